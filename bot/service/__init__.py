"""Use cases of the platform, as data in and data out; neither discord nor Pillow."""

from collections.abc import Callable, Collection, Mapping

from bot.service.absence import Absences
from bot.service.admin import Admin
from bot.service.chores import Chores
from bot.service.computers import Computers
from bot.service.core import Core
from bot.service.deadlines import Deadlines
from bot.service.forecast import Forecasts
from bot.service.halting import Halting
from bot.service.healing import Healing
from bot.service.hosting import Hosting
from bot.service.journal import Journal
from bot.service.lessons import Lesson, Lessons
from bot.service.locks import Locks
from bot.service.model import (
    Call,
    GameInfo,
    LogLine,
    Look,
    Person,
    Problem,
    Receipt,
    SeatInfo,
    ServiceError,
    Status,
)
from bot.service.plans import Ahead, Plans, Tried
from bot.service.play import Play
from bot.service.privacy import Privacy
from bot.service.record import Reliability
from bot.service.records import Moment, Records
from bot.service.rematches import Rematches
from bot.service.reminders import Reminders
from bot.service.replace import Substitutes
from bot.service.seeds import new_seed, seed_hash
from bot.service.servers import Servers
from bot.service.states import States
from bot.service.tables import Tables
from bot.service.trials import Trial, Trials
from bot.service.votes import Poll, Votes
from bot.service.wishes import Wishing
from bot.store.api import Store
from bot.store.voting import Vote, VoteStatus
from engine.rules import AnyRules

__all__ = [
    "Ahead",
    "Call",
    "Chores",
    "GameInfo",
    "Lesson",
    "Lessons",
    "LogLine",
    "Look",
    "Moment",
    "Person",
    "Plans",
    "Play",
    "Poll",
    "Problem",
    "Receipt",
    "Records",
    "Rematches",
    "SeatInfo",
    "Servers",
    "Service",
    "ServiceError",
    "Status",
    "Tables",
    "Trial",
    "Trials",
    "Tried",
    "Vote",
    "VoteStatus",
    "Votes",
    "seed_hash",
]


def _nobody() -> None:
    """Wake nobody: for stores whose outbox is not being sent."""


class Service:
    """All use cases on one store.

    `offered` are the keys of the games that may be created, all if None; games of other kinds
    go on. `components` holds an operator's checked component values by game key. `clock`
    returns UTC seconds. `entropy` returns 64 bits that nobody can guess; a demonstration may
    give its own. `on_mail` is called in the event loop whenever messages may have been written.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyRules],
        *,
        clock: Callable[[], int],
        offered: Collection[str] | None = None,
        components: Mapping[str, str] | None = None,
        entropy: Callable[[], int] = new_seed,
        on_mail: Callable[[], None] = _nobody,
    ) -> None:
        core = Core(
            store=store,
            games=games,
            offered=tuple(key for key in games if offered is None or key in offered),
            components=components or {},
            clock=clock,
            entropy=entropy,
            on_mail=on_mail,
            locks=Locks(),
            states=States(store),
            journal=Journal(store),
        )
        self.components = core.components
        self.lessons = Lessons(games)
        self.servers = Servers(core)
        self.tables = Tables(core)
        self.rematches = Rematches(core, self.tables)
        self.hosting = Hosting(core)
        self.healing = Healing(core)
        self.computers = Computers(core)
        self.votes = Votes(core)
        self.play = Play(core)
        self.privacy = Privacy(core, self.tables, self.play)
        self.admin = Admin(core)
        self.halting = Halting(core)
        self.plans = Plans(core)
        self.trials = Trials(core)
        self.records = Records(core)
        self.wishes = Wishing(core)
        self.reminders = Reminders(core)
        self.absences = Absences(core)
        self.substitutes = Substitutes(core)
        self.reliability = Reliability(core)
        self.deadlines = Deadlines(core, self.absences.on_run_out)
        self.forecasts = Forecasts(core)
        self.chores = Chores(
            core, self.tables, self.votes, self.reminders, self.deadlines, self.substitutes
        )
