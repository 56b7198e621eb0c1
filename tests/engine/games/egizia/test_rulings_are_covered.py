"""Every ruling and every case of the rules has a test that carries its id."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
THROUGH_DISCORD = HERE.parents[2] / "e2e"
"""Where the cases about secrecy, presses, tables and languages are: the bot must run for them."""
CASES = {f"S-{number:02}" for number in range(1, 141)}
RULINGS = {f"A-{number}" for number in range(1, 93)}


@cache
def nodes() -> list[ast.AST]:
    """Return everything that is written in the tests of this game."""
    paths = (*HERE.rglob("test_*.py"), *THROUGH_DISCORD.glob("test_egizia_*.py"))
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in paths]
    return [node for tree in trees for node in ast.walk(tree)]


def functions() -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in nodes():
        is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if is_function and node.name.startswith("test_"):
            yield node


def text_of(node: ast.expr) -> list[str]:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return [ast.literal_eval(node)] if is_text else []


def parameter_ids() -> Iterator[str]:
    """Find the ids of parameter sets: `pytest.param(..., id="S-88")`, `case("S-102 …", …)`."""
    for node in nodes():
        if isinstance(node, ast.Call):
            names = [word.value for word in node.keywords if word.arg == "id"]
            names += node.args[:1] if is_case(node.func) else []
            yield from (text for name in names for text in text_of(name))


def is_case(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "case"


def test_every_case_has_a_test() -> None:
    named = {
        f"S-{int(number):02}"
        for function in functions()
        for number in re.findall(r"(?<![a-z])s_(\d+)(?![0-9])", function.name)
    }
    named.update(id_.split()[0] for id_ in parameter_ids() if id_.startswith("S-"))
    assert sorted(CASES - named) == []
    assert sorted(named - CASES) == []


def test_every_ruling_is_named_by_a_test() -> None:
    named: set[str] = set()
    for function in functions():
        text = ast.get_docstring(function) or ""
        named.update(re.findall(r"A-\d+", text))
    for first, last in re.findall(r"A-(\d+) to A-(\d+)", all_docstrings()):
        named.update(f"A-{number}" for number in range(int(first), int(last) + 1))
    missing = sorted(RULINGS - named, key=lambda ruling: int(ruling[2:]))
    assert missing == []
    assert sorted(named - RULINGS) == []


def all_docstrings() -> str:
    return "\n".join(ast.get_docstring(function) or "" for function in functions())
