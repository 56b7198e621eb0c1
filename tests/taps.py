"""How many presses a decision takes: whole games played through the panels, press by press.

`python -m tests.taps` plays games with simulated people and prints a table. A computer player
says what a person wants; the person then finds it on the panel as somebody would who looks for
it, and every button and menu that is used counts as one tap, the one on Play included.
"""

import argparse
import asyncio
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import discord

from bot.config import Settings
from bot.locale import LANGUAGES, Text
from bot.presenters.composer import END, EXTRA, NOTHING, Composer
from bot.presenters.registry import PRESENTERS
from bot.service import Call, GameInfo, Look, Person, Service
from bot.store import open_store
from bot.ui.compose import reach_of
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Menu, Panel
from bot.ui.paths import Way, read_path
from bot.ui.pictures import Pictures
from bot.ui.routes import ROUTES
from engine.plans import Plan
from engine.players.base import Player
from engine.players.registry import player_for
from engine.registry import GAMES

GUILD, CHANNEL, NOW = 1, 2, 1_900_000_000
WITH_EXTRA = " + card"
STEPWISE = " by steps"
"""Stand behind the name of what was asked if a card was added, or every step was chosen."""
MOST = 12
"""Taps after which a move counts as impossible to find."""

Taps = dict[str, Counter[int]]
"""How often a move took how many taps, by what was asked first."""


@dataclass(slots=True)
class Room:
    """A desk without Discord and without pictures, and who plays at it, by id."""

    desk: Desk
    info: GameInfo
    players: dict[int, Player]
    seen: Callable[[Panel], None]
    taps: Taps = field(default_factory=dict[str, Counter[int]])
    numbers: "count[int]" = field(default_factory=lambda: count(1))

    @property
    def composer(self) -> Composer:
        """How the game puts its moves together."""
        composer = self.desk.composer(self.info.key)
        assert composer is not None
        return composer

    def visitor(self, person: Person) -> Visitor:
        """Let a person ask for something; every other one reads German."""
        call = Call(next(self.numbers), person, GUILD, CHANNEL)
        text = Text.of(LANGUAGES[person.id % len(LANGUAGES)])
        return Visitor(call, text, discord.Permissions.all(), in_thread=True)

    async def press(self, person: Person, press: PressId, *values: str) -> Panel:
        """Press a button, or choose values from a menu."""
        panel = await ROUTES[press.verb](self.desk, self.visitor(person), press, values)
        assert isinstance(panel, Panel)
        self.seen(panel)
        return panel

    async def look(self, person: Person) -> Look:
        """Return what a person sees now."""
        return await self.desk.service.play.look(self.info.id, person.id)


def _unseen(_panel: Panel) -> None:
    """Look at no panel."""


