"""Putting a game's channel right: what is missing there is sent again, or sent elsewhere."""

from dataclasses import replace

from bot.service import mail
from bot.service.core import Core, told
from bot.service.model import Call, GameInfo, Problem, ServiceError, Status
from bot.service.turns import need_running
from bot.store.model import Commit
from bot.store.share import Share


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
            await self._repost(await self._core.game(game_id), None, calls=False)

    @told
    async def move_here(self, call: Call, game_id: str, *, may_manage: bool) -> GameInfo:
        """Let a game go on where the call comes from; those who are to act are called there.

        Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOT_HOST unless the caller is the host or
        `may_manage` the server; CHANNEL_TAKEN if another open game is played there.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            need_running(info)
            if call.person.id != info.host_id and not may_manage:
                raise ServiceError(Problem.NOT_HOST)
            for other in await self._core.store.games_in(call.channel_id):
                is_there = other.play_channel_id == call.channel_id and other.id != info.id
                if is_there and other.status in (Status.LOBBY, Status.RUNNING):
                    raise ServiceError(Problem.CHANNEL_TAKEN, game=other.id)
            await self._core.store.set_play_channel(info.id, call.channel_id)
            moved = replace(info, play_channel_id=call.channel_id)
            # What was given up goes up in the new post, or before it.
            await self.revive(info.id)
            await self._repost(moved, call.interaction_id, calls=True)
            return moved

    async def _repost(self, info: GameInfo, interaction_id: int | None, *, calls: bool) -> None:
        now = self._core.clock()
        if info.status is Status.LOBBY:
            news = mail.lobby(now)
        else:
            need_running(info)
            news = mail.again(info, now, calls=calls)
        await self._core.commit(Commit(info, now, interaction_id, mail=(news,), is_aside=True))
