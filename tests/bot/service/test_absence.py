"""What happens when somebody's time runs out: a nudge and votes, a caretaker's move, a pass."""

from typing import Any

import pytest

import bot.service.absence
from bot.service import GameInfo, Problem, VoteStatus
from bot.service.absence import WhenLate, turn_of
from bot.service.holders import CARETAKER_ID, IDLER_ID
from bot.service.loading import suspend
from bot.service.paces import HOUR
from bot.service.wishes import BUDGET, DIRECT, PLACE
from bot.store.model import Person
from bot.store.seating import HowEnded, OfferKind
from engine.players.registry import caretaker_for, idle_player
from engine.registry import GAMES
from tests.bot.service.table import ANNA, BEN, CLEO, DORA, NOW, OpenRoom, Room, refused
from tests.kit.fake_game import Add, View
from tests.kit.strategies import deal

LATE = NOW + 73 * HOUR


async def game(room: Room, late: WhenLate, *people: Person) -> GameInfo:
    """Start a game at a pace of 72 hours whose table has decided what to do about the late."""
    info = await room.lobby(*(people or (ANNA, BEN)))
    await room.service.hosting.set_absence(room.call(ANNA), info.id, late=late)
    return await room.service.tables.start(room.call(ANNA), info.id)


async def run_out(room: Room, info: GameInfo) -> GameInfo:
    """Let the time of whoever is to act run out; return the game then."""
    room.clock[0] = LATE
    await room.service.absences.on_run_out(await room.now(info), info.to_act[0])
    return await room.now(info)


async def notes(room: Room) -> list[dict[str, Any]]:
    """Return the public lines that are to go out."""
    mail = await room.mail(room.clock[0] + HOUR)
    return [dict(each.payload) for each in mail if each.kind == "note"]


async def recalled(room: Room) -> list[str]:
    """Return the calls that are to lose their buttons."""
    mail = await room.mail(room.clock[0] + HOUR)
    return [each.payload["call"] for each in mail if each.kind == "recall"]


async def agreed(room: Room, info: GameInfo, kind: str) -> GameInfo:
    """Let who waits ask for something and the late one agree; return the game then."""
    late = info.to_act[0]
    people = [info.seats[seat].person for seat in (1 - late, late)]
    poll = await room.service.votes.ask(room.call(people[0]), info.id, kind)
    if poll.vote.status is VoteStatus.OPEN:
        await room.service.votes.say(room.call(people[1]), info.id, poll.vote.number, agrees=True)
    return await room.now(info)


class TestNudge:
    async def test_the_table_is_told_once_and_the_game_stays_as_it_is(self, room: Room) -> None:
        info = await game(room, WhenLate.NUDGE)
        late = info.to_act[0]
        after = await run_out(room, info)
        assert await run_out(room, info) == after
        assert after.to_act == info.to_act
        assert after.seats[late].due_since == NOW
        person = info.seats[late].person
        told = {"what": "late", "reason": "nudge", "seat": late, "ping": person.id}
        assert (await notes(room))[-1] == {**told, "call": f"late:{info.id}:{late}:{NOW}"}
        (row,) = await room.store.log(info.id)
        assert (row.kind, row.seat, row.actor) == ("late", late, CARETAKER_ID)

    @pytest.mark.parametrize("wish", [{PLACE: DIRECT}, {BUDGET: 1}])
    async def test_it_calls_nobody_who_does_not_want_to_be_called(
        self, room: Room, wish: dict[str, Any]
    ) -> None:
        info = await game(room, WhenLate.NUDGE)
        person = info.seats[info.to_act[0]].person
        await room.service.wishes.decide(person.id, wish)
        room.clock[0] = LATE
        await room.service.reminders.look(person.id)
        await run_out(room, info)
        told = (await notes(room))[-1]
        assert (told["reason"], "ping" in told) == ("silent", False)

    @pytest.mark.parametrize(
        "end", ["move", "extend", "pause", "cancel", "caretaker", "suspension"]
    )
    async def test_its_buttons_go_as_soon_as_the_time_is_not_over_any_more(
        self, room: Room, end: str
    ) -> None:
        info = await game(room, WhenLate.NUDGE)
        after = await run_out(room, info)
        (told,) = (note for note in await notes(room) if note["what"] == "late")
        if end == "move":
            await room.play(after, Add(1))
        elif end == "suspension":
            await suspend(room.service.admin._core, after, "X")
        else:
            await agreed(room, info, end)
        assert await recalled(room) == [told["call"]]

    async def test_without_a_nudge_no_buttons_go(self, room: Room) -> None:
        info = await game(room, WhenLate.NUDGE)
        room.clock[0] = NOW + 71 * HOUR
        await room.play(info, Add(1))
        assert await recalled(room) == []

    @pytest.mark.parametrize("late_by", [1, 100 * HOUR])
    async def test_more_time_is_all_of_it_from_then_on_however_late_it_was(
        self, room: Room, late_by: int
    ) -> None:
        info = await game(room, WhenLate.NUDGE)
        await run_out(room, info)
        room.clock[0] = NOW + 72 * HOUR + late_by
        after = await agreed(room, info, "extend")
        ends = {info.to_act[0]: room.clock[0] + 72 * HOUR}
        assert await room.service.deadlines.of(after) == ends

    async def test_whose_time_runs_out_once_more_is_nudged_once_more(self, room: Room) -> None:
        info = await game(room, WhenLate.NUDGE)
        await run_out(room, info)
        room.clock[0] = again = LATE + HOUR
        await agreed(room, info, "extend")
        room.clock[0] += 73 * HOUR
        for _ in range(2):
            await room.service.absences.on_run_out(await room.now(info), info.to_act[0])
        told = [note["call"] for note in await notes(room) if note["what"] == "late"]
        assert told == [f"late:{info.id}:{info.to_act[0]}:{since}" for since in (NOW, again)]

    async def test_it_counts_as_a_call(self, room: Room) -> None:
        info = await game(room, WhenLate.NUDGE)
        person = info.seats[info.to_act[0]].person
        await run_out(room, info)
        assert LATE in [call.at for call in await room.store.calls_out(person.id, NOW)]


