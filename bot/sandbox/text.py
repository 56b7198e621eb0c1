"""Messages as plain text, for terminals and test output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from bot.sandbox.wire import Json, inner, items

if TYPE_CHECKING:
    from bot.sandbox.model import Message


def render_message(message: Message) -> str:
    """Return content, embeds, files and components, one thing a line."""
    if message.loading:
        return f"({message.author.name} is thinking...)"
    lines = [message.content] if message.content else []
    for embed in message.embeds:
        lines += _embed(embed)
    lines += [
        f"[file {item.filename}: {item.description or 'no text'}]" for item in _loose(message)
    ]
    lines += render_components(message.components)
    return "\n".join(lines)


def render_channel(messages: Iterable[Message]) -> str:
    """Return several messages with their authors, as a channel would show them."""
    blocks: list[str] = []
    for message in messages:
        mark = " (only you can see this)" if message.ephemeral else ""
        body = "\n".join(f"  {line}" for line in message.text().splitlines())
        blocks.append(f"{message.author.name}{mark}:\n{body}")
    return "\n".join(blocks)


def render_components(components: Iterable[Json]) -> list[str]:
    """Return the lines for a tree of components."""
    lines: list[str] = []
    for component in components:
        lines += _DRAW.get(component["type"], _nothing)(component)
    return lines


def render_modal(modal: Json) -> str:
    """Return the title and the fields of a modal."""
    return "\n".join([f"== {modal['title']} ==", *render_components(modal["components"])])


def _loose(message: Message) -> list[Any]:
    """Return the files that no component shows already; V2 hides unreferenced ones."""
    return [] if message.components and message.is_v2 else list(message.attachments)


def _embed(embed: Json) -> list[str]:
    lines: list[str] = []
    author = inner(embed, "author")
    footer = inner(embed, "footer")
    lines += [f"| {author['name']}"] if author.get("name") else []
    lines += [f"| **{embed['title']}**"] if embed.get("title") else []
    lines += [f"| {line}" for line in str(embed.get("description") or "").splitlines()]
    lines += [f"| {item['name']}: {item['value']}" for item in items(embed, "fields")]
    lines += ["| [image]"] if embed.get("image") else []
    lines += [f"| {footer['text']}"] if footer.get("text") else []
    return lines


def _nothing(_component: Json) -> list[str]:
    return []


def _children(component: Json) -> list[str]:
    return render_components(component["components"])


def _row(component: Json) -> list[str]:
    parts = render_components(component["components"])
    return [" ".join(parts)] if all("\n" not in part for part in parts) else parts


def _button(component: Json) -> list[str]:
    face = " ".join(part for part in (_emoji(component), component.get("label") or "") if part)
    link = f" -> {component['url']}" if component.get("url") else ""
    off = " (off)" if component.get("disabled") else ""
    return [f"[{face}{link}{off}]"]


def _emoji(component: Json) -> str:
    emoji = inner(component, "emoji")
    return str(emoji.get("name") or "")


def _select(component: Json) -> list[str]:
    off = " (off)" if component.get("disabled") else ""
    labels = [str(option["label"]) for option in items(component, "options")]
    listed = f": {' | '.join(labels)}" if labels else ""
    return [f"<{component.get('placeholder') or 'Choose'}{off}{listed}>"]


def _section(component: Json) -> list[str]:
    accessory = render_components([component["accessory"]])
    return [*render_components(component["components"]), *accessory]


def _text(component: Json) -> list[str]:
    return str(component["content"]).splitlines()


def _picture(component: Json) -> list[str]:
    return [f"[picture: {component.get('description') or 'no text'}]"]


def _gallery(component: Json) -> list[str]:
    return [line for item in component["items"] for line in _picture(item)]


def _file(component: Json) -> list[str]:
    return [f"[file {component.get('name') or component['file']['url']}]"]


def _separator(component: Json) -> list[str]:
    return ["---"] if component.get("divider", True) else [""]


def _label(component: Json) -> list[str]:
    hint = f" ({component['description']})" if component.get("description") else ""
    return [f"{component['label']}{hint}:", *render_components([component["component"]])]


def _input(component: Json) -> list[str]:
    return [f"[{component.get('value') or component.get('placeholder') or '...'}]"]


_DRAW: Final[Mapping[int, Callable[[Json], list[str]]]] = {
    1: _row,
    2: _button,
    3: _select,
    4: _input,
    5: _select,
    6: _select,
    7: _select,
    8: _select,
    9: _section,
    10: _text,
    11: _picture,
    12: _gallery,
    13: _file,
    14: _separator,
    17: _children,
    18: _label,
    19: _input,
    21: _select,
    22: _select,
    23: _input,
}
