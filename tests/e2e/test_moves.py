"""Moves by command and by menu: whole games, refusals that say what is legal, undo."""

import asyncio

import pytest

from bot.cogs.tree import GROUP
from bot.demo.people import button_of, has_menu, named
from bot.sandbox import Actor, Message
from tests.e2e.club import Club, menus, offered


def other(club: Club, person: Actor) -> Actor:
    return club.bruno if person is club.anna else club.anna


def table_of(club: Club, actor: Actor) -> dict[int, Actor]:
    return {person.id: person for person in (club.anna, club.bruno, club.carla)}


async def test_a_whole_game_is_played_by_commands_alone(club: Club) -> None:
    post = await club.game()
    person, moves = club.to_act(post), 0
    while True:
        choices = await person.autocomplete(club.place, f"{GROUP} place", "what", "")
        reply = await person.slash(club.place, f"{GROUP} place", what=choices[0])
        answer = await reply.message()
        moves += 1
        if has_menu(answer):
            continue
        if not named(answer):
            break
        person = table_of(club, person)[named(answer)[0]]
    result = await club.server.until(lambda: result_post(club))
    assert moves >= 6
    assert "final: " in result.text()
    assert "Seed of all chance" in result.text()
    assert result.pings == {club.anna.id, club.bruno.id}
    assert "is over" in await club.say(club.anna, "place", what="add-1")


async def test_a_whole_game_is_played_by_menus_alone(club: Club) -> None:
    post = await club.game(language="de")
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    while has_menu(panel) or named(panel):
        if not has_menu(panel):
            person = table_of(club, person)[named(panel)[0]]
            live = await club.server.until(lambda: club.live_post(club.place))
            panel = await club.answer(person, live, "play")
        values = [value for value in offered(panel) if value.startswith("add")]
        panel = await club.choose(person, panel, values[-1])
    result = await club.server.until(lambda: result_post(club))
    assert "Gewonnen hat" in result.text()
    assert len(club.live_posts()) == 1


def result_post(club: Club) -> Message | None:
    last = club.place.messages[-1]
    is_result = button_of(last, "log") is not None and button_of(last, "play") is None
    return last if is_result and len(club.live_posts()) == 1 else None


