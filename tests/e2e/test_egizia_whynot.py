"""Why not? What is not legal is answered with its rule, a picture, and a move one press away."""

from collections.abc import AsyncIterator

import pytest

from bot.demo.people import button_of, has_menu
from bot.locale import Text
from bot.presenters import egizia_words as words
from bot.sandbox import Actor, Message
from engine.games.egizia.actions import UseCrew
from engine.games.egizia.scenario import Tableau
from tests.bot.presenters.test_egizia_refusals import at_the_obelisk, on_the_nile
from tests.e2e.club import Club, offered
from tests.e2e.egizia_staged import Stage, Table
from tests.e2e.test_egizia_secrets import DRAWN, OTHER_DRAWN, before_the_draw
from tests.kit.egizia import QUIET_NILE, at_site, game, row


@pytest.fixture
async def stage(idle_club: Club) -> AsyncIterator[Stage]:
    """A club whose bot plays Egizia from set-up positions; no request may be refused."""
    stage = Stage(idle_club)
    async with idle_club.bot():
        yield stage
    assert [entry for entry in idle_club.server.rest.requests if entry[2] >= 400] == []


async def says(table: Table, person: Actor, typed: str, command: str = "move") -> str:
    return (await table.does(person, typed, command)).text()


def picture_of(panel: Message) -> tuple[str, str]:
    """Return name and description of the only picture of a panel."""
    (picture,) = panel.attachments
    return picture.filename, picture.description or ""


async def test_a_taken_stop_is_explained_shown_and_the_next_one_is_a_press_away(
    stage: Stage,
) -> None:
    table = await stage.table(on_the_nile())
    anna = table.people[0]
    panel = await table.does(anna, "stop 5")
    assert "**Stop 5: card that was taken**: that is not possible now." in panel.text()
    assert "A-26" in panel.text()
    assert "“2. Place ships along the Nile”" in panel.text()
    name, alt = picture_of(panel)
    assert name == f"egizia-{table.id}-why.png"
    assert alt.startswith("Stop 5")
    assert "place:9" in offered(panel)
    assert "Instead: Stop 7" in panel.text()
    older = await table.does(anna, "stop 5")
    receipt = await stage.club.answer(anna, panel, "do")
    assert "Done:" in receipt.text()
    assert "stop 7" in receipt.text()
    again = await stage.club.answer(anna, older, "do")
    assert "The game has moved on" in again.text()
    assert "Anna places a ship on stop 7" in again.text()
    assert (await table.log()).count("ship on stop 7") == 1


async def test_germans_are_refused_in_german_and_may_type_english(stage: Stage) -> None:
    nile = row(QUIET_NILE, 9)
    position = game(Tableau(passed=True), Tableau(), nile=nile, ships={9: (1,)}, round=2)
    table = await stage.table(position)
    bruno = table.people[1]
    panel = await table.does(bruno, "stop 4")
    assert "Dein letztes Schiff steht auf Halt 9" in panel.text()
    assert "Spielregel: „2. Nil befahren“" in panel.text()
    assert "Stattdessen: Halt" in panel.text()
    assert picture_of(panel)[1].startswith("Halt 4: Thebae")


async def test_a_crew_that_is_turned_over_is_framed_on_the_own_tableau(stage: Stage) -> None:
    table = await stage.table(at_the_obelisk())
    panel = await table.does(table.people[0], "schwarz")
    assert "A-61" in panel.text()
    assert "Instead: Build with Orange 2" in panel.text()
    assert all(picture_of(panel))


