"""The whole state of a game, as small dataclasses that rule code changes in place."""

from dataclasses import dataclass, field

from engine.games.egizia import ids
from engine.games.egizia.ids import Phase


@dataclass(slots=True)
class Field:
    """A grain field: its card ("start" for the first), present colour and grain."""

    card: str
    colour: int
    grain: int


@dataclass(slots=True)
class Player:
    """One seat's tableau, cards and score.

    `used` and `spent` are bit sets: crews turned over, and once-a-round cards used (SPENT_*).
    `last_stop` is the stop index of the ship placed last this round, -1 for none (A-21).
    `improved` is the bit set of improvers already assigned (bit i: IMPROVERS[i]). `points`
    counts the score by source, in the order of ids.SOURCES.
    """

    score: int
    stones: int
    crews: list[int]
    used: int
    spent: int
    stone_market: int
    grain_market: int
    fields: list[Field]
    quarries: list[str]
    permanents: list[str]
    anytime: list[str]
    sphinx: list[str]
    graves: list[int]
    ships: int
    last_stop: int
    has_passed: bool
    has_left: bool
    improved: int
    points: list[int]


SPENT_CREW_STEP = 1
SPENT_STONES_FOR_STEP = 2
SPENT_UPSTREAM = 4
SPENT_OCCUPIED = 8
SPENT_CARDS = {
    ids.CREW_STEP: SPENT_CREW_STEP,
    ids.STONES_FOR_STEP: SPENT_STONES_FOR_STEP,
    ids.UPSTREAM_SHIP: SPENT_UPSTREAM,
    ids.OCCUPIED_SPACE: SPENT_OCCUPIED,
}
"""The permanents that work once a round, each with its bit in `Player.spent`."""


@dataclass(slots=True)
class Board:
    """What lies on the board; seats own ships and stones, -1 stands for nobody.

    `nile` holds card ids by slot, "" when taken. `ships` holds the seats on each of the 20
    stops (card and round stops). `sites` holds the seat on each open building place, nearest
    to the Nile first, `reserve` the speculating seats per site. `pyramid` is rows from the
    bottom; `temple` is left pillar, right pillar, middle, top. `graves_open` tiles, counted
    from the first, have been turned up.
    """

    nile: list[str]
    ships: list[list[int]]
    sites: list[list[int]]
    reserve: list[list[int]]
    ring: int
    obelisk: list[int]
    grave_tiles: list[int]
    graves: list[int]
    graves_open: int
    pyramid: list[list[int]]
    temple: list[int]


@dataclass(slots=True)
class Supply:
    """Everything face down: the three Nile stacks, the Sphinx supply (next card last)."""

    nile: list[list[str]]
    sphinx: list[str]


@dataclass(slots=True)
class Work:
    """The build under way: who, where, strength and stones' worth already laid.

    `boost` is strength from cards and `two_crews` the right to a second crew, both spent
    before the crew is chosen. `strength` is 0 until a crew is chosen.
    """

    seat: int
    site: int
    boost: int = 0
    two_crews: bool = False
    strength: int = 0
    spent: int = 0
    stones_laid: int = 0


@dataclass(slots=True)
class Task:
    """One thing still to do, asked of a seat or done by the engine; the first is next.

    `amount` is a number whose meaning the kind gives, `cards` the drawn Sphinx cards.
    """

    kind: str
    seat: int
    amount: int = 0
    cards: list[str] = field(default_factory=list[str])


@dataclass(slots=True)
class State:
    """A game of Egizia.

    `tiles` is the seats by sequence tile, `track` the seats from the front of the score track
    to its back (A-1). `queue` holds the seats that the current phase or site still has to
    treat; `turn` is the index in `tiles` of the seat whose Nile turn it is; `site` the site
    that is built at (-1 before the first). `has_built` counts, per seat, the sites at which a
    stone was spent this round (A-63). `first_builder` is the seat whose build-first card is in use.
    """

    rules_version: int
    components: str
    variant: str
    sphinx_draw: str
    rng: int
    round: int
    phase: Phase
    tiles: list[int]
    track: list[int]
    turn: int
    site: int
    queue: list[int]
    has_built: list[int]
    first_builder: int
    players: list[Player]
    board: Board
    supply: Supply
    work: Work | None
    tasks: list[Task]


def clone(state: State) -> State:
    """Return a copy that shares nothing changeable with the original."""
    return State(
        state.rules_version,
        state.components,
        state.variant,
        state.sphinx_draw,
        state.rng,
        state.round,
        state.phase,
        state.tiles[:],
        state.track[:],
        state.turn,
        state.site,
        state.queue[:],
        state.has_built[:],
        state.first_builder,
        [_clone_player(player) for player in state.players],
        _clone_board(state.board),
        Supply([stack[:] for stack in state.supply.nile], state.supply.sphinx[:]),
        _clone_work(state.work),
        [Task(task.kind, task.seat, task.amount, task.cards[:]) for task in state.tasks],
    )


def _clone_player(player: Player) -> Player:
    return Player(
        player.score,
        player.stones,
        player.crews[:],
        player.used,
        player.spent,
        player.stone_market,
        player.grain_market,
        [Field(each.card, each.colour, each.grain) for each in player.fields],
        player.quarries[:],
        player.permanents[:],
        player.anytime[:],
        player.sphinx[:],
        player.graves[:],
        player.ships,
        player.last_stop,
        player.has_passed,
        player.has_left,
        player.improved,
        player.points[:],
    )


def _clone_board(board: Board) -> Board:
    return Board(
        board.nile[:],
        [seats[:] for seats in board.ships],
        [places[:] for places in board.sites],
        [seats[:] for seats in board.reserve],
        board.ring,
        board.obelisk[:],
        board.grave_tiles[:],
        board.graves[:],
        board.graves_open,
        [row[:] for row in board.pyramid],
        board.temple[:],
    )


def _clone_work(work: Work | None) -> Work | None:
    if work is None:
        return None
    return Work(
        work.seat,
        work.site,
        work.boost,
        work.two_crews,
        work.strength,
        work.spent,
        work.stones_laid,
    )
