"""Watching a finished game again: as a film, and as a page to leaf through."""

from bot.replay.reel import Reel, reel_of
from bot.service import GameInfo, Look, Problem, ServiceError, Status
from bot.ui.common import button, game_title
from bot.ui.desk import Desk, Visitor
from bot.ui.films import BOOK, FILM
from bot.ui.ids import Verb
from bot.ui.panel import Document, Image, Panel

LARGEST = 8_000_000
"""Bytes of a page that is sent; safely below what Discord takes."""


async def film(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show a finished game as a film, to the visitor alone. Raises ServiceError(NOT_OVER)."""
    text = visitor.text
    look = await _finished(desk, visitor, game_id)
    data = await _made(desk, visitor, look, FILM)
    if data is None:
        return Panel((text("film.failed"),))
    end = desk.words(look.info.key).alt_text(look.view, look.names, text)
    image = Image(data, f"{_name(look.info)}.gif", text("film.alt", end=end))
    head = text("film.head", game=game_title(desk, look.info))
    return Panel(
        (head,), image, (text("film.about"),), buttons=(button(text, Verb.BOOK, look.info),)
    )


async def book(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Send a finished game as a page to open elsewhere. Raises ServiceError(NOT_OVER)."""
    text = visitor.text
    look = await _finished(desk, visitor, game_id)
    data = await _made(desk, visitor, look, BOOK)
    back = (button(text, Verb.REPLAY, look.info),)
    if data is None:
        return Panel((text("film.failed"),), buttons=back)
    if len(data) > LARGEST:
        return Panel((text("book.too_large", game=look.info.id),), buttons=back)
    head = text("book.head", game=game_title(desk, look.info))
    page = Document(data, f"{_name(look.info)}.html")
    return Panel((head, text("book.about")), buttons=back, documents=(page,))


async def _finished(desk: Desk, visitor: Visitor, game_id: str | None) -> Look:
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is not Status.OVER:
        raise ServiceError(Problem.NOT_OVER)
    return await desk.service.play.look(info.id, None)


async def _made(desk: Desk, visitor: Visitor, look: Look, kind: str) -> bytes | None:
    info, text = look.info, visitor.text

    async def reel() -> Reel:
        moments = await desk.service.records.moments(info.id)
        title = f"{desk.games[info.key].title} {info.id}"
        return reel_of(desk.words(info.key), title, moments, look.names, text)

    theme = await desk.theme(info.guild_id)
    return await desk.films.get((kind, info.id, text.language, theme), reel)


def _name(info: GameInfo) -> str:
    return f"{info.key}-{info.id}"
