"""How reliable somebody is: all of it for themselves, a short line for those who sit down."""

from bot.locale import Text
from bot.service.record import FEWEST, Record
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Panel, Tone

OWN = "me"
"""Stands in ids in place of a game."""

_SURE = 1
"""The index of the button that deletes without asking again."""


async def record(desk: Desk, visitor: Visitor) -> Panel:
    """Show the visitor all that is kept of how reliable they are. Raises ServiceError."""
    text, reliability = visitor.text, desk.service.reliability
    past = await reliability.all_of(visitor.id)
    if not past.answers and not past.endings:
        return Panel((text("record.head"), text("record.none")))
    lines = "\n".join(f"- {line}" for line in _lines(await reliability.of(visitor.id), text))
    kept = text("record.kept", answers=len(past.answers), endings=len(past.endings))
    means = text("record.means", fewest=FEWEST)
    return Panel((text("record.head"), lines, kept, means), buttons=(_forget(text, 0),))


async def forget(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Delete all that is kept of the visitor, after asking once more. Raises ServiceError."""
    if press.index != _SURE:
        return Panel((visitor.text("record.forget"),), buttons=(_forget(visitor.text, _SURE),))
    await desk.service.reliability.forget(visitor.id)
    return Panel((visitor.text("record.forgotten"),))


def short(known: Record, text: Text) -> str:
    """Say in a few words how reliable somebody is; "" as long as too little is known."""
    if not known.is_known or known.in_time is None or known.usual is None:
        return ""
    time = about(known.usual, text)
    return text("record.short", share=round(100 * known.in_time), time=time)


def about(seconds: int, text: Text) -> str:
    """Say a length of time in its largest unit."""
    units = (("days", 48 * 3600, 24 * 3600), ("hours", 90 * 60, 3600), ("minutes", 0, 60))
    name, size = next((name, size) for name, least, size in units if seconds >= least)
    return text.n(f"record.time.{name}", max(1, round(seconds / size)))


def _lines(known: Record, text: Text) -> list[str]:
    lines: list[str] = []
    if known.in_time is not None:
        share = round(100 * known.in_time)
        lines.append(text.n("record.in_time", known.turns, share=share))
    if known.usual is not None:
        lines.append(text("record.usual", time=about(known.usual, text)))
    games = {"finished": known.finished, "left": known.left, "replaced": known.replaced}
    return [*lines, text("record.games", **games)]


def _forget(text: Text, index: int) -> Button:
    label = text("button.forget_now" if index == _SURE else "button.forget")
    return Button(label, PressId(Verb.FORGET, OWN, 0, index), Tone.BAD)
