"""How fast Egizia's engine is, beside others in the same run: python -m tests.bench.engine.

Only the ratios mean anything: each peer runs in turn with the engine, on the same machine, and
the least processor time of several rounds counts.
"""

import argparse
import copy
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from engine import match
from engine.codec import codec_for
from engine.games.egizia.rules import EGIZIA
from tests.bench import peers
from tests.kit.strategies import Moment, deal, random_log, walk

SEATS = 4
CODEC = codec_for(EGIZIA)


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table: microseconds of ours and of the peer, and the goal for the ratio."""

    name: str
    ours: float
    peer_name: str = ""
    peer: float = 0.0
    goal: float = 0.0

    def text(self) -> str:
        """Write the row."""
        if not self.peer:
            return f"{self.name:34}{self.ours:10.2f}  {self.peer_name}"
        ratio = self.ours / self.peer
        verdict = "met" if ratio <= self.goal else "missed"
        return (
            f"{self.name:34}{self.ours:10.2f}  {self.peer_name:22}{self.peer:10.2f}"
            f"{ratio:8.3f}  <= {self.goal:<6g}{verdict}"
        )


def fastest(rounds: int, *works: Callable[[], int]) -> list[float]:
    """Run works in turn, `rounds` times; return the least microseconds of each per unit."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for index, work in enumerate(works):
            start = process_time()
            count = work()
            best[index] = min(best[index], (process_time() - start) / count * 1e6)
    return best


def moments(games: int) -> list[Moment]:
    """Return every decision of some random games, each with a state of its own."""
    return [
        Moment(EGIZIA.clone(each.state), each.seat, each.legal, each.action)
        for seed in range(games)
        for each in walk(EGIZIA, deal(EGIZIA, SEATS, seed), seed)
    ]


def random_decisions(games: int) -> Callable[[], int]:
    """Return random play in place: who acts, the legal list, the action."""

    def work() -> int:
        count = 0
        for seed in range(games):
            state, dice = deal(EGIZIA, SEATS, seed), Random(seed)
            while waiting := EGIZIA.to_act(state):
                (seat, *_) = waiting
                legal = EGIZIA.legal_actions(state, seat)
                EGIZIA.advance(state, seat, dice.choice(legal))
                count += 1
        return count

    return work


def random_games(games: int) -> Callable[[], int]:
    """Return the same play; counts games."""
    play = random_decisions(games)

    def work() -> int:
        play()
        return games

    return work


def each(function: Callable[[Any], Any], values: list[Any]) -> Callable[[], int]:
    """Return the work of calling a function with every value."""

    def work() -> int:
        for value in values:
            function(value)
        return len(values)

    return work


def replays(games: int) -> Callable[[], int]:
    """Return the replay of finished games: every action checked, every digest compared."""
    logs: list[tuple[Any, list[match.Entry]]] = []
    for seed in range(games):
        genesis = deal(EGIZIA, SEATS, seed)
        logs.append((genesis, random_log(EGIZIA, genesis, seed)[0]))

    def work() -> int:
        for genesis, entries in logs:
            match.replay(EGIZIA, genesis, entries)
        return sum(len(entries) for _, entries in logs)

    return work


def undigested(games: int) -> Callable[[], int]:
    """Return the same without the digests between: each action read, checked and applied."""
    logs: list[tuple[Any, list[match.Entry]]] = []
    for seed in range(games):
        genesis = deal(EGIZIA, SEATS, seed)
        logs.append((genesis, random_log(EGIZIA, genesis, seed)[0]))

    def work() -> int:
        for genesis, entries in logs:
            state = EGIZIA.clone(genesis)
            for entry in entries:
                action = CODEC.load_action(entry.actions[0])
                match.check(EGIZIA, state, entry.seat, action)
                EGIZIA.advance(state, entry.seat, action)
        return sum(len(entries) for _, entries in logs)

    return work


def compared(rounds: int, games: int) -> list[Line]:
    """Measure what a peer does too."""
    found = moments(games)
    states = [each.state for each in found[::5]]
    lines: list[Line] = []
    if peers.CATAN:
        ours, peer = fastest(rounds, random_decisions(games), peers.catan_decisions)
        lines.append(Line("random decision", ours, "catanatron", peer, 0.4))
        ours, peer = fastest(rounds, random_games(games), peers.catan_games)
        lines.append(Line("random game of four", ours, "catanatron", peer, 0.1))
    ours, peer = fastest(
        rounds,
        each(EGIZIA.clone, states),
        each(copy.deepcopy, states[:: max(len(states) // 20, 1)]),
    )
    lines.append(Line("clone", ours, "copy.deepcopy", peer, 0.1))
    if peers.CHESS:
        ours, peer = fastest(rounds, random_decisions(games), peers.chess_decisions)
        lines.append(Line("random decision", ours, "python-chess", peer, 0.25))
        ours, peer = fastest(rounds, each(_json, states), peers.chess_texts())
        lines.append(Line("state as JSON, out and in", ours, "python-chess FEN", peer, 0.5))
        with_digests, without, peer = fastest(
            rounds, replays(games), undigested(games), peers.chess_replay()
        )
        lines.append(Line("replay, an action", with_digests, "python-chess push_uci", peer, 0.6))
        lines.append(Line("  without digests", without, "python-chess push_uci", peer, 0.6))
    return lines


def _json(state: Any) -> None:
    CODEC.load_state(CODEC.dump_state(state))


def alone(rounds: int, games: int) -> list[Line]:
    """Measure the parts by themselves."""
    found = moments(games)
    states = [moment.state for moment in found[::5]]
    texts = [CODEC.dump_state(state) for state in states]
    parts: dict[str, Callable[[], int]] = {
        "legal list": each(lambda moment: EGIZIA.legal_actions(moment.state, moment.seat), found),
        "apply (clone and advance)": each(
            lambda moment: EGIZIA.apply(moment.state, moment.seat, moment.action), found
        ),
        "state to JSON": each(CODEC.dump_state, states),
        "state from JSON": each(CODEC.load_state, texts),
        "digest": each(CODEC.digest, states),
        "view": each(lambda state: EGIZIA.view_for(state, 0), states),
        "new game": each(lambda seed: deal(EGIZIA, SEATS, seed), list(range(20))),
    }
    times = fastest(rounds, *parts.values())
    return [Line(name, time) for name, time in zip(parts, times, strict=True)]


def table(rounds: int, games: int) -> list[str]:
    """Measure everything; return the lines of the report."""
    found = moments(games)
    sizes = [len(CODEC.dump_state(moment.state)) for moment in found]
    offered = sum(len(moment.legal) for moment in found)
    missing = [
        name for name, peer in (("catanatron", peers.CATAN), ("chess", peers.CHESS)) if not peer
    ]
    lines = [
        f"{games} random games of four, best of {rounds}, microseconds of processor time",
        f"{'':34}{'ours':>10}  {'peer':22}{'its time':>10}{'ratio':>8}  goal",
        *(line.text() for line in compared(rounds, games)),
        *(line.text() for line in alone(rounds, games)),
        f"decisions a game {len(found) / games:.0f}, legal actions {offered / len(found):.1f}",
        f"largest snapshot {max(sizes)} bytes (goal 4096)",
    ]
    return lines + [f"not installed: {name}" for name in missing]


def main() -> None:
    """Read the options and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=20)
    chosen = parser.parse_args()
    print("\n".join(table(chosen.rounds, chosen.games)))


if __name__ == "__main__":
    main()
