"""The store on PostgreSQL keeps what every store promises."""

import pytest

from bot.store import Store
from bot.store.postgres.store import open_postgres
from tests.bot.store.contract import ChangesContract, GamesContract, Opener, ServersContract
from tests.bot.store.planning import PlansContract
from tests.bot.store.queues import JobsContract, OutboxContract
from tests.bot.store.seating import ReliabilityContract, SeatsContract
from tests.bot.store.shares import SharesContract
from tests.bot.store.tidying import TidyingContract
from tests.bot.store.voting import VotesContract


class _OnPostgres:
    @pytest.fixture
    def opener(self, postgres_address: str) -> Opener:
        async def open_it() -> Store:
            return await open_postgres(postgres_address)

        return open_it


class TestGames(_OnPostgres, GamesContract):
    pass


class TestChanges(_OnPostgres, ChangesContract):
    pass


class TestOutbox(_OnPostgres, OutboxContract):
    pass


class TestJobs(_OnPostgres, JobsContract):
    pass


class TestVotes(_OnPostgres, VotesContract):
    pass


class TestServers(_OnPostgres, ServersContract):
    pass


class TestSeats(_OnPostgres, SeatsContract):
    pass


class TestReliability(_OnPostgres, ReliabilityContract):
    pass


class TestPlans(_OnPostgres, PlansContract):
    pass


class TestTidying(_OnPostgres, TidyingContract):
    pass


class TestShares(_OnPostgres, SharesContract):
    pass
