"""What a seat, or everybody, may know."""

from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

from engine.codec import codec_for
from engine.games.egizia.actions import Draw, Finish, Keep, Lay, Place, UseCard, UseCrew
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import (
    CardTaken,
    GraveOpened,
    RoundStarted,
    SphinxDrawn,
    SphinxKept,
)
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.kit.egizia import QUIET_NILE, Game, at_site, game, new_game
from tests.kit.egizia_questions import QUESTIONS


def named_cards(value: Any) -> set[str]:
    """Find every Sphinx card named anywhere in a value, but for lists of points by source."""
    if isinstance(value, str):
        return {value} & set(SPHINX_CARDS)
    if is_dataclass(value) and not isinstance(value, type):
        return named_cards([getattr(value, each.name) for each in fields(value)])
    if isinstance(value, tuple | list):
        return set().union(*map(named_cards, value))
    return set()


def play_at_random(table: Game, seed: int) -> Game:
    chance = Random(seed)
    while table.asked():
        seat, ask = chance.choice(table.asked())
        # Every choice of cards, and some of the many other positions.
        if ask == Ask.KEEP or chance.random() < 0.2:
            check_secrets(table)
        table.do(seat, chance.choice(table.legal(seat)))
    return table


def check_secrets(table: Game) -> None:
    """Check what is secret in the present position."""
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        own: set[str] = set()
        if viewer is not None:
            own = set(table.player(viewer).sphinx)
            own |= {c for task in table.state.tasks if task.seat == viewer for c in task.cards}
        assert named_cards(view) == own
    for seat, ask in table.asked():
        assert named_cards(table.legal(seat)) == set(), ask


@pytest.mark.parametrize("seed", range(3))
def test_sphinx_cards_are_known_to_their_owner_alone_in_every_round(seed: int) -> None:
    """A-78: hands, drawn and returned cards; actions name positions, never cards."""
    table = play_at_random(new_game(3, seed), seed)
    shown = set().union(*(player.sphinx_shown for player in table.view().players))
    assert shown == set().union(*(player.sphinx for player in table.state.players))


def test_events_name_drawn_and_kept_cards_to_their_owner_alone() -> None:
    """A-78: everybody else reads how many."""
    table = at_site("sphinx", Tableau(stones=5, crews=(5, 1, 1, 2)))
    table.do(0, UseCrew((0,)), Draw(3, 3), Keep((1,)))
    drawn, kept = table.happened(SphinxDrawn)[0], table.happened(SphinxKept)[0]
    for event in (drawn, kept):
        assert EGIZIA.public_event(event, 0) == event
        for other in (None, 1):
            assert EGIZIA.public_event(event, other) == replace(event, cards=())
    assert (drawn.drawn, kept.kept, kept.returned) == (3, 1, 2)
    other_event = CardTaken(0, "grain_4")
    assert EGIZIA.public_event(other_event, 1) is other_event


def test_what_was_hidden_before_cannot_be_undone() -> None:
    """A-55: drawn cards, opened graves and new Nile cards reveal something."""
    revealing = (SphinxDrawn(0, 1, 1), GraveOpened(4, 2), RoundStarted(2, ()))
    assert all(EGIZIA.is_revealing(event) for event in revealing)
    assert not EGIZIA.is_revealing(SphinxKept(0, 0, 1))
    assert not EGIZIA.is_revealing(CardTaken(0, "grain_4"))


def test_the_last_graves_open_nothing() -> None:
    """A-55."""
    table = at_site("obelisk_graves", Tableau(stones=9, crews=(9, 1, 1, 2)), graves=(1,) * 9).do(
        0, UseCrew((0,))
    )
    before = len(table.events)
    table.do(0, Lay("graves", 9))
    assert not any(EGIZIA.is_revealing(event) for event in table.events[before:])


def test_closed_and_removed_graves_are_in_no_view() -> None:
    """A-78: of twelve tiles four values are shown."""
    table = new_game(4)
    for viewer in (None, 0, 1, 2, 3):
        values = [grave.value for grave in table.view(viewer).graves]
        assert values == table.state.board.grave_tiles[:4] + [0] * 8


