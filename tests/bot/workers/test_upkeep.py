"""Work in the background: however it ends, it is told of, begun anew, and stops with the bot."""

import asyncio
import logging

import pytest

from bot.observe.metrics import REGISTRY
from bot.workers.upkeep import background


def faults() -> float:
    return REGISTRY.get_sample_value("egizia_faults_total", {"kind": "ZeroDivisionError"}) or 0.0


class Work:
    """Work that ends after so many beginnings with an error, or by itself, and then goes on."""

    def __init__(self, *ends: Exception | None) -> None:
        self.ends = list(ends)
        self.goes_on = asyncio.Event()
        self.is_stopped = False

    async def run(self) -> None:
        if self.ends:
            end = self.ends.pop(0)
            if end is not None:
                raise end
            return
        self.goes_on.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.is_stopped = True


async def test_work_that_ends_is_begun_anew_and_disturbs_no_other(
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = faults()
    fragile, sound = Work(ZeroDivisionError("oops"), None), Work()
    with caplog.at_level(logging.ERROR):
        async with asyncio.timeout(5), background(fragile.run, sound.run, pause=0):
            await fragile.goes_on.wait()
            assert sound.goes_on.is_set()
            assert not sound.is_stopped
    assert fragile.is_stopped
    assert sound.is_stopped
    [record] = caplog.records
    assert "Work.run" in record.getMessage()
    assert f"error {record.code} in" in record.getMessage()  # type: ignore[attr-defined]
    assert record.exc_info is not None
    assert faults() == before + 1


async def test_the_background_stops_while_work_waits_to_begin_anew() -> None:
    fragile = Work(OSError("disk"))
    async with asyncio.timeout(5):
        async with background(fragile.run, pause=3600):
            await asyncio.sleep(0)
        assert not fragile.goes_on.is_set()
