"""Every turn of Tholos that a person could name, legal or not, with its name."""

from collections.abc import Iterator
from itertools import permutations, product
from typing import assert_never

from bot.locale import Text
from bot.presenters import tholos_words as words
from bot.presenters.base import Choice
from bot.presenters.tholos_choices import EMOJI, PLACE, TAKE
from engine.games.tholos import ids
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.view import View

_MOST_TAKEN = 3


def conceivable(view: View, text: Text) -> tuple[tuple[Action, Choice], ...]:
    """Name all that somebody could think of; bonuses with the own colour only."""
    own = next((each.colour for each in view.players if each.seat == view.viewer), ids.WHITE)
    wishes: list[Action] = [
        Take(colour, count) for colour, count in product(ids.COLOURS, range(1, _MOST_TAKEN + 1))
    ]
    sites = range(len(ids.SITES))
    wishes += [Place(colour, site) for colour, site in product(ids.COLOURS, sites)]
    wishes += [Place(own, site, bonus) for site in sites for bonus in _bonuses(site)]
    return tuple((wish, name(view, wish, text)) for wish in wishes)


def name(view: View, action: Action, text: Text) -> Choice:
    """Name a turn, also one that is not legal; without what it would do."""
    group, emoji = text("tholos.group.plain"), EMOJI[action.colour]
    match action:
        case Take():
            stones = words.stones(action.colour, action.count, text)
            return Choice(text("tholos.choice.take", stones=stones), "", group, TAKE, emoji)
        case Place():
            title = text(
                "tholos.choice.place",
                colour=words.colour(action.colour, text),
                letter=ids.LETTERS[action.site],
            )
            if action.bonus is not None:
                title = _with_bonus(view, action.site, title, action.bonus, text)
            return Choice(title, "", group, PLACE, emoji)
        case _:
            assert_never(action)


def _bonuses(site: int) -> Iterator[Bonus]:
    """Yield what the bonus of a site could be used for."""
    others = [other for other in range(len(ids.SITES)) if other != site]
    if site in ids.MOVED:
        yield from (MoveTop(source, target) for source, target in permutations(others, 2))
    elif site == ids.GAMMA:
        yield from (ReturnTop(source) for source in others)
    elif site == ids.DELTA:
        yield from (Fetch(colour) for colour in ids.COLOURS)
    elif site == ids.PI:
        yield from (Seize(colour) for colour in ids.COLOURS)
    else:
        yield from (Second(colour, to) for colour, to in product(ids.COLOURS, others))


def _with_bonus(view: View, site: int, place: str, bonus: Bonus, text: Text) -> str:
    values = {"place": place}
    match bonus:
        case MoveTop(source, target):
            values |= {"source": ids.LETTERS[source], "target": ids.LETTERS[target]}
            stone = ids.MOVED[site]
        case ReturnTop(source):
            values |= {"source": ids.LETTERS[source]}
            stone = view.columns[source].stones[-1:] or ids.GREY
        case Fetch(stone) | Seize(stone):
            pass
        case Second(stone, target):
            values |= {"target": ids.LETTERS[target]}
        case _:
            assert_never(bonus)
    return text(f"tholos.choice.{bonus.kind}", colour=words.colour(stone, text), **values)
