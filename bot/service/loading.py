"""Loading games; one that is being played and cannot be loaded is suspended at once."""

import logging
from dataclasses import replace
from typing import Any

from bot.service import mail
from bot.service.calendar import ALWAYS_AWAKE
from bot.service.clock import started, stopped, used_up
from bot.service.core import Core
from bot.service.journal import UNPLAYABLE
from bot.service.model import GameInfo, LogLine, Problem, ServiceError, Status
from bot.service.offers import open_offers
from bot.service.reminders import look_jobs, moot_nudges
from bot.service.wishes import read_halts, read_wishes
from bot.store.errors import StaleVersion
from bot.store.model import Commit, SeatInfo
from engine.rules import AnyRules

_log = logging.getLogger(__name__)


async def state_of(core: Core, rules: AnyRules, info: GameInfo) -> Any:
    """Return a started game's state, or None if it has not started.

    Raises ServiceError: SUSPENDED, BROKEN_GAME for a game that is over, or OTHER_BUILD for one
    that another process looks after.
    """
    need_sound(info)
    try:
        return await core.states.at(rules, info)
    except UNPLAYABLE as error:
        raise await _broken(core, info, error) from error


async def lines_of(core: Core, rules: AnyRules, info: GameInfo) -> tuple[LogLine, ...]:
    """Return a started game's lines up to its last entry. Raises ServiceError as `state_of`."""
    need_sound(info)
    try:
        return await core.journal.lines(rules, info)
    except UNPLAYABLE as error:
        raise await _broken(core, info, error) from error


def need_sound(info: GameInfo) -> None:
    """Raise ServiceError(SUSPENDED) for a game that cannot be loaded."""
    if info.status is Status.SUSPENDED:
        raise ServiceError(Problem.SUSPENDED, game=info.id)


async def suspend(core: Core, info: GameInfo, why: str) -> None:
    """Stop a game that is being played, with its clocks, and tell its table; `why` is logged."""
    now = core.clock()

    async def standing(place: SeatInfo) -> SeatInfo:
        return stopped(place, await read_wishes(core, place.person.id), now)

    after = replace(
        info,
        status=Status.SUSPENDED,
        version=info.version + 1,
        seats=tuple([await standing(place) for place in info.seats]),
    )
    news = (mail.note(now, "suspended"), *moot_nudges(info, after, now, now))
    try:
        await core.store.commit(Commit(after, now, mail=news))
    except StaleVersion:
        # Somebody else was faster, and perhaps with a sound game.
        return
    core.on_mail()
    _log.critical("game %s is suspended: %s", info.id, why)


async def go_on(core: Core, info: GameInfo) -> GameInfo:
    """Let a suspended game be played again, which has been found sound; needs its lock.

    Its clocks go on from where they stood, votes and offers have the time back, and who is to act
    is called with the board.
    """
    now = core.clock()
    after = replace(
        info,
        status=Status.RUNNING,
        version=info.version + 1,
        seats=unsuspended(info, now),
        suspended_since=None,
    )
    votes = (mail.vote(now, vote) for vote in info.votes)
    offers = (mail.offer(now, offer) for offer in await open_offers(core, info))
    # What the table is asked comes up to date, and is posted if it could not be before.
    news = (mail.note(now, "goes_on"), mail.again(after, now, calls=True), *votes, *offers)
    jobs, lost = look_jobs(info, after, now), await stood_still(core, info)
    await core.commit(Commit(after, now, mail=news, jobs=jobs, time_back=lost))
    return after


async def stood_still(core: Core, info: GameInfo) -> int:
    """Return for how many seconds a game has been suspended while not all games stood still."""
    if info.suspended_since is None:
        return 0
    halts = await read_halts(core)
    return used_up(ALWAYS_AWAKE, halts, info.suspended_since, core.clock())


def unsuspended(info: GameInfo, now: int) -> tuple[SeatInfo, ...]:
    """Return the seats of a game with the clocks that run once it is not suspended any more."""
    if info.status is not Status.SUSPENDED or info.paused_since is not None:
        return info.seats
    return tuple(started(place, now) for place in info.seats)


async def _broken(core: Core, info: GameInfo, error: Exception) -> ServiceError:
    """Suspend the game if it is an own one that is being played; return what to raise."""
    if not core.store.share.has(info.guild_id):
        # There it can be played, unless that process finds the same.
        return ServiceError(Problem.OTHER_BUILD)
    # The text of such an error may quote a state; its kind never does.
    why = type(error).__name__
    if info.status is not Status.RUNNING:
        return ServiceError(Problem.BROKEN_GAME, reason=why)
    await suspend(core, info, why)
    return ServiceError(Problem.SUSPENDED, game=info.id)
