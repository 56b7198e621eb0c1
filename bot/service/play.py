"""A running game: look, move, take back, retire, read the log."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.service import entries, mail
from bot.service.core import Core, told
from bot.service.entries import Draft
from bot.service.freshness import need_same_question
from bot.service.leaving import departed
from bot.service.loading import lines_of, state_of
from bot.service.looks import look_at
from bot.service.model import Call, GameInfo, LogLine, Look, Problem, Receipt, ServiceError
from bot.service.takebacks import can_undo, taken_back, wish_of
from bot.service.turns import played, seat_in
from bot.service.votes import Votes
from bot.store.model import PastCall
from engine import match
from engine.codec import codec_for
from engine.rules import AnyRules


class Play:
    """Use cases of people who play or watch. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def look(self, game_id: str, person_id: int | None) -> Look:
        """Return what a person (None: everybody) may see. Problems: NO_GAME, NOT_STARTED."""
        info = await self._core.game(game_id)
        return await self._look(info, person_id)

    @told
    async def move(
        self, call: Call, game_id: str, actions: Sequence[Any], version: int | None
    ) -> Receipt:
        """Play one or more actions, all or none, given as values or as notations.

        `version` is the one that the caller saw; None takes whatever is current. It may be
        older than that if only others have acted since, who were asked at the same time.
        Problems: STALE, NOT_YOUR_TURN, NOT_LEGAL, and those of `undo`.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._again(call, info, past)
            seat = seat_in(info, call.person.id)
            rules = self._core.rules(info)
            await need_same_question(self._core, rules, info, seat, version)
            done = played(rules, await self._state(rules, info), seat, actions)
            payload = tuple(codec_for(rules).dump_action(action) for action in done.actions)
            draft = Draft(seat, match.MOVE, payload, done.state, done.events, info.seats)
            after = await entries.write(self._core, rules, call, info, draft)
            # The new move is the last one, so its own events alone decide.
            line = LogLine(after.seq, seat, match.MOVE, done.events, undone=False, at=0)
            return await self._receipt(call, after, seat, done.events, (line,))

    @told
    async def undo(self, call: Call, game_id: str, version: int | None = None) -> Receipt:
        """Take back one's last move, if nobody acted since and nothing hidden was shown.

        Computer players that acted since do not stand against it. `version` is the one that
        the caller saw: an old button must not take back a later move. Problems: NO_GAME,
        NOT_STARTED, GAME_OVER, NOT_SEATED, STALE, NOTHING_TO_UNDO, CANNOT_UNDO.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._again(call, info, past)
            seat = seat_in(info, call.person.id)
            _need_version(info, version)
            rules = self._core.rules(info)
            wish = wish_of(rules, info, await lines_of(self._core, rules, info), seat)
            if wish.hindrance:
                raise ServiceError(Problem.CANNOT_UNDO, reason=wish.hindrance)
            note = mail.note(self._core.clock(), "undo", seat=seat)
            draft = await taken_back(self._core, rules, info, seat, wish, note)
            after = await entries.write(self._core, rules, call, info, draft)
            lines = await lines_of(self._core, rules, after)
            return await self._receipt(call, after, seat, (), lines)

    @told
    async def retire(self, call: Call, game_id: str) -> Receipt:
        """Leave a running game for good.

        It goes on by its rules without this player, or with a caretaker, as the table decided.

        Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOT_SEATED.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._again(call, info, past)
            seat = seat_in(info, call.person.id)
            rules = self._core.rules(info)
            draft = await departed(self._core, rules, info, seat)
            after = await entries.write(self._core, rules, call, info, draft)
            after = await Votes(self._core).recount(after)
            return await self._receipt(call, after, seat, draft.events, ())

    @told
    async def history(
        self,
        game_id: str,
        person_id: int | None,
        after_seq: int = -1,
        until_seq: int | None = None,
    ) -> tuple[LogLine, ...]:
        """Return the lines after one number and up to another, as a person may see them.

        The opening is line 0. Problems: NO_GAME, NOT_STARTED.
        """
        info = await self._core.game(game_id)
        rules = self._core.rules(info)
        lines = await lines_of(self._core, rules, info)
        if not lines:
            raise ServiceError(Problem.NOT_STARTED)
        last = info.seq if until_seq is None else until_seq
        seat = None if person_id is None else info.seat_of(person_id)
        return tuple(
            replace(line, events=_visible(rules, line.events, seat))
            for line in lines
            if after_seq < line.seq <= last
        )

    @told
    async def since(self, game_id: str, person_id: int, version: int) -> tuple[LogLine, ...]:
        """Return the lines that a person who saw a version has not seen. Problems: `history`."""
        rows = await self._core.store.log(game_id)
        seen = max((row.seq for row in rows if row.version <= version), default=0)
        return await self.history(game_id, person_id, seen)

    @told
    async def explain(self, game_id: str, person_id: int, action: Any) -> str:
        """Return the code of the rule that forbids an action to a person; "" if none does.

        Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOT_SEATED.
        """
        info = await self._core.game(game_id)
        rules = self._core.rules(info)
        return rules.explain(await self._state(rules, info), seat_in(info, person_id), action)

    async def _state(self, rules: AnyRules, info: GameInfo) -> Any:
        state = await state_of(self._core, rules, info)
        if state is None:
            raise ServiceError(Problem.NOT_STARTED)
        return state

    async def _look(self, info: GameInfo, person_id: int | None) -> Look:
        rules = self._core.rules(info)
        state = await self._state(rules, info)
        seat = None if person_id is None else info.seat_of(person_id)
        return look_at(rules, info, state, seat)

    async def _receipt(
        self,
        call: Call,
        info: GameInfo,
        seat: int,
        events: tuple[Any, ...],
        lines: Sequence[LogLine],
    ) -> Receipt:
        rules = self._core.rules(info)
        return Receipt(
            info=info,
            look=await self._look(info, call.person.id),
            events=_visible(rules, events, seat),
            can_undo=can_undo(rules, info, lines, seat),
        )

    async def _again(self, call: Call, info: GameInfo, past: PastCall) -> Receipt:
        """Answer an interaction that had its effect before: with what it did, and with now."""
        rules = self._core.rules(info)
        lines = await lines_of(self._core, rules, info)
        line = next((one for one in lines if one.seq == past.seq), None)
        if line is None or line.seat is None or past.game_id != info.id:
            raise ServiceError(Problem.NOT_STARTED)
        receipt = await self._receipt(call, info, line.seat, line.events, lines)
        return replace(receipt, duplicate=True)


def _need_version(info: GameInfo, version: int | None) -> None:
    if version is not None and version != info.version:
        raise ServiceError(Problem.STALE, version=info.version)


def _visible(rules: AnyRules, events: Sequence[Any], seat: int | None) -> tuple[Any, ...]:
    return tuple(rules.public_event(event, seat) for event in events)
