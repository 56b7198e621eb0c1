"""SQL of what servers have decided. All functions run inside a transaction of their caller."""

import json
from collections.abc import Mapping
from sqlite3 import Connection
from typing import Any


def read(connection: Connection, guild_id: int) -> Mapping[str, Any]:
    """Return everything that a server has decided, by key."""
    rows = connection.execute(
        "SELECT key, value FROM server_settings WHERE guild_id = ?", (guild_id,)
    )
    return {key: json.loads(value) for key, value in rows}


def write(connection: Connection, guild_id: int, key: str, value: Any) -> None:
    """Note one decision of a server; None takes it back."""
    connection.execute(
        "DELETE FROM server_settings WHERE guild_id = ? AND key = ?", (guild_id, key)
    )
    if value is not None:
        connection.execute(
            "INSERT INTO server_settings (guild_id, key, value) VALUES (?, ?, ?)",
            (guild_id, key, json.dumps(value, ensure_ascii=False, separators=(",", ":"))),
        )
