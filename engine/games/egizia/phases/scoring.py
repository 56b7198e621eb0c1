"""The final scoring (A-34, A-67 to A-78, A-88)."""

from engine.games.egizia import ids
from engine.games.egizia.cards import sphinx
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.events import GameEnded, PhaseStarted, SphinxShown
from engine.games.egizia.sphinx_ids import TENTHS
from engine.games.egizia.state import State
from engine.games.egizia.tracks import Log, pay_stones, score


def run_scoring(state: State, log: Log) -> None:
    """Score each seat in all three steps, from the highest sequence tile down (A-67)."""
    order = state.tiles[::-1]
    log.append(PhaseStarted(ids.Phase.SCORING, tuple(order)))
    for seat in order:
        _sell_stones(state, log, seat)
        score(state, log, seat, grave_points(state, seat), ids.Source.GRAVE_TABLE)
        _score_sphinx_cards(state, log, seat)
    state.phase = ids.Phase.OVER
    log.append(GameEnded(ranking(state)))


def _sell_stones(state: State, log: Log, seat: int) -> None:
    """Sell all stones at two for a point from one of the last two market spaces (A-34)."""
    player = state.players[seat]
    if player.stone_market >= catalogue_for(state.components).stone_spaces - 2:
        sold = player.stones // 2 * 2
        pay_stones(state, log, seat, sold, "sale")
        score(state, log, seat, sold // 2, ids.Source.STONE_SALE)


def grave_points(state: State, seat: int) -> int:
    """Return the table's points for the sum of a seat's grave tiles and grave card (A-72)."""
    catalogue = catalogue_for(state.components)
    player = state.players[seat]
    total = sum(player.graves)
    if ids.GRAVE_CARD in player.permanents:
        total += catalogue.cards[ids.GRAVE_CARD].grave_value
    return max(points for start, points in catalogue.grave_table if start <= total)


def _score_sphinx_cards(state: State, log: Log, seat: int) -> None:
    """Score every Sphinx card, the one for full tens after all others (A-69)."""
    cards = sorted(state.players[seat].sphinx, key=lambda card: card == TENTHS)
    log.append(SphinxShown(seat, tuple(cards)))
    for card in cards:
        score(state, log, seat, sphinx.worth(state, seat, card), ids.Source.SPHINX_CARDS, card)


def ranking(state: State) -> tuple[int, ...]:
    """Return the seats from first to last; a seat that left comes last (A-68, A-77)."""
    return tuple(sorted(state.track, key=lambda seat: state.players[seat].has_left))
