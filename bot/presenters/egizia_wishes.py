"""Everything that a person could name in Egizia, legal or not, with its name.

Nothing here looks at what the person does not know: closed graves are told apart by their
place alone, and drawn Sphinx cards are named to their drawer only.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from bot.locale import Text
from bot.presenters import egizia_choices as choices
from bot.presenters import egizia_places as places
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice
from engine.games.egizia import components, ids
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
from engine.games.egizia.decisions import Ask
from engine.games.egizia.view import StopView, View

_MOST_PLACES = max(ids.SITE_PLACES.values())
_MOST_SOLD = 10
_MOST_EXTRA = 2
_CREW_CARDS = (ids.CREW_STEP, ids.STONES_FOR_STEP)
_STONE_CARDS = (ids.SELL_10, ids.STONES_AS_GRAIN)
_HELD = tuple(
    card
    for card, row in components.NILE_CARDS.items()
    if row.kind in (components.ANYTIME, components.PERMANENT)
)
_ANSWERS: dict[str, tuple[type[Action], ...]] = {
    Ask.RING: (ChooseRing,),
    Ask.CREW_STEP: (StepCrew,),
    Ask.LEFTOVER: (TakeCard, Decline),
    Ask.FEED: (UseCard, Decline),
    Ask.BUILD_FIRST: (UseCard, Decline),
    Ask.SPECULATE: (UseCard, Decline),
    Ask.BUILD: (UseCrew, UseCard, Refuse),
    Ask.DRAW: (Draw,),
    Ask.KEEP: (Keep,),
    Ask.LAY: (Lay, Finish),
    Ask.MARKET: (MoveMarket,),
    Ask.BONUS_WINDOW: (UseCard, Decline),
    Ask.LAST_WINDOW: (UseCard, Decline),
}
"""What answers a question; a ship does every other one."""


def conceivable(view: View, text: Text) -> tuple[tuple[Action, Choice], ...]:
    """Name all that the view's own seat could think of; what it is asked now comes first."""
    fitting = _ANSWERS.get(words.asked(view, view.viewer), (Place,))
    wishes = sorted(_everything(view), key=lambda wish: not isinstance(wish, fitting))
    return tuple((wish, name(view, wish, text)) for wish in wishes)


def name(view: View, action: Action, text: Text) -> Choice:
    """Name an action, also one that is not legal; without what it would do."""
    match action:
        case Place():
            found = _place(view, action, text)
        case TakeCard():
            found = _on_stop(view, action.stop, text, "choose")
        case UseCard():
            found = _use(view, action, text)
        case Lay("graves") if not view.graves[action.space].value:
            title = text("egizia.wish.closed_grave", number=action.space + 1)
            found = Choice(title, "", text("egizia.building.graves"), "build", "🧱")
        case Keep():
            found = _keep(view, action, text)
        case _:
            found = choices.choice(view, action, text)
    return replace(found, detail="")


def _everything(view: View) -> Iterator[Action]:
    """Yield all there is: what needs no card comes before what does."""
    for stop in view.river:
        yield from _at(stop, "")
    yield from _crews()
    yield from _stones(view)
    yield from (MoveMarket("stone"), MoveMarket("grain"))
    yield from (ChooseRing(position) for position in range(len(words.RINGS)))
    yield from (StepCrew(crew) for crew in range(len(ids.CREWS)))
    yield from (Pass(), Refuse(), Finish(), Decline())
    yield from _cards(view)
    yield from _draws()
    yield from _keeps(view)
    yield from _ships_by_card(view)
    yield from (TakeCard(stop.number) for stop in view.river if stop.kind == "card")


def _ships_by_card(view: View) -> Iterator[Place]:
    for stop in view.river:
        if stop.kind == "round":
            yield Place(stop.number, double=True)
            yield Place(stop.number, card=ids.OCCUPIED_SPACE)
    for stop in view.river:
        yield from _at(stop, ids.UPSTREAM_SHIP)


