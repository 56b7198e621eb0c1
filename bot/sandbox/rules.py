"""What Discord refuses about messages, beyond types: lengths, counts and combinations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.sandbox import limits
from bot.sandbox.errors import FieldErrors, refusal
from bot.sandbox.layout import check_components
from bot.sandbox.model import Attachment
from bot.sandbox.wire import Json, items

EMBED_LENGTHS: Final[Mapping[str, int]] = {
    "title": limits.EMBED_TITLE,
    "description": limits.EMBED_DESCRIPTION,
}


def check_body(body: Json, errors: FieldErrors) -> None:
    """Note what is wrong with the parts of a request that are not kept in the message."""
    if body.get("nonce") is not None:
        errors.length("nonce", str(body["nonce"]), limits.NONCE)


def check_state(state: Json, errors: FieldErrors) -> None:
    """Note what is wrong with a whole message: content, embeds, components, the V2 flag."""
    errors.length("content", state["content"], limits.CONTENT)
    check_embeds(state["embeds"], errors)
    if state["v2"]:
        for key in ("content", "embeds"):
            if state[key]:
                text = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                errors.add(key, text, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")
    check_components(state["components"], errors, v2=state["v2"])


def check_embeds(embeds: Sequence[Json], errors: FieldErrors) -> None:
    """Note embeds that are too many, too long or have empty fields."""
    errors.count("embeds", len(embeds), limits.EMBEDS)
    total = 0
    for index, embed in enumerate(embeds):
        total += _check_embed(embed, f"embeds.{index}", errors)
    if total > limits.EMBEDS_TOTAL:
        text = f"Embed size exceeds maximum size of {limits.EMBEDS_TOTAL}"
        errors.add("embeds", text, "MAX_EMBED_SIZE_EXCEEDED")


def _check_embed(embed: Json, path: str, errors: FieldErrors) -> int:
    texts: list[tuple[str, Any, int, int]] = [
        (f"{path}.{key}", embed[key], most, 0)
        for key, most in EMBED_LENGTHS.items()
        if embed.get(key) is not None
    ]
    for part, key, most in (
        ("footer", "text", limits.EMBED_FOOTER),
        ("author", "name", limits.EMBED_AUTHOR),
    ):
        if embed.get(part):
            texts.append((f"{path}.{part}.{key}", embed[part].get(key, ""), most, 0))
    fields = items(embed, "fields")
    errors.count(f"{path}.fields", len(fields), limits.EMBED_FIELDS)
    for number, item in enumerate(fields):
        here = f"{path}.fields.{number}"
        texts.append((f"{here}.name", item.get("name", ""), limits.EMBED_FIELD_NAME, 1))
        texts.append((f"{here}.value", item.get("value", ""), limits.EMBED_FIELD_VALUE, 1))
    for where, value, most, least in texts:
        errors.length(where, value, most, least)
    return sum(len(value) for _, value, _, _ in texts if isinstance(value, str))


def check_files(
    files: Sequence[Attachment],
    described: Mapping[str, Json],
    upload_limit: int,
    errors: FieldErrors,
) -> None:
    """Note too many files or too long descriptions; 40005 for a file over the limit."""
    if any(len(item.data) > upload_limit for item in files):
        raise refusal(40005)
    if len(files) > limits.ATTACHMENTS:
        errors.count("attachments", len(files), limits.ATTACHMENTS)
    for index, item in enumerate(described.values()):
        text = item.get("description") or ""
        errors.length(f"attachments.{index}.description", text, limits.ATTACHMENT_DESCRIPTION)
