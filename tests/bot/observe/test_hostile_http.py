"""The port of figures and health takes whatever another program of the machine sends it."""

import asyncio
from contextlib import suppress

from bot.observe.http import served
from bot.observe.metrics import exposed
from bot.store.figures import Figures, Queue

EVIL = 'x"} 1\negizia_online{forged="'


async def figures() -> Figures:
    return Figures({(EVIL, EVIL): 2}, {EVIL: 31}, Queue(0, 0), Queue(0, 0))


def request(line: str, *headers: str, body: bytes = b"") -> bytes:
    return (
        "\r\n".join((line, "Host: x", "Connection: close", *headers, "", "")).encode("latin-1")
        + body
    )


HOSTILE = {
    "another path": (request("GET /../../etc/passwd HTTP/1.1"), (404,)),
    "a coded path": (request("GET /%2e%2e/metrics%00 HTTP/1.1"), (400, 404)),
    "a path beside it": (request("GET /metrics/../x HTTP/1.1"), (404,)),
    "a huge path": (request(f"GET /{'a' * 100_000} HTTP/1.1"), (400, 414)),
    "another method": (request("POST /metrics HTTP/1.1", "Content-Length: 0"), (405,)),
    "no method at all": (request("EAT /health HTTP/1.1"), (400, 405)),
    "a proxy": (request("CONNECT example.org:443 HTTP/1.1"), (400, 404, 405)),
    "a huge header": (request("GET /metrics HTTP/1.1", f"X: {'a' * 1_000_000}"), (400, 431)),
    "many headers": (request("GET /metrics HTTP/1.1", *["X: y"] * 40_000), (200, 400, 431)),
    "a forged header": (request("GET /metrics HTTP/1.1", "X: a\rEvil: b\x00"), (400,)),
    "two lengths": (request("GET / HTTP/1.1", "Content-Length: 1", "Content-Length: 2"), (400,)),
    "a wrong length": (request("POST /health HTTP/1.1", "Content-Length: -1"), (400,)),
    "a body": (request("GET /health HTTP/1.1", "Content-Length: 9", body=b"forbidden"), (200,)),
    "another version": (b"GET /metrics HTTP/9.9\r\n\r\n", (200, 400)),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00" * 20 + b"\r\n\r\n", (400,)),
}  # fmt: skip


async def answered(port: int, sent: bytes) -> bytes:
    """Send bytes; return all that comes until the line is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(sent)
        await writer.drain()
        return await asyncio.wait_for(reader.read(), 5)
    except ConnectionError:
        return b""
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def test_hostile_requests_are_refused_and_the_next_one_is_served() -> None:
    async with served(0, figures, dict) as port:
        for name, (sent, expected) in HOSTILE.items():
            said = await answered(port, sent)
            status = int(said.split()[1]) if said else 400
            assert status in expected, (name, said[:200])
            assert b"Traceback" not in said, name
        assert (await answered(port, request("GET /health HTTP/1.1"))).split()[1] == b"200"


async def test_a_client_that_dawdles_holds_up_neither_others_nor_the_end() -> None:
    # The library would wait for a minute for those that are at work.
    async with asyncio.timeout(30), served(0, figures, dict) as port:
        slow = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        for _, writer in slow:
            writer.write(b"GET /metrics HTTP/1.1\r\nHost:")
        assert (await answered(port, request("GET /health HTTP/1.1"))).split()[1] == b"200"
    for reader, writer in slow:
        assert await reader.read() == b""
        writer.close()
        await writer.wait_closed()


async def test_no_label_can_forge_a_figure() -> None:
    """Kinds of games and states come from the database, which may have been written by anybody."""
    text = exposed(await figures(), {}).decode()
    assert [line for line in text.splitlines() if line.startswith("egizia_online{forged")] == []
    assert text.count("\\n") >= 3
