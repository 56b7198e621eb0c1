"""The generator is SplitMix64, and what is drawn from it is even."""

from collections import Counter
from itertools import permutations

import pytest

from engine import rng


def test_it_gives_the_published_numbers_of_splitmix64() -> None:
    """The first outputs for seed 1234567, as in the author's reference program."""
    expected = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    state, drawn = 1234567, []
    for _ in expected:
        state, number = rng.advance(state)
        drawn.append(number)
    assert drawn == expected


def test_the_state_stays_a_64_bit_number() -> None:
    state = (1 << 64) - 1
    for _ in range(100):
        state, number = rng.advance(state)
        assert 0 <= state < 1 << 64
        assert 0 <= number < 1 << 64


def test_a_seed_beyond_64_bits_counts_by_its_low_bits() -> None:
    assert rng.advance((1 << 64) + 5) == rng.advance(5)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 29, 56])
def test_every_number_below_a_bound_comes_about_equally_often(bound: int) -> None:
    state, seen = 9, Counter[int]()
    rounds = 400 * bound
    for _ in range(rounds):
        state, number = rng.below(state, bound)
        seen[number] += 1
    assert sorted(seen) == list(range(bound))
    assert all(280 < times < 520 for times in seen.values())


def test_a_number_beyond_the_last_full_range_is_drawn_again_rather_than_wrapped() -> None:
    bound = 3 << 62
    state, low = 1, 0
    for _ in range(600):
        state, number = rng.below(state, bound)
        assert number < bound
        low += number < 1 << 62
    # A third; wrapped numbers would make it a half.
    assert 160 < low < 240


def test_every_order_comes_about_equally_often() -> None:
    state, seen = 3, Counter[tuple[str, ...]]()
    for _ in range(2400):
        cards = ["a", "b", "c", "d"]
        state = rng.shuffle(state, cards)
        seen[tuple(cards)] += 1
    assert set(seen) == set(permutations("abcd"))
    assert all(50 < times < 160 for times in seen.values())


def test_shuffling_nothing_or_one_card_draws_nothing() -> None:
    for cards in ([], ["a"]):
        assert rng.shuffle(5, list(cards)) == 5


def test_the_same_state_gives_the_same_order() -> None:
    first, second = list(range(30)), list(range(30))
    assert rng.shuffle(8, first) == rng.shuffle(8, second)
    assert first == second
