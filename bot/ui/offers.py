"""Legal actions as people choose them: found by typed words, split into menus and pages."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from bot.limits import (
    AUTOCOMPLETE,
    CHOICE_TEXT,
    OPTION_TEXT,
    PLACEHOLDER,
    SELECT_OPTIONS,
    shorten,
)
from bot.presenters.base import Choice
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Menu, MenuOption

MENUS_PER_PAGE = 8
"""Menus of one panel; with texts and buttons they stay below Discord's 40 components."""


MORE = "?"
"""The value of the suggestion that only says how many others there are; it is never legal."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One legal action: its notation, which comes back when it is chosen, and its words."""

    value: str
    choice: Choice


@dataclass(frozen=True, slots=True)
class MenuPage:
    """The menus of one page (counted from 0) and the number of pages."""

    menus: tuple[Menu, ...]
    page: int
    pages: int


def plain(text: str) -> str:
    """Return the text as it is compared: lower case, without accents, ß as ss."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def matching(offers: Iterable[Offer], typed: str) -> tuple[Offer, ...]:
    """Return the offers that hold every typed word somewhere, best first.

    Best is a title that starts with the whole text, then a title with a word that starts with
    the first typed word; otherwise the order stays.
    """
    words = plain(typed).split()
    found = [offer for offer in offers if all(word in _haystack(offer) for word in words)]
    return tuple(sorted(found, key=lambda offer: _distance(offer, plain(typed).strip())))


def resolve(offers: Iterable[Offer], typed: str) -> Offer | None:
    """Return the one offer that a typed or chosen text means; None if none or several."""
    offers = tuple(offers)
    wanted = plain(typed).strip()
    for offer in offers:
        if typed == offer.value:
            return offer
    named = [o for o in offers if wanted in (plain(o.value), plain(o.choice.title))]
    if len(named) == 1:
        return named[0]
    close = matching(offers, typed) if wanted else ()
    return close[0] if len(close) == 1 else None


def suggestions(offers: Iterable[Offer], typed: str) -> tuple[Offer, ...]:
    """Return what autocomplete shows for a typed text, at most 25 offers."""
    return matching(offers, typed)[:AUTOCOMPLETE]


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


def _haystack(offer: Offer) -> str:
    choice = offer.choice
    return plain(f"{choice.title} {choice.detail} {choice.group} {offer.value}")


def _distance(offer: Offer, wanted: str) -> int:
    title = plain(offer.choice.title)
    first = wanted.split()[0] if wanted else ""
    if title.startswith(wanted):
        return 0
    return 1 if any(word.startswith(first) for word in title.split()) else 2


def _groups(offers: Iterable[Offer]) -> dict[str, list[Offer]]:
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.choice.group, []).append(offer)
    return groups


def _chunks(members: list[Offer]) -> list[tuple[int, int, list[Offer]]]:
    count = -(-len(members) // SELECT_OPTIONS)
    return [
        (number + 1, count, members[number * SELECT_OPTIONS : (number + 1) * SELECT_OPTIONS])
        for number in range(count)
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
