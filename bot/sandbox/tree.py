"""Walking through the tree of a message's or a modal's components."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from bot.sandbox.errors import FieldErrors
from bot.sandbox.model import Attachment
from bot.sandbox.wire import Json, items

BUTTON: Final = 2
STRING_SELECT: Final = 3
SELECTS: Final = frozenset({3, 5, 6, 7, 8})
LINK_STYLES: Final = frozenset({5, 6})


def children(component: Json) -> Iterator[tuple[str, Json]]:
    """Yield the direct children with their path relative to the component."""
    for index, child in enumerate(items(component, "components")):
        yield f"components.{index}", child
    for key in ("accessory", "component"):
        if component.get(key):
            yield key, component[key]


def walk(components: Iterable[Json]) -> Iterator[Json]:
    """Yield every component, parents first."""
    for component in components:
        yield component
        yield from walk(child for _, child in children(component))


def walk_paths(components: Sequence[Json], base: str) -> Iterator[tuple[str, Json]]:
    """Yield every component with its dotted path below `base`."""
    for index, component in enumerate(components):
        yield from _walk_path(component, f"{base}.{index}")


def _walk_path(component: Json, path: str) -> Iterator[tuple[str, Json]]:
    yield path, component
    for key, child in children(component):
        yield from _walk_path(child, f"{path}.{key}")


def give_ids(components: Iterable[Json]) -> None:
    """Give every component without an `id` the next free one, as Discord does."""
    everything = list(walk(components))
    used = {item["id"] for item in everything if item.get("id")}
    following = 1
    for item in everything:
        if not item.get("id"):
            while following in used:
                following += 1
            item["id"] = following
            used.add(following)


def media(component: Json) -> Iterator[Json]:
    """Yield the media objects (`url`) that one component itself shows."""
    for key in ("media", "file"):
        if component.get(key):
            yield component[key]
    for item in items(component, "items"):
        yield item["media"]


def embed_media(embed: Json) -> Iterator[Json]:
    """Yield the media objects of an embed."""
    for key in ("image", "thumbnail"):
        if embed.get(key):
            yield embed[key]
    for key in ("author", "footer"):
        if embed.get(key, {}).get("icon_url"):
            yield embed[key]


def resolve_media(
    components: Sequence[Json],
    embeds: Sequence[Json],
    files: Mapping[str, Attachment],
    errors: FieldErrors,
) -> None:
    """Replace `attachment://name` by the file's address; note names without a file."""
    for path, component in walk_paths(components, "components"):
        for item in media(component):
            _resolve(item, "url", path, files, errors)
    for index, embed in enumerate(embeds):
        for item in embed_media(embed):
            key = "icon_url" if "icon_url" in item else "url"
            _resolve(item, key, f"embeds.{index}", files, errors)


def _resolve(
    item: Json, key: str, path: str, files: Mapping[str, Attachment], errors: FieldErrors
) -> None:
    scheme, _, name = str(item.get(key, "")).partition("://")
    if scheme != "attachment":
        return
    found = files.get(name)
    if found is None:
        errors.add(path, "The referenced attachment was not found.", "ATTACHMENT_NOT_FOUND")
        return
    known: dict[str, Any] = {"proxy_url": found.url, "content_type": found.content_type}
    item.update({key: found.url, **known, "attachment_id": str(found.id), "loading_state": 2})
