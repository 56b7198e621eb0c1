"""Every printed value of the board and the cards, each with how sure it is.

Rows of `FIXED` are rules and cannot be put right.
"""

from typing import Any, NamedTuple

from engine.components import CERTAIN, LIKELY, PROVISIONAL
from engine.games.egizia import ids


class Row(NamedTuple):
    """A component value and its confidence."""

    value: Any
    confidence: str


class CardRow(NamedTuple):
    """A Nile card: its stack (index of STACKS), kind and printed value, if it has one.

    The value is a grain number, a stone number, a list of crews or buildings, or None.
    `colour` and `extra` are for fields only.
    """

    stack: int
    kind: str
    value: Any = None
    confidence: str = CERTAIN
    colour: str = ""
    extra: str = ""


FIELD = "field"
QUARRY = "quarry"
ANYTIME = "anytime"
PERMANENT = "permanent"
IMMEDIATE = "immediate"

FIXED: dict[str, Row] = {
    "rounds": Row(ids.ROUNDS, CERTAIN),
    "ships": Row(ids.SHIPS, CERTAIN),
    "stone_cap": Row(ids.STONE_CAP, CERTAIN),
    "site_places": Row([2, 2, 3], CERTAIN),
    "participation": Row(list(ids.PARTICIPATION), CERTAIN),
    "sphinx_draw_max": Row(ids.SPHINX_DRAW_MAX, CERTAIN),
    "start.crews": Row([1, 1, 1, 2], CERTAIN),
    "start.sphinx_cards": Row(1, CERTAIN),
    "graves.laid": Row(ids.GRAVES_LAID, CERTAIN),
    "graves.open": Row(ids.GRAVES_OPEN, CERTAIN),
    "stone_market.sale": Row([2, 1], CERTAIN),
    "space.edfu": Row(["stone_market", "grain_market"], CERTAIN),
    "space.passalon": Row(["joker", "water_ring"], CERTAIN),
    "space.alyi": Row(["any_crew", "2 stones"], CERTAIN),
    "space.heliopolis": Row(["joker", "water_ring"], CERTAIN),
}

VALUES: dict[str, Row] = {
    "river": Row(
        "card edfu card thebae card sphinx card passalon card selinon card obelisk_graves "
        "card beni_hasan card alyi card pyramid_temple card heliopolis".split(),
        LIKELY,
    ),
    "start.stones": Row([2, 3, 4, 5], CERTAIN),
    "start.quarry": Row(3, CERTAIN),
    "start.field.colour": Row("green", CERTAIN),
    "start.field.grain": Row(6, CERTAIN),
    "crew.max": Row(9, LIKELY),
    "space.thebae": Row(["black", "orange"], PROVISIONAL),
    "space.selinon": Row(["orange", "blue"], PROVISIONAL),
    "space.beni_hasan": Row(["black", "blue"], PROVISIONAL),
    "grain_market.penalties": Row([3, 2, 2, 1, 1], PROVISIONAL),
    "grain_market.gain": Row(2, CERTAIN),
    "stone_market.spaces": Row(5, PROVISIONAL),
    "stone_market.gain": Row(3, CERTAIN),
    "obelisk.rows": Row([[1, 1], [2, 2], [3, 3], [3], [4], [4], [5], [5], [6]], PROVISIONAL),
    "graves.tiles": Row([2] * 5 + [3] * 5 + [4] * 5 + [5] * 5, PROVISIONAL),
    "graves.table": Row(
        [[0, 0], [1, 1], [5, 3], [9, 6], [13, 10], [17, 15], [21, 21]], PROVISIONAL
    ),
    "pyramid.rows": Row([[5, 1], [4, 2], [3, 3], [2, 4], [1, 5]], PROVISIONAL),
    "temple.left": Row([1, 2, 3], PROVISIONAL),
    "temple.right": Row([1, 2, 3], PROVISIONAL),
    "temple.middle": Row([4, 4], PROVISIONAL),
    "temple.top": Row([5, 5], PROVISIONAL),
}

