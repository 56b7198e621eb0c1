"""Egizia's board as a scene."""
