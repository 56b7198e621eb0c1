"""A whole game without a token: a local server, the real bot, and people who play."""
