"""A bot to be run as a process of its own: `child.py API_BASE GATEWAY_URL TOKEN`."""

import sys

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from tests.bot.sandbox.sample import SampleBot


def main(api_base: str, gateway_url: str, token: str) -> None:
    Route.BASE = api_base
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    bot = SampleBot()

    @bot.tree.command(name="count", description="Count")
    async def count(interaction: discord.Interaction) -> None:
        place = bot.get_partial_messageable(interaction.channel_id or 0)
        known = [item async for item in place.history()]
        await interaction.response.send_message(f"{len(known)} so far")

    async def setup() -> None:
        await bot.tree.sync()

    bot.setup_hook = setup
    bot.run(token, log_handler=None)


if __name__ == "__main__":
    main(*sys.argv[1:])
