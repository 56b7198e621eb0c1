"""Trying an order before its turn: on a copy in which the question is put now."""

from engine.games.egizia import ids
from engine.games.egizia.decisions import Ask
from engine.games.egizia.ids import Phase
from engine.games.egizia.orders.text import PARTS, About, Order, read
from engine.games.egizia.phases.feeding import missing_grain
from engine.games.egizia.state import State, Task, Work
from engine.orders import Orders, Rehearsal
from engine.rules import AnyRules

MOST_ACTIONS = 12

_ASKS = {
    About.NILE: Ask.NILE,
    About.RING: Ask.RING,
    About.STEP: Ask.CREW_STEP,
    About.FEED: Ask.FEED,
}


def rehearse(book: Orders, rules: AnyRules, state: State, seat: int, text: str) -> Rehearsal:
    """Do what the order says as the game stands, up to where it ends or something would show.

    An order for the next round cannot be tried; it gives no actions and no reason.
    """
    order = read(text)
    stage = _stage(rules.clone(state), seat, order)
    if stage is None:
        return Rehearsal(())
    left: tuple[str, ...] = (text,)
    done: list[object] = []
    while len(done) < MOST_ACTIONS:
        asked = rules.decisions(stage, seat)
        if not asked:
            break
        view, legal = rules.view_for(stage, seat), rules.legal_actions(stage, seat)
        says = book.answer(left, view, asked[0], legal)
        if says is None:
            break
        if says.action is None:
            return Rehearsal(tuple(done), says.reason, says.part)
        step = rules.apply(stage, seat, says.action)
        done.append(says.action)
        if any(map(rules.is_revealing, step.events)):
            break
        left, stage = says.rest, step.state
    return Rehearsal(tuple(done))


def _stage(state: State, seat: int, order: Order) -> State | None:
    """Put the order's question to the seat; None where that would mean nothing."""
    if order.round != state.round:
        return None
    others = [task for task in state.tasks if task.seat == seat]
    if others and state.tasks[0] in others and order.about is not About.BUILD:
        return state
    if order.about is About.BUILD:
        return _building(state, seat, order)
    ask = _ASKS.get(order.about)
    if ask is None:
        return None
    if ask is Ask.FEED and not missing_grain(state, Task(ask, seat)):
        return None  # As things stand nothing would be asked.
    state.tasks = [Task(ask, seat, 1 if ask is Ask.CREW_STEP else 0)]
    return state


def _building(state: State, seat: int, order: Order) -> State:
    if state.work is not None and state.work.seat == seat:
        return state
    site = next(
        number
        for number, name in enumerate(ids.SITES)
        if any(wish in PARTS[name] for wish in order.wishes)
    )
    state.phase, state.site, state.queue = Phase.BUILDING, site, []
    state.work = Work(seat, site)
    state.tasks = [Task(Ask.BUILD, seat)]
    return state
