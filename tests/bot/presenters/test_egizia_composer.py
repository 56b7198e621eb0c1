"""Whole builds: what they say is what happens, and they tell nothing that is hidden."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import COMMANDS, DETAIL_LIMIT, TITLE_LIMIT
from bot.presenters.composer import END, EXTRA, MAIN
from bot.presenters.egizia_composer import EGIZIA_COMPOSER as COMPOSER
from engine import match
from engine.games.egizia import ids
from engine.games.egizia.actions import Draw, Finish, Lay, MoveMarket, Refuse, UseCard, UseCrew
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import PointsScored, StoneLaid, StonesChanged
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.state import State
from engine.games.egizia.view import View
from engine.plans import Plan, Reach, walk, whole
from engine.types import Setup
from tests.kit.egizia import Game, at_site, game
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import Dice

EN, DE = (Text.of(language) for language in LANGUAGES)
EACH_TEXT = pytest.mark.parametrize("text", [EN, DE], ids=LANGUAGES)
BUILT = (ids.Source.OBELISK, ids.Source.GRAVES, ids.Source.PYRAMID, ids.Source.TEMPLE)


@dataclass(frozen=True)
class Build:
    """A seat that is asked how to build, and every way in which it can."""

    state: State
    seat: int
    reach: Reach
    view: View
    plans: tuple[Plan, ...]


def build_of(state: State, seat: int) -> Build | None:
    (decision,) = EGIZIA.decisions(state, seat)
    reach = COMPOSER.reach(decision)
    if reach is None:
        return None
    start = walk(EGIZIA, state, seat, (), reach)
    return Build(state, seat, reach, start.view, whole(EGIZIA, start, reach))


def build(position: Game, *before: Any) -> Build:
    found = build_of(position.do(0, *before).state, 0)
    assert found is not None
    return found


@cache
def builds() -> tuple[Build, ...]:
    """Return the builds of random games that get far enough to build a lot."""
    return tuple(found for seats, seed in ((2, 3), (3, 1), (4, 2)) for found in _play(seats, seed))


def _play(seats: int, seed: int) -> Iterator[Build]:
    chance = random.Random(seed)
    state = EGIZIA.new_game(Setup(seats, seed, EGIZIA.rules_version, {})).state
    while EGIZIA.outcome(state) is None:
        seat = min(EGIZIA.to_act(state))
        found = build_of(state, seat)
        if found is not None:
            yield found
        legal = EGIZIA.legal_actions(state, seat)
        tired = (Refuse, Finish) if chance.random() < 0.9 else ()
        eager = [action for action in legal if not isinstance(action, tired)]
        state = EGIZIA.apply(state, seat, chance.choice(eager or legal)).state


def title(found: Build, plan: Plan, text: Text = EN) -> str:
    return COMPOSER.sequence(found.view, plan.actions, text).title


def detail(found: Build, plan: Plan, text: Text = EN) -> str:
    return COMPOSER.sequence(found.view, plan.actions, text).detail


def test_what_a_build_says_is_what_happens() -> None:
    """Points, stones and strength of the words are those of the events."""
    told = 0
    for found in builds():
        player = found.view.players[found.seat]
        for plan in found.plans[:: max(1, len(found.plans) // 12)]:
            events = match.play(EGIZIA, found.state, found.seat, plan.actions).events
            laid = [each for each in events if isinstance(each, StoneLaid)]
            if not any(isinstance(action, Lay) for action in plan.actions) or len(laid) != sum(
                isinstance(action, Lay) for action in plan.actions
            ):
                continue
            won = [each for each in events if isinstance(each, PointsScored)]
            points = sum(each.points for each in won if each.seat == found.seat
                         and each.source in (*BUILT, ids.Source.PYRAMID_ROWS))  # fmt: skip
            spent = -sum(each.amount for each in events if isinstance(each, StonesChanged)
                         and each.seat == found.seat and each.reason == "building")  # fmt: skip
            words = detail(found, plan)
            assert f"Points {player.score} → {player.score + points}, ".replace("-", "−") in words
            assert f"stones {player.stones} → {player.stones - spent}, " in words
            assert COMPOSER.weigh(found.view, plan.actions)[0] == points
            told += 1
    assert told > 200


def test_every_way_to_build_is_legal_as_a_whole() -> None:
    for found in builds():
        for plan in found.plans:
            match.play(EGIZIA, found.state, found.seat, plan.actions)


def test_ways_to_build_tell_nothing_that_is_hidden() -> None:
    """A-55, A-78: whatever lies face down, the same builds are offered in the same words."""
    dice = Dice(5)
    for found in builds()[::3]:
        other = EGIZIA.clone(found.state)
        HIDDEN["egizia"].shuffle(other, found.seat, dice)
        again = build_of(other, found.seat)
        assert again is not None
        assert again.plans == found.plans


@EACH_TEXT
def test_builds_fit_into_menus(text: Text) -> None:
    for found in builds():
        for plan in found.plans:
            choice = COMPOSER.sequence(found.view, plan.actions, text)
            assert 0 < len(choice.title) <= TITLE_LIMIT
            assert 0 < len(choice.detail) <= DETAIL_LIMIT
            assert choice.command in COMMANDS
            assert not set("*_`~|\n") & set(choice.title + choice.detail)


@EACH_TEXT
def test_the_longest_build_fits(text: Text) -> None:
    rich = at_site("pyramid_temple", Tableau(stones=25, crews=(9, 9, 9, 9)), round=5)
    found = build(rich, UseCrew((ids.BLACK,), True))
    longest = max((COMPOSER.sequence(found.view, plan.actions, text) for plan in found.plans),
                  key=lambda choice: len(choice.title))  # fmt: skip
    assert len(longest.title) <= TITLE_LIMIT


class TestWords:
    def test_stones_are_told_by_building_and_value(self) -> None:
        found = build(at_site("obelisk_graves", Tableau(stones=9, crews=(4, 3, 2, 3)), round=2))
        titles = {title(found, plan) for plan in found.plans}
        assert "4 stones: obelisk 1+1+2+2" in titles
        assert "2 stones: obelisk 1; graves 2" in titles
        assert "1 stone: obelisk 1" in titles

    def test_parts_of_the_temple_and_many_equal_stones_are_told_apart(self) -> None:
        pyramid = Tableau(stones=14, crews=(4, 3, 2, 3))
        found = build(at_site("pyramid_temple", pyramid, round=4))
        titles = {title(found, plan) for plan in found.plans}
        assert "7 stones: pyramid 5×1; temple left 1, right 1" in titles

    def test_a_full_row_pays_and_says_so(self) -> None:
        pyramid = Tableau(stones=14, crews=(5, 3, 2, 3))
        found = build(at_site("pyramid_temple", pyramid, round=4))
        row = next(plan for plan in found.plans if title(found, plan) == "5 stones: pyramid 5×1")
        assert detail(found, row).endswith("5 points for full rows")
        assert COMPOSER.weigh(found.view, row.actions)[0] == 10

    def test_a_draw_and_a_refusal_have_their_own_words(self) -> None:
        found = build(at_site("sphinx", Tableau(stones=6, crews=(4, 3, 2, 3))))
        titles = [title(found, plan, DE) for plan in found.plans]
        assert "3 Karten für 3 Steine ziehen" in titles
        assert titles[-1] == "Hier nicht bauen"


class TestWeight:
    def test_the_most_points_with_the_least_crew_come_first(self) -> None:
        found = build(at_site("obelisk_graves", Tableau(stones=4, crews=(6, 4, 2, 3)), round=2))
        best = max(found.plans, key=lambda plan: COMPOSER.weigh(found.view, plan.actions))
        assert best.actions[0] == UseCrew((ids.ORANGE,))
        assert COMPOSER.weigh(found.view, best.actions)[0] == 4

    def test_a_market_step_that_pays_is_preferred(self) -> None:
        last = Tableau(stones=4, crews=(4, 4, 2, 3), stone_market=3)
        found = build(at_site("obelisk_graves", last, round=2))
        best = max(found.plans, key=lambda plan: COMPOSER.weigh(found.view, plan.actions))
        assert best.actions[-1] == MoveMarket("stone")
        plain = build(at_site("obelisk_graves", replace(last, stone_market=0), round=2))
        best = max(plain.plans, key=lambda plan: COMPOSER.weigh(plain.view, plan.actions))
        assert best.actions[-1] == MoveMarket("grain")

    def test_refusing_is_never_proposed(self) -> None:
        found = build(at_site("sphinx", Tableau(stones=6)))
        refusal = next(plan for plan in found.plans if plan.actions == (Refuse(),))
        assert COMPOSER.weigh(found.view, refusal.actions) == (0,)

    def test_stones_are_kept_for_ships_at_later_sites(self) -> None:
        crews = Tableau(stones=5, crews=(6, 3, 2, 3))
        sites = {"sphinx": (0,), "obelisk_graves": (0,), "pyramid_temple": (0,)}
        found = build(game(crews, Tableau(), phase="building", sites=sites))
        best = max(found.plans, key=lambda plan: COMPOSER.weigh(found.view, plan.actions))
        assert best.actions[-1] == Draw(1, 1)


class TestWhatIsSeen:
    """A-55: the next grave lies open, those that are turned up later do not."""

    def test_several_graves_are_one_build_as_long_as_they_lie_open(self) -> None:
        rich, next_one = Tableau(stones=20, crews=(9, 3, 2, 9)), Tableau(stones=9)
        found = build(at_site("obelisk_graves", rich, next_one, round=2))
        graves = [sum(isinstance(a, Lay) and a.building == "graves" for a in plan.actions)
                  for plan in found.plans]  # fmt: skip
        assert max(graves) == ids.GRAVES_OPEN
        for plan, count in zip(found.plans, graves, strict=True):
            assert plan.is_revealing == (count > 0)
            # Past the last open one nobody knows whether there is a choice.
            assert isinstance(plan.actions[-1], Lay) == (count == ids.GRAVES_OPEN)

    def test_a_draw_ends_a_build(self) -> None:
        found = build(at_site("sphinx", Tableau(stones=6, crews=(4, 3, 2, 3))))
        draws = [plan for plan in found.plans if isinstance(plan.actions[-1], Draw)]
        assert draws
        assert all(plan.is_revealing for plan in draws)


class TestParts:
    def test_cards_are_added_on_request_only(self) -> None:
        holder = Tableau(stones=9, crews=(4, 3, 2, 3), cards=("strength_3",))
        found = build(at_site("obelisk_graves", holder, round=2))
        used = {COMPOSER.part(action) for plan in found.plans for action in plan.actions}
        assert used == {"crew", MAIN, "market", END}
        assert COMPOSER.part(UseCard("strength_3")) == EXTRA

    def test_a_single_question_is_answered_by_one_pick(self) -> None:
        position = at_site("obelisk_graves", Tableau(stones=1, crews=(4, 3, 2, 3)), round=2)
        position.do(0, UseCrew((ids.BLACK,)))
        asked = EGIZIA.decisions(position.state, 0)
        while asked and asked[0].ask is not Ask.MARKET:
            position.do(0, position.legal(0)[0])
            asked = EGIZIA.decisions(position.state, 0)
        assert COMPOSER.reach(asked[0]) is None


class TestPictures:
    def test_places_for_a_ship_are_named_as_the_board_has_them(self) -> None:
        position = game(Tableau(), Tableau())
        view, (decision,) = position.view(0), EGIZIA.decisions(position.state, 0)
        drawing = COMPOSER.picture(decision, view, view, position.legal(0))
        assert drawing is not None
        assert drawing.kind == "place"
        assert {"stop:1", "stop:20", "sphinx:0", "sphinx:1"} <= drawing.places
        assert "stop:6" not in drawing.places

    def test_a_build_is_drawn_as_it_will_stand(self) -> None:
        """Graves that are taken are shown with their owner, what they turn up is not."""
        found = build(at_site("obelisk_graves", Tableau(stones=9, crews=(4, 3, 2, 3)), round=2))
        (decision,) = EGIZIA.decisions(found.state, 0)
        plan = next(p for p in found.plans if title(found, p) == "3 stones: obelisk 1; graves 2+2")
        tried = walk(EGIZIA, found.state, 0, plan.path, found.reach)
        after = EGIZIA.view_for(tried.state, 0)
        drawing = COMPOSER.picture(decision, found.view, after, plan.actions)
        assert drawing is not None
        assert drawing.places == {"obelisk:0:0", "graves:0", "graves:1"}
        owners = [grave.owner for grave in drawing.view.graves]
        assert owners[:3] == [0, 0, ids.NOBODY]
        assert [grave.value for grave in drawing.view.graves][ids.GRAVES_OPEN] == 0
        assert (drawing.view.players[0].stones, drawing.view.players[0].score) == (4, 5)
        assert drawing.view.work == found.view.work

    def test_the_picture_is_what_the_board_becomes(self) -> None:
        for found in builds()[::4]:
            (decision,) = EGIZIA.decisions(found.state, found.seat)
            for plan in found.plans[::9]:
                if plan.is_revealing or decision.site == ids.SITES[ids.SPHINX]:
                    continue
                state = match.play(EGIZIA, found.state, found.seat, plan.actions).state
                after = EGIZIA.view_for(state, found.seat)
                painted = COMPOSER.picture(decision, found.view, found.view, plan.actions)
                assert painted is not None
                owners = [[s.owner for s in row] for row in painted.view.pyramid]
                laid = [a for a in plan.actions if isinstance(a, Lay)]
                if len(laid) == len(painted.places) and laid:
                    assert [[s.owner for s in row] for row in after.pyramid] == owners
                    assert [s.owner for row in after.obelisk for s in row] == [
                        s.owner for row in painted.view.obelisk for s in row
                    ]

    def test_nothing_is_drawn_where_no_picture_would_help(self) -> None:
        sphinx = build(at_site("sphinx", Tableau(stones=6)))
        (decision,) = EGIZIA.decisions(sphinx.state, 0)
        assert COMPOSER.picture(decision, sphinx.view, sphinx.view, ()) is None
        ring = replace(decision, ask=Ask.RING)
        assert COMPOSER.picture(ring, sphinx.view, sphinx.view, ()) is None
