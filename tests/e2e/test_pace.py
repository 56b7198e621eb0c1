"""Pace, pause and wishes, as people choose and see them."""

import re

from bot.demo.people import button_of
from bot.sandbox import Message
from tests.e2e.club import Club, offered


async def test_a_table_chooses_its_pace_and_the_post_of_a_turn_says_until_when(
    club: Club,
) -> None:
    lobby = await club.lobby(pace="12h")
    assert "Pace: **12 waking hours for an answer**" in lobby.text()
    assert "How fast these people answer is not known yet" in lobby.text()
    await club.answer(club.bruno, lobby, "join")
    onlooker = await club.answer(club.bruno, lobby, "pace")
    assert offered(onlooker) == []
    assert "wache Stunden" in onlooker.text()
    panel = await club.answer(club.anna, lobby, "pace")
    assert "The pace is now: **fast" in (await club.choose(club.anna, panel, "fast")).text()
    await club.server.until(lambda: "fast – 4 waking hours" in lobby.text())
    await club.answer(club.anna, lobby, "start")
    board = await club.server.until(lambda: club.live_post(club.place))
    assert "time until <t:" in board.text()
    await holds_after_a_vacation(club, board)


async def holds_after_a_vacation(club: Club, board: Message) -> None:
    """Whoever is waited for goes away: the board tells until when there is time now."""
    before, posts, press = board.text(), len(club.place.messages), button_of(board, "play")
    mover = club.to_act(board)
    days = await mover.autocomplete(club.channel, "egizia me", "away_from")
    away = [choice.value for choice in days[:2]]
    await mover.slash(club.channel, "egizia me", away_from=away[0], away_until=away[1])
    await club.server.until(lambda: board.text() != before)
    assert re.sub(r"<t:\d+", "", board.text()) == re.sub(r"<t:\d+", "", before)
    assert (len(club.place.messages), button_of(board, "play")) == (posts, press)
    assert board.attachments


async def test_a_table_pauses_and_goes_on(club: Club) -> None:
    await club.game(pace="daily")
    paused = await decided(club, "pause")
    assert "The game is paused since" in paused.text()
    assert "time until" not in paused.text()
    going_on = await decided(club, "resume")
    assert "paused" not in going_on.text()
    assert "time until <t:" in going_on.text()


async def decided(club: Club, question: str) -> Message:
    """Let Anna ask the table and Bruno agree, and return the board after that."""
    board = await club.server.until(lambda: club.live_post(club.place))
    reply = await club.anna.slash(club.place, "egizia ask", question=question)
    await club.answer(club.anna, await reply.message(), "ask")

    def asked() -> Message | None:
        return next((m for m in club.place.messages if button_of(m, "yes")), None)

    await club.answer(club.bruno, await club.server.until(asked), "yes")

    def shown() -> Message | None:
        found = club.live_post(club.place)
        return None if found is board else found

    return await club.server.until(shown)


async def test_somebody_says_where_they_live_and_when_they_are_away(club: Club) -> None:
    names = await club.bruno.autocomplete(club.channel, "egizia me", "zone", "berl")
    assert [choice.value for choice in names] == ["Europe/Berlin"]
    told = await club.say(club.bruno, "me", zone="europe/berlin")
    assert "Deine Zeitzone: **Europe/Berlin**" in told
    assert "keine Zeitzone" in await club.say(club.bruno, "me", zone="Entenhausen")
    days = await club.bruno.autocomplete(club.channel, "egizia me", "away_from")
    first, second = (choice.value for choice in days[2:4])
    reply = await club.bruno.slash(club.channel, "egizia me", away_from=first, away_until=second)
    away = await reply.message()
    assert "Urlaub: **<t:" in away.text()
    assert "2 von 42" in away.text()
    back = await club.answer(club.bruno, away, "back")
    assert "Willkommen zurück" in back.text()
    assert "Urlaub:" not in back.text()
    assert "kein Tag" in await club.say(club.bruno, "me", away_from="Weihnachten")
