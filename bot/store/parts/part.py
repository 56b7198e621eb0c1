"""What all parts of a store share."""

from bot.store.connection import Runner
from bot.store.share import EVERYTHING


class Part:
    """Methods of a store, each of which is one transaction of its runner.

    `name` tells the stores apart that share a database, `share` which games this one looks
    after: nothing of other ones is handed out as due.
    """

    def __init__(self, runner: Runner, name: str = "") -> None:
        self._runner = runner
        self._name = name
        self.share = EVERYTHING
