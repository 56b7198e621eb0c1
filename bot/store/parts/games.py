"""Games and their logs."""

from collections.abc import Sequence

from bot.store import (
    calls,
    halts,
    healing,
    jobs,
    outbox,
    plans,
    records,
    reliability,
    substitutes,
    tables,
    votes,
)
from bot.store.connection import Connection, Value
from bot.store.errors import StaleVersion
from bot.store.model import Commit, GameInfo, Genesis, LogRow, PastCall, Snapshot, Status
from bot.store.parts.part import Part
from bot.store.records import StoredGame
from bot.store.share import EVERYTHING, Share
from bot.store.voting import Vote


class GamesPart(Part):
    """The `Games` and `Votes` of a store, and games that come from elsewhere."""

    async def game(self, game_id: str) -> GameInfo | None:
        """Return a game, or None."""
        return await self._runner.read(lambda c: tables.read_game(c, game_id))

    async def games(
        self,
        guild_id: int,
        person_id: int | None = None,
        statuses: Sequence[Status] | None = None,
    ) -> tuple[GameInfo, ...]:
        """Return a server's games, newest first; those of one person, in some states."""
        where, values = "WHERE guild_id = ?", [guild_id]
        if person_id is not None:
            where += " AND id IN (SELECT game_id FROM seats WHERE user_id = ?)"
            values.append(person_id)
        wanted = [str(status) for status in (Status if statuses is None else statuses)]
        where += f" AND status IN ({', '.join('?' * len(wanted))})"
        return await self._runner.read(lambda c: tables.read_games(c, where, (*values, *wanted)))

    async def computers_due(self) -> tuple[str, ...]:
        """Return the ids of the own games in which a computer owes a decision."""
        return await self._runner.read(lambda c: tables.read_computers_due(c, self.share))

    async def open_games(self, share: Share = EVERYTHING) -> tuple[str, ...]:
        """Return the ids of a share's games that are not over, oldest first."""
        return await self._runner.read(lambda c: healing.open_games(c, share))

    async def suspended_games(self, person_id: int | None = None) -> tuple[GameInfo, ...]:
        """Return the suspended games of all servers, newest first: all, or one person's."""
        return await self._runner.read(lambda c: tables.read_suspended(c, person_id))

    async def games_due(self, person_id: int) -> tuple[GameInfo, ...]:
        """Return the games of all servers in which a person owes a decision, oldest first."""
        return await self._runner.read(lambda c: tables.read_games_due(c, person_id))

    async def rematch_of(self, game_id: str) -> GameInfo | None:
        """Return the game that plays a finished one again and was not called off, or None."""
        return await self._runner.read(lambda c: tables.read_rematch(c, game_id))

    async def games_in(self, channel_id: int) -> tuple[GameInfo, ...]:
        """Return a channel's open games and the last one played in it, newest first."""
        return await self._runner.read(lambda c: tables.read_games_in(c, channel_id))

    async def past_call(self, interaction_id: int) -> PastCall | None:
        """Return what an interaction has already done, or None."""
        return await self._runner.read(lambda c: tables.read_call(c, interaction_id))

    async def genesis(self, game_id: str) -> Genesis | None:
        """Return how a game began, or None before its start."""
        return await self._runner.read(lambda c: tables.read_genesis(c, game_id))

    async def log(self, game_id: str) -> tuple[LogRow, ...]:
        """Return a game's whole log, oldest entry first."""
        return await self._runner.read(lambda c: tables.read_log(c, game_id))

    async def snapshot(self, game_id: str) -> Snapshot | None:
        """Return the cached state, or None."""
        return await self._runner.read(lambda c: tables.read_snapshot(c, game_id))

    async def votes(self, game_id: str) -> tuple[Vote, ...]:
        """Return every vote of a game, oldest first."""
        return await self._runner.read(lambda c: votes.read_all(c, game_id))

    async def create(self, change: Commit) -> None:
        """Add a game. Raises SeenCall, or StoreConflict if the channel is taken."""
        # There is no game yet at which an interaction that comes twice would meet itself.
        alone = "" if change.interaction_id is None else f"interaction {change.interaction_id}"
        await self._runner.write(lambda c: _create(c, change), alone=alone)

    async def commit(self, change: Commit) -> None:
        """Carry out one change; nothing of it is written if this raises.

        Raises StaleVersion, SeenCall, or PlayHalted while all games stand still.
        """
        await self._runner.write(lambda c: _commit(c, change), alone=calls.alone(change.calls_read))

    async def add_ended(self, game: StoredGame) -> None:
        """Add a game that is over, with its whole log. Raises StoreConflict if its id is known."""
        await self._runner.write(lambda c: records.insert_game(c, game))

    async def set_lobby_message(self, game_id: str, message_id: int | None) -> None:
        """Note which message is the lobby post; None if it is gone."""
        sql = "UPDATE games SET lobby_message_id = ? WHERE id = ?"
        await self._change(sql, message_id, game_id)

    async def set_board_message(
        self, game_id: str, message_id: int | None, channel_id: int | None
    ) -> None:
        """Note which message is the current board; None if it is gone."""
        sql = "UPDATE games SET board_message_id = ?, board_channel_id = ? WHERE id = ?"
        await self._change(sql, message_id, channel_id, game_id)

    async def set_play_channel(self, game_id: str, channel_id: int) -> None:
        """Note where the game is played from now on."""
        await self._change("UPDATE games SET play_channel_id = ? WHERE id = ?", channel_id, game_id)

    async def set_lobby_channel(self, game_id: str, channel_id: int, *, in_thread: bool) -> None:
        """Note where a table waits for its start, and that its post is not there yet."""
        sql = (
            "UPDATE games SET channel_id = ?, play_channel_id = ?, in_thread = ?,"
            " lobby_message_id = NULL WHERE id = ?"
        )
        await self._change(sql, channel_id, channel_id, int(in_thread), game_id)

    async def _change(self, sql: str, *values: Value) -> None:
        def work(connection: Connection) -> None:
            connection.execute(sql, values)

        await self._runner.write(work)


