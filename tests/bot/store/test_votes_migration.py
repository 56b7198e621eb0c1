"""The step that brings votes keeps the messages that wait to be sent."""

import sqlite3
from contextlib import closing

from bot.store.schema import known_migrations

GAME = """INSERT INTO games (id, key, guild_id, channel_id, play_channel_id, in_thread, host_id,
    status, language, options, seats_wanted, version, created_at, updated_at)
    VALUES ('game-a', 'counting', 1, 2, 2, 1, 11, 'running', 'de', '{}', 2, 4, 0, 0)"""
MAIL = """INSERT INTO outbox (id, game_id, kind, version, payload, nonce, due_at, created_at)
    VALUES (7, 'game-a', 'turn', 4, '{"ping":[1]}', 'game-a-4-0', 60, 50)"""
READ = "SELECT * FROM outbox"


def test_messages_that_wait_are_still_there_after_it() -> None:
    first, second, third = known_migrations()[:3]
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        for sql in (first.sql, second.sql, GAME + ";", MAIL + ";"):
            connection.executescript(sql)
        before = connection.execute(READ).fetchall()
        connection.executescript(third.sql)
        assert connection.execute(READ).fetchall() == before
        connection.execute(
            MAIL.replace("(7,", "(8,").replace("'turn'", "'vote'").replace("4-0", "v")
        )
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
