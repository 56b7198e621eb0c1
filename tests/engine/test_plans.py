"""Whole turns are found on copies, and nothing is known past what shows something hidden."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.plans import NoSuchStep, Plan, Reach, Walk, walk, whole
from engine.types import Setup
from tests.kit.fake_game import COUNTING, Add, Draw, Guess, Show, State

TURN = Reach(
    goes_on=lambda asked: asked.ask == "count",
    wanted=lambda action: not isinstance(action, Draw),
    sees_past=lambda _, actions: isinstance(actions[-1], Show),
)
"""A turn with its own number shown or not; shown numbers were known to their seat before."""
BLIND = Reach(TURN.goes_on, TURN.wanted, sees_past=lambda _view, _actions: False)


def start(**options: str) -> State:
    return COUNTING.new_game(Setup(2, 5, 1, options)).state


def tried(*steps: int | str, reach: Reach = TURN, state: State | None = None) -> Walk:
    return walk(COUNTING, state or start(), 0, steps, reach)


def turns(found: Sequence[Plan]) -> list[list[Any]]:
    return [list(plan.actions) for plan in found]


def test_a_plan_is_tried_on_a_copy() -> None:
    state = start()
    before = COUNTING.clone(state)
    found = tried("add-2", state=state)
    assert state == before
    assert found.state.total == 2
    assert found.plan == Plan((1,), (Add(2),), is_revealing=False)
    assert (found.known, len(found.events)) == (1, 1)


def test_actions_are_named_by_their_place_or_by_their_notation() -> None:
    assert tried(1).plan == tried("add-2").plan


def test_nothing_is_known_from_what_shows_something_hidden_on() -> None:
    found = tried("draw", reach=BLIND)
    assert found.plan.is_revealing
    assert (found.known, found.events, found.can_go_on) == (0, (), False)
    assert found.state == start()


def test_a_plan_goes_on_past_it_only_where_the_seat_knows_its_choices() -> None:
    assert tried("show", "add-1").plan.actions == (Show(), Add(1))
    assert tried("show", "add-1").known == 0
    for reach, first in ((BLIND, "show"), (TURN, "draw")):
        with pytest.raises(NoSuchStep):
            tried(first, "add-1", reach=reach)


@pytest.mark.parametrize("steps", [(5,), (-1,), ("add-4",), ("add-1", "add-1"), (0, 0)])
def test_a_step_that_is_not_legal_leads_nowhere(steps: tuple[int | str, ...]) -> None:
    with pytest.raises(NoSuchStep):
        tried(*steps)


def test_whole_turns_end_where_nothing_that_belongs_to_them_is_asked() -> None:
    assert turns(whole(COUNTING, tried(), TURN)) == [
        [Add(1)], [Add(2)], [Add(3)], [Show(), Add(1)], [Show(), Add(2)], [Show(), Add(3)],
    ]  # fmt: skip


def test_a_turn_ends_with_what_shows_something_hidden() -> None:
    found = whole(COUNTING, tried(), BLIND)
    assert turns(found)[-1] == [Show()]
    assert [plan.is_revealing for plan in found] == [False, False, False, True]


def test_whole_turns_go_on_from_what_was_tried() -> None:
    assert turns(whole(COUNTING, tried("show"), TURN))[0] == [Show(), Add(1)]
    paths = [plan.path for plan in whole(COUNTING, tried(), TURN)]
    assert [tried(*path).plan.path for path in paths] == paths


def test_the_first_actions_share_the_tries() -> None:
    assert turns(whole(COUNTING, tried(), TURN, most=4)) == [[Add(1)], [Add(2)], [Add(3)]]


def test_what_does_not_belong_to_a_turn_is_no_part_of_one() -> None:
    guessing = walk(COUNTING, start(opening="guess"), 1, (), TURN)
    assert whole(COUNTING, guessing, TURN) == ()
    assert tried(0, state=start(opening="guess")).plan.actions == (Guess(1),)


def test_the_same_actions_in_another_order_are_the_same_turn() -> None:
    any_order = Reach(
        goes_on=lambda asked: asked.ask == "count",
        wanted=lambda action: not isinstance(action, Add),
        sees_past=lambda _view, _actions: True,
    )
    assert turns(whole(COUNTING, tried(), any_order)) == [[Draw(), Show()], [Show()]]
