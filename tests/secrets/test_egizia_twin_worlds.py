"""S-131, A-78: whole games that differ only in hidden cards look the same to everybody else."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia import EGIZIA_WORDS
from bot.replay import replay_file
from bot.service.states import States
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from render.registry import draw_board
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import Dice
from tests.secrets.egizia_worlds import ONLOOKER, PEOPLE, Redealt, World, opened

SEATS = 3


@pytest.fixture
async def twins(tmp_path: Path) -> AsyncIterator[tuple[World, World]]:
    """Two tables of three in the same deal, but with other Sphinx cards everywhere."""
    async with AsyncExitStack() as stack:
        pair = [await opened(tmp_path, Redealt(world), stack, f"w{world}") for world in (1, 2)]
        for world in pair:
            await world.start(SEATS)
        yield pair[0], pair[1]


def names_of_cards() -> set[str]:
    """Return everything by which a Sphinx card could be known, in every language."""
    texts = [Text.of(language) for language in LANGUAGES]
    titles = {words.sphinx_title(card, text) for card in SPHINX_CARDS for text in texts}
    return titles | {words.sphinx_rule(card, text) for card in SPHINX_CARDS for text in texts}


async def next_move(world: World, dice: Dice) -> tuple[int, str]:
    """Choose a move by chance, rather one that draws or keeps Sphinx cards."""
    seat = (await world.now()).to_act[0]
    look = await world.play.look(world.game, PEOPLE[seat].id)
    offered = [EGIZIA.notation(action) for action in look.legal]
    wanted = [each for each in offered if each.startswith(("draw", "keep"))]
    return seat, dice.choose(wanted or offered)


async def cards_of(world: World) -> list[list[str]]:
    """Return the Sphinx cards in every hand, which only the test may know."""
    info = await world.now()
    state = await world.play._core.states.at(EGIZIA, info)
    return [list(player.sphinx) for player in state.players]


@pytest.mark.slow
async def test_a_whole_game_looks_the_same_to_onlookers_whatever_the_cards_are(
    twins: tuple[World, World], unpainted: None, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG", "bot")
    dice, secrets, differed, moves = Dice(7), names_of_cards(), 0, 0
    while (await twins[0].now()).to_act:
        seat, notation = await next_move(twins[0], dice)
        for world in twins:
            await world.move(PEOPLE[seat], notation)
        if not (await twins[0].now()).to_act:
            break
        moves += 1
        if moves % 4 == 0:
            assert await twins[0].posted() == await twins[1].posted()
        if moves % 20 == 0:
            hands = [await cards_of(world) for world in twins]
            differed += hands[0] != hands[1]
            language = LANGUAGES[moves // 20 % len(LANGUAGES)]
            seen = [await world.seen_by(ONLOOKER, language) for world in twins]
            assert seen[0] == seen[1]
            assert not any(name in text for text in seen[0].values() for name in secrets)
    assert differed >= 2
    assert not any(name in caplog.text for name in secrets | set(SPHINX_CARDS))
    first, second = [await world.sent() for world in twins]
    # The last message tells the result, which may differ.
    assert first[:-1] == second[:-1]


async def test_a_game_that_is_not_over_is_handed_out_without_cards(
    twins: tuple[World, World], tmp_path: Path
) -> None:
    dice = Dice(3)
    for _ in range(25):
        seat, notation = await next_move(twins[0], dice)
        for world in twins:
            await world.move(PEOPLE[seat], notation)
    files = [tmp_path / "w1.db", tmp_path / "w2.db"]
    told = [
        "\n".join((await replay_file(file, world.game)).lines).replace(world.game, "GAME")
        for file, world in zip(files, twins, strict=True)
    ]
    assert told[0] == told[1]
    assert not any(name in told[0] for name in names_of_cards() | set(SPHINX_CARDS))


async def test_a_seat_sees_the_same_whatever_it_may_not_know(
    tmp_path: Path, unpainted: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Supplies, closed graves, hands and draws of others, and the generator itself, may differ."""
    async with AsyncExitStack() as stack:
        world = await opened(tmp_path, EGIZIA, stack, "one")
        await world.start(SEATS)
        dice, compared = Dice(1), 0
        for number in range(60):
            seat, notation = await next_move(world, dice)
            await world.move(PEOPLE[seat], notation)
            if number not in (20, 59):
                continue
            for reader, language in enumerate((*LANGUAGES, LANGUAGES[0])):
                seen = await world.seen_by(PEOPLE[reader], language)
                with monkeypatch.context() as patch:
                    _pretend(patch, reader, dice)
                    assert await world.seen_by(PEOPLE[reader], language) == seen
                compared += 1
        assert compared == 2 * SEATS


def _pretend(patch: pytest.MonkeyPatch, seat: int, dice: Dice) -> None:
    """Let every state that is loaded be another one that the seat cannot tell from it."""
    real, number = States.at, dice.below(1 << 32)

    async def at(self: States, rules: object, info: object) -> object:
        state = EGIZIA.clone(await real(self, rules, info))  # type: ignore[arg-type]
        HIDDEN["egizia"].shuffle(state, seat, Dice(number))
        return state

    patch.setattr(States, "at", at)


async def test_painted_pictures_are_the_same_to_the_byte(twins: tuple[World, World]) -> None:
    dice = Dice(5)
    for _ in range(40):
        seat, notation = await next_move(twins[0], dice)
        for world in twins:
            await world.move(PEOPLE[seat], notation)
    assert await cards_of(twins[0]) != await cards_of(twins[1])
    pictures = [await world.play.look(world.game, None) for world in twins]
    en = EGIZIA_WORDS.picture_words(Text.of("en"))
    first, second = [draw_board(EGIZIA.key, look.view, look.names, en) for look in pictures]
    assert first.data == second.data