class TestStandIn:
    @pytest.mark.parametrize(
        ("late", "actor"), [(WhenLate.CARETAKER, CARETAKER_ID), (WhenLate.PASS, IDLER_ID)]
    )
    async def test_a_move_is_made_and_the_log_says_by_whom(
        self, room: Room, late: WhenLate, actor: int
    ) -> None:
        info = await game(room, late)
        seat = info.to_act[0]
        after = await run_out(room, info)
        # In this game a card that is drawn may be followed by another turn of the same player.
        assert after.seats[seat].due_since in (None, LATE)
        (row,) = await room.store.log(info.id)
        assert (row.kind, row.seat, row.actor, row.interaction_id) == ("move", seat, actor, None)
        assert (await notes(room))[-1] == {"what": "late", "reason": str(late), "seat": seat}
        line = (await room.service.play.history(info.id, None))[-1]
        assert line.stand_in == str(late)

    async def test_it_happens_once_for_each_wait(self, room: Room) -> None:
        info = await game(room, WhenLate.PASS)
        after = await run_out(room, info)
        await room.service.absences.on_run_out(info, info.to_act[0])
        assert await room.now(info) == after

    async def test_nothing_happens_before_the_time_is_over_nor_in_a_pause(self, room: Room) -> None:
        info = await game(room, WhenLate.PASS)
        await room.service.absences.on_run_out(info, info.to_act[0])
        assert await room.now(info) == info
        poll = await room.service.votes.ask(room.call(ANNA), info.id, "pause")
        await room.service.votes.say(room.call(BEN), info.id, poll.vote.number, agrees=True)
        paused = await room.now(info)
        assert await run_out(room, info) == paused

    async def test_whoever_stands_in_sees_what_the_seat_sees_and_no_state(
        self, room: Room, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        seen: list[Any] = []

        class Watching:
            def choose(self, look: Any, decisions: Any, legal: Any) -> Any:
                seen.append((look(), decisions))
                return legal[0]

        monkeypatch.setattr(bot.service.absence, "caretaker_for", lambda *_: Watching())
        info = await game(room, WhenLate.CARETAKER)
        await run_out(room, info)
        view, (asked,) = seen[0]
        assert isinstance(view, View)
        assert asked.seat == info.to_act[0]

    async def test_the_person_plays_on_but_takes_it_back_only_with_the_table(
        self, room: Room
    ) -> None:
        info = await game(room, WhenLate.PASS)
        person = info.seats[info.to_act[0]].person
        await run_out(room, info)
        undo = room.service.play.undo(room.call(person), info.id)
        await refused(Problem.CANNOT_UNDO, undo, reason="stood_in")
        poll = await room.service.votes.ask(room.call(person), info.id, "undo")
        other = next(each for each in (ANNA, BEN) if each != person)
        await room.service.votes.say(room.call(other), info.id, poll.vote.number, agrees=True)
        assert (await room.now(info)).to_act == info.to_act

    async def test_the_log_replays_through_moves_of_stand_ins(
        self, room: Room, open_room: OpenRoom
    ) -> None:
        info = await game(room, WhenLate.CARETAKER)
        await run_out(room, info)
        lines = await room.service.play.history(info.id, None)
        await room.store.close()
        again = await open_room()
        assert await again.service.play.history(info.id, None) == lines


class TestTurn:
    @pytest.mark.parametrize("seed", range(3))
    def test_a_turn_ends_with_the_seat_or_with_the_first_question_again(self, seed: int) -> None:
        rules = GAMES["egizia"]
        state = deal(rules, 2, seed)
        for _ in range(40):
            if rules.outcome(state) is not None:
                break
            seat = min(rules.to_act(state))
            before, first = rules.clone(state), rules.decisions(state, seat)
            player = caretaker_for("egizia", seed) if seed else idle_player("egizia")
            for action in turn_of(rules, player, state, seat):
                rules.advance(before, seat, action)
            assert seat not in rules.to_act(before) or rules.decisions(before, seat) == first
            state = before


class TestVotes:
    @pytest.mark.parametrize("kind", ["replace", "caretaker"])
    async def test_nobody_is_replaced_whose_time_is_not_over(self, room: Room, kind: str) -> None:
        info = await game(room, WhenLate.NUDGE)
        asker = (await room.others(info))[0]
        await refused(Problem.NOT_LATE, room.service.votes.ask(room.call(asker), info.id, kind))

    async def test_without_a_clock_a_week_of_waiting_has_to_pass(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        await room.service.hosting.set_pace(room.call(ANNA), info.id, "none")
        info = await room.service.tables.start(room.call(ANNA), info.id)
        asker, votes = (await room.others(info))[0], room.service.votes
        room.clock[0] = NOW + 7 * 24 * HOUR - 1
        await refused(Problem.NOT_LATE, votes.ask(room.call(asker), info.id, "caretaker"))
        room.clock[0] += 1
        poll = await votes.ask(room.call(asker), info.id, "caretaker")
        assert poll.vote.status is VoteStatus.ACCEPTED

    async def test_who_is_late_is_not_asked_and_a_majority_of_the_others_decides(
        self, room: Room
    ) -> None:
        info = await game(room, WhenLate.NUDGE, ANNA, BEN, CLEO, DORA)
        late = info.seats[info.to_act[0]]
        room.clock[0] = LATE
        first, second, _ = await room.others(info)
        poll = await room.service.votes.ask(room.call(first), info.id, "caretaker")
        assert late.person not in poll.people
        assert (poll.needed, poll.vote.status) == (2, VoteStatus.OPEN)
        number = poll.vote.number
        poll = await room.service.votes.say(room.call(second), info.id, number, agrees=True)
        assert poll.vote.status is VoteStatus.ACCEPTED
        seat = (await room.now(info)).seats[late.seat]
        assert (seat.person.is_computer, seat.person.name) == (
            True, f"Caretaker of {late.person.name}",
        )  # fmt: skip
        assert await room.service.computers.due() == (info.id,)

    async def test_an_agreed_replacement_opens_the_seat_to_anybody(self, room: Room) -> None:
        info = await game(room, WhenLate.NUDGE)
        room.clock[0] = LATE
        asker = (await room.others(info))[0]
        await room.service.votes.ask(room.call(asker), info.id, "replace")
        (offer,) = await room.store.offers(info.id)
        assert (offer.kind, offer.person_id, offer.seat) == (OfferKind.VOTE, None, info.to_act[0])
        assert [m.kind for m in await room.mail(LATE)][-1:] == ["offer"]

    async def test_a_move_of_who_was_late_ends_the_question(self, room: Room) -> None:
        info = await game(room, WhenLate.NUDGE, ANNA, BEN, CLEO)
        room.clock[0] = LATE
        asker = (await room.others(info))[0]
        votes = room.service.votes
        number = (await votes.ask(room.call(asker), info.id, "caretaker")).vote.number
        await room.play(info, Add(1))
        assert (await votes.poll(info.id, number)).vote.status is VoteStatus.VOID


async def test_what_is_kept_of_people_tells_the_late_from_those_in_time(room: Room) -> None:
    info = await game(room, WhenLate.PASS)
    late = info.seats[info.to_act[0]].person
    await run_out(room, info)
    room.clock[0] += 120
    await room.play(info, Add(1))
    other = next(each for each in (ANNA, BEN) if each != late)
    past = [await room.service.reliability.all_of(person.id) for person in (late, other)]
    assert [(each.seconds, each.was_late) for one in past for each in one.answers] == [
        (None, True), (120, False),
    ]  # fmt: skip
    await room.play_out(info)
    endings = (await room.service.reliability.all_of(late.id)).endings
    assert [each.how for each in endings] == [HowEnded.FINISHED]


async def test_a_menu_from_before_the_nudge_still_works(room: Room) -> None:
    info = await game(room, WhenLate.NUDGE)
    await run_out(room, info)
    receipt = await room.play(info, Add(1), version=info.version)
    assert receipt.info.to_act != info.to_act
