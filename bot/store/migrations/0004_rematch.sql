-- The finished game whose people a new table invites to play again.
ALTER TABLE games ADD COLUMN rematch_of TEXT REFERENCES games (id);

CREATE UNIQUE INDEX one_rematch_a_game ON games (rematch_of)
    WHERE rematch_of IS NOT NULL AND status <> 'cancelled';

-- Since when (UTC seconds) a seat has owed a decision; null while it owes none.
ALTER TABLE seats ADD COLUMN due_since INTEGER;

UPDATE seats SET due_since = (SELECT updated_at FROM games WHERE games.id = seats.game_id)
    WHERE is_to_act = 1;
