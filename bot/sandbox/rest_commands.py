"""Routes that sync application commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bot.sandbox import limits, payloads
from bot.sandbox.call import NOTHING, Answer, Call, Routes
from bot.sandbox.command_rules import check_commands
from bot.sandbox.errors import FieldErrors, refusal
from bot.sandbox.model import Command
from bot.sandbox.wire import Json


def _scope(call: Call) -> int | None:
    if call.number("application_id") != call.world.application_id:
        raise refusal(50001)
    return call.guild().id if "guild_id" in call.params else None


def _in_scope(call: Call) -> list[Command]:
    scope = _scope(call)
    return [item for item in call.world.commands.values() if item.guild_id == scope]


def _shown(call: Call, items: Sequence[Command]) -> list[Json]:
    return [payloads.command(item, call.world.application_id) for item in items]


def get_commands(call: Call) -> Answer:
    """Answer with the commands of one scope."""
    return Answer(200, _shown(call, _in_scope(call)))


def replace_commands(call: Call) -> Answer:
    """Replace all commands of one scope; a known name keeps its id."""
    wanted: Any = call.body
    if not isinstance(wanted, list):
        raise refusal(50109)
    entries: list[Json] = wanted  # pyright: ignore[reportUnknownVariableType]
    errors = FieldErrors()
    check_commands(entries, errors)
    errors.raise_if_any()
    before = {(item.kind, item.name): item for item in _in_scope(call)}
    after = [_synced(call, entry, before) for entry in entries]
    for item in before.values():
        call.world.commands.pop(item.id, None)
    for item in after:
        call.world.commands[item.id] = item
    call.world.pulse.beat()
    return Answer(200, _shown(call, after))


def _synced(call: Call, entry: Json, before: dict[tuple[int, str], Command]) -> Command:
    world = call.world
    scope = _scope(call)
    known = before.get((entry.get("type", 1), entry["name"]))
    if known is None:
        _count_create(call, scope)
    payload = {key: value for key, value in entry.items() if key != "id"}
    changed = known is None or known.payload != payload
    version = world.next_id() if changed or known is None else known.version
    return Command(known.id if known else world.next_id(), scope, version, payload)


def _count_create(call: Call, scope: int | None) -> None:
    """Count a created command against the daily quota; 30034 above it."""
    now = call.world.clock.now()
    today = [at for at in call.world.command_creates.get(scope, []) if now - at < 86400]
    if len(today) >= limits.COMMAND_CREATES_PER_DAY:
        raise refusal(30034, retry_after=86400)
    call.world.command_creates[scope] = [*today, now]


def _one(call: Call) -> Command:
    for item in _in_scope(call):
        if str(item.id) == call.params["command_id"]:
            return item
    raise refusal(10063)


def get_command(call: Call) -> Answer:
    """Answer with one command; 10063 for none."""
    return Answer(200, payloads.command(_one(call), call.world.application_id))


def delete_command(call: Call) -> Answer:
    """Delete one command."""
    del call.world.commands[_one(call).id]
    return NOTHING


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES: Final[Routes] = [
    (method, path, handler)
    for base in (_GLOBAL, _GUILD)
    for method, path, handler in (
        ("GET", base, get_commands),
        ("PUT", base, replace_commands),
        ("GET", f"{base}/{{command_id}}", get_command),
        ("DELETE", f"{base}/{{command_id}}", delete_command),
    )
]
