"""Choices on the Nile: where a ship can go, and what it would bring there."""

from collections.abc import Callable

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice
from engine.games.egizia import components, ids
from engine.games.egizia.actions import Place, TakeCard
from engine.games.egizia.view import CardFace, PlayerView, SiteView, StopView, View

SHIP = "⛵"
CARD = "🃏"
SITE = "🚧"

ALYI_STONES = 2
EXTRA_STONES = 4
MARKET_STEPS = 2
ANY_CREW_STEPS = 2


def place(view: View, action: Place, text: Text) -> Choice:
    """Describe placing a ship on a stop."""
    stop = view.river[action.stop - 1]
    if stop.kind == "card":
        face = words.face_of(view, stop.name)
        title = text("egizia.place.card", stop=stop.number, card=words.card_title(face, text))
        detail, emoji = card_detail(view, face, text), CARD
    elif stop.kind == "round":
        title = text(
            "egizia.place.round", stop=stop.number, space=words.what_is_on(view, stop, text)
        )
        detail = space_detail(view, stop, 2 if action.double else 1, text)
        emoji = SHIP
    else:
        title = _site_title(stop, action, text)
        detail, emoji = _site_detail(view, stop, action, text), SITE
    title = with_cards(title, action, text)
    # All stops in one menu, as they lie along the river; what spends a card stands by itself.
    group = "with_card" if action.card or action.double else "places"
    return Choice(title, detail, text(f"egizia.group.{group}"), "place", emoji)


def take(view: View, action: TakeCard, text: Text) -> Choice:
    """Describe taking a card that was left on the Nile (A-31)."""
    face = words.face_of(view, view.river[action.stop - 1].name)
    title = text("egizia.place.card", stop=action.stop, card=words.card_title(face, text))
    detail = card_detail(view, face, text)
    return Choice(title, detail, text("egizia.group.nile_cards"), "choose", CARD)


def with_cards(title: str, action: Place, text: Text) -> str:
    """Add to a title the cards that the placement uses."""
    if action.card == ids.UPSTREAM_SHIP:
        title = text("egizia.place.upstream", title=title)
    elif action.card == ids.OCCUPIED_SPACE:
        title = text("egizia.place.occupied", title=title)
    return text("egizia.place.double", title=title) if action.double else title


def _site_title(stop: StopView, action: Place, text: Text) -> str:
    key = "reserve" if action.reserve else "site"
    site = text(f"egizia.site.{stop.name}")
    return text(f"egizia.place.{key}", stop=stop.number, site=site, place=action.place)


def _site_detail(view: View, stop: StopView, action: Place, text: Text) -> str:
    site = site_of(view, stop.name)
    following = _next_at(view, stop.name, text)
    if action.reserve:
        return text("egizia.place.site_reserve", next=following)
    return text(
        "egizia.place.site_place", place=action.place, places=len(site.places), next=following
    )


def site_of(view: View, name: str) -> SiteView:
    """Return a building site by its name."""
    return next(site for site in view.sites if site.name == name)


def _next_at(view: View, site: str, text: Text) -> str:
    if site == "sphinx":
        return text("egizia.place.next_sphinx")
    values = sums.next_values(view, site, text)
    return (
        text("egizia.place.next_spaces", values=values)
        if values
        else text("egizia.place.next_none")
    )


def space_detail(view: View, stop: StopView, times: int, text: Text) -> str:
    """Say in numbers what a round space would do, once or twice (A-27)."""
    player = words.seat_player(view)
    if stop.name == "edfu":
        return text(
            "egizia.place.two_markets",
            stone=sums.market_move(view, player, "stone", times, text),
            grain=sums.market_move(view, player, "grain", times, text),
        )
    if stop.name == "alyi":
        return text(
            "egizia.place.alyi",
            steps=text.n("egizia.place.steps", times),
            before=player.stones,
            after=sums.with_stones(player, ALYI_STONES * times),
            need=player.need + times,
            grain=player.grain,
        )
    if stop.name in ("passalon", "heliopolis"):
        return _fed(view, player, [ids.JOKER] * times, "joker", text)
    shown = next(crews for name, crews in view.space_crews if name == stop.name)
    return _fed(view, player, [ids.CREWS.index(crew) for crew in shown] * times, "feeding", text)


def _fed(view: View, player: PlayerView, steps: list[int], key: str, text: Text) -> str:
    """Write crew moves with what they mean for feeding."""
    return text(
        f"egizia.place.{key}",
        moves=sums.crew_moves(view, player, steps, text),
        need=sum(sums.stepped(view, player, steps)),
        grain=player.grain,
    )


def card_detail(view: View, face: CardFace, text: Text) -> str:
    """Say in numbers what taking a Nile card would do."""
    return _DETAILS[face.kind](view, words.seat_player(view), face, text)


def _field(view: View, player: PlayerView, face: CardFace, text: Text) -> str:
    if sums.is_watered(face.colour, view.ring):
        after = player.grain + face.value
        detail = text(
            "egizia.place.field_watered", before=player.grain, after=after, need=player.need
        )
    else:
        ring = words.ring_name(view.ring, text)
        detail = text("egizia.place.field_dry", ring=ring, grain=player.grain, need=player.need)
    if not face.extra:
        return detail
    return text("egizia.place.field_extra", detail=detail, extra=words.extra(face, text))


def _quarry(view: View, player: PlayerView, face: CardFace, text: Text) -> str:  # noqa: ARG001
    before = sums.production(player)
    return text("egizia.place.quarry", before=before, after=before + face.value)


def _held(view: View, player: PlayerView, face: CardFace, text: Text) -> str:  # noqa: ARG001
    effect = words.card_effect(face, text)
    return text("egizia.place.held", kind=text(f"egizia.kind.{face.kind}"), effect=effect)


def _immediate(view: View, player: PlayerView, face: CardFace, text: Text) -> str:
    match words.family(face):
        case "stone_market":
            return sums.market_move(view, player, "stone", MARKET_STEPS, text)
        case "grain_market":
            return sums.market_move(view, player, "grain", MARKET_STEPS, text)
        case "shown_crews":
            steps = [ids.CREWS.index(crew) for crew in face.listed]
            return _fed(view, player, steps, "feeding", text)
        case "points":
            return _points(player, face, text)
        case _:
            after = player.need + ANY_CREW_STEPS
            return text("egizia.place.any_crews", before=player.need, after=after)


def _points(player: PlayerView, face: CardFace, text: Text) -> str:
    own = sum(player.stones_in[ids.BUILDINGS.index(building)] for building in face.listed)
    return text(
        "egizia.place.points",
        stones=words.stones(own, text),
        before=words.number(player.score),
        after=words.number(player.score + own),
    )


_Detail = Callable[[View, PlayerView, CardFace, Text], str]

_DETAILS: dict[str, _Detail] = {
    components.FIELD: _field,
    components.QUARRY: _quarry,
    components.ANYTIME: _held,
    components.PERMANENT: _held,
    components.IMMEDIATE: _immediate,
}
