"""Corrected component values: nested or dotted, each row once, only what differs, as one text."""

import pytest

from engine import components
from engine.components import CERTAIN, LIKELY, PROVISIONAL
from engine.errors import BadComponents
from engine.registry import GAMES

BUILT_IN = {"a.b": 1, "a.c": 2, "d": [1, 2]}


def fault(key: str, value: object) -> str:
    return "" if key in BUILT_IN and value != 13 else "is bad"


def problems_of(values: dict[str, object]) -> tuple[str, ...]:
    with pytest.raises(BadComponents) as caught:
        components.changes(values, BUILT_IN, fault)
    return caught.value.problems


def test_tables_and_dots_say_the_same() -> None:
    for values in ({"a": {"b": 7}}, {"a.b": 7}):
        assert components.changes(values, BUILT_IN, fault) == {"a.b": 7}


def test_what_is_built_in_is_no_change() -> None:
    assert components.changes({"a": {"b": 1, "c": 3}}, BUILT_IN, fault) == {"a.c": 3}
    assert components.changes({}, BUILT_IN, fault) == {}


def test_every_fault_is_named_and_every_row_that_is_given_twice() -> None:
    assert problems_of({"d": 13, "a": {"b": 5, "x": 1}, "a.b": 6}) == (
        "a.b: is given 2 times",
        "a.x: is bad",
        "d: is bad",
    )


def test_changes_go_to_one_text_and_back() -> None:
    text = components.to_text({"d": [2, 1], "a.b": 7})
    assert text == '{"a.b":7,"d":[2,1]}'
    assert components.from_text(text) == {"d": [2, 1], "a.b": 7}
    assert components.to_text({}) == ""
    assert components.from_text("") == {}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("text", ["{", "[]", "1", '{ "no.such.row": 1 }', "{}"])
def test_a_text_that_no_game_wrote_is_refused(key: str, text: str) -> None:
    check = GAMES[key].check_components
    with pytest.raises(BadComponents):
        components.check_text(text, check)
    components.check_text("", check)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_of_each_value_how_sure_it_is(key: str) -> None:
    rows = GAMES[key].component_rows()
    assert rows
    assert {row.confidence for row in rows} <= {CERTAIN, LIKELY, PROVISIONAL}
    assert len({row.key for row in rows}) == len(rows)
