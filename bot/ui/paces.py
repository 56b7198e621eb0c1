"""How fast a table plays: choosing it, and saying what it means."""

from bot.locale import Text
from bot.service import GameInfo, Problem, ServiceError, Status
from bot.service.forecast import USUAL_ANSWER, Forecast
from bot.service.paces import CUSTOM, HOUR, NAMED, custom_pace, pace_of
from bot.ui.absence import absence_line, absence_menus, decide
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Menu, MenuOption, Panel


def pace_name(pace: str, text: Text) -> str:
    """Say what a pace is."""
    allowance = pace_of(pace).allowance
    hours = 0 if allowance is None else allowance // HOUR
    if pace in NAMED or not hours:
        return text(f"pace.name.{pace if pace in NAMED else 'none'}", hours=hours)
    return text.n("pace.custom", hours)


def pace_lines(info: GameInfo, outlook: Forecast | None, text: Text) -> str:
    """Say how fast a table plays, and how long that will probably take."""
    line = text("pace.line", pace=pace_name(info.pace, text))
    if outlook is None:
        return line
    known = {"known": outlook.known, "people": outlook.people, "waits": outlook.waits}
    key = "pace.forecast" if outlook.known else "pace.assumed"
    hours = USUAL_ANSWER // HOUR
    return f"{line}\n{text.n(key, outlook.days, hours=hours, **known)}"


async def ask(desk: Desk, visitor: Visitor, game_id: str, note: str = "") -> Panel:
    """Show everybody the paces there are, and let the host choose. Raises ServiceError."""
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is not Status.LOBBY:
        is_running = info.status is Status.RUNNING
        raise ServiceError(Problem.GAME_STARTED if is_running else Problem.GAME_OVER)
    text = visitor.text
    outlook = await desk.service.forecasts.of(info)
    texts = (
        note,
        text("pace.ask"),
        f"{pace_lines(info, outlook, text)}\n{absence_line(info, text)}",
    )
    if info.host_id != visitor.id:
        return Panel(texts)
    paces = (*NAMED, *(custom_pace(hours) for hours in CUSTOM))
    options = tuple(
        MenuOption(pace_name(pace, text), pace, is_chosen=pace == info.pace) for pace in paces
    )
    press = PressId(Verb.PACES, info.id, info.version)
    menus = (Menu(text("pace.menu"), press, options), *absence_menus(info, text))
    return Panel(texts, menus=menus)


async def choose(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Let the table play at the pace that its host chose. Raises ServiceError."""
    info = await desk.service.hosting.set_pace(visitor.call, press.game, "".join(values[:1]))
    note = visitor.text("pace.set", pace=pace_name(info.pace, visitor.text))
    return await ask(desk, visitor, press.game, note)


async def choose_absence(
    desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]
) -> Panel:
    """Note what the table does when somebody vanishes. Raises ServiceError."""
    _, note = await decide(desk, visitor, press, values)
    return await ask(desk, visitor, press.game, note)
