"""A seat changes hands: the log entry, and what becomes of questions about it."""

from dataclasses import replace

from bot.limits import shorten
from bot.locale import Text
from bot.service import mail
from bot.service.ballots import TARGET
from bot.service.core import Core
from bot.service.entries import Draft
from bot.service.holders import Handover, Why
from bot.service.journal import REPLACE
from bot.service.loading import state_of
from bot.service.model import GameInfo, Person, Problem, SeatInfo, ServiceError
from bot.service.names import MAX_NAME, clean_person
from bot.store.model import HIGHEST_COMPUTER_ID
from bot.store.planning import PlanRow
from bot.store.voting import Vote, VoteStatus
from engine.rules import AnyRules


async def swapped(
    core: Core, rules: AnyRules, info: GameInfo, seat: int, came: Person, why: Why
) -> Draft:
    """Return the entry by which somebody takes over a seat with all that lies there.

    Who comes has all the time of a new question. What who leaves has asked the table is no
    longer asked, and neither is anything about the seat.
    """
    left, person = info.seats[seat].person, clean_person(came)
    seats = tuple(SeatInfo(seat, person) if place.seat == seat else place for place in info.seats)
    note = mail.note(core.clock(), "seat", reason=str(why), left=left.name, came=person.name)
    return Draft(
        seat,
        REPLACE,
        Handover(left, person, why).written(),
        await state_of(core, rules, info),
        (),
        seats,
        note,
        votes=tuple(_dropped(info, seat, left)),
        is_quiet=True,
        shows_board=True,
        # Nobody's orders shall act when they come back to a game that has moved on.
        plans=(PlanRow(info.id, left.id),),
    )


def caretaker_of(info: GameInfo, seat: int) -> Person:
    """Return the computer player that takes over somebody's seat, named after them.

    Raises ServiceError(GAME_FULL) if there are no more computer players.
    """
    taken = {place.person.id for place in info.seats}
    number = next((n for n in range(1, HIGHEST_COMPUTER_ID + 1) if n not in taken), None)
    if number is None:
        raise ServiceError(Problem.GAME_FULL, seats=HIGHEST_COMPUTER_ID)
    name = Text.of(info.language)("computer.caretaker", name=info.seats[seat].person.name)
    return Person(number, shorten(name, MAX_NAME))


def _dropped(info: GameInfo, seat: int, left: Person) -> list[Vote]:
    return [
        replace(vote, status=VoteStatus.VOID)
        for vote in info.votes
        if vote.opened_by == left.id or vote.payload.get(TARGET) == seat
    ]
