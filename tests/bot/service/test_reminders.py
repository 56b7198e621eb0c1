"""People are called when they are waited for: once, again later, and never at a bad time."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.service import GameInfo, Person
from bot.service.paces import HOUR
from bot.service.wishes import BUDGET, DIGEST, DIRECT, PLACE, QUIET, ZONE
from bot.store.calling import CallOut, CallState
from bot.store.model import MailKind, OutMessage
from tests.bot.service.conftest import OpenRoom
from tests.bot.service.table import ANNA, BEN, CLEO, EVERYBODY, GUILD, NOW, Room
from tests.kit.fake_game import Add

DAY = 24 * HOUR
BERLIN = "Europe/Berlin"


def local(*parts: int, zone: str = BERLIN) -> int:
    """Return the instant of a local time."""
    return int(datetime(*parts, tzinfo=ZoneInfo(zone)).timestamp())


class Phone:
    """Sends what is due and remembers who was called when, as Discord's people would notice."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.calls: list[tuple[int, int, tuple[str, ...]]] = []
        self.recalls: list[tuple[str, tuple[str, ...]]] = []
        self._number = 1

    async def work(self) -> None:
        """Do the chores and send the messages until there is nothing left to do now."""
        for _ in range(30):
            done = await self.room.service.chores.run_due()
            sent = await self._send()
            if not done and not sent:
                return
        raise AssertionError("there is no end to it")

    async def until(self, end: int, step: int = 600) -> None:
        """Let time pass in steps."""
        while self.room.clock[0] < end:
            self.room.clock[0] = min(end, self.room.clock[0] + step)
            await self.work()

    async def _send(self) -> bool:
        found = await self.room.store.claim_outbox(self.room.clock[0], 50, 60)
        for message in found:
            place = await self._sent(message)
            await self.room.store.finish_outbox(message.id, *(place or (None, None)))
        return bool(found)

    async def _sent(self, message: OutMessage) -> tuple[int, int] | None:
        self._number += 1
        reminders = self.room.service.reminders
        if message.kind is MailKind.TURN:
            info = await self.room.service.tables.info(message.game_id)
            called = await reminders.mentioned(info, message.payload["ping"], message.nonce)
            for seat in called:
                self._note(info.seats[seat].person.id, (info.id,))
            return self._number, 7
        if message.kind is MailKind.REMINDER:
            call = await reminders.to_send(message.payload["call"])
            if call is None:
                return None
            self._note(call.person_id, tuple(each.game_id for each in call.asked))
            return self._number, 8
        if message.kind is MailKind.RECALL:
            call = await reminders.standing(message.payload["call"])
            assert call is not None
            self.recalls.append((str(call.state), tuple(each.game_id for each in call.asked)))
        return None

    def _note(self, person_id: int, games: tuple[str, ...]) -> None:
        self.calls.append((self.room.clock[0], person_id, games))

    def of(self, person: Person) -> list[int]:
        """Return when a person was called."""
        return [at for at, who, _ in self.calls if who == person.id]


@pytest.fixture
def phone(room: Room) -> Phone:
    return Phone(room)


def who_acts(info: GameInfo) -> Person:
    """Return who owes the decision of a game."""
    return info.seats[info.to_act[0]].person


async def wish(room: Room, person: Person, **wishes: Any) -> None:
    """Note wishes as the person's panel does."""
    await room.service.wishes.decide(person.id, wishes)
    await room.service.reminders.look(person.id)


async def everybody(room: Room, **wishes: Any) -> None:
    """Let all who might be asked wish the same."""
    for person in EVERYBODY:
        await wish(room, person, **wishes)


async def test_the_board_calls_at_once_and_the_reminders_follow_the_pace(
    room: Room, phone: Phone
) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    await phone.until(NOW + 100 * HOUR)
    assert phone.of(who_acts(info)) == [NOW, NOW + 36 * HOUR, NOW + 63 * HOUR]


