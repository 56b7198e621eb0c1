"""The Sphinx: stones buy a look at cards, one of which may be kept (A-48 to A-53)."""

from functools import cache
from itertools import combinations

from engine import rng
from engine.games.egizia import ids
from engine.games.egizia.actions import Action, Draw, Keep
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import CardUsed, SphinxDrawn, SphinxKept
from engine.games.egizia.state import State, Task
from engine.games.egizia.tracks import Log, pay_stones, score

EXTRA_CARDS = 2


@cache
def draw(paid: int, drawn: int) -> Draw:
    """Return the action; equal actions are one object."""
    return Draw(paid, drawn)


@cache
def keep(cards: tuple[int, ...]) -> Keep:
    """Return the action; equal actions are one object."""
    return Keep(cards)


def legal_draw(state: State, task: Task) -> list[Action]:
    """List how many cards may be drawn for how many stones (A-49, A-51).

    Strength, stones and five cards limit the number; the permanent card adds up to two cards
    that cost nothing, and with the table option "free" even without a paid one (A-50).
    """
    work = state.work
    assert work is not None
    player = state.players[task.seat]
    limit = min(ids.SPHINX_DRAW_MAX, len(state.supply.sphinx))
    most = min(work.strength, player.stones, limit)
    if ids.SPHINX_PLUS_2 not in player.permanents:
        return [draw(paid, paid) for paid in range(1, most + 1)]
    least = 0 if state.sphinx_draw == ids.SphinxDraw.FREE else 1
    return [
        draw(paid, drawn)
        for paid in range(least, most + 1)
        for drawn in range(max(paid, 1), min(paid + EXTRA_CARDS, limit) + 1)
    ]


def answer_draw(state: State, log: Log, task: Task, action: Action) -> None:
    """Pay and draw; the seat then sees the cards and must choose."""
    assert isinstance(action, Draw)
    pay_stones(state, log, task.seat, action.paid, "sphinx")
    if action.paid:
        state.has_built[task.seat] += 1
    cards = [state.supply.sphinx.pop() for _ in range(action.drawn)]
    log.append(SphinxDrawn(task.seat, action.paid, action.drawn, tuple(cards)))
    state.tasks[0] = Task(Ask.KEEP, task.seat, cards=cards)


def legal_keep(state: State, task: Task) -> list[Action]:
    """Keep nothing or one card, or two with the keep-two card."""
    positions = range(len(task.cards))
    sizes = (0, 1, 2) if ids.KEEP_TWO in state.players[task.seat].anytime else (0, 1)
    return [keep(chosen) for size in sizes for chosen in combinations(positions, size)]


def answer_keep(state: State, log: Log, task: Task, action: Action) -> None:
    """Keep the chosen cards; the rest go under the supply in random order (A-52)."""
    assert isinstance(action, Keep)
    del state.tasks[0]
    state.work = None
    player = state.players[task.seat]
    kept = [task.cards[position] for position in action.cards]
    returned = [card for card in task.cards if card not in kept]
    state.rng = rng.shuffle(state.rng, returned)
    state.supply.sphinx[:0] = returned
    player.sphinx.extend(kept)
    if len(kept) > 1:
        player.anytime.remove(ids.KEEP_TWO)
        log.append(CardUsed(task.seat, ids.KEEP_TWO))
    log.append(SphinxKept(task.seat, len(kept), len(returned), tuple(kept)))
    score(state, log, task.seat, len(returned), ids.Source.SPHINX_RETURNED)
