"""Writing one log entry with everything that goes with it, in one transaction."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from bot.service import mail
from bot.service.ballots import ABOUT, is_overtaken
from bot.service.clock import clocked
from bot.service.core import Core
from bot.service.expiry import offer_expiry, vote_expiry_key
from bot.service.holders import host_of
from bot.service.journal import line_of
from bot.service.model import Call, GameInfo, LogLine, SeatInfo, Status
from bot.service.news import ENDED, announced
from bot.service.offers import changed_posts, ended_offers, open_offers
from bot.service.record import answers_in, endings_in
from bot.service.reminders import look_jobs, moot_nudges
from bot.service.standing import all_standing
from bot.service.waiting import timed
from bot.store.model import Commit, LogRow, Mail, NewJob, Snapshot
from bot.store.planning import PlanRow
from bot.store.seating import OfferStatus, SeatOffer
from bot.store.voting import Vote, VoteStatus
from engine.codec import codec_for
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is about to be written, and what it leads to.

    `seats` are the seats after it. `note` is a public line that goes out with it; the board
    follows at once then, unless the entry `is_quiet`: no move, so that the board still holds.
    `votes` are decided with it, `offers` of seats are made or ended. With a `status` the game
    is no longer played. `calls_own` tells that its own seat is called as well, if it is to act:
    it waited for others.
    `stops_clocks` says whether the game is paused from then on, None if that stays as it is;
    `shows_board` that a quiet entry is followed by the board all the same. `plans` are plans as
    they are after it. What `is_operators` is written while all games stand still, too. Votes and
    offers that stay open have `time_back` seconds more.
    """

    seat: int
    kind: str
    payload: tuple[str, ...]
    state: Any
    events: tuple[Any, ...]
    seats: tuple[SeatInfo, ...]
    note: Mail | None = None
    votes: tuple[Vote, ...] = ()
    status: Status | None = None
    is_quiet: bool = False
    calls_own: bool = False
    stops_clocks: bool | None = None
    shows_board: bool = False
    offers: tuple[SeatOffer, ...] = ()
    plans: tuple[PlanRow, ...] = ()
    is_operators: bool = False
    time_back: int = 0


async def write(
    core: Core, rules: AnyRules, call: Call, before: GameInfo, draft: Draft
) -> GameInfo:
    """Commit an entry and return the game after it; a computer's call has the id 0.

    Raises ServiceError or StoreError.
    """
    now = core.clock()
    after, plans = await _ordered(core, rules, _after(rules, before, draft, now), draft)
    codec = codec_for(rules)
    digest = codec.digest(draft.state)
    entry = _row(call, draft, after, digest, now)
    line = line_of(entry, draft.events)
    overtaken = _overtaken(before, after, draft, line)
    decided = (*draft.votes, *overtaken)
    offers = (*await ended_offers(core, after, entry, draft.offers), *draft.offers)
    after = replace(after, votes=tuple(vote for vote in before.votes if not _is_in(vote, decided)))
    news = await _news(core, rules, before, after, draft, now)
    # What a question is about has changed; that may wait as long as the board does.
    later = max((each.due_at for each in news), default=now)
    change = Commit(
        after,
        now,
        call.interaction_id or None,
        entry=entry,
        snapshot=Snapshot(after.seq, digest, codec.dump_state(draft.state)),
        mail=(
            *news,
            *(mail.vote(now, vote) for vote in before.votes if _is_in(vote, decided)),
            *changed_posts(offers, now),
            *await _asked_still(core, before, after, offers, later),
            *moot_nudges(before, after, now, later),
        ),
        jobs=(*look_jobs(before, after, now), *_expiries(after, offers)),
        dropped_jobs=tuple(vote_expiry_key(after, vote) for vote in decided),
        votes=decided,
        offers=offers,
        plans=plans,
        answers=answers_in(before, line, call.person.id, now),
        endings=endings_in(before, line, after.status, now),
        is_operators=draft.is_operators,
        time_back=draft.time_back,
    )
    await core.commit(change)
    core.states.keep(after, draft.state)
    core.journal.add(after.id, line)
    return after


def _row(call: Call, draft: Draft, after: GameInfo, digest: str, now: int) -> LogRow:
    return LogRow(
        seq=after.seq,
        seat=draft.seat,
        actor=call.person.id,
        kind=draft.kind,
        payload=draft.payload,
        digest=digest,
        version=after.version,
        at=now,
        interaction_id=call.interaction_id or None,
    )


