-- What somebody has ordered for their next turns in a game, and what became of earlier orders.
-- Secret: only its writer ever gets to see it.
CREATE TABLE plans (
    game_id TEXT NOT NULL REFERENCES games (id),
    user_id INTEGER NOT NULL,
    orders TEXT NOT NULL CHECK (json_valid(orders)),
    notes TEXT NOT NULL CHECK (json_valid(notes)),
    PRIMARY KEY (game_id, user_id)
) STRICT;
