"""Playing one game to its end at a table of simulated people, the bot killed in the middle."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from bot.demo.child import BotProcess
from bot.demo.people import Person, button_of, has_menu, named
from bot.demo.scribe import Scribe
from bot.sandbox import Channel, LocalDiscord, Message, NoAnswer

KILLED_AFTER = 15
"""Moves after which the bot is killed once."""
PROGRESS = 25
"""Moves between two lines about progress."""
ONLINE_SECONDS = 20.0
END_SECONDS = 30.0
MOST_MOVES = 3000
"""Far more than any game takes; the demonstration never runs for ever."""


@dataclass(slots=True)
class Table:
    """The people, the channel in which they play, and the bot's process."""

    server: LocalDiscord
    people: Sequence[Person]
    channel: Channel
    bot: BotProcess
    scribe: Scribe
    chance: random.Random
    moves: int = 0
    undone: int = 0
    was_killed: bool = False

    async def play(self) -> Message:
        """Play until the result is posted; return that post. Raises NoAnswer."""
        post = await self.server.until(lambda: self._live_post(0), END_SECONDS)
        due, panel, was = sorted(post.pings), None, None
        while due and self.moves < MOST_MOVES:
            person = self._person(due)
            answer = await self._one_move(person, panel, is_new=person is not was)
            asked = [person.id] if has_menu(answer) else named(answer)
            panel = await self._regret(person, answer)
            await self._count()
            due, was = asked if panel is None else [person.id], person
        return await self.server.until(self._result, END_SECONDS)

    async def _one_move(self, person: Person, panel: Message | None, *, is_new: bool) -> Message:
        """Move with the panel at hand, from the button of the public post, or by command.

        How it is done is up to chance alone and never to time, so that the same seed gives
        the same game. Only who is newly asked can count on being pinged.
        """
        way = self.chance.random()
        if panel is not None and way < 0.7:
            return await person.choose(panel)
        if way < 0.5:
            reader = person.id if is_new and way < 0.3 else 0
            post = await self.server.until(lambda: self._live_post(reader), END_SECONDS)
            return await person.choose(await person.press(post, "play"))
        return await person.command(self.channel)

    async def _count(self) -> None:
        self.moves += 1
        if self.moves % PROGRESS == 0:
            self.scribe.say(f"{self.moves} moves made, {self.scribe.pictures} boards posted")
        if self.moves == KILLED_AFTER:
            await self._kill_and_restart()

    async def _regret(self, person: Person, panel: Message) -> Message | None:
        """Once in a while want a move back; return the panel on which the person is asked on.

        A move that stands, because what was hidden has been seen, leaves a panel without a
        question behind; then there is none to go on with.
        """
        if self.undone < 3 and self.chance.random() <= 0.1 and button_of(panel, "undo"):
            panel = await person.press(panel, "undo")
            self.undone += has_menu(panel)
        return panel if has_menu(panel) else None

    async def _kill_and_restart(self) -> None:
        self.scribe.say("the bot is killed in the middle of its work")
        await self.bot.kill()
        await self.server.until(lambda: not self.server.gateway.connected, ONLINE_SECONDS)
        await self.bot.start()
        await self.server.until_connected(ONLINE_SECONDS)
        self.was_killed = True
        self.scribe.say("the bot is back and goes on where the last saved move left it")

    def _live_post(self, reader: int) -> Message | None:
        """Return the newest post with a Play button; with a reader, only one that pings them."""
        for message in reversed(self.channel.messages):
            if button_of(message, "play") is not None:
                return message if reader in (0, *message.pings) else None
        return None

    def _result(self) -> Message | None:
        last = self.channel.messages[-1]
        is_result = button_of(last, "log") is not None and button_of(last, "play") is None
        return last if is_result else None

    def _person(self, due: list[int]) -> Person:
        number = self.chance.choice(due)
        for person in self.people:
            if person.id == number:
                return person
        raise NoAnswer(f"somebody unknown ({number}) is to act")
