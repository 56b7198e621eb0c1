"""Looking at a game of Egizia: numbers in text and rings agree, pictures say what words say."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.limits import LAYOUT_TEXT
from bot.locale import Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia import EGIZIA_WORDS
from bot.service import Person
from bot.ui import log, look
from bot.ui.happened import happened
from bot.ui.layout import layout_of
from bot.ui.panel import BUTTONS_PER_ROW
from engine.games.egizia.rules import EGIZIA
from render import registry
from tests.bot.ui.desks import ONLOOKER, PEOPLE, Den, den

EN, DE = Text.of("en"), Text.of("de")


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay every picture out, but do not paint it: that is slow, and tested elsewhere."""

    def finish(_board: Any, scene: Any, _theme: Any) -> registry.Picture:
        return registry.Picture(b"drawn", scene.width, scene.height)

    monkeypatch.setattr(registry, "finish", finish)


class Rings:
    """Stands for the drawing of a story, and keeps what was to be drawn."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.last: Any = None
        self.found: tuple[registry.Traced, ...] = ()
        patch.setattr(registry, "draw_story", self._keep)

    def _keep(self, _key: str, last: Any, found: Any, *_more: Any) -> registry.Picture:
        self.last, self.found = last, found
        return registry.Picture(b"drawn", 1, 1)


async def own_last(table: Den, seat: int) -> int:
    """Return the number of the last entry of a seat."""
    lines = await table.desk.service.play.history(table.info.id, None)
    return max(line.seq for line in lines if line.seat == seat)


async def test_the_rings_are_the_difference_since_the_own_move_and_bear_the_numbers_of_the_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rings = Rings(monkeypatch)
    async with den(tmp_path, EGIZIA, EGIZIA_WORDS, seats=3) as table:
        await table.play_on(22)
        play, records = table.desk.service.play, table.desk.service.records
        compared = 0
        for _ in range(3):
            await table.play_on(7)
            now = await play.look(table.info.id, None)
            for seat, person in enumerate(PEOPLE[:3]):
                panel = await happened(table.desk, table.visitor(person), table.info.id)
                since = await own_last(table, seat)
                (before,) = await records.views(table.info.id, (since,))
                if EN("happened.own") not in panel.texts[0]:
                    continue
                compared += 1
                ends = registry.rings("egizia", before, now.view, now.names)
                assert rings.last == now.view
                assert Counter(each.change for each in rings.found) == Counter(ends)
                lines = await play.history(table.info.id, person.id, since)
                shown = [f"**{n}.**" for n in range(1, len(lines) + 1)]
                assert [line.split()[0] for line in told(panel) if line[0] == "*"] == shown
                assert {each.step for each in rings.found} <= set(range(1, len(lines) + 1))
                assert panel.image is not None
                assert all(f" {each.step}: " in panel.image.alt for each in rings.found[-3:])
        assert compared > 5


def told(panel: Any) -> list[str]:
    """Return the lines that tell the moves."""
    return [line for line in panel.notes[1].splitlines() if line]


async def test_a_move_that_a_vote_took_back_is_undone_on_the_picture_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is compared is the board that the reader last saw, not one that never was."""
    rings = Rings(monkeypatch)
    async with den(tmp_path, EGIZIA, EGIZIA_WORDS) as table:
        await table.play_on(4)
        before = (await table.desk.service.play.look(table.info.id, None)).view
        mover = await table.move(*(await legal(table))[:1])
        mine = (await table.desk.service.play.look(table.info.id, None)).view
        await table.desk.service.play.undo(table.call(mover), table.info.id)
        info = await table.now()
        (seen,) = await table.desk.service.records.views(table.info.id, (info.seq - 1,))
        (after,) = await table.desk.service.records.views(table.info.id, (info.seq,))
        assert seen == mine
        assert after == before
        other = next(person for person in PEOPLE[:2] if person != mover)
        panel = await happened(table.desk, table.visitor(other), table.info.id)
        assert f"{mover.name} took a move back." in panel.notes[1]
        assert before == rings.last


async def legal(table: Den) -> tuple[Any, ...]:
    """Return what whoever is to act may do."""
    info = await table.now()
    person = info.seats[info.to_act[0]].person
    return (await table.desk.service.play.look(info.id, person.id)).legal


async def test_the_hand_has_a_picture_and_says_in_both_languages_what_is_held(
    tmp_path: Path,
) -> None:
    async with den(tmp_path, EGIZIA, EGIZIA_WORDS) as table:
        await table.play_on(30)
        for person in PEOPLE[:2]:
            own = await table.desk.service.play.look(table.info.id, person.id)
            for text in (EN, DE):
                visitor = table.visitor(person, text.language)
                panel = await look.hand(table.desk, visitor, table.info.id)
                assert panel.image is not None
                assert own.view.private.sphinx
                for card in own.view.private.sphinx:
                    title = words.sphinx_title(card, text)
                    assert title in panel.notes[0]
                    assert title in panel.image.alt
                    assert card not in panel.image.name


async def test_table_and_score_are_the_same_for_everybody_and_hold_no_secret(
    tmp_path: Path,
) -> None:
    async with den(tmp_path, EGIZIA, EGIZIA_WORDS) as table:
        await table.play_on(40)
        for flow in (look.table, look.score, look.board):
            panels = [
                await flow(table.desk, table.visitor(person), table.info.id)
                for person in (*PEOPLE[:2], ONLOOKER)
            ]
            assert all(panel.image is not None for panel in panels)
            assert len({(panel.texts, panel.notes) for panel in panels}) == 1
            said = "".join((*panels[0].texts, *panels[0].notes, panels[0].image.alt))  # type: ignore[union-attr]
            for person in PEOPLE[:2]:
                own = await table.desk.service.play.look(table.info.id, person.id)
                for card in own.view.private.sphinx:
                    assert words.sphinx_title(card, EN) not in said


async def test_the_largest_panels_keep_discords_limits_and_lose_no_word(tmp_path: Path) -> None:
    people = tuple(Person(20 + seat, f"{seat}{'W' * 62}") for seat in range(4))
    async with den(tmp_path, EGIZIA, EGIZIA_WORDS, seats=4, people=people) as table:
        await table.play_on(110)
        flows = (look.hand, look.board, look.table, look.score, happened, log.log)
        for flow in flows:
            for person in people[:2]:
                panel = await flow(table.desk, table.visitor(person, "de"), table.info.id)
                assert sum(map(len, (*panel.texts, *panel.notes))) <= LAYOUT_TEXT, flow
                assert layout_of(panel).to_components()
                assert len(panel.buttons) <= BUTTONS_PER_ROW
