"""Questions that a table decides together, as the store keeps them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class VoteStatus(StrEnum):
    """How a vote stands, or how it ended. `VOID`: it was withdrawn or made no sense any more."""

    OPEN = "open"
    ACCEPTED = "accepted"
    REFUSED = "refused"
    EXPIRED = "expired"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Ballot:
    """What a person has said to a vote; `at` is UTC seconds."""

    person_id: int
    agrees: bool
    at: int


@dataclass(frozen=True, slots=True)
class Vote:
    """A question to the people of a game; `number` counts the votes of that game from 1.

    `payload` says what is asked, `version` is the game's at that time. Times are UTC seconds.
    The message is the public post with the buttons, once it is there.
    """

    number: int
    kind: str
    payload: Mapping[str, Any]
    opened_by: int
    opened_at: int
    expires_at: int
    version: int
    status: VoteStatus = VoteStatus.OPEN
    ballots: tuple[Ballot, ...] = ()
    message_id: int | None = field(default=None, compare=False)
    channel_id: int | None = field(default=None, compare=False)
