"""What one order says to one question."""

from dataclasses import dataclass

from engine.games.egizia.actions import Action


@dataclass(frozen=True, slots=True)
class Says:
    """An action, or None and why the seat must be asked.

    An order that is kept goes on with the next question; others are used up by the action.
    """

    action: Action | None
    is_kept: bool = False
    reason: str = ""
    part: str = ""


def act(action: Action, is_kept: bool = False) -> Says:
    """Do this."""
    return Says(action, is_kept)


def ask(reason: str, part: str = "") -> Says:
    """Ask the seat, for a reason."""
    return Says(None, False, reason, part)
