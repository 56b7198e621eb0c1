"""What is left of a run: channel and database, so written that equal runs give equal texts."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from tests.kill.keeping import Row
from tests.kill.table import Table, as_lines

VOLATILE = frozenset({"interaction_id", "lease_until", "attempts", "error", "holder"})
"""Columns that may tell of a death: how often something was tried, by whom, in answer to what."""
UNNUMBERED = frozenset({"outbox", "jobs"})
"""Tables whose ids mean nothing but an order."""
PLANS = frozenset({"look"})
"""Kinds of jobs that only look whether something is to be done: how often does not matter."""
PROCESSES = "workers"
"""The table of the processes that live."""
BESIDE = re.compile(r"-a\d+-")
ADDRESS = re.compile(r"https?://[^\s\"]+")


INSTANT = re.compile(r"\b180\d{7}\b")


TIMED = frozenset({"answers", "calls_out", "jobs", "outbox"})
"""Tables in which time shows: whoever was not called for a while is called in another way."""


def outcome_of(table: Table, *, is_timed: bool = True) -> list[str]:
    """Return the channel and the database of a finished run, a line for each fact.

    Without times it can be compared with a run in which more time has passed: the games, their
    logs, and what was posted are the same, but not how people were called.
    """
    channel, database = _channel(table), _database(table)
    if is_timed:
        return as_lines({"channel": channel, "database": database})
    posts = [{**post, "pings": None} for post in channel]
    tables = {name: rows for name, rows in database.items() if name not in TIMED}
    lines = as_lines({"channel": posts, "database": tables})
    return [INSTANT.sub("instant", line) for line in lines]


def _channel(table: Table) -> list[dict[str, Any]]:
    names = _names(table)
    posts = [
        {
            "place": post.channel.name,
            "by": post.author.name,
            "components": post.components,
            "files": [(file.filename, file.description) for file in post.attachments],
            "pings": sorted(post.pings),
            "thread": None if post.thread is None else post.thread.name,
        }
        for post in table.posts()
    ]
    return [_plain(post, names) for post in posts]


def _database(table: Table) -> dict[str, list[Any]]:
    names = _names(table)
    return {
        name: sorted((_plain(_steady(name, row), names) for row in rows), key=json.dumps)
        for name, rows in _that_count(table.kept.contents())
    }


def _that_count(tables: Mapping[str, list[Row]]) -> Iterator[tuple[str, list[Row]]]:
    for name, rows in tables.items():
        if name == "jobs":
            yield name, [row for row in rows if row["kind"] not in PLANS]
        elif name != PROCESSES:
            yield name, rows


def _steady(table: str, row: Mapping[str, Any]) -> dict[str, Any]:
    dropped = VOLATILE | ({"id"} if table in UNNUMBERED else frozenset[str]())
    kept = {key: value for key, value in row.items() if key not in dropped}
    # What is beside the play has the number of its row in its nonce.
    return {**kept, "nonce": BESIDE.sub("-aside-", row["nonce"])} if "nonce" in row else kept


def _names(table: Table) -> dict[str, str]:
    """Return a name for every id of the server, in an order that does not depend on time."""
    world = table.server.world
    known = {str(user.id): user.name for user in world.users.values()}
    known |= {str(table.guild.id): "guild", str(table.channel.id): "channel"}
    known |= {str(each.id): f"thread {n}" for n, each in enumerate(table.channel.threads)}
    for number, post in enumerate(table.posts()):
        # A thread has the id of the message that it hangs under.
        known.setdefault(str(post.id), f"message {number}")
        known |= {str(file.id): f"file {number}" for file in post.attachments}
    known |= {str(each.id): "command" for each in world.commands.values()}
    return known


def _plain(data: object, names: Mapping[str, str]) -> Any:
    text = ADDRESS.sub("address", json.dumps(data))
    return json.loads(re.sub(r'"(\d{15,})"|(\d{15,})', lambda found: _named(found, names), text))


def _named(found: "re.Match[str]", names: Mapping[str, str]) -> str:
    quoted, bare = found.groups()
    name = names.get(quoted or bare)
    if name is None:
        return str(found.group())
    # A bare number may be a value of its own or stand inside a text.
    is_value = quoted is not None or found.string[found.start() - 1] in " ["
    return f'"{name}"' if is_value else name
