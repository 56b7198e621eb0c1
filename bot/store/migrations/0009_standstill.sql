-- Which states of a game there are is the program's business: a list of them in the table would
-- have to be made anew with every new one. Every other table points at `games`, so it is not
-- built anew here; this is SQLite's own way to take a check out of a table where it stands.
PRAGMA writable_schema = ON;

UPDATE sqlite_master
    SET sql = replace(sql, ' CHECK (status IN (''lobby'', ''running'', ''over'', ''cancelled''))', '')
    WHERE type = 'table' AND name = 'games';

PRAGMA writable_schema = RESET;

DROP INDEX one_open_game_a_channel;

CREATE UNIQUE INDEX one_open_game_a_channel ON games (play_channel_id)
    WHERE in_thread = 0 AND status IN ('lobby', 'running', 'suspended');

-- When an operator had all games stand still, and why. The clocks leave these times out.
CREATE TABLE halts (
    number INTEGER NOT NULL PRIMARY KEY,
    since INTEGER NOT NULL,
    reason TEXT NOT NULL,
    operator_id INTEGER NOT NULL,
    ended_at INTEGER
) STRICT;

CREATE UNIQUE INDEX one_halt_at_a_time ON halts ((ended_at IS NULL)) WHERE ended_at IS NULL;
