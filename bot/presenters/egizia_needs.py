"""How far a seat is with a Sphinx card: what is there, what the card asks for, what is missing."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View


@dataclass(frozen=True, slots=True)
class Need:
    """What a card counts (`have`) and from which count on it gives points (`goal`).

    A card whose points grow with the count has the goal 0. `key` names the words, `more` are
    further numbers in them.
    """

    key: str
    have: int
    goal: int = 0
    more: tuple[tuple[str, object], ...] = ()

    @property
    def missing(self) -> int:
        """How many are still missing before the card gives points."""
        return max(0, self.goal - self.have)


Reckon = Callable[[View, PlayerView, Text], Need]


def need_of(view: View, seat: int, card: str, text: Text) -> Need:
    """Return how far a seat is with a Sphinx card, from what everybody can see."""
    return _NEEDS[card](view, view.players[seat], text)


def progress(view: View, seat: int, card: str, text: Text) -> str:
    """Say in half a sentence how far a seat is with a Sphinx card."""
    need = need_of(view, seat, card, text)
    values = dict(need.more)
    told = text(f"egizia.needs.{need.key}", have=need.have, goal=need.goal, **values)
    if not need.goal:
        return told
    if not need.missing:
        return text("egizia.needs.met", progress=told)
    return text.n("egizia.needs.missing", need.missing, progress=told)


def _built(building: str, rows: int = 0) -> Reckon:
    """Whoever built them: all spaces of a building, or those of its first rows (A-75)."""

    def reckon(view: View, _player: PlayerView, _text: Text) -> Need:
        spaces = sums.spaces_of(view, building)
        if rows:
            spaces = [space for row in view.obelisk[:rows] for space in row]
        laid = sum(space.owner != ids.NOBODY for space in spaces)
        return Need("spaces", laid, len(spaces))

    return reckon


def _middle_columns(goal: int) -> Reckon:
    def reckon(view: View, _player: PlayerView, _text: Text) -> Need:
        built = sum(space.owner != ids.NOBODY for space in view.temple_middle)
        return Need("columns", built, goal)

    return reckon


def _own_stones(building: str, goal: int) -> Reckon:
    def reckon(_view: View, player: PlayerView, _text: Text) -> Need:
        return Need("own", _laid(player, building), goal)

    return reckon


def _laid(player: PlayerView, building: str) -> int:
    return player.stones_in[ids.BUILDINGS.index(building)]


def _two_in_each(_view: View, player: PlayerView, text: Text) -> Need:
    """Count at most two stones a building, so that the goal is eight."""
    each = words.comma(
        (f"{text(f'egizia.building.{name}')} {_laid(player, name)}" for name in ids.BUILDINGS),
        text,
    )
    counted = sum(min(2, laid) for laid in player.stones_in)
    return Need("two_in_each", counted, 2 * len(ids.BUILDINGS), (("each", each),))


def _crew(crew: int) -> Reckon:
    def reckon(view: View, player: PlayerView, _text: Text) -> Need:
        return Need("crew", player.crews[crew], 0, (("most", view.crew_max),))

    return reckon


def _strictly_most(amount: Callable[[PlayerView], int]) -> Reckon:
    """A tie for first pays nobody (A-70)."""

    def reckon(view: View, player: PlayerView, _text: Text) -> Need:
        others = [amount(other) for other in view.players if other.seat != player.seat]
        return Need("most", amount(player), max(others) + 1, (("other", max(others)),))

    return reckon


def _grain(colour: str) -> Reckon:
    def amount(player: PlayerView) -> int:
        return sum(field.grain for field in player.fields if field.colour == colour)

    return _strictly_most(amount)


def _last(view: View, market: str) -> int:
    """Return how many spaces a market has."""
    return view.markets.stone_levels if market == "stone" else len(view.markets.penalties)


def _space(player: PlayerView, market: str) -> int:
    """Return the space of a player's marker, 1 being the top."""
    return 1 + (player.stone_market if market == "stone" else player.grain_market)


def _on_last(market: str) -> Reckon:
    def reckon(view: View, player: PlayerView, _text: Text) -> Need:
        return Need("marker", _space(player, market), _last(view, market))

    return reckon


def _on_both(view: View, player: PlayerView, _text: Text) -> Need:
    stone, grain = _space(player, "stone"), _space(player, "grain")
    goal = _last(view, "stone") + _last(view, "grain")
    return Need("markers", stone + grain, goal, (("stone", stone), ("grain", grain)))


def _players_on_last(market: str) -> Reckon:
    """All players count, the holder included (A-71)."""

    def reckon(view: View, player: PlayerView, _text: Text) -> Need:
        last = _last(view, market)
        there = sum(_space(each, market) == last for each in view.players)
        own = _space(player, market)
        return Need("players", there, 1, (("own", own), ("last", last)))

    return reckon


def _tenths(_view: View, player: PlayerView, _text: Text) -> Need:
    """The points that count are those after all other final scoring (A-69)."""
    following = max(10, (player.score // 10 + 1) * 10)
    return Need("tenths", player.score, 0, (("next", following),))


_NEEDS: dict[str, Reckon] = {
    "obelisk_row_7": _built("obelisk", 7),
    "obelisk_row_8": _built("obelisk", 8),
    "obelisk_complete": _built("obelisk"),
    "one_middle_column": _middle_columns(1),
    "all_graves": _built("graves"),
    "both_middle_columns": _middle_columns(2),
    "pyramid_complete": _built("pyramid"),
    "grain_market_players": _players_on_last("grain"),
    "stone_market_players": _players_on_last("stone"),
    "pyramid_6": _own_stones("pyramid", 6),
    "pyramid_7": _own_stones("pyramid", 7),
    "obelisk_4": _own_stones("obelisk", 4),
    "obelisk_5": _own_stones("obelisk", 5),
    "temple_4": _own_stones("temple", 4),
    "two_in_each": _two_in_each,
    "graves_stones": lambda _view, player, _text: Need("count", _laid(player, "graves")),
    "black_crew": _crew(ids.BLACK),
    "orange_crew": _crew(ids.ORANGE),
    "blue_crew": _crew(ids.BLUE),
    "joker_crew": _crew(ids.JOKER),
    "most_stones": _strictly_most(sums.production),
    "most_green": _grain("green"),
    "most_yellow": _grain("yellow"),
    "most_brown": _grain("brown"),
    "stone_market_last": _on_last("stone"),
    "grain_market_last": _on_last("grain"),
    "both_markets_last": _on_both,
    "permanents": lambda _view, player, _text: Need("count", len(player.permanents)),
    "tenths": _tenths,
}
