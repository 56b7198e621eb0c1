"""Creating and editing messages from request bodies."""

from __future__ import annotations

import copy
import mimetypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

from bot.sandbox import limits, rules
from bot.sandbox.errors import FieldErrors, bad_field, refusal
from bot.sandbox.mentions import check_allowed, notify
from bot.sandbox.model import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    SUPPRESS_NOTIFICATIONS,
    Attachment,
    Channel,
    Interaction,
    Message,
)
from bot.sandbox.tree import give_ids, resolve_media
from bot.sandbox.wire import Json


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart request."""

    filename: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Draft:
    """A request body with its files, the latter by their index in `files[n]`."""

    body: Json
    files: Mapping[int, Upload] = field(default_factory=dict[int, Upload])


def create(
    channel: Channel,
    draft: Draft,
    *,
    interaction: Interaction | None = None,
    visible_to: int | None = None,
) -> Message:
    """Check the draft, put the bot's new message into the channel and notify people."""
    world = channel.world
    message = Message(world.next_id(), channel, world.bot, world.clock.now())
    message.interaction = interaction
    message.visible_to = visible_to
    message.nonce = _nonce(draft.body)
    kept = int(draft.body.get("flags") or 0) & (COMPONENTS_V2 | SUPPRESS_NOTIFICATIONS)
    message.flags = kept | (EPHEMERAL if visible_to else 0)
    message.reference = _reference(channel, draft.body)
    _fill(message, draft)
    notify(message, draft.body.get("allowed_mentions"), in_interaction=interaction is not None)
    if channel.is_thread:
        for user_id in message.pings:
            world.add_to_thread(channel, world.users[user_id])
    world.add_message(message)
    return message


def create_loading(channel: Channel, interaction: Interaction, visible_to: int | None) -> Message:
    """Put a "thinking" message into the channel."""
    world = channel.world
    message = Message(world.next_id(), channel, world.bot, world.clock.now())
    message.interaction = interaction
    message.visible_to = visible_to
    message.flags = LOADING | (EPHEMERAL if visible_to else 0)
    world.add_message(message)
    return message


def edit(message: Message, draft: Draft) -> None:
    """Check the draft against the message, change it and tell; nobody is notified."""
    if message.channel.is_thread and message.channel.archived and not message.ephemeral:
        raise refusal(50083)
    _fill(message, draft)
    message.channel.world.message_changed(message)


def repeated(channel: Channel, body: Json) -> Message | None:
    """Return the recent message with the same nonce when `enforce_nonce` is set."""
    nonce = _nonce(body)
    if nonce is None or not body.get("enforce_nonce"):
        return None
    oldest = channel.world.clock.now() - limits.NONCE_SECONDS
    for message in channel.posts.values():
        if message.nonce == nonce and message.created_at >= oldest and not message.ephemeral:
            return message
    return None


def _nonce(body: Json) -> str | None:
    return None if body.get("nonce") is None else str(body["nonce"])


def _reference(channel: Channel, body: Json) -> Message | None:
    asked = body.get("message_reference")
    if not asked:
        return None
    found = channel.posts.get(int(asked["message_id"]))
    if found is None and asked.get("fail_if_not_exists", True):
        raise bad_field("message_reference", "Unknown message", "REPLIES_UNKNOWN_MESSAGE")
    return found


def _fill(message: Message, draft: Draft) -> None:
    """Bring a message into the state that the draft asks for, or refuse and leave it alone."""
    body = draft.body
    errors = FieldErrors()
    flags = (message.flags & ~LOADING) | (int(body.get("flags") or 0) & COMPONENTS_V2)
    state: Json = {
        "content": body.get("content", message.content) or "",
        "embeds": copy.deepcopy(body.get("embeds", message.embeds) or []),
        "components": copy.deepcopy(body.get("components", message.components) or []),
        "v2": bool(flags & COMPONENTS_V2),
    }
    check_allowed(body.get("allowed_mentions"), errors)
    rules.check_body(body, errors)
    rules.check_state(state, errors)
    attachments = _attachments(message, draft, errors)
    errors.raise_if_any()
    files = {item.filename: item for item in attachments}
    resolve_media(state["components"], state["embeds"], files, errors)
    errors.raise_if_any()
    if not (state["content"] or state["embeds"] or state["components"] or attachments):
        raise refusal(50006)
    give_ids(state["components"])
    message.content, message.embeds = state["content"], state["embeds"]
    message.components, message.attachments = state["components"], attachments
    message.flags = flags


def _attachments(message: Message, draft: Draft, errors: FieldErrors) -> list[Attachment]:
    """Return the files after the request: those kept, then the new ones."""
    listed: Sequence[Json] | None = draft.body.get("attachments")
    before = {item.id: item for item in message.attachments}
    described = {str(item.get("id")): item for item in listed or ()}
    kept = [item for item in before.values() if listed is None or str(item.id) in described]
    for item in kept:
        item.description = described.get(str(item.id), {}).get("description", item.description)
    added = [
        _store(message, upload, described.get(str(index), {}))
        for index, upload in sorted(draft.files.items())
    ]
    rules.check_files([*kept, *added], described, message.channel.world.upload_limit, errors)
    return [*kept, *added]


def _store(message: Message, upload: Upload, listed: Json) -> Attachment:
    world = message.channel.world
    name = str(listed.get("filename") or upload.filename)
    file_id = world.next_id()
    url = f"{world.files_base}/attachments/{message.channel.id}/{file_id}/{quote(name)}"
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Attachment(file_id, name, upload.data, url, kind, listed.get("description"))
