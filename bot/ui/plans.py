"""Planning ahead, in private: orders in words, menus to write one, what became of earlier ones."""

from typing import Any

from bot.locale import Text
from bot.locale.folding import plain
from bot.presenters.ordering import OrderWords, Part, Pick
from bot.presenters.registry import order_words_for
from bot.service import Ahead, Look, Problem, ServiceError, Tried
from bot.ui.common import button
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Menu, MenuOption, Panel, Tone
from engine.errors import EngineError

ALL = "all"
SHOW = "?"
"""What the command takes for a look at the plan."""
_KINDS = 0
_DROP = 1
_HABITS = 2
_PARTS = 10
"""Numbers of the menus, which make their ids different."""


async def plans(desk: Desk, visitor: Visitor, game_id: str | None, typed: str = "") -> Panel:
    """Show what the visitor has planned, after adding an order that they typed, if any."""
    info = await desk.service.tables.find(visitor.call, game_id)
    ahead = await desk.service.plans.of(info.id, visitor.id)
    note = ""
    if typed.strip():
        words, look = _words(ahead.look), ahead.look
        try:
            order = words.read(typed, look.view, look.names, visitor.text)
        except EngineError as error:
            return _panel(desk, visitor, ahead, _bad(error, visitor.text))
        ahead = await desk.service.plans.add(visitor.call, info.id, order)
        note = visitor.text("plans.added")
    return _panel(desk, visitor, ahead, note)


async def typed(desk: Desk, visitor: Visitor, game_id: str | None, words: str) -> Panel:
    """Answer the command: show the plan, or add what was typed."""
    return await plans(desk, visitor, game_id, "" if words == SHOW else words)


async def suggested_orders(
    desk: Desk, visitor: Visitor, game_id: str | None, said: str
) -> tuple[tuple[str, str], ...]:
    """Return what could be meant as pairs of words and what comes back if it is chosen."""
    info = await desk.service.tables.find(visitor.call, game_id)
    look = (await desk.service.plans.of(info.id, visitor.id)).look
    words, text = _words(look), visitor.text
    found = [] if said.strip() else [(text("plans.show"), SHOW)]
    try:
        order = words.read(said, look.view, look.names, text)
        found.append((words.told(order, look.view, look.names, text), order))
    except EngineError:
        pass
    head = said.rpartition(",")[0]
    for pick in words.next_wishes(look.view, text):
        longer = f"{head}, {pick}" if head else pick
        if plain(said.rpartition(",")[2]) in plain(pick):
            found.append((longer, longer))
    return tuple(found)


