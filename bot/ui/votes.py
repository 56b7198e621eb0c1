"""Taking moves back, at once or by asking the table; and what else a table can be asked."""

from bot.errors import explain
from bot.locale import Text
from bot.service import LogLine, Look, Poll, Problem, ServiceError, Status, VoteStatus
from bot.service.ballots import ABOUT, WHOM, Quorum
from bot.service.questions import QUESTIONS, UNDO, seat_of_opener
from bot.ui import turns
from bot.ui.asides import name_of, sentences
from bot.ui.common import button, tag
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Panel, Tone

KINDS = tuple(QUESTIONS)
"""The kinds of questions; a button to ask one has its place in here as index."""

_MOVES = 8
"""Moves that a question lists; the newest ones, and how many came before."""

_OFFERS = frozenset({Problem.CANNOT_UNDO, Problem.STALE})


async def take_back(
    desk: Desk, visitor: Visitor, game_id: str | None, version: int | None = None
) -> Panel:
    """Take the person's last move back at once, or say why not and offer to ask the table.

    `version` is the one that the person saw: a later move is not taken back unseen.
    """
    info = await desk.service.tables.find(visitor.call, game_id)
    try:
        return await turns.undo(desk, visitor, info.id, version)
    except ServiceError as error:
        if error.problem not in _OFFERS:
            raise
    return await _offer(desk, visitor, info.id)


async def propose(desk: Desk, visitor: Visitor, game_id: str | None, kind: str) -> Panel:
    """Show what a question to the table would mean, with the button that asks it."""
    info = await desk.service.tables.find(visitor.call, game_id)
    if kind == UNDO:
        return await _offer(desk, visitor, info.id)
    if kind not in QUESTIONS:
        raise ServiceError(Problem.BAD_OPTION, option="question", choice=kind)
    poll = await desk.service.votes.outlook(info.id, visitor.id, kind)
    text = visitor.text
    asked, means = _plain_question(poll, text)
    terms = f"{means}\n{_quorum(poll, text)}"
    return Panel((asked, terms), buttons=(_ask_button(poll, text),))


