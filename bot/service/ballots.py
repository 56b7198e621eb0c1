"""Counting votes: who is asked, how many must agree, and when an answer cannot change any more."""

from enum import StrEnum

from bot.service.journal import ASIDE, REPLACE
from bot.service.model import GameInfo, LogLine, Status
from bot.store.model import Person
from bot.store.voting import Vote, VoteStatus
from engine import match

ABOUT = "about"
"""The payload key of the log entry that a vote is about."""

TARGET = "seat"
"""The payload key of the seat that a vote is about; who sits there is not asked."""

WHOM = "whom"
"""The payload key of the name of who sat there then."""

ASKER = "by"
"""The payload key of the seat that the question came from."""


class Quorum(StrEnum):
    """How many of those who are asked must agree; who asks is one of them and agrees."""

    EVERYBODY = "everybody"
    MAJORITY = "majority"


def voters(info: GameInfo, vote: Vote) -> tuple[Person, ...]:
    """Return who may vote: the people who still play, by seat, without computer players."""
    target = vote.payload.get(TARGET)
    places = [place for place in info.seats if not place.has_left and place.seat != target]
    return tuple(place.person for place in places if not place.person.is_computer)


def needed(quorum: Quorum, people: int) -> int:
    """Return how many of so many people must agree; a majority is more than half of them."""
    return people if quorum is Quorum.EVERYBODY else people // 2 + 1


def verdict(vote: Vote, quorum: Quorum, info: GameInfo, now: int) -> VoteStatus:
    """Return how a vote stands; it is decided as soon as no ballot can change that any more.

    Who asked can withdraw the question by a no. Ballots of people who have left do not count.
    """
    people = {person.id for person in voters(info, vote)}
    said = {ballot.person_id: ballot.agrees for ballot in vote.ballots}
    counted = [agrees for person, agrees in said.items() if person in people]
    wanted = needed(quorum, len(people))
    if said.get(vote.opened_by) is False:
        return VoteStatus.VOID
    if counted.count(True) >= wanted:
        return VoteStatus.ACCEPTED
    if len(people) - counted.count(False) < wanted:
        return VoteStatus.REFUSED
    return VoteStatus.EXPIRED if now >= vote.expires_at else VoteStatus.OPEN


def is_overtaken(vote: Vote, line: LogLine, status: Status) -> bool:
    """Tell whether a new log entry, after which the game has a status, makes a vote pointless.

    A vote about an entry stands while moves follow it. It falls when the entry is taken back
    otherwise, or when something follows that cannot be taken back, such as somebody's leaving.
    One about a seat falls when who sits there moves after all.
    """
    if status is not Status.RUNNING:
        return True
    if vote.payload.get(TARGET) == line.seat and line.seat is not None and not line.stand_in:
        return line.kind in (match.MOVE, match.RETIRE, REPLACE)
    about = vote.payload.get(ABOUT)
    if about is None:
        return False
    return about in line.took_back or line.kind not in (match.MOVE, *ASIDE)
