"""Messages that call somebody by themselves: what is asked, and for how long others have waited."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.locale import Text
from bot.service import GameInfo, ServiceError, Status
from bot.ui.common import game_title, mention, post_link
from bot.ui.desk import Desk
from bot.ui.ids import PressId, Verb
from bot.ui.me import OWN
from bot.ui.panel import Button, Panel
from bot.ui.plans import dropped_note

LINES = 10
"""Games that one message tells of; it says how many there are besides."""


@dataclass(frozen=True, slots=True)
class Asking:
    """Who is called, whether it is for the first time, and whether nobody else reads it."""

    person_id: int
    is_first: bool
    is_direct: bool


async def call_post(desk: Desk, asking: Asking, games: Sequence[GameInfo], text: Text) -> Panel:
    """Build the message that calls somebody about games that wait for them."""
    one = len(games) == 1
    when = "first" if asking.is_first else "again"
    head = text.n(f"call.{when}", len(games), person=mention(asking.person_id))
    shown = list(enumerate(games[:LINES], 1))
    lines = [await _line(desk, asking, number, info, text, one=one) for number, info in shown]
    left_out = len(games) - len(shown)
    more = text("call.more", count=left_out) if left_out else ""
    if asking.is_direct:
        # The buttons of a game work in its server only; from here there are links.
        hint = f"-# {text('call.why_direct')}"
        return Panel((head, "\n".join(lines), more, hint), pings=(asking.person_id,))
    # The lines lead to the boards: only there a game's buttons stand, once in a channel.
    wishes = Button(text("button.me"), PressId(Verb.ME, OWN, 0))
    texts = (head, "\n".join(lines), more)
    return Panel(texts, buttons=(wishes,), pings=(asking.person_id,))


async def _line(
    desk: Desk, asking: Asking, number: int, info: GameInfo, text: Text, *, one: bool
) -> str:
    seat = info.seat_of(asking.person_id)
    place = info.seats[seat or 0]
    ends = (await desk.service.deadlines.of(info)).get(place.seat)
    key = "call.line" if ends is None else "call.timed_line"
    values = {
        "game": game_title(desk, info),
        "question": await _question(desk, asking, info, text),
        "since": place.due_since or info.created_at,
        "ends": ends,
        "link": post_link(info),
    }
    return text(key, number="" if one else f"**{number}.** ", **values)


async def _question(desk: Desk, asking: Asking, info: GameInfo, text: Text) -> str:
    """Say what is asked, in words that everybody may read; nothing if the game has moved on.

    Only a direct message says that an order was dropped: nobody else knows that there was one.
    """
    try:
        public = await desk.service.play.look(info.id, None)
        own = await desk.service.play.look(info.id, asking.person_id)
    except ServiceError:
        return ""
    if public.info.status is not Status.RUNNING or public.version != own.version:
        return ""
    presenter = desk.words(info.key)
    asked = [presenter.question(public.view, each, text) for each in own.decisions]
    note = await dropped_note(desk, own, asking.person_id, text) if asking.is_direct else ""
    return " ".join(filter(None, (note, *asked)))
