"""The import table and the size limits of the project, as checks on source text.

Every check takes source and returns sentences about what is wrong, so that the tests can feed
it the real tree and bad examples alike.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "render", "bot")
MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 50
MIN_TABLE_LINES = 20

CLOCKS_AND_CHANCE = ("random", "time", "datetime", "os", "uuid", "secrets", "asyncio", "logging")
SQL = ("sqlite3",)


@dataclass(frozen=True, slots=True)
class Module:
    """One source file: its dotted name, its path below the root, its text."""

    name: str
    path: str
    source: str

    @property
    def package(self) -> str:
        """The dotted name of the package that holds the module."""
        return self.name if self.path.endswith("__init__.py") else self.name.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Zone:
    """What the modules at or below a dotted name may import.

    `*` stands for one segment; `$game` in a permit for the game the importing module belongs
    to. A permit that starts with `!` forbids; the longest matching permit decides; what no
    permit matches is forbidden.
    """

    name: str
    permits: tuple[str, ...]
    external: tuple[str, ...] = ()
    banned: tuple[str, ...] = SQL


_WORDS = ("bot.locale", "bot.limits")
_RULES = ("engine", "!engine.games")
_TO_DISCORD = (
    "bot.service", "bot.presenters", "bot.errors", "bot.config", "bot.ui",
    "bot.observe", *_WORDS,
    "render.registry", "engine.types", "engine.errors",
)  # fmt: skip
_ALL = ("bot", *_RULES, "render")
_WIRING = (*_ALL, "!bot.sandbox")
_ENGINE_BANS = CLOCKS_AND_CHANCE + SQL

ZONES = (
    Zone("engine", _RULES, banned=_ENGINE_BANS),
    Zone("engine.codec", _RULES, external=("pydantic",), banned=_ENGINE_BANS),
    Zone("engine.registry", ("engine",), banned=_ENGINE_BANS),
    Zone(
        "engine.games.*",
        ("engine", "!engine.registry", "!engine.games", "engine.games.$game"),
        banned=_ENGINE_BANS,
    ),
    Zone("engine.players", ("engine", "!engine.games.*.state"), banned=_ENGINE_BANS),
    Zone(
        "render",
        ("render", "!render.games", "engine.types", "engine.games.*.view"),
        external=("PIL",),
    ),
    Zone("render.registry", ("render", "engine.types", "engine.games.*.view"), external=("PIL",)),
    Zone(
        "render.games.*",
        (
            "render", "!render.registry", "!render.games", "render.games.$game",
            "engine.types", "engine.games.$game.view",
        ),
        external=("PIL",),
    ),
    Zone("bot", ()),
    Zone("bot.limits", ()),
    Zone("bot.locale", _WORDS),
    Zone("bot.config", ("bot.config", *_WORDS), external=("pydantic", "pydantic_settings")),
    Zone(
        "bot.store",
        ("bot.store", "engine.codec", "engine.match", "engine.types", "engine.errors"),
        external=("aiosqlite",),
        banned=(),
    ),
    Zone("bot.service", ("bot.service", "bot.store", *_WORDS, *_RULES)),
    Zone("bot.presenters", ("bot.presenters", *_WORDS, *_RULES)),
    Zone("bot.presenters.*", ("bot.presenters", *_WORDS, *_RULES, "engine.games.$game")),
    Zone(
        "bot.observe",
        ("bot.observe", "bot.store.figures"),
        external=("aiohttp", "prometheus_client"),
    ),
    Zone("bot.errors", _TO_DISCORD, external=("discord",)),
    Zone(
        "bot.ui", (*_TO_DISCORD, "bot.replay.reel", "bot.replay.child"), external=("discord",)
    ),
    Zone("bot.cogs", (*_TO_DISCORD, "bot.cogs"), external=("discord",)),
    Zone("bot.lines", (), external=("discord",)),
    Zone("bot.client", (*_TO_DISCORD, "bot.cogs", "bot.lines"), external=("discord", "aiohttp")),
    Zone("bot.workers", (*_TO_DISCORD, "bot.workers", "bot.store"), external=("discord",)),
    Zone("bot.app", _WIRING, external=("discord",)),
    Zone("bot.replay", _WIRING),
    Zone("bot.replay.reel", ("bot.service", "bot.presenters", *_WORDS)),
    Zone("bot.replay.child", ("bot.replay.reel", "bot.config", "render.registry")),
    Zone("bot.replay.page", ("bot.replay.reel", "render.registry", *_WORDS)),
    Zone(
        "bot.archive", ("bot.archive", "bot.service", "bot.store", *_WORDS, *_RULES),
        external=("pydantic",),
    ),
    Zone("bot.cli", _ALL, external=("discord",)),
    Zone("bot.demo", _ALL, external=("discord",)),
    Zone("bot.__main__", ("bot.cli", "bot.demo")),
    Zone("bot.sandbox", ("bot.sandbox",), external=("aiohttp",)),
)  # fmt: skip


def modules(*roots: str) -> tuple[Module, ...]:
    """Read every module below the given top folders."""
    return tuple(
        module_of(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
        for root in roots
        for path in sorted((ROOT / root).rglob("*.py"))
    )


def module_of(path: str, source: str) -> Module:
    """Name a module after its path below the root."""
    parts = path.removesuffix(".py").split("/")
    return Module(".".join(parts[:-1] if parts[-1] == "__init__" else parts), path, source)


def _prefix_length(pattern: str, name: str) -> int:
    """How many segments of the name the pattern covers; 0 if it does not match."""
    wanted, given = pattern.split("."), name.split(".")
    if len(wanted) > len(given):
        return 0
    fits = all(w in ("*", g) for w, g in zip(wanted, given, strict=False))
    return len(wanted) if fits else 0


def zone_of(name: str) -> Zone:
    """The most specific zone of a module; modules of no zone may import nothing."""
    length, zone = max(
        ((_prefix_length(zone.name, name), zone) for zone in ZONES), key=lambda pair: pair[0]
    )
    return zone if length else Zone(name, ())


def _may_import(zone: Zone, importer: str, target: str) -> bool:
    """Whether the zone's longest matching permit allows the project module."""
    segments = importer.split(".")
    game = segments[2].split("_")[0] if len(segments) > 2 else ""
    best, allowed = 0, False
    for permit in zone.permits:
        pattern = permit.removeprefix("!").replace("$game", game)
        length = _prefix_length(pattern, target)
        if length > best:
            best, allowed = length, not permit.startswith("!")
    return allowed


