"""The end of Tholos told step by step: the columns one after another, and what decided."""

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import STEP_LIMIT
from bot.presenters.tholos import THOLOS_WORDS
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.view import ColumnView, View
from engine.types import Setup

EN = Text.of("en")
NAMES = ("Anna", "Ben")


def view(*stones: str, winners: tuple[int, ...] = (0,), **changes: object) -> View:
    """The end of a game with these columns, Anna as White; the others are empty."""
    first = THOLOS.view_for(
        THOLOS.new_game(Setup(2, 1, THOLOS.rules_version, {"start": "first"})).state, None
    )
    assert first.players[0].colour == "W"
    columns = tuple(
        column_of(column, stones[index] if index < len(stones) else "")
        for index, column in enumerate(first.columns)
    )
    found = replace(first, columns=columns, ranking=(0, 1), winners=winners)
    return replace(found, **changes)  # type: ignore[arg-type]


def column_of(column: ColumnView, stones: str) -> ColumnView:
    owner, value = {"": (-1, 0), "WWB": (0, 5), "BBW": (1, 5), "WB": (-1, 0)}[stones]
    return replace(column, stones=stones, owner=owner, value=value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_column_is_told_with_the_points_so_far(language: str) -> None:
    text = Text.of(language)
    (_, body), _ = THOLOS_WORDS.final_steps((), view("WWB", "BBW", "WB"), NAMES, text)
    lines = body.splitlines()
    assert len(lines) == 8
    assert len(body) <= STEP_LIMIT
    assert [line.split("→ ")[1] for line in lines[1:5]] == [
        "**5 : 0**", "**5 : 5**", "**5 : 5**", "**5 : 5**"
    ]  # fmt: skip


def test_what_decided_is_told() -> None:
    """TH-7 and the tie-breaker: by columns, or a draw."""
    players = view().players

    def places(found: View) -> str:
        return THOLOS_WORDS.final_steps((), found, NAMES, EN)[1][1]

    first, second = (
        replace(player, points=points) for player, points in zip(players, (7, 7), strict=True)
    )
    assert "number of columns decides" in places(view(players=(first, second)))
    assert "a draw" in places(view(players=(first, second), winners=(0, 1)))
    assert places(view(players=(first, second), winners=(0, 1))).count("1. ") == 2
    won = replace(first, points=9)
    assert "decides" not in places(view(players=(won, second)))
    left = replace(second, has_left=True, points=20)
    assert "Ben has left, so Anna wins" in places(view(players=(won, left)))
