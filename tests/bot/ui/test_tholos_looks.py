"""Looking at a game of Tholos: a game with a board picture only, and with an end."""

from pathlib import Path

from bot.presenters.tholos import THOLOS_WORDS
from bot.ui import look
from bot.ui.happened import happened
from bot.ui.ids import Verb
from engine.games.tholos.rules import THOLOS
from render import registry
from tests.bot.ui.desks import ONLOOKER, PEOPLE, Den, den


async def rings_of(table: Den) -> tuple[registry.Traced, ...]:
    """Return what the last move changed on the board."""
    info = await table.now()
    views = await table.desk.service.records.views(table.info.id, (info.seq - 1, info.seq))
    return registry.story(info.key, views, ("Anna", "Ben"))


async def test_what_happened_is_ringed_until_the_game_is_over(tmp_path: Path) -> None:
    """The end looks unlike the boards before it, so there the rings would say nothing."""
    async with den(tmp_path, THOLOS, THOLOS_WORDS) as table:
        await table.play_on(5)
        panel = await happened(table.desk, table.visitor(ONLOOKER), table.info.id)
        assert panel.image is not None
        assert panel.image.name.endswith("-story.png")
        assert len(await rings_of(table)) > 0
        await table.desk.service.play.retire(table.call(PEOPLE[0]), table.info.id)
        panel = await happened(table.desk, table.visitor(PEOPLE[1]), table.info.id)
        assert panel.image is not None
        assert "story" not in panel.image.name
        assert [button.press.verb for button in panel.buttons] == [
            Verb.HAND, Verb.TABLE, Verb.SCORE, Verb.LOG,
        ]  # fmt: skip


async def test_a_picture_that_the_game_does_not_have_is_not_missed(tmp_path: Path) -> None:
    async with den(tmp_path, THOLOS, THOLOS_WORDS) as table:
        await table.play_on(3)
        for flow in (look.hand, look.table, look.score):
            panel = await flow(table.desk, table.visitor(PEOPLE[0], "de"), table.info.id)
            assert panel.image is None
            assert panel.notes[0]
            assert not any("Bild" in note for note in panel.notes)
