"""Egizia's public board as a scene: put together from its regions."""

from collections.abc import Callable, Mapping
from functools import cache

from engine.games.egizia.view import View
from render import theme
from render.detail import Question
from render.games.egizia import (
    kit,
    layout,
    scene_detail,
    scene_final,
    scene_hand,
    scene_head,
    scene_legend,
    scene_markets,
    scene_monuments,
    scene_nile,
    scene_river,
    scene_tableau,
)
from render.scene import Box, Fibres, Op, Piece, Rect, Scene


def board_scene(view: View, names: tuple[str, ...], words: Mapping[str, str]) -> Scene:
    """Return the whole board. Only public parts of the view are read."""
    say = kit.lexicon(words)
    place = layout.layout_for(len(view.players))
    middle = scene_final.final(view, names, say) if view.ranking else scene_river.river(view, say)
    pieces: list[Piece] = [
        *scene_head.head(view, names, say),
        *scene_head.track(view, say),
        *scene_head.ring(view, say),
        *middle,
        *scene_monuments.monuments(view, say),
        *scene_markets.markets(view, say),
    ]
    for player, box in zip(view.players, place.tableaus, strict=True):
        pieces.extend(scene_tableau.tableau(view, player, names[player.seat], box, say))
    if not view.ranking:
        pieces.extend(scene_legend.stacks(view))
    if place.legend is not None:
        pieces.extend(scene_legend.legend(place.legend, say))
    backdrop = _backdrop(place.height, bool(view.ranking))
    return Scene(layout.WIDTH, place.height, backdrop, tuple(pieces))


DETAILS: dict[str, Callable[[Question], Scene]] = {
    "tableaus": scene_detail.tableaus,
    "place": scene_detail.river,
    "build": scene_detail.building,
    "hand": scene_hand.hand,
}
"""The large pictures, by what they show."""


def mark(view: View) -> str:
    """Return the part of the game that a view belongs to: its round."""
    return "=" if view.ranking else str(view.round)


@cache
def _backdrop(height: int, is_over: bool) -> tuple[Op, ...]:
    """Return what never changes during a game: papyrus, river, sheets."""
    return (
        Fibres(Box(0, 0, layout.WIDTH, height), theme.PAPER),
        *(() if is_over else (*scene_nile.water(layout.WATER), *scene_nile.palm())),
        Rect(layout.TRACK, theme.SHEET, 12, theme.EDGE, 2),
        Rect(layout.RING, theme.SHEET, 12, theme.EDGE, 2),
        *scene_monuments.frames(),
        *scene_markets.frame(),
    )
