"""What everybody sees: one live board, exact pings, alt text, no secrets; and what if it fails."""

from typing import Any

from bot.sandbox import Fault, refusal
from bot.sandbox.tree import walk
from bot.ui.respond import PATIENCE
from tests.e2e.club import PNG, Club, offered, public_text
from tests.e2e.words import SECRET

GALLERY = 12
DEFERRED = 5


async def test_a_board_post_names_pings_shows_and_describes(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    assert post.pings == {person.id}
    assert f"{person.mention}: Please count." in post.text()
    (picture,) = post.attachments
    assert picture.data == PNG
    assert picture.description == "The total is 0."
    (gallery,) = [part for part in walk(post.components) if part["type"] == GALLERY]
    assert gallery["items"][0]["description"] == "The total is 0."
    labels = [part["label"] for part in walk(post.components) if "label" in part]
    assert labels == ["Play", "What I have", "Board as text", "What happened"]


async def test_after_a_move_only_the_newest_board_has_buttons_and_the_old_keeps_its_picture(
    club: Club,
) -> None:
    old = await club.game()
    before = old.text().splitlines()
    person = club.to_act(old)
    await club.say(person, "place", what="add-2")
    new = await club.next_post(old)
    assert new.pings == {club.to_act(new).id} != {person.id}
    assert "adds 2" in new.text()
    assert old.text().splitlines() == before[:-1]
    assert [part["type"] for part in walk(old.components)].count(GALLERY) == 1


async def test_a_seat_that_goes_on_is_not_pinged_again(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    await club.say(person, "card", what="draw")
    await club.say(person, "place", what="add-1")
    new = await club.next_post(post)
    assert new.pings == {club.to_act(new).id}
    assert "draws" in new.text()
    assert "adds 1" in new.text()


async def test_the_public_language_is_the_tables_and_private_answers_are_the_persons(
    club: Club,
) -> None:
    post = await club.game(language="de")
    assert "Summe 0 of 12" in post.text()
    assert "[Ziehen]" in post.text()
    anna = await club.answer(club.anna, post, "play")
    bruno = await club.answer(club.bruno, post, "play")
    assert "Total 0" in anna.text()
    assert "Summe 0" in bruno.text()


async def test_pictures_are_drawn_from_what_everybody_may_know(club: Club) -> None:
    post = await club.game()
    await club.say(club.to_act(post), "board")
    assert club.painter.views
    assert all(view.hidden == 0 for view in club.painter.views)


async def test_nothing_secret_is_ever_public(club: Club) -> None:
    post = await club.game()
    secrets: set[str] = set()
    while post.channel.messages[-1] is not None:
        person = club.to_act(post)
        secrets.add(await club.say(person, "hand"))
        drawn = await club.say(person, "card", what="draw")
        secrets.update([drawn, await club.say(person, "log")])
        answer = await club.say(person, "place", what="add-3")
        if "The end" in answer:
            break
        post = await club.next_post(post)
    await club.server.until(lambda: "final: " in club.place.messages[-1].text())
    assert sum(SECRET in text for text in secrets) > 4
    assert SECRET not in public_text(club.channel)


async def test_everybody_may_look_without_disturbing_anything(club: Club) -> None:
    post = await club.game()
    for verb in ("text", "happened", "play"):
        assert (await club.answer(club.carla, post, verb)).ephemeral
    assert "board: 0/12" in await club.say(club.carla, "board")
    assert "table: Anna, Bruno" in await club.say(club.carla, "table")
    assert "score: 0" in await club.say(club.carla, "score")
    assert "The game began" in await club.say(club.carla, "log")
    assert "You do not play" in (await club.answer(club.carla, post, "hand")).text()
    assert club.live_post(club.place) is post


async def test_when_the_picture_cannot_be_drawn_the_text_goes_out(club: Club) -> None:
    club.painter.is_failing = True
    post = await club.game()
    assert post.attachments == []
    assert "could not be drawn" in post.text()
    assert "Please count." in post.text()
    assert "could not be drawn" in await club.say(club.carla, "board")
    club.painter.is_failing = False
    await club.say(club.to_act(post), "place", what="add-1")
    assert len((await club.next_post(post)).attachments) == 1


async def test_what_takes_long_is_announced_in_time_and_answered_later(club: Club) -> None:
    await club.game()
    club.painter.seconds = PATIENCE * 2
    # Another language needs a picture of its own, so nothing is at hand yet.
    reply = await club.bruno.slash(club.place, "egizia board")
    assert await reply.acked() == DEFERRED
    message = await reply.message()
    assert message.ephemeral
    assert message.attachments[0].data == PNG
    assert "board: 0/12" in message.text()


async def test_a_deleted_board_holds_nothing_up(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game()
        person = club.to_act(post)
        post.delete()
        await club.say(person, "place", what="add-1")
        new = await club.next_post(post)
        assert "adds 1" in new.text()


async def test_a_fault_of_discord_delays_a_board_and_loses_nothing(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game()
        club.server.faults.order(Fault("POST", "/channels/{channel_id}/messages", status=503))
        await club.say(club.to_act(post), "place", what="add-2")
        assert "adds 2" in (await club.next_post(post)).text()


async def test_where_the_bot_may_no_longer_post_the_game_goes_on_and_says_so(
    idle_club: Club,
) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game(where="channel")
        person = club.to_act(post)
        club.channel.set_permissions(club.server.bot, send_messages=False)
        said = await club.say(person, "place", what="add-1")
        assert "Send Messages" in said or "Nachrichten senden" in said
        follower = club.bruno if person is club.anna else club.anna
        await club.say(follower, "place", what="add-1")
        # Whether the second board is tried depends on when news of the change arrives.
        await club.server.until(lambda: 403 in [s for _, _, s in club.server.rest.requests])
        club.channel.set_permissions(club.server.bot, send_messages=True)
        await club.say(person, "place", what="add-1")
        await club.server.until(lambda: "total 3" in public_text(club.channel))


async def test_the_log_and_the_rules_have_pages(club: Club) -> None:
    await club.game(options="target=30")
    page = await (await club.anna.slash(club.place, "egizia rules")).message()
    assert "Rules (2)" in page.text()
    page = await (await club.anna.press(page, "Short rules")).message()
    page = await (await club.anna.press(page, "More")).message()
    assert "Everybody hides one." in page.text()
    assert "(1/1)" in await club.say(club.carla, "log")


async def test_a_button_from_another_layout_is_answered_as_such(club: Club) -> None:
    post = await club.game()
    for custom_id in ("e0:play:abc:1", "e1:play:abc", "vote-yes", f"e1:play:{'x' * 33}:1"):
        part = forged(post, custom_id)
        reply = await club.anna.press(post, custom_id=custom_id)
        assert "older version" in (await reply.message()).text(), custom_id
        part["custom_id"] = "e1:play:restored:1"


async def test_an_id_that_names_no_game_or_another_servers_game_is_refused(club: Club) -> None:
    post = await club.game()
    looks = ("happened", "table", "score", "log")
    for verb in (*looks, "play", "hand", "text", "undo", "join", "leave", "start", "retire"):
        custom_id = f"e1:{verb}:nosuchgame:1"
        part = forged(post, custom_id)
        reply = await club.anna.press(post, custom_id=custom_id)
        assert "no such game" in (await reply.message()).text(), verb
        part["custom_id"] = "e1:play:restored:1"


async def test_a_forged_choice_is_checked_like_any_other(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    menu = next(part for part in walk(panel.components) if "options" in part)
    menu["options"][0]["value"] = "add-7"
    answer = await club.choose(person, panel, "add-7")
    assert offered(answer) == ["add-1", "add-2", "add-3", "draw", "show"]


def forged(post: Any, custom_id: str) -> dict[str, Any]:
    """Give the first button of a post another id, as a message of other times has."""
    part = next(part for part in walk(post.components) if "custom_id" in part)
    part["custom_id"] = custom_id
    return part


async def test_a_refused_answer_is_replaced_by_a_sentence(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        route = "/interactions/{interaction_id}/{interaction_token}/callback"
        club.server.faults.refuse("POST", route, refusal(50035))
        assert "could not be shown" in await club.say(club.anna, "games")
