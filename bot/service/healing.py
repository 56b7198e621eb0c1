"""Putting a game's channel right: what is missing there is sent again, or sent elsewhere."""

import asyncio
from dataclasses import replace

from bot.service import mail
from bot.service.core import Core, told
from bot.service.journal import fault_in
from bot.service.loading import go_on, state_of, suspend
from bot.service.model import Call, GameInfo, Problem, ServiceError, Status
from bot.service.offers import open_offers
from bot.store.model import OPEN, Commit, Mail
from bot.store.share import Share
from engine.rules import AnyRules


class Healing:
    """Use cases of whoever compares channels with games. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def open_games(self, share: Share) -> tuple[str, ...]:
        """Return the ids of the games of a share of all servers that people wait for or play."""
        return await self._core.store.open_games(share)

    @told
    async def stranded(self) -> tuple[str, ...]:
        """Return the ids of the games whose last messages could not be sent."""
        return await self._core.store.stranded_games()

    @told
    async def is_waiting(self, game_id: str) -> bool:
        """Tell whether a game has messages that are still to go out."""
        return await self._core.store.is_outbox_waiting(game_id)

    @told
    async def revive(self, game_id: str) -> bool:
        """Have what was given up at the end of a game's messages sent; tell if there was any."""
        count = await self._core.store.revive_outbox(game_id, self._core.clock())
        if count:
            self._core.on_mail()
        return count > 0

    @told
    async def repost(self, game_id: str) -> None:
        """Have the post sent anew from which a game is joined or played; nobody is called."""
        async with self._core.locks.held(game_id):
            info, now = await self._core.game(game_id), self._core.clock()
            news = (await self._post_of(info, now, calls=False),)
            await self._core.commit(Commit(info, now, mail=news, is_aside=True))

    @told
    async def recover(self, game_id: str) -> bool:
        """Suspend a game whose kind this build does not know; let a sound suspended one go on.

        Return whether it is suspended now.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            rules = self._core.games.get(info.key)
            if info.status is Status.RUNNING and rules is None:
                await suspend(self._core, info, "UnknownGame")
                return True
            if info.status is not Status.SUSPENDED:
                return False
            return rules is None or not await self._gone_on(rules, info)

    async def _gone_on(self, rules: AnyRules, info: GameInfo) -> bool:
        store = self._core.store
        genesis, rows = await asyncio.gather(store.genesis(info.id), store.log(info.id))
        if genesis is None or await asyncio.to_thread(fault_in, rules, genesis, rows) is not None:
            return False
        await go_on(self._core, info)
        return True

    @told
    async def move_here(
        self, call: Call, game_id: str, *, may_manage: bool, in_thread: bool = False
    ) -> GameInfo:
        """Let a game be found where the call comes from, `in_thread` if that is a thread.

        Of a game that is played its board is posted there, and those who are to act are called;
        of one that waits for its start the post by which people join, and the old one leads
        there; of one that is over its result, with the buttons below it. Problems: NO_GAME,
        GAME_OVER if it was called off, NOT_HOST unless the caller is the host or `may_manage`
        the server; CHANNEL_TAKEN if another open game is played there.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            if info.status is Status.CANCELLED:
                raise ServiceError(Problem.GAME_OVER)
            if call.person.id != info.host_id and not may_manage:
                raise ServiceError(Problem.NOT_HOST)
            if info.status is not Status.OVER:
                await self._refuse_taken(info, call.channel_id)
            return await self._moved(call, info, in_thread)

    async def _refuse_taken(self, info: GameInfo, channel_id: int) -> None:
        for other in await self._core.store.games_in(channel_id):
            is_there = other.play_channel_id == channel_id and other.id != info.id
            if is_there and other.status in OPEN:
                raise ServiceError(Problem.CHANNEL_TAKEN, game=other.id)

    async def _moved(self, call: Call, info: GameInfo, in_thread: bool) -> GameInfo:
        store, channel, now = self._core.store, call.channel_id, self._core.clock()
        farewell: tuple[Mail, ...] = ()
        if info.status is Status.LOBBY:
            # A thread has no threads of its own.
            wants_thread = info.in_thread and not in_thread
            await store.set_lobby_channel(info.id, channel, in_thread=wants_thread)
            if info.lobby_message_id is not None:
                farewell = (mail.moved(now, info.channel_id, info.lobby_message_id),)
        else:
            await store.set_play_channel(info.id, channel)
        # What was given up goes up in the new post, or before it.
        await self.revive(info.id)
        moved = await self._core.game(info.id)
        # What the table is asked is posted anew where its posts are out of reach.
        votes = (mail.vote(now, vote) for vote in moved.votes)
        offers = (mail.offer(now, each) for each in await open_offers(self._core, moved))
        news = (await self._post_of(moved, now, calls=True), *votes, *offers, *farewell)
        await self._core.commit(Commit(moved, now, call.interaction_id, mail=news, is_aside=True))
        return moved

    async def _post_of(self, info: GameInfo, now: int, *, calls: bool) -> Mail:
        if info.status is Status.LOBBY:
            return mail.lobby(now)
        if info.status is Status.SUSPENDED:
            return mail.note(now, "suspended")
        if info.status is Status.RUNNING:
            return mail.again(info, now, calls=calls)
        return await self._result(info, now)

    async def _result(self, info: GameInfo, now: int) -> Mail:
        """Return the last post of a game once more; it calls nobody."""
        rules = self._core.rules(info)
        genesis = await self._core.store.genesis(info.id)
        outcome = rules.outcome(await state_of(self._core, rules, info))
        if genesis is None or outcome is None:
            raise ServiceError(Problem.GAME_OVER)
        post = mail.result(info, info.seq, outcome, genesis.seed, now)
        return replace(post, payload={**post.payload, "anew": True})
