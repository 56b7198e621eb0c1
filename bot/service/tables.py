"""Before the first move: create, join, leave, start; and finding games."""

from collections.abc import Mapping
from dataclasses import replace

from bot.service import mail
from bot.service.core import Core, told
from bot.service.dealing import dealt
from bot.service.expiry import ends_at, expiry_jobs, expiry_keys, warning_key
from bot.service.finding import in_channel
from bot.service.model import Call, GameInfo, Problem, SeatInfo, ServiceError, Status
from bot.service.names import clean_person, names_of
from bot.service.news import OPENED, announced
from bot.service.paces import RELAXED, checked_pace
from bot.service.seeds import new_game_id
from bot.service.servers import refuse_not_offered
from bot.store.errors import StoreConflict
from bot.store.model import OPEN, Commit
from engine.rules import AnyRules


class Tables:
    """Use cases of people who gather for a game. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def create(
        self,
        call: Call,
        key: str,
        seats: int,
        options: Mapping[str, str],
        language: str,
        in_thread: bool,
        pace: str = RELAXED,
    ) -> GameInfo:
        """Open a table; the caller sits down as its host.

        `seats` is how many may sit down. Options that are not given take their defaults. `pace`
        is how fast they want to play. Problems: BAD_OPTION; NOT_OFFERED if the server does
        without that game; CHANNEL_TAKEN if the game shall be played in a channel that has an
        open game.
        """
        rules = self._core.games.get(key)
        if rules is None:
            raise ServiceError(Problem.BAD_OPTION, option="key", choice=key)
        if seats not in rules.seats:
            raise ServiceError(Problem.BAD_OPTION, option="seats", choice=seats)
        await refuse_not_offered(self._core, call.guild_id, key)
        now = self._core.clock()
        host = SeatInfo(0, clean_person(call.person))
        info = GameInfo(
            id=new_game_id(),
            key=key,
            guild_id=call.guild_id,
            channel_id=call.channel_id,
            play_channel_id=call.channel_id,
            in_thread=in_thread,
            host_id=call.person.id,
            status=Status.LOBBY,
            language=language,
            options=chosen_options(rules, options),
            seats_wanted=seats,
            created_at=now,
            seats=(host,),
            pace=checked_pace(pace),
        )
        # The id of the interaction, because the game has no id yet that a repeat would know.
        async with self._core.locks.held(f"create-{call.interaction_id}"):
            return await self.open(call, info)

    @told
    async def open(self, call: Call, info: GameInfo) -> GameInfo:
        """Store a table that was put together, once for each interaction.

        Problem: CHANNEL_TAKEN.
        """
        past = await self._core.store.past_call(call.interaction_id)
        if past is not None:
            return await self._core.game(past.game_id)
        await self._refuse_unless_free(info)
        now, jobs = info.created_at, expiry_jobs(info)
        news = (mail.lobby(now), *await announced(self._core, info, now, OPENED))
        change = Commit(info, now, call.interaction_id, mail=news, jobs=jobs)
        try:
            await self._core.store.create(change)
        except StoreConflict:
            # Somebody has been quicker.
            await self._refuse_unless_free(info)
            raise
        self._core.on_mail()
        return info

    async def _refuse_unless_free(self, info: GameInfo) -> None:
        if info.in_thread:
            return
        for other in await self._core.store.games_in(info.play_channel_id):
            is_here = other.play_channel_id == info.play_channel_id and not _awaits_thread(other)
            if is_here and other.status in OPEN:
                raise ServiceError(Problem.CHANNEL_TAKEN, game=other.id)

    @told
    async def join(self, call: Call, game_id: str) -> GameInfo:
        """Sit down. Problems: GAME_STARTED, GAME_OVER, ALREADY_SEATED, GAME_FULL."""
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            need_lobby(info)
            if info.seat_of(call.person.id) is not None:
                raise ServiceError(Problem.ALREADY_SEATED)
            if len(info.seats) >= info.seats_wanted:
                raise ServiceError(Problem.GAME_FULL, seats=info.seats_wanted)
            seat = SeatInfo(len(info.seats), clean_person(call.person))
            return await self._change(replace(info, seats=(*info.seats, seat)), call)

    @told
    async def leave(self, call: Call, game_id: str) -> GameInfo:
        """Get up before the start. The next in line becomes host; the last person cancels.

        Problems: GAME_STARTED, GAME_OVER, NOT_SEATED.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            need_lobby(info)
            if info.seat_of(call.person.id) is None:
                raise ServiceError(Problem.NOT_SEATED)
            seats = seats_without(info, call.person.id)
            people = [place.person.id for place in seats if not place.person.is_computer]
            if not people:
                return await self._cancel(info, "empty", call.interaction_id)
            host = info.host_id if info.host_id != call.person.id else people[0]
            return await self._change(replace(info, seats=seats, host_id=host), call)

    @told
    async def start(self, call: Call, game_id: str) -> GameInfo:
        """Deal; everybody keeps their seat. The hash of the seed is announced.

        Problems: GAME_STARTED, GAME_OVER, NOT_HOST, TOO_FEW_PLAYERS, BAD_OPTION.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            need_lobby(info)
            if call.person.id != info.host_id:
                raise ServiceError(Problem.NOT_HOST)
            rules = self._core.rules(info)
            _need_players(rules, info)
            deal = dealt(self._core, rules, info)
            change = replace(
                deal.change,
                interaction_id=call.interaction_id,
                dropped_jobs=expiry_keys(info),
            )
            await self._core.commit(change)
            self._core.states.keep(change.game, deal.state)
            return change.game

    @told
    async def warn(self, game_id: str) -> None:
        """Say in public, and to the host, when a game that nobody started is called off."""
        async with self._core.locks.held(game_id):
            info, now = await self._core.game(game_id), self._core.clock()
            # After a long stop of the bot both are due at once, and one line is enough.
            if info.status is Status.LOBBY and now < ends_at(info):
                news = mail.note(now, "expiring", ping=info.host_id, at=ends_at(info))
                warned = replace(info, version=info.version + 1)
                # The job is done with it, so that no death in between warns twice.
                done = (warning_key(info),)
                await self._core.commit(Commit(warned, now, mail=(news,), dropped_jobs=done))

    @told
    async def expire(self, game_id: str) -> None:
        """Call off a game that nobody started; does nothing to any other."""
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            if info.status is Status.LOBBY:
                await self._cancel(info, "expired", None)

    @told
    async def find(self, call: Call, game_id: str | None) -> GameInfo:
        """Return the game with this id, or else the one of this channel or thread.

        Problems: NO_GAME; SEVERAL_GAMES if the channel has more than one and the caller sits
        at none or several of them.
        """
        if game_id is None:
            return in_channel(call, await self._core.store.games_in(call.channel_id))
        info, _ = await self._core.called(call, game_id.strip().lower())
        return info

    @told
    async def list(
        self, guild_id: int, person_id: int | None = None, status: Status | None = None
    ) -> tuple[GameInfo, ...]:
        """Return a server's games, newest first: all, one person's, in one state."""
        statuses = None if status is None else (status,)
        return await self._core.store.games(guild_id, person_id, statuses)

    @told
    async def info(self, game_id: str) -> GameInfo:
        """Return a game by its id alone, for workers. Problem: NO_GAME."""
        return await self._core.game(game_id)

    def names(self, info: GameInfo) -> tuple[str, ...]:
        """Return the players' names by seat, harmless in any message."""
        return names_of(info)

    async def _change(self, info: GameInfo, call: Call) -> GameInfo:
        now = self._core.clock()
        changed = replace(info, version=info.version + 1)
        await self._core.commit(Commit(changed, now, call.interaction_id, mail=(mail.lobby(now),)))
        return changed

    async def _cancel(self, info: GameInfo, reason: str, interaction_id: int | None) -> GameInfo:
        now = self._core.clock()
        gone = replace(info, status=Status.CANCELLED, version=info.version + 1)
        news = (mail.lobby(now), mail.note(now, "cancelled", reason=reason))
        await self._core.commit(
            Commit(gone, now, interaction_id, mail=news, dropped_jobs=expiry_keys(info))
        )
        return gone


