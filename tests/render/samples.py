"""Views of Egizia made by hand: the start, the middle, a crowded board, the end."""

from dataclasses import replace

from engine.games.egizia import ids
from engine.games.egizia.decisions import Ask
from engine.games.egizia.view import FieldView, MarketsView, PlayerView, QuarryView, View, WorkView
from tests.render.parts import (
    ANYTIME,
    FACES,
    PERMANENTS,
    graves,
    player,
    river,
    sites,
    spaces,
)

NAMES = ("Anna", "Bartholomäus von der Heide", "Chloé ✨", "Δημήτρης 王")
START_ROW = (
    "green_a1", "brown_a1", "grain_4", "quarry_a3", "stone_market_a",
    "any_crews_a", "yellow_a2", "double_round_space", "sphinx_plus_2", "brown_a2",
)  # fmt: skip
MIDDLE_ROW = (
    "", "shown_crews_a", "", "brown_b1", "two_stones_for_crew_step",
    "speculator_builds", "shown_crews_b", "", "grain_market_b", "quarry_b4",
)  # fmt: skip
LAST_ROW = (
    "points_a", "brown_c1", "strength_5", "grave_card", "keep_two_sphinx",
    "points_b", "sell_10", "build_first", "any_crews_c", "",
)  # fmt: skip


SPACE_CREWS = (
    ("thebae", ("black", "orange")),
    ("selinon", ("orange", "blue")),
    ("beni_hasan", ("black", "blue")),
    ("passalon", ("joker",)),
    ("heliopolis", ("joker",)),
)


def start(players: int = 4) -> View:
    """Return the first move of a game."""
    seats = tuple(range(players))
    return View(
        viewer=None,
        rules_version=1,
        variant="standard",
        sphinx_draw="paid",
        round=1,
        phase="nile",
        order=seats,
        track=tuple(reversed(seats)),
        to_act=((0, Ask.NILE),),
        river=river(START_ROW, {}),
        sites=sites(ids.SITE_PLACES[players]),
        ring=1,
        markets=MarketsView((3, 2, 2, 1, 1), 2, 5, 3),
        crew_max=9,
        obelisk=(
            spaces((1, 1), following=2),
            *(
                spaces(row, following=0)
                for row in ((2, 2), (3, 3), (3,), (4,), (4,), (5,), (5,), (6,))
            ),
        ),
        graves=graves(""),
        pyramid=(
            spaces((1,) * 5),
            *(
                spaces((value,) * count, following=0)
                for value, count in ((2, 4), (3, 3), (4, 2), (5, 1))
            ),
        ),
        temple_left=spaces((1, 2, 3)),
        temple_right=spaces((1, 2, 3)),
        temple_middle=spaces((4, 4), following=0),
        temple_top=spaces((5, 5), following=0),
        grave_table=((0, 0), (1, 1), (5, 3), (9, 6), (13, 10), (17, 15), (21, 21)),
        space_crews=SPACE_CREWS,
        work=None,
        players=tuple(player(seat) for seat in seats),
        cards=FACES,
        stacks_left=(12, 22, 12),
        sphinx_left=29 - players,
        private=None,
        ranking=(),
    )


_MIDDLE_PLAYERS = (
    player(
        0, tile=2, score=34, stones=11, crews=(3, 2, 4, 3), crews_used=(True, False, False, True),
        stone_market=1, grain_market=2, sphinx_count=3, ships=3, need=12, grain=11,
        fields=(
            FieldView("start", "green", 6, True), FieldView("yellow_a2", "yellow", 5, True),
            FieldView("brown_a1", "brown", 6, False),
        ),
        quarries=(QuarryView("start", 3), QuarryView("quarry_a3", 3)),
        permanents=(ids.CREW_STEP, ids.SPHINX_PLUS_2), anytime=(ids.STRENGTH_3,),
        spent=(ids.CREW_STEP,), stones_in=(2, 1, 3, 1), graves=(3,),
    ),
    player(
        1, tile=1, score=28, stones=4, crews=(2, 3, 2, 4), stone_market=3, grain_market=1,
        sphinx_count=2, ships=4, need=11, grain=13,
        fields=(
            FieldView("start", "green", 6, True), FieldView("green_a2", "green", 3, True),
            FieldView("yellow_a1", "yellow", 4, True),
        ),
        quarries=(QuarryView("start", 3), QuarryView("quarry_a1", 2), QuarryView("quarry_b4", 4)),
        permanents=(ids.UPSTREAM_SHIP,), stones_in=(1, 2, 2, 0), graves=(5, 2),
    ),
    player(
        2, tile=4, score=41, stones=0, crews=(1, 4, 3, 2), stone_market=2, grain_market=4,
        sphinx_count=1, ships=2, has_passed=True, need=10, grain=6,
        quarries=(QuarryView("start", 3), QuarryView("quarry_b3", 3)),
        anytime=(ids.TWO_CREWS, ids.SECOND_SHIP), stones_in=(1, 0, 4, 2),
    ),
    player(
        3, tile=3, score=41, stones=25, crews=(5, 1, 1, 5), stone_market=4, grain_market=0,
        sphinx_count=0, ships=5, need=12, grain=14,
        fields=(FieldView("start", "green", 6, True), FieldView("brown_b1", "yellow", 8, True)),
        permanents=(ids.IMPROVE_A, ids.LEFTOVER_CARD, ids.STONES_AS_GRAIN),
        anytime=(ids.DOUBLE_SPACE,),
    ),
)  # fmt: skip


