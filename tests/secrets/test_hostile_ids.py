"""Ids and values as somebody with a client of their own could send them: forged, cut, huge."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.service import GameInfo, Person
from bot.ui.haste import Limiter
from bot.ui.ids import MENU_VERBS, SCHEMA, PressId, Verb, press_of
from bot.ui.routes import FORMS, ROUTES, answer_old, route, route_form
from engine.games.egizia.rules import EGIZIA
from tests.secrets.egizia_worlds import GUILD, ONLOOKER, PEOPLE, World, opened
from tests.secrets.strangers import Stranger

TRIED = settings(
    max_examples=100,
    deadline=None,
    database=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
OPENS = frozenset((Verb.CREATE, Verb.SETTINGS, Verb.OFFERED))
"""Verbs whose forms, rightly filled in, open another game or change the server."""

_SNIPPETS = ("a", "-1", "0", "keep:1", "e1", "../..", "'; DROP TABLE games", "\x00", "😀", "𒀀" * 30)


class Ring:
    """A running game, and strangers who ring at it; every answer is looked at."""

    def __init__(self, world: World) -> None:
        self.world = world
        # Haste has tests of its own; here everything shall be answered.
        world.desk.limiter = Limiter(clock=count(0, 60).__next__)
        self.numbers = count(10_000)

    async def state(self) -> tuple[GameInfo, Any]:
        """Return the game with its whole log."""
        return await self.world.now(), await self.world.store.log(self.world.game)

    async def press(
        self, custom_id: str, values: tuple[str, ...], person: Person, guild: int
    ) -> str:
        """Press what has this id; return the answer."""
        stranger = Stranger(self.world.desk, person, guild, next(self.numbers))
        press = press_of(custom_id)
        if press is None:
            await answer_old(stranger.as_interaction)
        else:
            await route(self.world.desk, stranger.as_interaction, press, values)
        return stranger.answer()

    async def submit(self, press: PressId, answers: dict[str, tuple[str, ...]]) -> str:
        """Send a form back that was never opened."""
        stranger = Stranger(self.world.desk, ONLOOKER, GUILD, next(self.numbers))
        await route_form(self.world.desk, stranger.as_interaction, press, answers)
        return stranger.answer()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """A loop that hypothesis can use many times within one test."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def ring(
    runner: asyncio.Runner, tmp_path: Path, unpainted: None, caplog: pytest.LogCaptureFixture
) -> Iterator[Ring]:
    """Two games, one of which everybody rings at; whatever happens, no error may be logged."""
    stack = AsyncExitStack()

    async def begin() -> World:
        world = await opened(tmp_path, EGIZIA, stack, "ring")
        await world.start(2)
        return world

    ring = Ring(runner.run(begin()))
    before = runner.run(ring.state())
    caplog.set_level(logging.WARNING)
    yield ring
    after = runner.run(ring.state())
    runner.run(stack.aclose())
    logged = caplog.get_records("call")
    assert [f"{each.getMessage()} {each.exc_info}" for each in logged] == []
    assert after == before


def paths() -> st.SearchStrategy[str]:
    """Paths as they stand in ids, right and wrong."""
    return st.text("abcXYZ019-_", min_size=0, max_size=60)


def ids(game: str) -> st.SearchStrategy[str]:
    """Ids that name the game or another one, well formed or nearly so."""
    games = st.sampled_from((game, "zzzzzzzzzz", "egizia", "all", "server", "", "x" * 40))
    numbers = st.one_of(st.integers(0, 9_999_999_999), st.integers(-5, 10**30), st.just(0))
    small = st.one_of(st.integers(0, 9999), st.integers(-1, 10**9))
    whole = st.builds(
        lambda verb, where, version, index, path: ":".join(
            (SCHEMA, verb, where, str(version), str(index), path)
        ).rstrip(":"),
        st.sampled_from(list(Verb)), games, numbers, small, paths(),
    )  # fmt: skip
    cut = st.builds(lambda text, end: text[: end % (len(text) + 1)], whole, st.integers(0, 200))
    return st.one_of(whole, whole, cut, st.text(max_size=100))


def chosen() -> st.SearchStrategy[tuple[str, ...]]:
    """Values as a menu gives them back: none, one, many, and of any form."""
    one = st.one_of(st.sampled_from(_SNIPPETS), paths(), st.text(max_size=100))
    return st.lists(one, max_size=25).map(tuple)


def test_whatever_a_stranger_presses_is_answered_kindly_and_changes_nothing(
    runner: asyncio.Runner, ring: Ring
) -> None:
    @TRIED
    @given(ids(ring.world.game), chosen(), st.sampled_from((GUILD, 7)))
    def check(custom_id: str, values: tuple[str, ...], guild: int) -> None:
        assert runner.run(ring.press(custom_id, values, ONLOOKER, guild)).strip()

    check()


def test_every_verb_leads_somewhere_and_every_form_comes_from_a_button() -> None:
    """So that the tests here and the largest panels, which take all of them, leave none out."""
    assert set(ROUTES) == set(Verb)
    assert set(FORMS) <= set(ROUTES)


def test_every_verb_is_answered_whatever_stands_behind_it(
    runner: asyncio.Runner, ring: Ring
) -> None:
    tails = ((9_999_999_999, 9999, "x" * 60), (1, 7, "AAAA_"))
    for verb in Verb:
        for where in (ring.world.game, "all"):
            for tail in tails:
                for values in ((), ("\x00",)):
                    text = str(PressId(verb, where, *tail))
                    assert runner.run(ring.press(text, values, ONLOOKER, GUILD)).strip()


def test_who_plays_cannot_act_in_their_game_from_another_server(
    runner: asyncio.Runner, ring: Ring
) -> None:
    version = runner.run(ring.world.now()).version
    for verb in Verb:
        press = PressId(verb, ring.world.game, version, 0, "A" if verb in MENU_VERBS else "")
        for person in PEOPLE[:2]:
            assert runner.run(ring.press(str(press), ("pass",), person, 7)).strip()


def test_who_is_not_asked_cannot_act_with_the_buttons_of_who_is(
    runner: asyncio.Runner, ring: Ring
) -> None:
    info = runner.run(ring.world.now())
    waiting = next(place.person for place in info.seats if place.seat not in info.to_act)
    look = runner.run(ring.world.play.look(info.id, info.seats[info.to_act[0]].person.id))
    for index, action in enumerate(look.legal[:8]):
        for verb in (Verb.PICK, Verb.DO, Verb.DRAFT, Verb.SEND, Verb.EDIT):
            press = PressId(verb, info.id, info.version, index)
            assert runner.run(ring.press(str(press), (EGIZIA.notation(action),), waiting, GUILD))


def test_forms_that_nobody_opened_are_answered_kindly(runner: asyncio.Runner, ring: Ring) -> None:
    keys = st.sampled_from(("kind", "seats", "options", "language", "games", "channels", "x"))
    answers = st.dictionaries(keys, chosen(), max_size=5)

    @TRIED
    @given(st.sampled_from([v for v in Verb if v not in OPENS]), answers)
    def check(verb: Verb, filled: dict[str, tuple[str, ...]]) -> None:
        assert runner.run(ring.submit(PressId(verb, ring.world.game, 1), filled)).strip()

    check()
    for verb in FORMS:
        assert runner.run(ring.submit(PressId(verb, "zzzzzzzzzz", 9), {})).strip()
