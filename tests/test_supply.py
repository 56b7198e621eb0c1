"""What comes with the bot: licences that are allowed, and a container that may write little."""

import json
import re
import runpy
import tomllib
from fnmatch import fnmatch
from typing import Any

import pytest

from bot.cli.parser import arguments
from tests.architecture import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LICENCES: dict[str, Any] = runpy.run_path(str(ROOT / ".ci" / "licences.py"))


def test_every_locked_package_has_an_allowed_licence(capsys: pytest.CaptureFixture[str]) -> None:
    assert LICENCES["main"]() == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == len(LICENCES["locked"](ROOT / "requirements-postgres.lock"))
    assert all(re.fullmatch(r"[\w.-]+: \S.*", line) for line in listed)


@pytest.mark.parametrize(
    "licence", ["GPL-3.0-only", "LGPL-2.1", "AGPLv3", "GNU General Public License", "", "Own terms"]
)
def test_a_licence_that_would_bind_the_bot_is_refused(licence: str) -> None:
    assert not LICENCES["is_allowed"](licence)


@pytest.mark.parametrize("licence", ["MIT", "Apache-2.0 AND BSD-2-Clause", "PSF-2.0", "MIT-CMU"])
def test_a_licence_that_binds_nobody_is_allowed(licence: str) -> None:
    assert LICENCES["is_allowed"](licence)


def test_the_gate_looks_at_the_licences() -> None:
    assert ".ci/licences.py" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_container_starts_with_a_file_system_that_cannot_be_written() -> None:
    (command,) = re.findall(r"docker run --detach .*", README)
    for flag in (
        "--read-only",
        "--tmpfs /tmp",
        "--cap-drop ALL",
        "--security-opt no-new-privileges",
        "--volume egizia:/data",
    ):
        assert flag in command


def test_nothing_in_the_image_writes_beside_the_volume() -> None:
    stage = DOCKERFILE.rpartition("\nFROM ")[2]
    assert "PYTHONDONTWRITEBYTECODE=1" in stage
    assert "EGIZIA_DATABASE=/data/" in stage
    assert re.findall(r"^VOLUME (.+)$", stage, re.M) == ["/data"]
    assert re.search(r"^USER 10001:10001$", stage, re.M)


def test_the_image_is_built_from_files_that_exist_and_reach_the_builder() -> None:
    copies = re.findall(r"^COPY (?!--from)(.+) \./\w*$", DOCKERFILE, re.M)
    sources = {name for line in copies for name in line.split()}
    assert sources == {
        "requirements-postgres.lock",
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "engine",
        "render",
        "bot",
    }
    assert all((ROOT / name).exists() for name in sources)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {line[1:] for line in ignored if line.startswith("!")} == sources


@pytest.mark.parametrize("instruction", ["CMD", "ENTRYPOINT"])
def test_the_image_runs_a_command_that_the_package_has(instruction: str) -> None:
    for found in re.findall(rf"^\s*{instruction} (\[.+\])$", DOCKERFILE, re.M):
        program, *words = json.loads(found)
        words = words if program in PROJECT["project"]["scripts"] else [program, *words]
        if words:
            assert arguments().parse_args(words).command == words[0]


def test_every_file_that_a_package_reads_is_installed_with_it() -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"]
    for package, globs in patterns.items():
        files = (path for path in (ROOT / package).rglob("*") if path.is_file())
        for path in files:
            inside = str(path.relative_to(ROOT / package))
            is_code = path.suffix in (".py", ".pyc")
            assert is_code or any(fnmatch(inside, each.replace("**/", "*")) for each in globs), path


def test_known_weaknesses_are_looked_up_in_every_lock_by_a_command_apart_from_the_gate() -> None:
    audit = (ROOT / ".ci" / "audit").read_text(encoding="utf-8")
    for lock in ROOT.glob("*.lock"):
        assert lock.name in audit
    assert "pip-audit" not in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert ".ci/audit" in (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    assert ".ci/audit" not in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
