"""What a server has decided: seen by everybody, changed by those who may manage it."""

from typing import Any

import discord

from bot.limits import SELECT_OPTIONS
from bot.locale import language_name
from bot.service.servers import (
    CHANNELS,
    CREATORS,
    LANGUAGE,
    NEWS,
    THEME,
    THEMES,
    ServerSettings,
)
from bot.ui.creating import language_field
from bot.ui.desk import Desk, Visitor
from bot.ui.forms import Answers, Field, Form, Kind, answer, number
from bot.ui.ids import PressId, Verb
from bot.ui.kinds import chosen_kinds
from bot.ui.panel import Button, MenuOption, Panel
from bot.ui.permits import living_channels, living_role, mentions

GAMES = "games"
_SERVER = "server"
"""Stands in ids in place of a game."""

_POSTING = ("view_channel", "send_messages")


async def settings(desk: Desk, visitor: Visitor, games: str) -> Panel:
    """Show what the server has decided; with games, let only those be created from now on.

    "*" brings back all games. Only those who may manage the server can change anything.
    """
    if not games.strip():
        return await _panel(desk, visitor)
    if not visitor.may_manage:
        return _refused(visitor)
    await desk.service.servers.offer(visitor.call, chosen_kinds(desk, games))
    return await _panel(desk, visitor, visitor.text("settings.saved"))


async def form(desk: Desk, visitor: Visitor) -> Form | Panel:
    """Ask who manages the server for its decisions."""
    if not visitor.may_manage:
        return _refused(visitor)
    text = visitor.text
    decided = await desk.service.servers.settings(visitor.call.guild_id)
    role = living_role(visitor, decided.creators)
    news = living_channels(visitor, (decided.news,) if decided.news else ())
    themes = tuple(
        MenuOption(text(f"settings.theme_{theme}"), theme, is_chosen=theme == decided.theme)
        for theme in THEMES
    )
    places = living_channels(visitor, decided.channels)
    language = decided.language or desk.settings.default_language
    fields = (
        Field(CHANNELS, text("form.channels"), Kind.CHANNELS, (), places, text("form.empty_all")),
        Field(
            CREATORS,
            text("form.creators"),
            Kind.ROLE,
            (),
            () if role is None else (role,),
            text("form.empty_everybody"),
        ),
        Field(NEWS, text("form.news"), Kind.CHANNEL, (), news, text("form.empty_nowhere")),
        language_field(text, language),
        Field(THEME, text("form.theme"), options=themes),
    )
    return Form(text("form.settings"), PressId(Verb.SETTINGS, _SERVER, 0), fields)


async def decide(desk: Desk, visitor: Visitor, answers: Answers) -> Panel:
    """Note the decisions of a form that was filled in. Raises ServiceError."""
    if not visitor.may_manage:
        return _refused(visitor)
    changes: dict[str, Any] = {
        CHANNELS: [int(one) for one in answers.get(CHANNELS, ()) if one.isdecimal()] or None,
        CREATORS: _id(answers, CREATORS),
        NEWS: _id(answers, NEWS),
        LANGUAGE: answer(answers, LANGUAGE) or None,
        THEME: answer(answers, THEME) or None,
    }
    if visitor.guild is not None and changes[CREATORS] == visitor.guild.id:
        # The role that everybody has bears the id of the server.
        changes[CREATORS] = None
    await desk.service.servers.decide(visitor.call, changes)
    return await _panel(desk, visitor, visitor.text("settings.saved"))


async def games_form(desk: Desk, visitor: Visitor) -> Form | Panel:
    """Ask who manages the server which games can be created there."""
    if not visitor.may_manage:
        return _refused(visitor)
    text = visitor.text
    now = await desk.service.servers.offered(visitor.call.guild_id)
    options = tuple(
        MenuOption(desk.games[key].title, key, is_chosen=key in now)
        for key in desk.service.servers.offerable[:SELECT_OPTIONS]
    )
    field = Field(GAMES, text("form.games"), Kind.SOME, options, hint=text("form.empty_games"))
    return Form(text("form.settings"), PressId(Verb.OFFERED, _SERVER, 0), (field,))


async def offer(desk: Desk, visitor: Visitor, answers: Answers) -> Panel:
    """Let only the games of a form be created from now on. Raises ServiceError."""
    if not visitor.may_manage:
        return _refused(visitor)
    await desk.service.servers.offer(visitor.call, answers.get(GAMES, ()))
    return await _panel(desk, visitor, visitor.text("settings.saved"))


async def _panel(desk: Desk, visitor: Visitor, note: str = "") -> Panel:
    text = visitor.text
    decided = await desk.service.servers.settings(visitor.call.guild_id)
    buttons = tuple(
        Button(text(f"button.{verb}"), PressId(verb, _SERVER, 0))
        for verb in (Verb.SETTINGS, Verb.OFFERED)
        if visitor.may_manage
    )
    lines = "\n".join(f"- {line}" for line in _lines(desk, visitor, decided))
    warning = _cannot_tell(visitor, decided)
    hint = "" if visitor.may_manage else text("settings.not_yours")
    return Panel((note, text("settings.head"), lines, warning, hint), buttons=buttons)


def _lines(desk: Desk, visitor: Visitor, decided: ServerSettings) -> tuple[str, ...]:
    text = visitor.text
    titles = ", ".join(desk.games[key].title for key in decided.games)
    places = mentions(living_channels(visitor, decided.channels))
    role = living_role(visitor, decided.creators)
    news = mentions(living_channels(visitor, (decided.news,) if decided.news else ()))
    language = language_name(decided.language or desk.settings.default_language)
    return (
        text("settings.games", games=titles),
        text("settings.channels", channels=places or text("settings.everywhere")),
        text("settings.creators", role=f"<@&{role}>" if role else text("settings.everybody")),
        text("settings.news", channel=news or text("settings.nowhere")),
        text("settings.language", language=language),
        text("settings.theme", theme=text(f"settings.theme_{decided.theme}")),
    )


def _cannot_tell(visitor: Visitor, decided: ServerSettings) -> str:
    """Warn if the bot may not write where the server wants its news."""
    guild = visitor.guild
    channel = None if guild is None or decided.news is None else guild.get_channel(decided.news)
    if guild is None or channel is None or guild.me is None:  # pyright: ignore[reportUnnecessaryComparison]
        return ""
    rights: discord.Permissions = channel.permissions_for(guild.me)
    missing = [right for right in _POSTING if not getattr(rights, right)]
    named = ", ".join(visitor.text(f"permission.{right}") for right in missing)
    return visitor.text("settings.mute", rights=named) if missing else ""


def _id(answers: Answers, key: str) -> int | None:
    return number(answers, key) or None


def _refused(visitor: Visitor) -> Panel:
    return Panel((visitor.text("settings.not_yours"),))
