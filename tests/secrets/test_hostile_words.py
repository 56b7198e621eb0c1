"""Names and reasons that want to ping, to format or to break a post; and people who hammer."""

from contextlib import AsyncExitStack
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from bot.service import Person
from bot.service.names import clean_name
from bot.ui.admin import harmless
from bot.ui.haste import BURST, LONGEST_QUEUE, Limiter
from bot.ui.ids import PressId, Verb
from bot.ui.layout import mentions_of
from bot.ui.posts import lobby_post
from bot.ui.routes import route
from engine.games.egizia.rules import EGIZIA
from tests.secrets.egizia_worlds import GUILD, ONLOOKER, World, opened
from tests.secrets.strangers import Stranger

EVIL = "@everyone <@812345678901234567> **bold** [x](http://y) `code` ||spoiler||\n# head"


@given(st.text(max_size=120))
@example(EVIL)
def test_a_name_has_nothing_left_that_discord_would_read(name: str) -> None:
    shown = clean_name(name)
    assert not set(shown) & set("*~`|<>@#[]()\\_/\n")
    assert len(shown) <= 32


@given(st.text(max_size=900))
@example(EVIL)
def test_an_operators_words_stay_words(words: str) -> None:
    told = harmless(words)
    assert "\n" not in told
    assert "@everyone" not in told
    assert "<@8" not in told
    assert "**bold**" not in told


async def test_a_post_with_hostile_names_has_the_same_form_and_pings_nobody(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        world = await opened(tmp_path, EGIZIA, stack, "names")
        tables, lines = world.desk.service.tables, []
        for channel, name in ((31, "Anna"), (32, EVIL)):
            call = world.call(Person(500 + channel, name))
            info = await tables.create(call, EGIZIA.key, 2, {}, "en", in_thread=True)
            post = lobby_post(world.desk, info)
            lines.append([text.count("\n") for text in post.texts])
            allowed = mentions_of(post)
            assert (allowed.everyone, allowed.roles, allowed.users) == (False, False, [])
        assert lines[0] == lines[1]


async def pressed(world: World, verb: Verb, times: int) -> list[str]:
    """Press one button many times at one instant; return the answers."""
    info, told = await world.now(), []
    for _ in range(times):
        stranger = Stranger(world.desk, ONLOOKER, GUILD, next(world.numbers))
        press = PressId(verb, info.id, info.version)
        await route(world.desk, stranger.as_interaction, press, ("pass",))
        told.append(stranger.answer())
    return told


async def test_who_hammers_a_button_is_told_so_and_moves_are_still_answered(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        world = await opened(tmp_path, EGIZIA, stack, "haste")
        await world.start(2)
        world.desk.limiter = Limiter(clock=lambda: 0.0)
        for _ in range(BURST + LONGEST_QUEUE):
            world.desk.limiter.wait(ONLOOKER.id)
        assert all("try it again in 4 s" in told for told in await pressed(world, Verb.LOG, 3))
        world.desk.limiter = Limiter(clock=lambda: 0.0)
        for _ in range(BURST):
            world.desk.limiter.wait(ONLOOKER.id)
        (told,) = await pressed(world, Verb.PICK, 1)
        assert "You do not play in this game" in told


async def test_while_all_moves_are_halted_looking_still_works(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        world = await opened(tmp_path, EGIZIA, stack, "halt")
        await world.start(2)
        await world.desk.service.halting.begin(1, "Repairs")
        assert "put all games on hold" in (await pressed(world, Verb.PICK, 1))[0]
        assert "put all games on hold" not in (await pressed(world, Verb.TEXT, 1))[0]
