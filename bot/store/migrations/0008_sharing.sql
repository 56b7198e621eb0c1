-- Who has a message or a job in hand, where several processes share one database, and when each
-- of them was last seen. A file has one bot, which needs no name.
ALTER TABLE outbox ADD COLUMN holder TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN holder TEXT NOT NULL DEFAULT '';

CREATE TABLE workers (
    name TEXT NOT NULL PRIMARY KEY,
    seen_at INTEGER NOT NULL
) STRICT;

-- Games whose logs may be changed: a row lives only within the transaction that takes a person
-- out of a game.
CREATE TABLE opened_logs (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id)
) STRICT;

DROP TRIGGER actions_are_never_changed;

CREATE TRIGGER actions_are_never_changed BEFORE UPDATE ON actions
    WHEN OLD.game_id NOT IN (SELECT game_id FROM opened_logs)
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;