async def _ordered(
    core: Core, rules: AnyRules, after: GameInfo, draft: Draft
) -> tuple[GameInfo, tuple[PlanRow, ...]]:
    """Call nobody whose standing order answers at once, and drop orders that meet a surprise.

    Return the game and the plans then: who is called can be told at once why they are asked.
    """
    if draft.is_quiet or not after.to_act:
        return after, draft.plans
    found = await all_standing(core, rules, after, draft.state, draft.plans)
    acting = {one.seat for one in found if one.action is not None}
    dropped = [one.plan for one in found if one.action is None]
    seats = tuple(
        replace(place, knows=place.knows or place.seat in acting) for place in after.seats
    )
    plans = {plan.person_id: plan for plan in (*draft.plans, *dropped)}
    return replace(after, seats=seats), tuple(plans.values())


def _expiries(after: GameInfo, offers: Iterable[SeatOffer]) -> tuple[NewJob, ...]:
    return tuple(offer_expiry(after, each) for each in offers if each.status is OfferStatus.OPEN)


async def _asked_still(
    core: Core, before: GameInfo, after: GameInfo, offers: Iterable[SeatOffer], at: int
) -> tuple[Mail, ...]:
    """Return the posts of open votes and offers that are to come up to date, `offers` aside.

    Those of votes about moves always are, and all of a game that was suspended.
    """
    is_back = before.status is Status.SUSPENDED
    votes = [mail.vote(at, each) for each in after.votes if is_back or ABOUT in each.payload]
    if not is_back:
        return tuple(votes)
    changed = {each.number for each in offers}
    still = (each for each in await open_offers(core, before) if each.number not in changed)
    return (*votes, *(mail.offer(at, each) for each in still))


def _overtaken(before: GameInfo, after: GameInfo, draft: Draft, line: LogLine) -> tuple[Vote, ...]:
    """Return the open votes that the entry makes pointless, as they are from then on."""
    others = (vote for vote in before.votes if not _is_in(vote, draft.votes))
    return tuple(
        replace(vote, status=VoteStatus.VOID)
        for vote in others
        if is_overtaken(vote, line, after.status)
    )


def _is_in(vote: Vote, votes: Iterable[Vote]) -> bool:
    return any(vote.number == other.number for other in votes)


def _after(rules: AnyRules, before: GameInfo, draft: Draft, now: int) -> GameInfo:
    is_over = rules.outcome(draft.state) is not None
    status = draft.status or (Status.OVER if is_over else Status.RUNNING)
    to_act = tuple(sorted(rules.to_act(draft.state))) if status is Status.RUNNING else ()
    actor = None if draft.is_quiet else draft.seat
    paused = {None: before.paused_since, True: now, False: None}[draft.stops_clocks]
    after = replace(
        before,
        version=before.version + 1,
        seq=before.seq + 1,
        status=status,
        host_id=host_of(before, draft.seats),
        seats=timed(draft.seats, to_act, actor, now),
        to_act=to_act,
        paused_since=paused if status is Status.RUNNING else None,
        suspended_since=None,
    )
    knows = None if draft.calls_own else actor
    return replace(after, seats=clocked(draft.seats, after.seats, after, knows))


async def _news(
    core: Core, rules: AnyRules, before: GameInfo, after: GameInfo, draft: Draft, now: int
) -> tuple[Mail, ...]:
    notes = () if draft.note is None else (draft.note,)
    if draft.is_quiet:
        if after.status is not Status.RUNNING:
            return (*notes, mail.lobby(now))
        board = (mail.turn_now(before, after, None, now),) if draft.shows_board else ()
        return (*notes, *board)
    outcome = rules.outcome(draft.state)
    if outcome is None:
        board = mail.turn if draft.note is None else mail.turn_now
        if draft.calls_own:
            others = tuple(seat for seat in before.to_act if seat != draft.seat)
            return (*notes, board(replace(before, to_act=others), after, None, now))
        return (*notes, board(before, after, draft.seat, now))
    genesis = await core.store.genesis(after.id)
    seed = 0 if genesis is None else genesis.seed
    news = await announced(core, after, now, ENDED, outcome.winners)
    return (*notes, mail.result(after, before.seq, outcome, seed, now), *news)
