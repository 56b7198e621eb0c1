"""The table decides together: asking, answering, and what an agreement does."""

from dataclasses import replace
from typing import Any

import pytest

from bot.service import GameInfo, Person, Poll, Problem, Status, VoteStatus
from bot.service.ballots import Quorum, needed
from bot.service.questions import QUESTIONS
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, OpenRoom, Room, refused
from tests.kit.fake_game import Add, Draw, Show


async def drawn(room: Room, *people: Person) -> GameInfo:
    """Start a game in which the first seat has drawn and added, and the next one added."""
    info = await room.game(*people)
    await room.play(info, Draw())
    await room.play(info, Add(1))
    await room.play(info, Add(2))
    return await room.now(info)


async def ask(room: Room, info: GameInfo, kind: str = "undo", seat: int = 0) -> Poll:
    """Let a seat ask the table."""
    call = room.call(info.seats[seat].person)
    return await room.service.votes.ask(call, info.id, kind)


async def say(room: Room, info: GameInfo, seat: int, agrees: bool, number: int = 1) -> Poll:
    """Let a seat answer."""
    call = room.call(info.seats[seat].person)
    return await room.service.votes.say(call, info.id, number, agrees=agrees)


def kinds_of(mail: Any) -> list[str]:
    return [str(message.kind) for message in mail]


