"""Board pictures, one package per game."""
