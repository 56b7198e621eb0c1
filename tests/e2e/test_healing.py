"""A game whose channel came to harm: what is missing is sent once, or it goes on elsewhere."""

import pytest

from bot.demo.people import button_of
from bot.sandbox import Actor, Channel, Message
from bot.workers import healing
from tests.e2e.club import Club


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(healing, "CALM", 0.01)


async def said(person: Actor, place: Channel, command: str, **given: str) -> str:
    reply = await person.slash(place, f"egizia-care {command}", **given)
    return await reply.text()


def question_in(place: Channel) -> Message | None:
    return next((each for each in place.messages if button_of(each, "yes")), None)


def game_of(post: Message) -> str:
    return str(button_of(post, "play") or button_of(post, "join")).split(":")[2]


async def test_a_deleted_board_is_replaced_on_the_next_start_without_a_second_call(
    idle_club: Club,
) -> None:
    """A board message deleted: reported as code 10008, put right by a new post."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        person = club.to_act(post)
    post.delete()
    async with club.bot():
        new = await club.server.until(lambda: club.live_post(club.place))
        assert new.pings == set()
        panel = await club.answer(person, new, "play")
        assert "adds 2" in (await club.choose(person, panel, "add-2")).text()
    assert len([m for m in club.place.messages if "Total 0" in m.text()]) == 1


async def test_a_board_without_buttons_gets_them_back_and_a_sound_one_is_left_alone(
    club: Club,
) -> None:
    post = await club.game()
    before = len(club.place.messages)
    assert "nothing is missing" in await said(club.anna, club.place, "repair")
    assert len(club.place.messages) == before
    post.components = [part for part in post.components if part["type"] != 1]
    assert "being posted" in await said(club.anna, club.place, "repair")
    new = await club.server.until(lambda: club.live_post(club.place))
    assert new is not post
    assert "Es fehlt nichts" in await said(club.bruno, club.place, "repair")
    assert "You do not play in this game" in await said(club.carla, club.place, "repair")


async def test_a_post_that_was_given_up_is_sent_once_the_bot_may_write_again(
    idle_club: Club,
) -> None:
    """Permissions withdrawn: no storm of tries, nothing lost, and the call comes in the end."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        person = club.to_act(post)
        club.channel.set_permissions(club.server.bot, send_messages_in_threads=False)
        await club.say(person, "place", what="add-3")
        await club.server.until(lambda: [r for r in club.server.rest.requests if r[2] == 403])
        club.channel.set_permissions(club.server.bot, send_messages_in_threads=True)
        new = await club.next_post(post)
        assert "adds 3" in new.text()
        assert len(new.pings) == 1
    assert len([m for m in club.place.messages if "adds 3" in m.text()]) == 1


async def test_a_bot_that_gets_its_role_back_goes_on_by_itself(idle_club: Club) -> None:
    """Permissions withdrawn by taking a role: of its own roles the bot is told without intents."""
    club, guild = idle_club, idle_club.guild
    async with club.bot():
        post = await club.game()
        (role,) = (guild.roles[each] for each in guild.members[club.server.bot.id].roles)
        club.channel.set_permissions(None, send_messages_in_threads=False)
        club.channel.set_permissions(role, send_messages_in_threads=True)
        panel = await club.answer(club.to_act(post), post, "play")
        club.server.world.set_roles(guild, club.server.bot, ())
        await club.choose(club.to_act(post), panel, "add-3")
        await club.server.until(lambda: club.server.rest.invalid)
        club.server.world.set_roles(guild, club.server.bot, (role,))
        assert "adds 3" in (await club.next_post(post)).text()
        assert club.server.rest.invalid == 1


async def test_the_post_of_a_table_that_moved_leads_to_it(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        old = await club.lobby(where="channel")
        refuge = club.guild.add_text_channel("refuge")
        assert "can be found in" in await said(club.anna, refuge, "move-here", game=game_of(old))
        await club.server.until(lambda: f"has moved to <#{refuge.id}>" in old.text())
        assert button_of(old, "join") is None
        (new,) = refuge.messages
        await club.answer(club.bruno, new, "join")


async def test_a_game_whose_channel_was_deleted_goes_on_where_its_host_says(
    idle_club: Club,
) -> None:
    """Channel deleted: the game stands still, nothing is lost, and the host moves it."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        person, game = club.to_act(post), game_of(post)
        question = await (
            await club.anna.slash(club.place, "egizia ask", question="pause")
        ).message()
        await club.answer(club.anna, question, "ask")
        await club.server.until(lambda: question_in(club.place))
        club.channel.delete()
        refuge = club.guild.add_text_channel("refuge")
        assert "cannot see its channel" in await said(club.anna, refuge, "repair", game=game)
        assert "nur der Gastgeber" in await said(club.bruno, refuge, "move-here", game=game)
        assert "can be found in" in await said(club.anna, refuge, "move-here", game=game)
        new = await club.server.until(lambda: club.live_post(refuge))
        assert new.pings == {person.id}
        await club.server.until(lambda: question_in(refuge))
        panel = await club.answer(person, new, "play")
        assert "adds 1" in (await club.choose(person, panel, "add-1")).text()
        await club.server.until(lambda: club.live_post(refuge) not in (new, None))


async def test_a_game_survives_that_the_bot_is_removed_and_added_again(idle_club: Club) -> None:
    """The bot removed and re-added: what it could not say meanwhile it says then."""
    club = idle_club
    async with club.bot():
        post = await club.game()
        person = club.to_act(post)
        panel = await club.answer(person, post, "play")
        club.guild.remove_member(club.server.bot)
        post.delete()
        club.guild.add_member(club.server.bot)
        assert "being posted" in await said(club.anna, club.place, "repair")
        new = await club.server.until(lambda: club.live_post(club.place))
        await club.choose(person, panel, "add-1")
        await club.next_post(new)
