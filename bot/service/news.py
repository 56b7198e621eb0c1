"""What a server wants to be told of in its channel for news: new tables and finished games."""

from collections.abc import Sequence

from bot.service.core import Core
from bot.service.servers import read_settings
from bot.store.model import GameInfo, Mail, MailKind

OPENED = "open"
ENDED = "over"


async def announced(
    core: Core, info: GameInfo, now: int, what: str, winners: Sequence[int] = ()
) -> tuple[Mail, ...]:
    """Return the line about a game for its server's channel for news; none without one.

    `winners` are the seats that have won a game which ended. The line comes after the post that
    it leads to, and the channel is looked up again before it is sent. Raises StoreError.
    """
    decided = await read_settings(core, info.guild_id)
    payload = {"what": what, "winners": [*winners]}
    return () if decided.news is None else (Mail(MailKind.NEWS, payload, now),)
