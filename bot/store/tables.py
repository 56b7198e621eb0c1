"""SQL of games, seats and logs. Every function runs inside a transaction of its caller."""

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bot.store import votes
from bot.store.connection import Connection
from bot.store.errors import SeenCall
from bot.store.model import (
    FIRST_STAND_IN,
    HIGHEST_COMPUTER_ID,
    OPEN,
    Commit,
    GameInfo,
    Genesis,
    LogRow,
    PastCall,
    Person,
    SeatInfo,
    Snapshot,
    Status,
)
from bot.store.share import Share

_WITH_VOTES = (Status.RUNNING, Status.SUSPENDED)
"""States in which questions may be open."""

_GAME = """SELECT id, key, guild_id, channel_id, play_channel_id, in_thread, host_id, status,
    language, options, seats_wanted, created_at, version, seq, lobby_message_id,
    board_message_id, board_channel_id, rematch_of, pace, paused_since, when_late, when_left,
    renames, updated_at FROM games"""


def to_json(value: Mapping[str, object] | Sequence[object]) -> str:
    """Write a small JSON value in its shortest form."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def read_game(connection: Connection, game_id: str) -> GameInfo | None:
    """Return a game, or None."""
    found = read_games(connection, "WHERE id = ?", (game_id,))
    return found[0] if found else None


def read_games(
    connection: Connection, where: str, values: Sequence[str | int]
) -> tuple[GameInfo, ...]:
    """Return the games that a WHERE clause selects, newest first."""
    rows = connection.execute(f"{_GAME} {where} ORDER BY created_at DESC, id", values).fetchall()
    return tuple(_game(connection, row) for row in rows)


def read_games_in(connection: Connection, channel_id: int) -> tuple[GameInfo, ...]:
    """Return a channel's open games and the last one played in it, newest first."""
    open_ones = ", ".join(f"'{status}'" for status in OPEN)
    where = (
        f"WHERE (status IN ({open_ones}) AND (channel_id = ? OR play_channel_id = ?))"
        " OR id = (SELECT id FROM games WHERE play_channel_id = ?"
        " ORDER BY created_at DESC, id LIMIT 1)"
    )
    return read_games(connection, where, (channel_id, channel_id, channel_id))


def read_computers_due(connection: Connection, share: Share) -> tuple[str, ...]:
    """Return the ids of a share's running games in which a computer player owes a decision."""
    rows = connection.execute(
        "SELECT game_id FROM seats JOIN games ON id = game_id"
        " WHERE user_id <= ? AND is_to_act = 1 AND has_left = 0 AND status = ?"
        f" AND {share.condition('game_id')}",
        (HIGHEST_COMPUTER_ID, str(Status.RUNNING)),
    )
    # To be put in order there would lead SQLite through all seats that ever were.
    return tuple(sorted({row[0] for row in rows}))


def read_suspended(connection: Connection, person_id: int | None) -> tuple[GameInfo, ...]:
    """Return the suspended games, newest first: all, or those that a person plays."""
    where, values = "WHERE status = ?", [str(Status.SUSPENDED)]
    if person_id is None:
        return read_games(connection, where, values)
    where += " AND id IN (SELECT game_id FROM seats WHERE user_id = ? AND has_left = 0)"
    return read_games(connection, where, (*values, person_id))


def read_games_due(connection: Connection, person_id: int) -> tuple[GameInfo, ...]:
    """Return the running games in which a person owes a decision, longest waiting first."""
    rows = connection.execute(
        f"{_GAME} JOIN (SELECT game_id, due_since FROM seats"
        " WHERE user_id = ? AND is_to_act = 1 AND has_left = 0) AS due ON game_id = id"
        " WHERE status = ? ORDER BY due_since, id",
        (person_id, str(Status.RUNNING)),
    ).fetchall()
    return tuple(_game(connection, row) for row in rows)


def read_rematch(connection: Connection, game_id: str) -> GameInfo | None:
    """Return the game that plays another one again and was not called off, or None."""
    where = "WHERE rematch_of = ? AND status <> ?"
    found = read_games(connection, where, (game_id, str(Status.CANCELLED)))
    return found[0] if found else None


