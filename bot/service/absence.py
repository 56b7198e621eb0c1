"""What a table does when somebody's time runs out: nudge, move for them, or pass for them."""

import asyncio
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

from bot.service import entries, mail
from bot.service.calling import BUDGET_SECONDS, may_mention
from bot.service.computers import chance_for
from bot.service.core import Core, told
from bot.service.entries import Draft
from bot.service.holders import CARETAKER_ID, IDLER_ID
from bot.service.journal import LATE
from bot.service.loading import state_of
from bot.service.model import Call, GameInfo, Person, SeatInfo, Status
from bot.service.overdue import is_overdue
from bot.service.reminders import nudge_key
from bot.service.turns import played
from bot.service.wishes import read_wishes
from bot.store.calling import Asked, CallKind, CallOut, CallsRead, CallState
from engine import match
from engine.codec import codec_for
from engine.players.base import Player
from engine.players.registry import caretaker_for, idle_player
from engine.rules import AnyRules

_MOST_ACTIONS = 60
"""Actions of one turn after which somebody who stands in stops, whatever the game asks."""


class WhenLate(StrEnum):
    """What a table has decided for when a time runs out; NUDGE lets it vote then."""

    NUDGE = "nudge"
    CARETAKER = "caretaker"
    PASS = "pass"


class WhenLeft(StrEnum):
    """What becomes of the seat of who leaves for good: the rules' way, or a caretaker."""

    RULES = "rules"
    CARETAKER = "caretaker"


_ACTORS = {WhenLate.CARETAKER: CARETAKER_ID, WhenLate.PASS: IDLER_ID}


class Absences:
    """Use cases of whoever watches the clocks. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def on_run_out(self, info: GameInfo, seat: int) -> None:
        """Do what the table wants about a seat whose time is over, once for each wait.

        `info` is the game as it was when that was found out.
        """
        since = info.seats[seat].due_since
        async with self._core.locks.held(info.id):
            now = await self._core.game(info.id)
            is_same = since is not None and now.seats[seat].due_since == since
            if now.status is not Status.RUNNING or not is_same:
                return
            if not await is_overdue(self._core, now, seat):
                return
            await self._act(now, seat)

    async def _act(self, info: GameInfo, seat: int) -> None:
        actor = _ACTORS.get(_decided(info))
        if actor is None:
            await self._nudge(info, info.seats[seat])
        else:
            await self._stand_in(info, seat, actor)

    async def _nudge(self, info: GameInfo, place: SeatInfo) -> None:
        """Tell the person and the table, who may vote from now on; once for each clock."""
        core, since = self._core, place.clock_since or 0
        rows = await core.store.log(info.id)
        if any(row.kind == LATE and row.seat == place.seat and row.at >= since for row in rows):
            return
        rules, now = core.rules(info), core.clock()
        call = await self._called(info, place, now)
        called = {"ping": place.person.id} if call.state is CallState.SENT else {}
        reason = "nudge" if called else "silent"
        note = mail.note(now, "late", reason=reason, seat=place.seat, call=call.key, **called)
        state = await state_of(core, rules, info)
        draft = Draft(place.seat, LATE, (), state, (), info.seats, note, is_quiet=True)
        await entries.write(core, rules, _call(info, CARETAKER_ID), info, draft)

    async def _called(self, info: GameInfo, place: SeatInfo, now: int) -> CallOut:
        """Return the call of a nudge, which counts among the person's if it may call them."""
        store, person, since = self._core.store, place.person.id, place.due_since or 0
        wishes, after = await read_wishes(self._core, person), now - BUDGET_SECONDS
        calls = await store.calls_out(person, after)
        state = CallState.SENT if may_mention(wishes, calls, now) else CallState.VOID
        asked = (Asked(info.id, since, 0, info.version),)
        key = nudge_key(info, place)
        call = CallOut(key, person, info.id, CallKind.POST, state, now, asked)
        if await store.add_call(call, CallsRead.of(person, after, calls)):
            return call
        # Another game has called them meanwhile, which may have been the last call of their day.
        return await self._called(info, place, now)

    async def _stand_in(self, info: GameInfo, seat: int, actor: int) -> None:
        """Take the turn for a person; whoever does sees what that seat sees, and no more."""
        core, rules = self._core, self._core.rules(info)
        state = await state_of(core, rules, info)
        player = (
            idle_player(info.key)
            if actor == IDLER_ID
            else caretaker_for(info.key, await chance_for(core, info, seat))
        )
        actions = await asyncio.to_thread(turn_of, rules, player, state, seat)
        done = played(rules, state, seat, actions)
        payload = tuple(codec_for(rules).dump_action(each) for each in done.actions)
        note = mail.note(core.clock(), "late", reason=str(_decided(info)), seat=seat)
        draft = Draft(
            seat, match.MOVE, payload, done.state, done.events, info.seats, note, calls_own=True
        )
        await entries.write(core, rules, _call(info, actor), info, draft)


def turn_of(rules: AnyRules, player: Player, state: Any, seat: int) -> Sequence[Any]:
    """Return the actions of one turn as a player takes it.

    The turn is over when the seat is asked nothing more, or again what it was asked at first.
    """
    now, actions = rules.clone(state), list[Any]()
    first = rules.decisions(state, seat)
    while seat in rules.to_act(now) and len(actions) < _MOST_ACTIONS:
        asked = rules.decisions(now, seat)
        if actions and asked == first:
            break
        legal = rules.legal_actions(now, seat)
        actions.append(player.choose(_looking(rules, now, seat), asked, legal))
        rules.advance(now, seat, actions[-1])
    return actions


def _looking(rules: AnyRules, state: Any, seat: int) -> Any:
    return lambda: rules.view_for(state, seat)


def _decided(info: GameInfo) -> WhenLate:
    """Return what the table wants; a nudge if this build does not know it."""
    known = {str(each): each for each in WhenLate}
    return known.get(info.when_late, WhenLate.NUDGE)


def _call(info: GameInfo, actor: int) -> Call:
    """Return the call of somebody who is no person of Discord."""
    return Call(0, Person(actor, ""), info.guild_id, info.play_channel_id)
