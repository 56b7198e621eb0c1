"""What one person may see of a state."""

from typing import Any

from bot.service.model import GameInfo, Look, Status
from bot.service.names import names_of
from engine.rules import AnyRules


def look_at(rules: AnyRules, info: GameInfo, state: Any, seat: int | None) -> Look:
    """Return a state of a game as a seat, or an onlooker, may see it.

    In a game that was called off nothing is asked of anybody any more.
    """
    asked = seat if info.status is Status.RUNNING else None
    return Look(
        info=info,
        view=rules.view_for(state, seat),
        seat=seat,
        names=names_of(info),
        decisions=() if asked is None else rules.decisions(state, asked),
        legal=() if asked is None else rules.legal_actions(state, asked),
        version=info.version,
    )
