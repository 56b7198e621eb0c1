"""Writes down what happens in public: text to the screen, pictures to files."""

import re
import time
from collections.abc import Callable
from pathlib import Path

from bot.sandbox import Channel, LocalDiscord, Message

PERSON = re.compile(r"<@(\d+)>")
PLACE = re.compile(r"<#(\d+)>")
PICTURE = re.compile(r"\[picture: .*\]")


class Scribe:
    """Prints a channel as it grows and saves every picture that is posted in it."""

    def __init__(self, out: Path, show: Callable[[str], None] = print) -> None:
        self.out = out
        self.pictures = 0
        self._show = show
        self._began = time.monotonic()
        self._seen: set[int] = set()

    @property
    def seconds(self) -> float:
        """How long it has been going on."""
        return time.monotonic() - self._began

    def say(self, text: str) -> None:
        """Print a line of the demonstration itself, with the time."""
        self._show(f"[{self.seconds:5.1f} s] {text}")

    async def follow(self, server: LocalDiscord, channel: Channel) -> None:
        """Write down everything that is and will be posted, until cancelled."""
        while True:
            await server.until(lambda: self._unseen(channel), timeout=3600.0)
            self.catch_up(channel)

    def catch_up(self, channel: Channel) -> None:
        """Write down what has been posted since."""
        for message in self._unseen(channel):
            self._seen.add(message.id)
            files = [self._save(data.data) for data in message.attachments]
            text = message.text()
            for name in files:
                text = PICTURE.sub(f"[picture saved as {name}]", text, count=1)
            self._show(f"\n#{channel.name}\n{self._named(text, channel)}")

    def _named(self, text: str, channel: Channel) -> str:
        """Show mentions as a client does: by name."""
        for user_id in PERSON.findall(text):
            text = text.replace(f"<@{user_id}>", f"@{channel.world.users[int(user_id)].name}")
        for channel_id in PLACE.findall(text):
            place = channel.world.channels[int(channel_id)].name
            text = text.replace(f"<#{channel_id}>", f"#{place}")
        return text

    def _unseen(self, channel: Channel) -> list[Message]:
        return [message for message in channel.messages if message.id not in self._seen]

    def _save(self, data: bytes) -> str:
        self.pictures += 1
        name = f"board-{self.pictures:03}.png"
        (self.out / name).write_bytes(data)
        return name
