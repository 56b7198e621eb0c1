"""Permission bits and how Discord adds them up for a member in a channel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bot.sandbox.model import Channel, Guild

BITS: Final[Mapping[str, int]] = {
    "create_instant_invite": 1 << 0,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "manage_roles": 1 << 28,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
EVERYTHING: Final = (1 << 53) - 1


def bits(names: Iterable[str]) -> int:
    """Return the number for permission names; KeyError for an unknown one."""
    total = 0
    for name in names:
        total |= BITS[name]
    return total


MEMBER: Final = bits(
    "view_channel send_messages embed_links attach_files add_reactions read_message_history"
    " use_application_commands use_external_emojis create_public_threads create_private_threads"
    " send_messages_in_threads".split()
)
BOT: Final = bits(
    "view_channel send_messages embed_links attach_files read_message_history"
    " create_public_threads create_private_threads send_messages_in_threads pin_messages".split()
)


def in_guild(guild: Guild, user_id: int) -> int:
    """Return the member's rights in the server, before any channel changes them."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    if user_id == guild.owner.id or total & BITS["administrator"]:
        return EVERYTHING
    return total


def in_channel(channel: Channel, user_id: int) -> int:
    """Return the user's rights in a channel or thread; 0 when it cannot be seen."""
    guild = channel.guild
    if guild is None:
        return EVERYTHING if any(user.id == user_id for user in channel.recipients) else 0
    total = in_guild(guild, user_id)
    if total in (0, EVERYTHING):
        return total
    total = _with_overwrites(total, channel.parent or channel, guild, user_id)
    if not total & BITS["view_channel"]:
        return 0
    hidden = channel.is_private_thread and user_id not in channel.thread_members
    if hidden and not total & BITS["manage_threads"]:
        return 0
    return total


def _with_overwrites(total: int, channel: Channel, guild: Guild, user_id: int) -> int:
    everyone = channel.overwrites.get(guild.id, (0, 0))
    roles = [channel.overwrites.get(role, (0, 0)) for role in guild.members[user_id].roles]
    own = channel.overwrites.get(user_id, (0, 0))
    total = total & ~everyone[1] | everyone[0]
    for _, deny in roles:
        total &= ~deny
    for allow, _ in roles:
        total |= allow
    return total & ~own[1] | own[0]


def allows(channel: Channel, user_id: int, *names: str) -> bool:
    """Tell whether the user holds all the named rights in the channel."""
    needed = bits(names)
    return in_channel(channel, user_id) & needed == needed
