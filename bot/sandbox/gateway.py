"""The websocket side: sessions, events with sequence numbers, replay after a cut."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from aiohttp import WSMsgType, web

from bot.sandbox import limits, payloads
from bot.sandbox.model import Guild
from bot.sandbox.payloads import INTENT_MEMBERS
from bot.sandbox.wire import Json, ids
from bot.sandbox.world import World

DISPATCH: Final = 0
HEARTBEAT: Final = 1
IDENTIFY: Final = 2
PRESENCE: Final = 3
VOICE: Final = 4
RESUME: Final = 6
RECONNECT: Final = 7
MEMBERS: Final = 8
INVALID_SESSION: Final = 9
HELLO: Final = 10
HEARTBEAT_ACK: Final = 11

PRIVILEGED: Final = INTENT_MEMBERS | 1 << 8 | 1 << 15
ALL_INTENTS: Final = (1 << 26) - 1
MESSAGE_CONTENT: Final = 1 << 15


@dataclass(frozen=True, slots=True)
class Shard:
    """One of `count` connections; each serves its part of all guilds, the first direct messages."""

    id: int
    count: int

    @classmethod
    def read(cls, data: Any) -> Self:
        """Read `[id, count]`, which may be missing. Raises Closed(4010)."""
        match data:
            case None:
                return cls(0, 1)
            case [int(number), int(count)] if 0 <= number < count:
                return cls(number, count)
            case _:
                raise Closed(4010, "Invalid shard")

    def serves(self, guild_id: int | None) -> bool:
        """Tell whether what happens in a guild, or in direct messages, is its business."""
        return self.id == ((guild_id or 0) >> 22) % self.count


class Closed(Exception):
    """The server closes the connection with a code of Discord's (4001 to 4014)."""

    def __init__(self, code: int, reason: str) -> None:
        """Keep code and reason."""
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Session:
    """One identified session: its shard, its intents, its last number, what it can replay."""

    def __init__(self, shard: Shard, intents: int) -> None:
        """Start at sequence number 0."""
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.sent: deque[tuple[int, Json]] = deque(maxlen=5000)
        self.link: Link | None = None

    def dispatch(self, name: str, data: Json) -> None:
        """Number an event, keep it, and send it if somebody is connected."""
        self.seq += 1
        event: Json = {"op": DISPATCH, "t": name, "s": self.seq, "d": data}
        self.sent.append((self.seq, event))
        if self.link is not None:
            self.link.send(event)

    def replay(self, after: int) -> None:
        """Send again what came after a sequence number."""
        assert self.link is not None
        for seq, event in self.sent:
            if seq > after:
                self.link.send(event)


class Link:
    """One websocket: an outgoing queue, compression, and the count of incoming messages."""

    def __init__(self, socket: web.WebSocketResponse, *, compress: bool) -> None:
        """Wrap a prepared socket."""
        self.socket = socket
        self.session: Session | None = None
        self.cut = False
        self._compress = zlib.compressobj() if compress else None
        self._queue: asyncio.Queue[Json | None] = asyncio.Queue()
        self._received: deque[float] = deque()

    def send(self, message: Json) -> None:
        """Put a message into the queue; it is written in order."""
        self._queue.put_nowait(message)

    async def write(self) -> None:
        """Write the queue until the socket closes."""
        while not self.socket.closed:
            message = await self._queue.get()
            if message is None:
                return
            text = json.dumps(message)
            try:
                if self._compress is None:
                    await self.socket.send_str(text)
                else:
                    packed = self._compress.compress(text.encode())
                    await self.socket.send_bytes(packed + self._compress.flush(zlib.Z_SYNC_FLUSH))
            except ConnectionError:
                return

    async def close(self, code: int, reason: str = "") -> None:
        """Close from this side, which never ends a session by itself."""
        self.cut = True
        await self.socket.close(code=code, message=reason.encode())

    def finish(self) -> None:
        """Let `write` end."""
        self._queue.put_nowait(None)

    def count(self, size: int) -> None:
        """Count an incoming message; 4002 when too large, 4008 when too many."""
        if size > limits.GATEWAY_BYTES:
            raise Closed(4002, "Payload too large")
        now = time.monotonic()
        self._received.append(now)
        while self._received[0] < now - limits.GATEWAY_WINDOW_SECONDS:
            self._received.popleft()
        if len(self._received) > limits.GATEWAY_SENDS:
            raise Closed(4008, "Rate limited")


