"""The short line about a game in the channel where a server wants news."""

from collections.abc import Mapping
from typing import Any

from bot.locale import Text
from bot.service import GameInfo, Status
from bot.service.news import OPENED
from bot.ui.common import game_title, post_link
from bot.ui.desk import Desk
from bot.ui.panel import Panel

_ENDS = ("news.no_winner", "news.over", "news.draw")
"""How a game ends that nobody, one, several have won."""


async def news_post(
    desk: Desk, info: GameInfo, payload: Mapping[str, Any]
) -> tuple[int, Panel] | None:
    """Return the channel for a server's news and the line about a game; pings nobody.

    None if the server wants none any more, if there is nothing to join or to see any more, or
    if the channel is the one where the game's own post stands. Raises ServiceError.
    """
    what = str(payload["what"])
    channel = (await desk.service.servers.settings(info.guild_id)).news
    text = Text.of(await desk.language(info.guild_id))
    here = (info.channel_id, info.play_channel_id) if what == OPENED else (info.play_channel_id,)
    if channel is None or channel in here:
        return None
    if what == OPENED:
        is_open = info.status is Status.LOBBY
        return (channel, Panel((_opened(desk, info, text),))) if is_open else None
    return channel, Panel((_ended(desk, info, payload, text),))


def _opened(desk: Desk, info: GameInfo, text: Text) -> str:
    names = dict(zip((p.person.id for p in info.seats), _names(desk, info), strict=True))
    free = info.seats_wanted - len(info.seats)
    host, game = names[info.host_id], game_title(desk, info)
    return text("news.open", host=host, game=game, free=free, link=post_link(info))


def _ended(desk: Desk, info: GameInfo, payload: Mapping[str, Any], text: Text) -> str:
    names = _names(desk, info)
    winners = [names[int(seat)] for seat in payload["winners"]]
    key = _ENDS[min(len(winners), 2)]
    people = ", ".join(winners)
    return text(key, game=game_title(desk, info), people=people, link=post_link(info))


def _names(desk: Desk, info: GameInfo) -> tuple[str, ...]:
    return desk.service.tables.names(info)
