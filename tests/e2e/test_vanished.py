"""People vanish and others play on: what Discord shows, with a clock that passes at will."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from tests.e2e.club import Club, menus, offered, public_text
from tests.e2e.weeks import HOUR, Weeks, weeks
from tests.e2e.words import SECRET
from tests.kit.openapi import BodyChecker

NOON = 1_900_000_000


@pytest.fixture
async def week(
    body_checker: BodyChecker | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Weeks]:
    async with weeks(NOON, tmp_path, monkeypatch, body_checker) as found:
        await found.start()
        yield found


async def table(week: Weeks, late: str = "", left: str = "") -> Message:
    """Let Anna and Bruno start a fast game by what they decided; return its first board."""
    club = week.club
    lobby = await club.lobby(players=2, options="target=12", pace="fast")
    panel = await club.answer(club.anna, lobby, "pace")
    for menu, choice in (("late", late), ("gone", left)):
        if choice:
            wanted = next(each["custom_id"] for each in menus(panel) if menu in each["custom_id"])
            panel = await (await club.anna.select(panel, wanted, [choice])).message()
    await club.answer(club.bruno, lobby, "join")
    await club.answer(club.anna, lobby, "start")
    board = await club.server.until(lambda: club.live_post(club.place))
    await week.settle()
    return board


async def posted(club: Club, words: str) -> Message:
    """Wait for the newest public post that says something."""

    def look() -> Message | None:
        return next((m for m in reversed(club.place.messages) if words in m.text()), None)

    return await club.server.until(look)


async def board_for(club: Club, person: Actor) -> Message:
    """Wait for the board that asks somebody."""

    def look() -> Message | None:
        live = [m for m in club.place.messages if button_of(m, "hand") is not None]
        return live[-1] if live and person.mention in live[-1].text() else None

    return await club.server.until(look)


async def add(week: Weeks, person: Actor, what: str = "add-1") -> Message:
    """Let somebody make a move on the board; return what they are told."""
    club = week.club
    panel = await club.answer(person, await board_for(club, person), "play")
    told = await club.choose(person, panel, what)
    await week.settle()
    return told


async def test_a_table_decides_before_the_start_what_happens_to_the_vanished(week: Weeks) -> None:
    club = week.club
    lobby = await club.lobby(pace="fast")
    assert "Time over: **a nudge, then the table may vote**" in lobby.text()
    await club.answer(club.bruno, lobby, "join")
    assert offered(await club.answer(club.bruno, lobby, "pace")) == []
    panel = await club.answer(club.anna, lobby, "pace")
    panel = await club.choose(club.anna, panel, "pass")
    assert "When a time runs out: **passed for them**" in panel.text()
    await club.server.until(lambda: "Time over: **passed for them**" in lobby.text())


@pytest.mark.parametrize(
    ("late", "told"), [("caretaker", "the caretaker has moved"), ("pass", "it was passed for them")]
)
async def test_a_move_is_made_for_who_does_not_come_and_they_play_on(
    week: Weeks, late: str, told: str
) -> None:
    club = week.club
    await table(week, late)
    await add(week, club.anna)
    await week.until(week.now + 5 * HOUR)
    line = await posted(club, told)
    assert "Bruno" in line.text()
    await week.settle()
    log = await club.say(club.anna, "log")
    assert "for Bruno" in log
    # The caretaker may have drawn, after which it is Bruno's turn once more.
    movers = list[Actor]()
    while club.bruno not in movers:
        board = await club.server.until(lambda: club.live_post(club.place))
        movers.append(club.to_act(board))
        await add(week, movers[-1])
    assert len(movers) <= 2


async def test_after_a_nudge_the_table_gives_the_seat_to_a_caretaker_and_its_player_comes_back(
    week: Weeks,
) -> None:
    club = week.club
    await table(week)
    await add(week, club.anna)
    await week.until(week.now + 5 * HOUR)
    nudge = await posted(club, "your time has run out")
    assert club.bruno.id in nudge.pings
    answer = await club.answer(club.anna, nudge, "ask")
    # The first button asks for more time; that needs Bruno, who is not there.
    assert "The table is asked" in answer.text()
    reply = await club.anna.slash(club.place, "egizia ask", question="caretaker")
    panel = await reply.message()
    assert "Shall a computer player go on for Bruno?" in panel.text()
    await club.answer(club.anna, panel, "ask")
    await posted(club, "Caretaker of Bruno plays on")
    # Nobody has to be asked about any more.
    await club.server.until(lambda: button_of(nudge, "ask") is None)
    assert "your time has run out" in nudge.text()
    await week.settle()
    await board_for(club, club.anna)
    # Bruno, who reads German, comes back within 72 hours.
    offer = await (await club.bruno.slash(club.place, "egizia join")).message()
    assert "Du kannst deinen Platz zurücknehmen" in offer.text()
    briefing = await club.answer(club.bruno, offer, "reclaim")
    assert "Du spielst" in briefing.text()
    await posted(club, "Bruno is back and takes the seat over")
    await add(week, club.anna)
    assert await add(week, club.bruno)


async def test_a_substitute_gets_a_briefing_and_finishes_the_game(week: Weeks) -> None:
    club = week.club
    await table(week)
    await add(week, club.anna)
    panel = await (await club.bruno.slash(club.place, "egizia leave", person=club.carla)).message()
    assert "deinen Platz" in panel.text()
    await club.answer(club.bruno, panel, "give")
    offer = await posted(club, "offers the seat to")
    assert club.carla.id in offer.pings
    assert "somebody else" in (await club.answer(club.anna, offer, "take")).text()
    briefing = await club.answer(club.carla, offer, "take")
    for words in ("You play on for **Bruno**", "Where it stands", "What you are asked", SECRET):
        assert words in briefing.text()
    await club.server.until(lambda: "**Taken.**" in offer.text())
    assert button_of(offer, "take") is None
    line = await posted(club, "Carla plays on for Bruno")
    assert line.pings == frozenset()
    await week.settle()
    people = (club.carla, club.anna)
    turn = 0
    while club.live_post(club.place) is not None:
        await add(week, people[turn % 2])
        turn += 1
    await posted(club, "Seed")
    assert SECRET not in public_text(club.channel)
    log = await club.say(club.anna, "log")
    assert "Carla" in log
    await week.until(week.now + 73 * HOUR)
    told = await club.say(club.bruno, "join")
    assert "vorbei" in told or "zu Ende" in told


async def test_a_seat_is_not_taken_back_after_72_hours(week: Weeks) -> None:
    club = week.club
    await table(week)
    panel = await (await club.anna.slash(club.place, "egizia leave", person=club.carla)).message()
    await club.answer(club.anna, panel, "give")
    await club.answer(club.carla, await posted(club, "offers the seat to"), "take")
    await week.settle()
    offer = await (await club.anna.slash(club.place, "egizia join")).message()
    await week.until(week.now + 73 * HOUR)
    assert "72 hours" in (await club.answer(club.anna, offer, "reclaim")).text()


async def test_who_leaves_for_good_is_followed_by_a_caretaker_if_the_table_wants_that(
    week: Weeks,
) -> None:
    club = week.club
    await table(week, left="caretaker")
    await add(week, club.anna)
    panel = await (await club.bruno.slash(club.place, "egizia leave")).message()
    await club.answer(club.bruno, panel, "retire")
    await posted(club, "Bruno has left the game for good; Caretaker of Bruno plays on")
    await week.settle()
    await board_for(club, club.anna)
    invited = await club.say(club.anna, "ask", question="invite", person=club.carla)
    assert "is invited to play on for **Caretaker of Bruno**" in invited
    offer = await posted(club, "Anna invites")
    refused = await club.answer(club.carla, offer, "decline")
    assert "The table is told" in refused.text()
    await posted(club, "Carla does not want to play on")
    await club.server.until(lambda: "**Declined.**" in offer.text())
    assert (button_of(offer, "take"), button_of(offer, "decline")) == (None, None)
    assert "Open until" not in offer.text()


async def test_people_see_how_reliable_they_are_and_delete_it(week: Weeks) -> None:
    club = week.club
    await table(week)
    for _ in range(3):
        for person in (club.anna, club.bruno):
            await week.until(week.now + HOUR)
            await add(week, person)
    panel = await (await club.anna.slash(club.place, "egizia me")).message()
    record = await club.answer(club.anna, panel, "record")
    assert "**100 %** taken in time" in record.text()
    sure = await club.answer(club.anna, record, "forget")
    assert "It is deleted" in (await club.answer(club.anna, sure, "forget")).text()
    panel = await (await club.anna.slash(club.place, "egizia me")).message()
    assert (
        "Nothing is known about you yet" in (await club.answer(club.anna, panel, "record")).text()
    )
