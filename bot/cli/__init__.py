"""The command line: run, demo, simulate, replay, check."""
