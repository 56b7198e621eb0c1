"""How often a table waits for people, with and without orders: the same games played both ways.

The model: everybody plays like the game's computer player, writes the orders that the game
foresees whenever they have moved, and lets the bot take all habits. A wait is a stretch of
questions to one seat that only the person can answer; every wait costs one ping.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine import rng
from engine.errors import BadSetup, IllegalAction
from engine.match import check
from engine.orders import Answer, Orders
from engine.players.base import Player
from engine.players.registry import orders_for, player_for
from engine.rules import AnyRules
from engine.types import JsonScalar, Setup

Watch = Callable[[Any, int, str, Any], None]
"""Told of every action by an order, before it: the state, the seat, the order, the action."""


@dataclass(frozen=True, slots=True)
class Waits:
    """What was counted over all games played one way; means are made by whoever reads it."""

    waits: int
    pings: int
    by_order: int
    by_habit: int
    dropped: Mapping[str, int]
    scores: float


@dataclass(frozen=True, slots=True)
class Waiting:
    """The same games without and with orders and habits."""

    game: str
    player: str
    players: int
    games: int
    seed: int
    plain: Waits
    helped: Waits

    @property
    def share(self) -> float:
        """The waits with orders as a part of those without."""
        return self.helped.waits / self.plain.waits


@dataclass(slots=True)
class _Count:
    waits: int = 0
    by_order: int = 0
    by_habit: int = 0
    dropped: dict[str, int] = field(default_factory=dict[str, int])
    scores: int = 0


@dataclass(slots=True)
class _Seat:
    """A person of the model."""

    player: Player
    orders: tuple[str, ...] = ()


class BrokenOrder(Exception):
    """An order wanted something that the rules do not allow."""


def run_waiting(
    rules: AnyRules,
    player: str,
    players: int,
    games: int,
    seed: int,
    options: Mapping[str, JsonScalar] | None = None,
    watch: Watch | None = None,
) -> Waiting:
    """Play `games` games both ways and count.

    Raises BadSetup (also for a game without orders), UnknownPlayer, and BrokenOrder should an
    order do what is not legal.
    """
    book = orders_for(rules.key)
    if games < 1 or book is None:
        raise BadSetup(f"games: {games} is less than 1" if book else f"{rules.key} has no orders")
    counts = (_Count(), _Count())
    chance = seed
    for _ in range(games):
        chance, game_seed = rng.advance(chance)
        chance, table_seed = rng.advance(chance)
        setup = Setup(players, game_seed, rules.rules_version, options or {})
        for count, orders in zip(counts, (None, book), strict=True):
            seats = [_Seat(player_for(rules.key, player, table_seed + n)) for n in range(players)]
            _play(rules, orders, seats, setup, count, watch)
    plain, helped = (_waits(count, games * players) for count in counts)
    return Waiting(rules.key, player, players, games, seed, plain, helped)


def _play(
    rules: AnyRules,
    book: Orders | None,
    seats: Sequence[_Seat],
    setup: Setup,
    count: _Count,
    watch: Watch | None,
) -> None:
    state = rules.new_game(setup).state
    asked_last = -1
    while waiting := rules.to_act(state):
        seat = asked_last if asked_last in waiting else min(waiting)
        if asked_last not in waiting:
            _foresee(rules, book, state, seats, asked_last)
            asked_last = -1
        action = None
        if book is not None and asked_last < 0:
            action = _without_asking(rules, book, state, seats[seat], seat, count, watch)
        if action is None:
            count.waits += asked_last < 0
            asked_last = seat
            action = _chosen(rules, seats[seat].player, state, seat)
        rules.advance(state, seat, action)
    outcome = rules.outcome(state)
    count.scores += 0 if outcome is None else sum(outcome.scores)


def _foresee(
    rules: AnyRules, book: Orders | None, state: Any, seats: Sequence[_Seat], seat: int
) -> None:
    """Whoever has just moved writes new orders in the place of the old ones."""
    if book is None or seat < 0:
        return
    view = rules.view_for(state, seat)
    seats[seat].orders = tuple(book.check(view, order) for order in book.foresee(view, seat))


def _without_asking(
    rules: AnyRules,
    book: Orders,
    state: Any,
    place: _Seat,
    seat: int,
    count: _Count,
    watch: Watch | None,
) -> Any | None:
    view, legal = rules.view_for(state, seat), rules.legal_actions(state, seat)
    asked = rules.decisions(state, seat)[0]
    place.orders = book.alive(view, place.orders)
    says: Answer | None = book.answer(place.orders, view, asked, legal)
    if says is None:
        action = book.by_habit(book.habits, view, asked, legal)
        count.by_habit += action is not None
        return action
    place.orders = says.rest
    if says.action is None:
        count.dropped[says.reason] = count.dropped.get(says.reason, 0) + 1
        return None
    try:
        check(rules, state, seat, says.action)
    except IllegalAction:
        raise BrokenOrder(f"{says.order} wants {rules.notation(says.action)}") from None
    if watch is not None:
        watch(state, seat, says.order, says.action)
    count.by_order += 1
    return says.action


def _chosen(rules: AnyRules, player: Player, state: Any, seat: int) -> Any:
    legal = rules.legal_actions(state, seat)
    return player.choose(lambda: rules.view_for(state, seat), rules.decisions(state, seat), legal)


def _waits(count: _Count, seats: int) -> Waits:
    return Waits(
        waits=count.waits,
        pings=count.waits,
        by_order=count.by_order,
        by_habit=count.by_habit,
        dropped=dict(sorted(count.dropped.items())),
        scores=count.scores / seats,
    )


def waiting_json(found: Waiting) -> str:
    """Write the counts as indented JSON; equal counts give equal texts."""
    return json.dumps({**asdict(found), "share": found.share}, indent=2)


def waiting_text(found: Waiting) -> str:
    """Write the counts for people, a game's means, one fact a line."""
    lines = [
        f"{found.game}: {found.games} games both ways, {found.players} players, "
        f"{found.player}, seed {found.seed}",
        f"waits a game: {found.plain.waits / found.games:.1f} plain, "
        f"{found.helped.waits / found.games:.1f} with orders and habits ({found.share:.0%})",
        f"pings a wait: {found.helped.pings / max(found.helped.waits, 1):.2f}",
        f"answers a game: {found.helped.by_order / found.games:.1f} by order, "
        f"{found.helped.by_habit / found.games:.1f} by habit",
        f"score a player: {found.plain.scores:.1f} plain, {found.helped.scores:.1f} with orders",
        *(f"dropped, {why}: {n / found.games:.1f}" for why, n in found.helped.dropped.items()),
    ]
    return "\n".join(lines)
