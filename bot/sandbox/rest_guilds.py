"""Routes of login, users, guilds and members."""

from __future__ import annotations

from typing import Final

from bot.sandbox import payloads
from bot.sandbox.call import Answer, Call, Routes
from bot.sandbox.errors import refusal


def get_self(call: Call) -> Answer:
    """Answer with the bot's own account."""
    return Answer(200, payloads.own_user(call.world.bot))


def get_application(call: Call) -> Answer:
    """Answer with the bot's application."""
    return Answer(200, payloads.application(call.world))


def get_user(call: Call) -> Answer:
    """Answer with an account; 10013 for none."""
    user = call.world.users.get(call.number("user_id"))
    if user is None:
        raise refusal(10013)
    return Answer(200, payloads.user(user))


def get_guilds(call: Call) -> Answer:
    """Answer with the guilds of the bot."""
    bot = call.world.bot.id
    guilds = [guild for guild in call.world.guilds.values() if bot in guild.members]
    return Answer(200, [payloads.guild(guild) for guild in guilds])


def get_guild(call: Call) -> Answer:
    """Answer with a guild."""
    guild = call.guild()
    counts = {
        "approximate_member_count": len(guild.members),
        "approximate_presence_count": len(guild.members),
    }
    return Answer(200, payloads.guild(guild) | counts)


def get_channels(call: Call) -> Answer:
    """Answer with the channels of a guild, threads excluded."""
    channels = [item for item in call.guild().channels.values() if not item.is_thread]
    return Answer(200, [payloads.channel(item) for item in channels])


def get_roles(call: Call) -> Answer:
    """Answer with the roles of a guild."""
    return Answer(200, [payloads.role(item) for item in call.guild().roles.values()])


def get_member(call: Call) -> Answer:
    """Answer with a member; 10007 for somebody else's account, 10013 for nobody's."""
    guild = call.guild()
    user_id = call.number("user_id")
    if user_id not in guild.members:
        raise refusal(10007 if user_id in call.world.users else 10013)
    return Answer(200, payloads.member(guild.members[user_id]))


def get_gateway(call: Call) -> Answer:
    """Answer with the address of the gateway, by how many shards and how often."""
    world = call.world
    start = {"total": 1000, "remaining": 1000, "reset_after": 0}
    start["max_concurrency"] = world.shards_at_once
    answer = {"url": world.gateway_url, "shards": world.shards, "session_start_limit": start}
    return Answer(200, answer)


ROUTES: Final[Routes] = [
    ("GET", "/users/@me", get_self),
    ("GET", "/applications/@me", get_application),
    ("GET", "/oauth2/applications/@me", get_application),
    ("GET", "/users/@me/guilds", get_guilds),
    ("GET", "/users/{user_id}", get_user),
    ("GET", "/guilds/{guild_id}", get_guild),
    ("GET", "/guilds/{guild_id}/channels", get_channels),
    ("GET", "/guilds/{guild_id}/roles", get_roles),
    ("GET", "/guilds/{guild_id}/members/{user_id}", get_member),
    ("GET", "/gateway", get_gateway),
    ("GET", "/gateway/bot", get_gateway),
]
