"""What the store keeps and hands out: plain data, without SQL and without game rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.store.calling import CallOut, CallsRead
from bot.store.planning import PlanRow
from bot.store.seating import Answer, Ending, SeatOffer
from bot.store.voting import Vote

JsonObject = Mapping[str, Any]
"""A small JSON object, for example the payload of an outgoing message."""


class Status(StrEnum):
    """The life of a game: waiting for players, being played, finished, called off.

    One that is being played but cannot be loaded is suspended until somebody has mended it.
    """

    LOBBY = "lobby"
    RUNNING = "running"
    SUSPENDED = "suspended"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN = (Status.LOBBY, Status.RUNNING, Status.SUSPENDED)
"""The states in which a game still needs its channel."""


HIGHEST_COMPUTER_ID = 9
"""Ids 1 to 9 are computer players; the ids of Discord are far larger numbers."""

FIRST_STAND_IN = 1 << 62
"""Ids from here on stand for people who had themselves taken out; Discord has none so large."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, or a computer player: user id and display name."""

    id: int
    name: str

    @property
    def is_computer(self) -> bool:
        """Tell whether this is a computer player."""
        return self.id <= HIGHEST_COMPUTER_ID


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits where. Seats are in the order of joining; who begins is up to the game.

    `due_since` tells since when (UTC seconds) the seat has owed a decision; None if it owes none.
    Its clock runs since `clock_since`, None while it stands, and had `clock_left` waking seconds
    left then, None without a clock. Who `knows` needs no first call.
    """

    seat: int
    person: Person
    has_left: bool = False
    due_since: int | None = None
    clock_since: int | None = None
    clock_left: int | None = None
    knows: bool = False


@dataclass(frozen=True, slots=True)
class GameInfo:
    """One game as its table sees it; nothing secret is in here.

    `play_channel_id` equals `channel_id` until a thread was made for the game. `to_act` are
    the seats that owe a decision. `version` rises with every change, `seq` is the number of
    the last log entry (0 before the first move). Times are UTC seconds. `rematch_of` is the
    finished game that a table plays again; `invited` are those of it who have no seat yet.
    `votes` are those that are not decided yet. `pace` says how fast the table wants to play;
    `paused_since` is None while the clocks may run. `when_late` says what happens when a time
    runs out, `when_left` what becomes of the seat of who leaves for good. `renames` counts how
    often somebody was taken out of the game: names that were read before it rose are old.
    `suspended_since` is None unless it is suspended.
    """

    id: str
    key: str
    guild_id: int
    channel_id: int
    play_channel_id: int
    in_thread: bool
    host_id: int
    status: Status
    language: str
    options: Mapping[str, str]
    seats_wanted: int
    created_at: int
    version: int = 1
    seq: int = 0
    seats: tuple[SeatInfo, ...] = ()
    to_act: tuple[int, ...] = ()
    lobby_message_id: int | None = None
    board_message_id: int | None = None
    board_channel_id: int | None = None
    rematch_of: str | None = None
    invited: tuple[Person, ...] = ()
    votes: tuple[Vote, ...] = ()
    pace: str = "none"
    paused_since: int | None = None
    when_late: str = "nudge"
    when_left: str = "rules"
    renames: int = 0
    suspended_since: int | None = None

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat of a person who still plays, or None."""
        for place in self.seats:
            if place.person.id == person_id and not place.has_left:
                return place.seat
        return None


@dataclass(frozen=True, slots=True)
class Genesis:
    """How a game began: the first full state and all that made it. Secret until the end.

    `state` and `events` are codec texts, `seed` is a 64-bit number, `options` are the
    engine's set-up options (an operator's component values included).
    """

    state: str
    digest: str
    events: tuple[str, ...]
    seed: int
    options: Mapping[str, str]
    rules_version: int
    schema_version: int
    at: int


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry of a game's append-only log.

    `actor` is the user id of who did it. `payload` holds the actions of a move as codec
    texts; for a control entry its own data as texts. `digest` is that of the state after it.
    """

    seq: int
    seat: int
    actor: int
    kind: str
    payload: tuple[str, ...]
    digest: str
    version: int
    at: int
    interaction_id: int | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state after entry `seq`, as a disposable cache."""

    seq: int
    digest: str
    state: str


class MailKind(StrEnum):
    """What an outgoing message is."""

    LOBBY = "lobby"
    TURN = "turn"
    RESULT = "result"
    NOTE = "note"
    VOTE = "vote"
    NEWS = "news"
    REMINDER = "reminder"
    RECALL = "recall"
    OFFER = "offer"
    CLOCK = "clock"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Mail:
    """A message that is to go out; it is stored with the change that it tells of.

    `due_at` (UTC seconds) holds it back, so that a newer message may take its place.
    """

    kind: MailKind
    payload: JsonObject
    due_at: int


@dataclass(frozen=True, slots=True)
class OutMessage:
    """A message that its claimer must now send.

    `nonce` (at most 25 characters) is the same at every attempt. `attempts` counts this one.
    """

    id: int
    game_id: str
    kind: MailKind
    version: int
    payload: JsonObject
    nonce: str
    attempts: int = 1


@dataclass(frozen=True, slots=True)
class NewJob:
    """Work for later. A second job with the same `dedupe_key` is not stored.

    With `again` it is, if the first one has been done: clocks may be set back.
    """

    kind: str
    due_at: int
    dedupe_key: str
    payload: JsonObject = field(default_factory=dict[str, Any])
    again: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """A job that its claimer must now do. `attempts` counts this one."""

    id: int
    game_id: str
    kind: str
    due_at: int
    dedupe_key: str
    payload: JsonObject
    attempts: int


@dataclass(frozen=True, slots=True)
class PastCall:
    """An interaction that has already had its effect; `seq` is 0 if it made no log entry."""

    game_id: str
    seq: int


@dataclass(frozen=True, slots=True)
class Commit:
    """Everything that one change writes, all or nothing.

    `game` is the game as it shall be, its version one above the stored one. Message ids, the play
    channel, who is invited and since when it is suspended are ignored: they have their own calls,
    or follow from other things. `dropped_jobs` are dedupe keys of jobs that are no longer wanted.
    `votes` are votes as they shall be, and so are `calls`, `plans` and `offers`. `answers` and
    `endings` add to what is known of people. With `is_aside` nothing in the game itself changes,
    nor does its version. With `calls_read` nothing is written if somebody was called after that,
    as if the game had changed. What `is_operators` goes through while all games stand still. Votes
    and offers that are open have so many seconds more as `time_back` says.
    """

    game: GameInfo
    at: int
    interaction_id: int | None = None
    entry: LogRow | None = None
    genesis: Genesis | None = None
    snapshot: Snapshot | None = None
    mail: tuple[Mail, ...] = ()
    jobs: tuple[NewJob, ...] = ()
    dropped_jobs: tuple[str, ...] = ()
    votes: tuple[Vote, ...] = ()
    calls: tuple[CallOut, ...] = ()
    calls_read: CallsRead | None = None
    plans: tuple[PlanRow, ...] = ()
    offers: tuple[SeatOffer, ...] = ()
    answers: tuple[Answer, ...] = ()
    endings: tuple[Ending, ...] = ()
    is_aside: bool = False
    is_operators: bool = False
    time_back: int = 0
