"""Everything that people can be shown, a line each: how to make it at its largest.

A new button, form, command or kind of post is one more line in the table that it belongs to.
"""

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from string import Formatter
from typing import Any

from bot.locale import Text
from bot.presenters.base import COMMANDS as MOVES
from bot.service import GameInfo, Person, Poll, Vote, VoteStatus
from bot.service.ballots import ABOUT, WHOM
from bot.service.news import ENDED, OPENED
from bot.service.paces import CUSTOM, custom_pace
from bot.service.questions import CANCEL, QUESTIONS, TARGET, UNDO
from bot.store.model import MailKind
from bot.store.voting import Ballot
from bot.ui import (
    admin,
    inbox,
    listing,
    lobby,
    log,
    look,
    me,
    replays,
    rules,
    settings,
    turns,
    tutorial,
    votes,
)
from bot.ui.calls import Asking, call_post
from bot.ui.desk import Desk, Visitor
from bot.ui.drawings import picture
from bot.ui.endings import result_post, score_chart
from bot.ui.forms import Form
from bot.ui.ids import PressId, Verb
from bot.ui.inbox import EVERYWHERE
from bot.ui.me import OWN
from bot.ui.news import news_post
from bot.ui.panel import Panel
from bot.ui.posts import Turn, lobby_post, moved_post, note_post, turn_of, turn_post
from bot.ui.routes import FORMS as FORM_FLOWS
from engine.registry import GAMES
from tests.bot.ui.largest_hall import CHANNEL, ONLOOKER, PEOPLE, Hall

Shown = Panel | Form
Maker = Callable[[Hall, str], Awaitable[Iterable[Shown]]]
WORD = "a"
"""Fits nearly everything that can be searched."""
LONGEST = 8
"""Entries of the rules that are opened."""
WISHES = 2
"""Forbidden moves that are asked for by each command."""
MOST = ""
"""Stands in a form for as many seats as the game has."""
CHANNELS = tuple(str(CHANNEL + n) for n in range(25))


def pressed(verb: Verb, game: str, index: int = 0, *values: str, by: Person = PEOPLE[0]) -> Maker:
    """Press the button or use the menu of a verb in one of the games of the hall."""

    async def make(hall: Hall, language: str) -> Iterable[Shown]:
        info = await hall.game(game)
        press = PressId(verb, info.id, info.version, index)
        return (await hall.press(press, language, *values, by=by),)

    return make


def about(verb: Verb, name: str, *values: str) -> Maker:
    """Press something that names no game that is played; "" stands for the key of the game."""

    async def make(hall: Hall, language: str) -> Iterable[Shown]:
        press = PressId(verb, name or hall.key, 0)
        return (await hall.press(press, language, *values),)

    return make


def moving(verb: Verb) -> Maker:
    """Go on with the largest move that can be put together, or else with any move."""

    async def make(hall: Hall, language: str) -> Iterable[Shown]:
        path, person = await hall.drafted(language)
        look_ = await hall.mover("building")
        info = look_.info
        match verb:
            case Verb.PICK:
                look_ = await hall.mover("fresh")
                info = look_.info
                notation = GAMES[hall.key].notation(look_.legal[-1])
                press = PressId(verb, info.id, info.version)
                who = info.seats[look_.seat or 0].person
                return (await hall.press(press, language, notation, by=who),)
            case Verb.DO:
                press = PressId(verb, info.id, info.version - 1, 0)
            case Verb.DRAFT:
                press = PressId(verb, info.id, info.version)
                return (await hall.press(press, language, path, by=person),)
            case _:
                # Of an older version, so that the game stays as it is: the answer is longer.
                press = PressId(verb, info.id, info.version - 1, 0, path and path[:-1])
        return (await hall.press(press, language, by=person),)

    return make


async def _played(hall: Hall, language: str) -> Iterable[Shown]:
    """Show the widest questions to whoever is there, mover, others and onlooker, and all pages."""
    shown: list[Shown] = []
    for info in (await hall.game("running"), await hall.game("building")):
        for person in (*(place.person for place in info.seats), ONLOOKER):
            for page in range(3):
                press = PressId(Verb.PAGE if page else Verb.PLAY, info.id, info.version, page)
                shown.append(await hall.press(press, language, by=person))
    return shown


async def _logged(hall: Hall, language: str) -> Iterable[Shown]:
    info = await hall.game("over")
    numbers = range(0, 60, 7)
    presses = [PressId(Verb.LOG, info.id, info.version, back, "0") for back in numbers]
    return [await hall.press(press, language) for press in presses]


async def _scored(hall: Hall, language: str) -> Iterable[Shown]:
    info = await hall.game("over")
    presses = [PressId(Verb.STEPS, info.id, info.version, page) for page in range(20)]
    return [await hall.press(press, language) for press in presses]


