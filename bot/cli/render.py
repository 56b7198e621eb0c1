"""`egizia render --gallery DIR`: pictures of everything a game can show, to look at."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.cli.parser import DONE, FAILED, WRONG_CALL
from bot.cli.shared import chosen_table, complain
from bot.locale import Text
from bot.presenters.registry import presenter_for
from engine.players.registry import player_for, player_names
from engine.rules import AnyRules
from engine.types import Setup
from render.detail import ENTRY
from render.registry import (
    BOARDS,
    Picture,
    Theme,
    draw_board,
    draw_change,
    draw_detail,
    draw_film,
    draw_scores,
    draw_sheets,
)

_NAMES = ("Anna", "Bartholomäus von der Heide", "Chloé", "Δημήτρης")
_THEMES: tuple[Theme, ...] = ("light", "dark")
_SHOWN = 3
"""Boards of each game before its end: the first, one halfway, one near the end."""


@dataclass(frozen=True, slots=True)
class _Played:
    """A game as public views, and as the views of whoever was to act."""

    names: tuple[str, ...]
    views: tuple[Any, ...]
    own: tuple[Any, ...]


def run_command(chosen: argparse.Namespace) -> int:
    """Play a game for each number of seats and write its pictures; return the exit code."""
    table = chosen_table(chosen.game, None)
    if table is None:
        return WRONG_CALL
    folder: Path = chosen.gallery
    words = presenter_for(table.game.key).picture_words(Text.of(chosen.language))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        count = 0
        for name, data in _gallery(table.game, words, chosen.seed):
            (folder / name).write_bytes(data)
            count += 1
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}")
        return FAILED
    print(f"{count} pictures in {folder}")
    return DONE


def _gallery(rules: AnyRules, words: Mapping[str, str], seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield file names and pictures: boards, details, changes, scores, sheets, a film."""
    games = [_play(rules, seats, seed) for seats in rules.seats]
    every = [view for game in games for view in game.views]
    for theme in _THEMES:
        for game in games:
            for name, picture in _of_game(rules.key, game, words, theme):
                yield f"{len(game.names)}-{name}-{theme}.png", picture.data
        for name, picture in draw_sheets(rules.key, every, words, theme).items():
            yield f"sheet-{name}-{theme}.png", picture.data
    film = draw_film(rules.key, games[-1].views, games[-1].names, words)
    yield "film.gif", film


def _of_game(
    key: str, game: _Played, words: Mapping[str, str], theme: Theme
) -> Iterator[tuple[str, Picture]]:
    for name, view in _moments(key, game.views):
        yield f"board-{name}", draw_board(key, view, game.names, words, theme)
    middle = len(game.views) // 2
    before, after = game.views[middle], game.views[middle + 2]
    yield "change", draw_change(key, before, after, game.names, words, theme)
    for kind in sorted(BOARDS[key].details.keys() - {ENTRY}):
        view = game.own[middle]
        yield kind, draw_detail(key, kind, view, game.names, words, frozenset(), theme)
    if BOARDS[key].scores is not None:
        yield "scores", draw_scores(key, game.views, game.names, words, theme)


def _moments(key: str, views: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """Yield a view from the middle of each part of a game, and the last one."""
    parts: dict[str, list[Any]] = {}
    for view in views:
        parts.setdefault(BOARDS[key].part(view), []).append(view)
    if len(parts) == 1:
        step = max(1, len(views) // _SHOWN)
        parts = {str(index): [views[index]] for index in range(0, len(views), step)}
    for name, group in parts.items():
        yield name.replace("=", "end"), group[len(group) // 3]
    yield "last", views[-1]


def _play(rules: AnyRules, seats: int, seed: int) -> _Played:
    """Let the strongest computer players of a game play it once."""
    strongest = player_names(rules.key)[-1]
    players = [player_for(rules.key, strongest, seed + seat) for seat in range(seats)]
    state = rules.new_game(Setup(seats, seed, rules.rules_version)).state
    views, own = [rules.view_for(state, None)], [rules.view_for(state, 0)]
    while rules.outcome(state) is None:
        seat = min(rules.to_act(state))
        mine = own[-1] = rules.view_for(state, seat)
        asked, legal = rules.decisions(state, seat), rules.legal_actions(state, seat)
        action = players[seat].choose(lambda mine=mine: mine, asked, legal)
        state = rules.apply(state, seat, action).state
        views.append(rules.view_for(state, None))
        own.append(rules.view_for(state, 0))
    return _Played(_NAMES[:seats], tuple(views), tuple(own))
