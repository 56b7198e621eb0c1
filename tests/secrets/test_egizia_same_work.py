"""S-131: how long an answer takes tells nobody what they may not know, as the work is the same."""

from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import discord
import pytest

from bot.locale import Text
from bot.service import Person, ServiceError
from bot.service.questions import UNDO
from bot.service.states import States
from bot.ui import plans, turns, votes
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Panel
from engine.games.egizia.rules import EGIZIA
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import Dice
from tests.secrets.egizia_worlds import LOOKS, ONLOOKER, PEOPLE, Flow, Redealt, World, opened
from tests.secrets.test_egizia_twin_worlds import SEATS, next_move
from tests.secrets.work import Watched, Work, measured

ORDER = "ship 7, Obelisk; keep 3; else pass"

BEFORE = 14
"""Moves that are made before somebody asks."""

ASKED: dict[str, Flow] = {
    **LOOKS,
    "typed": lambda desk, who, game: turns.move(desk, who, game, "obelisk"),
    "pause": lambda desk, who, game: votes.propose(desk, who, game, "pause"),
    "plans": lambda desk, who, game: plans.plans(desk, who, game),
    "draft": lambda desk, who, game: plans.draft(
        desk, who, PressId(Verb.PLANNING, game, 1), ("ship",)
    ),
}
"""Everything that can be asked without any effect."""


async def asked(world: World, person: Person, flow: Flow) -> Work:
    """Let a person ask for something; return what was done for it, refusals included."""
    visitor = Visitor(world.call(person), Text.of("en"), discord.Permissions.all(), in_thread=False)
    with measured(world.store) as work, suppress(ServiceError):
        await flow(world.desk, visitor, world.game)
    work.pictures = [(name.replace(world.game, "GAME"), size) for name, size in work.pictures]
    return work


async def world_of(folder: Path, rules: Redealt, stack: AsyncExitStack, name: str) -> World:
    world = await opened(folder, rules, stack, name, Watched)
    await world.start(SEATS)
    return world


def pretend(patch: pytest.MonkeyPatch, seat: int | None, number: int) -> None:
    """Let every state that is loaded be another one that the seat cannot tell from it."""
    real = States.at

    async def at(self: States, rules: object, info: object) -> object:
        state = EGIZIA.clone(await real(self, rules, info))  # type: ignore[arg-type]
        HIDDEN["egizia"].shuffle(state, seat, Dice(number))
        return state

    patch.setattr(States, "at", at)


async def done_in_worlds(world: World, person: Person, seat: int | None, flow: Flow) -> list[Work]:
    """Return what is done for the same question in two worlds that the person cannot tell apart."""
    done: list[Work] = []
    for number in (0, 1, 2):
        with pytest.MonkeyPatch.context() as patch:
            pretend(patch, seat, number)
            done.append(await asked(world, person, flow))
    # The first one only makes sure that whatever is kept is there for both others.
    return done[1:]


async def test_the_same_is_done_for_an_answer_whatever_its_reader_may_not_know(
    tmp_path: Path, unpainted: None
) -> None:
    """Down to the calls of single functions: nothing is computed from what stays hidden."""
    async with AsyncExitStack() as stack:
        world = await world_of(tmp_path, Redealt(1), stack, "one")
        dice, moves = Dice(1), 0
        while moves < BEFORE or (await world.now()).to_act != (0,):
            seat, notation = await next_move(world, dice)
            await world.move(PEOPLE[seat], notation)
            moves += 1
        for name, flow in ASKED.items():
            for person, seat in ((ONLOOKER, None), (PEOPLE[0], 0)):
                first, second = await done_in_worlds(world, person, seat, flow)
                assert first.store, name
                assert first == second, (name, person.name, first.calls - second.calls)


async def test_the_same_is_done_for_a_move_a_take_back_a_vote_and_an_order_whatever_the_cards_are(
    tmp_path: Path, unpainted: None
) -> None:
    """What others can measure of it: reads, writes, pictures, questions to the rules."""
    async with AsyncExitStack() as stack:
        twins = [await world_of(tmp_path, Redealt(n), stack, f"w{n}") for n in (1, 2)]
        dice, done = Dice(7), Counter[str]()
        for number in range(17):
            seat, notation = await next_move(twins[0], dice)
            acts = acts_after(notation) if number % 4 == 0 else acts_after(notation)[:1]
            for shift, flow in acts:
                person = PEOPLE[(seat + shift) % SEATS]
                first, second = [await asked(world, person, flow) for world in twins]
                assert first.store == second.store
                assert first.pictures == second.pictures
                assert first.enumerations == second.enumerations
                done.update(first.store)
        assert done["commit"] > 17
        assert done["set_plan"]


def acts_after(notation: str) -> Sequence[tuple[int, Flow]]:
    """Return what is done, and how many seats after the one whose turn it is."""
    return (
        (0, lambda desk, who, game: turns.move(desk, who, game, notation)),
        (1, lambda desk, who, game: plans.plans(desk, who, game, ORDER)),
        (0, lambda desk, who, game: votes.take_back(desk, who, game)),
        (0, ask_table),
        (1, lambda desk, who, game: votes.say(desk, who, PressId(Verb.NO, game, 1, 1))),
    )


async def ask_table(desk: Desk, who: Visitor, game: str) -> Panel:
    """Ask whether the last move may be taken back."""
    info = await desk.service.tables.info(game)
    press = PressId(Verb.ASK, game, info.version, votes.KINDS.index(UNDO))
    return await votes.ask(desk, who, press)
