"""The scene says the same as the view: each thing once, with its owner, in its place."""

from collections import Counter
from dataclasses import replace

import pytest

from engine.games.egizia import ids
from engine.games.egizia.view import PrivateView, View
from render.games.egizia import kit
from render.games.egizia.scene import board_scene
from render.scene import Piece, Scene, Text
from tests.render import samples

EVERY = [(stage, players) for stage in samples.STAGES for players in (2, 3, 4)]
OPEN = [(stage, players) for stage, players in EVERY if stage != "final"]


def scene_of(stage: str, players: int) -> tuple[View, Scene]:
    view = samples.STAGES[stage](players)
    return view, board_scene(view, samples.NAMES[:players], {})


def found(scene: Scene, kind: str) -> Counter[tuple[str, str, int]]:
    return Counter((p.place, p.label, p.owner) for p in scene.pieces if p.kind == kind)


def shown(piece: Piece) -> list[str]:
    return [op.text for op in piece.ops if isinstance(op, Text)]


@pytest.mark.parametrize(("stage", "players"), OPEN)
def test_every_ship_is_drawn_once_where_it_lies(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    expected = Counter(
        (f"stop:{stop.number}", "ship", seat) for stop in view.river for seat in stop.ships
    )
    for site in view.sites:
        for index, seat in enumerate(site.places):
            if seat >= 0:
                expected[f"{site.name}:{index}", "ship", seat] += 1
        expected.update((f"{site.name}:reserve", "ship", seat) for seat in site.reserve)
    assert found(scene, "ship") == expected


@pytest.mark.parametrize(("stage", "players"), OPEN)
def test_ships_lie_along_the_river_in_the_order_of_their_stops(stage: str, players: int) -> None:
    _, scene = scene_of(stage, players)
    numbers = {p.label: p.box.x for p in scene.pieces if p.kind == "number"}
    assert list(numbers) == [str(number) for number in range(1, 21)]
    assert list(numbers.values()) == sorted(numbers.values())
    for piece in scene.pieces:
        if piece.kind == "ship" and piece.place.startswith("stop:"):
            middle = numbers[piece.place.removeprefix("stop:")] + 28
            assert abs(piece.box.x + piece.box.w / 2 - middle) <= 30


@pytest.mark.parametrize(("stage", "players"), OPEN)
def test_every_stop_shows_its_card_space_or_site(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    for kind in ("card", "round", "site"):
        expected = Counter(
            (f"stop:{stop.number}", stop.name, -1)
            for stop in view.river
            if stop.kind == kind and stop.name
        )
        drawn = found(scene, kind)
        assert Counter({key: n for key, n in drawn.items() if key[0] != "head"}) == expected
    taken = Counter(
        (f"stop:{stop.number}", "", -1)
        for stop in view.river
        if stop.kind == "card" and not stop.name
    )
    assert found(scene, "empty") == taken


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_every_space_shows_value_owner_and_place(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    rows = {f"obelisk:{level}": row for level, row in enumerate(view.obelisk)}
    rows |= {f"pyramid:{level}": row for level, row in enumerate(view.pyramid)}
    rows |= {"temple:left": view.temple_left, "temple:right": view.temple_right}
    rows |= {"temple:middle": view.temple_middle, "temple:top": view.temple_top}
    expected = Counter(
        (f"{name}:{index}", str(space.value), space.owner)
        for name, row in rows.items()
        for index, space in enumerate(row)
    )
    assert found(scene, "space") == expected
    tombs = Counter(
        (f"graves:{index}", str(grave.value) if grave.value else "", grave.owner)
        for index, grave in enumerate(view.graves)
    )
    assert found(scene, "grave") == tombs


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_a_sealed_grave_shows_nothing(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    for piece in scene.pieces:
        if piece.kind == "grave" and not view.graves[int(piece.place.split(":")[1])].value:
            assert shown(piece) == []


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_the_markets_show_each_marker_on_its_level(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    expected: Counter[tuple[str, str, int]] = Counter()
    for player in view.players:
        expected[f"stone_market:{player.stone_market}", "marker", player.seat] += 1
        expected[f"grain_market:{player.grain_market}", "marker", player.seat] += 1
    assert found(scene, "marker") == expected


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_the_score_track_runs_from_front_to_back(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    pieces = [piece for piece in scene.pieces if piece.kind == "score"]
    assert tuple(piece.owner for piece in pieces) == view.track
    scores = {player.seat: player.score for player in view.players}
    assert [piece.label for piece in pieces] == [str(scores[seat]) for seat in view.track]
    assert [p.box.x for p in pieces] == sorted(p.box.x for p in pieces)


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_each_tableau_shows_what_its_player_has(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    for player in view.players:
        mine = [piece for piece in scene.pieces if piece.owner == player.seat]

        def labels(kind: str, mine: list[Piece] = mine) -> list[str]:
            return [piece.label for piece in mine if piece.kind == kind]

        strengths = [
            f"{strength}{' used' if used else ''}"
            for strength, used in zip(player.crews, player.crews_used, strict=True)
        ]
        assert labels("crew") == strengths
        assert labels("stones") == [str(player.stones)]
        assert labels("ships") == [str(player.ships)]
        assert labels("sphinx") == [str(player.sphinx_count)]
        assert labels("food") == [f"{player.grain}/{player.need}"]
        assert labels("held") == [*player.permanents, *player.anytime]
        assert labels("quarry") == [str(quarry.stones) for quarry in player.quarries]
        assert labels("field") == [
            f"{field.colour} {field.grain} {'watered' if field.is_watered else 'dry'}"
            for field in player.fields
        ]


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_each_tableau_shows_the_sum_of_its_graves_with_the_points(stage: str, players: int) -> None:
    """A-72: the sum of the tiles, and of the grave card, gives points by the table."""
    view, scene = scene_of(stage, players)
    drawn = {piece.owner: piece.label for piece in scene.pieces if piece.kind == "tombs"}
    for player in view.players:
        total = sum(player.graves)
        points = max(points for start, points in view.grave_table if start <= total)
        assert drawn.get(player.seat, "0=0") == f"{total}={points}"


def test_the_grave_card_counts_with_the_graves() -> None:
    """A-72."""
    view = samples.middle()
    face = next(each for each in view.cards if each.id == ids.GRAVE_CARD)
    owner = replace(view.players[1], permanents=(ids.GRAVE_CARD,))
    view = replace(view, players=(view.players[0], owner, *view.players[2:]))
    scene = board_scene(view, samples.NAMES, {})
    drawn = {piece.owner: piece.label for piece in scene.pieces if piece.kind == "tombs"}
    assert drawn[1].startswith(f"{sum(owner.graves) + face.value}=")
    assert kit.GRAVE_CARD == ids.GRAVE_CARD


def test_sphinx_cards_that_were_shown_lie_open() -> None:
    view = samples.final()
    shown_cards = ("tenths", "all_graves")
    owner = replace(view.players[2], sphinx_shown=shown_cards)
    view = replace(view, players=(*view.players[:2], owner, view.players[3]))
    scene = board_scene(view, samples.NAMES, {})
    drawn = [(p.owner, p.label) for p in scene.pieces if p.kind == "shown"]
    assert drawn == [(2, card) for card in shown_cards]


def test_exactly_those_to_act_are_marked() -> None:
    _, scene = scene_of("middle", 4)
    active = [p.owner for p in scene.pieces if p.kind == "tableau" and p.label == "active"]
    assert active == [1]
    assert [p.owner for p in scene.pieces if p.kind == "to_act"] == [1]


def test_passed_and_left_are_told_apart() -> None:
    view = replace(samples.crowded(4), phase=ids.Phase.NILE)
    scene = board_scene(view, samples.NAMES, {})
    heads = {p.owner: shown(p) for p in scene.pieces if p.kind == "player"}
    assert "Passed" in heads[0]
    assert "Passed" not in heads[2]
    assert "Left" in heads[2]


def test_after_the_ships_nobody_is_said_to_have_passed() -> None:
    view = samples.crowded(4)
    assert view.phase != ids.Phase.NILE
    assert all(player.has_passed for player in view.players)
    scene = board_scene(view, samples.NAMES, {})
    assert not any("Passed" in shown(p) for p in scene.pieces if p.kind == "player")


@pytest.mark.parametrize("ring", [0, 1, 2])
def test_the_ring_says_which_fields_are_watered(ring: int) -> None:
    view = replace(samples.middle(), ring=ring)
    scene = board_scene(view, samples.NAMES, {})
    pieces = [piece for piece in scene.pieces if piece.kind == "ring"]
    assert [(piece.place, shown(piece)) for piece in pieces] == [
        (f"ring:{ring}", ["G", "Y", "B"][: ring + 1])
    ]


def test_a_build_under_way_shows_strength_and_what_is_laid() -> None:
    view = replace(samples.crowded(), to_act=samples.crowded().to_act[1:2])
    scene = board_scene(view, samples.NAMES, {})
    lines = [text for p in scene.pieces if p.kind == "to_act" for text in shown(p)]
    assert "9/14" in lines
    assert "Laid / Strength" in lines


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_shows_the_ranking_and_all_points(players: int) -> None:
    view, scene = scene_of("final", players)
    assert [p.owner for p in scene.pieces if p.kind == "winner"] == [view.ranking[0]]
    ranks = [(p.place, p.owner) for p in scene.pieces if p.kind == "rank"]
    assert ranks == [(str(place), seat) for place, seat in enumerate(view.ranking, 1)]
    for player in view.players:
        drawn = {
            p.place: int(p.label)
            for p in scene.pieces
            if p.kind == "points" and p.owner == player.seat
        }
        assert sum(drawn.values()) == player.score


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_the_private_part_of_a_view_changes_nothing(stage: str, players: int) -> None:
    view, scene = scene_of(stage, players)
    private = PrivateView(("tenths", "all_graves"), (9, 0), ("obelisk_4",))
    own = replace(view, viewer=0, private=private)
    assert board_scene(own, samples.NAMES[:players], {}) == scene


def test_words_come_from_outside_with_a_readable_stand_in() -> None:
    words = {"edfu": "Idfu", "grain_4": "+4 Korn", "crew.black.letter": "S"}
    scene = board_scene(samples.start(), samples.NAMES, words)
    texts = [text for piece in scene.pieces for text in shown(piece)]
    assert "Idfu" in texts
    assert "Thebae" in texts
    assert "+4" in " ".join(texts)
    assert "S" in texts
    assert "K" not in texts


def test_the_names_and_numbers_that_the_picture_knows_are_those_of_the_game() -> None:
    assert kit.CREWS == ids.CREWS
    assert kit.FIELDS == ids.COLOURS
    assert kit.ROUNDS == ids.ROUNDS
    assert kit.STACKS == ids.STACKS
    assert tuple(kit.SITE_BUILDINGS) == ids.SITES
    assert tuple(kit.BUILDING_ART) == ids.BUILDINGS
