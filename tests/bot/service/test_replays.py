"""Logs with take-backs that the table agreed to: what was seen is shuffled again, and replays."""

from typing import Any

import pytest

from bot.service.journal import Replay, TakeBack, lines_of, read_take_back, replayed, way_back
from bot.service.seeds import sub_seed
from bot.store.model import Genesis, LogRow
from engine.codec import codec_for
from engine.errors import ReplayDiverged
from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.fake_game import COUNTING, Add, Draw, Show
from tests.kit.tables import every_size


class Book:
    """A log that is written entry by entry, with the state beside it."""

    def __init__(self, rules: AnyRules, seats: int = 2) -> None:
        step = rules.new_game(Setup(seats, 5, rules.rules_version))
        codec = codec_for(rules)
        self.rules, self.codec, self.state = rules, codec, step.state
        self.rows: list[LogRow] = []
        text, digest = codec.dump_state(step.state), codec.digest(step.state)
        self.genesis = Genesis(text, digest, (), 5, {}, rules.rules_version, 1, 0)

    def move(self, action: Any) -> int:
        """Play an action of whoever is to act; return the entry's number."""
        seat = min(self.rules.to_act(self.state))
        self.state = self.rules.apply(self.state, seat, action).state
        return self._write("move", (self.codec.dump_action(action),), seat)

    def undo(self, *seqs: int, seed: int | None = None) -> int:
        """Take entries back; return the number of the entry that does it."""
        before, since = way_back(self.rules, self.genesis, self.rows, seqs[0])
        self.state = before if seed is None else self.rules.reshuffle(before, since, seed)
        return self._write("undo", TakeBack(seqs, seed).written())

    def decide(self) -> int:
        """Note what the table has decided."""
        return self._write("vote", ("cancel", "refused"))

    def _write(self, kind: str, payload: tuple[str, ...], seat: int = 0) -> int:
        seq, digest = len(self.rows) + 1, self.codec.digest(self.state)
        self.rows.append(LogRow(seq, seat, 11, kind, payload, digest, seq + 1, 0))
        return seq


def replay(book: Book) -> Any:
    return replayed(book.rules, book.genesis, book.rows)


def test_a_draw_that_was_taken_back_replays_with_its_sub_seed() -> None:
    book = Book(COUNTING)
    book.move(Add(1))
    drawn = book.move(Draw())
    added = book.move(Add(2))
    book.undo(drawn, added, seed=77)
    book.move(Draw())
    book.move(Add(1))
    assert replay(book) == book.state
    other = Book(COUNTING)
    other.move(Add(1))
    other.move(Draw())
    assert book.state.players[1].hidden != other.state.players[1].hidden


def test_what_was_shown_stays_known_when_a_later_take_back_goes_behind_it() -> None:
    book = Book(COUNTING)
    first = book.move(Add(1))
    drawn = book.move(Draw())
    book.undo(drawn, seed=1)
    book.decide()
    _, since = way_back(book.rules, book.genesis, book.rows, first)
    assert [event.kind for event in since] == ["added", "drawn"]
    book.undo(first, seed=2)
    assert book.state.rng == 2
    assert replay(book) == book.state


def test_take_backs_that_showed_nothing_leave_no_trace() -> None:
    book = Book(COUNTING)
    start = book.state
    first = book.move(Add(1))
    second = book.move(Add(2))
    book.undo(second)
    book.undo(first)
    assert replay(book) == start
    counting = [past.counts for past in Replay(book.rules, book.genesis, book.rows)]
    assert counting == [False] * 4


def test_lines_tell_what_was_taken_back_but_not_what_it_showed() -> None:
    book = Book(COUNTING)
    drawn = book.move(Draw())
    book.undo(drawn, seed=3)
    book.move(Show())
    book.decide()
    _, gone, undo, shown, vote = lines_of(book.rules, book.genesis, book.rows)
    assert (gone.undone, gone.events) == (True, ())
    assert (undo.took_back, undo.shuffled, undo.events) == ((drawn,), True, ())
    assert [event.kind for event in shown.events] == ["shown"]
    assert vote.decided == ("cancel", "refused")


@pytest.mark.parametrize("index", [0, 1, 2])
def test_a_wrong_digest_is_noticed_at_every_kind_of_entry(index: int) -> None:
    book = Book(COUNTING)
    book.undo(book.move(Draw()), seed=3)
    book.decide()
    row = book.rows[index]
    book.rows[index] = LogRow(row.seq, 0, 11, row.kind, row.payload, "0" * 16, row.version, 0)
    with pytest.raises(ReplayDiverged) as caught:
        replay(book)
    assert caught.value.index == row.seq


def test_another_sub_seed_in_the_log_is_noticed() -> None:
    book = Book(COUNTING)
    drawn = book.move(Draw())
    book.undo(drawn, seed=3)
    row = book.rows[-1]
    payload = TakeBack((drawn,), 4).written()
    book.rows[-1] = LogRow(row.seq, 0, 11, row.kind, payload, row.digest, row.version, 0)
    with pytest.raises(ReplayDiverged):
        replay(book)


@every_size
def test_any_way_back_replays_to_the_same_digest(rules: AnyRules, setup: Setup) -> None:
    book = Book(rules, setup.seats)
    counting: list[int] = []
    for number in range(24):
        seat = min(rules.to_act(book.state), default=None)
        if seat is None:
            break
        legal = rules.legal_actions(book.state, seat)
        counting.append(book.move(legal[(7 * number) % len(legal)]))
        if number % 5 == 4:
            keep = max(0, len(counting) - 1 - number % 4)
            counting, back = counting[:keep], counting[keep:]
            book.undo(*back, seed=number)
    assert replay(book) == book.state


def test_a_take_back_is_written_and_read() -> None:
    for take in (TakeBack((3,)), TakeBack((4, 5, 9), 2**64 - 1)):
        assert read_take_back(take.written()) == take


def test_a_sub_seed_follows_from_the_secret_seed_the_game_and_the_entry_alone() -> None:
    made = {sub_seed(seed, game, seq) for seed in (1, 2) for game in ("a", "b") for seq in (3, 4)}
    assert len(made) == 8
    assert all(0 <= each < 2**64 for each in made)
    # Written in logs: another way to make it would break them.
    assert sub_seed(1, "a", 3) == 0x47943AEB3190A71
