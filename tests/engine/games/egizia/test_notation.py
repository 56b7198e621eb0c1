"""Actions as short stable texts."""

from random import Random

import pytest

from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Decline,
    Draw,
    Finish,
    Keep,
    Lay,
    MoveMarket,
    Pass,
    Place,
    Refuse,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.decisions import Ask
from engine.games.egizia.rules import EGIZIA
from tests.kit.egizia import new_game
from tests.kit.egizia_questions import QUESTIONS

TEXTS: list[tuple[Action, str]] = [
    (Place(3), "place:3"),
    (Place(12, 2), "place:12:2"),
    (Place(6, reserve=True, card="upstream_ship"), "place:6:reserve+upstream_ship"),
    (Place(4, card="occupied_round_space", double=True), "place:4+occupied_round_space+double"),
    (Pass(), "pass"),
    (ChooseRing(2), "ring:2"),
    (StepCrew(3), "step:joker"),
    (TakeCard(19), "take:19"),
    (UseCard("grain_4"), "card:grain_4"),
    (UseCard("sell_10", 7), "card:sell_10:7"),
    (UseCard("crew_step_each_round", 0), "card:crew_step_each_round:0"),
    (UseCrew((0,)), "crew:black"),
    (UseCrew((0, 2), joker=True), "crew:black+blue+joker"),
    (Draw(3, 5), "draw:3:5"),
    (Keep(), "keep"),
    (Keep((0, 4)), "keep:1:5"),
    (Lay("obelisk", 2), "lay:obelisk:1:3"),
    (Lay("pyramid", 0, 4), "lay:pyramid:5:1"),
    (MoveMarket("grain"), "market:grain"),
    (Finish(), "finish"),
    (Refuse(), "refuse"),
    (Decline(), "decline"),
]


@pytest.mark.parametrize(("action", "text"), TEXTS)
def test_an_action_as_text(action: Action, text: str) -> None:
    assert EGIZIA.notation(action) == text


@pytest.mark.parametrize("ask", QUESTIONS)
def test_different_answers_have_different_texts(ask: Ask) -> None:
    legal = QUESTIONS[ask]().legal(0)
    texts = {EGIZIA.notation(action) for action in legal}
    assert len(texts) == len(legal)
    assert not any(" " in text for text in texts)


def test_different_answers_have_different_texts_through_whole_games() -> None:
    for seed in range(5):
        table, chance = new_game(4, seed), Random(seed)
        while table.asked():
            seat = chance.choice(table.asked())[0]
            legal = table.legal(seat)
            assert len({EGIZIA.notation(action) for action in legal}) == len(legal)
            table.do(seat, chance.choice(legal))
