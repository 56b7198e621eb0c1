"""Setting up, options, and the numbers of the box."""

import pytest

from engine.errors import BadComponents, BadSetup, UnknownVersion
from engine.games.tholos.events import GameStarted
from engine.games.tholos.rules import THOLOS
from engine.types import Setup
from tests.engine.games.tholos.kit import legal, new_game, stock


def test_th_1_a_table_may_play_with_16_stones() -> None:
    state = new_game(stones="16")
    assert state.quarry == {"W": 14, "B": 14, "G": 10}
    assert state.workshops == {"W": stock("WW"), "B": stock("BB")}
    assert len(legal(state)) == 20


@pytest.mark.parametrize(("start", "seat"), [("first", 0), ("second", 1)])
def test_a_table_may_say_who_begins(start: str, seat: int) -> None:
    step = THOLOS.new_game(Setup(2, 7, 1, {"start": start}))
    assert step.events == (GameStarted(seat, 15),)
    assert THOLOS.to_act(step.state) == {seat}
    assert THOLOS.view_for(step.state, None).players[seat].colour == "W"


def test_by_lot_the_seed_decides_who_begins() -> None:
    whites = [THOLOS.new_game(Setup(2, seed, 1, {})).state.white for seed in range(200)]
    again = [THOLOS.new_game(Setup(2, seed, 1, {})).state.white for seed in range(200)]
    assert whites == again
    assert 70 < sum(whites) < 130


@pytest.mark.parametrize(
    ("seats", "options", "fault"),
    [
        (3, {}, "seats: 3 is not 2"),
        (1, {}, "seats: 1 is not 2"),
        (2, {"stones": "17"}, "stones: 17 is not one of 15, 16"),
        (2, {"start": "me"}, "start: me is not one of random, first, second"),
        (2, {"ornaments": "on"}, "unknown option ornaments"),
        (2, {"components": "{"}, "components are not JSON"),
        (2, {"components": '{"workshop.capacity":3}'}, "components are not in their checked form"),
    ],
)
def test_an_impossible_set_up_is_refused(seats: int, options: dict[str, str], fault: str) -> None:
    with pytest.raises(BadSetup) as caught:
        THOLOS.new_game(Setup(seats, 1, 1, options))
    assert caught.value.problems == (fault,)


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(BadSetup) as caught:
        THOLOS.new_game(Setup(5, 1, 1, {"stones": "1", "start": "x"}))
    assert len(caught.value.problems) == 3


def test_rules_of_another_version_are_unknown() -> None:
    with pytest.raises(UnknownVersion):
        THOLOS.new_game(Setup(2, 1, 2, {}))


def test_an_operator_can_put_the_box_right() -> None:
    checked = THOLOS.check_components({"workshop": {"capacity": 4}, "stones.grey": 10})
    assert checked == '{"workshop.capacity":4}'
    state = new_game(components=checked)
    assert [a for a in legal(state) if a.kind == "take"][:2] == list(legal(state)[:2])
    assert THOLOS.notation(legal(state)[1]) == "take:W:2"
    assert THOLOS.view_for(state, None).capacity == 4


def test_values_as_built_in_need_no_keeping() -> None:
    assert THOLOS.check_components({"workshop": {"start": 2, "capacity": 3}}) == ""
    assert THOLOS.check_components({}) == ""


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"points.grey": -3}, "points.grey: is a rule and cannot be changed"),
        (
            {"nave": 1},
            "nave: is unknown; known rows: stones.grey, workshop.capacity, workshop.start",
        ),
        ({"workshop": {"capacity": 7}}, "workshop.capacity: must be a number 1 to 6"),
        ({"workshop": {"capacity": True}}, "workshop.capacity: must be a number 1 to 6"),
        ({"workshop": {"capacity": "3"}}, "workshop.capacity: must be a number 1 to 6"),
        ({"workshop": {"start": 4}}, "workshop.start: no workshop holds more than 3"),
        (
            {"stones": {"grey": 7}},
            "stones.grey: 8 at least, or a player could be left without a turn",
        ),
    ],
)
def test_a_wrong_number_is_refused_with_its_reason(values: dict[str, object], fault: str) -> None:
    with pytest.raises(BadComponents) as caught:
        THOLOS.check_components(values)
    assert caught.value.problems == (fault,)


def test_every_number_is_listed_with_its_confidence() -> None:
    rows = {row.key: row for row in THOLOS.component_rows('{"workshop.start":1}')}
    assert rows["workshop.start"].value == "1"
    assert rows["workshop.start"].changed
    assert rows["workshop.capacity"].value == "3"
    assert rows["points.grey"].value == "-2"
    assert {row.confidence for row in rows.values()} == {"certain", "likely"}
    assert [row.key for row in rows.values() if row.changed] == ["workshop.start"]
