"""What somebody wishes for all their games: seen and changed by them alone."""

from collections.abc import Coroutine
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.locale import Text
from bot.service.calendar import DAY_MINUTES, LONGEST_QUIET
from bot.service.wishes import (
    BUDGET,
    CHANNEL,
    DIGEST,
    DIRECT,
    LANGUAGE,
    PLACE,
    QUIET,
    VACATION_DAYS,
    ZONE,
    Wishes,
    days_away,
    zones,
)
from bot.ui.desk import Desk, Visitor
from bot.ui.forms import Answers, Field, Form, answer
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, MenuOption, Panel, Tone

OWN = "me"
"""Stands in ids in place of a game."""

FROM, UNTIL = "from", "until"
NOTHING = "-"
"""Stands in forms for no quiet hours, no limit and no digest."""

_BUDGETS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
_FORMATS = ("%Y-%m-%d", "%d.%m.%Y", "%d.%m.%y")


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody typed behind the command; empty for what they left out."""

    zone: str = ""
    away_from: str = ""
    away_until: str = ""


async def me(desk: Desk, visitor: Visitor, typed: Typed | None = None) -> Panel:
    """Show the visitor's wishes, after noting those that were typed. Raises ServiceError."""
    typed = typed or Typed()
    notes = [
        await _set_zone(desk, visitor, typed.zone) if typed.zone.strip() else "",
        await _go_away(desk, visitor, typed) if typed.away_from or typed.away_until else "",
    ]
    return await _panel(desk, visitor, "\n".join(filter(None, notes)))


async def form(desk: Desk, visitor: Visitor) -> Form:
    """Ask the visitor what they wish. Raises ServiceError."""
    text = visitor.text
    wishes = await desk.service.wishes.of(visitor.id)
    quiet = wishes.quiet
    hint = text("form.zone_hint", zone=wishes.zone)
    start = None if quiet.are_none else quiet.start
    end = None if quiet.are_none else quiet.end
    fields = (
        Field(FROM, text("form.quiet_from"), options=_hours(text, "quiet", start), hint=hint),
        Field(UNTIL, text("form.quiet_until"), options=_hours(text, "quiet", end), hint=hint),
        Field(BUDGET, text("form.budget"), options=_budgets(text, wishes.budget)),
        Field(PLACE, text("form.place"), options=_places(text, wishes)),
        Field(DIGEST, text("form.digest"), options=_hours(text, "digest", wishes.digest)),
    )
    return Form(text("form.wishes"), PressId(Verb.WISHES, OWN, 0), fields)


