"""A bot that is struck wherever it waits, and goes on or is started again, changes nothing."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.kill.keeping import on_server
from tests.kill.runs import Field, Run, Verdict, every_kill, field, judge, run, sample
from tests.kill.strikes import Strike
from tests.kit.postgres import Server

SAMPLE = 10
ON_SERVER = 2


async def judged(place: Field, folder: Path, undisturbed: Run, size: int) -> Sequence[Verdict]:
    """Try a spread of all kills; `python -m tests.kill` tries every one."""
    kills = sample(every_kill(undisturbed), size)
    return [
        await judge(place, folder / f"{place.strike}_{number}", kill, undisturbed)
        for number, kill in enumerate(kills)
    ]


def assert_equal(verdicts: Sequence[Verdict]) -> None:
    assert [verdict for verdict in verdicts if verdict.faults] == []
    # Where it waits differs a little from run to run, but hardly in the first times at a place.
    assert sum(verdict.was_reached for verdict in verdicts) >= len(verdicts) // 2


@pytest.mark.slow
async def test_a_game_whose_bot_is_killed_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    async with field() as place:
        undisturbed = await run(place, tmp_path / "undisturbed")
        assert undisturbed.deaths == ()
        assert_equal(await judged(place, tmp_path, undisturbed, SAMPLE))


@pytest.mark.slow
async def test_a_game_on_a_server_ends_alike_whatever_becomes_of_bot_and_connections(
    tmp_path: Path, postgres: Server
) -> None:
    async with field(on_server(postgres)) as place:
        undisturbed = await run(place, tmp_path / "undisturbed")
        assert_equal(await judged(place, tmp_path, undisturbed, ON_SERVER))
        cut, out = (replace(place, strike=strike) for strike in (Strike.CUT, Strike.OUTAGE))
        undisturbed = await run(cut, tmp_path / "uncut")
        assert_equal(await judged(cut, tmp_path, undisturbed, ON_SERVER))
        assert_equal(await judged(out, tmp_path, undisturbed, ON_SERVER))