async def play(
    key: str,
    seats: int,
    player: str = "greedy",
    seed: int = 1,
    seen: Callable[[Panel], None] = _unseen,
    turns: int | None = None,
) -> Taps:
    """Play a game through panels alone and count the taps; `seen` gets each panel.

    It ends after so many turns; None plays to its own end.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with await open_store(Path(folder) / "games.db") as store:
            seeds = count(seed)
            service = Service(store, GAMES, clock=lambda: NOW, entropy=lambda: next(seeds))
            pictures: Any = _NoPictures()
            desk = Desk(service, GAMES, PRESENTERS, pictures, Settings())
            people = [Person(100 + seat, f"P{seat}") for seat in range(seats)]
            players = {p.id: player_for(key, player, seed + p.id) for p in people}
            room = Room(desk, await _started(service, key, people), players, seen)
            for _ in count() if turns is None else range(turns):
                now = await service.tables.info(room.info.id)
                if not now.to_act:
                    break
                await _turn(room, now.seats[now.to_act[0]].person)
            return room.taps


class _NoPictures(Pictures):
    def __init__(self) -> None:
        pass

    async def once(self, name: str, draw: Callable[[], Any], alt: str) -> None:
        return None


async def _started(service: Service, key: str, people: Sequence[Person]) -> GameInfo:
    tables = service.tables
    host, *others = (Call(10_000 + person.id, person, GUILD, CHANNEL) for person in people)
    info = await tables.create(host, key, len(people), {}, LANGUAGES[0], in_thread=False)
    for call in others:
        await tables.join(call, info.id)
    return await tables.start(Call(20_000, people[0], GUILD, CHANNEL), info.id)


async def _turn(room: Room, person: Person) -> None:
    """Let a person open the panel and answer everything that is asked of them."""
    look = await room.look(person)
    panel, used = await room.press(person, PressId(Verb.PLAY, look.info.id, look.version)), 1
    while look.legal:
        kind = str(look.decisions[0].ask)
        panel, more, how = await _move(room, person, panel, look)
        name = kind + how
        room.taps.setdefault(name, Counter())[used + more] += 1
        used, look = 0, await room.look(person)


async def _move(room: Room, person: Person, panel: Panel, look: Look) -> tuple[Panel, int, str]:
    """Make the move that the person wants.

    Return the panel after it, the taps that it took, and how it was made if not as usual.
    """
    if reach_of(room.desk, look) is None:
        action = _choice(room, person, look.view, look.decisions, look.legal)
        menu = _menu_with(panel, GAMES[look.info.key].notation(action))
        panel = await room.press(person, menu.press, GAMES[look.info.key].notation(action))
        send = _send(panel, look.version)
        if send is None:
            return panel, 1, ""
        return await room.press(person, send), 2, ""
    return await _built(room, person, panel, look)


async def _built(room: Room, person: Person, panel: Panel, look: Look) -> tuple[Panel, int, str]:
    """Change the proposed move part by part until it is what the person wants, and send it."""
    actions = await _wish(room, person, look)
    composer = room.composer
    parts = [part for part in dict.fromkeys(map(composer.part, actions)) if part != END]
    wish = {part: _part(room, actions, part) for part in parts}
    how = WITH_EXTRA if EXTRA in wish else ""
    for taps in range(MOST):
        send = _send(panel, look.version)
        drafted = () if send is None else await _actions(room, person, look, send.path)
        missing = [part for part in parts if _part(room, drafted, part) != wish[part]]
        if send is not None and not missing:
            return await room.press(person, send), taps + 1, how
        had = len(_part(room, drafted, EXTRA))
        found = await _closer(room, person, look, panel, wish, missing, had)
        if found is None:
            panel, more = await _stepwise(room, person, look, panel, actions)
            return panel, taps + more, STEPWISE
        panel = await room.press(person, *found)
    raise AssertionError(f"{wish} was not found on {panel}")


async def _closer(
    room: Room,
    person: Person,
    look: Look,
    panel: Panel,
    wish: dict[str, tuple[str, ...]],
    missing: list[str],
    had: int,
) -> tuple[PressId, str] | None:
    """Return the option that has most of the parts that are wanted; the first of equals.

    What is added on request comes first, card by card, as it changes what can be chosen; the
    draft has `had` of it.
    """
    best: tuple[int, PressId, str] | None = None
    for press, value in _options(panel):
        actions = await _actions(room, person, look, value)
        extras = _part(room, actions, EXTRA)
        same = sum(_part(room, actions, part) == wish[part] for part in wish)
        if EXTRA in missing:
            is_closer = len(extras) > had and extras == wish[EXTRA][: len(extras)]
        else:
            is_closer = any(_part(room, actions, part) == wish[part] for part in missing)
        if is_closer and (best is None or same > best[0]):
            best = (same, press, value)
    return None if best is None else best[1:]


async def _stepwise(
    room: Room, person: Person, look: Look, panel: Panel, wanted: tuple[Any, ...]
) -> tuple[Panel, int]:
    """Make a move that is not listed as a whole, step by step; return the taps as well."""
    way = next(o for o in _options(panel) if read_path(o[1]).way is Way.STEPS)
    panel, taps = await room.press(person, *way), 1
    done = len(await _actions(room, person, look, way[1]))
    for length in range(done + 1, len(wanted) + 1):
        for press, value in _options(panel):
            if await _actions(room, person, look, value) == wanted[:length]:
                panel, taps = await room.press(person, press, value), taps + 1
                break
    send = _send(panel, look.version)
    assert send is not None
    return await room.press(person, send), taps + 1


def _options(panel: Panel) -> list[tuple[PressId, str]]:
    return [(menu.press, option.value) for menu in panel.menus for option in menu.options]


async def _wish(room: Room, person: Person, look: Look) -> tuple[Any, ...]:
    """Ask the computer player for a whole move.

    It is asked as long as it can know what it would see. What comes after that is left to
    what the panel proposes.
    """
    reach = reach_of(room.desk, look)
    assert reach is not None
    steps: list[int | str] = []
    trials, game = room.desk.service.trials, GAMES[look.info.key]
    while True:
        trial = await trials.try_out(look.info.id, person.id, steps, reach)
        is_known = trial.known == len(trial.plan.actions)
        if not is_known or not any(map(reach.goes_on, trial.asked)):
            return trial.plan.actions
        view = trial.after.view
        steps.append(game.notation(_choice(room, person, view, trial.asked, trial.legal)))


def _part(room: Room, actions: Sequence[Any], part: str) -> tuple[str, ...]:
    """Return the notations of a part, in order only where the order counts."""
    composer, game = room.composer, GAMES[room.info.key]
    own = tuple(game.notation(each) for each in actions if composer.part(each) == part)
    return own if part == EXTRA else tuple(sorted(own))


def _choice(
    room: Room, person: Person, view: Any, asked: Sequence[Any], legal: Sequence[Any]
) -> Any:
    return room.players[person.id].choose(lambda: view, asked, legal)


async def _actions(room: Room, person: Person, look: Look, value: str) -> tuple[Any, ...]:
    """Return what a draft does; of one that gets something added, what comes before the move."""
    path = read_path(value)
    if not path.adds:
        return (await _tried(room, person, look, path.steps)).actions
    old = await _tried(room, person, look, path.steps[:-1])
    kept = len(_part(room, old.actions, EXTRA))
    return (await _tried(room, person, look, (*old.path[:kept], path.steps[-1]))).actions


async def _tried(room: Room, person: Person, look: Look, steps: Sequence[int]) -> Plan:
    reach = reach_of(room.desk, look) or NOTHING
    return (await room.desk.service.trials.try_out(look.info.id, person.id, steps, reach)).plan


def _menu_with(panel: Panel, value: str) -> Menu:
    for menu in panel.menus:
        if any(option.value == value for option in menu.options):
            return menu
    raise AssertionError(f"{value} is not offered by {panel}")


def _send(panel: Panel, version: int) -> PressId | None:
    """Return the button that sends a move at this version of the game."""
    found = (b.press for b in panel.buttons if b.press.verb is Verb.SEND)
    return next((press for press in found if press.version == version), None)


def table(taps: Taps) -> str:
    """Write how many taps each kind of decision took."""
    lines = [f"{'asked first':<16}{'moves':>7}{'mean':>7}{'most':>6}  taps: moves"]
    for kind in sorted(taps):
        counts = taps[kind]
        moves = counts.total()
        mean = sum(number * often for number, often in counts.items()) / moves
        each = ", ".join(f"{number}: {counts[number]}" for number in sorted(counts))
        lines.append(f"{kind:<16}{moves:>7}{mean:>7.2f}{max(counts):>6}  {each}")
    return "\n".join(lines)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Count the taps of whole games.")
    parser.add_argument("--game", default="egizia", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--who", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(table(asyncio.run(play(given.game, given.players, given.who, given.seed))))


if __name__ == "__main__":
    main()
