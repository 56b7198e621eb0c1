"""What is news to whom, how it is numbered, and that looking disturbs nothing."""

from pathlib import Path

import pytest

from bot.locale import LANGUAGES, Text
from bot.service import LogLine, Problem, ServiceError
from bot.ui import log, look
from bot.ui.drawings import MOST_OF_A_STEP, Story, worth_a_ring
from bot.ui.happened import LATELY, ROOM, about_rings, fitted, happened, news_for
from bot.ui.ids import Verb
from bot.ui.log import LOG_PAGE, pages_of
from bot.ui.panel import Image, Panel
from render.change import Change
from render.scene import Box, Piece
from render.story import Traced
from tests.bot.ui.desks import ONLOOKER, PEOPLE, den
from tests.e2e.words import SECRET, CountingWords
from tests.kit.fake_game import COUNTING, Add, Draw

EN = Text.of("en")


def line(seq: int, seat: int | None, kind: str = "move", *, undone: bool = False) -> LogLine:
    return LogLine(seq, seat, kind, (), undone, 0)


START = line(0, None, "start")


def verbs(panel: Panel) -> list[Verb]:
    return [button.press.verb for button in panel.buttons]


class TestNews:
    def test_news_begin_after_the_own_last_move(self) -> None:
        history = (START, line(1, 0), line(2, 1), line(3, 0), line(4, 1), line(5, 2))
        news = news_for(0, history)
        assert (news.head, news.since) == ("own", 3)
        assert [each.seq for each in news.lines] == [4, 5]

    def test_who_has_not_moved_yet_is_told_everything(self) -> None:
        news = news_for(2, (START, line(1, 0), line(2, 1)))
        assert (news.head, news.since) == ("opening", 0)
        assert [each.seq for each in news.lines] == [1, 2]

    def test_at_the_beginning_nothing_has_happened(self) -> None:
        assert news_for(0, (START,)).head == "nothing"
        assert news_for(None, (START,)).lines == ()

    def test_without_news_the_own_move_is_told_again(self) -> None:
        news = news_for(1, (START, line(1, 0), line(2, 1)))
        assert (news.head, news.since) == ("own_only", 1)
        assert [each.seq for each in news.lines] == [2]

    def test_what_was_taken_back_is_no_news_but_that_it_was_is(self) -> None:
        history = (START, line(1, 0), line(2, 1, undone=True), line(3, 1, "undo"), line(4, 1))
        assert [each.seq for each in news_for(0, history).lines] == [3, 4]

    def test_an_own_take_back_is_an_own_move(self) -> None:
        history = (START, line(1, 1), line(2, 0, undone=True), line(3, 0, "undo"), line(4, 1))
        assert news_for(0, history).since == 3

    @pytest.mark.parametrize("kind", ["vote", "rewind", "late"])
    def test_what_ends_by_others_is_no_own_move_though_it_bears_the_own_seat(
        self, kind: str
    ) -> None:
        history = (START, line(1, 0), line(2, 1), line(3, 0, kind), line(4, 1))
        news = news_for(0, history)
        assert (news.head, news.since) == ("own", 1)
        assert [each.seq for each in news.lines] == [2, 3, 4]

    def test_an_onlooker_is_told_the_last_moves(self) -> None:
        history = (START, *(line(seq, seq % 2) for seq in range(1, LATELY + 4)))
        news = news_for(None, history)
        assert (news.head, news.since) == ("lately", 3)
        assert [each.seq for each in news.lines] == list(range(4, LATELY + 4))

    def test_an_onlooker_of_a_game_without_moves_is_told_so(self) -> None:
        assert news_for(None, (START,)).head == "nothing"


def change(step: int, owner: int) -> Traced:
    """Somebody's piece, which a step has changed."""
    piece = Piece("stones", "supply", "4", owner, Box(0, 0, 9, 9), ())
    return Traced(step, Change(None, piece))


class TestRings:
    @pytest.mark.parametrize("seat", [0, 2, None])
    def test_of_a_step_that_changed_nearly_all_only_the_own_things_are_ringed(
        self, seat: int | None
    ) -> None:
        move = [change(1, 1), change(1, 2)]
        new_round = [change(2, number % 4) for number in range(MOST_OF_A_STEP + 1)]
        own = [each for each in new_round if each.change.piece.owner == seat]
        assert worth_a_ring((*move, *new_round), seat) == (*move, *own)

    def test_a_step_that_changed_a_few_things_is_ringed_whole(self) -> None:
        found = tuple(change(1, -1) for _ in range(MOST_OF_A_STEP))
        assert worth_a_ring(found, 0) == found

    @pytest.mark.parametrize(
        ("rings", "left_out", "seat", "said"),
        [
            (3, 0, 0, ["rings"]),
            (3, 20, 0, ["rings", "own_rings"]),
            (3, 20, None, ["rings", "no_rings"]),
            (0, 20, None, ["no_rings"]),
            (0, 0, 0, []),
        ],
    )
    def test_only_what_is_to_be_seen_is_said_of_them(
        self, rings: int, left_out: int, seat: int | None, said: list[str]
    ) -> None:
        line = about_rings(Story(Image(b"", "board.png", ""), rings, left_out), seat, EN)
        assert line.removeprefix("-# ") == " ".join(EN(f"happened.{key}") for key in said)
        assert about_rings(Story(None, rings, left_out), seat, EN) == ""