def _at(stop: StopView, card: str) -> Iterator[Place]:
    if stop.kind != "site":
        yield Place(stop.number, card=card)
        return
    yield from (Place(stop.number, place, card=card) for place in range(1, _MOST_PLACES + 1))
    yield Place(stop.number, reserve=True, card=card)


def _crews() -> Iterator[UseCrew]:
    for count in (1, 2):
        for crews in combinations(ids.ORDINARY, count):
            yield UseCrew(crews)
            yield UseCrew(crews, joker=True)
    yield UseCrew((), joker=True)


def _draws() -> Iterator[Draw]:
    for extra in range(_MOST_EXTRA + 1):
        yield from (Draw(paid, paid + extra) for paid in range(ids.SPHINX_DRAW_MAX + 2))


def _stones(view: View) -> Iterator[Lay]:
    for building in ids.BUILDINGS:
        if building == "pyramid":
            rows = enumerate(view.pyramid)
            yield from (Lay(building, at, row) for row, all in rows for at in range(len(all)))
        else:
            count = len(sums.spaces_of(view, building))
            yield from (Lay(building, space) for space in range(count))


def _keeps(view: View) -> Iterator[Keep]:
    drawn = len(view.private.drawn) if view.private else 0
    for count in range(_MOST_EXTRA + 1):
        yield from (Keep(kept) for kept in combinations(range(drawn), count))


def _cards(view: View) -> Iterator[UseCard]:
    fields = len(words.seat_player(view).fields)
    for card in _HELD:
        if card in _CREW_CARDS:
            yield from (UseCard(card, crew) for crew in range(len(ids.CREWS)))
        elif card in ids.IMPROVERS:
            yield from (UseCard(card, field) for field in range(fields))
        elif card in _STONE_CARDS:
            yield from (UseCard(card, stones) for stones in range(1, _MOST_SOLD + 1))
        else:
            yield UseCard(card)


def _place(view: View, action: Place, text: Text) -> Choice:
    stop = view.river[action.stop - 1]
    if stop.kind == "site":
        key = "reserve" if action.reserve else "site"
        site = text(f"egizia.site.{stop.name}")
        title = text(f"egizia.place.{key}", stop=stop.number, site=site, place=action.place)
        found = Choice(title, "", text("egizia.group.sites"), "place", places.SITE)
    else:
        found = _on_stop(view, action.stop, text, "place")
    return replace(found, title=places.with_cards(found.title, action, text))


def _on_stop(view: View, number: int, text: Text, command: str) -> Choice:
    """Name what lies on a stop; a card that is gone has no name any more."""
    stop = view.river[number - 1]
    if stop.kind == "card":
        card = words.title_of(view, stop.name, text) if stop.name else text("egizia.wish.gone")
        title, group = text("egizia.place.card", stop=number, card=card), "nile_cards"
    else:
        space = words.what_is_on(view, stop, text)
        title, group = text("egizia.place.round", stop=number, space=space), "round_spaces"
    return Choice(title, "", text(f"egizia.group.{group}"), command, places.CARD)


def _use(view: View, action: UseCard, text: Text) -> Choice:
    card = words.title_of(view, action.card, text)
    title = text("egizia.choice.use", card=card)
    if action.card in _CREW_CARDS:
        move = words.crew_name(action.target, text)
        title = text("egizia.choice.use_crew", card=card, move=move)
    elif action.card in ids.IMPROVERS:
        field = words.seat_player(view).fields[action.target]
        colour = text(f"egizia.colour.{field.colour}")
        number = action.target + 1
        title = text("egizia.wish.improve", card=card, number=number, colour=colour)
    elif action.card == ids.SELL_10:
        title = text("egizia.choice.sell", stones=words.stones(action.target, text))
    elif action.card == ids.STONES_AS_GRAIN:
        title = text.n("egizia.choice.feed_stones", action.target)
    return Choice(title, "", text("egizia.group.cards"), "card", places.CARD)


def _keep(view: View, action: Keep, text: Text) -> Choice:
    if action.cards:
        return choices.choice(view, action, text)
    group = text("egizia.group.sphinx")
    return Choice(text("egizia.wish.keep_none"), "", group, "choose", "📥")
