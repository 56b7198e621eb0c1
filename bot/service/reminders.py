"""Calling people who are waited for: at once, again after a while, never when they sleep.

Nothing is counted down. A look at a person compares what they owe with the calls that went out
and does what is missing; after a stop of the bot, a jump of the clock or a lost message the next
look puts things right, with one call and not with many.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.service import mail
from bot.service.calling import BUDGET_SECONDS, Due, Wait, call_times, due, may_call, may_mention
from bot.service.clock import deadline, steps
from bot.service.core import Core, told
from bot.service.model import Problem, ServiceError, Status
from bot.service.wishes import DIRECT_CHANNEL, IS_CLOSED, Wishes, read_wishes
from bot.store.calling import Asked, CallKind, CallOut, CallsRead, CallState
from bot.store.model import Commit, GameInfo, Mail, NewJob, SeatInfo

LOOK = "look"
"""The kind of the job that looks at a person."""

DEADLINE = "deadline"
"""The kind of the job that is due when a seat's time has run out."""

_TRIES = 20
_STANDING = (CallState.READY, CallState.SENT)


def look_job(info: GameInfo, person_id: int, at: int, name: str | int) -> NewJob:
    """Return the job that looks at a person at an instant; `name` tells it from others."""
    key = f"{LOOK}:{person_id}:{info.id}:{name}"
    return NewJob(LOOK, at, key, {"person": person_id}, again=True)


def look_jobs(before: GameInfo, after: GameInfo, now: int) -> tuple[NewJob, ...]:
    """Return the looks at all people for whom a change of a game has changed a wait.

    Who has given their seat away is among them: calls to them are to be taken back.
    """
    old, new = ({p.seat: p for p in info.seats} for info in (before, after))
    changed = [seat for seat in new if _wait_of(old.get(seat)) != _wait_of(new[seat])]
    places = [seats[seat] for seats in (old, new) for seat in changed if seat in seats]
    people = {place.person for place in places if not place.person.is_computer}
    return tuple(
        look_job(after, person.id, now, f"v{after.version}")
        for person in sorted(people, key=lambda person: person.id)
    )


def nudge_key(info: GameInfo, place: SeatInfo) -> str:
    """Name the call by which a table is told that a seat's time is over, once for each clock."""
    return f"late:{info.id}:{place.seat}:{place.clock_since or 0}"


def moot_nudges(before: GameInfo, after: GameInfo, now: int, at: int) -> tuple[Mail, ...]:
    """Return what takes the buttons off posts about times that are not over any more.

    It goes out from `at` on. Who slept may not have been late in spite of their clock; then
    there is no such post.
    """
    new = {place.seat: place for place in after.seats}
    changed = (each for each in before.seats if _wait_of(each) != _wait_of(new.get(each.seat)))
    return tuple(
        mail.recall(at, nudge_key(before, place))
        for place in changed
        if place.clock_since is not None
        and place.clock_left is not None
        and now - place.clock_since >= place.clock_left
    )


def _wait_of(place: SeatInfo | None) -> tuple[int | None, ...]:
    """Return what a wait is: no one's, or somebody's with their clock."""
    if place is None or place.due_since is None:
        return ()
    return (place.person.id, place.due_since, place.clock_since, place.clock_left)


