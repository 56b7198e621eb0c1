"""Words and grouping for each game, as data."""
