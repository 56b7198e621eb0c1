"""Public messages of a game: lobby, turn, result, notes. Built from public views only."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.limits import MESSAGE_TEXT, shorten
from bot.locale import Text
from bot.service import GameInfo, Look, Person, Status
from bot.service.forecast import Forecast
from bot.service.record import Record
from bot.ui.absence import absence_line, ask_buttons
from bot.ui.common import button, game_title, mention, tag
from bot.ui.desk import Desk
from bot.ui.ids import Verb
from bot.ui.paces import pace_lines
from bot.ui.panel import Button, Image, Panel, Tone
from bot.ui.reliability import short
from bot.ui.turns import event_lines

NEWS = 8
"""Events since the last post that a new one tells; the others are behind a button."""

NOTHING_KNOWN: Mapping[int, Record] = {}

_TIME = re.compile(r"<t:\d+")
"""The beginning of a time as Discord writes it."""

_NUDGES = ("nudge", "silent")
"""Lines about somebody's time after which the table may ask for something."""


def lobby_post(
    desk: Desk,
    info: GameInfo,
    outlook: Forecast | None = None,
    known: Mapping[int, Record] = NOTHING_KNOWN,
) -> Panel:
    """Build the post by which people find, join and start a game; later it leads there.

    While that is of interest `outlook` tells how long the game will probably take, and `known`
    how reliable people are, by their ids.
    """
    text = Text.of(info.language)
    texts = (
        f"## {game_title(desk, info)}",
        _state_line(info, text),
        *_table_lines(desk, info, text, known),
        pace_lines(info, outlook, text),
        absence_line(info, text) if info.status is Status.LOBBY else "",
    )
    if info.status is not Status.LOBBY:
        return Panel(texts)
    buttons = (
        button(text, Verb.JOIN, info, Tone.GOOD),
        button(text, Verb.LEAVE, info),
        button(text, Verb.START, info, Tone.MAIN),
        button(text, Verb.HELP, info),
        button(text, Verb.COMPUTER, info),
        button(text, Verb.CHANGE, info),
        button(text, Verb.PACE, info),
        button(text, Verb.SEATS, info),
    )
    invited = tuple(person.id for person in info.invited)
    return Panel((*texts, _invited_line(info, text)), buttons=buttons, pings=invited)