async def test_words_that_fit_several_moves_are_asked_back(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    panel = await table.does(table.people[0], "pyr")
    assert "`pyr` could mean several things" in panel.text()
    assert offered(panel) == ["place:18:1", "place:18:2"]
    receipt = await stage.club.choose(table.people[0], panel, "place:18:2")
    assert "Pyramid & Temple" in receipt.text()


@pytest.mark.parametrize(
    ("typed", "told"),
    [("Halt 9", "stop 9"), ("ship on stop 10", "Selinon"), ("twice alyi", "uses it twice")],
)
async def test_clear_words_are_played_at_once(stage: Stage, typed: str, told: str) -> None:
    table = await stage.table(on_the_nile())
    said = await says(table, table.people[0], typed)
    assert "Done:" in said
    assert told in said


async def test_who_is_not_asked_hears_who_is_and_what_to_do(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    bruno, dora = table.people[1], stage.people[3]
    waiting = await table.does(bruno, "stop 9")
    assert table.people[0].mention in waiting.text()
    assert "gefragt" in waiting.text()
    assert not has_menu(waiting)
    assert button_of(waiting, "do") is None
    assert "You do not play" in await says(table, dora, "stop 9")


async def test_a_pick_from_an_old_menu_tells_what_happened_and_why_it_fails_now(
    stage: Stage,
) -> None:
    position = game(Tableau(), Tableau(), nile=QUIET_NILE)
    table = await stage.table(position)
    anna, bruno = table.people
    old = await table.panel(anna)
    await table.does(anna, "place:2")
    await table.does(bruno, "place:9")
    answer = await stage.club.choose(anna, old, "place:9")
    told = answer.text()
    assert "The game has moved on" in told
    assert "Anna places a ship on Edfu" in told
    assert "Bruno places a ship on stop 9" in told
    assert "A ship is there already" in told
    assert "Instead: Stop" in told
    assert "place:9" not in offered(answer)


async def test_a_pick_from_an_old_menu_that_still_holds_is_one_press_away(stage: Stage) -> None:
    table = await stage.table(game(Tableau(), Tableau(), nile=QUIET_NILE))
    anna, bruno = table.people
    old = await table.panel(anna)
    await table.does(anna, "place:2")
    await table.does(bruno, "place:9")
    answer = await stage.club.choose(anna, old, "place:10")
    if "Done:" not in answer.text():
        assert "Do it now: Stop 10: Selinon" in answer.text()
        answer = await stage.club.answer(anna, answer, "do")
    assert "Selinon" in answer.text()
    assert "Done:" in answer.text()


async def test_nothing_is_explained_by_what_only_another_seat_knows(stage: Stage) -> None:
    """S-131: the same wish of another seat gets the same answer whatever was drawn."""
    told = []
    for grave, last in ((4, 3), (3, 4)):
        tiles = (5, 5, 5, 5, grave, 5, 4, 4, 4, 4, last, 3)
        builder = Tableau(stones=9, crews=(5, 1, 1, 2))
        position = at_site("obelisk_graves", builder, Tableau(), round=2, grave_tiles=tiles)
        table = await stage.table(position)
        await table.does(table.people[0], "crew:black")
        panel = await table.does(table.people[0], "lay:graves:1:5")
        told.append(panel.text().replace(table.id, "GAME"))
    assert told[0] == told[1]
    assert "Grave 5, face down" in told[0]


async def test_s_131_naming_a_hidden_card_tells_nothing_about_it(stage: Stage) -> None:
    """Whoever guesses what Anna has drawn is answered alike, right or wrong."""
    titles = [words.sphinx_title(card, Text.of("de")) for card in (*DRAWN, *OTHER_DRAWN)]
    told = []
    for cards in (DRAWN, OTHER_DRAWN):
        table = await stage.table(before_the_draw(cards).do(0, UseCrew((0,))))
        anna, bruno = table.people[:2]
        await table.does(anna, "draw:3:3")
        told.append([(await table.does(bruno, title)).text() for title in titles])
    assert told[0] == told[1]


async def test_s_135_two_presses_of_the_same_way_out_act_once(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    anna = table.people[0]
    panel = await table.does(anna, "stop 5")
    button = button_of(panel, "do")
    replies = [await anna.press(panel, custom_id=button) for _ in range(2)]
    texts = [await reply.text() for reply in replies]
    assert sum("Done:" in text for text in texts) == 1
    assert sum("moved on" in text for text in texts) == 1
    assert (await table.log()).count("ship on stop 7") == 1


async def test_what_was_taken_back_is_told_to_who_did_not_see_it(stage: Stage) -> None:
    table = await stage.table(game(Tableau(), Tableau(), nile=QUIET_NILE))
    anna, bruno = table.people
    await table.does(anna, "place:2")
    old = await table.panel(bruno)
    undone = await table.does(anna, "place:9")
    assert "Nothing is asked" in undone.text() or "not asked" in undone.text()
    assert "taken back" in await table.says(anna, "undo")
    answer = (await stage.club.choose(bruno, old, "place:9")).text()
    assert "ging das Spiel weiter" in answer
    assert "Anna" in answer
    assert not has_menu(await table.panel(bruno))
