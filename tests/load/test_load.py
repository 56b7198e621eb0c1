"""The load test itself works: a few games, few moves, and every figure of its table."""

from pathlib import Path

from tests.load.report import table
from tests.load.runs import Wanted, busy
from tests.load.start import started
from tests.load.times import share, slope

TINY = Wanted(games=6, moves=30, warm=8, players=range(2, 4), hands=6, seconds=60.0)


async def test_every_move_of_a_few_games_at_once_is_answered_in_time_and_posted(
    tmp_path: Path,
) -> None:
    found = await busy(TINY, tmp_path)
    assert found.hour.times.moves == TINY.moves
    assert found.hour.times.lost == 0
    assert len(found.hour.times.answers) > TINY.moves
    assert 0 < len(found.hour.times.posts) <= TINY.moves
    assert found.entries >= found.alone.times.moves + found.hour.times.moves
    assert [check.rss > 0 for check in found.checks] == [True] * 3
    told = table(found, None)
    assert "6 moves at once, no pictures: moves | 30; " in told


async def test_a_bot_with_many_games_in_its_database_starts_and_looks_at_their_boards(
    tmp_path: Path,
) -> None:
    found = await started(10, range(2, 5), tmp_path)
    assert (found.games, found.running) == (10, 1)
    assert found.online < found.answered
    assert found.entries > 10 * 20


def test_a_line_is_fitted_and_shares_are_found() -> None:
    assert slope([(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)]) == 2.0
    assert slope([(1.0, 7.0)]) == 0.0
    assert share([3.0, 1.0, 2.0], 50) == 2.0
    assert share([], 99) == 0.0
