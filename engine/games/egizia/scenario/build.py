"""From loose data to a checked game: shape first, then everything that must fit together."""

from engine.errors import BadPosition, BadSetup
from engine.games.egizia import ids
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import Event
from engine.games.egizia.flow import run_on
from engine.games.egizia.phases import bonus, building, nile
from engine.games.egizia.scenario.board import lay_board
from engine.games.egizia.scenario.cards import deal_cards
from engine.games.egizia.scenario.checks import state_problems
from engine.games.egizia.scenario.data import Build, Scenario, Tableau
from engine.games.egizia.scenario.shape import Faults, number_of, ordered
from engine.games.egizia.scenario.tasks import WORK_TASKS
from engine.games.egizia.setup import RULES_VERSION, deal
from engine.games.egizia.state import SPENT_CARDS, Player, State, Task, Work
from engine.games.egizia.tracks import Log
from engine.types import Setup, Step

BEFORE_THE_PASSES = (ids.Phase.LAY_OUT, ids.Phase.NILE)
CLOSING_TASK: dict[str, str] = {
    Ask.LEFTOVER: nile.END_TASK,
    Ask.BUILD_FIRST: building.OPEN_TASK,
    Ask.BONUS_WINDOW: bonus.END_TASK,
    Ask.LAST_WINDOW: bonus.END_TASK,
}
"""The engine's work that follows a group of such questions."""


def position(scenario: Scenario) -> Step[State, Event]:
    """Set up a position and run it to the next open question, with the events on the way.

    Raises BadPosition that names every fault. Faults of shape (names, lengths) are named
    without the others, because nothing fits together until they are gone.
    """
    faults = Faults()
    state = _dealt(scenario)
    _set_round(state, scenario, faults)
    for seat, tableau in enumerate(scenario.players):
        _set_tableau(state.players[seat], tableau, faults.of(f"seat {seat}"))
    lay_board(state, scenario, faults)
    _set_ships(state, scenario)
    deal_cards(state, scenario, faults)
    _set_questions(state, scenario, faults)
    problems = faults.found or state_problems(state)
    if problems:
        raise BadPosition(*problems)
    log: Log = []
    run_on(state, log)
    return Step(state, tuple(log))


def _dealt(scenario: Scenario) -> State:
    options = {"variant": scenario.variant, "sphinx_draw": scenario.sphinx_draw}
    if scenario.components:
        options["components"] = scenario.components
    try:
        return deal(Setup(len(scenario.players), scenario.seed, RULES_VERSION, options))
    except BadSetup as error:
        raise BadPosition(*error.problems) from None


def _set_round(state: State, scenario: Scenario, faults: Faults) -> None:
    seats = tuple(range(len(state.players)))
    phases = list(ids.Phase)
    if scenario.phase in phases:
        state.phase = ids.Phase(scenario.phase)
    else:
        faults.add(f"phase: {scenario.phase} is not one of {', '.join(phases)}")
    # The round counter moves on when the cards of the next round are laid out.
    state.round = scenario.round - (state.phase is ids.Phase.LAY_OUT)
    if not 1 <= scenario.round <= ids.ROUNDS:
        faults.add(f"round: {scenario.round} is not 1 to {ids.ROUNDS}")
    state.tiles = ordered("order", scenario.order or seats, seats, faults)
    # On a tie the higher tile stands in front, as at the start.
    places = [(-scenario.players[seat].score, -state.tiles.index(seat), seat) for seat in seats]
    by_score = tuple(seat for _, _, seat in sorted(places))
    state.track = ordered("track", scenario.track or by_score, seats, faults)
    turn = state.tiles[0] if scenario.turn is None else scenario.turn
    state.turn = number_of("turn", turn, tuple(state.tiles), faults)
    state.first_builder = scenario.first_builder
    if scenario.first_builder not in (ids.NOBODY, *seats):
        faults.add(f"first builder: seat {scenario.first_builder} does not play")
        state.first_builder = ids.NOBODY


def _set_tableau(player: Player, tableau: Tableau, faults: Faults) -> None:
    player.score = tableau.score
    player.stones = tableau.stones
    if len(tableau.crews) == len(ids.CREWS):
        player.crews = list(tableau.crews)
    else:
        faults.add(f"crews: {len(tableau.crews)} strengths are not {len(ids.CREWS)}")
    for crew in tableau.turned:
        player.used |= 1 << number_of("turned", crew, ids.CREWS, faults)
    for card in tableau.spent:
        if card in SPENT_CARDS:
            player.spent |= SPENT_CARDS[card]
        else:
            faults.add(f"spent: {card} does not work once a round")
    player.stone_market = tableau.stone_market
    player.grain_market = tableau.grain_market
    player.has_left = tableau.left
    player.has_passed = tableau.passed or tableau.left
    points = {ids.Source.CARDS.value: tableau.score} if tableau.points is None else tableau.points
    for source, amount in points.items():
        player.points[number_of("points", source, ids.SOURCES, faults)] += amount


def _set_ships(state: State, scenario: Scenario) -> None:
    """Count the ships at hand, and find each seat's last stop, unless they are given."""
    is_after_nile = state.phase not in BEFORE_THE_PASSES
    for seat, (player, tableau) in enumerate(zip(state.players, scenario.players, strict=True)):
        stops = _stops_of(state, seat)
        player.ships = ids.SHIPS - len(stops) if tableau.ships is None else tableau.ships
        player.last_stop = (tableau.last_stop or 0) - 1
        if tableau.last_stop is None:
            player.last_stop = max(stops, default=-1)
        player.has_passed = player.has_passed or is_after_nile
        state.has_built[seat] = tableau.built


def _stops_of(state: State, seat: int) -> list[int]:
    """Return the index of the stop of each ship the seat has on the board."""
    board = state.board
    stops = [index for index, seats in enumerate(board.ships) for each in seats if each == seat]
    for site, stop in enumerate(catalogue_for(state.components).site_stops):
        if seat in board.sites[site] or seat in board.reserve[site]:
            stops.append(stop)
    return stops


def _set_questions(state: State, scenario: Scenario, faults: Faults) -> None:
    state.tasks = [
        Task(each.ask, each.seat, each.amount, list(each.cards)) for each in scenario.pending
    ]
    is_open = bool(scenario.pending) or scenario.queue is not None
    if scenario.site:
        site = number_of("site", scenario.site, ids.SITES, faults)
        state.site = site if is_open else site - 1
    if scenario.queue is not None:
        state.queue = list(scenario.queue)
    elif not is_open and state.phase in (ids.Phase.FEEDING, ids.Phase.BONUS):
        state.queue = state.track[:]
    first = scenario.pending[0] if scenario.pending else None
    if first is not None and first.ask in WORK_TASKS:
        build = scenario.build or Build()
        state.work = Work(
            first.seat,
            state.site,
            build.boost,
            build.two_crews,
            build.strength,
            build.spent,
            build.stones_laid,
        )
    elif scenario.build is not None:
        faults.add("build: goes with a first question about a build")
    _close(state)


def _close(state: State) -> None:
    """Add the engine's work that follows the pending questions, unless it is given."""
    closing = {CLOSING_TASK[task.kind] for task in state.tasks if task.kind in CLOSING_TASK}
    has_everyone_passed = all(player.has_passed for player in state.players)
    if state.tasks and state.phase is ids.Phase.NILE and has_everyone_passed:
        closing.add(nile.END_TASK)
    given = {task.kind for task in state.tasks}
    state.tasks.extend(Task(kind, ids.NOBODY) for kind in sorted(closing - given))
