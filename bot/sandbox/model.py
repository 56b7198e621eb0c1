"""What exists on the server: users, guilds, channels, messages, interactions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox import limits, permissions
from bot.sandbox.errors import ApiError
from bot.sandbox.text import render_message
from bot.sandbox.wire import Json

if TYPE_CHECKING:
    from bot.sandbox.world import World

TEXT: Final = 0
DM: Final = 1
PUBLIC_THREAD: Final = 11
PRIVATE_THREAD: Final = 12

EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_NOTIFICATIONS: Final = 1 << 12
COMPONENTS_V2: Final = 1 << 15


@dataclass(slots=True, eq=False)
class User:
    """An account; `locale` is the language of its client.

    `has_app` tells whether the person has added the bot to the account and so takes its commands
    along to every server.
    """

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True
    has_app: bool = False

    @property
    def mention(self) -> str:
        """Return the text that mentions this user."""
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Role:
    """A role of a guild; `permissions` are bits."""

    id: int
    name: str
    permissions: int
    position: int = 1


@dataclass(slots=True, eq=False)
class Member:
    """A user inside a guild."""

    user: User
    joined_at: float
    roles: set[int] = field(default_factory=set[int])


@dataclass(slots=True, eq=False)
class Guild:
    """A server with its members, roles and channels (threads included)."""

    world: World
    id: int
    name: str
    owner: User
    locale: str = "en-US"
    active_thread_limit: int = limits.ACTIVE_THREADS
    roles: dict[int, Role] = field(default_factory=dict[int, Role])
    members: dict[int, Member] = field(default_factory=dict[int, Member])
    channels: dict[int, Channel] = field(default_factory=dict[int, "Channel"])

    def add_text_channel(self, name: str) -> Channel:
        """Create a text channel that every member may use."""
        return self.world.add_channel(self, name)

    def add_role(self, name: str, *rights: str) -> Role:
        """Create a role with the named permissions."""
        return self.world.add_role(self, name, permissions.bits(rights))

    def add_member(self, user: User, *roles: Role) -> Member:
        """Let a user join, with roles."""
        return self.world.add_member(self, user, roles)

    def remove_member(self, user: User) -> None:
        """Let a user leave."""
        self.world.remove_member(self, user)

    @property
    def threads(self) -> list[Channel]:
        """Return all threads, oldest first."""
        return [channel for channel in self.channels.values() if channel.is_thread]


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, a direct message channel or a thread (`parent` set)."""

    world: World
    id: int
    kind: int
    name: str
    created_at: float
    guild: Guild | None = None
    parent: Channel | None = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    recipients: tuple[User, ...] = ()
    posts: dict[int, Message] = field(default_factory=dict[int, "Message"])
    typing: int = 0
    owner_id: int = 0
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_minutes: int = 1440
    active_at: float = 0.0
    archive_changed_at: float = 0.0
    thread_members: dict[int, float] = field(default_factory=dict[int, float])

    @property
    def is_thread(self) -> bool:
        """Tell whether this is a thread."""
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_private_thread(self) -> bool:
        """Tell whether this is a thread for invited members only."""
        return self.kind == PRIVATE_THREAD

    @property
    def messages(self) -> list[Message]:
        """Return the messages that everybody in the channel sees, oldest first."""
        return [message for message in self.posts.values() if not message.ephemeral]

    @property
    def threads(self) -> list[Channel]:
        """Return the threads started in this channel, oldest first."""
        everything = self.guild.channels.values() if self.guild else ()
        return [channel for channel in everything if channel.parent is self]

    def set_permissions(self, target: User | Role | None, **rights: bool | None) -> None:
        """Allow (True), deny (False) or reset (None) rights of a user, role or everyone (None)."""
        self.world.set_overwrite(self, target, rights)

    def delete(self) -> None:
        """Remove the channel as an administrator would."""
        self.world.delete_channel(self)

    def archive(self, *, locked: bool = False) -> None:
        """Archive the thread as a moderator would."""
        self.world.change_thread(self, archived=True, locked=locked)


@dataclass(slots=True, eq=False)
class Attachment:
    """A file on a message; `data` holds its bytes."""

    id: int
    filename: str
    data: bytes
    url: str
    content_type: str
    description: str | None = None


@dataclass(slots=True, eq=False)
class Message:
    """A message, living: it shows what the client would show now.

    `pings` are the ids of the users that were notified when it was created. `visible_to` is
    the only reader of an ephemeral message. `edits` counts the changes.
    """

    id: int
    channel: Channel
    author: User
    created_at: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list[Json])
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    flags: int = 0
    nonce: str | None = None
    pings: frozenset[int] = frozenset()
    pings_everyone: bool = False
    visible_to: int | None = None
    interaction: Interaction | None = None
    reference: Message | None = None
    thread: Channel | None = None
    edited_at: float | None = None
    edits: int = 0
    pinned: bool = False
    deleted: bool = False

    @property
    def ephemeral(self) -> bool:
        """Tell whether only one person sees it."""
        return self.visible_to is not None

    @property
    def loading(self) -> bool:
        """Tell whether it still says that the bot is thinking."""
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        """Tell whether it is laid out with Components V2."""
        return bool(self.flags & COMPONENTS_V2)

    def text(self) -> str:
        """Return the message as plain text, components included."""
        return render_message(self)

    def delete(self) -> None:
        """Remove the message as a moderator would."""
        self.channel.world.delete_message(self)


@dataclass(slots=True, eq=False)
class Interaction:
    """One use of a command, component, autocomplete field or modal, and what was answered.

    `ack` is the type of the accepted callback, `acked_at` when it came. `shown` lists the
    messages that the bot made or changed with the token, in order, without those that only say
    "thinking"; `refusals` what the server would not take.
    """

    id: int
    token: str
    kind: int
    user: User
    channel: Channel
    created_at: float
    data: Json
    message: Message | None = None
    ack: int | None = None
    acked_at: float | None = None
    ephemeral: bool = False
    original: Message | None = None
    shown: list[Message] = field(default_factory=list[Message])
    choices: list[Json] | None = None
    modal: Json | None = None
    modal_used: bool = False
    refusals: list[ApiError] = field(default_factory=list[ApiError])

    @property
    def owners(self) -> Json:
        """Return through which installs it came: "0" that of the server, "1" of the person."""
        place = self.channel
        by_person: Json = {"1": str(self.user.id)} if self.user.has_app else {}
        if place.guild is None:
            return {"0": "0", **by_person}
        has_bot = place.world.bot.id in place.guild.members
        return {"0": str(place.guild.id), **by_person} if has_bot else by_person

    def note_shown(self, message: Message) -> None:
        """Remember that the user now sees `message` because of this interaction."""
        if not message.loading and message not in self.shown:
            self.shown.append(message)


@dataclass(slots=True, eq=False)
class Command:
    """A synced application command; `guild_id` is None for a global one."""

    id: int
    guild_id: int | None
    version: int
    payload: dict[str, Any]

    @property
    def name(self) -> str:
        """Return the name in the default language."""
        return str(self.payload["name"])

    @property
    def kind(self) -> int:
        """Return 1 for a slash command, 2 for users, 3 for messages."""
        return int(self.payload.get("type", 1))
