"""Legal actions are split into menus without loss."""

import pytest

from bot import limits
from bot.presenters.base import Choice
from bot.ui.offers import MENUS_PER_PAGE, Offer, menu_page, suggestion_name

OFFERS = (
    Offer("a:1", Choice("Halt 1: Straße am Ölberg", "2 Münzen", "Wege", "place")),
    Offer("a:2", Choice("Halt 2: Turm", "", "Bauten", "build")),
    Offer("a:21", Choice("Halt 21: Tempel", "Turm dazu", "Bauten", "build")),
    Offer("pass", Choice("Passen", "", "Weiteres", "pass")),
)


def offers(groups: int, each: int) -> tuple[Offer, ...]:
    return tuple(
        Offer(
            f"{group}-{number}", Choice(f"Choice {group}-{number}", "d", f"Group {group}", "place")
        )
        for group in range(groups)
        for number in range(each)
    )


def values(*found: Offer) -> list[str]:
    return [offer.value for offer in found]


@pytest.mark.parametrize(("groups", "each"), [(1, 1), (3, 25), (1, 26), (5, 60), (30, 7)])
def test_menus_hold_every_offer_once_and_keep_to_the_limits(groups: int, each: int) -> None:
    all_offers = offers(groups, each)
    seen: list[str] = []
    ids: list[str] = []
    page, pages = 0, 1
    while page < pages:
        found = menu_page(all_offers, "a1b2c3d4e5", 12, page)
        pages = found.pages
        assert len(found.menus) <= MENUS_PER_PAGE
        for menu in found.menus:
            assert 1 <= len(menu.options) <= limits.SELECT_OPTIONS
            assert len(menu.placeholder) <= limits.PLACEHOLDER
            seen += [option.value for option in menu.options]
            ids.append(str(menu.press))
        page += 1
    assert seen == values(*all_offers)
    assert len(set(ids)) == len(ids)


def test_a_group_of_more_than_25_is_split_and_says_so() -> None:
    found = menu_page(offers(1, 51), "g", 1)
    assert [menu.placeholder for menu in found.menus] == [
        "Group 0 (1/3)", "Group 0 (2/3)", "Group 0 (3/3)",
    ]  # fmt: skip


def test_a_page_that_does_not_exist_counts_as_the_nearest() -> None:
    many = offers(20, 1)
    assert menu_page(many, "g", 1, 99).page == 2
    assert menu_page(many, "g", 1, -1).page == 0
    assert menu_page((), "g", 1) == menu_page((), "g", 1, 5)


def test_what_autocomplete_shows_fits_on_its_line() -> None:
    long = Choice("t" * 80, "d" * 100, "g", "place")
    assert len(suggestion_name(long)) <= limits.CHOICE_TEXT
    assert suggestion_name(OFFERS[1].choice) == "Halt 2: Turm"
    assert suggestion_name(OFFERS[2].choice) == "Halt 21: Tempel · Turm dazu"
