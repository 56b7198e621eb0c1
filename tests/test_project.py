"""The files around the code say the same thing as the code and as each other."""

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests import architecture as arch

ROOT = arch.ROOT
LOCKS = ("requirements.lock", "requirements-postgres.lock", "requirements-dev.lock")
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def read(name: str) -> str:
    """The text of a file of the project."""
    return (ROOT / name).read_text("utf-8")


def marked_command(name: str) -> str:
    """What stands in the shell fence between the README's two markers of a name."""
    found = re.findall(
        rf"<!-- {name} -->\n```sh\n(.*?)```\n<!-- /{name} -->", read("README.md"), re.S
    )
    assert len(found) == 1
    return found[0].rstrip("\n")


def distribution(requirement: str) -> str:
    """The normalised name that a requirement starts with."""
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match
    return re.sub(r"[-_.]+", "-", match.group()).lower()


def locked(lock: str) -> dict[str, list[str]]:
    """The hashes of every `name==version` of a lock file. Raises ValueError for anything else."""
    entries: dict[str, list[str]] = {}
    name = ""
    for line in lock.splitlines():
        if pin := re.fullmatch(r"([a-z0-9-]+)==[0-9][0-9A-Za-z.+!]*(?: \\)?", line):
            name = pin.group(1)
            entries[name] = []
        elif digest := re.fullmatch(r"    --hash=(sha256:[0-9a-f]{64})(?: \\)?", line):
            entries[name].append(digest.group(1))
        else:
            raise ValueError(line)
    return entries


def final_stage(dockerfile: str) -> str:
    """What the image that is shipped is made of."""
    return re.split(r"^FROM ", dockerfile, flags=re.M)[-1]


@pytest.mark.parametrize("name", ["demo-command", "test-command"])
def test_the_readme_has_one_line_for_the_demo_and_one_for_the_tests(name: str) -> None:
    command = marked_command(name)
    assert "\n" not in command
    assert command.startswith("python3 -m venv .venv && ")
    assert "--require-hashes" in command


def test_the_two_commands_end_in_what_they_promise() -> None:
    assert marked_command("demo-command").endswith("&& .venv/bin/egizia demo")
    assert marked_command("test-command").endswith("&& .venv/bin/python -m pytest -n auto")


def test_ci_extracts_exactly_the_readmes_test_command() -> None:
    script = read(".ci/run")
    assignment = re.search(r'^test_command=.*?\)"$', script, re.M | re.S)
    assert assignment
    printed = subprocess.run(
        ["bash", "-c", f'{assignment.group()}\nprintf %s "$test_command"'],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    assert printed == marked_command("test-command")
    assert 'bash -c "$test_command"' in script
    # Beside it only the engine's coverage is measured, by tests that have run before.
    assert re.findall(r"pytest (\S+)", script) == ["tests/engine/games"]


def test_ci_stops_at_the_first_fault() -> None:
    assert read(".ci/run").splitlines()[0] == "#!/usr/bin/env bash"
    assert "set -euo pipefail" in read(".ci/run").splitlines()


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_holds_names_versions_and_hashes_only(name: str) -> None:
    entries = locked(read(name))
    assert entries
    assert all(entries.values())


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://example.invalid/simple",
        "--find-links wheels",
        "thing @ https://example.invalid/thing.whl",
        "thing>=1",
        "# via other",
        "-e .",
    ],
)
def test_anything_else_in_a_lock_file_is_found(line: str) -> None:
    with pytest.raises(ValueError, match=re.escape(line)):
        locked(line)


def test_every_direct_dependency_is_locked() -> None:
    runtime = {distribution(item) for item in [*PROJECT["dependencies"], "setuptools"]}
    extras = PROJECT["optional-dependencies"]
    postgres, dev = ({distribution(item) for item in extras[key]} for key in ("postgres", "dev"))
    assert runtime <= locked(read("requirements.lock")).keys()
    assert runtime | postgres <= locked(read("requirements-postgres.lock")).keys()
    assert runtime | dev <= locked(read("requirements-dev.lock")).keys()


