"""Taking back and leaving."""

import pytest

from bot.service import Problem, Status
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, Room, kinds, refused
from tests.kit.fake_game import Add, Draw, Show


class TestUndo:
    async def test_a_move_is_taken_back_as_if_it_had_not_been(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        before = await room.service.play.look(info.id, mover.id)
        await room.play(info, Add(3))
        receipt = await room.service.play.undo(room.call(mover), info.id)
        assert receipt.look.view == before.view
        assert receipt.look.legal == before.legal
        assert receipt.info.to_act == (0,)
        assert receipt.info.version == info.version + 2
        assert receipt.info == await room.now(info)

    async def test_the_log_keeps_what_was_taken_back(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        await room.play(info, Add(3))
        await room.service.play.undo(room.call(mover), info.id)
        await room.play(info, Add(1))
        lines = await room.service.play.history(info.id, None)
        assert [(line.kind, line.undone) for line in lines] == [
            ("start", False),
            ("move", True),
            ("undo", False),
            ("move", False),
        ]
        assert lines[1].events == ()
        assert [row.kind for row in await room.store.log(info.id)] == ["move", "undo", "move"]

    async def test_a_take_back_is_told_with_a_new_board_at_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Add(3))
        await room.mail()
        await room.service.play.undo(room.call(info.seats[0].person), info.id)
        note, board = await room.mail(NOW)
        assert (note.kind, note.payload) == ("note", {"what": "undo", "seat": 0})
        assert board.kind == "turn"
        assert (board.payload["to_act"], board.payload["ping"]) == ([0], [])
        assert (board.payload["after_seq"], board.payload["until_seq"]) == (1, 2)

    async def test_several_own_moves_are_taken_back_one_by_one(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO, options={"opening": "guess"})
        person = info.seats[0].person
        for seat in (1, 2, 0):
            call = room.call(info.seats[seat].person)
            await room.service.play.move(call, info.id, ["guess-1"], None)
        await room.play(info, Add(1))
        undo = room.service.play.undo
        first = await undo(room.call(person), info.id)
        assert first.can_undo
        second = await undo(room.call(person), info.id)
        assert not second.can_undo
        assert second.info.to_act == (0,)
        await refused(Problem.NOTHING_TO_UNDO, undo(room.call(person), info.id))

    async def test_without_a_move_there_is_nothing_to_take_back(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Add(1))
        (other,) = {ANNA, BEN} - {info.seats[0].person}
        undo = room.service.play.undo
        await refused(Problem.NOTHING_TO_UNDO, undo(room.call(other), info.id))

    async def test_not_after_somebody_else_acted(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        first, second = (place.person for place in info.seats)
        await room.play(info, Add(1))
        await room.play(info, Add(1))
        undo = room.service.play.undo
        await refused(Problem.CANNOT_UNDO, undo(room.call(first), info.id), reason="others_acted")
        await undo(room.call(second), info.id)
        assert (await undo(room.call(first), info.id)).look.view.total == 0

    @pytest.mark.parametrize("action", [Draw(), Show()])
    async def test_not_after_something_hidden_was_shown(self, room: Room, action: object) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        receipt = await room.play(info, action)
        assert not receipt.can_undo
        undo = room.service.play.undo
        await refused(Problem.CANNOT_UNDO, undo(room.call(mover), info.id), reason="revealed")
        assert (await room.play(info, Add(1))).can_undo
        assert not (await undo(room.call(mover), info.id)).can_undo

    async def test_a_move_of_several_actions_is_taken_back_whole(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        receipt = await room.play(info, Show(), Add(2))
        assert not receipt.can_undo
        mover = info.seats[0].person
        asked = room.service.play.undo(room.call(mover), info.id)
        await refused(Problem.CANNOT_UNDO, asked, reason="revealed")

    async def test_the_end_is_the_end(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        end = await room.play_out(info)
        for place in end.seats:
            asked = room.service.play.undo(room.call(place.person), info.id)
            await refused(Problem.GAME_OVER, asked)

    async def test_a_press_twice_takes_back_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = info.seats[0].person
        await room.play(info, Add(3))
        for is_again in (False, True):
            receipt = await room.service.play.undo(room.call(mover, 5), info.id)
            assert receipt.duplicate is is_again
        assert (await room.now(info)).seq == 2

    async def test_a_repeated_press_of_a_move_taken_back_tells_nothing_new(
        self, room: Room
    ) -> None:
        info = await room.game(ANNA, BEN)
        mover = info.seats[0].person
        call = room.call(mover, 5)
        await room.service.play.move(call, info.id, [Add(3)], None)
        await room.service.play.undo(room.call(mover), info.id)
        receipt = await room.service.play.move(call, info.id, [Add(3)], None)
        assert (receipt.duplicate, receipt.events) == (True, ())
        assert (await room.now(info)).seq == 2

    async def test_an_old_button_takes_nothing_back(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO, options={"opening": "guess"})
        last = info.seats[2].person
        move, undo = room.service.play.move, room.service.play.undo
        for seat in (1, 0, 2):
            call = room.call(info.seats[seat].person)
            receipt = await move(call, info.id, ["guess-1"], None)
        await refused(Problem.STALE, undo(room.call(last), info.id, info.version))
        assert (await undo(room.call(last), info.id, receipt.info.version)).info.seq == 4

    async def test_onlookers_take_nothing_back(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await refused(Problem.NOT_SEATED, room.service.play.undo(room.call(CLEO), info.id))


class TestRetire:
    async def test_the_game_goes_on_without_who_leaves(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO)
        await room.mail()
        leaver = await room.mover(info)
        receipt = await room.service.play.retire(room.call(leaver), info.id)
        assert [event.kind for event in receipt.events] == ["left"]
        assert receipt.info.seats[0].has_left
        assert receipt.info.to_act == (1,)
        assert not receipt.can_undo
        assert receipt.info == await room.now(info)
        note, board = await room.mail(NOW)
        assert (note.kind, note.payload) == ("note", {"what": "left", "seat": 0})
        assert (board.kind, board.payload["ping"]) == ("turn", [1])

    async def test_who_left_only_watches(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO)
        leaver = info.seats[1].person
        await room.service.play.retire(room.call(leaver), info.id)
        look = await room.service.play.look(info.id, leaver.id)
        assert (look.seat, look.view.hidden) == (None, 0)
        play = room.service.play
        await refused(Problem.NOT_SEATED, play.retire(room.call(leaver), info.id))
        await refused(Problem.NOT_SEATED, play.undo(room.call(leaver), info.id))
        await refused(Problem.NOT_SEATED, play.move(room.call(leaver), info.id, ["show"], None))

    async def test_leaving_cannot_be_taken_back_and_ends_take_backs(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO)
        mover = await room.mover(info)
        await room.play(info, Add(1))
        await room.service.play.retire(room.call(info.seats[2].person), info.id)
        asked = room.service.play.undo(room.call(mover), info.id)
        await refused(Problem.CANNOT_UNDO, asked, reason="left")

    async def test_the_last_but_one_to_leave_ends_the_game(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.mail()
        receipt = await room.service.play.retire(room.call(ANNA), info.id)
        assert receipt.info.status is Status.OVER
        assert kinds(await room.mail()) == ["note", "result"]

    async def test_a_press_twice_leaves_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO)
        for is_again in (False, True):
            receipt = await room.service.play.retire(room.call(ANNA, 5), info.id)
            assert receipt.duplicate is is_again
        assert (await room.now(info)).seq == 1

    async def test_one_leaves_a_lobby_by_the_door(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        asked = room.service.play.retire(room.call(ANNA), info.id)
        await refused(Problem.NOT_STARTED, asked)
