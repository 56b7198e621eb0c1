-- Marks the file as this bot's ("EGZA").
PRAGMA application_id = 1162304065;

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    key TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    play_channel_id INTEGER NOT NULL,
    in_thread INTEGER NOT NULL CHECK (in_thread IN (0, 1)),
    host_id INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'cancelled')),
    language TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    seats_wanted INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    seq INTEGER NOT NULL DEFAULT 0,
    lobby_message_id INTEGER,
    board_message_id INTEGER,
    board_channel_id INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_guild ON games (guild_id, status);
CREATE INDEX games_by_play_channel ON games (play_channel_id);
CREATE INDEX games_by_channel ON games (channel_id);

-- A game that is played in the channel itself has that channel to itself.
CREATE UNIQUE INDEX one_open_game_a_channel ON games (play_channel_id)
    WHERE in_thread = 0 AND status IN ('lobby', 'running');

CREATE TABLE seats (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    has_left INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    is_to_act INTEGER NOT NULL DEFAULT 0 CHECK (is_to_act IN (0, 1)),
    PRIMARY KEY (game_id, seat),
    UNIQUE (game_id, user_id)
) STRICT;

CREATE INDEX seats_by_user ON seats (user_id);

CREATE TABLE genesis (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    state TEXT NOT NULL CHECK (json_valid(state)),
    digest TEXT NOT NULL,
    events TEXT NOT NULL CHECK (json_valid(events)),
    -- Unsigned 64 bits do not fit an SQL integer.
    seed TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    rules_version INTEGER NOT NULL,
    schema_version INTEGER NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE actions (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    digest TEXT NOT NULL,
    version INTEGER NOT NULL,
    interaction_id INTEGER UNIQUE,
    at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;

CREATE TRIGGER actions_are_never_changed BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER actions_are_never_deleted BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TABLE snapshots (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    seq INTEGER NOT NULL,
    digest TEXT NOT NULL,
    state TEXT NOT NULL
) STRICT;

-- Interactions that changed a game without an entry in its log.
CREATE TABLE calls (
    interaction_id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL CHECK (kind IN ('lobby', 'turn', 'result', 'note')),
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

CREATE INDEX outbox_waiting ON outbox (game_id, id) WHERE state IN ('ready', 'sending');

CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY,
    game_id TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'ready' CHECK (state IN ('ready', 'running', 'done', 'dropped')),
    lease_until INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT NOT NULL DEFAULT '',
    payload TEXT NOT NULL CHECK (json_valid(payload))
) STRICT;

CREATE INDEX jobs_waiting ON jobs (due_at) WHERE state IN ('ready', 'running');
