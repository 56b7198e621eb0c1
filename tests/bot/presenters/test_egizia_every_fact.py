"""Whoever cannot see the picture misses nothing: its description and the board as text tell all.

Every value of a public view is changed, one at a time; the words must then change too.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia.view import View, WorkView
from tests.render import samples
from tests.render.test_change import game

NAMES = samples.NAMES

SAID_OTHERWISE = {
    "viewer": "who looks, not what is to be seen",
    "rules_version": "belongs to the game's options, not to the board",
    "variant": "belongs to the game's options, not to the board",
    "sphinx_draw": "belongs to the game's options, not to the board",
    "crew_max": "printed; in the rules",
    "markets.grain_gain": "printed; in the rules",
    "markets.stone_gain": "printed; in the rules",
    "cards.value": "printed; told with a card that lies at the Nile or is held",
    "cards.kind": "printed; told with a card that is held",
    "cards.colour": "printed; told with a card that lies at the Nile",
    "sites.stop": "the number of the stop, which the river tells",
    "players.tile": "the order of the players, which the list keeps",
    "players.points": "told by source at the end; before that by their sum",
}
CHANGED_LATER = {
    "work.spent": "nothing is laid before a crew is chosen",
    "work.seat": "who is asked to build",
}
"""What counts only once a crew has been chosen."""
NOT_WITH_OWNER = {"value", "is_next"}
"""A space with an owner cannot be built; its value is printed or with the owner's graves."""


def told(view: View, text: Text) -> str:
    board = EGIZIA_WORDS.board_text(view, NAMES, text)
    result = EGIZIA_WORDS.result(view, NAMES, text) if view.ranking else ""
    return "\n".join((board, EGIZIA_WORDS.alt_text(view, NAMES, text), result))


def changed(value: Any, path: str = "", owner: int = -1) -> Iterator[tuple[str, Any]]:
    """Yield a value once for each number and truth in it, with that one changed."""
    if is_dataclass(value):
        mine = getattr(value, "owner", -1)
        for each in fields(value):
            name = f"{path}.{each.name}" if path else each.name
            if mine >= 0 and each.name in NOT_WITH_OWNER:
                continue
            for where, new in changed(getattr(value, each.name), name, mine):
                yield where, replace(value, **{each.name: new})  # pyright: ignore
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            for where, new in changed(each, path):
                yield where, (*value[:index], new, *value[index + 1 :])
    elif isinstance(value, bool):
        yield path, not value
    elif isinstance(value, int):
        yield path, value - 1 if value else value + 1


def views() -> dict[str, View]:
    early, late = game(4, 2)[20], game(4, 2)[70]
    return {"early": early, "late": late, "start": samples.start(), "middle": samples.middle()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", ["early", "late", "start", "middle"])
def test_every_public_value_is_told(moment: str, language: str) -> None:
    view, text = views()[moment], Text.of(language)
    before = told(view, text)
    silent: set[str] = set()
    for path, other in changed(view):
        if path in SAID_OTHERWISE or path in CHANGED_LATER:
            continue
        if path == "players.has_passed" and view.phase != "nile":
            continue
        if told(other, text) == before:
            silent.add(path)
    assert silent == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_build_under_way_is_told_in_full(language: str) -> None:
    text = Text.of(language)
    works = [
        WorkView(1, "obelisk_graves", 14, 9, 3),
        WorkView(1, "obelisk_graves", 15, 9, 3),
        WorkView(1, "obelisk_graves", 14, 8, 3),
        WorkView(2, "obelisk_graves", 14, 9, 3),
        WorkView(1, "pyramid_temple", 14, 9, 3),
        WorkView(1, "pyramid_temple", 0, 0, 3),
        WorkView(1, "pyramid_temple", 0, 0, 4),
    ]
    said = {told(replace(samples.crowded(), work=work), text) for work in works}
    assert len(said) == len(works)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_tells_scores_places_points_and_shown_cards(language: str) -> None:
    text, view = Text.of(language), samples.final()
    first = replace(view.players[0], sphinx_shown=("tenths",))
    other = replace(view.players[0], points=(*view.players[0].points[:-1], ("sphinx", 1)))
    said = {
        told(replace(view, players=(player, *view.players[1:])), text)
        for player in (view.players[0], first, other)
    }
    said.add(told(replace(view, ranking=tuple(reversed(view.ranking))), text))
    assert len(said) == 4


def test_every_reason_names_a_value_that_a_view_has() -> None:
    paths = {path for path, _ in changed(samples.crowded())}
    texts = {"viewer", "variant", "sphinx_draw", "cards.kind", "cards.colour"}
    assert SAID_OTHERWISE.keys() | CHANGED_LATER.keys() <= paths | texts
