"""A bot whose database is on a server: it plays, outlasts an outage, and goes on after a start."""

from collections.abc import Iterator

import pytest

from tests.e2e.club import Club
from tests.kit import postgres as kit


@pytest.fixture
def server_of_its_own() -> Iterator[kit.Server]:
    """A server that may be stopped while others use theirs."""
    if lack := kit.missing():
        pytest.skip(lack)
    server = kit.started()
    yield server
    kit.discard(server)


async def test_games_go_on_when_the_server_is_back_and_after_a_start(
    idle_club: Club, server_of_its_own: kit.Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, database = idle_club, server_of_its_own
    database.run("CREATE DATABASE games")
    monkeypatch.setenv("EGIZIA_DATABASE", database.address("games"))
    async with club.bot():
        post = await club.game()
        panel = await club.answer(club.to_act(post), post, "play")
        await club.choose(club.to_act(post), panel, "add-3")
        post = await club.next_post(post)

        person = club.to_act(post)
        panel = await club.answer(person, post, "play")
        database.stop()
        assert "StoreUnreachable" in (await club.choose(person, panel, "add-3")).text()
        database.start()
        panel = await club.answer(person, post, "play")
        assert "StoreUnreachable" not in (await club.choose(person, panel, "add-3")).text()
        post = await club.next_post(post)
    async with club.bot():
        person = club.to_act(post)
        panel = await club.answer(person, post, "play")
        await club.choose(person, panel, "add-3")
        assert (await club.next_post(post)).pings
