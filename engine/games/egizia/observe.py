"""Building the view of a game that a seat, or everybody, may have (A-78)."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Lay
from engine.games.egizia.buildings.spaces import next_spaces
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


def view_for(state: State, seat: int | None) -> View:
    """Return everything that the seat may know, and nothing else."""
    catalogue = catalogue_for(state.components)
    board = state.board
    nexts = {action for site in (1, 2) for _, action in next_spaces(state, site)}
    left, right, middle, top = (
        tuple(_space(catalogue.temple[i], board.temple[i], Lay("temple", i), nexts) for i in part)
        for part in catalogue.temple_parts
    )
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
        markets=MarketsView(
            catalogue.penalties,
            catalogue.grain_gain,
            catalogue.stone_spaces,
            catalogue.stone_gain,
        ),
        crew_max=catalogue.crew_max,
        obelisk=_obelisk(state, catalogue, nexts),
        graves=tuple(_graves(state, nexts)),
        pyramid=_pyramid(state, catalogue, nexts),
        temple_left=left,
        temple_right=right,
        temple_middle=middle,
        temple_top=top,
        grave_table=catalogue.grave_table,
        space_crews=tuple(
            (name, tuple(ids.CREWS[crew] for crew in crews))
            for name, crews in catalogue.space_crews.items()
        ),
        work=_work(state),
        players=tuple(_player(state, each) for each in range(len(state.players))),
        cards=tuple(_face(catalogue, card) for card in _open_cards(state)),
        stacks_left=tuple(len(stack) for stack in state.supply.nile),
        sphinx_left=len(state.supply.sphinx),
        private=None if seat is None else _private(state, seat),
        ranking=ranking(state) if state.phase is ids.Phase.OVER else (),
    )


def _space(value: int, owner: int, action: Lay, nexts: set[Lay]) -> SpaceView:
    return SpaceView(value, owner, action in nexts)


def _stops(state: State, catalogue: Catalogue) -> list[StopView]:
    board = state.board
    return [
        StopView(
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


def _obelisk(
    state: State, catalogue: Catalogue, nexts: set[Lay]
) -> tuple[tuple[SpaceView, ...], ...]:
    spaces = [
        _space(value, owner, Lay("obelisk", index), nexts)
        for index, (value, owner) in enumerate(
            zip(catalogue.obelisk, state.board.obelisk, strict=True)
        )
    ]
    starts = (0, *catalogue.obelisk_row_ends[:-1])
    ends = catalogue.obelisk_row_ends
    return tuple(tuple(spaces[start:end]) for start, end in zip(starts, ends, strict=True))


def _graves(state: State, nexts: set[Lay]) -> list[GraveView]:
    board = state.board
    return [
        GraveView(value if index < board.graves_open else 0, owner, Lay("graves", index) in nexts)
        for index, (value, owner) in enumerate(zip(board.grave_tiles, board.graves, strict=True))
    ]


def _pyramid(
    state: State, catalogue: Catalogue, nexts: set[Lay]
) -> tuple[tuple[SpaceView, ...], ...]:
    return tuple(
        tuple(
            _space(catalogue.pyramid[number][1], owner, Lay("pyramid", space, number), nexts)
            for space, owner in enumerate(row)
        )
        for number, row in enumerate(state.board.pyramid)
    )


def _work(state: State) -> WorkView | None:
    work = state.work
    if work is None:
        return None
    return WorkView(work.seat, ids.SITES[work.site], work.strength, work.spent, work.boost)


def _player(state: State, seat: int) -> PlayerView:
    player = state.players[seat]
    is_over = state.phase is ids.Phase.OVER
    stones = stones_in(state, seat)
    return PlayerView(
        seat=seat,
        tile=state.tiles.index(seat) + 1,
        score=player.score,
        stones=player.stones,
        crews=tuple(player.crews),
        crews_used=tuple(bool(player.used & (1 << crew)) for crew in range(len(ids.CREWS))),
        stone_market=player.stone_market,
        grain_market=player.grain_market,
        fields=tuple(
            FieldView(
                field.card,
                ids.COLOURS[field.colour],
                field.grain,
                field.colour <= state.board.ring,
            )
            for field in player.fields
        ),
        quarries=tuple(QuarryView(card, quarry_stones(state, card)) for card in player.quarries),
        permanents=tuple(player.permanents),
        anytime=tuple(player.anytime),
        spent=tuple(_spent(player)),
        sphinx_count=len(player.sphinx),
        sphinx_shown=tuple(player.sphinx) if is_over else (),
        graves=tuple(player.graves),
        stones_in=stones,
        ships=player.ships,
        has_passed=player.has_passed,
        has_left=player.has_left,
        need=sum(player.crews),
        grain=grain_of(player, state.board.ring) + _added_grain(state, seat),
        points=tuple(
            (str(source), points) for source, points in zip(ids.SOURCES, player.points, strict=True)
        ),
    )


def _added_grain(state: State, seat: int) -> int:
    """Return the grain that cards have added in a feeding still under way."""
    return sum(task.amount for task in state.tasks if task.kind == Ask.FEED and task.seat == seat)


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


def _face(catalogue: Catalogue, card_id: str) -> CardFace:
    card = catalogue.cards[card_id]
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
