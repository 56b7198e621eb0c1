"""Which words belong to which game, and a search for them where they do not belong.

The platform serves every game alike, so it may not know a single word of any. A game's words
may stand in its own folders, in the registries and in the documentation; a word that several
games share may stand in the folders of each.
"""

import re
from pathlib import Path

from tests.architecture import PACKAGES, ROOT

WORDS = {
    "egizia": ("obelisk", "sphinx", "pyramid", "nile", "quarr(?:y|ies)", "graves"),
    "tholos": ("tholos", "omphalos", "workshop", "quarr(?:y|ies)"),
}
"""By game key. The key itself is a word of the game, but see PRODUCT."""

PRODUCT = "egizia"
"""The product is named after its first game: the command `/egizia`, the program, the settings
`EGIZIA_…`, the database `egizia.db`. So in `bot` and `tests` this key is a name that does not
mean the game, and it is not searched for there; engine and render have no use for it."""

REGISTRIES = re.compile(
    r"engine/registry\.py|engine/players/registry\.py|render/registry\.py"
    r"|bot/presenters/registry\.py|tests/kit/hidden\.py|tests/(?:test_)?game_words\.py"
    r"|tests/(?:test_)?architecture\.py"
)
"""The files that name every game, in the program and in the tests."""

OWN = (
    "engine/games/{key}/.+",
    "render/games/{key}/.+",
    r"bot/presenters/{key}(?:_\w+)?\.py",
    r"bot/locale/\w+\.{key}(?:\.\w+)?\.toml",
    r"tests/(?:.+[/_.])?{key}[/_.].+",
)
"""Where a game's words may stand; a test is a game's own if its path names the game."""

ALSO_OWN = {
    "egizia": (
        "tests/test_components_doc.py",
        "tests/engine/golden/story.py",
        "tests/engine/test_codec.py",
        "tests/engine/test_conservation.py",
        "tests/engine/test_golden.py",
        "tests/kit/ledger.py",
        "tests/render/parts.py",
        "tests/render/samples.py",
        "tests/render/test_board_reads.py",
        "tests/render/test_board_scene.py",
        "tests/render/test_change.py",
        "tests/render/test_detail.py",
        "tests/render/test_extremes.py",
        "tests/render/test_fonts.py",
        "tests/render/test_gallery.py",
        "tests/render/test_legible.py",
    ),
}
"""Tests of a game whose path does not say so, or that take it as their example on purpose."""

TEXTS = (".py", ".sql", ".toml")
RECORDED = "tests/data/"
"""Databases as earlier versions wrote them, games and all: nobody's words."""


def searched() -> tuple[str, ...]:
    """Return the path of every text of the program and its tests, below the root."""
    return tuple(
        path.relative_to(ROOT).as_posix()
        for top in (*PACKAGES, "tests")
        for path in sorted((ROOT / top).rglob("*"))
        if path.suffix in TEXTS and not path.relative_to(ROOT).as_posix().startswith(RECORDED)
    )


def read(path: str) -> str:
    """Return the text of a file below the root."""
    return Path(ROOT, path).read_text(encoding="utf-8")


def owners(path: str) -> frozenset[str]:
    """Return the games whose words may stand in a file."""
    if REGISTRIES.fullmatch(path):
        return frozenset(WORDS)
    return frozenset(key for key in WORDS if _is_own(key, path))


def word_faults(path: str, source: str) -> list[str]:
    """Return every word of a game that stands where that game does not belong."""
    forbidden = _forbidden(path)
    if not forbidden:
        return []
    pattern = re.compile("|".join(sorted(forbidden)), re.IGNORECASE)
    return [
        f"{path}:{number} says {match.group()!r}"
        for number, line in enumerate([path, *source.splitlines()])
        for match in pattern.finditer(line)
    ]


def _is_own(key: str, path: str) -> bool:
    by_path = any(re.fullmatch(pattern.format(key=key), path) for pattern in OWN)
    return by_path or path in ALSO_OWN.get(key, ())


def _forbidden(path: str) -> set[str]:
    at_home = owners(path)
    allowed = {word for key in at_home for word in (key, *WORDS[key])}
    if path.partition("/")[0] in ("bot", "tests"):
        allowed.add(PRODUCT)
    return {word for key, words in WORDS.items() for word in (key, *words)} - allowed
