"""What an action would change, reckoned from a view: grain, stones, markets, spaces."""

from collections.abc import Iterable, Sequence

from bot.locale import Text
from bot.presenters.egizia_words import crew_name, number, points, stones
from engine.games.egizia import ids
from engine.games.egizia.actions import Lay
from engine.games.egizia.view import PlayerView, SpaceView, View


def grain_at(player: PlayerView, ring: int) -> int:
    """Return a player's grain with the water ring at a position."""
    return sum(each.grain for each in player.fields if ids.COLOURS.index(each.colour) <= ring)


def is_watered(colour: str, ring: int) -> bool:
    """Tell whether fields of a colour are watered with the ring at a position."""
    return ids.COLOURS.index(colour) <= ring


def production(player: PlayerView) -> int:
    """Return the stones that a player's quarries give each round."""
    return sum(quarry.stones for quarry in player.quarries)


def with_stones(player: PlayerView, gain: int) -> int:
    """Return the player's stones after a gain, up to the cap (A-6)."""
    return min(player.stones + gain, ids.STONE_CAP)


def crew_moves(view: View, player: PlayerView, steps: Iterable[int], text: Text) -> str:
    """Write the moves of crews as "Black 2 → 4, Orange 1 → 2"; lost steps are left out (A-8)."""
    after = stepped(view, player, steps)
    return ", ".join(
        change(crew_name(crew, text), player.crews[crew], after[crew], text)
        for crew in dict.fromkeys(steps)
    )


def stepped(view: View, player: PlayerView, steps: Iterable[int]) -> list[int]:
    """Return the crews' strengths after steps, each up to the maximum."""
    crews = list(player.crews)
    for crew in steps:
        crews[crew] = min(crews[crew] + 1, view.crew_max)
    return crews


def change(name: str, before: int, after: int, text: Text) -> str:
    """Write a change as "Black 2 → 3"."""
    return text("egizia.change", name=name, before=number(before), after=number(after))


def market_move(view: View, player: PlayerView, market: str, steps: int, text: Text) -> str:
    """Write a marker's move, spaces counted from 1 at the top, with what it gains (A-33)."""
    is_stone = market == "stone"
    last = (view.markets.stone_levels if is_stone else len(view.markets.penalties)) - 1
    level = player.stone_market if is_stone else player.grain_market
    after, gains = level, 0
    for _ in range(steps):
        after = min(after + 1, last)
        gains += after == last
    move = change(text(f"egizia.market.{market}"), level + 1, after + 1, text)
    if not gains:
        return move
    if is_stone:
        gain = stones(gains * view.markets.stone_gain, text)
        return text("egizia.gain.stones", move=move, stones=gain)
    gain = points(gains * view.markets.grain_gain, text)
    return text("egizia.gain.points", move=move, points=gain)


def temple_part(view: View, space: int) -> tuple[str, int, SpaceView]:
    """Return the part of the temple that a space number lies in, its index there, the space."""
    parts = temple_parts(view)
    for part, spaces in parts:
        if space < len(spaces):
            return part, space, spaces[space]
        space -= len(spaces)
    raise ValueError("the temple has no such space")


def temple_parts(view: View) -> tuple[tuple[str, tuple[SpaceView, ...]], ...]:
    """Return the parts of the temple by name, in the order of their space numbers."""
    return (
        ("left", view.temple_left),
        ("right", view.temple_right),
        ("middle", view.temple_middle),
        ("top", view.temple_top),
    )


def obelisk_place(view: View, space: int) -> tuple[int, SpaceView]:
    """Return the row (from 0) and the space of an obelisk space number."""
    for row, spaces in enumerate(view.obelisk):
        if space < len(spaces):
            return row, spaces[space]
        space -= len(spaces)
    raise ValueError("the obelisk has no such space")


def value_of(view: View, action: Lay) -> int:
    """Return the value of the space that a stone would be laid on."""
    match action.building:
        case "obelisk":
            return obelisk_place(view, action.space)[1].value
        case "graves":
            return view.graves[action.space].value
        case "pyramid":
            return view.pyramid[action.row][action.space].value
        case _:
            return temple_part(view, action.space)[2].value


def spaces_of(view: View, building: str) -> Sequence[SpaceView]:
    """Return all spaces of a building in a row; graves as spaces of their values."""
    match building:
        case "obelisk":
            return [space for row in view.obelisk for space in row]
        case "graves":
            return [SpaceView(grave.value, grave.owner, grave.is_next) for grave in view.graves]
        case "pyramid":
            return [space for row in view.pyramid for space in row]
        case _:
            return [space for _, spaces in temple_parts(view) for space in spaces]


def next_values(view: View, site: str, text: Text) -> str:
    """Write what can be built next at a site: "Obelisk 2, Graves 3"; "" if nothing can."""
    parts = {"obelisk_graves": ("obelisk", "graves"), "pyramid_temple": ("pyramid", "temple")}
    found: list[str] = []
    for building in parts.get(site, ()):
        values = [str(space.value) for space in spaces_of(view, building) if space.is_next]
        if values:
            found.append(
                text(
                    "egizia.place.next_part",
                    building=text(f"egizia.building.{building}"),
                    values="/".join(values),
                )
            )
    return ", ".join(found)