async def test_without_a_clock_the_reminders_become_rarer(room: Room, phone: Phone) -> None:
    lobby = await room.lobby(ANNA, BEN)
    await room.service.hosting.set_pace(room.call(ANNA), lobby.id, "none")
    info = await room.service.tables.start(room.call(ANNA), lobby.id)
    await phone.work()
    await phone.until(NOW + 14 * DAY, step=HOUR)
    hours = [(at - NOW) // HOUR for at in phone.of(who_acts(info))]
    assert hours == [0, 24, 72, 168]


async def test_nobody_is_called_in_quiet_hours_and_the_call_is_made_up_for(
    room: Room, phone: Phone
) -> None:
    night = local(2030, 3, 20, 23)
    room.clock[0] = night
    await everybody(room, **{ZONE: BERLIN, QUIET: [22 * 60, 7 * 60]})
    info = await room.game(ANNA, BEN)
    await phone.work()
    await phone.until(night + 9 * HOUR)
    assert phone.of(who_acts(info)) == [local(2030, 3, 21, 7)]


async def test_a_day_has_no_more_calls_than_the_person_wants(room: Room, phone: Phone) -> None:
    room.clock[0] = local(2030, 6, 1, 12)
    await everybody(room, **{ZONE: BERLIN, BUDGET: 2})
    games = [await room.game(ANNA, BEN) for _ in range(4)]
    await phone.work()
    await phone.until(room.clock[0] + 20 * HOUR)
    for person in (ANNA, BEN):
        days = [datetime.fromtimestamp(at, ZoneInfo(BERLIN)).date() for at in phone.of(person)]
        assert all(days.count(day) <= 2 for day in days)
    called = {game for _, _, about in phone.calls for game in about}
    assert called == {info.id for info in games}


async def test_what_became_due_together_is_one_call(room: Room, phone: Phone) -> None:
    room.clock[0] = local(2030, 6, 1, 23)
    await everybody(room, **{ZONE: BERLIN, QUIET: [22 * 60, 7 * 60]})
    games = [await room.game(ANNA, BEN) for _ in range(3)]
    await phone.until(room.clock[0] + 9 * HOUR)
    asked = [who_acts(info) for info in games]
    for person in set(asked):
        assert [len(about) for _, who, about in phone.calls if who == person.id] == [
            asked.count(person)
        ]


async def test_games_of_two_servers_share_no_public_call(room: Room, phone: Phone) -> None:
    room.clock[0] = local(2030, 6, 1, 23)
    await everybody(room, **{ZONE: BERLIN, QUIET: [22 * 60, 7 * 60]})
    await room.game(ANNA, BEN)
    await room.game(ANNA, BEN, guild_id=GUILD + 1, channel_id=99)
    await phone.until(room.clock[0] + 9 * HOUR)
    assert [len(about) for _, _, about in phone.calls] == [1, 1]


async def test_a_digest_is_one_call_a_day_about_everything(room: Room, phone: Phone) -> None:
    room.clock[0] = start = local(2030, 6, 1, 12)
    await everybody(room, **{ZONE: BERLIN, DIGEST: 19 * 60, PLACE: DIRECT})
    for pace in ("none", "none", "none"):
        lobby = await room.lobby(ANNA, BEN)
        await room.service.hosting.set_pace(room.call(ANNA), lobby.id, pace)
        await room.service.tables.start(room.call(ANNA), lobby.id)
    await phone.until(start + 3 * DAY)
    evenings = [local(2030, 6, day, 19) for day in (1, 2, 3)]
    for person in {who for _, who, _ in phone.calls}:
        assert [at for at, who, _ in phone.calls if who == person] == evenings


async def test_a_digest_still_lets_somebody_know_that_time_runs_out(
    room: Room, phone: Phone
) -> None:
    room.clock[0] = start = local(2030, 6, 1, 20)
    await everybody(room, **{ZONE: BERLIN, DIGEST: 19 * 60})
    lobby = await room.lobby(ANNA, BEN)
    await room.service.hosting.set_pace(room.call(ANNA), lobby.id, "8h")
    info = await room.service.tables.start(room.call(ANNA), lobby.id)
    await phone.until(start + 10 * HOUR)
    assert phone.of(who_acts(info)) == [start + 7 * HOUR]


async def test_a_call_that_was_answered_is_withdrawn(room: Room, phone: Phone) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    await phone.until(NOW + 37 * HOUR)
    await room.play(info, Add(1))
    await phone.work()
    assert phone.recalls == [("withdrawn", ())]


async def test_a_call_about_two_games_goes_on_asking_about_the_other(
    room: Room, phone: Phone
) -> None:
    room.clock[0] = local(2030, 6, 1, 23)
    await everybody(room, **{ZONE: BERLIN, QUIET: [22 * 60, 7 * 60]})
    games = [await room.game(ANNA, BEN) for _ in range(3)]
    asked = [who_acts(info) for info in games]
    person = max(set(asked), key=asked.count)
    await phone.until(room.clock[0] + 9 * HOUR)
    first, *others = [info for info in games if who_acts(info) == person]
    await room.play(first, Add(1))
    await phone.work()
    (state, left), *_ = phone.recalls
    assert (state, set(left)) == ("sent", {info.id for info in others})


async def test_a_long_stop_is_followed_by_one_call(room: Room, phone: Phone) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    room.clock[0] = NOW + 30 * DAY
    await phone.work()
    assert phone.of(who_acts(info)) == [NOW, NOW + 30 * DAY]


async def test_a_clock_that_is_set_back_calls_nobody_twice(room: Room, phone: Phone) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    await phone.until(NOW + 37 * HOUR)
    room.clock[0] = NOW + 10 * HOUR
    await phone.until(NOW + 40 * HOUR)
    assert phone.of(who_acts(info)) == [NOW, NOW + 36 * HOUR]


async def test_a_restart_neither_doubles_nor_loses_a_call(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await Phone(room).work()
    room.clock[0] = NOW + 36 * HOUR
    await room.service.chores.run_due()
    await room.store.close()
    again = await open_room()
    again.clock[0] = NOW + 36 * HOUR
    phone = Phone(again)
    await phone.work()
    await phone.until(NOW + 50 * HOUR)
    assert phone.of(who_acts(info)) == [NOW + 36 * HOUR]


async def test_a_second_attempt_at_a_post_calls_the_same_people(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    called = await room.service.reminders.mentioned(info, info.to_act, "n")
    assert called == info.to_act
    assert await room.service.reminders.mentioned(info, info.to_act, "n") == called
    assert await room.service.reminders.mentioned(info, info.to_act, "other") == ()


async def test_closed_direct_messages_lead_to_the_channel(room: Room, phone: Phone) -> None:
    await everybody(room, **{PLACE: DIRECT})
    info = await room.game(ANNA, BEN)
    await room.service.chores.run_due()
    person = who_acts(info)
    (call,) = await standing(room, person)
    await room.service.reminders.dropped(call, is_closed=True)
    assert not (await room.service.wishes.of(person.id)).is_direct
    await phone.until(NOW + HOUR)
    assert len(phone.of(person)) == 1


async def standing(room: Room, person: Person) -> tuple[CallOut, ...]:
    """Return a person's calls that wait to be sent."""
    calls = await room.store.calls_out(person.id, 0)
    return tuple(call for call in calls if call.state is CallState.READY)


async def test_on_a_vacation_nobody_is_called_and_the_clock_stands(
    room: Room, phone: Phone
) -> None:
    start = int(datetime(2030, 7, 1, 10, tzinfo=UTC).timestamp())
    room.clock[0] = start
    info = await room.game(ANNA, BEN)
    await phone.work()
    person = who_acts(info)
    day = datetime.fromtimestamp(start, UTC).date()
    before = await room.service.deadlines.of(info)
    await room.service.wishes.go_away(person.id, day, day.replace(day=7))
    await room.service.reminders.look(person.id)
    assert (await room.service.deadlines.of(info))[info.to_act[0]] - before[info.to_act[0]] == (
        7 * DAY - 10 * HOUR
    )
    await phone.until(start + 7 * DAY, step=HOUR)
    assert phone.of(person) == [start]


async def test_in_a_pause_nobody_is_called_and_the_clock_stands(room: Room, phone: Phone) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    room.clock[0] = NOW + 10 * HOUR
    await agree(room, info, "pause")
    paused = await room.now(info)
    assert paused.paused_since == NOW + 10 * HOUR
    assert await room.service.deadlines.of(paused) == {}
    await phone.until(NOW + 100 * HOUR, step=HOUR)
    assert phone.of(who_acts(info)) == [NOW]
    await agree(room, info, "resume")
    ends = await room.service.deadlines.of(await room.now(info))
    assert ends == {info.to_act[0]: NOW + 162 * HOUR}
    await phone.until(NOW + 127 * HOUR, step=HOUR)
    assert phone.of(who_acts(info)) == [NOW, NOW + 126 * HOUR]


async def test_more_time_is_as_much_as_the_pace_gives(room: Room, phone: Phone) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    await agree(room, info, "extend")
    ends = await room.service.deadlines.of(await room.now(info))
    assert ends == {info.to_act[0]: NOW + 144 * HOUR}


async def test_the_table_is_told_once_that_time_is_up(room: Room, phone: Phone) -> None:
    told: list[tuple[str, int]] = []

    async def run_out(info: GameInfo, seat: int) -> None:
        told.append((info.id, seat))

    info = await room.game(ANNA, BEN)
    room.service.deadlines.on_run_out = run_out
    await phone.work()
    await phone.until(NOW + 90 * HOUR, step=HOUR)
    assert told == [(info.id, info.to_act[0])]


async def test_after_a_stop_of_the_bot_there_is_some_time_left_to_answer(
    room: Room, phone: Phone
) -> None:
    told: list[int] = []

    async def run_out(_info: GameInfo, _seat: int) -> None:
        told.append(room.clock[0])

    await room.game(ANNA, BEN)
    room.service.deadlines.on_run_out = run_out
    await phone.work()
    room.clock[0] = NOW + 80 * HOUR
    await phone.work()
    assert told == []
    await phone.until(NOW + 90 * HOUR)
    assert told == [NOW + 86 * HOUR]


async def agree(room: Room, info: GameInfo, kind: str) -> None:
    """Let everybody agree to a question."""
    people = [place.person for place in info.seats]
    poll = await room.service.votes.ask(room.call(people[0]), info.id, kind)
    for person in people[1:]:
        await room.service.votes.say(room.call(person), info.id, poll.vote.number, agrees=True)


@pytest.mark.parametrize("people", [(ANNA, BEN, CLEO)])
async def test_who_goes_on_with_their_own_turn_is_not_called_for_it(
    room: Room, phone: Phone, people: tuple[Person, ...]
) -> None:
    info = await room.game(*people)
    await phone.work()
    calls = len(phone.calls)
    seat = info.to_act[0]
    await room.play(info, Add(1))
    await phone.until(NOW + HOUR)
    after = await room.now(info)
    newly = [s for s in after.to_act if s != seat]
    assert len(phone.calls) - calls == len(newly)


async def test_a_new_call_takes_the_place_of_the_one_before(room: Room, phone: Phone) -> None:
    info = await room.game(ANNA, BEN)
    await phone.work()
    await phone.until(NOW + 64 * HOUR)
    person = who_acts(info)
    assert len(phone.of(person)) == 3
    assert phone.recalls == [("withdrawn", ())]
    calls = await room.store.calls_out(person.id, 0)
    assert [str(call.state) for call in calls] == ["sent", "withdrawn", "sent"]
