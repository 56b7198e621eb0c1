"""Slash commands, grouped by what people want to do."""
