"""Playing again: one new table for the people of a finished game."""

from bot.service.core import Core, told
from bot.service.model import Call, GameInfo, Problem, SeatInfo, ServiceError, Status
from bot.service.names import clean_person
from bot.service.seeds import new_game_id
from bot.service.servers import refuse_not_offered
from bot.service.tables import Tables


class Rematches:
    """Use cases of people who want to play again. All of them raise ServiceError."""

    def __init__(self, core: Core, tables: Tables) -> None:
        self._core = core
        self._tables = tables

    @told
    async def is_open(self, game_id: str) -> bool:
        """Tell whether a finished game has a rematch already."""
        return await self._core.store.rematch_of(game_id) is not None

    @told
    async def play_again(self, call: Call, game_id: str) -> GameInfo:
        """Return the rematch of a finished game, with a seat for the caller if it can be had.

        The first who asks hosts it; computer players sit down at once, the other people are
        invited. Whoever asks after that takes a seat. A rematch that has begun is returned as
        it is; one that was called off is forgotten. Problems: NO_GAME, NOT_OVER, NOT_SEATED
        for those who did not play, GAME_FULL, CHANNEL_TAKEN, NOT_OFFERED.
        """
        async with self._core.locks.held(f"rematch-{game_id}"):
            old, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._core.game(past.game_id)
            _need_player(old, call.person.id)
            there = await self._core.store.rematch_of(old.id)
            if there is None:
                return await self._open(call, old)
            if there.status is Status.LOBBY and there.seat_of(call.person.id) is None:
                return await self._tables.join(call, there.id)
            return there

    async def _open(self, call: Call, old: GameInfo) -> GameInfo:
        await refuse_not_offered(self._core, call.guild_id, old.key)
        computers = [place.person for place in old.seats if place.person.is_computer]
        people = (clean_person(call.person), *computers)
        again = GameInfo(
            id=new_game_id(),
            key=old.key,
            guild_id=old.guild_id,
            channel_id=old.channel_id,
            play_channel_id=old.channel_id,
            in_thread=old.in_thread,
            host_id=call.person.id,
            status=Status.LOBBY,
            language=old.language,
            options=old.options,
            seats_wanted=len(old.seats),
            created_at=self._core.clock(),
            seats=tuple(SeatInfo(seat, person) for seat, person in enumerate(people)),
            rematch_of=old.id,
        )
        await self._tables.open(call, again)
        return await self._core.game(again.id)


def _need_player(old: GameInfo, person_id: int) -> None:
    if old.status is not Status.OVER:
        raise ServiceError(Problem.NOT_OVER)
    if person_id not in [place.person.id for place in old.seats]:
        raise ServiceError(Problem.NOT_SEATED)
