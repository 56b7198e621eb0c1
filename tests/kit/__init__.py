"""Builders, fakes and strategies for tests."""
