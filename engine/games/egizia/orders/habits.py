"""Answers that a person may leave to the bot in every game, for questions with no real choice."""

from collections.abc import Collection, Sequence

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, Decline, Pass, Place, UseCard
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.view import CardFace, View

FEEDING, BENEFITS, IDLE = "feeding", "benefits", "idle"
HABITS: tuple[str, ...] = (FEEDING, BENEFITS, IDLE)

_SALE_SPACES = 2
"""The last spaces of the stone market, from which stones are sold in the end (A-34)."""
_HARMLESS = (ids.STONES_6, ids.SELL_10, ids.STONES_FOR_STEP, ids.CREW_STEP)


def by_habit(
    habits: Collection[str], view: View, asked: Decision, legal: Sequence[Action]
) -> Action | None:
    """Return the answer that loses nothing, or None where the seat has something to decide."""
    if asked.ask is Ask.FEED and FEEDING in habits:
        return _feed(view, asked, legal)
    if asked.ask is Ask.LAST_WINDOW and BENEFITS in habits:
        return _last(view, asked, legal)
    if asked.ask is Ask.NILE and IDLE in habits:
        return _idle(view, asked, legal)
    return None


def _feed(view: View, asked: Decision, legal: Sequence[Action]) -> Action | None:
    """Hunger that costs no points is no loss; a grain card of the last round has no other use."""
    if not view.markets.penalties[view.players[asked.seat].grain_market]:
        return Decline()
    card = UseCard(ids.GRAIN_4)
    return card if view.round == ids.ROUNDS and card in legal else None


def _last(view: View, asked: Decision, legal: Sequence[Action]) -> Action | None:
    """Turn what is held into points before the end: six stones come before the sale of ten.

    Only where the cap would cost stones the sale comes first. Crews and fields still count
    for Sphinx cards, so whoever holds any is asked about them: that somebody holds one is
    public, which one it is makes no difference here.
    """
    held = view.private.sphinx if view.private else ()
    cards = {each.card for each in legal if isinstance(each, UseCard)}
    if held and not cards <= {ids.STONES_6, ids.SELL_10}:
        return None
    if not cards <= {*_HARMLESS, *ids.IMPROVERS}:
        return None
    player = view.players[asked.seat]
    sales = [each for each in legal if isinstance(each, UseCard) and each.card == ids.SELL_10]
    has_room = player.stones + 6 <= ids.STONE_CAP
    is_sold = player.stone_market >= view.markets.stone_levels - _SALE_SPACES
    more = UseCard(ids.STONES_6)
    if more in legal and (has_room or not sales) and (is_sold or ids.SELL_10 in player.anytime):
        return more
    return max(sales, key=lambda each: each.target) if sales else Decline()


def _idle(view: View, asked: Decision, legal: Sequence[Action]) -> Action | None:
    """Pass if every ship that could be placed would bring nothing at all."""
    places = [each for each in legal if isinstance(each, Place)]
    if Pass() in legal and all(_is_idle(view, asked.seat, each) for each in places):
        return Pass()
    return None


def _is_idle(view: View, seat: int, action: Place) -> bool:
    player = view.players[seat]
    stop = view.river[action.stop - 1]
    if stop.kind == "site":
        can_pay = player.stones + sum(quarry.stones for quarry in player.quarries) > 0
        can_build = can_pay or ids.STONES_6 in player.anytime
        waits = action.reserve and ids.SPECULATOR_BUILDS not in player.anytime
        return not can_build or waits
    if stop.kind == "card":
        face = next((face for face in view.cards if face.id == stop.name), None)
        return face is not None and _steps_nothing(view, seat, face)
    crews = dict(view.space_crews).get(stop.name, ())
    # A space that does more than step crews is always of use: markets, the ring, stones.
    is_plain = bool(crews) and stop.name not in ("passalon", "heliopolis")
    return is_plain and _are_full(view, seat, crews)


def _steps_nothing(view: View, seat: int, face: CardFace) -> bool:
    is_step = face.kind == "immediate" and bool(face.listed) and face.listed[0] in ids.CREWS
    return is_step and _are_full(view, seat, face.listed)


def _are_full(view: View, seat: int, crews: Sequence[str]) -> bool:
    strengths = view.players[seat].crews
    return all(strengths[ids.CREWS.index(crew)] >= view.crew_max for crew in crews)