class TestNumbers:
    def test_moves_are_numbered_and_what_they_led_to_is_small(self) -> None:
        told = fitted([["Anna moves.", "A stone falls."], ["Ben moves."]], EN)
        assert told == "**1.** Anna moves.\n-# A stone falls.\n**2.** Ben moves."

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_is_too_long_is_shortened_from_the_oldest_on(self, language: str) -> None:
        text = Text.of(language)
        moves = [[f"Move {n} is made.", *["x" * 70] * 9] for n in range(1, 13)]
        told = fitted(moves, text)
        assert len(told) <= ROOM
        assert text.n("happened.more", 9) in told
        assert all(f"**{n}.** Move {n}" in told for n in range(1, 13))
        assert told.splitlines()[-9:] == [f"-# {'x' * 70}"] * 9

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_very_many_moves_keep_their_numbers_and_lead_to_the_log(self, language: str) -> None:
        text = Text.of(language)
        told = fitted([["y" * 100]] * 60, text).splitlines()
        first = int(told[1].split("**")[1].rstrip("."))
        assert told[0] == text.n("happened.earlier", first - 1)
        assert told[-1].startswith("**60.**")


class TestPages:
    def test_the_newest_page_is_full_and_entries_stay_whole(self) -> None:
        entries = [f"{n}\n{'z' * 500}" for n in range(7)]
        pages = pages_of(entries)
        assert "\n".join(pages) == "\n".join(entries)
        assert [page.count("z" * 500) for page in pages] == [1, 3, 3]

    def test_an_entry_longer_than_a_page_is_cut_between_lines(self) -> None:
        entry = "\n".join(["w" * 400] * 6)
        pages = pages_of(["before", entry, "after"])
        assert "\n".join(pages) == f"before\n{entry}\nafter"
        assert all(len(page) <= LOG_PAGE for page in pages)


class TestFlows:
    async def test_everybody_may_look_and_nothing_changes(self, tmp_path: Path) -> None:
        async with den(tmp_path, COUNTING, CountingWords()) as table:
            await table.move(Add(3))
            before = await table.now()
            log_before = await table.desk.service.play.history(table.info.id, None)
            for person in (*PEOPLE[:2], ONLOOKER):
                for flow in (happened, look.board, look.table, look.score, log.log):
                    panel = await flow(table.desk, table.visitor(person), table.info.id)
                    is_due = person.id == before.seats[before.to_act[0]].person.id
                    assert (Verb.PLAY in verbs(panel)) == (is_due and flow is not log.log)
                    assert (person is ONLOOKER) <= (Verb.HAND not in verbs(panel))
                    assert SECRET not in "".join((*panel.texts, *panel.notes))
            assert await table.now() == before
            assert await table.desk.service.play.history(table.info.id, None) == log_before

    async def test_only_who_plays_has_a_hand(self, tmp_path: Path) -> None:
        async with den(tmp_path, COUNTING, CountingWords()) as table:
            panel = await look.hand(table.desk, table.visitor(PEOPLE[1]), table.info.id)
            assert SECRET in panel.notes[0]
            assert verbs(panel)[0] is Verb.HAND
            with pytest.raises(ServiceError) as caught:
                await look.hand(table.desk, table.visitor(ONLOOKER), table.info.id)
            assert caught.value.problem is Problem.NOT_SEATED

    async def test_what_others_drew_is_told_without_its_number(self, tmp_path: Path) -> None:
        async with den(tmp_path, COUNTING, CountingWords()) as table:
            drawer = await table.move(Draw())
            other = next(person for person in PEOPLE[:2] if person != drawer)
            told = await happened(table.desk, table.visitor(other), table.info.id)
            assert "**1.**" in "".join(told.notes)
            assert SECRET not in "".join(told.notes)
            own = await happened(table.desk, table.visitor(drawer), table.info.id)
            assert EN("happened.own_only") in own.texts[0]
            assert SECRET in "".join(own.notes)

    async def test_the_log_of_one_player_leaves_the_others_out(self, tmp_path: Path) -> None:
        async with den(tmp_path, COUNTING, CountingWords()) as table:
            first = await table.move(Add(1))
            second = await table.move(Add(2))
            names = await table.desk.service.play.look(table.info.id, None)
            seat = names.names.index(second.name)
            for whose in (str(seat), second.name.upper()):
                panel = await log.log(
                    table.desk, table.visitor(ONLOOKER), table.info.id, whose=whose
                )
                assert second.name in panel.texts[0]
                assert f"{second.name} adds 2" in panel.texts[1]
                assert f"{first.name} adds" not in panel.texts[1]
                assert {b.press.path for b in panel.buttons if b.press.verb is Verb.LOG} <= {
                    str(seat)
                }
            with pytest.raises(ServiceError) as caught:
                await log.log(table.desk, table.visitor(ONLOOKER), table.info.id, whose="Nobody")
            assert caught.value.problem is Problem.BAD_OPTION

    async def test_a_take_back_is_struck_out_in_the_log(self, tmp_path: Path) -> None:
        async with den(tmp_path, COUNTING, CountingWords()) as table:
            person = await table.move(Add(1))
            await table.desk.service.play.undo(table.call(person), table.info.id)
            panel = await log.log(table.desk, table.visitor(ONLOOKER), table.info.id)
            assert EN("log.undone", number=1, name=person.name) in panel.texts[1]
            assert EN.n("log.undo", 1, number=2, name=person.name) in panel.texts[1]

    async def test_after_the_end_everything_can_still_be_looked_at(self, tmp_path: Path) -> None:
        async with den(tmp_path, COUNTING, CountingWords()) as table:
            while (await table.now()).to_act:
                await table.move(Add(3))
            for flow in (happened, look.table, look.score, log.log):
                panel = await flow(table.desk, table.visitor(PEOPLE[0]), table.info.id)
                assert panel.texts[0]
                assert Verb.PLAY not in verbs(panel)
