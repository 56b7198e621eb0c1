-- Questions that a table decides together. `payload` is what is asked, `version` the game's
-- version at that time. The message is the public post with the buttons.
CREATE TABLE votes (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL CHECK (number > 0),
    kind TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    opened_by INTEGER NOT NULL,
    opened_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    version INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'refused', 'expired', 'void')),
    message_id INTEGER,
    channel_id INTEGER,
    PRIMARY KEY (game_id, number)
) STRICT;

CREATE UNIQUE INDEX one_open_vote_a_kind ON votes (game_id, kind) WHERE status = 'open';

CREATE TABLE ballots (
    game_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    agrees INTEGER NOT NULL CHECK (agrees IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, number, user_id),
    FOREIGN KEY (game_id, number) REFERENCES votes (game_id, number)
) STRICT;

-- Which kinds of messages there are is the program's business: a list of them in the table
-- would have to be made anew with every new kind.
CREATE TABLE outbox_of_any_kind (
    id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    nonce TEXT NOT NULL UNIQUE CHECK (length(nonce) <= 25),
    state TEXT NOT NULL DEFAULT 'ready'
        CHECK (state IN ('ready', 'sending', 'sent', 'merged', 'failed')),
    due_at INTEGER NOT NULL,
    lease_until INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    message_id INTEGER,
    created_at INTEGER NOT NULL
) STRICT;

INSERT INTO outbox_of_any_kind
    SELECT id, game_id, kind, version, payload, nonce, state, due_at, lease_until, attempts,
        error, message_id, created_at
    FROM outbox;

DROP TABLE outbox;

ALTER TABLE outbox_of_any_kind RENAME TO outbox;

CREATE INDEX outbox_waiting ON outbox (game_id, id) WHERE state IN ('ready', 'sending');
