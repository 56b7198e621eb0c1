"""Who is notified by a new message: mentions in its text against `allowed_mentions`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from bot.sandbox import limits, permissions
from bot.sandbox.errors import FieldErrors
from bot.sandbox.model import SUPPRESS_NOTIFICATIONS, Channel, Message
from bot.sandbox.tree import walk
from bot.sandbox.wire import Json, ids, strings

USER: Final = re.compile(r"<@!?(\d+)>")
ROLE: Final = re.compile(r"<@&(\d+)>")
EVERYONE: Final = re.compile(r"@(everyone|here)")


def visible_text(content: str, components: Iterable[Json]) -> str:
    """Return the text in which mentions count: content and text displays, never embeds."""
    shown = [content, *(str(item["content"]) for item in walk(components) if item["type"] == 10)]
    return "\n".join(shown)


def check_allowed(allowed: Any, errors: FieldErrors) -> None:
    """Note what Discord refuses about an `allowed_mentions` object."""
    if allowed is None:
        return
    parse = strings(allowed, "parse")
    for kind in ("users", "roles"):
        named = strings(allowed, kind)
        errors.count(f"allowed_mentions.{kind}", len(named), limits.MENTION_IDS)
        if kind in parse and named:
            errors.add(
                "allowed_mentions",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            )


def notify(message: Message, allowed: Json | None, *, in_interaction: bool) -> None:
    """Set `message.pings`: members who can see the channel and are mentioned and allowed.

    Without `allowed`, everything counts, in answers to interactions users only. Ephemeral
    messages ping nobody; silent ones mention without a notification, so they ping nobody.
    """
    if message.ephemeral or message.flags & SUPPRESS_NOTIFICATIONS:
        return
    if allowed is None:
        allowed = {"parse": ["users"] if in_interaction else ["users", "roles", "everyone"]}
    text = visible_text(message.content, message.components)
    channel = message.channel
    wanted = _users(text, allowed) | _role_members(text, allowed, channel)
    if _replies(message, allowed) and message.reference:
        wanted.add(message.reference.author.id)
    if "everyone" in strings(allowed, "parse") and EVERYONE.search(text):
        message.pings_everyone = permissions.allows(channel, message.author.id, "mention_everyone")
    if message.pings_everyone and channel.guild:
        wanted |= set(channel.guild.members)
    wanted.discard(message.author.id)
    message.pings = frozenset(
        user_id for user_id in wanted if permissions.allows(channel, user_id, "view_channel")
    )


def _users(text: str, allowed: Json) -> set[int]:
    found = {int(match) for match in USER.findall(text)}
    if "users" in strings(allowed, "parse"):
        return found
    return found & ids(allowed, "users")


def _role_members(text: str, allowed: Json, channel: Channel) -> set[int]:
    found = {int(match) for match in ROLE.findall(text)}
    if "roles" not in strings(allowed, "parse"):
        found &= ids(allowed, "roles")
    members = channel.guild.members.values() if channel.guild else ()
    return {member.user.id for member in members if member.roles & found}


def _replies(message: Message, allowed: Json) -> bool:
    return message.reference is not None and bool(allowed.get("replied_user", True))
