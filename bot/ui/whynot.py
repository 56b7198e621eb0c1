"""Why not? A refused wish is answered with its rule, the nearest legal move and a picture."""

from dataclasses import dataclass
from typing import Any

from bot.limits import BUTTON_LABEL, shorten
from bot.locale import Text
from bot.presenters.base import Refusal
from bot.service import LogLine, Look
from bot.ui.asides import aside, name_of, sentences
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.meaning import Wish, wish_of
from bot.ui.panel import Button, Image, Tone
from render import registry

_NEWS = 6
"""Lines that say what has happened since a panel was shown; older ones are in the log."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What stands above the choices of the panel that answers a refused wish."""

    note: str
    image: Image | None = None
    buttons: tuple[Button, ...] = ()


async def refuse(desk: Desk, visitor: Visitor, look: Look, wish: Wish) -> Answer:
    """Say which rule forbids what somebody wanted, and what comes closest to it."""
    text = visitor.text
    presenter = desk.words(look.info.key)
    reason = await desk.service.play.explain(look.info.id, visitor.id, wish.action)
    refusal = presenter.refusal(look.view, wish.action, reason, look.legal, text)
    sentence = refusal.sentence or text("whynot.unknown")
    section = f"-# {refusal.section}" if refusal.section else ""
    head = text("whynot.head", wanted=wish.choice.title)
    note = "\n".join(part for part in (head, sentence, section) if part)
    image = await _crop(desk, visitor, look, refusal, f"{wish.choice.title}: {sentence}")
    return Answer(note, image, _instead(desk, look, refusal.nearest, text))


async def outdated(
    desk: Desk, visitor: Visitor, look: Look, version: int, notation: str = ""
) -> Answer:
    """Say what has happened since the reader's panel, and what became of what was chosen.

    What is still legal can be done with one press; else its refusal is explained.
    """
    text = visitor.text
    lines = await desk.service.play.since(look.info.id, visitor.id, version)
    news = _news(desk, look, lines, text)
    head = "\n".join((text("whynot.since"), *(f"- {line}" for line in news)))
    if not notation or not look.legal:
        return Answer(head)
    game = desk.games[look.info.key]
    legal = next((each for each in look.legal if game.notation(each) == notation), None)
    if legal is not None:
        return Answer(head, buttons=_still(desk, look, legal, text))
    wish = wish_of(desk, look, notation, text)
    if wish is None:
        return Answer(head)
    answer = await refuse(desk, visitor, look, wish)
    return Answer(f"{head}\n\n{answer.note}", answer.image, answer.buttons)


def chosen_index(look: Look, press: PressId) -> int | None:
    """Return which legal action a button of an answer means; None if the game has moved on."""
    if look.version != press.version or press.index >= len(look.legal):
        return None
    return press.index


def _instead(desk: Desk, look: Look, nearest: Any, text: Text) -> tuple[Button, ...]:
    return () if nearest is None else (_do(desk, look, nearest, "whynot.instead", text),)


def _still(desk: Desk, look: Look, action: Any, text: Text) -> tuple[Button, ...]:
    return (_do(desk, look, action, "whynot.still", text),)


def _do(desk: Desk, look: Look, action: Any, key: str, text: Text) -> Button:
    """Make the button that plays a legal action of this very version of the game."""
    choice = desk.words(look.info.key).choice(look.view, action, text)
    label = shorten(text(key, title=choice.title), BUTTON_LABEL)
    index = look.legal.index(action)
    press = PressId(Verb.DO, look.info.id, look.version, index)
    return Button(label, press, Tone.GOOD, choice.emoji)


def _news(desk: Desk, look: Look, lines: tuple[LogLine, ...], text: Text) -> list[str]:
    """Tell the last events since a panel was shown, as far as the reader may know them."""
    told = [
        sentence for line in lines if not line.undone for sentence in _told(desk, look, line, text)
    ]
    return told[-_NEWS:] or [text("whynot.nothing")]


def _told(desk: Desk, look: Look, line: LogLine, text: Text) -> list[str]:
    told = sentences(desk, look, line.events, text)
    return told or [aside(line, name_of(look, line), text)]


async def _crop(
    desk: Desk, visitor: Visitor, look: Look, refusal: Refusal, alt: str
) -> Image | None:
    """Draw the part of the board where the obstacle is; None if a picture would not help."""
    if not refusal.obstacle:
        return None
    info, view, names = look.info, look.view, look.names
    words = desk.words(info.key).picture_words(visitor.text)
    theme = await desk.theme(info.guild_id)
    places = refusal.obstacle
    return await desk.pictures.once(
        f"{info.key}-{info.id}-why",
        lambda: registry.draw_obstacle(info.key, view, names, words, places, theme),
        alt,
    )