async def draft(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Show the menus of an order under way, and what it would do now."""
    ahead = await desk.service.plans.of(press.game, visitor.id)
    look, text, chosen = ahead.look, visitor.text, values[0]
    words = _words(look)
    try:
        parts = words.parts(chosen, look.view, look.names, text)
    except EngineError as error:
        return _panel(desk, visitor, ahead, _bad(error, text))
    menus = tuple(_part_menu(look, index, part) for index, part in enumerate(parts))
    back = Button(text("button.plans_back"), PressId(Verb.PLANS, look.info.id, look.version))
    try:
        order = words.order(chosen, look.view)
        tried = await desk.service.plans.try_out(look.info.id, visitor.id, order)
    except (EngineError, ServiceError) as error:
        return Panel((text("plans.draft_head"), _bad(error, text)), menus=menus, buttons=(back,))
    save = PressId(Verb.ORDER, look.info.id, look.version, 0, chosen)
    return Panel(
        (text("plans.draft_head"), _line(desk, look, tried, text)),
        menus=menus,
        buttons=(Button(text("button.order"), save, Tone.GOOD), back),
    )


async def save(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Add the order that a draft stands for."""
    look = (await desk.service.plans.of(press.game, visitor.id)).look
    try:
        order = _words(look).order(press.path, look.view)
    except EngineError as error:
        return Panel((_bad(error, visitor.text),))
    ahead = await desk.service.plans.add(visitor.call, press.game, order)
    return _panel(desk, visitor, ahead, visitor.text("plans.added"))


async def drop(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Take one order back, or all of them with the notes."""
    ahead = await desk.service.plans.of(press.game, visitor.id)
    orders = [tried.order for tried in ahead.orders]
    if values[0] != ALL and values[0] not in map(str, range(len(orders))):
        return _panel(desk, visitor, ahead, "")
    order = None if values[0] == ALL else orders[int(values[0])]
    ahead = await desk.service.plans.drop(visitor.call, press.game, order)
    return _panel(desk, visitor, ahead, visitor.text("plans.dropped_by_you"))


async def habit(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Leave an answer to the bot, or take it back, for all games of this kind."""
    ahead = await desk.service.plans.of(press.game, visitor.id)
    known = [name for name in ahead.all_habits if name == values[0]]
    habits = set(ahead.habits) ^ set(known)
    await desk.service.plans.keep_habits(visitor.id, ahead.look.info.key, habits)
    ahead = await desk.service.plans.of(press.game, visitor.id)
    return _panel(desk, visitor, ahead, visitor.text("plans.habits_saved"))


async def dropped_note(desk: Desk, look: Look, person_id: int, text: Text) -> str:
    """Say privately why an order did not answer what is asked now; "" if none was dropped."""
    words, note = order_words_for(look.info.key), await desk.service.plans.dropped(look, person_id)
    if words is None or note is None:
        return ""
    return text("plans.was_dropped", why=_why(words, look, note.reason, note.part, text))


def _panel(desk: Desk, visitor: Visitor, ahead: Ahead, note: str) -> Panel:
    text, look = visitor.text, ahead.look
    words = _words(look)
    lines = [
        f"{number}. {_line(desk, look, tried, text)}"
        for number, tried in enumerate(ahead.orders, 1)
    ]
    notes = [f"- {_note(words, look, each, text)}" for each in reversed(ahead.notes)]
    texts = (
        f"### {text('plans.head')}",
        note,
        "\n".join(lines) or text("plans.none"),
        f"**{text('plans.notes')}**\n" + "\n".join(notes) if notes else "",
        f"-# {text('plans.hint')}",
    )
    return Panel(texts, menus=_menus(words, ahead, text), buttons=_buttons(look, text))


def _menus(words: OrderWords, ahead: Ahead, text: Text) -> tuple[Menu, ...]:
    look = ahead.look
    kinds = tuple(map(_option, words.kinds(look.view, text)))
    orders = tuple(
        MenuOption(words.told(tried.order, look.view, look.names, text), str(index))
        for index, tried in enumerate(ahead.orders)
    )
    every = (MenuOption(text("plans.drop_all"), ALL),)
    habits = tuple(
        _habit_option(words, name, name in ahead.habits, text) for name in ahead.all_habits
    )
    menus = [
        Menu(text("plans.add_menu"), _press(look, Verb.PLANNING, _KINDS), kinds),
        Menu(text("plans.drop_menu"), _press(look, Verb.UNORDER, _DROP), (*orders, *every)),
        Menu(text("plans.habit_menu"), _press(look, Verb.HABIT, _HABITS), habits),
    ]
    return tuple(
        menu for menu in menus if menu.options and (menu is not menus[1] or orders or ahead.notes)
    )


def _habit_option(words: OrderWords, name: str, is_on: bool, text: Text) -> MenuOption:
    title, detail = words.habit(name, text)
    return MenuOption(f"{'✓' if is_on else '✗'} {title}", name, detail)


def _buttons(look: Look, text: Text) -> tuple[Button, ...]:
    play = Button(
        text(f"button.{Verb.PLAY}"), PressId(Verb.PLAY, look.info.id, look.version), Tone.MAIN
    )
    refresh = Button(text("button.refresh"), PressId(Verb.PLANS, look.info.id, look.version))
    hand = button(text, Verb.HAND, look.info)
    return (play, refresh, hand) if look.legal else (refresh, hand)


def _part_menu(look: Look, index: int, part: Part) -> Menu:
    press = _press(look, Verb.PLANNING, _PARTS + index)
    return Menu(part.placeholder, press, tuple(map(_option, part.picks)))


def _press(look: Look, verb: Verb, index: int) -> PressId:
    return PressId(verb, look.info.id, look.version, index)


def _option(pick: Pick) -> MenuOption:
    return MenuOption(pick.label, pick.draft, pick.detail, is_chosen=pick.is_chosen)


def _line(desk: Desk, look: Look, tried: Tried, text: Text) -> str:
    """Say an order, and below it what it would do if its turn were now."""
    words = _words(look)
    said = words.told(tried.order, look.view, look.names, text)
    presenter, found = desk.words(look.info.key), tried.rehearsal
    titles = [_title(presenter, look.view, action, text) for action in found.actions]
    steps = " → ".join(titles)
    why = _why(words, look, found.reason, found.part, text) if found.reason else ""
    key = f"plans.would{'_then' * bool(steps and why)}{'_ask' * bool(why)}"
    now = text(key, steps=steps, why=why) if steps or why else ""
    return f"**{said}**" + (f"\n-# {now}" if now else "")


def _title(presenter: Any, view: Any, action: Any, text: Text) -> str:
    title: str = presenter.choice(view, action, text).title
    return title


def _note(words: OrderWords, look: Look, note: Any, text: Text) -> str:
    told = words.told(note.order, look.view, look.names, text) if note.order else text("plans.old")
    if not note.reason:
        return text("plans.done", order=told)
    why = _why(words, look, note.reason, note.part, text)
    return text("plans.dropped", order=told, why=why)


def _why(words: OrderWords, look: Look, code: str, part: str, text: Text) -> str:
    return words.reason(code, part, look.view, look.names, text)


def _words(look: Look) -> OrderWords:
    found = order_words_for(look.info.key)
    if found is None:
        raise ServiceError(Problem.NO_PLANS)
    return found


def _bad(error: Exception, text: Text) -> str:
    """Say why an order makes no sense."""
    data: dict[str, Any] = error.data if isinstance(error, ServiceError) else vars(error)
    code = str(data.get("reason") or data.get("code") or "")
    key = f"problem.bad_order.{code}"
    if text.has(key):
        return text(key, part=data.get("part", ""))
    return text(f"problem.{error.problem}", **data) if isinstance(error, ServiceError) else ""
