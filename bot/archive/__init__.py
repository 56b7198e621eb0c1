"""Games as files: one game as lines of JSON, proved from its seed, and brought into a database."""
