"""Request bodies within and beyond Discord's limits."""

from __future__ import annotations

from typing import Any

from bot.sandbox.wire import Json

V2 = 1 << 15


def button(**more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Join", "custom_id": "join"} | more


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def menu(options: int = 3, **more: Any) -> Json:
    listed = [{"label": f"{n}", "value": f"{n}"} for n in range(options)]
    return {"type": 3, "custom_id": "where", "options": listed} | more


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def rows(*parts: Json) -> Json:
    return {"content": "x", "components": [row(*parts)]}


def layout(*parts: Json) -> Json:
    return {"flags": V2, "components": list(parts)}


def embeds(**embed: Any) -> Json:
    return {"embeds": [embed]}


def fields(*pairs: tuple[str, str]) -> Json:
    return embeds(fields=[{"name": name, "value": value} for name, value in pairs])


GALLERY_ITEM = {"media": {"url": "https://example.org/a.png"}}


def box(*parts: Json, **more: Any) -> Json:
    return layout({"type": 17, "components": list(parts)} | more)


REFUSED: list[tuple[Json, str]] = [
    ({"content": "x" * 2001}, "content"),
    ({"content": "x", "nonce": "n" * 26}, "nonce"),
    ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    (embeds(title="x" * 257), "embeds.0.title"),
    (embeds(description="x" * 4097), "embeds.0.description"),
    (embeds(footer={"text": "x" * 2049}), "embeds.0.footer.text"),
    (embeds(author={"name": "x" * 257}), "embeds.0.author.name"),
    (fields(*[("a", "b")] * 26), "embeds.0.fields"),
    (fields(("", "b")), "embeds.0.fields.0.name"),
    (fields(("a", "")), "embeds.0.fields.0.value"),
    (fields(("a", "x" * 1025)), "embeds.0.fields.0.value"),
    ({"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]}, "embeds"),
    (embeds(image={"url": "attachment://none.png"}), "embeds.0"),
    (
        {"content": "x", "components": [row(button(custom_id=f"{n}")) for n in range(6)]},
        "components",
    ),
    (rows(), "components.0.components"),
    (rows(*[button(custom_id=f"{n}") for n in range(6)]), "components.0.components"),
    (rows(button(), menu()), "components.0.components.1"),
    (rows(button(), button()), "components.0.components.0.custom_id"),
    (rows(text()), "components.0.components.0.type"),
    (rows(button(custom_id="x" * 101)), "components.0.components.0.custom_id"),
    (rows(button(custom_id="")), "components.0.components.0.custom_id"),
    (rows(button(label="x" * 81)), "components.0.components.0.label"),
    (rows(button(label="")), "components.0.components.0"),
    (rows(button(style=7)), "components.0.components.0.style"),
    (rows(button(style=5)), "components.0.components.0"),
    (rows({"type": 2, "style": 5, "label": "x"}), "components.0.components.0.url"),
    (rows(button(url="https://example.org")), "components.0.components.0"),
    (rows(menu(26)), "components.0.components.0.options"),
    (rows(menu(0)), "components.0.components.0.options"),
    (rows(menu(placeholder="x" * 151)), "components.0.components.0.placeholder"),
    (rows(menu(max_values=4)), "components.0.components.0.max_values"),
    (rows(menu(min_values=3, max_values=2)), "components.0.components.0.max_values"),
    (rows(menu(min_values=26)), "components.0.components.0.min_values"),
    (
        rows(menu(options=2) | {"options": [{"label": "a", "value": "v"}] * 2}),
        "components.0.components.0.options.0.value",
    ),
    (
        rows(menu() | {"options": [{"label": "x" * 101, "value": "v"}]}),
        "components.0.components.0.options.0.label",
    ),
    (
        rows(menu() | {"options": [{"label": "x", "value": "v", "description": "x" * 101}]}),
        "components.0.components.0.options.0.description",
    ),
    ({"content": "x", "components": [text()]}, "components.0.type"),
    (layout(text()) | {"content": "x"}, "content"),
    (layout(text()) | {"embeds": [{"title": "x"}]}, "embeds"),
    (layout(*[text()] * 41), "components"),
    (layout({"type": 17, "components": [text()] * 40}), "components"),
    (layout(text("x" * 2001), text("x" * 2000)), "components"),
    (layout(text("")), "components.0.content"),
    (layout(button()), "components.0.type"),
    (layout({"type": 17, "components": []}), "components.0.components"),
    (
        layout({"type": 17, "components": [text()], "accent_color": 1 << 24}),
        "components.0.accent_color",
    ),
    (
        layout({"type": 17, "components": [{"type": 17, "components": [text()]}]}),
        "components.0.components.0.type",
    ),
    (
        layout({"type": 9, "components": [text()] * 4, "accessory": button()}),
        "components.0.components",
    ),
    (layout({"type": 9, "components": [text()]}), "components.0.accessory"),
    (
        layout({"type": 9, "components": [button()], "accessory": button(custom_id="b")}),
        "components.0.components.0.type",
    ),
    (layout({"type": 12, "items": [GALLERY_ITEM] * 11}), "components.0.items"),
    (
        layout({"type": 12, "items": [GALLERY_ITEM | {"description": "x" * 1025}]}),
        "components.0.items.0.description",
    ),
    (layout({"type": 12, "items": [{"media": {}}]}), "components.0.items.0.media"),
    (layout({"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}), "components.0"),
    (layout({"type": 13, "file": {"url": "https://example.org/x"}}), "components.0.file.url"),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    ({"content": "x", "allowed_mentions": {"users": ["1"] * 101}}, "allowed_mentions.users"),
]


ACCEPTED: list[Json] = [
    {"content": "x" * 2000, "nonce": "n" * 25},
    fields(*[("a", "b")] * 25),
    {"embeds": [{"description": "x" * 600}] * 10},
    {"components": [row(*[button(custom_id=f"{r}{n}") for n in range(5)]) for r in range(5)]},
    rows(menu(25, max_values=25, min_values=0)),
    rows(button(custom_id="x" * 100, label="x" * 80)),
    rows({"type": 2, "style": 5, "url": "https://example.org", "emoji": {"name": "🎲"}}),
    layout(*[text("x" * 100)] * 40),
    layout({"type": 17, "components": [text(), row(menu()), {"type": 14}], "accent_color": 0}),
    layout({"type": 9, "components": [text()] * 3, "accessory": button()}),
    layout({"type": 12, "items": [GALLERY_ITEM] * 10}),
]


def places(errors: Json, before: str = "") -> list[str]:
    """Return the dotted paths that carry errors."""
    found = [before] if "_errors" in errors else []
    for key, inner in errors.items():
        if key != "_errors":
            found += places(inner, f"{before}.{key}".lstrip("."))
    return found
