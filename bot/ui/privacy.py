"""What is kept about somebody: shown to them alone, and deleted once they have confirmed it."""

from bot.locale import Text
from bot.ui.common import game_title
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Panel, Tone

OWN = "me"
"""Stands in ids in place of a game."""
SHOW, SURE, DELETE = 0, 1, 2
"""What a press asks for: to see all, to be asked once more, to delete."""
CHOICES = ("show", "delete")
"""What can be chosen behind the command."""

_LINES = {
    "seats": "games",
    "actions": "moves",
    "ballots": "votes",
    "plans": "plans",
    "person_wishes": "wishes",
    "calls_out": "calls",
    "answers": "answers",
    "seat_offers": "offers",
}
"""Lines of the list, by the table whose rows they count."""

_LISTED = 10


async def show(desk: Desk, visitor: Visitor) -> Panel:
    """Show the visitor what is kept about them, with the way to delete it. Raises ServiceError."""
    text, kept = visitor.text, await desk.service.privacy.kept(visitor.id)
    if not any(kept.rows.values()):
        return Panel((text("privacy.head"), text("privacy.nothing")))
    lines = [
        text.n(f"privacy.{words}", kept.rows[table])
        for table, words in _LINES.items()
        if kept.rows[table]
    ]
    names = [text("privacy.id", id=str(visitor.id))]
    names += [text("privacy.names", names=", ".join(kept.names))] if kept.names else []
    listed = "\n".join(f"- {line}" for line in (*names, *lines))
    more = Button(text("button.erase"), PressId(Verb.PRIVACY, OWN, 0, SURE), Tone.BAD)
    return Panel((text("privacy.head"), listed, text("privacy.until")), buttons=(more,))


async def ask(desk: Desk, visitor: Visitor) -> Panel:
    """Say what a deletion would do, and ask whether it shall be. Raises ServiceError."""
    text = visitor.text
    running = await desk.service.privacy.running(visitor.id)
    titles = [game_title(desk, info) for info in running[:_LISTED]]
    left = text.n("privacy.leaves", len(running), games=", ".join(titles)) if running else ""
    buttons = (
        Button(text("button.erase_now"), PressId(Verb.PRIVACY, OWN, 0, DELETE), Tone.BAD),
        Button(text("button.keep_all"), PressId(Verb.PRIVACY, OWN, 0, SHOW)),
    )
    return Panel((text("privacy.sure"), left, text("privacy.what_stays")), buttons=buttons)


async def pressed(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Answer the buttons of these panels. Raises ServiceError."""
    if press.index == DELETE:
        gone = await desk.service.privacy.delete(visitor.call.person)
        return Panel((_gone(visitor.text, gone.games),))
    return await (ask if press.index == SURE else show)(desk, visitor)


def _gone(text: Text, games: int) -> str:
    return text.n("privacy.gone", games)
