"""A bot that is killed wherever it waits, and started again, changes nothing of a game."""

from pathlib import Path

import pytest

from tests.kill.runs import every_kill, judge, nursery, run, sample

SAMPLE = 10


@pytest.mark.slow
async def test_a_game_whose_bot_is_killed_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """A spread of all kills; `python -m tests.kill` tries every one."""
    folders = [tmp_path / str(number) for number in range(SAMPLE + 1)]
    for folder in folders:
        folder.mkdir()
    async with nursery() as bots:
        undisturbed = await run(bots, folders[0])
        kills = sample(every_kill(undisturbed), SAMPLE)
        verdicts = [
            await judge(bots, folder, kill, undisturbed)
            for folder, kill in zip(folders[1:], kills, strict=True)
        ]
    assert undisturbed.deaths == ()
    assert [verdict for verdict in verdicts if verdict.faults] == []
    # Where it waits differs a little from run to run, but hardly in the first times at a place.
    assert sum(verdict.was_reached for verdict in verdicts) > SAMPLE // 2
