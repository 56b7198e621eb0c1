"""Moves are tried before they are made, and a press may be older than what others did."""

import pytest

from bot.service import Problem
from engine.plans import Reach
from tests.bot.service.table import ANNA, BEN, CLEO, Room, refused
from tests.kit.fake_game import Add, Show

TURN = Reach(
    goes_on=lambda asked: asked.ask == "count",
    wanted=lambda _: True,
    sees_past=lambda _, actions: isinstance(actions[-1], Show),
)


class TestTrial:
    async def test_a_move_is_seen_before_it_is_made(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        trial = await room.service.trials.try_out(info.id, mover.id, ("add-2",), TURN)
        assert (trial.before.view.total, trial.after.view.total) == (0, 2)
        assert trial.notations == ("add-2",)
        assert [event.kind for event in trial.events] == ["added"]
        assert (trial.asked, trial.legal) == ((), ())
        assert await room.now(info) == info
        assert await room.store.log(info.id) == ()

    async def test_what_was_hidden_stays_hidden(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        trial = await room.service.trials.try_out(info.id, mover.id, ("draw",), TURN)
        assert trial.plan.is_revealing
        assert trial.after.view == trial.before.view
        assert (trial.events, trial.asked, trial.legal) == ((), (), ())

    async def test_what_comes_after_is_told_if_the_person_knows_it(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        trial = await room.service.trials.try_out(info.id, mover.id, ("show",), TURN)
        assert (trial.known, trial.events) == (0, ())
        assert trial.legal == (Add(1), Add(2), Add(3))

    async def test_whole_turns_are_found(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        plans = await room.service.trials.plans(info.id, mover.id, ("show",), TURN)
        assert [plan.actions for plan in plans] == [(Show(), Add(n)) for n in (1, 2, 3)]

    async def test_only_people_of_the_game_may_try_and_only_what_is_legal(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        (other,) = await room.others(info)
        tried = room.service.trials.try_out
        await refused(Problem.NOT_SEATED, tried(info.id, CLEO.id, ("add-1",), TURN))
        await refused(Problem.STALE, tried(info.id, other.id, ("add-1",), TURN))
        mover = await room.mover(info)
        await refused(Problem.STALE, tried(info.id, mover.id, ("draw", "add-1"), TURN))
        await refused(Problem.STALE, tried(info.id, mover.id, (9,), TURN))

    async def test_an_old_question_cannot_be_tried(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        await room.play(info, Show())
        tried = room.service.trials.try_out
        await refused(Problem.STALE, tried(info.id, mover.id, ("add-1",), TURN, info.version))


class TestOldPanels:
    async def test_others_who_were_asked_as_well_do_not_make_a_panel_old(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO, options={"opening": "guess"})
        people = [place.person for place in info.seats]
        move = room.service.play.move
        for person in people[:2]:
            await move(room.call(person), info.id, ["guess-1"], info.version)
        receipt = await move(room.call(people[2]), info.id, ["guess-3"], info.version)
        assert receipt.info.version == info.version + 3

    async def test_it_is_old_once_its_own_seat_has_acted(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        mover = await room.mover(info)
        await room.play(info, Show())
        call = room.call(mover)
        await refused(Problem.STALE, room.service.play.move(call, info.id, ["add-1"], info.version))

    async def test_it_is_old_if_others_were_asked_before(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        (other,) = await room.others(info)
        await room.play(info, Add(1))
        call = room.call(other)
        await refused(Problem.STALE, room.service.play.move(call, info.id, ["add-1"], info.version))

    @pytest.mark.parametrize("version", [0, 10_000])
    async def test_a_version_that_never_was_is_old(self, room: Room, version: int) -> None:
        info = await room.game(ANNA, BEN)
        call = room.call(await room.mover(info))
        await refused(Problem.STALE, room.service.play.move(call, info.id, ["add-1"], version))
