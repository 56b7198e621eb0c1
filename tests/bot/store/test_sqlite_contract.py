"""The store on SQLite keeps what every store promises."""

from pathlib import Path

import pytest

from bot.store import Store, open_store
from tests.bot.store.contract import ChangesContract, GamesContract, Opener, ServersContract
from tests.bot.store.halting import HaltsContract
from tests.bot.store.planning import PlansContract
from tests.bot.store.queues import JobsContract, OutboxContract
from tests.bot.store.seating import ReliabilityContract, SeatsContract
from tests.bot.store.shares import SharesContract
from tests.bot.store.tidying import TidyingContract
from tests.bot.store.voting import VotesContract


class _OnSqlite:
    @pytest.fixture
    def opener(self, tmp_path: Path) -> Opener:
        async def open_it() -> Store:
            return await open_store(tmp_path / "games.db")

        return open_it


class TestGames(_OnSqlite, GamesContract):
    pass


class TestChanges(_OnSqlite, ChangesContract):
    pass


class TestOutbox(_OnSqlite, OutboxContract):
    pass


class TestJobs(_OnSqlite, JobsContract):
    pass


class TestVotes(_OnSqlite, VotesContract):
    pass


class TestServers(_OnSqlite, ServersContract):
    pass


class TestSeats(_OnSqlite, SeatsContract):
    pass


class TestReliability(_OnSqlite, ReliabilityContract):
    pass


class TestHalts(_OnSqlite, HaltsContract):
    pass


class TestPlans(_OnSqlite, PlansContract):
    pass


class TestTidying(_OnSqlite, TidyingContract):
    pass


class TestShares(_OnSqlite, SharesContract):
    pass
