"""An exported game is proved from its seed; what is wrong with a file is named by its line."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.archive import lines, reading
from bot.archive.bringing import brought
from bot.archive.proving import proved
from bot.archive.reading import BadRecord, NotOver, read_record
from bot.archive.writing import NoSuchGame, Record, exported, record_of
from bot.service.journal import replayed
from bot.service.seeds import seed_hash
from bot.store import open_store
from bot.store.model import Status
from engine.games.egizia.rules import EGIZIA
from tests.bot.replay.conftest import Stored, stored
from tests.kit.hidden import HIDDEN

__all__ = ["stored"]

Change = Callable[[list[dict[str, Any]]], None]


@pytest.fixture(scope="module")
def record(stored: Stored) -> Record:
    async def read() -> Record:
        async with await open_store(stored.database, read_only=True) as store:
            return await record_of(store, stored.game)

    return asyncio.run(read())


@pytest.fixture(scope="module")
def text(record: Record) -> str:
    return exported(EGIZIA, record)


def changed(text: str, change: Change) -> bytes:
    """Change lines of a file and put its sum right, as a forger would."""
    rows = [json.loads(line) for line in text.splitlines()]
    change(rows)
    written = [json.dumps(row, ensure_ascii=False) for row in rows]
    body = "".join(f"{line}\n" for line in written[:-1]).encode()
    end = {**rows[-1], "sum": sha256(body).hexdigest()}
    return body + json.dumps(end).encode() + b"\n"


def reading_of(data: bytes) -> BadRecord:
    """Read and prove a file that must be refused."""
    with pytest.raises(BadRecord) as caught:
        proved(EGIZIA, read_record(data))
    return caught.value


def test_a_whole_game_follows_from_its_seed(record: Record, text: str) -> None:
    found = read_record(text.encode())
    proof = proved(EGIZIA, found, seed_hash(record.genesis.seed, record.info.id))
    assert proof.seed == record.genesis.seed
    assert proof.digest == record.rows[-1].digest
    assert proof.dealt > 100
    assert proof.outcome is not None


def test_what_is_exported_holds_names_and_no_ids_unless_asked(record: Record, text: str) -> None:
    head = json.loads(text.splitlines()[0])
    assert [person["name"] for person in head["people"]] == ["Anna", "Ben & Söhne", "Cleo"]
    assert not any("id" in person for person in head["people"])
    with_ids = json.loads(exported(EGIZIA, record, with_ids=True).splitlines()[0])
    assert [person["id"] for person in with_ids["people"]] == [11, 12, 13]
    for hidden in ("guild", "channel", "interaction"):
        assert hidden not in text


def running(record: Record, entries: int) -> Record:
    """The same game in the middle of it."""
    info = replace(record.info, status=Status.RUNNING, seq=entries)
    return Record(info, record.genesis, record.rows[:entries])


def test_before_the_end_a_file_tells_no_secret_and_says_why_it_proves_nothing(
    record: Record,
) -> None:
    text = exported(EGIZIA, running(record, 60))
    kinds = {json.loads(line)["kind"] for line in text.splitlines()}
    assert kinds == {"game", "opening", "told", "end"}
    for told in ('"seed"', "seed:", '"digest"', '"payload"', '"state"'):
        assert told not in text
    state = replayed(EGIZIA, record.genesis, record.rows[:60])
    hidden = HIDDEN[EGIZIA.key].secrets(state, None)
    assert len(hidden) > 5
    # Some cards have the names of fields; those stand before a colon.
    assert not [card for card in hidden if re.search(rf'"{card}\\*"(?!:)', text)]
    with pytest.raises(NotOver):
        read_record(text.encode())


def forged_move(rows: list[dict[str, Any]]) -> None:
    rows[40]["digest"] = "0" * 16


def other_seat(rows: list[dict[str, Any]]) -> None:
    rows[20]["seat"] = 99


def other_seed(rows: list[dict[str, Any]]) -> None:
    rows[1]["seed"] = "8"


def other_seed_and_hash(rows: list[dict[str, Any]]) -> None:
    rows[1]["seed"] = "8"
    rows[0]["seed_hash"] = seed_hash(8, rows[0]["game"])


def swapped_cards(rows: list[dict[str, Any]]) -> None:
    state = json.loads(rows[1]["state"])
    deck = next(value for value in _lists(state) if len(set(map(str, value))) > 5)
    deck[0], deck[1] = deck[1], deck[0]
    rows[1]["state"] = json.dumps(state, separators=(",", ":"), ensure_ascii=False)


def _lists(value: Any) -> list[list[Any]]:
    inner = list(value.values()) if isinstance(value, dict) else value
    if not isinstance(inner, list):
        return []
    found = [value] if isinstance(value, list) and value else []
    return found + [each for item in inner for each in _lists(item)]


def left_out(rows: list[dict[str, Any]]) -> None:
    del rows[10]


def other_end(rows: list[dict[str, Any]]) -> None:
    rows[-1]["view"] = "{}"


def strange_take_back(rows: list[dict[str, Any]]) -> None:
    rows[5].update(what="undo", payload=["99999"])


def unreadable_take_back(rows: list[dict[str, Any]]) -> None:
    rows[5].update(what="undo", payload=["x"])


def own_shuffle(rows: list[dict[str, Any]]) -> None:
    rows[5].update(what="undo", payload=["2", "seed:5"])


def unknown_rules(rows: list[dict[str, Any]]) -> None:
    rows[0]["rules_version"] = 999


def newer_payloads(rows: list[dict[str, Any]]) -> None:
    rows[0]["schema_version"] = 999


def more_people(rows: list[dict[str, Any]]) -> None:
    rows[0]["people"] = [{"seat": seat, "name": "x"} for seat in range(9)]


@pytest.mark.parametrize(
    ("change", "line", "said"),
    [
        (forged_move, 41, "after entry 39 the digest is"),
        (other_seat, 21, "entry 19 cannot be played"),
        (other_seed, 1, "the seed has the hash"),
        (other_seed_and_hash, 2, "the seed gives"),
        (swapped_cards, 2, "the seed gives"),
        (left_out, 11, "entry 9 must stand here"),
        (other_end, None, "ends otherwise"),
        (strange_take_back, 6, "must take back entries above"),
        (unreadable_take_back, 6, "not told by numbers"),
        (own_shuffle, 6, "another seed"),
        (unknown_rules, 2, "cannot be dealt: UnknownVersion"),
        (newer_payloads, 1, "rules version 999"),
        (more_people, 2, "cannot be dealt"),
    ],
)
def test_the_first_line_that_does_not_follow_is_named(
    text: str, change: Change, line: int | None, said: str
) -> None:
    error = reading_of(changed(text, change))
    assert line is None or error.line == line
    assert said in error.why


def test_a_game_of_another_seed_than_the_promised_one_is_no_proof(text: str) -> None:
    with pytest.raises(BadRecord, match="posted was 0000"):
        proved(EGIZIA, read_record(text.encode()), "0000")


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"\n", 1),
        (b"{}\n", 1),
        (b"not json\n", 1),
        (b'{"kind":"game"}\n', 1),
        (b"[" * 100_000, 1),
        (b"\xff\xfe\n", 1),
    ],
)
def test_what_is_no_record_is_refused_at_its_first_line(data: bytes, line: int) -> None:
    assert reading_of(data).line == line


def test_a_file_that_was_cut_off_is_refused(text: str) -> None:
    whole = text.splitlines(keepends=True)
    assert "cut off" in reading_of("".join(whole[:-1]).encode()).why
    assert reading_of("".join(whole)[:-20].encode()).line == len(whole)


def test_a_changed_name_breaks_the_sum(text: str) -> None:
    assert "such as a name" in reading_of(text.replace("Anna", "Eve", 1).encode()).why


def test_a_changed_move_is_named_by_its_own_line_and_not_by_the_sum(text: str) -> None:
    rows = text.splitlines(keepends=True)
    number = next(index for index, row in enumerate(rows) if '"what":"move"' in row)
    rows[number] = re.sub(
        r'"digest":"(.)', lambda hit: f'"digest":"{int(hit[1] == "0")}', rows[number]
    )
    assert reading_of("".join(rows).encode()).line == number + 1


@pytest.mark.parametrize("limit", ["MOST_BYTES", "MOST_BYTES_A_LINE", "MOST_ENTRIES"])
def test_huge_files_are_refused_before_anything_is_made_of_them(
    text: str, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert getattr(lines, limit) == getattr(reading, limit)
    monkeypatch.setattr(reading, limit, 10)
    assert reading_of(text.encode()).why


@given(st.data())
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_no_change_of_a_file_does_more_than_be_refused(text: str, data: st.DataObject) -> None:
    """Hostile input: whatever stands in a line, it is told by its line or has no effect."""

    def change(rows: list[dict[str, Any]]) -> None:
        row = rows[data.draw(st.integers(0, len(rows) - 1))]
        key = data.draw(st.sampled_from(sorted(row)))
        row[key] = data.draw(
            st.one_of(
                st.none(), st.integers(), st.text(), st.just([]), st.just({}), st.just("[" * 5000),
                st.lists(st.text(), max_size=3), st.sampled_from([2**63, -1, "undo", "retire"]),
            )
        )  # fmt: skip

    forged = changed(text, change)
    try:
        proved(EGIZIA, read_record(forged))
    except (BadRecord, NotOver):
        return
    assert forged


def test_what_is_brought_in_belongs_to_nobody_on_discord(record: Record) -> None:
    hostile = replace(record.info.seats[0].person, name="@everyone **x** <@5>")
    seats = (replace(record.info.seats[0], person=hostile), *record.info.seats[1:])
    own = replace(record, info=replace(record.info, seats=seats))
    found = read_record(exported(EGIZIA, own, with_ids=True).encode())
    game = brought(EGIZIA, found, proved(EGIZIA, found))
    assert {row.actor for row in game.rows} <= {10, 11, 12}
    assert all(place.person.id < 100 for place in game.info.seats)
    assert game.info.guild_id == 0
    assert game.info.seats[0].person.name == "everyone x 5"
    assert not any(place.person.is_computer for place in game.info.seats)


async def test_a_lobby_is_no_record(stored: Stored) -> None:
    async with await open_store(stored.database, read_only=True) as store:
        with pytest.raises(NoSuchGame):
            await record_of(store, "nothing")
