"""Egizia (2009) for two to four players; `rules.py` is the way in."""
