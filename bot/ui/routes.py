"""Which flow answers which button or menu. The id says what is asked, never what is allowed."""

from collections.abc import Awaitable, Callable

from bot.ui import (
    creating,
    endings,
    happened,
    hosting,
    inbox,
    listing,
    lobby,
    log,
    look,
    me,
    paces,
    plans,
    privacy,
    reliability,
    replays,
    rules,
    sending,
    settings,
    substitutes,
    turns,
    tutorial,
    votes,
)
from bot.ui.desk import Desk, Visitor, visitor_of
from bot.ui.forms import Answers, Form
from bot.ui.ids import MENU_VERBS, PressId, Verb
from bot.ui.items import AnyInteraction
from bot.ui.panel import Panel
from bot.ui.respond import serve

Values = tuple[str, ...]
Flow = Callable[[Desk, Visitor, PressId, Values], Awaitable[Panel | Form]]
FormFlow = Callable[[Desk, Visitor, PressId, Answers], Awaitable[Panel]]

ROUTES: dict[Verb, Flow] = {
    Verb.JOIN: lambda desk, who, press, _: lobby.join(desk, who, press.game),
    Verb.LEAVE: lambda desk, who, press, _: lobby.leave(desk, who, press.game),
    Verb.START: lambda desk, who, press, _: lobby.start(desk, who, press.game),
    Verb.CREATE: lambda desk, who, press, _: creating.form(desk, who, press.game),
    Verb.CHANGE: lambda desk, who, press, _: hosting.change_form(desk, who, press.game),
    Verb.COMPUTER: lambda desk, who, press, _: hosting.add_computer(desk, who, press.game),
    Verb.SEATS: lambda desk, who, press, _: hosting.seats(desk, who, press.game),
    Verb.SEAT: hosting.seat,
    Verb.PACE: lambda desk, who, press, _: paces.ask(desk, who, press.game),
    Verb.PACES: paces.choose,
    Verb.ME: lambda desk, who, _press, _: me.me(desk, who),
    Verb.PRIVACY: lambda desk, who, press, _: privacy.pressed(desk, who, press),
    Verb.WISHES: lambda desk, who, _press, _: me.form(desk, who),
    Verb.LATE: paces.choose_absence,
    Verb.GONE: paces.choose_absence,
    Verb.GIVE: lambda desk, who, press, _: substitutes.given(desk, who, press),
    Verb.INVITE: lambda desk, who, press, _: substitutes.invited(desk, who, press),
    Verb.TAKE: lambda desk, who, press, _: substitutes.take(desk, who, press),
    Verb.DECLINE: lambda desk, who, press, _: substitutes.decline(desk, who, press),
    Verb.RECLAIM: lambda desk, who, press, _: substitutes.reclaim(desk, who, press),
    Verb.RECORD: lambda desk, who, _press, _: reliability.record(desk, who),
    Verb.FORGET: lambda desk, who, press, _: reliability.forget(desk, who, press),
    Verb.BACK: lambda desk, who, _press, _: me.come_back(desk, who),
    Verb.SETTINGS: lambda desk, who, _press, _: settings.form(desk, who),
    Verb.OFFERED: lambda desk, who, _press, _: settings.games_form(desk, who),
    Verb.PLAY: lambda desk, who, press, _: turns.play(desk, who, press.game),
    Verb.PAGE: lambda desk, who, press, _: turns.play(desk, who, press.game, press.index),
    Verb.PICK: turns.pick,
    Verb.DRAFT: sending.draft,
    Verb.EDIT: lambda desk, who, press, _: sending.edit(desk, who, press),
    Verb.SEND: lambda desk, who, press, _: sending.send(desk, who, press),
    Verb.DO: lambda desk, who, press, _: turns.do(desk, who, press),
    Verb.UNDO: lambda desk, who, press, _: votes.take_back(desk, who, press.game, press.version),
    Verb.ASK: lambda desk, who, press, _: votes.ask(desk, who, press),
    Verb.YES: lambda desk, who, press, _: votes.say(desk, who, press),
    Verb.NO: lambda desk, who, press, _: votes.say(desk, who, press),
    Verb.RETIRE: lambda desk, who, press, _: turns.retire(desk, who, press.game),
    Verb.PLANS: lambda desk, who, press, _: plans.plans(desk, who, press.game),
    Verb.PLANNING: plans.draft,
    Verb.ORDER: lambda desk, who, press, _: plans.save(desk, who, press),
    Verb.UNORDER: plans.drop,
    Verb.HABIT: plans.habit,
    Verb.HAND: lambda desk, who, press, _: look.hand(desk, who, press.game),
    Verb.TEXT: lambda desk, who, press, _: look.board_text(desk, who, press.game),
    Verb.HAPPENED: lambda desk, who, press, _: happened.happened(desk, who, press.game),
    Verb.TABLE: lambda desk, who, press, _: look.table(desk, who, press.game),
    Verb.SCORE: lambda desk, who, press, _: look.score(desk, who, press.game),
    Verb.LOG: lambda desk, who, press, _: log.log(desk, who, press.game, press.index, press.path),
    Verb.WHOSE: lambda desk, who, press, values: log.log(desk, who, press.game, 0, *values[:1]),
    Verb.STEPS: lambda desk, who, press, _: endings.steps(desk, who, press.game, press.index),
    Verb.REPLAY: lambda desk, who, press, _: replays.film(desk, who, press.game),
    Verb.BOOK: lambda desk, who, press, _: replays.book(desk, who, press.game),
    Verb.REMATCH: lambda desk, who, press, _: endings.rematch(desk, who, press.game),
    Verb.INBOX: lambda desk, who, press, _: inbox.inbox(desk, who, press.index),
    Verb.GAMES: lambda desk, who, press, _: listing.games(desk, who, press.game, press.index),
    Verb.HELP: lambda desk, who, press, _: rules.pressed(desk, who, press),
    Verb.RULE: rules.chosen,
    Verb.LESSON: lambda desk, who, press, _: tutorial.go_to(desk, who, press),
    Verb.LEARN: tutorial.step,
}


