"""Well-known engines to compare with, if they are installed beside the project.

They stay out of the project's own dependencies. To have them, make an environment of its own
with `pip install pydantic catanatron chess`.
"""

import importlib
from collections.abc import Callable
from random import Random
from typing import Any

Work = Callable[[], int]
"""Does something and returns how many times it did it."""

CHESS_GAMES = 6
CATAN_GAMES = 3
CATAN_TURNS = 1000


def _find(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


CHESS: Any = _find("chess")
CATAN: Any = _find("catanatron")


def chess_decisions() -> int:
    """Play random chess in place: the legal list and a push for each decision."""
    dice, count = Random(1), 0
    for _ in range(CHESS_GAMES):
        board = CHESS.Board()
        while not board.is_game_over():
            board.push(dice.choice(list(board.legal_moves)))
            count += 1
    return count


def _chess_games() -> list[list[str]]:
    dice, games = Random(1), []
    for _ in range(CHESS_GAMES):
        board, moves = CHESS.Board(), []
        while not board.is_game_over():
            moves.append(dice.choice(list(board.legal_moves)).uci())
            board.push_uci(moves[-1])
        games.append(moves)
    return games


def chess_replay() -> Work:
    """Return the replay of recorded chess games, every move read and checked."""
    games = _chess_games()

    def work() -> int:
        for moves in games:
            board = CHESS.Board()
            for move in moves:
                board.push_uci(move)
        return sum(map(len, games))

    return work


def chess_texts() -> Work:
    """Return the writing and reading of positions as FEN."""
    boards: list[Any] = []
    for moves in _chess_games():
        board = CHESS.Board()
        for number, move in enumerate(moves):
            board.push_uci(move)
            if number % 9 == 0:
                boards.append(board.copy(stack=False))

    def work() -> int:
        for board in boards:
            CHESS.Board(board.fen())
        return len(boards)

    return work


def _catan_game(seed: int) -> Any:
    colours = list(CATAN.Color)
    return CATAN.Game([CATAN.RandomPlayer(colour) for colour in colours[:4]], seed=seed)


def catan_decisions() -> int:
    """Play random games of four in place; the list of actions comes with each step."""
    dice, count = Random(1), 0
    for seed in range(CATAN_GAMES):
        game = _catan_game(seed)
        while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
            game.execute(dice.choice(game.state.playable_actions))
            count += 1
    return count


def catan_games() -> int:
    """Play the same games; counts games."""
    catan_decisions()
    return CATAN_GAMES
