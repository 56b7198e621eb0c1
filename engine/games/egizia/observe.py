"""Building the view of a game that a seat, or everybody, may have (A-78)."""

from collections.abc import Container, Sequence
from functools import cache

from engine.games.egizia import ids
from engine.games.egizia.buildings.spaces import (
    NextSpace,
    next_grave,
    next_obelisk,
    next_pyramid,
    next_temple,
)
from engine.games.egizia.cards import sphinx
from engine.games.egizia.catalog import Catalogue, catalogue_for
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.decisions import Ask
from engine.games.egizia.flow import open_tasks
from engine.games.egizia.phases.scoring import ranking
from engine.games.egizia.state import SPENT_CARDS, Player, State
from engine.games.egizia.tracks import grain_of, quarry_stones, stones_in
from engine.games.egizia.view import (
    CardFace,
    FieldView,
    GraveView,
    MarketsView,
    PlayerView,
    PrivateView,
    QuarryView,
    SiteView,
    SpaceView,
    StopView,
    View,
    WorkView,
)

_SOURCES = tuple(str(source) for source in ids.SOURCES)
_CREWS_USED = tuple(
    tuple(bool(used & (1 << crew)) for crew in range(len(ids.CREWS)))
    for used in range(1 << len(ids.CREWS))
)
"""Which crews are turned over, by the bit set in `Player.used`."""


def view_for(state: State, seat: int | None) -> View:
    """Return everything that the seat may know, and nothing else."""
    catalogue = catalogue_for(state.components)
    board = state.board
    temple = _spaces(catalogue.temple, board.temple, _next_in(next_temple(state)))
    left, right, middle, top = (temple[part.start : part.stop] for part in catalogue.temple_parts)
    return View(
        viewer=seat,
        rules_version=state.rules_version,
        variant=state.variant,
        sphinx_draw=state.sphinx_draw,
        round=state.round,
        phase=state.phase,
        order=tuple(state.tiles),
        track=tuple(state.track),
        to_act=tuple((task.seat, Ask(task.kind)) for task in open_tasks(state)),
        river=tuple(_stops(state, catalogue)),
        sites=tuple(_sites(state, catalogue)),
        ring=board.ring,
        markets=_markets(state.components),
        crew_max=catalogue.crew_max,
        obelisk=_obelisk(state, catalogue),
        graves=tuple(_graves(state)),
        pyramid=_pyramid(state, catalogue),
        temple_left=left,
        temple_right=right,
        temple_middle=middle,
        temple_top=top,
        grave_table=catalogue.grave_table,
        space_crews=_space_crews(state.components),
        work=_work(state),
        players=tuple(_player(state, each) for each in range(len(state.players))),
        cards=tuple([card_face(state.components, card) for card in _open_cards(state)]),
        stacks_left=tuple(len(stack) for stack in state.supply.nile),
        sphinx_left=len(state.supply.sphinx),
        private=None if seat is None else _private(state, seat),
        ranking=ranking(state) if state.phase is ids.Phase.OVER else (),
    )


# Most parts of a view repeat from view to view: equal ones are one object.


@cache
def _space(value: int, owner: int, is_next: bool) -> SpaceView:
    return SpaceView(value, owner, is_next)


@cache
def _grave(value: int, owner: int, is_next: bool) -> GraveView:
    return GraveView(value, owner, is_next)


@cache
def _stop(number: int, kind: str, name: str, ships: tuple[int, ...]) -> StopView:
    return StopView(number, kind, name, ships)


@cache
def _field(card: str, colour: int, grain: int, is_watered: bool) -> FieldView:
    return FieldView(card, ids.COLOURS[colour], grain, is_watered)


@cache
def _quarry(card: str, stones: int) -> QuarryView:
    return QuarryView(card, stones)


@cache
def _markets(components: str) -> MarketsView:
    catalogue = catalogue_for(components)
    return MarketsView(
        catalogue.penalties,
        catalogue.grain_gain,
        catalogue.stone_spaces,
        catalogue.stone_gain,
    )


