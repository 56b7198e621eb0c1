"""From `/egizia create` to the first board: joining, leaving, starting, and every refusal."""

from typing import Any

from bot.demo.people import button_of
from bot.sandbox import Fault, refusal
from tests.e2e.club import Club


async def test_a_game_is_created_joined_and_started_by_buttons(club: Club) -> None:
    lobby = await club.lobby()
    assert "Anna (host)" in lobby.text()
    assert "Players: 1 of 2" in lobby.text()
    joined = await club.answer(club.bruno, lobby, "join")
    assert "Du hast einen Platz" in joined.text()
    await club.server.until(lambda: "Players: 2 of 2" in lobby.text())
    started = await club.answer(club.anna, lobby, "start")
    assert "The game begins" in started.text()
    board = await club.server.until(lambda: club.live_post(club.place))
    assert board.channel is club.channel.threads[0]
    await club.server.until(lambda: button_of(lobby, "join") is None)
    assert f"<#{board.channel.id}>" in lobby.text()


async def test_a_game_is_created_joined_and_started_by_commands_in_the_channel(club: Club) -> None:
    await club.lobby(where="channel")
    assert "You have a seat" in await club.say(club.carla, "join")
    assert "The game begins" in await club.say(club.anna, "start")
    board = await club.server.until(lambda: club.live_post(club.channel))
    assert board.channel is club.channel
    assert club.channel.threads == []


async def test_the_hash_of_the_seed_is_announced_before_the_first_board(club: Club) -> None:
    await club.game()
    first, second = club.place.messages[:2]
    assert "Hash of the seed" in first.text()
    assert button_of(second, "play") is not None


async def test_everything_that_cannot_be_done_in_a_lobby_is_answered_privately(club: Club) -> None:
    lobby = await club.lobby()
    assert "needs 2 players" in (await club.answer(club.anna, lobby, "start")).text()
    assert "already have a seat" in (await club.answer(club.anna, lobby, "join")).text()
    assert (
        "spielst in diesem Spiel nicht mit"
        in (await club.answer(club.bruno, lobby, "leave")).text()
    )
    await club.answer(club.bruno, lobby, "join")
    assert "All 2 seats" in (await club.answer(club.carla, lobby, "join")).text()
    assert "Gastgeber" in (await club.answer(club.bruno, lobby, "start")).text()
    for command in ("move", "hand", "board", "log", "undo"):
        given: dict[str, Any] = {"what": "add-1"} if command == "move" else {}
        assert "has not begun" in await club.say(club.anna, command, **given), command


async def test_a_started_game_can_neither_be_joined_nor_started_again(club: Club) -> None:
    await club.game()
    assert "already begun" in await club.say(club.carla, "join")
    assert "already begun" in await club.say(club.anna, "start")


async def test_leaving_a_lobby_frees_the_seat_and_the_last_one_out_calls_it_off(club: Club) -> None:
    lobby = await club.lobby()
    await club.answer(club.bruno, lobby, "join")
    await club.answer(club.bruno, lobby, "leave")
    await club.server.until(lambda: "Players: 1 of 2" in lobby.text())
    await club.answer(club.anna, lobby, "leave")
    await club.server.until(lambda: "Called off" in lobby.text())
    assert button_of(lobby, "join") is None


async def test_options_are_checked_and_shown(club: Club) -> None:
    lobby = await club.lobby(options="opening=guess, target=30")
    assert "Opening: **Guess**" in lobby.text()
    assert "Target: **30**" in lobby.text()
    for bad in ("opening=maybe", "nonsense=1", "opening"):
        assert "does not fit the option" in await club.say(club.anna, "create", options=bad)
    assert "does not fit" in await club.say(club.anna, "create", players=9)


