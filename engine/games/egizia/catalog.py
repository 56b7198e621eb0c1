"""The one catalogue of component values that the rules read, built once per set of values."""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS, VALUES

CARD = "card"
ROUND = "round"
SITE = "site"


@dataclass(frozen=True, slots=True)
class Stop:
    """One of the 20 stops of the river.

    `kind` is card, round or site; `number` is the slot (0 … 9), the index in ROUND_SPACES or
    the index in SITES.
    """

    kind: str
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class NileCard:
    """A Nile card with the values that hold in this game."""

    id: str
    stack: int
    kind: str
    colour: int
    grain: int
    stones: int
    extra: str
    crews: tuple[int, ...]
    buildings: tuple[str, ...]
    grave_value: int


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All component values of one game. Values of stones and spaces are stones = points."""

    river: tuple[Stop, ...]
    site_stops: tuple[int, ...]
    card_stops: tuple[int, ...]
    start_stones: tuple[int, ...]
    start_quarry: int
    start_field_colour: int
    start_field_grain: int
    crew_max: int
    space_crews: dict[str, tuple[int, ...]]
    penalties: tuple[int, ...]
    grain_gain: int
    stone_spaces: int
    stone_gain: int
    obelisk: tuple[int, ...]
    obelisk_row_ends: tuple[int, ...]
    grave_tiles: tuple[int, ...]
    grave_table: tuple[tuple[int, int], ...]
    pyramid: tuple[tuple[int, int], ...]
    temple: tuple[int, ...]
    temple_parts: tuple[range, range, range, range]
    cards: dict[str, NileCard]
    stacks: tuple[tuple[str, ...], ...]


def merged_values(overrides: str) -> dict[str, Any]:
    """Return every value that can be put right, with the checked overrides laid over."""
    values = {key: row.value for key, row in VALUES.items()}
    if overrides:
        values.update(json.loads(overrides))
    return values


@cache
def catalogue_for(overrides: str) -> Catalogue:
    """Return the catalogue for checked overrides ("" for the built-in values)."""
    values = merged_values(overrides)
    river = _river(values["river"])
    cards = {card: _card(card, values) for card in NILE_CARDS}
    rows: list[list[int]] = values["obelisk.rows"]
    temple = [values[f"temple.{part}"] for part in ("left", "right", "middle", "top")]
    return Catalogue(
        river=river,
        site_stops=tuple(_numbered(river, SITE)),
        card_stops=tuple(_numbered(river, CARD)),
        start_stones=tuple(values["start.stones"]),
        start_quarry=values["start.quarry"],
        start_field_colour=ids.COLOURS.index(values["start.field.colour"]),
        start_field_grain=values["start.field.grain"],
        crew_max=values["crew.max"],
        space_crews=_space_crews(values),
        penalties=tuple(values["grain_market.penalties"]),
        grain_gain=values["grain_market.gain"],
        stone_spaces=values["stone_market.spaces"],
        stone_gain=values["stone_market.gain"],
        obelisk=tuple(value for row in rows for value in row),
        obelisk_row_ends=tuple(sum(len(r) for r in rows[: i + 1]) for i in range(len(rows))),
        grave_tiles=tuple(values["graves.tiles"]),
        grave_table=tuple((start, points) for start, points in values["graves.table"]),
        pyramid=tuple((spaces, value) for spaces, value in values["pyramid.rows"]),
        temple=tuple(value for part in temple for value in part),
        temple_parts=_temple_parts(len(temple[0]), len(temple[1])),
        cards=cards,
        stacks=tuple(
            tuple(card.id for card in cards.values() if card.stack == stack) for stack in range(3)
        ),
    )


def _temple_parts(left: int, right: int) -> tuple[range, range, range, range]:
    """Return the space numbers of left pillar, right pillar, middle columns and top."""
    middle = left + right
    return (
        range(left),
        range(left, middle),
        range(middle, middle + 2),
        range(middle + 2, middle + 4),
    )


def _river(names: list[str]) -> tuple[Stop, ...]:
    slots = iter(range(ids.NILE_SLOTS))
    stops: list[Stop] = []
    for name in names:
        if name == CARD:
            stops.append(Stop(CARD, next(slots), CARD))
        elif name in ids.SITES:
            stops.append(Stop(SITE, ids.SITES.index(name), name))
        else:
            stops.append(Stop(ROUND, ids.ROUND_SPACES.index(name), name))
    return tuple(stops)


def _numbered(river: tuple[Stop, ...], kind: str) -> list[int]:
    """Return the stop indices of one kind, ordered by their number."""
    found = [(stop.number, index) for index, stop in enumerate(river) if stop.kind == kind]
    return [index for _, index in sorted(found)]


def _space_crews(values: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    pairs = {
        name: tuple(ids.CREWS.index(crew) for crew in values[f"space.{name}"])
        for name in ("thebae", "selinon", "beni_hasan")
    }
    return pairs | {"passalon": (ids.JOKER,), "heliopolis": (ids.JOKER,)}


def _card(card: str, values: dict[str, Any]) -> NileCard:
    row = NILE_CARDS[card]
    value: Any = values.get(f"card.{card}")
    is_number = row.kind != "immediate"
    number: int = value or 0 if is_number else 0
    listed: list[str] = [] if is_number else value or []
    return NileCard(
        id=card,
        stack=row.stack,
        kind=row.kind,
        colour=ids.COLOURS.index(row.colour) if row.colour else 0,
        grain=number if row.kind == "field" else 0,
        stones=number if row.kind == "quarry" else 0,
        extra=row.extra,
        crews=tuple(ids.CREWS.index(crew) for crew in listed if crew in ids.CREWS),
        buildings=tuple(name for name in listed if name in ids.BUILDINGS),
        grave_value=number if row.kind == "permanent" else 0,
    )
