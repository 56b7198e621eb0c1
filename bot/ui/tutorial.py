"""A guided beginning of a game, for one person alone: every position is in the ids of its panel.

Nothing is stored and nobody else is told. A button or menu holds the learner's moves so far,
so that every panel works as long as its message is there, whatever happened to the bot.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.locale import Text
from bot.presenters.telling import told_events
from bot.service.lessons import Lesson, NoSuchLesson
from bot.service.names import clean_person
from bot.service.servers import Theme
from bot.ui.common import page_buttons
from bot.ui.desk import Desk, Visitor
from bot.ui.drawings import BOARD
from bot.ui.ids import PressId, Verb
from bot.ui.offers import MenuPage, Offer, menu_page
from bot.ui.panel import Button, Image, Panel, Tone, alt_of
from bot.ui.paths import LONGEST, BadPath, checksum, read_path, write_path
from bot.ui.pictures import Drawn
from bot.ui.rules import key_of
from render import registry

LINES = 12
"""Events that a panel tells; the newest are kept."""
MOST_RINGS = 12
"""Rings on a picture; where more has changed they would only be in the way."""
STAR = "⭐"
"""Marks the suggested choice in a menu."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a learner is: the game's key, the moves so far, and the position they led to."""

    key: str
    steps: tuple[int, ...]
    lesson: Lesson


async def tutorial(desk: Desk, visitor: Visitor, kind: str) -> Panel:
    """Begin the course of a game, named as for the rules."""
    return await _panel_at(desk, visitor, await key_of(desk, visitor, kind), ())


