"""What all parts of a store share."""

from bot.store.connection import Runner


class Part:
    """Methods of a store, each of which is one transaction of its runner.

    `name` tells the stores apart that share a database.
    """

    def __init__(self, runner: Runner, name: str = "") -> None:
        self._runner = runner
        self._name = name
