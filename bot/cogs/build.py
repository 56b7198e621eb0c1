"""Putting commands together from functions and the words of the locale files."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from discord import app_commands

from bot.cogs.words import about, name_of, word

Callback = Callable[..., Awaitable[None]]
F = TypeVar("F", bound=Callback)
Command = app_commands.Command[Any, ..., None]


def documented(*options: str) -> Callable[[F], F]:
    """Give options their names and descriptions in every language."""

    def decorate(callback: F) -> F:
        described = app_commands.describe(**{n: word(f"option.{n}.about") for n in options})
        renamed = app_commands.rename(**{n: word(f"option.{n}.name") for n in options})
        return described(renamed(callback))

    return decorate


def choices(option: str, *values: str) -> list[app_commands.Choice[str]]:
    """Return fixed choices of an option with their names in every language."""
    return [
        app_commands.Choice(name=word(f"option.{option}.{value}"), value=value) for value in values
    ]


def command(name: str, callback: Any) -> Command:
    """Make a command of a documented function."""
    return app_commands.Command(name=name_of(name), description=about(name), callback=callback)
