"""A small unmodified discord.py bot that uses what the sandbox offers."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox import LocalDiscord

Handler = Callable[[discord.Interaction, str], Awaitable[None]]


class SampleBot(discord.Client):
    """Answers components and modals through `on_component` and `on_modal`."""

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            guild_ready_timeout=0.05,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Interaction] = []
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()
        self.heard: list[discord.Message] = []
        self.on_component: Handler | None = None
        self.on_modal: Handler | None = None
        self.errors: list[BaseException] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not sleep."""

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        raise

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        custom_id = (interaction.data or {}).get("custom_id")
        handlers = {
            discord.InteractionType.component: self.on_component,
            discord.InteractionType.modal_submit: self.on_modal,
        }
        handler = handlers.get(interaction.type)
        if handler is None or custom_id is None:
            return
        try:
            await handler(interaction, str(custom_id))
        except Exception as error:
            self.errors.append(error)


def png() -> bytes:
    """Return something that counts as a picture."""
    return b"\x89PNG\r\n\x1a\n" + bytes(20)


def picture(name: str = "board.png", description: str | None = "the board") -> discord.File:
    """Return a picture to upload."""
    return discord.File(io.BytesIO(png()), name, description=description)


@asynccontextmanager
async def running(
    server: LocalDiscord, bot: SampleBot, *, sync: bool = True, expect_ready: bool = True
) -> AsyncIterator[SampleBot]:
    """Log in, sync, connect; close at the end."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", server.api_base)
        patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
        loop: asyncio.Task[None] | None = None
        try:
            await bot.login(server.token)
            if sync:
                await bot.tree.sync()
            loop = asyncio.create_task(bot.connect())
            if expect_ready:
                async with asyncio.timeout(5):
                    await bot.ready.wait()
            yield bot
        finally:
            await bot.close()
            if loop is not None:
                await asyncio.gather(loop, return_exceptions=True)
