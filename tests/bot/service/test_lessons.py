"""A course is the same for the same moves, ends in time, and touches nothing."""

import random
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from bot.presenters.registry import PRESENTERS
from bot.service.lessons import Lesson, Lessons, NoSuchLesson
from bot.ui.paths import LONGEST, write_path
from engine.registry import GAMES

LESSONS = Lessons(GAMES)
Chooser = Callable[[Lesson], int]


async def at(key: str, steps: Sequence[int]) -> Lesson:
    return await LESSONS.at(key, PRESENTERS[key].course, steps)


async def played(key: str, choose: Chooser) -> list[Lesson]:
    """Play a course to its end and return all its positions."""
    steps: list[int] = []
    found = [await at(key, steps)]
    while found[-1].legal:
        steps.append(choose(found[-1]))
        found.append(await at(key, steps))
    return found


def suggested(lesson: Lesson) -> int:
    return lesson.legal.index(lesson.suggested)


@pytest.mark.parametrize("key", list(GAMES))
async def test_following_the_suggestions_leads_to_the_end(key: str) -> None:
    lessons = await played(key, suggested)
    last = lessons[-1]
    assert PRESENTERS[key].course.is_over(last.now)
    assert (last.decisions, last.legal, last.suggested) == ((), (), None)
    assert last.notations[:-1] == lessons[-2].notations
    assert lessons[0].before is None
    assert all(each.before is not None and each.events for each in lessons[1:])


@pytest.mark.parametrize("key", list(GAMES))
async def test_the_same_moves_lead_to_the_same_position(key: str) -> None:
    chance = random.Random(key)
    lessons = await played(key, lambda lesson: chance.randrange(len(lesson.legal)))
    rules = GAMES[key]
    again: list[int] = []
    for before, after in pairwise(lessons):
        names = [rules.notation(action) for action in before.legal]
        again.append(names.index(after.notations[-1]))
    assert await at(key, again) == lessons[-1]


@pytest.mark.parametrize("key", list(GAMES))
async def test_even_the_longest_way_through_fits_into_an_id(key: str) -> None:
    """Whoever always takes the first choice sails slowly and builds stone by stone."""
    for choose in (lambda _: 0, suggested):
        last = (await played(key, choose))[-1]
        assert len(write_path([0] * len(last.notations), last.notations)) <= LONGEST


@pytest.mark.parametrize("steps", [(999,), (-1,), (0,) * 80])
@pytest.mark.parametrize("key", list(GAMES))
async def test_moves_that_do_not_exist_are_refused(key: str, steps: tuple[int, ...]) -> None:
    with pytest.raises(NoSuchLesson):
        await at(key, steps)


@pytest.mark.parametrize("key", list(GAMES))
async def test_a_learner_sees_only_what_the_seat_may_see(key: str) -> None:
    """The rival's hidden things are in no view and in no event (S-131)."""
    course, rules = PRESENTERS[key].course, GAMES[key]
    for lesson in await played(key, suggested):
        assert lesson.view.viewer == course.seat
        assert lesson.now.viewer is None
        for event in lesson.events:
            assert rules.public_event(event, course.seat) == event
