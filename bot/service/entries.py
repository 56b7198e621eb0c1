"""Writing one log entry with everything that goes with it, in one transaction."""

from dataclasses import dataclass, replace
from typing import Any

from bot.service import mail
from bot.service.core import Core
from bot.service.journal import line_of
from bot.service.model import Call, GameInfo, SeatInfo, Status
from bot.service.waiting import timed
from bot.store.model import Commit, LogRow, Mail, Snapshot
from engine.codec import codec_for
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry that is about to be written, and what it leads to.

    `seats` are the seats after it. `note` is a public line that goes out with it; the board
    follows at once then.
    """

    seat: int
    kind: str
    payload: tuple[str, ...]
    state: Any
    events: tuple[Any, ...]
    seats: tuple[SeatInfo, ...]
    note: Mail | None = None


async def write(
    core: Core, rules: AnyRules, call: Call, before: GameInfo, draft: Draft
) -> GameInfo:
    """Commit an entry and return the game after it. Raises ServiceError or StoreError."""
    now = core.clock()
    after = _after(rules, before, draft, now)
    codec = codec_for(rules)
    digest = codec.digest(draft.state)
    entry = LogRow(
        seq=after.seq,
        seat=draft.seat,
        actor=call.person.id,
        kind=draft.kind,
        payload=draft.payload,
        digest=digest,
        version=after.version,
        at=now,
        interaction_id=call.interaction_id,
    )
    change = Commit(
        after,
        now,
        call.interaction_id,
        entry=entry,
        snapshot=Snapshot(after.seq, digest, codec.dump_state(draft.state)),
        mail=await _news(core, rules, before, after, draft, now),
    )
    await core.commit(change)
    core.states.keep(after, draft.state)
    core.journal.add(after.id, line_of(entry, draft.events))
    return after


def _after(rules: AnyRules, before: GameInfo, draft: Draft, now: int) -> GameInfo:
    is_over = rules.outcome(draft.state) is not None
    to_act = tuple(sorted(rules.to_act(draft.state)))
    return replace(
        before,
        version=before.version + 1,
        seq=before.seq + 1,
        status=Status.OVER if is_over else Status.RUNNING,
        seats=timed(draft.seats, to_act, draft.seat, now),
        to_act=to_act,
    )


async def _news(
    core: Core, rules: AnyRules, before: GameInfo, after: GameInfo, draft: Draft, now: int
) -> tuple[Mail, ...]:
    notes = () if draft.note is None else (draft.note,)
    outcome = rules.outcome(draft.state)
    if outcome is None:
        board = mail.turn if draft.note is None else mail.turn_now
        return (*notes, board(before, after, draft.seat, now))
    genesis = await core.store.genesis(after.id)
    seed = 0 if genesis is None else genesis.seed
    return (*notes, mail.result(after, before.seq, outcome, seed, now))
