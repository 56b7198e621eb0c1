"""Making a move: what is asked, what is legal, what became of it."""

from collections.abc import Iterable
from typing import Any

from bot.errors import explain
from bot.locale import Text
from bot.service import Look, Problem, Receipt, ServiceError
from bot.ui.common import board_link, button, page_buttons, waiting_line
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.offers import MORE, Offer, menu_page, resolve
from bot.ui.panel import Button, Panel

LINES = 12
"""Events that a receipt tells; older ones are in the log."""

_TELL_WHAT_IS_LEGAL = frozenset({Problem.STALE, Problem.NOT_LEGAL, Problem.NOT_YOUR_TURN})


async def play(desk: Desk, visitor: Visitor, game_id: str | None, page: int = 0) -> Panel:
    """Show the person what they are asked and everything that they may do."""
    info = await desk.service.tables.find(visitor.call, game_id)
    look = await desk.service.play.look(info.id, visitor.id)
    return question_panel(desk, visitor, look, page=page)


async def pick(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Make the move that was chosen from a menu, if it is still the same question."""
    return await _move(desk, visitor, press.game, values[:1], press.version)


async def move(
    desk: Desk, visitor: Visitor, game_id: str | None, typed: str, command: str = ""
) -> Panel:
    """Make the move that a command names, by notation or in words.

    `command` limits it to the choices of one move command. An empty text means the only
    choice there is. What is not legal is answered with what is.
    """
    info = await desk.service.tables.find(visitor.call, game_id)
    look = await desk.service.play.look(info.id, visitor.id)
    offers = of_command(desk.offers(look, visitor.text), command)
    typed = "" if typed == MORE else typed
    found = resolve(offers, typed) if typed else (offers[0] if len(offers) == 1 else None)
    if found is None:
        return question_panel(desk, visitor, look, note=_unknown(look, typed, offers, visitor))
    # No version: what was named is legal in its own words, whatever others do meanwhile.
    return await _move(desk, visitor, info.id, (found.value,), None)


async def undo(desk: Desk, visitor: Visitor, game_id: str, version: int | None) -> Panel:
    """Take the person's last move back, as they saw it at that version, and ask again."""
    receipt = await desk.service.play.undo(visitor.call, game_id, version)
    note = visitor.text("receipt.undone")
    return question_panel(desk, visitor, receipt.look, note=note, can_undo=receipt.can_undo)


async def retire(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Take the person out of a running game for good."""
    receipt = await desk.service.play.retire(visitor.call, game_id)
    lines = event_lines(desk, receipt.look, receipt.events, visitor.text)
    return Panel((visitor.text("receipt.retired"), *lines))


def of_command(offers: Iterable[Offer], command: str) -> tuple[Offer, ...]:
    """Keep the offers of one move command; all of them for ""."""
    return tuple(offer for offer in offers if not command or offer.choice.command == command)


def question_panel(
    desk: Desk,
    visitor: Visitor,
    look: Look,
    *,
    note: str = "",
    page: int = 0,
    can_undo: bool = False,
) -> Panel:
    """Build the private panel of a game: the question with all choices, or who is to act."""
    text, info = visitor.text, look.info
    presenter = desk.words(info.key)
    head = f"### {presenter.headline(look.view, text)}"
    buttons = _side_buttons(look, text, can_undo)
    if not look.legal:
        # After a move of one's own the link would still lead to the board before it.
        link = "" if note else board_link(info, text)
        texts = (note, head, waiting_line(look, text), link, _post_warning(visitor))
        return Panel(texts, buttons=buttons)
    questions = (f"**{presenter.question(look.view, asked, text)}**" for asked in look.decisions)
    found = menu_page(desk.offers(look, text), info.id, look.version, page)
    pages = page_buttons(text, PressId(Verb.PAGE, info.id, look.version), found.page, found.pages)
    texts = (note, head, *questions, _post_warning(visitor))
    return Panel(texts, menus=found.menus, buttons=(*pages, *buttons))


def event_lines(
    desk: Desk, look: Look, events: Iterable[Any], text: Text, limit: int = LINES
) -> tuple[str, ...]:
    """Tell the last events in at most `limit` lines, and how many were left out before them."""
    presenter = desk.words(look.info.key)
    lines = [presenter.event_line(event, look.view, look.names, text) for event in events]
    lines = [line for line in lines if line]
    left_out = len(lines) - limit
    if left_out <= 0:
        return tuple(lines)
    return (text.n("receipt.more", left_out), *lines[left_out:])


async def _move(
    desk: Desk, visitor: Visitor, game_id: str, notations: tuple[str, ...], version: int | None
) -> Panel:
    try:
        receipt = await desk.service.play.move(visitor.call, game_id, notations, version)
    except ServiceError as error:
        if error.problem not in _TELL_WHAT_IS_LEGAL:
            raise
        look = await desk.service.play.look(game_id, visitor.id)
        return question_panel(desk, visitor, look, note=_refusal(desk, look, error, visitor.text))
    return _receipt_panel(desk, visitor, receipt)


def _receipt_panel(desk: Desk, visitor: Visitor, receipt: Receipt) -> Panel:
    lines = event_lines(desk, receipt.look, receipt.events, visitor.text)
    head = visitor.text("receipt.again" if receipt.duplicate else "receipt.done")
    note = "\n".join((head, *(f"- {line}" for line in lines)))
    return question_panel(desk, visitor, receipt.look, note=note, can_undo=receipt.can_undo)


def _refusal(desk: Desk, look: Look, error: ServiceError, text: Text) -> str:
    reason = str(error.data.get("reason", ""))
    rule = desk.words(look.info.key).refusal(reason, look.view, text) if reason else ""
    return rule or explain(error, text, "move")


def _unknown(look: Look, typed: str, offers: tuple[Offer, ...], visitor: Visitor) -> str:
    text = visitor.text
    if look.seat is None:
        return text("problem.not_seated")
    if not look.legal:
        return text("problem.not_your_turn")
    if not offers:
        return text("receipt.other_command")
    if not typed:
        return text("receipt.which")
    return text("receipt.unknown", typed=_quoted(typed))


def _quoted(typed: str) -> str:
    return "`" + typed[:60].replace("`", "'") + "`"


def _side_buttons(look: Look, text: Text, can_undo: bool) -> tuple[Button, ...]:
    undo_button = (button(text, Verb.UNDO, look.info),) if can_undo else ()
    if look.seat is None:
        return undo_button
    return (*undo_button, button(text, Verb.HAND, look.info))


def _post_warning(visitor: Visitor) -> str:
    needed = "send_messages_in_threads" if visitor.in_thread else "send_messages"
    if getattr(visitor.rights, needed) and visitor.rights.view_channel:
        return ""
    right = visitor.text(f"permission.{needed}")
    return visitor.text("error.cannot_post", rights=right)
