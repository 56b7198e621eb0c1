"""The final scoring and the winner."""

import pytest

from engine.games.egizia.actions import Decline, UseCard
from engine.games.egizia.events import (
    GameEnded,
    PhaseStarted,
    PointsScored,
    SequenceSet,
    SphinxShown,
)
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import Game, game


def scoring(*players: Tableau, **more: object) -> Game:
    return game(*players, phase="scoring", round=5, **more)


def test_s_53_ten_stones_by_card_and_the_rest_on_the_market() -> None:
    """A-13, A-34, A-88."""
    table = game(
        Tableau(stones=17, stone_market=3, cards=("sell_10",), sphinx=()), phase="bonus", round=5
    )
    table.do(0, UseCard("sell_10", 10))
    assert table.points(0, "stone_sale") == 10 + 3
    assert table.player(0).stones == 1


def test_s_54_final_scoring_asks_nothing_and_takes_no_card() -> None:
    """A-13: an unspent card is worth nothing once final scoring has begun."""
    table = scoring(Tableau(stones=9, cards=("sell_10",), sphinx=()))
    assert table.refused(0, UseCard("sell_10", 9)) == "game_over"
    assert table.player(0).anytime == ["sell_10"]
    declined = game(Tableau(stones=9, cards=("sell_10",), sphinx=()), phase="bonus", round=5)
    assert declined.do(0, Decline()).refused(0, UseCard("sell_10", 9)) == "game_over"


def test_s_98_after_round_5_the_sequence_is_made_and_then_scored() -> None:
    """A-66: no sixth round."""
    table = game(Tableau(score=2), Tableau(score=1), phase="bonus", round=5)
    kinds = [type(event) for event in table.events]
    assert kinds.index(SequenceSet) < kinds.index(SphinxShown)
    assert table.state.round == 5
    assert table.state.phase == "over"
    assert table.asked() == []
    assert EGIZIA.outcome(table.state) is not None


def test_s_99_the_highest_tile_does_all_three_steps_first() -> None:
    """A-67: also with three players."""
    table = scoring(
        *(
            Tableau(stones=2, stone_market=4, sphinx=(card,))
            for card in ("black_crew", "blue_crew")
        ),
        Tableau(stones=2, stone_market=4, sphinx=("orange_crew",)),
        order=(1, 0, 2),
        graves=(0, 1, 2),
    )
    assert table.happened(PhaseStarted) == [PhaseStarted("scoring", (2, 0, 1))]
    steps = [(event.seat, event.source) for event in table.happened(PointsScored)]
    three = ("stone_sale", "grave_table", "sphinx_cards")
    assert steps == [(seat, step) for seat in (2, 0, 1) for step in three]


@pytest.mark.parametrize(
    ("level", "stones", "points"), [(4, 7, 3), (3, 7, 3), (2, 7, 0), (3, 1, 0), (3, 0, 0)]
)
def test_s_100_two_stones_a_point_on_the_two_lowest_spaces(
    level: int, stones: int, points: int
) -> None:
    """A-34, A-88: by itself, all stones, the odd one is lost; without the right they stay."""
    table = scoring(Tableau(stones=stones, stone_market=level, sphinx=()))
    assert table.points(0, "stone_sale") == points
    assert table.player(0).stones == stones - 2 * points


def test_s_101_on_a_tie_the_first_to_arrive_wins() -> None:
    """A-68: here X led before final scoring."""
    leader = Tableau(score=50, sphinx=())
    table = scoring(leader, Tableau(score=46, stones=8, stone_market=4, sphinx=()))
    assert table.scores() == [50, 50]
    outcome = EGIZIA.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranking, outcome.winners, outcome.scores) == ((0, 1), (0,), (50, 50))
    assert table.happened(GameEnded) == [GameEnded((0, 1))]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_equal_ends_go_by_the_order_of_arrival(order: tuple[int, int]) -> None:
    """A-68: two who both score the same in the end; the higher tile scores first."""
    seat = Tableau(score=10, stones=4, stone_market=4, sphinx=())
    table = scoring(seat, seat, order=order, track=order[::-1])
    outcome = EGIZIA.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (order[1],)


@pytest.mark.parametrize(("tiles", "points"), [((2,), 1), ((5,), 3), ((5, 5), 6), ((5, 4, 5), 10)])
def test_grave_tiles_score_by_their_sum(tiles: tuple[int, ...], points: int) -> None:
    rest = [2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 5][: 12 - len(tiles)]
    laid = (*tiles, *sorted(rest)[: 12 - len(tiles)])
    table = scoring(Tableau(sphinx=()), graves=(0,) * len(tiles), grave_tiles=laid)
    assert table.points(0, "grave_table") == points


def test_no_grave_tiles_no_points() -> None:
    assert scoring(Tableau(sphinx=())).points(0, "grave_table") == 0


def test_an_independent_count_of_a_whole_final_score() -> None:
    """A-67: every part of the breakdown is the part that the rules give."""
    table = scoring(
        Tableau(
            score=41,
            stones=9,
            crews=(5, 4, 3, 6),
            stone_market=3,
            grain_market=4,
            cards=("grave_card", "upstream_ship"),
            sphinx=("tenths", "joker_crew", "permanents", "grain_market_last", "pyramid_6"),
        ),
        Tableau(sphinx=()),
        graves=(0, 0),
        grave_tiles=(3, 4, 2, 2, 2, 2, 2, 3, 3, 3, 3, 5),
    )
    parts = {source: table.points(0, source) for source in ("stone_sale", "grave_table")}
    assert parts == {"stone_sale": 4, "grave_table": 6}
    cards = {e.detail: e.points for e in table.happened(PointsScored) if e.source == "sphinx_cards"}
    # 41 + 4 + 6 + 6 + 4 + 4 = 65 on the track gives six full tens.
    assert cards == {"joker_crew": 6, "permanents": 4, "grain_market_last": 4, "tenths": 6}
    assert table.player(0).score == 71
    assert dict(table.view().players[0].points)["sphinx_cards"] == 20


@pytest.mark.parametrize("score", [-12, 0, 148])
def test_any_score_can_be_shown_at_the_end(score: int) -> None:
    """A-7: below zero and above a hundred."""
    table = scoring(Tableau(score=score, sphinx=()))
    assert table.view().players[0].score == score
    assert table.view().ranking == tuple(table.state.track)
