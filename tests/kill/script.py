"""A short game with everything that sends or waits: what people do, and how they see it done.

Two people and a computer play a counting game. They use buttons, menus and commands, are
warned because they do not start, put a question to the table, and play to the end.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from bot.service.expiry import LOBBY_SECONDS, WARNING_SECONDS
from tests.e2e.club import offered
from tests.kill.table import Refused, Table

NUMBERS = ("add-3", "add-2", "add-1")
MOST_MOVES = 12


@dataclass(frozen=True, slots=True)
class Step:
    """Something that people do until they see it done."""

    name: str
    act: Callable[[Table], Awaitable[None]]
    is_seen: Callable[[Table], bool]


async def play(table: Table) -> None:
    """Play the whole game, whatever happens to the bot."""
    for step in OPENING:
        await table.perform(step.name, step.act, step.is_seen)
    for move in range(MOST_MOVES):
        if table.has_text("final:"):
            return
        await _move(table, by_menu=move % 2 == 0)
        if move == 0:
            for step in QUESTION:
                await table.perform(step.name, step.act, step.is_seen)
    raise AssertionError("the game has no end")


async def _move(table: Table, *, by_menu: bool) -> None:
    board = table.board()
    assert board is not None

    async def act(table: Table) -> None:
        await (_choose if by_menu else _command)(table)

    def is_seen(table: Table) -> bool:
        return table.has_text("final:") or table.board() not in (board, None)

    await table.perform("move", act, is_seen)


async def _choose(table: Table) -> None:
    board = _there(table.board())
    person = table.to_act(board)
    panel = await table.press(person, board, "play")
    value = _greatest(offered(panel))
    await _confirm(table, person, await table.choose(person, panel, value))


async def _command(table: Table) -> None:
    person = table.to_act(_there(table.board()))
    value = _greatest(await table.suggested(person, "place", "what"))
    await _confirm(table, person, await table.command(person, "place", what=value))


def _greatest(choices: Sequence[str]) -> str:
    value = next((number for number in NUMBERS if number in choices), None)
    if value is None:
        raise Refused("no number is offered")
    return value


async def _confirm(table: Table, person: Actor, answer: Message) -> None:
    """Say it once more where that is asked: the last move shows hidden numbers."""
    if button_of(answer, "do") is not None:
        await table.press(person, answer, "do")


async def _create(table: Table) -> None:
    await table.command(table.anna, "create", players=3)


async def _join(table: Table) -> None:
    await table.press(table.bruno, _there(table.lobby()), "join")


async def _add_computer(table: Table) -> None:
    await table.press(table.anna, _there(table.lobby()), "computer")


async def _wait(table: Table) -> None:
    table.let_pass(LOBBY_SECONDS - WARNING_SECONDS + 1)


async def _start(table: Table) -> None:
    await table.press(table.anna, _there(table.lobby()), "start")


async def _ask(table: Table) -> None:
    offer = await table.command(table.anna, "ask", question="cancel")
    await table.press(table.anna, offer, "ask")


async def _refuse(table: Table) -> None:
    await table.press(table.bruno, _there(table.question()), "no")


def _there(message: Message | None) -> Message:
    assert message is not None
    return message


def _lobby_says(words: str) -> Callable[[Table], bool]:
    def is_seen(table: Table) -> bool:
        lobby = table.lobby()
        return lobby is not None and words in lobby.text()

    return is_seen


OPENING = (
    Step("create", _create, lambda table: table.lobby() is not None),
    Step("join", _join, _lobby_says("Bruno")),
    Step("computer", _add_computer, _lobby_says("Computer 1")),
    Step("wait", _wait, lambda table: table.has_text("it is called off")),
    Step("start", _start, lambda table: table.board() is not None),
)
QUESTION = (
    Step("ask", _ask, lambda table: table.question() is not None),
    Step("refuse", _refuse, lambda table: table.has_text("said no to Anna")),
)
