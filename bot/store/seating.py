"""Seats that are offered to others, and how reliable people are, as the store keeps them."""

from dataclasses import dataclass
from enum import StrEnum


class OfferKind(StrEnum):
    """Why a seat is offered: its holder hands it over, the host invites, the table has voted."""

    HAND_OVER = "hand_over"
    INVITE = "invite"
    VOTE = "vote"


class OfferStatus(StrEnum):
    """What became of an offer. `VOID`: it was withdrawn, or makes no sense any more."""

    OPEN = "open"
    TAKEN = "taken"
    REFUSED = "refused"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A seat of a running game that somebody may take over; `number` counts a game's offers.

    `person_id` is who may take it, None for anybody. `holder_id` is who sat there when it was
    offered by `opened_by`. With `shows_plans` what the holder has planned is handed over, too.
    Its public post is `message_id` in `channel_id` once that is known. Times are UTC seconds.
    """

    number: int
    seat: int
    kind: OfferKind
    person_id: int | None
    holder_id: int
    opened_by: int
    opened_at: int
    expires_at: int
    shows_plans: bool = False
    status: OfferStatus = OfferStatus.OPEN
    message_id: int | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """That a person was waited for in a game from an instant on, and how it ended.

    `seconds` is how long it took them to answer, None while they have not; `was_late` whether
    their time had run out before. Writing it again adds what is newly known.
    """

    person_id: int
    game_id: str
    since: int
    at: int
    seconds: int | None = None
    was_late: bool = False


class HowEnded(StrEnum):
    """How a game ended for a person: played to its end, left for good, given to somebody else."""

    FINISHED = "finished"
    LEFT = "left"
    REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended for a person; what is written later takes the place of it."""

    person_id: int
    game_id: str
    how: HowEnded
    at: int


@dataclass(frozen=True, slots=True)
class PastOfPerson:
    """All that is kept about how reliable somebody is, oldest first."""

    answers: tuple[Answer, ...] = ()
    endings: tuple[Ending, ...] = ()