async def test_options_are_suggested_one_after_the_other(club: Club) -> None:
    first = await club.anna.autocomplete(club.channel, "egizia create", "options", "gue")
    assert [choice.value for choice in first] == ["opening=guess"]
    then = await club.anna.autocomplete(
        club.channel, "egizia create", "options", f"{first[0].value}, "
    )
    assert [choice.value for choice in then] == [
        "opening=guess, target=12", "opening=guess, target=30",
    ]  # fmt: skip


async def test_several_games_in_a_server_do_not_disturb_each_other(club: Club) -> None:
    one, two = await club.lobby(), await club.lobby()
    await club.answer(club.bruno, one, "join")
    await club.answer(club.carla, two, "join")
    await club.answer(club.anna, one, "start")
    await club.answer(club.anna, two, "start")
    first, second = club.channel.threads
    await club.server.until(lambda: club.live_post(first) and club.live_post(second))
    assert "**Counting" in await club.say(club.carla, "games", which="mine")
    listed = await club.say(club.anna, "games", which="mine")
    assert listed.count("**Counting") == 2
    # In the channel itself both games fit; in its thread each is found without being named.
    assert "2 games fit" in await club.say(club.anna, "board", club.channel)
    assert "no such game" in await club.say(club.anna, "board", club.channel, game="unknown")
    assert "spielst in diesem Spiel nicht mit" in await club.say(club.bruno, "hand", second)
    assert "secret" in await club.say(club.bruno, "hand", first)


async def test_missing_rights_are_named_before_a_game_is_made(club: Club) -> None:
    club.channel.set_permissions(club.server.bot, attach_files=False, create_public_threads=False)
    said = await club.say(club.anna, "create", players=2)
    assert "Attach Files" in said
    assert "Create Public Threads" in said
    assert "Read Message History" not in said
    assert "There are no games here" in await club.say(club.anna, "games")


async def test_where_no_thread_is_wanted_its_right_is_not_needed(club: Club) -> None:
    club.channel.set_permissions(club.server.bot, create_public_threads=False)
    assert "is open" in await club.say(club.anna, "create", players=2, where="channel")


async def test_where_threads_have_run_out_the_game_is_played_in_the_channel(
    idle_club: Club,
) -> None:
    route = "/channels/{channel_id}/messages/{message_id}/threads"
    full = refusal(160006)
    fault = Fault("POST", route, status=full.status, body=full.body())
    idle_club.server.faults.order(fault, times=9)
    async with idle_club.bot():
        await idle_club.say(idle_club.anna, "create", players=2)
        lobby = await idle_club.server.until(lambda: idle_club.channel.messages)
        await idle_club.answer(idle_club.carla, lobby[0], "join")
        await idle_club.answer(idle_club.anna, lobby[0], "start")
        board = await idle_club.server.until(lambda: idle_club.live_post(idle_club.channel))
    assert board.channel is idle_club.channel


async def test_a_thread_whose_making_was_not_answered_is_found_again(idle_club: Club) -> None:
    route = "/channels/{channel_id}/messages/{message_id}/threads"
    idle_club.server.faults.cut("POST", route, after_effect=True)
    async with idle_club.bot():
        lobby = await idle_club.lobby()
        assert len(idle_club.channel.threads) == 1
        assert f"<#{idle_club.channel.threads[0].id}>" in lobby.text()


async def test_a_lobby_post_that_was_deleted_is_posted_anew(idle_club: Club) -> None:
    async with idle_club.bot():
        lobby = await idle_club.lobby()
        lobby.delete()
        await idle_club.say(idle_club.carla, "join")
        anew = await idle_club.server.until(
            lambda: [m for m in idle_club.channel.messages if button_of(m, "join")]
        )
        assert "Players: 2 of 2" in anew[0].text()
        assert len(idle_club.channel.threads) == 1


async def test_a_command_outside_a_server_is_not_even_offered(club: Club) -> None:
    assert club.anna.commands(None) == []
    assert {"egizia", "egizia-care"} <= {*club.anna.commands(club.guild)}
