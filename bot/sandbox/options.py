"""Turning what a person types into the options of a command interaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.sandbox import payloads, permissions
from bot.sandbox.command_rules import GROUP, SUBCOMMAND
from bot.sandbox.model import Channel, Command, Guild, Role, User
from bot.sandbox.wire import Json, inner, items

TYPES: Final[Mapping[int, tuple[type, ...]]] = {
    3: (str,),
    4: (int,),
    5: (bool,),
    6: (User,),
    7: (Channel,),
    8: (Role,),
    9: (User, Role),
    10: (int, float),
}


class ActorError(AssertionError):
    """The person cannot do that: a real client offers no such thing."""


@dataclass(frozen=True, slots=True)
class Path:
    """A command found by name: the wrapping sub-commands and the options of the last one."""

    command: Command
    steps: tuple[Json, ...]
    options: Sequence[Json]

    def data(self, filled: Sequence[Json], resolved: Json) -> Json:
        """Return the interaction data for filled options."""
        inner = list(filled)
        for step in reversed(self.steps):
            inner = [{"type": step["type"], "name": step["name"], "options": inner}]
        data: Json = {"id": str(self.command.id), "name": self.command.name, "type": 1}
        data["options"] = inner
        if self.command.guild_id is not None:
            data["guild_id"] = str(self.command.guild_id)
        return data | ({"resolved": resolved} if resolved else {})


def is_called(item: Json, name: str, locale: str) -> bool:
    """Tell whether a command or option bears the name, also in the user's language."""
    return name in (item["name"], inner(item, "name_localizations").get(locale))


def find(commands: Sequence[Command], typed: str, locale: str) -> Path:
    """Return the command for a path such as `game create`; ActorError when there is none."""
    first, *rest = typed.removeprefix("/").split()
    found = [item for item in commands if item.kind == 1 and is_called(item.payload, first, locale)]
    if not found:
        known = sorted(item.name for item in commands)
        raise ActorError(f"there is no command /{first}; there are {known}")
    options = items(found[-1].payload, "options")
    steps: list[Json] = []
    for name in rest:
        nested = [item for item in options if item["type"] in (SUBCOMMAND, GROUP)]
        step = next((item for item in nested if is_called(item, name, locale)), None)
        if step is None:
            raise ActorError(f"/{typed}: no {name} among {[item['name'] for item in nested]}")
        steps.append(step)
        options = items(step, "options")
    if any(item["type"] in (SUBCOMMAND, GROUP) for item in options):
        raise ActorError(f"/{typed} needs one of {[item['name'] for item in options]}")
    return Path(found[-1], tuple(steps), options)


def fill(
    path: Path, given: Mapping[str, Any], guild: Guild | None, locale: str
) -> tuple[list[Json], Json]:
    """Return checked options and the resolved objects; ActorError for what a client refuses."""
    filled = [_filled(_option(path, name, locale), value, locale) for name, value in given.items()]
    names = {item["name"] for item in filled}
    missing = [item["name"] for item in path.options if item.get("required")]
    missing = [name for name in missing if name not in names]
    if missing:
        raise ActorError(f"/{path.command.name} needs {missing}")
    return filled, resolve(given.values(), guild)


def half_filled(path: Path, given: Mapping[str, Any], locale: str) -> list[Json]:
    """Return options while somebody still types: none is required, nothing is checked."""
    filled: list[Json] = []
    for name, value in given.items():
        option = _option(path, name, locale)
        filled.append({"type": option["type"], "name": option["name"], "value": _plain(value)})
    return filled


def focused(path: Path, name: str, typed: str, locale: str) -> Json:
    """Return the option being typed; ActorError unless it has autocomplete."""
    option = _option(path, name, locale)
    if not option.get("autocomplete"):
        raise ActorError(f"{name} has no autocomplete")
    return {"type": option["type"], "name": option["name"], "value": typed, "focused": True}


def _option(path: Path, name: str, locale: str) -> Json:
    for item in path.options:
        if is_called(item, name, locale):
            return item
    known = [item["name"] for item in path.options]
    raise ActorError(f"/{path.command.name} has no option {name}; it has {known}")


def _filled(option: Json, value: Any, locale: str) -> Json:
    choices = items(option, "choices")
    if choices:
        value = _chosen(option, choices, value, locale)
    kind = option["type"]
    fits = isinstance(value, TYPES[kind]) and (kind == 5 or not isinstance(value, bool))
    if not fits:
        raise ActorError(f"{option['name']} does not take {value!r}")
    _check_range(option, value)
    return {"type": kind, "name": option["name"], "value": _plain(value)}


def _chosen(option: Json, choices: Sequence[Json], value: Any, locale: str) -> Any:
    for choice in choices:
        if is_called(choice, str(value), locale) or choice["value"] == value:
            return choice["value"]
    names = [choice["name"] for choice in choices]
    raise ActorError(f"{option['name']} offers {names}, not {value!r}")


def _check_range(option: Json, value: Any) -> None:
    size = len(value) if isinstance(value, str) else value
    unit = "length" if isinstance(value, str) else "value"
    least, most = option.get(f"min_{unit}"), option.get(f"max_{unit}")
    if isinstance(value, str) and not value:
        raise ActorError(f"{option['name']} cannot be empty")
    if (least is not None and size < least) or (most is not None and size > most):
        raise ActorError(f"{option['name']} takes {least} to {most}, not {value!r}")


def _plain(value: Any) -> Any:
    return str(value.id) if isinstance(value, User | Channel | Role) else value


def resolve(values: Any, guild: Guild | None) -> Json:
    """Return the `resolved` object for users, channels and roles among the values."""
    resolved: dict[str, Json] = {}
    for value in values:
        key = str(getattr(value, "id", ""))
        if isinstance(value, User):
            resolved.setdefault("users", {})[key] = payloads.user(value)
            if guild is not None and value.id in guild.members:
                member = payloads.member(guild.members[value.id])
                rights = str(permissions.in_guild(guild, value.id))
                member = {name: item for name, item in member.items() if name != "user"}
                resolved.setdefault("members", {})[key] = {**member, "permissions": rights}
        elif isinstance(value, Channel):
            shown = {**payloads.channel(value), "permissions": "0"}
            resolved.setdefault("channels", {})[key] = shown
        elif isinstance(value, Role):
            resolved.setdefault("roles", {})[key] = payloads.role(value)
    return resolved
