"""People on the server, who can do only what a real client lets them do."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.sandbox import forms, options, payloads, permissions
from bot.sandbox.mentions import notify
from bot.sandbox.model import Channel, Command, Guild, Interaction, Message, Role, User
from bot.sandbox.options import ActorError
from bot.sandbox.reply import PATIENCE, Choice, Modal, Reply
from bot.sandbox.text import render_channel
from bot.sandbox.tree import BUTTON, LINK_STYLES, SELECTS, STRING_SELECT, walk
from bot.sandbox.wire import Json, inner
from bot.sandbox.world import World

COMMAND: Final = 2
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
MODAL_SUBMIT: Final = 5


class Actor:
    """A person with a client. What the client would not offer raises `ActorError`.

    Every use of the bot returns a `Reply` at once, without waiting for the bot.
    """

    def __init__(self, world: World, user: User) -> None:
        """Act for `user`."""
        self.world = world
        self.user = user

    @property
    def id(self) -> int:
        """Return the account's id."""
        return self.user.id

    @property
    def mention(self) -> str:
        """Return the text that mentions this person."""
        return self.user.mention

    # seeing

    def sees(self, message: Message) -> bool:
        """Tell whether the message is there and shown to this person."""
        if message.deleted or message.visible_to not in (None, self.id):
            return False
        return self._can_view(message.channel)

    def messages(self, channel: Channel) -> list[Message]:
        """Return what this person sees in a channel, own ephemeral messages included."""
        if not self._can_view(channel):
            raise ActorError(f"{self.user.name} cannot see {channel.name}")
        return [message for message in channel.posts.values() if self.sees(message)]

    def direct_messages(self) -> list[Message]:
        """Return the conversation with the bot."""
        return self.world.direct_channel(self.user).messages

    def screen(self, channel: Channel) -> str:
        """Return what this person sees in a channel as plain text."""
        return render_channel(self.messages(channel))

    def commands(self, guild: Guild | None) -> list[str]:
        """Return the names of the commands that the client offers."""
        return sorted(item.name for item in self._offered(guild))

    def _can_view(self, channel: Channel) -> bool:
        alive = channel.id in self.world.channels
        return alive and permissions.allows(channel, self.id, "view_channel")

    def _offered(self, guild: Guild | None) -> list[Command]:
        context = 0 if guild else 1
        found = self.world.commands_for(guild)
        found = [item for item in found if context in _contexts(item.payload)]
        if guild is not None:
            installs = self._installs(guild)
            found = [item for item in found if installs & _integrations(item.payload)]
        rights = permissions.in_guild(guild, self.id) if guild else permissions.EVERYTHING
        return [item for item in found if _may_use(item.payload, rights)]

    def _installs(self, guild: Guild) -> set[int]:
        """Return by which ways the bot's commands reach this person in a server."""
        ways = {0: self.world.bot.id in guild.members, 1: self.user.has_app}
        return {way for way, is_open in ways.items() if is_open}

    # writing

    def say(self, channel: Channel, text: str) -> Message:
        """Write a message as a person; this opens an archived thread."""
        right = "send_messages_in_threads" if channel.is_thread else "send_messages"
        if channel.locked or not permissions.allows(channel, self.id, right):
            raise ActorError(f"{self.user.name} cannot write in {channel.name}")
        now = self.world.clock.now()
        message = Message(self.world.next_id(), channel, self.user, now, content=text)
        notify(message, None, in_interaction=False)
        self.world.add_message(message)
        return message

    # commands

    async def slash(self, channel: Channel, command: str, /, **given: Any) -> Reply:
        """Use a command by its path, e.g. `slash(channel, "game create", players=2)`."""
        path = self._path(channel, command)
        values = {name: _unwrapped(value) for name, value in given.items()}
        filled, resolved = options.fill(path, values, channel.guild, self.user.locale)
        return self._send(COMMAND, channel, path.data(filled, resolved))

    async def autocomplete(
        self,
        channel: Channel,
        command: str,
        option: str,
        typed: str = "",
        /,
        *,
        timeout: float = PATIENCE,
        **given: Any,
    ) -> list[Choice]:
        """Type into an option and return the suggestions; `given` is already filled in."""
        path = self._path(channel, command)
        values = {name: _unwrapped(value) for name, value in given.items()}
        filled = options.half_filled(path, values, self.user.locale)
        filled.append(options.focused(path, option, typed, self.user.locale))
        resolved = options.resolve(values.values(), channel.guild)
        reply = self._send(AUTOCOMPLETE, channel, path.data(filled, resolved))
        return await reply.choices(timeout)

    def _path(self, channel: Channel, command: str) -> options.Path:
        self._check_can_act(channel)
        rights = ("use_application_commands",) if channel.guild else ()
        if not permissions.allows(channel, self.id, *rights):
            raise ActorError(f"{self.user.name} may not use commands in {channel.name}")
        return options.find(self._offered(channel.guild), command, self.user.locale)

    # components

    async def press(
        self,
        message: Message,
        /,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        emoji: str | None = None,
    ) -> Reply:
        """Press the one enabled button with this label, custom id or emoji."""
        wanted = {"label": label, "custom_id": custom_id}
        wanted = {key: value for key, value in wanted.items() if value is not None}
        buttons = [item for item in self._shown(message) if item["type"] == BUTTON]
        found = [
            item
            for item in buttons
            if all(item.get(key) == value for key, value in wanted.items())
            and (emoji is None or inner(item, "emoji").get("name") == emoji)
        ]
        button = self._only(found, buttons, f"button {wanted or emoji}")
        if button.get("style") in LINK_STYLES:
            raise ActorError(f"{button.get('label')} is a link")
        data: Json = {"component_type": BUTTON, "custom_id": button["custom_id"]}
        return self._send(COMPONENT, message.channel, {**data, "id": button["id"]}, message)

    async def select(
        self, message: Message, menu: str | None, values: Sequence[Any] | str, /
    ) -> Reply:
        """Choose in the menu with this placeholder or custom id (None: the only menu).

        Values are labels or values of options, or people, channels and roles.
        """
        menus = [item for item in self._shown(message) if item["type"] in SELECTS]
        found = [
            item
            for item in menus
            if menu is None or menu in (item.get("placeholder"), item["custom_id"])
        ]
        select = self._only(found, menus, f"menu {menu}")
        wanted = [_unwrapped(value) for value in ([values] if isinstance(values, str) else values)]
        chosen = forms.chosen(select, wanted)
        data: Json = {"component_type": select["type"], "custom_id": select["custom_id"]}
        data |= {"id": select["id"], "values": chosen}
        if select["type"] != STRING_SELECT:
            data["resolved"] = options.resolve(wanted, message.channel.guild)
        return self._send(COMPONENT, message.channel, data, message)

    def _shown(self, message: Message) -> list[Json]:
        if not self.sees(message):
            raise ActorError(f"{self.user.name} does not see that message")
        self._check_can_act(message.channel)
        return list(walk(message.components))

    def _only(self, found: Sequence[Json], known: Sequence[Json], what: str) -> Json:
        """Return the single component, enabled; ActorError otherwise."""
        if len(found) != 1:
            number = "no" if not found else f"{len(found)} times a"
            names = [item.get("label") or item.get("custom_id") for item in known]
            raise ActorError(f"there is {number} {what}; there are {names}")
        if found[0].get("disabled"):
            raise ActorError(f"{what} is disabled")
        return found[0]

    # modals

    async def submit(self, modal: Modal, values: Mapping[str, Any] | None = None, /) -> Reply:
        """Fill in an opened modal, by label or custom id, and send it."""
        opened = modal.interaction
        if opened.user is not self.user:
            raise ActorError("that modal was opened for somebody else")
        if opened.modal_used:
            raise ActorError("that modal is closed")
        components = forms.submission(modal.components, values or {})
        opened.modal_used = True
        data: Json = {"custom_id": modal.custom_id, "components": components}
        return self._send(MODAL_SUBMIT, opened.channel, data, opened.message)

    # settings

    def close_direct_messages(self) -> None:
        """Refuse direct messages from now on."""
        self.user.dms_open = False

    def give(self, guild: Guild, role: Role) -> None:
        """Receive a role."""
        held = guild.members[self.id].roles | {role.id}
        self.world.set_roles(guild, self.user, [guild.roles[each] for each in held])

    def add_app(self) -> None:
        """Add the bot to this account, for servers that do without it."""
        self.user.has_app = True

    def leave(self, guild: Guild) -> None:
        """Leave a server."""
        guild.remove_member(self.user)

    def _check_can_act(self, channel: Channel) -> None:
        if not self._can_view(channel):
            raise ActorError(f"{self.user.name} cannot see {channel.name}")

    def _send(
        self, kind: int, channel: Channel, data: Json, message: Message | None = None
    ) -> Reply:
        world = self.world
        token = secrets.token_urlsafe(32)
        number, now = world.next_id(), world.clock.now()
        item = Interaction(number, token, kind, self.user, channel, now, data, message)
        world.interactions[token] = item
        world.emit("INTERACTION_CREATE", payloads.interaction(item))
        return Reply(item)


def _contexts(payload: Json) -> Sequence[int]:
    contexts = payload.get("contexts")
    return (0, 1) if contexts is None else contexts


def _integrations(payload: Json) -> set[int]:
    return set(payload.get("integration_types") or (0,))


def _may_use(payload: Json, rights: int) -> bool:
    """Tell whether rights suffice for a command; "0" leaves it to administrators."""
    asked = payload.get("default_member_permissions")
    if asked is None or rights == permissions.EVERYTHING:
        return True
    return int(asked) != 0 and rights & int(asked) == int(asked)


def _unwrapped(value: Any) -> Any:
    """Return the account of an actor, the value of a choice, and anything else as it is."""
    if isinstance(value, Actor):
        return value.user
    return value.value if isinstance(value, Choice) else value
