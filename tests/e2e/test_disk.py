"""The database goes away under a running bot: people are told, and moves go on when it is back."""

import pytest

from tests.e2e.club import Club


async def test_no_move_is_called_done_while_the_database_is_gone(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    post = await club.game()
    person, away = club.to_act(post), club.database.with_name("away.db")
    panel = await club.answer(person, post, "play")
    club.database.rename(away)
    told = (await club.choose(person, panel, "add-3")).text()
    if person is club.bruno:
        assert "konnte das nicht speichern" in told
    else:
        assert "could not save that, so nothing has changed" in told
    assert "StoreMoved" in told
    assert club.database.with_name("games.db.rescued").exists()
    assert "no move is taken any more" in caplog.text

    away.rename(club.database)
    panel = await club.answer(person, post, "play")
    assert "StoreMoved" not in (await club.choose(person, panel, "add-3")).text()
    assert (await club.next_post(post)).pings
