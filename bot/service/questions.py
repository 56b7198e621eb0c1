"""What a table can be asked: who must agree, for how long, and what an agreement does.

A new kind of question is one more entry in `QUESTIONS`, at its end: buttons name a kind by its
place in there.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.service import mail
from bot.service.ballots import ABOUT, ASKER, TARGET, WHOM, Quorum
from bot.service.clock import extended, started, stopped
from bot.service.core import Core
from bot.service.entries import Draft
from bot.service.holders import Why
from bot.service.journal import VOTE
from bot.service.loading import lines_of, state_of
from bot.service.model import GameInfo, Problem, SeatInfo, ServiceError, Status
from bot.service.offers import closed_offers, new_offer
from bot.service.overdue import is_overdue, overdue_seats
from bot.service.paces import pace_of
from bot.service.seeds import seed_hash
from bot.service.swaps import caretaker_of, swapped
from bot.service.takebacks import taken_back, wish_of
from bot.service.wishes import read_wishes
from bot.store.model import JsonObject, Mail
from bot.store.seating import OfferKind
from bot.store.voting import Vote
from engine.rules import AnyRules

_HOUR = 3600
_DAY = 24 * _HOUR


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of vote.

    It is open for `seconds`; once refused, the same may not be asked again for `rest_seconds`.
    `ask` returns what exactly is asked, `carry_out` the entry that an agreement writes; both
    raise ServiceError if that makes no sense now.
    """

    quorum: Quorum
    seconds: int
    rest_seconds: int
    ask: Callable[[Core, AnyRules, GameInfo, int], Awaitable[JsonObject]]
    carry_out: Callable[[Core, AnyRules, GameInfo, Vote], Awaitable[Draft]]


def seat_of_opener(info: GameInfo, vote: Vote) -> int:
    """Return the seat of who asked, also if they have left or been replaced since."""
    seats = {place.person.id: place.seat for place in info.seats}
    return seats.get(vote.opened_by, int(vote.payload.get(ASKER, 0)))


