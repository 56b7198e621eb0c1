"""What all parts of a store share."""

from bot.store.connection import Runner


class Part:
    """Methods of a store, each of which is one transaction of its runner."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
