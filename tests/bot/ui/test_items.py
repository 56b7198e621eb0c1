"""What goes wrong in a live item comes to light, though discord.py hides it."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.ui.ids import PressId, Verb
from bot.ui.items import LiveButton
from bot.ui.panel import Tone


async def test_an_error_in_a_press_is_logged_and_raised_no_further(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Trap: the library has no hook for errors of such items and swallows some."""

    async def fail(*_given: Any) -> None:
        raise ValueError("broken")

    client = SimpleNamespace(on_press=fail)
    interaction: Any = SimpleNamespace(client=client, id=7)
    await LiveButton(PressId(Verb.PLAY, "g", 1), "Play", Tone.MAIN).callback(interaction)
    assert "press play of interaction 7 went unanswered" in caplog.text
