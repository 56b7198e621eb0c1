"""The layers of the project stay apart, and its files stay short and documented.

Each rule is checked on the real tree and proven on a bad example.
"""

import pytest

from tests import architecture as arch

TREE = arch.modules(*arch.PACKAGES)
TESTS = arch.modules("tests")
KNOWN = frozenset(module.name for module in TREE)


def faults_of(path: str, source: str) -> list[str]:
    """Check the imports of a made-up file."""
    return arch.import_faults(arch.module_of(path, source), KNOWN | {"engine.registry"})


def test_the_tree_is_there() -> None:
    assert {"engine", "render", "bot", "bot.store", "engine.games"} <= KNOWN


def test_every_import_follows_the_table() -> None:
    assert [fault for module in TREE for fault in arch.import_faults(module, KNOWN)] == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        *(("engine/match.py", f"import {name}") for name in arch.CLOCKS_AND_CHANCE),
        ("engine/games/egizia/rules.py", "from random import shuffle"),
        ("engine/players/greedy.py", "def f():\n    import time"),
        ("engine/match.py", "import sqlite3"),
        ("engine/match.py", "import pydantic"),
        ("engine/registry.py", "from pydantic import BaseModel"),
        ("engine/games/egizia/state.py", "import pydantic"),
        ("engine/match.py", "from engine.games.egizia import rules"),
        ("engine/match.py", "from bot import store"),
        ("engine/types.py", "import render"),
        ("engine/types.py", "from tests import architecture"),
        ("engine/games/egizia/rules.py", "from engine.games.tholos import rules"),
        ("engine/games/egizia/rules.py", "from ..tholos import rules"),
        ("engine/games/egizia/rules.py", "import engine.registry"),
        ("engine/games/egizia/rules.py", "from engine import registry"),
        ("engine/players/greedy.py", "from engine.games.egizia.state import State"),
        ("render/paint.py", "from engine.games.egizia.state import State"),
        ("render/paint.py", "import engine.match"),
        ("render/paint.py", "import discord"),
        ("render/paint.py", "import bot.limits"),
        ("render/scene.py", "from render.games.egizia import layout"),
        ("render/games/tholos/scene.py", "from engine.games.egizia.view import View"),
        ("bot/store/sqlite.py", "import discord"),
        ("bot/store/sqlite.py", "from bot.service import play"),
        ("bot/store/sqlite.py", "from engine.registry import rules_for"),
        ("bot/service/play.py", "import discord"),
        ("bot/service/play.py", "from PIL import Image"),
        ("bot/service/play.py", "import aiosqlite"),
        ("bot/service/play.py", "import sqlite3"),
        ("bot/service/play.py", "from bot.ui import router"),
        ("bot/service/play.py", "from render.registry import draw_board"),
        ("bot/service/play.py", "from engine.games.egizia.rules import EGIZIA"),
        ("bot/presenters/egizia.py", "import discord"),
        ("bot/presenters/egizia.py", "from engine.games.tholos.view import View"),
        ("bot/presenters/base.py", "from engine.games.egizia.view import View"),
        ("bot/ui/board.py", "import bot.store"),
        ("bot/ui/board.py", "from render.paint import paint"),
        ("bot/ui/board.py", "from engine.games.egizia.view import View"),
        ("bot/cogs/play.py", "import PIL"),
        ("bot/workers/outbox.py", "import aiosqlite"),
        ("bot/config.py", "import discord"),
        ("bot/limits.py", "import discord"),
        ("bot/surprise.py", "import discord"),
        ("bot/surprise.py", "import bot.store"),
        ("bot/app.py", "from bot.sandbox import server"),
        ("bot/sandbox/server.py", "from bot.service import play"),
        ("bot/sandbox/server.py", "from engine.types import Seat"),
        ("bot/sandbox/server.py", "import discord"),
        ("elsewhere/x.py", "import engine"),
    ],
)
def test_a_forbidden_import_is_found(path: str, source: str) -> None:
    assert len(faults_of(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/codec.py", "import json\nfrom pydantic import TypeAdapter"),
        ("engine/registry.py", "from engine.games.egizia.rules import EGIZIA"),
        ("engine/games/egizia/flow.py", "from engine.types import Seat\nfrom . import ids"),
        ("engine/games/egizia/phases/nile.py", "from ..state import State"),
        ("engine/players/greedy.py", "from engine.rules import Rules"),
        ("render/encode.py", "import io\nfrom PIL import Image"),
        ("render/registry.py", "from render.games.egizia import scene"),
        ("render/games/egizia/scene.py", "from engine.games.egizia.view import View"),
        ("bot/store/sqlite.py", "import sqlite3\nimport aiosqlite\nfrom engine.codec import x"),
        ("bot/service/play.py", "from engine.match import play\nfrom bot.store import Store"),
        ("bot/presenters/egizia_lines.py", "from engine.games.egizia.view import View"),
        ("bot/cogs/play.py", "import discord\nfrom bot.ui import menus"),
        ("bot/ui/board.py", "import discord\nfrom render.registry import draw_board"),
        ("bot/sandbox/server.py", "from aiohttp import web\nimport bot.sandbox.world"),
    ],
)
def test_an_allowed_import_passes(path: str, source: str) -> None:
    assert faults_of(path, source) == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert arch.cycles(arch.module_graph(TREE)) == []


