"""Weeks of play: everybody is called once, while they are awake, whatever happens to the bot."""

import random
from collections.abc import AsyncIterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from bot.service.calendar import QuietHours, awake_after, is_quiet, next_local, wakes_at
from tests.e2e.club import Club
from tests.e2e.weeks import DAY, HOUR, Weeks, weeks
from tests.kit.openapi import BodyChecker

NIGHT = (22 * 60, 7 * 60)
GRACE = 120
"""Seconds after which a reminder takes the place of a mention that would have come at night."""


def local(zone: str, *parts: int) -> int:
    """Return the instant of a local time."""
    return int(datetime(*parts, tzinfo=ZoneInfo(zone)).timestamp())


async def wishes(club: Club, person: Actor, zone: str, **fields: str) -> None:
    """Let somebody say by command and form what they wish."""
    reply = await person.slash(club.channel, "egizia me", zone=zone)
    panel = await reply.message()
    assert zone in panel.text()
    form = await (await person.press(panel, custom_id="e1:wishes:me:0")).modal()
    night = {"from": str(NIGHT[0]), "until": str(NIGHT[1])}
    answer = await person.submit(form, {**night, **fields})
    assert "22:00" in (await answer.message()).text()


async def table(week: Weeks, people: tuple[Actor, ...], pace: str) -> Message:
    """Let people start a game at a pace and return its first board."""
    club = week.club
    lobby = await club.lobby(players=len(people), options="target=30", pace=pace)
    for person in people[1:]:
        await club.answer(person, lobby, "join")
    await club.answer(people[0], lobby, "start")
    return await club.server.until(lambda: club.live_post(club.place))


async def answer(week: Weeks, board: Message, person: Actor) -> Message:
    """Let somebody make the smallest move there is, and return the board after it."""
    panel = await week.club.answer(person, board, "play")
    await week.club.choose(person, panel, "add-1")
    await week.settle()
    # Calls can be played from as well; only a board shows what somebody has.
    boards = [m for m in week.club.place.messages if button_of(m, "hand")]
    assert len(boards) == 1
    assert boards[0] is not board
    return boards[0]


def expected(quiet: QuietHours, since: int, until: int) -> list[int]:
    """Return when somebody is called at the daily pace, until they answer or time is up."""
    first = since if not is_quiet(quiet, since) else wakes_at(quiet, since + GRACE)
    later = [awake_after(quiet, since, part * HOUR) for part in (12, 21, 24)]
    return [at for at in (first, *later) if at < until]


@pytest.fixture
async def autumn(
    body_checker: BodyChecker | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Weeks]:
    """The weeks in which clocks are set back, in Europe first and then in America."""
    start = local("Europe/Berlin", 2026, 10, 22, 12)
    async with weeks(start, tmp_path, monkeypatch, body_checker) as week:
        yield week


@pytest.mark.slow
async def test_eleven_days_in_three_time_zones_over_both_changes_of_clocks_with_restarts(
    autumn: Weeks,
) -> None:
    week, club, chance = autumn, autumn.club, random.Random(5)
    await week.start()
    zones = {
        club.anna: "Europe/Berlin",
        club.bruno: "America/New_York",
        club.carla: "Pacific/Auckland",
    }
    for person, zone in zones.items():
        await wishes(club, person, zone)
    quiet = {person: QuietHours(zone, *NIGHT) for person, zone in zones.items()}
    board = await table(week, tuple(zones), "daily")
    await week.settle()
    end, wanted = week.now + 11 * DAY, {person: list[int]() for person in zones}
    while week.now < end:
        person, since = club.to_act(board), week.now
        hours = chance.choice((1, 3, 6, 14, 22, 30))
        moment = awake_after(quiet[person], since, hours * HOUR + chance.randrange(1, 3000))
        await week.until(since + (moment - since) // 3)
        if chance.random() < 0.4:
            await week.restart()
        await week.until(moment)
        wanted[person] += expected(quiet[person], since, moment)
        board = await answer(week, board, person)
    await week.settle()
    for person in zones:
        called = [at for at in week.of(person) if at < week.now]
        assert [at for at in called if is_quiet(quiet[person], at)] == []
        assert called == [at for at in wanted[person] if at < week.now]


async def test_everybody_is_called_where_they_want_and_the_calls_are_withdrawn(
    autumn: Weeks,
) -> None:
    week, club = autumn, autumn.club
    berlin = "Europe/Berlin"
    await week.start()
    await wishes(club, club.anna, berlin, place="direct")
    await wishes(club, club.bruno, berlin, place="direct", digest=str(19 * 60))
    await wishes(club, club.carla, berlin, place="direct")
    club.carla.close_direct_messages()
    board = await table(week, (club.anna, club.bruno, club.carla), "daily")
    await week.settle()
    for _ in range(3):
        person, since = club.to_act(board), week.now
        first = {
            club.anna: since,
            club.bruno: next_local(berlin, 19 * 60, since),
            club.carla: since + GRACE,
        }
        await week.until(first[person] + HOUR)
        ping = next(p for p in week.pings if p.person_id == person.id and p.at >= since)
        assert ping.at == first[person]
        assert ping.is_direct == (person is not club.carla)
        calls = club.place.messages if person is club.carla else person.direct_messages()
        words = "du bist dran" if person is club.bruno else "it is your turn"
        assert any(words in message.text() for message in calls)
        board = await answer(week, board, person)
        assert not any(words in message.text() for message in calls if not message.deleted)
    panel = await (await club.carla.slash(club.channel, "egizia me")).message()
    assert "closed to the bot" in panel.text()


async def test_a_call_whose_answer_was_lost_is_not_made_twice_even_over_a_restart(
    autumn: Weeks,
) -> None:
    week, club = autumn, autumn.club
    await week.start()
    board = await table(week, (club.anna, club.bruno), "daily")
    await week.settle()
    person, since = club.to_act(board), week.now
    await week.until(since + 12 * HOUR - 60)
    route = "/channels/{channel_id}/messages"
    club.server.faults.cut("POST", route, after_effect=True)
    week.time.advance(60)
    await club.server.until(lambda: club.server.faults.pending == 0)
    await week.restart()
    await week.until(week.now + HOUR)
    assert week.of(person) == [since, since + 12 * HOUR]
