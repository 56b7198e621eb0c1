"""The whole log of a game, paged, numbered, of everybody or of one player."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.limits import OPTION_TEXT, shorten
from bot.locale.folding import plain
from bot.presenters.telling import told_events
from bot.service import LogLine, Look, Problem, ServiceError
from bot.service.holders import names_then
from bot.ui.asides import aside, by_stand_in, name_of, struck_out
from bot.ui.common import button, page_buttons
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.look import look_of
from bot.ui.panel import Button, Menu, MenuOption, Panel

LOG_PAGE = 1800
"""Characters of one page."""

EVERYBODY = "all"
"""The value of the menu for the log of all players; a seat's number is the log of one."""


async def log(
    desk: Desk, visitor: Visitor, game_id: str | None, back: int = 0, whose: str = EVERYBODY
) -> Panel:
    """Show what happened, as the person may know it; `back` pages before the newest one.

    `whose` is EVERYBODY, a seat's number, or a player's name; then only that player's moves
    and what happened to them are told.
    """
    look = await look_of(desk, visitor, game_id, visitor.id)
    seat = _seat(look, whose)
    history = await desk.service.play.history(look.info.id, visitor.id)
    swaps = [line for line in history if line.handover is not None]
    told = [
        "\n".join(_told(desk, _then(look, swaps, line), visitor, line, seat)) for line in history
    ]
    pages = pages_of([entry for entry in told if entry] or [visitor.text("log.none")])
    back = min(max(back, 0), len(pages) - 1)
    page = len(pages) - 1 - back
    return Panel(
        (_head(look, visitor, seat, page + 1, len(pages)), pages[page]),
        menus=_menus(look, visitor, seat),
        buttons=_buttons(look, visitor, seat, back, len(pages)),
    )


def _then(look: Look, swaps: Sequence[LogLine], line: LogLine) -> Look:
    """Return the look under the names of those who held the seats when an entry was made."""
    return replace(look, names=names_then(look.names, swaps, line.seq)) if swaps else look


def _seat(look: Look, whose: str) -> int | None:
    """Return the seat that is meant, None for everybody. Raises ServiceError for nobody."""
    if whose in ("", EVERYBODY):
        return None
    for seat, name in enumerate(look.names):
        if whose == str(seat) or plain(whose).strip() == plain(name):
            return seat
    raise ServiceError(Problem.BAD_OPTION, option="player", choice=whose)


def _head(look: Look, visitor: Visitor, seat: int | None, page: int, pages: int) -> str:
    text = visitor.text
    if seat is None:
        return f"### {text('log.head', page=page, pages=pages)}"
    return f"### {text('log.head_of', name=look.names[seat], page=page, pages=pages)}"


def _menus(look: Look, visitor: Visitor, seat: int | None) -> tuple[Menu, ...]:
    text, info = visitor.text, look.info
    shown = text("log.everybody") if seat is None else look.names[seat]
    options = [MenuOption(text("log.everybody"), EVERYBODY)]
    options += [
        MenuOption(shorten(name, OPTION_TEXT), str(number))
        for number, name in enumerate(look.names)
    ]
    placeholder = text("log.whose", name=shorten(shown, OPTION_TEXT))
    return (Menu(placeholder, PressId(Verb.WHOSE, info.id, info.version), tuple(options)),)


def _buttons(
    look: Look, visitor: Visitor, seat: int | None, back: int, pages: int
) -> tuple[Button, ...]:
    whose = "" if seat is None else str(seat)
    press = PressId(Verb.LOG, look.info.id, look.version, path=whose)
    turning = page_buttons(visitor.text, press, back, pages, ("newer", "older"))
    # As in a book: what came before stands on the left.
    return (*reversed(turning), button(visitor.text, Verb.HAPPENED, look.info))


def _told(
    desk: Desk, look: Look, visitor: Visitor, line: LogLine, seat: int | None
) -> Iterator[str]:
    """Yield the lines of an entry; nothing if it does not concern the seat."""
    text = visitor.text
    who = name_of(look, line)
    if line.undone:
        if seat in (None, line.seat):
            yield struck_out(line, who, text)
        return
    told = list(_events(desk, look, visitor, line, seat))
    if told:
        first = by_stand_in(line, told[0], who, text)
        yield f"**{line.seq}.** {first}"
        yield from told[1:]
    elif seat in (None, line.seat):
        yield aside(line, who, text)


def _events(
    desk: Desk, look: Look, visitor: Visitor, line: LogLine, seat: int | None
) -> Iterator[str]:
    presenter = desk.words(look.info.key)
    told = told_events(presenter, line.events, look.view, look.names, visitor.text)
    for event, sentence in told:
        if presenter.opens_part(event):
            yield f"**{sentence}**"
        # Every event that belongs to a seat names it; the others concern everybody.
        elif seat in (None, getattr(event, "seat", None)):
            yield sentence


def pages_of(entries: Sequence[str]) -> list[str]:
    """Put entries on pages, oldest first; only the oldest page may be short.

    An entry stays on one page unless it is longer than a page.
    """
    pages: list[str] = []
    parts = [part for entry in entries for part in _parts(entry)]
    for part in reversed(parts):
        if pages and len(pages[-1]) + len(part) < LOG_PAGE:
            pages[-1] = f"{part}\n{pages[-1]}"
        else:
            pages.append(part)
    return pages[::-1]


def _parts(entry: str) -> Iterator[str]:
    """Cut an entry that is longer than a page after a line."""
    part = ""
    for line in entry.splitlines():
        if part and len(part) + len(line) >= LOG_PAGE:
            yield part
            part = ""
        part = f"{part}\n{line}" if part else line
    yield part
