"""Putting a move together press by press, and sending it as a whole."""

from bot.presenters.composer import NOTHING
from bot.service import Look, Problem, ServiceError, Trial
from bot.ui import whynot
from bot.ui.compose import composed, reach_of, told
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId
from bot.ui.panel import Panel
from bot.ui.paths import BadPath, Path, checksum, read_path
from bot.ui.turns import answered_panel, make_move, question_panel


async def draft(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Show the draft that was chosen from a menu; nothing is done yet."""
    return await _shown(desk, visitor, press, values[0])


async def edit(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Show the draft of a button; nothing is done yet."""
    return await _shown(desk, visitor, press, press.path)


async def send(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Make the move of a draft, all or none of it."""
    look = await desk.service.play.look(press.game, visitor.id)
    try:
        trial = await _trial(desk, visitor, look, press.path)
        summary = await told(desk, visitor, look, trial)
    except ServiceError as error:
        return await _outdated(desk, visitor, look, press, error)
    return await make_move(desk, visitor, press.game, trial.notations, press.version, summary)


async def _shown(desk: Desk, visitor: Visitor, press: PressId, written: str) -> Panel:
    look = await desk.service.play.look(press.game, visitor.id)
    try:
        if reach_of(desk, look) is None:
            raise ServiceError(Problem.STALE, version=look.version)
        panel = question_panel(desk, visitor, look)
        return await composed(desk, visitor, look, panel, _read(look, written))
    except ServiceError as error:
        return await _outdated(desk, visitor, look, press, error)


async def _trial(desk: Desk, visitor: Visitor, look: Look, written: str) -> Trial:
    """Try the actions that a draft means now. Raises ServiceError, STALE if it means none."""
    path = _read(look, written)
    game, reach = look.info.id, reach_of(desk, look) or NOTHING
    trial = await desk.service.trials.try_out(game, visitor.id, path.steps, reach)
    if path.adds or checksum(trial.notations) != path.checksum:
        raise ServiceError(Problem.STALE, version=look.version)
    return trial


async def _outdated(
    desk: Desk, visitor: Visitor, look: Look, press: PressId, error: ServiceError
) -> Panel:
    if error.problem is not Problem.STALE:
        raise error
    answer = await whynot.outdated(desk, visitor, look, press.version)
    return await answered_panel(desk, visitor, look, answer)


def _read(look: Look, written: str) -> Path:
    try:
        return read_path(written)
    except BadPath:
        raise ServiceError(Problem.STALE, version=look.version) from None
