"""Playing: who may move what and when, once, and what others learn of it."""

import asyncio
from dataclasses import replace

import pytest

from bot.service import Problem, Receipt, ServiceError, Status, seed_hash
from bot.service.mail import QUIET_SECONDS
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, Room, kinds, refused
from tests.kit.fake_game import Add, Added, Draw, Drawn, Show, Shown


class TestLook:
    async def test_a_player_sees_the_own_secret_and_what_is_legal(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        look = await room.service.play.look(info.id, mover.id)
        assert look.seat == 0
        assert look.view.hidden > 0
        assert Add(1) in look.legal
        assert [one.ask for one in look.decisions] == ["count"]
        assert look.names == tuple(place.person.name for place in info.seats)
        assert look.version == info.version

    async def test_onlookers_see_no_secret_and_may_do_nothing(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        for person_id in (None, CLEO.id):
            look = await room.service.play.look(info.id, person_id)
            assert (look.seat, look.view.hidden) == (None, 0)
            assert (look.legal, look.decisions) == ((), ())

    async def test_there_is_nothing_to_see_before_the_start(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        await refused(Problem.NOT_STARTED, room.service.play.look(info.id, ANNA.id))
        await refused(Problem.NOT_STARTED, room.service.play.history(info.id, ANNA.id))
        await refused(Problem.NO_GAME, room.service.play.look("nope", None))


class TestMove:
    async def test_a_move_is_saved_and_answered(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        receipt = await room.play(info, Add(3), version=info.version)
        assert receipt.events == (Added(0, 3, 3),)
        assert receipt.look.view.total == 3
        assert receipt.can_undo
        assert not receipt.duplicate
        assert receipt.info == await room.now(info)
        assert (receipt.info.version, receipt.info.seq) == (info.version + 1, 1)
        assert receipt.info.to_act == (1,)

    async def test_moves_may_be_written_down(self, room: Room) -> None:
        receipt = await room.play(await room.game(ANNA, BEN), "show", "add-2")
        assert [event.kind for event in receipt.events] == ["shown", "added"]
        assert receipt.info.seq == 1

    async def test_of_several_actions_all_count_or_none(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        asked = room.play(info, "show", "show")
        await refused(Problem.NOT_LEGAL, asked, index=1)
        assert await room.now(info) == info
        assert (await room.service.play.look(info.id, None)).view.scores == (0, 0)

    async def test_what_is_not_legal_is_refused_with_the_rule(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        for _ in range(3):
            await room.play(info, Add(3))
        await room.play(info, Add(2))
        await refused(Problem.NOT_LEGAL, room.play(info, Add(3)), reason="over_target", index=0)
        await refused(Problem.NOT_LEGAL, room.play(info, "add-3"), reason="")
        await refused(Problem.NOT_LEGAL, room.play(info, "castle"), reason="")
        await refused(Problem.NOT_LEGAL, room.play(info), reason="empty")
        assert (await room.now(info)).seq == 4

    @pytest.mark.parametrize("action", [Add(1), "add-1"])
    async def test_others_have_to_wait_for_their_turn(self, room: Room, action: object) -> None:
        info = await room.game(ANNA, BEN)
        (other,) = await room.others(info)
        asked = room.service.play.move(room.call(other), info.id, [action], None)
        await refused(Problem.NOT_YOUR_TURN, asked)

    async def test_who_does_not_sit_there_cannot_move(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        move = room.service.play.move
        await refused(Problem.NOT_SEATED, move(room.call(CLEO), info.id, [Add(1)], None))
        elsewhere = room.call(await room.mover(info), guild_id=9)
        await refused(Problem.NO_GAME, move(elsewhere, info.id, [Add(1)], None))

    async def test_nothing_moves_before_the_start_or_after_the_end(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        move = room.service.play.move
        await refused(Problem.NOT_STARTED, move(room.call(ANNA), info.id, [Add(1)], None))
        await room.service.tables.start(room.call(ANNA), info.id)
        await room.play_out(info)
        for person in (ANNA, BEN):
            await refused(Problem.GAME_OVER, move(room.call(person), info.id, [Add(1)], None))

    async def test_an_old_button_is_stale(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Show(), version=info.version)
        asked = room.play(info, Add(1), version=info.version)
        await refused(Problem.STALE, asked, version=info.version + 1)
        assert (await room.now(info)).seq == 1

    async def test_seats_may_decide_at_the_same_time(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO, options={"opening": "guess"})
        assert info.to_act == (0, 1, 2)
        last = info.seats[2].person
        receipt = await room.service.play.move(room.call(last), info.id, ["guess-1"], None)
        assert receipt.info.to_act == (0, 1)
        asked = room.service.play.move(room.call(last), info.id, ["guess-2"], None)
        await refused(Problem.NOT_YOUR_TURN, asked)

    async def test_secrets_are_told_to_their_seat_only(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover, (other,) = await room.mover(info), await room.others(info)
        receipt = await room.play(info, Draw())
        (drawn,) = receipt.events
        assert isinstance(drawn, Drawn)
        assert drawn.number == receipt.look.view.hidden > 0
        history = room.service.play.history
        for reader, number in ((mover.id, drawn.number), (other.id, 0), (None, 0)):
            lines = await history(info.id, reader)
            assert lines[1].events == (Drawn(0, number),)


class TestOnce:
    async def test_the_same_press_twice_counts_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        receipts = [
            await room.service.play.move(room.call(mover, 7), info.id, [Add(2)], info.version)
            for _ in range(2)
        ]
        assert [receipt.duplicate for receipt in receipts] == [False, True]
        assert receipts[1] == replace(receipts[0], duplicate=True)
        assert (await room.now(info)).seq == 1

    async def test_the_same_press_at_the_same_time_counts_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        call = room.call(await room.mover(info), 7)
        receipts = await asyncio.gather(
            *(room.service.play.move(call, info.id, [Add(2)], info.version) for _ in range(5))
        )
        assert [receipt.duplicate for receipt in receipts] == [False] + [True] * 4
        assert (await room.now(info)).seq == 1

    async def test_of_two_presses_at_once_the_second_is_stale(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        results = await asyncio.gather(
            *(
                room.service.play.move(room.call(mover), info.id, [Show()], info.version)
                for _ in range(3)
            ),
            return_exceptions=True,
        )
        assert isinstance(results[0], Receipt)
        for late in results[1:]:
            assert isinstance(late, ServiceError)
            assert late.problem is Problem.STALE
        assert (await room.now(info)).seq == 1

    async def test_games_do_not_disturb_each_other(self, room: Room) -> None:
        games = [await room.game(ANNA, BEN) for _ in range(8)]
        ends = await asyncio.gather(*(room.play_out(info) for info in games))
        assert {end.status for end in ends} == {Status.OVER}
        for end in ends:
            lines = await room.service.play.history(end.id, None)
            assert [line.seq for line in lines] == list(range(end.seq + 1))

    async def test_one_player_may_sit_at_many_tables(self, room: Room) -> None:
        first, second = await room.game(ANNA, BEN), await room.game(ANNA, CLEO)
        await room.play(first, Add(1))
        assert (await room.service.play.look(second.id, ANNA.id)).view.total == 0
        assert (await room.now(second)).version == second.version


class TestNews:
    async def test_the_next_player_is_called_at_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.mail()
        await room.play(info, Add(1))
        (message,) = await room.mail(NOW)
        assert message.kind == "turn"
        assert message.payload == {"to_act": [1], "ping": [1], "after_seq": 0, "until_seq": 1}

    async def test_a_run_of_small_actions_makes_one_board(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.mail()
        await room.play(info, Show())
        assert await room.mail(NOW) == []
        assert await room.store.next_outbox_at() == NOW + QUIET_SECONDS
        await room.play(info, Add(1))
        (message,) = await room.mail(NOW)
        assert message.payload == {"to_act": [1], "ping": [1], "after_seq": 0, "until_seq": 2}

    async def test_a_board_comes_by_itself_when_the_player_hesitates(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.mail()
        await room.play(info, Show())
        (message,) = await room.mail(NOW + QUIET_SECONDS)
        assert message.payload == {"to_act": [0], "ping": [], "after_seq": 0, "until_seq": 1}

    async def test_who_was_called_before_is_not_called_again(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO, options={"opening": "guess"})
        sent = await room.mail()
        assert sent[-1].payload["ping"] == [0, 1, 2]
        await room.play(info, "guess-1")
        await room.play(info, "guess-1")
        (message,) = await room.mail(NOW + QUIET_SECONDS)
        assert (message.payload["to_act"], message.payload["ping"]) == ([2], [])

    async def test_the_end_is_told_with_the_seed(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        started = await room.mail()
        end = await room.play_out(info)
        (message,) = await room.mail()
        assert message.kind == "result"
        payload = message.payload
        assert (payload["after_seq"], payload["until_seq"]) == (0, end.seq)
        assert sorted(payload["ranking"]) == [0, 1]
        assert payload["winners"] == payload["ranking"][:1]
        assert len(payload["scores"]) == 2
        promise = next(one.payload for one in started if one.kind == "note")["seed_hash"]
        assert seed_hash(int(payload["seed"]), info.id) == payload["seed_hash"] == promise

    async def test_senders_are_woken_by_what_they_have_to_send(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        before = len(room.wakes)
        await room.play(info, Add(1))
        assert len(room.wakes) == before + 1
        await room.service.play.look(info.id, None)
        assert len(room.wakes) == before + 1

    async def test_messages_never_carry_secrets(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Draw())
        sent = await room.mail()
        assert kinds(sent) == ["lobby", "note", "turn"]
        for message in sent:
            assert not set(message.payload) & {"number", "hidden", "state", "seed"}


class TestHistory:
    async def test_lines_tell_who_did_what_when(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        room.clock[0] = NOW + 60
        await room.play(info, Add(1))
        await room.play(info, Show(), Add(2))
        lines = await room.service.play.history(info.id, None)
        assert [(line.seq, line.seat, line.kind) for line in lines] == [
            (0, None, "start"),
            (1, 0, "move"),
            (2, 1, "move"),
        ]
        assert [line.at for line in lines] == [NOW, NOW + 60, NOW + 60]
        assert isinstance(lines[2].events[0], Shown)

    async def test_a_part_can_be_asked_for(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        for _ in range(4):
            await room.play(info, Add(1))
        lines = await room.service.play.history(info.id, None, after_seq=1, until_seq=3)
        assert [line.seq for line in lines] == [2, 3]
