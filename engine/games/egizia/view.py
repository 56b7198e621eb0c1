"""What a seat, or everybody, may know: types of their own, without room for hidden things."""

from dataclasses import dataclass

from engine.games.egizia.decisions import Ask


@dataclass(frozen=True, slots=True)
class FieldView:
    """A grain field: card id ("start" for the first), present colour, grain, watered now."""

    card: str
    colour: str
    grain: int
    is_watered: bool


@dataclass(frozen=True, slots=True)
class QuarryView:
    """A quarry: card id ("start" for the first) and stones a round."""

    card: str
    stones: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat as everybody sees it.

    `crews` are strengths in the order black, orange, blue, joker; `crews_used` says which are
    turned over. Market levels count from 0 at the top. `spent` are ids of once-a-round cards
    already used this round, and of improvers already assigned. `points` pairs a source with
    its points, in a fixed order. `stones_in` are own stones in obelisk, graves, pyramid,
    temple. `tile` is the sequence tile (1 …). `need` and `grain` are this
    round's feeding as things stand, grain from cards already used included.
    """

    seat: int
    tile: int
    score: int
    stones: int
    crews: tuple[int, ...]
    crews_used: tuple[bool, ...]
    stone_market: int
    grain_market: int
    fields: tuple[FieldView, ...]
    quarries: tuple[QuarryView, ...]
    permanents: tuple[str, ...]
    anytime: tuple[str, ...]
    spent: tuple[str, ...]
    sphinx_count: int
    sphinx_shown: tuple[str, ...]
    graves: tuple[int, ...]
    stones_in: tuple[int, int, int, int]
    ships: int
    has_passed: bool
    has_left: bool
    need: int
    grain: int
    points: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class StopView:
    """A river stop, 1 … 20 from the source.

    `kind` is card, round or site. `name` is the card's id ("" when taken), the round space or
    the site. `ships` are the seats on a card or round stop.
    """

    number: int
    kind: str
    name: str
    ships: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SiteView:
    """A building site: the seat on each open place (-1 empty), nearest to the Nile first.

    While the site is built at there is one place more if a speculating ship builds by a card.
    """

    name: str
    stop: int
    places: tuple[int, ...]
    reserve: tuple[int, ...]
    is_current: bool


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of a building: value, owner (-1 for none) and whether it can be built next."""

    value: int
    owner: int
    is_next: bool


@dataclass(frozen=True, slots=True)
class GraveView:
    """A grave: value (0 while it lies face down), owner (-1 for none), can be built next."""

    value: int
    owner: int
    is_next: bool


@dataclass(frozen=True, slots=True)
class MarketsView:
    """The printed markets: penalty per grain level, number of stone levels, gains."""

    penalties: tuple[int, ...]
    grain_gain: int
    stone_levels: int
    stone_gain: int


@dataclass(frozen=True, slots=True)
class CardFace:
    """The printed face of a Nile card.

    `kind` is field, quarry, anytime, permanent or immediate; `value` is its grain, stones or
    grave value (0 if it has none); `listed` the crews or buildings shown on it; `extra` the
    once-only extra of a brown field ("grain_market", "stone_market", "points", "stones").
    """

    id: str
    stack: str
    kind: str
    colour: str
    value: int
    extra: str
    listed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WorkView:
    """The build under way: seat, site, total strength (0 before a crew), value laid so far.

    `boost` is strength from cards already played, part of `strength` once a crew is chosen.
    """

    seat: int
    site: str
    strength: int
    spent: int
    boost: int = 0


@dataclass(frozen=True, slots=True)
class PrivateView:
    """What only one seat knows: its Sphinx cards, and the cards it has drawn and must choose from.

    `worth` are the points each held Sphinx card would give if the game ended now.
    """

    sphinx: tuple[str, ...]
    worth: tuple[int, ...]
    drawn: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat (`viewer`) or everybody (`viewer` is None) sees it.

    `order` is the seats by sequence tile, `track` the seats from the front of the score track
    to its back. `to_act` pairs each waiting seat with what it is asked. `cards` are the faces
    of every card lying open anywhere. `stacks_left` counts the Nile stacks' cards. `ranking`
    is empty until the end.
    """

    viewer: int | None
    rules_version: int
    variant: str
    sphinx_draw: str
    round: int
    phase: str
    order: tuple[int, ...]
    track: tuple[int, ...]
    to_act: tuple[tuple[int, Ask], ...]
    river: tuple[StopView, ...]
    sites: tuple[SiteView, ...]
    ring: int
    markets: MarketsView
    crew_max: int
    obelisk: tuple[tuple[SpaceView, ...], ...]
    graves: tuple[GraveView, ...]
    pyramid: tuple[tuple[SpaceView, ...], ...]
    temple_left: tuple[SpaceView, ...]
    temple_right: tuple[SpaceView, ...]
    temple_middle: tuple[SpaceView, ...]
    temple_top: tuple[SpaceView, ...]
    grave_table: tuple[tuple[int, int], ...]
    space_crews: tuple[tuple[str, tuple[str, ...]], ...]
    work: WorkView | None
    players: tuple[PlayerView, ...]
    cards: tuple[CardFace, ...]
    stacks_left: tuple[int, ...]
    sphinx_left: int
    private: PrivateView | None
    ranking: tuple[int, ...]