class Reminders:
    """Use cases of whoever looks after time. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def look(self, person_id: int) -> None:
        """Call a person about what is due, take answered calls back, plan the next look."""
        async with self._core.locks.held(f"person-{person_id}"):
            for _ in range(_TRIES):
                try:
                    if await self._looked(person_id):
                        return
                except ServiceError as error:
                    # Somebody has moved between reading and writing: look once more.
                    if error.problem is not Problem.STALE:
                        raise
        raise ServiceError(Problem.STALE, version=0)

    @told
    async def mentioned(
        self, info: GameInfo, seats: Sequence[int], nonce: str, *, is_anew: bool = False
    ) -> tuple[int, ...]:
        """Return those of the seats whose owners a board post may call now, and note that.

        `nonce` is that of the post: a second attempt to send it calls the same people. A post
        `is_anew` where people do not look yet; it calls those, too, who were called elsewhere.
        """
        found = [seat for seat in seats if await self._mentions(info, seat, nonce, is_anew)]
        return tuple(found)

    @told
    async def to_send(self, key: str) -> CallOut | None:
        """Return a call that is still to be sent, without what has been answered meanwhile.

        Else None: a call without a question left is void, and its person is looked at.
        """
        call = await self._core.store.call_out(key)
        if call is None or call.state is not CallState.READY:
            return None
        now, wishes = self._core.clock(), await read_wishes(self._core, call.person_id)
        games = await self._games(call.person_id)
        waits = [_wait(info, place, wishes, ()) for info, place in games]
        asked = _still_asked(call, waits)
        guilds = {info.guild_id for info, _ in games if _is_about(asked, info.id)}
        is_public = len(guilds) > 1 and not wishes.is_direct
        if asked and not is_public and may_call(wishes, (), now) == now:
            return replace(call, asked=asked)
        await self.dropped(call)
        return None

    @told
    async def standing(self, key: str) -> CallOut | None:
        """Return a call that was sent, with the questions that are left of it, or None."""
        return await self._core.store.call_out(key)

    @told
    async def dropped(self, call: CallOut, *, is_closed: bool = False) -> None:
        """Note that a call cannot be sent, and look for another way.

        `is_closed` tells that the person takes no direct messages from the bot.
        """
        if is_closed:
            await self._core.store.set_wishes(call.person_id, {IS_CLOSED: True})
        await self._core.store.set_call(replace(call, state=CallState.VOID))
        await self.look(call.person_id)

    @told
    async def only_here(self, call: CallOut, info: GameInfo) -> CallOut:
        """Return a call without the games of other servers, which get calls of their own."""
        games = [await self._core.game(each.game_id) for each in call.asked]
        here = {game.id for game in games if game.guild_id == info.guild_id}
        left = replace(call, asked=tuple(each for each in call.asked if each.game_id in here))
        await self._core.store.set_call(left)
        await self.look(call.person_id)
        return left

    @told
    async def opened(self, person_id: int, channel_id: int) -> None:
        """Note where direct messages to a person go."""
        await self._core.store.set_wishes(person_id, {DIRECT_CHANNEL: channel_id})

    async def _looked(self, person_id: int) -> bool:
        """Do one thing that is due and return False, or plan the next look and return True."""
        now = self._core.clock()
        wishes, games = await asyncio.gather(
            read_wishes(self._core, person_id), self._games(person_id)
        )
        after = _oldest((place for _, place in games), now)
        calls = await self._core.store.calls_out(person_id, after)
        waits = [_wait(info, place, wishes, calls) for info, place in games]
        if (answered := _answered(calls, waits)) is not None:
            left = _still_asked(answered, waits, calls)
            await self._recall(replace(answered, asked=left), now)
            return False
        spent = call_times(calls)
        found = [one for wait in waits if (one := due(wishes, wait, spent, now)) is not None]
        if ready := [one for one in found if one.at <= now]:
            await self._call(CallsRead.of(person_id, after, calls), wishes, ready, now)
            return False
        await self._plan(person_id, games, wishes, found, now)
        return True

    async def _games(self, person_id: int) -> list[tuple[GameInfo, SeatInfo]]:
        found = await self._core.store.games_due(person_id)
        return [
            (info, info.seats[seat])
            for info in found
            if (seat := info.seat_of(person_id)) is not None
        ]

    async def _call(self, read: CallsRead, wishes: Wishes, ready: Sequence[Due], now: int) -> None:
        """Put a call about everything that is due into the queue of the longest waiting game.

        In public only games of one server share a call: what somebody plays elsewhere is
        nobody's business.
        """
        first, *others = sorted(ready, key=lambda one: one.wait.since)
        guild = first.wait.guild_id
        together = [one for one in others if wishes.is_direct or one.wait.guild_id == guild]
        info = await self._core.game(first.wait.game_id)
        asked = tuple(
            Asked(one.wait.game_id, one.wait.since, _number(one)) for one in (first, *together)
        )
        person_id = read.person_id
        key = f"{person_id}:{info.id}:{first.wait.since}:{first.step}:{now}"
        call = CallOut(key, person_id, info.id, CallKind.REMINDER, CallState.READY, now, asked)
        await self._write(info, now, call, mail.reminder(now, key), read)

    async def _recall(self, call: CallOut, now: int) -> None:
        """Change a call that can be read somewhere to what is left of it, or take it away."""
        state = call.state if call.asked else CallState.WITHDRAWN
        info = await self._core.game(call.game_id)
        await self._write(info, now, replace(call, state=state), mail.recall(now, call.key))

    async def _plan(
        self,
        person_id: int,
        games: Sequence[tuple[GameInfo, SeatInfo]],
        wishes: Wishes,
        found: Sequence[Due],
        now: int,
    ) -> None:
        """Store when the person is next to be looked at, and when each seat's time runs out."""
        for info, place in games:
            ends = deadline(place, wishes)
            jobs = [] if ends is None else [deadline_job(info, place, ends)]
            own = [one.at for one in found if one.wait.game_id == info.id]
            jobs += [look_job(info, person_id, at, f"t{at}") for at in own]
            if jobs:
                await self._core.commit(Commit(info, now, jobs=tuple(jobs), is_aside=True))

    async def _write(
        self, info: GameInfo, now: int, call: CallOut, news: Mail, read: CallsRead | None = None
    ) -> None:
        change = Commit(info, now, mail=(news,), calls=(call,), calls_read=read, is_aside=True)
        await self._core.commit(change)

    async def _mentions(self, info: GameInfo, seat: int, nonce: str, is_anew: bool) -> bool:
        place = info.seats[seat]
        person = place.person
        if person.is_computer or info.status is not Status.RUNNING or place.due_since is None:
            return False
        async with self._core.locks.held(f"person-{person.id}"):
            for _ in range(_TRIES):
                if (found := await self._mention(info, seat, nonce, is_anew)) is not None:
                    return found
        raise ServiceError(Problem.STALE, version=info.version)

    async def _mention(self, info: GameInfo, seat: int, nonce: str, is_anew: bool) -> bool | None:
        """Do it once; None if somebody else has called the person meanwhile."""
        place = info.seats[seat]
        person, now = place.person.id, self._core.clock()
        after, key = _oldest((place,), now), f"{nonce}:{person}"
        known, wishes, calls = await asyncio.gather(
            self._core.store.call_out(key),
            read_wishes(self._core, person),
            self._core.store.calls_out(person, after),
        )
        if known is not None:
            return True
        about = () if is_anew else await self._about_this_wait(info, seat, calls)
        is_called = _wait(info, place, wishes, about).called_at is not None
        is_paused = info.paused_since is not None
        if is_called or is_paused or not may_mention(wishes, calls, now):
            return False
        asked = (Asked(info.id, place.due_since or 0, 0, info.version),)
        call = CallOut(key, person, info.id, CallKind.POST, CallState.SENT, now, asked)
        read = CallsRead.of(person, after, calls)
        return True if await self._core.store.add_call(call, read) else None

    async def _about_this_wait(
        self, info: GameInfo, seat: int, calls: Sequence[CallOut]
    ) -> tuple[CallOut, ...]:
        """Leave out what boards asked before the seat's last entry; it has been answered since.

        Who is answered by a computer player is asked again within the same second.
        """
        since = info.seats[seat].due_since
        asked = {
            each: call
            for call in calls
            for each in call.asked
            if call.kind is CallKind.POST and each.game_id == info.id and each.since == since
        }
        if not asked:
            return tuple(calls)
        rows = await self._core.store.log(info.id)
        acted = max((row.version for row in rows if row.seat == seat), default=0)
        old = [call for each, call in asked.items() if each.version < acted]
        return tuple(call for call in calls if call not in old)


