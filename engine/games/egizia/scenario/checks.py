"""What holds in every state that play can reach; each check names what does not hold."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain

from engine.games.egizia import ids
from engine.games.egizia.catalog import CARD, ROUND, Catalogue, catalogue_for
from engine.games.egizia.phases.lay_out import STACK_OF_ROUND
from engine.games.egizia.phases.placing import HELIOPOLIS
from engine.games.egizia.scenario.tasks import task_problems
from engine.games.egizia.setup import has_tenths, stack_cards
from engine.games.egizia.sphinx_ids import SPHINX_CARDS, TENTHS
from engine.games.egizia.state import SPENT_CARDS, SPENT_OCCUPIED, Player, State

START = "start"
"""The id of a first field or quarry."""

Check = Callable[[State, Catalogue], Iterator[str]]

PHASES_WITH_SHIPS_AT_SITES = (ids.Phase.NILE, ids.Phase.FEEDING, ids.Phase.PRODUCTION)
AFTER_THE_ROUND = (ids.Phase.LAY_OUT, ids.Phase.SCORING, ids.Phase.OVER)


def state_problems(state: State) -> list[str]:
    """Name everything in a state that play could not have led to; its lists must have shape."""
    catalogue = catalogue_for(state.components)
    return [problem for check in _CHECKS for problem in check(state, catalogue)]


def laid_out(state: State, stack: int) -> int:
    """Return how many cards of a Nile stack have been laid out up to now."""
    rounds = [number for number, each in enumerate(STACK_OF_ROUND, 1) if each == stack]
    return ids.NILE_SLOTS * sum(number <= state.round for number in rounds)


def present_stack(state: State) -> int:
    """Return the Nile stack of the round; a round that cannot be counts as the nearest one."""
    return STACK_OF_ROUND[min(max(state.round, 1), ids.ROUNDS) - 1]


def spare_cards(state: State, stack: int) -> int:
    """Return how many cards must be in a Nile stack now (A-15, A-17)."""
    last = max(number for number, each in enumerate(STACK_OF_ROUND, 1) if each == stack)
    is_over = state.phase in AFTER_THE_ROUND
    if state.round > last or (state.round == last and is_over):
        return 0
    cards = stack_cards(catalogue_for(state.components), state.variant, stack)
    return len(cards) - laid_out(state, stack)


def _orders(state: State, catalogue: Catalogue) -> Iterator[str]:  # noqa: ARG001
    seats = list(range(len(state.players)))
    if sorted(state.tiles) != seats:
        yield f"order: {state.tiles} is not every seat once"
    if sorted(state.track) != seats:
        yield f"track: {state.track} is not every seat once"
        return
    scores = [state.players[seat].score for seat in state.track]
    if scores != sorted(scores, reverse=True):
        yield f"track: scores {scores} must fall from the front to the back"


def _round(state: State, catalogue: Catalogue) -> Iterator[str]:  # noqa: ARG001
    least = 0 if state.phase is ids.Phase.LAY_OUT else 1
    if not least <= state.round <= ids.ROUNDS:
        yield f"round: {state.round} is not {least} to {ids.ROUNDS}"
    if state.phase in (ids.Phase.SCORING, ids.Phase.OVER) and state.round != ids.ROUNDS:
        yield f"phase: {state.phase} comes after round {ids.ROUNDS} only"
    if not 0 <= state.board.ring <= ids.RING_RIGHT:
        yield f"ring: {state.board.ring} is not 0 to {ids.RING_RIGHT}"


def _tableaus(state: State, catalogue: Catalogue) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        for problem in chain(_counters(player, catalogue), _permanents(player, catalogue)):
            yield f"seat {seat}: {problem}"


def _counters(player: Player, catalogue: Catalogue) -> Iterator[str]:
    if not 0 <= player.stones <= ids.STONE_CAP:
        yield f"{player.stones} stones are not 0 to {ids.STONE_CAP}"
    for name, strength, start in zip(ids.CREWS, player.crews, (1, 1, 1, 2), strict=True):
        if not start <= strength <= catalogue.crew_max:
            yield f"{name} crew {strength} is not {start} to {catalogue.crew_max}"
    if not 0 <= player.stone_market < catalogue.stone_spaces:
        yield f"stone market {player.stone_market} is not 0 to {catalogue.stone_spaces - 1}"
    if not 0 <= player.grain_market < len(catalogue.penalties):
        yield f"grain market {player.grain_market} is not 0 to {len(catalogue.penalties) - 1}"
    if sum(player.points) != player.score:
        yield f"points by source sum to {sum(player.points)}, the score is {player.score}"
    if not -1 <= player.last_stop < len(catalogue.river):
        yield f"last stop {player.last_stop + 1} is not on the river"
    if player.used & 1 << ids.JOKER and player.used == 1 << ids.JOKER:
        yield "the joker is turned over without another crew"
    if player.has_left and player.has_passed is False:
        yield "has left and not passed"


def _permanents(player: Player, catalogue: Catalogue) -> Iterator[str]:
    for card, bit in SPENT_CARDS.items():
        if player.spent & bit and card not in player.permanents:
            yield f"{card} is spent and not held"
    for bit, card in enumerate(ids.IMPROVERS):
        if player.improved & 1 << bit and card not in player.permanents:
            yield f"{card} is assigned and not held"
    steps = 0
    for field in player.fields:
        is_start = field.card == START
        printed = catalogue.start_field_colour if is_start else catalogue.cards[field.card].colour
        steps += printed - field.colour
        if not 0 <= field.colour <= printed:
            yield f"field {field.card} has no such colour"
    if steps != player.improved.bit_count():
        yield f"fields are improved {steps} times by {player.improved.bit_count()} improvers"


def _ships(state: State, catalogue: Catalogue) -> Iterator[str]:
    board = state.board
    on_board = Counter(chain(*board.ships, *board.sites, *board.reserve))
    for seat, player in enumerate(state.players):
        total = player.ships + on_board[seat]
        if player.ships < 0 or total != ids.SHIPS:
            yield f"seat {seat}: {player.ships} ships at hand and {on_board[seat]} placed"
    for stranger in sorted(on_board.keys() - set(range(len(state.players))) - {ids.NOBODY}):
        yield f"ships: seat {stranger} does not play"
    for index, seats in enumerate(board.ships):
        if seats:
            yield from _ships_on_stop(state, catalogue, index)


def _ships_on_stop(state: State, catalogue: Catalogue, index: int) -> Iterator[str]:
    """Ships outside sites stand there in phase 2 only; a round space is shared with the card."""
    stop = catalogue.river[index]
    seats = state.board.ships[index]
    if state.phase is not ids.Phase.NILE:
        yield f"stop {index + 1}: ships there go back at the end of phase 2"
    if stop.kind == CARD and state.board.nile[stop.number]:
        yield f"stop {index + 1}: a ship stands beside a card that was not taken"
    shares = sum(player.spent & SPENT_OCCUPIED > 0 for player in state.players)
    most = 1 + shares if stop.kind == ROUND and stop.name != HELIOPOLIS else 1
    if len(seats) > most:
        yield f"stop {index + 1}: room for {most} of {len(seats)} ships"


def _sites(state: State, catalogue: Catalogue) -> Iterator[str]:  # noqa: ARG001
    usual = ids.SITE_PLACES[len(state.players)]
    for site, name in enumerate(ids.SITES):
        places, reserve = state.board.sites[site], state.board.reserve[site]
        seats = [seat for seat in places if seat != ids.NOBODY] + reserve
        if len(seats) != len(set(seats)):
            yield f"{name}: a seat may have one ship there"
        # A speculating ship that builds by a card makes one place more until the round ends.
        more = state.phase in (ids.Phase.BUILDING, ids.Phase.BONUS) and site <= _last_site(state)
        if len(places) != usual and not (more and len(places) == usual + 1):
            yield f"{name}: {len(places)} places, not {usual}"
        if reserve and state.phase is ids.Phase.NILE and ids.NOBODY in places:
            yield f"{name}: nobody speculates while a place is free"
        if reserve and not _may_speculate(state, site):
            yield f"{name}: no speculating ships at this time"
        if seats and state.phase not in (*PHASES_WITH_SHIPS_AT_SITES, *_BUILDING_PHASES):
            yield f"{name}: ships there go back after the bonus"


_BUILDING_PHASES = (ids.Phase.BUILDING, ids.Phase.BONUS)


def _last_site(state: State) -> int:
    return state.site if state.phase is ids.Phase.BUILDING else len(ids.SITES) - 1


def _may_speculate(state: State, site: int) -> bool:
    if state.phase is ids.Phase.BUILDING:
        return site >= state.site
    return state.phase in PHASES_WITH_SHIPS_AT_SITES


def _nile_cards(state: State, catalogue: Catalogue) -> Iterator[str]:
    held = [card for player in state.players for card in held_cards(player)]
    everywhere = Counter(chain(held, filter(None, state.board.nile), *state.supply.nile))
    yield from (f"card {card}: is in {n} places" for card, n in everywhere.items() if n > 1)
    on_nile = [card for card in state.board.nile if card]
    if on_nile and state.phase is not ids.Phase.NILE:
        yield "nile: cards there leave the game at the end of phase 2"
    for stack, name in enumerate(ids.STACKS):
        known = set(stack_cards(catalogue, state.variant, stack))
        out = [card for card in (*held, *on_nile) if catalogue.cards[card].stack == stack]
        laid = laid_out(state, stack)
        if len(out) > laid:
            yield f"stack {name}: {len(out)} cards are out, {laid} have been laid out"
        supply = state.supply.nile[stack]
        if len(supply) != spare_cards(state, stack):
            yield f"stack {name}: has {len(supply)} cards, not {spare_cards(state, stack)}"
        for card in sorted({*out, *supply} - known):
            yield f"card {card}: is not in stack {name} of this variant"
    for card in on_nile:
        if catalogue.cards[card].stack != present_stack(state):
            yield f"card {card}: is not laid out in round {state.round}"


def held_cards(player: Player) -> list[str]:
    """Return every Nile card a player has, start cards left out."""
    cards = [field.card for field in player.fields] + player.quarries
    return [card for card in cards if card != START] + player.permanents + player.anytime


def _sphinx_cards(state: State, catalogue: Catalogue) -> Iterator[str]:  # noqa: ARG001
    held = chain(*(player.sphinx for player in state.players))
    drawn = chain(*(task.cards for task in state.tasks))
    everywhere = Counter(chain(held, drawn, state.supply.sphinx))
    in_play = {card for card in SPHINX_CARDS if card != TENTHS or has_tenths(state.variant)}
    yield from (f"sphinx card {card}: is in {n} places" for card, n in everywhere.items() if n > 1)
    yield from (f"sphinx card {card}: is missing" for card in sorted(in_play - everywhere.keys()))
    for card in sorted(everywhere.keys() - in_play):
        yield f"sphinx card {card}: is not in this game"


def _monuments(state: State, catalogue: Catalogue) -> Iterator[str]:
    board = state.board
    owners = {*board.obelisk, *board.graves, *chain(*board.pyramid), *board.temple}
    for stranger in sorted(owners - set(range(-1, len(state.players)))):
        yield f"stones: seat {stranger} does not play"
    yield from _without_gaps("obelisk", board.obelisk)
    yield from _without_gaps("graves", board.graves)
    for number, row in enumerate(board.pyramid):
        yield from _without_gaps(f"pyramid row {number + 1}", row)
        filled = len(row) - row.count(ids.NOBODY)
        if number and filled and ids.NOBODY in board.pyramid[number - 1][: filled + 1]:
            yield f"pyramid row {number + 1}: a stone has no support"
    left, right, middle, top = ([board.temple[i] for i in part] for part in catalogue.temple_parts)
    yield from _without_gaps("temple left", left)
    yield from _without_gaps("temple right", right)
    if ids.NOBODY in left + right and set(middle) != {ids.NOBODY}:
        yield "temple middle: stands on unfinished pillars"
    if ids.NOBODY in middle and set(top) != {ids.NOBODY}:
        yield "temple top: stands on unfinished columns"


def _without_gaps(name: str, owners: list[int]) -> Iterator[str]:
    if ids.NOBODY in owners and any(
        owner != ids.NOBODY for owner in owners[owners.index(ids.NOBODY) :]
    ):
        yield f"{name}: has a gap"


def _graves(state: State, catalogue: Catalogue) -> Iterator[str]:
    board = state.board
    if Counter(board.grave_tiles) - Counter(catalogue.grave_tiles):
        yield f"graves: {board.grave_tiles} are not among the {len(catalogue.grave_tiles)} tiles"
    taken = ids.GRAVES_LAID - board.graves.count(ids.NOBODY)
    opened = min(taken + ids.GRAVES_OPEN, ids.GRAVES_LAID)
    if board.graves_open != opened:
        yield f"graves: {board.graves_open} are open, not {opened}"
    for seat, player in enumerate(state.players):
        owned = [
            tile
            for tile, owner in zip(board.grave_tiles, board.graves, strict=True)
            if owner == seat
        ]
        if player.graves != owned:
            yield f"seat {seat}: has grave tiles {player.graves}, not {owned}"


def _progress(state: State, catalogue: Catalogue) -> Iterator[str]:  # noqa: ARG001
    yield from task_problems(state)


_CHECKS: tuple[Check, ...] = (
    _round,
    _orders,
    _tableaus,
    _ships,
    _sites,
    _nile_cards,
    _sphinx_cards,
    _monuments,
    _graves,
    _progress,
)
