"""Component values that an operator puts right, and the catalogue that comes of them."""

import json
import tomllib
from typing import Any

import pytest

from engine.errors import BadComponents, BadSetup
from engine.games.egizia import ids
from engine.games.egizia.actions import Lay, Place, UseCrew
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.components import FIXED, NILE_CARDS, VALUES
from engine.games.egizia.overrides import check_text, check_values
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from engine.types import Setup
from tests.kit.egizia import at_site, game

RIVER: list[str] = VALUES["river"].value
OTHER_RIVER = [RIVER[1], RIVER[0], *RIVER[2:]]

GOOD: list[tuple[str, Any]] = [
    ("river", OTHER_RIVER),
    ("start.stones", [0, 1, 2, 25]),
    ("start.quarry", 2),
    ("start.field.colour", "yellow"),
    ("start.field.grain", 5),
    ("crew.max", 8),
    ("space.thebae", ["joker", "blue"]),
    ("space.selinon", ["black", "blue"]),
    ("space.beni_hasan", ["orange", "blue"]),
    ("grain_market.penalties", [3, 2, 1, 1]),
    ("grain_market.gain", 3),
    ("stone_market.spaces", 6),
    ("stone_market.gain", 4),
    ("obelisk.rows", [[1], [2], [3], [4], [5], [6], [7], [8], [9, 9]]),
    ("graves.tiles", list(range(1, 21))),
    ("graves.table", [[0, 0], [3, 2], [10, 2]]),
    ("pyramid.rows", [[4, 1], [3, 3], [2, 5]]),
    ("temple.left", [2, 2, 2, 2]),
    ("temple.right", [1]),
    ("temple.middle", [3, 6]),
    ("temple.top", [7, 7]),
    ("card.green_b3", 5),
    ("card.quarry_a1", 1),
    ("card.grave_card", 3),
    ("card.shown_crews_a", ["blue", "black"]),
    ("card.shown_crews_b", ["orange", "joker"]),
    ("card.points_a", ["temple", "graves"]),
    ("card.points_b", ["obelisk", "pyramid"]),
]

