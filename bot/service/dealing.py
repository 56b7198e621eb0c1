"""The start of a game: a secret seed and the first state; who begins is up to the game."""

from dataclasses import dataclass, replace
from typing import Any

from bot.service import mail
from bot.service.clock import clocked
from bot.service.core import Core
from bot.service.journal import SCHEMA_VERSION
from bot.service.model import GameInfo, Problem, ServiceError, Status
from bot.service.reminders import look_jobs
from bot.service.seeds import seed_hash
from bot.service.waiting import timed
from bot.store.model import Commit, Genesis, Snapshot
from engine.codec import codec_for
from engine.errors import BadSetup
from engine.rules import AnyRules
from engine.types import Setup, Step

COMPONENTS = "components"
"""The set-up option that carries an operator's checked component values."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A dealt game that is not stored yet."""

    change: Commit
    state: Any


def dealt(core: Core, rules: AnyRules, info: GameInfo) -> Deal:
    """Deal a game for the people of a lobby, who keep the seats that they took in joining.

    The seed is the only chance there is, so that its hash, published at the start, covers the
    order of play as well. Raises ServiceError(BAD_OPTION).
    """
    now = core.clock()
    seed = core.entropy()
    options = dict(info.options)
    if components := core.components.get(info.key):
        options[COMPONENTS] = components
    step = _first_step(rules, Setup(len(info.seats), seed, rules.rules_version, options))
    codec = codec_for(rules)
    text, digest = codec.dump_state(step.state), codec.digest(step.state)
    genesis = Genesis(
        state=text,
        digest=digest,
        events=tuple(codec.dump_event(event) for event in step.events),
        seed=seed,
        options=options,
        rules_version=rules.rules_version,
        schema_version=SCHEMA_VERSION,
        at=now,
    )
    to_act = tuple(sorted(rules.to_act(step.state)))
    started = replace(
        info,
        status=Status.RUNNING,
        version=info.version + 1,
        seats=clocked((), timed(info.seats, to_act, None, now), info, None),
        to_act=to_act,
    )
    promise = mail.note(now, "started", seed_hash=seed_hash(seed, info.id))
    news = (mail.lobby(now), promise, mail.opening(started, now))
    change = Commit(
        started,
        now,
        genesis=genesis,
        snapshot=Snapshot(0, digest, text),
        mail=news,
        jobs=look_jobs(info, started, now),
    )
    return Deal(change, step.state)


def _first_step(rules: AnyRules, setup: Setup) -> Step[Any, Any]:
    try:
        return rules.new_game(setup)
    except BadSetup as error:
        raise ServiceError(Problem.BAD_OPTION, option="setup", choice=str(error)) from error
