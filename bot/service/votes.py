"""Questions that the people of a game decide together: ask, answer, run out."""

from dataclasses import dataclass, replace

from bot.service import entries, mail
from bot.service.ballots import ABOUT, ASKER, needed, verdict, voters
from bot.service.core import Core, told
from bot.service.expiry import vote_expiry
from bot.service.loading import lines_of, need_sound
from bot.service.model import Call, GameInfo, LogLine, Person, Problem, ServiceError, Status
from bot.service.questions import QUESTIONS, Question, seat_of_opener
from bot.service.questions import told as told_entry
from bot.service.takebacks import wish_of
from bot.service.turns import seat_in
from bot.store.model import Commit
from bot.store.voting import Ballot, Vote, VoteStatus
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote as everybody may see it.

    `people` are those who are asked, `needed` how many of them must agree. For an open
    question about moves, `moves` are the lines that an agreement would take back as things
    stand, `shuffles` tells whether what they have shown would get a new order, and
    `hindrance` why they cannot be taken back without asking ("" if they can).
    """

    info: GameInfo
    vote: Vote
    people: tuple[Person, ...]
    needed: int
    moves: tuple[LogLine, ...] = ()
    shuffles: bool = False
    hindrance: str = ""


class Votes:
    """Use cases of tables that decide together. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def ask(self, call: Call, game_id: str, kind: str, version: int | None = None) -> Poll:
        """Ask the table; the caller agrees. An agreement takes effect at once.

        `version` is the one that the caller saw, None for whatever is current. Problems:
        NO_GAME, NOT_STARTED, GAME_OVER, NOT_SEATED, STALE, BAD_OPTION for an unknown kind,
        VOTE_RUNNING, ASKED_BEFORE, and those of the question itself.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._newest(info, kind)
            seat = seat_in(info, call.person.id)
            if version not in (None, info.version):
                raise ServiceError(Problem.STALE, version=info.version)
            vote = await self._new(info, kind, call.person.id, seat)
            return await self._poll(await self._settled(info, vote, call), vote.number)

    @told
    async def outlook(self, game_id: str, person_id: int, kind: str) -> Poll:
        """Return the vote that a person could open, without opening it. Problems as in `ask`."""
        info = await self._core.game(game_id)
        seat = seat_in(info, person_id)
        return await self._told(info, await self._new(info, kind, person_id, seat))

    @told
    async def say(self, call: Call, game_id: str, number: int, *, agrees: bool) -> Poll:
        """Answer a vote; the last answer of a person counts until the vote is decided.

        Problems: NO_GAME, NOT_STARTED, GAME_OVER, NOT_SEATED, NO_VOTE, VOTE_OVER.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            vote = await self._vote(info, number)
            if past is not None:
                return await self._poll(info, number)
            if vote.status is not VoteStatus.OPEN:
                raise ServiceError(Problem.VOTE_OVER, reason=str(vote.status))
            seat_in(info, call.person.id)
            if self._core.clock() >= vote.expires_at:
                await self._settled(info, vote, self._nobody(info, vote))
                raise ServiceError(Problem.VOTE_OVER, reason=str(VoteStatus.EXPIRED))
            said = _with(vote, Ballot(call.person.id, agrees, self._core.clock()))
            if said != vote:
                info = await self._settled(info, said, call)
            return await self._poll(info, number)

    @told
    async def poll(self, game_id: str, number: int) -> Poll:
        """Return how a vote stands. Problems: NO_GAME, NO_VOTE."""
        return await self._poll(await self._core.game(game_id), number)

    @told
    async def expire(self, game_id: str) -> None:
        """End the votes of a game whose time has run out; the others are looked at in time.

        Problem: SUSPENDED; such a game is asked again later.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            need_sound(info)
            info, now = await self.recount(info), self._core.clock()
            # Since this was put down for them the others may have got time back.
            if later := tuple(vote_expiry(info, vote) for vote in info.votes):
                await self._core.commit(Commit(info, now, jobs=later, is_aside=True))

    async def recount(self, info: GameInfo) -> GameInfo:
        """Decide what time, or who left, has decided; return the game then. Needs its lock."""
        for number in [vote.number for vote in info.votes]:
            vote = next((each for each in info.votes if each.number == number), None)
            if vote is not None and self._verdict(info, vote) is not VoteStatus.OPEN:
                info = await self._settled(info, vote, self._nobody(info, vote))
        return info

    async def _new(self, info: GameInfo, kind: str, person_id: int, seat: int) -> Vote:
        question = QUESTIONS.get(kind)
        if question is None:
            raise ServiceError(Problem.BAD_OPTION, option="question", choice=kind)
        now = self._core.clock()
        payload = await question.ask(self._core, self._core.rules(info), info, seat)
        past = await self._core.store.votes(info.id)
        for vote in (each for each in past if each.kind == kind):
            if vote.status is VoteStatus.OPEN:
                raise ServiceError(Problem.VOTE_RUNNING)
            asked = {key: value for key, value in vote.payload.items() if key != ASKER}
            is_same = asked == payload and vote.status is VoteStatus.REFUSED
            if is_same and now < vote.opened_at + question.rest_seconds:
                raise ServiceError(Problem.ASKED_BEFORE)
        return Vote(
            number=len(past) + 1,
            kind=kind,
            payload={**payload, ASKER: seat},
            opened_by=person_id,
            opened_at=now,
            expires_at=now + question.seconds,
            version=info.version,
            ballots=(Ballot(person_id, agrees=True, at=now),),
        )

    async def _settled(self, info: GameInfo, vote: Vote, call: Call) -> GameInfo:
        """Write a vote as it is, and what it leads to if it is decided; return the game then."""
        status = self._verdict(info, vote)
        if status is VoteStatus.OPEN:
            return await self._noted(info, vote, call)
        rules, decided = self._core.rules(info), replace(vote, status=status)
        draft = None
        if status is VoteStatus.ACCEPTED:
            try:
                draft = await _question(vote).carry_out(self._core, rules, info, decided)
            except ServiceError:
                decided = replace(vote, status=VoteStatus.VOID)
        if draft is None:
            draft = await told_entry(self._core, rules, info, decided)
        # It is the asker's doing, whoever was the last to agree.
        by = replace(call, person=info.seats[seat_of_opener(info, vote)].person)
        is_called = call.interaction_id == 0 or call.person.id != vote.opened_by
        others = tuple(each for each in draft.votes if each.number != decided.number)
        draft = replace(draft, votes=(*others, decided), calls_own=is_called)
        return await entries.write(self._core, rules, by, info, draft)

    async def _noted(self, info: GameInfo, vote: Vote, call: Call) -> GameInfo:
        now = self._core.clock()
        is_new = all(vote.number != each.number for each in info.votes)
        change = Commit(
            info,
            now,
            call.interaction_id or None,
            mail=(mail.vote(now, vote),),
            jobs=(vote_expiry(info, vote),) if is_new else (),
            votes=(vote,),
            is_aside=True,
        )
        await self._core.commit(change)
        others = [each for each in info.votes if each.number != vote.number]
        return replace(info, votes=tuple(sorted((*others, vote), key=lambda each: each.number)))

    def _verdict(self, info: GameInfo, vote: Vote) -> VoteStatus:
        return verdict(vote, _question(vote).quorum, info, self._core.clock())

    def _nobody(self, info: GameInfo, vote: Vote) -> Call:
        """Return the call of somebody who did not ask for anything just now."""
        opener = info.seats[seat_of_opener(info, vote)].person
        return Call(0, opener, info.guild_id, info.play_channel_id)

    async def _vote(self, info: GameInfo, number: int) -> Vote:
        for vote in await self._core.store.votes(info.id):
            if vote.number == number:
                return vote
        raise ServiceError(Problem.NO_VOTE)

    async def _newest(self, info: GameInfo, kind: str) -> Poll:
        votes = [each for each in await self._core.store.votes(info.id) if each.kind == kind]
        if not votes:
            raise ServiceError(Problem.NO_VOTE)
        return await self._poll(info, votes[-1].number)

    async def _poll(self, info: GameInfo, number: int) -> Poll:
        return await self._told(info, await self._vote(info, number))

    async def _told(self, info: GameInfo, vote: Vote) -> Poll:
        people = voters(info, vote)
        poll = Poll(info, vote, people, needed(_question(vote).quorum, len(people)))
        is_open = vote.status is VoteStatus.OPEN and info.status is Status.RUNNING
        if not is_open or ABOUT not in vote.payload:
            return poll
        rules = self._core.rules(info)
        lines = await lines_of(self._core, rules, info)
        seat = seat_of_opener(info, vote)
        try:
            wish = wish_of(rules, info, lines, seat, int(vote.payload[ABOUT]))
        except ServiceError:
            return poll
        moves = tuple(_public(rules, line) for line in lines if line.seq in wish.seqs)
        return replace(poll, moves=moves, shuffles=wish.reveals, hindrance=wish.hindrance)


def _question(vote: Vote) -> Question:
    return QUESTIONS[vote.kind]


def _with(vote: Vote, ballot: Ballot) -> Vote:
    """Return the vote with one more answer; the same answer again changes nothing."""
    said = {each.person_id: each for each in vote.ballots}
    if ballot.person_id in said and said[ballot.person_id].agrees == ballot.agrees:
        return vote
    others = (each for each in vote.ballots if each.person_id != ballot.person_id)
    return replace(vote, ballots=(*others, ballot))


def _public(rules: AnyRules, line: LogLine) -> LogLine:
    return replace(line, events=tuple(rules.public_event(event, None) for event in line.events))
