"""A room for every test of the use cases, and as many as it wants on the same file."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from engine.rules import AnyRules
from tests.bot.service.table import OpenRoom, Room, opened
from tests.kit.fake_game import COUNTING


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def open_room(database: Path) -> AsyncIterator[OpenRoom]:
    """Opens the file; a test closes a room's store itself before it opens the next."""
    rooms: list[Room] = []

    async def open_it(game: AnyRules = COUNTING, **parts: Any) -> Room:
        rooms.append(await opened(database, game, **parts))
        return rooms[-1]

    yield open_it
    for room in rooms:
        await room.store.close()


@pytest.fixture
async def room(open_room: OpenRoom) -> Room:
    return await open_room()
