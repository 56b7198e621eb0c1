"""Films and pages are made one at a time, once for all who ask, and a failure is not kept."""

import asyncio

import pytest

from bot.replay.reel import Reel
from bot.service.servers import Theme
from bot.ui.films import BOOK, FILM, KEPT, Films, Place

REEL = Reel("counting", "Counting x", "en", (), {}, ())


class Studio:
    """Makes what it is asked for as soon as it is let, and counts."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.at_work = 0
        self.most_at_work = 0
        self.may_go = asyncio.Event()
        self.is_broken = False

    async def __call__(self, kind: str, reel: Reel, theme: Theme) -> bytes:
        self.at_work += 1
        self.most_at_work = max(self.most_at_work, self.at_work)
        try:
            await self.may_go.wait()
            self.made.append(kind)
            if self.is_broken:
                raise OSError("no paint")
            return kind.encode()
        finally:
            self.at_work -= 1


async def reel() -> Reel:
    return REEL


def place(game: str, kind: str = FILM) -> Place:
    return (kind, game, "en", "light")


async def test_all_who_ask_for_one_film_get_the_same() -> None:
    studio = Studio()
    films = Films(studio)
    asked = [asyncio.create_task(films.get(place("a"), reel)) for _ in range(3)]
    await asyncio.sleep(0)
    studio.may_go.set()
    assert await asyncio.gather(*asked) == [b"film"] * 3
    assert await films.get(place("a"), reel) == b"film"
    assert await films.get(place("a", BOOK), reel) == b"book"
    assert studio.made == ["film", "book"]


async def test_one_is_made_at_a_time() -> None:
    studio = Studio()
    films = Films(studio)
    asked = [asyncio.create_task(films.get(place(game), reel)) for game in "abc"]
    for _ in range(5):
        await asyncio.sleep(0)
    studio.may_go.set()
    await asyncio.gather(*asked)
    assert studio.most_at_work == 1


async def test_what_failed_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    studio = Studio()
    films = Films(studio)
    studio.may_go.set()
    studio.is_broken = True
    assert await films.get(place("a"), reel) is None
    assert "could not be made" in caplog.text
    studio.is_broken = False
    assert await films.get(place("a"), reel) == b"film"


async def test_only_the_last_few_are_kept() -> None:
    studio = Studio()
    films = Films(studio)
    studio.may_go.set()
    for number in range(KEPT + 1):
        await films.get(place(str(number)), reel)
    await films.get(place(str(KEPT)), reel)
    assert len(studio.made) == KEPT + 1
    await films.get(place("0"), reel)
    assert len(studio.made) == KEPT + 2


async def test_a_stop_gives_up_what_is_being_made() -> None:
    studio = Studio()
    films = Films(studio)
    asked = asyncio.create_task(films.get(place("a"), reel))
    for _ in range(5):
        await asyncio.sleep(0)
    assert studio.at_work == 1
    await films.close()
    assert studio.at_work == 0
    assert await asked is None


async def test_who_goes_away_does_not_stop_it_for_the_others() -> None:
    studio = Studio()
    films = Films(studio)
    gone, other = [asyncio.create_task(films.get(place("a"), reel)) for _ in range(2)]
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.wait({gone})
    assert gone.cancelled()
    studio.may_go.set()
    assert await other == b"film"
