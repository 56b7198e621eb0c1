"""People at one table, who move by the buttons, menus and commands that they are offered."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TypeVar

from bot.demo.people import Person, button_of, has_menu, named
from bot.sandbox import Channel, Message, NoAnswer, World
from bot.sandbox.rest_interactions import DEFER, DEFER_UPDATE
from bot.sandbox.tree import walk
from bot.ui.ids import press_of
from tests.load.times import Times

T = TypeVar("T")

PATIENCE = 60.0
"""Seconds within which a board must have been posted."""
TYPED = 0.2
"""How often a move is typed and not chosen from menus."""
ATTEMPTS = 30
"""Private panels after which a move must have been made."""
KEPT = 3
"""Newest public posts of a table that the server keeps; older ones would only fill its memory."""


class Table:
    """One running game in a thread; `move` must not be called again before it has returned."""

    def __init__(
        self, channel: Channel, people: Mapping[int, Person], board: Message, chance: random.Random
    ) -> None:
        self.channel = channel
        self._people = people
        self._chance = chance
        self._due = sorted(board.pings)
        self._called = set(self._due)
        self._panel: Message | None = None
        self._version = version_of(board)

    @property
    def world(self) -> World:
        """Where the table is."""
        return self.channel.world

    @property
    def is_over(self) -> bool:
        """Tell whether nobody is asked any more."""
        return not self._due

    async def move(self, times: Times) -> None:
        """Let somebody who is asked make one move, and wait for the board if it calls others.

        Raises NoAnswer if the bot does not do its part in time.
        """
        person = self._people[self._chance.choice(self._due)]
        answer, sent = await self._moved(person, times)
        times.moves += 1
        self._panel = answer if has_menu(answer) else None
        self._due = [person.id] if self._panel else named(answer)
        if person.id not in self._due:
            self._called.discard(person.id)
        new = set(self._due) - self._called - {person.id}
        self._called |= new
        if new:
            board = await self._until(self._new_board)
            times.posts.append(board.created_at - sent)
        tidy(self.channel, self._panel)

    async def _moved(self, person: Person, times: Times) -> tuple[Message, float]:
        """Return the answer to a move that was made, and when it was sent."""
        told = "nothing"
        for _ in range(ATTEMPTS):
            try:
                answer = await self._tried(person)
            except NoAnswer as error:
                # Counted as lost; whoever gets no answer asks again.
                told, self._panel = str(error), None
                continue
            sent = last_request(self.channel, person)
            if version_of(answer) > self._version:
                self._version = version_of(answer)
                return answer, sent
            told, self._panel = answer.text(), answer if has_menu(answer) else None
        raise NoAnswer(f"{person.actor.user.name} cannot move:\n{told}")

    async def _tried(self, person: Person) -> Message:
        """Do one thing towards a move; return what the person sees then. Raises NoAnswer."""
        answer = await self._asked(person)
        # An answer that takes long says so first.
        await self._until(lambda: version_of(answer))
        return answer

    async def _asked(self, person: Person) -> Message:
        if self._panel is not None:
            return await person.choose(self._panel)
        if self._chance.random() < TYPED:
            return await person.command(self.channel)
        return await person.press(await self._until(lambda: live_board(self.channel)), "play")

    async def _until(self, look: Callable[[], T | None]) -> T:
        try:
            return await self.world.pulse.until(look, PATIENCE)
        except TimeoutError:
            raise NoAnswer(f"nothing within {PATIENCE} s") from None

    def _new_board(self) -> Message | None:
        """Return the board that shows the last move, or one after it."""
        found = live_board(self.channel)
        return found if found is not None and version_of(found) >= self._version else None


def version_of(message: Message) -> int:
    """Return the version of the game that a message shows; 0 if nothing on it can be pressed."""
    ids = (str(part.get("custom_id", "")) for part in walk(message.components))
    presses = (press_of(each) for each in ids)
    return max((press.version for press in presses if press is not None), default=0)


def live_board(channel: Channel) -> Message | None:
    """Return the newest post that can be played from, or None."""
    return next(
        (m for m in reversed(channel.posts.values()) if not m.ephemeral and button_of(m, "play")),
        None,
    )


def last_request(channel: Channel, person: Person) -> float:
    """Return when a person last asked for something in a channel (UTC seconds)."""
    asked = (
        item.created_at
        for item in channel.world.interactions.values()
        if item.user is person.actor.user and item.channel is channel
    )
    return max(asked, default=0.0)


def note_answers(world: World, times: Times, until: float) -> None:
    """Take down how requests made before an instant were answered, and forget them."""
    for token, item in list(world.interactions.items()):
        if item.created_at >= until:
            break
        del world.interactions[token]
        times.lost += item.acked_at is None
        times.deferred += item.ack in (DEFER, DEFER_UPDATE)
        if item.acked_at is not None:
            times.answers.append(item.acked_at - item.created_at)


def tidy(channel: Channel, panel: Message | None = None) -> None:
    """Let the server forget what nobody looks at any more, without the bot's knowing."""
    public = [message.id for message in channel.posts.values() if not message.ephemeral]
    kept = {*public[-KEPT:], *({panel.id} if panel else ())}
    for number in [number for number in channel.posts if number not in kept]:
        del channel.posts[number]
