"""Channels that take no messages of the bot: after one refusal they are left alone for now.

Discord shuts out whoever asks in vain too often, and a closed channel does not open by asking.
"""

from collections.abc import Generator
from contextlib import contextmanager

import discord

from bot.errors import GONE, code_of

MOST = 4096
"""Channels that are remembered; one that is forgotten is asked once more."""


class Shut(Exception):
    """A channel has refused the bot, and nothing is known to have changed since."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Places:
    """Remembers which channels have refused the bot, in memory only: a restart asks each again."""

    def __init__(self) -> None:
        self._shut: dict[int, str] = {}

    @contextmanager
    def asked(self, channel_id: int) -> Generator[None]:
        """Ask something of a channel and remember a refusal. Raises Shut if there was one."""
        code = self._shut.get(channel_id)
        if code is not None:
            raise Shut(code)
        try:
            yield
        except discord.HTTPException as error:
            if error.code in GONE:
                self._remember(channel_id, code_of(error))
            raise

    def reopen(self, *channel_ids: int) -> None:
        """Let channels be asked again."""
        for channel_id in channel_ids:
            self._shut.pop(channel_id, None)

    def reopen_all(self) -> None:
        """Let every channel be asked again."""
        self._shut.clear()

    def _remember(self, channel_id: int, code: str) -> None:
        self._shut[channel_id] = code
        if len(self._shut) > MOST:
            del self._shut[next(iter(self._shut))]


def is_closed(client: discord.Client, guild_id: int, channel_id: int) -> bool:
    """Tell whether it is certain without asking that the bot may not write in a channel."""
    guild = client.get_guild(guild_id)
    if guild is None:
        return True
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
        # Archived threads are not known, nor are the channels of a server in an outage.
        return False
    rights = channel.permissions_for(guild.me)
    if isinstance(channel, discord.Thread):
        is_locked = channel.locked and not rights.manage_threads
        return is_locked or not rights.send_messages_in_threads
    return not rights.send_messages