def middle(players: int = 4) -> View:
    """Return round 3, the ships half placed."""
    view = start(players)
    most = players - 1

    def seats(*wanted: int) -> tuple[int, ...]:
        return tuple(seat for seat in wanted if seat <= most)

    def owners(text: str) -> str:
        return "".join(str(min(int(digit), most)) for digit in text)

    return replace(
        view,
        round=3,
        order=tuple(sorted(range(players), key=lambda seat: _MIDDLE_PLAYERS[seat].tile)),
        track=seats(3, 2, 0, 1),
        to_act=((1, Ask.NILE),),
        river=river(
            MIDDLE_ROW, {1: (0,), 2: seats(2, 3), 4: (1,), 5: seats(2), 8: (0,), 15: seats(3)}
        ),
        sites=sites(
            ids.SITE_PLACES[players],
            (seats(1, 0), seats(2, 3)[: ids.SITE_PLACES[players]], seats(3)),
            ((), seats(0) if players > 2 else (), ()),
        ),
        ring=1,
        obelisk=(
            spaces((1, 1), owners("01")),
            spaces((2, 2), owners("20")),
            spaces((3, 3), owners("1"), 1),
            *(spaces(row, following=0) for row in ((3,), (4,), (4,), (5,), (5,), (6,))),
        ),
        graves=graves(owners("011")),
        pyramid=(
            spaces((1,) * 5, owners("02213")),
            spaces((2,) * 4, owners("020")),
            spaces((3,) * 3, owners("1")),
            spaces((4,) * 2, following=0),
            spaces((5,), following=0),
        ),
        temple_left=spaces((1, 2, 3), owners("20")),
        temple_right=spaces((1, 2, 3), owners("2")),
        players=tuple(
            replace(_MIDDLE_PLAYERS[seat], tile=min(_MIDDLE_PLAYERS[seat].tile, players))
            for seat in range(players)
        ),
        stacks_left=(0, 12, 12),
        sphinx_left=14,
    )


def _heavy(each: PlayerView) -> PlayerView:
    """Return a player with as much as there can be."""
    kinds = ("green", "yellow", "brown")
    cards = [face for face in FACES if face.kind == "field"][:10]
    return replace(
        each,
        score=(-14, 128, 107, -3)[each.seat],
        stones=25,
        crews=(9, 9, 9, 9),
        crews_used=(each.seat % 2 == 0, True, False, True),
        stone_market=4,
        grain_market=3,
        fields=tuple(
            FieldView(card.id, kinds[i % 3], card.value + 1, i % 3 < 2)
            for i, card in enumerate(cards)
        ),
        quarries=(QuarryView("start", 3), QuarryView("quarry_b4", 4)) * (1 + each.seat),
        permanents=PERMANENTS[: 4 + each.seat],
        anytime=ANYTIME[: 4 + each.seat],
        spent=(ids.UPSTREAM_SHIP, ids.CREW_STEP),
        sphinx_count=12,
        has_passed=True,
        has_left=each.seat == 2,
        need=36,
        grain=18 + 20 * (each.seat % 2),
    )


def crowded(players: int = 4) -> View:
    """Return a board on which everything that can be large is large."""
    view = middle(players)
    everybody = tuple(range(players))
    return replace(
        view,
        round=5,
        phase="building",
        to_act=tuple((seat, Ask.SECOND_SHIP) for seat in everybody),
        river=river(
            LAST_ROW,
            {
                number: everybody if number % 2 == 0 else (number % players,)
                for number in range(1, 21)
                if number not in (6, 12, 18)
            },
        ),
        sites=sites(
            ids.SITE_PLACES[players],
            (everybody[: ids.SITE_PLACES[players]],) * 3,
            (everybody[ids.SITE_PLACES[players] :],) * 3,
            1,
        ),
        ring=2,
        work=WorkView(1, "obelisk_graves", 14, 9),
        players=tuple(_heavy(each) for each in view.players),
    )


def _ended(each: PlayerView) -> PlayerView:
    """Return a player after the final scoring."""
    values = (21, 14, 30, 6, 12, 9, 0, 2, 15, -7, 3, 10, 23)
    points = tuple(
        (source.value, value - 2 * each.seat if value > 8 else value)
        for source, value in zip(ids.SOURCES, values, strict=True)
    )
    score = sum(value for _, value in points)
    return replace(each, points=points, score=score, has_passed=False, ships=8, sphinx_count=5)


def final(players: int = 4) -> View:
    """Return the end of a game."""
    view = middle(players)
    most = players - 1

    def owners(text: str) -> str:
        return "".join(str(min(int(digit), most)) for digit in text)

    return replace(
        view,
        round=5,
        phase="over",
        to_act=(),
        river=river(("",) * 10, {}),
        sites=sites(ids.SITE_PLACES[players]),
        ring=2,
        obelisk=tuple(
            spaces(row, owners(text), 0)
            for row, text in (
                ((1, 1), "01"),
                ((2, 2), "20"),
                ((3, 3), "13"),
                ((3,), "3"),
                ((4,), "2"),
                ((4,), "0"),
                ((5,), "1"),
                ((5,), "1"),
                ((6,), "3"),
            )
        ),
        graves=graves(owners("011320123012")),
        pyramid=tuple(
            spaces((value,) * count, owners(text), 0)
            for value, count, text in (
                (1, 5, "02213"),
                (2, 4, "0203"),
                (3, 3, "112"),
                (4, 2, "30"),
                (5, 1, "2"),
            )
        ),
        temple_left=spaces((1, 2, 3), owners("201"), 0),
        temple_right=spaces((1, 2, 3), owners("233"), 0),
        temple_middle=spaces((4, 4), owners("01"), 0),
        temple_top=spaces((5, 5), owners("3")),
        players=tuple(_ended(each) for each in view.players),
        ranking=tuple(range(players)),
    )


STAGES = {"start": start, "middle": middle, "crowded": crowded, "final": final}
