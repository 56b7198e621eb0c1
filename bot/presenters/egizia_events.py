"""What happened in Egizia, one line each."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from engine.games.egizia import events as happened
from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.view import View


@dataclass(frozen=True, slots=True)
class Teller:
    """What a line needs besides its event: the board, the players' names, the language."""

    view: View
    names: Sequence[str]
    text: Text

    def named(self, seats: Sequence[int]) -> str:
        """Name seats in order."""
        return words.named(seats, self.names)

    def card(self, card: str) -> str:
        """Name a Nile card."""
        return words.title_of(self.view, card, self.text)

    def line(self, key: str, event: Any, **values: object) -> str:
        """Fill a template of the log; the event's seat is the `name` in it."""
        return self.text(f"egizia.event.{key}", name=self.names[event.seat], **values)


_TOLD_PAYMENTS = ("sale",)
"""Every other payment is told by the event of what was paid for."""


def event_line(event: happened.Event, view: View, names: Sequence[str], text: Text) -> str:
    """Tell an event on one line; "" if others say it already."""
    return _LINES[type(event)](event, Teller(view, names, text))


def _game_started(event: happened.GameStarted, tell: Teller) -> str:
    return tell.text("egizia.event.game_started", order=tell.named(event.order))


def _round_started(event: happened.RoundStarted, tell: Teller) -> str:
    count = len(event.cards)
    return tell.text("egizia.event.round_started", round=event.round, count=count)


def _phase_started(event: happened.PhaseStarted, tell: Teller) -> str:
    if event.phase == ids.Phase.SEQUENCE:
        return ""
    phase = tell.text(f"egizia.phase.{event.phase}")
    if event.order:
        return tell.text("egizia.event.phase_order", phase=phase, order=tell.named(event.order))
    return tell.text("egizia.event.phase_started", phase=phase)


def _ship_placed(event: happened.ShipPlaced, tell: Teller) -> str:
    stop = tell.view.river[event.stop - 1]
    used = tell.text("egizia.event.with_card", card=tell.card(event.card)) if event.card else ""
    if event.double:
        used += tell.text("egizia.event.with_double", card=tell.card(ids.DOUBLE_SPACE))
    if stop.kind == "card":
        return tell.line("ship_on_card", event, stop=event.stop, used=used)
    if stop.kind == "round":
        space = words.what_is_on(tell.view, stop, tell.text)
        return tell.line("ship_on_round", event, space=space, stop=event.stop, used=used)
    site = tell.text(f"egizia.site_at.{stop.name}")
    key = "ship_on_reserve" if event.reserve else "ship_on_site"
    return tell.line(key, event, site=site, place=event.place, used=used)


def _passed(event: happened.Passed, tell: Teller) -> str:
    return tell.line(f"passed.{event.reason or 'own'}", event)


def _card_taken(event: happened.CardTaken, tell: Teller) -> str:
    return tell.line("card_taken", event, card=tell.card(event.card))


def _card_used(event: happened.CardUsed, tell: Teller) -> str:
    card = tell.card(event.card)
    if event.target < 0:
        return tell.line("card_used", event, card=card)
    if event.card in ids.IMPROVERS:
        field = tell.view.players[event.seat].fields[event.target]
        number = event.target + 1
        return tell.line("card_used_field", event, card=card, number=number, grain=field.grain)
    if event.card in (ids.CREW_STEP, ids.STONES_FOR_STEP):
        crew = words.crew_name(event.target, tell.text)
        return tell.line("card_used_crew", event, card=card, crew=crew)
    stones = words.stones(event.target, tell.text)
    return tell.line("card_used_stones", event, card=card, stones=stones)


def _crew_stepped(event: happened.CrewStepped, tell: Teller) -> str:
    key = "crew_lost" if event.lost else "crew_stepped"
    crew = words.crew_name(event.crew, tell.text)
    return tell.line(key, event, crew=crew, strength=event.strength)


def _stones_changed(event: happened.StonesChanged, tell: Teller) -> str:
    if event.amount < 0 and event.reason not in _TOLD_PAYMENTS:
        return ""
    reason = _reason(event.reason, tell)
    stones = words.signed(words.stones(event.amount, tell.text))
    key = "stones_lost" if event.lost else "stones"
    return tell.line(key, event, stones=stones, reason=reason, total=event.stones, lost=event.lost)


def _reason(reason: str, tell: Teller) -> str:
    """Name what stones came from or went to: a card, a place, a sale."""
    if reason in NILE_CARDS:
        return tell.card(reason)
    return tell.text(f"egizia.reason.{reason}")


def _points_scored(event: happened.PointsScored, tell: Teller) -> str:
    key = "points_detail" if event.detail else "points"
    return tell.line(
        key,
        event,
        points=words.signed(words.points(event.points, tell.text)),
        source=tell.text(f"egizia.source.{event.source}"),
        detail=_detail(event, tell),
        score=words.number(event.score),
    )


def _detail(event: happened.PointsScored, tell: Teller) -> str:
    """Name the card or row that points come from."""
    if event.source == ids.Source.SPHINX_CARDS:
        return words.sphinx_title(event.detail, tell.text)
    if event.source == ids.Source.PYRAMID_ROWS:
        return tell.text("egizia.event.row", row=event.detail.removeprefix("row_"))
    return tell.card(event.detail) if event.detail else ""


def _market_moved(event: happened.MarketMoved, tell: Teller) -> str:
    key = "market_stayed" if event.stayed else "market_moved"
    market = tell.text(f"egizia.market.{event.market}")
    return tell.line(key, event, market=market, space=event.level + 1)