class TestAsking:
    async def test_who_asks_agrees_and_everybody_else_is_asked(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        await room.mail()
        poll = await ask(room, info)
        assert poll.vote.status is VoteStatus.OPEN
        assert [ballot.person_id for ballot in poll.vote.ballots] == [info.seats[0].person.id]
        assert poll.people == tuple(place.person for place in info.seats)
        assert poll.needed == 3
        (post,) = await room.mail()
        assert (post.kind, post.payload) == ("vote", {"vote": 1})

    async def test_the_moves_at_stake_are_told_without_secrets(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Add(1))
        assert not (await ask(room, info)).shuffles
        await room.play(info, Draw())
        poll = await room.service.votes.poll(info.id, 1)
        assert [line.seq for line in poll.moves] == [1, 2]
        (drawing,) = poll.moves[1].events
        assert (drawing.kind, drawing.number) == ("drawn", 0)
        assert poll.shuffles

    async def test_the_game_and_open_menus_stay_as_they_are(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        await ask(room, info)
        await say(room, info, 1, agrees=True)
        assert (await room.now(info)).version == info.version
        assert (await room.play(info, Add(1), version=info.version)).info.seq == info.seq + 1

    async def test_people_who_do_not_play_cannot_ask_or_answer(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        votes = room.service.votes
        await refused(Problem.NOT_SEATED, votes.ask(room.call(CLEO), info.id, "undo"))
        await ask(room, info)
        asked = votes.say(room.call(CLEO), info.id, 1, agrees=True)
        await refused(Problem.NOT_SEATED, asked)

    async def test_one_question_of_a_kind_is_open_at_a_time(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await ask(room, info)
        await refused(Problem.VOTE_RUNNING, ask(room, info, seat=1))
        assert (await ask(room, info, "cancel", seat=1)).vote.number == 2

    async def test_unknown_questions_and_votes_are_refused(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await refused(Problem.BAD_OPTION, ask(room, info, "coffee"), choice="coffee")
        await refused(Problem.NO_VOTE, say(room, info, 0, agrees=True))
        await refused(Problem.NO_VOTE, room.service.votes.poll(info.id, 1))

    async def test_before_the_start_and_after_the_end_nothing_is_asked(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        await refused(Problem.NOT_STARTED, ask(room, info, "cancel"))
        info = await room.service.tables.start(room.call(ANNA), info.id)
        end = await room.play_out(info)
        await refused(Problem.GAME_OVER, ask(room, end, "undo"))

    async def test_an_old_button_asks_nothing(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        call = room.call(info.seats[0].person)
        asked = room.service.votes.ask(call, info.id, "undo", info.version - 1)
        await refused(Problem.STALE, asked)

    async def test_without_a_move_there_is_nothing_to_ask_for(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await refused(Problem.NOTHING_TO_UNDO, ask(room, info))


class TestUndoByConsent:
    async def test_everybody_agrees_and_the_moves_are_taken_back(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        before = await room.service.play.look(info.id, None)
        await ask(room, info)
        await say(room, info, 1, agrees=True)
        await room.mail()
        poll = await say(room, info, 2, agrees=True)
        assert poll.vote.status is VoteStatus.ACCEPTED
        after = await room.service.play.look(info.id, None)
        assert (before.view.total, after.view.total) == (3, 0)
        assert after.info.to_act == (0,)
        note, board, post = await room.mail(NOW)
        wanted = {"what": "vote", "reason": "undo_accepted", "seat": 0, "number": 2}
        assert (note.payload, post.payload) == (wanted, {"vote": 1})
        assert board.payload["ping"] == [0]

    async def test_the_log_says_who_asked_and_what_went(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await ask(room, info)
        await say(room, info, 1, agrees=True)
        lines = await room.service.play.history(info.id, None)
        assert [(line.kind, line.undone) for line in lines[1:]] == [
            ("move", False),
            ("move", True),
            ("move", True),
            ("undo", False),
        ]
        assert (lines[-1].took_back, lines[-1].shuffled, lines[-1].seat) == ((2, 3), False, 0)
        assert (await room.store.log(info.id))[-1].actor == info.seats[0].person.id

    async def test_what_was_drawn_is_drawn_anew(self, room: Room, open_room: OpenRoom) -> None:
        info = await room.game(ANNA, BEN)
        first = await room.play(info, Draw())
        assert first.events[0].number
        await ask(room, info)
        await say(room, info, 1, agrees=True)
        (line,) = [each for each in await room.service.play.history(info.id, None) if each.shuffled]
        assert line.took_back == (1,)
        note = next(one for one in await room.mail() if one.payload.get("what") == "vote")
        assert note.payload["reason"] == "undo_shuffled"
        again = await room.play(info, Draw())
        row = (await room.store.log(info.id))[1]
        assert row.payload[1].startswith("seed:")
        before = await room.store.genesis(info.id)
        # Nothing but the order of what lies hidden can differ from the beginning.
        assert before is not None
        assert row.digest != before.digest
        digest = (await room.store.log(info.id))[-1].digest
        await room.store.close()
        other = await open_room()
        look = await other.service.play.look(info.id, info.seats[0].person.id)
        assert look.view.hidden == again.events[0].number
        assert (await other.store.log(info.id))[-1].digest == digest

    async def test_no_history_tells_the_sub_seed_or_what_was_drawn(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Draw())
        await ask(room, info)
        await say(room, info, 1, agrees=True)
        seed = (await room.store.log(info.id))[1].payload[1].removeprefix("seed:")
        for person in (None, info.seats[0].person.id):
            lines = await room.service.play.history(info.id, person)
            assert seed not in str(lines)
            assert "Drawn" not in str(lines)

    async def test_one_no_is_enough_and_is_noted(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        await ask(room, info)
        await room.mail()
        poll = await say(room, info, 2, agrees=False)
        assert poll.vote.status is VoteStatus.REFUSED
        assert kinds_of(await room.mail()) == ["note", "vote"]
        last = (await room.service.play.history(info.id, None))[-1]
        assert (last.kind, last.decided) == ("vote", ("undo", "refused"))
        assert (await room.service.play.look(info.id, None)).view.total == 3
        await refused(Problem.VOTE_OVER, say(room, info, 1, agrees=True), reason="refused")

    async def test_a_refused_question_is_not_asked_again(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await ask(room, info)
        await say(room, info, 1, agrees=False)
        await refused(Problem.ASKED_BEFORE, ask(room, info))
        await room.play(info, Add(1))
        assert (await ask(room, info, seat=1)).vote.payload == {"about": 3, "by": 1}

    async def test_who_asks_can_withdraw_and_ask_again(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await ask(room, info)
        assert (await say(room, info, 0, agrees=False)).vote.status is VoteStatus.VOID
        assert (await ask(room, info)).vote.number == 2

    async def test_a_move_meanwhile_is_taken_back_as_well(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await ask(room, info)
        await room.mail()
        await room.play(info, Add(3))
        assert kinds_of(await room.mail()) == ["turn", "vote"]
        poll = await room.service.votes.poll(info.id, 1)
        assert [line.seq for line in poll.moves] == [2, 3, 4]
        await say(room, info, 1, agrees=True)
        assert (await room.service.play.look(info.id, None)).view.total == 0

    async def test_a_move_that_is_taken_back_otherwise_ends_the_question(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Add(1))
        await ask(room, info)
        await room.mail()
        await room.service.play.undo(room.call(info.seats[0].person), info.id)
        assert kinds_of(await room.mail()) == ["note", "turn", "vote"]
        await refused(Problem.VOTE_OVER, say(room, info, 1, agrees=True), reason="void")

    async def test_somebodys_leaving_ends_a_question_about_moves(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        await ask(room, info)
        await room.service.play.retire(room.call(info.seats[2].person), info.id)
        poll = await room.service.votes.poll(info.id, 1)
        assert poll.vote.status is VoteStatus.VOID
        await refused(Problem.CANNOT_UNDO, ask(room, info), reason="left")

    async def test_the_end_of_the_game_ends_all_questions(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        await ask(room, info)
        await ask(room, info, "cancel")
        end = await room.play_out(info)
        assert end.votes == ()
        assert {vote.status for vote in await room.store.votes(info.id)} == {VoteStatus.VOID}
        await refused(Problem.VOTE_OVER, say(room, info, 1, agrees=True), reason="void")


class TestAnswers:
    async def test_a_press_twice_counts_once(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        call = room.call(info.seats[0].person)
        for _ in range(2):
            poll = await room.service.votes.ask(call, info.id, "undo")
            assert poll.vote.number == 1
        call = room.call(info.seats[1].person)
        for _ in range(2):
            poll = await room.service.votes.say(call, info.id, 1, agrees=True)
        assert len(poll.vote.ballots) == 2
        await room.mail()
        assert len((await say(room, info, 1, agrees=True)).vote.ballots) == 2
        assert await room.mail() == []

    async def test_an_answer_can_be_changed_while_the_vote_is_open(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        await ask(room, info, "cancel", seat=1)
        assert (await say(room, info, 2, agrees=False)).vote.status is VoteStatus.OPEN
        assert (await say(room, info, 2, agrees=True)).vote.status is VoteStatus.ACCEPTED

    async def test_time_runs_out(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        vote = (await ask(room, info)).vote
        await room.mail()
        room.clock[0] = vote.expires_at - 1
        await room.service.chores.run_due()
        assert [m for m in await room.mail(vote.expires_at) if m.kind == "vote"] == []
        room.clock[0] = vote.expires_at
        await room.service.chores.run_due()
        mail = await room.mail(vote.expires_at)
        note, post = (m for m in mail if m.kind in ("note", "vote"))
        assert (note.payload["reason"], post.kind) == ("undo_expired", "vote")
        await refused(Problem.VOTE_OVER, say(room, info, 1, agrees=True), reason="expired")
        assert (await room.service.play.look(info.id, None)).view.total == 3

    async def test_an_answer_that_comes_too_late_changes_nothing(self, room: Room) -> None:
        info = await drawn(room, ANNA, BEN)
        vote = (await ask(room, info)).vote
        room.clock[0] = vote.expires_at
        await refused(Problem.VOTE_OVER, say(room, info, 1, agrees=True), reason="expired")
        assert (await room.service.play.look(info.id, None)).view.total == 3
        before = await room.service.votes.poll(info.id, vote.number)
        await room.service.chores.run_due()
        assert await room.service.votes.poll(info.id, vote.number) == before

    async def test_who_has_left_has_no_say(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO)
        await ask(room, info, "cancel")
        leaver = info.seats[2].person
        await room.service.play.retire(room.call(leaver), info.id)
        assert len((await room.service.votes.poll(info.id, 1)).people) == 2
        asked = room.service.votes.say(room.call(leaver), info.id, 1, agrees=True)
        await refused(Problem.NOT_SEATED, asked)
        assert (await say(room, info, 1, agrees=False)).vote.status is VoteStatus.REFUSED

    async def test_a_leaving_can_decide_a_vote(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO, replace(CLEO, id=14, name="Dora"))
        await ask(room, info, "cancel")
        await say(room, info, 1, agrees=True)
        receipt = await room.service.play.retire(room.call(info.seats[3].person), info.id)
        assert receipt.info.status is Status.CANCELLED


class TestStopping:
    @pytest.mark.parametrize("kind", ["cancel", "end_early"])
    async def test_a_majority_calls_the_game_off(self, room: Room, kind: str) -> None:
        info = await drawn(room, ANNA, BEN, CLEO)
        await ask(room, info, kind, seat=1)
        await room.mail()
        await say(room, info, 2, agrees=True)
        after = await room.now(info)
        assert (after.status, after.to_act) == (Status.CANCELLED, ())
        note, lobby, post = await room.mail()
        assert (note.payload["reason"], note.payload["seat"]) == (f"{kind}_accepted", 1)
        assert note.payload["seed"].isdecimal()
        assert (lobby.kind, post.kind) == ("lobby", "vote")
        look = await room.service.play.look(info.id, info.seats[1].person.id)
        assert (look.legal, look.decisions) == ((), ())
        asked = room.service.play.move(room.call(CLEO), info.id, ["add-1"], None)
        await refused(Problem.GAME_OVER, asked)
        last = (await room.service.play.history(info.id, None))[-1]
        assert last.decided == (kind, "accepted")

    async def test_two_must_both_agree(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        assert (await ask(room, info, "cancel")).needed == 2
        assert (await say(room, info, 1, agrees=False)).vote.status is VoteStatus.REFUSED
        assert (await room.now(info)).status is Status.RUNNING


class TestComputers:
    """A computer player has no say and minds nothing."""

    async def table(self, room: Room) -> GameInfo:
        return await room.game(ANNA, Person(1, "Computer"))

    async def test_their_moves_are_taken_back_at_once(self, room: Room) -> None:
        info = await self.table(room)
        await room.play(info, Add(1))
        await room.play(info, Add(2))
        receipt = await room.service.play.undo(room.call(ANNA), info.id)
        assert receipt.look.view.total == 0
        lines = await room.service.play.history(info.id, None)
        assert lines[-1].took_back == (1, 2)

    async def test_what_they_have_shown_needs_a_question_that_answers_itself(
        self, room: Room
    ) -> None:
        info = await self.table(room)
        await room.play(info, Add(1))
        await room.play(info, Show())
        undo = room.service.play.undo(room.call(ANNA), info.id)
        await refused(Problem.CANNOT_UNDO, undo, reason="revealed")
        await room.mail()
        poll = await ask(room, info)
        assert (poll.people, poll.vote.status) == ((ANNA,), VoteStatus.ACCEPTED)
        assert kinds_of(await room.mail()) == ["note", "turn"]
        assert (await room.service.play.look(info.id, None)).view.total == 0


def test_a_majority_is_more_than_half() -> None:
    assert [needed(Quorum.MAJORITY, people) for people in (1, 2, 3, 4)] == [1, 2, 2, 3]
    assert [needed(Quorum.EVERYBODY, people) for people in (1, 2, 3, 4)] == [1, 2, 3, 4]


def test_buttons_name_a_question_by_its_place_so_the_order_is_fixed() -> None:
    assert tuple(QUESTIONS)[:3] == ("undo", "cancel", "end_early")