def _wait(info: GameInfo, place: SeatInfo, wishes: Wishes, calls: Sequence[CallOut]) -> Wait:
    since = place.due_since or 0
    told_of = [
        (call.at, each.step)
        for call in calls
        if call.state is not CallState.VOID
        for each in call.asked
        if each.game_id == info.id and each.since == since
    ]
    called_at = max((at for at, _ in told_of), default=None)
    return Wait(
        info.id,
        info.guild_id,
        place.seat,
        since,
        steps(info, place, wishes),
        has_deadline=place.clock_left is not None,
        step=max((step for _, step in told_of), default=0 if place.knows else -1),
        called_at=called_at,
    )


def _oldest(places: Iterable[SeatInfo], now: int) -> int:
    """Return from which instant on calls count for people with these seats, or for a budget."""
    return min((*(place.due_since or now for place in places), now - BUDGET_SECONDS))


def _number(call: Due) -> int:
    """Return the number of a call; only a first one is 0, even where each day brings one."""
    return call.step if call.wait.called_at is None else max(1, call.step)


def _answered(calls: Sequence[CallOut], waits: Sequence[Wait]) -> CallOut | None:
    """Return a call that can be read somewhere and asks what is not asked any more, or None."""
    for call in calls:
        if _is_there(call) and _still_asked(call, waits, calls) != call.asked:
            return call
    return None


def _is_there(call: CallOut) -> bool:
    return call.kind is CallKind.REMINDER and call.state in _STANDING


def _still_asked(
    call: CallOut, waits: Sequence[Wait], calls: Sequence[CallOut] = ()
) -> tuple[Asked, ...]:
    """Return what a call asks that is still open and that no later one of the calls asks again."""
    wanted = {(wait.game_id, wait.since) for wait in waits}
    later = (
        each for each in calls if _is_there(each) and (each.at, each.key) > (call.at, call.key)
    )
    wanted -= {(each.game_id, each.since) for other in later for each in other.asked}
    return tuple(each for each in call.asked if (each.game_id, each.since) in wanted)


def _is_about(asked: Sequence[Asked], game_id: str) -> bool:
    return any(each.game_id == game_id for each in asked)


def deadline_job(info: GameInfo, place: SeatInfo, ends: int) -> NewJob:
    """Return the job that is due when a seat's time runs out."""
    key = f"{DEADLINE}:{info.id}:{place.seat}:{place.due_since}:{ends}"
    payload = {"seat": place.seat, "since": place.due_since}
    return NewJob(DEADLINE, ends, key, payload)
