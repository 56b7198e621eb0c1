"""Everything that is saved; SQLite is used only here."""
