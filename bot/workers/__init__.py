"""Background work: sending, scheduling and rendering."""
