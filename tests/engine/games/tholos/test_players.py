"""The computer player of Tholos, and the numbers that simulations average."""

from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Fetch, MoveTop, ReturnTop, Second
from engine.games.tholos.foresight import columns_after
from engine.games.tholos.greedy import GreedyPlayer
from engine.games.tholos.ids import ALPHA, BETA, DELTA, GAMMA, OMEGA, SIGMA
from engine.games.tholos.measures import measures
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.scoring import winners
from engine.games.tholos.state import State
from engine.players.chance import RandomPlayer
from tests.engine.games.tholos.kit import legal, new_game, position

Player = GreedyPlayer | RandomPlayer


def choice(player: Player, state: State) -> Action:
    """What a player does in a position."""
    (seat,) = THOLOS.to_act(state)
    asked = THOLOS.decisions(state, seat)
    return player.choose(lambda: THOLOS.view_for(state, seat), asked, legal(state))


def finished(seed: int, *players: Player) -> State:
    """Play a game between two players; seat 0 is White."""
    state = new_game(seed)
    while THOLOS.outcome(state) is None:
        (seat,) = THOLOS.to_act(state)
        THOLOS.advance(state, seat, choice(players[seat], state))
    return state


def test_the_greedy_player_takes_the_most_points() -> None:
    state = position("WW WB - - - - BBWW", white="W", black="B")
    best = choice(GreedyPlayer(1), state)
    lead = {action: _lead(state, action) for action in legal(state)}
    assert lead[best] == max(lead.values())
    assert list(lead.values()).count(max(lead.values())) < len(lead)


def _lead(state: State, action: Action) -> int:
    (seat,) = THOLOS.to_act(state)
    view = THOLOS.view_for(THOLOS.apply(state, seat, action).state, None)
    return view.players[seat].points - view.players[1 - seat].points


def test_the_greedy_player_foresees_the_columns_of_every_turn() -> None:
    for seed in range(3):
        state = new_game(seed)
        while THOLOS.outcome(state) is None:
            (seat,) = THOLOS.to_act(state)
            view = THOLOS.view_for(state, seat)
            for action in legal(state):
                step = THOLOS.apply(state, seat, action)
                if not any(event.kind == "answered" for event in step.events):
                    assert columns_after(view, action) == step.state.columns
            THOLOS.advance(state, seat, choice(GreedyPlayer(seed), state))


def test_columns_change_as_the_bonus_says() -> None:
    view = THOLOS.view_for(position("- WG - - - - -", white="W"), None)

    def first_two(action: Action) -> list[str]:
        return columns_after(view, action)[:2]

    assert first_two(Place("W", ALPHA, MoveTop(BETA, OMEGA))) == ["W", "W"]
    assert first_two(Place("W", GAMMA, ReturnTop(BETA))) == ["", "W"]
    assert first_two(Place("W", SIGMA, Second("B", BETA))) == ["", "WGB"]
    assert first_two(Place("W", DELTA, Fetch("W"))) == ["", "WG"]
    assert first_two(Take("W", 2)) == ["", "WG"]


def test_the_greedy_player_beats_chance() -> None:
    ends = [finished(seed, RandomPlayer(seed), GreedyPlayer(seed)) for seed in range(20)]
    assert sum(winners(state) == (1,) for state in ends) >= 15


def test_the_same_seed_gives_the_same_game() -> None:
    games = [finished(5, GreedyPlayer(1), GreedyPlayer(2)) for _ in range(2)]
    assert games[0] == games[1]
    assert finished(5, GreedyPlayer(3), GreedyPlayer(4)) != games[0]


def test_a_finished_game_is_measured() -> None:
    state = position("WWW BB - - - - G", turns=40)
    state.is_over = True
    assert state.columns[OMEGA] == "G"
    assert measures(THOLOS.view_for(state, None)) == {
        "turns": 40.0,
        "points:white": 3.0,
        "points:black": 2.0,
        "columns:nobody": 5.0,
        "won:white": 1.0,
        "won:black": 0.0,
        "drawn": 0.0,
    }
