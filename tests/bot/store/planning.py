"""What every store promises about plans."""

from dataclasses import replace

from bot.store import Store
from bot.store.model import Commit
from bot.store.planning import HABITS, NOTES_KEPT, DueGame, PlanNote, PlanRow
from tests.bot.store.contract import NeedsStore, Opener, run_game
from tests.bot.store.sample import ANNA, BEN, moved


class PlansContract(NeedsStore):
    """Orders for turns to come."""

    async def test_a_plan_reads_back_as_it_was(self, store: Store, opener: Opener) -> None:
        info = await run_game(store)
        assert await store.plan(info.id, BEN.id) == PlanRow(info.id, BEN.id)
        plan = PlanRow(info.id, BEN.id, ("a@1 b;keep:2", "c"), (PlanNote("d", "taken", "é"),))
        await store.set_plan(plan)
        await store.close()
        again = await opener()
        assert await again.plan(info.id, BEN.id) == plan
        assert await again.plan(info.id, ANNA.id) == PlanRow(info.id, ANNA.id)
        await again.close()

    async def test_a_plan_changes_with_the_move_that_it_made(self, store: Store) -> None:
        info = await run_game(store)
        plan = PlanRow(info.id, BEN.id, ("first", "second"))
        await store.set_plan(plan)
        left = plan.with_note(PlanNote("first"), ("second",))
        await store.commit(moved(info, plans=(left,)))
        assert await store.plan(info.id, BEN.id) == left

    async def test_only_the_latest_notes_are_kept(self, store: Store) -> None:
        info = await run_game(store)
        plan = PlanRow(info.id, BEN.id)
        for number in range(NOTES_KEPT + 2):
            plan = plan.with_note(PlanNote(str(number)), ())
        await store.set_plan(plan)
        kept = (await store.plan(info.id, BEN.id)).notes
        assert [note.order for note in kept] == [str(n) for n in range(2, NOTES_KEPT + 2)]

    async def test_a_game_is_due_when_somebody_asked_has_orders_or_habits(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        assert await store.plans_due() == ()
        await store.set_plan(PlanRow(info.id, ANNA.id, ("not asked",)))
        await store.set_plan(PlanRow(info.id, BEN.id, (), (PlanNote("done"),)))
        assert await store.plans_due() == ()
        await store.set_plan(PlanRow(info.id, BEN.id, ("asked",)))
        assert await store.plans_due() == (DueGame(info.id, info.version),)
        await store.set_plan(PlanRow(info.id, BEN.id))
        await store.set_wishes(BEN.id, {HABITS: ["counting.feeding"]})
        assert await store.plans_due() == (DueGame(info.id, info.version),)

    async def test_no_plan_is_due_while_a_game_is_paused(self, store: Store) -> None:
        info = await run_game(store)
        await store.set_plan(PlanRow(info.id, BEN.id, ("asked",)))
        paused = replace(info, version=info.version + 1, paused_since=info.created_at)
        await store.commit(Commit(paused, info.created_at))
        assert await store.plans_due() == ()