async def ask(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Ask the table what the button says, if things are still as the person saw them."""
    if press.index >= len(KINDS):
        return Panel((visitor.text("error.old_layout"),))
    kind = KINDS[press.index]
    try:
        poll = await desk.service.votes.ask(visitor.call, press.game, kind, press.version)
    except ServiceError as error:
        if error.problem is not Problem.STALE:
            raise
        note = explain(error, visitor.text, "ask")
        panel = await propose(desk, visitor, press.game, kind)
        return Panel((note, *panel.texts), buttons=panel.buttons)
    return _answer(visitor, poll, "vote.asked")


async def say(desk: Desk, visitor: Visitor, press: PressId) -> Panel:
    """Count the person's answer and tell them how things stand."""
    agrees = press.verb is Verb.YES
    votes = desk.service.votes
    poll = await votes.say(visitor.call, press.game, press.index, agrees=agrees)
    return _answer(visitor, poll, "vote.said_yes" if agrees else "vote.said_no")


async def vote_post(desk: Desk, poll: Poll) -> Panel:
    """Build the public post of a vote: what is asked, how it stands, or how it ended."""
    info, vote = poll.info, poll.vote
    text = Text.of(info.language)
    look = await desk.service.play.look(info.id, None)
    name = look.names[seat_of_opener(info, vote)]
    if vote.status is not VoteStatus.OPEN:
        return _ended_post(poll, text, name)
    until = text("vote.until", at=f"<t:{vote.expires_at}:f>", left=f"<t:{vote.expires_at}:R>")
    terms = "\n".join((_quorum(poll, text), until))
    head = f"### {text('vote.head', name=name)}"
    buttons = (_say(poll, text, Verb.YES, Tone.GOOD), _say(poll, text, Verb.NO, Tone.BAD))
    said = {ballot.person_id for ballot in vote.ballots}
    return Panel(
        (head, *_question(desk, look, poll, text), terms, _standing(poll, text)),
        buttons=buttons,
        pings=tuple(person.id for person in poll.people if person.id not in said),
    )


async def _offer(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Show what taking the person's last move back would take back, and what it needs."""
    text, votes = visitor.text, desk.service.votes
    poll = await votes.outlook(game_id, visitor.id, UNDO)
    look = await desk.service.play.look(game_id, visitor.id)
    lines = _question(desk, look, poll, text)
    if not poll.hindrance:
        return Panel(lines, buttons=(button(text, Verb.UNDO, poll.info),))
    why = text(f"vote.why.{poll.hindrance}")
    terms = text("vote.offer")
    return Panel((why, *lines, terms), buttons=(_ask_button(poll, text),))


def _question(desk: Desk, look: Look, poll: Poll, text: Text) -> tuple[str, ...]:
    vote = poll.vote
    if ABOUT not in vote.payload:
        return _plain_question(poll, text)
    lines = [_move(desk, look, line, text) for line in poll.moves]
    left_out = len(lines) - _MOVES
    if left_out > 0:
        lines = [text.n("vote.more", left_out), *lines[-_MOVES:]]
    ask = f"**{text.n(f'vote.{vote.kind}.ask', len(poll.moves))}**"
    return (ask, "\n".join(lines), text("vote.shuffles") if poll.shuffles else "")


def _plain_question(poll: Poll, text: Text) -> tuple[str, str]:
    """Say what is asked that is about no moves, and what it means."""
    kind, about = poll.vote.kind, _about(poll)
    return f"**{text(f'vote.{kind}.ask', **about)}**", text(f"vote.{kind}.means", **about)


def _about(poll: Poll) -> dict[str, object]:
    """Return what the sentences about a question need to know: the move, or whose seat."""
    keys = {ABOUT: "number", WHOM: "whom"}
    payload = poll.vote.payload
    return {name: payload[key] for key, name in keys.items() if key in payload}


def _move(desk: Desk, look: Look, line: LogLine, text: Text) -> str:
    told = sentences(desk, look, line.events, text)
    if told:
        return f"**{line.seq}.** {told[0]}"
    return text("log.move", number=line.seq, name=name_of(look, line))


def _ended_post(poll: Poll, text: Text, name: str) -> Panel:
    vote, info = poll.vote, poll.info
    head = f"### {text('vote.was', name=name)}"
    result = f"**{text(f'vote.result.{vote.status}')}**"
    texts = (head, text(f"vote.{vote.kind}.asked", **_about(poll)), result, _standing(poll, text))
    if vote.status is not VoteStatus.ACCEPTED or info.status is not Status.CANCELLED:
        return Panel(texts)
    # The board has lost its buttons with the end of the game; here it can still be looked at.
    verbs = (Verb.TEXT, Verb.SCORE, Verb.LOG)
    return Panel(texts, buttons=tuple(button(text, verb, info) for verb in verbs))


def _standing(poll: Poll, text: Text) -> str:
    """Say who agrees, who does not, and who is still asked; lines without people are left out."""
    said = {ballot.person_id: ballot.agrees for ballot in poll.vote.ballots}
    sides: list[tuple[str, bool | None]] = [("yes", True), ("no", False)]
    if poll.vote.status is VoteStatus.OPEN:
        sides.append(("open", None))
    found = ((key, [tag(p) for p in poll.people if said.get(p.id) is side]) for key, side in sides)
    return "\n".join(text(f"vote.{key}", people=", ".join(who)) for key, who in found if who)


def _quorum(poll: Poll, text: Text) -> str:
    quorum = QUESTIONS[poll.vote.kind].quorum
    people = len(poll.people)
    # Where somebody is left out, "all who play" would say too much.
    is_all = poll.needed == people and WHOM not in poll.vote.payload
    key = Quorum.EVERYBODY if is_all else quorum
    return text(f"vote.{key}", needed=poll.needed, people=people)


def _answer(visitor: Visitor, poll: Poll, key: str) -> Panel:
    text, vote = visitor.text, poll.vote
    if vote.status is not VoteStatus.OPEN:
        key = f"vote.result.{vote.status}"
    return Panel((text(key), _standing(poll, text)))


def _ask_button(poll: Poll, text: Text) -> Button:
    return button(text, Verb.ASK, poll.info, Tone.MAIN, KINDS.index(poll.vote.kind))


def _say(poll: Poll, text: Text, verb: Verb, tone: Tone) -> Button:
    return button(text, verb, poll.info, tone, poll.vote.number)
