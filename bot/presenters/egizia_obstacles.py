"""What stands in the way on the board, by the names of the picture's pieces.

A place names itself; a thing on a player's tableau is `kind:place@seat`.
"""

from collections.abc import Callable, Iterable

from bot.presenters import egizia_places as places
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from engine.games.egizia import ids
from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Draw,
    Lay,
    Place,
    StepCrew,
    UseCard,
    UseCrew,
)
from engine.games.egizia.view import View

Names = Iterable[str]


def obstacle(view: View, wanted: Action, reason: str) -> frozenset[str]:
    """Return the pieces that a reason is about; none if a picture would not help."""
    find = _OBSTACLES.get(reason)
    return frozenset() if find is None or view.viewer is None else frozenset(find(view, wanted))


def space_name(view: View, action: Lay) -> str:
    """Name the space of a building as the picture does."""
    match action.building:
        case "graves":
            return f"graves:{action.space}"
        case "pyramid":
            return f"pyramid:{action.row}:{action.space}"
        case "obelisk":
            row, _ = sums.obelisk_place(view, action.space)
            first = sum(len(spaces) for spaces in view.obelisk[:row])
            return f"obelisk:{row}:{action.space - first}"
        case _:
            part, space, _ = sums.temple_part(view, action.space)
            return f"temple:{part}:{space}"


def _own(view: View, kind: str, place: str) -> str:
    return f"{kind}:{place}@{view.viewer}"


def _target(view: View, wanted: Action) -> Names:
    """Name the place that was wanted."""
    match wanted:
        case Place():
            stop = view.river[wanted.stop - 1]
            if stop.kind != "site":
                return (f"stop:{wanted.stop}",)
            return (f"{stop.name}:{'reserve' if wanted.reserve else wanted.place - 1}",)
        case Lay():
            return (space_name(view, wanted),)
        case ChooseRing():
            return (f"ring:{wanted.position}",)
        case _:
            return ()


def _last_ship(view: View, wanted: Action) -> Names:
    """Name the own ships, which the wanted place is not below of."""
    seat = view.viewer
    stops = [f"stop:{stop.number}" for stop in view.river if seat in stop.ships]
    sites = [name for site in view.sites for name in _ships_at(view, site.name)]
    return (*_target(view, wanted), *stops, *sites)


def _ships_at(view: View, site: str) -> list[str]:
    """Name the building places of a site where the viewer has a ship."""
    found = places.site_of(view, site)
    reserve = [f"{site}:reserve"] if view.viewer in found.reserve else []
    return [f"{site}:{at}" for at, seat in enumerate(found.places) if seat == view.viewer] + reserve


def _own_ship(view: View, wanted: Action) -> Names:
    return _ships_at(view, view.river[wanted.stop - 1].name) if isinstance(wanted, Place) else ()


def _free_places(view: View, wanted: Action) -> Names:
    if not isinstance(wanted, Place):
        return ()
    site = places.site_of(view, view.river[wanted.stop - 1].name)
    return [f"{site.name}:{at}" for at, seat in enumerate(site.places) if seat == ids.NOBODY]


def _ships_left(view: View, _: Action) -> Names:
    return (_own(view, "ships", "supply"),)


def _stones(view: View, wanted: Action) -> Names:
    return (_own(view, "stones", "supply"), *_target(view, wanted))


def _strength(view: View, wanted: Action) -> Names:
    match wanted:
        case UseCrew():
            return _crews(view, wanted)
        case Draw():
            return ()
        case _:
            return _target(view, wanted)


def _crews(view: View, wanted: Action) -> Names:
    """Name the crews that were wanted, as they stand on the own tableau."""
    match wanted:
        case UseCrew():
            crews = [*wanted.crews, *([ids.JOKER] if wanted.joker else [])]
        case StepCrew():
            crews = [wanted.crew]
        case UseCard() if wanted.target >= 0:
            crews = [wanted.target]
        case _:
            crews = []
    return [_own(view, "crew", ids.CREWS[crew]) for crew in crews]


def _used_crews(view: View, _: Action) -> Names:
    used = zip(ids.CREWS, words.seat_player(view).crews_used, strict=True)
    return [_own(view, "crew", crew) for crew, is_used in used if is_used]


def _open_spaces(view: View, wanted: Action) -> Names:
    """Name the wanted space, and those of its building that are built next."""
    if not isinstance(wanted, Lay):
        return ()
    spaces = _spaces(view, wanted.building)
    return (*_target(view, wanted), *(name for name, is_free in spaces if is_free))


def _spaces(view: View, building: str) -> list[tuple[str, bool]]:
    """Pair the name of each space with whether it is built next."""
    if building == "pyramid":
        rows = enumerate(view.pyramid)
        wishes = [Lay(building, at, row) for row, spaces in rows for at in range(len(spaces))]
    else:
        wishes = [Lay(building, at) for at in range(len(sums.spaces_of(view, building)))]
    flags = (space.is_next for space in sums.spaces_of(view, building))
    return [(space_name(view, wish), flag) for wish, flag in zip(wishes, flags, strict=True)]


def _below(view: View, wanted: Action) -> Names:
    """Name the wanted space of the pyramid and what is missing right below it."""
    if not isinstance(wanted, Lay) or not wanted.row:
        return ()
    row = view.pyramid[wanted.row - 1]
    missing = [at for at in (wanted.space, wanted.space + 1) if row[at].owner == ids.NOBODY]
    return (*_target(view, wanted), *(f"pyramid:{wanted.row - 1}:{at}" for at in missing))


def _pillars(view: View, wanted: Action) -> Names:
    return (*_target(view, wanted), *_unbuilt(view, "left"), *_unbuilt(view, "right"))


def _middle(view: View, wanted: Action) -> Names:
    return (*_target(view, wanted), *_unbuilt(view, "middle"))


def _unbuilt(view: View, part: str) -> list[str]:
    spaces = dict(sums.temple_parts(view))[part]
    return [f"temple:{part}:{at}" for at, space in enumerate(spaces) if space.owner == ids.NOBODY]


def _ring(view: View, wanted: Action) -> Names:
    return (f"ring:{view.ring}", *_target(view, wanted))


_OBSTACLES: dict[str, Callable[[View, Action], Names]] = {
    "taken": _target,
    "upstream": _last_ship,
    "own_last_space": _target,
    "own_ship_here": _own_ship,
    "site_not_full": _free_places,
    "heliopolis_occupied": _target,
    "no_ships": _ships_left,
    "crew_used": _used_crews,
    "crew_at_max": _crews,
    "too_few_stones": _stones,
    "too_weak": _strength,
    "not_next": _open_spaces,
    "not_supported": _below,
    "pillars_first": _pillars,
    "middle_first": _middle,
    "ring_far": _ring,
}