class Gateway:
    """Accepts the bot's connections and passes the world's events on.

    There is one session a shard: a new IDENTIFY replaces it, a cut keeps it for RESUME, a clean
    close (1000, 1001) ends it. `privileged` tells which privileged intents are granted, `crowd`
    how many guilds a shard may have.
    """

    def __init__(self, world: World) -> None:
        """Listen to `world`."""
        self.world = world
        self.sessions: dict[Shard, Session] = {}
        self.privileged = 0
        self.crowd = limits.GUILDS_A_SHARD
        self.heartbeat_ms = 41250
        self.identifies = 0
        self.resumes = 0
        self._links: set[Link] = set()
        self._handlers: Mapping[int, Callable[[Link, Any], None]] = {
            HEARTBEAT: self._heartbeat,
            IDENTIFY: self._identify,
            PRESENCE: self._ignore,
            VOICE: self._ignore,
            RESUME: self._resume,
            MEMBERS: self._members,
        }
        world.listeners.append(self._publish)

    @property
    def session(self) -> Session | None:
        """Return the session of a bot that has but one; the first one of several."""
        return min(self.sessions.values(), key=lambda each: each.shard.id, default=None)

    @property
    def connected(self) -> bool:
        """Tell whether the bot is connected and identified, by whichever shard."""
        return bool(self.up)

    @property
    def up(self) -> set[int]:
        """Return which shards are connected and identified."""
        return {each.shard.id for each in self.sessions.values() if each.link is not None}

    def _publish(self, name: str, data: Json, intents: int) -> None:
        guild_id = _guild_of(name, data)
        for session in self.sessions.values():
            wanted = not intents or session.intents & intents
            if wanted and session.shard.serves(guild_id):
                self._tell(session, name, data)

    def _tell(self, session: Session, name: str, data: Json) -> None:
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            data = self._without_content(data, session)
        session.dispatch(name, data)

    def _without_content(self, data: Json, session: Session) -> Json:
        own = data["author"]["id"] == str(self.world.bot.id)
        if own or "guild_id" not in data or session.intents & MESSAGE_CONTENT:
            return data
        if str(self.world.bot.id) in {user["id"] for user in data["mentions"]}:
            return data
        return {**data, "content": "", "embeds": [], "attachments": [], "components": []}

    async def cut(self, code: int = 4000, shard: int | None = None) -> None:
        """Close the connection of a shard, or all, with a code after which the bot may resume."""
        for session in self._those(shard):
            if session.link is not None:
                await session.link.close(code)

    def ask_to_reconnect(self, shard: int | None = None) -> None:
        """Send RECONNECT to a shard, or to all."""
        for session in self._those(shard):
            if session.link is not None:
                session.link.send({"op": RECONNECT, "d": None})

    def forget_session(self, shard: int | None = None) -> None:
        """Let the next RESUME of a shard, or of all, fail."""
        for session in self._those(shard):
            del self.sessions[session.shard]

    def _those(self, shard: int | None) -> list[Session]:
        return [each for each in self.sessions.values() if shard in (None, each.shard.id)]

    async def close(self) -> None:
        """Close all connections."""
        for link in list(self._links):
            await link.close(1001)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, autoping=True)
        await socket.prepare(request)
        # Other compressions are not needed: the bot reads uncompressed text as well.
        link = Link(socket, compress=request.query.get("compress") == "zlib-stream")
        self._links.add(link)
        writer = asyncio.create_task(link.write())
        link.send({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_ms}})
        try:
            await self._read(link)
        except Closed as error:
            await link.close(error.code, error.reason)
        finally:
            self._gone(link)
            link.finish()
            await writer
            self._links.discard(link)
        return socket

    async def _read(self, link: Link) -> None:
        async for message in link.socket:
            if message.type is not WSMsgType.TEXT:
                continue
            link.count(len(message.data))
            try:
                data: Any = json.loads(message.data)
            except ValueError:
                raise Closed(4002, "Decode error") from None
            handler = self._handlers.get(data.get("op"))
            if handler is None:
                raise Closed(4001, "Unknown opcode")
            handler(link, data.get("d"))

    def _gone(self, link: Link) -> None:
        session = link.session
        if session is None or session.link is not link:
            return
        session.link = None
        said_goodbye = not link.cut and link.socket.close_code in (1000, 1001)
        if said_goodbye and self.sessions.get(session.shard) is session:
            del self.sessions[session.shard]
        self.world.pulse.beat()

    def _heartbeat(self, link: Link, _data: Any) -> None:
        link.send({"op": HEARTBEAT_ACK})

    def _ignore(self, link: Link, _data: Any) -> None:
        if link.session is None:
            raise Closed(4003, "Not authenticated")

    def _identify(self, link: Link, data: Json) -> None:
        if link.session is not None:
            raise Closed(4005, "Already authenticated")
        if data.get("token") != self.world.token:
            raise Closed(4004, "Authentication failed")
        intents = int(data.get("intents", 0))
        if intents & ~ALL_INTENTS:
            raise Closed(4013, "Invalid intents")
        if intents & PRIVILEGED & ~self.privileged:
            raise Closed(4014, "Disallowed intents")
        shard = Shard.read(data.get("shard"))
        if len(self._homes(shard)) > self.crowd:
            raise Closed(4011, "Sharding required")
        old = self.sessions.get(shard)
        if old is not None and old.link is not None:
            old.link.finish()
            old.link = None
        self.identifies += 1
        session = Session(shard, intents)
        session.link, link.session = link, session
        self.sessions[shard] = session
        self._welcome(session)

    def _homes(self, shard: Shard) -> list[Guild]:
        """Return the guilds of the bot that a shard serves."""
        own = [each for each in self.world.guilds.values() if self.world.bot.id in each.members]
        return [guild for guild in own if shard.serves(guild.id)]

    def _welcome(self, session: Session) -> None:
        homes = self._homes(session.shard)
        application: Json = {"id": str(self.world.application_id), "flags": 0}
        ready: Json = {
            "v": 10,
            "user": payloads.own_user(self.world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in homes],
            "session_id": session.id,
            "resume_gateway_url": self.world.gateway_url,
            "shard": [session.shard.id, session.shard.count],
            "application": application,
        }
        session.dispatch("READY", ready)
        if session.intents & payloads.INTENT_GUILDS:
            for guild in homes:
                session.dispatch("GUILD_CREATE", payloads.full_guild(guild))
        self.world.pulse.beat()

    def _resume(self, link: Link, data: Json) -> None:
        if data.get("token") != self.world.token:
            raise Closed(4004, "Authentication failed")
        wanted = data.get("session_id")
        session = next((each for each in self.sessions.values() if each.id == wanted), None)
        if session is None:
            link.send({"op": INVALID_SESSION, "d": False})
            return
        after = int(data.get("seq") or 0)
        if after > session.seq:
            raise Closed(4007, "Invalid seq")
        self.resumes += 1
        session.link, link.session = link, session
        session.replay(after)
        session.dispatch("RESUMED", {})
        self.world.pulse.beat()

    def _members(self, link: Link, data: Json) -> None:
        """Answer a request for members, by id or by the start of the name."""
        self._ignore(link, data)
        guild = self.world.guilds[int(data["guild_id"])]
        wanted = ids(data, "user_ids")
        start = str(data.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if (member.user.id in wanted if wanted else member.user.name.lower().startswith(start))
        ]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [payloads.member(member) for member in found[: data.get("limit") or None]],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": data.get("nonce"),
        }
        assert link.session is not None
        link.session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _guild_of(name: str, data: Json) -> int | None:
    """Return in which guild an event happens, None for direct messages."""
    key = "id" if name in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE") else "guild_id"
    found = data.get(key)
    return None if found is None else int(found)
