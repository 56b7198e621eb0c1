"""Calls to people who are waited for, as the store keeps them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Self


class CallKind(StrEnum):
    """How somebody was called: by a mention in a board post, or by a message of its own."""

    POST = "post"
    REMINDER = "reminder"


class CallState(StrEnum):
    """What became of a call. `VOID`: it was never sent; `WITHDRAWN`: it was taken away again."""

    READY = "ready"
    SENT = "sent"
    VOID = "void"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question that a call is about: a game, since when its player has owed the answer.

    `step` is the number of the call about that question: 0 is the first one. `version` is that
    of the game when a board called, else 0: two waits of one seat can begin in one second.
    """

    game_id: str
    since: int
    step: int
    version: int = 0


@dataclass(frozen=True, slots=True)
class CallOut:
    """A call to a person. `key` is its own; times are UTC seconds.

    `game_id` is the game whose queue of messages it is sent in. The message is there once it
    has been sent as one of its own.
    """

    key: str
    person_id: int
    game_id: str
    kind: CallKind
    state: CallState
    at: int
    asked: tuple[Asked, ...]
    message_id: int | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class CallsRead:
    """Which calls to a person there were, from an instant on, when a new one was decided on.

    Another process may decide at the same time; the one that writes later has to look again.
    """

    person_id: int
    after: int
    keys: frozenset[str]

    @classmethod
    def of(cls, person_id: int, after: int, calls: Iterable[CallOut]) -> Self:
        """Note what was read as a person's calls from an instant on."""
        return cls(person_id, after, frozenset(call.key for call in calls))