def test_the_lock_files_agree() -> None:
    runtime, postgres, dev = (locked(read(name)) for name in LOCKS)
    assert runtime.items() <= postgres.items() <= dev.items()
    versions = [set(re.findall(r"^\S+==\S+", read(name), re.M)) for name in LOCKS]
    assert versions[0] <= versions[1] <= versions[2]


def test_every_package_that_the_code_imports_is_a_direct_dependency() -> None:
    names = {"discord": "discord-py", "PIL": "pillow"}
    external = {name for zone in arch.ZONES for name in zone.external}
    declared = {distribution(item) for item in PROJECT["dependencies"]}
    assert {names.get(name, name).replace("_", "-") for name in external} <= declared


def test_every_folder_of_code_is_a_package_so_that_an_installation_has_it() -> None:
    folders = {path.parent for top in arch.PACKAGES for path in (ROOT / top).rglob("*.py")}
    assert sorted(str(each) for each in folders if not (each / "__init__.py").exists()) == []


def test_the_version_is_the_changelogs_newest() -> None:
    versions = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - ", read("CHANGELOG.md"), re.M)
    assert versions[0] == PROJECT["version"]


def test_the_image_runs_as_somebody_without_rights() -> None:
    users = re.findall(r"^USER (.+)$", final_stage(read("Dockerfile")), re.M)
    assert users == ["10001:10001"]


def test_the_image_keeps_its_database_in_its_own_volume() -> None:
    stage = final_stage(read("Dockerfile"))
    assert re.search(r"^VOLUME /data$", stage, re.M)
    assert "EGIZIA_DATABASE=/data/egizia.db" in stage
    assert re.search(r"install -d -o 10001 -g 10001 .*/data", stage)


def test_the_image_is_checked_started_and_stopped_by_the_bots_own_command() -> None:
    stage = final_stage(read("Dockerfile"))
    assert re.search(r'^HEALTHCHECK .*\\\n +CMD \["egizia", "alive"\]$', stage, re.M)
    assert re.search(r'^ENTRYPOINT \["egizia"\]$', stage, re.M)
    assert re.search(r'^CMD \["run"\]$', stage, re.M)
    assert re.search(r"^STOPSIGNAL SIGTERM$", stage, re.M)


def test_the_image_holds_no_build_tools() -> None:
    dockerfile = read("Dockerfile")
    stage = final_stage(dockerfile)
    assert not re.search(r"apt-get|gcc|build-essential|pip install|requirements", stage)
    assert re.search(r"pip uninstall --yes .*setuptools wheel pip", stage)
    assert "pip uninstall --yes setuptools pip" in dockerfile.removesuffix(stage)


def test_the_image_is_built_from_the_lock_file_with_hashes() -> None:
    installs = re.findall(r"pip install (.*)", read("Dockerfile"))
    assert len(installs) == 2
    assert installs[0] == "--require-hashes -r requirements-postgres.lock"
    assert installs[1].startswith("--no-deps --no-build-isolation .")


def test_every_file_the_image_copies_passes_the_ignore_list() -> None:
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", read("Dockerfile"), re.M)
    allowed = set(re.findall(r"^!(.+)$", read(".dockerignore"), re.M))
    assert {name for line in copied for name in line.split()} == allowed
    assert all((ROOT / name).exists() for name in allowed)


def sources() -> list[Path]:
    """Every text file of the project that people wrote."""
    kinds = {".py", ".md", ".toml", ".sql", ".lock"}
    bare = {"run", "lock", "Dockerfile", "LICENSE", ".gitignore", ".dockerignore", ".editorconfig"}
    tops = [path for path in ROOT.iterdir() if path.is_file()]
    deep = [
        path
        for top in (*arch.PACKAGES, "tests", "docs", ".ci")
        for path in (ROOT / top).rglob("*")
        if path.is_file()
    ]
    return [path for path in (*tops, *deep) if path.suffix in kinds or path.name in bare]


def test_no_file_names_a_place_of_one_machine_or_a_registry() -> None:
    places = ("/" + "work/", "/" + "root/", "/" + "venv/", "pypi" + ".org", "file:" + "//")
    found = [
        f"{path.relative_to(ROOT)}: {place}"
        for path in sources()
        for place in places
        if place in path.read_text("utf-8")
    ]
    assert found == []
