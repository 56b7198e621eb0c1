"""Looking up the rules: chapters, entries with their pictures, search in words."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from bot.limits import CHOICE_TEXT, OPTION_TEXT, PLACEHOLDER, SELECT_OPTIONS, shorten
from bot.locale import LANGUAGES, Text
from bot.locale.folding import plain
from bot.presenters.base import Choice, Presenter
from bot.presenters.guidance import Entry
from bot.service import GameInfo, ServiceError
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.kinds import kind_of, named_kind
from bot.ui.meaning import vocabulary
from bot.ui.offers import Offer
from bot.ui.panel import Button, Image, Menu, MenuOption, Panel, Tone, alt_of
from bot.ui.search import matching
from render import registry

CHAPTER = "chapter"
"""What the value of a menu's option begins with if it is a chapter: `chapter:<number>`."""
FOUND = 12
"""Entries that an answer to a search lists."""
PICTURE = "entry"
SEATS = tuple("ABCD")
"""Names of the seats in pictures that show no game of anybody."""


@dataclass(frozen=True, slots=True)
class Guide:
    """A game's rules in one language: entries by chapter, and what finds them."""

    key: str
    entries: tuple[Entry, ...]
    offers: tuple[Offer, ...]

    def chapters(self) -> tuple[tuple[str, tuple[Entry, ...]], ...]:
        """Return the headings with their entries, in order."""
        groups = groupby(self.entries, key=lambda entry: entry.chapter)
        return tuple((heading, tuple(group)) for heading, group in groups)

    def named(self, entry_id: str) -> Entry | None:
        """Return the entry with this id."""
        return next((entry for entry in self.entries if entry.id == entry_id), None)

    def meant(self, typed: str) -> Entry | None:
        """Return the one entry that a chosen suggestion, or a whole title, names."""
        wanted = plain(typed).strip()
        named = (e for e in self.entries if wanted in (suggested(e), plain(e.title)))
        return next(named, None)

    def find(self, typed: str) -> tuple[Entry, ...]:
        """Return the entries that typed words fit, best first; all of them for no words."""
        found = matching(self.offers, typed, vocabulary(self.key))
        by_id = {entry.id: entry for entry in self.entries}
        return tuple(by_id[offer.value] for offer in found)


def suggested(entry: Entry) -> str:
    """Return the text that a suggestion of the entry sends; nobody types it by chance."""
    return f"#{entry.id}"


def topic_name(entry: Entry) -> str:
    """Write an entry on the one line that autocomplete has."""
    return shorten(f"{entry.title} · {entry.chapter}", CHOICE_TEXT)


def first_line(entry: Entry) -> str:
    """Return the first sentences of an entry, without markdown."""
    return entry.body.partition("\n")[0].replace("*", "")


async def guide_of(desk: Desk, key: str, text: Text) -> Guide:
    """Return the guide to a game, with the component values of new games.

    It is written once for each language, beside the event loop, and kept.
    """
    values = desk.service.components.get(key, "")
    return await asyncio.to_thread(_guide, key, desk.presenters[key], text, values)


@lru_cache(maxsize=32)
def _guide(key: str, presenter: Presenter, text: Text, values: str) -> Guide:
    entries = presenter.guide(text, values)
    others = [
        presenter.guide(Text.of(language), values)
        for language in LANGUAGES
        if language != text.language
    ]
    offers = tuple(
        Offer(
            entry.id,
            Choice(entry.title, f"{entry.keywords} {entry.body}", entry.chapter, ""),
            tuple(other[at].title for other in others),
        )
        for at, entry in enumerate(entries)
    )
    return Guide(key, entries, offers)


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who looks things up: where, in which guide, and the game that the ids name.

    `game` is the id of a game that is played, so that there is a way back to it, or else the
    key of the guide's game.
    """

    desk: Desk
    visitor: Visitor
    guide: Guide
    game: str

    @property
    def text(self) -> Text:
        """The words that the reader is answered in."""
        return self.visitor.text


async def rules(desk: Desk, visitor: Visitor, kind: str, topic: str = "") -> Panel:
    """Show what a typed topic means: its entry, a list to choose from, or the contents.

    `kind` is a game's key or title, or the id of a game that is played; if it is empty, the
    game of the channel is meant, or else the first one of the server.
    """
    key = await key_of(desk, visitor, kind)
    reader = Reader(desk, visitor, await guide_of(desk, key, visitor.text), key)
    if not topic.strip():
        return _contents(reader)
    meant, found = reader.guide.meant(topic), reader.guide.find(topic)
    if meant is not None or len(found) == 1:
        return await _entry_panel(reader, meant or found[0])
    if not found:
        return _contents(reader, reader.text("rules.none"))
    return _list_panel(reader, found[:FOUND], len(found))


async def pressed(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Show the entry in a button's path; without one the contents.

    A button without a path but with a number comes from before there were entries: it asks
    for a page of the short rules.
    """
    reader = await _reader(desk, visitor, press)
    entry = reader.guide.named(press.path)
    if entry is None and press.index:
        short = reader.guide.chapters()[0][1]
        entry = short[min(press.index, len(short) - 1)]
    return _contents(reader) if entry is None else await _entry_panel(reader, entry)


