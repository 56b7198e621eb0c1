"""A Discord on this machine: gateway and REST for an unmodified discord.py, and people to play.

The demo runs the bot against it without a token, and all end-to-end tests stand on it. It
knows no board game and imports nothing else of the project.

    async with LocalDiscord.start(clock=ManualClock()) as server:
        guild = server.world.add_guild("Club")
        channel = guild.add_text_channel("games")
        anna = server.member(guild, "Anna", locale="de")
        ...                                  # start the bot, see below
        await server.until_connected()
        reply = await anna.slash(channel, "game create", players=2)
        message = await reply.message()      # also: acked, follow_up, choices, modal
        reply = await anna.press(message, "Join")
        reply = await anna.select(message, "Where to?", ["North"])
        reply = await anna.submit(await reply.modal(), {"Amount": "3"})
        print(anna.screen(channel))          # what Anna sees, as text

The bot reaches it with two settings, `server.api_base` and `server.gateway_url` (in discord.py
`discord.http.Route.BASE` and `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`), and logs in
with `server.token`; it may run in this process or in another one, be killed and come back.

* People (`Actor`) can do only what a client offers them; the rest raises `ActorError`.
* Requests are held to Discord's limits and answered with its status and error codes.
* `message.pings` tells who was notified, `message.attachments[0].data` what was uploaded.
* `ManualClock.advance` moves the 3 seconds, the 15 minutes, the hour of old edits and the
  archiving of threads.
* `server.faults` makes coming requests fail, `server.gateway.cut()` cuts the connection.
* `server.rest.unknown` lists requests that no route answers; a test wants it empty.
"""

from bot.sandbox.actor import Actor
from bot.sandbox.clock import Clock, ManualClock, SystemClock
from bot.sandbox.errors import ApiError, refusal
from bot.sandbox.faults import Fault, Faults
from bot.sandbox.model import Channel, Guild, Interaction, Message, User
from bot.sandbox.options import ActorError
from bot.sandbox.reply import Choice, Modal, NoAnswer, Reply
from bot.sandbox.server import LocalDiscord
from bot.sandbox.world import World

__all__ = [
    "Actor",
    "ActorError",
    "ApiError",
    "Channel",
    "Choice",
    "Clock",
    "Fault",
    "Faults",
    "Guild",
    "Interaction",
    "LocalDiscord",
    "ManualClock",
    "Message",
    "Modal",
    "NoAnswer",
    "Reply",
    "SystemClock",
    "User",
    "World",
    "refusal",
]