def test_a_start_loads_nothing_that_few_operators_need() -> None:
    loaded = arch.reached(arch.module_graph(TREE, late_too=False), "bot.cli.run")
    assert {"bot.app", "bot.store.sqlite", "render.registry"} <= loaded
    assert not {"bot.observe.http", "bot.store.postgres.store", "bot.sandbox"} & loaded


def test_no_packages_import_each_other_in_a_circle() -> None:
    assert arch.cycles(arch.package_graph(TREE)) == []


def test_a_circle_of_modules_is_found() -> None:
    tree = (
        arch.module_of("bot/ui/a.py", "from bot.ui import b"),
        arch.module_of("bot/ui/b.py", "from .c import thing"),
        arch.module_of("bot/ui/c.py", "def late():\n    import bot.ui.a"),
        arch.module_of("bot/ui/d.py", "import bot.ui.a"),
    )
    assert arch.cycles(arch.module_graph(tree)) == ["bot.ui.a", "bot.ui.b", "bot.ui.c"]


def test_an_import_for_the_type_checker_alone_makes_no_circle_of_modules() -> None:
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from bot.ui import b"
    tree = (
        arch.module_of("bot/ui/a.py", source),
        arch.module_of("bot/ui/b.py", "from bot.ui import a"),
    )
    assert arch.cycles(arch.module_graph(tree)) == []


def test_a_circle_of_packages_is_found_though_no_modules_form_one() -> None:
    tree = (
        arch.module_of("bot/ui/a.py", "from bot.cogs import b"),
        arch.module_of("bot/ui/c.py", ""),
        arch.module_of("bot/cogs/b.py", ""),
        arch.module_of("bot/cogs/d.py", "from bot.ui import c"),
    )
    assert arch.cycles(arch.module_graph(tree)) == []
    assert arch.cycles(arch.package_graph(tree)) == ["bot.cogs", "bot.ui"]


def test_files_and_functions_stay_short() -> None:
    assert [fault for module in TREE + TESTS for fault in arch.size_faults(module)] == []


def test_a_long_file_is_found() -> None:
    long = arch.module_of("engine/x.py", "x = 1\n" * (arch.MAX_FILE_LINES + 1))
    assert arch.size_faults(long) == ["engine/x.py has 401 lines"]


def test_a_table_does_not_make_a_file_long() -> None:
    table = "TABLE = (\n" + "    1,\n" * arch.MAX_FILE_LINES + ")\n"
    assert arch.size_faults(arch.module_of("engine/x.py", table)) == []


def test_a_long_function_is_found() -> None:
    body = "class A:\n    async def f(self):\n" + "        x = 1\n" * arch.MAX_FUNCTION_LINES
    assert arch.size_faults(arch.module_of("engine/x.py", body)) == ["engine/x.py: f has 51 lines"]


def test_everything_public_says_what_it_promises() -> None:
    assert [fault for module in TREE for fault in arch.docstring_faults(module)] == []


def test_a_missing_docstring_is_found_at_every_level() -> None:
    source = "class A:\n    def b(self): ...\n    def _c(self): ...\ndef d(): ...\ndef _e(): ..."
    assert arch.docstring_faults(arch.module_of("engine/x.py", source)) == [
        "engine.x has no docstring",
        "engine.x.A has no docstring",
        "engine.x.A.b has no docstring",
        "engine.x.d has no docstring",
    ]
