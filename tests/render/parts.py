"""Parts of views of Egizia made by hand: players, rivers, sites, buildings."""

from dataclasses import replace

from engine.games.egizia import components, ids
from engine.games.egizia.view import (
    CardFace,
    FieldView,
    GraveView,
    PlayerView,
    QuarryView,
    SiteView,
    SpaceView,
    StopView,
)

PERMANENTS = (
    ids.IMPROVE_A, ids.OCCUPIED_SPACE, ids.CREW_STEP, ids.STONES_AS_GRAIN,
    ids.SPHINX_PLUS_2, ids.STONES_FOR_STEP, ids.UPSTREAM_SHIP, ids.LEFTOVER_CARD,
)  # fmt: skip
ANYTIME = (
    ids.SPECULATOR_BUILDS, ids.DOUBLE_SPACE, ids.TWO_CREWS, ids.KEEP_TWO,
    ids.STRENGTH_3, ids.SECOND_SHIP, ids.BUILD_FIRST, ids.SELL_10,
)  # fmt: skip


def face(card: str) -> CardFace:
    """Return the printed face of a card of the built-in catalogue."""
    row = components.NILE_CARDS[card]
    listed = tuple(row.value) if isinstance(row.value, list) else ()
    value = row.value if isinstance(row.value, int) else 0
    stack = ids.STACKS[row.stack]
    return CardFace(card, stack, row.kind, row.colour, value, row.extra, listed)


FACES = tuple(face(card) for card in components.NILE_CARDS)


def player(seat: int, **changes: object) -> PlayerView:
    """Return a player as the game starts, with changes."""
    start = PlayerView(
        seat=seat,
        tile=seat + 1,
        score=0,
        stones=2 + seat,
        crews=(1, 1, 1, 2),
        crews_used=(False,) * 4,
        stone_market=0,
        grain_market=0,
        fields=(FieldView("start", "green", 6, True),),
        quarries=(QuarryView("start", 3),),
        permanents=(),
        anytime=(),
        spent=(),
        sphinx_count=1,
        sphinx_shown=(),
        graves=(),
        stones_in=(0, 0, 0, 0),
        ships=8,
        has_passed=False,
        has_left=False,
        need=5,
        grain=6,
        points=tuple((source.value, 0) for source in ids.SOURCES),
    )
    return replace(start, **changes)


def river(row: tuple[str, ...], ships: dict[int, tuple[int, ...]]) -> tuple[StopView, ...]:
    """Return the 20 stops with these cards and ships."""
    cards = iter(row)
    stops: list[StopView] = []
    for number, name in enumerate(components.VALUES["river"].value, 1):
        kind = "card" if name == "card" else "site" if name in ids.SITES else "round"
        shown = next(cards) if kind == "card" else name
        stops.append(StopView(number, kind, shown, ships.get(number, ())))
    return tuple(stops)


def sites(
    places: int,
    taken: tuple[tuple[int, ...], ...] = ((), (), ()),
    reserve: tuple[tuple[int, ...], ...] = ((), (), ()),
    current: int = -1,
) -> tuple[SiteView, ...]:
    """Return the three sites with these seats on their places."""
    return tuple(
        SiteView(
            name,
            stop,
            (*taken[i], *(-1,) * (places - len(taken[i]))),
            reserve[i],
            current == i,
        )
        for i, (name, stop) in enumerate(zip(ids.SITES, (6, 12, 18), strict=True))
    )


def spaces(values: tuple[int, ...], owners: str = "", following: int = 1) -> tuple[SpaceView, ...]:
    """Return a run of spaces: owners as digits from the first, then the next ones marked."""
    first = len(owners)
    return tuple(
        SpaceView(
            value,
            int(owners[i]) if i < first else -1,
            first <= i < first + following,
        )
        for i, value in enumerate(values)
    )


def graves(owners: str, opened: int = 4) -> tuple[GraveView, ...]:
    """Return the twelve graves, the first ones taken, four open after them."""
    values = (3, 5, 2, 4, 4, 2, 5, 3, 3, 2, 4, 5)
    first = len(owners)
    return tuple(
        GraveView(
            value if i < first + opened else 0,
            int(owners[i]) if i < first else -1,
            i == first,
        )
        for i, value in enumerate(values)
    )
