"""What came back from one interaction, to be awaited."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from bot.sandbox.model import Interaction, Message
from bot.sandbox.text import render_modal
from bot.sandbox.wire import Json, inner

T = TypeVar("T")

PATIENCE: Final = 5.0


class NoAnswer(AssertionError):
    """The bot did not do in time what was waited for."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A suggestion of autocomplete: what the client shows and what it will send."""

    name: str
    value: str | int | float


@dataclass(frozen=True, slots=True)
class Modal:
    """A modal that was opened for the user; it can be submitted once."""

    interaction: Interaction
    title: str
    custom_id: str
    components: list[Json]

    def text(self) -> str:
        """Return title and fields as plain text."""
        return render_modal({"title": self.title, "components": self.components})


class Reply:
    """The answer to an interaction.

    Every coroutine waits at most `timeout` real seconds and raises `NoAnswer` with what the
    bot did instead.
    """

    def __init__(self, interaction: Interaction) -> None:
        """Watch an interaction that was just sent."""
        self.interaction = interaction

    @property
    def messages(self) -> list[Message]:
        """Return all messages that the user saw appear or change through it, in order."""
        return list(self.interaction.shown)

    @property
    def ephemeral(self) -> bool:
        """Tell whether the first answer is for the user's eyes only."""
        return self.interaction.ephemeral

    async def acked(self, timeout: float = PATIENCE) -> int:
        """Return the type of the first response (4 message, 5, 6, 7, 8, 9)."""
        return await self._wait(lambda: self.interaction.ack, "acknowledgement", timeout)

    async def message(self, timeout: float = PATIENCE) -> Message:
        """Return the first message shown or changed; "thinking" does not count."""
        return (await self.wait_messages(1, timeout))[0]

    async def wait_messages(self, number: int, timeout: float = PATIENCE) -> list[Message]:
        """Return the messages shown or changed once there are `number` of them."""

        def look() -> list[Message] | None:
            shown = self.interaction.shown
            return list(shown) if len(shown) >= number else None

        return await self._wait(look, f"{number} message(s)", timeout)

    async def follow_up(self, timeout: float = PATIENCE) -> Message:
        """Return the first message besides the original answer."""

        def look() -> Message | None:
            others = [item for item in self.interaction.shown if item is not self._original()]
            return others[0] if others else None

        return await self._wait(look, "follow-up", timeout)

    def _original(self) -> Message | None:
        return self.interaction.original

    async def text(self, timeout: float = PATIENCE) -> str:
        """Return the text of `message()`."""
        return (await self.message(timeout)).text()

    async def choices(self, timeout: float = PATIENCE) -> list[Choice]:
        """Return the suggestions, named in the user's language."""
        locale = self.interaction.user.locale
        await self.acked(timeout)
        found = self.interaction.choices or []
        return [
            Choice(inner(item, "name_localizations").get(locale, item["name"]), item["value"])
            for item in found
        ]

    async def modal(self, timeout: float = PATIENCE) -> Modal:
        """Return the modal that was opened."""
        data = await self._wait(lambda: self.interaction.modal, "modal", timeout)
        return Modal(self.interaction, data["title"], data["custom_id"], data["components"])

    async def _wait(self, look: Callable[[], T | None], what: str, timeout: float) -> T:
        pulse = self.interaction.channel.world.pulse
        try:
            return await pulse.until(look, timeout)
        except TimeoutError:
            raise NoAnswer(f"no {what} within {timeout} s; {self._state()}") from None

    def _state(self) -> str:
        item = self.interaction
        shown = [message.text() for message in item.shown]
        refused = [str(error) for error in item.refusals]
        return f"data {item.data}, ack {item.ack}, shown {shown}, refused {refused}"
