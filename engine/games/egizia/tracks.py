"""Everything that is counted: score track, stones, markets, crews, grain."""

from engine.games.egizia import ids
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.events import (
    CrewStepped,
    Event,
    MarketMoved,
    PointsScored,
    StonesChanged,
)
from engine.games.egizia.state import Player, State

Log = list[Event]

_SOURCE_INDEX = {source: index for index, source in enumerate(ids.SOURCES)}


def score(
    state: State, log: Log, seat: int, points: int, source: ids.Source, detail: str = ""
) -> None:
    """Change a score; the seat goes to the back of the value it reaches (A-1, A-7)."""
    if points == 0:
        return
    players = state.players
    player = players[seat]
    player.score += points
    player.points[_SOURCE_INDEX[source]] += points
    track = state.track
    track.remove(seat)
    position = 0
    while position < len(track) and players[track[position]].score >= player.score:
        position += 1
    track.insert(position, seat)
    log.append(PointsScored(seat, points, player.score, source, detail))


def gain_stones(state: State, log: Log, seat: int, amount: int, reason: str) -> None:
    """Add stones up to the cap of 25; the excess is lost at once (A-6)."""
    player = state.players[seat]
    gained = min(amount, ids.STONE_CAP - player.stones)
    player.stones += gained
    log.append(StonesChanged(seat, gained, player.stones, reason, amount - gained))


def pay_stones(state: State, log: Log, seat: int, amount: int, reason: str) -> None:
    """Take stones off the tableau; paying nothing leaves no trace."""
    if amount:
        player = state.players[seat]
        player.stones -= amount
        log.append(StonesChanged(seat, -amount, player.stones, reason))


def move_stone_market(state: State, log: Log, seat: int) -> None:
    """Move the stone marker one space down; on or at the last space stones follow (A-33)."""
    catalogue = catalogue_for(state.components)
    player = state.players[seat]
    last = catalogue.stone_spaces - 1
    stays = player.stone_market == last
    if not stays:
        player.stone_market += 1
    log.append(MarketMoved(seat, "stone", player.stone_market, stays))
    if player.stone_market == last:
        gain_stones(state, log, seat, catalogue.stone_gain, "stone_market")


def move_grain_market(state: State, log: Log, seat: int) -> None:
    """Move the grain marker one space down; on or at the last space points follow (A-33)."""
    catalogue = catalogue_for(state.components)
    player = state.players[seat]
    last = len(catalogue.penalties) - 1
    stays = player.grain_market == last
    if not stays:
        player.grain_market += 1
    log.append(MarketMoved(seat, "grain", player.grain_market, stays))
    if player.grain_market == last:
        score(state, log, seat, catalogue.grain_gain, ids.Source.GRAIN_MARKET)


def step_crew(state: State, log: Log, seat: int, crew: int) -> None:
    """Move a crew one step to the right; at the maximum the step is lost (A-8)."""
    crews = state.players[seat].crews
    is_lost = crews[crew] >= catalogue_for(state.components).crew_max
    if not is_lost:
        crews[crew] += 1
    log.append(CrewStepped(seat, crew, crews[crew], is_lost))


def movable_crews(state: State, seat: int) -> list[int]:
    """Return the crews that can still move to the right."""
    limit = catalogue_for(state.components).crew_max
    return [crew for crew, strength in enumerate(state.players[seat].crews) if strength < limit]


def grain_of(player: Player, ring: int) -> int:
    """Return the grain of all fields that are watered with the ring at this position."""
    return sum([field.grain for field in player.fields if field.colour <= ring])


def grain_of_colour(player: Player, colour: int) -> int:
    """Return the grain of all fields of a final colour, watered or not (A-70)."""
    return sum(field.grain for field in player.fields if field.colour == colour)


def quarry_stones(state: State, card: str) -> int:
    """Return the stones a round of one quarry ("start" is the first)."""
    catalogue = catalogue_for(state.components)
    return catalogue.start_quarry if card == "start" else catalogue.cards[card].stones


def production_of(state: State, seat: int) -> int:
    """Return the stones a round of all quarries of a seat."""
    catalogue = catalogue_for(state.components)
    cards = catalogue.cards
    return sum(
        [
            catalogue.start_quarry if card == "start" else cards[card].stones
            for card in state.players[seat].quarries
        ]
    )


def stones_in(state: State, seat: int) -> tuple[int, int, int, int]:
    """Return the seat's stones in obelisk, graves, pyramid and temple."""
    board = state.board
    return (
        board.obelisk.count(seat),
        board.graves.count(seat),
        sum([row.count(seat) for row in board.pyramid]),
        board.temple.count(seat),
    )
