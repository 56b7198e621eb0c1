"""JSON in and out for every game's states, actions, events and views; pydantic only here."""

from functools import cache, lru_cache
from hashlib import blake2b
from typing import Annotated, Any, Union

from pydantic import Field, TypeAdapter, ValidationError

from engine.errors import EngineError
from engine.rules import AnyRules

KNOWN_ACTIONS = 4096
"""How many actions a codec remembers by their text."""


class BadPayload(EngineError):
    """A stored or sent text is not what it claims to be."""


@cache
def _adapter(*members: type[Any]) -> TypeAdapter[Any]:
    """Prepare to read and write one type, or several told apart by their kind; this takes long."""
    if len(members) == 1:
        return TypeAdapter(members[0])
    union: Any = Union[members]  # noqa: UP007
    tagged: Any = Annotated[union, Field(discriminator="kind")]
    return TypeAdapter(tagged)


class Codec:
    """Turns one game's values into JSON texts and back, checking every type on the way in."""

    def __init__(self, rules: AnyRules) -> None:
        self._state = _adapter(rules.state_type)
        self._view = _adapter(rules.view_type)
        self._action = _adapter(*rules.action_types)
        self._event = _adapter(*rules.event_types)
        # Logs repeat the same few actions, and actions never change.
        self._read_action = lru_cache(KNOWN_ACTIONS)(self._parse_action)

    def dump_state(self, state: Any) -> str:
        """Write a state; equal states give equal texts."""
        return self._state.dump_json(state).decode()

    def load_state(self, text: str) -> Any:
        """Read a state. Raises BadPayload."""
        return _load(self._state, text)

    def dump_view(self, view: Any) -> str:
        """Write a view."""
        return self._view.dump_json(view).decode()

    def load_view(self, text: str) -> Any:
        """Read a view. Raises BadPayload."""
        return _load(self._view, text)

    def dump_action(self, action: Any) -> str:
        """Write an action."""
        return self._action.dump_json(action).decode()

    def load_action(self, text: str) -> Any:
        """Read an action in exactly the form that dump_action writes. Raises BadPayload."""
        return self._read_action(text)

    def _parse_action(self, text: str) -> Any:
        action = _load(self._action, text)
        # A misspelt name would otherwise be passed over and its value lost to a default.
        if self.dump_action(action) != text:
            raise BadPayload("not in the form in which actions are written")
        return action

    def dump_event(self, event: Any) -> str:
        """Write an event."""
        return self._event.dump_json(event).decode()

    def load_event(self, text: str) -> Any:
        """Read an event. Raises BadPayload."""
        return _load(self._event, text)

    def digest(self, state: Any) -> str:
        """Return 16 hex digits that change whenever anything in the state changes."""
        return blake2b(self._state.dump_json(state), digest_size=8).hexdigest()


def _load(adapter: TypeAdapter[Any], text: str) -> Any:
    try:
        return adapter.validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        # The cause is cut off because its text would quote hidden parts of the payload.
        raise BadPayload(f"{where}: {first['msg']}") from None


@cache
def codec_for(rules: AnyRules) -> Codec:
    """Return the game's codec, built once."""
    return Codec(rules)
