"""Whether an older panel still asks what is asked now."""

import asyncio
from typing import Any

from bot.service.core import Core
from bot.service.journal import LATE, replayed
from bot.service.loading import state_of
from bot.service.model import GameInfo, Problem, ServiceError
from bot.store.model import Genesis, LogRow
from engine.rules import AnyRules


async def need_same_question(
    core: Core, rules: AnyRules, info: GameInfo, seat: int, version: int | None
) -> None:
    """Raise ServiceError(STALE) unless the seat is asked what it was at an older version.

    While several seats are asked at once, one of them does not make the panels of the others
    old. None stands for the present version.
    """
    if version is None or version == info.version:
        return
    genesis, rows = await asyncio.gather(core.store.genesis(info.id), core.store.log(info.id))
    state = await state_of(core, rules, info)
    since = [row for row in rows if row.version > version]
    # That a time has run out takes nobody's question away.
    is_harmless = all(row.seat != seat or row.kind == LATE for row in since)
    is_by_others = len(since) == info.version - version and is_harmless
    if genesis is not None and is_by_others:
        asked = rules.decisions(state, seat)
        older = rows[: len(rows) - len(since)]
        if asked and asked == await asyncio.to_thread(_asked_then, rules, genesis, older, seat):
            return
    raise ServiceError(Problem.STALE, version=info.version)


def _asked_then(
    rules: AnyRules, genesis: Genesis, rows: tuple[LogRow, ...], seat: int
) -> tuple[Any, ...]:
    return rules.decisions(replayed(rules, genesis, rows), seat)
