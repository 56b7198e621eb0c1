"""What every store promises. A backend's test file subclasses these with its own `opener`."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import replace

import pytest

from bot.store import Store
from bot.store.errors import SeenCall, StaleVersion, StoreClosed, StoreConflict
from bot.store.model import Commit, GameInfo, PastCall, Person, SeatInfo, Snapshot, Status
from tests.bot.store.sample import (
    ANNA,
    BEN,
    CLEO,
    NOW,
    begun,
    genesis,
    job,
    lobby,
    moved,
    note,
    turn,
)

Opener = Callable[[], Awaitable[Store]]
"""Opens the same data again each time; the last store must be closed before."""


class NeedsStore:
    """Gives a test a fresh store. Subclasses define the fixture `opener`."""

    @pytest.fixture
    async def store(self, opener: Opener) -> AsyncIterator[Store]:
        store = await opener()
        yield store
        await store.close()


async def run_game(store: Store, game_id: str = "game-a", **changes: int) -> GameInfo:
    """Create and start a game and return it as stored."""
    info = lobby(game_id, **changes)
    await store.create(Commit(info, NOW))
    await store.commit(begun(info))
    return await the_game(store, game_id)


async def the_game(store: Store, game_id: str = "game-a") -> GameInfo:
    """Return a game that is known to be there."""
    info = await store.game(game_id)
    assert info is not None
    return info


class GamesContract(NeedsStore):
    """Games, seats and finding them."""

    async def test_a_created_game_reads_back_as_it_was(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        assert await store.game("game-a") == lobby()

    async def test_an_unknown_game_is_none(self, store: Store) -> None:
        assert await store.game("nope") is None
        assert await store.genesis("nope") is None
        assert await store.snapshot("nope") is None
        assert await store.log("nope") == ()

    async def test_games_are_listed_by_server_person_and_state(self, store: Store) -> None:
        await run_game(store, "game-a")
        await store.create(Commit(lobby("game-b", created_at=NOW + 1), NOW))
        await store.create(Commit(lobby("game-c", guild_id=9), NOW))

        def ids(games: Sequence[GameInfo]) -> list[str]:
            return [info.id for info in games]

        assert ids(await store.games(1)) == ["game-b", "game-a"]
        assert ids(await store.games(1, BEN.id)) == ["game-a"]
        assert ids(await store.games(1, ANNA.id, (Status.LOBBY,))) == ["game-b"]
        assert ids(await store.games(1, None, (Status.OVER, Status.RUNNING))) == ["game-a"]
        assert ids(await store.games(1, CLEO.id)) == []

    async def test_the_games_that_wait_for_a_person_come_from_all_servers_oldest_first(
        self, store: Store
    ) -> None:
        for game_id, guild, since in (("game-a", 1, 50), ("game-b", 9, 20), ("game-c", 1, 70)):
            info = lobby(game_id, guild_id=guild)
            await store.create(Commit(info, NOW))
            start = begun(info)
            due = replace(start.game.seats[0], due_since=NOW + since)
            seats = (due, *start.game.seats[1:])
            await store.commit(replace(start, game=replace(start.game, seats=seats)))
        found = await store.games_due(BEN.id)
        assert [info.id for info in found] == ["game-b", "game-a", "game-c"]
        assert [info.seats[0].due_since for info in found] == [NOW + 20, NOW + 50, NOW + 70]
        assert await store.games_due(ANNA.id) == ()
        await store.commit(moved(found[0]))
        assert [info.id for info in await store.games_due(ANNA.id)] == ["game-b"]
        assert len(await store.games_due(BEN.id)) == 2

    async def test_a_finished_game_has_one_rematch_that_invites_those_without_a_seat(
        self, store: Store
    ) -> None:
        old = await run_game(store)
        assert await store.rematch_of(old.id) is None
        await store.create(Commit(lobby("game-b", rematch_of=old.id), NOW))
        found = await store.rematch_of(old.id)
        assert found is not None
        assert (found.id, found.rematch_of, found.invited) == ("game-b", old.id, (BEN,))
        with pytest.raises(StoreConflict):
            await store.create(Commit(lobby("game-c", rematch_of=old.id), NOW))
        await store.commit(Commit(replace(found, version=2, status=Status.CANCELLED), NOW))
        assert await store.rematch_of(old.id) is None
        await store.create(Commit(lobby("game-c", rematch_of=old.id), NOW))

    async def test_games_in_which_a_computer_is_due_are_found_everywhere(
        self, store: Store
    ) -> None:
        computer = Person(9, "Computer")
        for game_id, person, to_act in (
            ("game-a", computer, (1,)), ("game-b", computer, (0,)), ("game-c", BEN, (1,)),
        ):  # fmt: skip
            info = replace(lobby(game_id), seats=(SeatInfo(0, ANNA), SeatInfo(1, person)))
            await store.create(Commit(info, NOW))
            running = replace(info, version=2, status=Status.RUNNING, to_act=to_act)
            await store.commit(Commit(running, NOW))
        assert await store.computers_due() == ("game-a",)
        over = replace(await the_game(store, "game-a"), version=3, status=Status.OVER)
        await store.commit(Commit(over, NOW))
        assert await store.computers_due() == ()

    async def test_a_table_may_come_to_play_by_other_terms(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        other = replace(lobby(), version=2, language="de", options={"a": "b"}, seats_wanted=3)
        await store.commit(Commit(other, NOW))
        assert await store.game("game-a") == other

    async def test_a_channel_knows_the_games_made_in_it_and_played_in_it(
        self, store: Store
    ) -> None:
        await store.create(Commit(lobby("game-a"), NOW))
        await store.set_play_channel("game-a", 77)
        assert [info.id for info in await store.games_in(2)] == ["game-a"]
        assert [info.id for info in await store.games_in(77)] == ["game-a"]
        assert await store.games_in(5) == ()

    async def test_of_a_channels_finished_games_only_the_last_played_there_counts(
        self, store: Store
    ) -> None:
        for number in range(3):
            info = lobby(f"game-{number}", created_at=NOW + number, in_thread=False)
            await store.create(Commit(info, NOW))
            await store.commit(Commit(replace(info, version=2, status=Status.CANCELLED), NOW))
        assert [info.id for info in await store.games_in(2)] == ["game-2"]
        await store.create(Commit(lobby("game-9", created_at=NOW + 9), NOW))
        assert [info.id for info in await store.games_in(2)] == ["game-9"]

    async def test_one_channel_has_one_open_game_played_in_it(self, store: Store) -> None:
        first = lobby("game-a", in_thread=False)
        await store.create(Commit(first, NOW))
        with pytest.raises(StoreConflict):
            await store.create(Commit(lobby("game-b", in_thread=False), NOW))
        assert await store.game("game-b") is None
        gone = replace(first, version=2, status=Status.CANCELLED)
        await store.commit(Commit(gone, NOW))
        await store.create(Commit(lobby("game-b", in_thread=False), NOW))
        assert (await the_game(store, "game-b")).status is Status.LOBBY

    async def test_games_in_threads_share_their_channel(self, store: Store) -> None:
        for game_id in ("game-a", "game-b"):
            await store.create(Commit(lobby(game_id), NOW))
        assert len(await store.games_in(2)) == 2

    async def test_the_start_may_seat_people_anew(self, store: Store) -> None:
        info = replace(lobby(), seats=(SeatInfo(0, ANNA), SeatInfo(1, BEN)))
        await store.create(Commit(info, NOW))
        await store.commit(begun(info))
        started = await the_game(store)
        assert [place.person for place in started.seats] == [BEN, ANNA]
        assert started.to_act == (0,)

    async def test_an_entry_marks_who_left_and_who_is_to_act(self, store: Store) -> None:
        info = await run_game(store)
        change = moved(info)
        seats = (replace(info.seats[0], has_left=True), info.seats[1])
        await store.commit(replace(change, game=replace(change.game, seats=seats)))
        after = await the_game(store)
        assert [place.has_left for place in after.seats] == [True, False]
        assert after.to_act == (1,)
        assert after.seat_of(BEN.id) is None
        assert after.seat_of(ANNA.id) == 1

    async def test_message_ids_are_not_touched_by_changes(self, store: Store) -> None:
        info = await run_game(store)
        await store.set_lobby_message(info.id, 500)
        await store.set_board_message(info.id, 2**62, 600)
        await store.set_play_channel(info.id, 600)
        await store.commit(moved(info))
        after = await the_game(store)
        assert (after.lobby_message_id, after.board_message_id) == (500, 2**62)
        assert (after.board_channel_id, after.play_channel_id) == (600, 600)
        await store.set_board_message(info.id, None, None)
        assert (await the_game(store)).board_message_id is None


class ChangesContract(NeedsStore):
    """Commits: all or nothing, once, in order."""

    async def test_genesis_log_and_snapshot_read_back(self, store: Store) -> None:
        info = await run_game(store)
        first, second = moved(info, 901), moved(moved(info).game, None)
        await store.commit(first)
        await store.commit(second)
        assert await store.genesis(info.id) == genesis()
        assert await store.log(info.id) == (first.entry, second.entry)
        assert await store.snapshot(info.id) == Snapshot(2, "d2", "{}")
        assert (await the_game(store)).version == 4
        assert (await the_game(store)).seq == 2

    async def test_a_stale_version_writes_nothing(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(moved(info, 1))
        late = moved(info, 2, mail=(note(),), jobs=(job("late"),))
        with pytest.raises(StaleVersion):
            await store.commit(late)
        assert len(await store.log(info.id)) == 1
        assert await store.past_call(2) is None
        assert await store.next_outbox_at() is None
        assert await store.next_job_at() is None

    async def test_an_interaction_has_its_effect_once(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(moved(info, 2**62))
        with pytest.raises(SeenCall):
            await store.commit(moved(moved(info).game, 2**62))
        assert len(await store.log(info.id)) == 1
        assert await store.past_call(2**62) == PastCall(info.id, 1)

    async def test_an_interaction_without_an_entry_is_known_too(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, 41))
        with pytest.raises(SeenCall):
            await store.create(Commit(lobby("game-b"), NOW, 41))
        await store.commit(Commit(replace(lobby(), version=2), NOW, 42))
        with pytest.raises(SeenCall):
            await store.commit(Commit(replace(lobby(), version=3), NOW, 42))
        assert await store.past_call(41) == PastCall("game-a", 0)
        assert await store.past_call(42) == PastCall("game-a", 0)
        assert await store.past_call(43) is None

    async def test_of_two_changes_at_once_one_is_kept(self, store: Store) -> None:
        info = await run_game(store)
        results = await asyncio.gather(
            *(store.commit(moved(info, n)) for n in range(1, 9)), return_exceptions=True
        )
        assert [type(one) for one in results if one is not None] == [StaleVersion] * 7
        assert len(await store.log(info.id)) == 1

    async def test_a_refused_change_does_not_disturb_others_at_the_same_time(
        self, store: Store
    ) -> None:
        games = [await run_game(store, f"game-{n}") for n in range(20)]
        stale = replace(games[0], version=99)
        results = await asyncio.gather(
            store.commit(moved(stale)),
            *(store.commit(moved(info, 100 + n)) for n, info in enumerate(games)),
            store.commit(moved(stale)),
            return_exceptions=True,
        )
        assert [type(one) for one in results if one is not None] == [StaleVersion] * 2
        for info in games:
            assert len(await store.log(info.id)) == 1

    async def test_what_was_committed_is_there_after_a_reopening(self, opener: Opener) -> None:
        store = await opener()
        info = await run_game(store)
        await store.commit(moved(info, 7, mail=(turn([1], [1], 0, 1),), jobs=(job("k"),)))
        before = await the_game(store)
        await store.close()

        again = await opener()
        assert await the_game(again) == before
        assert len(await again.log(info.id)) == 1
        assert await again.genesis(info.id) == genesis()
        assert [mail.kind for mail in await again.claim_outbox(NOW, 5, 60)] == ["turn"]
        assert [one.dedupe_key for one in await again.claim_jobs(NOW, 5, 60)] == ["k"]
        await again.close()

    async def test_a_caller_that_goes_away_leaves_a_whole_change(self, opener: Opener) -> None:
        store = await opener()
        info = await run_game(store)
        waiting = asyncio.create_task(store.commit(moved(info, 5, mail=(note(),))))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await store.close()
        again = await opener()
        stored = await the_game(again)
        assert len(await again.log(info.id)) == stored.seq
        assert len(await again.claim_outbox(NOW, 5, 60)) == stored.seq
        await again.close()

    async def test_a_closed_store_says_so(self, opener: Opener) -> None:
        store = await opener()
        await store.create(Commit(lobby(), NOW))
        await store.close()
        await store.close()
        with pytest.raises(StoreClosed):
            await store.game("game-a")
        with pytest.raises(StoreClosed):
            await store.commit(begun(lobby()))

    async def test_what_was_asked_for_before_closing_is_done(self, opener: Opener) -> None:
        store = await opener()
        asked = [
            asyncio.create_task(store.create(Commit(lobby(f"game-{n}"), NOW))) for n in range(100)
        ]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*asked)
        again = await opener()
        assert len(await again.games(1)) == 100
        await again.close()


class ServersContract(NeedsStore):
    """What servers have decided for themselves."""

    async def test_a_server_that_decided_nothing_has_no_settings(self, store: Store) -> None:
        assert await store.server_settings(1) == {}

    async def test_each_decision_is_kept_by_itself(self, store: Store) -> None:
        await store.set_server_settings(1, {"games": ["a", "ä"], "pace": {"hours": 5}})
        await store.set_server_settings(2, {"games": ["b"]})
        assert await store.server_settings(1) == {"games": ["a", "ä"], "pace": {"hours": 5}}

    async def test_a_decision_can_be_changed_and_taken_back(self, store: Store) -> None:
        for value in (["a"], ["b"], None):
            await store.set_server_settings(1, {"games": value})
            wanted = {} if value is None else {"games": value}
            assert await store.server_settings(1) == wanted
        await store.set_server_settings(1, {"games": None})

    async def test_decisions_outlive_a_restart(self, store: Store, opener: Opener) -> None:
        await store.set_server_settings(1, {"games": ["a"]})
        await store.close()
        again = await opener()
        assert await again.server_settings(1) == {"games": ["a"]}
        await again.close()
