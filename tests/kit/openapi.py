"""Checks request bodies against Discord's own API description, where that file is at hand.

The description is looked for beside the project and is never part of it. Two rewrites make it
usable: a snowflake may be a number and a number may be digits, as Discord accepts both; and a
union told apart by `type` becomes if/then, because otherwise every error reads "not valid
under any schema".
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from bot.sandbox.errors import FieldErrors

PROJECT = Path(__file__).resolve().parent.parent.parent
DESCRIPTION = PROJECT.parent / "shared" / "discord" / "openapi.json"

Schema = dict[str, Any]


def available() -> bool:
    """Tell whether the description is there."""
    return DESCRIPTION.is_file()


class BodyChecker:
    """Refuses, as `LocalDiscord(check=...)`, a body that the description does not allow."""

    def __init__(self, path: Path = DESCRIPTION) -> None:
        document: Schema = json.loads(path.read_text(encoding="utf-8"))
        self._components = {"schemas": _rewritten(document["components"]["schemas"])}
        self._bodies: dict[tuple[str, str], Schema] = {}
        for route, operations in document["paths"].items():
            for method, operation in operations.items():
                content = (
                    operation.get("requestBody", {}).get("content", {})
                    if isinstance(operation, dict)
                    else {}
                )
                if "application/json" in content:
                    schema = content["application/json"]["schema"]
                    self._bodies[method.upper(), _shape(route)] = _rewritten(schema)
        self._checkers: dict[tuple[str, str], _Validator] = {}
        self._good: set[tuple[str, str, str]] = set()
        self.checked: set[tuple[str, str]] = set()

    def __call__(self, method: str, route: str, body: Any) -> None:
        """Raise a 50035 with one entry for each fault."""
        kind = method, _shape(route)
        if kind not in self._bodies or body == {}:
            return
        self.checked.add((method, route))
        # Every start of a bot sends the same large tree of commands.
        known = (*kind, json.dumps(body))
        if known in self._good:
            return
        errors = FieldErrors()
        for path, message in self._faults(kind, body):
            errors.add(path or "_body", message)
        errors.raise_if_any()
        self._good.add(known)

    def _faults(self, kind: tuple[str, str], body: Any) -> Iterator[tuple[str, str]]:
        if kind not in self._checkers:
            schema = {**self._bodies[kind], "components": self._components}
            self._checkers[kind] = _Validator(schema)
        for error in self._checkers[kind].iter_errors(body):
            for leaf in _leaves(error):
                yield ".".join(map(str, leaf.absolute_path)), leaf.message


def _leaves(error: ValidationError) -> Iterator[ValidationError]:
    if not error.context:
        yield error
    for inner in error.context or ():
        yield from _leaves(inner)


def _shape(route: str) -> str:
    return re.sub(r"\{[^}]*\}", "{}", route)


def _rewritten(node: Any) -> Any:
    if isinstance(node, list):
        return [_rewritten(item) for item in node]
    if not isinstance(node, dict):
        return node
    if node.get("format") == "snowflake":
        return {"type": ["string", "integer"], "pattern": node["pattern"]}
    return {key: _rewritten(value) for key, value in node.items()}


def _is_whole(_checker: Any, value: Any) -> bool:
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (isinstance(value, str) and value.isdigit())


def _kinds(branch: Schema, root: Schema) -> list[Any]:
    """Return the values of `type` for which a branch of a union stands."""
    name = branch.get("$ref", "").rpartition("/")[2]
    target = root["components"]["schemas"].get(name, {})
    return list(target.get("properties", {}).get("type", {}).get("enum", []))


def _union(
    validator: Any, root: Schema, branches: list[Schema], instance: Any
) -> Iterator[ValidationError]:
    """Check a union: by the branch that `type` names, if every object branch has one."""
    objects = [branch for branch in branches if "$ref" in branch]
    kinds = [_kinds(branch, root) for branch in objects]
    if not objects or not all(kinds) or not isinstance(instance, dict):
        if not any(validator.evolve(schema=branch).is_valid(instance) for branch in branches):
            yield ValidationError(f"{instance!r} fits none of {len(branches)} schemas")
        return
    fitting = [
        branch
        for branch, values in zip(objects, kinds, strict=True)
        if instance.get("type") in values
    ]
    if not fitting:
        allowed = sorted(value for values in kinds for value in values)
        yield ValidationError(f"type {instance.get('type')} is not one of {allowed}")
    for branch in fitting[:1]:
        yield from validator.descend(instance, branch)


class _Validator:
    """A validator that knows its root, which `_union` needs to look up branches."""

    def __init__(self, root: Schema) -> None:
        checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole)
        kind: Any = extend(
            Draft202012Validator,
            validators={"oneOf": self._checked, "anyOf": self._checked},
            type_checker=checker,
        )
        self._root = root
        self._validator = kind(root)

    def _checked(
        self, validator: Any, branches: list[Schema], instance: Any, schema: Schema
    ) -> Iterator[ValidationError]:
        yield from _union(validator, self._root, branches, instance)

    def iter_errors(self, body: Any) -> Iterator[ValidationError]:
        yield from self._validator.iter_errors(body)
