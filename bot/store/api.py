"""What the services may ask of a store. A second backend implements this and nothing more."""

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn, Protocol

from bot.store.calling import CallOut, CallsRead
from bot.store.figures import Figures
from bot.store.halts import Halt
from bot.store.model import (
    Commit,
    GameInfo,
    Genesis,
    Job,
    LogRow,
    OutMessage,
    PastCall,
    Person,
    Snapshot,
    Status,
)
from bot.store.planning import DueGame, PlanRow
from bot.store.privacy import Kept
from bot.store.seating import PastOfPerson, SeatOffer
from bot.store.share import EVERYTHING, Share
from bot.store.voting import Vote


class Games(Protocol):
    """Games and their logs. Every method raises StoreError; writes keep all or nothing."""

    async def game(self, game_id: str) -> GameInfo | None:
        """Return a game, or None."""
        ...

    async def games(
        self,
        guild_id: int,
        person_id: int | None = None,
        statuses: Sequence[Status] | None = None,
    ) -> tuple[GameInfo, ...]:
        """Return a server's games, newest first; those of one person, in some states."""
        ...

    async def computers_due(self) -> tuple[str, ...]:
        """Return the ids of the own games in which a computer owes a decision."""
        ...

    async def open_games(self, share: Share = EVERYTHING) -> tuple[str, ...]:
        """Return the ids of a share's games that are not over, oldest first."""
        ...

    async def suspended_games(self, person_id: int | None = None) -> tuple[GameInfo, ...]:
        """Return the suspended games of all servers, newest first: all, or one person's."""
        ...

    async def games_due(self, person_id: int) -> tuple[GameInfo, ...]:
        """Return the games of all servers in which a person owes a decision, oldest first.

        The oldest is the one that has waited for the person for the longest time.
        """
        ...

    async def rematch_of(self, game_id: str) -> GameInfo | None:
        """Return the game that plays a finished one again and was not called off, or None."""
        ...

    async def games_in(self, channel_id: int) -> tuple[GameInfo, ...]:
        """Return a channel's open games and the last one played in it, newest first.

        A channel's games are those made in it and those played in it.
        """
        ...

    async def past_call(self, interaction_id: int) -> PastCall | None:
        """Return what an interaction has already done, or None."""
        ...

    async def genesis(self, game_id: str) -> Genesis | None:
        """Return how a game began, or None before its start."""
        ...

    async def log(self, game_id: str) -> tuple[LogRow, ...]:
        """Return a game's whole log, oldest entry first."""
        ...

    async def snapshot(self, game_id: str) -> Snapshot | None:
        """Return the cached state, or None."""
        ...

    async def create(self, change: Commit) -> None:
        """Add a game. Raises SeenCall, or StoreConflict if the channel is taken."""
        ...

    async def commit(self, change: Commit) -> None:
        """Carry out one change; nothing of it is written if this raises.

        Raises StaleVersion, SeenCall, or PlayHalted while all games stand still.
        """
        ...

    async def set_lobby_message(self, game_id: str, message_id: int | None) -> None:
        """Note which message is the lobby post; None if it is gone."""
        ...

    async def set_board_message(
        self, game_id: str, message_id: int | None, channel_id: int | None
    ) -> None:
        """Note which message is the current board; None if it is gone."""
        ...

    async def set_play_channel(self, game_id: str, channel_id: int) -> None:
        """Note where the game is played from now on."""
        ...

    async def set_lobby_channel(self, game_id: str, channel_id: int, *, in_thread: bool) -> None:
        """Note where a table waits for its start, and that its post is not there yet."""
        ...


class Outbox(Protocol):
    """Messages that wait for Discord. Every method raises StoreError."""

    async def claim_outbox(
        self, now: int, limit: int, lease_seconds: int
    ) -> tuple[OutMessage, ...]:
        """Hand out due messages of own games, in order and one at a time for each game.

        Older boards and lobby posts go up in newer ones. A message that is neither finished,
        retried nor given up within the lease is handed out again.
        """
        ...

    async def finish_outbox(
        self, mail_id: int, message_id: int | None = None, channel_id: int | None = None
    ) -> None:
        """Note that a message went out.

        With both ids the game's board (turn, result), its lobby post or the post of a vote is
        noted with it.
        """
        ...

    async def retry_outbox(self, mail_id: int, due_at: int, error_code: str) -> None:
        """Try again from `due_at` (UTC seconds) on; the game's later messages wait."""
        ...

    async def give_up_outbox(self, mail_id: int, error_code: str) -> None:
        """Never try again; the game's later messages may go."""
        ...

    async def stranded_games(self) -> tuple[str, ...]:
        """Return the ids of the own games whose last messages were given up."""
        ...

    async def revive_outbox(self, game_id: str, now: int) -> int:
        """Try again, from `now` on, what was given up since the last message that went out.

        Return how many messages that is.
        """
        ...

    async def is_outbox_waiting(self, game_id: str) -> bool:
        """Tell whether a game has messages that are still to go out."""
        ...

    async def next_outbox_at(self) -> int | None:
        """Return when a claim can next give something, or None if nothing waits."""
        ...


class Jobs(Protocol):
    """Work for later. Every method raises StoreError."""

    async def claim_jobs(self, now: int, limit: int, lease_seconds: int) -> tuple[Job, ...]:
        """Hand out due jobs of own games, oldest first; an unfinished one comes again.

        The jobs of a game of which another process has one in hand have to wait.
        """
        ...

    async def finish_job(self, job_id: int) -> None:
        """Note that a job is done."""
        ...

    async def retry_job(self, job_id: int, due_at: int, error_code: str) -> None:
        """Try a job again from `due_at` (UTC seconds) on."""
        ...

    async def next_job_at(self) -> int | None:
        """Return when a job is next due, or None if there is none."""
        ...


