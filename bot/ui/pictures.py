"""Board pictures: drawn in threads, few at a time, kept for a while, never in the way."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Protocol

from bot.observe.metrics import DRAWN
from bot.service.servers import Theme
from bot.ui.panel import Image

log = logging.getLogger(__name__)

KEPT = 24
SWITCH = 0.002
"""Seconds after which a drawing thread lets the event loop go on: less than the usual 0.005, as
answers must not wait for pictures (tests/bench/pictures.py measures it)."""


class Drawn(Protocol):
    """What a drawing function returns."""

    @property
    def data(self) -> bytes:
        """The encoded picture."""
        ...

    @property
    def format(self) -> str:
        """The ending of its file name."""
        ...


Draw = Callable[[str, Any, tuple[str, ...], Mapping[str, str], Theme], Drawn]
"""Draws the board of a game's key from a public view, names by seat, words, and a theme."""

Place = tuple[str, int, str, Theme]
"""What tells kept boards apart: game, version, language, theme."""


class Pictures:
    """Draws outside the event loop, few at a time, and remembers the latest public boards."""

    def __init__(self, draw: Draw, workers: int) -> None:
        self._draw = draw
        # Threads of their own, as each keeps paper as large as a picture to draw on.
        self._threads = ThreadPoolExecutor(workers, "picture")
        self._slots = asyncio.Semaphore(workers)
        self._kept: OrderedDict[Place, asyncio.Task[Drawn | None]] = OrderedDict()

    async def board(
        self,
        game: tuple[str, str, int],
        view: Any,
        names: tuple[str, ...],
        words: Mapping[str, str],
        look: tuple[str, Theme],
        alt: str,
    ) -> Image | None:
        """Return the picture of a game (its key, id and version), or None if drawing failed.

        `view` must be the public one, as pictures are shared between readers. `look` is the
        language of the words and the theme.
        """
        key, game_id, version = game
        language, theme = look
        place = (game_id, version, language, theme)
        task = self._kept.get(place)
        if task is None:
            task = asyncio.create_task(self._drawn(game, view, names, words, theme))
            self._keep(place, task)
        drawn = await asyncio.shield(task)
        if drawn is None:
            self._kept.pop(place, None)
            return None
        return Image(drawn.data, f"{key}-{game_id}-{version}.{drawn.format}", alt)

    async def once(self, name: str, draw: Callable[[], Drawn], alt: str) -> Image | None:
        """Draw a picture that nobody else will ask for, or return None if that failed.

        `name` becomes the file's name, without its ending; it must tell nothing secret, and
        neither may what `draw` raises.
        """
        drawn = await self._made(draw, name)
        if drawn is None:
            return None
        return Image(drawn.data, f"{name}.{drawn.format}", alt)

    async def _drawn(
        self,
        game: tuple[str, str, int],
        view: Any,
        names: tuple[str, ...],
        words: Mapping[str, str],
        theme: Theme,
    ) -> Drawn | None:
        draw = partial(self._draw, game[0], view, names, words, theme)
        return await self._made(draw, game[1])

    async def _made(self, draw: Callable[[], Drawn], name: str) -> Drawn | None:
        loop = asyncio.get_running_loop()
        async with self._slots:
            try:
                with DRAWN.time():
                    return await loop.run_in_executor(self._threads, draw)
            except Exception:
                log.exception("the picture %s could not be drawn", name)
                return None

    def _keep(self, place: Place, task: "asyncio.Task[Drawn | None]") -> None:
        self._kept[place] = task
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
