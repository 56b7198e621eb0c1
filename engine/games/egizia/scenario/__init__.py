"""Positions set up by hand, for tests and for analysis.

`Scenario` and `Tableau` are loose data with defaults; nothing in them is checked. `position`
makes a game of them, names every fault at once, and runs on to the next open question:

    position(
        Scenario(
            players=(Tableau(stones=9, crews=(4, 1, 1, 2)), Tableau(score=3)),
            round=2,
            phase="building",
            sites={"sphinx": (0, 1)},
        )
    )

Stops are counted 1 … 20 from the source, as in actions; crews, cards, sites and buildings go
by their names; seats count from 0 and -1 stands for nobody. Whatever is left out is dealt from
`seed` or follows from the rest: ships at hand, supplies, opened graves, the score track.
"""

from engine.games.egizia.scenario.build import position
from engine.games.egizia.scenario.checks import state_problems
from engine.games.egizia.scenario.data import Build, Pending, Scenario, Tableau

__all__ = ["Build", "Pending", "Scenario", "Tableau", "position", "state_problems"]
