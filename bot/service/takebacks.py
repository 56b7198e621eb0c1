"""Taking moves back: which ones go, what stands against doing it at once, what is left after."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from bot.service.core import Core
from bot.service.entries import Draft
from bot.service.journal import ASIDE, REWIND, START, UNDO, TakeBack, way_back
from bot.service.model import GameInfo, LogLine, Problem, ServiceError, Status
from bot.service.seeds import sub_seed
from bot.store.model import Mail
from engine import match
from engine.rules import AnyRules

OTHERS_ACTED = "others_acted"
REVEALED = "revealed"
STOOD_IN = "stood_in"


@dataclass(frozen=True, slots=True)
class Wish:
    """What taking back a seat's last move comes to: that move and all that followed it.

    `reveals` tells whether anything hidden was shown in it. `hindrance` says why it cannot be
    done at once: somebody else has acted ("others_acted"), it reveals ("revealed"), or it was
    made because the time had run out ("stood_in"); "" if nothing stands against it. An operator
    says `why`; then entries from `unread` on are passed over that cannot be played again.
    """

    seqs: tuple[int, ...]
    reveals: bool
    hindrance: str = ""
    why: str | None = None
    unread: int | None = None


def wish_of(
    rules: AnyRules,
    info: GameInfo,
    lines: Sequence[LogLine],
    seat: int,
    about: int | None = None,
) -> Wish:
    """Return what taking back a move of the seat comes to: the entry `about`, or its last one.

    A computer player's moves are nobody's: they are taken back with those of people. Raises
    ServiceError: NOTHING_TO_UNDO, or CANNOT_UNDO with the reason "left" after somebody left.
    """
    counting = [line for line in lines if line.kind not in (START, *ASIDE) and not line.undone]
    own = [line.seq for line in counting if line.seat == seat and line.kind == match.MOVE]
    own = [seq for seq in own if about in (None, seq)]
    if not own:
        raise ServiceError(Problem.NOTHING_TO_UNDO)
    back = [line for line in counting if line.seq >= own[-1]]
    if any(line.kind != match.MOVE for line in back):
        raise ServiceError(Problem.CANNOT_UNDO, reason="left")
    reveals = any(rules.is_revealing(event) for line in back for event in line.events)
    # What was shown, taken back and shuffled would lie there again in the order that was seen.
    reveals = reveals or any(line.shuffled for line in lines if line.seq > own[-1])
    acted = any(_is_of_another_person(info, line, seat) for line in back)
    stood_in = STOOD_IN if any(line.stand_in for line in back) else ""
    hindrance = OTHERS_ACTED if acted else REVEALED if reveals else stood_in
    return Wish(tuple(line.seq for line in back), reveals, hindrance)


def can_undo(rules: AnyRules, info: GameInfo, lines: Sequence[LogLine], seat: int) -> bool:
    """Tell whether a take-back by the seat would work now, without asking anybody."""
    if info.status is not Status.RUNNING:
        return False
    try:
        return not wish_of(rules, info, lines, seat).hindrance
    except ServiceError:
        return False


async def taken_back(
    core: Core, rules: AnyRules, info: GameInfo, seat: int, wish: Wish, note: Mail
) -> Draft:
    """Return the entry that takes moves back. Raises ServiceError(NOT_STARTED).

    What was seen meanwhile gets a new order. Its seed follows from the secret seed of the
    game and the number of the entry: nobody can choose or foresee it, everybody can check it
    once the game's seed is published.
    """
    genesis, rows = await asyncio.gather(core.store.genesis(info.id), core.store.log(info.id))
    if genesis is None:
        raise ServiceError(Problem.NOT_STARTED)
    played = rows if wish.unread is None else rows[: wish.unread - 1]
    state, since = await asyncio.to_thread(way_back, rules, genesis, played, wish.seqs[0])
    seed = sub_seed(genesis.seed, info.id, info.seq + 1) if wish.reveals else None
    if seed is not None:
        state = rules.reshuffle(state, since, seed)
    payload = TakeBack(wish.seqs, seed, wish.why or "", wish.unread).written()
    kind = UNDO if wish.why is None else REWIND
    return Draft(seat, kind, payload, state, (), info.seats, note)


def _is_of_another_person(info: GameInfo, line: LogLine, seat: int) -> bool:
    if line.seat is None or line.seat == seat:
        return False
    return not info.seats[line.seat].person.is_computer
