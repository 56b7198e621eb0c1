"""A bot that is struck wherever it waits, and goes on or is started again, changes nothing."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.kill.keeping import Keep, in_file, on_server
from tests.kill.runs import Verdict, every_kill, field, judge, run, sample
from tests.kill.strikes import Strike
from tests.kit.postgres import Server

SAMPLE = 10
ON_SERVER = 3


async def verdicts(
    folder: Path, size: int, keep: Keep = in_file, strike: Strike = Strike.KILL
) -> Sequence[Verdict]:
    """Try a spread of all kills; `python -m tests.kill` tries every one."""
    async with field(keep, strike) as place:
        undisturbed = await run(place, folder / "undisturbed")
        kills = sample(every_kill(undisturbed), size)
        return [
            await judge(place, folder / f"{strike}_{number}", kill, undisturbed)
            for number, kill in enumerate(kills)
        ]


def assert_equal(judged: Sequence[Verdict]) -> None:
    assert [verdict for verdict in judged if verdict.faults] == []
    # Where it waits differs a little from run to run, but hardly in the first times at a place.
    assert sum(verdict.was_reached for verdict in judged) > len(judged) // 2


@pytest.mark.slow
async def test_a_game_whose_bot_is_killed_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    assert_equal(await verdicts(tmp_path, SAMPLE))


@pytest.mark.slow
@pytest.mark.parametrize("strike", list(Strike))
async def test_a_game_on_a_server_ends_alike_whatever_becomes_of_bot_and_connections(
    tmp_path: Path, postgres: Server, strike: Strike
) -> None:
    assert_equal(await verdicts(tmp_path, ON_SERVER, on_server(postgres), strike))
