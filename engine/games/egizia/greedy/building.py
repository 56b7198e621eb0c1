"""Which crews build where, how many cards to draw and which stone to lay."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from engine.games.egizia import ids
from engine.games.egizia.actions import Draw, Lay, UseCrew
from engine.games.egizia.greedy.cards import grave_points
from engine.games.egizia.greedy.sphinx import wanted_stones
from engine.games.egizia.view import PlayerView, SiteView, SpaceView, View

LEAST_COST = 1
SPHINX_LIMIT = ids.SPHINX_DRAW_MAX
NEW_SITE = 3.0
"""What the first stone at a site is worth besides itself."""

STONE_WEIGHT = {"sphinx": 1.15, "obelisk_graves": 1.2, "pyramid_temple": 1.1}


@dataclass(frozen=True, slots=True)
class Job:
    """A site to build at: its weight, the cheapest build and all that can be spent there."""

    weight: float
    least: int
    most: int


def free_costs(view: View, site: str) -> list[int]:
    """Return the costs of the spaces of a site that can be built next."""
    if site == "sphinx":
        return [LEAST_COST] if view.sphinx_left else []
    return [
        space.value
        for row in (view.obelisk if site == "obelisk_graves" else _pyramid_temple(view))
        for space in row
        if space.is_next
    ] + [grave.value for grave in view.graves if grave.is_next and site == "obelisk_graves"]


def _pyramid_temple(view: View) -> tuple[tuple[SpaceView, ...], ...]:
    temple = (view.temple_left, view.temple_right, view.temple_middle, view.temple_top)
    return (*view.pyramid, *temple)


def _job(view: View, site: SiteView) -> Job | None:
    costs = free_costs(view, site.name)
    if not costs:
        return None
    if site.name == "sphinx":
        return Job(STONE_WEIGHT[site.name], LEAST_COST, min(SPHINX_LIMIT, view.sphinx_left))
    rows = view.obelisk if site.name == "obelisk_graves" else _pyramid_temple(view)
    most = sum(space.value for row in rows for space in row if space.owner == ids.NOBODY)
    if site.name == "obelisk_graves":
        most += sum(grave.value or 3 for grave in view.graves if grave.owner == ids.NOBODY)
    return Job(STONE_WEIGHT[site.name], min(costs), most)


def jobs(view: View, seat: int) -> list[Job]:
    """Return the present site and the later ones where the seat will build."""
    number = next(index for index, site in enumerate(view.sites) if site.is_current)
    found = [_job(view, view.sites[number]) or Job(1.0, LEAST_COST, 0)]
    for site in view.sites[number + 1 :]:
        job = _job(view, site) if seat in site.places else None
        if job is not None:
            found.append(job)
    return found


def later_need(view: View, seat: int) -> int:
    """Return the stones to keep for the first stone at each later site."""
    unused = sum(not used for used in view.players[seat].crews_used[:3])
    return sum(job.least for job in jobs(view, seat)[1:][:unused])


def idle_worth(view: View, seat: int) -> float:
    """Return the worth of the best plan that does not build at the present site."""
    player = view.players[seat]
    todo = jobs(view, seat)[1:]
    crews = [player.crews[crew] for crew in ids.ORDINARY if not player.crews_used[crew]]
    orders = permutations(crews, min(len(todo), len(crews)))
    return max(_income(todo[: len(order)], order, player.stones) for order in orders)


def crew_worth(view: View, seat: int, choice: UseCrew) -> float:
    """Return the worth of the best plan for all sites that starts with this crew."""
    boost = view.work.boost if view.work else 0
    return _plan_worth(view.players[seat], jobs(view, seat), choice, boost)


def _plan_worth(player: PlayerView, todo: Sequence[Job], choice: UseCrew, boost: int) -> float:
    first = sum(player.crews[crew] for crew in choice.crews) + boost
    joker = 0 if player.crews_used[ids.JOKER] else player.crews[ids.JOKER]
    rest = [
        player.crews[crew]
        for crew in ids.ORDINARY
        if crew not in choice.crews and not player.crews_used[crew]
    ]
    later = todo[1:][: len(rest)]
    if choice.joker:
        options = [(first + joker, *order) for order in permutations(rest, len(later))]
    else:
        options = [
            (first, *(strength + joker * (index == helped) for index, strength in enumerate(order)))
            for order in permutations(rest, len(later))
            for helped in range(len(later) or 1)
        ]
    here = [todo[0], *later]
    return max(_income(here, strengths, player.stones) for strengths in options)


def _income(todo: Sequence[Job], strengths: Sequence[int], stones: int) -> float:
    """First the least at each site, then the rest of the stones where they weigh most."""
    total = 0.0
    rooms: list[tuple[float, int]] = []
    for job, strength in zip(todo, strengths, strict=True):
        if strength < job.least or stones < job.least:
            continue
        stones -= job.least
        total += NEW_SITE + job.weight * job.least
        rooms.append((job.weight, min(strength, job.most) - job.least))
    for weight, room in sorted(rooms, reverse=True):
        spent = min(room, stones)
        stones -= spent
        total += weight * spent
    # What is left unused may serve later; strength that stays unused is lost.
    return total + 0.3 * stones


def planned_waste(view: View, seat: int) -> tuple[int, int]:
    """Return the stones that all unused crews together leave over, and the strength they do."""
    player = view.players[seat]
    pairs = zip(player.crews, player.crews_used, strict=True)
    strength = sum(strength for strength, used in pairs if not used)
    strength += view.work.boost if view.work else 0
    room = sum(job.most for job in jobs(view, seat))
    return max(min(player.stones, room) - strength, 0), max(strength - player.stones, 0)


def draw_worth(view: View, seat: int, action: Draw) -> float:
    """More cards are better as long as later sites keep their first stone."""
    left = view.players[seat].stones - action.paid
    lacking = max(later_need(view, seat) - left, 0)
    first = 3.0
    return first + 1.4 * action.drawn - 1.05 * action.paid - NEW_SITE * lacking


def lay_worth(view: View, seat: int, action: Lay, held: Sequence[str]) -> float:
    """Return what a stone is worth: its points, rows, grave table and cards held."""
    cost = lay_cost(view, action)
    player = view.players[seat]
    left = player.stones - cost
    worth = cost * 1.0 + wanted_stones(view, seat, held)[action.building]
    if action.building == "graves":
        total = sum(player.graves)
        worth += grave_points(view, total + cost) - grave_points(view, total)
    elif action.building == "pyramid":
        worth += _row_worth(view.pyramid[action.row], seat)
    lacking = max(later_need(view, seat) - left, 0)
    return worth - 0.05 * cost - NEW_SITE * lacking


def lay_cost(view: View, action: Lay) -> int:
    """Return what a stone costs, as the view shows it."""
    if action.building == "graves":
        return view.graves[action.space].value
    if action.building == "pyramid":
        return view.pyramid[action.row][action.space].value
    if action.building == "obelisk":
        return [space for row in view.obelisk for space in row][action.space].value
    parts = (view.temple_left, view.temple_right, view.temple_middle, view.temple_top)
    return [space for part in parts for space in part][action.space].value


def _row_worth(row: Sequence[SpaceView], seat: int) -> float:
    """A full row pays the seat with most stones in it, a tie to the leftmost."""
    owners = [space.owner for space in row if space.owner != ids.NOBODY]
    after = [*owners, seat]
    winner = max(after, key=after.count)
    if len(after) < len(row):
        return 0.4 if winner == seat else 0.1
    own = 1.0 if winner == seat else -0.4
    return own * after.count(winner)
