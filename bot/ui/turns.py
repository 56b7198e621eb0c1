"""Making a move: what is asked, what is legal, what became of it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.errors import explain
from bot.locale import Text
from bot.service import Look, Problem, Receipt, ServiceError, Status
from bot.ui import whynot
from bot.ui.asides import sentences
from bot.ui.common import board_link, button, can_plan, page_buttons, waiting_line
from bot.ui.compose import composed, confirmed
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.meaning import Meaning, meaning, wish_of
from bot.ui.offers import MORE, Offer, menu_page
from bot.ui.panel import Button, Panel
from bot.ui.plans import dropped_note

LINES = 8
"""Events that a receipt tells, so that it fits on a phone; the others are in the log."""
FEW_LINES = 4
"""Events that follow the summary of a move."""

_TELL_WHAT_IS_LEGAL = frozenset({Problem.STALE, Problem.NOT_LEGAL, Problem.NOT_YOUR_TURN})


async def play(desk: Desk, visitor: Visitor, game_id: str | None, page: int = 0) -> Panel:
    """Show the person what they are asked and everything that they may do."""
    info = await desk.service.tables.find(visitor.call, game_id)
    look = await desk.service.play.look(info.id, visitor.id)
    note = await dropped_note(desk, look, visitor.id, visitor.text)
    panel = question_panel(desk, visitor, look, note=note, page=page)
    return panel if page else await composed(desk, visitor, look, panel)


async def pick(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Make the move that was chosen from a menu, if it is still the same question.

    What could not be taken back is asked once more.
    """
    asked = await confirmed(desk, visitor, press, values[0])
    if asked is not None:
        return asked
    return await make_move(desk, visitor, press.game, values[:1], press.version)


async def move(
    desk: Desk, visitor: Visitor, game_id: str | None, typed: str, command: str = ""
) -> Panel:
    """Make the move that a command names, by notation or in words.

    `command` limits it to the choices of one move command. An empty text means the only
    choice there is. What is not legal is answered with what is.
    """
    info = await desk.service.tables.find(visitor.call, game_id)
    look = await desk.service.play.look(info.id, visitor.id)
    typed = "" if typed == MORE else typed
    meant = meaning(desk, look, typed, visitor.text, command)
    if meant.wish is not None:
        answer = await whynot.refuse(desk, visitor, look, meant.wish)
        return await answered_panel(desk, visitor, look, answer)
    if meant.offer is None:
        return _asked_back(desk, visitor, look, typed, meant)
    # No version: what was named is legal in its own words, whatever others do meanwhile.
    return await make_move(desk, visitor, info.id, (meant.offer.value,), None)


