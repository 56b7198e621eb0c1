"""What each Sphinx card is worth in the final scoring, and the near miss of each."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.egizia.scenario import Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.kit.egizia import game

PILLARS = {"left": (1, 1, 1), "right": (1, 1, 1)}
WHOLE_PYRAMID = ((1,) * 5, (1,) * 4, (1,) * 3, (1,) * 2, (1,))
# Spaces of the obelisk that fill rows 6, 7, 8 and 9.
ROW_6, ROW_7, ROW_8, ROW_9 = 9, 10, 11, 12


def case(name: str, card: str, worth: int, own: Any = None, other: Any = None, **board: Any) -> Any:
    """Describe a final position: seat 0 holds the card, seat 1 is the other player."""
    return pytest.param(card, worth, own or {}, other or {}, board, id=name)


CASES = [
    case("S-102 filled without own stones", "obelisk_row_7", 7, obelisk=(1,) * ROW_7),
    case("S-102 rows 1 to 6 only", "obelisk_row_7", 0, obelisk=(1,) * ROW_6),
    case("S-103 filled", "obelisk_row_8", 9, obelisk=(1,) * ROW_8),
    case("S-103 row 7 only", "obelisk_row_8", 0, obelisk=(1,) * ROW_7),
    case("S-104 all nine rows", "obelisk_complete", 11, obelisk=(1,) * ROW_9),
    case("S-104 row 8 only", "obelisk_complete", 0, obelisk=(1,) * ROW_8),
    case("S-105 one", "one_middle_column", 6, temple=PILLARS | {"middle": (1, -1)}),
    case("S-105 both", "one_middle_column", 6, temple=PILLARS | {"middle": (1, 1)}),
    case("S-105 outer columns only", "one_middle_column", 0, temple=PILLARS),
    case("S-106 twelve", "all_graves", 9, graves=(1,) * 12),
    case("S-106 eleven", "all_graves", 0, graves=(1,) * 11),
    case("S-107 both", "both_middle_columns", 10, temple=PILLARS | {"middle": (1, 1)}),
    case("S-107 one", "both_middle_columns", 0, temple=PILLARS | {"middle": (-1, 1)}),
    case("S-108 all", "pyramid_complete", 9, pyramid=WHOLE_PYRAMID),
    case("S-108 one space open", "pyramid_complete", 0, pyramid=WHOLE_PYRAMID[:-1]),
    case("S-109 the other only", "grain_market_players", 3, {}, {"grain_market": 4}),
    case("S-109 nobody", "grain_market_players", 0, {"grain_market": 3}),
    case("S-110 the holder only", "stone_market_players", 3, {"stone_market": 4}),
    case("S-110 the last but one does not count", "stone_market_players", 0, {"stone_market": 3}),
    case("S-111 six", "pyramid_6", 6, pyramid=((0,) * 5, (0, 1))),
    case("S-111 nine", "pyramid_6", 6, pyramid=((0,) * 5, (0,) * 4)),
    case("S-111 five", "pyramid_6", 0, pyramid=((0,) * 5,)),
    case("S-112 seven", "pyramid_7", 8, pyramid=((0,) * 5, (0, 0))),
    case("S-112 six", "pyramid_7", 0, pyramid=((0,) * 5, (0,))),
    case("S-113 four", "obelisk_4", 7, obelisk=(0, 1, 0, 0, 0)),
    case("S-113 three", "obelisk_4", 0, obelisk=(0, 1, 0, 0, 1)),
    case("S-114 five", "obelisk_5", 9, obelisk=(0,) * 5),
    case("S-114 four", "obelisk_5", 0, obelisk=(0,) * 4),
    case("S-115 four", "temple_4", 6, temple={"left": (0, 0), "right": (0, 0)}),
    case("S-115 three", "temple_4", 0, temple={"left": (0, 0, 1), "right": (0,)}),
    case(
        "S-116 two in each", "two_in_each", 10,
        obelisk=(0, 0), graves=(0, 0), pyramid=((0, 0),), temple={"left": (0, 0)},
    ),
    case(
        "S-116 five, five, five, one", "two_in_each", 0,
        obelisk=(0,) * 5, graves=(0,) * 5, pyramid=((0,) * 5,), temple={"left": (0,)},
    ),
    case("S-117 three stones", "graves_stones", 3, graves=(0, 1, 0, 0)),
    case(
        "S-117 the grave card adds none", "graves_stones", 1,
        {"cards": ("grave_card",)}, graves=(0,),
    ),
    case("S-118 strength 5", "black_crew", 5, {"crews": (5, 4, 1, 6)}),
    case("S-118 no boost", "black_crew", 1, {"cards": ("strength_5",)}),
    case("S-119 strength 4", "orange_crew", 4, {"crews": (5, 4, 1, 6)}),
    case("S-120 strength 1", "blue_crew", 1, {"crews": (5, 4, 1, 6)}),
    case("S-121 strength 6", "joker_crew", 6, {"crews": (5, 4, 1, 6)}),
    case(
        "S-122 most", "most_stones", 7,
        {"cards": ("quarry_a1", "quarry_a3")}, {"cards": ("quarry_b4",)},
    ),
    case(
        "S-122 a tie", "most_stones", 0,
        {"cards": ("quarry_b4",)}, {"cards": ("quarry_a1", "quarry_a2")},
    ),
    case(
        "S-123 most", "most_green", 6,
        {"cards": ("green_a1", "green_b3")}, {"cards": ("green_a2",)},
    ),
    case("S-123 a tie", "most_green", 0, {"cards": ("green_a2",)}, {"cards": ("green_b2",)}),
    case("S-124 five against none", "most_yellow", 7, {"cards": ("yellow_a2",)}),
    case("S-124 wherever the ring lies", "most_yellow", 7, {"cards": ("yellow_a2",)}, ring=0),
    case("S-124 none against none", "most_yellow", 0),
    case("S-125 most", "most_brown", 8, {"cards": ("brown_a2",)}, {"cards": ("brown_a1",)}),
    case(
        "S-125 improved", "most_brown", 0,
        {"cards": ("brown_a2", "improve_field_a"), "improved": {"improve_field_a": "brown_a2"}},
        {"cards": ("brown_a1",)},
    ),
    case("S-126 last", "stone_market_last", 4, {"stone_market": 4}),
    case("S-126 last but one", "stone_market_last", 0, {"stone_market": 3}),
    case("S-127 last", "grain_market_last", 4, {"grain_market": 4}),
    case("S-127 last but one", "grain_market_last", 0, {"grain_market": 3}),
    case("S-128 both", "both_markets_last", 7, {"stone_market": 4, "grain_market": 4}),
    case("S-128 one", "both_markets_last", 0, {"stone_market": 4, "grain_market": 3}),
    case(
        "S-129 three specials and four fields", "permanents", 6,
        {
            "cards": (
                "upstream_ship", "grave_card", "improve_field_b",
                "yellow_a1", "yellow_a2", "green_a1", "green_a2",
            )
        },
    ),
    case("S-129 unspent anytime cards", "permanents", 0, {"cards": ("grain_4", "sell_10")}),
    case("S-129 an assigned improver counts", "permanents", 2,
        {"cards": ("yellow_a1", "improve_field_a"), "improved": {"improve_field_a": "yellow_a1"}},
    ),
    case("S-130 99 before it", "tenths", 9, {"score": 99}),
    case("S-130 100 before it", "tenths", 10, {"score": 100}),
    case("S-130 9 before it", "tenths", 0, {"score": 9}),
    case("S-130 below zero", "tenths", 0, {"score": -25}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "worth", "own", "other", "board"), CASES)
def test_a_card_scores_when_its_condition_is_met(
    card: str,
    worth: int,
    own: Mapping[str, Any],
    other: Mapping[str, Any],
    board: Mapping[str, Any],
) -> None:
    """A-70 to A-75."""
    table = game(
        Tableau(sphinx=(card,), **own),
        Tableau(sphinx=(), **other),
        phase="scoring",
        round=5,
        **board,
    )
    assert table.points(0, "sphinx_cards") == worth
    private = table.view(0).private
    assert private is not None
    # In the end the card for full tens looks at a score that contains it.
    assert card == "tenths" or private.worth == (worth,)


def test_every_card_has_a_case() -> None:
    assert {param.values[0] for param in CASES} == set(SPHINX_CARDS)


@pytest.mark.parametrize("market", ["grain", "stone"])
@pytest.mark.parametrize(("on_last", "points"), [(0, 0), (1, 3), (2, 5), (3, 7), (4, 9)])
def test_s_109_s_110_all_players_on_the_last_space_count(
    market: str, on_last: int, points: int
) -> None:
    """A-71: the holder included; nobody there pays nothing."""
    levels = [4] * on_last + [3] * (4 - on_last)
    holds: list[tuple[str, ...]] = [(), (), (), (f"{market}_market_players",)]
    fields: list[dict[str, Any]] = [{f"{market}_market": level} for level in levels]
    players = [Tableau(sphinx=held, **own) for held, own in zip(holds, fields, strict=True)]
    table = game(*players, phase="scoring", round=5)
    assert table.points(3, "sphinx_cards") == points


def test_s_112_and_s_128_add_up_with_their_sisters() -> None:
    held = ("pyramid_6", "pyramid_7", "stone_market_last", "grain_market_last", "both_markets_last")
    table = game(
        Tableau(sphinx=held, stone_market=4, grain_market=4),
        phase="scoring",
        round=5,
        pyramid=((0,) * 5, (0, 0)),
    )
    assert table.points(0, "sphinx_cards") == 14 + 15


@pytest.mark.parametrize("card", ["most_stones", "most_green", "most_yellow", "most_brown"])
@pytest.mark.parametrize("tied", [2, 3])
def test_a_tie_for_most_pays_nobody(card: str, tied: int) -> None:
    """A-70: ties of two and of three."""
    players = [Tableau(sphinx=(card,)), *[Tableau()] * (tied - 1)]
    table = game(*players, phase="scoring", round=5)
    assert table.points(0, "sphinx_cards") == 0


def test_s_130_comes_last_and_counts_what_came_before() -> None:
    """A-69: after the holder's own sale, graves and other cards; no compounding."""
    table = game(
        Tableau(score=86, stones=9, stone_market=4, sphinx=("tenths", "black_crew")),
        phase="scoring",
        round=5,
        graves=(0,),
        grave_tiles=(5, 4, 2, 2, 2, 2, 2, 3, 3, 3, 3, 5),
    )
    # 86 + 4 + 3 + 1 = 94
    assert table.player(0).score == 94 + 9


def test_shared_goals_read_the_same_state_for_everybody() -> None:
    """A-71: final scoring moves no marker."""
    players = [
        Tableau(stones=8, stone_market=4, sphinx=("stone_market_players",)),
        Tableau(stones=8, stone_market=4, sphinx=("stone_market_last",)),
    ]
    table = game(*players, phase="scoring", round=5)
    assert [table.points(seat, "sphinx_cards") for seat in (0, 1)] == [5, 4]
