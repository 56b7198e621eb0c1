"""No part of the platform knows a word of any game (the search of both games' words)."""

import re

import pytest

from engine.registry import GAMES
from tests.game_words import ALSO_OWN, PRODUCT, WORDS, owners, read, searched, word_faults

PATHS = searched()
PLATFORM = "bot/service/play.py"


def test_the_program_the_schema_and_the_words_of_the_platform_are_searched() -> None:
    assert {
        "engine/rules.py",
        "render/scene.py",
        "bot/store/migrations/0001_first.sql",
        "bot/locale/en.toml",
        "bot/locale/de.toml",
        "tests/kit/fake_game.py",
    } <= set(PATHS)


def test_every_registered_game_has_words_to_search_for() -> None:
    assert WORDS.keys() == GAMES.keys()


def test_a_games_words_stand_in_its_own_folders_only() -> None:
    assert [fault for path in PATHS for fault in word_faults(path, read(path))] == []


@pytest.mark.parametrize(
    "word",
    [
        "obelisk", "SphinxCard", "PYRAMID", "nile_card", "quarry", "quarries", "open_graves",
        "tholos", "THOLOS", "omphalos", "workshops",
    ],
)  # fmt: skip
@pytest.mark.parametrize(
    "path", [PLATFORM, "bot/sandbox/egizia.py", "render/scene.py", "tests/kit/tables.py"]
)
def test_a_word_of_a_game_is_found_elsewhere(path: str, word: str) -> None:
    assert f"{path}:1 says" in str(word_faults(path, f"x = {word!r}"))


@pytest.mark.parametrize(
    ("key", "path"), [(key, path) for key, paths in ALSO_OWN.items() for path in paths]
)
def test_an_exception_is_a_test_that_needs_it(key: str, path: str) -> None:
    assert path.startswith("tests/")
    assert re.search("|".join(WORDS[key]), read(path), re.IGNORECASE)


def test_a_word_in_the_name_of_a_file_is_found() -> None:
    assert word_faults("bot/ui/tholos.py", "") == ["bot/ui/tholos.py:0 says 'tholos'"]


def test_a_line_is_named_by_its_number() -> None:
    assert word_faults(PLATFORM, "x = 1\n# the workshop") == [f"{PLATFORM}:2 says 'workshop'"]


@pytest.mark.parametrize(
    ("path", "word"),
    [
        ("engine/games/tholos/rules.py", "Sphinx"),
        ("render/games/tholos/scene.py", "egizia"),
        ("engine/games/egizia/rules.py", "workshop"),
        ("bot/presenters/tholos_board.py", "nile"),
        ("bot/presenters/egizia.py", "omphalos"),
        ("bot/locale/de.tholos.toml", "Obelisk"),
        ("tests/engine/games/tholos/kit.py", "pyramid"),
    ],
)
def test_one_games_words_are_found_in_the_folders_of_another(path: str, word: str) -> None:
    assert len(word_faults(path, word)) == 1


@pytest.mark.parametrize("key", WORDS)
@pytest.mark.parametrize(
    "path",
    [
        "engine/games/{}/phases/play.py",
        "render/games/{}/scene.py",
        "bot/presenters/{}.py",
        "bot/presenters/{}_board.py",
        "bot/locale/en.{}.toml",
        "tests/engine/games/{}/test_setup.py",
        "tests/bot/presenters/test_{}_play.py",
    ],
)
def test_a_games_own_folders_may_use_all_its_words(key: str, path: str) -> None:
    own = path.format(key)
    assert owners(own) == {key}
    words = "quarry " + " ".join(word for word in WORDS[key] if "(" not in word)
    assert word_faults(own, words) == []


@pytest.mark.parametrize(
    "path",
    [
        "engine/registry.py",
        "engine/players/registry.py",
        "render/registry.py",
        "bot/presenters/registry.py",
    ],
)
def test_the_registries_name_every_game(path: str) -> None:
    assert word_faults(path, "sphinx omphalos") == []


def test_the_product_bears_the_name_of_its_first_game() -> None:
    """Decided: `/egizia`, the program `egizia` and `EGIZIA_…` are the product's name."""
    assert PRODUCT in GAMES
    assert word_faults("bot/cogs/tree.py", "GROUP = 'egizia'") == []
    assert len(word_faults("engine/match.py", "KEY = 'egizia'")) == 1
    assert len(word_faults("render/paint.py", "KEY = 'egizia'")) == 1
