"""Ways through a game for tests: seats that choose by a seed, and logs of whole games."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine import rng
from engine.codec import codec_for
from engine.match import MOVE, RETIRE, Entry
from engine.rules import AnyRules
from engine.types import JsonScalar, Setup

Choose = Callable[[tuple[Any, ...]], Any]


class Dice:
    """A seeded source of choices for tests."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def below(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1."""
        self._rng, drawn = rng.below(self._rng, bound)
        return drawn

    def choose(self, options: Any) -> Any:
        """Draw one of the options."""
        items = sorted(options) if isinstance(options, frozenset) else options
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place."""
        self._rng = rng.shuffle(self._rng, items)


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game before a move: the state and the move that follows.

    The state is the live one: it changes as soon as the walk goes on.
    """

    state: Any
    seat: int
    legal: tuple[Any, ...]
    action: Any


def deal(rules: AnyRules, seats: int, seed: int, **options: JsonScalar) -> Any:
    """Return the first state of a game."""
    return rules.new_game(Setup(seats, seed, rules.rules_version, options)).state


def walk(rules: AnyRules, state: Any, seed: int) -> Iterator[Moment]:
    """Play a game to its end by chance, in place, and stop before each move."""
    dice = Dice(seed)
    while waiting := rules.to_act(state):
        seat = dice.choose(waiting)
        legal = rules.legal_actions(state, seat)
        action = dice.choose(legal)
        yield Moment(state, seat, legal, action)
        rules.advance(state, seat, action)


def random_log(
    rules: AnyRules, genesis: Any, seed: int, retire: tuple[int, int] | None = None
) -> tuple[list[Entry], Any]:
    """Play by chance and return the log and the last state.

    `retire` is a pair (number of moves, seat): after that many moves the seat leaves.
    """
    codec, dice, state = codec_for(rules), Dice(seed), genesis
    entries: list[Entry] = []
    while waiting := rules.to_act(state):
        if retire and len(entries) == retire[0]:
            state = rules.retire(state, retire[1]).state
            entries.append(Entry(retire[1], RETIRE, (), codec.digest(state)))
            continue
        seat = dice.choose(waiting)
        action = dice.choose(rules.legal_actions(state, seat))
        state = rules.apply(state, seat, action).state
        entries.append(Entry(seat, MOVE, (codec.dump_action(action),), codec.digest(state)))
    return entries, state