async def _looked_up(hall: Hall, language: str) -> Iterable[Shown]:
    """Open every chapter and the longest entries, from a game, so that there is a way back."""
    info = await hall.game("running")
    guide = await rules.guide_of(hall.desk, hall.key, Text.of(language))
    chapters = [f"{rules.CHAPTER}:{number}" for number in range(len(guide.chapters()))]
    press = PressId(Verb.RULE, info.id, 0)
    longest = sorted(guide.entries, key=lambda entry: len(entry.body))[-LONGEST:]
    values = (*chapters, *(entry.id for entry in longest))
    return [await hall.press(press, language, value) for value in values]


async def _taught(hall: Hall, language: str) -> Iterable[Shown]:
    """Follow the suggestions of a course to its end."""
    shown: list[Shown] = []
    press = PressId(Verb.LESSON, hall.key, 0)
    while len(shown) < 40:
        panel = await hall.press(press, language)
        assert isinstance(panel, Panel)
        shown.append(panel)
        ahead = [each for each in panel.buttons if each.emoji]
        if not ahead:
            return shown
        press = ahead[0].press
    raise AssertionError("the course does not end")


ON_PRESS: dict[Verb, Maker] = {
    Verb.JOIN: pressed(Verb.JOIN, "lobby", by=PEOPLE[-1]),
    Verb.LEAVE: pressed(Verb.LEAVE, "lobby"),
    Verb.START: pressed(Verb.START, "full"),
    Verb.CREATE: about(Verb.CREATE, ""),
    Verb.CHANGE: pressed(Verb.CHANGE, "lobby"),
    Verb.COMPUTER: pressed(Verb.COMPUTER, "lobby"),
    Verb.SEATS: pressed(Verb.SEATS, "lobby"),
    Verb.SEAT: pressed(Verb.SEAT, "full", 0, f"remove-{PEOPLE[1].id}"),
    Verb.PACE: pressed(Verb.PACE, "lobby"),
    Verb.PACES: pressed(Verb.PACES, "lobby", 0, custom_pace(CUSTOM[-1])),
    Verb.ME: about(Verb.ME, OWN),
    Verb.WISHES: about(Verb.WISHES, OWN),
    Verb.BACK: about(Verb.BACK, OWN),
    Verb.SETTINGS: about(Verb.SETTINGS, "server"),
    Verb.OFFERED: about(Verb.OFFERED, "server"),
    Verb.PLAY: _played,
    Verb.PAGE: _played,
    Verb.PICK: moving(Verb.PICK),
    Verb.DRAFT: moving(Verb.DRAFT),
    Verb.EDIT: moving(Verb.EDIT),
    Verb.SEND: moving(Verb.SEND),
    Verb.DO: moving(Verb.DO),
    Verb.UNDO: pressed(Verb.UNDO, "running"),
    Verb.ASK: pressed(Verb.ASK, "fresh", tuple(QUESTIONS).index(CANCEL)),
    Verb.YES: pressed(Verb.YES, "asking", 1),
    Verb.NO: pressed(Verb.NO, "asking", 1, by=PEOPLE[1]),
    Verb.RETIRE: pressed(Verb.RETIRE, "fresh"),
    Verb.HAND: pressed(Verb.HAND, "running"),
    Verb.TEXT: pressed(Verb.TEXT, "running"),
    Verb.HAPPENED: pressed(Verb.HAPPENED, "running"),
    Verb.TABLE: pressed(Verb.TABLE, "running"),
    Verb.SCORE: pressed(Verb.SCORE, "over"),
    Verb.LOG: _logged,
    Verb.WHOSE: pressed(Verb.WHOSE, "over", 0, "1"),
    Verb.STEPS: _scored,
    Verb.REPLAY: pressed(Verb.REPLAY, "over"),
    Verb.BOOK: pressed(Verb.BOOK, "over"),
    Verb.REMATCH: pressed(Verb.REMATCH, "over"),
    Verb.INBOX: about(Verb.INBOX, EVERYWHERE),
    Verb.GAMES: about(Verb.GAMES, listing.ALL),
    Verb.HELP: pressed(Verb.HELP, "running"),
    Verb.RULE: _looked_up,
    Verb.LESSON: _taught,
    Verb.LEARN: about(Verb.LEARN, "", "no such move"),
}

Work = Callable[[Desk, Visitor, GameInfo], Awaitable[Shown]]


def typed(work: Work, game: str = "running", by: Person = PEOPLE[0]) -> Maker:
    """Use a command about a game of the hall."""

    async def make(hall: Hall, language: str) -> Iterable[Shown]:
        return (await work(hall.desk, hall.visitor(language, by), await hall.game(game)),)

    return make


