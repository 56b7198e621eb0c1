"""What every test shares: nothing of the surroundings leaks into it, and no disk delays it."""

import os

import pytest

from bot.store import opening


@pytest.fixture(autouse=True)
def _clean_environment(  # pyright: ignore[reportUnusedFunction]
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hide the bot's own settings of the machine from the tests."""
    for name in os.environ:
        if name.startswith("EGIZIA_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)


@pytest.fixture(autouse=True)
def _no_wait_for_the_disk(  # pyright: ignore[reportUnusedFunction]
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spare a test the wait for the disk unless it is about what survives a power cut."""
    if request.node.get_closest_marker("durable") is None:
        monkeypatch.setattr(opening, "SYNCHRONOUS", "OFF")
