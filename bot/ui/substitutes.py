"""Seats that change hands: offering, inviting, taking with a private briefing, taking back."""

from dataclasses import dataclass

from bot.limits import BUTTON_LABEL, shorten
from bot.locale import Text
from bot.service import GameInfo, Look, Person, Problem, ServiceError, Status
from bot.service.replace import RECLAIM_SECONDS, OfferKind, OfferStatus, SeatOffer
from bot.ui import drawings
from bot.ui.common import button, game_title, mention, own_words
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.look import ahead
from bot.ui.panel import Button, Panel, Tone

_HOURS = RECLAIM_SECONDS // 3600
HIGHEST_ID = 2**63 - 1
"""Of people; a forged button could name anybody, but nobody beyond that can be stored."""
_TERMS = "-# "
"""Begins the text of an offer's post that says how long it is open."""
_WITH_PLANS = 1
"""The index of the button that hands over a seat with all that was planned for it."""


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody whom the visitor named: their id, and whether they are a bot."""

    id: int
    is_bot: bool


async def give(desk: Desk, visitor: Visitor, game_id: str | None, person: Named) -> Panel:
    """Ask whether the visitor's seat is to be offered to somebody. Raises ServiceError."""
    text = visitor.text
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is Status.RUNNING and info.seat_of(visitor.id) is None:
        raise ServiceError(Problem.NOT_SEATED)
    if info.status is not Status.RUNNING:
        is_lobby = info.status is Status.LOBBY
        raise ServiceError(Problem.NOT_STARTED if is_lobby else Problem.GAME_OVER)
    if person.is_bot:
        return Panel((text("seat.no_bot", person=mention(person.id)),))
    labels = ("button.give", "button.give_with_plans")
    buttons = tuple(
        Button(
            text(label),
            PressId(Verb.GIVE, info.id, info.version, index, str(person.id)),
            Tone.PLAIN if index else Tone.MAIN,
        )
        for index, label in enumerate(labels)
    )
    values = {"game": game_title(desk, info), "person": mention(person.id), "hours": _HOURS}
    return Panel((text("seat.give", **values),), buttons=buttons)


