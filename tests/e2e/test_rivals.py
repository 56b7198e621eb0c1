"""Two bots with one token on two databases: the one that notices it stops."""

import pytest

from bot.app import Refused
from bot.sandbox.errors import refusal
from bot.ui.rivals import MOST
from tests.e2e.club import Club

CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


async def overtaken(club: Club) -> None:
    """Run a bot whose every answer comes after that of another one, until it stops by itself."""
    faults = club.server.faults
    async with club.bot():
        for _ in range(MOST):
            faults.refuse("POST", CALLBACK, refusal(40060))
            await club.anna.slash(club.channel, "egizia games")
            await club.server.until(lambda: faults.pending == 0)
        await club.server.until(lambda: not club.server.gateway.connected)


async def test_a_bot_whose_answers_are_overtaken_by_another_one_stops(
    idle_club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Refused, match="another bot runs with the same token"):
        await overtaken(idle_club)
    assert "another bot with the same token" in caplog.text
