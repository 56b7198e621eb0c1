"""What people and servers want, and what is kept about them."""

from collections.abc import Mapping
from typing import Any

from bot.store import calls, plans, privacy, reliability, servers, substitutes
from bot.store.calling import CallOut, CallsRead
from bot.store.connection import Connection
from bot.store.model import Person
from bot.store.parts.part import Part
from bot.store.planning import DueGame, PlanRow
from bot.store.seating import PastOfPerson, SeatOffer


class PeoplePart(Part):
    """The `Servers`, `People`, `Plans` and `Seats` of a store."""

    async def server_settings(self, guild_id: int) -> Mapping[str, Any]:
        """Return everything that a server has decided, by key, as plain JSON values."""
        return await self._runner.read(lambda c: servers.read(c, guild_id))

    async def set_server_settings(self, guild_id: int, values: Mapping[str, Any]) -> None:
        """Note decisions of a server by key, as plain JSON values; None takes one back."""
        await self._runner.write(lambda c: servers.write(c, guild_id, values))

    async def wishes(self, person_id: int) -> Mapping[str, Any]:
        """Return everything that a person wishes, by key, as plain JSON values."""
        return await self._runner.read(lambda c: calls.read_wishes(c, person_id))

    async def set_wishes(self, person_id: int, values: Mapping[str, Any]) -> None:
        """Note wishes of a person by key, as plain JSON values; None takes one back."""
        await self._runner.write(lambda c: calls.write_wishes(c, person_id, values))

    async def kept_about(self, person_id: int) -> privacy.Kept:
        """Return what is kept about a person."""
        return await self._runner.study(lambda c: privacy.read(c, person_id))

    async def games_with(self, person_id: int) -> tuple[str, ...]:
        """Return the ids of all games that name a person in any way."""
        return await self._runner.study(lambda c: privacy.games_with(c, person_id))

    async def rename_person(self, game_id: str, person_id: int, stand_in: Person) -> None:
        """Let a stand-in be named everywhere in a game where a person is, its log included."""
        await self._runner.write(lambda c: privacy.rename(c, game_id, person_id, stand_in))

    async def forget_person(self, person_id: int) -> None:
        """Delete all rows that belong to a person alone."""
        await self._runner.write(lambda c: privacy.forget(c, person_id))

    async def call_out(self, key: str) -> CallOut | None:
        """Return a call by its key, or None."""
        return await self._runner.read(lambda c: calls.read_call(c, key))

    async def calls_out(self, person_id: int, after: int) -> tuple[CallOut, ...]:
        """Return a person's calls from an instant on, and what still stands of earlier ones."""
        return await self._runner.read(lambda c: calls.read_calls(c, person_id, after))

    async def set_call(self, call: CallOut) -> None:
        """Write a call as it is; its message is noted when it has been sent."""
        await self._runner.write(lambda c: calls.write_calls(c, (call,)))

    async def add_call(self, call: CallOut, read: CallsRead) -> bool:
        """Write a new call, unless others were added to those read; tell whether it was written."""

        def work(connection: Connection) -> bool:
            is_current = calls.are_all(connection, read)
            if is_current:
                calls.write_calls(connection, (call,))
            return is_current

        return await self._runner.write(work, alone=calls.alone(read))

    async def answer_times(self, person_id: int, limit: int) -> tuple[int, ...]:
        """Return for how many seconds others waited for a person's last moves, newest first."""
        return await self._runner.read(lambda c: calls.read_answer_times(c, person_id, limit))

    async def waits_a_seat(self, key: str, games: int) -> float | None:
        """Return how often a seat was waited for in the last finished games of a kind."""
        return await self._runner.read(lambda c: calls.read_waits_a_seat(c, key, games))

    async def plan(self, game_id: str, person_id: int) -> PlanRow:
        """Return what a person has ordered in a game; an empty plan if nothing."""
        return await self._runner.read(lambda c: plans.read(c, game_id, person_id))

    async def set_plan(self, plan: PlanRow) -> None:
        """Write a plan as it is, outside any change of the game."""
        await self._runner.write(lambda c: plans.write(c, (plan,)))

    async def plans_due(self) -> tuple[DueGame, ...]:
        """Return the games in which somebody with orders or habits owes a decision."""
        return await self._runner.read(lambda c: plans.read_due(c, self.share))

    async def offers(self, game_id: str) -> tuple[SeatOffer, ...]:
        """Return every offer of a seat of a game, oldest first."""
        return await self._runner.read(lambda c: substitutes.read(c, game_id))

    async def past_of(self, person_id: int, after: int) -> PastOfPerson:
        """Return what is kept of how reliable a person is, from an instant on."""
        return await self._runner.read(lambda c: reliability.read(c, person_id, after))

    async def forget(self, person_id: int) -> None:
        """Delete all that is kept of how reliable a person is."""
        await self._runner.write(lambda c: reliability.forget(c, person_id))
