"""Forms: a new game, other terms, the decisions of a server. Each is answered by its id alone."""

from typing import Any

from bot.app import THIS_BUILD
from bot.demo.people import button_of
from bot.sandbox import Actor, Channel, Message
from engine.registry import GAMES
from tests.e2e.club import Club

FIRST, SECOND = (GAMES[key] for key in list(GAMES)[:2])


async def pressed(person: Actor, message: Message, verb: str) -> Any:
    """Press a button that opens a form and return the form."""
    reply = await person.press(message, custom_id=button_of(message, verb))
    return await reply.modal()


async def sent(person: Actor, form: Any, values: dict[str, Any]) -> str:
    """Send a form and return what the person is told."""
    reply = await person.submit(form, values)
    answer = await reply.message()
    assert answer.ephemeral
    return answer.text()


async def test_who_names_nothing_is_asked_by_a_form_that_outlives_a_restart(
    idle_club: Club,
) -> None:
    club = idle_club
    async with club.bot():
        form = await (await club.bruno.slash(club.channel, "egizia create")).modal()
        assert form.title == "Ein neues Spiel"
        # One game is offered, so that its own options have room in the form.
        assert "Opening" in form.text()
        old = await club.lobby()
    async with club.bot():
        given = {"seats": "3", "option.target": "30", "language": "de", "where": "channel"}
        assert "ist offen" in await sent(club.bruno, form, given)
        await club.server.until(lambda: club.channel.messages[-1] is not old)
        lobby = club.channel.messages[-1]
        assert "Spieler: 1 von 3" in lobby.text()
        assert "Target: **30**" in lobby.text()
        assert lobby.thread is None
        again = await (await club.carla.slash(club.channel, "egizia create")).modal()
        assert again.title == "A new game"
        assert "is open" in await sent(club.carla, again, {})


async def test_of_several_games_the_form_asks_for_one(idle_club: Club) -> None:
    club = idle_club
    club.build = THIS_BUILD
    async with club.bot():
        form = await (await club.anna.slash(club.channel, "egizia create")).modal()
        assert SECOND.title in form.text()
        assert "is open" in await sent(club.anna, form, {"kind": SECOND.key})
        lobby = await club.server.until(lambda: club.channel.messages)
        assert f"Players: 1 of {max(SECOND.seats)}" in lobby[0].text()


async def test_the_host_changes_terms_and_seats_and_others_are_told_why_not(club: Club) -> None:
    lobby = await club.lobby(players=4)
    await club.answer(club.bruno, lobby, "join")
    for verb in ("change", "seats", "computer"):
        assert "Gastgeber" in (await club.answer(club.bruno, lobby, verb)).text()
    form = await pressed(club.anna, lobby, "change")
    assert "is changed" in await sent(club.anna, form, {"seats": "3", "language": "de"})
    await club.server.until(lambda: "Spieler: 2 von 3" in lobby.text())
    panel = await club.answer(club.anna, lobby, "seats")
    panel = await (await club.anna.press(panel, "Add a computer player")).message()
    assert "Computer 1 has sat down" in panel.text()
    reply = await club.anna.select(panel, None, ["Free the seat of Computer 1"])
    panel = await reply.message()
    assert "free again" in panel.text()
    await club.server.until(lambda: "Computer 1" not in lobby.text())
    reply = await club.anna.select(panel, None, ["Make Bruno the host"])
    assert f"{club.bruno.mention} is the host now" in (await reply.message()).text()
    await club.server.until(lambda: "Bruno (Gastgeber)" in lobby.text())
    panel = await club.answer(club.bruno, lobby, "seats")
    await club.answer(club.anna, lobby, "leave")
    reply = await club.bruno.select(panel, None, [f"remove-{club.anna.id}"])
    assert "sitzt niemand mehr" in (await reply.message()).text()


async def test_a_server_decides_by_a_form_and_is_obeyed(club: Club) -> None:
    owner = club.server.owner(club.guild)
    regulars = club.guild.add_role("Regulars")
    corner, news = (club.guild.add_text_channel(name) for name in ("corner", "news"))
    club.anna.give(club.guild, regulars)
    seen = await (await club.anna.slash(club.channel, "egizia settings")).message()
    assert button_of(seen, "settings") is None
    panel = await (await owner.slash(club.channel, "egizia settings")).message()
    wanted = {
        "channels": [corner], "creators": [regulars], "news": [news], "language": "de",
        "theme": "dark",
    }  # fmt: skip
    said = await sent(owner, await pressed(owner, panel, "settings"), wanted)
    assert all(str(thing.id) in said for thing in (corner, regulars, news))
    assert str(corner.id) in await club.say(club.anna, "create", club.channel, players=2)
    assert str(regulars.id) in await club.say(club.carla, "create", corner, players=2)
    await club.say(club.anna, "create", corner, players=2)
    (lobby,) = await club.server.until(lambda: corner.messages)
    assert "Spieler: 1 von 2" in lobby.text()
    (line,) = await club.server.until(lambda: news.messages)
    assert "Anna" in line.text()
    assert f"{corner.id}/{lobby.id}" in line.text()
    assert line.pings == frozenset()
    await decided_by_what_is_left(club, owner, panel, (corner, news))


async def decided_by_what_is_left(
    club: Club, owner: Actor, panel: Message, gone: tuple[Channel, ...]
) -> None:
    """Channels that are deleted limit nobody any more, and nothing is lost over them."""
    for channel in gone:
        channel.delete()
    await club.say(club.anna, "create", club.channel, players=2, where="channel")
    await club.server.until(lambda: [m for m in club.channel.messages if button_of(m, "join")])
    form = await pressed(owner, panel, "settings")
    assert "everywhere" in await sent(owner, form, {"theme": "light"})


async def test_the_end_of_a_game_is_announced_and_its_pictures_have_the_servers_theme(
    club: Club,
) -> None:
    owner, news = club.server.owner(club.guild), club.guild.add_text_channel("news")
    panel = await (await owner.slash(club.channel, "egizia settings")).message()
    form = await pressed(owner, panel, "settings")
    await sent(owner, form, {"news": [news], "theme": "dark"})
    await club.game()
    await club.server.until(lambda: club.painter.themes)
    reply = await club.bruno.slash(club.place, "egizia leave")
    question = await reply.message()
    await club.answer(club.bruno, question, "retire")
    await club.server.until(lambda: len(news.messages) == 2)
    opened, ended = news.messages
    assert "Anna" in opened.text()
    assert "is over" in ended.text()
    assert set(club.painter.themes) == {"dark"}


async def test_where_the_bot_was_only_brought_along_it_says_what_a_game_needs(club: Club) -> None:
    elsewhere = club.server.world.add_guild("Elsewhere", with_bot=False)
    lounge = elsewhere.add_text_channel("lounge")
    dora = club.server.member(elsewhere, "Dora", locale="de")
    assert dora.commands(elsewhere) == []
    dora.add_app()
    assert "egizia" in dora.commands(elsewhere)
    assert await dora.autocomplete(lounge, "egizia create", "kind", "") == []
    reply = await dora.slash(lounge, "egizia create")
    answer = await reply.message()
    assert answer.ephemeral
    assert "braucht den Bot auf diesem Server" in answer.text()
    assert f"guild_id={elsewhere.id}" in answer.text()
    assert lounge.messages == [] or all(m.visible_to == dora.id for m in lounge.messages)
