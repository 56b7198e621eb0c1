"""People see what is kept about them; once deleted nothing names them, and games go on."""

import sqlite3
from pathlib import Path

import pytest

from bot.service import Person, Service, Status
from bot.service.absence import WhenLeft
from bot.store.model import FIRST_STAND_IN
from bot.store.privacy import NAMED, OWNED
from bot.store.schema import known_migrations
from tests.bot.service.table import BEN, CLEO, OpenRoom
from tests.kit.fake_game import COUNTING, Add

EVE = Person(812_345_678_901_234_567, "Evelyn Marsh")


def everything(path: Path) -> str:
    """Return every value of every table of a database as one text."""
    connection = sqlite3.connect(path)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    rows = [connection.execute(f"SELECT * FROM {table}").fetchall() for (table,) in tables]
    connection.close()
    return str(rows)


def test_every_column_that_may_name_a_person_is_known() -> None:
    connection = sqlite3.connect(":memory:")
    for step in known_migrations():
        connection.executescript(step.sql)
    known = {*OWNED, *((table, column) for table, _, column in NAMED)}
    names = ("user_id", "person_id", "holder_id", "host_id", "actor", "opened_by")
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    found = {
        (table, column)
        for (table,) in tables
        for _, column, *_ in connection.execute(f"PRAGMA table_info({table})")
        if column in names or column.endswith("_by")
    }
    assert found == known


async def test_what_is_kept_is_told_by_kind(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(EVE, BEN)
    await room.service.wishes.decide(EVE.id, {"zone": "Europe/Berlin"})
    await room.play(info, Add(1))
    kept = await room.service.privacy.kept(EVE.id)
    assert kept.names == ("Evelyn Marsh",)
    assert kept.rows["seats"] == kept.rows["games"] == kept.rows["person_wishes"] == 1
    assert not any((await room.service.privacy.kept(999)).rows.values())


@pytest.mark.parametrize("is_host", [True, False])
async def test_a_deletion_leaves_no_trace_of_the_person_in_a_finished_game(
    open_room: OpenRoom, is_host: bool
) -> None:
    room = await open_room()
    people = (EVE, BEN) if is_host else (BEN, EVE)
    info = await room.game(*people)
    await room.service.wishes.decide(EVE.id, {"zone": "Europe/Berlin"})
    over = await room.play_out(info)
    await room.mail()
    before = await room.service.play.history(info.id, None)
    digests = [row.digest for row in await room.store.log(info.id)]
    gone = await room.service.privacy.delete(EVE)
    assert (gone.games, gone.left) == (1, 0)
    seat = people.index(EVE)
    place = (await room.now(info)).seats[seat]
    assert place.person.name == f"Player {'AB'[seat]}"
    assert place.person.id >= FIRST_STAND_IN
    left = everything(room.path)
    assert str(EVE.id) not in left
    assert EVE.name not in left
    assert over.status is Status.OVER
    assert await room.service.play.history(info.id, None) == before
    assert [row.digest for row in await room.store.log(info.id)] == digests


async def test_a_running_game_is_left_first_and_goes_on(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(EVE, BEN, CLEO)
    assert [game.id for game in await room.service.privacy.running(EVE.id)] == [info.id]
    assert await room.service.privacy.delete(EVE)
    assert (await room.service.privacy.running(EVE.id)) == ()
    now = await room.now(info)
    assert now.status is Status.RUNNING
    assert now.host_id != EVE.id
    await room.mail()
    await room.service.privacy.delete(EVE)
    left = everything(room.path)
    assert str(EVE.id) not in left
    assert (await room.play_out(info)).status is Status.OVER


async def test_an_open_table_is_left_so_that_it_can_still_begin(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.lobby(EVE, BEN, CLEO)
    gone = await room.service.privacy.delete(EVE)
    assert (gone.games, gone.left) == (1, 1)
    now = await room.now(info)
    assert [place.person for place in now.seats] == [BEN, CLEO]
    assert now.host_id == BEN.id
    started = await room.service.tables.start(room.call(BEN), info.id)
    assert started.status is Status.RUNNING


async def test_two_games_get_different_stand_ins_and_the_log_stays_locked(
    open_room: OpenRoom,
) -> None:
    room = await open_room()
    games = [await room.game(EVE, BEN, channel_id=channel) for channel in (21, 22)]
    for info in games:
        await room.play_out(info)
    await room.service.privacy.delete(EVE)
    ids = {(await room.now(info)).seats[0].person.id for info in games}
    assert len(ids) == 2
    connection = sqlite3.connect(room.path)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute("UPDATE actions SET actor = 1")
    connection.close()


async def test_a_seat_that_went_to_a_caretaker_keeps_no_name_of_who_left_it(
    open_room: OpenRoom,
) -> None:
    room = await open_room()
    info = await room.lobby(BEN, EVE)
    await room.service.hosting.set_absence(room.call(BEN), info.id, left=WhenLeft.CARETAKER)
    await room.service.tables.start(room.call(BEN), info.id)
    await room.service.play.retire(room.call(EVE), info.id)
    await room.mail()
    # Another process, which has the history in memory when the person is taken out.
    other = Service(room.store, {COUNTING.key: COUNTING}, clock=lambda: room.clock[0])
    before = (await other.play.history(info.id, None))[-1].handover
    assert before is not None
    assert before.left.name == EVE.name
    await room.service.privacy.delete(EVE)
    left = everything(room.path)
    assert str(EVE.id) not in left
    assert EVE.name not in left
    for service in (room.service, other):
        handover = (await service.play.history(info.id, None))[-1].handover
        assert handover is not None
        assert handover.left.name == "Somebody"