async def told(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry that notes how a vote ended, without any change of the game."""
    seat = seat_of_opener(info, vote)
    reason = f"{vote.kind}_{vote.status}"
    note = mail.note(core.clock(), "vote", reason=reason, seat=seat, **_facts(vote))
    return await _entry(core, rules, info, vote, note)


async def _entry(core: Core, rules: AnyRules, info: GameInfo, vote: Vote, note: Mail) -> Draft:
    state = await state_of(core, rules, info)
    payload = (vote.kind, str(vote.status))
    seat = seat_of_opener(info, vote)
    return Draft(seat, VOTE, payload, state, (), info.seats, note, is_quiet=True)


async def _ask_undo(core: Core, rules: AnyRules, info: GameInfo, seat: int) -> JsonObject:
    wish = wish_of(rules, info, await lines_of(core, rules, info), seat)
    return {ABOUT: wish.seqs[0]}


async def _undo(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    seat = seat_of_opener(info, vote)
    lines = await lines_of(core, rules, info)
    wish = wish_of(rules, info, lines, seat, int(vote.payload[ABOUT]))
    reason = "undo_shuffled" if wish.reveals else "undo_accepted"
    note = mail.note(core.clock(), "vote", reason=reason, seat=seat, **_facts(vote))
    return await taken_back(core, rules, info, seat, wish, note)


async def _ask_plainly(_core: Core, _rules: AnyRules, _info: GameInfo, _seat: int) -> JsonObject:
    return {}


async def _stop(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry after which a game is no longer played; its seed is told."""
    genesis = await core.store.genesis(info.id)
    if genesis is None:
        raise ServiceError(Problem.NOT_STARTED)
    note = mail.note(
        core.clock(),
        "vote",
        reason=f"{vote.kind}_accepted",
        seat=seat_of_opener(info, vote),
        seed=str(genesis.seed),
        seed_hash=seed_hash(genesis.seed, info.id),
        game=info.id,
    )
    return replace(await _entry(core, rules, info, vote, note), status=Status.CANCELLED)


async def _ask_pause(_core: Core, _rules: AnyRules, info: GameInfo, _seat: int) -> JsonObject:
    if info.paused_since is not None:
        raise ServiceError(Problem.PAUSED)
    return {}


async def _pause(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry from which on all clocks stand."""
    await _ask_pause(core, rules, info, 0)
    now = core.clock()

    async def paused(place: SeatInfo) -> SeatInfo:
        return stopped(place, await read_wishes(core, place.person.id), now)

    seats = tuple([await paused(place) for place in info.seats])
    draft = await _agreed(core, rules, info, vote)
    return replace(draft, seats=seats, stops_clocks=True)


async def _ask_resume(_core: Core, _rules: AnyRules, info: GameInfo, _seat: int) -> JsonObject:
    if info.paused_since is None:
        raise ServiceError(Problem.NOT_PAUSED)
    return {}


async def _resume(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry from which on the clocks go on."""
    await _ask_resume(core, rules, info, 0)
    now = core.clock()
    draft = await _agreed(core, rules, info, vote)
    return replace(
        draft, seats=tuple(started(place, now) for place in info.seats), stops_clocks=False
    )


async def _ask_extend(_core: Core, _rules: AnyRules, info: GameInfo, _seat: int) -> JsonObject:
    if all(place.clock_left is None for place in info.seats):
        raise ServiceError(Problem.NO_CLOCK)
    return {}


async def _extend(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry that gives all who are waited for their whole time once more."""
    await _ask_extend(core, rules, info, 0)
    more, now = pace_of(info.pace).allowance or 0, core.clock()

    async def longer(place: SeatInfo) -> SeatInfo:
        return extended(place, await read_wishes(core, place.person.id), more, now)

    seats = tuple([await longer(place) for place in info.seats])
    return replace(await _agreed(core, rules, info, vote), seats=seats)


async def _agreed(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry of an agreement about time; the board follows with the new deadlines."""
    return replace(await told(core, rules, info, vote), shows_board=True)


async def _ask_vacancy(core: Core, _rules: AnyRules, info: GameInfo, seat: int) -> JsonObject:
    """Return which seat the table is asked about: the one that has been overdue for longest."""
    late = await overdue_seats(core, info, but=seat)
    if not late:
        raise ServiceError(Problem.NOT_LATE)
    return {TARGET: late[0], WHOM: info.seats[late[0]].person.name}


async def _vacancy(core: Core, info: GameInfo, vote: Vote) -> int:
    """Return the seat that a vote is about. Raises ServiceError if it is not overdue any more."""
    seat = int(vote.payload[TARGET])
    if not await is_overdue(core, info, seat):
        raise ServiceError(Problem.NOT_LATE)
    return seat


async def _replace(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry that offers a seat to whoever wants to play on there."""
    seat = await _vacancy(core, info, vote)
    older = await closed_offers(core, info, seat)
    offer = await new_offer(core, info, seat, OfferKind.VOTE, None, vote.opened_by)
    draft = await _entry(core, rules, info, vote, mail.offer(core.clock(), offer))
    return replace(draft, offers=(*older, offer))


async def _caretaker(core: Core, rules: AnyRules, info: GameInfo, vote: Vote) -> Draft:
    """Return the entry by which a computer player takes over a seat."""
    seat = await _vacancy(core, info, vote)
    return await swapped(core, rules, info, seat, caretaker_of(info, seat), Why.CARETAKER)


def _facts(vote: Vote) -> dict[str, str | int]:
    """Return what a sentence about a vote needs besides the name of who asked."""
    keys = {ABOUT: "number", WHOM: "whom"}
    return {name: vote.payload[key] for key, name in keys.items() if key in vote.payload}


UNDO = "undo"
CANCEL = "cancel"
END_EARLY = "end_early"
PAUSE = "pause"
RESUME = "resume"
EXTEND = "extend"
REPLACE = "replace"
CARETAKER = "caretaker"

QUESTIONS: dict[str, Question] = {
    UNDO: Question(Quorum.EVERYBODY, _DAY, 365 * _DAY, _ask_undo, _undo),
    CANCEL: Question(Quorum.MAJORITY, 3 * _DAY, _DAY, _ask_plainly, _stop),
    END_EARLY: Question(Quorum.MAJORITY, 3 * _DAY, _DAY, _ask_plainly, _stop),
    PAUSE: Question(Quorum.MAJORITY, 3 * _DAY, _DAY, _ask_pause, _pause),
    RESUME: Question(Quorum.MAJORITY, 3 * _DAY, _HOUR, _ask_resume, _resume),
    EXTEND: Question(Quorum.MAJORITY, _DAY, 6 * _HOUR, _ask_extend, _extend),
    REPLACE: Question(Quorum.MAJORITY, 3 * _DAY, _DAY, _ask_vacancy, _replace),
    CARETAKER: Question(Quorum.MAJORITY, 3 * _DAY, _DAY, _ask_vacancy, _caretaker),
}
