"""Which game somebody means who names none."""

from collections.abc import Sequence

from bot.service.model import Call, GameInfo, Problem, ServiceError
from bot.store.model import OPEN


def in_channel(call: Call, games: Sequence[GameInfo]) -> GameInfo:
    """Pick the game that a call means by its channel; `games` are the channel's, newest first.

    An open game comes before a finished one, one played here before one only made here, and
    one of the caller's before those of others. Raises ServiceError: NO_GAME, SEVERAL_GAMES.
    """
    own = [game for game in games if game.guild_id == call.guild_id]
    here = [game for game in own if game.play_channel_id == call.channel_id]
    live = [game for game in own if game.status in OPEN]
    for candidates in ([game for game in here if game.status in OPEN], live):
        if candidates:
            return _the_one(call, candidates)
    if here:
        return here[0]
    raise ServiceError(Problem.NO_GAME)


def _the_one(call: Call, candidates: Sequence[GameInfo]) -> GameInfo:
    if len(candidates) == 1:
        return candidates[0]
    seated = [game for game in candidates if game.seat_of(call.person.id) is not None]
    if len(seated) == 1:
        return seated[0]
    raise ServiceError(Problem.SEVERAL_GAMES, count=len(candidates))
