"""Opening a database by what the operator's setting says: a file or a server."""

from pathlib import Path

from bot.store.postgres.address import is_postgres
from bot.store.sql import SqlStore
from bot.store.sqlite import open_store


async def open_database(address: Path | str, *, read_only: bool = False) -> SqlStore:
    """Open the file of a path, or the server's database of a `postgresql://` address.

    With `read_only` nothing is changed, also beside a running bot. Raises StoreError.
    """
    if is_postgres(address):
        # Most have a file, and a start is quicker without what talks to a server.
        from bot.store.postgres.store import open_postgres

        return await open_postgres(str(address), read_only=read_only)
    return await open_store(address, read_only=read_only)