def _create(connection: Connection, change: Commit) -> None:
    if change.interaction_id is not None:
        tables.refuse_seen(connection, change.interaction_id)
    tables.insert_game(connection, change.game, change.at)
    tables.record_call(connection, change)
    outbox.insert_mail(connection, change)
    jobs.insert_jobs(connection, change)


def _commit(connection: Connection, change: Commit) -> None:
    game_id = change.game.id
    halts.refuse(connection, change)
    # First of all: it makes others wait who change the same game, and only then is it sure what
    # has been seen.
    if change.is_aside:
        is_fresh = tables.keep_version(connection, change.game)
    else:
        is_fresh = tables.update_game(connection, change)
    if change.interaction_id is not None:
        tables.refuse_seen(connection, change.interaction_id)
    read = change.calls_read
    if not is_fresh or (read is not None and not calls.are_all(connection, read)):
        raise StaleVersion(game_id)
    tables.record_call(connection, change)
    votes.write(connection, change)
    calls.write_calls(connection, change.calls)
    plans.write(connection, change.plans)
    substitutes.write(connection, game_id, change.offers)
    if change.time_back:
        halts.give_back(connection, change.time_back, game_id)
    reliability.write(connection, change.answers, change.endings)
    if change.genesis is not None:
        tables.insert_genesis(connection, game_id, change.genesis)
    if change.entry is not None:
        tables.insert_entry(connection, game_id, change.entry)
    if change.snapshot is not None:
        tables.put_snapshot(connection, game_id, change.snapshot)
    outbox.insert_mail(connection, change)
    jobs.drop_jobs(connection, change)
    jobs.insert_jobs(connection, change)
