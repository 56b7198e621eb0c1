"""Tables of Egizia that begin in a position set up for the test, with the build's own words."""

from dataclasses import dataclass
from typing import Any

from bot.app import Build
from bot.cogs.tree import GROUP
from bot.demo.people import button_of
from bot.presenters.egizia import EGIZIA_WORDS
from bot.sandbox import Actor, Channel, Choice, Message
from engine.games.egizia.events import Event
from engine.games.egizia.rules import EgiziaRules
from engine.games.egizia.state import State
from engine.types import Setup, Step
from tests.e2e.club import Club
from tests.kit.egizia import Game


class StagedRules(EgiziaRules):
    """The rules of Egizia, but a new game begins where `first` stands, if that is set."""

    first: State | None = None

    def new_game(self, setup: Setup) -> Step[State, Event]:
        """Begin in the position that was set up, or deal as ever."""
        if self.first is None:
            return super().new_game(setup)
        return Step(self.clone(self.first), ())


@dataclass(slots=True)
class Table:
    """A running game: its id, where it is played, its people by seat."""

    club: Club
    id: str
    thread: Channel
    people: tuple[Actor, ...]

    async def does(self, person: Actor, notation: str, command: str = "move") -> Message:
        """Make a move by command and return the private answer."""
        reply = await person.slash(self.thread, f"{GROUP} {command}", what=notation)
        answer = await reply.message()
        assert answer.visible_to == person.id
        return answer

    async def says(self, person: Actor, command: str, **given: Any) -> str:
        """Use a command in the game's place and return what the person is told."""
        return await self.club.say(person, command, self.thread, **given)

    async def offers(self, person: Actor, typed: str = "") -> list[Choice]:
        """Return what autocomplete suggests to a person."""
        return await person.autocomplete(self.thread, f"{GROUP} move", "what", typed)

    async def panel(self, person: Actor) -> Message:
        """Press Play on the live board and return the private answer."""
        post = await self.post()
        return await self.club.answer(person, post, "play")

    async def post(self) -> Message:
        """Return the live board of this game."""
        return await self.club.server.until(lambda: self.club.live_post(self.thread))

    async def log(self) -> str:
        """Return the whole log as an onlooker may read it."""
        first = await self.club.carla.slash(self.thread, f"{GROUP} log")
        page = await first.message()
        texts = [page.text()]
        while "[Earlier]" in texts[-1]:
            page = await (await self.club.carla.press(page, "Earlier")).message()
            texts.append(page.text())
        return "\n".join(texts)


class Stage:
    """Opens tables of Egizia in a club, each from a position of its own."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.rules = StagedRules()
        self.people = (club.anna, club.bruno, club.carla, club.server.member(club.guild, "Dora"))
        words = {self.rules.key: EGIZIA_WORDS}
        club.build = Build({self.rules.key: self.rules}, words, club.painter)

    async def table(self, position: Game | None, seats: int = 0, **given: Any) -> Table:
        """Start a game in a position; None deals one for `seats`. Seat 0 is Anna's."""
        self.rules.first = None if position is None else position.state
        people = self.people[: seats or len(position.state.players if position else ())]
        lobby = await self.club.lobby(players=len(people), **given)
        game = str(button_of(lobby, "join")).split(":")[2]
        for person in people[1:]:
            await self.club.answer(person, lobby, "join")
        await self.club.answer(self.club.anna, lobby, "start")
        table = Table(self.club, game, self.club.place, people)
        await table.post()
        return table