def _game(connection: Connection, row: Sequence[Any]) -> GameInfo:
    places = connection.execute(
        "SELECT seat, user_id, name, has_left, is_to_act, due_since, clock_since, clock_left,"
        " knows FROM seats WHERE game_id = ? ORDER BY seat",
        (row[0],),
    ).fetchall()
    seated = {place[1] for place in places}
    return GameInfo(
        id=row[0],
        key=row[1],
        guild_id=row[2],
        channel_id=row[3],
        play_channel_id=row[4],
        in_thread=bool(row[5]),
        host_id=row[6],
        status=Status(row[7]),
        language=row[8],
        options=json.loads(row[9]),
        seats_wanted=row[10],
        created_at=row[11],
        version=row[12],
        seq=row[13],
        lobby_message_id=row[14],
        board_message_id=row[15],
        board_channel_id=row[16],
        rematch_of=row[17],
        seats=tuple(_seat(place) for place in places),
        to_act=tuple(p[0] for p in places if p[4]),
        invited=_people_of(connection, row[17], seated) if row[17] else (),
        votes=votes.read_open(connection, row[0]) if row[7] in _WITH_VOTES else (),
        pace=row[18],
        paused_since=row[19],
        when_late=row[20],
        when_left=row[21],
        renames=row[22],
        # Nothing of such a game changes, so that its last change is when it was suspended.
        suspended_since=row[23] if row[7] == Status.SUSPENDED else None,
    )


def _seat(place: Sequence[Any]) -> SeatInfo:
    person = Person(place[1], place[2])
    clock = (place[5], place[6], place[7], bool(place[8]))
    return SeatInfo(place[0], person, bool(place[3]), *clock)


def _people_of(
    connection: Connection, game_id: str, without: Collection[int]
) -> tuple[Person, ...]:
    """Return the people (no computers) who played a game to its end, without some, by seat."""
    rows = connection.execute(
        "SELECT user_id, name FROM seats"
        " WHERE game_id = ? AND has_left = 0 AND user_id > ? AND user_id < ? ORDER BY seat",
        (game_id, HIGHEST_COMPUTER_ID, FIRST_STAND_IN),
    ).fetchall()
    return tuple(Person(row[0], row[1]) for row in rows if row[0] not in without)


def read_genesis(connection: Connection, game_id: str) -> Genesis | None:
    """Return how a game began, or None before its start."""
    row = connection.execute(
        "SELECT state, digest, events, seed, options, rules_version, schema_version, at"
        " FROM genesis WHERE game_id = ?",
        (game_id,),
    ).fetchone()
    if row is None:
        return None
    events, options = tuple(json.loads(row[2])), json.loads(row[4])
    return Genesis(row[0], row[1], events, int(row[3]), options, row[5], row[6], row[7])


def read_log(connection: Connection, game_id: str) -> tuple[LogRow, ...]:
    """Return a game's log, oldest entry first."""
    rows = connection.execute(
        "SELECT seq, seat, actor, kind, payload, digest, version, at, interaction_id"
        " FROM actions WHERE game_id = ? ORDER BY seq",
        (game_id,),
    ).fetchall()
    return tuple(
        LogRow(r[0], r[1], r[2], r[3], tuple(json.loads(r[4])), r[5], r[6], r[7], r[8])
        for r in rows
    )


def read_snapshot(connection: Connection, game_id: str) -> Snapshot | None:
    """Return the cached state, or None if there is none."""
    row = connection.execute(
        "SELECT seq, digest, state FROM snapshots WHERE game_id = ?", (game_id,)
    ).fetchone()
    return None if row is None else Snapshot(row[0], row[1], row[2])


def read_call(connection: Connection, interaction_id: int) -> PastCall | None:
    """Return what an interaction has done before, or None."""
    row = connection.execute(
        "SELECT game_id, seq FROM actions WHERE interaction_id = ?"
        " UNION ALL SELECT game_id, 0 FROM calls WHERE interaction_id = ?",
        (interaction_id, interaction_id),
    ).fetchone()
    return None if row is None else PastCall(row[0], row[1])


def insert_game(connection: Connection, game: GameInfo, at: int) -> None:
    """Add a new game. A second open game in one channel breaks a constraint."""
    connection.execute(
        "INSERT INTO games (id, key, guild_id, channel_id, play_channel_id, in_thread, host_id,"
        " status, language, options, seats_wanted, version, seq, created_at, updated_at,"
        " rematch_of, pace, when_late, when_left)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)",
        (
            game.id,
            game.key,
            game.guild_id,
            game.channel_id,
            game.play_channel_id,
            int(game.in_thread),
            game.host_id,
            str(game.status),
            game.language,
            to_json(game.options),
            game.seats_wanted,
            game.version,
            game.created_at,
            at,
            game.rematch_of,
            game.pace,
            game.when_late,
            game.when_left,
        ),
    )
    _insert_seats(connection, game)