def moved_post(desk: Desk, info: GameInfo) -> Panel:
    """Build what is left of a lobby post whose table has moved to another channel."""
    text = Text.of(info.language)
    where = text("lobby.moved", where=f"<#{info.play_channel_id}>")
    return Panel((f"## {game_title(desk, info)}", where))


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment of a running game: what everybody sees, and who is asked what, a line each."""

    look: Look
    asked: tuple[str, ...]


async def turn_of(desk: Desk, game_id: str) -> Turn:
    """Look at a game so that the public view and the questions belong together."""
    while True:
        look = await desk.service.play.look(game_id, None)
        people = [look.info.seats[seat].person for seat in look.info.to_act]
        own = [await desk.service.play.look(game_id, person.id) for person in people]
        # Somebody may have moved between two of these looks.
        if all(each.version == look.version for each in own):
            ends = await desk.service.deadlines.of(look.info)
            asked = zip(look.info.to_act, people, own, strict=True)
            lines = ((seat, _asked(desk, look, who, each)) for seat, who, each in asked)
            return Turn(look, tuple(_timed(look, line, ends.get(seat)) for seat, line in lines))


async def turn_post(
    desk: Desk, turn: Turn, payload: Mapping[str, Any], image: Image | None
) -> Panel:
    """Build the post of a turn, with pings for those newly asked.

    `payload` is what the service wrote: who to ping, and which part of the log is news.
    """
    look, info = turn.look, turn.look.info
    text, presenter = Text.of(info.language), desk.words(info.key)
    news = await _news(desk, look, payload, text)
    facts = presenter.facts(look.view, look.names, text)
    newly_asked = {int(seat) for seat in payload["ping"]} & set(info.to_act)
    return Panel(
        (
            f"### {presenter.headline(look.view, text)}",
            _pause_line(info, text),
            "\n".join(turn.asked),
        ),
        image=image,
        notes=(_picture_note(image, text), "\n".join(facts), _small(news)),
        buttons=board_buttons(info, text),
        pings=tuple(p.person.id for p in info.seats if p.seat in newly_asked),
    )


def board_buttons(info: GameInfo, text: Text) -> tuple[Button, ...]:
    """Make the buttons of the post of a turn."""
    return (
        button(text, Verb.PLAY, info, Tone.MAIN),
        button(text, Verb.HAND, info),
        button(text, Verb.TEXT, info),
        button(text, Verb.HAPPENED, info),
    )


def retimed(told: str, turn: Turn) -> str:
    """Return a text of the post of a turn with the times that hold now.

    Only what is asked as it was before changes: of anything else a new post tells.
    """
    asked = {_timeless(line): line for line in turn.asked}
    return "\n".join(asked.get(_timeless(line), line) for line in told.splitlines())


def _timeless(line: str) -> str:
    return _TIME.sub("", line)


def note_post(desk: Desk, info: GameInfo, payload: Mapping[str, Any]) -> Panel:
    """Build a public line about something that is no move."""
    text = Text.of(info.language)
    names = desk.service.tables.names(info)
    values = {key: value for key, value in payload.items() if key != "what"}
    if "seat" in values:
        values["name"] = names[int(values["seat"])]
    if "ping" in values:
        values["host"] = mention(int(values["ping"]))
    what = str(payload["what"])
    key = f"note.{what}.{values['reason']}" if "reason" in values else f"note.{what}"
    pings = (int(values["ping"]),) if "ping" in values else ()
    asks = what == "late" and info.status is Status.RUNNING and values["reason"] in _NUDGES
    buttons = ask_buttons(info, text) if asks else ()
    is_counted = "count" in values
    told = text.n(key, int(values.pop("count")), **values) if is_counted else text(key, **values)
    return Panel((_small([told]),), buttons=buttons, pings=pings)


def thread_name(desk: Desk, info: GameInfo) -> str:
    """Name the thread of a game."""
    names = desk.service.tables.names(info)
    return Text.of(info.language)("lobby.thread", game=game_title(desk, info), host=names[0])


def _asked(desk: Desk, look: Look, person: Person, own: Look) -> str:
    text, presenter = Text.of(look.info.language), desk.words(look.info.key)
    questions = [presenter.question(look.view, asked, text) for asked in own.decisions]
    return f"{tag(person)}: {' '.join(questions)}"


def _timed(look: Look, asked: str, ends: int | None) -> str:
    """Say until when somebody has time, if there is a clock."""
    text = Text.of(look.info.language)
    return asked if ends is None else text("pace.until", asked=asked, ends=ends)


def _pause_line(info: GameInfo, text: Text) -> str:
    return "" if info.paused_since is None else text("pace.paused", since=info.paused_since)


async def _news(desk: Desk, look: Look, payload: Mapping[str, Any], text: Text) -> list[str]:
    lines = await desk.service.play.history(
        look.info.id, None, int(payload["after_seq"]), int(payload["until_seq"])
    )
    events = [event for line in lines for event in line.events]
    return list(event_lines(desk, look, events, text, NEWS))


def _small(lines: list[str]) -> str:
    return shorten("\n".join(f"-# {line}" for line in lines if line), MESSAGE_TEXT)


def _picture_note(image: Image | None, text: Text) -> str:
    return "" if image is not None else f"-# {text('picture.failed')}"


def _state_line(info: GameInfo, text: Text) -> str:
    where, free = f"<#{info.play_channel_id}>", info.seats_wanted - len(info.seats)
    if info.status is Status.LOBBY and free <= 0:
        return text("lobby.state.full", where=where)
    return text(f"lobby.state.{info.status}", where=where, free=free)


def _invited_line(info: GameInfo, text: Text) -> str:
    """Say in a rematch who is invited; the post tells them once, its edits never do."""
    people = " ".join(mention(person.id) for person in info.invited)
    return text("rematch.invited", people=people) if people else ""


def _table_lines(desk: Desk, info: GameInfo, text: Text, known: Mapping[int, Record]) -> list[str]:
    names = desk.service.tables.names(info)
    people = [
        text("lobby.host", name=name) if place.person.id == info.host_id else name
        for place, name in zip(info.seats, names, strict=True)
    ]
    lines = [text("lobby.seats", joined=len(people), wanted=info.seats_wanted)]
    habits = [short(known.get(place.person.id, Record()), text) for place in info.seats]
    lines += [
        f"- {name}" + (f" · *{habit}*" if habit else "")
        for name, habit in zip(people, habits, strict=True)
    ]
    lines += _option_lines(desk, info, text)
    return ["\n".join([*lines, text("lobby.language", language=text("language.name"))])]


def _option_lines(desk: Desk, info: GameInfo, text: Text) -> list[str]:
    """Tell the options of a game; nothing if another build has made it and this one has no words.

    Its table can still be seen and left.
    """
    presenter = desk.presenters.get(info.key)
    if presenter is None:
        return []
    return [
        f"{presenter.option_name(key, text)}: **{presenter.option(key, choice, text)}**"
        for key, choice in info.options.items()
    ]
