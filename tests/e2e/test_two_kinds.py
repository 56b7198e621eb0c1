"""One server, all games of this build side by side: each with its words, pictures and moves."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app import THIS_BUILD
from bot.cogs.tree import GROUP
from bot.config import load_settings
from bot.demo.people import Person, button_of, has_menu, named
from bot.presenters.base import COMMANDS
from bot.replay import replay_file
from bot.sandbox import Actor, Channel, Message
from bot.ui.offers import MORE
from engine.registry import GAMES
from tests.e2e.club import Club

FIRST, SECOND = (GAMES[key] for key in list(GAMES)[:2])
MOVES = 8


@dataclass(slots=True)
class Seat:
    """A game of a kind with its thread, its id and the people who play it."""

    key: str
    id: str
    thread: Channel
    people: dict[int, Person]


@pytest.fixture
async def hall(idle_club: Club) -> AsyncIterator[Club]:
    """A club whose bot plays the games of this build; no request may be refused."""
    idle_club.build = THIS_BUILD
    async with idle_club.bot():
        yield idle_club
    assert [entry for entry in idle_club.server.rest.requests if entry[2] >= 400] == []


async def opened(hall: Club, key: str, chance: random.Random) -> Seat:
    """Let Anna and Bruno start a game of a kind, in a thread of its own."""
    lobby = await hall.lobby(kind=GAMES[key].title, players=2)
    assert GAMES[key].title in lobby.text()
    game = str(button_of(lobby, "join")).split(":")[2]
    await hall.answer(hall.bruno, lobby, "join")
    await hall.answer(hall.anna, lobby, "start")
    thread = hall.channel.threads[-1]
    await hall.server.until(lambda: hall.live_post(thread))
    people = {actor.id: Person(actor, chance) for actor in (hall.anna, hall.bruno)}
    return Seat(key, game, thread, people)


async def due(hall: Club, seat: Seat) -> Person:
    """Return the person whom a look at the game names as the one to act."""
    reply = await hall.carla.slash(seat.thread, f"{GROUP} move", what="nothing", game=seat.id)
    return seat.people[named(await reply.message())[0]]


async def move_by_menu(hall: Club, seat: Seat) -> Message:
    person = await due(hall, seat)
    post = await hall.server.until(lambda: hall.live_post(seat.thread))
    return await person.choose(await person.press(post, "play"))


async def move_by_command(hall: Club, seat: Seat) -> Message:
    return await (await due(hall, seat)).command(seat.thread)


async def test_games_of_all_kinds_run_side_by_side(hall: Club) -> None:
    chance = random.Random(8)
    seats = [await opened(hall, key, chance) for key in GAMES]
    for number in range(MOVES):
        for seat in seats:
            mover = move_by_menu if number % 2 else move_by_command
            answer = await mover(hall, seat)
            assert answer.ephemeral
            assert has_menu(answer) or named(answer)
    listed = await hall.say(hall.anna, "games", hall.channel, which="mine")
    for seat in seats:
        assert f"{GAMES[seat.key].title} · {seat.id}" in listed
        post = await hall.server.until(lambda seat=seat: with_picture(hall, seat))
        assert post.attachments[0].data.startswith(b"\x89PNG")
        assert post.attachments[0].description
        assert "```" in await hall.say(hall.carla, "board", seat.thread)
        assert "**1.**" in await hall.say(hall.carla, "log", seat.thread)
        assert await hall.say(hall.bruno, "hand", seat.thread)
    await hall.server.until(lambda: all(len(live(hall, seat)) == 1 for seat in seats))
    await replays(hall, seats)


async def test_a_game_is_won_while_another_waits(hall: Club) -> None:
    chance = random.Random(5)
    waiting, seat = [await opened(hall, rules.key, chance) for rules in (FIRST, SECOND)]
    waits = hall.live_post(waiting.thread)
    for mover in (move_by_command, move_by_menu, move_by_command):
        await mover(hall, seat)
    sure = await (await hall.bruno.slash(seat.thread, f"{GROUP} leave")).message()
    await hall.answer(hall.bruno, sure, "retire")
    result = await hall.server.until(lambda: finished(seat.thread))
    assert SECOND.title in result.text()
    assert hall.live_post(waiting.thread) is waits
    await replays(hall, [seat])


async def replays(hall: Club, seats: list[Seat]) -> None:
    """Every game's log gives the same digests again."""
    for seat in seats:
        replayed = await replay_file(load_settings().home, seat.id)
        assert replayed.entries > 0
        assert len(replayed.lines) >= replayed.entries


