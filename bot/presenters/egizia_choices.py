"""Every legal action of Egizia as a choice that people can read."""

from typing import assert_never

from bot.locale import Text
from bot.presenters import egizia_builds as builds
from bot.presenters import egizia_places as places
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_uses as uses
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice
from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Decline,
    Draw,
    Finish,
    Keep,
    Lay,
    MoveMarket,
    Pass,
    Place,
    Refuse,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.view import View


def choice(view: View, action: Action, text: Text) -> Choice:
    """Describe a legal action of the view's own seat."""
    match action:
        case Place():
            return places.place(view, action, text)
        case TakeCard():
            return places.take(view, action, text)
        case UseCard():
            return uses.use(view, action, text)
        case Pass() | ChooseRing() | StepCrew() | Refuse() | Decline():
            return _simple(view, action, text)
        case UseCrew() | Draw() | Keep() | Lay() | MoveMarket() | Finish():
            return _build(view, action, text)
        case _:
            assert_never(action)


def _simple(
    view: View, action: Pass | ChooseRing | StepCrew | Refuse | Decline, text: Text
) -> Choice:
    match action:
        case Pass():
            ships = words.seat_player(view).ships
            detail = text.n("egizia.choice.pass_detail", ships)
            return Choice(text("egizia.choice.pass"), detail, _more(text), "pass", "🛑")
        case ChooseRing():
            return _ring(view, action, text)
        case StepCrew():
            return _step(view, action, text)
        case Refuse():
            detail = text("egizia.choice.refuse_detail")
            return Choice(text("egizia.choice.refuse"), detail, _more(text), "build", "🚫")
        case Decline():
            return _decline(view, text)
        case _:
            assert_never(action)


def _build(
    view: View, action: UseCrew | Draw | Keep | Lay | MoveMarket | Finish, text: Text
) -> Choice:
    match action:
        case UseCrew():
            return builds.crews(view, action, text)
        case Draw():
            return builds.draw(view, action, text)
        case Keep():
            return builds.keep(view, action, text)
        case Lay():
            return builds.lay(view, action, text)
        case MoveMarket():
            return builds.market(view, action, text)
        case Finish():
            return builds.finish(view, action, text)
        case _:
            assert_never(action)


def _more(text: Text) -> str:
    return text("egizia.group.more")


def _ring(view: View, action: ChooseRing, text: Text) -> Choice:
    player = words.seat_player(view)
    if action.position == view.ring:
        ring = words.ring_name(view.ring, text)
        title = text("egizia.choice.ring_stay", ring=ring)
    else:
        to = text(f"egizia.ring_to.{words.RINGS[action.position]}")
        title = text("egizia.choice.ring_move", to=to)
    detail = text(
        "egizia.choice.ring_detail",
        waters=words.waters(action.position, text),
        before=player.grain,
        after=sums.grain_at(player, action.position),
        need=player.need,
    )
    return Choice(title, detail, text("egizia.group.ring"), "choose", "💧")


def _step(view: View, action: StepCrew, text: Text) -> Choice:
    player = words.seat_player(view)
    move = sums.crew_moves(view, player, [action.crew], text)
    title = text("egizia.choice.crew_step", move=move)
    detail = uses.crew_detail(player, text)
    return Choice(title, detail, text("egizia.group.crews"), "choose", "💪")


def _decline(view: View, text: Text) -> Choice:
    ask = words.asked(view, view.viewer)
    key = f"egizia.decline.{ask}"
    title = text(key if text.has(key) else "egizia.decline.other")
    detail = _hungry(view, text) if ask == "feed" else ""
    return Choice(title, detail, _more(text), "choose", "⏩")


def _hungry(view: View, text: Text) -> str:
    """Say what going on without help costs; the question tells how much is missing (A-35)."""
    penalty = view.markets.penalties[words.seat_player(view).grain_market]
    return text("egizia.decline.feed_detail", points=words.points(penalty, text))
