"""The same log gives the same game, for ever: digests written down once, and rulings with tests."""

import re
from pathlib import Path

import pytest

from engine.codec import codec_for
from engine.games import tholos
from engine.games.tholos.rules import THOLOS
from engine.types import Setup
from tests.kit.strategies import random_log

GOLDEN = [
    (1, {}, 50, ("4d00e9e9648008d7", "95657f4282b5bdf2", "4e1edfdbca47ba15"), (7, -4)),
    (2, {"stones": "16"}, 59, ("5f1d300e598ac552", "faf63cb9bdfbeae7", "a34cb2222b22515c"), (8, 4)),
    (
        3,
        {"start": "second"},
        57,
        ("4d00e9e9648008d7", "6ea9159e409d5fa2", "41e3cedc33ac19ad"),
        (17, 3),
    ),
]
"""Seed, options, moves; digests of the first, a middle and the last state; scores."""


@pytest.mark.parametrize(("seed", "options", "moves", "digests", "scores"), GOLDEN)
def test_rules_version_1_still_plays_the_same_games(
    seed: int,
    options: dict[str, str],
    moves: int,
    digests: tuple[str, str, str],
    scores: tuple[int, int],
) -> None:
    assert THOLOS.rules_version == 1
    genesis = THOLOS.new_game(Setup(2, seed, 1, options)).state
    log, end = random_log(THOLOS, genesis, seed)
    first, last = (codec_for(THOLOS).digest(state) for state in (genesis, end))
    outcome = THOLOS.outcome(end)
    assert outcome is not None
    assert len(log) == moves
    assert (first, log[moves // 2].digest, last) == digests
    assert outcome.scores == scores


def test_every_reading_of_the_rules_has_a_test() -> None:
    readings = set(re.findall(r"TH-\d", tholos.__doc__ or ""))
    here = Path(__file__).parent
    tests = "\n".join(p.read_text("utf-8") for p in here.glob("test_*.py") if p != Path(__file__))
    tested = {f"TH-{number}" for number in re.findall(r"(?:test_th_|TH-)(\d)", tests)}
    assert len(readings) == 9
    assert readings <= tested
