"""Discord's limits on commands."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.command_rules import check_commands
from bot.sandbox.errors import FieldErrors
from bot.sandbox.wire import Json
from tests.bot.sandbox.bodies import places


def command(**more: Any) -> Json:
    return {"name": "game", "description": "Play", "type": 1} | more


def option(**more: Any) -> Json:
    return {"type": 3, "name": "where", "description": "Where"} | more


SUB = {"type": 1, "name": "sub", "description": "x"}
GROUP = {"type": 2, "name": "group", "description": "x", "options": [SUB]}


@pytest.mark.parametrize(
    ("commands", "place"),
    [
        ([command(name="Game")], "0.name"),
        ([command(name="my game")], "0.name"),
        ([command(name="x" * 33)], "0.name"),
        ([command(description="")], "0.description"),
        ([command(description="x" * 101)], "0.description"),
        ([command(name_localizations={"de": "Spiel"})], "0.name_localizations.de"),
        ([command(name_localizations={"deutsch": "spiel"})], "0.name_localizations.deutsch"),
        ([command(description_localizations={"de": ""})], "0.description_localizations.de"),
        ([command(), command()], "1.name"),
        ([command(name=f"c{n}") for n in range(101)], "_commands"),
        ([command(options=[option(name=f"o{n}") for n in range(26)])], "0.options"),
        ([command(options=[option(), option()])], "0.options.1.name"),
        (
            [command(options=[option(), option(name="b", required=True)])],
            "0.options.1",
        ),
        ([command(options=[SUB, option()])], "0.options"),
        ([command(options=[GROUP | {"options": [GROUP]}])], "0.options.0.options.0.type"),
        ([command(options=[option(type=12)])], "0.options.0.type"),
        (
            [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
            "0.options.0.autocomplete",
        ),
        (
            [command(options=[option(choices=[{"name": "x" * 101, "value": "a"}])])],
            "0.options.0.choices.0.name",
        ),
        (
            [
                command(
                    options=[option(choices=[{"name": f"{n}", "value": "a"} for n in range(26)])]
                )
            ],
            "0.options.0.choices",
        ),
        (
            [
                command(
                    options=[
                        option(
                            name=f"o{n}",
                            choices=[{"name": "x" * 99, "value": "y" * 99}] * 5,
                        )
                        for n in range(9)
                    ]
                )
            ],
            "0",
        ),
    ],
)
def test_bad_commands_are_refused_where_they_are_bad(commands: list[Json], place: str) -> None:
    errors = FieldErrors()
    check_commands(commands, errors)
    assert place in places(errors.error().fields or {})


def test_of_translations_only_the_longest_counts_towards_the_size() -> None:
    choice = {"name": "x" * 90, "value": "y", "name_localizations": {"de": "x" * 80}}
    entry = command(options=[option(name=f"o{n}", choices=[choice] * 12) for n in range(7)])
    errors = FieldErrors()
    check_commands([entry], errors)
    assert not errors
