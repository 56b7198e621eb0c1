"""The stores on SQLite and on PostgreSQL keep what every store promises."""

from pathlib import Path

import pytest

from bot.store import Store, open_database
from tests.bot.store.calls import CallsContract
from tests.bot.store.contract import ChangesContract, GamesContract, Opener, ServersContract
from tests.bot.store.halting import HaltsContract
from tests.bot.store.planning import PlansContract
from tests.bot.store.queues import JobsContract, OutboxContract
from tests.bot.store.seating import ReliabilityContract, SeatsContract
from tests.bot.store.shares import SharesContract
from tests.bot.store.tidying import TidyingContract
from tests.bot.store.voting import VotesContract


class _OnEach:
    @pytest.fixture(params=["SQLite", "PostgreSQL"])
    def opener(self, request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
        address: Path | str = tmp_path / "games.db"
        if request.param == "PostgreSQL":
            address = request.getfixturevalue("postgres_address")

        async def open_it() -> Store:
            return await open_database(address)

        return open_it


class TestGames(_OnEach, GamesContract):
    pass


class TestChanges(_OnEach, ChangesContract):
    pass


class TestCalls(_OnEach, CallsContract):
    pass


class TestOutbox(_OnEach, OutboxContract):
    pass


class TestJobs(_OnEach, JobsContract):
    pass


class TestVotes(_OnEach, VotesContract):
    pass


class TestServers(_OnEach, ServersContract):
    pass


class TestSeats(_OnEach, SeatsContract):
    pass


class TestReliability(_OnEach, ReliabilityContract):
    pass


class TestHalts(_OnEach, HaltsContract):
    pass


class TestPlans(_OnEach, PlansContract):
    pass


class TestTidying(_OnEach, TidyingContract):
    pass


class TestShares(_OnEach, SharesContract):
    pass
