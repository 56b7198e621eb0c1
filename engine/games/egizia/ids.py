"""Names and small numbers of Egizia that every other module of the game uses."""

from enum import StrEnum

CREWS = ("black", "orange", "blue", "joker")
BLACK, ORANGE, BLUE, JOKER = range(4)
ORDINARY = (BLACK, ORANGE, BLUE)

COLOURS = ("green", "yellow", "brown")
GREEN, YELLOW, BROWN = range(3)
"""A field is watered if its colour number is at most the water ring's position (0 … 2)."""

RING_LEFT, RING_MIDDLE, RING_RIGHT = range(3)

SITES = ("sphinx", "obelisk_graves", "pyramid_temple")
SPHINX, OBELISK_GRAVES, PYRAMID_TEMPLE = range(3)

ROUND_SPACES = ("edfu", "thebae", "passalon", "selinon", "beni_hasan", "alyi", "heliopolis")
BUILDINGS = ("obelisk", "graves", "pyramid", "temple")
STACKS = ("1/2", "3/4", "5")

NOBODY = -1
"""Stands where a seat could stand: an empty place, an unowned space."""

SHIPS = 8
ROUNDS = 5
STONE_CAP = 25
SPHINX_DRAW_MAX = 5
NILE_SLOTS = 10
GRAVES_LAID = 12
GRAVES_OPEN = 4
PARTICIPATION = (0, 1, 3, 6)
SITE_PLACES = {2: 2, 3: 2, 4: 3}


class Variant(StrEnum):
    """The four invitation variants (A-15)."""

    STANDARD = "standard"
    NO_SPHINX_DRAWS = "no_sphinx_draws"
    NO_TENTHS = "no_tenths"
    NEITHER = "neither"


class SphinxDraw(StrEnum):
    """How the permanent card with two more Sphinx cards works (A-49, A-50)."""

    PAID = "paid"
    FREE = "free"


class Phase(StrEnum):
    """The seven phases of a round, the final scoring and the end."""

    # The hash in C: members are dictionary keys in hot code.
    __hash__ = str.__hash__

    LAY_OUT = "lay_out"
    NILE = "nile"
    FEEDING = "feeding"
    PRODUCTION = "production"
    BUILDING = "building"
    BONUS = "bonus"
    SEQUENCE = "sequence"
    SCORING = "scoring"
    OVER = "over"


class Source(StrEnum):
    """What points come from, for the log and the breakdown of a score."""

    __hash__ = str.__hash__

    OBELISK = "obelisk"
    GRAVES = "graves"
    PYRAMID = "pyramid"
    PYRAMID_ROWS = "pyramid_rows"
    TEMPLE = "temple"
    SPHINX_RETURNED = "sphinx_returned"
    CARDS = "cards"
    GRAIN_MARKET = "grain_market"
    PARTICIPATION = "participation"
    HUNGER = "hunger"
    STONE_SALE = "stone_sale"
    GRAVE_TABLE = "grave_table"
    SPHINX_CARDS = "sphinx_cards"


SOURCES = tuple(Source)

# Held Nile cards that rules ask for by name. Each exists once, so the id is the effect.
GRAIN_4 = "grain_4"
STRENGTH_3 = "strength_3"
STRENGTH_4 = "strength_4"
STRENGTH_5 = "strength_5"
DOUBLE_SPACE = "double_round_space"
SECOND_SHIP = "second_ship"
TWO_CREWS = "two_crews"
SPECULATOR_BUILDS = "speculator_builds"
BUILD_FIRST = "build_first"
KEEP_TWO = "keep_two_sphinx"
STONES_6 = "stones_6"
SELL_10 = "sell_10"
IMPROVE_A = "improve_field_a"
IMPROVE_B = "improve_field_b"
OCCUPIED_SPACE = "occupied_round_space"
CREW_STEP = "crew_step_each_round"
STONES_AS_GRAIN = "stones_as_grain"
SPHINX_PLUS_2 = "sphinx_plus_2"
STONES_FOR_STEP = "two_stones_for_crew_step"
UPSTREAM_SHIP = "upstream_ship"
LEFTOVER_CARD = "leftover_card"
GRAVE_CARD = "grave_card"

IMPROVERS = (IMPROVE_A, IMPROVE_B)
BOOSTS = {STRENGTH_3: 3, STRENGTH_4: 4, STRENGTH_5: 5}
