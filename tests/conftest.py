"""What every test shares: nothing of the surroundings may leak into a test."""

import os

import pytest


@pytest.fixture(autouse=True)
def _clean_environment(  # pyright: ignore[reportUnusedFunction]
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hide the bot's own settings of the machine from the tests."""
    for name in os.environ:
        if name.startswith("EGIZIA_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)
