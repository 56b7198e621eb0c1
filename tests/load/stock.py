"""A database with very many games: a few real ones, copied with fresh ids through the store."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

from bot.service.journal import SCHEMA_VERSION
from bot.service.reminders import look_jobs
from bot.service.seeds import new_game_id
from bot.store import open_store
from bot.store.model import Commit, GameInfo, Genesis, LogRow, Person, SeatInfo, Snapshot, Status
from bot.store.records import StoredGame
from bot.store.sqlite import SqliteStore
from engine.codec import codec_for
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.state import State
from engine.match import MOVE
from engine.types import Setup
from tests.kit.strategies import walk

STORIES = 20
"""Games that are really played; each number of players must be among them."""
BEGUN = 1_700_000_000
"""When every game begins (UTC seconds)."""
PAUSE = 3600
"""Seconds between two moves."""
AT_ONCE = 64
CODEC = codec_for(EGIZIA)


@dataclass(frozen=True, slots=True)
class Story:
    """A whole game: its log, the state after each entry, and who was to act then."""

    seats: int
    genesis: Genesis
    rows: tuple[LogRow, ...]
    states: tuple[str, ...]
    to_act: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Home:
    """Where a game is played: ids of the server, the channel, the thread, and its people."""

    guild_id: int
    channel_id: int
    thread_id: int
    people: tuple[Person, ...]


def story(seed: int, seats: int) -> Story:
    """Play a game of Egizia to its end."""
    first = EGIZIA.new_game(Setup(seats, seed, EGIZIA.rules_version, {}))
    state, rows = first.state, list[LogRow]()
    states, to_act = [CODEC.dump_state(state)], [_waiting(state)]
    events = tuple(CODEC.dump_event(event) for event in first.events)
    genesis = Genesis(
        states[0], CODEC.digest(state), events, seed, {}, EGIZIA.rules_version,
        SCHEMA_VERSION, BEGUN,
    )  # fmt: skip
    # A moment holds the live state, which has made the move when the next one comes.
    for moment in walk(EGIZIA, EGIZIA.clone(state), seed):
        state = EGIZIA.apply(moment.state, moment.seat, moment.action).state
        number = len(rows) + 1
        payload = (CODEC.dump_action(moment.action),)
        at, version = BEGUN + number * PAUSE, number + 2
        digest = CODEC.digest(state)
        rows.append(LogRow(number, moment.seat, 0, MOVE, payload, digest, version, at))
        states.append(CODEC.dump_state(state))
        to_act.append(_waiting(state))
    return Story(seats, genesis, tuple(rows), tuple(states), tuple(to_act))


def _waiting(state: State) -> tuple[int, ...]:
    return tuple(sorted(EGIZIA.to_act(state)))


async def stock(path: Path, over: int, homes: Sequence[Home]) -> list[GameInfo]:
    """Write so many finished games into a new database, and a running one for each home.

    Return the running ones as they stand; their boards are not noted yet.
    """
    chance, numbers = random.Random(over), count(1 << 40)
    stories = [story(seed, 2 + seed % 3) for seed in range(min(STORIES, over))]
    by_seats = {size: [each for each in stories if each.seats == size] for size in (2, 3, 4)}
    async with await open_store(path) as store:
        for start in range(0, over, AT_ONCE):
            batch = [chance.choice(stories) for _ in range(start, min(over, start + AT_ONCE))]
            await asyncio.gather(*(_add_over(store, each, numbers) for each in batch))
        running = list[GameInfo]()
        for start in range(0, len(homes), AT_ONCE):
            batch = [
                _add_running(store, chance.choice(by_seats[len(home.people)]), home, chance)
                for home in homes[start : start + AT_ONCE]
            ]
            running += await asyncio.gather(*batch)
    return running


async def note_boards(path: Path, boards: Sequence[tuple[str, int, int]]) -> None:
    """Note the boards of running games: ids of the game, of the message and of its channel."""
    async with await open_store(path) as store:
        await asyncio.gather(*(store.set_board_message(*board) for board in boards))


async def _add_over(store: SqliteStore, told: Story, numbers: count[int]) -> None:
    home_id = next(numbers)
    people = tuple(Person(next(numbers), f"Person {seat}") for seat in range(told.seats))
    home = Home(home_id, home_id, next(numbers), people)
    last = len(told.rows)
    info = replace(
        _info(told, home), status=Status.OVER, version=last + 2, seq=last,
    )  # fmt: skip
    rows = tuple(
        replace(row, actor=people[row.seat].id, interaction_id=next(numbers)) for row in told.rows
    )
    snapshot = Snapshot(last, rows[-1].digest, told.states[-1])
    await store.add_ended(StoredGame(info, told.genesis, rows, snapshot))


async def _add_running(
    store: SqliteStore, told: Story, home: Home, chance: random.Random
) -> GameInfo:
    lobby = _info(told, home)
    await store.create(Commit(lobby, BEGUN))
    begun = _after(replace(lobby, status=Status.RUNNING), told, 0)
    await store.commit(Commit(begun, BEGUN, genesis=told.genesis, snapshot=_snapshot(told, 0)))
    info, stop = begun, chance.randrange(1, len(told.rows))
    for row in told.rows[:stop]:
        before, info = info, _after(info, told, row.seq)
        entry = replace(row, actor=home.people[row.seat].id)
        is_last = row.seq == stop
        await store.commit(
            Commit(
                info, row.at, entry=entry,
                snapshot=_snapshot(told, row.seq) if is_last else None,
                jobs=look_jobs(before, info, row.at) if is_last else (),
            )
        )  # fmt: skip
    await store.set_play_channel(info.id, home.thread_id)
    return replace(info, play_channel_id=home.thread_id)


def _info(told: Story, home: Home) -> GameInfo:
    seats = tuple(SeatInfo(seat, person) for seat, person in enumerate(home.people))
    return GameInfo(
        new_game_id(), EGIZIA.key, home.guild_id, home.channel_id, home.channel_id,
        in_thread=True, host_id=home.people[0].id, status=Status.LOBBY, language="en",
        options={}, seats_wanted=told.seats, created_at=BEGUN, seats=seats,
    )  # fmt: skip


def _after(info: GameInfo, told: Story, seq: int) -> GameInfo:
    """Return a game one version on, as it stands after an entry."""
    waiting, since = told.to_act[seq], BEGUN + seq * PAUSE
    seats = tuple(
        replace(place, due_since=since if place.seat in waiting else None) for place in info.seats
    )
    return replace(info, version=info.version + 1, seq=seq, to_act=waiting, seats=seats)


def _snapshot(told: Story, seq: int) -> Snapshot:
    digest = told.rows[seq - 1].digest if seq else told.genesis.digest
    return Snapshot(seq, digest, told.states[seq])
