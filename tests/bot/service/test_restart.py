"""The bot may die at any time; it goes on where the last commit left it."""

import logging
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.service import GameInfo, LogLine, Look, Problem
from bot.store.errors import StoreFailed, StoreUnsure
from bot.store.model import Commit
from tests.bot.service.table import ANNA, BEN, NOW, OpenRoom, Room, kinds, refused
from tests.kit.fake_game import Add, CountingGame, Draw, Show

Memory = tuple[GameInfo, tuple[Look, ...], tuple[LogLine, ...]]


async def remembered(room: Room, info: GameInfo) -> Memory:
    """Return everything that people can see of a game."""
    current = await room.now(info)
    looks = [
        await room.service.play.look(info.id, person_id) for person_id in (None, ANNA.id, BEN.id)
    ]
    return current, tuple(looks), await room.service.play.history(info.id, ANNA.id)


async def eventful(room: Room) -> GameInfo:
    """Play a game with a draw, a take-back and a move of two actions, and stop in the middle."""
    info = await room.game(ANNA, BEN)
    await room.play(info, Draw())
    await room.play(info, Add(3))
    await room.service.play.undo(room.call(info.seats[0].person), info.id)
    await room.play(info, Add(1))
    await room.play(info, Show(), Add(2))
    return info


async def test_a_game_goes_on_after_a_restart(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await eventful(room)
    before = await remembered(room, info)
    await room.store.close()

    again = await open_room()
    assert await remembered(again, info) == before
    end = await again.play_out(info)
    await again.store.close()

    last = await open_room()
    assert (await last.service.play.look(info.id, None)).view.total == 12
    assert await last.now(info) == end


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM snapshots",
        "UPDATE snapshots SET state = 'torn'",
        "UPDATE snapshots SET state = replace(state, '\"total\":3', '\"total\":4')",
        "UPDATE snapshots SET seq = 1, state = (SELECT state FROM genesis)",
    ],
)
async def test_a_lost_or_wrong_snapshot_is_made_again_from_the_log(
    open_room: OpenRoom, database: Path, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    room = await open_room()
    info = await eventful(room)
    before = await remembered(room, info)
    await room.store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(damage)

    again = await open_room()
    with caplog.at_level(logging.WARNING):
        assert await remembered(again, info) == before
    assert f"game {info.id}: no sound snapshot" in caplog.text
    await again.play(info, Add(1))


async def test_what_was_to_be_sent_is_sent_after_a_restart(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(1))
    (begun,) = await room.store.claim_outbox(NOW, 1, 60)
    await room.store.close()

    again = await open_room()
    # Nobody else can be at it, so what the dead process had claimed is free at once.
    sent = [*await again.mail(NOW), *await again.mail(NOW + 60)]
    assert kinds(sent) == ["lobby", "note", "turn"]
    assert sent[0].nonce == begun.nonce
    assert sent[2].payload["until_seq"] == 1


async def test_a_press_from_before_the_restart_still_counts_once(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    call = room.call(await room.mover(info), 5)
    first = await room.service.play.move(call, info.id, [Draw()], info.version)
    await room.store.close()

    again = await open_room()
    second = await again.service.play.move(call, info.id, [Draw()], info.version)
    assert second.duplicate
    assert second.events == first.events


async def test_a_take_back_works_after_a_restart(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    mover = await room.mover(info)
    await room.play(info, Add(3))
    await room.store.close()

    again = await open_room()
    receipt = await again.service.play.undo(again.call(mover), info.id)
    assert receipt.look.view.total == 0


async def test_a_change_that_cannot_be_saved_has_not_happened(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await room.game(ANNA, BEN)
    await room.mail()

    async def fail(change: Commit) -> None:
        raise StoreFailed("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(room.store, "commit", fail)
        await refused(Problem.NOT_SAVED, room.play(info, Add(3)), error="StoreFailed")
    assert (await room.service.play.look(info.id, None)).view.total == 0
    assert await room.mail() == []
    assert (await room.play(info, Add(2))).look.view.total == 2


async def test_nobody_is_told_that_nothing_has_changed_if_that_is_not_known(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = await room.game(ANNA, BEN)
    commit = room.store.commit

    async def half(change: Commit) -> None:
        await commit(change)
        raise StoreUnsure("the server is gone")

    with monkeypatch.context() as broken:
        broken.setattr(room.store, "commit", half)
        await refused(Problem.UNSURE, room.play(info, Add(3)))
    assert (await room.service.play.look(info.id, None)).view.total == 3
    assert (await room.play(info, Add(2))).look.view.total == 5


async def test_a_closed_store_refuses_everything(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await room.store.close()
    play = room.service.play
    await refused(Problem.STORE_CLOSED, play.look(info.id, None))
    await refused(Problem.STORE_CLOSED, play.move(room.call(ANNA), info.id, [Add(1)], None))
    await refused(Problem.STORE_CLOSED, room.lobby(ANNA))


@pytest.mark.parametrize(
    ("game", "problem"),
    [
        (lambda: CountingGame(key="other"), Problem.BROKEN_GAME),
        (lambda: CountingGame(rules_version=0), Problem.SUSPENDED),
    ],
)
async def test_a_game_of_a_newer_build_is_left_alone(
    open_room: OpenRoom, game: Callable[[], CountingGame], problem: Problem
) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await room.store.close()

    older = await open_room(game())
    play = older.service.play
    await refused(problem, play.look(info.id, None))
    await refused(problem, play.move(older.call(ANNA), info.id, [Add(1)], None))
    assert (await older.now(info)).seq == info.seq


async def test_a_game_with_newer_payloads_is_left_alone(
    open_room: OpenRoom, database: Path
) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await room.store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE genesis SET schema_version = 99")

    again = await open_room()
    asked = again.service.play.look(info.id, None)
    await refused(Problem.SUSPENDED, asked)


async def test_a_log_that_gives_another_result_is_noticed(
    open_room: OpenRoom, database: Path
) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(3))
    await room.play(info, Add(3))
    await room.store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DROP TRIGGER actions_are_never_changed")
        connection.execute("UPDATE actions SET payload = replace(payload, '3', '2') WHERE seq = 1")

    again = await open_room()
    asked = again.service.play.history(info.id, None)
    await refused(Problem.SUSPENDED, asked)


async def test_logs_of_the_bot_tell_no_secrets(
    open_room: OpenRoom, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    room = await open_room()
    info = await eventful(room)
    genesis = await room.store.genesis(info.id)
    snapshot = await room.store.snapshot(info.id)
    await room.store.close()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DELETE FROM snapshots")
    again = await open_room()
    await again.service.play.look(info.id, None)
    await again.store.close()
    assert caplog.records
    assert genesis is not None
    assert snapshot is not None
    for secret in (str(genesis.seed), "hidden", snapshot.state, "kind"):
        assert secret not in caplog.text
