"""The state of the pretended Discord: who and what exists, and what happened to it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping

from bot.sandbox import limits, payloads, permissions
from bot.sandbox.clock import Clock
from bot.sandbox.errors import refusal
from bot.sandbox.model import (
    DM,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Command,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.payloads import INTENT_DIRECT, INTENT_GUILDS, INTENT_MEMBERS, INTENT_MESSAGES
from bot.sandbox.pulse import Pulse
from bot.sandbox.wire import Json

EPOCH_MS = 1420070400000

Listener = Callable[[str, Json, int], None]


class World:
    """Everything that outlives a connection of the bot.

    `emit` tells the gateway (name of the event, data, needed intents); `pulse` wakes whoever
    waits for a change. Attachments can be fetched below `files_base`. A bot that asks is advised
    to have so many `shards`, and to let so many of them begin `shards_at_once`.
    """

    def __init__(self, clock: Clock, *, bot_name: str = "Bot") -> None:
        """Start with the bot's own account and nothing else."""
        self.clock = clock
        self.pulse = Pulse()
        self.files_base = ""
        self.gateway_url = ""
        self.shards = self.shards_at_once = 1
        self.token = secrets.token_urlsafe(24)
        self.old_edit_limit = limits.OLD_EDITS
        self.upload_limit = limits.ATTACHMENT_BYTES
        self.guilds: dict[int, Guild] = {}
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.commands: dict[int, Command] = {}
        self.interactions: dict[str, Interaction] = {}
        self.command_creates: dict[int | None, list[float]] = {}
        self.old_edits: dict[int, list[float]] = {}
        self.listeners: list[Listener] = []
        self._last_id = 0
        self.bot = self.add_user(bot_name, bot=True)
        self.application_id = self.bot.id

    def next_id(self) -> int:
        """Return a new snowflake that carries the clock's time."""
        made = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        self._last_id = max(made, self._last_id + 1)
        return self._last_id

    def next_id_of(self, shard: int, count: int) -> int:
        """Return a new snowflake as a guild has it that one of `count` shards serves."""
        made = self.next_id()
        self._last_id = made + (((shard - (made >> 22)) % count) << 22)
        return self._last_id

    def emit(self, name: str, data: Json, intents: int = 0) -> None:
        """Send an event to a bot that asked for one of `intents` (0: always), wake waiters."""
        for listener in self.listeners:
            listener(name, data, intents)
        self.pulse.beat()

    # users and guilds

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        """Create an account."""
        user = User(self.next_id(), name, locale, bot)
        self.users[user.id] = user
        return user

    def add_guild(
        self,
        name: str,
        *,
        locale: str = "en-US",
        with_bot: bool = True,
        shard: tuple[int, int] = (0, 1),
    ) -> Guild:
        """Create a server; the bot joins with the rights that a bot of this kind asks for.

        `shard` (number, count) tells which connection of the bot is to serve it.
        """
        owner = self.add_user(f"{name} owner")
        guild = Guild(self, self.next_id_of(*shard), name, owner, locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.MEMBER, 0)
        self.guilds[guild.id] = guild
        self.add_member(guild, guild.owner)
        if with_bot:
            self.add_bot(guild)
        return guild

    def add_bot(self, guild: Guild) -> None:
        """Install the bot in a guild."""
        role = self.add_role(guild, self.bot.name, permissions.BOT)
        guild.members[self.bot.id] = Member(self.bot, self.clock.now(), {role.id})
        self.emit("GUILD_CREATE", payloads.full_guild(guild), INTENT_GUILDS)

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a guild."""
        guild.members.pop(self.bot.id, None)
        self.emit("GUILD_DELETE", {"id": str(guild.id)}, INTENT_GUILDS)

    def add_role(self, guild: Guild, name: str, rights: int) -> Role:
        """Create a role with permission bits."""
        role = Role(self.next_id(), name, rights, len(guild.roles))
        guild.roles[role.id] = role
        data: Json = {"guild_id": str(guild.id), "role": payloads.role(role)}
        self.emit("GUILD_ROLE_CREATE", data, INTENT_GUILDS)
        return role

    def add_member(self, guild: Guild, user: User, roles: Iterable[Role] = ()) -> Member:
        """Let a user join a guild."""
        member = Member(user, self.clock.now(), {role.id for role in roles})
        guild.members[user.id] = member
        data: Json = {**payloads.member(member), "guild_id": str(guild.id)}
        self.emit("GUILD_MEMBER_ADD", data, INTENT_MEMBERS)
        return member

    def remove_member(self, guild: Guild, user: User) -> None:
        """Let a user leave a guild and its threads."""
        guild.members.pop(user.id, None)
        for thread in guild.threads:
            thread.thread_members.pop(user.id, None)
        data: Json = {"guild_id": str(guild.id), "user": payloads.user(user)}
        self.emit("GUILD_MEMBER_REMOVE", data, INTENT_MEMBERS)

    def set_roles(self, guild: Guild, user: User, roles: Iterable[Role]) -> None:
        """Let a member have these roles; a bot is told of its own without any intent."""
        member = guild.members[user.id]
        member.roles = {role.id for role in roles}
        data: Json = {**payloads.member(member), "guild_id": str(guild.id)}
        self.emit("GUILD_MEMBER_UPDATE", data, 0 if user is self.bot else INTENT_MEMBERS)

    # channels and threads

    def add_channel(self, guild: Guild, name: str) -> Channel:
        """Create a text channel."""
        channel = Channel(self, self.next_id(), TEXT, name, self.clock.now(), guild)
        channel.position = len(guild.channels)
        self._add(channel)
        self.emit("CHANNEL_CREATE", payloads.channel(channel), INTENT_GUILDS)
        return channel

    def direct_channel(self, user: User) -> Channel:
        """Return the channel for direct messages between the bot and the user."""
        for channel in self.channels.values():
            if channel.kind == DM and user in channel.recipients:
                return channel
        channel = Channel(self, self.next_id(), DM, user.name, self.clock.now())
        channel.recipients = (user, self.bot)
        self.channels[channel.id] = channel
        return channel

    def add_thread(
        self, parent: Channel, name: str, owner: User, *, kind: int = PUBLIC_THREAD, **more: int
    ) -> Channel:
        """Start a thread; `more` may carry `id` (of a message) and `minutes`. 160006 when full."""
        guild = parent.guild
        assert guild is not None
        active = sum(not thread.archived for thread in guild.threads)
        if active >= guild.active_thread_limit:
            raise refusal(160006)
        now = self.clock.now()
        thread = Channel(self, more.get("id") or self.next_id(), kind, name, now, guild, parent)
        thread.owner_id = owner.id
        thread.archive_minutes = more.get("minutes", 1440)
        thread.active_at = thread.archive_changed_at = now
        thread.thread_members[owner.id] = now
        self._add(thread)
        created = {**payloads.channel(thread), "newly_created": True}
        self.emit("THREAD_CREATE", created, INTENT_GUILDS)
        return thread

    def _add(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        if channel.guild:
            channel.guild.channels[channel.id] = channel

    def channel(self, channel_id: int) -> Channel:
        """Return a channel, archived if its time has come; 10003 if there is none."""
        channel = self.channels.get(channel_id)
        if channel is None:
            raise refusal(10003)
        self.let_archive(channel)
        return channel

    def let_archive(self, thread: Channel) -> None:
        """Archive a thread in which nothing happened for its archive time."""
        if not thread.is_thread or thread.archived:
            return
        if self.clock.now() - thread.active_at > thread.archive_minutes * 60:
            self.change_thread(thread, archived=True)

    def change_thread(
        self, thread: Channel, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        """Archive, open, lock or unlock a thread."""
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.archive_changed_at = thread.active_at = self.clock.now()
        if locked is not None:
            thread.locked = locked
        self.emit("THREAD_UPDATE", payloads.channel(thread), INTENT_GUILDS)

    def add_to_thread(self, thread: Channel, user: User) -> None:
        """Put a user into a thread; 30033 when it is full."""
        if user.id in thread.thread_members:
            return
        if len(thread.thread_members) >= limits.THREAD_MEMBERS:
            raise refusal(30033)
        thread.thread_members[user.id] = self.clock.now()
        added = payloads.thread_members_update(thread, added=[user.id])
        self.emit("THREAD_MEMBERS_UPDATE", added, INTENT_GUILDS)

    def remove_from_thread(self, thread: Channel, user_id: int) -> None:
        """Take a user out of a thread."""
        if thread.thread_members.pop(user_id, None) is not None:
            removed = payloads.thread_members_update(thread, removed=[user_id])
            self.emit("THREAD_MEMBERS_UPDATE", removed, INTENT_GUILDS)

    def set_overwrite(
        self, channel: Channel, target: User | Role | None, rights: Mapping[str, bool | None]
    ) -> None:
        """Allow, deny or reset rights of a user, a role or everyone in a channel."""
        assert channel.guild is not None
        key = channel.guild.id if target is None else target.id
        allow, deny = channel.overwrites.get(key, (0, 0))
        for name, wanted in rights.items():
            bit = permissions.BITS[name]
            allow = allow | bit if wanted else allow & ~bit
            deny = deny | bit if wanted is False else deny & ~bit
        channel.overwrites[key] = (allow, deny)
        self.emit("CHANNEL_UPDATE", payloads.channel(channel), INTENT_GUILDS)

    def delete_channel(self, channel: Channel) -> None:
        """Remove a channel with its threads and messages."""
        for thread in channel.threads:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        if channel.guild:
            channel.guild.channels.pop(channel.id, None)
        for message in channel.posts.values():
            message.deleted = True
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self.emit(name, payloads.channel(channel), INTENT_GUILDS)

    # messages

    def add_message(self, message: Message) -> None:
        """Put a new message into its channel, which opens an archived thread."""
        channel = message.channel
        channel.posts[message.id] = message
        if message.ephemeral:
            self.pulse.beat()
            return
        if channel.is_thread:
            if channel.archived:
                self.change_thread(channel, archived=False)
            channel.active_at = self.clock.now()
        self.emit("MESSAGE_CREATE", payloads.message_event(message), self._intents(channel))

    def message_changed(self, message: Message) -> None:
        """Tell about an edit."""
        message.edits += 1
        message.edited_at = self.clock.now()
        if message.ephemeral:
            self.pulse.beat()
        else:
            data = payloads.message_event(message)
            self.emit("MESSAGE_UPDATE", data, self._intents(message.channel))

    def delete_message(self, message: Message) -> None:
        """Remove a message."""
        message.deleted = True
        message.channel.posts.pop(message.id, None)
        if message.ephemeral:
            self.pulse.beat()
            return
        data: Json = {"id": str(message.id), "channel_id": str(message.channel.id)}
        if message.channel.guild:
            data["guild_id"] = str(message.channel.guild.id)
        self.emit("MESSAGE_DELETE", data, self._intents(message.channel))

    def _intents(self, channel: Channel) -> int:
        return INTENT_MESSAGES if channel.guild else INTENT_DIRECT

    def commands_for(self, guild: Guild | None) -> list[Command]:
        """Return the commands that a client shows in a guild, or in direct messages."""
        here = guild.id if guild else None
        return [item for item in self.commands.values() if item.guild_id in (None, here)]
