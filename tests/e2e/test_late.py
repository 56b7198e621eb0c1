"""What a broken line makes of requests: delivered later, delivered again, delivered in vain."""

import asyncio
from datetime import datetime, timedelta
from itertools import repeat

import pytest
from discord.utils import snowflake_time

from bot.sandbox import Message, payloads
from bot.sandbox.errors import refusal
from bot.sandbox.reply import Reply
from bot.store.errors import StoreDamaged
from bot.ui.rivals import MOST
from tests.e2e.club import Club
from tests.e2e.test_faults import CALLBACK, WAIT, moved, told_once


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    async def at_once(*_args: object, **_named: object) -> None:
        return None

    monkeypatch.setattr("discord.Client.before_identify_hook", at_once)
    monkeypatch.setattr("bot.lines.FIRST_PAUSE", 0.01)


def deliver(club: Club, reply: Reply, times: int) -> None:
    """Let Discord send a request to the bot again."""
    for event in repeat(payloads.interaction(reply.interaction), times):
        club.server.world.emit("INTERACTION_CREATE", event)


async def connected_anew(club: Club, *, resumes: bool) -> None:
    """Break the line; it is resumed, or begun anew if the session is forgotten."""
    gateway = club.server.gateway
    before, session = gateway.identifies + gateway.resumes, gateway.session
    assert session is not None
    assert session.link is not None
    if not resumes:
        gateway.forget_session()
    await session.link.close(4000)
    await club.server.until(lambda: gateway.identifies + gateway.resumes > before, WAIT)
    await club.server.until_connected(WAIT)


def answers(club: Club) -> int:
    return [route for _, route, _ in club.server.rest.requests].count(CALLBACK)


async def test_a_request_that_several_sessions_deliver_is_done_and_answered_once(
    idle_club: Club,
) -> None:
    """Missed requests are replayed by RESUME; again after it, and again by a new session.

    Trap: refusals of second answers look as if another bot with the same token had answered.
    """
    club = idle_club
    # Discord is down at the start besides: the login is tried again.
    club.server.faults.fail("GET", "/users/@me", 503)
    async with club.bot():
        post = await club.game()
        before = club.place.messages
        breaking = asyncio.create_task(connected_anew(club, resumes=True))
        await asyncio.sleep(0)
        reply = await club.to_act(post).slash(club.place, "egizia place", what="add-1")
        await breaking
        board = await told_once(club, post, before)
        count, before = answers(club), club.place.messages
        deliver(club, reply, MOST)
        await connected_anew(club, resumes=False)
        deliver(club, reply, MOST)
        assert await club.say(club.carla, "games", club.channel)
        assert answers(club) == count + 1
        assert club.place.messages == before
        board = await moved(club, board)
        assert "Total 2" in board.text()
    # Addresses of pictures expire, so none may be relied on later.
    assert b"/attachments/" not in club.database.read_bytes()


async def test_a_bot_whose_database_is_no_good_never_logs_in(idle_club: Club) -> None:
    """Trap: whatever starts it again and again would use up the day's logins."""
    idle_club.database.write_bytes(b"no database" * 999)
    with pytest.raises(StoreDamaged):
        async with idle_club.bot():
            pass
    assert idle_club.server.rest.requests == []


async def test_what_arrives_minutes_late_is_not_done_as_the_person_was_told_that_it_failed(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Token expired: nothing happens. If Discord takes the answer, the bot's own clock is wrong."""
    club, late = idle_club, [0]

    def made_at(number: int) -> datetime:
        return snowflake_time(number) - timedelta(seconds=late[0])

    monkeypatch.setattr("bot.ui.arrivals.snowflake_time", made_at)
    async with club.bot():
        post = await club.game()
        person, before = club.to_act(post), club.place.messages
        late[0] = 16 * 60
        club.server.faults.refuse("POST", CALLBACK, refusal(10062))
        reply = await person.slash(club.place, "egizia place", what="add-1")
        await club.server.until(lambda: club.server.faults.pending == 0)
        assert reply.messages == []
        assert "more than a minute late" in await club.say(person, "place", what="add-1")
        assert club.place.messages == before
        assert "Total 1" in (await moved_by(club, post)).text()


async def moved_by(club: Club, post: Message) -> Message:
    before = club.place.messages
    await club.say(club.to_act(post), "place", what="add-1")
    return await told_once(club, post, before)
