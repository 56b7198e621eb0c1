"""Memory that is free goes back to the system."""

import asyncio
import os
import platform
from pathlib import Path

import pytest

from bot.workers import memory
from bot.workers.memory import give_back, stay_small

MANY, SIZE = 20_000, 2_000
"""40 MB in pieces that are small enough to be kept by the C library when they are free."""


def resident() -> int:
    """Return the bytes that this process holds."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf(
        "SC_PAGE_SIZE"
    )


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only GNU's library gives it back")
def test_free_memory_that_lies_scattered_goes_back_to_the_system() -> None:
    pieces = [bytes(SIZE) for _ in range(MANY)]
    # The last piece keeps the library from giving back what lies before it by itself.
    last = pieces[-1]
    pieces.clear()
    before = resident()
    assert give_back()
    assert before - resident() > MANY * SIZE // 2
    assert len(last) == SIZE


def test_where_the_library_cannot_do_it_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: object())
    assert not give_back()


async def test_it_is_given_back_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    loop, twice = asyncio.get_running_loop(), asyncio.Event()
    times: list[int] = []

    def note() -> bool:
        times.append(1)
        if len(times) == 2:
            loop.call_soon_threadsafe(twice.set)
        return True

    monkeypatch.setattr(memory, "give_back", note)
    task = asyncio.create_task(stay_small(pause=0.0))
    await twice.wait()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
