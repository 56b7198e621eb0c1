"""Words for people stand in the locale files and nowhere else."""

import ast
import re
from collections.abc import Iterator

from tests.architecture import Module, module_of, modules

PLACES = (
    "bot.ui.", "bot.cogs.", "bot.workers.", "bot.presenters.", "bot.service.", "bot.client",
    "bot.errors",
)  # fmt: skip
SHOWN_BY = frozenset(
    {"Panel", "Button", "Menu", "MenuOption", "Image", "Choice", "TextDisplay", "Form", "Field",
     "Label", "Modal", "SelectOption"}
)  # fmt: skip
"""Makers of what people read: not even a single word of theirs may be written in the code."""

LOGGERS = frozenset({"log", "_log"})
SENTENCE = re.compile(r"[^\W\d_]{2,}[,:;]? [^\W\d_]{2,}")
WORD = re.compile(r"[A-ZÄÖÜ]?[a-zäöüß]{2,}[ .:!?]|[A-ZÄÖÜ][a-zäöüß]{2,}")
TYPE = re.compile(r"[\w.]+\[.*\]")
"""A type that is quoted because it is known only to type checkers."""


def spoken(module: Module) -> list[str]:
    """Return the literals of a module that look like words for people."""
    tree = ast.parse(module.source)
    silent = {id(node) for quiet in _silent(tree) for node in ast.walk(quiet)}
    direct = {id(argument) for argument in _shown(tree)}
    return [
        f"{module.path}:{node.lineno}: {node.value!r}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if id(node) not in silent and not TYPE.fullmatch(node.value)
        if SENTENCE.search(node.value) or (id(node) in direct and WORD.search(node.value))
    ]


def _silent(tree: ast.Module) -> Iterator[ast.AST]:
    """Docstrings, what goes to the log, and what is said to programmers in errors."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Raise() | ast.Assert():
                yield node
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))) if name in LOGGERS:
                yield node
            case ast.Call(func=ast.Attribute(attr="compile")):
                yield node
            case _:
                pass


def _shown(tree: ast.Module) -> Iterator[ast.AST]:
    """Everything that is written inside a call which makes something to read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) in SHOWN_BY:
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                yield from _parts(argument)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """The literal itself, or those of a formatted text or a tuple; not those of inner calls."""
    match node:
        case ast.Constant():
            yield node
        case ast.JoinedStr(values=inner) | ast.Tuple(elts=inner) | ast.List(elts=inner):
            for part in inner:
                yield from _parts(part)
        case _:
            pass


def _name(callee: ast.expr) -> str:
    return callee.attr if isinstance(callee, ast.Attribute) else getattr(callee, "id", "")


def test_no_module_that_talks_to_people_writes_its_own_words() -> None:
    here = [module for module in modules("bot") if module.name.startswith(PLACES)]
    assert len(here) > 40
    assert [fault for module in here for fault in spoken(module)] == []


def test_words_in_code_are_found() -> None:
    source = '''
"""A docstring may say what it likes."""
log.info("game %s gets no thread", 1)
raise ValueError("not a real value")
Panel(("Hello",), buttons=(Button("Press me", press),))
note = f"{name} has left the game"
Panel((text("lobby.joined"), f"### {title}"))
'''
    found = spoken(module_of("bot/ui/sample.py", source))
    assert [fault.partition(": ")[2] for fault in found] == [
        "' has left the game'", "'Hello'", "'Press me'",
    ]  # fmt: skip
