"""Looking up the rules: chapters, entries with their pictures, search in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from bot.limits import CHOICE_TEXT, OPTION_TEXT, PLACEHOLDER, SELECT_OPTIONS, shorten
from bot.locale import LANGUAGES, Text
from bot.presenters.base import Choice, Presenter
from bot.presenters.guidance import Entry
from bot.service import GameInfo, ServiceError
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.kinds import kind_of, named_kind
from bot.ui.meaning import vocabulary
from bot.ui.offers import Offer
from bot.ui.panel import Button, Image, Menu, MenuOption, Panel, Tone, alt_of
from bot.ui.search import matching, plain
from render import registry

CHAPTER = "chapter"
"""What the value of a menu's option begins with if it is a chapter: `chapter:<number>`."""
FOUND = 12
"""Entries that an answer to a search lists."""
PICTURE = "entry"


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


def guide_of(desk: Desk, key: str, text: Text) -> Guide:
    """Return the guide to a game, with the component values of new games."""
    return _guide(key, desk.presenters[key], text, desk.service.components.get(key, ""))


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


async def rules(desk: Desk, visitor: Visitor, kind: str, topic: str = "") -> Panel:
    """Show what a typed topic means: its entry, a list to choose from, or the contents.

    `kind` is a game's key or title, or the id of a game that is played; if it is empty, the
    game of the channel is meant, or else the first one of the server.
    """
    guide = guide_of(desk, await key_of(desk, visitor, kind), visitor.text)
    if not topic.strip():
        return _contents(desk, guide, visitor.text)
    meant, found = guide.meant(topic), guide.find(topic)
    if meant is not None or len(found) == 1:
        return await _entry_panel(desk, visitor, guide, meant or found[0])
    if not found:
        return _contents(desk, guide, visitor.text, visitor.text("rules.none"))
    return _list_panel(guide, found[:FOUND], len(found), visitor.text)


async def pressed(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Show the entry in a button's path; without one the contents.

    A button without a path but with a number comes from before there were entries: it asks
    for a page of the short rules.
    """
    guide = guide_of(desk, await key_of(desk, visitor, press.game), visitor.text)
    entry = guide.named(press.path)
    if entry is None and press.index:
        page = min(press.index, len(guide.chapters()[0][1]) - 1)
        entry = guide.chapters()[0][1][page]
    if entry is None:
        return _contents(desk, guide, visitor.text)
    return await _entry_panel(desk, visitor, guide, entry)


async def chosen(desk: Desk, visitor: Visitor, press: PressId, values: tuple[str, ...]) -> Panel:
    """Show the chapter or the entry that was chosen from a menu."""
    guide = guide_of(desk, await key_of(desk, visitor, press.game), visitor.text)
    group, _, number = (values[0] if values else "").partition(":")
    chapters = guide.chapters()
    if group == CHAPTER and number.isdecimal() and int(number) < len(chapters):
        return _chapter_panel(guide, int(number), visitor.text)
    entry = guide.named(group)
    if entry is None:
        return _contents(desk, guide, visitor.text)
    return await _entry_panel(desk, visitor, guide, entry)


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


def _contents(desk: Desk, guide: Guide, text: Text, note: str = "") -> Panel:
    title = desk.games[guide.key].title
    lines = (f"- {heading} ({len(found)})" for heading, found in guide.chapters())
    first = guide.entries[0]
    buttons = (
        Button(text("button.short_rules"), _to(guide, first), Tone.MAIN),
        Button(text("button.lesson"), PressId(Verb.LESSON, guide.key, 0), Tone.GOOD),
    )
    texts = (note, f"### {text('rules.head', game=title)}", text("rules.about"), "\n".join(lines))
    return Panel(texts, menus=(_chapters_menu(guide, text),), buttons=buttons)


def _chapter_panel(guide: Guide, number: int, text: Text) -> Panel:
    heading, entries = guide.chapters()[number]
    lines = "\n".join(f"- {entry.title}" for entry in entries)
    menus = (*_entry_menus(guide, entries, heading), _chapters_menu(guide, text, number))
    return Panel((f"### {heading}", lines), menus=menus, buttons=(_home(guide, text),))


async def _entry_panel(desk: Desk, visitor: Visitor, guide: Guide, entry: Entry) -> Panel:
    text = visitor.text
    chapters = guide.chapters()
    number = [heading for heading, _ in chapters].index(entry.chapter)
    entries = chapters[number][1]
    at = entries.index(entry)
    around = (("previous", at - 1), ("next", at + 1))
    steps = tuple(
        Button(text(f"button.{name}"), _to(guide, entries[target]))
        for name, target in around
        if 0 <= target < len(entries)
    )
    head = f"-# {entry.chapter} ({at + 1}/{len(entries)})\n### {entry.title}"
    menus = (
        *_entry_menus(guide, entries, entry.chapter, entry),
        _chapters_menu(guide, text, number),
    )
    image = await _picture(desk, visitor, guide, entry)
    return Panel((head, entry.body), image, menus=menus, buttons=(*steps, _home(guide, text)))


def _list_panel(guide: Guide, found: Sequence[Entry], total: int, text: Text) -> Panel:
    lines = "\n".join(f"- **{entry.title}** ({entry.chapter})" for entry in found)
    more = text.n("rules.more", total - len(found)) if total > len(found) else ""
    menus = (*_entry_menus(guide, found, text("rules.pick")), _chapters_menu(guide, text))
    texts = (f"### {text('rules.found')}", lines, more)
    return Panel(texts, menus=menus, buttons=(_home(guide, text),))


async def _picture(desk: Desk, visitor: Visitor, guide: Guide, entry: Entry) -> Image | None:
    if not entry.picture or not registry.has_picture(guide.key, PICTURE):
        return None
    presenter, text = desk.presenters[guide.key], visitor.text
    theme = await desk.theme(visitor.call.guild_id)
    view = presenter.showcase(desk.service.components.get(guide.key, ""))
    words, place = presenter.picture_words(text), frozenset({entry.picture})
    names = tuple("ABCD")
    return await desk.pictures.once(
        f"{guide.key}-rules-{entry.id}",
        lambda: registry.draw_detail(guide.key, PICTURE, view, names, words, place, theme),
        alt_of(f"{entry.title}. {first_line(entry)}"),
    )


def _entry_menus(
    guide: Guide, entries: Sequence[Entry], heading: str, here: Entry | None = None
) -> tuple[Menu, ...]:
    """Return menus of entries; the number in an id only keeps the ids apart."""
    return tuple(
        Menu(
            shorten(heading, PLACEHOLDER),
            PressId(Verb.RULE, guide.key, 0, 1 + start // SELECT_OPTIONS),
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


def _chapters_menu(guide: Guide, text: Text, here: int | None = None) -> Menu:
    options = tuple(
        MenuOption(shorten(heading, OPTION_TEXT), f"{CHAPTER}:{number}", is_chosen=number == here)
        for number, (heading, _) in enumerate(guide.chapters())
    )
    return Menu(text("rules.chapters"), PressId(Verb.RULE, guide.key, 0), options)


def _home(guide: Guide, text: Text) -> Button:
    return Button(text("button.contents"), PressId(Verb.HELP, guide.key, 0))


def _to(guide: Guide, entry: Entry) -> PressId:
    return PressId(Verb.HELP, guide.key, 0, 0, entry.id)
