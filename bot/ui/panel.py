"""A message as data: texts, an optional picture, menus and buttons. No discord in here."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.limits import ALT_TEXT, LAYOUT_TEXT, shorten
from bot.ui.ids import PressId

BUTTONS_PER_ROW = 5


class Tone(StrEnum):
    """How loudly a button asks to be pressed."""

    MAIN = "main"
    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Button:
    """A button: its words and what it asks for."""

    label: str
    press: PressId
    tone: Tone = Tone.PLAIN
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class MenuOption:
    """One line of a menu; `value` is what comes back when it is chosen.

    `is_chosen` shows it as the present choice, before anybody has opened the menu.
    """

    label: str
    value: str
    detail: str = ""
    emoji: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of at most 25 options."""

    placeholder: str
    press: PressId
    options: tuple[MenuOption, ...]


@dataclass(frozen=True, slots=True)
class Image:
    """A picture and the words for those who cannot see it."""

    data: bytes
    name: str
    alt: str


@dataclass(frozen=True, slots=True)
class Document:
    """A file to open elsewhere; its name must tell nothing secret."""

    data: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Panel:
    """Everything of one message. `pings` are the users whose mention in a text may notify.

    `further` are pictures below the first one, each as wide as the message; `documents` are
    files to download, shown after the notes.
    """

    texts: tuple[str, ...]
    image: Image | None = None
    notes: tuple[str, ...] = ()
    menus: tuple[Menu, ...] = ()
    buttons: tuple[Button, ...] = ()
    pings: tuple[int, ...] = field(default=())
    further: tuple[Image, ...] = ()
    documents: tuple[Document, ...] = ()

    @property
    def images(self) -> tuple[Image, ...]:
        """All pictures, in the order in which they are shown."""
        return self.further if self.image is None else (self.image, *self.further)


def fit(texts: tuple[str, ...], room: int = LAYOUT_TEXT) -> tuple[str, ...]:
    """Cut the texts so that together they have at most `room` characters; drop empty ones."""
    fitting: list[str] = []
    for text in texts:
        if text and room > 1:
            fitting.append(shorten(text, room))
            room -= len(fitting[-1])
    return tuple(fitting)


def alt_of(text: str) -> str:
    """Return a picture's description within Discord's limit."""
    return shorten(text, ALT_TEXT)
