"""A large database is looked through while the bot logs in; a damaged one stops the bot."""

import pytest

from bot.store import opening, sqlite
from bot.store.connection import Connection
from bot.store.errors import StoreDamaged
from tests.e2e.club import Club


def torn(connection: Connection) -> None:
    """Find damage, as the real look does in test_sqlite_file."""
    raise StoreDamaged("the database is damaged; restore a backup")


async def test_a_bot_whose_database_turns_out_to_be_damaged_stops_and_says_so(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with idle_club.bot():
        pass
    monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
    monkeypatch.setattr(sqlite, "check_pages", torn)
    with pytest.raises(StoreDamaged, match="restore a backup"):
        async with idle_club.bot():
            await idle_club.server.until(lambda: not idle_club.server.gateway.connected)