async def go_to(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Show the position in a button's path; the button's number is the page of the menus."""
    if not press.path:
        return await tutorial(desk, visitor, press.game)
    place = await _place(desk, press)
    if place is None:
        return _begin_again(visitor.text, press.game)
    return await _panel(desk, visitor, place, press.index)


async def step(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Make the learner's move that was chosen from a menu."""
    place = await _place(desk, press)
    if place is None:
        return _begin_again(visitor.text, press.game)
    for at, action in enumerate(place.lesson.legal):
        if desk.games[place.key].notation(action) in values:
            return await _panel_at(desk, visitor, place.key, (*place.steps, at))
    return _begin_again(visitor.text, press.game)


async def _place(desk: Desk, press: PressId) -> Place | None:
    """Find the position of a path; None if it is not one of this build's course."""
    if press.game not in desk.games:
        return None
    steps: tuple[int, ...] = ()
    found = checksum(())
    if press.path:
        try:
            path = read_path(press.path)
        except BadPath:
            return None
        steps, found = path.steps, path.checksum
    course = desk.words(press.game).course
    try:
        lesson = await desk.service.lessons.at(press.game, course, steps)
    except NoSuchLesson:
        return None
    if checksum(lesson.notations) != found:
        return None
    return Place(press.game, steps, lesson)


async def _panel_at(desk: Desk, visitor: Visitor, key: str, steps: tuple[int, ...]) -> Panel:
    lesson = await desk.service.lessons.at(key, desk.words(key).course, steps)
    return await _panel(desk, visitor, Place(key, steps, lesson))


async def _panel(desk: Desk, visitor: Visitor, place: Place, page: int = 0) -> Panel:
    text, lesson = visitor.text, place.lesson
    presenter = desk.words(place.key)
    is_over = not lesson.legal or len(_path(desk, place, 0)) > LONGEST
    head = text("tutorial.head", headline=presenter.headline(lesson.view, text))
    texts = (f"### {text('tutorial.over') if is_over else head}", _happened(desk, visitor, place))
    image = await _picture(desk, visitor, place)
    asked = () if is_over else lesson.decisions
    told = presenter.lesson(lesson.view, asked, None if is_over else lesson.suggested, text)
    if is_over:
        return Panel(texts, image, told, buttons=_last_buttons(text, place))
    questions = (f"**{presenter.question(lesson.view, one, text)}**" for one in asked)
    found = _menus(desk, place, text, page)
    here = PressId(Verb.LESSON, place.key, 0, path=_path(desk, place))
    turning = page_buttons(text, here, found.page, found.pages)
    buttons = (*_buttons(desk, place, text), *turning)
    return Panel(texts, image, (*questions, *told), found.menus, buttons)


def _happened(desk: Desk, visitor: Visitor, place: Place) -> str:
    presenter, lesson, names = desk.words(place.key), place.lesson, _names(desk, visitor, place)
    told = list(told_events(presenter, lesson.events, lesson.view, names, visitor.text))
    return "\n".join(f"- {line}" for _, line in told[-LINES:])


def _names(desk: Desk, visitor: Visitor, place: Place) -> tuple[str, ...]:
    """Name the learner and the computer players by seat."""
    course, rival = desk.words(place.key).course, visitor.text("tutorial.rival")
    learner = clean_person(visitor.call.person).name
    return tuple(learner if seat == course.seat else rival for seat in range(course.setup.seats))


async def _picture(desk: Desk, visitor: Visitor, place: Place) -> Image | None:
    """Draw the board with a ring at whatever has changed since the learner's last move."""
    key, lesson, text = place.key, place.lesson, visitor.text
    if not registry.has_picture(key, BOARD):
        return None
    presenter, names = desk.words(key), _names(desk, visitor, place)
    words, theme = presenter.picture_words(text), await desk.theme(visitor.call.guild_id)
    before = lesson.now if lesson.before is None else lesson.before
    return await desk.pictures.once(
        f"{key}-lesson-{len(place.steps)}",
        lambda: drawn(key, (before, lesson.now), names, words, theme),
        alt_of(presenter.alt_text(lesson.now, names, text)),
    )


def drawn(
    key: str, views: tuple[Any, Any], names: tuple[str, ...], words: Mapping[str, str], theme: Theme
) -> Drawn:
    """Draw the later of two public views with rings at the differences, unless they are many."""
    if len(registry.rings(key, *views, names)) > MOST_RINGS:
        return registry.draw_board(key, views[1], names, words, theme)
    return registry.draw_change(key, *views, names, words, theme)


def _menus(desk: Desk, place: Place, text: Text, page: int) -> MenuPage:
    """Return the menus of what the learner may do, the suggestion first and with a star."""
    presenter, game, lesson = desk.words(place.key), desk.games[place.key], place.lesson
    offers = [
        Offer(game.notation(action), presenter.choice(lesson.view, action, text))
        for action in lesson.legal
    ]
    at = lesson.legal.index(lesson.suggested)
    offers[at] = replace(offers[at], choice=replace(offers[at].choice, emoji=STAR))
    found = menu_page(offers, place.key, 0, page)
    path = _path(desk, place)
    menus = tuple(
        replace(menu, press=PressId(Verb.LEARN, place.key, 0, menu.press.index, path))
        for menu in found.menus
    )
    return replace(found, menus=menus)


def _path(desk: Desk, place: Place, *further: int) -> str:
    """Write the path of a position, or of the one after one more legal action."""
    game, lesson = desk.games[place.key], place.lesson
    steps = (*place.steps, *further)
    notations = (*lesson.notations, *(game.notation(lesson.legal[at]) for at in further))
    return write_path(steps, notations) if steps else ""


def _buttons(desk: Desk, place: Place, text: Text) -> tuple[Button, ...]:
    lesson = place.lesson
    path = _path(desk, place, lesson.legal.index(lesson.suggested))
    suggested = PressId(Verb.LESSON, place.key, 0, 0, path)
    buttons = (Button(text("button.suggestion"), suggested, Tone.GOOD, STAR),)
    return (*buttons, *_back(text, place), _rules(text, place.key))


def _back(text: Text, place: Place) -> tuple[Button, ...]:
    """Return the button to the position before, if there is one."""
    if not place.steps:
        return ()
    steps, notations = place.steps[:-1], place.lesson.notations[:-1]
    before = write_path(steps, notations) if steps else ""
    press = PressId(Verb.LESSON, place.key, 0, 0, before)
    return (Button(text("button.one_back"), press),)


def _last_buttons(text: Text, place: Place) -> tuple[Button, ...]:
    return (
        Button(text("button.open"), PressId(Verb.CREATE, place.key, 0), Tone.GOOD),
        *_back(text, place),
        Button(text("button.lesson_again"), PressId(Verb.LESSON, place.key, 0)),
        _rules(text, place.key),
    )


def _rules(text: Text, key: str) -> Button:
    return Button(text("button.help"), PressId(Verb.HELP, key, 0))


def _begin_again(text: Text, key: str) -> Panel:
    again = Button(text("button.lesson"), PressId(Verb.LESSON, key, 0), Tone.MAIN)
    return Panel((text("tutorial.other_build"),), buttons=(again,))
