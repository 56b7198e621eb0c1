-- Which states of a game there are is the program's business.
ALTER TABLE games DROP CONSTRAINT games_status_check;

DROP INDEX one_open_game_a_channel;

CREATE UNIQUE INDEX one_open_game_a_channel ON games (play_channel_id)
    WHERE in_thread = 0 AND status IN ('lobby', 'running', 'suspended');

-- When an operator had all games stand still, and why. The clocks leave these times out.
CREATE TABLE halts (
    number BIGINT NOT NULL PRIMARY KEY,
    since BIGINT NOT NULL,
    reason TEXT NOT NULL,
    operator_id BIGINT NOT NULL,
    ended_at BIGINT
);

CREATE UNIQUE INDEX one_halt_at_a_time ON halts ((ended_at IS NULL)) WHERE ended_at IS NULL;
