"""SQL of what servers have decided. All functions run inside a transaction of their caller."""

from collections.abc import Mapping
from typing import Any

from bot.store import keyed
from bot.store.connection import Connection


def read(connection: Connection, guild_id: int) -> Mapping[str, Any]:
    """Return everything that a server has decided, by key."""
    return keyed.read(connection, "server_settings", "guild_id", guild_id)


def write(connection: Connection, guild_id: int, values: Mapping[str, Any]) -> None:
    """Note decisions of a server by key; None takes one back."""
    keyed.write(connection, "server_settings", "guild_id", guild_id, values)
