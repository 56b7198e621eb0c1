"""What `docs/operations.md` tells operators to type exists, in the very form that it tells."""

import re
import shlex
from pathlib import Path

import pytest

from bot.cli.parser import arguments
from bot.cogs.admin import group
from bot.config import Settings, variable
from bot.locale import LANGUAGES, Text
from bot.store.errors import PlayHalted, SeenCall, StaleVersion, StoreClosed, StoreError
from engine.errors import ReplayDiverged, UnknownVersion
from tests.architecture import ROOT

TEXT = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"`([^`\n]+)`", TEXT) + re.findall(r"^    (\S.*)$", TEXT, re.M)
FENCED = [
    line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.S) for line in block.splitlines()
]
EGIZIA = re.compile(r"(?:^|[\s/])egizia ((?:db|run|check|verify|replay)\b[^&;|#]*)")
NAMES = frozenset({"verify", "replay"})
"""Commands that are also spoken of by their names alone."""


def commands() -> list[str]:
    """Return the arguments of everything that is run with `egizia`, options in brackets set."""
    found = (hit for text in (*QUOTED, *FENCED) for hit in EGIZIA.findall(text))
    return sorted({re.sub(r"[\[\]…]", "", hit).strip() for hit in found} - NAMES)


def test_there_are_commands_for_everything_that_an_operator_does() -> None:
    for wanted in ("run", "check", "db check", "db backup", "db restore", "db export", "verify"):
        assert any(each.startswith(wanted) for each in commands())


@pytest.mark.parametrize("command", commands())
def test_every_command_of_the_program_is_one(command: str) -> None:
    words = [word for word in shlex.split(command) if word != "egizia"]
    assert arguments().parse_args(words).command == words[0]


def test_the_table_of_commands_for_operators_has_them_all() -> None:
    section = TEXT.partition("## Commands of the operator")[2].partition("\n## ")[0]
    assert re.findall(r"^\| `([\w-]+)` \|", section, re.M) == [
        each.name for each in group().commands
    ]


def test_every_setting_that_is_named_exists() -> None:
    known = {variable(name) for name in Settings.model_fields}
    assert set(re.findall(r"EGIZIA_[A-Z_]+", TEXT)) <= known


def test_every_file_that_is_named_exists() -> None:
    links = re.findall(r"\]\(([\w./-]+)\)", TEXT)
    assert links
    assert all((ROOT / "docs" / link).exists() for link in links)
    assert all(Path(ROOT / name).exists() for name in re.findall(r"`(\.ci/\w+)`", TEXT))


def test_everything_that_people_are_told_in_brackets_when_nothing_works_is_explained() -> None:
    """What the caller settles itself, such as a game that has changed meanwhile, is not told."""
    settled = {StoreClosed, StaleVersion, PlayHalted, SeenCall}
    faults = {*StoreError.__subclasses__()} - settled
    told = {each.__name__ for each in (*faults, ReplayDiverged, UnknownVersion)}
    assert told <= set(re.findall(r"`(\w+)`", TEXT))
    for language in LANGUAGES:
        text = Text.of(language)
        assert "`K7F2`" in text("error.code", code="K7F2")
        assert "StoreBusy" in text("problem.not_saved", error="StoreBusy")
        assert "UnknownVersion" in text("problem.broken_game", reason="UnknownVersion")