async def chosen(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Show the chapter or the entry that was chosen from a menu."""
    reader = await _reader(desk, visitor, press)
    group, _, number = (values[0] if values else "").partition(":")
    count = len(reader.guide.chapters())
    if group == CHAPTER and number.isdecimal() and int(number) < count:
        return _chapter_panel(reader, int(number))
    entry = reader.guide.named(group)
    return _contents(reader) if entry is None else await _entry_panel(reader, entry)


async def key_of(desk: Desk, visitor: Visitor, kind: str) -> str:
    """Return the key of the game that a key, a title, a game's id or the channel means."""
    named = named_kind(desk, kind)
    if named:
        return named
    try:
        info: GameInfo = await desk.service.tables.find(visitor.call, kind or None)
    except ServiceError:
        if kind:
            raise
        return await kind_of(desk, visitor, "")
    return info.key


async def _reader(desk: Desk, visitor: Visitor, press: PressId) -> Reader:
    key = await key_of(desk, visitor, press.game)
    return Reader(desk, visitor, await guide_of(desk, key, visitor.text), press.game)


def _contents(reader: Reader, note: str = "") -> Panel:
    text, guide = reader.text, reader.guide
    title = reader.desk.games[guide.key].title
    lines = (f"- {heading} ({len(found)})" for heading, found in guide.chapters())
    buttons = (
        Button(text("button.short_rules"), _to(reader, guide.entries[0]), Tone.MAIN),
        Button(text("button.lesson"), PressId(Verb.LESSON, guide.key, 0), Tone.GOOD),
        *_way_back(reader),
    )
    texts = (note, f"### {text('rules.head', game=title)}", text("rules.about"), "\n".join(lines))
    return Panel(texts, menus=(_chapters_menu(reader),), buttons=buttons)


def _chapter_panel(reader: Reader, number: int) -> Panel:
    heading, entries = reader.guide.chapters()[number]
    lines = "\n".join(f"- {entry.title}" for entry in entries)
    menus = (*_entry_menus(reader, entries, heading), _chapters_menu(reader, number))
    return Panel((f"### {heading}", lines), menus=menus, buttons=_last_buttons(reader))


async def _entry_panel(reader: Reader, entry: Entry) -> Panel:
    chapters = reader.guide.chapters()
    number = [heading for heading, _ in chapters].index(entry.chapter)
    entries = chapters[number][1]
    at = entries.index(entry)
    steps = tuple(
        Button(reader.text(f"button.{name}"), _to(reader, entries[target]))
        for name, target in (("previous", at - 1), ("next", at + 1))
        if 0 <= target < len(entries)
    )
    head = f"-# {entry.chapter} ({at + 1}/{len(entries)})\n### {entry.title}"
    menus = (
        *_entry_menus(reader, entries, entry.chapter, entry),
        _chapters_menu(reader, number),
    )
    image, buttons = await _picture(reader, entry), (*steps, *_last_buttons(reader))
    return Panel((head, entry.body), image, menus=menus, buttons=buttons)


def _list_panel(reader: Reader, found: Sequence[Entry], total: int) -> Panel:
    text = reader.text
    lines = "\n".join(f"- **{entry.title}** ({entry.chapter})" for entry in found)
    more = text.n("rules.more", total - len(found)) if total > len(found) else ""
    menus = (*_entry_menus(reader, found, text("rules.pick")), _chapters_menu(reader))
    texts = (f"### {text('rules.found')}", lines, more)
    return Panel(texts, menus=menus, buttons=_last_buttons(reader))


async def _picture(reader: Reader, entry: Entry) -> Image | None:
    desk, key = reader.desk, reader.guide.key
    if not entry.picture or not registry.has_picture(key, PICTURE):
        return None
    presenter = desk.presenters[key]
    theme = await desk.theme(reader.visitor.call.guild_id)
    view = presenter.showcase(desk.service.components.get(key, ""))
    words, place = presenter.picture_words(reader.text), frozenset({entry.picture})
    return await desk.pictures.once(
        f"{key}-rules-{entry.id}",
        lambda: registry.draw_detail(key, PICTURE, view, SEATS, words, place, theme),
        alt_of(f"{entry.title}. {first_line(entry)}"),
    )


def _entry_menus(
    reader: Reader, entries: Sequence[Entry], heading: str, here: Entry | None = None
) -> tuple[Menu, ...]:
    """Return menus of entries; the number in an id only keeps the ids apart."""
    return tuple(
        Menu(
            shorten(heading, PLACEHOLDER),
            PressId(Verb.RULE, reader.game, 0, 1 + start // SELECT_OPTIONS),
            tuple(
                MenuOption(
                    shorten(entry.title, OPTION_TEXT),
                    entry.id,
                    shorten(first_line(entry), OPTION_TEXT),
                    is_chosen=entry is here,
                )
                for entry in entries[start : start + SELECT_OPTIONS]
            ),
        )
        for start in range(0, len(entries), SELECT_OPTIONS)
    )


def _chapters_menu(reader: Reader, here: int | None = None) -> Menu:
    options = tuple(
        MenuOption(shorten(heading, OPTION_TEXT), f"{CHAPTER}:{number}", is_chosen=number == here)
        for number, (heading, _) in enumerate(reader.guide.chapters())
    )
    return Menu(reader.text("rules.chapters"), PressId(Verb.RULE, reader.game, 0), options)


def _last_buttons(reader: Reader) -> tuple[Button, ...]:
    contents = Button(reader.text("button.contents"), PressId(Verb.HELP, reader.game, 0))
    return (contents, *_way_back(reader))


def _way_back(reader: Reader) -> tuple[Button, ...]:
    """Return the button to the game that the reader came from, if there is one."""
    if reader.game in reader.desk.games:
        return ()
    return (Button(reader.text("button.to_game"), PressId(Verb.PLAY, reader.game, 0)),)


def _to(reader: Reader, entry: Entry) -> PressId:
    return PressId(Verb.HELP, reader.game, 0, 0, entry.id)
