"""What Discord refuses about the components of a message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.sandbox import limits
from bot.sandbox.errors import FieldErrors
from bot.sandbox.tree import BUTTON, LINK_STYLES, SELECTS, walk_paths
from bot.sandbox.wire import Json, inner, items, number

ROW: Final = 1
V2_TOP: Final = frozenset({1, 9, 10, 12, 13, 14, 17})
V2_IN_CONTAINER: Final = V2_TOP - {17}

Check = Callable[[Json, str, FieldErrors], None]


def check_components(components: Sequence[Json], errors: FieldErrors, *, v2: bool) -> None:
    """Note misplaced, malformed, duplicate or too many components."""
    if v2:
        _check_v2_totals(components, errors)
    else:
        errors.count("components", len(components), limits.ROWS)
    allowed = V2_TOP if v2 else frozenset({ROW})
    _check_kinds(components, allowed, "components", errors)
    everything = list(walk_paths(components, "components"))
    for path, component in everything:
        check = CHECKS.get(component.get("type", 0))
        if check is not None:
            check(component, path, errors)
    check_unique_ids(everything, errors)


def check_unique_ids(everything: Sequence[tuple[str, Json]], errors: FieldErrors) -> None:
    """Note a `custom_id` that occurs twice in a message or modal."""
    seen = Counter(item["custom_id"] for _, item in everything if item.get("custom_id"))
    for path, item in everything:
        if seen.get(item.get("custom_id", ""), 0) > 1:
            text = "Component custom id cannot be duplicated"
            errors.add(f"{path}.custom_id", text, "COMPONENT_CUSTOM_ID_DUPLICATED")


def _check_v2_totals(components: Sequence[Json], errors: FieldErrors) -> None:
    everything = [item for _, item in walk_paths(components, "components")]
    if len(everything) > limits.V2_COMPONENTS:
        errors.count("components", len(everything), limits.V2_COMPONENTS)
    texts = [str(item.get("content", "")) for item in everything if item.get("type") == 10]
    if sum(map(len, texts)) > limits.V2_TEXT:
        text = f"The displayable text exceeds {limits.V2_TEXT} characters"
        errors.add("components", text, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED")


def _check_kinds(
    components: Sequence[Json], allowed: frozenset[int], path: str, errors: FieldErrors
) -> None:
    for index, component in enumerate(components):
        if component.get("type") not in allowed:
            text = f'Value of field "type" must be one of {sorted(allowed)}.'
            errors.add(f"{path}.{index}.type", text, "UNION_TYPE_CHOICES")


def _row(row: Json, path: str, errors: FieldErrors) -> None:
    parts = items(row, "components")
    errors.count(f"{path}.components", len(parts), limits.ROW_BUTTONS, 1)
    _check_kinds(parts, SELECTS | {BUTTON}, f"{path}.components", errors)
    if len(parts) > 1 and any(part.get("type") in SELECTS for part in parts):
        text = "The specified component exceeds the maximum width"
        errors.add(f"{path}.components.1", text, "COMPONENT_LAYOUT_WIDTH_EXCEEDED")


def _button(button: Json, path: str, errors: FieldErrors) -> None:
    errors.length(f"{path}.label", button.get("label") or "", limits.BUTTON_LABEL)
    if button.get("style") not in range(1, 7):
        errors.add(f"{path}.style", "Value must be one of (1..6).", "BASE_TYPE_CHOICES")
    if not (button.get("label") or button.get("emoji") or button.get("style") == 6):
        errors.add(path, "A button needs a label or an emoji.", "BUTTON_COMPONENT_MISSING_FACE")
    is_link = button.get("style") in LINK_STYLES
    if is_link and button.get("custom_id"):
        text = "A custom id and url cannot both be specified"
        errors.add(path, text, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL")
    if button.get("style") == 5:
        errors.length(f"{path}.url", button.get("url", ""), limits.BUTTON_URL, 1)
    elif not is_link:
        _custom_id(button, path, errors)
        if button.get("url"):
            errors.add(path, "Only link buttons have a url.", "BUTTON_COMPONENT_URL")


def _custom_id(component: Json, path: str, errors: FieldErrors) -> None:
    if not component.get("custom_id"):
        text = "A custom id is required"
        errors.add(f"{path}.custom_id", text, "COMPONENT_CUSTOM_ID_REQUIRED")
    else:
        errors.length(f"{path}.custom_id", component["custom_id"], limits.CUSTOM_ID, 1)


def check_select(select: Json, path: str, errors: FieldErrors) -> None:
    """Note what is wrong with a select menu, in a message or a modal."""
    _custom_id(select, path, errors)
    errors.length(f"{path}.placeholder", select.get("placeholder") or "", limits.SELECT_PLACEHOLDER)
    least, most = number(select, "min_values", 1), number(select, "max_values", 1)
    if not 0 <= least <= limits.SELECT_OPTIONS:
        errors.add(f"{path}.min_values", "Must be between 0 and 25.", "NUMBER_TYPE_MAX")
    if not max(1, least) <= most <= limits.SELECT_OPTIONS:
        errors.add(f"{path}.max_values", "Must be at least min_values, at most 25.", "BAD_RANGE")
    if select.get("type") == 3:
        check_options(select, path, errors, (1, limits.SELECT_OPTIONS))


def check_options(component: Json, path: str, errors: FieldErrors, size: tuple[int, int]) -> None:
    """Note options that are too many, too few, too long, double, or fewer than must be chosen."""
    options = items(component, "options")
    errors.count(f"{path}.options", len(options), size[1], size[0])
    if number(component, "max_values", 1) > max(len(options), 1):
        text = "More values than options can be chosen."
        errors.add(f"{path}.max_values", text, "SELECT_COMPONENT_MAX_VALUES")
    seen = Counter(option.get("value") for option in options)
    for index, option in enumerate(options):
        here = f"{path}.options.{index}"
        errors.length(f"{here}.label", option.get("label", ""), limits.SELECT_OPTION_TEXT, 1)
        errors.length(f"{here}.value", option.get("value", ""), limits.SELECT_OPTION_TEXT, 1)
        hint = option.get("description") or ""
        errors.length(f"{here}.description", hint, limits.SELECT_OPTION_TEXT)
        if seen[option.get("value")] > 1:
            text = "The specified option value is already used"
            errors.add(f"{here}.value", text, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED")


def _section(section: Json, path: str, errors: FieldErrors) -> None:
    texts = items(section, "components")
    errors.count(f"{path}.components", len(texts), limits.SECTION_TEXTS, 1)
    _check_kinds(texts, frozenset({10}), f"{path}.components", errors)
    accessory = inner(section, "accessory")
    if accessory.get("type") not in (BUTTON, 11):
        errors.add(f"{path}.accessory", "A section needs a button or a thumbnail.", "REQUIRED")


def check_text(display: Json, path: str, errors: FieldErrors) -> None:
    """Note an empty or too long text display."""
    errors.length(f"{path}.content", display.get("content", ""), limits.V2_TEXT, 1)


def _thumbnail(item: Json, path: str, errors: FieldErrors) -> None:
    if not inner(item, "media").get("url"):
        errors.add(f"{path}.media", "This field is required", "BASE_TYPE_REQUIRED")
    errors.length(f"{path}.description", item.get("description") or "", limits.MEDIA_DESCRIPTION)


def _gallery(gallery: Json, path: str, errors: FieldErrors) -> None:
    shown = items(gallery, "items")
    errors.count(f"{path}.items", len(shown), limits.GALLERY_ITEMS, 1)
    for index, item in enumerate(shown):
        _thumbnail(item, f"{path}.items.{index}", errors)


def _file(item: Json, path: str, errors: FieldErrors) -> None:
    url = str(inner(item, "file").get("url", ""))
    # An edit that leaves the components alone brings back addresses already resolved.
    if not url.startswith("attachment://") and "attachment_id" not in inner(item, "file"):
        text = "Only attachment:// references are supported."
        errors.add(f"{path}.file.url", text, "FILE_COMPONENT_URL")


def _container(container: Json, path: str, errors: FieldErrors) -> None:
    parts = items(container, "components")
    errors.count(f"{path}.components", len(parts), limits.V2_COMPONENTS, 1)
    _check_kinds(parts, V2_IN_CONTAINER, f"{path}.components", errors)
    if not 0 <= (container.get("accent_color") or 0) <= 0xFFFFFF:
        errors.add(f"{path}.accent_color", "Must be a colour.", "NUMBER_TYPE_MAX")


CHECKS: Final[Mapping[int, Check]] = {
    ROW: _row,
    BUTTON: _button,
    **dict.fromkeys(SELECTS, check_select),
    9: _section,
    10: check_text,
    11: _thumbnail,
    12: _gallery,
    13: _file,
    17: _container,
}