def test_supplies_are_shown_as_numbers() -> None:
    """A-78."""
    view = new_game(4).view(0)
    assert (view.stacks_left, view.sphinx_left) == ((12, 22, 12), 25)


def test_what_others_hold_openly_is_public() -> None:
    """A-78: counts, stones, crews and held Nile cards."""
    table = game(Tableau(stones=7, crews=(2, 3, 4, 5), cards=("grain_4", "improve_field_a")))
    seen = table.view(1).players[0]
    assert (seen.stones, seen.crews, seen.sphinx_count) == (7, (2, 3, 4, 5), 1)
    assert (seen.anytime, seen.permanents) == (("grain_4",), ("improve_field_a",))
    assert seen.sphinx_shown == ()


def test_the_river_is_counted_from_the_source() -> None:
    """A-14: a higher number lies downstream, whatever the picture looks like."""
    table = game(nile=QUIET_NILE)
    stops = table.view().river
    assert [stop.number for stop in stops] == list(range(1, 21))
    assert stops[0].name == QUIET_NILE[1]
    assert (stops[-1].kind, stops[-1].name) == ("round", "heliopolis")
    table.do(0, Place(3))
    assert table.view().river[2].ships == (0,)
    assert table.view().river[2].name == ""


def test_the_view_names_assigned_improvers_and_watered_fields() -> None:
    """A-43."""
    table = game(Tableau(cards=("improve_field_a", "brown_a1")), ring=1)
    assert [field.is_watered for field in table.view().players[0].fields] == [True, False]
    table.do(0, UseCard("improve_field_a", 1))
    player = table.view().players[0]
    assert player.spent == ("improve_field_a",)
    assert (player.fields[1].colour, player.fields[1].is_watered) == ("yellow", True)


def test_the_view_shows_the_build_under_way() -> None:
    view = QUESTIONS[Ask.LAY]().view()
    assert view.work is not None
    assert (view.work.seat, view.work.site, view.work.strength) == (0, "obelisk_graves", 10)
    nexts = [space.is_next for row in view.obelisk for space in row]
    assert nexts == [True] + [False] * 11
    assert view.sites[1].is_current


@pytest.mark.parametrize("ask", QUESTIONS)
def test_every_question_has_a_decision_and_a_view_that_can_be_saved(ask: Ask) -> None:
    table = QUESTIONS[ask]()
    decision = EGIZIA.decisions(table.state, 0)[0]
    assert (decision.seat, decision.ask) == (0, ask)
    assert EGIZIA.decisions(table.state, 1) == ()
    codec = codec_for(EGIZIA)
    view = table.view(0)
    assert codec.load_view(codec.dump_view(view)) == view
    assert codec.load_state(codec.dump_state(table.state)) == table.state


@pytest.mark.parametrize(
    ("ask", "amount", "site", "cards"),
    [
        (Ask.CREW_STEP, 1, "", 0),
        (Ask.FEED, 14, "", 0),
        (Ask.DRAW, 5, "sphinx", 0),
        (Ask.KEEP, 0, "sphinx", 3),
        (Ask.LAY, 10, "obelisk_graves", 0),
    ],
)
def test_a_decision_says_what_it_counts(ask: Ask, amount: int, site: str, cards: int) -> None:
    decision = EGIZIA.decisions(QUESTIONS[ask]().state, 0)[0]
    assert (decision.amount, decision.site, len(decision.cards)) == (amount, site, cards)
    stops = {"": 0, "sphinx": 6, "obelisk_graves": 12}
    assert decision.stop == stops[site]


@pytest.mark.parametrize("ask", QUESTIONS)
def test_every_answer_is_in_the_log(ask: Ask) -> None:
    """Ending a build says nothing of its own: what follows does."""
    for action in QUESTIONS[ask]().legal(0):
        table = QUESTIONS[ask]()
        before = len(table.events)
        table.do(0, action)
        assert len(table.events) > before or isinstance(action, Finish)


def test_there_is_no_outcome_before_the_end() -> None:
    table = new_game(2)
    assert EGIZIA.outcome(table.state) is None
    assert table.view().ranking == ()
