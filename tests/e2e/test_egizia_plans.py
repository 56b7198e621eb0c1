"""Planning ahead on the local server: menus and words, at once when the turn comes, one call."""

from collections.abc import AsyncIterator

import pytest

from bot.cogs.tree import GROUP
from bot.sandbox import Message
from tests.e2e.club import Club, public_text
from tests.e2e.egizia_staged import Stage
from tests.kit.egizia import QUIET_NILE, Game, game


@pytest.fixture
async def stage(idle_club: Club) -> AsyncIterator[Stage]:
    """A club whose bot plays Egizia from set-up positions; no request may be refused."""
    stage = Stage(idle_club)
    async with idle_club.bot():
        yield stage
    assert [entry for entry in idle_club.server.rest.requests if entry[2] >= 400] == []


def position() -> Game:
    """Round 1 of two seats, Anna to place a ship."""
    return game(nile=QUIET_NILE)


async def test_an_order_acts_by_itself_and_calls_only_who_is_asked_next(stage: Stage) -> None:
    table = await stage.table(position())
    anna, bruno = table.people
    panel = await stage.club.answer(bruno, await table.post(), "hand")
    panel = await stage.club.answer(bruno, panel, "plans")
    assert "nur für dich" in panel.text()
    panel = await stage.club.choose(bruno, panel, "n--")
    panel = await stage.club.choose(bruno, panel, "n-4-")
    panel = await stage.club.answer(bruno, panel, "order")
    assert panel.visible_to == bruno.id
    assert "Runde 1, Schiff: Thebae" in panel.text()
    secret = public_text(table.thread)
    assert "Runde 1, Schiff" not in secret
    assert "n-4-" not in secret
    before = [message.id for message in table.thread.messages]

    await table.does(anna, "place:2")
    after = await stage.club.server.until(lambda: asked_again(table.thread.messages, before, anna))
    assert f"<@{bruno.id}>" not in after.text()
    new = [message for message in table.thread.messages if message.id not in before]
    assert all(f"<@{bruno.id}>" not in message.text() for message in new)
    assert "place:4" not in secret
    told = await table.says(bruno, "me", plan="?")
    assert "Ausgeführt: Runde 1, Schiff: Thebae" in told


def asked_again(messages: list[Message], before: list[int], person: object) -> Message | None:
    """Find the newest board that asks a person."""
    who = f"<@{getattr(person, 'id', 0)}>"
    found = [each for each in messages if each.id not in before and who in each.text()]
    return found[-1] if found else None


async def test_orders_are_typed_with_suggestions_and_answered_with_what_is_wrong(
    stage: Stage,
) -> None:
    table = await stage.table(position())
    bruno = table.people[1]
    offered = await bruno.autocomplete(table.thread, f"{GROUP} me", "plan", "")
    assert offered[0].value == "?"
    offered = await bruno.autocomplete(table.thread, f"{GROUP} me", "plan", "Schiff Alyi, The")
    assert [each.name for each in offered[:1]] == ["Runde 1, Schiff: Alyi → Thebae"]
    assert "Notiert" in await table.says(bruno, "me", plan=offered[0].value)
    assert "kenne ich nicht" in await table.says(bruno, "me", plan="Schiff Luxor")
    told = await table.says(table.people[0], "me", plan="ship Alyi")
    assert "asked this now" in told
