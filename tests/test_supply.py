"""What comes with the bot: licences that are allowed, and a container that may write little."""

import re
import runpy
from typing import Any

import pytest

from tests.architecture import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
LICENCES: dict[str, Any] = runpy.run_path(str(ROOT / ".ci" / "licences.py"))


def test_every_locked_package_has_an_allowed_licence(capsys: pytest.CaptureFixture[str]) -> None:
    assert LICENCES["main"]() == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == len(LICENCES["locked"](ROOT / "requirements.lock"))
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
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    stage = dockerfile.rpartition("\nFROM ")[2]
    assert "PYTHONDONTWRITEBYTECODE=1" in stage
    assert re.findall(r"^VOLUME (.+)$", stage, re.M) == ["/data"]
    assert re.search(r"^USER 10001:10001$", stage, re.M)
