"""Due work is done again and again, whatever happens to one round of it."""

import asyncio

from bot.workers.chores import keep_up


async def test_a_failure_does_not_end_the_rounds() -> None:
    rounds: list[int] = []
    enough = asyncio.Event()

    async def run_due() -> int:
        rounds.append(len(rounds))
        if len(rounds) == 3:
            enough.set()
        if len(rounds) == 1:
            raise OSError("disk")
        return 0

    task = asyncio.create_task(keep_up(run_due, pause=0))
    async with asyncio.timeout(5):
        await enough.wait()
    task.cancel()
    await asyncio.wait({task})
    assert task.cancelled()