async def filled(desk: Desk, visitor: Visitor, answers: Answers) -> Panel:
    """Note the wishes of a form that was filled in. Raises ServiceError."""
    start, end = _number(answers, FROM), _number(answers, UNTIL)
    quiet = None if start is None or end is None or start == end else [start, end]
    if quiet is not None and (quiet[1] - quiet[0]) % DAY_MINUTES > LONGEST_QUIET:
        return Panel((visitor.text("me.too_quiet", most=LONGEST_QUIET // 60),))
    await _note(
        desk,
        visitor,
        {
            QUIET: quiet,
            BUDGET: _number(answers, BUDGET),
            PLACE: answer(answers, PLACE) or None,
            DIGEST: _number(answers, DIGEST),
        },
    )
    return await _panel(desk, visitor, visitor.text("me.saved"))


async def come_back(desk: Desk, visitor: Visitor) -> Panel:
    """End the visitor's vacation. Raises ServiceError."""
    await _noted(desk, visitor, desk.service.wishes.come_back(visitor.id))
    return await _panel(desk, visitor, visitor.text("me.back"))


def read_day(typed: str) -> date | None:
    """Read a day as people write it; None if it is none."""
    for pattern in _FORMATS:
        try:
            return datetime.strptime(typed.strip(), pattern).replace(tzinfo=UTC).date()
        except ValueError:
            continue
    return None


async def _set_zone(desk: Desk, visitor: Visitor, typed: str) -> str:
    wanted = typed.strip().casefold().replace(" ", "_")
    zone = next((name for name in zones() if name.casefold() == wanted), None)
    if zone is None:
        return visitor.text("me.bad_zone", typed=typed.strip())
    await _note(desk, visitor, {ZONE: zone})
    return visitor.text("me.saved")


async def _go_away(desk: Desk, visitor: Visitor, typed: Typed) -> str:
    first = read_day(typed.away_from or typed.away_until)
    last = read_day(typed.away_until or typed.away_from)
    if first is None or last is None:
        wrong = typed.away_from if first is None and typed.away_from else typed.away_until
        return visitor.text("me.bad_day", typed=wrong or typed.away_from)
    await _noted(desk, visitor, desk.service.wishes.go_away(visitor.id, first, last))
    return visitor.text("me.saved")


async def _note(desk: Desk, visitor: Visitor, changes: dict[str, Any]) -> None:
    """Note wishes, with the language in which the person reads."""
    changes = {**changes, LANGUAGE: visitor.text.language}
    await _noted(desk, visitor, desk.service.wishes.decide(visitor.id, changes))


async def _noted(desk: Desk, visitor: Visitor, change: Coroutine[Any, Any, Wishes]) -> None:
    """Change the visitor's wishes and act on them at once."""
    before = await desk.service.wishes.of(visitor.id)
    await change
    await desk.service.deadlines.moved(visitor.id, before)
    await desk.service.reminders.look(visitor.id)


async def _panel(desk: Desk, visitor: Visitor, note: str = "") -> Panel:
    text, now = visitor.text, desk.service.wishes.now()
    wishes = await desk.service.wishes.of(visitor.id)
    lines = "\n".join(f"- {line}" for line in _lines(wishes, now, text))
    year = datetime.fromtimestamp(now, ZoneInfo(wishes.zone)).year
    used = days_away(wishes.zone, wishes.away, year)
    days = text("me.days", used=used, most=VACATION_DAYS)
    buttons = [Button(text("button.wishes"), PressId(Verb.WISHES, OWN, 0), Tone.MAIN)]
    buttons.append(Button(text("button.record"), PressId(Verb.RECORD, OWN, 0)))
    if any(span.end > now for span in wishes.away):
        buttons.append(Button(text("button.back"), PressId(Verb.BACK, OWN, 0)))
    buttons.append(Button(text("button.privacy"), PressId(Verb.PRIVACY, OWN, 0)))
    closed = text("me.closed") if wishes.is_closed else ""
    return Panel((note, text("me.head"), lines, closed, days), buttons=tuple(buttons))


def _lines(wishes: Wishes, now: int, text: Text) -> tuple[str, ...]:
    there = datetime.fromtimestamp(now, ZoneInfo(wishes.zone))
    zone = text("me.zone", zone=wishes.zone, time=f"{there:%H:%M}")
    quiet, budget, digest = wishes.quiet, wishes.budget, wishes.digest
    away = (
        text("me.away", start=span.start, end=span.end - 1)
        for span in wishes.away
        if span.end > now
    )
    return (
        text("me.no_zone") if wishes.zone == "UTC" else zone,
        text("me.no_quiet")
        if quiet.are_none
        else text("me.quiet", start=clock_time(quiet.start), end=clock_time(quiet.end)),
        text("me.no_digest") if digest is None else text("me.digest", time=clock_time(digest)),
        text("me.no_budget") if budget is None else text.n("me.budget", budget),
        text(f"me.{DIRECT if wishes.is_direct else CHANNEL}"),
        *away,
    )


def clock_time(minute: int) -> str:
    """Write a minute of the day as clocks show it."""
    return f"{minute // 60:02}:{minute % 60:02}"


def _hours(text: Text, what: str, chosen: int | None) -> tuple[MenuOption, ...]:
    """Offer the full hours of a day, and none of them; an odd time is shown as its hour."""
    now = None if chosen is None else chosen // 60
    none = MenuOption(text(f"form.no_{what}"), NOTHING, is_chosen=now is None)
    hours = (
        MenuOption(clock_time(hour * 60), str(hour * 60), is_chosen=hour == now)
        for hour in range(24)
    )
    return (none, *hours)


def _budgets(text: Text, chosen: int | None) -> tuple[MenuOption, ...]:
    none = MenuOption(text("form.no_budget"), NOTHING, is_chosen=chosen is None)
    return (none, *(MenuOption(str(n), str(n), is_chosen=n == chosen) for n in _BUDGETS))


def _places(text: Text, wishes: Wishes) -> tuple[MenuOption, ...]:
    return (
        MenuOption(text("form.place_channel"), CHANNEL, is_chosen=not wishes.is_direct),
        MenuOption(text("form.place_direct"), DIRECT, is_chosen=wishes.is_direct),
    )


def _number(answers: Answers, key: str) -> int | None:
    chosen = answer(answers, key, NOTHING)
    return int(chosen) if chosen.isdecimal() else None
