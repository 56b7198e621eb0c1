"""The games of this build, played to the end by panels alone, with the bot stopped in between."""

import random

import pytest

from bot.app import THIS_BUILD
from bot.cli.replay import replay_file
from bot.config import load_settings
from bot.demo.people import Person, button_of, has_menu, named
from bot.sandbox import Message
from engine.registry import GAMES
from render import registry
from tests.e2e.club import Club, Drawing, public_text

TABLES = [(key, seats) for key, rules in GAMES.items() for seats in rules.seats]
MOVES_BETWEEN_STOPS = 14


@pytest.mark.slow
@pytest.mark.parametrize(("key", "players"), TABLES)
async def test_a_real_game_is_played_to_its_end(
    idle_club: Club, key: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two read English and two German; the posts are German."""
    club, chance = idle_club, random.Random(f"{key}{players}")
    club.build = THIS_BUILD
    # What is drawn is looked at elsewhere; here it would only take time.
    monkeypatch.setattr(registry, "draw_board", lambda *_, **__: Drawing())
    monkeypatch.setattr(registry, "draw_detail", lambda *_, **__: Drawing())
    dora = club.server.member(club.guild, "Dora", locale="de")
    actors = (club.anna, club.bruno, club.carla, dora)[:players]
    people = {actor.id: Person(actor, chance) for actor in actors}
    async with club.bot():
        lobby = await club.lobby(kind=key, players=players, language="de")
        for actor in actors[1:]:
            await club.answer(actor, lobby, "join")
        await club.answer(club.anna, lobby, "start")
        post = await club.server.until(lambda: club.live_post(club.place))
        due = sorted(post.pings)
    panel: Message | None = None
    moves = stops = 0
    while due:
        async with club.bot():
            stops += 1
            for _ in range(MOVES_BETWEEN_STOPS):
                answer = await moved(club, people[due[0]], panel)
                assert answer.ephemeral
                moves += 1
                panel = answer if has_menu(answer) else None
                due = due[:1] if panel else named(answer)
                if not due:
                    result = await club.server.until(lambda: last_post(club), 15)
                    break
    assert moves > 20
    assert stops > 1
    game = str(button_of(result, "log")).split(":")[2]
    replayed = await replay_file(load_settings().home, game)
    assert replayed.outcome is not None
    assert replayed.result.strip() in result.text()
    assert all(len(message.text()) < 5000 for message in club.place.messages)
    assert "egizia." not in public_text(club.channel)
    assert [entry for entry in club.server.rest.requests if entry[2] >= 400] == []


async def moved(club: Club, person: Person, panel: Message | None) -> Message:
    """Make a move, with the panel at hand or from the live post."""
    if panel is None:
        post = await club.server.until(lambda: club.live_post(club.place), 15)
        panel = await person.press(post, "play")
    return await person.choose(panel)


def last_post(club: Club) -> Message | None:
    last = club.place.messages[-1]
    is_last = button_of(last, "log") is not None and button_of(last, "play") is None
    return last if is_last and len(club.live_posts()) == 1 else None
