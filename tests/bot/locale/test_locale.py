"""All languages say everything, with the same gaps to fill."""

import re
import string
from pathlib import Path

import pytest
from discord import Locale

import bot.locale
from bot.locale import LANGUAGES, Text, language_for, language_name, served_locales, templates

OTHERS = LANGUAGES[1:]


def _placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language: str) -> None:
    first, second = set(templates("en")), set(templates(language))
    assert first - second == set()
    assert second - first == set()


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_fills_the_same_placeholders(language: str) -> None:
    words = templates(language)
    differing = {
        key: words[key]
        for key, template in templates("en").items()
        if _placeholders(words[key]) != _placeholders(template)
    }
    assert differing == {}


def test_a_language_has_a_name_and_locales_of_its_own() -> None:
    assert len({language_name(language) for language in LANGUAGES}) == len(LANGUAGES)
    declared = [t.split() for t in (templates(each)["language.locales"] for each in LANGUAGES)]
    assert all(declared)
    # discord.Locale lists all there are; what it does not know would never be asked for.
    known = {locale.value for locale in Locale}
    assert {locale for locales in declared for locale in locales} <= known
    assert len(served_locales()) == sum(len(locales) for locales in declared)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_has_a_name_and_every_key_has_words(language: str) -> None:
    for key, template in templates(language).items():
        assert template.strip(), key
        assert all(name.isidentifier() for name in _placeholders(template)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counted_word_has_both_forms(language: str) -> None:
    keys = set(templates(language))
    ones = {key.removesuffix(".one") for key in keys if key.endswith(".one")}
    assert ones
    for key in ones:
        assert f"{key}.other" in keys


def _words_in(template: str) -> list[str]:
    return re.findall(r"[^\W\d_]{2,}", re.sub(r"\{[^}]*\}", "", template))


def test_nothing_of_three_words_or_more_is_the_same_in_english_and_german() -> None:
    first, second = templates("en"), templates("de")
    same = [key for key in first if first[key] == second[key] and len(_words_in(first[key])) > 2]
    assert same == []


@pytest.mark.parametrize(
    ("locale", "language"),
    [("de", "de"), ("en-US", "en"), ("en-GB", "en"), ("fr", "en"), ("DE", "de"), ("", "en")],
)
def test_a_locale_of_discord_finds_its_language(locale: str, language: str) -> None:
    assert language_for(locale) == language


def test_words_are_filled_and_counted() -> None:
    text = Text.of("de")
    assert text.language == "de"
    assert text.n("egizia.count.stones", 1) == "1 Stein"
    assert text.n("egizia.count.stones", 3) == "3 Steine"
    assert text.n("egizia.count.points", -1) == "-1 Punkt"
    assert text("egizia.event.rank", rank=1, name="Anna") == "1. Anna"


def test_a_name_with_braces_is_only_a_name() -> None:
    assert Text.of("en")("egizia.event.rank", rank=1, name="{0} {x}") == "1. {0} {x}"


def test_unknown_words_and_languages_are_errors() -> None:
    with pytest.raises(KeyError, match="no_such_key"):
        Text.of("en")("no_such_key")
    with pytest.raises(KeyError, match="name"):
        Text.of("en")("egizia.event.rank", rank=1)
    with pytest.raises(KeyError, match="fr"):
        Text.of("fr")


def test_a_table_can_be_read_whole() -> None:
    text = Text.of("en")
    assert text.under("egizia.crew") == {
        "black": "Black", "orange": "Orange", "blue": "Blue", "joker": "Joker"
    }  # fmt: skip
    assert text.has("egizia.crew.black")
    assert not text.has("egizia.crew.red")


def _load(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> dict[str, str]:
    for name, content in files.items():
        (folder / f"{name.replace('_', '.')}.toml").write_text(content, encoding="utf-8")
    monkeypatch.setattr(bot.locale, "_FOLDER", folder)
    return dict(templates.__wrapped__("en"))


def test_the_files_of_a_language_are_merged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    merged = _load(tmp_path, monkeypatch, en='a.b = "1"', en_game='a.c = "2"', de='x = "3"')
    assert merged == {"a.b": "1", "a.c": "2"}


def test_a_key_of_two_files_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match=r"a\.b is defined twice"):
        _load(tmp_path, monkeypatch, en='a.b = "1"', en_game='a.b = "2"')


def test_a_leaf_that_is_not_text_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=r"a\.b is not text"):
        _load(tmp_path, monkeypatch, en="a.b = 1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_named_as_people_of_that_language_see_them(language: str) -> None:
    words = templates(language)
    names = {word for key, word in words.items() if re.fullmatch(r"command\.\w+\.name", key)}
    called = re.compile(r"/egizia ([\w-]+)")
    wrong = {key: word for key, word in words.items() if not {*called.findall(word)} <= names}
    assert wrong == {}
