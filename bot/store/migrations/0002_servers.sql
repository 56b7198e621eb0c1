-- What a server has decided for itself, a row for each decision; none means the default.
CREATE TABLE server_settings (
    guild_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (guild_id, key)
) STRICT;
