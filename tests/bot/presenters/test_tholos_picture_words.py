"""The words of Tholos' picture: every one it asks for is there, and fits, in both languages."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.tholos import THOLOS_WORDS
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from render.games.tholos import scene
from render.lexicon import Lexicon
from render.scene import Text as Line
from tests.render.test_tholos import STATES


class Noting(dict[str, str]):
    """Words that note which of them were asked for."""

    def __init__(self, words: dict[str, str]) -> None:
        super().__init__(words)
        self.asked: set[str] = set()

    def get(self, key: str, default: str = "") -> str:  # type: ignore[override]
        self.asked.add(key)
        return super().get(key, default)


def drawn(state: State, words: dict[str, str]) -> list[str]:
    """All texts in the picture of a position."""
    picture = scene.board_scene(THOLOS.view_for(state, None), ("Anna", "Ben"), words)
    return [op.text for piece in picture.pieces for op in piece.ops if isinstance(op, Line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_picture_is_given_and_none_is_cut(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scene, "lexicon", Lexicon)
    words = Noting(dict(THOLOS_WORDS.picture_words(Text.of(language))))
    for state in STATES.values():
        assert not any(text.endswith("…") for text in drawn(state, words))
    assert words.asked <= set(words)
    others = {word for word in words if word.startswith(("seat.", "ring."))}
    assert set(words) - others <= words.asked
