"""A finished game can be played again by the same people, at one new table."""

import asyncio
from dataclasses import replace

from bot.service import GameInfo, Person, Problem, SeatInfo, Status
from bot.store.model import Commit
from tests.bot.service.table import ANNA, BEN, CLEO, DORA, OpenRoom, Room, kinds, refused

ROBOT = Person(2, "Robot")


async def finished(room: Room, *people: Person) -> GameInfo:
    """Play a game of these people to its end, its messages sent."""
    info = await room.play_out(await room.game(*people, options={"target": "12"}))
    await room.mail()
    return info


async def test_the_first_who_asks_hosts_a_table_like_the_last_one(room: Room) -> None:
    old = await finished(room, ANNA, BEN, CLEO)
    again = await room.service.rematches.play_again(room.call(BEN), old.id)
    assert again.id != old.id
    assert (again.host_id, again.status, again.rematch_of) == (BEN.id, Status.LOBBY, old.id)
    assert (again.key, again.options, again.language) == (old.key, old.options, old.language)
    assert (again.channel_id, again.in_thread) == (old.channel_id, old.in_thread)
    assert again.seats_wanted == 3
    assert [place.person for place in again.seats] == [BEN]
    assert again.invited == (ANNA, CLEO)
    assert kinds(await room.mail()) == ["lobby"]


async def test_whoever_asks_next_takes_a_seat_at_the_same_table(room: Room) -> None:
    old = await finished(room, ANNA, BEN)
    first = await room.service.rematches.play_again(room.call(BEN), old.id)
    second = await room.service.rematches.play_again(room.call(ANNA), old.id)
    assert second.id == first.id
    assert [place.person for place in second.seats] == [BEN, ANNA]
    assert (await room.now(second)).invited == ()


async def test_a_double_press_and_two_at_once_make_one_table(room: Room) -> None:
    old = await finished(room, ANNA, BEN)
    press = room.call(BEN)
    calls = (press, press, room.call(ANNA), room.call(BEN))
    found = await asyncio.gather(*(room.service.rematches.play_again(c, old.id) for c in calls))
    assert len({info.id for info in found}) == 1
    assert len((await room.now(found[0])).seats) == 2


async def test_the_table_is_found_again_after_a_restart(room: Room, open_room: OpenRoom) -> None:
    old = await finished(room, ANNA, BEN)
    press = room.call(BEN)
    first = await room.service.rematches.play_again(press, old.id)
    await room.store.close()
    later = await open_room()
    assert (await later.service.rematches.play_again(press, old.id)).id == first.id
    joined = await later.service.rematches.play_again(later.call(ANNA), old.id)
    assert (joined.id, len(joined.seats)) == (first.id, 2)


async def test_a_rematch_that_runs_is_shown_and_one_called_off_is_forgotten(room: Room) -> None:
    old = await finished(room, ANNA, BEN)
    rematches, tables = room.service.rematches, room.service.tables
    first = await rematches.play_again(room.call(BEN), old.id)
    await tables.leave(room.call(BEN), first.id)
    second = await rematches.play_again(room.call(ANNA), old.id)
    assert second.id != first.id
    await rematches.play_again(room.call(BEN), old.id)
    await tables.start(room.call(ANNA), second.id)
    shown = await rematches.play_again(room.call(BEN), old.id)
    assert (shown.id, shown.status) == (second.id, Status.RUNNING)


async def test_computer_players_sit_down_at_once(room: Room) -> None:
    lobby = await room.lobby(ANNA)
    seats = (*lobby.seats, SeatInfo(1, ROBOT))
    await room.store.commit(Commit(replace(lobby, version=2, seats=seats), lobby.created_at))
    await room.service.tables.start(room.call(ANNA), lobby.id)
    info = await room.now(lobby)
    await room.store.commit(
        Commit(replace(info, version=info.version + 1, status=Status.OVER), info.created_at)
    )
    again = await room.service.rematches.play_again(room.call(ANNA), lobby.id)
    assert [place.person for place in again.seats] == [ANNA, ROBOT]
    assert again.invited == ()


async def test_only_those_who_played_a_finished_game_can_ask(room: Room) -> None:
    running = await room.game(ANNA, BEN)
    ask = room.service.rematches.play_again
    await refused(Problem.NOT_OVER, ask(room.call(ANNA), running.id))
    old = await room.play_out(running)
    await refused(Problem.NOT_SEATED, ask(room.call(DORA), old.id))
    await refused(Problem.NO_GAME, ask(room.call(ANNA, guild_id=9), old.id))


async def test_who_left_for_good_may_ask_but_is_not_invited(room: Room) -> None:
    info = await room.game(ANNA, BEN, CLEO)
    await room.service.play.retire(room.call(CLEO), info.id)
    old = await room.play_out(info)
    again = await room.service.rematches.play_again(room.call(ANNA), old.id)
    assert again.invited == (BEN,)
    joined = await room.service.rematches.play_again(room.call(CLEO), old.id)
    assert joined.seat_of(CLEO.id) == 1


async def test_a_channel_with_an_open_game_has_no_room_for_a_rematch_in_it(room: Room) -> None:
    tables = room.service.tables
    info = await tables.create(room.call(ANNA), "counting", 2, {}, "en", False)
    await tables.join(room.call(BEN), info.id)
    old = await room.play_out(await tables.start(room.call(ANNA), info.id))
    other = await tables.create(room.call(CLEO), "counting", 2, {}, "en", False)
    ask = room.service.rematches.play_again
    await refused(Problem.CHANNEL_TAKEN, ask(room.call(ANNA), old.id), game=other.id)
