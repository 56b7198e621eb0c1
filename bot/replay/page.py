"""A game as one HTML file: a slider over all boards, the log beside it, no network needed."""

import json
from base64 import b64encode
from html import escape
from importlib.resources import files

from bot.locale import Text
from bot.replay.reel import Reel
from render.registry import BOARDS, Theme, draw_board, draw_patches

_TEMPLATE = "page.html"
_WORDS = ("step", "play", "pause", "first", "back", "next", "last", "log", "part")


def film_page(reel: Reel, theme: Theme = "light") -> str:
    """Return the page of a game: every board as what differs from the one before it."""
    drawn = draw_patches(reel.key, reel.views, reel.names, reel.words, theme)
    first = draw_board(reel.key, reel.views[0], reel.names, reel.words, theme)
    text = Text.of(reel.language)
    data = {
        "width": first.width,
        "height": first.height,
        "words": {word: text(f"replay.{word}") for word in _WORDS},
        "steps": [
            {
                "x": x,
                "y": y,
                "png": b64encode(png).decode("ascii"),
                "head": still.headline,
                "alt": still.alt,
                "lines": still.lines,
                "part": BOARDS[reel.key].part(still.view),
            }
            for still, (x, y, png) in zip(reel.stills, drawn, strict=True)
        ],
    }
    template = (files("bot.replay") / _TEMPLATE).read_text("utf-8")
    # "</" would end the script early, wherever a name contains it.
    script = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    filled = template.replace("@LANGUAGE@", escape(reel.language))
    return filled.replace("@TITLE@", escape(reel.title)).replace("@DATA@", script)
