"""Log entries in words: by their events, or what they are if they are no moves, and by whom."""

from collections.abc import Iterable
from typing import Any

from bot.locale import Text
from bot.presenters.telling import told_events
from bot.service import LogLine, Look
from bot.service.journal import ASIDE
from bot.ui.desk import Desk


def sentences(desk: Desk, look: Look, events: Iterable[Any], text: Text) -> list[str]:
    """Tell events to the viewer of a look, but for those that are not worth a line."""
    told = told_events(desk.words(look.info.key), events, look.view, look.names, text)
    return [sentence for _, sentence in told]


def name_of(look: Look, line: LogLine) -> str:
    """Return the name of the player whom an entry belongs to; "" for nobody's."""
    return look.names[line.seat] if line.seat is not None else ""


def by_stand_in(line: LogLine, told: str, who: str, text: Text) -> str:
    """Add to a move, as it is told, who made it if not its player `who`."""
    return text(f"log.stand_in.{line.stand_in}", told=told, name=who) if line.stand_in else told


def struck_out(line: LogLine, who: str, text: Text) -> str:
    """Tell an entry that was taken back: a move as its player's, any other as nobody's doing."""
    key = "log.undone_entry" if line.kind in ASIDE else "log.undone"
    return text(key, number=line.seq, name=who)


def aside(line: LogLine, who: str, text: Text) -> str:
    """Tell an entry that has no events; `who` is the name of the player it belongs to."""
    if line.decided:
        kind, status = line.decided
        return text(f"log.decided.{kind}_{status}", number=line.seq, name=who)
    if line.handover is not None:
        left, came = line.handover.left.name, line.handover.came.name
        return text(f"log.replace.{line.handover.why}", number=line.seq, left=left, came=came)
    if not line.took_back:
        return text(f"log.{line.kind}", number=line.seq, name=who)
    count = len(line.took_back)
    told = text.n(f"log.{line.kind}", count, number=line.seq, name=who, why=line.why)
    return f"{told} {text('log.shuffled')}" if line.shuffled else told