def imports(
    module: Module, known: Iterable[str], *, typing_too: bool = True, late_too: bool = True
) -> Iterator[str]:
    """Every dotted name that the module imports, anywhere in it.

    A name that is itself a module of the project counts as that module. Late is what is
    imported only when a function runs.
    """
    names = set(known)
    tree = _tree(module.source)
    skipped = (set() if typing_too else _typing_only(tree)) | (set() if late_too else _late(tree))
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _base_of(node, module.package)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield inner if inner in names else base


@cache
def _tree(source: str) -> ast.Module:
    """Read a module once for all rules."""
    return ast.parse(source)


def _base_of(node: ast.ImportFrom, package: str) -> str:
    """The absolute module that a from-import names."""
    if not node.level:
        return node.module or ""
    parts = package.split(".")
    anchor = parts[: len(parts) - node.level + 1]
    return ".".join([*anchor, node.module] if node.module else anchor)


def _typing_only(tree: ast.Module) -> set[ast.AST]:
    """The nodes that only a type checker sees."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and _is_typing_only(node.test)
        for statement in node.body
        for inner in ast.walk(statement)
    }


def _late(tree: ast.Module) -> set[ast.AST]:
    """The nodes that only a call reaches."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
    }


def _is_typing_only(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return name == "TYPE_CHECKING"


def import_faults(module: Module, known: Iterable[str]) -> list[str]:
    """What the module imports against the table."""
    zone = zone_of(module.name)
    faults: list[str] = []
    for target in imports(module, known):
        top = target.split(".")[0]
        if top in PACKAGES or top == "tests":
            fine = _may_import(zone, module.name, target)
        elif top in sys.stdlib_module_names:
            fine = top not in zone.banned
        else:
            fine = top in zone.external
        if not fine:
            faults.append(f"{module.name} may not import {target}")
    return faults


def cycles(graph: Mapping[str, set[str]]) -> list[str]:
    """Every node that can reach itself, in order."""
    return [start for start in sorted(graph) if start in reached(graph, start)]


def reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """Every node that a way of at least one step leads to."""
    seen: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting.extend(graph.get(node, ()))
    return seen


def module_graph(tree: tuple[Module, ...], *, late_too: bool = True) -> dict[str, set[str]]:
    """Which module imports which when the program runs; late is what only a call imports."""
    known = {module.name for module in tree}
    return {
        module.name: {
            target
            for target in imports(module, known, typing_too=False, late_too=late_too)
            if target in known and target != module.name
        }
        for module in tree
    }


def package_graph(tree: tuple[Module, ...]) -> dict[str, set[str]]:
    """Which package imports a sibling package, at every level of the tree."""
    known = {module.name for module in tree}
    packages = {module.package for module in tree}
    graph: dict[str, set[str]] = {package: set() for package in packages}
    for module in tree:
        for target in imports(module, known):
            pair = _siblings(module.name, target)
            if pair and pair[0] in packages and pair[1] in packages:
                graph[pair[0]].add(pair[1])
    return graph


def _siblings(left: str, right: str) -> tuple[str, str] | None:
    """The first two different ancestors of two modules; none if one holds the other."""
    lefts, rights = left.split("."), right.split(".")
    for depth, (a, b) in enumerate(zip(lefts, rights, strict=False), start=1):
        if a != b:
            return ".".join(lefts[:depth]), ".".join(rights[:depth])
    return None


def size_faults(module: Module) -> list[str]:
    """Files and functions that are too long; tables at the top level do not count."""
    tree = _tree(module.source)
    tables = sum(
        _span(node)
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and _span(node) >= MIN_TABLE_LINES
    )
    lines = len(module.source.splitlines()) - tables
    faults = [f"{module.path} has {lines} lines"] if lines > MAX_FILE_LINES else []
    return faults + [
        f"{module.path}: {node.name} has {_span(node)} lines"
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and _span(node) > MAX_FUNCTION_LINES
    ]


def _span(node: ast.stmt) -> int:
    """How many lines a statement takes."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def docstring_faults(module: Module) -> list[str]:
    """Public modules, classes, functions and methods that promise nothing."""
    tree = _tree(module.source)
    faults = [] if ast.get_docstring(tree) else [f"{module.name} has no docstring"]
    return faults + [
        f"{module.name}.{name} has no docstring"
        for name, node in _public(tree)
        if not ast.get_docstring(node)
    ]


Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def _public(
    holder: ast.Module | ast.ClassDef, prefix: str = ""
) -> Iterator[tuple[str, Definition]]:
    """The public definitions of a module and of its public classes."""
    for node in holder.body:
        if not isinstance(node, Definition) or node.name.startswith("_"):
            continue
        if any(ast.unparse(d).endswith("overload") for d in node.decorator_list):
            continue
        yield prefix + node.name, node
        if isinstance(node, ast.ClassDef):
            yield from _public(node, f"{prefix}{node.name}.")
