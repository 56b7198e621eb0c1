"""Ids of buttons and menus: `e1:<verb>:<game>:<version>[:<index>[:<path>]]`.

An id says what is asked; whether it is allowed is decided by the game each time. It holds
nothing secret, since everyone who sees a message can read its ids.
"""

import re
from dataclasses import dataclass
from enum import StrEnum

SCHEMA = "e1"
"""Layout of the ids; older messages of another layout are answered as such."""

GAME = "[A-Za-z0-9_-]{1,32}"
PATH = "[A-Za-z0-9_-]{1,60}"
_NUMBERS = rf"(?P<version>[0-9]{{1,10}})(?::(?P<index>[0-9]{{1,4}})(?::(?P<path>{PATH}))?)?"
_TAIL = rf"(?P<game>{GAME}):{_NUMBERS}"


class Verb(StrEnum):
    """What a button or menu asks for."""

    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CREATE = "create"
    CHANGE = "change"
    COMPUTER = "computer"
    SEATS = "seats"
    SEAT = "seat"
    SETTINGS = "settings"
    PACE = "pace"
    PACES = "paces"
    ME = "me"
    PRIVACY = "privacy"
    WISHES = "wishes"
    BACK = "back"
    LATE = "late"
    GONE = "gone"
    GIVE = "give"
    INVITE = "invite"
    TAKE = "take"
    DECLINE = "decline"
    RECLAIM = "reclaim"
    RECORD = "record"
    FORGET = "forget"
    OFFERED = "offered"
    PLAY = "play"
    HAND = "hand"
    TEXT = "text"
    HAPPENED = "happened"
    TABLE = "table"
    SCORE = "score"
    LOG = "log"
    WHOSE = "whose"
    PAGE = "page"
    UNDO = "undo"
    ASK = "ask"
    YES = "yes"
    NO = "no"
    HELP = "help"
    RULE = "rule"
    LESSON = "lesson"
    LEARN = "learn"
    RETIRE = "retire"
    STEPS = "steps"
    REPLAY = "replay"
    BOOK = "book"
    REMATCH = "rematch"
    INBOX = "inbox"
    GAMES = "games"
    PICK = "pick"
    DRAFT = "draft"
    EDIT = "edit"
    SEND = "send"
    DO = "do"
    PLANS = "plans"
    PLANNING = "planning"
    ORDER = "order"
    UNORDER = "unorder"
    HABIT = "habit"


MENU_VERBS = (
    Verb.PICK,
    Verb.DRAFT,
    Verb.WHOSE,
    Verb.RULE,
    Verb.LEARN,
    Verb.SEAT,
    Verb.PACES,
    Verb.LATE,
    Verb.GONE,
    Verb.PLANNING,
    Verb.UNORDER,
    Verb.HABIT,
)
BUTTON_VERBS = tuple(verb for verb in Verb if verb not in MENU_VERBS)


def _template(verbs: tuple[Verb, ...]) -> re.Pattern[str]:
    return re.compile(rf"\A{SCHEMA}:(?P<verb>{'|'.join(verbs)}):{_TAIL}\Z")


BUTTON_ID = _template(BUTTON_VERBS)
MENU_ID = _template(MENU_VERBS)


@dataclass(frozen=True, slots=True)
class PressId:
    """What stands in an id: the verb, the game (or the game's key, for help), the version of
    the game that the reader saw, a number and a path whose meaning depends on the verb.
    """

    verb: Verb
    game: str
    version: int
    index: int = 0
    path: str = ""

    def __str__(self) -> str:
        tail = f":{self.index}" if self.index or self.path else ""
        if self.path:
            tail += f":{self.path}"
        return f"{SCHEMA}:{self.verb}:{self.game}:{self.version}{tail}"


def read_id(match: re.Match[str]) -> PressId:
    """Return what an id says that one of the two templates has matched."""
    return PressId(
        Verb(match["verb"]),
        match["game"],
        int(match["version"]),
        int(match["index"] or 0),
        match["path"] or "",
    )


def press_of(custom_id: str) -> PressId | None:
    """Return what an id says; None for one of another layout, from elsewhere or from before."""
    match = BUTTON_ID.fullmatch(custom_id) or MENU_ID.fullmatch(custom_id)
    return None if match is None else read_id(match)
