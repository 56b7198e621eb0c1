"""From a form to Discord's modal, and from what Discord sends back to answers.

The modal is never kept: its id says what it is about, so that it is answered after a restart
as well, and nothing stays behind of one that was closed.
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.limits import (
    CHANNELS_CHOSEN,
    LABEL_HINT,
    LABEL_TEXT,
    MODAL_TITLE,
    OPTION_TEXT,
    shorten,
)
from bot.ui.forms import Answers, Field, Form, Kind
from bot.ui.panel import MenuOption

IN_SIGHT = 3
"""Options of a field that are shown as buttons; more are kept in a menu."""

_PLACES = [discord.ChannelType.text, discord.ChannelType.category]
_POSTABLE = [discord.ChannelType.text, discord.ChannelType.news]

AnyItem = ui.Item[Any]


def modal_of(form: Form) -> ui.Modal:
    """Build the modal of a form, ready to be sent once."""
    modal = ui.Modal(title=shorten(form.title, MODAL_TITLE), custom_id=str(form.press))
    for field in form.fields:
        modal.add_item(
            ui.Label(
                text=shorten(field.label, LABEL_TEXT),
                description=shorten(field.hint, LABEL_HINT) or None,
                component=_component(field),
            )
        )
    # A stopped modal is not stored by discord.py, which would keep it until it is sent back.
    modal.stop()
    return modal


def answers_of(data: Mapping[str, Any]) -> Answers:
    """Read what was filled into a modal, from the data of its interaction."""
    fields = [part.get("component", {}) for part in data.get("components", ())]
    return {str(field["custom_id"]): _values(field) for field in fields if "custom_id" in field}


def _values(field: Mapping[str, Any]) -> tuple[str, ...]:
    if "values" in field:
        return tuple(str(value) for value in field["values"])
    return () if field.get("value") is None else (str(field["value"]),)


def _component(field: Field) -> AnyItem:
    match field.kind:
        case Kind.ONE:
            return _one(field)
        case Kind.SOME:
            return ui.Select(
                custom_id=field.key,
                options=[_option(option) for option in field.options],
                min_values=0,
                max_values=len(field.options),
                required=False,
            )
        case Kind.CHANNELS | Kind.CHANNEL:
            is_one = field.kind is Kind.CHANNEL
            return ui.ChannelSelect(
                custom_id=field.key,
                channel_types=_POSTABLE if is_one else _PLACES,
                min_values=0,
                max_values=1 if is_one else CHANNELS_CHOSEN,
                default_values=_defaults(field, discord.SelectDefaultValueType.channel),
                required=False,
            )
        case Kind.ROLE:
            return ui.RoleSelect(
                custom_id=field.key,
                min_values=0,
                default_values=_defaults(field, discord.SelectDefaultValueType.role),
                required=False,
            )


def _one(field: Field) -> AnyItem:
    """Make a list whose options are all in sight, or a menu if they are too many for that."""
    if 2 <= len(field.options) <= IN_SIGHT:
        buttons = [
            discord.RadioGroupOption(
                label=shorten(option.label, OPTION_TEXT),
                value=option.value,
                description=shorten(option.detail, OPTION_TEXT) or None,
                default=option.is_chosen,
            )
            for option in field.options
        ]
        return ui.RadioGroup(custom_id=field.key, options=buttons, required=True)
    options = [_option(option) for option in field.options]
    return ui.Select(custom_id=field.key, options=options, required=True)


def _option(option: MenuOption) -> discord.SelectOption:
    return discord.SelectOption(
        label=shorten(option.label, OPTION_TEXT),
        value=option.value,
        description=shorten(option.detail, OPTION_TEXT) or None,
        default=option.is_chosen,
    )


def _defaults(
    field: Field, kind: discord.SelectDefaultValueType
) -> list[discord.SelectDefaultValue]:
    return [discord.SelectDefaultValue(id=one, type=kind) for one in field.chosen]
