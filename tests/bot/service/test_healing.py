"""A game that cannot reach its channel stands still, and goes on as if nothing had been."""

from bot.service import GameInfo, Problem
from bot.service.paces import HOUR
from tests.bot.service.table import ANNA, BEN, GUILD, Room, kinds, refused
from tests.kit.fake_game import Add

REFUGE = 77


async def cut_off(room: Room) -> GameInfo:
    """Start a game whose last board cannot be sent."""
    info = await room.game(ANNA, BEN)
    await room.mail()
    await room.play(info, Add(1))
    (message,) = await room.store.claim_outbox(room.clock[0], 9, 60)
    await room.store.give_up_outbox(message.id, "discord 403/50001")
    return await room.now(info)


async def let_pass(room: Room, seconds: int) -> None:
    end = room.clock[0] + seconds
    while room.clock[0] < end:
        room.clock[0] += HOUR // 2
        while await room.service.chores.run_due():
            pass


async def test_no_time_runs_out_while_nobody_can_be_told(room: Room) -> None:
    late: list[int] = []

    async def run_out(_info: GameInfo, _seat: int) -> None:
        late.append(room.clock[0])

    info = await cut_off(room)
    room.service.deadlines.on_run_out = run_out
    await let_pass(room, 100 * HOUR)
    assert late == []
    assert await room.service.healing.revive(info.id)
    await room.mail(room.clock[0])
    mended = room.clock[0]
    await let_pass(room, 10 * HOUR)
    assert len(late) == 1
    # The grace after a stop of the bot: nobody is punished for what they could not see.
    assert late[0] >= mended + 5 * HOUR


async def test_what_was_given_up_is_sent_again_once(room: Room) -> None:
    info = await cut_off(room)
    assert await room.service.healing.stranded() == (info.id,)
    assert await room.service.healing.revive(info.id)
    assert not await room.service.healing.revive(info.id)
    assert kinds(await room.mail()) == ["turn"]
    assert await room.service.healing.stranded() == ()
    assert not await room.service.healing.revive(info.id)


async def test_what_was_given_up_goes_up_in_what_waits_still(room: Room) -> None:
    """A thread that is opened while a later board is held back for more moves loses nothing."""
    info = await cut_off(room)
    await room.play(await room.now(info), Add(1))
    assert await room.service.healing.revive(info.id)
    (board,) = await room.mail()
    assert board.payload["after_seq"] < info.seq
    assert await room.service.healing.stranded() == ()


async def test_nothing_is_sent_again_beside_a_message_that_is_being_sent(room: Room) -> None:
    info = await cut_off(room)
    await room.play(await room.now(info), Add(1))
    (later,) = await room.store.claim_outbox(room.clock[0] + HOUR, 9, 60)
    assert not await room.service.healing.revive(info.id)
    await room.store.give_up_outbox(later.id, "discord 403/50001")
    assert await room.service.healing.revive(info.id)


async def test_a_game_moves_with_one_board_that_calls_those_who_are_to_act(room: Room) -> None:
    info = await cut_off(room)
    call = room.call(ANNA, channel_id=REFUGE)
    moved = await room.service.healing.move_here(call, info.id, may_manage=False)
    again = await room.service.healing.move_here(call, info.id, may_manage=False)
    assert moved.play_channel_id == again.play_channel_id == REFUGE
    (board,) = [message for message in await room.mail() if message.kind == "turn"]
    assert board.payload["ping"] == list(info.to_act)
    assert await room.service.tables.find(room.call(BEN, channel_id=REFUGE), None)


async def test_only_the_host_or_a_manager_moves_a_running_game(room: Room) -> None:
    healing = room.service.healing
    info = await room.game(ANNA, BEN)
    call = room.call(BEN, channel_id=REFUGE)
    await refused(Problem.NOT_HOST, healing.move_here(call, info.id, may_manage=False))
    moved = await healing.move_here(call, info.id, may_manage=True)
    assert (moved.guild_id, moved.play_channel_id) == (GUILD, REFUGE)


async def test_two_open_games_do_not_share_a_place(room: Room) -> None:
    first, second = await room.game(ANNA, BEN), await room.game(ANNA, BEN)
    move = room.service.healing.move_here
    await move(room.call(ANNA, channel_id=REFUGE), first.id, may_manage=False)
    call = room.call(ANNA, channel_id=REFUGE)
    await refused(Problem.CHANNEL_TAKEN, move(call, second.id, may_manage=False), game=first.id)
