"""What somebody types while a command suggests: hostile, huge, about other people's games."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any

import discord
import pytest
from discord import app_commands
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cogs import admin, tree
from bot.limits import AUTOCOMPLETE, CHOICE_TEXT
from bot.locale import Text
from bot.service import ServiceError
from bot.service.paces import checked_pace
from bot.ui import me, plans, rules, turns, tutorial
from bot.ui.desk import Visitor
from tests.secrets.egizia_worlds import GUILD, ONLOOKER, PEOPLE
from tests.secrets.strangers import Stranger
from tests.secrets.test_hostile_ids import TRIED, Ring, ring, runner
from tests.secrets.test_hostile_words import EVIL

__all__ = ["ring", "runner"]

TYPED = (
    "9" * 6000, "***", "", "²", "a" * 6000, " ", "9" * 400, EVIL, "\x00",
    ",,,,", "\u202e\u200b", "-1", "a=b=c", "٣", "'; DROP TABLE games; --",
    "../../etc/passwd", "{0} {game} %s", "<@&1> @here", "😀" * 99, "ﬃİß",
)  # fmt: skip


class Filled:
    """The other options of a command, as far as they are filled in."""

    def __init__(self, **values: str) -> None:
        self.__dict__.update(values)

    def __getattr__(self, _name: str) -> None:
        return None


def options() -> list[tuple[str, str, Any]]:
    """Return every option that suggests something: the command, the option, what suggests."""
    return [
        (each.qualified_name, name, parameter.autocomplete)
        for group in (tree.group(), tree.care_group(), admin.group())
        for each in group.walk_commands()
        if isinstance(each, app_commands.Command)
        for name, parameter in each._params.items()
        if callable(parameter.autocomplete)
    ]


def checked(choices: list[app_commands.Choice[str]]) -> Iterator[str]:
    """Hold Discord's limits; yield all that is shown."""
    assert len(choices) <= AUTOCOMPLETE
    for choice in choices:
        assert 1 <= len(choice.name) <= CHOICE_TEXT
        assert 1 <= len(choice.value) <= CHOICE_TEXT
        yield f"{choice.name} {choice.value}"


def suggested(runner: asyncio.Runner, ring: Ring, suggest: Any, typed: str, **filled: str) -> str:
    """Type something as a stranger of the same server and as a player from another one."""
    shown: list[str] = []
    for person, guild in ((ONLOOKER, GUILD), (PEOPLE[0], 7)):
        stranger = Stranger(ring.world.desk, person, guild, next(ring.numbers))
        stranger.namespace = Filled(**filled)
        shown += checked(runner.run(suggest(stranger.as_interaction, typed)))
    return "\n".join(shown)


def test_whatever_is_typed_every_option_suggests_within_the_limits_or_nothing(
    runner: asyncio.Runner, ring: Ring
) -> None:
    found = options()
    assert len(found) > 30
    # Many commands share what suggests for them.
    for command, option, suggest in {each[2].__qualname__: each for each in found}.values():
        for typed in TYPED:
            shown = suggested(runner, ring, suggest, typed, game=ring.world.game, kind=typed)
            assert "\x00" not in shown, (command, option)


def test_another_servers_game_suggests_nothing_and_no_game_is_found_by_guessing(
    runner: asyncio.Runner, ring: Ring
) -> None:
    moving = [each for each in options() if each[1] in ("what", "player", "game")]
    games = st.one_of(st.just(ring.world.game), st.text(max_size=40), st.sampled_from(TYPED))

    @settings(TRIED, max_examples=50)
    @given(st.sampled_from(moving), st.text(max_size=120), games)
    def check(option: tuple[str, str, Any], typed: str, game: str) -> None:
        stranger = Stranger(ring.world.desk, PEOPLE[0], 7, next(ring.numbers))
        stranger.namespace = Filled(game=game)
        assert runner.run(option[2](stranger.as_interaction, typed)) == []

    check()


def test_whatever_is_typed_as_a_move_an_order_or_a_pace_is_answered(
    runner: asyncio.Runner, ring: Ring
) -> None:
    """Ten errors that nobody expected within a minute stop all games, so typing may cause none."""
    world = ring.world
    commands: dict[str, Callable[[Visitor, str], Coroutine[Any, Any, object]]] = {
        "move": lambda who, typed: turns.move(world.desk, who, world.game, typed),
        "plan": lambda who, typed: plans.typed(world.desk, who, world.game, typed),
        "wish": lambda who, typed: plans.typed(world.desk, who, world.game, f"ship {typed}"),
        "keep": lambda who, typed: plans.typed(
            world.desk, who, world.game, f"ship 7; keep {typed}"
        ),
        "more": lambda who, typed: plans.typed(world.desk, who, world.game, f"ship 7; {typed}"),
        "rules": lambda who, typed: rules.rules(world.desk, who, "", typed),
        "lesson": lambda who, typed: tutorial.tutorial(world.desk, who, typed),
        "wishes": lambda who, typed: me.me(world.desk, who, me.Typed(typed, typed, typed)),
    }
    texts = st.one_of(st.text(max_size=200), st.text("7 ;,:-kp", max_size=30))

    def answered(name: str, typed: str) -> None:
        rights = discord.Permissions.all()
        who = Visitor(world.call(PEOPLE[1]), Text.of("en"), rights, in_thread=False)
        # What the service raises is explained to the person; anything else would get out of here.
        with suppress(ServiceError):
            runner.run(commands[name](who, typed))

    for name in commands:
        for typed in TYPED[::3]:
            answered(name, typed)
    settings(TRIED, max_examples=30)(given(st.sampled_from(sorted(commands)), texts)(answered))()
    for typed in TYPED:
        with pytest.raises(ServiceError):
            checked_pace(typed)
