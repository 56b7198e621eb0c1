"""Discord's limits, as numbers with a name. Tests build everything at its largest against them."""

CUSTOM_ID = 100
"""Characters of a component's id."""
BUTTON_LABEL = 80
SELECT_OPTIONS = 25
OPTION_TEXT = 100
"""Characters of a select option's label, value or description, each."""
PLACEHOLDER = 150

LAYOUT_COMPONENTS = 40
"""Components of one message, nested ones included."""
LAYOUT_TEXT = 4000
"""Characters of all text of one message together."""
ALT_TEXT = 1024
MESSAGE_TEXT = 2000
NONCE = 25
THREAD_NAME = 100

MODAL_TITLE = 45
MODAL_FIELDS = 5
LABEL_TEXT = 45
LABEL_HINT = 100
"""Characters of the label of a modal's field, and of the line below it."""
CHANNELS_CHOSEN = 25
"""Channels that one menu of channels may give back."""

COMMAND_NAME_LENGTH = 32
COMMAND_DESCRIPTION = 100
COMMAND_TOTAL = 8000
"""Characters of one command: the longest translation of every name, description and value."""
COMMAND_OPTIONS = 25
AUTOCOMPLETE = 25
"""Choices of one autocomplete answer."""
CHOICE_TEXT = 100
"""Characters of a choice's name or value, each."""

ACKNOWLEDGE_SECONDS = 3.0
"""How long a person's request waits for a first answer before Discord gives it up."""


_MOST_DIGITS = 20
"""Digits of the longest number that anything is called by, which are Discord's own ids."""


def whole(text: str) -> int | None:
    """Return the whole number that a person typed; None if it is none, or absurdly long."""
    return int(text) if text.isdecimal() and len(text) <= _MOST_DIGITS else None


def shorten(text: str, limit: int) -> str:
    """Return the text, cut with an ellipsis if it is longer than `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
