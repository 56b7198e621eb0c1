"""Every kind of question comes to every end that a vote can have, and only a yes changes a game."""

import pytest

from bot.service import GameInfo, Person, Poll, Status, VoteStatus
from bot.service.paces import HOUR
from bot.service.questions import QUESTIONS
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, Room
from tests.kit.fake_game import Add

LATE = NOW + 73 * HOUR
ENDS = [status for status in VoteStatus if status is not VoteStatus.OPEN]


async def prepared(room: Room, kind: str) -> GameInfo:
    """Start a game of three in which a question of this kind makes sense."""
    info = await room.game(ANNA, BEN, CLEO)
    if kind == "undo":
        await room.play(info, Add(1))
    if kind == "resume":
        await ended(room, await room.now(info), "pause", VoteStatus.ACCEPTED)
    if kind in ("replace", "caretaker"):
        room.clock[0] = LATE
    return await room.now(info)


async def asker_of(room: Room, info: GameInfo, kind: str) -> Person:
    """Return somebody who may ask: for a take-back who has moved, else who is not late."""
    if kind == "undo":
        return ANNA
    return (await room.others(info))[0]


async def ended(room: Room, info: GameInfo, kind: str, end: VoteStatus) -> Poll:
    """Ask, and let the question come to an end."""
    votes, asker = room.service.votes, await asker_of(room, info, kind)
    poll = await votes.ask(room.call(asker), info.id, kind)
    number = poll.vote.number
    others = [person for person in poll.people if person != asker]
    match end:
        case VoteStatus.EXPIRED:
            room.clock[0] = poll.vote.expires_at
            await votes.expire(info.id)
        case VoteStatus.VOID:
            await votes.say(room.call(asker), info.id, number, agrees=False)
        case _:
            for person in others:
                if (await votes.poll(info.id, number)).vote.status is VoteStatus.OPEN:
                    agrees = end is VoteStatus.ACCEPTED
                    await votes.say(room.call(person), info.id, number, agrees=agrees)
    return await votes.poll(info.id, number)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("kind", QUESTIONS)
async def test_every_question_comes_to_every_end(room: Room, kind: str, end: VoteStatus) -> None:
    before = await prepared(room, kind)
    poll = await ended(room, before, kind, end)
    assert poll.vote.status is end
    after = await room.now(before)
    assert after.votes == ()
    line = (await room.service.play.history(before.id, None))[-1]
    if end is VoteStatus.ACCEPTED:
        assert has_changed(before, after, kind, bool(await room.store.offers(before.id)))
    else:
        assert line.decided == (kind, str(end))
        assert not has_changed(before, after, kind, bool(await room.store.offers(before.id)))


def has_changed(before: GameInfo, after: GameInfo, kind: str, has_offer: bool) -> bool:
    """Tell whether what was asked for has come true."""
    match kind:
        case "undo":
            return after.to_act != before.to_act
        case "cancel" | "end_early":
            return after.status is Status.CANCELLED
        case "pause":
            return after.paused_since is not None
        case "resume":
            return after.paused_since is None
        case "extend":
            left = [[place.clock_left for place in info.seats] for info in (before, after)]
            return left[0] != left[1]
        case "replace":
            return has_offer
        case _:
            return any(place.person.is_computer for place in after.seats)
