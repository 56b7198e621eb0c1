"""The cases T01 to T09 of the rules, each with its numbers written out."""

from engine.games.tholos import ids
from engine.games.tholos.actions import Place, Take
from engine.games.tholos.bonus import Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.ids import ALPHA, DELTA, GAMMA, OMEGA, PI, SIGMA, SITES
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State, built
from tests.engine.games.tholos.kit import after, legal, new_game, position, stock

T07 = "WWGBB WBGWB WWBB GGBWB BWBWG WBWBG GBWBG"
T08 = "WWGBB WBGWB WWBBG GGBWB BWBWG WBWB GBWB"
T05 = position(quarry="W" * 14 + "G" * 9 + "B" * 12, white="WGB", black="BB")


def takes(state: State) -> list[Take]:
    return [action for action in legal(state) if isinstance(action, Take)]


def places(state: State, site: int) -> list[Place]:
    return [action for action in legal(state) if isinstance(action, Place) and action.site == site]


def test_t01_the_start_has_40_stones_and_20_legal_turns() -> None:
    state = new_game()
    in_workshops = sum(sum(shop.values()) for shop in state.workshops.values())
    assert sum(state.quarry.values()) + in_workshops == 40
    assert state.quarry == {"W": 13, "B": 13, "G": 10}
    assert state.workshops == {"W": stock("WW"), "B": stock("BB")}
    assert takes(state) == [Take("W", 1), Take("B", 1), Take("G", 1)]
    assert [len(places(state, site)) for site in range(7)] == [1, 1, 1, 4, 2, 7, 1]
    assert len(legal(state)) == 20


def test_t02_takes_are_bounded_by_limit_and_stock() -> None:
    state = position(quarry="WW" + "G" * 10 + "B" * 13, black="BB")
    assert legal(state) == (
        Take("W", 1), Take("W", 2), Take("B", 1), Take("G", 1), Take("G", 2)
    )  # fmt: skip


def test_t03_a_full_workshop_takes_nothing() -> None:
    assert takes(T05) == []
    assert len(legal(T05)) == 37
    plain = [place for site in range(7) for place in places(T05, site) if place.bonus is None]
    assert len(plain) == 21
    assert [len(places(T05, site)) - 3 for site in range(7)] == [0, 0, 0, 3, 1, 12, 0]


def test_t04_full_columns_take_no_stone_and_omega_moves_none_of_its_own() -> None:
    state = position("WGBWG G - WWBBG - - B", quarry="W" * 9 + "G" * 6 + "B" * 9, white="WW")
    assert places(state, ALPHA) == []
    assert places(state, DELTA) == []
    assert places(state, OMEGA) == [Place("W", OMEGA)]


def test_t05_only_an_own_stone_gives_a_bonus_and_delta_fetches_any_colour() -> None:
    assert [a for a in places(T05, DELTA) if a.colour in "GB"] == [
        Place("B", DELTA), Place("G", DELTA)
    ]  # fmt: skip
    state = after(T05, Place("W", DELTA, Fetch("B")))
    assert state.workshops == {"W": stock("GBB"), "B": stock("BB")}
    assert state.quarry == {"W": 14, "G": 9, "B": 11}
    assert state.columns == ["", "", "", "W", "", "", ""]


def test_t07_a_stone_returned_by_gamma_keeps_the_game_going() -> None:
    """TH-9: the end is checked after the bonus."""
    state = position(T07, quarry="WWGGB", white="W")
    going = after(state, Place("W", GAMMA, ReturnTop(PI)))
    assert (built(going), going.is_over, going.to_move) == (34, False, "B")
    assert going.quarry == {"W": 2, "G": 3, "B": 1}


def test_t07_without_the_bonus_the_35th_stone_ends_it() -> None:
    over = after(position(T07, quarry="WWGGB", white="W"), Place("W", GAMMA))
    assert built(over) == 35
    result = THOLOS.outcome(over)
    assert result is not None
    assert (result.scores, result.winners, result.ranking) == ((9, 2), (0,), (0, 1))
    view = THOLOS.view_for(over, None)
    owners = [(column.owner, column.value) for column in view.columns]
    assert owners == [(-1, 0), (-1, 0), (0, 9), (1, 1), (-1, 0), (-1, 0), (1, 1)]
    assert [player.columns for player in view.players] == [1, 2]


def test_t08_sigma_places_two_stones_and_ends_the_game() -> None:
    over = after(position(T08, quarry="WWGGB", white="WG"), Place("W", SIGMA, Second("G", OMEGA)))
    assert built(over) == 35
    result = THOLOS.outcome(over)
    assert result is not None
    assert (result.scores, result.winners) == ((9, 2), (0,))
    view = THOLOS.view_for(over, None)
    owners = [(column.owner, column.value) for column in view.columns]
    assert owners == [(-1, 0), (-1, 0), (-1, 0), (1, 1), (-1, 0), (0, 9), (1, 1)]
    assert [player.columns for player in view.players] == [1, 2]


def test_t09_pi_takes_any_stone_out_of_the_rivals_workshop() -> None:
    state = position("- - - - W - -", white="W", black="GB")
    assert places(state, PI) == [
        Place("W", PI), Place("W", PI, Seize("B")), Place("W", PI, Seize("G"))
    ]  # fmt: skip
    done = after(state, Place("W", PI, Seize("B")))
    assert done.workshops == {"W": stock("B"), "B": stock("G")}


def test_t09_pi_takes_nothing_out_of_an_empty_workshop() -> None:
    state = position("- - - - W - -", white="W")
    assert places(state, PI) == [Place("W", PI)]


def test_omega_moves_black_tops_of_other_columns_whoever_plays() -> None:
    state = position("WB - - - - - B", white="W", black="BB")
    moves = [a.bonus for a in places(state, OMEGA) if isinstance(a.bonus, MoveTop)]
    assert moves == [MoveTop(ALPHA, target) for target in range(1, 6)]


def test_the_sites_are_named_from_alpha_to_omega() -> None:
    assert len(SITES) == len(ids.LETTERS) == 7
    assert dict(zip(SITES, ids.LETTERS, strict=True))["sigma"] == "Σ"
