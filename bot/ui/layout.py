"""From a panel to Discord's Components V2: the one place where messages are put together."""

import io
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import discord
from discord import ui

from bot.limits import LAYOUT_TEXT
from bot.ui.items import live_button, live_menu
from bot.ui.panel import BUTTONS_PER_ROW, Button, Image, Panel, alt_of, fit

Row = ui.ActionRow[Any]


def layout_of(panel: Panel) -> ui.LayoutView:
    """Build the view of a panel. Texts that are too long together are cut, notes first.

    The view is stopped from the start: its items are answered by their ids alone, so that
    discord.py need not keep it, nor a timer for it.
    """
    view = ui.LayoutView(timeout=None)
    texts = fit(panel.texts)
    notes = fit(panel.notes, room=_room_after(texts))
    for text in texts:
        view.add_item(ui.TextDisplay(text))
    # A gallery each: side by side in one, pictures would be too small to read on a phone.
    for image in panel.images:
        view.add_item(_gallery(image.name, image.alt))
    for text in notes:
        view.add_item(ui.TextDisplay(text))
    for document in panel.documents:
        view.add_item(ui.File(f"attachment://{document.name}"))
    for menu in panel.menus:
        view.add_item(Row(live_menu(menu)))
    _add_buttons(view, panel.buttons)
    view.stop()
    return view


def files_of(panel: Panel) -> list[discord.File]:
    """Return the files that go with the panel's view; good for one sending only."""
    pictures = [_file(image) for image in panel.images]
    return pictures + [discord.File(io.BytesIO(d.data), d.name) for d in panel.documents]


def mentions_of(panel: Panel) -> discord.AllowedMentions:
    """Allow exactly the pings of the panel and nothing else."""
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(user) for user in panel.pings],
    )


def stripped(message: discord.Message) -> ui.LayoutView | None:
    """Return a message's view without buttons and menus; None if it has none."""
    if not any(isinstance(part, discord.ActionRow) for part in message.components):
        return None
    return _copied(message, lambda told: told)


def retold(
    message: discord.Message, change: Callable[[str], str], buttons: Sequence[Button]
) -> ui.LayoutView | None:
    """Return a message's view with changed texts and with these buttons; None if none changes."""
    texts = [part.content for part in message.components if isinstance(part, discord.TextDisplay)]
    if all(change(told) == told for told in texts):
        return None
    view = _copied(message, change)
    _add_buttons(view, buttons)
    view.stop()
    return view


def _copied(message: discord.Message, change: Callable[[str], str]) -> ui.LayoutView:
    """Build a message's view anew from its texts, changed, and its pictures."""
    view = ui.LayoutView(timeout=None)
    # The stored address of a picture expires; the name of the attachment does not.
    files = iter(message.attachments)
    for part in message.components:
        match part:
            case discord.TextDisplay():
                view.add_item(ui.TextDisplay(change(part.content)))
            case discord.MediaGalleryComponent():
                for file in islice(files, len(part.items)):
                    view.add_item(_gallery(file.filename, file.description or ""))
            case _:
                pass
    return view


def _add_buttons(view: ui.LayoutView, buttons: Sequence[Button]) -> None:
    for start in range(0, len(buttons), BUTTONS_PER_ROW):
        row = buttons[start : start + BUTTONS_PER_ROW]
        view.add_item(Row(*(live_button(button) for button in row)))


def _room_after(texts: tuple[str, ...]) -> int:
    return LAYOUT_TEXT - sum(len(text) for text in texts)


def _gallery(name: str, alt: str) -> ui.MediaGallery[Any]:
    item = discord.MediaGalleryItem(f"attachment://{name}", description=alt_of(alt) or None)
    return ui.MediaGallery(item)


def _file(image: Image) -> discord.File:
    return discord.File(io.BytesIO(image.data), filename=image.name, description=alt_of(image.alt))
