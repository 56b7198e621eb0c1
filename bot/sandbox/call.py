"""One REST request, read and parsed, and the answer to it."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from aiohttp import BodyPartReader, web

from bot.sandbox import limits, permissions
from bot.sandbox.errors import bad_field, refusal
from bot.sandbox.model import Channel, Guild, Message
from bot.sandbox.posting import Draft, Upload
from bot.sandbox.wire import Json
from bot.sandbox.world import World

FILE_FIELD: Final = re.compile(r"files\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and a JSON body; None for no body."""

    status: int = 200
    body: Any = None


NOTHING: Final = Answer(204)


@dataclass(frozen=True, slots=True)
class Call:
    """A request: `route` is its template, `body` the parsed JSON (`payload_json` of a form)."""

    world: World
    method: str
    route: str
    params: dict[str, str]
    query: Mapping[str, str]
    body: Any
    files: Mapping[int, Upload]

    @property
    def json(self) -> Json:
        """Return the body as an object; 50109 if it is none."""
        if not isinstance(self.body, dict):
            raise refusal(50109)
        return self.body  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]

    @property
    def draft(self) -> Draft:
        """Return body and files as a message draft."""
        return Draft(self.json, self.files)

    def number(self, name: str) -> int:
        """Return a snowflake of the path; 50035 if it is none."""
        value = self.params[name]
        if not value.isdigit():
            raise bad_field(name, f'Value "{value}" is not snowflake.', "NUMBER_TYPE_COERCE")
        return int(value)

    def guild(self) -> Guild:
        """Return the guild of the path; 10004 unless the bot is in it."""
        guild = self.world.guilds.get(self.number("guild_id"))
        if guild is None or self.world.bot.id not in guild.members:
            raise refusal(10004)
        return guild

    def channel(self, *rights: str) -> Channel:
        """Return the channel of the path; 10003, 50001 or, lacking `rights`, 50013."""
        channel = self.world.channel(self.number("channel_id"))
        if not permissions.allows(channel, self.world.bot.id, "view_channel"):
            raise refusal(50001)
        if not permissions.allows(channel, self.world.bot.id, *rights):
            raise refusal(50013)
        return channel

    def message(self, channel: Channel) -> Message:
        """Return the message of the path; 10008 for none and for ephemeral ones."""
        message = channel.posts.get(self.number("message_id"))
        if message is None or message.ephemeral:
            raise refusal(10008)
        return message


Handler: TypeAlias = Callable[[Call], Awaitable[Answer] | Answer]
Routes: TypeAlias = list[tuple[str, str, Handler]]


async def read_body(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """Return the JSON and the files of a request; 40005 when it is too large."""
    if (request.content_length or 0) > limits.REQUEST_BYTES:
        raise refusal(40005)
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    raw = await request.read()
    return (_parse(raw) if raw else {}), {}


async def _read_form(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = {}
    files: dict[int, Upload] = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            raise refusal(50109)
        raw = bytes(await part.read())
        named = FILE_FIELD.fullmatch(part.name or "")
        if part.name == "payload_json":
            body = _parse(raw)
        elif named:
            files[int(named[1])] = Upload(part.filename or "unknown", raw)
    return body, files


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise refusal(50109) from None
