"""Routes that answer interactions: the callback, follow-ups, the original answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.sandbox import limits, modals, payloads, posting
from bot.sandbox.call import NOTHING, Answer, Call, Routes
from bot.sandbox.errors import FieldErrors, bad_field, refusal
from bot.sandbox.model import EPHEMERAL, Interaction, Message
from bot.sandbox.posting import Draft
from bot.sandbox.wire import Json, inner, items

COMMAND: Final = 2
COMPONENT: Final = 3
AUTOCOMPLETE: Final = 4
MODAL_SUBMIT: Final = 5

SEND: Final = 4
DEFER: Final = 5
DEFER_UPDATE: Final = 6
UPDATE: Final = 7
CHOICES: Final = 8
MODAL: Final = 9

ALLOWED: Final[Mapping[int, frozenset[int]]] = {
    COMMAND: frozenset({SEND, DEFER, MODAL}),
    COMPONENT: frozenset({SEND, DEFER, DEFER_UPDATE, UPDATE, MODAL}),
    AUTOCOMPLETE: frozenset({CHOICES}),
    MODAL_SUBMIT: frozenset({SEND, DEFER, DEFER_UPDATE, UPDATE}),
}


def callback(call: Call) -> Answer:
    """Accept the first answer to an interaction: 10062 too late, 40060 a second time."""
    item = call.world.interactions.get(call.params["interaction_token"])
    if item is None or str(item.id) != call.params["interaction_id"]:
        raise refusal(10062)
    if item.ack is not None:
        raise refusal(40060)
    if call.world.clock.now() - item.created_at > limits.ACKNOWLEDGE_SECONDS:
        raise refusal(10062)
    message = _accept(item, call)
    call.world.pulse.beat()
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return NOTHING
    return Answer(200, _response(item, message))


def _accept(item: Interaction, call: Call) -> Message | None:
    kind = call.json.get("type")
    if kind not in ALLOWED[item.kind] or (kind in (DEFER_UPDATE, UPDATE) and not _updatable(item)):
        text = f"This interaction cannot be answered with type {kind}."
        raise bad_field("type", text, "INTERACTION_CALLBACK_TYPE_INVALID")
    data = inner(call.json, "data")
    message = HANDLERS[kind](item, Draft(data, call.files))
    item.ack, item.acked_at = kind, call.world.clock.now()
    if message is not None:
        item.note_shown(message)
    return message


def _updatable(item: Interaction) -> bool:
    return item.message is not None


def _send(item: Interaction, draft: Draft) -> Message:
    item.ephemeral = bool(int(draft.body.get("flags") or 0) & EPHEMERAL)
    reader = item.user.id if item.ephemeral else None
    made = posting.create(item.channel, draft, interaction=item, visible_to=reader)
    item.original = made
    return made


def _defer(item: Interaction, draft: Draft) -> Message:
    """Show "thinking"; of all flags only the ephemeral one counts."""
    item.ephemeral = bool(int(draft.body.get("flags") or 0) & EPHEMERAL)
    reader = item.user.id if item.ephemeral else None
    item.original = posting.create_loading(item.channel, item, reader)
    return item.original


def _defer_update(item: Interaction, _draft: Draft) -> None:
    item.original = item.message


def _update(item: Interaction, draft: Draft) -> Message:
    assert item.message is not None
    if item.message.deleted:
        raise refusal(10008)
    posting.edit(item.message, draft)
    item.original = item.message
    return item.message


def _choices(item: Interaction, draft: Draft) -> None:
    choices = items(draft.body, "choices")
    errors = FieldErrors()
    errors.count("data.choices", len(choices), limits.COMMAND_CHOICES)
    for index, choice in enumerate(choices):
        here = f"data.choices.{index}"
        errors.length(f"{here}.name", choice.get("name"), limits.CHOICE_TEXT, 1)
        if isinstance(choice.get("value"), str):
            errors.length(f"{here}.value", choice["value"], limits.CHOICE_TEXT)
    errors.raise_if_any()
    item.choices = choices


def _modal(item: Interaction, draft: Draft) -> None:
    errors = FieldErrors()
    modals.check_modal(draft.body, errors)
    errors.raise_if_any()
    item.modal = draft.body


HANDLERS: Final[Mapping[int, Callable[[Interaction, Draft], Message | None]]] = {
    SEND: _send,
    DEFER: _defer,
    DEFER_UPDATE: _defer_update,
    UPDATE: _update,
    CHOICES: _choices,
    MODAL: _modal,
}


def _response(item: Interaction, message: Message | None) -> Json:
    about: Json = {"id": str(item.id), "type": item.kind}
    result: Json = {"interaction": about}
    if item.ack in (SEND, DEFER) and message is not None:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": message.loading,
            "response_message_ephemeral": message.ephemeral,
        }
    if message is not None:
        result["resource"] = {"type": item.ack, "message": payloads.message(message)}
    return result


def _by_token(call: Call) -> Interaction:
    """Return the answered interaction of the token: 50027 after 15 minutes, else 10015."""
    item = call.world.interactions.get(call.params["webhook_token"])
    if item is None or call.params["webhook_id"] != str(call.world.application_id):
        raise refusal(10015)
    if call.world.clock.now() - item.created_at > limits.TOKEN_SECONDS:
        raise refusal(50027)
    if item.ack is None:
        raise refusal(10015)
    return item


def follow_up(call: Call) -> Answer:
    """Send a further message; right after a deferral it completes the waiting one."""
    item = _by_token(call)
    if item.original is not None and item.original.loading and not item.original.deleted:
        message = item.original
        posting.edit(message, call.draft)
    else:
        hidden = bool(int(call.json.get("flags") or 0) & EPHEMERAL)
        reader = item.user.id if hidden else None
        message = posting.create(item.channel, call.draft, interaction=item, visible_to=reader)
    item.note_shown(message)
    call.world.pulse.beat()
    return Answer(200, payloads.message(message))


def _target(item: Interaction, call: Call) -> Message:
    """Return the message of the path: the original answer or a follow-up; 10008 for none."""
    name = call.params.get("message_id", "@original")
    if name == "@original":
        found = item.original
    else:
        found = item.channel.posts.get(call.number("message_id"))
        if found is not None and found.interaction is not item and found is not item.message:
            found = None
    if found is None or found.deleted:
        raise refusal(10008)
    return found


def get_answer(call: Call) -> Answer:
    """Answer with the original answer or a follow-up."""
    return Answer(200, payloads.message(_target(_by_token(call), call)))


def edit_answer(call: Call) -> Answer:
    """Edit the original answer, thereby completing a deferral, or a follow-up."""
    item = _by_token(call)
    message = _target(item, call)
    posting.edit(message, call.draft)
    item.note_shown(message)
    call.world.pulse.beat()
    return Answer(200, payloads.message(message))


def delete_answer(call: Call) -> Answer:
    """Delete the original answer or a follow-up."""
    call.world.delete_message(_target(_by_token(call), call))
    return NOTHING


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES: Final[Routes] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", _HOOK, follow_up),
    ("GET", f"{_HOOK}/messages/@original", get_answer),
    ("PATCH", f"{_HOOK}/messages/@original", edit_answer),
    ("DELETE", f"{_HOOK}/messages/@original", delete_answer),
    ("GET", f"{_HOOK}/messages/{{message_id}}", get_answer),
    ("PATCH", f"{_HOOK}/messages/{{message_id}}", edit_answer),
    ("DELETE", f"{_HOOK}/messages/{{message_id}}", delete_answer),
]