NILE_CARDS: dict[str, CardRow] = {
    "green_a1": CardRow(0, FIELD, 2, LIKELY, "green"),
    "green_a2": CardRow(0, FIELD, 3, LIKELY, "green"),
    "yellow_a1": CardRow(0, FIELD, 4, PROVISIONAL, "yellow"),
    "yellow_a2": CardRow(0, FIELD, 5, PROVISIONAL, "yellow"),
    "brown_a1": CardRow(0, FIELD, 6, LIKELY, "brown", "grain_market"),
    "brown_a2": CardRow(0, FIELD, 7, LIKELY, "brown", "stone_market"),
    "quarry_a1": CardRow(0, QUARRY, 2, LIKELY),
    "quarry_a2": CardRow(0, QUARRY, 2, LIKELY),
    "quarry_a3": CardRow(0, QUARRY, 3, LIKELY),
    "quarry_a4": CardRow(0, QUARRY, 3, LIKELY),
    "quarry_a5": CardRow(0, QUARRY, 3, LIKELY),
    ids.GRAIN_4: CardRow(0, ANYTIME),
    ids.STRENGTH_3: CardRow(0, ANYTIME),
    ids.DOUBLE_SPACE: CardRow(0, ANYTIME),
    ids.IMPROVE_A: CardRow(0, PERMANENT),
    ids.OCCUPIED_SPACE: CardRow(0, PERMANENT),
    ids.CREW_STEP: CardRow(0, PERMANENT),
    ids.STONES_AS_GRAIN: CardRow(0, PERMANENT),
    ids.SPHINX_PLUS_2: CardRow(0, PERMANENT),
    "stone_market_a": CardRow(0, IMMEDIATE),
    "grain_market_a": CardRow(0, IMMEDIATE),
    "any_crews_a": CardRow(0, IMMEDIATE),
    "green_b1": CardRow(1, FIELD, 2, LIKELY, "green"),
    "green_b2": CardRow(1, FIELD, 3, LIKELY, "green"),
    "green_b3": CardRow(1, FIELD, 4, PROVISIONAL, "green"),
    "yellow_b1": CardRow(1, FIELD, 5, PROVISIONAL, "yellow"),
    "yellow_b2": CardRow(1, FIELD, 6, PROVISIONAL, "yellow"),
    "brown_b1": CardRow(1, FIELD, 8, LIKELY, "brown", "points"),
    "quarry_b1": CardRow(1, QUARRY, 2, LIKELY),
    "quarry_b2": CardRow(1, QUARRY, 2, LIKELY),
    "quarry_b3": CardRow(1, QUARRY, 3, LIKELY),
    "quarry_b4": CardRow(1, QUARRY, 4, LIKELY),
    ids.STRENGTH_4: CardRow(1, ANYTIME),
    ids.SECOND_SHIP: CardRow(1, ANYTIME),
    ids.TWO_CREWS: CardRow(1, ANYTIME),
    ids.SPECULATOR_BUILDS: CardRow(1, ANYTIME),
    ids.IMPROVE_B: CardRow(1, PERMANENT),
    ids.STONES_FOR_STEP: CardRow(1, PERMANENT),
    ids.UPSTREAM_SHIP: CardRow(1, PERMANENT),
    ids.LEFTOVER_CARD: CardRow(1, PERMANENT),
    "stone_market_b": CardRow(1, IMMEDIATE),
    "grain_market_b": CardRow(1, IMMEDIATE),
    "shown_crews_a": CardRow(1, IMMEDIATE, ["black", "orange"], PROVISIONAL),
    "shown_crews_b": CardRow(1, IMMEDIATE, ["blue", "joker"], PROVISIONAL),
    "brown_c1": CardRow(2, FIELD, 9, LIKELY, "brown", "stones"),
    ids.STRENGTH_5: CardRow(2, ANYTIME),
    ids.BUILD_FIRST: CardRow(2, ANYTIME),
    ids.KEEP_TWO: CardRow(2, ANYTIME),
    ids.STONES_6: CardRow(2, ANYTIME),
    ids.SELL_10: CardRow(2, ANYTIME),
    ids.GRAVE_CARD: CardRow(2, PERMANENT, 4, PROVISIONAL),
    "stone_market_c": CardRow(2, IMMEDIATE),
    "grain_market_c": CardRow(2, IMMEDIATE),
    "any_crews_c": CardRow(2, IMMEDIATE),
    "points_a": CardRow(2, IMMEDIATE, ["obelisk", "graves"], PROVISIONAL),
    "points_b": CardRow(2, IMMEDIATE, ["pyramid", "temple"], PROVISIONAL),
}

for _card, _row in NILE_CARDS.items():
    if _row.value is not None:
        VALUES[f"card.{_card}"] = Row(_row.value, _row.confidence)
