"""The words for people: one table per language, merged from the TOML files beside this module.

A file `<language>.toml` makes a language: it alone, or together with any `<language>.<part>.toml`
(the words of one game, say), holds the whole table. Every leaf is a `str.format` template. All
languages have the same keys with the same placeholders. In its table `language` a language says
its own name and which locales of Discord it serves, with blanks between.
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

_FOLDER = Path(__file__).parent
_FIRST = "en"


def _found() -> tuple[str, ...]:
    stems = {path.stem for path in _FOLDER.glob("*.toml")}
    return (_FIRST, *sorted(stem for stem in stems if "." not in stem and stem != _FIRST))


LANGUAGES = _found()
"""The languages that people can choose; the first is what everybody else gets."""


class Text:
    """The words of one language; calling it fills a template."""

    __slots__ = ("_found", "_templates", "language")

    def __init__(self, language: str, templates: Mapping[str, str]) -> None:
        self.language = language
        self._templates = templates
        self._found: dict[str, Mapping[str, str]] = {}

    @staticmethod
    def of(language: str) -> "Text":
        """Return the words of one of LANGUAGES. Raises KeyError for any other."""
        return _text_of(language)

    def __call__(self, key: str, /, **values: object) -> str:
        """Fill the template of a dotted key.

        Raises KeyError for an unknown key and for a placeholder without a value.
        """
        return self._templates[key].format_map(values)

    def n(self, key: str, count: int, /, **values: object) -> str:
        """Fill `key.one` if the count is one (or minus one), else `key.other`.

        The templates also know the count itself, as `{count}`.
        """
        form = "one" if abs(count) == 1 else "other"
        return self(f"{key}.{form}", count=count, **values)

    def under(self, prefix: str) -> Mapping[str, str]:
        """Return all templates below a dotted key, by the rest of their keys, unfilled.

        They are looked for once: there are thousands, and every picture needs some.
        """
        if prefix not in self._found:
            start = f"{prefix}."
            self._found[prefix] = MappingProxyType(
                {
                    key.removeprefix(start): template
                    for key, template in self._templates.items()
                    if key.startswith(start)
                }
            )
        return self._found[prefix]

    def has(self, key: str) -> bool:
        """Tell whether a dotted key has words."""
        return key in self._templates


def language_for(discord_locale: str) -> str:
    """Return the language that serves a locale such as "de" or "en-GB"; English if none does."""
    return served_locales().get(discord_locale.lower(), LANGUAGES[0])


@cache
def served_locales() -> Mapping[str, str]:
    """Return the language of every locale that one serves; locales are in lower case."""
    return {
        locale.lower(): language
        for language in LANGUAGES
        for locale in templates(language)["language.locales"].split()
    }


def language_name(language: str) -> str:
    """Return what a language calls itself. Raises KeyError for an unknown one."""
    return templates(language)["language.name"]


@cache
def templates(language: str) -> Mapping[str, str]:
    """Return every template of a language by its dotted key.

    Raises KeyError for an unknown language, ValueError for a key that two files define or
    that holds something else than text.
    """
    if language not in LANGUAGES:
        raise KeyError(language)
    merged: dict[str, str] = {}
    for path in (_FOLDER / f"{language}.toml", *sorted(_FOLDER.glob(f"{language}.*.toml"))):
        for key, template in _leaves(tomllib.loads(path.read_text(encoding="utf-8"))):
            if key in merged:
                raise ValueError(f"{path.name}: {key} is defined twice")
            merged[key] = template
    return merged


@cache
def _text_of(language: str) -> Text:
    return Text(language, templates(language))


def _leaves(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Walk nested tables and pair each leaf with its dotted key."""
    for name, value in table.items():
        key = prefix + name
        if isinstance(value, dict):
            yield from _leaves(value, f"{key}.")  # pyright: ignore[reportUnknownArgumentType]
        elif isinstance(value, str):
            yield key, value
        else:
            raise ValueError(f"{key} is not text")
