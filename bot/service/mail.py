"""Outgoing messages as data; what they look like is up to whoever sends them."""

from collections.abc import Sequence

from bot.service.seeds import seed_hash
from bot.store.model import GameInfo, Mail, MailKind
from bot.store.seating import SeatOffer
from bot.store.voting import Vote
from engine.types import Outcome

QUIET_SECONDS = 20
"""How long a board waits for more actions of the same player before it is posted."""


def lobby(now: int) -> Mail:
    """The lobby post is to be made, or to be brought up to date."""
    return Mail(MailKind.LOBBY, {}, now)


def note(now: int, what: str, **data: str | int) -> Mail:
    """A public line, for example about a take-back."""
    return Mail(MailKind.NOTE, {"what": what, **data}, now)


def vote(now: int, about: Vote) -> Mail:
    """The post of a vote is to be made, or to be brought up to date."""
    return Mail(MailKind.VOTE, {"vote": about.number}, now)


def reminder(now: int, key: str) -> Mail:
    """A call to a person is to be sent, if it is still right then."""
    return Mail(MailKind.REMINDER, {"call": key}, now)


def recall(now: int, key: str) -> Mail:
    """What was answered is to be taken out of a call to a person."""
    return Mail(MailKind.RECALL, {"call": key}, now)


def offer(now: int, about: SeatOffer) -> Mail:
    """The post by which a seat is offered."""
    return Mail(MailKind.OFFER, {"offer": about.number}, now)


def clock(now: int) -> Mail:
    """The deadlines on the newest board are to be brought up to date."""
    return Mail(MailKind.CLOCK, {}, now)


def moved(now: int, channel_id: int, message_id: int) -> Mail:
    """A lobby post that people have left behind is to say where its table is now."""
    return Mail(MailKind.MOVED, {"channel": channel_id, "message": message_id}, now)


def opening(info: GameInfo, now: int) -> Mail:
    """The first board, which calls everybody who owes a decision."""
    return _turn(info, info.to_act, -1, now)


def turn(before: GameInfo, after: GameInfo, actor: int | None, now: int) -> Mail:
    """The board after an entry; it calls those who newly owe a decision, never the actor."""
    called = [seat for seat in after.to_act if seat not in before.to_act and seat != actor]
    return _turn(after, called, before.seq, now)


def turn_now(before: GameInfo, after: GameInfo, actor: int | None, now: int) -> Mail:
    """Like `turn`, but at once: the board that people see is wrong."""
    later = turn(before, after, actor, now)
    return Mail(later.kind, later.payload, now)


def again(info: GameInfo, now: int, *, calls: bool) -> Mail:
    """The present board once more, as people have lost it; `calls` tells if it calls anybody.

    Then it calls those, too, who were called where the board was before.
    """
    later = _turn(info, info.to_act if calls else (), info.seq, now)
    return Mail(later.kind, {**later.payload, **({"anew": True} if calls else {})}, now)


def _turn(info: GameInfo, called: Sequence[int], after_seq: int, now: int) -> Mail:
    """A board; neither computer players nor those who need no call are called.

    If nobody is to be called it waits, so that a run of small actions, or what computers
    answer, makes one post.
    """
    places = [info.seats[seat] for seat in called]
    people = [each.seat for each in places if not (each.person.is_computer or each.knows)]
    payload = {
        "to_act": list(info.to_act),
        "ping": people,
        "after_seq": after_seq,
        "until_seq": info.seq,
    }
    return Mail(MailKind.TURN, payload, now if people else now + QUIET_SECONDS)


def result(info: GameInfo, after_seq: int, outcome: Outcome, seed: int, now: int) -> Mail:
    """The end of a game: places, scores, and the seed whose hash was published before."""
    payload = {
        "after_seq": after_seq,
        "until_seq": info.seq,
        "scores": list(outcome.scores),
        "ranking": list(outcome.ranking),
        "winners": list(outcome.winners),
        # As text: readers of JSON may round numbers above 53 bits.
        "seed": str(seed),
        "seed_hash": seed_hash(seed, info.id),
    }
    return Mail(MailKind.RESULT, payload, now)
