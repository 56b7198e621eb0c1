"""The board as text is complete, short enough, and says only what everybody may know."""

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import ALT_LIMIT, BOARD_LIMIT
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.registry import PRESENTERS, presenter_for
from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.decisions import Ask
from engine.games.egizia.view import FieldView, QuarryView, View, WorkView
from engine.registry import GAMES
from tests.bot.presenters import egizia_samples as samples

EN = Text.of("en")
TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)
LONG_NAMES = tuple(f"{letter}{'m' * 31}" for letter in "WXYZ")


def _cards(kind: str) -> tuple[str, ...]:
    return tuple(card for card, row in NILE_CARDS.items() if row.kind == kind)


def crowded() -> View:
    """Return a view with all that the box can put on the table at once, spread over 4 seats."""
    view = replace(samples.with_card("brown_a1"), phase="building", cards=samples.all_faces())
    fields = [samples.face(card) for card in _cards("field")]
    quarries = [samples.face(card) for card in _cards("quarry")]
    for seat in range(4):
        view = samples.with_player(
            view,
            seat,
            score=-88,
            stones=25,
            crews_used=(True,) * 4,
            fields=tuple(FieldView(f.id, f.colour, f.value, False) for f in fields[seat::4]),
            quarries=tuple(QuarryView(q.id, q.value) for q in quarries[seat::4]),
            permanents=_cards("permanent")[seat::4],
            anytime=_cards("anytime")[seat::4],
            spent=_cards("permanent"),
            graves=(5, 5, 5),
            sphinx_count=9,
            has_left=True,
        )
    places = tuple(replace(site, places=(0, 1, 2), reserve=(3,)) for site in view.sites)
    brown = ("brown_a1", "brown_a2", "brown_b1", "two_stones_for_crew_step", "sell_10")
    river = [replace(stop, ships=(0, 1)) for stop in view.river]
    for index, card in zip(range(0, 20, 2), brown * 2, strict=False):
        if river[index].kind == "card":
            river[index] = replace(river[index], name=card)
    return replace(
        view,
        sites=places,
        river=tuple(river),
        work=WorkView(0, "obelisk_graves", 19, 12),
        to_act=tuple((seat, Ask.LEFTOVER) for seat in range(4)),
    )


@EACH_TEXT
def test_the_fullest_board_still_fits(text: Text) -> None:
    board = EGIZIA_WORDS.board_text(crowded(), LONG_NAMES, text)
    assert len(board) <= BOARD_LIMIT
    assert not board.endswith("…")
    last = crowded().order[-1]
    assert "ABCD"[last] in board.splitlines()[-5][:2]


@EACH_TEXT
def test_the_fullest_alt_text_keeps_to_whole_sentences(text: Text) -> None:
    alt = EGIZIA_WORDS.alt_text(crowded(), LONG_NAMES, text)
    assert len(alt) <= ALT_LIMIT
    assert alt.endswith(".")
    assert all(letter in alt for letter in "ABCD")


@EACH_TEXT
def test_the_board_names_everything_on_the_table(text: Text) -> None:
    view = samples.start()
    board = EGIZIA_WORDS.board_text(view, samples.NAMES, text)
    lines = board.splitlines()
    for stop in view.river:
        assert any(line.startswith(f"{stop.number}: ") for line in lines)
    for name in (*ids.ROUND_SPACES, *ids.SITES):
        table = "space" if name in ids.ROUND_SPACES else "site"
        assert text(f"egizia.{table}.{name}") in board
    for building in ids.BUILDINGS:
        assert text(f"egizia.building.{building}") in board
    for name in samples.NAMES:
        assert name in board
    assert text("egizia.market.grain") in board
    assert text("egizia.market.stone") in board
    assert text("egizia.ring.middle") in board


def test_the_board_shows_owners_values_and_what_comes_next() -> None:
    view = samples.start()
    (first, second), *rows = view.obelisk
    laid = (replace(first, owner=2, is_next=False), replace(second, is_next=True))
    view = replace(view, obelisk=(laid, *rows))
    lines = EGIZIA_WORDS.board_text(view, samples.NAMES, EN).splitlines()
    assert any(line.startswith("Obelisk: C [1] | 2 2 |") for line in lines)
    graves = next(line for line in lines if line.startswith("Graves: "))
    assert graves.endswith("? ? ? ? ? ? ? ?")


def test_the_board_shows_who_stands_where() -> None:
    view = samples.start()
    river = list(view.river)
    river[0] = replace(river[0], name="", ships=(1,))
    sites = (replace(view.sites[0], places=(0, -1, 3), reserve=(2,)), *view.sites[1:])
    view = replace(view, river=tuple(river), sites=sites)
    lines = EGIZIA_WORDS.board_text(view, samples.NAMES, EN).splitlines()
    assert "1: - [B]" in lines
    assert "6: Sphinx 1=A 2=- 3=D reserve=C" in lines


