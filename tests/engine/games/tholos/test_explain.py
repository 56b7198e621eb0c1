"""Every illegal action has a rule that forbids it; no legal one has."""

import pytest

from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.ids import ALPHA, BETA, DELTA, GAMMA, OMEGA, PI, SIGMA
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from tests.engine.games.tholos.kit import all_actions, legal, new_game, position, random_game

EVERYTHING = tuple(all_actions())
FULL = position("WGBWG GW - WWBBG G - B", white="WG", black="G")
WHITE_TOP = position("- W - - - - -", white="W")
EXHAUSTED = position(quarry="-", white="W", black="B")
CROWDED = position("G - - - - - -", white="WGB", black="BB")


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (FULL, Take("X", 1), "no_such_stones"),
        (FULL, Take("W", 0), "no_such_stones"),
        (CROWDED, Take("W", 1), "workshop_full"),
        (FULL, Take("B", 2), "over_limit"),
        (FULL, Take("W", 2), "too_little_room"),
        (EXHAUSTED, Take("W", 1), "quarry_short"),
        (FULL, Place("W", 7), "no_such_site"),
        (FULL, Place("B", BETA), "no_such_stones"),
        (FULL, Place("W", ALPHA), "column_full"),
        (FULL, Place("G", DELTA), "column_full"),
        (FULL, Place("G", GAMMA, ReturnTop(BETA)), "bonus_needs_own"),
        (FULL, Place("W", GAMMA, Fetch("W")), "not_this_bonus"),
        (FULL, Place("W", PI, Fetch("G")), "not_this_bonus"),
        (FULL, Place("W", OMEGA, MoveTop(OMEGA, BETA)), "same_column"),
        (FULL, Place("W", BETA, MoveTop(ALPHA, SIGMA)), "top_not_white"),
        (CROWDED, Place("W", OMEGA, MoveTop(ALPHA, SIGMA)), "top_not_black"),
        (WHITE_TOP, Place("W", ALPHA, MoveTop(BETA, PI)), "top_not_grey"),
        (FULL, Place("W", GAMMA, ReturnTop(SIGMA)), "source_empty"),
        (FULL, Place("W", GAMMA, ReturnTop(9)), "no_such_site"),
        (CROWDED, Place("W", BETA, MoveTop(GAMMA, PI)), "source_empty"),
        (FULL, Place("W", SIGMA, Second("G", ALPHA)), "target_full"),
        (FULL, Place("W", SIGMA, Second("G", SIGMA)), "same_column"),
        (FULL, Place("W", SIGMA, Second("W", BETA)), "no_second_stone"),
        (FULL, Place("W", SIGMA, Second("G", 7)), "no_such_site"),
        (FULL, Place("W", PI, Seize("B")), "rival_has_none"),
        (EXHAUSTED, Place("W", DELTA, Fetch("B")), "quarry_short"),
    ],
)  # fmt: skip
def test_an_illegal_action_is_explained_by_its_rule(
    state: State, action: Action, code: str
) -> None:
    assert action not in legal(state)
    assert THOLOS.explain(state, 0, action) == code


def test_who_is_not_asked_hears_that() -> None:
    assert THOLOS.explain(new_game(), 1, Take("B", 1)) == "not_asked"
    assert THOLOS.explain(THOLOS.retire(new_game(), 0).state, 0, Take("W", 1)) == "not_asked"


def check_everything(state: State) -> None:
    """Of all actions there are, exactly the legal ones have no rule against them."""
    (seat,) = THOLOS.to_act(state)
    free = {action for action in EVERYTHING if not THOLOS.explain(state, seat, action)}
    assert free == set(legal(state))


def test_exactly_the_legal_actions_have_no_rule_against_them() -> None:
    positions: list[State] = []
    random_game(11, lambda state: positions.append(THOLOS.clone(state)))
    for state in (*positions[::6], FULL, CROWDED):
        check_everything(state)
