-- With many games, what a move or a wake asks for must not mean a walk through a whole table.

-- Seats of people that are to act: few of all that there ever were.
CREATE INDEX seats_to_act ON seats (user_id, has_left, game_id) WHERE is_to_act = 1;

CREATE INDEX plans_with_orders ON plans (game_id, user_id) WHERE orders <> '[]';

CREATE INDEX wishes_by_key ON person_wishes (key, user_id);

CREATE INDEX games_over ON games (key, updated_at) WHERE status = 'over';

-- What somebody has done of late, and the entries that name people beside their actor.
CREATE INDEX actions_by_actor ON actions (actor, at);
CREATE INDEX handovers ON actions (game_id) WHERE kind = 'replace';

CREATE INDEX outbox_by_game ON outbox (game_id, id);
CREATE INDEX outbox_given_up ON outbox (game_id, id) WHERE state = 'failed';

CREATE INDEX jobs_by_game ON jobs (game_id);
CREATE INDEX jobs_running ON jobs (game_id, lease_until) WHERE state = 'running';

-- How often somebody was taken out of a game: whoever keeps its names in memory reads them anew
-- when this has grown.
ALTER TABLE games ADD COLUMN renames BIGINT NOT NULL DEFAULT 0;