def test_the_board_shows_used_crews_dry_fields_and_used_cards() -> None:
    view = samples.with_player(
        samples.building(),
        crews_used=(True, False, False, False),
        spent=(ids.CREW_STEP,),
        fields=(FieldView("brown_a1", "brown", 6, False),),
    )
    board = EGIZIA_WORDS.board_text(view, samples.NAMES, EN)
    assert "Black 1*, Orange 1," in board
    assert "brown 6 (dry)" in board
    assert "Crew step each round*" in board


def test_the_board_shows_the_build_under_way() -> None:
    board = EGIZIA_WORDS.board_text(samples.building(), samples.NAMES, EN)
    assert "A builds at Obelisk & Graves: strength 6, used 1" in board


def test_who_passed_is_told_in_the_nile_phase_only() -> None:
    view = samples.with_player(samples.start(), has_passed=True)
    assert "passed" in EGIZIA_WORDS.board_text(view, samples.NAMES, EN)
    fed = replace(view, phase="feeding")
    assert "passed" not in EGIZIA_WORDS.board_text(fed, samples.NAMES, EN)
    gone = samples.with_player(fed, has_left=True)
    assert "left the game" in EGIZIA_WORDS.board_text(gone, samples.NAMES, EN)


def test_the_headline_tells_round_and_phase() -> None:
    view = samples.start()
    assert EGIZIA_WORDS.headline(view, EN) == "Round 1 of 5 · Ships on the Nile"
    over = replace(view, phase="over", ranking=(0, 1, 2, 3))
    assert EGIZIA_WORDS.headline(over, EN) == "Game over"


def test_facts_of_feeding_name_who_lacks_grain() -> None:
    view = samples.with_player(replace(samples.start(), phase="feeding"), need=9, grain=6)
    facts = EGIZIA_WORDS.facts(view, samples.NAMES, EN)
    assert facts[1] == "Water ring: middle (green and yellow fields)"
    assert facts[2] == "Grain missing so far: Anna 3"
    fed = replace(samples.start(), phase="feeding")
    assert EGIZIA_WORDS.facts(fed, samples.NAMES, EN)[2].startswith("As things stand")


def test_facts_of_building_name_order_and_next_values() -> None:
    view = replace(samples.start(), phase="building")
    site = replace(view.sites[1], places=(3, -1, 0), reserve=(1,), is_current=True)
    here = replace(view, sites=(view.sites[0], site, view.sites[2]))
    facts = EGIZIA_WORDS.facts(here, samples.NAMES, EN)
    assert facts[1] == "Obelisk & Graves: Dora, Anna · on reserve Ben"
    assert facts[2].startswith("Next values: Obelisk 1, Graves ")
    sphinx = replace(view.sites[0], places=(3, -1, 0), is_current=True)
    here = replace(view, sites=(sphinx, *view.sites[1:]))
    assert EGIZIA_WORDS.facts(here, samples.NAMES, EN)[2].startswith("Stones: Anna ")


def test_facts_of_the_nile_name_ships_and_who_passed() -> None:
    view = samples.with_player(samples.start(), has_passed=True)
    facts = EGIZIA_WORDS.facts(view, samples.NAMES, EN)
    assert facts[1] == "Cards on the Nile: 10 · water ring: middle"
    assert "Anna passed" in facts[2]
    assert "Ben 8" in facts[2]


def test_facts_elsewhere_are_the_points_in_track_order() -> None:
    view = replace(samples.start(), phase="bonus", track=(2, 0, 1, 3))
    assert EGIZIA_WORDS.facts(view, samples.NAMES, EN) == (
        "Points: Cleo 0 · Anna 0 · Ben 0 · Dora 0",
    )


@EACH_TEXT
def test_a_seat_that_left_cannot_win(text: Text) -> None:
    """A-77."""
    view = replace(samples.start(), phase="over", ranking=(1, 2, 3, 0))
    view = samples.with_player(view, score=50, has_left=True)
    table = EGIZIA_WORDS.result(view, samples.NAMES, text)
    assert "Ben" in table.splitlines()[0]
    assert text("egizia.result.gone") in table
    for seat in range(4):
        view = samples.with_player(view, seat, has_left=True)
    assert EGIZIA_WORDS.result(view, samples.NAMES, text).startswith(text("egizia.result.nobody"))


def test_every_game_of_this_build_has_a_presenter() -> None:
    assert PRESENTERS.keys() == GAMES.keys()
    assert presenter_for("egizia") is EGIZIA_WORDS
    with pytest.raises(KeyError, match="chess"):
        presenter_for("chess")