def wished(command: str) -> Maker:
    """Ask by a move command for what fits much, and for everything that is forbidden."""

    async def make(hall: Hall, language: str) -> Iterable[Shown]:
        look_ = await hall.mover()
        who = hall.visitor(language, look_.info.seats[look_.seat or 0].person)
        game, words = GAMES[hall.key], hall.desk.words(hall.key)
        wishes = [
            game.notation(action)
            for action, choice in words.conceivable(look_.view, who.text)
            if choice.command == command and action not in look_.legal
        ]
        texts = (WORD, "", *wishes[:: 1 + len(wishes) // WISHES])
        return [await turns.move(hall.desk, who, look_.info.id, one, command) for one in texts]

    return make


def _filled(verb: Verb, **answers: tuple[str, ...]) -> Maker:
    async def make(hall: Hall, language: str) -> Iterable[Shown]:
        info = await hall.game("lobby")
        name = hall.key if verb is Verb.CREATE else info.id
        press = PressId(verb, name, info.version)
        given = {key: tuple(one or str(hall.seats) for one in of) for key, of in answers.items()}
        return (await FORM_FLOWS[verb](hall.desk, hall.visitor(language), press, given),)

    return make


ON_FORM: dict[Verb, Maker] = {
    Verb.CREATE: _filled(Verb.CREATE),
    Verb.CHANGE: _filled(Verb.CHANGE, seats=(MOST,), language=("de",)),
    Verb.WISHES: _filled(Verb.WISHES, **{"from": ("1320",), "until": ("420",), "budget": ("1",)}),
    Verb.SETTINGS: _filled(Verb.SETTINGS, channels=CHANNELS, news=CHANNELS[-1:]),
    Verb.OFFERED: _filled(Verb.OFFERED, games=tuple(GAMES)),
}


async def _halted(desk: Desk, who: Visitor, _info: GameInfo) -> Panel:
    """Stop all games no longer than it takes to say so: other tests play in the same hall."""
    shown = await admin.halt(desk, who, "*" * admin.MOST_WORDS)
    await desk.service.halting.end()
    return shown


async def _resumed(desk: Desk, who: Visitor, _info: GameInfo) -> Panel:
    await desk.service.halting.begin(who.id, "*")
    return await admin.resume(desk, who)


AWAY = me.Typed("america/argentina/comodrivadavia", "2031-01-01", "2031-01-14")
WISH = lobby.Wish("", 0, "", "", in_thread=True)

ON_COMMAND: dict[str, Maker] = {
    "inspect": typed(lambda desk, who, info: admin.inspect(desk, who, info.id)),
    "rewind": typed(lambda desk, who, info: admin.rewind(desk, who, info.id, 0, "", is_sure=False)),
    "reload": typed(lambda desk, who, info: admin.repair(desk, who, info.id)),
    "halt": typed(_halted),
    "resume": typed(_resumed),
    "announce": typed(lambda desk, who, _: admin.announce(desk, who, "*" * admin.MOST_WORDS)),
    "state": typed(lambda desk, who, _: admin.state(desk, who)),
    "create": typed(lambda desk, who, _: lobby.create(desk, who, WISH)),
    "join": typed(lambda desk, who, info: lobby.join(desk, who, info.id), "lobby", PEOPLE[-1]),
    "leave": typed(lambda desk, who, info: lobby.leave(desk, who, info.id)),
    "start": typed(lambda desk, who, info: lobby.start(desk, who, info.id), "full"),
    "games": typed(lambda desk, who, _: listing.games(desk, who, listing.MINE)),
    "inbox": typed(lambda desk, who, _: inbox.inbox(desk, who, 1)),
    "replay": typed(lambda desk, who, info: replays.film(desk, who, info.id), "over"),
    "board": typed(lambda desk, who, info: look.board(desk, who, info.id)),
    "hand": typed(lambda desk, who, info: look.hand(desk, who, info.id)),
    "table": typed(lambda desk, who, info: look.table(desk, who, info.id), "over"),
    "score": typed(lambda desk, who, info: look.score(desk, who, info.id)),
    "log": typed(lambda desk, who, info: log.log(desk, who, info.id, 3), "over", ONLOOKER),
    "rules": typed(lambda desk, who, info: rules.rules(desk, who, info.key, WORD)),
    "tutorial": typed(lambda desk, who, info: tutorial.tutorial(desk, who, info.key)),
    "undo": typed(lambda desk, who, info: votes.take_back(desk, who, info.id)),
    "me": typed(lambda desk, who, _: me.me(desk, who, AWAY)),
    "settings": typed(lambda desk, who, _: settings.settings(desk, who, "*")),
    "ask": typed(lambda desk, who, info: votes.propose(desk, who, info.id, CANCEL)),
    "move": wished(""),
    **{name: wished(name) for name in MOVES},
}


def public(make: Callable[[Hall, Text], Awaitable[Iterable[Shown]]]) -> Maker:
    """Make posts in the language of their game."""
    return lambda hall, language: make(hall, Text.of(language))


async def _lobbies(hall: Hall, text: Text) -> Iterable[Shown]:
    info = replace(await hall.game("lobby"), language=text.language, invited=PEOPLE)
    outlook = await hall.desk.service.forecasts.of(info)
    running = await hall.game("running")
    return [lobby_post(hall.desk, info, outlook), lobby_post(hall.desk, running)]


async def _left_behind(hall: Hall, text: Text) -> Iterable[Shown]:
    return (moved_post(hall.desk, replace(await hall.game("lobby"), language=text.language)),)


async def _turns(hall: Hall, text: Text) -> Iterable[Shown]:
    turn = await turn_of(hall.desk, hall.games["running"].id)
    info = replace(turn.look.info, language=text.language)
    shown = replace(turn.look, info=info)
    payload: dict[str, Any] = {"ping": info.to_act, "after_seq": 0, "until_seq": info.seq}
    image = await picture(hall.desk, shown, text)
    return (await turn_post(hall.desk, Turn(shown, turn.asked * hall.seats), payload, image),)


async def _results(hall: Hall, text: Text) -> Iterable[Shown]:
    seen = await hall.desk.service.play.look(hall.games["over"].id, None)
    seen = replace(seen, info=replace(seen.info, language=text.language))
    payload = {"winners": range(hall.seats), "seed": str(2**64 - 1), "seed_hash": "f" * 32}
    image, chart = await picture(hall.desk, seen, text), await score_chart(hall.desk, seen)
    return [result_post(hall.desk, seen, payload, each, chart) for each in (image, None)]


async def _notes(hall: Hall, text: Text) -> Iterable[Shown]:
    info = replace(await hall.game("running"), language=text.language)
    shown: list[Shown] = []
    for what, template in text.under("note").items():
        names = [name for _, name, _, _ in Formatter().parse(template) if name]
        payload: dict[str, Any] = dict.fromkeys(names, "M" * 32) | {"seat": 0, "ping": 2**62}
        stem, _, form = what.rpartition(".")
        is_counted = form in ("one", "other")
        counted = {"what": stem, "count": 1 if form == "one" else 99_999}
        shown.append(
            note_post(hall.desk, info, payload | (counted if is_counted else {"what": what}))
        )
    return shown


async def _polls(hall: Hall, text: Text) -> Iterable[Shown]:
    info = replace(await hall.game("running"), language=text.language)
    people = tuple(place.person for place in info.seats)
    moves = await hall.desk.service.play.history(info.id, None)
    ballots = tuple(Ballot(person.id, place % 2 == 0, 0) for place, person in enumerate(people))
    shown: list[Shown] = []
    for kind in QUESTIONS:
        for status in VoteStatus:
            payload = {ABOUT: 1} if kind == UNDO else {TARGET: 1, WHOM: ONLOOKER.name}
            vote = Vote(99, kind, payload, people[0].id, 0, 2**31, 1, status, ballots[1:])
            shown.append(await votes.vote_post(hall.desk, Poll(info, vote, people, 4, moves, True)))
    return shown


async def _news(hall: Hall, text: Text) -> Iterable[Shown]:
    payloads = ({"what": OPENED}, {"what": ENDED, "winners": range(hall.seats)})
    infos = (await hall.game("lobby"), await hall.game("over"))
    shown: list[Shown] = []
    for info, payload in zip(infos, payloads, strict=True):
        found = await news_post(hall.desk, info, payload)
        assert found is not None
        shown.append(found[1])
    return shown


async def _calls(hall: Hall, text: Text) -> Iterable[Shown]:
    due = [one.info for one in await hall.desk.service.deadlines.waits(PEOPLE[0].id)]
    askings = [
        Asking(PEOPLE[0].id, is_first=is_first, is_direct=is_direct)
        for is_first in (True, False)
        for is_direct in (True, False)
    ]
    each = [[await call_post(hall.desk, one, g, text) for g in (due, due[:1])] for one in askings]
    return [panel for panels in each for panel in panels]


ON_MAIL: dict[MailKind, Maker] = {
    MailKind.LOBBY: public(_lobbies),
    **dict.fromkeys((MailKind.TURN, MailKind.CLOCK), public(_turns)),
    MailKind.MOVED: public(_left_behind),
    MailKind.RESULT: public(_results),
    MailKind.NOTE: public(_notes),
    MailKind.VOTE: public(_polls),
    MailKind.NEWS: public(_news),
    **dict.fromkeys((MailKind.REMINDER, MailKind.RECALL), public(_calls)),
}
