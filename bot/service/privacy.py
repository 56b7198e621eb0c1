"""What is kept about a person: shown to them alone, and taken out when they ask for it."""

import secrets
from dataclasses import dataclass

from bot.locale import Text
from bot.service.core import Core, told
from bot.service.model import Call, GameInfo, Person, Status
from bot.service.play import Play
from bot.service.tables import Tables
from bot.store.model import FIRST_STAND_IN
from bot.store.privacy import Kept

SEATS = "ABCDEFGHIJ"
"""Letters of the seats, by which people are called who had themselves taken out."""


@dataclass(frozen=True, slots=True)
class Gone:
    """What a deletion has come to: games that name a stand-in now, and games left for it."""

    games: int
    left: int


class Privacy:
    """Use cases about people's own data. All of them raise ServiceError."""

    def __init__(self, core: Core, tables: Tables, play: Play) -> None:
        self._core = core
        self._tables = tables
        self._play = play

    @told
    async def kept(self, person_id: int) -> Kept:
        """Return what is kept about a person."""
        return await self._core.store.kept_about(person_id)

    @told
    async def running(self, person_id: int) -> tuple[GameInfo, ...]:
        """Return the open games at which a person sits: those that a deletion leaves first."""
        store = self._core.store
        found = [await self._core.game(game) for game in await store.games_with(person_id)]
        return tuple(info for info in found if _sits(info, person_id))

    @told
    async def delete(self, person: Person) -> Gone:
        """Take a person out of all that is kept; may be called again after an interruption.

        Open games are left first, as anybody can leave them, and go on. In every game a random
        stand-in takes the person's place, another one in each, so that nobody can tell that
        they belong together. What belongs to the person alone is deleted.
        """
        games, left = await self._core.store.games_with(person.id), 0
        for game_id in games:
            left += await self._leave(person, game_id)
            async with self._core.locks.held(game_id):
                info = await self._core.game(game_id)
                stand_in = _stand_in(info, person.id)
                await self._core.store.rename_person(game_id, person.id, stand_in)
        await self._core.store.forget_person(person.id)
        return Gone(len(games), left)

    async def _leave(self, person: Person, game_id: str) -> bool:
        info = await self._core.game(game_id)
        if not _sits(info, person.id):
            return False
        # An id of its own for each game: the one of the interaction takes effect only once.
        call = Call(-secrets.randbits(62), person, info.guild_id, info.play_channel_id)
        if info.status is Status.LOBBY:
            await self._tables.leave(call, game_id)
        else:
            await self._play.retire(call, game_id)
        return True


def _sits(info: GameInfo, person_id: int) -> bool:
    return info.status in (Status.LOBBY, Status.RUNNING) and info.seat_of(person_id) is not None


def _stand_in(info: GameInfo, person_id: int) -> Person:
    """Make up who is named in a game instead of a person."""
    seat = next((each.seat for each in info.seats if each.person.id == person_id), None)
    text = Text.of(info.language)
    name = text("privacy.somebody") if seat is None else text("privacy.seat", letter=SEATS[seat])
    return Person(FIRST_STAND_IN + secrets.randbits(61), name)
