"""Which crews can start a build, and whether any build is possible (A-47, A-61, A-62, A-92)."""

from itertools import combinations

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, Refuse, UseCard, UseCrew
from engine.games.egizia.buildings.spaces import cheapest
from engine.games.egizia.cards.held import STEP_COST, own_turn_uses, use_card, use_on_own_turn
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import CardUsed, CrewsUsed
from engine.games.egizia.ships import take_ship_off
from engine.games.egizia.state import (
    SPENT_CREW_STEP,
    SPENT_STONES_FOR_STEP,
    Player,
    State,
    Task,
    Work,
)
from engine.games.egizia.tracks import Log

REFUSE = Refuse()
JOKER_BIT = 1 << ids.JOKER
STONES_CARD = 6

SINGLES, PAIRS = (
    tuple((UseCrew(crews), UseCrew(crews, True)) for crews in combinations(ids.ORDINARY, size))
    for size in (1, 2)
)
"""The ways to build with one ordinary crew, and with two: each without and with the joker."""


def unused_ordinary(player: Player) -> list[int]:
    """Return the ordinary crews that are not turned over."""
    used = player.used
    return [crew for crew in ids.ORDINARY if not used & (1 << crew)]


def could_build(state: State, seat: int, site: int) -> bool:
    """Tell whether the seat can build now, or after 6 stones or crew steps it holds (A-92)."""
    cost = cheapest(state, seat, site)
    player = state.players[seat]
    unused = unused_ordinary(player)
    if cost is None or not unused:
        return False
    gain = STONES_CARD if ids.STONES_6 in player.anytime else 0
    most = min(player.stones + gain, ids.STONE_CAP)
    strength, headroom = _most_strength(state, player, unused)
    if most >= cost and strength >= cost:
        return True
    has_step = ids.CREW_STEP in player.permanents and not player.spent & SPENT_CREW_STEP
    steps = min(headroom, int(has_step))
    if most >= cost and strength + steps >= cost:
        return True
    # Paying for the step before the six stones come loses fewer of them over the cap.
    most_after_step = min(player.stones + gain - STEP_COST, ids.STONE_CAP)
    can_pay_step = (
        ids.STONES_FOR_STEP in player.permanents
        and not player.spent & SPENT_STONES_FOR_STEP
        and most_after_step >= cost
    )
    return can_pay_step and strength + min(headroom, int(has_step) + 1) >= cost


def _most_strength(state: State, player: Player, unused: list[int]) -> tuple[int, int]:
    """Return the greatest strength of one build and the steps its crews could still make."""
    crews = sorted([player.crews[crew] for crew in unused], reverse=True)
    used = crews[: 2 if ids.TWO_CREWS in player.anytime else 1]
    if not player.used & JOKER_BIT:
        used.append(player.crews[ids.JOKER])
    strength = sum(used)
    headroom = len(used) * catalogue_for(state.components).crew_max - strength
    boosts = [ids.BOOSTS[card] for card in player.anytime if card in ids.BOOSTS]
    return strength + sum(boosts), headroom


def legal_build(state: State, task: Task) -> list[Action]:
    """List the crews that can start a build, boosts, other cards, and the refusal."""
    work = state.work
    assert work is not None
    player = state.players[task.seat]
    cost = cheapest(state, task.seat, work.site)
    actions: list[Action] = []
    if cost is not None and player.stones >= cost:
        actions.extend(_crew_choices(player, work, cost))
        actions.extend(_commitments(state, player, work, cost))
    if _is_committed(work):
        return actions
    actions.append(REFUSE)
    actions.extend(own_turn_uses(state, task.seat))
    return actions


def _is_committed(work: Work) -> bool:
    """A boost or the two-crews card in play means that a crew must follow (A-62)."""
    return work.boost > 0 or work.two_crews


def _crew_choices(player: Player, work: Work, cost: int) -> list[UseCrew]:
    needed = cost - work.boost
    strengths = player.crews
    has_joker = not player.used & JOKER_BIT
    found: list[UseCrew] = []
    for alone, with_joker in PAIRS if work.two_crews else SINGLES:
        strength = 0
        for crew in alone.crews:
            if player.used & (1 << crew):
                break
            strength += strengths[crew]
        else:
            if strength >= needed:
                found.append(alone)
            if has_joker and strength + strengths[ids.JOKER] >= needed:
                found.append(with_joker)
    return found


def _commitments(state: State, player: Player, work: Work, cost: int) -> list[UseCard]:
    """List boosts and the two-crews card, if a build can follow."""
    if not player.anytime:
        return []
    unused = unused_ordinary(player)
    if not unused or (work.two_crews and len(unused) < 2):
        return []
    strength = _most_strength(state, player, unused)[0] + work.boost
    if work.two_crews:
        pairs = sorted((player.crews[crew] for crew in unused), reverse=True)
        strength += pairs[1]
    if strength < cost:
        return []
    cards = [use_card(card) for card in ids.BOOSTS if card in player.anytime]
    if ids.TWO_CREWS in player.anytime and len(unused) >= 2:
        cards.append(use_card(ids.TWO_CREWS))
    return cards


def answer_build(state: State, log: Log, task: Task, action: Action) -> None:
    """Choose the crew, play a card, or refuse."""
    match action:
        case UseCrew():
            _start(state, log, task.seat, action)
        case UseCard():
            _play(state, log, task.seat, action)
        case _:
            del state.tasks[0]
            state.work = None
            take_ship_off(state, log, task.seat, "")


def _play(state: State, log: Log, seat: int, action: UseCard) -> None:
    work = state.work
    assert work is not None
    if action.card in ids.BOOSTS:
        work.boost += ids.BOOSTS[action.card]
    elif action.card == ids.TWO_CREWS:
        work.two_crews = True
    else:
        use_on_own_turn(state, log, seat, action)
        return
    state.players[seat].anytime.remove(action.card)
    log.append(CardUsed(seat, action.card))


def _start(state: State, log: Log, seat: int, action: UseCrew) -> None:
    """Turn the crews over and go on to the draw or to laying stones."""
    work = state.work
    assert work is not None
    player = state.players[seat]
    work.strength = sum(player.crews[crew] for crew in action.crews) + work.boost
    for crew in action.crews:
        player.used |= 1 << crew
    if action.joker:
        player.used |= JOKER_BIT
        work.strength += player.crews[ids.JOKER]
    log.append(CrewsUsed(seat, ids.SITES[work.site], action.crews, action.joker, work.strength))
    ask = Ask.DRAW if work.site == ids.SPHINX else Ask.LAY
    state.tasks[0] = Task(ask, seat)
