"""A recorded game of Egizia told as text: each move with what it led to, each round summed up."""

import dataclasses
from collections.abc import Iterable, Iterator
from typing import Any

from engine.games.egizia import ids
from engine.games.egizia.events import Event, PhaseStarted, RoundStarted
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.state import State
from engine.games.egizia.view import PlayerView
from tests.engine.golden.games import RETIRE, action_in, setup_in

STORY_FILE = "playthrough.txt"
TOLD_GAME = "egizia-3-standard-paid.json"
LETTERS = "ABCD"
SEATS_IN = frozenset({"order", "reserve", "ranking"})
"""Fields that list seats."""


def story(game: dict[str, Any]) -> Iterator[str]:
    """Tell a recorded game line by line."""
    setup = setup_in(game)
    yield f"Egizia, {setup.seats} players, seed {setup.seed}, {setup.options['variant']}"
    step = EGIZIA.new_game(setup)
    yield from _told(step.state, step.events)
    for move in game["moves"][1:]:
        seat_text, notation, _ = move.split()
        seat = int(seat_text)
        asked = ", ".join(each.ask for each in EGIZIA.decisions(step.state, seat))
        yield f"{LETTERS[seat]} [{asked}] {notation}"
        if notation == RETIRE:
            step = EGIZIA.retire(step.state, seat)
        else:
            step = EGIZIA.apply(step.state, seat, action_in(EGIZIA, step.state, seat, notation))
        yield from _told(step.state, step.events)
    yield from _table(step.state)
    yield "winner: " + " ".join(LETTERS[seat] for seat in game["outcome"]["winners"])


def _told(state: State, events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, RoundStarted):
            yield ""
            yield f"=== Round {event.round} ==="
            if event.round > 1:
                yield from _table(state)
        elif isinstance(event, PhaseStarted):
            yield f"--- {event.phase} --- {_value('order', event.order)}".rstrip(" -")
            continue
        yield f"    {_event(event)}"


def _event(event: Event) -> str:
    """Write an event as its kind and every field that says something."""
    words = [event.kind.replace("_", " ")]
    for field in dataclasses.fields(event):
        value = getattr(event, field.name)
        if field.name == "kind" or value == field.default or value is False:
            continue
        if field.name == "seat":
            words.insert(0, LETTERS[value])
        elif value is True:
            words.append(field.name)
        else:
            words.append(f"{field.name} {_value(field.name, value)}")
    return " ".join(words)


def _value(name: str, value: Any) -> str:
    if name in SEATS_IN:
        return "".join(LETTERS[seat] for seat in value)
    if name == "crew":
        return ids.CREWS[value]
    if name == "crews":
        return "+".join(ids.CREWS[crew] for crew in value)
    return " ".join(str(each) for each in value) if isinstance(value, tuple) else str(value)


def _table(state: State) -> Iterator[str]:
    view = EGIZIA.view_for(state, None)
    yield f"    track {_value('order', view.track)}, ring {view.ring}"
    for player in view.players:
        yield f"    {LETTERS[player.seat]}: {_player(player)}"


def _player(player: PlayerView) -> str:
    strengths = "/".join(str(strength) for strength in player.crews)
    grain = " ".join(f"{each.colour} {each.grain}" for each in player.fields)
    quarries = "+".join(str(each.stones) for each in player.quarries)
    built = "/".join(str(stones) for stones in player.stones_in)
    cards = " ".join((*player.permanents, *player.anytime)) or "none"
    return (
        f"score {player.score}, stones {player.stones}, crews {strengths}, fields {grain}, "
        f"quarries {quarries}, built {built}, Sphinx cards {player.sphinx_count}, cards {cards}"
    )