MOVES = frozenset((Verb.PICK, Verb.SEND, Verb.DO, Verb.UNDO, Verb.YES, Verb.NO, Verb.RETIRE))
"""What changes a game under way: never turned away, however fast somebody presses."""


FORMS: dict[Verb, FormFlow] = {
    Verb.CREATE: lambda desk, who, press, answers: creating.filled(desk, who, press.game, answers),
    Verb.CHANGE: lambda desk, who, press, answers: hosting.change(desk, who, press.game, answers),
    Verb.SETTINGS: lambda desk, who, _, answers: settings.decide(desk, who, answers),
    Verb.OFFERED: lambda desk, who, _, answers: settings.offer(desk, who, answers),
    Verb.WISHES: lambda desk, who, _, answers: me.filled(desk, who, answers),
}


async def route(desk: Desk, interaction: AnyInteraction, press: PressId, values: Values) -> None:
    """Answer a press; never raise."""
    if press.verb in MENU_VERBS and not values:
        # No menu of Discord's own gives nothing back.
        await answer_old(interaction)
        return
    work = _work(desk, visitor_of(interaction), press, values)
    await serve(interaction, work, is_move=press.verb in MOVES)


async def route_form(
    desk: Desk, interaction: AnyInteraction, press: PressId, answers: Answers
) -> None:
    """Answer a form that was filled in; never raise."""
    flow = FORMS.get(press.verb)
    if flow is None:
        await answer_old(interaction)
        return
    await serve(interaction, _filled(flow, desk, visitor_of(interaction), press, answers))


async def answer_old(interaction: AnyInteraction) -> None:
    """Answer a press on a component that this build does not know."""
    await serve(interaction, _outdated(visitor_of(interaction)))


async def _work(desk: Desk, visitor: Visitor, press: PressId, values: Values) -> Panel | Form:
    return await ROUTES[press.verb](desk, visitor, press, values)


async def _filled(
    flow: FormFlow, desk: Desk, visitor: Visitor, press: PressId, answers: Answers
) -> Panel:
    return await flow(desk, visitor, press, answers)


async def _outdated(visitor: Visitor) -> Panel:
    return Panel((visitor.text("error.old_layout"),))
