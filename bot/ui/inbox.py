"""Where somebody is waited for: their games of all servers, the most urgent first."""

from bot.locale import Text
from bot.service import GameInfo, ServiceError
from bot.service.deadlines import Waiting
from bot.ui.common import game_title, page_buttons, post_link
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Panel, Tone
from bot.ui.plans import dropped_note

SHOWN = 5
"""Games of one page; each may have a button, and they stand in one row."""

EVERYWHERE = "all"
"""Stands in the ids of the pages where other ids name a game."""


async def inbox(desk: Desk, visitor: Visitor, page: int = 0) -> Panel:
    """Show a page of the games that wait for the visitor: since and until when, and for what.

    Games of this server can be played from here; those of others have a link. Games that stand
    still are named below.
    """
    text = visitor.text
    found = await desk.service.deadlines.waits(visitor.id)
    standing = await _suspended(desk, visitor)
    if not found:
        return Panel((text("inbox.none"),), notes=standing)
    pages = -(-len(found) // SHOWN)
    page = min(max(page, 0), pages - 1)
    first = page * SHOWN
    shown = list(enumerate(found[first : first + SHOWN], first + 1))
    head = "inbox.head" if pages == 1 else "inbox.page"
    lines = [await _line(desk, visitor, number, waiting) for number, waiting in shown]
    guild = visitor.call.guild_id
    here = [(n, waiting.info) for n, waiting in shown if waiting.info.guild_id == guild]
    press = PressId(Verb.INBOX, EVERYWHERE, 0)
    return Panel(
        (text(head, count=len(found), page=page + 1, pages=pages), "\n\n".join(lines)),
        buttons=(
            *(_answer(number, info, text) for number, info in here),
            *page_buttons(text, press, page, pages),
        ),
        notes=standing,
    )


async def _suspended(desk: Desk, visitor: Visitor) -> tuple[str, ...]:
    """Return a line about the visitor's games that cannot be played at the moment, if any."""
    found = await desk.service.deadlines.suspended(visitor.id)
    if not found:
        return ()
    games = ", ".join(game_title(desk, info) for info in found[:SHOWN])
    return (visitor.text.n("inbox.suspended", len(found), games=games),)


async def _line(desk: Desk, visitor: Visitor, number: int, waiting: Waiting) -> str:
    info, place = waiting.info, waiting.place
    names = desk.service.tables.names(info)
    others = [name for seat, name in enumerate(names) if seat != place.seat]
    return visitor.text(
        "inbox.line" if waiting.ends is None else "inbox.timed_line",
        number=number,
        game=game_title(desk, info),
        people=", ".join(others),
        since=place.due_since or info.created_at,
        ends=waiting.ends,
        question=await _question(desk, visitor, info),
        link=post_link(info),
    )


async def _question(desk: Desk, visitor: Visitor, info: GameInfo) -> str:
    """Say what is asked, and why no order answered; a game that fails hides no other one."""
    try:
        look = await desk.service.play.look(info.id, visitor.id)
    except ServiceError:
        return visitor.text("inbox.broken")
    presenter = desk.words(info.key)
    asked = " ".join(presenter.question(look.view, d, visitor.text) for d in look.decisions)
    return " ".join(filter(None, (await dropped_note(desk, look, visitor.id, visitor.text), asked)))


def _answer(number: int, info: GameInfo, text: Text) -> Button:
    label = text("button.answer", number=number)
    return Button(label, PressId(Verb.PLAY, info.id, info.version), Tone.MAIN)
