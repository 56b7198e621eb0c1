"""Fonts of the pictures: measuring, fitting and wrapping text. Safe to use from any thread."""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

TITLE = "Cinzel-Bold"
WORDS = "FiraSansCondensed-Medium"
BOLD = "FiraSansCondensed-Bold"
FACES = (TITLE, WORDS, BOLD)

CAP_HEIGHT = {TITLE: 0.70, WORDS: 0.689, BOLD: 0.689}
"""Height of capitals and figures as a share of the size."""

MISSING = "\u25a1"
"""What stands for a character that no font has; it is drawn as an open box."""

SOFT = "\u00ad"
"""Where a word may be broken: a soft hyphen."""
_PARTS = re.compile(rf"(?<=\w-)(?=\w)|(?<={SOFT})")
_FOLDER = Path(__file__).parent / "assets" / "fonts"


@lru_cache(maxsize=128)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Return a face at a size in pixels. Raises OSError if the file is not there."""
    path = _FOLDER / f"{face}.ttf"
    return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def _has(face: str, character: str) -> bool:
    """Tell whether the face draws the character otherwise than one it surely lacks."""
    return _pixels(face, character) != _pixels(face, "\U0010ffff")


def _pixels(face: str, character: str) -> bytes:
    image = Image.new("L", (48, 48))
    ImageDraw.Draw(image).text((12, 36), character, fill=255, font=font(face, 20), anchor="ls")
    return image.tobytes()


@lru_cache(maxsize=4096)
def readable(text: str, face: str) -> str:
    """Return the text in characters that the face has, others as MISSING, on one line.

    Styled letters become plain ones; marks, emoji and invisible characters disappear; several
    missing letters beside each other become one box.
    """
    kept: list[str] = []
    for character in unicodedata.normalize("NFKC", text):
        kind = unicodedata.category(character)
        if character.isspace():
            kept.append(" ")
        elif kind[0] == "C" or kind == "Mn" or 0xFE00 <= ord(character) <= 0xFE0F:
            continue
        elif _has(face, character):
            kept.append(character)
        elif kind[0] in "LN" and kept[-1:] != [MISSING]:
            kept.append(MISSING)
    return " ".join("".join(kept).split())


@lru_cache(maxsize=8192)
def width(text: str, face: str, size: int) -> int:
    """Return the width of the text in pixels, rounded up."""
    return int(-(-font(face, size).getlength(text) // 1))


@lru_cache(maxsize=4096)
def fit(text: str, face: str, size: int, room: int, smallest: int) -> tuple[str, int]:
    """Return the text and the largest size up to `size` at which it fits into `room` pixels.

    Below `smallest` the size stays and the text is cut with an ellipsis.
    """
    shown = readable(text, face)
    for each in range(size, smallest - 1, -1):
        if width(shown, face, each) <= room:
            return shown, each
    while shown and width(shown + "…", face, smallest) > room:
        shown = shown[:-1].rstrip()
    return (shown + "…" if shown else ""), smallest


def line_height(size: int) -> int:
    """Return the distance of two base lines in pixels."""
    return -(-size * 21 // 20)


@lru_cache(maxsize=4096)
def wrap(
    text: str, face: str, size: int, room: int, height: int, smallest: int
) -> tuple[tuple[str, ...], int]:
    """Return the text in lines and the largest size at which it fits `room` by `height`.

    Words are broken after hyphens, and at soft hyphens, which become real ones there; if nothing
    fits, lines are cut with an ellipsis.
    """
    shown = SOFT.join(readable(f"_{part}_", face)[1:-1] for part in text.split(SOFT))
    for each in range(size, smallest - 1, -1):
        found = _broken(shown, face, each, room)
        low = len(found) * line_height(each) <= height
        if low and all(width(line, face, each) <= room for line in found):
            return found, each
    found = _broken(shown, face, smallest, room)
    lines = max(1, height // line_height(smallest))
    head, rest = found[: lines - 1], " ".join(found[lines - 1 :])
    cut = [fit(line, face, smallest, room, smallest)[0] for line in (*head, rest)]
    return tuple(line for line in cut if line), smallest


def _broken(text: str, face: str, size: int, room: int) -> tuple[str, ...]:
    """Break the text at spaces and after hyphens so that lines fit where they can."""
    lines: list[str] = []
    for word in text.split():
        for index, part in enumerate(_PARTS.split(word)):
            last = lines[-1] if lines else ""
            joined = f"{last.removesuffix(SOFT)}{'' if index else ' '}{part}" if lines else ""
            if joined and width(joined.replace(SOFT, "-"), face, size) <= room:
                lines[-1] = joined
            else:
                lines.append(part)
    return tuple(line.replace(SOFT, "-") for line in lines)
