"""How builds are put together: crews, stones, the market step and cards in one move."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.locale import Text
from bot.presenters import egizia_choices as choices
from bot.presenters import egizia_plans as plans
from bot.presenters.base import Choice
from bot.presenters.composer import END, EXTRA, MAIN, Drawing
from engine.games.egizia import ids
from engine.games.egizia.actions import (
    Action,
    Draw,
    Finish,
    Lay,
    MoveMarket,
    Place,
    Refuse,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.view import View
from engine.plans import Reach

CREW, MARKET = "crew", "market"
BUILD = frozenset({Ask.BUILD, Ask.DRAW, Ask.LAY, Ask.MARKET})
"""The questions of one build, from the crew to the step on a market."""
SHIPS = frozenset({Ask.NILE, Ask.LEFTOVER})
GRAVE_SITE = ids.SITES[ids.OBELISK_GRAVES]
SPHINX_SITE = ids.SITES[ids.SPHINX]


class EgiziaComposer:
    """A build is one move; see bot.presenters.composer.Composer."""

    def reach(self, decision: Decision) -> Reach | None:
        """Put together what belongs to the build at one site; a market step alone is a pick."""
        if decision.ask not in BUILD or decision.ask is Ask.MARKET:
            return None
        return Reach(
            goes_on=lambda other: other.ask in BUILD and other.site == decision.site,
            wanted=lambda action: not isinstance(action, UseCard),
            sees_past=sees_past,
        )

    def part(self, action: Action) -> str:
        """Tell crews, cards and the market step from what is built."""
        if isinstance(action, UseCard):
            return EXTRA
        if isinstance(action, UseCrew):
            return CREW
        if isinstance(action, Finish):
            return END
        return MARKET if isinstance(action, MoveMarket) else MAIN

    def sequence(self, view: View, actions: Sequence[Action], text: Text) -> Choice:
        """Describe the stones of a build with points, stones and strength before and after."""
        if any(isinstance(action, Lay) for action in actions):
            return plans.stones(view, actions, text)
        telling = [action for action in actions if isinstance(action, Draw | Refuse)]
        return choices.choice(view, (telling or actions)[0], text)

    def weigh(self, view: View, actions: Sequence[Action]) -> tuple[int, ...]:
        """Prefer points, then the least crew that will do, then what the markets give."""
        if any(isinstance(action, Refuse) for action in actions):
            return (0,)
        return (
            plans.worth(view, actions),
            *plans.crew_spared(view, actions),
            plans.market_worth(view, actions),
        )

    def picture(
        self, decision: Decision, before: View, after: View, actions: Sequence[Action]
    ) -> Drawing | None:
        """Show the river with the places for a ship, or the site as it would look."""
        if decision.ask in SHIPS:
            return Drawing("place", before, frozenset(filter(None, map(_stop(before), actions))))
        if decision.ask not in BUILD or decision.site == SPHINX_SITE:
            return None
        laid = [action for action in actions if isinstance(action, Lay)]
        # The build may be over in the view after it, but the picture is about its site.
        view = replace(plans.with_stones_laid(after, laid), work=before.work)
        return Drawing("build", view, frozenset(plans.place_of(before, lay) for lay in laid))


def sees_past(view: View, actions: tuple[Action, ...]) -> bool:
    """Tell whether the next choices are known although a grave was turned up (A-55).

    They are as long as the next grave lay open before. After the market step the build is
    over, and nobody knows what comes then.
    """
    is_building = isinstance(actions[-1], Lay | Finish)
    if view.work is None or view.work.site != GRAVE_SITE or not is_building:
        return False
    return plans.is_next_grave_known(view, (each for each in actions if isinstance(each, Lay)))


def _stop(view: View) -> Callable[[Action], str]:
    """Return how the pieces of the board name the place that an action puts a ship on."""

    def name(action: Action) -> str:
        if not isinstance(action, Place | TakeCard):
            return ""
        stop = view.river[action.stop - 1]
        if isinstance(action, TakeCard) or stop.kind != "site":
            return f"stop:{stop.number}"
        return f"{stop.name}:{'reserve' if action.reserve else action.place - 1}"

    return name


EGIZIA_COMPOSER = EgiziaComposer()
