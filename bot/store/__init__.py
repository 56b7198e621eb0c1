"""Everything that is saved, in an SQLite file or on a PostgreSQL server; SQL is only here."""

from bot.store.api import Store
from bot.store.database import open_database
from bot.store.sqlite import SqliteStore, open_store

__all__ = ["SqliteStore", "Store", "open_database", "open_store"]
