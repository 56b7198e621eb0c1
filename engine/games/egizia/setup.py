"""Dealing a new game (A-1 to A-5, A-15, A-16)."""

from engine import rng
from engine.errors import BadSetup, UnknownVersion
from engine.games.egizia import ids
from engine.games.egizia.catalog import Catalogue, catalogue_for
from engine.games.egizia.overrides import check_text
from engine.games.egizia.sphinx_ids import SPHINX_CARDS, TENTHS
from engine.games.egizia.state import Board, Field, Player, State, Supply
from engine.types import Setup

RULES_VERSION = 1
KNOWN_OPTIONS = frozenset({"variant", "sphinx_draw", "components"})


def check_setup(setup: Setup) -> None:
    """Raise BadSetup or UnknownVersion unless a game can be dealt from this set-up."""
    if setup.rules_version != RULES_VERSION:
        raise UnknownVersion("egizia", setup.rules_version)
    options = setup.options
    problems = [f"unknown option {key}" for key in sorted(options.keys() - KNOWN_OPTIONS)]
    if setup.seats not in ids.SITE_PLACES:
        problems.append(f"seats: {setup.seats} is not 2, 3 or 4")
    if options.get("variant", ids.Variant.STANDARD) not in list(ids.Variant):
        problems.append(f"variant: {options['variant']} is not one of {', '.join(ids.Variant)}")
    if options.get("sphinx_draw", ids.SphinxDraw.PAID) not in list(ids.SphinxDraw):
        problems.append(f"sphinx_draw: {options['sphinx_draw']} is not paid or free")
    if problems:
        raise BadSetup(*problems)
    check_text(str(options.get("components", "")))


def deal(setup: Setup) -> State:
    """Return a shuffled and dealt game that stands before its first round."""
    check_setup(setup)
    components = str(setup.options.get("components", ""))
    variant = str(setup.options.get("variant", ids.Variant.STANDARD))
    catalogue = catalogue_for(components)
    tiles = list(range(setup.seats))
    generator = rng.shuffle(setup.seed & ((1 << 64) - 1), tiles)
    sphinx = [card for card in SPHINX_CARDS if card != TENTHS or has_tenths(variant)]
    generator = rng.shuffle(generator, sphinx)
    stacks = [stack_cards(catalogue, variant, stack) for stack in range(3)]
    for cards in stacks:
        generator = rng.shuffle(generator, cards)
    graves = list(catalogue.grave_tiles)
    generator = rng.shuffle(generator, graves)
    players = [_player(catalogue, tiles.index(seat)) for seat in range(setup.seats)]
    for seat in tiles:
        players[seat].sphinx.append(sphinx.pop())
    return State(
        rules_version=setup.rules_version,
        components=components,
        variant=variant,
        sphinx_draw=str(setup.options.get("sphinx_draw", ids.SphinxDraw.PAID)),
        rng=generator,
        round=0,
        phase=ids.Phase.LAY_OUT,
        tiles=tiles,
        track=tiles[::-1],
        turn=0,
        site=-1,
        queue=[],
        has_built=[0] * setup.seats,
        first_builder=ids.NOBODY,
        players=players,
        board=_board(catalogue, setup.seats, graves),
        supply=Supply(stacks, sphinx),
        work=None,
        tasks=[],
    )


def has_tenths(variant: str) -> bool:
    """Tell whether the variant plays with the Sphinx card for every ten points (A-15)."""
    return variant in (ids.Variant.STANDARD, ids.Variant.NO_SPHINX_DRAWS)


def has_sphinx_draws(variant: str) -> bool:
    """Tell whether the variant plays with the card for two more Sphinx cards (A-15)."""
    return variant in (ids.Variant.STANDARD, ids.Variant.NO_TENTHS)


def stack_cards(catalogue: Catalogue, variant: str, stack: int) -> list[str]:
    """Return the cards of one Nile stack in this variant, unshuffled."""
    dropped = "" if has_sphinx_draws(variant) else ids.SPHINX_PLUS_2
    return [card for card in catalogue.stacks[stack] if card != dropped]


def _player(catalogue: Catalogue, tile: int) -> Player:
    return Player(
        score=0,
        stones=catalogue.start_stones[tile],
        crews=[1, 1, 1, 2],
        used=0,
        spent=0,
        stone_market=0,
        grain_market=0,
        fields=[Field("start", catalogue.start_field_colour, catalogue.start_field_grain)],
        quarries=["start"],
        permanents=[],
        anytime=[],
        sphinx=[],
        graves=[],
        ships=ids.SHIPS,
        last_stop=-1,
        has_passed=False,
        has_left=False,
        improved=0,
        points=[0] * len(ids.SOURCES),
    )


def _board(catalogue: Catalogue, seats: int, graves: list[int]) -> Board:
    return Board(
        nile=[""] * ids.NILE_SLOTS,
        ships=[[] for _ in catalogue.river],
        sites=[[ids.NOBODY] * ids.SITE_PLACES[seats] for _ in ids.SITES],
        reserve=[[] for _ in ids.SITES],
        ring=ids.RING_MIDDLE,
        obelisk=[ids.NOBODY] * len(catalogue.obelisk),
        grave_tiles=graves[: ids.GRAVES_LAID],
        graves=[ids.NOBODY] * ids.GRAVES_LAID,
        graves_open=ids.GRAVES_OPEN,
        pyramid=[[ids.NOBODY] * spaces for spaces, _ in catalogue.pyramid],
        temple=[ids.NOBODY] * len(catalogue.temple),
    )