def update_game(connection: Connection, change: Commit) -> bool:
    """Bring a game and its seats to what the change says, and keep others off it till the end.

    Return False if the game has changed meanwhile.
    """
    game = change.game
    done = connection.execute(
        "UPDATE games SET host_id = ?, language = ?, options = ?, seats_wanted = ?, status = ?,"
        " version = ?, seq = ?, updated_at = ?, pace = ?, paused_since = ?, when_late = ?,"
        " when_left = ? WHERE id = ? AND version = ?",
        (
            game.host_id,
            game.language,
            to_json(game.options),
            game.seats_wanted,
            str(game.status),
            game.version,
            game.seq,
            change.at,
            game.pace,
            game.paused_since,
            game.when_late,
            game.when_left,
            game.id,
            game.version - 1,
        ),
    )
    if done.rowcount != 1:
        return False
    if change.entry is None:
        connection.execute("DELETE FROM seats WHERE game_id = ?", (game.id,))
        _insert_seats(connection, game)
    else:
        _mark_seats(connection, game)
    return True


def keep_version(connection: Connection, game: GameInfo) -> bool:
    """Keep others off a game till the end; return False if it is not as it was read."""
    done = connection.execute(
        "UPDATE games SET version = version WHERE id = ? AND version = ?", (game.id, game.version)
    )
    return done.rowcount == 1


def _insert_seats(connection: Connection, game: GameInfo) -> None:
    connection.executemany(
        "INSERT INTO seats (game_id, seat, user_id, name, has_left, is_to_act, due_since,"
        " clock_since, clock_left, knows) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(game.id, place.seat, *_seat_values(game, place)) for place in game.seats],
    )


def _mark_seats(connection: Connection, game: GameInfo) -> None:
    """Write what a log entry can change about seats; their number is not among it."""
    connection.executemany(
        "UPDATE seats SET user_id = ?, name = ?, has_left = ?, is_to_act = ?, due_since = ?,"
        " clock_since = ?, clock_left = ?, knows = ? WHERE game_id = ? AND seat = ?",
        [(*_seat_values(game, place), game.id, place.seat) for place in game.seats],
    )


def _seat_values(game: GameInfo, place: SeatInfo) -> tuple[str | int | None, ...]:
    """Return what is stored of a seat, in the order of both statements."""
    return (
        place.person.id,
        place.person.name,
        int(place.has_left),
        int(place.seat in game.to_act),
        place.due_since,
        place.clock_since,
        place.clock_left,
        int(place.knows),
    )


def refuse_seen(connection: Connection, interaction_id: int) -> None:
    """Raise SeenCall if the interaction has already had its effect."""
    if read_call(connection, interaction_id) is not None:
        raise SeenCall(str(interaction_id))


def record_call(connection: Connection, change: Commit) -> None:
    """Note an interaction that leaves no log entry, so that it has its effect only once."""
    if change.interaction_id is not None and change.entry is None:
        connection.execute(
            "INSERT INTO calls (interaction_id, game_id, at) VALUES (?, ?, ?)",
            (change.interaction_id, change.game.id, change.at),
        )


def insert_genesis(connection: Connection, game_id: str, genesis: Genesis) -> None:
    """Write how a game began; it is never changed after."""
    connection.execute(
        "INSERT INTO genesis (game_id, state, digest, events, seed, options, rules_version,"
        " schema_version, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game_id,
            genesis.state,
            genesis.digest,
            to_json(genesis.events),
            str(genesis.seed),
            to_json(genesis.options),
            genesis.rules_version,
            genesis.schema_version,
            genesis.at,
        ),
    )


def insert_entry(connection: Connection, game_id: str, entry: LogRow) -> None:
    """Append to a game's log."""
    connection.execute(
        "INSERT INTO actions (game_id, seq, seat, actor, kind, payload, digest, version,"
        " interaction_id, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game_id,
            entry.seq,
            entry.seat,
            entry.actor,
            entry.kind,
            to_json(entry.payload),
            entry.digest,
            entry.version,
            entry.interaction_id,
            entry.at,
        ),
    )


def put_snapshot(connection: Connection, game_id: str, snapshot: Snapshot) -> None:
    """Replace the cached state."""
    connection.execute(
        "INSERT INTO snapshots (game_id, seq, digest, state) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (game_id) DO UPDATE SET seq = excluded.seq, digest = excluded.digest,"
        " state = excluded.state",
        (game_id, snapshot.seq, snapshot.digest, snapshot.state),
    )
