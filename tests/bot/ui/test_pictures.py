"""Pictures are drawn beside everything else, few at a time, and one board once for everybody."""

import asyncio
import threading
from types import SimpleNamespace
from typing import Any

from bot.ui.pictures import Pictures

WORKERS = 2


class Easel:
    """Counts who draws at the same time; everybody waits for a second one or gives up."""

    def __init__(self) -> None:
        self.drawn = 0
        self.most = 0
        self._now = 0
        self._lock = threading.Lock()
        self._pair = threading.Barrier(WORKERS)

    def __call__(self, *_given: Any) -> Any:
        with self._lock:
            self._now += 1
            self.drawn += 1
            self.most = max(self.most, self._now)
        self._pair.wait(5)
        with self._lock:
            self._now -= 1
        return SimpleNamespace(data=b"", format="png")


async def test_many_who_look_at_once_never_draw_more_than_a_few_pictures_together() -> None:
    """Trap: unbounded drawing stops the whole bot."""
    easel = Easel()
    pictures = Pictures(easel, WORKERS)
    await asyncio.gather(*(pictures.once(f"p{n}", easel, "") for n in range(3 * WORKERS)))
    assert (easel.drawn, easel.most) == (3 * WORKERS, WORKERS)


async def test_one_board_is_drawn_once_for_all_who_look_at_it() -> None:
    easel = Easel()
    pictures = Pictures(easel, WORKERS)
    looks = [
        pictures.board(("k", "g", version), None, (), {}, ("en", "light"), "")
        for version in (1, 2) * 10
    ]
    await asyncio.gather(*looks)
    assert easel.drawn == 2
