"""Stored games played again: told as text, shown as a film, or as a page to leaf through."""

from bot.replay.stored import NoSuchGame, Replayed, replay_file, stored_reel

__all__ = ["NoSuchGame", "Replayed", "replay_file", "stored_reel"]