async def test_play_shows_the_question_and_exactly_the_legal_actions(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    assert "Please count." in panel.text()
    assert [menu["placeholder"] for menu in menus(panel)] == ["Numbers", "Own number"]
    assert offered(panel) == ["add-1", "add-2", "add-3", "draw", "show"]
    assert "Total" in (await club.answer(club.carla, post, "play")).text()


async def test_who_is_not_asked_is_told_who_is(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(other(club, person), post, "play")
    assert not has_menu(panel)
    assert named(panel) == [person.id]
    watching = await club.say(club.carla, "move", what="add-1")
    assert "You do not play in this game" in watching
    waiting = await club.say(other(club, person), "place", what="add-1")
    assert person.mention in waiting


async def test_autocomplete_offers_what_is_legal_for_the_one_who_types(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    everything = await person.autocomplete(club.place, f"{GROUP} move", "what", "")
    assert [c.value for c in everything] == ["add-1", "add-2", "add-3", "draw", "show"]
    assert everything[0].name == "Add 1 · 0 → 1"
    for command, expected in {
        "place": ["add-1", "add-2", "add-3"], "card": ["draw"], "build": ["show"],
        "choose": [], "pass": [],
    }.items():  # fmt: skip
        found = await person.autocomplete(club.place, f"{GROUP} {command}", "what", "")
        assert [c.value for c in found] == expected, command
    typed = await person.autocomplete(club.place, f"{GROUP} move", "what", "NUMB dra")
    assert [c.value for c in typed] == ["draw"]
    for stranger in (other(club, person), club.carla):
        assert await stranger.autocomplete(club.place, f"{GROUP} move", "what", "") == []


async def test_autocomplete_without_a_game_is_empty_and_never_an_error(club: Club) -> None:
    assert await club.anna.autocomplete(club.channel, f"{GROUP} move", "what", "x") == []
    assert await club.anna.autocomplete(club.channel, f"{GROUP} join", "game", "x") == []
    assert (
        await club.anna.autocomplete(club.channel, f"{GROUP} move", "what", "", game="nonsense")
        == []
    )


async def test_words_are_understood_as_well_as_suggestions(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    assert "adds 2" in await club.say(person, "move", what="add 2")


@pytest.mark.parametrize("typed", ["add-9", "nonsense", "`**@everyone**`", "x" * 300])
async def test_what_is_not_legal_changes_nothing_and_is_answered_with_what_is(
    club: Club, typed: str
) -> None:
    post = await club.game()
    person = club.to_act(post)
    reply = await person.slash(club.place, f"{GROUP} move", what=typed)
    panel = await reply.message()
    assert offered(panel) == ["add-1", "add-2", "add-3", "draw", "show"]
    assert not panel.pings_everyone
    assert club.live_post(club.place) is post


async def test_words_that_fit_several_choices_are_answered_with_those(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    reply = await person.slash(club.place, f"{GROUP} move", what="add")
    panel = await reply.message()
    assert offered(panel) == ["add-1", "add-2", "add-3"]
    everything = await club.answer(person, panel, "play")
    assert offered(everything) == ["add-1", "add-2", "add-3", "draw", "show"]
    assert club.live_post(club.place) is post


async def test_a_command_of_another_kind_says_so(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    said = await club.say(person, "pass")
    assert "Nothing of that kind" in said or "Nichts dergleichen" in said


async def test_a_move_from_an_old_menu_is_answered_with_the_present_one(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    old = await club.answer(person, post, "play")
    fresh = await club.answer(person, post, "play")
    await club.choose(person, fresh, "draw")
    answer = await club.choose(person, old, "add-1")
    assert "moved on" in answer.text() or "inzwischen weiter" in answer.text()
    assert offered(answer) == ["add-1", "add-2", "add-3", "show"]


async def test_a_double_press_moves_once(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    menu = menus(panel)[0]["custom_id"]
    replies = [await person.select(panel, menu, ["add-1"]) for _ in range(2)]
    texts = [await reply.text() for reply in replies]
    log = await club.say(person, "log")
    assert log.count("adds 1") == 1
    assert any("adds 1" in text for text in texts)


async def test_two_people_at_once_are_both_heard(club: Club) -> None:
    await club.game(options="opening=guess")
    answers = await asyncio.gather(
        *(
            club.say(person, "choose", what=f"guess-{number}")
            for person, number in ((club.anna, 1), (club.bruno, 2))
        )
    )
    assert all("guesses" in answer for answer in answers), answers
    log = await club.say(club.carla, "log")
    assert log.count("guesses") == 2


async def test_whoever_is_not_asked_any_more_while_another_is_moving_is_told(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    first, second = await asyncio.gather(
        club.choose(person, panel, "add-1"), club.say(person, "place", what="add-2")
    )
    log = await club.say(person, "log")
    assert log.count(" adds ") == 1
    assert ("adds" in first.text()) != ("adds" in second)


async def test_a_move_can_be_taken_back_until_somebody_else_has_acted(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    receipt = await club.choose(person, await club.answer(person, post, "play"), "add-3")
    panel = await club.answer(person, receipt, "undo")
    assert offered(panel) == ["add-1", "add-2", "add-3", "draw", "show"]
    receipt = await club.choose(person, panel, "add-2")
    await club.say(other(club, person), "place", what="add-1")
    refused = (await club.answer(person, receipt, "undo")).text()
    assert "acted since" in refused or "anderes gezogen" in refused
    note = next(m for m in club.place.messages if "took the last move back" in m.text())
    assert note.pings == frozenset()


async def test_what_shows_something_hidden_is_asked_once_more_and_stands(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    menu = next(m for m in menus(panel) if "draw" in [o["value"] for o in m["options"]])
    asked = await (await person.select(panel, menu["custom_id"], ["draw"])).message()
    assert "cannot be taken back" in asked.text() or "nicht zurückgenommen" in asked.text()
    assert "draws" not in await club.say(person, "log")
    receipt = await club.answer(person, asked, "send")
    assert "draws" in receipt.text()
    refused = (await club.answer(person, receipt, "undo")).text()
    assert "was hidden" in refused or "Verdecktes" in refused


async def test_leaving_a_running_game_is_confirmed_first_and_final(club: Club) -> None:
    lobby = await club.lobby(players=3)
    for person in (club.bruno, club.carla):
        await club.answer(person, lobby, "join")
    await club.answer(club.anna, lobby, "start")
    await club.server.until(lambda: club.live_post(club.place))
    reply = await club.carla.slash(club.place, f"{GROUP} leave")
    asked = await reply.message()
    assert "for good" in asked.text()
    done = await club.answer(club.carla, asked, "retire")
    assert "left the game for good" in done.text()
    await club.server.until(lambda: any("Carla has left" in m.text() for m in club.place.messages))
    assert "do not play" in await club.say(club.carla, "hand")
