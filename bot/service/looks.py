"""What one person may see of a state."""

from typing import Any

from bot.service.model import GameInfo, Look
from bot.service.names import names_of
from engine.rules import AnyRules


def look_at(rules: AnyRules, info: GameInfo, state: Any, seat: int | None) -> Look:
    """Return a state of a game as a seat, or an onlooker, may see it."""
    return Look(
        info=info,
        view=rules.view_for(state, seat),
        seat=seat,
        names=names_of(info),
        decisions=() if seat is None else rules.decisions(state, seat),
        legal=() if seat is None else rules.legal_actions(state, seat),
        version=info.version,
    )
