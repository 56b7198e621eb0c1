"""The table decides together: asking to take back, answering, and ends of votes, by buttons."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.cogs.tree import GROUP
from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from bot.service.questions import QUESTIONS, UNDO
from tests.e2e.club import Club
from tests.e2e.words import SECRET


async def posted(club: Club, words: str) -> Message:
    """Wait for the newest public post that says something."""

    def look() -> Message | None:
        found = [m for m in club.place.messages if words in m.text()]
        return found[-1] if found else None

    return await club.server.until(look)


async def ballot(club: Club) -> Message:
    """Wait for the post of a vote that can be answered."""

    def look() -> Message | None:
        found = [m for m in club.place.messages if button_of(m, "yes") is not None]
        return found[-1] if found else None

    return await club.server.until(look)


async def ended(club: Club, post: Message, words: str) -> str:
    """Wait until a vote's post has lost its buttons and says how it ended."""
    await club.server.until(lambda: button_of(post, "yes") is None)
    assert words in post.text()
    return post.text()


async def table(club: Club, **given: Any) -> Message:
    """Let Anna draw and add, then Bruno, who is German, add; return Anna's receipt."""
    await club.game(**given)
    await move(club, club.anna, "draw", "card")
    receipt = await move(club, club.anna, "add-1")
    await move(club, club.bruno, "add-2")
    return receipt


async def move(club: Club, person: Actor, what: str, command: str = "place") -> Message:
    reply = await person.slash(club.place, f"{GROUP} {command}", what=what)
    return await reply.message()


async def asked(club: Club, receipt: Message) -> Message:
    """Let Anna ask to take back; return the vote's post."""
    offer = await club.answer(club.anna, receipt, "undo")
    await club.answer(club.anna, offer, "ask")
    return await ballot(club)


async def test_undo_works_at_once_while_nobody_else_has_acted(club: Club) -> None:
    await club.game()
    receipt = await move(club, club.anna, "add-3")
    panel = await club.answer(club.anna, receipt, "undo")
    assert "taken back" in panel.text()
    assert "Total 0" in panel.text()


async def test_the_table_agrees_and_the_moves_are_gone(club: Club) -> None:
    receipt = await table(club)
    offer = await club.answer(club.anna, receipt, "undo")
    assert "Somebody else has acted" in offer.text()
    assert "adds 1" in offer.text()
    assert "adds 2" in offer.text()
    await club.answer(club.anna, offer, "ask")
    post = await ballot(club)
    assert post.pings == {club.bruno.id}
    assert "Take these 2 moves back?" in post.text()
    assert f"Still asked: {club.bruno.mention}" in post.text()
    answer = await club.answer(club.bruno, post, "yes")
    assert "einverstanden" in answer.text()
    text = await ended(club, post, "The table has agreed.")
    assert SECRET not in text
    await posted(club, "The table agreed: everything from")
    live = await club.server.until(lambda: club.live_post(club.place))
    assert "Total 0" in live.text()
    assert live.pings == {club.anna.id}
    log = await club.say(club.carla, "log")
    assert "took back 2 moves" in log


async def test_what_was_drawn_since_is_shuffled_again(club: Club) -> None:
    await club.game()
    receipt = await move(club, club.anna, "draw", "card")
    offer = await club.answer(club.anna, receipt, "undo")
    assert "was hidden" in offer.text()
    await club.answer(club.anna, offer, "ask")
    post = await ballot(club)
    assert "be shuffled" in post.text()
    assert SECRET not in post.text()
    await club.answer(club.bruno, post, "yes")
    await posted(club, "is shuffled again")
    assert "draws" not in await club.say(club.anna, "log")


async def test_one_no_is_enough_and_is_told_to_all(club: Club) -> None:
    receipt = await table(club, language="de")
    post = await asked(club, receipt)
    assert "Diese 2 Züge zurücknehmen?" in post.text()
    await club.answer(club.bruno, post, "no")
    await ended(club, post, "Die Runde ist dagegen.")
    await posted(club, "bleibt.")
    assert "said no" in await club.say(club.anna, "undo")


async def test_a_vote_lives_through_a_restart(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        receipt = await table(club)
        post = await asked(club, receipt)
    async with club.bot():
        again = await club.say(club.anna, "undo")
        assert "being asked" in again
        await club.answer(club.bruno, post, "yes")
        await ended(club, post, "The table has agreed.")
        live = await club.server.until(lambda: club.live_post(club.place))
        assert "Total 0" in live.text()


async def test_time_runs_out_even_while_the_bot_is_away(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = idle_club
    monkeypatch.setitem(QUESTIONS, UNDO, replace(QUESTIONS[UNDO], seconds=1))
    async with club.bot():
        post = await asked(club, await table(club))
    await asyncio.sleep(1.1)
    async with club.bot():
        assert "Zeit" in (await club.answer(club.bruno, post, "yes")).text()
        await ended(club, post, "Not enough have answered in time.")
        await posted(club, "Not everybody answered in time")


async def test_a_move_meanwhile_is_listed_and_the_question_stands(club: Club) -> None:
    receipt = await table(club)
    post = await asked(club, receipt)
    await move(club, club.anna, "add-3")
    await club.server.until(lambda: "Take these 3 moves back?" in post.text(), 30)
    await club.answer(club.bruno, post, "yes")
    await ended(club, post, "The table has agreed.")
    live = await club.server.until(lambda: club.live_post(club.place))
    assert "Total 0" in live.text()


async def test_only_those_who_play_have_a_say_and_each_once(club: Club) -> None:
    lobby = await club.lobby(players=3)
    for person in (club.bruno, club.carla):
        await club.answer(person, lobby, "join")
    await club.answer(club.anna, lobby, "start")
    await club.server.until(lambda: club.live_post(club.place))
    offer = await (await club.anna.slash(club.place, f"{GROUP} ask", question="cancel")).message()
    assert "More than half must agree: 2 of 3." in offer.text()
    await club.answer(club.anna, offer, "ask")
    post = await ballot(club)
    assert post.pings == {club.bruno.id, club.carla.id}
    dora = club.server.member(club.guild, "Dora")
    assert "You do not play" in (await club.answer(dora, post, "yes")).text()
    left = await club.say(club.carla, "leave")
    assert "for good" in left
    gone = await (await club.carla.slash(club.place, f"{GROUP} leave")).message()
    await club.answer(club.carla, gone, "retire")
    assert "You do not play" in (await club.answer(club.carla, post, "yes")).text()
    for _ in range(2):
        await club.answer(club.bruno, post, "yes")
    await ended(club, post, "The table has agreed.")
    await posted(club, "called off")
    assert await club.server.until(lambda: club.live_posts() == [post])
    assert "is over" in await club.say(club.anna, "place", what="add-1")


async def test_a_game_that_ended_early_can_still_be_looked_at(club: Club) -> None:
    await table(club)
    command = await club.anna.slash(club.place, f"{GROUP} ask", question="end_early")
    await club.answer(club.anna, await command.message(), "ask")
    post = await ballot(club)
    await club.answer(club.bruno, post, "yes")
    await ended(club, post, "The table has agreed.")
    assert "board: 3/12" in (await club.answer(club.carla, post, "text")).text()
    assert "Seed of all chance" in (await posted(club, "The game ends here")).text()
    assert club.live_posts() == [post]
