"""Everything that is saved; SQLite is used only here."""

from bot.store.api import Store
from bot.store.sqlite import SqliteStore, open_store

__all__ = ["SqliteStore", "Store", "open_store"]
