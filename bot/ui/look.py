"""Looking without touching: what one has, the board, everybody's tableaus, the score."""

from bot.locale import Text
from bot.service import Look, Problem, ServiceError
from bot.ui import drawings
from bot.ui.common import button, can_plan, own_words, waiting_line
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import BUTTONS_PER_ROW, Button, Image, Panel, Tone

AHEAD = (Verb.HAND, Verb.HAPPENED, Verb.TABLE, Verb.SCORE, Verb.LOG)
"""Where a panel leads on to, the most wanted first."""


async def hand(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show the person what they hold, secrets included."""
    look = await look_of(desk, visitor, game_id, visitor.id)
    if look.seat is None:
        raise ServiceError(Problem.NOT_SEATED)
    text = visitor.text
    told = desk.words(look.info.key).hand(look.view, text)
    image = await drawings.detail(desk, look, "hand", text, told)
    head = own_words(text, "hand.head", look.info.key)
    plan = (button(text, Verb.PLANS, look.info),) if can_plan(look) else ()
    buttons = (_refresh(look, Verb.HAND, text), *plan, *ahead(look, text, Verb.HAND))
    return Panel((f"### {head}",), image, (told.text,), buttons=buttons[:BUTTONS_PER_ROW])


async def board(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show the public board as picture and text."""
    look, own = await looks_of(desk, visitor, game_id)
    image = await drawings.picture(desk, look, visitor.text)
    texts = (f"### {desk.words(look.info.key).headline(look.view, visitor.text)}",)
    notes = (failed_note(image, visitor.text), _board_text(desk, look, visitor.text))
    return Panel(texts, image, notes, buttons=ahead(own, visitor.text))


async def board_text(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Show the public board as text, complete enough to play by it."""
    look, own = await looks_of(desk, visitor, game_id)
    texts = (_board_text(desk, look, visitor.text), waiting_line(look, visitor.text))
    return Panel(texts, buttons=ahead(own, visitor.text))


async def table(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show what each player has before them, as everybody may see it."""
    look, own = await looks_of(desk, visitor, game_id)
    text, presenter = visitor.text, desk.words(look.info.key)
    told = presenter.table(look.view, look.names, text)
    image = await drawings.detail(desk, look, "tableaus", text, told)
    texts = (f"### {presenter.headline(look.view, text)}",)
    buttons = (_refresh(look, Verb.TABLE, text), *ahead(own, text, Verb.TABLE))
    return Panel(texts, image, (told.text,), buttons=buttons[:BUTTONS_PER_ROW])


async def score(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show what the points came from and how they grew, during the game and after it."""
    look, own = await looks_of(desk, visitor, game_id)
    text, presenter = visitor.text, desk.words(look.info.key)
    moments = await desk.service.records.moments(look.info.id)
    views = [each.view for each in moments]
    told = presenter.score(views, look.names, text)
    image = await drawings.scores(desk, look, views, text, told.alt)
    texts = (f"### {presenter.headline(views[-1], text)}",)
    return Panel(texts, image, (told.text,), buttons=ahead(own, text, Verb.SCORE))


async def look_of(desk: Desk, visitor: Visitor, game_id: str | None, person: int | None) -> Look:
    """Look at a game of the visitor's server with somebody's eyes; None means everybody's."""
    info = await desk.service.tables.find(visitor.call, game_id)
    return await desk.service.play.look(info.id, person)


async def looks_of(desk: Desk, visitor: Visitor, game_id: str | None) -> tuple[Look, Look]:
    """Look at a game with everybody's eyes, and with the visitor's own."""
    look = await look_of(desk, visitor, game_id, None)
    return look, await desk.service.play.look(look.info.id, visitor.id)


def ahead(own: Look, text: Text, here: Verb | None = None) -> tuple[Button, ...]:
    """Make one row of buttons that lead on from a panel: to the move first, if one is due."""
    play = (button(text, Verb.PLAY, own.info, Tone.MAIN),) if own.legal else ()
    verbs = [verb for verb in AHEAD if verb is not here]
    if own.seat is None:
        verbs.remove(Verb.HAND)
    others = tuple(button(text, verb, own.info) for verb in verbs)
    return (*play, *others)[:BUTTONS_PER_ROW]


def failed_note(image: Image | None, text: Text) -> str:
    """Say that a picture could not be drawn, if that is so."""
    return "" if image is not None else text("picture.failed")


def _refresh(look: Look, verb: Verb, text: Text) -> Button:
    return Button(text("button.refresh"), PressId(verb, look.info.id, look.version))


def _board_text(desk: Desk, look: Look, text: Text) -> str:
    return f"```\n{desk.words(look.info.key).board_text(look.view, look.names, text)}\n```"
