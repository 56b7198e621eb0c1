"""The games of this build, played to the end through Discord by menus alone."""

import random

import pytest

from bot.app import THIS_BUILD
from bot.cli.replay import replay_file
from bot.config import load_settings
from bot.demo.people import Person, button_of, has_menu, named
from bot.sandbox import Message
from engine.registry import GAMES
from tests.e2e.club import Club, public_text

MOST = 3


@pytest.mark.slow
@pytest.mark.parametrize("key", list(GAMES))
async def test_a_real_game_is_played_to_its_end(idle_club: Club, key: str) -> None:
    club = idle_club
    club.build = THIS_BUILD
    chance = random.Random(f"{key}{MOST}")
    players = min(MOST, max(GAMES[key].seats))
    actors = (club.anna, club.bruno, club.carla)[:players]
    people = {actor.id: Person(actor, chance) for actor in actors}
    async with club.bot():
        lobby = await club.lobby(kind=key, players=players, language="de")
        for actor in actors[1:]:
            await club.answer(actor, lobby, "join")
        await club.answer(club.anna, lobby, "start")
        post = await club.server.until(lambda: club.live_post(club.place))
        due, panel, moves = sorted(post.pings), None, 0
        while due:
            answer = await by_menu(club, people[due[0]], panel)
            assert answer.ephemeral
            moves += 1
            panel = answer if has_menu(answer) else None
            due = due[:1] if panel else named(answer)
        result = await club.server.until(lambda: last_post(club), 15)
    assert moves > 10
    game = str(button_of(result, "log")).split(":")[2]
    replayed = await replay_file(load_settings().database, game)
    assert replayed.outcome is not None
    assert replayed.result.strip() in result.text()
    assert all(len(message.text()) < 5000 for message in club.place.messages)
    assert "egizia." not in public_text(club.channel)
    assert [entry for entry in club.server.rest.requests if entry[2] >= 400] == []


async def by_menu(club: Club, person: Person, panel: Message | None) -> Message:
    if panel is None:
        post = await club.server.until(lambda: club.live_post(club.place))
        panel = await person.press(post, "play")
    return await person.choose(panel)


def last_post(club: Club) -> Message | None:
    last = club.place.messages[-1]
    is_last = button_of(last, "log") is not None and button_of(last, "play") is None
    return last if is_last and len(club.live_posts()) == 1 else None
