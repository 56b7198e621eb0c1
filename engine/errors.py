"""Errors of the engine. They carry codes and data; sentences for people are made elsewhere.

EngineError
├── IllegalAction     the caller may not do this now
├── BadSetup          a game cannot be set up like this
├── BadComponents     an operator's component file is wrong
├── BadPosition       a position set up by hand cannot occur
├── ReplayDiverged    a stored log no longer gives the stored result
└── UnknownVersion    the game was made by rules that this build does not know
"""

from enum import StrEnum


class Refusal(StrEnum):
    """Why an action was refused, for every game alike; games add their own reason as detail."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_LEGAL = "not_legal"


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose."""


class IllegalAction(EngineError):
    """The action is not among the legal ones; nothing has changed."""

    def __init__(self, code: Refusal, detail: str = "") -> None:
        super().__init__(f"{code}:{detail}" if detail else str(code))
        self.code = code
        self.detail = detail


class BadSetup(EngineError):
    """The set-up cannot give a valid game. `problems` names every fault found."""

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class BadComponents(BadSetup):
    """Component values that cannot be right. `problems` names every fault found."""


class BadPosition(EngineError):
    """A position that was set up by hand cannot occur. `problems` names every fault found."""

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class ReplayDiverged(EngineError):
    """Replaying entry `index` (counted from 0) gave another digest than the stored one."""

    def __init__(self, index: int, expected: str, found: str) -> None:
        super().__init__(f"entry {index}: expected {expected}, found {found}")
        self.index = index
        self.expected = expected
        self.found = found


class UnknownVersion(EngineError):
    """The game needs rules version `wanted`, which this build does not have."""

    def __init__(self, key: str, wanted: int) -> None:
        super().__init__(f"{key}: rules version {wanted} is unknown")
        self.key = key
        self.wanted = wanted
