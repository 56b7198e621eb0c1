"""What all use cases share: the store, the games, the clock, the locks, and how errors are told."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from bot.service.journal import Journal
from bot.service.locks import Locks
from bot.service.model import Call, Problem, ServiceError, Status
from bot.service.states import States
from bot.store.api import Store
from bot.store.errors import PlayHalted, StaleVersion, StoreClosed, StoreError, StoreUnsure
from bot.store.model import Commit, GameInfo, Mail, PastCall
from engine.errors import EngineError
from engine.rules import AnyRules

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


def told(
    use_case: Callable[P, Awaitable[T]],
) -> Callable[P, Coroutine[Any, Any, T]]:
    """Make a use case raise nothing but ServiceError for what store and engine refuse."""

    @wraps(use_case)
    async def run(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await use_case(*args, **kwargs)
        except StoreClosed as error:
            raise ServiceError(Problem.STORE_CLOSED) from error
        except StoreUnsure as error:
            _log.error("%s: %s", use_case.__name__, error)
            raise ServiceError(Problem.UNSURE) from error
        except StoreError as error:
            _log.error("%s: %s", use_case.__name__, error)
            raise ServiceError(Problem.NOT_SAVED, error=type(error).__name__) from error
        except EngineError as error:
            _log.error("%s: %s", use_case.__name__, type(error).__name__)
            raise ServiceError(Problem.BROKEN_GAME, reason=type(error).__name__) from error

    return run


@dataclass(frozen=True, slots=True)
class Core:
    """The parts that the use cases work with.

    `offered` are the keys of the games that the operator lets people create.
    """

    store: Store
    games: Mapping[str, AnyRules]
    offered: tuple[str, ...]
    components: Mapping[str, str]
    clock: Callable[[], int]
    entropy: Callable[[], int]
    on_mail: Callable[[], None]
    locks: Locks
    states: States
    journal: Journal

    def rules(self, info: GameInfo) -> AnyRules:
        """Return a stored game's rules. Raises ServiceError: SUSPENDED, BROKEN_GAME."""
        rules = self.games.get(info.key)
        if rules is None:
            is_known = info.status is Status.SUSPENDED
            problem = Problem.SUSPENDED if is_known else Problem.BROKEN_GAME
            raise ServiceError(problem, reason="unknown_game")
        return rules

    async def game(self, game_id: str) -> GameInfo:
        """Return a game. Raises ServiceError(NO_GAME)."""
        info = await self.store.game(game_id)
        if info is None:
            raise ServiceError(Problem.NO_GAME)
        return info

    async def called(self, call: Call, game_id: str) -> tuple[GameInfo, PastCall | None]:
        """Return a game of the caller's server, and what this interaction did before.

        Raises ServiceError(NO_GAME), also for games of other servers.
        """
        info, past = await asyncio.gather(
            self.game(game_id), self.store.past_call(call.interaction_id)
        )
        if info.guild_id != call.guild_id:
            raise ServiceError(Problem.NO_GAME)
        return info, past

    async def tell(self, info: GameInfo, *news: Mail) -> bool:
        """Send messages about a game, which stays as it is; return whether they are still true.

        Nothing is sent of a game that has just moved on: its own messages follow anyway.
        """
        try:
            await self.commit(Commit(info, self.clock(), mail=news, is_aside=True))
        except ServiceError as error:
            if error.problem is not Problem.STALE:
                raise
            return False
        return True

    async def commit(self, change: Commit) -> None:
        """Write a change and wake whoever does what follows. Raises ServiceError: STALE, HALTED."""
        try:
            await self.store.commit(change)
        except StaleVersion:
            raise ServiceError(Problem.STALE, version=change.game.version) from None
        except PlayHalted as halt:
            raise ServiceError(Problem.HALTED, since=halt.since, why=halt.reason) from None
        finally:
            # Also when the caller was cancelled: the change may be written all the same.
            if change.mail or change.jobs:
                self.on_mail()