async def do(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Make the legal move that an answer to a refused wish offered."""
    look = await desk.service.play.look(press.game, visitor.id)
    index = whynot.chosen_index(look, press)
    if index is None:
        answer = await whynot.outdated(desk, visitor, look, press.version)
        return await answered_panel(desk, visitor, look, answer)
    notation = desk.games[look.info.key].notation(look.legal[index])
    asked = await confirmed(desk, visitor, press, notation)
    if asked is not None:
        return asked
    return await make_move(desk, visitor, press.game, (notation,), press.version)


async def undo(desk: Desk, visitor: Visitor, game_id: str, version: int | None) -> Panel:
    """Take the person's last move back, as they saw it at that version, and ask again."""
    receipt = await desk.service.play.undo(visitor.call, game_id, version)
    note = visitor.text("receipt.undone")
    panel = question_panel(desk, visitor, receipt.look, note=note, can_undo=receipt.can_undo)
    return await composed(desk, visitor, receipt.look, panel)


async def retire(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Take the person out of a running game for good."""
    receipt = await desk.service.play.retire(visitor.call, game_id)
    lines = event_lines(desk, receipt.look, receipt.events, visitor.text)
    return Panel((visitor.text("receipt.retired"), *lines))


def question_panel(
    desk: Desk,
    visitor: Visitor,
    look: Look,
    *,
    note: str = "",
    page: int = 0,
    can_undo: bool = False,
    only: tuple[Offer, ...] = (),
) -> Panel:
    """Build the private panel of a game: the question with its choices, or who is to act.

    `only` are the choices to show; all if there are none.
    """
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
    found = menu_page(only or desk.offers(look, text), info.id, look.version, page)
    pages = page_buttons(text, PressId(Verb.PAGE, info.id, look.version), found.page, found.pages)
    texts = (note, head, *questions, _post_warning(visitor))
    return Panel(texts, menus=found.menus, buttons=(*pages, *buttons))


async def answered_panel(desk: Desk, visitor: Visitor, look: Look, answer: whynot.Answer) -> Panel:
    """Build the panel that answers a refused wish: why, what instead, and all choices."""
    panel = question_panel(desk, visitor, look, note=answer.note)
    panel = replace(panel, image=answer.image, buttons=(*answer.buttons, *panel.buttons))
    return await composed(desk, visitor, look, panel)


def event_lines(
    desk: Desk, look: Look, events: Iterable[Any], text: Text, limit: int = LINES
) -> tuple[str, ...]:
    """Tell the first event and the last ones, and how many were left out between them.

    The first one is what somebody did; `limit` counts the events that are told.
    """
    lines = sentences(desk, look, events, text)
    left_out = len(lines) - limit
    if left_out <= 0:
        return tuple(lines)
    return (lines[0], text.n("receipt.more", left_out), *lines[left_out + 1 :])


async def make_move(
    desk: Desk,
    visitor: Visitor,
    game_id: str,
    notations: tuple[str, ...],
    version: int | None,
    summary: str = "",
) -> Panel:
    """Make a move, all or none of it, and show what became of it and what is asked next.

    `summary` tells a move of many events at a glance; only the last of them follow then.
    """
    try:
        receipt = await desk.service.play.move(visitor.call, game_id, notations, version)
    except ServiceError as error:
        if error.problem not in _TELL_WHAT_IS_LEGAL:
            raise
        look = await desk.service.play.look(game_id, visitor.id)
        answer = await _refused(desk, visitor, look, error, notations, version)
        return await answered_panel(desk, visitor, look, answer)
    return await _receipt_panel(desk, visitor, receipt, summary)


async def _receipt_panel(desk: Desk, visitor: Visitor, receipt: Receipt, summary: str) -> Panel:
    limit = FEW_LINES if summary else LINES
    lines = event_lines(desk, receipt.look, receipt.events, visitor.text, limit)
    head = visitor.text("receipt.again" if receipt.duplicate else "receipt.done")
    note = "\n".join(filter(None, (head, summary, *(f"- {line}" for line in lines))))
    return await _asked_next(desk, visitor, receipt.look, note)


async def _asked_next(desk: Desk, visitor: Visitor, look: Look, note: str) -> Panel:
    """Ask on, in the same message; whoever has just moved can want that back (see `undo`)."""
    can_undo = look.info.status is Status.RUNNING
    panel = question_panel(desk, visitor, look, note=note, can_undo=can_undo)
    return await composed(desk, visitor, look, panel)


async def _refused(
    desk: Desk,
    visitor: Visitor,
    look: Look,
    error: ServiceError,
    notations: tuple[str, ...],
    version: int | None,
) -> whynot.Answer:
    wanted = notations[0] if len(notations) == 1 else ""
    if error.problem is Problem.STALE and version is not None:
        return await whynot.outdated(desk, visitor, look, version, wanted)
    wish = wish_of(desk, look, wanted, visitor.text) if look.legal else None
    if wish is not None:
        return await whynot.refuse(desk, visitor, look, wish)
    return whynot.Answer(explain(error, visitor.text, "move"))


def _asked_back(desk: Desk, visitor: Visitor, look: Look, typed: str, meant: Meaning) -> Panel:
    """Ask which of several choices was meant, or say that none of them was."""
    note = _unknown(look, typed, meant, visitor)
    panel = question_panel(desk, visitor, look, note=note, only=meant.close)
    if not meant.close or len(meant.close) == len(look.legal):
        return panel
    everything = button(visitor.text, Verb.PLAY, look.info)
    return replace(panel, buttons=(everything, *panel.buttons))


def _unknown(look: Look, typed: str, meant: Meaning, visitor: Visitor) -> str:
    text = visitor.text
    if look.seat is None:
        return text("problem.not_seated")
    if not look.legal:
        return text("problem.not_your_turn")
    if not typed:
        return text("receipt.which" if meant.close else "receipt.other_command")
    if meant.close:
        return text.n("receipt.close", len(meant.close), typed=_quoted(typed))
    return text("receipt.unknown", typed=_quoted(typed))


def _quoted(typed: str) -> str:
    return "`" + typed[:60].replace("`", "'") + "`"


def _side_buttons(look: Look, text: Text, can_undo: bool) -> tuple[Button, ...]:
    undo_button = (button(text, Verb.UNDO, look.info),) if can_undo else ()
    if look.seat is None:
        return undo_button
    plan = (button(text, Verb.PLANS, look.info),) if can_plan(look) and not look.legal else ()
    hand, rules = button(text, Verb.HAND, look.info), button(text, Verb.HELP, look.info)
    return (*undo_button, *plan, hand, rules)


def _post_warning(visitor: Visitor) -> str:
    needed = "send_messages_in_threads" if visitor.in_thread else "send_messages"
    if getattr(visitor.rights, needed) and visitor.rights.view_channel:
        return ""
    right = visitor.text(f"permission.{needed}")
    return visitor.text("error.cannot_post", rights=right)
