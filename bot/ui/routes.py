"""Which flow answers which button or menu. The id says what is asked, never what is allowed."""

from collections.abc import Awaitable, Callable

from bot.ui import info, lobby, turns, votes
from bot.ui import endings, inbox, listing, replays
from bot.ui.desk import Desk, Visitor, visitor_of
from bot.ui.ids import PressId, Verb
from bot.ui.items import AnyInteraction
from bot.ui.panel import Panel
from bot.ui.respond import serve

Values = tuple[str, ...]
Flow = Callable[[Desk, Visitor, PressId, Values], Awaitable[Panel]]

ROUTES: dict[Verb, Flow] = {
    Verb.JOIN: lambda desk, who, press, _: lobby.join(desk, who, press.game),
    Verb.LEAVE: lambda desk, who, press, _: lobby.leave(desk, who, press.game),
    Verb.START: lambda desk, who, press, _: lobby.start(desk, who, press.game),
    Verb.PLAY: lambda desk, who, press, _: turns.play(desk, who, press.game),
    Verb.PAGE: lambda desk, who, press, _: turns.play(desk, who, press.game, press.index),
    Verb.PICK: turns.pick,
    Verb.DO: lambda desk, who, press, _: turns.do(desk, who, press),
    Verb.UNDO: lambda desk, who, press, _: votes.take_back(desk, who, press.game, press.version),
    Verb.ASK: lambda desk, who, press, _: votes.ask(desk, who, press),
    Verb.YES: lambda desk, who, press, _: votes.say(desk, who, press),
    Verb.NO: lambda desk, who, press, _: votes.say(desk, who, press),
    Verb.RETIRE: lambda desk, who, press, _: turns.retire(desk, who, press.game),
    Verb.HAND: lambda desk, who, press, _: info.hand(desk, who, press.game),
    Verb.TEXT: lambda desk, who, press, _: info.board_text(desk, who, press.game),
    Verb.LOG: lambda desk, who, press, _: info.log(desk, who, press.game, press.index),
    Verb.STEPS: lambda desk, who, press, _: endings.steps(desk, who, press.game, press.index),
    Verb.REPLAY: lambda desk, who, press, _: replays.film(desk, who, press.game),
    Verb.BOOK: lambda desk, who, press, _: replays.book(desk, who, press.game),
    Verb.REMATCH: lambda desk, who, press, _: endings.rematch(desk, who, press.game),
    Verb.INBOX: lambda desk, who, press, _: inbox.inbox(desk, who, press.index),
    Verb.GAMES: lambda desk, who, press, _: listing.games(desk, who, press.game, press.index),
    Verb.HELP: lambda desk, who, press, _: info.rules_help(desk, who, press.game, press.index),
}


async def route(desk: Desk, interaction: AnyInteraction, press: PressId, values: Values) -> None:
    """Answer a press; never raise."""
    await serve(interaction, _work(desk, visitor_of(interaction), press, values))


async def answer_old(interaction: AnyInteraction) -> None:
    """Answer a press on a component that this build does not know."""
    await serve(interaction, _outdated(visitor_of(interaction)))


async def _work(desk: Desk, visitor: Visitor, press: PressId, values: Values) -> Panel:
    return await ROUTES[press.verb](desk, visitor, press, values)


async def _outdated(visitor: Visitor) -> Panel:
    return Panel((visitor.text("error.old_layout"),))
