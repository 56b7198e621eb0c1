"""Many games at once on the local Discord server: python -m tests.load."""
