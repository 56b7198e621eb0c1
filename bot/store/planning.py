"""What somebody has ordered for their next turns, as the store keeps it."""

from dataclasses import dataclass, replace

HABITS = "habits"
"""The wish of a person under which the answers stand that they leave to the bot."""

NOTES_KEPT = 6


@dataclass(frozen=True, slots=True)
class PlanNote:
    """What became of an order: carried out, or dropped for a `reason` about a `part` of it.

    `version` is that of the game in which the order was answered.
    """

    order: str
    reason: str = ""
    part: str = ""
    version: int = 0


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A person's orders in one game, the first first, and the latest notes, oldest first."""

    game_id: str
    person_id: int
    orders: tuple[str, ...] = ()
    notes: tuple[PlanNote, ...] = ()

    def with_note(self, note: PlanNote, orders: tuple[str, ...]) -> "PlanRow":
        """Return the row with the orders that are left and one more note."""
        return replace(self, orders=orders, notes=(*self.notes, note)[-NOTES_KEPT:])

    def dropped_at(self, version: int) -> PlanNote | None:
        """Return the note about an order that the question of a version met with a surprise.

        None if no order was dropped there, or if another one has acted since.
        """
        last = self.notes[-1] if self.notes else None
        return last if last is not None and last.reason and last.version == version else None


@dataclass(frozen=True, slots=True)
class DueGame:
    """A game in which somebody who planned ahead owes a decision, at its version."""

    game_id: str
    version: int