async def given(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Offer the visitor's seat to whom the button names. Raises ServiceError."""
    person_id = _person_of(press)
    await desk.service.substitutes.hand_over(
        visitor.call, press.game, person_id, shows_plans=press.index == _WITH_PLANS
    )
    return Panel((visitor.text("seat.given", person=mention(person_id)),))


def _person_of(press: PressId) -> int:
    """Return the id of the person whom a button names. Raises ServiceError for what is none."""
    person_id = int(press.path) if press.path.isdecimal() else 0
    if 0 < person_id <= HIGHEST_ID and not Person(person_id, "").is_computer:
        return person_id
    raise ServiceError(Problem.BAD_OPTION, option="person", choice=press.path)


async def invite(desk: Desk, visitor: Visitor, game_id: str | None, person: Named | None) -> Panel:
    """Let the host invite somebody to a seat that is free for that; if several are, ask which.

    Raises ServiceError.
    """
    text, substitutes = visitor.text, desk.service.substitutes
    info = await desk.service.tables.find(visitor.call, game_id)
    if person is None:
        return Panel((text("seat.whom"),))
    if person.is_bot:
        return Panel((text("seat.no_bot", person=mention(person.id)),))
    seats = await substitutes.vacant(visitor.call, info.id, person.id)
    if len(seats) == 1:
        return await _invite(desk, visitor, info.id, person.id, seats[0])
    buttons = tuple(
        Button(
            shorten(info.seats[seat].person.name, BUTTON_LABEL),
            PressId(Verb.INVITE, info.id, info.version, seat, str(person.id)),
        )
        for seat in seats
    )
    return Panel((text("seat.which", person=mention(person.id)),), buttons=buttons)


async def invited(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Invite whom the button names to the seat that it names. Raises ServiceError."""
    person_id = _person_of(press)
    return await _invite(desk, visitor, press.game, person_id, press.index)


async def _invite(desk: Desk, visitor: Visitor, game: str, person_id: int, seat: int) -> Panel:
    offer = await desk.service.substitutes.invite(visitor.call, game, person_id, seat)
    name = desk.service.tables.names(await desk.service.tables.info(game))[offer.seat]
    return Panel((visitor.text("seat.invite_sent", person=mention(person_id), name=name),))


async def take(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Let the visitor take an offered seat, and tell them all they need. Raises ServiceError."""
    substitutes = desk.service.substitutes
    offer = await substitutes.offer(press.game, press.index)
    before = await desk.service.tables.info(press.game)
    name = desk.service.tables.names(before)[offer.seat]
    info = await substitutes.take(visitor.call, press.game, press.index)
    head = visitor.text("seat.taken", name=name, game=game_title(desk, info))
    return await briefing(desk, visitor, info, head)


async def decline(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Say no to an offered seat, or withdraw it. Raises ServiceError."""
    await desk.service.substitutes.refuse(visitor.call, press.game, press.index)
    return Panel((visitor.text("seat.refused"),))


async def reclaim(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Let the visitor take back the seat that they left. Raises ServiceError."""
    info = await desk.service.substitutes.reclaim(visitor.call, press.game)
    head = visitor.text("seat.reclaimed", game=game_title(desk, info))
    return await briefing(desk, visitor, info, head)


def may_reclaim(desk: Desk, visitor: Visitor, info: GameInfo) -> Panel:
    """Offer a seat back to who has left it."""
    text = visitor.text
    back = button(text, Verb.RECLAIM, info, Tone.MAIN)
    return Panel((text("seat.reclaim", game=game_title(desk, info)),), buttons=(back,))


async def briefing(desk: Desk, visitor: Visitor, info: GameInfo, head: str) -> Panel:
    """Tell who takes over a seat where it stands, what is asked and what they hold."""
    text, presenter = visitor.text, desk.words(info.key)
    look = await desk.service.play.look(info.id, visitor.id)
    if look.seat is None:
        raise ServiceError(Problem.NOT_SEATED)
    told = presenter.hand(look.view, text)
    image = await drawings.detail(desk, look, "hand", text, told)
    facts = presenter.facts(look.view, look.names, text)
    position = (text("seat.position"), presenter.headline(look.view, text), *facts)
    hand = f"**{own_words(text, 'hand.head', info.key)}**"
    planned = await desk.service.substitutes.planned(info.id, visitor.id)
    plans = text.n("seat.plans", planned) if planned else ""
    texts = (head, "\n".join(position), _asked(desk, look, text), plans)
    return Panel(texts, image, (f"{hand}\n{told.text}",), buttons=ahead(look, text, Verb.HAND))


async def offer_post(desk: Desk, info: GameInfo, offer: SeatOffer) -> Panel | None:
    """Build the public post by which a seat is offered; None if it is not offered any more."""
    if offer.status is not OfferStatus.OPEN or info.status is not Status.RUNNING:
        return None
    text, names = Text.of(info.language), desk.service.tables.names(info)
    pings = () if offer.person_id is None else (offer.person_id,)
    texts = (_offered(info, offer, names, text), offer_terms(desk, info, offer))
    return Panel(texts, buttons=offer_buttons(info, offer), pings=pings)


def offer_terms(desk: Desk, info: GameInfo, offer: SeatOffer) -> str:
    """Say until when an offer is open, or how it ended."""
    text, name = Text.of(info.language), desk.service.tables.names(info)[offer.seat]
    if offer.status is OfferStatus.OPEN:
        return _TERMS + text("seat.until", at=offer.expires_at, name=name, hours=_HOURS)
    return text(f"seat.ended.{offer.status}")


def offer_buttons(info: GameInfo, offer: SeatOffer) -> tuple[Button, ...]:
    """Make the buttons of an offer's post; none once it is over."""
    if offer.status is not OfferStatus.OPEN:
        return ()
    text = Text.of(info.language)
    take = button(text, Verb.TAKE, info, Tone.GOOD, offer.number)
    if offer.person_id is None:
        return (take,)
    return (take, button(text, Verb.DECLINE, info, Tone.PLAIN, offer.number))


def with_terms(told: str, terms: str) -> str:
    """Return a text of an offer's post with the terms that hold now, if it is the one of those."""
    return terms if told.startswith(_TERMS) else told


def _offered(info: GameInfo, offer: SeatOffer, names: tuple[str, ...], text: Text) -> str:
    name = names[offer.seat]
    person = mention(offer.person_id or 0)
    match offer.kind:
        case OfferKind.HAND_OVER:
            return text("seat.offered", name=name, person=person)
        case OfferKind.INVITE:
            by = next((names[p.seat] for p in info.seats if p.person.id == offer.opened_by), name)
            return text("seat.invited", by=by, name=name, person=person)
        case OfferKind.VOTE:
            return text("seat.opened", name=name)


def _asked(desk: Desk, look: Look, text: Text) -> str:
    presenter = desk.words(look.info.key)
    asked = [presenter.question(look.view, each, text) for each in look.decisions]
    return "\n".join((text("seat.asked"), *(asked or [text("seat.nothing_asked")])))
