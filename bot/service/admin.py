"""What the bot's operator may do to games: look, rewind, repair, announce; no secret is told."""

import asyncio
from dataclasses import dataclass, replace

from bot.service import entries, mail
from bot.service.core import Core, told
from bot.service.journal import ASIDE, START, replayed
from bot.service.model import Call, GameInfo, LogLine, Problem, ServiceError, Status
from bot.service.takebacks import Wish, taken_back
from bot.service.turns import need_running
from bot.store.model import Commit, Mail
from engine import match
from engine.errors import EngineError

LAST_LINES = 8


@dataclass(frozen=True, slots=True)
class Inspection:
    """A game, its last lines without events, and "" or what is wrong with its log."""

    info: GameInfo
    lines: tuple[LogLine, ...]
    fault: str


class Admin:
    """Use cases of the operator, who has been told from others before. All raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def inspect(self, game_id: str) -> Inspection:
        """Return how a game of any server stands; its log is played again. Problem: NO_GAME."""
        info = await self._core.game(game_id)
        fault = await self._fault(info)
        lines: tuple[LogLine, ...] = ()
        if not fault:
            lines = await self._core.journal.lines(self._core.rules(info), info)
        bare = tuple(replace(line, events=()) for line in lines[-LAST_LINES:])
        return Inspection(info, bare, fault)

    @told
    async def preview(self, game_id: str, seq: int) -> tuple[LogLine, ...]:
        """Return the lines that a rewind to an entry would take back, without their events.

        Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOTHING_TO_UNDO, CANNOT_UNDO.
        """
        info = await self._core.game(game_id)
        lines, _ = await self._wish(info, seq)
        return tuple(replace(line, events=()) for line in lines)

    @told
    async def rewind(self, call: Call, game_id: str, seq: int, reason: str) -> GameInfo:
        """Take back all moves after an entry, and say so in public with a reason.

        What was seen meanwhile is shuffled, as always. Problems: those of `preview`.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            if await self._core.store.past_call(call.interaction_id) is not None:
                return info
            lines, wish = await self._wish(info, seq)
            note = mail.note(self._core.clock(), "rewound", count=len(lines), why=reason)
            rules = self._core.rules(info)
            # The entry belongs to the seat whose move goes first, as take-backs do.
            seat = next(line.seat for line in lines if line.seat is not None)
            draft = await taken_back(self._core, rules, info, seat, wish, note)
            return await entries.write(self._core, rules, call, info, draft)

    @told
    async def repair(self, game_id: str) -> str:
        """Read a game anew from its log, and post its board again if it runs.

        Return "" or what is wrong with the log. Problem: NO_GAME.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            self._core.journal.forget(game_id)
            self._core.states.forget(game_id)
            fault = await self._fault(info)
            if not fault and info.status is Status.RUNNING:
                now = self._core.clock()
                await self._tell(info, mail.turn_now(info, info, None, now))
            elif not fault and info.status is Status.LOBBY:
                await self._tell(info, mail.lobby(self._core.clock()))
            return fault

    @told
    async def announce(self, words: str) -> int:
        """Say something once in every channel with a running game; return in how many."""
        channels: set[int] = set()
        for game_id in await self._core.store.open_games():
            async with self._core.locks.held(game_id):
                info = await self._core.game(game_id)
                if info.status is Status.RUNNING and info.play_channel_id not in channels:
                    channels.add(info.play_channel_id)
                    note = mail.note(self._core.clock(), "announced", words=words)
                    await self._tell(info, note)
        return len(channels)

    async def _tell(self, info: GameInfo, message: Mail) -> None:
        await self._core.commit(Commit(info, self._core.clock(), mail=(message,), is_aside=True))

    async def _fault(self, info: GameInfo) -> str:
        store = self._core.store
        genesis, rows = await asyncio.gather(store.genesis(info.id), store.log(info.id))
        if genesis is None:
            return ""
        try:
            await asyncio.to_thread(replayed, self._core.rules(info), genesis, rows)
        except EngineError as error:
            # The text of such an error may quote a state; its kind never does.
            return type(error).__name__
        return ""

    async def _wish(self, info: GameInfo, seq: int) -> tuple[tuple[LogLine, ...], Wish]:
        need_running(info)
        rules = self._core.rules(info)
        lines = await self._core.journal.lines(rules, info)
        counting = (each for each in lines if each.kind not in (START, *ASIDE))
        back = tuple(each for each in counting if each.seq > seq and not each.undone)
        if not back:
            raise ServiceError(Problem.NOTHING_TO_UNDO)
        if any(line.kind != match.MOVE for line in back):
            raise ServiceError(Problem.CANNOT_UNDO, reason="left")
        reveals = any(rules.is_revealing(event) for line in back for event in line.events)
        reveals = reveals or any(line.shuffled for line in lines if line.seq > back[0].seq)
        return back, Wish(tuple(line.seq for line in back), reveals, "")
