"""Objects of the world in the JSON shapes that Discord sends."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from bot.sandbox import limits, permissions
from bot.sandbox.model import (
    DM,
    Attachment,
    Channel,
    Command,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.wire import Json

if TYPE_CHECKING:
    from bot.sandbox.world import World

INTENT_GUILDS: Final = 1 << 0
INTENT_MEMBERS: Final = 1 << 1
INTENT_MESSAGES: Final = 1 << 9
INTENT_DIRECT: Final = 1 << 12


def stamp(seconds: float) -> str:
    """Return a time as Discord writes it."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def user(who: User) -> Json:
    """Return the public user object."""
    return {
        "id": str(who.id),
        "username": who.name.lower().replace(" ", "_"),
        "global_name": None if who.bot else who.name,
        "discriminator": "0",
        "avatar": None,
        "bot": who.bot,
        "public_flags": 0,
    }


def own_user(who: User) -> Json:
    """Return the bot's own user object."""
    more: Json = {"verified": True, "mfa_enabled": True, "locale": "en-US", "flags": 0}
    return {**user(who), "username": who.name, **more, "email": None}


def member(who: Member, channel: Channel | None = None) -> Json:
    """Return the member object, with the rights in `channel` if given."""
    data: Json = {
        "user": user(who.user),
        "nick": None,
        "avatar": None,
        "roles": [str(role_id) for role_id in sorted(who.roles)],
        "joined_at": stamp(who.joined_at),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    if channel is not None:
        data["permissions"] = str(permissions.in_channel(channel, who.user.id))
    return data


def role(item: Role) -> Json:
    """Return the role object."""
    return {
        "id": str(item.id),
        "name": item.name,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": item.position,
        "permissions": str(item.permissions),
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def guild(place: Guild) -> Json:
    """Return the guild object of the REST interface."""
    return {
        "id": str(place.id),
        "name": place.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "owner_id": str(place.owner.id),
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role(item) for item in place.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "nsfw_level": 0,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "banner": None,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": place.locale,
        "incidents_data": None,
    }


def full_guild(place: Guild) -> Json:
    """Return the guild as GUILD_CREATE carries it: only the bot's own member is listed."""
    bot_id = place.world.bot.id
    own = place.members.get(bot_id)
    threads = [item for item in place.threads if not item.archived]
    return {
        **guild(place),
        "unavailable": False,
        "large": False,
        "member_count": len(place.members),
        "members": [member(own)] if own else [],
        "channels": [channel(item) for item in place.channels.values() if not item.is_thread],
        "threads": [channel(item) for item in threads if permissions.in_channel(item, bot_id)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "joined_at": stamp(own.joined_at if own else 0),
    }


def channel(place: Channel) -> Json:
    """Return the channel object: text, thread or direct message."""
    last = next(reversed(place.messages), None)
    data: Json = {
        "id": str(place.id),
        "type": place.kind,
        "last_message_id": str(last.id) if last else None,
        "flags": 0,
    }
    if place.kind == DM:
        return {**data, "recipients": [user(who) for who in place.recipients if not who.bot]}
    assert place.guild is not None
    data |= {
        "guild_id": str(place.guild.id),
        "name": place.name,
        "nsfw": False,
        "rate_limit_per_user": 0,
        "parent_id": str(place.parent.id) if place.parent else None,
    }
    return data | (_thread_part(place) if place.is_thread else _text_part(place))


def _text_part(place: Channel) -> Json:
    overwrites: list[Json] = [
        {
            "id": str(key),
            "type": 0 if place.guild and key in place.guild.roles else 1,
            "allow": str(allow),
            "deny": str(deny),
        }
        for key, (allow, deny) in place.overwrites.items()
    ]
    return {
        "position": place.position,
        "topic": place.topic,
        "permission_overwrites": overwrites,
    }


def _thread_part(place: Channel) -> Json:
    part: Json = {
        "owner_id": str(place.owner_id),
        "message_count": len(place.messages),
        "member_count": len(place.thread_members),
        "total_message_sent": len(place.messages),
        "thread_metadata": {
            "archived": place.archived,
            "auto_archive_duration": place.archive_minutes,
            "archive_timestamp": stamp(place.archive_changed_at),
            "locked": place.locked,
            "create_timestamp": stamp(place.created_at),
            **({"invitable": place.invitable} if place.is_private_thread else {}),
        },
    }
    if place.world.bot.id in place.thread_members:
        part["member"] = thread_member(place, place.world.bot.id)
    return part


def thread_member(thread: Channel, user_id: int) -> Json:
    """Return the membership of a user in a thread."""
    joined = stamp(thread.thread_members[user_id])
    base: Json = {"id": str(thread.id), "user_id": str(user_id), "flags": 0}
    return {**base, "join_timestamp": joined}


def thread_members_update(
    thread: Channel, *, added: Iterable[int] = (), removed: Iterable[int] = ()
) -> Json:
    """Return the data of THREAD_MEMBERS_UPDATE."""
    assert thread.guild is not None
    return {
        "id": str(thread.id),
        "guild_id": str(thread.guild.id),
        "member_count": len(thread.thread_members),
        "added_members": [thread_member(thread, user_id) for user_id in added],
        "removed_member_ids": [str(user_id) for user_id in removed],
    }


def attachment(item: Attachment) -> Json:
    """Return the attachment object."""
    data: Json = {
        "id": str(item.id),
        "filename": item.filename,
        "size": len(item.data),
        "url": item.url,
        "proxy_url": item.url,
        "content_type": item.content_type,
    }
    return data | ({"description": item.description} if item.description else {})


def message(item: Message) -> Json:
    """Return the message object of the REST interface."""
    world = item.channel.world
    mentioned = [world.users[user_id] for user_id in sorted(item.pings)]
    data: Json = {
        "id": str(item.id),
        "channel_id": str(item.channel.id),
        "author": user(item.author),
        "content": item.content,
        "timestamp": stamp(item.created_at),
        "edited_timestamp": stamp(item.edited_at) if item.edited_at else None,
        "tts": False,
        "mention_everyone": item.pings_everyone,
        "mentions": [user(who) for who in mentioned],
        "mention_roles": [],
        "attachments": [attachment(file) for file in item.attachments],
        "embeds": item.embeds,
        "components": item.components,
        "pinned": item.pinned,
        "flags": item.flags,
        "type": 0,
    }
    if item.nonce is not None:
        data["nonce"] = item.nonce
    if item.thread is not None:
        data["thread"] = channel(item.thread)
    if item.reference is not None:
        data |= _reference(item.reference)
    if item.interaction is not None:
        data |= _made_by(item.interaction)
    return data


def _reference(item: Message) -> Json:
    where: Json = {"message_id": str(item.id), "channel_id": str(item.channel.id)}
    return {"type": 19, "message_reference": {**where, "type": 0}}


def _made_by(cause: Interaction) -> Json:
    app = str(cause.channel.world.application_id)
    origin: Json = {
        "id": str(cause.id),
        "type": cause.kind,
        "user": user(cause.user),
        "authorizing_integration_owners": {},
    }
    data: Json = {"application_id": app, "webhook_id": app, "interaction_metadata": origin}
    if cause.kind == 2:
        data["type"] = 20
        name = cause.data["name"]
        data["interaction"] = {
            "id": str(cause.id),
            "type": 2,
            "name": name,
            "user": user(cause.user),
        }
    return data


def message_event(item: Message) -> Json:
    """Return the message as the gateway sends it, with guild and member."""
    data = message(item)
    place = item.channel.guild
    if place is not None:
        data["guild_id"] = str(place.id)
        author = place.members.get(item.author.id)
        if author is not None and "webhook_id" not in data:
            data["member"] = {key: value for key, value in member(author).items() if key != "user"}
    return data


def application(world: World) -> Json:
    """Return the bot's application."""
    return {
        "id": str(world.application_id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "summary": "",
        "type": None,
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "owner": user(world.bot),
        "team": None,
        "hook": True,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_guild_count": len(world.guilds),
        "bot": own_user(world.bot),
    }


def command(item: Command, application_id: int) -> Json:
    """Return a synced command."""
    data: Json = {
        "type": 1,
        "description": "",
        "options": [],
        "default_member_permissions": None,
        "nsfw": False,
        **item.payload,
        "id": str(item.id),
        "application_id": str(application_id),
        "version": str(item.version),
    }
    return data | ({"guild_id": str(item.guild_id)} if item.guild_id else {})


def interaction(item: Interaction) -> Json:
    """Return the data of INTERACTION_CREATE."""
    place = item.channel
    world = place.world
    bot_rights = str(permissions.in_channel(place, world.bot.id))
    own_rights = str(permissions.in_channel(place, item.user.id))
    data: Json = {
        "id": str(item.id),
        "application_id": str(world.application_id),
        "type": item.kind,
        "token": item.token,
        "version": 1,
        "data": item.data,
        "channel_id": str(place.id),
        "channel": {**channel(place), "permissions": own_rights, "app_permissions": bot_rights},
        "app_permissions": bot_rights,
        "locale": item.user.locale,
        "entitlements": [],
        "authorizing_integration_owners": item.owners,
        "context": 0 if place.guild else 1,
        "attachment_size_limit": limits.ATTACHMENT_BYTES,
    }
    if item.message is not None:
        data["message"] = message(item.message)
    if place.guild is None:
        return {**data, "user": user(item.user)}
    home = place.guild
    return {
        **data,
        "guild_id": str(home.id),
        "guild": {"id": str(home.id), "locale": home.locale, "features": []},
        "guild_locale": home.locale,
        "member": member(home.members[item.user.id], place),
    }
