"""What happened since somebody's last move: told move by move, ringed on the board by number."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locale import Text
from bot.service import LogLine, Look, Status
from bot.service.journal import LATE, REWIND, VOTE
from bot.ui import drawings
from bot.ui.asides import aside, by_stand_in, name_of, sentences
from bot.ui.common import waiting_line
from bot.ui.desk import Desk, Visitor
from bot.ui.drawings import Story
from bot.ui.ids import Verb
from bot.ui.look import ahead, failed_note, look_of
from bot.ui.panel import Panel

LATELY = 10
"""Moves that are told to somebody without a seat."""
ROOM = 3200
"""Characters for all moves together."""


@dataclass(frozen=True, slots=True)
class News:
    """The entries to tell, and the number of the last one before them; `head` is why these."""

    head: str
    since: int
    lines: tuple[LogLine, ...]


async def happened(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Show what happened since the person's last move, or lately for an onlooker.

    The numbers of the moves are those of the rings on the picture.
    """
    look, text = await look_of(desk, visitor, game_id, visitor.id), visitor.text
    history = await desk.service.play.history(look.info.id, visitor.id, until_seq=look.info.seq)
    news = news_for(look.seat, history)
    drawn = await _drawn(desk, look, news, text)
    told = fitted([_told(desk, look, line, text) for line in news.lines], text)
    return Panel(
        (f"### {text(f'happened.{news.head}')}", about_rings(drawn, look.seat, text)),
        drawn.image,
        (failed_note(drawn.image, text), told, waiting_line(look, text)),
        buttons=ahead(look, text, Verb.HAPPENED),
    )


def news_for(seat: int | None, history: Sequence[LogLine]) -> News:
    """Choose from a whole log what is news to a seat, or to an onlooker.

    What was taken back is no news, but that it was taken back is.
    """
    counting = [line for line in history if not line.undone and line.seq]
    own = [line.seq for line in history if line.seat == seat and line.seq and _is_own(line)]
    if seat is None:
        shown = counting[-LATELY:]
        since = next((line.seq for line in reversed(counting[:-LATELY])), 0)
        return News("lately" if shown else "nothing", since, tuple(shown))
    since = own[-1] if own else 0
    shown = [line for line in counting if line.seq > since]
    if not own:
        return News("opening" if shown else "nothing", 0, tuple(shown))
    if shown:
        return News("own", since, tuple(shown))
    # Nobody else has moved since: then the own last move is what the board shows.
    last = counting[-1:]
    before = next((line.seq for line in reversed(counting[:-1])), 0)
    return News("own_only", before, tuple(last))


def _is_own(line: LogLine) -> bool:
    """Tell whether an entry is somebody's own doing, so that they know all that was before it.

    That their time ran out, what a caretaker did and that they took over a seat is not; neither
    is how a vote that they asked for ended, nor what an operator took back.
    """
    return not line.stand_in and line.handover is None and line.kind not in (LATE, VOTE, REWIND)


async def _drawn(desk: Desk, look: Look, news: News, text: Text) -> Story:
    """Draw the board with rings; without rings once the game is over, as its end looks unlike."""
    if look.info.status is Status.OVER or not news.lines:
        public = await desk.service.play.look(look.info.id, None)
        return Story(await drawings.picture(desk, public, text))
    seqs = (news.since, *(line.seq for line in news.lines))
    views = await desk.service.records.views(look.info.id, seqs)
    return await drawings.story(desk, look, views, text)


def about_rings(drawn: Story, seat: int | None, text: Text) -> str:
    """Say what the numbers on a picture mean, and what is not ringed there; "" without either."""
    if drawn.image is None:
        return ""
    numbers = [text("happened.rings")] if drawn.rings else []
    without = "happened.no_rings" if seat is None else "happened.own_rings"
    sentences = [*numbers, text(without)] if drawn.left_out else numbers
    return f"-# {' '.join(sentences)}" if sentences else ""


def _told(desk: Desk, look: Look, line: LogLine, text: Text) -> list[str]:
    """Tell an entry: the move first, then what it led to."""
    lines, who = sentences(desk, look, line.events, text), name_of(look, line)
    if lines:
        return [by_stand_in(line, lines[0], who, text), *lines[1:]]
    # The log begins such a line with the number of the entry; here it gets one of its own.
    return [aside(line, who, text).removeprefix(f"**{line.seq}.** ")]


def fitted(moves: Sequence[Sequence[str]], text: Text) -> str:
    """Number the moves from 1; if they are too long, shorten the oldest, then leave them out."""
    full = [_numbered(number, *move) for number, move in enumerate(moves, 1)]
    for index, move in enumerate(moves):
        if _length(full) <= ROOM:
            break
        if len(move) > 2:
            more = text.n("happened.more", len(move) - 1)
            full[index] = _numbered(index + 1, move[0], more)
    left_out = 0
    while _length(full[left_out:]) > ROOM:
        left_out += 1
    earlier = text.n("happened.earlier", left_out) if left_out else ""
    return "\n".join((*([earlier] if earlier else []), *full[left_out:]))


def _numbered(number: int, first: str, *rest: str) -> str:
    return "\n".join((f"**{number}.** {first}", *(f"-# {line}" for line in rest)))


def _length(parts: Sequence[str]) -> int:
    return sum(len(part) + 1 for part in parts)
