"""SQL of what servers have decided. All functions run inside a transaction of their caller."""

import json
from collections.abc import Mapping
from typing import Any

from bot.store.connection import Connection


def read(connection: Connection, guild_id: int) -> Mapping[str, Any]:
    """Return everything that a server has decided, by key."""
    rows = connection.execute(
        "SELECT key, value FROM server_settings WHERE guild_id = ?", (guild_id,)
    )
    return {key: json.loads(value) for key, value in rows}


def write(connection: Connection, guild_id: int, values: Mapping[str, Any]) -> None:
    """Note decisions of a server by key; None takes one back."""
    connection.executemany(
        "DELETE FROM server_settings WHERE guild_id = ? AND key = ?",
        [(guild_id, key) for key, value in values.items() if value is None],
    )
    connection.executemany(
        "INSERT INTO server_settings (guild_id, key, value) VALUES (?, ?, ?)"
        " ON CONFLICT (guild_id, key) DO UPDATE SET value = excluded.value",
        [
            (guild_id, key, json.dumps(value, ensure_ascii=False, separators=(",", ":")))
            for key, value in values.items()
            if value is not None
        ],
    )