def _ring_moved(event: happened.RingMoved, tell: Teller) -> str:
    if event.stayed:
        return tell.line("ring_stayed", event, ring=words.ring_name(event.position, tell.text))
    to = tell.text(f"egizia.ring_to.{words.RINGS[event.position]}")
    return tell.line("ring_moved", event, to=to, waters=words.waters(event.position, tell.text))


def _fed(event: happened.Fed, tell: Teller) -> str:
    key = "starved" if event.missing else "fed"
    return tell.line(key, event, need=event.need, grain=event.grain, missing=event.missing)


def _site_opened(event: happened.SiteOpened, tell: Teller) -> str:
    key = "site_reserve" if event.order else "site_only_reserve"
    return tell.text(
        f"egizia.event.{key if event.reserve else 'site_opened'}",
        site=tell.text(f"egizia.site.{event.site}"),
        order=tell.named(event.order),
        reserve=tell.named(event.reserve),
    )


def _crews_used(event: happened.CrewsUsed, tell: Teller) -> str:
    used = [*event.crews, *([ids.JOKER] if event.joker else [])]
    crews = words.joined([words.crew_name(crew, tell.text) for crew in used], tell.text)
    site = tell.text(f"egizia.site_at.{event.site}")
    return tell.line("crews_used", event, site=site, crews=crews, strength=event.strength)


def _stone_laid(event: happened.StoneLaid, tell: Teller) -> str:
    row, space, part = event.row + 1, event.space + 1, ""
    if event.building == "obelisk":
        row = sums.obelisk_place(tell.view, event.space)[0] + 1
    elif event.building == "temple":
        part = tell.text(f"egizia.temple.{sums.temple_part(tell.view, event.space)[0]}")
    key = f"laid_{event.building}"
    return tell.line(key, event, row=row, space=space, part=part, value=event.value)


def _grave_opened(event: happened.GraveOpened, tell: Teller) -> str:
    return tell.text("egizia.event.grave_opened", number=event.index + 1, value=event.value)


def _sphinx_drawn(event: happened.SphinxDrawn, tell: Teller) -> str:
    stones = words.stones(event.paid, tell.text)
    if event.cards:
        return tell.line("drawn_names", event, stones=stones, cards=_sphinx(event.cards, tell))
    cards = words.cards(event.drawn, tell.text)
    return tell.line("drawn", event, stones=stones, cards=cards)


def _sphinx_kept(event: happened.SphinxKept, tell: Teller) -> str:
    returned = words.cards(event.returned, tell.text)
    kept = words.cards(event.kept, tell.text)
    if event.cards:
        kept = _sphinx(event.cards, tell)
    return tell.line("kept", event, kept=kept, returned=returned)


def _sphinx(cards: Sequence[str], tell: Teller) -> str:
    return words.comma((words.sphinx_title(card, tell.text) for card in cards), tell.text)


def _build_refused(event: happened.BuildRefused, tell: Teller) -> str:
    site = tell.text(f"egizia.site_at.{event.site}")
    return tell.line(f"refused.{event.reason or 'own'}", event, site=site)


def _declined(event: happened.Declined, tell: Teller) -> str:
    key = f"declined.{event.ask}"
    return tell.line(key, event) if tell.text.has(f"egizia.event.{key}") else ""


def _answered(event: happened.Answered, tell: Teller) -> str:
    return tell.line("answered", event, ask=tell.text(f"egizia.ask_short.{event.ask}"))


def _cards_removed(event: happened.CardsRemoved, tell: Teller) -> str:
    cards = words.comma(map(tell.card, event.cards), tell.text)
    return tell.text("egizia.event.cards_removed", cards=cards)


def _sequence_set(event: happened.SequenceSet, tell: Teller) -> str:
    return tell.text("egizia.event.sequence_set", order=tell.named(event.order))


def _sphinx_shown(event: happened.SphinxShown, tell: Teller) -> str:
    if not event.cards:
        return tell.line("sphinx_none", event)
    return tell.line("sphinx_shown", event, cards=_sphinx(event.cards, tell))


def _seat_left(event: happened.SeatLeft, tell: Teller) -> str:
    return tell.line("seat_left", event)


def _game_ended(event: happened.GameEnded, tell: Teller) -> str:
    places = (
        tell.text("egizia.event.rank", rank=rank, name=tell.names[seat])
        for rank, seat in enumerate(event.ranking, 1)
    )
    return tell.text("egizia.event.game_ended", ranking=words.comma(places, tell.text))


_LINES: dict[type[Any], Callable[[Any, Teller], str]] = {
    happened.GameStarted: _game_started,
    happened.RoundStarted: _round_started,
    happened.PhaseStarted: _phase_started,
    happened.ShipPlaced: _ship_placed,
    happened.Passed: _passed,
    happened.CardTaken: _card_taken,
    happened.CardUsed: _card_used,
    happened.CrewStepped: _crew_stepped,
    happened.StonesChanged: _stones_changed,
    happened.PointsScored: _points_scored,
    happened.MarketMoved: _market_moved,
    happened.RingMoved: _ring_moved,
    happened.Fed: _fed,
    happened.SiteOpened: _site_opened,
    happened.CrewsUsed: _crews_used,
    happened.StoneLaid: _stone_laid,
    happened.GraveOpened: _grave_opened,
    happened.SphinxDrawn: _sphinx_drawn,
    happened.SphinxKept: _sphinx_kept,
    happened.BuildRefused: _build_refused,
    happened.Declined: _declined,
    happened.Answered: _answered,
    happened.CardsRemoved: _cards_removed,
    happened.SequenceSet: _sequence_set,
    happened.SphinxShown: _sphinx_shown,
    happened.SeatLeft: _seat_left,
    happened.GameEnded: _game_ended,
}
