"""Discord's limits on modals."""

from __future__ import annotations

from typing import Any

import pytest

from bot.sandbox.errors import FieldErrors
from bot.sandbox.modals import check_modal
from bot.sandbox.wire import Json
from tests.bot.sandbox.bodies import button, menu, places, row, text


def label(component: Json, **more: Any) -> Json:
    return {"type": 18, "label": "Amount", "component": component} | more


def field(**more: Any) -> Json:
    return {"type": 4, "custom_id": "amount", "style": 1} | more


def modal(*parts: Json, **more: Any) -> Json:
    return {"title": "Build", "custom_id": "build", "components": list(parts)} | more


RADIO = {"type": 21, "custom_id": "r", "options": [{"label": "a", "value": "a"}]}


@pytest.mark.parametrize(
    ("body", "place"),
    [
        (modal(label(field()), title="x" * 46), "data.title"),
        (modal(label(field()), custom_id=""), "data.custom_id"),
        (modal(), "data.components"),
        (modal(*[label(field(custom_id=f"{n}")) for n in range(6)]), "data.components"),
        (modal(button()), "data.components.0.type"),
        (modal(label(field()), label(field())), "data.components.0.component.custom_id"),
        (modal(label(button())), "data.components.0.component"),
        (modal(label(field(), label="x" * 46)), "data.components.0.label"),
        (modal(label(field(), description="x" * 101)), "data.components.0.description"),
        (modal(label(field(style=3))), "data.components.0.component.style"),
        (modal(label(field(value="x" * 4001))), "data.components.0.component.value"),
        (modal(label(field(placeholder="x" * 101))), "data.components.0.component.placeholder"),
        (modal(label(field(min_length=5, max_length=4))), "data.components.0.component.max_length"),
        (modal(row(button())), "data.components.0.components.0.type"),
        (modal(label(RADIO)), "data.components.0.component.options"),
        (modal(label({"type": 22, "custom_id": "c"})), "data.components.0.component.options"),
        (
            modal(label({"type": 19, "custom_id": "u", "max_values": 11})),
            "data.components.0.component.max_values",
        ),
        (modal(label(menu(26))), "data.components.0.component.options"),
    ],
)
def test_bad_modals_are_refused_where_they_are_bad(body: Json, place: str) -> None:
    errors = FieldErrors()
    check_modal(body, errors)
    assert place in places(errors.error().fields or {})


def test_a_good_modal_passes() -> None:
    errors = FieldErrors()
    parts = (label(field()), label(menu()), text(), row(field(custom_id="old", label="Old")))
    check_modal(modal(*parts), errors)
    assert not errors
