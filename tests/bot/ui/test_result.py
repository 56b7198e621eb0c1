"""The last post of a game says who has won, also if several have or nobody has."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.locale import LANGUAGES
from bot.service import GameInfo, Look, Person, SeatInfo, Status
from bot.ui.desk import Desk
from bot.ui.endings import result_post
from bot.ui.panel import Image
from tests.e2e.words import CountingWords
from tests.kit.fake_game import COUNTING

NAMES = ("Anna", "Ben")
SENTENCES = {
    ("en", 0): "The game is over. Nobody won.",
    ("en", 1): "The game is over. Won by **Anna**.",
    ("en", 2): "The game is over. It is a draw: **Anna**, **Ben**.",
    ("de", 0): "Das Spiel ist zu Ende. Niemand hat gewonnen.",
    ("de", 1): "Das Spiel ist zu Ende. Gewonnen hat **Anna**.",
    ("de", 2): "Das Spiel ist zu Ende. Unentschieden: **Anna**, **Ben**.",
}


def desk() -> Desk:
    words: Any = CountingWords()
    games: Any = {COUNTING.key: COUNTING}
    return Desk(SimpleNamespace(), games, {COUNTING.key: words}, None, None)  # type: ignore[arg-type]


def look(language: str) -> Look:
    seats = tuple(SeatInfo(seat, Person(10 + seat, name)) for seat, name in enumerate(NAMES))
    info = GameInfo(
        id="x" * 10, key=COUNTING.key, guild_id=1, channel_id=2, play_channel_id=2,
        in_thread=True, host_id=10, status=Status.OVER, language=language, options={},
        seats_wanted=2, created_at=0, seats=seats,
    )  # fmt: skip
    view: Any = SimpleNamespace(scores=(3, 3))
    return Look(info, view, None, NAMES, (), (), info.version)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("winners", [(), (0,), (0, 1)])
def test_the_result_names_those_who_have_won(language: str, winners: tuple[int, ...]) -> None:
    payload = {"winners": winners, "seed": "1", "seed_hash": "ab"}
    panel = result_post(desk(), look(language), payload, None, None)
    assert panel.texts[1] == SENTENCES[language, len(winners)]
    assert panel.pings == (10, 11)
    assert result_post(desk(), look(language), {**payload, "anew": True}, None, None).pings == ()


def test_the_chart_stands_above_the_final_board_and_a_missing_board_is_named() -> None:
    payload = {"winners": (0,), "seed": "1", "seed_hash": "ab"}
    board, chart = Image(b"b", "board.png", "board"), Image(b"c", "chart.png", "chart")
    full = result_post(desk(), look("en"), payload, board, chart)
    assert full.images == (chart, board)
    plain = result_post(desk(), look("en"), payload, board, None)
    assert plain.images == (board,)
    bare = result_post(desk(), look("en"), payload, None, chart)
    assert bare.images == (chart,)
    assert "could not be drawn" in bare.notes[0]
