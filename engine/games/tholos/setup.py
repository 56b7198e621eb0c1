"""Setting up a new game."""

from engine import rng
from engine.errors import BadSetup, UnknownVersion
from engine.games.tholos import ids
from engine.games.tholos.components import STONES, catalogue_for, check_text
from engine.games.tholos.state import State
from engine.types import Option, Setup

RULES_VERSION = 1

RANDOM, FIRST, SECOND = "random", "first", "second"
OPTIONS = (
    Option("stones", STONES, STONES[0]),
    Option("start", (RANDOM, FIRST, SECOND), RANDOM),
)
"""`start` says who plays White and so begins: drawn by the seed, seat 0, or seat 1."""

_MASK = (1 << 64) - 1


def check_setup(setup: Setup) -> None:
    """Raise BadSetup or UnknownVersion unless a game can be set up like this."""
    if setup.rules_version != RULES_VERSION:
        raise UnknownVersion("tholos", setup.rules_version)
    known = {option.key: option.choices for option in OPTIONS}
    problems = [] if setup.seats == 2 else [f"seats: {setup.seats} is not 2"]
    for key, choice in sorted(setup.options.items()):
        if key not in (*known, "components"):
            problems.append(f"unknown option {key}")
        elif key in known and choice not in known[key]:
            problems.append(f"{key}: {choice} is not one of {', '.join(known[key])}")
    if problems:
        raise BadSetup(*problems)
    check_text(str(setup.options.get("components", "")))


def deal(setup: Setup) -> State:
    """Return a game before White's first turn. Raises BadSetup, UnknownVersion."""
    check_setup(setup)
    components = str(setup.options.get("components", ""))
    stones = int(setup.options.get("stones", STONES[0]))
    catalogue = catalogue_for(components)
    quarry = dict.fromkeys(ids.SIDES, stones - catalogue.start)
    return State(
        rules_version=setup.rules_version,
        components=components,
        stones=stones,
        white=_white(setup),
        to_move=ids.WHITE,
        turns=0,
        columns=[""] * len(ids.SITES),
        quarry=quarry | {ids.GREY: catalogue.grey},
        workshops={
            side: {colour: catalogue.start * (colour == side) for colour in ids.COLOURS}
            for side in ids.SIDES
        },
        last=None,
        left=ids.NOBODY,
        is_over=False,
    )


def _white(setup: Setup) -> int:
    start = setup.options.get("start", RANDOM)
    if start == RANDOM:
        return rng.below(setup.seed & _MASK, 2)[1]
    return 0 if start == FIRST else 1
