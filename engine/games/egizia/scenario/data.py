"""The loose data of a position; every part has a default and nothing is checked here."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.games.egizia import ids


@dataclass(frozen=True, slots=True)
class Tableau:
    """One seat.

    `crews` are strengths in the order black, orange, blue, joker, `turned` the names of those
    turned over. `cards` are Nile cards of every kind; start field and start quarry are there
    anyway. `improved` says which improver lies on which field ("start" is the first field),
    `spent` which once-a-round cards were used this round. `sphinx` None deals one card.
    `ships` None means all that are not on the board; `last_stop` None is the stop farthest
    down with an own ship, 0 none. `built` counts the sites at which a stone was spent this
    round. `points` by source None books the whole score as points of cards.
    """

    score: int = 0
    stones: int = 0
    crews: tuple[int, ...] = (1, 1, 1, 2)
    turned: tuple[str, ...] = ()
    stone_market: int = 0
    grain_market: int = 0
    cards: tuple[str, ...] = ()
    improved: Mapping[str, str] = field(default_factory=dict[str, str])
    spent: tuple[str, ...] = ()
    sphinx: tuple[str, ...] | None = None
    ships: int | None = None
    last_stop: int | None = None
    passed: bool = False
    left: bool = False
    built: int = 0
    points: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """An open question, or work of the engine, by its task kind; see state.Task.

    `cards` are drawn Sphinx cards, for the question which of them to keep.
    """

    ask: str
    seat: int
    amount: int = 0
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Build:
    """The build that a pending question belongs to; see state.Work."""

    boost: int = 0
    two_crews: bool = False
    strength: int = 0
    spent: int = 0
    stones_laid: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """A whole position.

    `order` is the seats by sequence tile, () for 0, 1, …; `track` the seats from the front of
    the score track, () for the scores' order with the higher tile in front on a tie. `turn` is
    the seat whose Nile turn it is, None for tile 1.

    In phase 5 `site` is the site that opens next, or, if `queue` or `pending` is given, the
    one that is built at. `queue` is the seats that the phase or site still has to treat, None
    for all of them. `pending` are the open questions in order, with `build` if they are about
    a build; without them the phase goes on by itself.

    `nile` maps stops to cards, None lays out as many as possible; `ships` maps stops to seats.
    `sites` gives the seats by place, nearest to the Nile first, `reserve` those that speculate.
    The monuments are owners: obelisk and graves from the first space on, pyramid by rows from
    the bottom, temple by its parts left, right, middle and top; spaces left out are empty.
    `grave_tiles` are all twelve tiles, () deals them. `supply` gives whole Nile stacks by name
    and `sphinx_supply` the Sphinx cards, the next card first.
    """

    players: tuple[Tableau, ...]
    round: int = 1
    phase: str = ids.Phase.NILE
    variant: str = ids.Variant.STANDARD
    sphinx_draw: str = ids.SphinxDraw.PAID
    components: str = ""
    seed: int = 0
    order: tuple[int, ...] = ()
    track: tuple[int, ...] = ()
    turn: int | None = None
    site: str = ""
    queue: tuple[int, ...] | None = None
    pending: tuple[Pending, ...] = ()
    build: Build | None = None
    first_builder: int = ids.NOBODY
    ring: int = ids.RING_MIDDLE
    nile: Mapping[int, str] | None = None
    ships: Mapping[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])
    sites: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    reserve: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    obelisk: tuple[int, ...] = ()
    graves: tuple[int, ...] = ()
    grave_tiles: tuple[int, ...] = ()
    pyramid: tuple[tuple[int, ...], ...] = ()
    temple: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    supply: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    sphinx_supply: tuple[str, ...] | None = None
