"""Whatever Discord does to requests, answers and the line, each move counts once and is told once.

Each test orders faults from the local server and states what people see all the same.
"""

import asyncio
from collections.abc import Callable

import pytest
from discord.gateway import KeepAliveHandler

from bot.demo.people import button_of
from bot.sandbox import Actor, Message, payloads
from bot.sandbox.errors import refusal
from bot.sandbox.faults import Drop, Fault, Faults
from bot.sandbox.gateway import HEARTBEAT
from tests.e2e.club import Club

POSTS = "/channels/{channel_id}/messages"
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
ORIGINAL = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
WAIT = 15.0


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.workers.outbox.FIRST_PAUSE", 0)
    monkeypatch.setattr("bot.lines.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("bot.lines.IDENTIFY_PAUSE", 0.0)


async def moved(club: Club, old: Message) -> Message:
    """Let whoever is asked add 1; return the only board that tells of it."""
    person = club.to_act(old)
    before = club.place.messages
    await club.say(person, "place", what="add-1")
    return await told_once(club, old, before)


async def told_once(club: Club, old: Message, before: list[Message]) -> Message:
    new = await club.server.until(lambda: _newer(club, old), WAIT)
    posts = [post for post in club.place.messages if post not in before]
    assert posts == [new]
    # Whoever has been called often enough for a day is not called any more.
    assert len(new.pings) <= 1
    return new


def _newer(club: Club, old: Message) -> Message | None:
    new = club.live_post(club.place)
    return new if new is not old and len(club.live_posts()) == 1 else None


ON_POSTS: dict[str, Callable[[Faults], None]] = {
    "429 of a route": lambda faults: faults.limit("POST", POSTS, 0.05),
    "429 everywhere": lambda faults: faults.limit("POST", POSTS, 0.05, everywhere=True),
    "503": lambda faults: faults.fail("POST", POSTS, 503),
    "500": lambda faults: faults.fail("POST", POSTS, 500),
    "502": lambda faults: faults.fail("POST", POSTS, 502),
    "504": lambda faults: faults.fail("POST", POSTS, 504),
    "cut before the effect": lambda faults: faults.cut("POST", POSTS, after_effect=False),
    "cut after the effect": lambda faults: faults.cut("POST", POSTS, after_effect=True),
}


async def test_a_board_is_posted_once_whatever_becomes_of_its_request(idle_club: Club) -> None:
    """Traps: 503 is not retried by the library; a cut line raises aiohttp's errors; a lost
    answer makes no second post, because every try has the same nonce.
    """
    club = idle_club
    async with club.bot():
        post = await club.game()
        for order in ON_POSTS.values():
            order(club.server.faults)
            post = await moved(club, post)
            assert club.server.faults.pending == 0
    assert club.painter.views[-1].total == len(ON_POSTS)


async def test_a_429_that_does_not_come_from_discord_is_waited_out(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Trap: without `Via` the library takes it for a ban and raises at once."""
    monkeypatch.setattr("bot.sandbox.rest.VIA", {})
    club = idle_club
    async with club.bot():
        post = await club.game()
        club.server.faults.limit("POST", POSTS, 0.05)
        await moved(club, post)


ON_ANSWERS: dict[str, tuple[Fault, bool]] = {
    "lost reply": (Fault("POST", CALLBACK, drop=Drop.AFTER), True),
    "cut line": (Fault("POST", CALLBACK, drop=Drop.BEFORE), False),
    "too late": (Fault("POST", CALLBACK, status=404, body=refusal(10062).body()), False),
    "answered before": (Fault("POST", CALLBACK, status=400, body=refusal(40060).body()), False),
}


@pytest.mark.parametrize("case", ON_ANSWERS)
async def test_a_move_counts_once_whatever_becomes_of_its_answer(
    idle_club: Club, case: str
) -> None:
    """Traps: a lost reply makes the library try again and get 40060; 10062 comes too late."""
    club, (fault, is_answered) = idle_club, ON_ANSWERS[case]
    async with club.bot():
        post = await club.game()
        before = club.place.messages
        club.server.faults.order(fault)
        reply = await club.to_act(post).slash(club.place, "egizia place", what="add-1")
        new = await told_once(club, post, before)
        assert "adds 1, total 1" in new.text()
        assert bool(reply.messages) is is_answered
        await moved(club, new)


async def test_an_answer_whose_token_has_expired_is_let_go(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Trap: 50027 after 15 minutes; and no follow-up is ever sent, whose loss would double it."""
    monkeypatch.setattr("bot.ui.respond.PATIENCE", 0.0)
    club = idle_club
    async with club.bot():
        post = await club.game()
        before = club.place.messages
        club.server.faults.order(Fault("PATCH", ORIGINAL, status=401, body=refusal(50027).body()))
        await club.to_act(post).slash(club.place, "egizia place", what="add-1")
        await told_once(club, post, before)
    sent = {(method, path) for method, path, _ in club.server.rest.requests}
    assert [path for method, path in sent if method == "POST" and "/webhooks/" in path] == []


async def test_an_interaction_that_comes_twice_has_its_effect_once(idle_club: Club) -> None:
    """Trap: the library runs the handler twice; the interaction's id counts once."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        before = club.place.messages
        reply = await club.to_act(post).slash(club.place, "egizia place", what="add-1")
        event = payloads.interaction(reply.interaction)
        club.server.world.emit("INTERACTION_CREATE", event)
        new = await told_once(club, post, before)
        assert "total 1 " in f"{new.text()} ".replace("\n", " ")
        await moved(club, new)


async def test_the_line_may_break_and_be_resumed_and_survives_a_malformed_event(
    idle_club: Club,
) -> None:
    """Trap: a malformed event ends the library's loop; the line's own loop resumes it."""
    club, gateway = idle_club, idle_club.server.gateway

    async def again(identifies: int, resumes: int) -> None:
        await club.server.until(
            lambda: (gateway.identifies, gateway.resumes) == (identifies, resumes), WAIT
        )
        await club.server.until_connected(WAIT)

    async with club.bot():
        post = await club.game()
        await gateway.cut()
        await again(1, 1)
        post = await moved(club, post)
        gateway.ask_to_reconnect()
        await again(1, 2)
        post = await moved(club, post)
        assert gateway.session is not None
        gateway.session.dispatch("GUILD_CREATE", {"id": "no number"})
        await club.server.until(lambda: gateway.identifies + gateway.resumes > 3, WAIT)
        await club.server.until_connected(WAIT)
        post = await moved(club, post)


async def test_a_server_that_is_unavailable_for_a_while_finds_its_game_as_it_was(
    idle_club: Club,
) -> None:
    """An outage of a guild: it is neither left nor forgotten."""
    club, world = idle_club, idle_club.server.world
    async with club.bot():
        post = await club.game()
        world.emit("GUILD_DELETE", {"id": str(club.guild.id), "unavailable": True})
        post = await moved(club, post)
        world.emit("GUILD_CREATE", payloads.full_guild(club.guild))
        await moved(club, post)


async def test_a_thread_that_was_archived_is_opened_by_the_next_board(idle_club: Club) -> None:
    """Trap: an archived thread takes no edits, so the new board goes first."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        before, place = club.place.messages, club.place
        game = str(button_of(post, "play")).split(":")[2]
        place.archive()
        await club.say(club.to_act(post), "place", club.channel, what="add-1", game=game)
        await told_once(club, post, before)
        assert not place.archived


async def test_an_outage_of_minutes_delays_and_loses_nothing(idle_club: Club) -> None:
    """All requests for posts fail for as long as many tries take."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        club.server.faults.order(Fault("POST", POSTS, status=503), times=12)
        await moved(club, post)


async def test_a_thread_that_was_locked_gets_its_board_when_it_is_opened(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Channel locked: one refusal is enough, whatever else happens, until the thread is open."""
    monkeypatch.setattr("bot.workers.healing.CALM", 0.01)
    club = idle_club
    async with club.bot():
        post = await club.game()
        before, place = club.place.messages, club.place
        game = str(button_of(post, "play")).split(":")[2]
        place.archive(locked=True)
        for person in (club.to_act(post), other_of(club, post)):
            await club.say(person, "place", club.channel, what="add-1", game=game)
        club.guild.add_text_channel("elsewhere")
        club.server.world.change_thread(place, archived=False)
        await club.say(club.anna, "games", club.channel)
        await asyncio.sleep(0.1)
        assert [r for r in club.server.rest.requests if r[2] in (400, 403)] == [
            ("POST", POSTS, 403)
        ]
        club.server.world.change_thread(place, locked=False)
        new = await told_once(club, post, before)
        assert "total 2" in new.text()
    assert club.server.rest.invalid == 1


async def test_a_lost_session_and_a_dead_line_are_begun_anew(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Traps: after an invalid session the missed events are gone, so people press again; a line
    without answers to its heartbeats is dead though it is open.
    """

    made = KeepAliveHandler.__init__

    def impatient(self: KeepAliveHandler, *args: object, **named: object) -> None:
        made(self, *args, **named)  # type: ignore[arg-type]
        self.heartbeat_timeout = 0.5

    monkeypatch.setattr(KeepAliveHandler, "__init__", impatient)
    club, gateway = idle_club, idle_club.server.gateway
    gateway.heartbeat_ms = 100
    async with club.bot():
        post = await club.game()
        session = gateway.session
        assert session is not None
        assert session.link is not None
        gateway.forget_session()
        await session.link.close(4000)
        lost = await club.to_act(post).slash(club.place, "egizia place", what="add-1")
        await club.server.until(lambda: gateway.identifies == 2, WAIT)
        await club.server.until_connected(WAIT)
        assert lost.messages == []
        post = await moved(club, post)
        resumes = gateway.resumes
        handlers = dict(gateway._handlers)  # pyright: ignore[reportPrivateUsage]
        monkeypatch.setattr(gateway, "_handlers", {**handlers, HEARTBEAT: lambda *_: None})
        await club.server.until(lambda: gateway.resumes > resumes, WAIT)
        monkeypatch.setattr(gateway, "_handlers", handlers)
        await club.server.until_connected(WAIT)
        await moved(club, post)


async def test_a_form_that_two_people_have_open_answers_each_of_them(idle_club: Club) -> None:
    """Trap: forms with one id between them would go to whoever opened theirs last."""
    club = idle_club
    async with club.bot():
        people = (club.anna, club.carla)
        forms = [await (await p.slash(club.channel, "egizia create")).modal() for p in people]
        for person, form in zip(people, forms, strict=True):
            await (await person.submit(form, {"where": "channel"})).message()
            host = f"- {person.user.name} (host)"
            await club.server.until(lambda host=host: host in posts_text(club))
            await club.say(person, "leave", club.channel)


def other_of(club: Club, post: Message) -> Actor:
    return next(p for p in (club.anna, club.bruno) if p is not club.to_act(post))


def posts_text(club: Club) -> str:
    return "\n".join(post.text() for post in club.channel.messages)
