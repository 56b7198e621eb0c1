"""What Discord refuses about application commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.sandbox import limits
from bot.sandbox.errors import FieldErrors
from bot.sandbox.wire import Json, inner, items

SUBCOMMAND: Final = 1
GROUP: Final = 2
NAME: Final = re.compile(limits.COMMAND_NAME)


def check_commands(entries: Sequence[Json], errors: FieldErrors) -> None:
    """Note what is wrong with a whole list of commands for one scope."""
    kinds = Counter(entry.get("type", 1) for entry in entries)
    for kind, most in limits.COMMANDS_BY_TYPE.items():
        if kinds[kind] > most:
            text = f"Maximum number of application commands reached ({most})."
            errors.add("_commands", text, "APPLICATION_COMMANDS_LIMIT")
    names = Counter((entry.get("type", 1), entry.get("name")) for entry in entries)
    for index, entry in enumerate(entries):
        if names[entry.get("type", 1), entry.get("name")] > 1:
            text = "Application command names must be unique"
            errors.add(f"{index}.name", text, "APPLICATION_COMMANDS_DUPLICATE_NAME")
        check_command(entry, str(index), errors)


def check_command(entry: Json, path: str, errors: FieldErrors) -> None:
    """Note what is wrong with one command."""
    if entry.get("type", 1) != 1:
        errors.length(f"{path}.name", entry.get("name"), 32, 1)
        return
    _named(entry, path, errors)
    _options(entry, path, errors, depth=0)
    if sum(_weights(entry)) > limits.COMMAND_TOTAL:
        text = f"Command exceeds maximum size ({limits.COMMAND_TOTAL})"
        errors.add(path, text, "APPLICATION_COMMAND_TOO_LARGE")


def _named(item: Json, path: str, errors: FieldErrors) -> None:
    """Check name and description in the default and every other language."""
    for locale, name in {"": item.get("name"), **inner(item, "name_localizations")}.items():
        here = f"{path}.name_localizations.{locale}" if locale else f"{path}.name"
        if not isinstance(name, str) or not NAME.match(name) or name != name.lower():
            text = "Command name is invalid"
            errors.add(here, text, "APPLICATION_COMMAND_INVALID_NAME")
        _locale(locale, here, errors)
    texts = {"": item.get("description"), **inner(item, "description_localizations")}
    for locale, text in texts.items():
        here = f"{path}.description_localizations.{locale}" if locale else f"{path}.description"
        errors.length(here, text, limits.COMMAND_DESCRIPTION, 1)
        _locale(locale, here, errors)


def _locale(locale: str, path: str, errors: FieldErrors) -> None:
    if locale and locale not in limits.LOCALES:
        errors.add(path, "Value must be a known locale.", "BASE_TYPE_CHOICES")


def _options(item: Json, path: str, errors: FieldErrors, depth: int) -> None:
    options = items(item, "options")
    errors.count(f"{path}.options", len(options), limits.COMMAND_OPTIONS)
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        text = "Sub-command and sub-command group option types are mutually exclusive to others"
        errors.add(f"{path}.options", text, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")
    names = Counter(option.get("name") for option in options)
    optional_seen = False
    for index, option in enumerate(options):
        here = f"{path}.options.{index}"
        if names[option.get("name")] > 1:
            text = "Option names must be unique"
            errors.add(f"{here}.name", text, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED")
        if option.get("required") and optional_seen:
            text = "Required options must be placed before non-required options"
            errors.add(here, text, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID")
        optional_seen = optional_seen or not option.get("required")
        _option(option, here, errors, depth)


def _option(option: Json, path: str, errors: FieldErrors, depth: int) -> None:
    _named(option, path, errors)
    kind = option.get("type")
    if kind in (SUBCOMMAND, GROUP):
        if depth + (kind == GROUP) > 1:
            text = "Sub-commands cannot be nested this deep"
            errors.add(f"{path}.type", text, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID")
        _options(option, path, errors, depth + 1)
        return
    if kind not in range(3, 12):
        errors.add(f"{path}.type", "Value must be one of (1..11).", "BASE_TYPE_CHOICES")
    choices = items(option, "choices")
    errors.count(f"{path}.choices", len(choices), limits.COMMAND_CHOICES)
    if choices and option.get("autocomplete"):
        text = "Autocomplete and choices are mutually exclusive"
        errors.add(f"{path}.autocomplete", text, "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID")
    for index, choice in enumerate(choices):
        here = f"{path}.choices.{index}"
        errors.length(f"{here}.name", choice.get("name"), limits.CHOICE_TEXT, 1)
        if isinstance(choice.get("value"), str):
            errors.length(f"{here}.value", choice["value"], limits.CHOICE_TEXT, 1)


def _weights(item: Json) -> Iterator[int]:
    """Yield the lengths that count towards 8000: of each text its longest translation."""
    for key in ("name", "description"):
        other = inner(item, f"{key}_localizations")
        yield max(len(str(text)) for text in (item.get(key) or "", *other.values()))
    for option in items(item, "options"):
        yield from _weights(option)
    for choice in items(item, "choices"):
        names = (choice["name"], *inner(choice, "name_localizations").values())
        yield max(len(str(name)) for name in names) + len(str(choice["value"]))
