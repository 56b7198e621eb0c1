"""Books kept beside a game of Egizia: whatever is on the table must add up after each action."""

from collections import Counter
from collections.abc import Iterable

from engine.games.egizia import ids
from engine.games.egizia.catalog import Catalogue, catalogue_for
from engine.games.egizia.events import (
    CardsRemoved,
    CardTaken,
    CardUsed,
    CrewStepped,
    Event,
    PointsScored,
    StoneLaid,
    StonesChanged,
)
from engine.games.egizia.setup import has_tenths, stack_cards
from engine.games.egizia.sphinx_ids import SPHINX_CARDS, TENTHS
from engine.games.egizia.state import Player, State
from engine.games.egizia.tracks import stones_in

LAST_ROUND_OF_STACK = {2: 0, 4: 1, 5: 2}


class Ledger:
    """Follows a game by its events and checks the state against them."""

    def __init__(self, state: State, events: Iterable[Event] = ()) -> None:
        seats = range(len(state.players))
        self._catalogue: Catalogue = catalogue_for(state.components)
        dealt = (stack_cards(self._catalogue, state.variant, stack) for stack in range(3))
        self._nile = {card for stack in dealt for card in stack}
        self._sphinx = sorted(
            card for card in SPHINX_CARDS if card != TENTHS or has_tenths(state.variant)
        )
        self._grave_tiles = Counter(self._catalogue.grave_tiles)
        self._gone: set[str] = set()
        self._may_go: set[str] = set()
        self._scores = [0] * len(state.players)
        self._sources = [Counter[str]() for _ in seats]
        self._stones = [self._catalogue.start_stones[state.tiles.index(seat)] for seat in seats]
        self._laid = [Counter[str]() for _ in seats]
        self._crews = [[1, 1, 1, 2] for _ in seats]
        self.follow(state, events)

    def follow(self, state: State, events: Iterable[Event]) -> None:
        """Write what happened into the books, then check everything."""
        for event in events:
            self._write(event)
        self._check_nile(state)
        self._check_sphinx(state)
        self._check_graves(state)
        self._check_order(state)
        for seat, player in enumerate(state.players):
            self._check_seat(state, seat, player)

    @property
    def gone(self) -> set[str]:
        """The Nile cards that have left the game."""
        return self._gone

    def _write(self, event: Event) -> None:
        match event:
            case PointsScored():
                self._scores[event.seat] += event.points
                self._sources[event.seat][event.source] += event.points
                assert event.score == self._scores[event.seat]
            case StonesChanged():
                self._stones[event.seat] += event.amount
                assert event.stones == self._stones[event.seat]
                assert 0 <= event.stones <= ids.STONE_CAP
                assert event.lost >= 0
            case StoneLaid():
                self._laid[event.seat][event.building] += 1
            case CrewStepped():
                self._crews[event.seat][event.crew] += not event.lost
            case CardTaken() | CardUsed():
                self._may_go.add(event.card)
            case CardsRemoved():
                self._may_go.update(event.cards)
            case _:
                pass

    def _check_nile(self, state: State) -> None:
        """Each card is somewhere once, or has left the game for a reason and for good."""
        present = [card for stack in state.supply.nile for card in stack]
        present += [card for card in state.board.nile if card]
        for player in state.players:
            present += [field.card for field in player.fields if field.card != "start"]
            present += [card for card in player.quarries if card != "start"]
            present += player.permanents + player.anytime
        here = set(present)
        assert len(here) == len(present)
        assert here <= self._nile
        gone = self._nile - here
        assert self._gone <= gone
        for card in gone - self._gone:
            kind = self._catalogue.cards[card].kind
            is_spent = card in self._may_go and kind in ("immediate", "anytime")
            assert is_spent or self._is_removed(state, card), card
        self._gone = gone

    def _is_removed(self, state: State, card: str) -> bool:
        """Cards left on the Nile go after phase 2, the rest of a stack after its last round."""
        stack = self._catalogue.cards[card].stack
        last = {stack: number for number, stack in LAST_ROUND_OF_STACK.items()}[stack]
        return card in self._may_go or state.round >= last

    def _check_sphinx(self, state: State) -> None:
        cards = [*state.supply.sphinx]
        for player in state.players:
            cards += player.sphinx
        for task in state.tasks:
            cards += task.cards
        assert sorted(cards) == self._sphinx

    def _check_graves(self, state: State) -> None:
        board = state.board
        taken = [index for index, seat in enumerate(board.graves) if seat != ids.NOBODY]
        assert taken == list(range(len(taken)))
        assert len(board.grave_tiles) == ids.GRAVES_LAID
        assert board.graves_open == min(ids.GRAVES_OPEN + len(taken), ids.GRAVES_LAID)
        assert not Counter(board.grave_tiles) - self._grave_tiles
        for seat, player in enumerate(state.players):
            own = [board.grave_tiles[index] for index in taken if board.graves[index] == seat]
            assert player.graves == own

    def _check_order(self, state: State) -> None:
        seats = list(range(len(state.players)))
        assert sorted(state.tiles) == seats
        assert sorted(state.track) == seats
        scores = [state.players[seat].score for seat in state.track]
        assert scores == sorted(scores, reverse=True)
        assert 0 <= state.board.ring <= ids.RING_RIGHT
        assert all(0 <= sites <= len(ids.SITES) for sites in state.has_built)

    def _check_seat(self, state: State, seat: int, player: Player) -> None:
        board = state.board
        afloat = [*board.ships, *board.sites, *board.reserve]
        assert player.ships + sum(seats.count(seat) for seats in afloat) == ids.SHIPS
        assert player.ships >= 0
        for places, reserve in zip(board.sites, board.reserve, strict=True):
            assert places.count(seat) + reserve.count(seat) <= 1
        assert player.stones == self._stones[seat]
        assert stones_in(state, seat) == tuple(self._laid[seat][name] for name in ids.BUILDINGS)
        assert player.score == self._scores[seat] == sum(player.points)
        assert player.points == [self._sources[seat][source] for source in ids.SOURCES]
        assert player.crews == self._crews[seat]
        assert max(player.crews) <= self._catalogue.crew_max
        assert 0 <= player.stone_market < self._catalogue.stone_spaces
        assert 0 <= player.grain_market < len(self._catalogue.penalties)
        assert all(0 <= field.colour <= ids.BROWN for field in player.fields)
