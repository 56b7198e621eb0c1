"""Choosing in menus and filling in modals, with the checks of a client."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.sandbox.modals import CHECKBOX, CHECKBOXES, LABEL, RADIO, TEXT_DISPLAY, TEXT_INPUT, UPLOAD
from bot.sandbox.options import ActorError
from bot.sandbox.tree import STRING_SELECT
from bot.sandbox.wire import Json, items, number


def chosen(menu: Json, wanted: Sequence[Any]) -> list[str]:
    """Return the values for chosen labels, values or objects; ActorError for a bad choice."""
    least, most = number(menu, "min_values", 1), number(menu, "max_values", 1)
    name = menu.get("placeholder") or menu["custom_id"]
    if not least <= len(wanted) <= most or len(set(map(str, wanted))) != len(wanted):
        raise ActorError(f"{name} takes {least} to {most} different values, not {wanted}")
    if menu["type"] not in (STRING_SELECT, RADIO, CHECKBOXES):
        return [str(item.id) for item in wanted]
    return [_value(menu, name, item) for item in wanted]


def _value(menu: Json, name: str, wanted: Any) -> str:
    options = items(menu, "options")
    for key in ("value", "label"):
        for option in options:
            if option[key] == str(wanted):
                return str(option["value"])
    raise ActorError(f"{name} offers {[option['label'] for option in options]}, not {wanted!r}")


def submission(components: Sequence[Json], values: Mapping[str, Any]) -> list[Json]:
    """Return the components of a modal submit; what is not given keeps its default."""
    left = dict(values)
    sent = [_top(component, left) for component in components]
    if left:
        raise ActorError(f"the modal has no {sorted(left)}")
    return sent


def _top(component: Json, left: dict[str, Any]) -> Json:
    base: Json = {"type": component["type"], "id": component.get("id", 0)}
    if component["type"] == TEXT_DISPLAY:
        return base
    if component["type"] == LABEL:
        field = component["component"]
        return {**base, "component": _field(field, component["label"], left)}
    field = component["components"][0]
    return {**base, "components": [_field(field, field.get("label") or "", left)]}


def _field(field: Json, label: str, left: dict[str, Any]) -> Json:
    names = [name for name in (label, field["custom_id"]) if name in left]
    given = left.pop(names[0]) if names else None
    filler = FILLERS.get(field["type"], _fill_select)
    base: Json = {"type": field["type"], "id": field.get("id", 0), "custom_id": field["custom_id"]}
    return base | filler(field, label, given)


def _fill_text(field: Json, label: str, given: Any) -> Json:
    text = str(field.get("value") or "") if given is None else str(given)
    least = field.get("min_length") or (1 if field.get("required", True) else 0)
    if (text or field.get("required", True)) and len(text) < least:
        raise ActorError(f"{label} needs at least {least} characters")
    if len(text) > (field.get("max_length") or 4000):
        raise ActorError(f"{label} takes at most {field['max_length']} characters")
    return {"value": text}


def _fill_select(field: Json, label: str, given: Any) -> Json:
    defaults = [item["value"] for item in items(field, "options") if item.get("default")]
    wanted = defaults if given is None else ([given] if isinstance(given, str) else list(given))
    required = field.get("required", True)
    if not wanted and not required:
        return {"values": []}
    asked = number(field, "min_values", 1)
    least = max(1, asked) if required else asked
    return {"values": chosen({**field, "placeholder": label, "min_values": least}, wanted)}


def _fill_radio(field: Json, label: str, given: Any) -> Json:
    one = {**field, "min_values": 1, "max_values": 1}
    values = _fill_select(one, label, given)["values"]
    return {"value": values[0] if values else None}


def _fill_boxes(field: Json, label: str, given: Any) -> Json:
    most = number(field, "max_values", len(items(field, "options")))
    return _fill_select({**field, "max_values": most}, label, given)


def _fill_box(field: Json, _label: str, given: Any) -> Json:
    return {"value": bool(field.get("default", False) if given is None else given)}


def _fill_upload(field: Json, label: str, given: Any) -> Json:
    if given is not None or field.get("required", True):
        raise ActorError(f"{label}: these people have no files to upload")
    return {"values": []}


FILLERS: Final[Mapping[int, Callable[[Json, str, Any], Json]]] = {
    TEXT_INPUT: _fill_text,
    RADIO: _fill_radio,
    CHECKBOXES: _fill_boxes,
    CHECKBOX: _fill_box,
    UPLOAD: _fill_upload,
}
