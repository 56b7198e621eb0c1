"""What Discord refuses about modals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.sandbox import limits
from bot.sandbox.errors import FieldErrors
from bot.sandbox.layout import check_options, check_select, check_text, check_unique_ids
from bot.sandbox.tree import SELECTS, walk_paths
from bot.sandbox.wire import Json, inner, items, number

ROW: Final = 1
TEXT_INPUT: Final = 4
TEXT_DISPLAY: Final = 10
LABEL: Final = 18
UPLOAD: Final = 19
RADIO: Final = 21
CHECKBOXES: Final = 22
CHECKBOX: Final = 23
FIELDS: Final = SELECTS | {TEXT_INPUT, UPLOAD, RADIO, CHECKBOXES, CHECKBOX}


def check_modal(modal: Json, errors: FieldErrors) -> None:
    """Note what is wrong with a modal: title, custom id, one to five labelled fields."""
    errors.length("data.title", modal.get("title"), limits.MODAL_TITLE, 1)
    errors.length("data.custom_id", modal.get("custom_id"), limits.CUSTOM_ID, 1)
    components = items(modal, "components")
    errors.count("data.components", len(components), limits.MODAL_COMPONENTS, 1)
    for index, component in enumerate(components):
        if component.get("type") not in (ROW, TEXT_DISPLAY, LABEL):
            text = 'Value of field "type" must be one of (1, 10, 18).'
            errors.add(f"data.components.{index}.type", text, "UNION_TYPE_CHOICES")
    everything = list(walk_paths(components, "data.components"))
    for path, component in everything:
        check = CHECKS.get(component.get("type", 0))
        if check is not None:
            check(component, path, errors)
    check_unique_ids(everything, errors)


def _row(row: Json, path: str, errors: FieldErrors) -> None:
    parts = items(row, "components")
    errors.count(f"{path}.components", len(parts), 1, 1)
    if any(part.get("type") != TEXT_INPUT for part in parts):
        errors.add(f"{path}.components.0.type", "Value must be 4.", "UNION_TYPE_CHOICES")


def _label(label: Json, path: str, errors: FieldErrors) -> None:
    errors.length(f"{path}.label", label.get("label"), limits.MODAL_LABEL, 1)
    hint = label.get("description") or ""
    errors.length(f"{path}.description", hint, limits.MODAL_LABEL_DESCRIPTION)
    if inner(label, "component").get("type") not in FIELDS:
        errors.add(f"{path}.component", "A label needs a field.", "UNION_TYPE_CHOICES")


def _custom_id(field: Json, path: str, errors: FieldErrors) -> None:
    errors.length(f"{path}.custom_id", field.get("custom_id"), limits.CUSTOM_ID, 1)


def _input(field: Json, path: str, errors: FieldErrors) -> None:
    _custom_id(field, path, errors)
    if field.get("style") not in (1, 2):
        errors.add(f"{path}.style", "Value must be one of (1, 2).", "BASE_TYPE_CHOICES")
    errors.length(f"{path}.value", field.get("value") or "", limits.TEXT_INPUT)
    hint = field.get("placeholder") or ""
    errors.length(f"{path}.placeholder", hint, limits.TEXT_INPUT_PLACEHOLDER)
    least = field.get("min_length") or 0
    most = field.get("max_length") or limits.TEXT_INPUT
    if not 0 <= least <= most <= limits.TEXT_INPUT:
        errors.add(f"{path}.max_length", "Must be between min_length and 4000.", "BAD_RANGE")


def _radio(field: Json, path: str, errors: FieldErrors) -> None:
    _custom_id(field, path, errors)
    check_options(field, path, errors, limits.RADIO_OPTIONS)


def _checkboxes(field: Json, path: str, errors: FieldErrors) -> None:
    _custom_id(field, path, errors)
    check_options(field, path, errors, limits.CHECKBOX_OPTIONS)


def _upload(field: Json, path: str, errors: FieldErrors) -> None:
    _custom_id(field, path, errors)
    if not 1 <= number(field, "max_values", 1) <= limits.UPLOAD_FILES:
        errors.add(f"{path}.max_values", "Must be between 1 and 10.", "NUMBER_TYPE_MAX")


CHECKS: Final[Mapping[int, Callable[[Json, str, FieldErrors], None]]] = {
    ROW: _row,
    LABEL: _label,
    TEXT_INPUT: _input,
    TEXT_DISPLAY: check_text,
    **dict.fromkeys(SELECTS, check_select),
    UPLOAD: _upload,
    RADIO: _radio,
    CHECKBOXES: _checkboxes,
    CHECKBOX: _custom_id,
}
