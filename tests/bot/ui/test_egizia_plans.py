"""Planning ahead on panels: menus lead to an order, words do too, and nobody else sees it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.locale import Text
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.registry import order_words_for
from bot.service import Problem, ServiceError
from bot.ui import look, plans, turns
from bot.ui.calls import Asking, call_post
from bot.ui.ids import PressId, Verb, press_of
from bot.ui.inbox import inbox
from bot.ui.layout import layout_of
from bot.ui.panel import Panel
from engine.errors import EngineError
from engine.games.egizia.rules import EGIZIA
from tests.bot.ui.desks import ONLOOKER, Den, den


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Den]:
    async with den(tmp_path, EGIZIA, EGIZIA_WORDS) as found:
        yield found


async def waiting(table: Den):
    """Return a person who is not asked anything."""
    info = await table.now()
    return next(place.person for place in info.seats if place.seat not in info.to_act)


def shown(panel: Panel) -> str:
    return "\n".join(panel.texts)


def pick(panel: Panel, menu: int, words: str) -> tuple[PressId, tuple[str, ...]]:
    """Choose the line of a menu that contains some words."""
    found = panel.menus[menu]
    option = next(each for each in found.options if words in each.label)
    press = press_of(str(found.press))
    assert press is not None
    return press, (option.value,)


async def test_a_ship_is_ordered_with_menus_alone(table: Den) -> None:
    person = await waiting(table)
    who = table.visitor(person)
    panel = await plans.plans(table.desk, who, table.info.id)
    assert "planned nothing" in shown(panel)
    panel = await plans.draft(table.desk, who, *pick(panel, 0, "A ship on the Nile"))
    assert "at least one wish" in shown(panel)
    panel = await plans.draft(table.desk, who, *pick(panel, 0, "Alyi"))
    panel = await plans.draft(table.desk, who, *pick(panel, 1, "Sphinx"))
    panel = await plans.draft(table.desk, who, *pick(panel, 3, "keep 3 stones"))
    layout_of(panel)
    assert "ship: Alyi → Sphinx; keep 3 stones" in shown(panel)
    assert "If it were your turn now: " in shown(panel)
    save = next(each.press for each in panel.buttons if each.press.verb is Verb.ORDER)
    assert press_of(str(save)) == save
    panel = await plans.save(table.desk, who, save)
    assert "1. **Round 1, ship: Alyi → Sphinx; keep 3 stones**" in shown(panel)
    layout_of(panel)
    panel = await plans.drop(table.desk, who, *pick(panel, 1, "Alyi"))
    assert "planned nothing" in shown(panel)


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "ship Alyi, Obelisk, 7; keep 3; not {rival} at Obelisk; else pass"),
        ("de", "Schiff Alyi, Obelisk, 7; behalte 3; nicht {rival} bei Obelisk; sonst passen"),
        ("de", "Schiff alyi,obelisk & graeber"),
        ("en", "build obelisk, grain; crew black joker; keep 1"),
        ("de", "bauen Obelisk, Getreidemarkt; mit Schwarz Joker; behalte 1"),
        ("en", "feed stones, hungry; lose 3"),
        ("en", "ship 7, Obelisk, Alyi; keep 3; not {rival} at Obelisk; else pass"),
        ("en", "feed grain card, stones; keep 2; lose 3"),
        ("de", "ernähren Getreidekarte, Steine; behalte 2; verliere 3"),
        ("en", "build Obelisk, grain; crew black joker; keep 1; most 6"),
        ("de", "bauen Obelisk, Getreidemarkt; mit Schwarz Joker; behalte 1; höchstens 6"),
        ("de", "Schritt Schwarz, Joker"),
        ("de", "Angebote"),
        ("en", "ring left"),
        ("en", "step black, joker"),
        ("en", "offers"),
    ],
)
async def test_orders_are_understood_as_people_type_them(
    table: Den, language: str, typed: str
) -> None:
    person = await waiting(table)
    rival = next(each.person.name for each in table.info.seats if each.person != person)
    who = table.visitor(person, language)
    panel = await plans.plans(table.desk, who, table.info.id, typed.format(rival=rival))
    ahead = await table.desk.service.plans.of(table.info.id, person.id)
    if "graeber" in typed:
        assert ahead.orders == ()
        assert "„" in shown(panel) or "“" in shown(panel)
        return
    assert len(ahead.orders) == 1
    words = order_words_for(EGIZIA.key)
    assert words is not None
    told = words.told(ahead.orders[0].order, ahead.look.view, ahead.look.names, who.text)
    assert told in shown(panel)


async def test_what_became_of_an_order_is_told_to_its_writer_alone(table: Den) -> None:
    person = await waiting(table)
    who = table.visitor(person)
    await plans.plans(table.desk, who, table.info.id, "ship Alyi")
    await table.move("place:16", "step:black")
    assert not await table.desk.service.plans.play(table.info.id)
    asked = await turns.play(table.desk, who, table.info.id)
    dropped = "Your order was dropped: none of the wishes could be had (Alyi)."
    assert dropped in shown(asked)
    assert dropped in shown(await inbox(table.desk, who))
    info = await table.now()
    for is_direct in (True, False):
        asking = Asking(person.id, is_first=True, is_direct=is_direct)
        told = shown(await call_post(table.desk, asking, [info], who.text))
        assert (dropped in told) == is_direct
    await table.move(asked.menus[0].options[0].value)
    later = await turns.play(table.desk, who, table.info.id)
    assert "dropped" not in shown(later)
    other = next(each.person for each in table.info.seats if each.person != person)
    elsewhere = await plans.plans(table.desk, table.visitor(other), table.info.id)
    assert "Alyi" not in shown(elsewhere)


async def test_habits_are_switched_on_and_off(table: Den) -> None:
    who = table.visitor(await waiting(table))
    panel = await plans.plans(table.desk, who, table.info.id)
    panel = await plans.habit(table.desk, who, *pick(panel, -1, "✗ Pass for me"))
    assert any("✓ Pass for me" in each.label for each in panel.menus[-1].options)
    panel = await plans.habit(table.desk, who, *pick(panel, -1, "✓ Pass for me"))
    assert not any("✓" in each.label for each in panel.menus[-1].options)


async def test_the_plan_is_a_press_away_from_ones_cards_and_from_a_move(table: Den) -> None:
    person = await waiting(table)
    hand = await look.hand(table.desk, table.visitor(person), table.info.id)
    assert Verb.PLANS in [each.press.verb for each in hand.buttons]
    idle = await turns.play(table.desk, table.visitor(person), table.info.id)
    assert Verb.PLANS in [each.press.verb for each in idle.buttons]
    with pytest.raises(ServiceError) as refused:
        await plans.plans(table.desk, table.visitor(ONLOOKER), table.info.id)
    assert refused.value.problem is Problem.NOT_SEATED


@pytest.mark.parametrize("language", ["en", "de"])
async def test_every_draft_has_menus_that_fit_and_an_order_in_words(
    table: Den, language: str
) -> None:
    person = await waiting(table)
    ahead = await table.desk.service.plans.of(table.info.id, person.id)
    words, text, view = order_words_for(EGIZIA.key), Text.of(language), ahead.look.view
    assert words is not None
    for kind in words.kinds(view, text):
        drafts = [kind.draft]
        for _ in range(3):
            parts = words.parts(drafts[-1], view, ahead.look.names, text)
            drafts += [part.picks[0].draft for part in parts[-2:]]
            drafts += [part.picks[-1].draft for part in parts[:1]]
            assert all(0 < len(part.picks) <= 25 for part in parts)
            assert all(len(each.draft) <= 60 for part in parts for each in part.picks)
        told = 0
        for draft in drafts:
            try:
                order = words.order(draft, view)
                told += bool(words.told(order, view, ahead.look.names, text))
            except EngineError:
                continue
        assert told
