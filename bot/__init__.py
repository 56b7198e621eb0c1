"""The Discord bot that hosts asynchronous games."""
