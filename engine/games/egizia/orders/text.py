"""The notation of orders: `nile@3 card:stones_6,site:sphinx;keep:3;else:pass`.

After what it is about and the round stand the wishes, the first the dearest; then conditions,
each after a semicolon. Nothing in it is secret or language.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.games.egizia import ids
from engine.orders import BadOrder

ASK, PASS = "ask", "pass"
HUNGER = "hunger"
MARKETS = ("stone", "grain")
RINGS = ("left", "middle", "right")
FEED_WISHES = (ids.GRAIN_4, ids.STONES_AS_GRAIN, HUNGER)
SPHINX = ids.SITES[ids.SPHINX]
PARTS = {
    "sphinx": (SPHINX,),
    "obelisk_graves": ("obelisk", "graves"),
    "pyramid_temple": ("pyramid", "temple"),
}
"""What can be built at each site."""
MOST_WISHES = 8


class About(StrEnum):
    """The questions that orders can answer: ships, ring, crew steps, feeding, building, offers."""

    NILE = "nile"
    RING = "ring"
    STEP = "step"
    FEED = "feed"
    BUILD = "build"
    OFFERS = "offers"


_ALLOWED: dict[About, tuple[str, ...]] = {
    About.RING: RINGS,
    About.STEP: ids.CREWS,
    About.FEED: FEED_WISHES,
    About.BUILD: (SPHINX, *ids.BUILDINGS, *MARKETS),
    About.OFFERS: ("no",),
}
STOPS = ("card", "space", "site", "kind")
"""How a wish for a ship names its stop: the card there, the round space, the site, or any
card of a kind, the one nearest to the source."""
CARD_KINDS = ("field", "quarry", "anytime", "permanent", "immediate")
_CONDITIONS: dict[About, tuple[str, ...]] = {
    About.NILE: ("keep", "away", "else"),
    About.RING: (),
    About.STEP: (),
    About.FEED: ("keep", "lose"),
    About.BUILD: ("keep", "most", "crew"),
    About.OFFERS: (),
}


@dataclass(frozen=True, slots=True)
class Order:
    """One order as data.

    `wishes` are ranked. `keep` are stones that stay after every action, `away` pairs of a
    seat and a stop (1 … 20) where it must not stand, `lose` the points that hunger may cost,
    `most` the stones spent on a build at most (-1: no limit), `crew` the ordinary crew's name
    with "+joker" or "". `otherwise` says what happens if no wish can be had.
    """

    about: About
    round: int
    wishes: tuple[str, ...]
    keep: int = 0
    away: tuple[tuple[int, int], ...] = ()
    lose: int = -1
    most: int = -1
    crew: str = ""
    otherwise: str = ASK


def write(order: Order) -> str:
    """Write an order; `read` gives it back."""
    parts = [f"{order.about}@{order.round} {','.join(order.wishes)}"]
    parts += [f"keep:{order.keep}"] if order.keep else []
    parts += [f"away:{seat}:{stop}" for seat, stop in order.away]
    parts += [f"lose:{order.lose}"] if order.lose >= 0 else []
    parts += [f"most:{order.most}"] if order.most >= 0 else []
    parts += [f"crew:{order.crew}"] if order.crew else []
    parts += [f"else:{order.otherwise}"] if order.otherwise != ASK else []
    return ";".join(parts)


def read(text: str) -> Order:
    """Read an order. Raises BadOrder with what is wrong with which part."""
    head, *conditions = (part.strip() for part in text.split(";"))
    name, _, wishes = head.partition(" ")
    about_name, _, round_text = name.partition("@")
    if about_name not in tuple(About):
        raise BadOrder("unknown", about_name)
    about = About(about_name)
    found = Order(about, _number(round_text or "0"), _wishes(about, wishes))
    for condition in filter(None, conditions):
        found = _with_condition(found, condition)
    if not found.wishes and found.otherwise != PASS:
        raise BadOrder("empty")
    if about is About.BUILD and _sites(found.wishes) != 1:
        raise BadOrder("one_site")
    if about is About.FEED and found.wishes[-1] != HUNGER and HUNGER in found.wishes:
        raise BadOrder("after_end", HUNGER)
    return found


def _sites(wishes: tuple[str, ...]) -> int:
    """Count the sites at which something is wished."""
    return sum(any(wish in part for wish in wishes) for part in PARTS.values())


def _wishes(about: About, text: str) -> tuple[str, ...]:
    wishes = tuple(wish.strip() for wish in text.split(",") if wish.strip())
    if len(wishes) > MOST_WISHES:
        raise BadOrder("too_many", str(MOST_WISHES))
    for wish in wishes:
        if not _is_wish(about, wish):
            raise BadOrder("unknown", wish)
        if wishes.count(wish) > 1:
            raise BadOrder("twice", wish)
    return wishes


def _is_wish(about: About, wish: str) -> bool:
    if about is not About.NILE:
        return wish in _ALLOWED[about]
    how, _, name = wish.partition(":")
    known = {"space": ids.ROUND_SPACES, "site": ids.SITES, "kind": CARD_KINDS}
    return bool(name) if how == "card" else name in known.get(how, ())


def _with_condition(order: Order, text: str) -> Order:
    name, _, value = text.partition(":")
    if name not in _CONDITIONS[order.about]:
        raise BadOrder("condition", text)
    values = {each: getattr(order, each) for each in Order.__slots__}
    match name:
        case "away":
            seat, _, stop = value.partition(":")
            values["away"] = (*order.away, (_number(seat), _number(stop)))
        case "else":
            values["otherwise"] = value
            if value not in (ASK, PASS):
                raise BadOrder("condition", text)
        case "crew":
            values["crew"] = value
            if value.removesuffix("+joker") not in ids.CREWS[: ids.JOKER]:
                raise BadOrder("condition", text)
        case _:
            values[name] = _number(value)
    return Order(**values)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise BadOrder("number", text)
    return int(text)
