"""What the seven sites do, and for whom."""

from engine.games.tholos.actions import Place
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.events import StoneMoved, StonePlaced, StoneReturned, StoneSeized
from engine.games.tholos.ids import ALPHA, BETA, DELTA, GAMMA, OMEGA, PI, SIGMA
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from tests.engine.games.tholos.kit import after, legal, position, stock


def bonuses(state: State, site: int) -> list[Bonus | None]:
    """What the side to move may add to a stone of its own colour on a site."""
    return [
        action.bonus
        for action in legal(state)
        if isinstance(action, Place) and (action.colour, action.site) == (state.to_move, site)
    ]


def test_th_2_alpha_moves_a_grey_top_between_two_other_columns() -> None:
    state = position("G WG WGBWB G WWBBG - -", white="W", black="B")
    sources = {b.source for b in bonuses(state, ALPHA) if isinstance(b, MoveTop)}
    assert sources == {BETA, DELTA, PI}
    targets = [
        b.target for b in bonuses(state, ALPHA) if isinstance(b, MoveTop) and b.source == BETA
    ]
    assert targets == [DELTA, SIGMA, OMEGA]  # neither alpha nor beta, nor a full column


def test_beta_moves_a_white_top_for_black_too() -> None:
    state = position("W - - - - - -", white="W", black="B", to_move="B")
    assert bonuses(state, BETA) == [None, *(MoveTop(ALPHA, to) for to in range(2, 7))]


def test_a_moved_stone_comes_to_lie_on_top_and_is_told() -> None:
    state = position("BG - W - - - -", white="W", black="B")
    step = THOLOS.apply(state, 0, Place("W", GAMMA))
    assert step.events == (StonePlaced(0, "W", GAMMA),)
    step = THOLOS.apply(state, 0, Place("W", OMEGA))
    assert step.state.columns[OMEGA] == "W"
    state = position("BG - W - - - -", white="W", black="B", to_move="B")
    step = THOLOS.apply(state, 1, Place("B", BETA, MoveTop(GAMMA, ALPHA)))
    assert step.events == (StonePlaced(1, "B", BETA), StoneMoved(1, "W", GAMMA, ALPHA))
    assert step.state.columns == ["BGW", "B", "", "", "", "", ""]


def test_gamma_returns_a_top_of_any_colour_but_not_its_own() -> None:
    state = position("W BB G - - - GB", white="W", black="B")
    assert bonuses(state, GAMMA) == [None, ReturnTop(ALPHA), ReturnTop(BETA), ReturnTop(OMEGA)]
    step = THOLOS.apply(state, 0, Place("W", GAMMA, ReturnTop(BETA)))
    assert step.events[-1] == StoneReturned(0, "B", BETA)
    assert step.state.columns[BETA] == "B"
    assert step.state.quarry["B"] == state.quarry["B"] + 1


def test_th_3_delta_fetches_one_stone_of_any_colour_that_is_there() -> None:
    state = position(quarry="WB", white="WGG", black="B")
    assert bonuses(state, DELTA) == [None, Fetch("W"), Fetch("B")]
    assert after(state, Place("W", DELTA, Fetch("B"))).workshops["W"] == stock("GGB")


def test_pi_takes_from_the_workshop_of_the_rival() -> None:
    state = position(white="WWG", black="BBG", to_move="B")
    assert bonuses(state, PI) == [None, Seize("W"), Seize("G")]
    step = THOLOS.apply(state, 1, Place("B", PI, Seize("G")))
    assert step.events[-1] == StoneSeized(1, "G", 0)
    assert step.state.workshops == {"W": stock("WW"), "B": stock("BGG")}


def test_sigma_places_a_second_stone_elsewhere() -> None:
    state = position("WWWWW - - - - - -", white="WWG", black="B")
    targets = [BETA, GAMMA, DELTA, PI, OMEGA]
    assert bonuses(state, SIGMA) == [
        None, *(Second("W", to) for to in targets), *(Second("G", to) for to in targets)
    ]  # fmt: skip
    step = THOLOS.apply(state, 0, Place("W", SIGMA, Second("G", OMEGA)))
    assert step.events == (StonePlaced(0, "W", SIGMA), StonePlaced(0, "G", OMEGA, second=True))


def test_sigma_needs_a_second_stone() -> None:
    assert bonuses(position(white="W", black="B"), SIGMA) == [None]


def test_grey_and_rival_stones_give_no_bonus_anywhere() -> None:
    state = position("W B G WB BG - -", white="WGB", black="GB")
    strange = [a for a in legal(state) if isinstance(a, Place) and a.colour != "W"]
    assert len(strange) == 14
    assert all(place.bonus is None for place in strange)


def test_th_5_every_bonus_may_be_declined() -> None:
    state = position("WG WB G WB BG - -", white="WGB", black="GB")
    assert all(bonuses(state, site)[0] is None for site in range(7))
