"""What a table does when somebody vanishes: decided before the start, offered when it is so."""

from bot.locale import Text
from bot.service import GameInfo
from bot.service.absence import WhenLate, WhenLeft
from bot.service.questions import CARETAKER, EXTEND, QUESTIONS, REPLACE
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Menu, MenuOption

_OFFERED = (EXTEND, CARETAKER, REPLACE)
"""What the post that tells of somebody's time offers to ask, in this order."""


def absence_line(info: GameInfo, text: Text) -> str:
    """Say what a table has decided."""
    late = text(f"late.name.{info.when_late}")
    return f"-# {text('late.line', late=late, left=text(f'left.name.{info.when_left}'))}"


def absence_menus(info: GameInfo, text: Text) -> tuple[Menu, ...]:
    """Let the host decide."""
    late = tuple(
        MenuOption(
            text(f"late.name.{each}"),
            each,
            text(f"late.detail.{each}"),
            is_chosen=each == info.when_late,
        )
        for each in WhenLate
    )
    left = tuple(
        MenuOption(text(f"left.name.{each}"), each, is_chosen=each == info.when_left)
        for each in WhenLeft
    )
    presses = [PressId(verb, info.id, info.version) for verb in (Verb.LATE, Verb.GONE)]
    return (
        Menu(text("late.ask"), presses[0], late),
        Menu(text("late.left_ask"), presses[1], left),
    )


async def decide(
    desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]
) -> tuple[GameInfo, str]:
    """Note what the host chose; return the game and a line about it. Raises ServiceError."""
    chosen, text, hosting = "".join(values[:1]), visitor.text, desk.service.hosting
    if press.verb is Verb.LATE:
        late = next((each for each in WhenLate if each == chosen), WhenLate.NUDGE)
        info = await hosting.set_absence(visitor.call, press.game, late=late)
        return info, text("late.set", what=text(f"late.name.{late}"))
    left = next((each for each in WhenLeft if each == chosen), WhenLeft.RULES)
    info = await hosting.set_absence(visitor.call, press.game, left=left)
    return info, text("late.left_set", what=text(f"left.name.{left}"))


def ask_buttons(info: GameInfo, text: Text) -> tuple[Button, ...]:
    """Make the buttons by which the table is asked about somebody whose time is over."""
    kinds = tuple(QUESTIONS)
    return tuple(
        Button(
            text(f"late.button.{kind}"), PressId(Verb.ASK, info.id, info.version, kinds.index(kind))
        )
        for kind in _OFFERED
    )
