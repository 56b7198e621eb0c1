"""The phases of a round: one module each, with what may be done and what it does."""
