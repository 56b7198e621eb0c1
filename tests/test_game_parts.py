"""Every registered game has all its parts, and no part belongs to a game that is not registered.

The same list stands in docs/adding-a-game.md for whoever adds a game.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.registry import PRESENTERS
from engine.players.registry import CASTS, measure, player_names
from engine.registry import GAMES
from engine.rules import AnyRules
from render.registry import BOARDS, draw_board
from tests.architecture import ROOT
from tests.engine.golden.games import FOLDER as GOLDEN
from tests.game_words import WORDS
from tests.kit.fake_game import COUNTING
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import deal, walk

LOCALE = ROOT / "bot" / "locale"
NOT_A_GAME = "chess"


def rules_of(key: str) -> AnyRules:
    """The rules of a game. Raises KeyError."""
    rules = GAMES[key]
    assert rules.key == key
    assert rules.title
    assert rules.seats
    return rules


def has_rules(key: str) -> None:
    rules = rules_of(key)
    assert type(rules).__module__ == f"engine.games.{key}.rules"
    for option in rules.options:
        assert option.default in option.choices


def has_greedy_player(key: str) -> None:
    assert player_names(key)[:2] == ("random", "greedy")


def has_measures(key: str) -> None:
    rules = rules_of(key)
    state = deal(rules, min(rules.seats), 1)
    for _ in walk(rules, state, 1):
        pass
    found = measure(key, rules.view_for(state, None))
    assert found
    assert all(isinstance(value, float) for value in found.values())


def has_board(key: str) -> None:
    view = rules_of(key).view_for(deal(rules_of(key), min(rules_of(key).seats), 1), None)
    names = tuple(f"P{seat}" for seat in range(min(rules_of(key).seats)))
    assert draw_board(key, view, names, {}).data
    assert BOARDS[key].colours


def has_presenter(key: str) -> None:
    presenter = PRESENTERS[key]
    assert presenter.key == key
    for text in map(Text.of, LANGUAGES):
        assert presenter.guide(text)
        for option in rules_of(key).options:
            assert presenter.option_name(option.key, text)
            assert all(presenter.option(option.key, choice, text) for choice in option.choices)


def has_words_in_each_language(key: str) -> None:
    for language in LANGUAGES:
        assert (LOCALE / f"{language}.{key}.toml").is_file()
        assert Text.of(language).under(key)


def has_hidden_things_told(key: str) -> None:
    assert key in HIDDEN


def has_golden_games(key: str) -> None:
    assert list(GOLDEN.glob(f"{key}-*.json"))


def has_words_of_its_own(key: str) -> None:
    assert WORDS[key]


def has_tests(key: str) -> None:
    assert list((ROOT / "tests" / "engine" / "games" / key).glob("test_*.py"))
    assert list((ROOT / "tests" / "bot" / "presenters").glob(f"test_{key}*.py"))


def has_a_place_in_the_documents(key: str) -> None:
    title = rules_of(key).title
    for name in ("docs/components.md", "docs/glossary.md"):
        assert re.search(rf"^#+ {title}$", (ROOT / name).read_text("utf-8"), re.MULTILINE), name
    for name in ("README.md", "CHANGELOG.md"):
        assert title in (ROOT / name).read_text("utf-8"), name


PARTS: dict[str, Callable[[str], None]] = {
    "rules": has_rules,
    "computer player": has_greedy_player,
    "measures": has_measures,
    "board": has_board,
    "presenter": has_presenter,
    "words": has_words_in_each_language,
    "hidden things": has_hidden_things_told,
    "golden games": has_golden_games,
    "word list": has_words_of_its_own,
    "tests": has_tests,
    "documents": has_a_place_in_the_documents,
}


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("key", GAMES)
def test_a_registered_game_has_the_part(key: str, part: str) -> None:
    PARTS[part](key)


@pytest.mark.parametrize("part", PARTS)
def test_a_game_without_the_part_is_noticed(part: str) -> None:
    with pytest.raises((AssertionError, KeyError)):
        PARTS[part](NOT_A_GAME)


@pytest.mark.parametrize(
    ("registry", "extra"),
    [
        pytest.param(CASTS, set(), id="players"),
        pytest.param(BOARDS, set(), id="boards"),
        pytest.param(PRESENTERS, set(), id="presenters"),
        pytest.param(WORDS, set(), id="word lists"),
        pytest.param(HIDDEN, {COUNTING.key}, id="hidden"),
    ],
)
def test_a_registry_holds_exactly_the_games(registry: dict[str, Any], extra: set[str]) -> None:
    assert registry.keys() - extra == GAMES.keys()


@pytest.mark.parametrize("folder", ["engine/games", "render/games", "tests/engine/games"])
def test_every_folder_of_a_game_belongs_to_a_registered_one(folder: str) -> None:
    found = {path.name for path in (ROOT / folder).iterdir() if path.is_dir()}
    assert found - {"__pycache__"} == GAMES.keys()


def test_every_locale_file_belongs_to_the_platform_or_a_registered_game() -> None:
    """`en.toml`, `en.<part>.toml`, `en.<game>.toml`, `en.<game>.<part>.toml`: as in all others."""
    names = [path.name.split(".")[:-1] for path in LOCALE.glob("*.toml")]
    tails = {
        language: {tuple(rest) for first, *rest in names if first == language}
        for language in LANGUAGES
    }
    first = tails[LANGUAGES[0]]
    assert all(found == first for found in tails.values())
    assert sum(map(len, tails.values())) == len(names)
    assert {(), *((key,) for key in GAMES)} <= first
    assert {tail[0] for tail in first if len(tail) > 1} <= GAMES.keys()


def test_the_document_for_newcomers_lists_exactly_these_parts() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    _, _, table = page.partition("<!-- parts -->")
    rows = re.findall(r"^\| ([a-z ]+) \| ", table.partition("<!-- /parts -->")[0], re.MULTILINE)
    assert rows[0] == "part"
    assert rows[1:] == list(PARTS)
