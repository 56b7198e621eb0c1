"""A stored game as a film and as a page that needs no network."""

import asyncio
import json
import re
import shutil
import subprocess
from base64 import b64decode
from dataclasses import replace
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops
from PIL.GifImagePlugin import GifImageFile

from bot.cli.parser import FAILED, main
from bot.replay.page import film_page
from bot.replay.reel import Reel
from bot.replay.stored import NoSuchGame, stored_reel
from render.registry import draw_board, draw_film
from tests.bot.replay.conftest import Stored

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture
async def reel(stored: Stored) -> Reel:
    return await stored_reel(stored.database, stored.game)


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script id="data" type="application/json">(.*?)</script>', page, re.S)
    assert found
    return json.loads(found.group(1))


async def test_a_reel_has_the_deal_and_every_move_that_counts(stored: Stored, reel: Reel) -> None:
    assert len(reel.stills) == stored.moves + 1
    assert reel.stills[0].view.round == 1
    assert reel.stills[-1].view.ranking
    assert all(view.viewer is None for view in reel.views)
    assert all(view.private is None for view in reel.views)
    assert reel.stills[-1].lines


async def test_an_unknown_game_has_no_reel(stored: Stored) -> None:
    with pytest.raises(NoSuchGame):
        await stored_reel(stored.database, "nothing")


@pytest.mark.slow
async def test_the_film_of_a_whole_game_is_small_and_ends_with_the_final_board(reel: Reel) -> None:
    data = draw_film(reel.key, reel.views, reel.names, reel.words)
    assert len(data) < 1_000_000
    film = GifImageFile(BytesIO(data))
    assert film.size[0] == 800
    assert film.info["loop"] == 0
    film.seek(film.n_frames - 1)
    # A step is drawn in up to four pictures, 20 ms each but the last.
    assert 6000 - 3 * 20 <= film.info["duration"] <= 6000


async def test_the_boards_of_the_page_are_the_boards_of_the_game(reel: Reel) -> None:
    """Each step drawn over those before it gives the posted board, pixel by pixel."""
    short = replace(reel, stills=reel.stills[:12])
    data = data_of(film_page(short))
    canvas = Image.new("RGBA", (data["width"], data["height"]))
    for still, step in zip(short.stills, data["steps"], strict=True):
        if step["png"]:
            patch = Image.open(BytesIO(b64decode(step["png"]))).convert("RGBA")
            canvas.alpha_composite(patch, (step["x"], step["y"]))
        board = Image.open(
            BytesIO(draw_board(reel.key, still.view, reel.names, reel.words).data)
        ).convert("RGB")
        assert ImageChops.difference(canvas.convert("RGB"), board).getbbox() is None
        assert step["lines"] == list(still.lines)
        assert step["alt"] == still.alt


class Links(HTMLParser):
    """Collects what a page would load or follow."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {name}" for name, _ in attrs if name in {"src", "href", "action"}]


async def test_the_page_loads_nothing_from_elsewhere_and_names_cannot_break_it(reel: Reel) -> None:
    stills = tuple(replace(each, lines=("</script>",)) for each in reel.stills[:3])
    page = film_page(replace(reel, title="<b>&", stills=stills))
    links = Links()
    links.feed(page)
    assert links.found == []
    assert "http://" not in page
    assert "https://" not in page
    assert page.count("</script>") == 2
    assert "default-src 'none'" in page
    assert "<b>" not in page.partition("<script")[0]
    assert data_of(page)["steps"][0]["lines"] == ["</script>"]


def shown_by_browser(page: str, folder: Path, step: int) -> str:
    """Return the page as Chromium leaves it after it was opened at a step, from the disk."""
    path = folder / "game.html"
    path.write_text(page, encoding="utf-8")
    return subprocess.run(
        [
            str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            f"--user-data-dir={folder / 'profile'}", "--dump-dom", f"{path.as_uri()}#{step}",
        ],
        capture_output=True, text=True, timeout=120, check=True,
    ).stdout  # fmt: skip


HANDS = """<script>
window.addEventListener("load", () => {
  const told = [], note = () => told.push(document.body.dataset.step);
  const key = (name) => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: name, bubbles: true }));
  for (const name of ["End", "ArrowLeft", "Home", "ArrowRight"]) { key(name); note(); }
  const byName = (id) => document.getElementById(id);
  for (const id of ["next", "back", "last", "first"]) { byName(id).click(); note(); }
  const slider = byName("slider");
  slider.value = 7; slider.dispatchEvent(new Event("input")); note();
  document.querySelectorAll("#log button")[9].click(); note();
  document.querySelectorAll("#parts button")[1].click(); note();
  const named = [...document.querySelectorAll("button, input, canvas, ol, nav")]
    .filter((each) => !each.getAttribute("aria-label") && !each.textContent.trim());
  document.body.dataset.told = told.join(" ");
  document.body.dataset.nameless = named.length;
  document.body.dataset.asked = performance.getEntriesByType("resource")
    .filter((each) => !each.name.startsWith("data:")).length;
});
</script></body>"""


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed on this machine")
def test_a_browser_shows_every_step_of_the_page(stored: Stored, tmp_path: Path) -> None:
    reel = asyncio.run(stored_reel(stored.database, stored.game))
    page = film_page(replace(reel, stills=reel.stills[:30]))
    for step in (0, 29):
        dom = shown_by_browser(page, tmp_path, step)
        assert 'data-ready="yes"' in dom
        assert f'data-step="{step}"' in dom
        assert dom.count("<li") == 30
        assert re.search(rf'<li><button aria-current="true"><b>{step}</b>', dom)


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed on this machine")
def test_keys_buttons_slider_log_and_parts_lead_through_the_page(
    stored: Stored, tmp_path: Path
) -> None:
    reel = asyncio.run(stored_reel(stored.database, stored.game))
    marks = [still.view.round for still in reel.stills]
    start = max(0, marks.index(2) - 12)
    second = marks.index(2) - start
    page = film_page(replace(reel, stills=reel.stills[start : start + 30]))
    dom = shown_by_browser(page.replace("</body>", HANDS), tmp_path, 0)
    assert f'data-told="29 28 0 1 2 1 29 0 7 9 {second}"' in dom
    assert 'data-nameless="0"' in dom
    assert 'data-asked="0"' in dom


def test_the_command_writes_film_and_page(
    stored: Stored,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("EGIZIA_DATABASE", str(stored.database))
    monkeypatch.setattr("bot.cli.replay.draw_film", lambda *_: b"GIF89a")
    monkeypatch.setattr("bot.cli.replay.film_page", lambda *_: "<!doctype html>")
    film, page = tmp_path / "game.gif", tmp_path / "game.html"
    assert main(["replay", stored.game, "--gif", str(film), "--html", str(page)]) == 0
    assert film.read_bytes() == b"GIF89a"
    assert page.read_text("utf-8") == "<!doctype html>"
    assert "every digest equal" in capsys.readouterr().out
    assert main(["replay", stored.game, "--gif", str(tmp_path / "none" / "x.gif")]) == FAILED
    assert "none" in capsys.readouterr().err