BAD: list[tuple[str, Any, str]] = [
    ("river", RIVER[1:], "needs 10 times card"),
    ("river", [*RIVER[:-1], "nowhere"], "needs 10 times card"),
    ("river", [*reversed(RIVER)], "sites must come in the order"),
    ("river", 7, "has the wrong form"),
    ("start.stones", [1, 2, 3], "needs 4 numbers, has 3"),
    ("start.stones", [1, 2, 3, 26], "every number must be 0 to 25"),
    ("start.stones", [1, 2, 3, True], "every number must be 0 to 25"),
    ("start.stones", "1234", "every number must be 0 to 25"),
    ("start.quarry", -1, "must be a number 0 to 9"),
    ("start.quarry", 2.5, "must be a number 0 to 9"),
    ("start.field.colour", "red", "must be one of green, yellow, brown"),
    ("start.field.colour", ["green"], "must be one of"),
    ("start.field.grain", 31, "must be a number 0 to 30"),
    ("crew.max", 4, "must be a number 5 to 30"),
    ("crew.max", True, "must be a number 5 to 30"),
    ("space.thebae", ["black"], "needs 2 different names"),
    ("space.thebae", ["black", "black"], "needs 2 different names"),
    ("space.selinon", ["black", "green"], "needs 2 different names"),
    ("space.beni_hasan", [["black"], "blue"], "has the wrong form"),
    ("grain_market.penalties", [3, 1], "needs 3 to 8 numbers"),
    ("grain_market.penalties", [3, 4, 1, 1], "needs 3 to 8 numbers"),
    ("grain_market.penalties", [2, 2, 1, 1], "must fall from 3 to 1"),
    ("grain_market.penalties", [3, 2, 2, 1], "must fall from 3 to 1"),
    ("grain_market.penalties", [3, 1, 2, 1, 1], "must fall from 3 to 1"),
    ("grain_market.gain", 10, "must be a number 0 to 9"),
    ("stone_market.spaces", 2, "must be a number 3 to 8"),
    ("stone_market.gain", "3", "must be a number 0 to 9"),
    ("obelisk.rows", [[1]] * 8, "needs 9 rows"),
    ("obelisk.rows", [[1], [], *[[2]] * 7], "needs 9 rows"),
    ("obelisk.rows", [[2], *[[1]] * 8], "values must not fall"),
    ("obelisk.rows", [[0], *[[1]] * 8], "every value must be 1 to 30"),
    ("obelisk.rows", [1] * 9, "has the wrong form"),
    ("graves.tiles", [2] * 19, "needs 20 numbers, has 19"),
    ("graves.tiles", [0] * 20, "every number must be 1 to 30"),
    ("graves.table", [], "needs pairs"),
    ("graves.table", [[0, 0], [5, -1]], "needs pairs"),
    ("graves.table", [[1, 1]], "must start with [0, 0] and rise"),
    ("graves.table", [[0, 0], [5, 3], [5, 4]], "must start with [0, 0] and rise"),
    ("graves.table", [[0, 0], [9, 3], [5, 4]], "must start with [0, 0] and rise"),
    ("graves.table", [[0, 0], [5, 3], [9, 2]], "points must not fall"),
    ("graves.table", [[0, 0, 0]], "has the wrong form"),
    ("pyramid.rows", [], "has the wrong form"),
    ("pyramid.rows", [[5, 1], [3, 2]], "each row needs one space less"),
    ("pyramid.rows", [[0, 1]], "needs pairs of spaces"),
    ("pyramid.rows", [[5]], "has the wrong form"),
    ("temple.left", [], "needs 1 to 6 numbers"),
    ("temple.left", [1] * 7, "needs 1 to 6 numbers"),
    ("temple.right", [3, 2], "values must not fall"),
    ("temple.middle", [4], "needs 2 numbers, has 1"),
    ("temple.top", [5, 0], "every number must be 1 to 30"),
    ("card.green_b3", 0, "must be a number 1 to 30"),
    ("card.quarry_a1", [1], "must be a number 1 to 30"),
    ("card.grave_card", 31, "must be a number 1 to 30"),
    ("card.shown_crews_a", ["blue"], "needs 2 different names"),
    ("card.shown_crews_b", ["blue", "graves"], "needs 2 different names"),
    ("card.points_a", ["blue", "graves"], "needs 2 different names"),
    ("card.points_b", "graves", "needs 2 different names"),
    ("card.grain_4", 5, "is unknown"),
    ("nonsense", 5, "is unknown"),
    ("rounds", 6, "is printed in the rules and cannot be changed"),
]


@pytest.mark.parametrize(("key", "value"), GOOD, ids=str)
def test_a_right_value_is_taken(key: str, value: Any) -> None:
    text = check_values({key: value})
    assert json.loads(text) == {key: value}
    check_text(text)
    rows = {row.key: row for row in EGIZIA.component_rows(text)}
    assert rows[key].changed
    assert json.loads(rows[key].value) == value


@pytest.mark.parametrize(("key", "value", "problem"), BAD, ids=str)
def test_a_wrong_value_is_named(key: str, value: Any, problem: str) -> None:
    with pytest.raises(BadComponents) as caught:
        check_values({key: value})
    assert [each.startswith(f"{key}: {problem}") for each in caught.value.problems] == [True]


def test_every_row_has_a_right_and_a_wrong_example() -> None:
    """Cards that differ only in their number share one check."""
    numbers = {f"card.{card}" for card, row in NILE_CARDS.items() if isinstance(row.value, int)}
    tried = {"card.green_b3", "card.quarry_a1", "card.grave_card"}
    assert {key for key, _ in GOOD} == VALUES.keys() - (numbers - tried)
    assert {key for key, *_ in BAD} >= VALUES.keys() - (numbers - tried)


@pytest.mark.parametrize("key", VALUES)
def test_every_built_in_value_passes_its_own_check(key: str) -> None:
    """And a value that is built in anyway leaves no trace."""
    assert check_values({key: VALUES[key].value}) == ""


@pytest.mark.parametrize("key", FIXED)
def test_what_the_rules_print_cannot_be_changed(key: str) -> None:
    with pytest.raises(BadComponents):
        check_values({key: FIXED[key].value})


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(BadComponents) as caught:
        check_values({"crew.max": 99, "nonsense": 1, "temple": {"top": [1], "left": []}})
    assert [problem.split(":")[0] for problem in caught.value.problems] == [
        "crew.max",
        "nonsense",
        "temple.left",
        "temple.top",
    ]


