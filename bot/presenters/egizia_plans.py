"""Whole builds in words and numbers: what they give, what they spend, what they look like."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice
from engine.games.egizia import ids
from engine.games.egizia.actions import Action, Draw, Lay, MoveMarket, UseCrew
from engine.games.egizia.view import GraveView, SpaceView, View

FEW = 3
"""Up to so many stones of one value are written one by one."""
STONES_FOR_LATER = 2
"""Stones that whoever draws Sphinx cards keeps for each later site with a ship of theirs."""


def stones(view: View, actions: Sequence[Action], text: Text) -> Choice:
    """Describe a build: which stones, and points, stones and strength before and after."""
    laid = [action for action in actions if isinstance(action, Lay)]
    player = words.seat_player(view)
    spent, rows = _spent(view, laid), full_rows(view, laid)
    detail = text(
        "egizia.choice.lay_detail",
        before=words.number(player.score),
        after=words.number(player.score + spent + rows),
        stones_before=player.stones,
        stones_after=player.stones - spent,
    )
    strength = _strength(view, actions)
    if strength:
        used = spent + (view.work.spent if view.work else 0)
        detail = text("egizia.plan.strength", detail=detail, spent=used, strength=strength)
    if rows:
        detail = text("egizia.plan.rows", detail=detail, points=words.points(rows, text))
    title = text.n("egizia.plan.stones", len(laid), where=_where(view, laid, text))
    return Choice(title, detail, text("egizia.group.build"), "build", "🧱")


def _where(view: View, laid: Sequence[Lay], text: Text) -> str:
    """Write the values by building: "obelisk 1+2", "pyramid 5×1; temple left 1, top 5"."""
    parts: list[str] = []
    for building in ids.BUILDINGS:
        own = [lay for lay in laid if lay.building == building]
        if building == "temple":
            values = ", ".join(_temple(view, own, text))
        else:
            values = _values(sums.value_of(view, lay) for lay in own)
        if values:
            parts.append(text(f"egizia.plan.{building}", values=values))
    return "; ".join(parts)


def _temple(view: View, laid: Sequence[Lay], text: Text) -> Iterator[str]:
    for part, _ in sums.temple_parts(view):
        places = [sums.temple_part(view, lay.space) for lay in laid]
        values = _values(space.value for name, _, space in places if name == part)
        if values:
            yield text(f"egizia.plan.temple_part.{part}", values=values)


def _values(values: Iterable[int]) -> str:
    """Write values as "1+2+2", and many equal ones as "5×1"."""
    counted: dict[int, int] = {}
    for value in sorted(values):
        counted[value] = counted.get(value, 0) + 1
    return "+".join(
        f"{count}×{value}" if count > FEW else "+".join([str(value)] * count)
        for value, count in counted.items()
    )


def _spent(view: View, laid: Iterable[Lay]) -> int:
    return sum(sums.value_of(view, lay) for lay in laid)


def _strength(view: View, actions: Iterable[Action]) -> int:
    """Return the strength of the crews of a build, or of those at work already."""
    work = view.work
    for action in actions:
        if isinstance(action, UseCrew):
            boost = work.boost if work else 0
            return sum(words.seat_player(view).crews[crew] for crew in _crews(action)) + boost
    return work.strength if work else 0


def _crews(action: UseCrew) -> tuple[int, ...]:
    return (*action.crews, ids.JOKER) if action.joker else action.crews


def full_rows(view: View, laid: Iterable[Lay]) -> int:
    """Return the points that the viewer gets for pyramid rows that these stones fill (A-56)."""
    places = {(lay.row, lay.space) for lay in laid if lay.building == "pyramid"}
    new = {place for place in places if view.pyramid[place[0]][place[1]].owner == ids.NOBODY}
    seat, points = words.seat_player(view).seat, 0
    for row in {row for row, _ in new}:
        owners = [
            seat if (row, number) in new else space.owner
            for number, space in enumerate(view.pyramid[row])
        ]
        if ids.NOBODY not in owners:
            # The first of equals is the leftmost, as the rule wants.
            points += owners.count(seat) if max(owners, key=owners.count) == seat else 0
    return points


def with_stones_laid(view: View, laid: Iterable[Lay]) -> View:
    """Return the view as it looks with own stones on these spaces, those there before included.

    Stones and points of the player go along; what else a stone sets off is not shown.
    """
    new = [lay for lay in laid if _owner(view, lay) == ids.NOBODY]
    if not new:
        return view
    player = words.seat_player(view)
    spent = _spent(view, new)
    builder = replace(player, stones=player.stones - spent, score=player.score + spent)
    taken = {place_of(view, lay) for lay in new}
    return replace(
        view,
        players=tuple(builder if each is player else each for each in view.players),
        obelisk=_rows("obelisk", view.obelisk, taken, player.seat),
        pyramid=_rows("pyramid", view.pyramid, taken, player.seat),
        graves=_graves(view.graves, taken, player.seat),
        temple_left=_row("temple:left", view.temple_left, taken, player.seat),
        temple_right=_row("temple:right", view.temple_right, taken, player.seat),
        temple_middle=_row("temple:middle", view.temple_middle, taken, player.seat),
        temple_top=_row("temple:top", view.temple_top, taken, player.seat),
    )


def _rows(
    name: str, rows: Sequence[tuple[SpaceView, ...]], taken: set[str], seat: int
) -> tuple[tuple[SpaceView, ...], ...]:
    return tuple(_row(f"{name}:{row}", spaces, taken, seat) for row, spaces in enumerate(rows))


def _row(
    name: str, spaces: Sequence[SpaceView], taken: set[str], seat: int
) -> tuple[SpaceView, ...]:
    return tuple(
        replace(space, owner=seat, is_next=False) if f"{name}:{index}" in taken else space
        for index, space in enumerate(spaces)
    )


def _graves(graves: Sequence[GraveView], taken: set[str], seat: int) -> tuple[GraveView, ...]:
    return tuple(
        replace(grave, owner=seat, is_next=False) if f"graves:{index}" in taken else grave
        for index, grave in enumerate(graves)
    )


def _owner(view: View, lay: Lay) -> int:
    match lay.building:
        case "obelisk":
            return sums.obelisk_place(view, lay.space)[1].owner
        case "graves":
            return view.graves[lay.space].owner
        case "pyramid":
            return view.pyramid[lay.row][lay.space].owner
        case _:
            return sums.temple_part(view, lay.space)[2].owner


def place_of(view: View, lay: Lay) -> str:
    """Return the name of a space as the pieces of the board have it."""
    match lay.building:
        case "obelisk":
            row = sums.obelisk_place(view, lay.space)[0]
            before = sum(len(spaces) for spaces in view.obelisk[:row])
            return f"obelisk:{row}:{lay.space - before}"
        case "graves":
            return f"graves:{lay.space}"
        case "pyramid":
            return f"pyramid:{lay.row}:{lay.space}"
        case _:
            part, space, _ = sums.temple_part(view, lay.space)
            return f"temple:{part}:{space}"


def is_next_grave_known(view: View, laid: Iterable[Lay]) -> bool:
    """Tell whether the grave after these stones lies open already, or there is none (A-55)."""
    taken = [lay.space for lay in laid if lay.building == "graves"]
    after = max(taken, default=-1) + 1
    return after >= len(view.graves) or bool(view.graves[after].value)


def worth(view: View, actions: Sequence[Action]) -> int:
    """Return the points of a build; for a draw, how many cards to draw before it hurts.

    A crew that has only one thing to do does it by itself; that is worth something, too.
    """
    with_joker = any(isinstance(action, UseCrew) and action.joker for action in actions)
    for action in actions:
        if isinstance(action, Draw):
            return _draw_worth(view, action) - with_joker
    laid = [action for action in actions if isinstance(action, Lay)]
    is_forced = not laid and any(isinstance(action, UseCrew) for action in actions)
    return _spent(view, laid) + full_rows(view, laid) + is_forced


def _draw_worth(view: View, draw: Draw) -> int:
    """More cards are better, as long as stones are left for one's ships at later sites."""
    player = words.seat_player(view)
    later = sum(player.seat in site.places for site in view.sites if site.name != ids.SITES[0])
    is_rash = draw.paid > 1 and player.stones - draw.paid < STONES_FOR_LATER * later
    return -draw.drawn if is_rash else draw.drawn


def crew_spared(view: View, actions: Iterable[Action]) -> tuple[int, int]:
    """Compare crews: better without the joker, then with less strength."""
    for action in actions:
        if isinstance(action, UseCrew):
            return -int(action.joker), -_strength(view, (action,))
    return 0, 0


def market_worth(view: View, actions: Iterable[Action]) -> int:
    """Compare the markets: what the step gives at once; else grain, for the penalties."""
    player, markets = words.seat_player(view), view.markets
    for action in actions:
        if isinstance(action, MoveMarket):
            if action.market == "grain":
                pays = player.grain_market >= len(markets.penalties) - 2
                return 1 + 2 * markets.grain_gain * pays
            return 2 * markets.stone_gain * (player.stone_market >= markets.stone_levels - 2)
    return 0
