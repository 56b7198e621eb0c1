"""What forbids an action, and what has happened since somebody last looked."""

from bot.service import Problem
from tests.bot.service.table import ANNA, BEN, CLEO, Room, refused
from tests.kit.fake_game import Add, Added, Draw, Drawn


async def test_an_action_is_explained_by_the_code_of_its_rule(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    mover = await room.mover(info)
    play = room.service.play
    assert await play.explain(info.id, mover.id, Add(99)) == "over_target"
    assert await play.explain(info.id, mover.id, Add(1)) == ""
    assert await room.now(info) == info


async def test_nothing_is_explained_to_who_does_not_play(room: Room) -> None:
    info = await room.lobby(ANNA, BEN)
    await refused(Problem.NOT_STARTED, room.service.play.explain(info.id, ANNA.id, Add(99)))
    info = await room.game(ANNA, BEN, channel_id=7)
    await refused(Problem.NOT_SEATED, room.service.play.explain(info.id, CLEO.id, Add(99)))
    await room.play_out(info)
    await refused(Problem.GAME_OVER, room.service.play.explain(info.id, ANNA.id, Add(99)))


async def test_what_happened_since_a_version_is_told_as_the_reader_may_know_it(
    room: Room,
) -> None:
    info = await room.game(ANNA, BEN)
    mover = await room.mover(info)
    (other,) = await room.others(info)
    await room.play(info, Draw())
    seen = await room.now(info)
    await room.play(info, Add(2))
    since = room.service.play.since
    assert await since(info.id, mover.id, (await room.now(info)).version) == ()
    (line,) = await since(info.id, other.id, seen.version)
    assert [type(event) for event in line.events] == [Added]
    drawn, _ = await since(info.id, other.id, info.version)
    assert [event.number for event in drawn.events if isinstance(event, Drawn)] == [0]
    own, _ = await since(info.id, mover.id, info.version)
    assert own.events != drawn.events
