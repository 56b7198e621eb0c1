"""What the use cases take and give: data only, the same for every game."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.service.holders import Handover
from bot.store.model import OPEN, GameInfo, Person, SeatInfo, Status

__all__ = [
    "OPEN",
    "Call",
    "GameInfo",
    "LogLine",
    "Look",
    "Person",
    "Problem",
    "Receipt",
    "SeatInfo",
    "ServiceError",
    "Status",
]


@dataclass(frozen=True, slots=True)
class Call:
    """Who asks, from where, under which interaction id (each id takes effect once).

    The id is 0 for what nobody on Discord has asked for, such as a computer player's move.
    """

    interaction_id: int
    person: Person
    guild_id: int
    channel_id: int


class Problem(StrEnum):
    """Why a use case was refused. Nothing has changed then."""

    NO_GAME = "no_game"
    SEVERAL_GAMES = "several_games"
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    NOT_OFFERED = "not_offered"
    GAME_FULL = "game_full"
    GAME_STARTED = "game_started"
    NOT_STARTED = "not_started"
    TOO_FEW_PLAYERS = "too_few_players"
    NOT_HOST = "not_host"
    NOT_A_CREATOR = "not_a_creator"
    WRONG_PLACE = "wrong_place"
    SEAT_EMPTY = "seat_empty"
    SEATS_TAKEN = "seats_taken"
    GAME_OVER = "game_over"
    NOT_OVER = "not_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_LEGAL = "not_legal"
    STALE = "stale"
    CHANNEL_TAKEN = "channel_taken"
    BAD_OPTION = "bad_option"
    NOTHING_TO_UNDO = "nothing_to_undo"
    CANNOT_UNDO = "cannot_undo"
    NO_VOTE = "no_vote"
    VOTE_OVER = "vote_over"
    VOTE_RUNNING = "vote_running"
    ASKED_BEFORE = "asked_before"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    NO_CLOCK = "no_clock"
    AWAY_TOO_LONG = "away_too_long"
    NOT_LATE = "not_late"
    PERSON_SEATED = "person_seated"
    OFFER_OVER = "offer_over"
    NOT_FOR_YOU = "not_for_you"
    NO_RECLAIM = "no_reclaim"
    NO_PLANS = "no_plans"
    BAD_ORDER = "bad_order"
    TOO_MANY_ORDERS = "too_many_orders"
    ASKED_NOW = "asked_now"
    STORE_CLOSED = "store_closed"
    NOT_SAVED = "not_saved"
    UNSURE = "unsure"
    BROKEN_GAME = "broken_game"
    HALTED = "halted"
    SUSPENDED = "suspended"
    OTHER_BUILD = "other_build"


class ServiceError(Exception):
    """A use case was refused; `data` holds what a sentence about it needs."""

    def __init__(self, problem: Problem, **data: str | int) -> None:
        super().__init__(str(problem))
        self.problem = problem
        self.data = data


@dataclass(frozen=True, slots=True)
class Look:
    """A game as one person may see it.

    `seat` is None for onlookers; `decisions` and `legal` are empty unless that seat owes a
    decision. `names` are display names by seat, free of markdown and mentions.
    """

    info: GameInfo
    view: Any
    seat: int | None
    names: tuple[str, ...]
    decisions: tuple[Any, ...]
    legal: tuple[Any, ...]
    version: int


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a change led to, as the caller may see it.

    `duplicate` means that this interaction had its effect before: `events` are those of then,
    `look` is that of now.
    """

    info: GameInfo
    look: Look
    events: tuple[Any, ...]
    can_undo: bool
    duplicate: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of a game's history, as the reader may see it.

    Line 0 is the opening (kind "start", seat None); then kinds "move", "retire", "undo",
    "rewind", "vote", "replace" and "late". A line that was taken back is `undone` and has no
    events any more. `at` is UTC seconds. An "undo" `took_back` other lines; with `shuffled` they
    had shown something hidden, which got a new order. So did a "rewind" of the operator, who
    says `why`. A "vote" was `decided`: what was asked, and how it ended.
    A "move" that was not made by whom the seat belongs to has a `stand_in`: "caretaker", or
    "pass". A "replace" is a `handover` of the seat.
    """

    seq: int
    seat: int | None
    kind: str
    events: tuple[Any, ...]
    undone: bool
    at: int
    took_back: tuple[int, ...] = ()
    shuffled: bool = False
    why: str = ""
    decided: tuple[str, ...] = ()
    stand_in: str = ""
    handover: Handover | None = None
