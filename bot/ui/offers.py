"""Legal actions as people choose them, split into menus and pages."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.limits import CHOICE_TEXT, OPTION_TEXT, PLACEHOLDER, SELECT_OPTIONS, shorten
from bot.presenters.base import Choice
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Menu, MenuOption

MENUS_PER_PAGE = 8
"""Menus of one panel; with texts and buttons they stay below Discord's 40 components."""


MORE = "?"
"""The value of the suggestion that only says how many others there are; it is never legal."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One action: its notation, which comes back when it is chosen, and its words.

    `also` are other names by which people may know it, such as those in other languages.
    """

    value: str
    choice: Choice
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MenuPage:
    """The menus of one page (counted from 0) and the number of pages."""

    menus: tuple[Menu, ...]
    page: int
    pages: int


def suggestion_name(choice: Choice) -> str:
    """Write an offer on the one line that autocomplete has."""
    if not choice.detail:
        return shorten(choice.title, CHOICE_TEXT)
    return shorten(f"{choice.title} · {choice.detail}", CHOICE_TEXT)


def menu_page(offers: Iterable[Offer], game: str, version: int, page: int = 0) -> MenuPage:
    """Split offers by group, then into menus of at most 25, then into pages.

    A page outside the range counts as the nearest one.
    """
    parts = [
        (_placeholder(group, number, count), chunk)
        for group, members in _groups(offers).items()
        for number, count, chunk in _chunks(members)
    ]
    pages = max(1, -(-len(parts) // MENUS_PER_PAGE))
    page = min(max(page, 0), pages - 1)
    first = page * MENUS_PER_PAGE
    shown = parts[first : first + MENUS_PER_PAGE]
    menus = tuple(
        Menu(placeholder, PressId(Verb.PICK, game, version, first + index), _options(chunk))
        for index, (placeholder, chunk) in enumerate(shown)
    )
    return MenuPage(menus, page, pages)


def _groups(offers: Iterable[Offer]) -> dict[str, list[Offer]]:
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.choice.group, []).append(offer)
    return groups


def _chunks(members: list[Offer]) -> list[tuple[int, int, list[Offer]]]:
    """Split a group evenly, so that no menu is left with a last option or two."""
    count = -(-len(members) // SELECT_OPTIONS)
    size = -(-len(members) // count)
    return [
        (number + 1, count, members[number * size : (number + 1) * size]) for number in range(count)
    ]


def _placeholder(group: str, number: int, count: int) -> str:
    part = f" ({number}/{count})" if count > 1 else ""
    return shorten(group, PLACEHOLDER - len(part)) + part


def _options(chunk: list[Offer]) -> tuple[MenuOption, ...]:
    return tuple(
        MenuOption(
            shorten(offer.choice.title, OPTION_TEXT),
            offer.value,
            shorten(offer.choice.detail, OPTION_TEXT),
            offer.choice.emoji,
        )
        for offer in chunk
    )
