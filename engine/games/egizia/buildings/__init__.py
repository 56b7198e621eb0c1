"""The buildings: where the next stone may lie, and what laying it does."""
