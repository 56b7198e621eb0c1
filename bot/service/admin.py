"""What the bot's operator may do to games: look, rewind, repair, announce; no secret is told."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.service import entries, mail
from bot.service.core import Core, told
from bot.service.journal import ASIDE, START, Fault, fault_in, line_of, lines_of
from bot.service.loading import go_on, stood_still, unsuspended
from bot.service.model import Call, GameInfo, LogLine, Problem, ServiceError, Status
from bot.service.takebacks import Wish, taken_back
from bot.service.turns import need_running
from bot.store.model import Genesis, LogRow
from engine import match
from engine.rules import AnyRules

LAST_LINES = 8


@dataclass(frozen=True, slots=True)
class Inspection:
    """A game, its last lines without events, and what is wrong with its log, if anything is."""

    info: GameInfo
    lines: tuple[LogLine, ...]
    fault: Fault | None


@dataclass(frozen=True, slots=True)
class Preview:
    """The lines that a rewind would take back, without their events.

    Those from entry `unread` on cannot be played again, so nobody knows what was seen in them.
    """

    lines: tuple[LogLine, ...]
    unread: int | None


class Admin:
    """Use cases of the operator, who has been told from others before. All raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def inspect(self, game_id: str) -> Inspection:
        """Return how a game of any server stands; its log is played again. Problem: NO_GAME."""
        info = await self._core.game(game_id)
        lines, fault = await self._read(info)
        return Inspection(info, _bare(lines[-LAST_LINES:]), fault)

    @told
    async def preview(self, game_id: str, seq: int) -> Preview:
        """Return what a rewind to an entry would take back.

        Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOTHING_TO_UNDO, and CANNOT_UNDO with the
        reason "left" after somebody left, "broken" if what would stay cannot be played again.
        """
        info = await self._core.game(game_id)
        lines, wish = await self._wish(info, seq, "")
        return Preview(_bare(lines), wish.unread)

    @told
    async def rewind(self, call: Call, game_id: str, seq: int, reason: str) -> GameInfo:
        """Take back all moves after an entry, and say so in public and in the log with a reason.

        What was seen meanwhile is shuffled, as always; what cannot be played again is passed
        over from then on, and a suspended game goes on. Problems: those of `preview`.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            if await self._core.store.past_call(call.interaction_id) is not None:
                return info
            lines, wish = await self._wish(info, seq, reason)
            note = mail.note(self._core.clock(), "rewound", count=len(lines), why=reason)
            rules = self._core.rules(info)
            # The entry belongs to the seat whose move goes first, as take-backs do.
            seat = next(line.seat for line in lines if line.seat is not None)
            draft = await taken_back(self._core, rules, info, seat, wish, note)
            draft = replace(
                draft,
                seats=unsuspended(info, self._core.clock()),
                time_back=await stood_still(self._core, info),
                calls_own=True,
                is_operators=True,
            )
            return await entries.write(self._core, rules, call, info, draft)

    @told
    async def repair(self, game_id: str) -> Fault | None:
        """Read a game anew from its log, and post its board again if it runs.

        One that was suspended goes on if its log is sound. Return what is wrong with the log,
        None if it is sound. Problem: NO_GAME.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            self._core.journal.forget(game_id)
            self._core.states.forget(game_id)
            _, fault = await self._read(info)
            if fault is None and info.status is Status.SUSPENDED:
                await go_on(self._core, info)
            elif fault is None and info.status is Status.RUNNING:
                now = self._core.clock()
                await self._core.tell(info, mail.turn_now(info, info, None, now))
            elif fault is None and info.status is Status.LOBBY:
                await self._core.tell(info, mail.lobby(self._core.clock()))
            return fault

    @told
    async def suspended(self) -> tuple[GameInfo, ...]:
        """Return the games of all servers that are suspended, newest first."""
        return await self._core.store.suspended_games()

    @told
    async def announce(self, words: str) -> int:
        """Say something once in every channel with a running game; return in how many."""
        channels: set[int] = set()
        for game_id in await self._core.store.open_games():
            async with self._core.locks.held(game_id):
                info = await self._core.game(game_id)
                if info.status is Status.RUNNING and info.play_channel_id not in channels:
                    note = mail.note(self._core.clock(), "announced", words=words)
                    if await self._core.tell(info, note):
                        channels.add(info.play_channel_id)
        return len(channels)

    async def _read(self, info: GameInfo) -> tuple[tuple[LogLine, ...], Fault | None]:
        """Return a game's lines, those that cannot be played again bare, and the first fault."""
        store = self._core.store
        genesis, rows = await asyncio.gather(store.genesis(info.id), store.log(info.id))
        if genesis is None:
            return (), None
        rules = self._core.games.get(info.key)
        if rules is None:
            return tuple(line_of(row, ()) for row in rows), Fault("UnknownGame", 0)
        return await asyncio.to_thread(_read, rules, genesis, rows)

    async def _wish(self, info: GameInfo, seq: int, why: str) -> tuple[tuple[LogLine, ...], Wish]:
        if info.status is not Status.SUSPENDED:
            need_running(info)
        rules = self._core.rules(info)
        lines, fault = await self._read(info)
        unread = None if fault is None else fault.seq
        if unread is not None and seq >= unread:
            raise ServiceError(Problem.CANNOT_UNDO, reason="broken", number=unread)
        back = tuple(line for line in lines if line.seq > seq and _goes(line, unread))
        if not back:
            raise ServiceError(Problem.NOTHING_TO_UNDO)
        if any(line.kind == match.RETIRE for line in back):
            raise ServiceError(Problem.CANNOT_UNDO, reason="left")
        reveals = any(rules.is_revealing(event) for line in back for event in line.events)
        reveals = reveals or any(line.shuffled for line in lines if line.seq > back[0].seq)
        return back, Wish(tuple(line.seq for line in back), reveals, why=why, unread=unread)


def _read(
    rules: AnyRules, genesis: Genesis, rows: tuple[LogRow, ...]
) -> tuple[tuple[LogLine, ...], Fault | None]:
    fault = fault_in(rules, genesis, rows)
    if fault is None:
        return lines_of(rules, genesis, rows), None
    sound = rows[: max(0, fault.seq - 1)]
    lines = lines_of(rules, genesis, sound) if fault.seq else ()
    return (*lines, *(line_of(row, ()) for row in rows[len(sound) :])), fault


def _bare(lines: Sequence[LogLine]) -> tuple[LogLine, ...]:
    return tuple(replace(line, events=()) for line in lines)


def _goes(line: LogLine, unread: int | None) -> bool:
    """Tell whether a rewind takes an entry back: a move that counts, or what cannot be played."""
    if unread is not None and line.seq >= unread:
        return True
    return line.kind not in (START, *ASIDE) and not line.undone
