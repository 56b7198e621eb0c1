-- What a person wishes for all their games, a row for each wish; none means the default.
CREATE TABLE person_wishes (
    user_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (user_id, key)
) STRICT;

-- Every time somebody was called: by the mention in a board post, or by a message of its own.
-- `waits` are the questions it was about, as [game, owing since, number of the reminder].
CREATE TABLE calls_out (
    key TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('post', 'reminder')),
    state TEXT NOT NULL CHECK (state IN ('ready', 'sent', 'void', 'withdrawn')),
    at INTEGER NOT NULL,
    waits TEXT NOT NULL CHECK (json_valid(waits)),
    message_id INTEGER,
    channel_id INTEGER
) STRICT;

CREATE INDEX calls_out_by_user ON calls_out (user_id, at);

-- How fast a table wants to play; games from before have no clock.
ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';

-- Since when (UTC seconds) a game is paused; null while it is not.
ALTER TABLE games ADD COLUMN paused_since INTEGER;

-- A seat's clock: since when it runs, null while it stands; and how many waking seconds it had
-- left then, null without a clock. Who `knows` needs no first call: their own move led there.
ALTER TABLE seats ADD COLUMN clock_since INTEGER;
ALTER TABLE seats ADD COLUMN clock_left INTEGER;
ALTER TABLE seats ADD COLUMN knows INTEGER NOT NULL DEFAULT 0 CHECK (knows IN (0, 1));

UPDATE seats SET clock_since = due_since, knows = 1 WHERE due_since IS NOT NULL;
