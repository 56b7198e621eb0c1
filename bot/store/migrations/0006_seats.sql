-- What happens when somebody's time runs out, and to the seat of who leaves for good.
ALTER TABLE games ADD COLUMN when_late TEXT NOT NULL DEFAULT 'nudge';
ALTER TABLE games ADD COLUMN when_left TEXT NOT NULL DEFAULT 'rules';

-- Seats of running games that others may take over; `person_id` is null for anybody.
CREATE TABLE seat_offers (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number > 0),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person_id INTEGER,
    holder_id INTEGER NOT NULL,
    opened_by INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    shows_plans INTEGER NOT NULL CHECK (shows_plans IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('open', 'taken', 'refused', 'void')),
    PRIMARY KEY (game_id, number)
) STRICT;

CREATE UNIQUE INDEX one_open_offer_a_seat ON seat_offers (game_id, seat) WHERE status = 'open';

-- How reliable people are: each time that somebody was waited for, from `since` on, and how
-- each game ended for them. Unlike the logs of games this belongs to the person, who may have
-- it deleted.
CREATE TABLE answers (
    user_id INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    since INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seconds INTEGER,
    was_late INTEGER NOT NULL CHECK (was_late IN (0, 1)),
    PRIMARY KEY (user_id, game_id, since)
) STRICT;

CREATE TABLE endings (
    user_id INTEGER NOT NULL,
    game_id TEXT NOT NULL REFERENCES games (id),
    how TEXT NOT NULL CHECK (how IN ('finished', 'left', 'replaced')),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game_id)
) STRICT;
