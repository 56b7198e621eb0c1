"""What a player decides by can be read on a phone, where the board is 390 pixels wide."""

import re

import pytest

from bot.locale import Text
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia.components import NILE_CARDS
from render import fonts
from render.games.egizia import kit, scene_cards
from render.games.egizia.scene import board_scene
from render.scene import Box, Piece, Scene
from render.scene import Text as Words
from tests.render import parts, samples

PHONE = 390
SMALLEST = 11
"""Height of a figure in pixels of the phone."""
EVERY = [(stage, players) for stage in samples.STAGES for players in (2, 3, 4)]

DECIDING = {
    "round", "winner", "score", "player", "card", "number", "site", "grave", "space", "level",
    "crew", "stones", "ships", "sphinx", "food", "field", "quarry", "tombs", "rank",
}  # fmt: skip
"""Every kind of piece with figures but those below."""
REFERENCE = {
    "place": "the order of places at a site, which is that of the places themselves",
    "stack": "how many cards lie in the stacks, which the round tells",
    "points": "the final table, after the last decision",
    "heading": "the stop of a site, which stands at the river as well",
    "legend": "an example",
    "held": "figures within the title of a card",
    "to_act": "figures within what is asked of several at once",
}


WORDS = EGIZIA_WORDS.picture_words(Text.of("en"))


def scene_of(stage: str, players: int) -> Scene:
    return board_scene(samples.STAGES[stage](players), samples.NAMES[:players], WORDS)


def figures(piece: Piece) -> list[Words]:
    """Return the texts of a piece that are a figure, with sign or fraction."""
    texts = [op for op in piece.ops if isinstance(op, Words)]
    return [op for op in texts if re.fullmatch(r"[+−±]?\d+([/:]\d+)?", op.text)]


def high(op: Words) -> float:
    return op.size * fonts.CAP_HEIGHT[op.face] * PHONE / 1200


def decided_by(scene: Scene) -> list[tuple[Piece, Words]]:
    """Return each piece with its largest figure; spaces that have an owner decide no more."""
    pieces = [
        piece
        for piece in scene.pieces
        if piece.kind in DECIDING and not (piece.kind in {"space", "grave"} and piece.owner >= 0)
    ]
    found = [(piece, figures(piece)) for piece in pieces]
    return [(piece, max(texts, key=high)) for piece, texts in found if texts]


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_figures_that_people_decide_by_are_eleven_pixels_high(stage: str, players: int) -> None:
    small = [
        (piece.kind, piece.place, op.text, round(high(op), 1))
        for piece, op in decided_by(scene_of(stage, players))
        if high(op) < SMALLEST
    ]
    assert small == []


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_every_kind_with_figures_is_large_or_has_a_reason(stage: str, players: int) -> None:
    kinds = {piece.kind for piece in scene_of(stage, players).pieces if figures(piece)}
    assert kinds <= DECIDING | REFERENCE.keys()


def test_the_strength_of_a_build_is_large_for_the_only_one_to_act() -> None:
    view = samples.crowded()
    only = board_scene(samples.replace(view, to_act=view.to_act[1:2]), samples.NAMES, {})
    sizes = [high(op) for p in only.pieces if p.kind == "to_act" for op in figures(p)]
    assert sizes
    assert min(sizes) >= SMALLEST


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_printed_figures_of_round_spaces_and_extras_are_as_large(stage: str, players: int) -> None:
    fields = {card for card, row in NILE_CARDS.items() if row.kind == "field"}
    for piece in scene_of(stage, players).pieces:
        if piece.kind == "round" or piece.label in fields:
            assert all(high(op) >= SMALLEST for op in figures(piece)), piece


@pytest.mark.parametrize("card", NILE_CARDS)
def test_a_figure_in_the_title_of_a_card_stands_large_on_it_too(card: str) -> None:
    ops = scene_cards.card(parts.face(card), Box(0, 0, 107, 158), kit.lexicon(WORDS))
    texts = [op for op in ops if isinstance(op, Words)]
    named = re.findall(r"\d+", WORDS[card])
    large = " ".join(op.text for op in texts if high(op) >= SMALLEST)
    assert set(named) <= set(re.findall(r"\d+", large))