def seats_without(info: GameInfo, person_id: int) -> tuple[SeatInfo, ...]:
    """Return the seats of a table, numbered anew, once somebody has got up."""
    others = [place.person for place in info.seats if place.person.id != person_id]
    return tuple(SeatInfo(seat, person) for seat, person in enumerate(others))


def _awaits_thread(info: GameInfo) -> bool:
    return info.in_thread and info.play_channel_id == info.channel_id


def need_lobby(info: GameInfo) -> None:
    """Raise ServiceError (GAME_STARTED, GAME_OVER) unless a game waits for its start."""
    if info.status in (Status.RUNNING, Status.SUSPENDED):
        raise ServiceError(Problem.GAME_STARTED)
    if info.status is not Status.LOBBY:
        raise ServiceError(Problem.GAME_OVER)


def _need_players(rules: AnyRules, info: GameInfo) -> None:
    joined = len(info.seats)
    if joined not in rules.seats:
        needed = min(count for count in rules.seats if count > joined)
        raise ServiceError(Problem.TOO_FEW_PLAYERS, needed=needed, joined=joined)


def chosen_options(rules: AnyRules, options: Mapping[str, str]) -> dict[str, str]:
    """Return a choice for every option of the game. Raises ServiceError(BAD_OPTION)."""
    known = {option.key: option for option in rules.options}
    for key, choice in options.items():
        if key not in known or choice not in known[key].choices:
            raise ServiceError(Problem.BAD_OPTION, option=key, choice=choice)
    return {key: options.get(key, option.default) for key, option in known.items()}
