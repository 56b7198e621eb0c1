"""SQL that looks for what does not fit together. All functions run inside a transaction."""

from collections.abc import Iterator

from bot.store.connection import Connection


def faults(connection: Connection) -> Iterator[str]:
    """Tell in a sentence each what is wrong with the games' logs and beginnings."""
    gaps = connection.execute(
        "SELECT id, seq, found, last FROM (SELECT id, seq,"
        " (SELECT count(*) FROM actions WHERE game_id = games.id) AS found,"
        " (SELECT coalesce(max(actions.seq), 0) FROM actions WHERE game_id = games.id) AS last"
        " FROM games) AS logs WHERE seq <> found OR seq <> last ORDER BY id"
    )
    for game, seq, found, last in gaps:
        yield f"game {game} is at entry {seq}, its log has {found} up to number {last}"
    lost = connection.execute(
        "SELECT id FROM games WHERE status IN ('running', 'suspended', 'over')"
        " AND id NOT IN (SELECT game_id FROM genesis) ORDER BY id"
    )
    for (game,) in lost:
        yield f"game {game} has lost its beginning"


def started_games(connection: Connection) -> tuple[str, ...]:
    """Return the ids of all games that have begun, oldest first."""
    rows = connection.execute("SELECT game_id FROM genesis ORDER BY at, game_id").fetchall()
    return tuple(row[0] for row in rows)
