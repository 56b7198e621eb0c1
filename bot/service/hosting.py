"""What the host of a table may do before the start: seats, options, computer players."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from bot.locale import LANGUAGES, Text
from bot.service import mail
from bot.service.absence import WhenLate, WhenLeft
from bot.service.core import Core, told
from bot.service.model import Call, GameInfo, Person, Problem, SeatInfo, ServiceError
from bot.service.paces import checked_pace
from bot.service.tables import chosen_options, need_lobby, seats_without
from bot.store.model import HIGHEST_COMPUTER_ID, Commit, Mail


@dataclass(frozen=True, slots=True)
class Terms:
    """How a table shall play: how many may sit down, the game's options, the posts' language.

    Options that are not given stay as they are.
    """

    seats: int
    options: Mapping[str, str]
    language: str


@dataclass(frozen=True, slots=True)
class _Step:
    """The table after what the host did, and a public line about it if it needs one."""

    info: GameInfo
    note: Mail | None = None


class Hosting:
    """Use cases of the host of a table that has not started. All of them raise ServiceError.

    Problems of all: NO_GAME, GAME_STARTED, GAME_OVER, NOT_HOST.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def change(self, call: Call, game_id: str, terms: Terms) -> GameInfo:
        """Play by other terms.

        Problems: BAD_OPTION; SEATS_TAKEN if more people have sat down than may now.
        """
        return await self._do(call, game_id, lambda info: self._changed(info, terms))

    @told
    async def remove(self, call: Call, game_id: str, person_id: int) -> GameInfo:
        """Free the seat of somebody else, who may come back. Problem: SEAT_EMPTY."""
        return await self._do(call, game_id, lambda info: self._removed(info, person_id))

    @told
    async def hand_over(self, call: Call, game_id: str, person_id: int) -> GameInfo:
        """Make somebody else who sits here, and is no computer, the host. Problem: SEAT_EMPTY."""
        return await self._do(call, game_id, lambda info: self._handed_over(info, person_id))

    @told
    async def add_computer(self, call: Call, game_id: str) -> GameInfo:
        """Give a free seat to a computer player. Problem: GAME_FULL."""
        return await self._do(call, game_id, _with_computer)

    @told
    async def set_pace(self, call: Call, game_id: str, pace: str) -> GameInfo:
        """Play at another pace. Problem: BAD_OPTION."""
        wanted = checked_pace(pace)
        return await self._do(call, game_id, lambda info: _Step(replace(info, pace=wanted)))

    @told
    async def set_absence(
        self,
        call: Call,
        game_id: str,
        *,
        late: WhenLate | None = None,
        left: WhenLeft | None = None,
    ) -> GameInfo:
        """Decide what happens when a time runs out, and to the seat of who leaves for good.

        None leaves that as it is.
        """
        changes = {"when_late": late, "when_left": left}
        chosen = {key: str(value) for key, value in changes.items() if value is not None}
        return await self._do(call, game_id, lambda info: _Step(replace(info, **chosen)))

    async def _do(self, call: Call, game_id: str, step_of: Callable[[GameInfo], _Step]) -> GameInfo:
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            need_lobby(info)
            if call.person.id != info.host_id:
                raise ServiceError(Problem.NOT_HOST)
            step, now = step_of(info), self._core.clock()
            changed = replace(step.info, version=info.version + 1)
            news = (mail.lobby(now), *(() if step.note is None else (step.note,)))
            await self._core.commit(Commit(changed, now, call.interaction_id, mail=news))
            return changed

    def _changed(self, info: GameInfo, terms: Terms) -> _Step:
        rules = self._core.rules(info)
        if terms.seats not in rules.seats:
            raise ServiceError(Problem.BAD_OPTION, option="seats", choice=terms.seats)
        if terms.language not in LANGUAGES:
            raise ServiceError(Problem.BAD_OPTION, option="language", choice=terms.language)
        if terms.seats < len(info.seats):
            raise ServiceError(Problem.SEATS_TAKEN, seats=terms.seats, joined=len(info.seats))
        return _Step(
            replace(
                info,
                seats_wanted=terms.seats,
                options=chosen_options(rules, {**info.options, **terms.options}),
                language=terms.language,
                seats=tuple(_renamed(place, terms.language) for place in info.seats),
            )
        )

    def _removed(self, info: GameInfo, person_id: int) -> _Step:
        person = _seated(info, person_id)
        after = replace(info, seats=seats_without(info, person_id))
        if person.is_computer:
            return _Step(after)
        return _Step(after, mail.note(self._core.clock(), "removed", name=person.name))

    def _handed_over(self, info: GameInfo, person_id: int) -> _Step:
        person = _seated(info, person_id)
        if person.is_computer:
            raise ServiceError(Problem.SEAT_EMPTY)
        note = mail.note(self._core.clock(), "host", name=person.name)
        return _Step(replace(info, host_id=person_id), note)


def _with_computer(info: GameInfo) -> _Step:
    if len(info.seats) >= info.seats_wanted:
        raise ServiceError(Problem.GAME_FULL, seats=info.seats_wanted)
    taken = {place.person.id for place in info.seats}
    number = next((n for n in range(1, HIGHEST_COMPUTER_ID + 1) if n not in taken), None)
    if number is None:
        raise ServiceError(Problem.GAME_FULL, seats=HIGHEST_COMPUTER_ID)
    computer = Person(number, computer_name(number, info.language))
    return _Step(replace(info, seats=(*info.seats, SeatInfo(len(info.seats), computer))))


def computer_name(number: int, language: str) -> str:
    """Return what a computer player is called in a game's language, by its id."""
    return Text.of(language)("computer.name", number=number)


def _renamed(place: SeatInfo, language: str) -> SeatInfo:
    """Call a computer player as the table's language does."""
    if not place.person.is_computer:
        return place
    number = place.person.id
    return replace(place, person=Person(number, computer_name(number, language)))


def _seated(info: GameInfo, person_id: int) -> Person:
    """Return somebody at the table who is not its host. Raises ServiceError(SEAT_EMPTY)."""
    for place in info.seats:
        if place.person.id == person_id != info.host_id:
            return place.person
    raise ServiceError(Problem.SEAT_EMPTY)
