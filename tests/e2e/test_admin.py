"""The operator's commands: seen by administrators, answered to operators alone."""

import pytest

from bot.cogs.admin import ADMIN_GROUP
from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from tests.e2e.club import Club


async def told(club: Club, person: Actor, command: str, **given: object) -> str:
    reply = await person.slash(club.place, f"{ADMIN_GROUP} {command}", **given)
    message = await reply.message()
    assert message.visible_to == person.id
    return message.text()


def said(club: Club, words: str) -> Message | None:
    return next((post for post in club.place.messages if words in post.text()), None)


@pytest.fixture
def operator(idle_club: Club, monkeypatch: pytest.MonkeyPatch) -> Actor:
    """Carla, an administrator whom the settings name."""
    role = idle_club.guild.add_role("Admins", "administrator")
    for person in (idle_club.carla, idle_club.bruno):
        person.give(idle_club.guild, role)
    monkeypatch.setenv("EGIZIA_OPERATORS", str(idle_club.carla.id))
    return idle_club.carla


async def test_operators_look_stop_and_rewind_and_nobody_else_does(
    idle_club: Club, operator: Actor
) -> None:
    club = idle_club
    async with club.bot():
        assert ADMIN_GROUP not in club.anna.commands(club.guild)
        post = await club.game()
        game = str(button_of(post, "play")).split(":")[2]
        person = club.to_act(post)
        # Bruno, who reads German, manages the server but does not run the bot.
        assert "nur für den Betreiber" in await told(club, club.bruno, "state")
        assert "Moves are taken" in await told(club, operator, "state")
        await club.say(person, "move", what="add-1")
        assert "log is sound" in await told(club, operator, "inspect", game=game)
        wish = {"game": game, "entry": 0, "reason": "a *bug* @everyone"}
        assert "would be taken back" in await told(club, operator, "rewind", **wish)
        assert "table is told" in await told(club, operator, "rewind", **wish, sure=True)
        line = await club.server.until(lambda: said(club, "took the last move back"))
        assert line.pings == set()
        assert "on hold" in await told(club, operator, "halt", reason="*New* disk")
    async with club.bot():
        halted = ("all games on hold", "alle Partien angehalten")
        refused = await club.say(person, "move", what="add-1")
        assert any(words in refused for words in halted)
        assert r"\*New\* disk" in refused
        assert r"\*New\* disk" in await told(club, operator, "state")
        assert "go on" in await told(club, operator, "resume")
        assert "Nothing was on hold" in await told(club, operator, "resume")
        accepted = await club.say(person, "move", what="add-1")
        assert not any(words in accepted for words in halted)
