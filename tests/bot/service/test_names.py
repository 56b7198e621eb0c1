"""Display names cannot ping, format or hide anything."""

import pytest

from bot.service.names import MAX_NAME, clean_name, clean_person
from tests.bot.service.table import ANNA, BEN, Person, Room


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Anna", "Anna"),
        ("Jürgen Müller", "Jürgen Müller"),
        ("**bold** ~~gone~~ `code` ||spoiler||", "bold gone code spoiler"),
        ("@everyone", "everyone"),
        ("<@123456>", "123456"),
        ("[click](https://evil.example/x)", "clickhttps evil.example x"),
        ("snake_case_name", "snake case name"),
        ("# Headline", "Headline"),
        ("> quote", "quote"),
        ("- item", "item"),
        ("1. first", "first"),
        ("two\nlines\tand\u2028more", "two lines and more"),
        ("\u202eevil\u202c", "evil"),
        ("zero\u200bwidth", "zerowidth"),
        ("z" + "\u0300" * 40, "z\u0300\u0300"),
        ("  ", ""),
        ("x" * 90, "x" * MAX_NAME),
    ],
)
def test_names_are_only_letters(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


def test_a_name_without_a_letter_becomes_a_number() -> None:
    assert clean_person(Person(987_654_321, "***")).name == "4321"


async def test_equal_names_are_told_apart(room: Room) -> None:
    info = await room.lobby(Person(1, "Sam"), Person(2, "*Sam*"), Person(3, "Sam"), BEN)
    assert room.service.tables.names(info) == ("Sam", "Sam 2", "Sam 3", "Ben")


async def test_long_equal_names_keep_the_limit(room: Room) -> None:
    info = await room.lobby(Person(1, "y" * 40), Person(2, "y" * 40), ANNA)
    names = room.service.tables.names(info)
    assert len(set(names)) == 3
    assert max(map(len, names)) <= MAX_NAME
