"""SQL of what somebody has decided, a row for each key. Runs inside a transaction."""

import json
from collections.abc import Mapping
from typing import Any

from bot.store.connection import Connection


def read(connection: Connection, table: str, owner: str, owner_id: int) -> Mapping[str, Any]:
    """Return everything of one owner in a table, by key; `owner` is the column of their id."""
    rows = connection.execute(f"SELECT key, value FROM {table} WHERE {owner} = ?", (owner_id,))
    return {key: json.loads(value) for key, value in rows}


def write(
    connection: Connection, table: str, owner: str, owner_id: int, values: Mapping[str, Any]
) -> None:
    """Note values of one owner in a table by key; None takes one back."""
    connection.executemany(
        f"DELETE FROM {table} WHERE {owner} = ? AND key = ?",
        [(owner_id, key) for key, value in values.items() if value is None],
    )
    connection.executemany(
        f"INSERT INTO {table} ({owner}, key, value) VALUES (?, ?, ?)"
        f" ON CONFLICT ({owner}, key) DO UPDATE SET value = excluded.value",
        [
            (owner_id, key, json.dumps(value, ensure_ascii=False, separators=(",", ":")))
            for key, value in values.items()
            if value is not None
        ],
    )
