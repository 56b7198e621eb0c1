"""How the project reads the rules of Egizia: why each ruling is needed, how sure it is."""

from bot.locale import Text

_TABLE = """
1 silent H   2 silent M   3 silent M   4 differ H   5 silent H   6 silent M   7 silent H
8 silent M   9 differ H   10 silent M  11 unclear H 12 online M  13 silent M  14 unclear H
15 unclear H 16 unclear H 17 silent M  18 differ H  19 online H  20 unclear H 21 differ M
22 unclear M 23 unclear H 24 unclear H 25 unclear H 26 differ H  27 unclear H 28 unclear H
29 unclear H 30 differ H  31 differ M  32 unclear H 33 unclear M 34 differ H  35 differ H
36 silent M  37 silent H  38 differ H  39 unclear H 40 unclear H 41 differ H  42 differ M
43 unclear M 44 differ H  45 unclear H 46 silent M  47 silent M  48 unclear H 49 differ M
50 silent M  51 differ M  52 silent L  53 silent H  54 unclear H 55 differ M  56 unclear H
57 unclear M 58 differ M  59 differ H  60 differ H  61 unclear M 62 silent M  63 differ H
64 silent H  65 unclear H 66 unclear H 67 differ H  68 unclear H 69 differ H  70 unclear H
71 unclear H 72 silent M  73 silent M  74 unclear H 75 unclear M 76 silent M  77 silent L
78 silent M  79 online M  80 silent M  81 silent L  82 silent M  83 silent M  84 silent M
85 online M  86 silent M  87 silent M  88 online H  89 online H  90 silent L  91 online H
92 online M
"""
_WORDS = _TABLE.split()

RULINGS = {
    int(number): (why, sure)
    for number, why, sure in zip(_WORDS[::3], _WORDS[1::3], _WORDS[2::3], strict=True)
}
"""By number: why it is needed (silent, differ, unclear, online), how sure it is (H, M, L)."""

CHAPTERS = ((1, 16), (17, 32), (33, 46), (47, 64), (65, 78), (79, 92))
"""The first and last ruling of each chapter."""

OF_CARD = {
    "grain_4": (39, 84),
    "strength_3": (62, 89),
    "strength_4": (62, 89),
    "strength_5": (62, 89),
    "double_round_space": (27,),
    "second_ship": (20, 30, 82),
    "two_crews": (61,),
    "speculator_builds": (16, 59),
    "build_first": (60, 85),
    "keep_two_sphinx": (51,),
    "stones_6": (6, 12),
    "sell_10": (12, 13),
    "improve_field_a": (41, 42, 43),
    "improve_field_b": (41, 42, 43),
    "occupied_round_space": (26, 80, 81),
    "crew_step_each_round": (44, 46),
    "stones_as_grain": (40, 84),
    "sphinx_plus_2": (49, 50),
    "two_stones_for_crew_step": (45, 46),
    "upstream_ship": (22, 80),
    "leftover_card": (31, 17),
    "grave_card": (72,),
    "stone_market": (33, 34),
    "grain_market": (33, 35),
    "any_crews": (8, 9),
    "shown_crews": (8, 9),
    "points": (76,),
    "quarry": (6, 70),
    "green": (41, 70),
    "yellow": (41, 43, 70),
    "brown": (32, 41, 43, 70),
}
"""The rulings on a Nile card by the key of its words; fields by their colour."""

OF_SPHINX = {
    "obelisk_row_7": (75,),
    "obelisk_row_8": (75,),
    "obelisk_complete": (75,),
    "one_middle_column": (57,),
    "both_middle_columns": (57,),
    "grain_market_players": (71,),
    "stone_market_players": (71,),
    "two_in_each": (74,),
    "graves_stones": (72,),
    "black_crew": (46, 62),
    "orange_crew": (46, 62),
    "blue_crew": (46, 62),
    "joker_crew": (46, 62),
    "most_stones": (70,),
    "most_green": (43, 70),
    "most_yellow": (43, 70),
    "most_brown": (43, 70),
    "permanents": (72, 73),
    "tenths": (69,),
}
"""The rulings on a Sphinx card beside A-78, which is about all of them."""

OF_STOP = {
    "card": (14, 17, 21),
    "edfu": (33,),
    "thebae": (8, 9),
    "passalon": (28,),
    "selinon": (8, 9),
    "beni_hasan": (8, 9),
    "alyi": (6, 8, 29),
    "heliopolis": (26, 27, 28),
    "sphinx": (23, 24, 25, 49, 51, 52),
    "obelisk_graves": (23, 24, 25, 54, 58),
    "pyramid_temple": (23, 24, 25, 58),
}
OF_BOARD = {
    "ring": (28,),
    "grain_market": (33, 35),
    "stone_market": (33, 34, 88),
    "obelisk": (54, 75),
    "graves": (55, 72, 91),
    "pyramid": (56, 86),
    "temple": (57, 87),
    "crews": (8, 9, 48),
    "stones": (5, 6),
    "ships": (18, 19, 20, 21),
    "participation": (63, 64),
    "order": (1, 36, 65, 68),
}


def lines(numbers: tuple[int, ...], text: Text) -> tuple[str, ...]:
    """List rulings with what they say, below a heading."""
    told = (
        text(
            "egizia.guide.part.ruling",
            number=f"A-{number}",
            title=text(f"egizia.guide.ruling.{number}.title"),
            body=text(f"egizia.guide.ruling.{number}.body"),
        )
        for number in sorted(numbers)
    )
    return text("egizia.guide.part.rulings"), *told


def body(number: int, text: Text) -> str:
    """Write a ruling as an entry: what holds, why it had to be said, how sure it is."""
    why, sure = RULINGS[number]
    return "\n".join(
        (
            text(f"egizia.guide.ruling.{number}.body"),
            "",
            text("egizia.guide.part.why", why=text(f"egizia.guide.why.{why}")),
            text("egizia.guide.part.sure", sure=text(f"egizia.guide.well.{sure}")),
        )
    )
