"""Log entries that are no moves, in words, and moves that somebody else has made."""

from bot.locale import Text
from bot.service import LogLine


def by_stand_in(line: LogLine, told: str, who: str, text: Text) -> str:
    """Add to a move, as it is told, who made it if not its player `who`."""
    return text(f"log.stand_in.{line.stand_in}", told=told, name=who) if line.stand_in else told


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
    told = text.n("log.undo", len(line.took_back), number=line.seq, name=who)
    return f"{told} {text('log.shuffled')}" if line.shuffled else told