def with_picture(hall: Club, seat: Seat) -> Message | None:
    post = hall.live_post(seat.thread)
    return post if post is not None and post.attachments else None


def live(hall: Club, seat: Seat) -> list[Message]:
    return [m for m in seat.thread.messages if button_of(m, "play") is not None]


def finished(thread: Channel) -> Message | None:
    last = thread.messages[-1]
    return last if button_of(last, "log") and not button_of(last, "play") else None


async def test_each_move_of_every_game_is_offered_by_one_command(hall: Club) -> None:
    for key in GAMES:
        seat = await opened(hall, key, random.Random(1))
        actor = (await due(hall, seat)).actor

        async def suggested(command: str, seat: Seat = seat, actor: Actor = actor) -> list[str]:
            found = await actor.autocomplete(seat.thread, f"{GROUP} {command}", "what", "")
            return [str(choice.value) for choice in found if choice.value != MORE]

        by_command = [value for name in COMMANDS for value in await suggested(name)]
        assert set(by_command) >= set(await suggested("move"))
        assert len(set(by_command)) == len(by_command)


async def test_create_offers_every_game_by_its_name(hall: Club) -> None:
    choices = await hall.anna.autocomplete(hall.channel, f"{GROUP} create", "kind", "")
    assert [(c.name, c.value) for c in choices] == [(g.title, g.key) for g in GAMES.values()]
    typed = SECOND.title[:3].upper()
    (found,) = await hall.anna.autocomplete(hall.channel, f"{GROUP} create", "kind", typed)
    assert found.value == SECOND.key
    options = await hall.anna.autocomplete(
        hall.channel, f"{GROUP} create", "options", "", kind=SECOND.key
    )
    assert {str(c.value).partition("=")[0] for c in options} == {o.key for o in SECOND.options}
    assert "chess" in await hall.say(hall.anna, "create", hall.channel, kind="chess")
    lobby = await hall.lobby()
    assert FIRST.title in lobby.text()


async def test_the_rules_are_about_the_game_of_the_channel(hall: Club) -> None:
    pages = {
        key: await hall.say(hall.carla, "rules", hall.channel, kind=rules.title)
        for key, rules in GAMES.items()
    }
    assert len(set(pages.values())) == len(GAMES)
    assert await hall.say(hall.carla, "rules", hall.channel) == pages[FIRST.key]
    seat = await opened(hall, SECOND.key, random.Random(1))
    assert await hall.say(hall.carla, "rules", seat.thread) == pages[SECOND.key]
    assert "no such game" in await hall.say(hall.carla, "rules", hall.channel, kind="chess")


async def test_who_manages_the_server_chooses_its_games(hall: Club) -> None:
    manager = hall.server.owner(hall.guild)
    said = await hall.say(manager, "settings", hall.channel, games=SECOND.title)
    assert SECOND.title in said
    assert FIRST.title not in said
    choices = await hall.anna.autocomplete(hall.channel, f"{GROUP} create", "kind", "")
    assert [c.value for c in choices] == [SECOND.key]
    assert SECOND.title in await hall.say(hall.anna, "create", hall.channel, kind=FIRST.key)
    assert SECOND.title in (await hall.lobby()).text()
    refused = await hall.say(manager, "settings", hall.channel, games="chess")
    assert "chess" in refused
    assert FIRST.title in await hall.say(manager, "settings", hall.channel, games="*")


async def test_others_may_look_at_the_servers_choice_and_not_change_it(hall: Club) -> None:
    everything = ", ".join(rules.title for rules in GAMES.values())
    refused = await hall.say(hall.anna, "settings", hall.channel, games=SECOND.key)
    assert "manage the server" in refused
    assert everything in await hall.say(hall.anna, "settings", hall.channel)
    first = await hall.anna.autocomplete(hall.channel, f"{GROUP} settings", "games", "")
    assert [c.value for c in first] == list(GAMES)
    then = await hall.anna.autocomplete(
        hall.channel, f"{GROUP} settings", "games", f"{FIRST.key}, "
    )
    assert [c.value for c in then] == [f"{FIRST.key}, {key}" for key in list(GAMES)[1:]]


async def test_the_operator_offers_a_selection(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EGIZIA_GAMES", SECOND.key)
    idle_club.build = THIS_BUILD
    async with idle_club.bot():
        assert SECOND.title in (await idle_club.lobby()).text()
        said = await idle_club.say(idle_club.anna, "create", idle_club.channel, kind=FIRST.key)
        assert f"{FIRST.title} cannot be created" in said
