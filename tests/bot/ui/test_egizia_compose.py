"""One panel to put a move together: a draft that changes part by part and is sent as a whole."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.limits import ALT_TEXT, OPTION_TEXT, SELECT_OPTIONS
from bot.service import Person, Problem, ServiceError
from bot.ui import compose
from bot.ui.ids import PressId, Verb, press_of
from bot.ui.panel import Image, Panel
from engine.games.egizia.actions import UseCrew
from engine.games.egizia.scenario import Tableau
from tests.bot.ui.egizia_bench import BEN, Bench, at_table, chosen, find, has, labels, words
from tests.kit.egizia import CARD_STOPS, QUIET_NILE, Game, at_site, game, row

CREWS = (4, 3, 2, 3)


def graves(*cards: str, stones: int = 9) -> Game:
    """Anna, then Ben, build at the obelisk and the graves."""
    anna = Tableau(stones=stones, crews=CREWS, cards=cards)
    return at_site("obelisk_graves", anna, Tableau(stones=9), round=2)


def temple(stones: int = 14) -> Game:
    anna = Tableau(stones=stones, crews=CREWS, cards=("two_crews", "strength_3"))
    return at_site("pyramid_temple", anna, Tableau(stones=9), round=4)


def nile(*cards: str) -> Game:
    quiet = row(QUIET_NILE, *CARD_STOPS[: len(cards)])
    return game(Tableau(stones=5, cards=cards), Tableau(stones=5), nile=quiet)


@pytest.fixture
async def at_graves(tmp_path: Path) -> AsyncIterator[Bench]:
    async with at_table(tmp_path, graves()) as bench:
        yield bench


async def test_the_best_build_is_proposed_and_sent_with_one_press(at_graves: Bench) -> None:
    panel = await at_graves.play()
    assert chosen(panel) == [
        "4 stones: obelisk 1+1+2+2", "Build with Orange 3 + Joker 3", "Grain market 1 → 2",
    ]  # fmt: skip
    assert "Points 0 → 6, stones 9 → 3, strength 6 of 6" in words(panel)
    receipt = await at_graves.button(panel, Verb.SEND)
    assert "4 stones: obelisk 1+1+2+2" in words(receipt)
    assert has(receipt, Verb.UNDO)
    assert len(await at_graves.log()) == 1
    assert len((await at_graves.log())[0]) == 6


async def test_moves_are_weighed_and_listed_while_the_event_loop_serves_others(
    at_graves: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any) -> Any:
            threads.append(threading.current_thread())
            return work(*given)

        return run

    for name in ("ranked", "menus_of"):
        monkeypatch.setattr(compose, name, noted(getattr(compose, name)))
    await at_graves.play()
    assert len(threads) == 2
    assert threading.current_thread() not in threads


async def test_nothing_is_done_while_a_move_is_put_together(at_graves: Bench) -> None:
    panel = await at_graves.choose(await at_graves.play(), "1 stone: obelisk 1")
    await at_graves.choose(panel, "Stone market")
    assert await at_graves.log() == []


async def test_what_to_build_takes_the_crew_that_will_just_do(at_graves: Bench) -> None:
    panel = await at_graves.choose(await at_graves.play(), "2 stones: obelisk 1+1")
    assert chosen(panel)[1] == "Build with Blue 2"


async def test_a_chosen_crew_stays_when_something_else_is_built(at_graves: Bench) -> None:
    panel = await at_graves.choose(await at_graves.play(), "Build with Black 4 + Joker 3")
    assert chosen(panel)[0] == "4 stones: obelisk 1+1+2+2"
    panel = await at_graves.choose(panel, "2 stones: obelisk 1+1")
    assert chosen(panel) == [
        "2 stones: obelisk 1+1", "Build with Black 4 + Joker 3", "Grain market 1 → 2",
    ]  # fmt: skip
    again = await at_graves.button(panel, Verb.PLAY)
    assert chosen(again)[1] == "Build with Orange 3 + Joker 3"


async def test_a_crew_that_cannot_do_it_says_what_it_would_do(at_graves: Bench) -> None:
    _, option = find(await at_graves.play(), "Build with Blue 2")
    assert option.detail == "2 stones: obelisk 1+1"


async def test_several_graves_that_lie_open_are_one_move(at_graves: Bench) -> None:
    """A-55: the move cannot be taken back, since it turns up new graves."""
    panel = await at_graves.choose(await at_graves.play(), "2 stones: graves 2+2")
    assert "cannot be taken back" in words(panel)
    assert "Points 0 → 4, stones 9 → 5" in words(panel)
    receipt = await at_graves.button(panel, Verb.SEND)
    assert "2 stones: graves 2+2" in words(receipt)
    assert len(await at_graves.log()) == 1


async def test_step_by_step_everything_can_be_chosen_and_taken_back(at_graves: Bench) -> None:
    panel = await at_graves.choose(await at_graves.play(), "Step by step")
    assert labels(panel) == [["Obelisk, row 1: value 1"], ["Grave 1: value 2"]]
    panel = await at_graves.choose(panel, "Obelisk")
    assert "1 stone: obelisk 1" in words(panel)
    panel = await at_graves.choose(panel, "Finish building")
    panel = await at_graves.choose(panel, "Stone market")
    assert not panel.menus
    panel = await at_graves.button(panel, Verb.EDIT)
    panel = await at_graves.choose(panel, "Grain market")
    receipt = await at_graves.button(panel, Verb.SEND)
    assert "Grain market, now space 2" in words(receipt)
    assert len((await at_graves.log())[0]) == 4


async def test_a_part_of_a_move_may_be_sent_and_the_rest_is_asked(at_graves: Bench) -> None:
    panel = await at_graves.choose(await at_graves.play(), "Step by step")
    panel = await at_graves.button(await at_graves.choose(panel, "Obelisk"), Verb.SEND)
    assert "Anna builds on the obelisk" in words(panel)
    assert chosen(panel)[0] == "3 stones: obelisk 1+2+2"
    first = panel.menus[0].options
    assert any(option.label == "Grain market 1 → 2" for option in panel.menus[1].options)
    assert "Finish building" in [option.label for option in first]


async def test_not_to_build_is_one_of_the_choices(at_graves: Bench) -> None:
    panel = await at_graves.choose(await at_graves.play(), "Do not build here")
    receipt = await at_graves.button(panel, Verb.SEND)
    assert "does not build" in words(receipt)


async def test_cards_are_added_before_everything_else(tmp_path: Path) -> None:
    async with at_table(tmp_path, temple()) as bench:
        panel = await bench.play()
        assert [menu.placeholder for menu in panel.menus] == ["What to build", "Crews", "Cards"]
        assert not has(panel, Verb.PLAY)
        panel = await bench.choose(panel, "Use “Two crews”")
        assert "Use “Two crews” · Build with Black 4 + Orange 3 + Joker 3" in words(panel)
        panel = await bench.choose(panel, "Use “Strength +3”")
        assert "strength 13 of 13" in words(panel)
        assert len(panel.menus) == 2
        back = await bench.button(panel, Verb.PLAY)
        assert chosen(back)[1] == "Build with Black 4 + Joker 3"
        await bench.button(panel, Verb.SEND)
        assert len(await bench.log()) == 1


async def test_a_card_that_is_added_late_leaves_what_was_chosen(tmp_path: Path) -> None:
    async with at_table(tmp_path, temple()) as bench:
        panel = await bench.choose(await bench.play(), "1 stone: pyramid 1")
        crew = chosen(panel)[1]
        panel = await bench.choose(panel, "Use “Strength +3”")
        assert chosen(panel) == ["1 stone: pyramid 1", crew]
        panel = await bench.choose(panel, "Use “Two crews”")
        assert chosen(panel)[0] == "1 stone: pyramid 1"
        await bench.button(panel, Verb.SEND)
        assert len(await bench.log()) == 1
        kinds = [json.loads(each)["kind"] for each in (await bench.log())[0]]
        assert kinds == ["card", "card", "crew", "lay", "finish"]


async def test_a_crew_that_was_chosen_stays_with_a_card_as_long_as_it_may(tmp_path: Path) -> None:
    async with at_table(tmp_path, temple()) as bench:
        panel = await bench.choose(await bench.play(), "Build with Black 4")
        assert chosen(panel) == ["4 stones: pyramid 4×1", "Build with Black 4"]
        panel = await bench.choose(panel, "Use “Strength +3”")
        assert chosen(panel) == ["4 stones: pyramid 4×1", "Build with Black 4"]


async def test_many_builds_are_shown_from_the_dearest_to_the_cheapest(tmp_path: Path) -> None:
    rich = at_site("pyramid_temple", Tableau(stones=25, crews=(9, 9, 9, 9)), round=5)
    async with at_table(tmp_path, rich) as bench:
        panel = await bench.play()
        options = panel.menus[0].options
        assert len(options) == SELECT_OPTIONS
        assert [option.label for option in options[-3:]] == [
            "1 stone: pyramid 1", "Do not build here", "Step by step …",
        ]  # fmt: skip
        assert all(len(o.value) <= OPTION_TEXT for menu in panel.menus for o in menu.options)
        assert all(press_of(str(button.press)) == button.press for button in panel.buttons)


async def test_without_anything_worth_proposing_nothing_is_chosen(tmp_path: Path) -> None:
    """A-92: six stones make the build possible, so the card has to be played first."""
    poor = at_site("sphinx", Tableau(stones=0, crews=CREWS, cards=("stones_6",)), round=5)
    async with at_table(tmp_path, poor) as bench:
        panel = await bench.play()
        assert "Nothing is chosen yet." in words(panel)
        assert not has(panel, Verb.SEND)
        assert labels(panel)[0] == ["Do not build here", "Step by step …"]
        panel = await bench.choose(panel, "Use “6 stones”")
        assert "Draw 4 cards for 4 stones" in words(panel)


async def test_what_can_only_be_done_in_one_way_says_so(tmp_path: Path) -> None:
    weak = at_site("sphinx", Tableau(stones=1, crews=CREWS))
    async with at_table(tmp_path, weak) as bench:
        panel = await bench.play()
        _, option = find(panel, "Build with Blue 2")
        assert option.detail == "The one thing that can follow is done by itself"
        receipt = await bench.button(panel, Verb.SEND)
        assert "draws at the Sphinx" in words(receipt)


async def test_words_are_those_of_the_reader(at_graves: Bench) -> None:
    panel = await at_graves.play(language="de")
    assert "Dein Zug: **Bauen mit Orange 3 + Joker 3 · 4 Steine: Obelisk 1+1+2+2" in words(panel)
    assert panel.buttons[0].label == "Absenden"


class TestOldPanels:
    async def test_a_draft_of_a_past_question_is_answered_with_the_present_one(
        self, at_graves: Bench
    ) -> None:
        old = await at_graves.play()
        await at_graves.button(old, Verb.SEND)
        for panel in (
            await at_graves.button(old, Verb.SEND),
            await at_graves.choose(old, "1 stone: obelisk 1"),
        ):
            assert "The game has moved on" in words(panel)
        assert len(await at_graves.log()) == 1

    async def test_a_draft_whose_places_mean_something_else_is_never_sent(
        self, at_graves: Bench
    ) -> None:
        panel = await at_graves.play()
        send = next(b.press for b in panel.buttons if b.press.verb is Verb.SEND)
        added = "W" + send.path[1:]
        for path in ("wAAAA300000", "nonsense", send.path + "0", send.path[:-1] + "9", added, "W"):
            for verb in (Verb.SEND, Verb.EDIT):
                press = PressId(verb, send.game, send.version, 0, path)
                assert "The game has moved on" in words(await at_graves.press(press))
        assert await at_graves.log() == []

    async def test_a_draft_of_another_question_is_answered_with_the_present_one(
        self, tmp_path: Path
    ) -> None:
        async with at_table(tmp_path, nile()) as bench:
            press = PressId(Verb.DRAFT, bench.game, 1)
            assert "Where to?" in (await bench.press(press, "wAAAA0")).menus[0].placeholder

    async def test_nobody_else_can_send_a_draft(self, at_graves: Bench) -> None:
        panel = await at_graves.play()
        send = next(b.press for b in panel.buttons if b.press.verb is Verb.SEND)
        assert "The game has moved on" in words(await at_graves.press(send, by=BEN))
        with pytest.raises(ServiceError) as caught:
            await at_graves.press(send, by=Person(99, "Cleo"))
        assert caught.value.problem is Problem.NOT_SEATED
        assert await at_graves.log() == []


class TestPicks:
    async def test_a_ship_is_placed_with_one_pick(self, tmp_path: Path) -> None:
        async with at_table(tmp_path, nile()) as bench:
            panel = await bench.play()
            first = [option.label.split(":")[0] for option in panel.menus[0].options]
            assert first == sorted(first, key=lambda stop: int(stop.split()[1]))
            assert [menu.placeholder for menu in panel.menus][-1] == "More"
            receipt = await bench.choose(panel, "Stop 2: Edfu")
            assert "Done:" in words(receipt)
            assert len(await bench.log()) == 1

    async def test_cards_stand_below_what_the_question_is_about(self, tmp_path: Path) -> None:
        async with at_table(tmp_path, nile("double_round_space", "crew_step_each_round")) as bench:
            panel = await bench.play()
            assert [menu.placeholder for menu in panel.menus] == [
                "Where to? From the source down", "Place with a card of yours", "More", "Cards",
            ]  # fmt: skip

    async def test_a_pick_that_could_not_be_taken_back_is_asked_once_more(
        self, tmp_path: Path
    ) -> None:
        """Both have passed after this, so the round is over and new cards are laid out."""
        async with at_table(tmp_path, nile()) as bench:
            await bench.choose(await bench.play(), "Pass for this round")
            menu, option = find(await bench.play(by=BEN), "Pass for this round")
            asked = await bench.press(menu.press, option.value, by=BEN)
            assert "cannot be taken back" in words(asked)
            assert len(await bench.log()) == 1
            send = next(b.press for b in asked.buttons if b.press.verb is Verb.SEND)
            assert "Done:" in words(await bench.press(send, by=BEN))
            assert len(await bench.log()) == 2

    async def test_a_pick_of_a_past_question_says_what_has_happened(self, tmp_path: Path) -> None:
        async with at_table(tmp_path, nile()) as bench:
            old = await bench.play()
            await bench.choose(old, "Stop 2: Edfu")
            assert "The game has moved on" in words(await bench.choose(old, "Stop 4: Thebae"))
            assert len(await bench.log()) == 1

    async def test_a_market_step_alone_is_one_pick(self, tmp_path: Path) -> None:
        position = at_site("obelisk_graves", Tableau(stones=1, crews=CREWS), Tableau(stones=9))
        async with at_table(tmp_path, position.do(0, UseCrew((0,)))) as bench:
            receipt = await bench.choose(await bench.play(), "Stone market")
            assert "Stone market, now space 2" in words(receipt)


class TestPictures:
    async def test_a_build_is_shown_as_it_would_stand_and_described(self, at_graves: Bench) -> None:
        panel = await at_graves.play()
        assert panel.image is not None
        assert "4 stones: obelisk 1+1+2+2" in panel.image.alt
        assert len(panel.image.alt) <= ALT_TEXT
        assert panel.image.name == f"egizia-{at_graves.game}-build.png"

    async def test_ships_are_shown_where_they_may_go(self, tmp_path: Path) -> None:
        async with at_table(tmp_path, nile()) as bench:
            panel = await bench.play()
            assert panel.image is not None
            assert "Stop 2: Edfu" in panel.image.alt
            assert panel.image.name.endswith("-place.png")

    async def test_a_picture_that_fails_is_left_out(self, at_graves: Bench) -> None:
        at_graves.pictures.is_failing = True
        panel = await at_graves.play()
        assert panel.image is None
        assert has(panel, Verb.SEND)

    async def test_a_picture_that_takes_too_long_is_left_out(
        self, at_graves: Bench, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def never(*_: Any) -> Image | None:
            await asyncio.Event().wait()
            return None

        monkeypatch.setattr(at_graves.pictures, "once", never)
        monkeypatch.setattr(compose, "PICTURE_SECONDS", 0.01)
        panel: Panel = await at_graves.play()
        assert panel.image is None
        assert has(panel, Verb.SEND)
