"""People who play with what a real client offers them: commands, buttons and menus."""

import random
import re
from collections.abc import Iterator
from typing import Any

from bot.cogs.tree import GROUP
from bot.presenters.base import COMMANDS
from bot.sandbox import Actor, Channel, Message, NoAnswer
from bot.sandbox.tree import BUTTON, STRING_SELECT, walk

SEND = "send"
CHANGES = 0.6
"""How often a move that the bot proposes is changed before it is sent."""
PRIVATE_MENTION = re.compile(r"<@(\d+)>")


class Person:
    """One simulated player. Every way of moving returns the private answer of the bot."""

    def __init__(self, actor: Actor, chance: random.Random) -> None:
        self.actor = actor
        self._chance = chance

    @property
    def id(self) -> int:
        """The account's id."""
        return self.actor.id

    async def press(self, message: Message, verb: str) -> Message:
        """Press the button of a verb and return the answer."""
        custom_id = button_of(message, verb)
        if custom_id is None:
            raise NoAnswer(f"there is no button {verb} to press")
        reply = await self.actor.press(message, custom_id=custom_id)
        return await reply.message()

    async def choose(self, panel: Message) -> Message:
        """Make a move with a private panel: pick it, or put it together and send it.

        A panel may come back instead, on which the move is still to be put together.
        """
        if button_of(panel, SEND) is None or self._chance.random() < CHANGES:
            panel = await self._pick(panel)
        return panel if button_of(panel, SEND) is None else await self.press(panel, SEND)

    async def _pick(self, panel: Message) -> Message:
        """Choose something from the menus of a panel.

        Offers to do nothing stand in the last menu, so that one is mostly left alone.
        """
        menus = list(_menus(panel))
        liked = menus[:-1] if len(menus) > 1 and self._chance.random() < 0.9 else menus
        menu = self._chance.choice(liked)
        option = self._chance.choice(menu["options"])
        reply = await self.actor.select(panel, menu["custom_id"], [option["value"]])
        return await reply.message()

    async def command(self, channel: Channel) -> Message:
        """Move by slash command, with a value that autocomplete offers."""
        tried = [*COMMANDS]
        self._chance.shuffle(tried)
        for name in (*tried[: self._chance.randint(0, 2)], "move"):
            path = f"{GROUP} {name}"
            offered = await self.actor.autocomplete(channel, path, "what", "")
            if not offered:
                continue
            liked = offered[:-1] if len(offered) > 1 and self._chance.random() < 0.9 else offered
            choice = self._chance.choice(liked)
            reply = await self.actor.slash(channel, path, what=choice)
            return await reply.message()
        raise NoAnswer(f"{self.actor.user.name} was offered no move")


def button_of(message: Message, verb: str) -> str | None:
    """Return the id of the button of a verb, or None."""
    for component in walk(message.components):
        custom_id = str(component.get("custom_id", ""))
        if component["type"] == BUTTON and custom_id.split(":")[1:2] == [verb]:
            return custom_id
    return None


def has_menu(panel: Message) -> bool:
    """Tell whether a private panel asks its reader something."""
    return any(_menus(panel))


def named(panel: Message) -> list[int]:
    """Return the ids of the people whom a private panel names as those to act."""
    return [int(found) for found in PRIVATE_MENTION.findall(panel.text())]


def _menus(panel: Message) -> Iterator[dict[str, Any]]:
    return (part for part in walk(panel.components) if part["type"] == STRING_SELECT)
