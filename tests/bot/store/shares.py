"""What every store promises to several processes, each of which looks after some servers."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.store import Store
from bot.store.model import Commit, Person, SeatInfo
from bot.store.planning import PlanRow
from bot.store.share import Share
from tests.bot.store.contract import NeedsStore
from tests.bot.store.sample import ANNA, BEN, NOW, begun, job, lobby, note

FIRST, SECOND = Share(2, (0,)), Share(2, (1,))
SEATS = (SeatInfo(0, ANNA), SeatInfo(1, BEN), SeatInfo(2, Person(9, "Computer")))


async def _claimed(store: Store) -> list[str]:
    return [message.game_id for message in await store.claim_outbox(NOW, 10, 60)]


async def _stranded(store: Store) -> list[str]:
    for message in await store.claim_outbox(NOW, 10, 60):
        await store.give_up_outbox(message.id, "gone")
    return list(await store.stranded_games())


async def _worked(store: Store) -> list[str]:
    return [each.game_id for each in await store.claim_jobs(NOW, 10, 60)]


async def _ordered(store: Store) -> list[str]:
    return [each.game_id for each in await store.plans_due()]


async def _moving(store: Store) -> list[str]:
    return list(await store.computers_due())


QUESTIONS: dict[str, Callable[[Store], Awaitable[list[str]]]] = {
    "messages": _claimed,
    "games whose messages were given up": _stranded,
    "jobs": _worked,
    "orders": _ordered,
    "computer players": _moving,
}


async def fill(store: Store, game_id: str, guild_id: int) -> None:
    """Run a game of a server in which everything is due at once: Ben and a computer are asked."""
    table = lobby(game_id, guild_id=guild_id)
    await store.create(Commit(table, NOW))
    begin = begun(table)
    asked = replace(begin.game, seats=SEATS, to_act=(1, 2))
    await store.commit(replace(begin, game=asked, mail=(note(),), jobs=(job(game_id),)))
    await store.set_plan(PlanRow(game_id, BEN.id, ("asked",)))


class SharesContract(NeedsStore):
    """What is due, for a store that looks after some games only."""

    @pytest.mark.parametrize("what", QUESTIONS)
    async def test_only_what_is_due_in_own_games_is_handed_out(
        self, store: Store, what: str
    ) -> None:
        await fill(store, "game-a", 2 << 22)
        await fill(store, "game-b", 3 << 22 | 5)
        await store.look_after(SECOND)
        assert await QUESTIONS[what](store) == ["game-b"]
        assert [store.share.has(guild) for guild in (2 << 22, 3 << 22 | 5)] == [False, True]
        await store.look_after(FIRST)
        assert await QUESTIONS[what](store) == ["game-a"]

    async def test_what_is_due_next_in_games_of_others_wakes_nobody(self, store: Store) -> None:
        await fill(store, "game-a", 2 << 22)
        assert await store.next_outbox_at() == await store.next_job_at() == NOW
        await store.look_after(SECOND)
        assert await store.next_outbox_at() is await store.next_job_at() is None

    async def test_the_open_games_of_any_share_can_be_asked_for(self, store: Store) -> None:
        await fill(store, "game-a", 2 << 22)
        await fill(store, "game-b", 3 << 22)
        await store.look_after(FIRST)
        assert await store.open_games() == ("game-a", "game-b")
        assert await store.open_games(SECOND) == ("game-b",)
