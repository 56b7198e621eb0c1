"""Log entries that are no moves, in words: take-backs, and what a table has decided."""

from bot.locale import Text
from bot.service import LogLine


def aside(line: LogLine, who: str, text: Text) -> str:
    """Tell an entry that has no events; `who` is the name of the player it belongs to."""
    if line.decided:
        kind, status = line.decided
        return text(f"log.decided.{kind}_{status}", number=line.seq, name=who)
    if not line.took_back:
        return text(f"log.{line.kind}", number=line.seq, name=who)
    told = text.n("log.undo", len(line.took_back), number=line.seq, name=who)
    return f"{told} {text('log.shuffled')}" if line.shuffled else told
