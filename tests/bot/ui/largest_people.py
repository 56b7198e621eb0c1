"""More of what people can be shown at its largest: about themselves, their seats, their plans."""

from collections.abc import Iterable
from dataclasses import replace

from bot.locale import Text
from bot.service.absence import WhenLate, WhenLeft
from bot.service.model import ServiceError
from bot.store.model import GameInfo, MailKind
from bot.ui import healing, substitutes
from bot.ui.ids import PressId, Verb
from bot.ui.me import OWN
from bot.ui.panel import Panel
from bot.ui.substitutes import Named, offer_post
from tests.bot.ui.largest import Maker, Shown, about, pressed, public
from tests.bot.ui.largest_hall import CHANNEL, ONLOOKER, PEOPLE, Hall

FIRST = 1
"""The number of a game's first offer."""


async def _private(hall: Hall, language: str) -> Iterable[Shown]:
    """Ask what is kept and for its deletion; only somebody without games has it deleted."""
    presses = [(PEOPLE[0], 0), (PEOPLE[0], 1), (ONLOOKER, 2)]
    return [
        await hall.press(PressId(Verb.PRIVACY, OWN, 0, index), language, by=person)
        for person, index in presses
    ]


async def _forgotten(hall: Hall, language: str) -> Iterable[Shown]:
    presses = [PressId(Verb.FORGET, OWN, 0, index) for index in (0, 1)]
    return [await hall.press(press, language, by=ONLOOKER) for press in presses]


async def _offered(hall: Hall) -> GameInfo:
    """Start a game in which a seat is offered to somebody who watches."""
    info, substitutes = await hall.fresh(), hall.desk.service.substitutes
    await substitutes.hand_over(hall.call(PEOPLE[0]), info.id, ONLOOKER.id, shows_plans=True)
    return await hall.desk.service.tables.info(info.id)


async def _given(hall: Hall, language: str) -> Iterable[Shown]:
    info = await hall.fresh()
    press = PressId(Verb.GIVE, info.id, info.version, 1, str(ONLOOKER.id))
    return (await hall.press(press, language),)


async def _invited(hall: Hall, language: str) -> Iterable[Shown]:
    """Invite somebody where every seat but the host's is free for that."""
    info = await hall.lobby(1)
    for _ in range(hall.seats - 1):
        await hall.desk.service.hosting.add_computer(hall.call(PEOPLE[0]), info.id)
    await hall.desk.service.tables.start(hall.call(PEOPLE[0]), info.id)
    who, named = hall.visitor(language), Named(ONLOOKER.id, is_bot=False)
    asked = await substitutes.invite(hall.desk, who, info.id, named)
    press = PressId(Verb.INVITE, info.id, info.version, 1, str(ONLOOKER.id))
    return asked, await hall.press(press, language)


async def _taken(hall: Hall, language: str) -> Iterable[Shown]:
    """Take an offered seat, and take it back."""
    info = await _offered(hall)
    take = PressId(Verb.TAKE, info.id, info.version, FIRST)
    taken = await hall.press(take, language, by=ONLOOKER)
    back = PressId(Verb.RECLAIM, info.id, info.version)
    return taken, await hall.press(back, language)


async def _declined(hall: Hall, language: str) -> Iterable[Shown]:
    info = await _offered(hall)
    press = PressId(Verb.DECLINE, info.id, info.version, FIRST)
    return (await hall.press(press, language, by=ONLOOKER),)


async def _posted(hall: Hall, text: Text) -> Iterable[Shown]:
    info = await _offered(hall)
    offer = await hall.desk.service.substitutes.offer(info.id, FIRST)
    post = await offer_post(hall.desk, info, offer)
    assert post is not None
    return (post,)


async def _planned(hall: Hall, language: str) -> Iterable[Shown]:
    """Plan by the first option of each menu, as far as it goes, and look at what comes of it.

    A game without plans says so.
    """
    info = await hall.game("planning")
    person = info.seats[max(set(range(hall.seats)) - {*info.to_act})].person
    shown: list[Shown] = []
    presses: list[tuple[PressId, str]] = [(PressId(Verb.PLANS, info.id, info.version), "")]
    seen: set[tuple[PressId, str]] = set()
    while presses and len(shown) < MOST:
        press, value = presses.pop()
        if (press, value) in seen:
            continue
        seen.add((press, value))
        try:
            panel = await hall.press(press, language, value, by=person)
        except ServiceError:
            return (Panel(("-",)),)
        assert isinstance(panel, Panel)
        shown.append(panel)
        presses += [(b.press, "") for b in panel.buttons if b.press.verb is Verb.ORDER]
        presses += [
            (menu.press, option.value)
            for menu in panel.menus
            for option in menu.options[:2]
            if menu.press.verb in (Verb.PLANNING, Verb.HABIT)
        ]
    return shown


async def _repaired(hall: Hall, language: str) -> Iterable[Shown]:
    """Have a channel looked at, whatever is found there."""
    info = await hall.game("running")
    shown: list[Shown] = []
    for health in healing.Health:

        async def heal(_game_id: str, found: healing.Health = health) -> healing.Health:
            return found

        who = hall.visitor(language)
        shown.append(await healing.repair(hall.desk, who, heal, info.id))
    return shown


async def _moved(hall: Hall, language: str) -> Iterable[Shown]:
    info, visitor = await hall.game("fresh"), hall.visitor(language)
    call = replace(visitor.call, channel_id=next(hall.numbers) + CHANNEL)
    return (await healing.move_here(hall.desk, replace(visitor, call=call), info.id),)


MOST = 30
"""Panels of plans that are looked at."""

PEOPLE_ON_PRESS: dict[Verb, Maker] = {
    Verb.PRIVACY: _private,
    Verb.RECORD: about(Verb.RECORD, OWN),
    Verb.FORGET: _forgotten,
    Verb.LATE: pressed(Verb.LATE, "lobby", 0, [*WhenLate][-1]),
    Verb.GONE: pressed(Verb.GONE, "lobby", 0, [*WhenLeft][-1]),
    Verb.GIVE: _given,
    Verb.INVITE: _invited,
    Verb.TAKE: _taken,
    Verb.RECLAIM: _taken,
    Verb.DECLINE: _declined,
    **dict.fromkeys((Verb.PLANS, Verb.PLANNING, Verb.ORDER, Verb.UNORDER, Verb.HABIT), _planned),
}

PEOPLE_ON_COMMAND: dict[str, Maker] = {"repair": _repaired, "move-here": _moved}

PEOPLE_ON_MAIL: dict[MailKind, Maker] = {MailKind.OFFER: public(_posted)}
