"""The score so far, round by round and by source, and everybody's tableau in words."""

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.egizia_score import round_ends
from bot.presenters.told import ALT_LIMIT, TOLD_LIMIT
from engine.games.egizia import ids
from engine.games.egizia.events import PointsScored, RoundStarted, SphinxShown
from engine.games.egizia.view import View
from tests.bot.presenters import egizia_samples as samples

NAMES = samples.NAMES
EN = Text.of("en")
EACH_TEXT = pytest.mark.parametrize("text", [Text.of(each) for each in LANGUAGES], ids=LANGUAGES)


def views(seats: int = 4, seed: int = 1) -> list[View]:
    return [moment.public for moment in samples.play(seats, seed)]


def test_the_end_of_a_round_has_the_points_that_the_log_tells() -> None:
    """The bonus of a round counts for that round, the final scoring for none."""
    played = samples.play(4, 1)
    scores, ends = [0] * 4, []
    for moment in played:
        for event in moment.before:
            if isinstance(event, PointsScored):
                scores[event.seat] = event.score
            elif isinstance(event, RoundStarted) and event.round > 1:
                ends.append(tuple(scores))
    found = round_ends([moment.public for moment in played])
    assert len(found) == ids.ROUNDS + 1
    assert found[: ids.ROUNDS - 1] == tuple(ends)
    assert found[-1] == tuple(player.score for player in played[-1].public.players)
    final = [event for event in played[-1].before if isinstance(event, PointsScored)]
    first_shown = next(e for e in played[-1].before if isinstance(e, SphinxShown))
    late = ids.Source.STONE_SALE, ids.Source.GRAVE_TABLE, ids.Source.SPHINX_CARDS
    gained = [
        sum(e.points for e in final if e.seat == seat and e.source in late) for seat in range(4)
    ]
    assert first_shown
    assert found[-2] == tuple(end - more for end, more in zip(found[-1], gained, strict=True))


@EACH_TEXT
def test_a_running_game_says_which_round_goes_on_and_what_is_still_to_come(text: Text) -> None:
    played = [view for view in views() if view.round <= 3 and not view.ranking]
    told = EGIZIA_WORDS.score(played, NAMES, text).text
    assert text("egizia.score.now", round=3) in told
    assert text("egizia.score.open") in told
    assert text("egizia.score.end") not in told.splitlines()[-8:]


@EACH_TEXT
def test_a_finished_game_ends_with_the_final_score_in_order_of_places(text: Text) -> None:
    played = views()
    told = EGIZIA_WORDS.score(played, NAMES, text)
    last = played[-1]
    first = last.players[last.ranking[0]]
    assert told.text.startswith(f"**{'ABCD'[first.seat]} {NAMES[first.seat]}**")
    row = next(line for line in told.text.splitlines() if line.startswith(text("egizia.score.end")))
    expected = [str(last.players[seat].score) for seat in last.ranking]
    assert row.replace("−", "-").split()[1:] == expected
    assert text("egizia.score.open") not in told.text


@EACH_TEXT
def test_the_sources_of_each_seat_add_up_to_its_score(text: Text) -> None:
    played = views(3, 2)
    lines = EGIZIA_WORDS.score(played, NAMES[:3], text).text.split("```")[1].splitlines()
    table = [list(map(int, line.replace("−", "-").split()[-3:])) for line in lines[2:]]
    *sources, total = table
    assert [sum(column) for column in zip(*sources, strict=True)] == total


def test_the_first_view_is_a_score_of_its_own_and_none_at_all_is_an_error() -> None:
    assert round_ends(views()[:1]) == ((0, 0, 0, 0),)
    with pytest.raises(ValueError, match="at least one view"):
        EGIZIA_WORDS.score([], NAMES, EN)


@EACH_TEXT
def test_the_descriptions_of_both_pictures_tell_every_players_points(text: Text) -> None:
    played = views()
    for told in (
        EGIZIA_WORDS.score(played, NAMES, text),
        EGIZIA_WORDS.table(played[-1], NAMES, text),
    ):
        assert len(told.alt) <= ALT_LIMIT
        assert "*" not in told.alt.replace("*,", "").replace("* ", "").replace("*.", "")
        for player in played[-1].players:
            assert NAMES[player.seat] in told.alt
            assert str(abs(player.score)) in told.alt


@EACH_TEXT
def test_a_tableau_tells_all_that_everybody_may_see_of_a_player(text: Text) -> None:
    view = samples.building()
    before = EGIZIA_WORDS.table(view, NAMES, text).text
    changes = {
        "score": 7, "stones": 24, "crews": (2, 1, 1, 2), "crews_used": (True,) * 4,
        "stone_market": 3, "grain_market": 4, "fields": (), "permanents": (), "anytime": (),
        "spent": (ids.UPSTREAM_SHIP,), "sphinx_count": 9, "graves": (5, 3),
        "stones_in": (1, 0, 0, 0), "ships": 1, "has_left": True, "need": 31, "grain": 29,
        "quarries": (), "has_passed": True,
    }  # fmt: skip
    for name, value in changes.items():
        other = samples.with_player(view, 0, **{name: value})
        assert EGIZIA_WORDS.table(other, NAMES, text).text != before, name


@EACH_TEXT
def test_the_largest_tableaus_fit_a_panel(text: Text) -> None:
    view = samples.building()
    for seat in range(4):
        view = samples.with_player(
            view, seat, permanents=view.players[0].permanents, anytime=view.players[0].anytime
        )
    told = EGIZIA_WORDS.table(view, ("W" * 64,) * 4, text)
    assert len(told.text) <= TOLD_LIMIT
    assert told.text.endswith(text("egizia.table.used"))


def test_a_secret_card_is_in_no_public_table() -> None:
    view = replace(samples.building(), private=None, viewer=None)
    assert EGIZIA_WORDS.table(view, NAMES, EN) == EGIZIA_WORDS.table(samples.building(), NAMES, EN)


def test_rounds_and_phases_open_parts_of_the_log() -> None:
    opening = [event.kind for event in samples.EVENTS if EGIZIA_WORDS.opens_part(event)]
    assert opening == ["round_started", "phase_started"]
