"""From an error to the sentence that a person gets; what nobody expected gets a short code."""

import logging
import secrets
from collections.abc import Mapping

import discord

from bot.locale import Text
from bot.observe.metrics import FAULTS
from bot.service import Problem, ServiceError

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060
TOKEN_EXPIRED = 50027
LATE = frozenset({UNKNOWN_INTERACTION, ALREADY_ANSWERED, TOKEN_EXPIRED})
"""Discord's codes for an answer that came too late or twice: nothing can be done any more."""

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
UNKNOWN_WEBHOOK = 10015
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
CANNOT_DIRECT = 50007
NO_SHARED_SERVER = 50278
OPENING_TOO_FAST = 40003
THREAD_ARCHIVED = 50083
THREAD_EXISTS = 160004
THREAD_LOCKED = 160005
TOO_MANY_THREADS = 160006
GONE = frozenset({UNKNOWN_CHANNEL, MISSING_ACCESS, MISSING_PERMISSIONS, THREAD_LOCKED})
"""Discord's codes for a channel where trying again does not help until something changes."""

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters of codes: none of them can be taken for another one when read aloud or typed."""

_UNEXPECTED = frozenset({Problem.NOT_SAVED, Problem.UNSURE, Problem.BROKEN_GAME})


def explain(error: BaseException, text: Text, where: str) -> str:
    """Return one private sentence about the error; log it with a code unless it is expected."""
    if isinstance(error, ServiceError) and error.problem not in _UNEXPECTED:
        return _problem(error, text)
    code = note_fault(error, where)
    if isinstance(error, ServiceError):
        return f"{_problem(error, text)} {text('error.code', code=code)}"
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        return text("error.no_access")
    return f"{text('error.unexpected')} {text('error.code', code=code)}"


def note_fault(error: BaseException, where: str) -> str:
    """Log and count an error that nobody expected; return the code by which the log has it."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(4))
    FAULTS.labels(type(error).__name__).inc()
    log.error("error %s in %s", code, where, exc_info=error, extra={"code": code})
    return code


def is_fault(error: BaseException) -> bool:
    """Tell whether nobody expected the error, so that it speaks against the bot itself."""
    if isinstance(error, ServiceError):
        return error.problem in _UNEXPECTED
    return not (isinstance(error, discord.HTTPException) and error.code in GONE | LATE)


def code_of(error: discord.HTTPException) -> str:
    """Return Discord's status and code of an error, as they are noted with a message."""
    return f"discord {error.status}/{error.code}"


def is_late(error: BaseException) -> bool:
    """Tell whether Discord takes no answer to the interaction any more."""
    return isinstance(error, discord.HTTPException) and error.code in LATE


def _problem(error: ServiceError, text: Text) -> str:
    key = f"problem.{error.problem}"
    if not text.has(key):
        key = f"{key}.{error.data['reason']}"
    return text(key, **_named(error.data, text))


def _named(data: Mapping[str, str | int], text: Text) -> dict[str, str | int]:
    """Call an option as the commands of the reader's language do."""
    key = f"option.{data.get('option', '')}.name"
    return {**data, "option": text(key)} if text.has(key) else dict(data)
