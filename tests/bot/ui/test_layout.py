"""Panels become messages that Discord takes, and leave nothing behind in discord.py."""

import discord
import pytest
from discord import ui

from bot import limits
from bot.ui.ids import PressId, Verb
from bot.ui.items import LIVE_ITEMS
from bot.ui.layout import files_of, layout_of, mentions_of
from bot.ui.offers import MENUS_PER_PAGE
from bot.ui.panel import Button, Document, Image, Menu, MenuOption, Panel, Tone, fit

GAME = "x" * 32


def option(number: int) -> MenuOption:
    return MenuOption(f"{number:03}" + "l" * 97, f"{number:03}" + "v" * 97, "d" * 100, "⛵")


def largest() -> Panel:
    return Panel(
        texts=("t" * 3000, "q" * 2000),
        image=Image(b"png", "board.png", "a" * 2000),
        notes=("n" * 2000,),
        menus=tuple(
            Menu(
                "p" * 150,
                PressId(Verb.PICK, GAME, 9_999_999_999, number),
                tuple(map(option, range(25))),
            )
            for number in range(MENUS_PER_PAGE)
        ),
        buttons=tuple(
            Button("b" * 80, PressId(verb, GAME, 9_999_999_999, 9999), Tone.MAIN, "⛵")
            for verb in (Verb.PAGE, Verb.PLAY, Verb.UNDO, Verb.HAND, Verb.LOG, Verb.TEXT)
        ),
    )


async def test_the_largest_panel_keeps_to_the_limits() -> None:
    view = layout_of(largest())
    assert view.total_children_count <= limits.LAYOUT_COMPONENTS
    assert view.content_length() <= limits.LAYOUT_TEXT
    for item in view.walk_children():
        if isinstance(item, ui.MediaGallery):
            assert len(item.items[0].description or "") <= limits.ALT_TEXT
        custom_id = getattr(item, "custom_id", "")
        assert len(custom_id) <= limits.CUSTOM_ID


async def test_only_live_items_can_be_pressed_in_any_panel() -> None:
    pressable = [item for item in layout_of(largest()).walk_children() if item.is_dispatchable()]
    assert len(pressable) == MENUS_PER_PAGE + 6
    assert all(isinstance(item, LIVE_ITEMS) for item in pressable)


async def test_a_view_is_never_kept_by_the_library() -> None:
    client = discord.Client(intents=discord.Intents.none())
    view = layout_of(largest())
    assert view.is_finished()
    with pytest.raises(ValueError, match="finished"):
        client.add_view(view)


def test_long_texts_are_cut_and_empty_ones_left_out() -> None:
    assert fit(("", "abc", "defg"), room=6) == ("abc", "de…")
    assert fit(("abcdef", "x"), room=6) == ("abcdef",)


def test_only_those_named_may_be_pinged() -> None:
    assert mentions_of(Panel(("x",), pings=(5, 7))).to_dict() == {"parse": [], "users": [5, 7]}
    silent = discord.AllowedMentions.none().merge(mentions_of(Panel(("@everyone <@9>",))))
    assert silent.to_dict() == {"parse": [], "users": []}


def test_a_picture_goes_with_its_description() -> None:
    (file,) = files_of(largest())
    assert file.filename == "board.png"
    assert file.description is not None
    assert len(file.description) == limits.ALT_TEXT
    assert files_of(Panel(("x",))) == []


async def test_pictures_stand_below_each_other_and_documents_last() -> None:
    images = tuple(Image(b"png", f"{name}.png", name) for name in "abc")
    page = Document(b"<!doctype html>", "game.html")
    panel = Panel(("t",), images[0], ("n",), further=images[1:], documents=(page,))
    items = layout_of(panel).children
    kinds = [type(item).__name__ for item in items]
    assert kinds == ["TextDisplay", *["MediaGallery"] * 3, "TextDisplay", "File"]
    assert [file.filename for file in files_of(panel)] == ["a.png", "b.png", "c.png", "game.html"]
