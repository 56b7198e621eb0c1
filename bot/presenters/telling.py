"""Events in words: the one place that goes through them, whoever the reader is."""

from collections.abc import Iterable, Iterator
from typing import Any

from bot.locale import Text
from bot.presenters.base import Presenter


def told_events(
    presenter: Presenter, events: Iterable[Any], view: Any, names: tuple[str, ...], text: Text
) -> Iterator[tuple[Any, str]]:
    """Yield each event that is worth a line, with that line.

    The events are filtered for the reader already; `view` is what the reader may see.
    """
    for event in events:
        if line := presenter.event_line(event, view, names, text):
            yield event, line
