"""What every store promises about votes."""

from dataclasses import replace
from typing import Any

import pytest

from bot.store import Store
from bot.store.errors import SeenCall, StaleVersion, StoreConflict
from bot.store.model import Commit, GameInfo, Mail, MailKind, Status
from bot.store.voting import Ballot, Vote, VoteStatus
from tests.bot.store.contract import NeedsStore, Opener, run_game, the_game
from tests.bot.store.queues import claim, drain, send
from tests.bot.store.sample import ANNA, BEN, NOW, job, moved, note, turn


def a_vote(number: int = 1, **changes: Any) -> Vote:
    """Anna asks to take back entry 3, and agrees with herself."""
    vote = Vote(
        number=number,
        kind="undo",
        payload={"about": 3},
        opened_by=ANNA.id,
        opened_at=NOW,
        expires_at=NOW + 60,
        version=2,
        ballots=(Ballot(ANNA.id, agrees=True, at=NOW),),
    )
    return replace(vote, **changes)


def post_of(vote: Vote) -> Mail:
    """The public post of a vote."""
    return Mail(MailKind.VOTE, {"vote": vote.number}, NOW)


def aside(info: GameInfo, *votes: Vote, interaction_id: int | None = None, **parts: Any) -> Commit:
    """A change that leaves the game itself alone."""
    return Commit(info, NOW, interaction_id, votes=votes, is_aside=True, **parts)


class VotesContract(NeedsStore):
    """Votes beside the moves of a game."""

    async def test_a_vote_reads_back_as_it_was(self, store: Store, opener: Opener) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote()))
        assert await store.votes(info.id) == (a_vote(),)
        await store.close()
        again = await opener()
        assert await the_game(again) == replace(info, votes=(a_vote(),))
        await again.close()

    async def test_a_change_aside_leaves_the_version_alone_and_has_its_effect_once(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote(), interaction_id=7, jobs=(job("k"),)))
        with pytest.raises(SeenCall):
            await store.commit(aside(info, a_vote(2, kind="cancel"), interaction_id=7))
        assert (await the_game(store)).version == info.version
        assert len(await store.votes(info.id)) == 1
        assert [one.dedupe_key for one in await store.claim_jobs(NOW, 5, 60)] == ["k"]

    async def test_a_change_aside_of_an_older_game_writes_nothing(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(moved(info))
        with pytest.raises(StaleVersion):
            await store.commit(aside(info, a_vote(), mail=(note(),)))
        assert await store.votes(info.id) == ()
        assert await store.next_outbox_at() is None

    async def test_ballots_are_added_and_changed(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote()))
        for agrees in (False, True):
            ballots = (*a_vote().ballots, Ballot(BEN.id, agrees=agrees, at=NOW + 1))
            await store.commit(aside(info, a_vote(ballots=ballots)))
            (vote,) = (await the_game(store)).votes
            assert vote.ballots == ballots

    async def test_a_decided_vote_is_no_longer_among_the_games_open_ones(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote()))
        done = a_vote(status=VoteStatus.ACCEPTED)
        await store.commit(moved(info, votes=(done,)))
        assert (await the_game(store)).votes == ()
        assert await store.votes(info.id) == (done,)

    async def test_one_vote_of_a_kind_is_open_at_a_time(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote()))
        with pytest.raises(StoreConflict):
            await store.commit(aside(info, a_vote(2)))
        await store.commit(aside(info, a_vote(2, kind="cancel")))
        await store.commit(aside(info, a_vote(status=VoteStatus.VOID), a_vote(3)))
        assert [vote.number for vote in (await the_game(store)).votes] == [2, 3]

    async def test_a_game_that_is_over_has_no_open_votes(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote()))
        change = moved(info)
        await store.commit(replace(change, game=replace(change.game, status=Status.OVER)))
        assert (await the_game(store)).votes == ()

    async def test_the_post_of_each_vote_is_noted(self, store: Store) -> None:
        info = await run_game(store)
        first, second = a_vote(), a_vote(2, kind="cancel")
        mail = (post_of(first), post_of(second))
        await store.commit(aside(info, first, second, mail=mail))
        for number in (1, 2):
            (message,) = await claim(store)
            assert message.payload == {"vote": number}
            await store.finish_outbox(message.id, 500 + number, 600)
        found = await store.votes(info.id)
        assert [(vote.message_id, vote.channel_id) for vote in found] == [(501, 600), (502, 600)]
        assert (await the_game(store)).board_message_id is None

    async def test_a_question_does_not_wait_behind_a_board_that_is_held_back(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([1], [], 0, 1, due_at=NOW + 20))
        assert await claim(store) == ()
        info = await the_game(store)
        await store.commit(aside(info, a_vote(), mail=(post_of(a_vote()),)))
        assert [str(message.kind) for message in await drain(store)] == ["turn", "vote"]

    async def test_a_message_that_failed_keeps_its_pause_whatever_comes_after_it(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        await send(store, info.id, note())
        (message,) = await claim(store)
        await store.retry_outbox(message.id, NOW + 50, "busy")
        await send(store, info.id, note())
        assert await store.next_outbox_at() == NOW + 50

    async def test_an_older_state_of_a_post_goes_up_in_a_newer_one_of_the_same_vote(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        first, second = a_vote(), a_vote(2, kind="cancel")
        for vote in (first, second, first):
            await store.commit(aside(info, vote, mail=(post_of(vote),)))
        await send(store, info.id, note())
        sent = await drain(store)
        assert [dict(message.payload) for message in sent] == [
            {"vote": 2},
            {"vote": 1},
            {"what": "undo"},
        ]
        assert len({message.nonce for message in sent}) == 3
