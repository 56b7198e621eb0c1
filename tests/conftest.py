"""What every test shares: nothing of the surroundings leaks into it, and no disk delays it."""

import gc
import os
from collections.abc import Iterator

import pytest

from bot.store import opening
from bot.store.postgres import store
from tests.kit import postgres as kit


@pytest.fixture(autouse=True)
def _clean_environment(  # pyright: ignore[reportUnusedFunction]
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hide the bot's own settings of the machine from the tests."""
    for name in os.environ:
        if name.startswith("EGIZIA_") or name == "DISCORD_TOKEN":
            monkeypatch.delenv(name)


@pytest.fixture(autouse=True)
def _no_wait_for_the_disk(  # pyright: ignore[reportUnusedFunction]
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Spare a test the wait for the disk unless it is about what survives a power cut."""
    if request.node.get_closest_marker("durable") is None:
        monkeypatch.setattr(opening, "SYNCHRONOUS", "OFF")


@pytest.fixture(autouse=True)
def _garbage_is_found() -> Iterator[None]:  # pyright: ignore[reportUnusedFunction]
    """Thaw what a command has frozen, so that what is left open in it is still complained of."""
    yield
    gc.unfreeze()


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[kit.Server]:
    """Give the PostgreSQL server of this run; tests that need it are skipped where it cannot be."""
    if lack := kit.missing():
        pytest.skip(lack)
    base = tmp_path_factory.getbasetemp()
    meeting = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "postgres"
    meeting.mkdir(exist_ok=True)
    with kit.shared(meeting) as server:
        yield server


@pytest.fixture(scope="session")
def _database(postgres: kit.Server) -> str:  # pyright: ignore[reportUnusedFunction]
    name = f"tests_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
    postgres.make(name)
    return name


@pytest.fixture
def postgres_address(postgres: kit.Server, _database: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Give the address of an empty database with the schema."""
    # It does answer, however busy the machine is.
    monkeypatch.setattr(store, "GOODBYE", 60.0)
    postgres.empty(_database)
    return postgres.address(_database)
