"""Moves tried before they are made: what they would lead to, and which whole turns there are.

Nothing is stored, and nothing is told that making the move and taking it back at once would
not tell as well.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.service.core import Core, told
from bot.service.freshness import need_same_question
from bot.service.loading import state_of
from bot.service.looks import look_at
from bot.service.model import GameInfo, Look, Problem, ServiceError
from bot.service.turns import seat_in
from engine.plans import NoSuchStep, Plan, Reach, Walk, walk, whole
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Trial:
    """A move that was not made, for the one who could make it.

    `after` and `events` are those after the first `known` actions: all of them, unless one
    shows something hidden; then the move would stand. `notations` are those of all actions.
    `asked` and `legal` are what the person would be asked after all of them, empty if that
    cannot be known.
    """

    before: Look
    after: Look
    plan: Plan
    notations: tuple[str, ...]
    known: int
    events: tuple[Any, ...]
    asked: tuple[Any, ...]
    legal: tuple[Any, ...]


class Trials:
    """Use cases of people who want to know before they move. All raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def try_out(
        self,
        game_id: str,
        person_id: int,
        steps: Sequence[int | str],
        reach: Reach,
        version: int | None = None,
    ) -> Trial:
        """Try actions in a row, given by their places among the legal ones or by notation.

        `version` is as in `Play.move`. Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOT_SEATED;
        STALE if an action is not legal or follows something hidden, or for an old version.
        """
        rules, info, found, before = await self._walked(game_id, person_id, steps, reach)
        seat, ahead = found.seat, found.ahead
        await need_same_question(self._core, rules, info, seat, version)
        return Trial(
            before=before,
            after=look_at(rules, info, found.state, seat),
            plan=found.plan,
            notations=tuple(map(rules.notation, found.plan.actions)),
            known=found.known,
            events=tuple(rules.public_event(event, seat) for event in found.events),
            asked=rules.decisions(ahead, seat) if found.can_go_on else (),
            legal=rules.legal_actions(ahead, seat) if found.can_go_on else (),
        )

    @told
    async def plans(
        self, game_id: str, person_id: int, steps: Sequence[int | str], reach: Reach
    ) -> tuple[Plan, ...]:
        """Return the whole turns that begin with some actions. Problems: those of `try_out`."""
        rules, _, found, _ = await self._walked(game_id, person_id, steps, reach)
        # A long search must not keep the loop from answering others.
        return await asyncio.to_thread(whole, rules, found, reach)

    async def _walked(
        self, game_id: str, person_id: int, steps: Sequence[int | str], reach: Reach
    ) -> tuple[AnyRules, GameInfo, Walk, Look]:
        info = await self._core.game(game_id)
        seat = seat_in(info, person_id)
        rules = self._core.rules(info)
        state = await state_of(self._core, rules, info)
        try:
            found = walk(rules, state, seat, steps, reach)
        except NoSuchStep:
            raise ServiceError(Problem.STALE, version=info.version) from None
        return rules, info, found, look_at(rules, info, state, seat)
