"""The two kinds of live items: buttons and menus whose whole state is their id.

They are the only dispatchable items that the bot ever sends: a view that mixes them with
ordinary items would take their templates out of the client's table when it ends.
"""

import logging
import re
from typing import Any, Protocol, cast

import discord
from discord import ui

from bot.ui.ids import BUTTON_ID, MENU_ID, PressId, read_id
from bot.ui.panel import Button, Menu, Tone

log = logging.getLogger(__name__)

_STYLES = {
    Tone.MAIN: discord.ButtonStyle.primary,
    Tone.PLAIN: discord.ButtonStyle.secondary,
    Tone.GOOD: discord.ButtonStyle.success,
    Tone.BAD: discord.ButtonStyle.danger,
}

AnyInteraction = discord.Interaction[Any]


class Answers(Protocol):
    """What a client must be able to do with a press."""

    async def on_press(
        self, interaction: AnyInteraction, press: PressId, values: tuple[str, ...]
    ) -> None:
        """Answer the press; never raise."""
        ...


async def _pass_on(interaction: AnyInteraction, press: PressId, values: tuple[str, ...]) -> None:
    # discord.py only logs what a dynamic item raises, so nothing may get out of here unanswered.
    try:
        await cast(Answers, interaction.client).on_press(interaction, press, values)
    except Exception:
        log.exception("press %s of interaction %s went unanswered", press.verb, interaction.id)


class LiveButton(ui.DynamicItem[ui.Button[Any]], template=BUTTON_ID):
    """A button that works on every message it was ever sent with."""

    def __init__(self, press: PressId, label: str, tone: Tone, emoji: str = "") -> None:
        super().__init__(
            ui.Button(label=label, style=_STYLES[tone], custom_id=str(press), emoji=emoji or None)
        )
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, _interaction: AnyInteraction, _item: ui.Item[Any], match: re.Match[str], /
    ) -> "LiveButton":
        """Build the button again from what was pressed."""
        return cls(read_id(match), "-", Tone.PLAIN)

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the press to the client."""
        await _pass_on(interaction, self.press, ())


class LiveMenu(ui.DynamicItem[ui.Select[Any]], template=MENU_ID):
    """A menu with one answer that works on every message it was ever sent with."""

    def __init__(
        self, press: PressId, placeholder: str, options: list[discord.SelectOption]
    ) -> None:
        super().__init__(ui.Select(custom_id=str(press), placeholder=placeholder, options=options))
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, _interaction: AnyInteraction, _item: ui.Item[Any], match: re.Match[str], /
    ) -> "LiveMenu":
        """Build the menu again from what was chosen."""
        return cls(read_id(match), "-", [])

    async def callback(self, interaction: AnyInteraction) -> None:
        """Hand the chosen values to the client."""
        await _pass_on(interaction, self.press, tuple(self.item.values))


LIVE_ITEMS = (LiveButton, LiveMenu)


def live_button(button: Button) -> LiveButton:
    """Make a button from its description."""
    return LiveButton(button.press, button.label, button.tone, button.emoji)


def live_menu(menu: Menu) -> LiveMenu:
    """Make a menu from its description."""
    options = [
        discord.SelectOption(
            label=option.label,
            value=option.value,
            description=option.detail or None,
            emoji=option.emoji or None,
            default=option.is_chosen,
        )
        for option in menu.options
    ]
    return LiveMenu(menu.press, menu.placeholder, options)
