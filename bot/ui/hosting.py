"""What the host of a table does before the start: its terms, its seats, computer players."""

from bot.service import GameInfo, Problem, ServiceError, Status
from bot.service.hosting import Terms
from bot.ui.common import button, game_title, tag
from bot.ui.creating import LANGUAGE, SEATS, options_of, terms_fields
from bot.ui.desk import Desk, Visitor
from bot.ui.forms import Answers, Form, answer, number
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Menu, MenuOption, Panel

REMOVE, HAND_OVER = "remove", "host"


async def change_form(desk: Desk, visitor: Visitor, game_id: str) -> Form:
    """Ask the host for other terms. Raises ServiceError."""
    info = await _hosted(desk, visitor, game_id)
    text = visitor.text
    possible = [n for n in desk.game(info.key).seats if n >= len(info.seats)]
    now = (info.seats_wanted, info.options, info.language)
    fields = terms_fields(desk, info.key, text, possible, now)
    return Form(text("form.change"), PressId(Verb.CHANGE, info.id, info.version), fields)


async def change(desk: Desk, visitor: Visitor, game_id: str, answers: Answers) -> Panel:
    """Let the table play by the terms of a form. Raises ServiceError."""
    terms = Terms(number(answers, SEATS), options_of(answers), answer(answers, LANGUAGE))
    info = await desk.service.hosting.change(visitor.call, game_id, terms)
    return Panel((visitor.text("lobby.changed", game=game_title(desk, info)),))


async def add_computer(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Seat a computer player. Raises ServiceError."""
    info = await desk.service.hosting.add_computer(visitor.call, game_id)
    name = info.seats[-1].person.name
    return _seats_panel(desk, visitor, info, visitor.text("lobby.computer", name=name))


async def seats(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Show the host what can be done with the seats of others. Raises ServiceError."""
    return _seats_panel(desk, visitor, await _hosted(desk, visitor, game_id), "")


async def seat(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Free a seat or hand the table over, as chosen from the host's menu. Raises ServiceError."""
    what, _, who = "".join(values[:1]).partition("-")
    person_id = int(who) if who.isdecimal() else 0
    hosting = desk.service.hosting
    act = hosting.hand_over if what == HAND_OVER else hosting.remove
    before = await _hosted(desk, visitor, press.game)
    info = await act(visitor.call, press.game, person_id)
    named = {place.person.id: tag(place.person) for place in before.seats}
    note = visitor.text(f"lobby.seat.{what}", name=named[person_id])
    return Panel((note,)) if what == HAND_OVER else _seats_panel(desk, visitor, info, note)


async def _hosted(desk: Desk, visitor: Visitor, game_id: str) -> GameInfo:
    """Return a lobby whose host the visitor is. Raises ServiceError."""
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is not Status.LOBBY:
        is_running = info.status is Status.RUNNING
        raise ServiceError(Problem.GAME_STARTED if is_running else Problem.GAME_OVER)
    if info.host_id != visitor.id:
        raise ServiceError(Problem.NOT_HOST)
    return info


def _seats_panel(desk: Desk, visitor: Visitor, info: GameInfo, note: str) -> Panel:
    text = visitor.text
    names = desk.service.tables.names(info)
    others = [place for place in info.seats if place.person.id != info.host_id]
    options = [
        MenuOption(text("lobby.remove", name=names[place.seat]), f"{REMOVE}-{place.person.id}")
        for place in others
    ]
    options += [
        MenuOption(text("lobby.hand_over", name=names[p.seat]), f"{HAND_OVER}-{p.person.id}")
        for p in others
        if not p.person.is_computer
    ]
    press = PressId(Verb.SEAT, info.id, info.version)
    menus = (Menu(text("lobby.seats_menu"), press, tuple(options)),) if options else ()
    is_free = len(info.seats) < info.seats_wanted
    buttons = (button(text, Verb.COMPUTER, info),) if is_free else ()
    state = text("lobby.seats", joined=len(info.seats), wanted=info.seats_wanted)
    people = "\n".join([f"**{state}**", *(f"- {name}" for name in names)])
    alone = "" if options else text("lobby.alone")
    return Panel((note, people, alone), menus=menus, buttons=buttons)
