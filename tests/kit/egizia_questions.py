"""One position of four players for every question of the game; seat 0 is asked."""

from collections.abc import Callable

from engine.games.egizia.actions import Draw, Lay, Pass, Place, UseCrew
from engine.games.egizia.decisions import Ask
from engine.games.egizia.scenario import Build, Pending, Tableau
from tests.kit.egizia import (
    ALYI,
    PASSALON,
    QUIET_NILE,
    QUIET_NILE_LATER,
    Game,
    game,
)

SX, BC, PT = "sphinx", "obelisk_graves", "pyramid_temple"
OTHER = Tableau(stones=9, crews=(3, 3, 3, 3))
OTHERS = (OTHER,) * 3
STRONG = Tableau(stones=25, crews=(5, 5, 5, 5))


def holder(*cards: str) -> Tableau:
    """A strong seat with cards."""
    return Tableau(stones=20, crews=(5, 5, 5, 5), cards=cards)


def _nile() -> Game:
    return game(Tableau(), *OTHERS, nile=QUIET_NILE)


def _ring() -> Game:
    return _nile().do(0, Place(PASSALON))


def _crew_step() -> Game:
    return _nile().do(0, Place(ALYI))


def _second_ship() -> Game:
    table = game(holder("second_ship"), *OTHERS, nile=QUIET_NILE_LATER, round=4)
    return table.do(0, Place(1))


def _leftover() -> Game:
    players = (holder("leftover_card"), *[Tableau(passed=True)] * 3)
    return game(*players, nile={19: "quarry_b4", 17: "green_b1"}, round=4).do(0, Pass())


def _feed() -> Game:
    return game(holder("grain_4", "stones_as_grain"), *OTHERS, phase="feeding", round=2)


def _build_first() -> Game:
    return game(holder("build_first"), *OTHERS, phase="building", round=5, sites={SX: (1, 2, 0)})


def _speculate() -> Game:
    return game(
        holder("speculator_builds"),
        *[Tableau(stones=9, built=1)] * 3,
        phase="building",
        round=4,
        site=PT,
        sites={PT: (1, 2, 3)},
        reserve={PT: (0,)},
        queue=(),
    )


def _build() -> Game:
    sites = {SX: (0, 1), BC: (0, 1, 2), PT: (0, 1, 3)}
    return game(STRONG, *OTHERS, phase="building", sites=sites, reserve={BC: (3,)})


def _draw() -> Game:
    return _build().do(0, UseCrew((0,)))


def _keep() -> Game:
    return _draw().do(0, Draw(3, 3))


def _lay() -> Game:
    return game(STRONG, *OTHERS, phase="building", sites={BC: (0, 1, 2)}, reserve={BC: (3,)}).do(
        0, UseCrew((0,), joker=True)
    )


def _market() -> Game:
    return game(
        STRONG,
        *OTHERS,
        phase="building",
        site=BC,
        sites={BC: (0, 1)},
        queue=(1,),
        pending=(Pending("market", 0),),
        build=Build(strength=5, spent=1, stones_laid=1),
        obelisk=(0,),
    )


def _bonus_window() -> Game:
    return game(holder("crew_step_each_round"), *OTHERS, phase="bonus", round=3)


def _last_window() -> Game:
    return game(holder("sell_10"), *OTHERS, phase="bonus", round=5)


QUESTIONS: dict[Ask, Callable[[], Game]] = {
    Ask.NILE: _nile,
    Ask.RING: _ring,
    Ask.CREW_STEP: _crew_step,
    Ask.SECOND_SHIP: _second_ship,
    Ask.LEFTOVER: _leftover,
    Ask.FEED: _feed,
    Ask.BUILD_FIRST: _build_first,
    Ask.SPECULATE: _speculate,
    Ask.BUILD: _build,
    Ask.DRAW: _draw,
    Ask.KEEP: _keep,
    Ask.LAY: _lay,
    Ask.MARKET: _market,
    Ask.BONUS_WINDOW: _bonus_window,
    Ask.LAST_WINDOW: _last_window,
}


def half_built() -> Game:
    """A build at the obelisk with its first stone laid."""
    return _lay().do(0, Lay("obelisk", 0))