@pytest.mark.parametrize("second", [7, "seven", [7]])
def test_a_row_given_twice_is_a_fault(second: object) -> None:
    with pytest.raises(BadComponents) as caught:
        check_values({"crew.max": 8, "crew": {"max": second}})
    assert "crew.max: is given 2 times" in caught.value.problems


def test_nested_and_dotted_rows_mean_the_same() -> None:
    dotted = tomllib.loads('"crew.max" = 8\n"card.yellow_a1" = 3\n"temple.top" = [6, 6]')
    nested = tomllib.loads("[crew]\nmax = 8\n[card]\nyellow_a1 = 3\n[temple]\ntop = [6, 6]")
    text = check_values(dotted)
    assert text == check_values(nested)
    assert text == '{"card.yellow_a1":3,"crew.max":8,"temple.top":[6,6]}'


def test_checked_values_stay_as_they_are() -> None:
    text = check_values(dict(GOOD))
    assert EGIZIA.check_components(json.loads(text)) == text


@pytest.mark.parametrize(
    "text",
    ['{"crew.max": 8}', '{"crew.max":9}', '{"crew":{"max":8}}', "[]", "8", "{", '{"x":1}', "{}"],
)
def test_a_text_that_was_not_checked_is_refused(text: str) -> None:
    with pytest.raises(BadComponents):
        check_text(text)
    with pytest.raises(BadSetup):
        EGIZIA.new_game(Setup(2, 1, 1, {"components": text}))


def test_a_game_keeps_the_values_it_began_with() -> None:
    """The genesis carries them, whatever the operator's file says later."""
    text = check_values({"start": {"quarry": 5, "stones": [1, 1, 1, 1]}, "crew": {"max": 6}})
    changed = EGIZIA.new_game(Setup(2, 1, 1, {"components": text})).state
    usual = EGIZIA.new_game(Setup(2, 1, 1)).state
    assert (changed.components, usual.components) == (text, "")
    assert [player.stones for player in changed.players] == [1, 1]
    view, other = EGIZIA.view_for(changed, None), EGIZIA.view_for(usual, None)
    assert (view.crew_max, view.players[0].quarries[0].stones) == (6, 5)
    assert (other.crew_max, other.players[0].quarries[0].stones) == (9, 3)


def test_changed_values_reach_the_rules() -> None:
    text = check_values(
        {
            "river": OTHER_RIVER,
            "obelisk.rows": [[2], *[[3]] * 8],
            "temple.left": [1],
            "temple.right": [1, 1],
            "card.shown_crews_a": ["orange", "joker"],
            "stone_market.spaces": 3,
        }
    )
    table = game(Tableau(stone_market=1), components=text)
    assert table.view().river[0].name == "edfu"
    # One step leads to the last of three spaces, which pays.
    assert table.do(0, Place(1)).player(0).stones == 3
    build = at_site("pyramid_temple", Tableau(stones=9, crews=(9, 1, 1, 2)), components=text)
    build.do(0, UseCrew((0,)), Lay("temple", 0), Lay("temple", 1), Lay("temple", 2))
    assert {Lay("temple", 3), Lay("temple", 4)} <= set(build.legal(0))
    catalogue = catalogue_for(text)
    assert catalogue.cards["shown_crews_a"].crews == (ids.ORANGE, ids.JOKER)
    assert catalogue.obelisk == (2, *[3] * 8)


def test_the_rows_are_listed_once_each_with_their_confidence() -> None:
    rows = EGIZIA.component_rows()
    keys = [row.key for row in rows]
    assert len(keys) == len(set(keys)) == len(FIXED) + len(VALUES) + plain_cards()
    assert {row.confidence for row in rows} == {"certain", "likely", "provisional"}
    assert not any(row.changed for row in rows)


def plain_cards() -> int:
    return sum(row.value is None for row in NILE_CARDS.values())


def test_the_tables_of_the_board_rise() -> None:
    """A typing error in a table would break one of these."""
    catalogue = catalogue_for("")
    points = [points for _, points in catalogue.grave_table]
    assert points == sorted(points)
    assert list(catalogue.penalties) == sorted(catalogue.penalties, reverse=True)
    assert list(catalogue.obelisk) == sorted(catalogue.obelisk)
    assert [value for _, value in catalogue.pyramid] == [1, 2, 3, 4, 5]
    assert sum(spaces for spaces, _ in catalogue.pyramid) == 15
    assert sum(catalogue.obelisk) == 39