@cache
def _space_crews(components: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    space_crews = catalogue_for(components).space_crews
    return tuple(
        (name, tuple(ids.CREWS[crew] for crew in crews)) for name, crews in space_crews.items()
    )


def _next_in(spaces: list[NextSpace]) -> set[int]:
    return {action.space for _, action in spaces}


def _spaces(
    values: Sequence[int], owners: Sequence[int], nexts: Container[int | None]
) -> tuple[SpaceView, ...]:
    pairs = zip(values, owners, strict=True)
    return tuple([_space(*pair, space in nexts) for space, pair in enumerate(pairs)])


def _stops(state: State, catalogue: Catalogue) -> list[StopView]:
    board = state.board
    return [
        _stop(
            index + 1,
            stop.kind,
            board.nile[stop.number] if stop.kind == "card" else stop.name,
            tuple(board.ships[index]),
        )
        for index, stop in enumerate(catalogue.river)
    ]


def _sites(state: State, catalogue: Catalogue) -> list[SiteView]:
    return [
        SiteView(
            name,
            catalogue.site_stops[site] + 1,
            tuple(state.board.sites[site]),
            tuple(state.board.reserve[site]),
            state.phase is ids.Phase.BUILDING and state.site == site,
        )
        for site, name in enumerate(ids.SITES)
    ]


def _obelisk(state: State, catalogue: Catalogue) -> tuple[tuple[SpaceView, ...], ...]:
    spaces = _spaces(catalogue.obelisk, state.board.obelisk, _next_in(next_obelisk(state)))
    starts = (0, *catalogue.obelisk_row_ends[:-1])
    ends = catalogue.obelisk_row_ends
    return tuple(spaces[start:end] for start, end in zip(starts, ends, strict=True))


def _graves(state: State) -> list[GraveView]:
    board = state.board
    nexts = _next_in(next_grave(state))
    return [
        _grave(value if index < board.graves_open else 0, owner, index in nexts)
        for index, (value, owner) in enumerate(zip(board.grave_tiles, board.graves, strict=True))
    ]


def _pyramid(state: State, catalogue: Catalogue) -> tuple[tuple[SpaceView, ...], ...]:
    nexts = {lay.row: lay.space for _, lay in next_pyramid(state)}
    return tuple(
        _spaces((value,) * spaces, row, (nexts.get(number),))
        for number, ((spaces, value), row) in enumerate(
            zip(catalogue.pyramid, state.board.pyramid, strict=True)
        )
    )


def _work(state: State) -> WorkView | None:
    work = state.work
    if work is None:
        return None
    return WorkView(work.seat, ids.SITES[work.site], work.strength, work.spent, work.boost)


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    ring = state.board.ring
    is_over = state.phase is ids.Phase.OVER
    return PlayerView(
        seat=seat,
        tile=state.tiles.index(seat) + 1,
        score=player.score,
        stones=player.stones,
        crews=tuple(player.crews),
        crews_used=_CREWS_USED[player.used],
        stone_market=player.stone_market,
        grain_market=player.grain_market,
        fields=tuple(
            [
                _field(each.card, each.colour, each.grain, each.colour <= ring)
                for each in player.fields
            ]
        ),
        quarries=tuple([_quarry(card, quarry_stones(state, card)) for card in player.quarries]),
        permanents=tuple(player.permanents),
        anytime=tuple(player.anytime),
        spent=tuple(_spent(player)),
        sphinx_count=len(player.sphinx),
        sphinx_shown=tuple(player.sphinx) if is_over else (),
        graves=tuple(player.graves),
        stones_in=stones_in(state, seat),
        ships=player.ships,
        has_passed=player.has_passed,
        has_left=player.has_left,
        need=sum(player.crews),
        grain=grain_of(player, ring) + _added_grain(state, seat),
        points=tuple(zip(_SOURCES, player.points, strict=True)),
    )


def _added_grain(state: State, seat: int) -> int:
    """Return the grain that cards have added in a feeding still under way."""
    tasks = state.tasks
    return sum([task.amount for task in tasks if task.kind == Ask.FEED and task.seat == seat])


def _spent(player: Player) -> list[str]:
    used = [card for card, bit in SPENT_CARDS.items() if player.spent & bit]
    assigned = [card for bit, card in enumerate(ids.IMPROVERS) if player.improved & (1 << bit)]
    return used + assigned


def _open_cards(state: State) -> list[str]:
    """Return the ids of all Nile cards that lie open, on the river and with players."""
    cards = [card for card in state.board.nile if card]
    for player in state.players:
        cards += [field.card for field in player.fields if field.card != "start"]
        cards += [card for card in player.quarries if card != "start"]
        cards += player.permanents + player.anytime
    return cards


@cache
def card_face(components: str, card_id: str) -> CardFace:
    """Return the printed face of a Nile card under an operator's checked component values."""
    card = catalogue_for(components).cards[card_id]
    crews = tuple(ids.CREWS[crew] for crew in card.crews)
    return CardFace(
        id=card_id,
        stack=ids.STACKS[card.stack],
        kind=card.kind,
        colour=NILE_CARDS[card_id].colour,
        value=card.grain or card.stones or card.grave_value,
        extra=card.extra,
        listed=crews + card.buildings,
    )


def _private(state: State, seat: int) -> PrivateView:
    held = tuple(state.players[seat].sphinx)
    drawn = [
        card
        for task in state.tasks
        if task.kind == Ask.KEEP and task.seat == seat
        for card in task.cards
    ]
    return PrivateView(held, tuple(sphinx.worth(state, seat, card) for card in held), tuple(drawn))
