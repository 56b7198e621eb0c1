"""Looking without touching: what one has, the board, the log, the rules."""

from bot.locale import Text
from bot.service import GameInfo, LogLine, Look, Problem, ServiceError
from bot.ui.common import own_words, page_buttons, waiting_line
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.kinds import kind_of, named_kind
from bot.ui.panel import Image, Panel

LOG_PAGE = 1800
"""Characters of one page of the log."""


async def hand(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show the person what they hold, secrets included."""
    look = await _look(desk, visitor, game_id, visitor.id)
    if look.seat is None:
        raise ServiceError(Problem.NOT_SEATED)
    lines = desk.words(look.info.key).private_lines(look.view, visitor.text)
    head = own_words(visitor.text, "hand.head", look.info.key)
    return Panel((f"### {head}", "\n".join(lines)))


async def board(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show the public board as picture and text."""
    look = await _look(desk, visitor, game_id, None)
    image = await picture(desk, look, visitor.text)
    note = "" if image is not None else visitor.text("picture.failed")
    texts = (f"### {desk.words(look.info.key).headline(look.view, visitor.text)}",)
    return Panel(texts, image, (note, _board_text(desk, look, visitor.text)))


async def board_text(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Show the public board as text, complete enough to play by it."""
    look = await _look(desk, visitor, game_id, None)
    return Panel((_board_text(desk, look, visitor.text), waiting_line(look, visitor.text)))


async def log(desk: Desk, visitor: Visitor, game_id: str | None, back: int = 0) -> Panel:
    """Show what happened, as the person may know it; `back` pages before the newest one."""
    info = await desk.service.tables.find(visitor.call, game_id)
    look = await desk.service.play.look(info.id, visitor.id)
    history = await desk.service.play.history(info.id, visitor.id)
    text = visitor.text
    lines = [told for line in history for told in _told(desk, look, line, text)]
    pages = _pages(lines)
    back = min(max(back, 0), len(pages) - 1)
    press = PressId(Verb.LOG, info.id, info.version)
    buttons = page_buttons(text, press, back, len(pages), ("newer", "older"))
    page = len(pages) - 1 - back
    head = f"### {text('log.head', page=page + 1, pages=len(pages))}"
    return Panel((head, pages[page]), buttons=buttons)


async def rules_help(desk: Desk, visitor: Visitor, kind: str, page: int = 0) -> Panel:
    """Show a page of a game's short rules.

    `kind` is a game's key or title, or the id of a game that is played; if it is empty, the
    game of the channel is meant, or else the first one of the server.
    """
    text = visitor.text
    key = named_kind(desk, kind) or await _kind_here(desk, visitor, kind)
    pages = desk.presenters[key].help_pages(text)
    page = min(max(page, 0), len(pages) - 1)
    title, body = pages[page]
    buttons = page_buttons(text, PressId(Verb.HELP, key, 0), page, len(pages))
    return Panel((f"### {title} ({page + 1}/{len(pages)})", body), buttons=buttons)


async def picture(desk: Desk, look: Look, text: Text) -> Image | None:
    """Draw the public board of an onlooker's look; None if that failed."""
    presenter, info = desk.words(look.info.key), look.info
    return await desk.pictures.board(
        (info.key, info.id, look.version),
        look.view,
        look.names,
        presenter.picture_words(text),
        (text.language, await desk.theme(info.guild_id)),
        presenter.alt_text(look.view, look.names, text),
    )


async def _look(desk: Desk, visitor: Visitor, game_id: str | None, person: int | None) -> Look:
    info = await desk.service.tables.find(visitor.call, game_id)
    return await desk.service.play.look(info.id, person)


async def _kind_here(desk: Desk, visitor: Visitor, game_id: str) -> str:
    try:
        info: GameInfo = await desk.service.tables.find(visitor.call, game_id or None)
    except ServiceError:
        if game_id:
            raise
        return await kind_of(desk, visitor, "")
    return info.key


def _board_text(desk: Desk, look: Look, text: Text) -> str:
    return f"```\n{desk.words(look.info.key).board_text(look.view, look.names, text)}\n```"


def _told(desk: Desk, look: Look, line: LogLine, text: Text) -> list[str]:
    presenter = desk.words(look.info.key)
    who = look.names[line.seat] if line.seat is not None else ""
    if line.undone:
        return [text("log.undone", number=line.seq, name=who)]
    told = [presenter.event_line(event, look.view, look.names, text) for event in line.events]
    told = [sentence for sentence in told if sentence]
    if not told:
        return [text(f"log.{line.kind}", number=line.seq, name=who)]
    return [f"**{line.seq}.** {told[0]}", *told[1:]]


def _pages(lines: list[str]) -> list[str]:
    pages: list[str] = [""]
    for line in lines:
        if pages[-1] and len(pages[-1]) + len(line) + 1 > LOG_PAGE:
            pages.append("")
        pages[-1] = f"{pages[-1]}\n{line}" if pages[-1] else line
    return pages