class Votes(Protocol):
    """Questions that a table decides together. Every method raises StoreError."""

    async def votes(self, game_id: str) -> tuple[Vote, ...]:
        """Return every vote of a game, oldest first; a game holds its open ones itself."""
        ...


class Figured(Protocol):
    """How a store stands. Every method raises StoreError."""

    async def figures(self, now: int) -> Figures:
        """Return how much there is and what waits at an instant (UTC seconds)."""
        ...


class Servers(Protocol):
    """What servers have decided for themselves. Every method raises StoreError."""

    async def server_settings(self, guild_id: int) -> Mapping[str, Any]:
        """Return everything that a server has decided, by key, as plain JSON values."""
        ...

    async def set_server_settings(self, guild_id: int, values: Mapping[str, Any]) -> None:
        """Note decisions of a server by key, as plain JSON values; None takes one back."""
        ...


class People(Protocol):
    """What people wish for themselves, and the calls to them. Every method raises StoreError."""

    async def wishes(self, person_id: int) -> Mapping[str, Any]:
        """Return everything that a person wishes, by key, as plain JSON values."""
        ...

    async def set_wishes(self, person_id: int, values: Mapping[str, Any]) -> None:
        """Note wishes of a person by key, as plain JSON values; None takes one back."""
        ...

    async def kept_about(self, person_id: int) -> Kept:
        """Return what is kept about a person."""
        ...

    async def games_with(self, person_id: int) -> tuple[str, ...]:
        """Return the ids of all games that name a person in any way."""
        ...

    async def rename_person(self, game_id: str, person_id: int, stand_in: Person) -> None:
        """Let a stand-in be named everywhere in a game where a person is, its log included."""
        ...

    async def forget_person(self, person_id: int) -> None:
        """Delete all rows that belong to a person alone."""
        ...

    async def call_out(self, key: str) -> CallOut | None:
        """Return a call by its key, or None."""
        ...

    async def calls_out(self, person_id: int, after: int) -> tuple[CallOut, ...]:
        """Return a person's calls from an instant on, oldest first.

        Earlier reminders that may still be read somewhere are among them.
        """
        ...

    async def set_call(self, call: CallOut) -> None:
        """Write a call as it is; its message is noted when it has been sent."""
        ...

    async def add_call(self, call: CallOut, read: CallsRead) -> bool:
        """Write a new call, unless others were added to those read; tell whether it was written."""
        ...

    async def answer_times(self, person_id: int, limit: int) -> tuple[int, ...]:
        """Return for how many seconds others waited for a person's last moves, newest first."""
        ...

    async def waits_a_seat(self, key: str, games: int) -> float | None:
        """Return how often a seat was waited for in the last finished games of a kind.

        None if there are none.
        """
        ...


class Plans(Protocol):
    """What people have ordered for turns to come. Every method raises StoreError."""

    async def plan(self, game_id: str, person_id: int) -> PlanRow:
        """Return what a person has ordered in a game; an empty plan if nothing."""
        ...

    async def set_plan(self, plan: PlanRow) -> None:
        """Write a plan as it is, outside any change of the game."""
        ...

    async def plans_due(self) -> tuple[DueGame, ...]:
        """Return the own running games in which somebody with orders or habits is to act."""
        ...


class Seats(Protocol):
    """Seats that change hands, and how reliable people are. Every method raises StoreError."""

    async def offers(self, game_id: str) -> tuple[SeatOffer, ...]:
        """Return every offer of a seat of a game, oldest first."""
        ...

    async def past_of(self, person_id: int, after: int) -> PastOfPerson:
        """Return what is kept of how reliable a person is, from an instant (UTC seconds) on."""
        ...

    async def forget(self, person_id: int) -> None:
        """Delete all that is kept of how reliable a person is."""
        ...


class Halts(Protocol):
    """Standstills of all games. Every method raises StoreError."""

    async def halts(self) -> tuple[Halt, ...]:
        """Return every standstill, oldest first."""
        ...

    async def halt(self) -> Halt | None:
        """Return the standstill that there is now, or None."""
        ...

    async def begin_halt(self, halt: Halt) -> None:
        """Stop all games, or give another reason while they stand still."""
        ...

    async def end_halt(self, now: int, kinds: Sequence[str]) -> bool:
        """Let all games go on; return whether they stood still.

        Open votes, open offers and waiting jobs of these kinds have the lost time back.
        """
        ...


class Keeping(Protocol):
    """Rows that nothing needs any more. Every method raises StoreError."""

    async def prune(self, now: int) -> int:
        """Delete some of what has been kept long enough at an instant; return how many rows.

        As long as that is not 0 there may be more.
        """
        ...


class Store(
    Figured, Games, Outbox, Jobs, Votes, Servers, People, Plans, Seats, Halts, Keeping, Protocol
):
    """Everything that is saved. Calls may come from many tasks of one event loop.

    Where several processes share a database, each looks after some games, its own ones.
    """

    @property
    def share(self) -> Share:
        """Which games this process looks after."""
        ...

    async def look_after(self, share: Share) -> None:
        """Look after the games of a share alone from now on, instead of all.

        Raises StoreLocked if another process looks after some of them.
        """
        ...

    async def watch(self) -> NoReturn:
        """Wait until nothing may be written any more; nothing is before it may be.

        Raises StoreDamaged if the database turns out to be damaged, StoreLocked if another process
        has come to look after the own games. Every write raises the same from then on.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for and let go of everything. May be called again."""
        ...
