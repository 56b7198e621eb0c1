"""Routes of channels and messages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.sandbox import limits, payloads, permissions, posting
from bot.sandbox.call import NOTHING, Answer, Call, Routes
from bot.sandbox.errors import ApiError, FieldErrors, bad_field, refusal
from bot.sandbox.model import DM, Channel, Message
from bot.sandbox.wire import Json


def get_channel(call: Call) -> Answer:
    """Answer with a channel."""
    return Answer(200, payloads.channel(call.channel()))


def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread."""
    channel = call.channel()
    right = "manage_threads" if channel.is_thread else "manage_channels"
    if not permissions.allows(channel, call.world.bot.id, right):
        raise refusal(50013)
    call.world.delete_channel(channel)
    return Answer(200, payloads.channel(channel))


def type_in(call: Call) -> Answer:
    """Show that the bot is typing."""
    channel = _for_sending(call)
    channel.typing += 1
    return NOTHING


def create_message(call: Call) -> Answer:
    """Send a message, or return the one with the same enforced nonce."""
    channel = _for_sending(call)
    body = call.json
    if channel.kind == DM:
        _check_direct(channel)
    bot = call.world.bot.id
    if call.files and not permissions.allows(channel, bot, "attach_files"):
        raise refusal(50013)
    if body.get("embeds") and not permissions.allows(channel, bot, "embed_links"):
        raise refusal(50013)
    message = posting.repeated(channel, body) or posting.create(channel, call.draft)
    return Answer(200, payloads.message(message))


def _for_sending(call: Call) -> Channel:
    """Return the channel if the bot may write there; 50001, 50013, 160005."""
    channel = call.channel()
    right = "send_messages_in_threads" if channel.is_thread else "send_messages"
    if not permissions.allows(channel, call.world.bot.id, right):
        raise refusal(50013)
    if channel.locked and not permissions.allows(channel, call.world.bot.id, "manage_threads"):
        raise refusal(160005)
    return channel


def _check_direct(channel: Channel) -> None:
    world = channel.world
    person = next(user for user in channel.recipients if not user.bot)
    shared = (
        person.id in guild.members and world.bot.id in guild.members
        for guild in world.guilds.values()
    )
    if not any(shared):
        raise refusal(50278)
    if not person.dms_open:
        raise refusal(50007)


def get_message(call: Call) -> Answer:
    """Answer with one message."""
    channel = call.channel("read_message_history")
    return Answer(200, payloads.message(call.message(channel)))


def get_messages(call: Call) -> Answer:
    """Answer with the history, newest first: `before`, `after`, `around`, `limit`."""
    channel = call.channel()
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= limits.HISTORY:
        raise bad_field("limit", "Value should be between 1 and 100.", "NUMBER_TYPE_MAX")
    if not permissions.allows(channel, call.world.bot.id, "read_message_history"):
        return Answer(200, [])
    chosen = _choose(channel.messages, call, limit)
    return Answer(200, [payloads.message(message) for message in reversed(chosen)])


def _choose(messages: list[Message], call: Call, limit: int) -> list[Message]:
    """Return at most `limit` messages, oldest first, as the query asks."""
    if "after" in call.query:
        return [item for item in messages if item.id > int(call.query["after"])][:limit]
    if "around" in call.query:
        middle = int(call.query["around"])
        nearest = sorted(messages, key=lambda item: abs(item.id - middle))[:limit]
        return sorted(nearest, key=lambda item: item.id)
    if "before" in call.query:
        messages = [item for item in messages if item.id < int(call.query["before"])]
    return messages[-limit:]


def edit_message(call: Call) -> Answer:
    """Edit one of the bot's messages; the quota for messages over an hour old is 30046."""
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.world.bot:
        raise refusal(50005)
    if channel.is_thread and channel.archived:
        raise refusal(50083)
    _spend_old_edit(message)
    posting.edit(message, call.draft)
    return Answer(200, payloads.message(message))


def _spend_old_edit(message: Message) -> None:
    world = message.channel.world
    now = world.clock.now()
    if now - message.created_at <= limits.OLD_MESSAGE_SECONDS:
        return
    recent = [at for at in world.old_edits.get(message.channel.id, []) if now - at < 3600]
    if len(recent) >= world.old_edit_limit:
        raise refusal(30046, retry_after=limits.OLD_EDIT_RETRY_SECONDS)
    world.old_edits[message.channel.id] = [*recent, now]


def delete_message(call: Call) -> Answer:
    """Delete a message: its own, or with the right any."""
    channel = call.channel()
    message = call.message(channel)
    bot = call.world.bot
    if message.author is not bot and not permissions.allows(channel, bot.id, "manage_messages"):
        raise refusal(50013)
    call.world.delete_message(message)
    return NOTHING


def delete_messages(call: Call) -> Answer:
    """Delete 2 to 100 messages at once."""
    channel = call.channel("manage_messages")
    wanted: Iterable[str] = call.json.get("messages", [])
    ids = [int(item) for item in wanted]
    errors = FieldErrors()
    errors.count("messages", len(ids), 100, 2)
    errors.raise_if_any()
    for message in [channel.posts[item] for item in ids if item in channel.posts]:
        call.world.delete_message(message)
    return NOTHING


def pin(call: Call) -> Answer:
    """Pin a message; 30003 when the channel is full of them."""
    channel = call.channel("pin_messages")
    message = call.message(channel)
    if not message.pinned and len(_pins(channel)) >= limits.PINS:
        raise refusal(30003)
    message.pinned = True
    return NOTHING


def unpin(call: Call) -> Answer:
    """Unpin a message."""
    call.message(call.channel("pin_messages")).pinned = False
    return NOTHING


def get_pins(call: Call) -> Answer:
    """Answer with the pinned messages."""
    items: list[Json] = [
        {"pinned_at": payloads.stamp(item.created_at), "message": payloads.message(item)}
        for item in reversed(_pins(call.channel()))
    ]
    return Answer(200, {"items": items, "has_more": False})


def _pins(channel: Channel) -> list[Message]:
    return [message for message in channel.messages if message.pinned]


def open_direct(call: Call) -> Answer:
    """Open a channel for direct messages; works even when they are closed."""
    user = call.world.users.get(int(call.json.get("recipient_id") or 0))
    if user is None:
        raise refusal(10013)
    if user.bot:
        raise ApiError(400, 50007, "Cannot send messages to this user")
    return Answer(200, payloads.channel(call.world.direct_channel(user)))


_MESSAGES = "/channels/{channel_id}/messages"

ROUTES: Final[Routes] = [
    ("GET", "/channels/{channel_id}", get_channel),
    ("DELETE", "/channels/{channel_id}", delete_channel),
    ("POST", "/channels/{channel_id}/typing", type_in),
    ("GET", f"{_MESSAGES}/pins", get_pins),
    ("PUT", f"{_MESSAGES}/pins/{{message_id}}", pin),
    ("DELETE", f"{_MESSAGES}/pins/{{message_id}}", unpin),
    ("POST", f"{_MESSAGES}/bulk-delete", delete_messages),
    ("POST", _MESSAGES, create_message),
    ("GET", _MESSAGES, get_messages),
    ("GET", f"{_MESSAGES}/{{message_id}}", get_message),
    ("PATCH", f"{_MESSAGES}/{{message_id}}", edit_message),
    ("DELETE", f"{_MESSAGES}/{{message_id}}", delete_message),
    ("POST", "/users/@me/channels", open_direct),
]
