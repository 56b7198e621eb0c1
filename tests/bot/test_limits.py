"""The numbers that Discord sets are the ones its stand-in enforces."""

import pytest

from bot import limits
from bot.sandbox import limits as enforced


def test_texts_are_cut_to_exactly_the_limit() -> None:
    assert limits.shorten("abcdef", 6) == "abcdef"
    assert limits.shorten("abcdefg", 6) == "abcde…"
    assert limits.shorten("abcd efg", 6) == "abcd…"


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (limits.CUSTOM_ID, enforced.CUSTOM_ID),
        (limits.BUTTON_LABEL, enforced.BUTTON_LABEL),
        (limits.SELECT_OPTIONS, enforced.SELECT_OPTIONS),
        (limits.OPTION_TEXT, enforced.SELECT_OPTION_TEXT),
        (limits.PLACEHOLDER, enforced.SELECT_PLACEHOLDER),
        (limits.LAYOUT_COMPONENTS, enforced.V2_COMPONENTS),
        (limits.LAYOUT_TEXT, enforced.V2_TEXT),
        (limits.ALT_TEXT, enforced.MEDIA_DESCRIPTION),
        (limits.MESSAGE_TEXT, enforced.CONTENT),
        (limits.NONCE, enforced.NONCE),
        (limits.THREAD_NAME, enforced.THREAD_NAME),
        (limits.COMMAND_DESCRIPTION, enforced.COMMAND_DESCRIPTION),
        (limits.COMMAND_TOTAL, enforced.COMMAND_TOTAL),
        (limits.COMMAND_OPTIONS, enforced.COMMAND_OPTIONS),
        (limits.AUTOCOMPLETE, enforced.COMMAND_CHOICES),
        (limits.CHOICE_TEXT, enforced.CHOICE_TEXT),
        (limits.ACKNOWLEDGE_SECONDS, enforced.ACKNOWLEDGE_SECONDS),
    ],
)
def test_the_bot_and_the_local_server_agree_on_the_limits(ours: float, theirs: float) -> None:
    assert ours == theirs
