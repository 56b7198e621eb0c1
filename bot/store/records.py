"""SQL of whole games that come from elsewhere. All functions run inside a transaction."""

from dataclasses import dataclass

from bot.store import tables
from bot.store.connection import Connection
from bot.store.model import GameInfo, Genesis, LogRow, Snapshot


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game that is over, with all that is kept of it."""

    info: GameInfo
    genesis: Genesis
    rows: tuple[LogRow, ...]
    snapshot: Snapshot


def insert_game(connection: Connection, game: StoredGame) -> None:
    """Add a game with its whole log. A game of the same id breaks a constraint."""
    ended = game.rows[-1].at if game.rows else game.genesis.at
    tables.insert_game(connection, game.info, ended)
    tables.insert_genesis(connection, game.info.id, game.genesis)
    for row in game.rows:
        tables.insert_entry(connection, game.info.id, row)
    tables.put_snapshot(connection, game.info.id, game.snapshot)
    connection.execute("UPDATE games SET seq = ? WHERE id = ?", (game.info.seq, game.info.id))
