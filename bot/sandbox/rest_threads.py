"""Routes of threads."""

from __future__ import annotations

from typing import Any, Final

from bot.sandbox import limits, payloads, permissions
from bot.sandbox.call import NOTHING, Answer, Call, Routes
from bot.sandbox.errors import FieldErrors, bad_field, refusal
from bot.sandbox.model import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel
from bot.sandbox.payloads import INTENT_GUILDS
from bot.sandbox.wire import Json


def start_thread(call: Call) -> Answer:
    """Start a thread in a channel; private unless the type says public."""
    body = call.json
    kind = body.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    parent = call.channel("create_private_threads" if private else "create_public_threads")
    if parent.kind != TEXT:
        raise refusal(50024)
    _check(body)
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        raise bad_field("type", "Value must be one of (11, 12).", "BASE_TYPE_CHOICES")
    minutes = int(body.get("auto_archive_duration") or 1440)
    thread = call.world.add_thread(parent, body["name"], call.world.bot, kind=kind, minutes=minutes)
    thread.invitable = body.get("invitable", True)
    return Answer(201, payloads.channel(thread))


def start_from_message(call: Call) -> Answer:
    """Start a public thread at a message, whose id it takes; 160004 if it has one."""
    parent = call.channel("create_public_threads")
    message = call.message(parent)
    if parent.kind != TEXT:
        raise refusal(50024)
    if message.thread is not None:
        raise refusal(160004)
    body = call.json
    _check(body)
    minutes = int(body.get("auto_archive_duration") or 1440)
    thread = call.world.add_thread(
        parent, body["name"], call.world.bot, id=message.id, minutes=minutes
    )
    message.thread = thread
    message.flags |= 1 << 5
    return Answer(201, payloads.channel(thread))


def _check(body: Json, *, name_needed: bool = True) -> None:
    errors = FieldErrors()
    if name_needed or "name" in body:
        errors.length("name", body.get("name"), limits.THREAD_NAME, 1)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in limits.ARCHIVE_MINUTES:
        text = f"Value must be one of {limits.ARCHIVE_MINUTES}."
        errors.add("auto_archive_duration", text, "BASE_TYPE_CHOICES")
    errors.raise_if_any()


def edit_channel(call: Call) -> Answer:
    """Change a thread (or name and topic of a channel).

    The owner of a thread and whoever may manage threads can change it; locking needs the
    latter. An archived thread takes no change but being opened (50083).
    """
    channel = call.channel()
    body = call.json
    if channel.is_thread:
        _edit_thread(channel, body)
    else:
        _need(channel, "manage_channels")
        channel.name = body.get("name", channel.name)
        channel.topic = body.get("topic", channel.topic)
        call.world.emit("CHANNEL_UPDATE", payloads.channel(channel), INTENT_GUILDS)
    return Answer(200, payloads.channel(channel))


def _edit_thread(thread: Channel, body: Json) -> None:
    bot = thread.world.bot.id
    opens = body.get("archived") is False
    managed = permissions.allows(thread, bot, "manage_threads")
    owned = thread.owner_id == bot or (opens and set(body) == {"archived"})
    if not managed and (not owned or body.get("locked") is not None or thread.locked):
        raise refusal(50013)
    if thread.archived and not opens:
        raise refusal(50083)
    _check(body, name_needed=False)
    thread.name = body.get("name", thread.name)
    thread.archive_minutes = body.get("auto_archive_duration", thread.archive_minutes)
    thread.invitable = body.get("invitable", thread.invitable)
    archived, locked = body.get("archived"), body.get("locked")
    thread.world.change_thread(thread, archived=archived, locked=locked)


def _need(channel: Channel, right: str) -> None:
    if not permissions.allows(channel, channel.world.bot.id, right):
        raise refusal(50013)


def _open_thread(call: Call) -> Channel:
    thread = call.channel()
    if not thread.is_thread:
        raise refusal(50024)
    if thread.archived:
        raise refusal(50083)
    return thread


def join(call: Call) -> Answer:
    """Let the bot join."""
    call.world.add_to_thread(_open_thread(call), call.world.bot)
    return NOTHING


def add_member(call: Call) -> Answer:
    """Add a user who can see the parent; 50001 otherwise, 10013 for nobody."""
    thread = _open_thread(call)
    _need(thread, "send_messages_in_threads")
    user = call.world.users.get(call.number("user_id"))
    if user is None:
        raise refusal(10013)
    assert thread.parent is not None
    if not permissions.allows(thread.parent, user.id, "view_channel"):
        raise refusal(50001)
    call.world.add_to_thread(thread, user)
    return NOTHING


def leave(call: Call) -> Answer:
    """Let the bot leave."""
    call.world.remove_from_thread(_open_thread(call), call.world.bot.id)
    return NOTHING


def remove_member(call: Call) -> Answer:
    """Remove a user; needs the right to manage threads, or an own private thread."""
    thread = _open_thread(call)
    own = thread.is_private_thread and thread.owner_id == call.world.bot.id
    if not own:
        _need(thread, "manage_threads")
    call.world.remove_from_thread(thread, call.number("user_id"))
    return NOTHING


def get_members(call: Call) -> Answer:
    """Answer with the members of a thread."""
    thread = call.channel()
    members = [payloads.thread_member(thread, user_id) for user_id in thread.thread_members]
    return Answer(200, members)


def get_member(call: Call) -> Answer:
    """Answer with one member of a thread; 10007 for none."""
    thread = call.channel()
    user_id = call.number("user_id")
    if user_id not in thread.thread_members:
        raise refusal(10007)
    return Answer(200, payloads.thread_member(thread, user_id))


def get_active(call: Call) -> Answer:
    """Answer with the active threads of a guild that the bot can see."""
    bot = call.world.bot.id
    threads: list[Channel] = []
    for thread in call.guild().threads:
        call.world.let_archive(thread)
        if not thread.archived and permissions.in_channel(thread, bot):
            threads.append(thread)
    return Answer(200, _listed(threads, bot))


def get_archived(call: Call) -> Answer:
    """Answer with the archived threads of a channel."""
    kind = PRIVATE_THREAD if call.route.endswith("private") else PUBLIC_THREAD
    channel = call.channel("read_message_history")
    threads = [item for item in channel.threads if item.archived and item.kind == kind]
    return Answer(200, {**_listed(threads, call.world.bot.id), "has_more": False})


def _listed(threads: list[Channel], bot: int) -> dict[str, Any]:
    joined = [item for item in threads if bot in item.thread_members]
    return {
        "threads": [payloads.channel(item) for item in threads],
        "members": [payloads.thread_member(item, bot) for item in joined],
    }


_MEMBERS = "/channels/{channel_id}/thread-members"

ROUTES: Final[Routes] = [
    ("PATCH", "/channels/{channel_id}", edit_channel),
    ("POST", "/channels/{channel_id}/threads", start_thread),
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads", start_from_message),
    ("GET", "/channels/{channel_id}/threads/archived/public", get_archived),
    ("GET", "/channels/{channel_id}/threads/archived/private", get_archived),
    ("GET", "/guilds/{guild_id}/threads/active", get_active),
    ("PUT", f"{_MEMBERS}/@me", join),
    ("DELETE", f"{_MEMBERS}/@me", leave),
    ("PUT", f"{_MEMBERS}/{{user_id}}", add_member),
    ("DELETE", f"{_MEMBERS}/{{user_id}}", remove_member),
    ("GET", _MEMBERS, get_members),
    ("GET", f"{_MEMBERS}/{{user_id}}", get_member),
]
