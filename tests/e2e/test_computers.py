"""Playing against the computer: seated in the lobby, it moves by itself and calls nobody."""

import random

import pytest

from bot.app import THIS_BUILD
from bot.demo.people import Person, button_of, has_menu
from bot.sandbox import Message
from bot.service.computers import Computers
from engine.registry import GAMES
from tests.e2e.club import Club

COMPUTER = "Computer 1"


async def against_computer(club: Club, count: int = 1, **given: object) -> Message:
    """Let Anna start a game against computers and return the first board that calls her."""
    lobby = await club.lobby(**{"players": 1 + count, **given})
    for _ in range(count):
        await club.answer(club.anna, lobby, "computer")
    await club.answer(club.anna, lobby, "start")
    return await club.server.until(lambda: called(club))


def called(club: Club) -> Message | None:
    """The live board, once it asks Anna and all older ones have lost their buttons."""
    post = club.live_post(club.place)
    is_hers = post is not None and club.anna.mention in post.text()
    return post if is_hers and len(club.live_posts()) == 1 else None


async def test_computers_answer_in_the_post_that_calls_the_person_again(club: Club) -> None:
    board = await against_computer(club, 2)
    assert board.pings == {club.anna.id}
    panel = await club.answer(club.anna, board, "play")
    await club.choose(club.anna, panel, "add-1")
    after = await club.next_post(board)
    assert after.pings == {club.anna.id}
    assert "Anna adds 1" in after.text()
    assert COMPUTER in after.text()
    assert "Computer 2" in after.text()
    for post in club.place.messages:
        assert "<@1>" not in post.text()
        assert "<@2>" not in post.text()


async def failing(_computers: Computers, _game: str) -> bool:
    raise ValueError("no idea")


async def test_after_a_restart_the_computer_moves_whose_turn_it_was(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = idle_club
    async with club.bot():
        board = await against_computer(club)
        panel = await club.answer(club.anna, board, "play")
        with monkeypatch.context() as patch:
            # The computer fails, as if the bot had died at that moment.
            patch.setattr(Computers, "play", failing)
            await club.choose(club.anna, panel, "add-1")
    async with club.bot():
        after = await club.next_post(board)
        assert after.pings == {club.anna.id}


@pytest.mark.parametrize("key", list(GAMES))
async def test_each_game_is_played_against_a_computer(idle_club: Club, key: str) -> None:
    club, chance = idle_club, random.Random(4)
    club.build = THIS_BUILD
    async with club.bot():
        board = await against_computer(club, kind=key)
        anna = Person(club.anna, chance)
        for _ in range(2):
            answer = await anna.choose(await anna.press(board, "play"))
            while has_menu(answer):
                answer = await anna.choose(answer)
            board = await club.next_post(board)
            assert board.pings == {club.anna.id}
        assert (
            COMPUTER
            in (await anna.press(board, "log" if button_of(board, "log") else "text")).text()
        )
