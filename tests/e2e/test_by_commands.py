"""Whole games by slash commands alone: every size, both languages, restarts in between."""

import random
from dataclasses import replace

import pytest

from bot.app import THIS_BUILD
from bot.config import load_settings
from bot.demo.people import Person, button_of, has_menu, named
from bot.replay import replay_file
from bot.sandbox import Message
from engine.registry import GAMES
from tests.e2e.club import Club, public_text
from tests.e2e.test_real_games import last_post

RESTARTS = 3
MOVES_BETWEEN = 25
SIZES = [
    (key, players, language)
    for key, game in GAMES.items()
    for players, language in ((2, "de"), (3, "en"), (4, "de"))
    if players in game.seats
]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "players", "language"), SIZES)
async def test_a_game_is_played_to_its_end_by_commands_through_restarts(
    idle_club: Club, key: str, players: int, language: str
) -> None:
    """Anna and Carla read English, Bruno and Dora German; what autocomplete offers is sent."""
    club = idle_club
    club.build = replace(THIS_BUILD, draw=club.painter)
    chance = random.Random(f"{key}{players}")
    dora = club.server.member(club.guild, "Dora", locale="de")
    actors = (club.anna, club.bruno, club.carla, dora)[:players]
    people = {actor.id: Person(actor, chance) for actor in actors}
    async with club.bot():
        lobby = await club.lobby(kind=key, players=players, language=language)
        for actor in actors[1:]:
            await club.answer(actor, lobby, "join")
        await club.answer(club.anna, lobby, "start")
        post = await club.server.until(lambda: club.live_post(club.place))
        due = sorted(post.pings)
    for stretch in range(RESTARTS + 1):
        async with club.bot():
            most = MOVES_BETWEEN if stretch < RESTARTS else 10_000
            due = await play_on(club, people, due, most)
            if not due:
                result = await club.server.until(lambda: last_post(club), 15)
                break
    game = str(button_of(result, "log")).split(":")[2]
    replayed = await replay_file(load_settings().home, game)
    assert replayed.outcome is not None
    assert replayed.result.strip() in result.text()
    assert all(len(message.text()) < 5000 for message in club.place.messages)
    assert "egizia." not in public_text(club.channel)
    assert [entry for entry in club.server.rest.requests if entry[2] >= 400] == []


async def play_on(club: Club, people: dict[int, Person], due: list[int], most: int) -> list[int]:
    """Let people make moves; return who is due then, nobody at the end of the game."""
    for _ in range(most):
        if not due:
            break
        answer: Message = await people[due[0]].command(club.place)
        assert answer.ephemeral
        due = due[:1] if has_menu(answer) else named(answer)
    return due
