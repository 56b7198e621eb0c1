"""Small commits for tests of stores."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.store.model import (
    Commit,
    GameInfo,
    Genesis,
    LogRow,
    Mail,
    MailKind,
    NewJob,
    Person,
    SeatInfo,
    Snapshot,
    Status,
)

ANNA, BEN, CLEO = Person(11, "Anna"), Person(12, "Ben"), Person(2**53 + 1, "Cleo")
NOW = 1_900_000_000


def lobby(game_id: str = "game-a", **changes: Any) -> GameInfo:
    """A table at which Anna sits alone."""
    info = GameInfo(
        id=game_id,
        key="counting",
        guild_id=1,
        channel_id=2,
        play_channel_id=2,
        in_thread=True,
        host_id=ANNA.id,
        status=Status.LOBBY,
        language="de",
        options={"target": "12"},
        seats_wanted=3,
        created_at=NOW,
        seats=(SeatInfo(0, ANNA),),
    )
    return replace(info, **changes)


def genesis(**changes: Any) -> Genesis:
    """The start of a game, with a seed that needs all 64 bits."""
    start = Genesis(
        state='{"total":0}',
        digest="d0",
        events=('{"kind":"dealt"}',),
        seed=2**64 - 1,
        options={"target": "12", "components": 'a = "ä"'},
        rules_version=1,
        schema_version=1,
        at=NOW,
    )
    return replace(start, **changes)


def begun(info: GameInfo, **parts: Any) -> Commit:
    """The start of a table's game with Anna and Ben, in another order than they joined."""
    started = replace(
        info,
        status=Status.RUNNING,
        version=info.version + 1,
        seats=(SeatInfo(0, BEN), SeatInfo(1, ANNA)),
        to_act=(0,),
    )
    return Commit(started, NOW, genesis=genesis(), snapshot=Snapshot(0, "d0", "{}"), **parts)


def moved(info: GameInfo, interaction_id: int | None = None, **parts: Any) -> Commit:
    """One more entry in a game's log, made by whoever is to act."""
    seat = info.to_act[0]
    after = replace(info, version=info.version + 1, seq=info.seq + 1, to_act=(1 - seat,))
    entry = LogRow(
        seq=after.seq,
        seat=seat,
        actor=info.seats[seat].person.id,
        kind="move",
        payload=('{"kind":"add","amount":1}',),
        digest=f"d{after.seq}",
        version=after.version,
        at=NOW + after.seq,
        interaction_id=interaction_id,
    )
    snapshot = Snapshot(after.seq, entry.digest, "{}")
    given = {"entry": entry, "snapshot": snapshot, **parts}
    return Commit(after, NOW + after.seq, interaction_id, **given)


def turn(
    to_act: Sequence[int], ping: Sequence[int], after: int, until: int, due_at: int = NOW
) -> Mail:
    """A board post."""
    payload = {
        "to_act": list(to_act),
        "ping": list(ping),
        "after_seq": after,
        "until_seq": until,
    }
    return Mail(MailKind.TURN, payload, due_at)


def result(after: int, until: int) -> Mail:
    """The post of a game's end."""
    return Mail(MailKind.RESULT, {"after_seq": after, "until_seq": until}, NOW)


def note(what: str = "undo") -> Mail:
    """A public line."""
    return Mail(MailKind.NOTE, {"what": what}, NOW)


def lobby_post() -> Mail:
    """The lobby post."""
    return Mail(MailKind.LOBBY, {}, NOW)


def job(key: str, due_at: int = NOW) -> NewJob:
    """Something to do later."""
    return NewJob("remind", due_at, key, {"seat": 1})
