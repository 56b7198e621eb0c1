"""Text of any kind becomes text that the fonts can draw and that fits."""

from pathlib import Path

import pytest

from render import fonts
from render.games.egizia import kit
from render.lexicon import Lexicon


def test_german_and_accented_names_keep_their_letters() -> None:
    for name in ("Jürgen Weiß", "Łukasz Ångström", "Ðorđe Čapek", "Δημήτρης", "Наташа", "Việt"):
        assert fonts.readable(name, fonts.BOLD) == name


def test_styled_letters_become_plain_ones() -> None:
    assert fonts.readable("\U0001d4d0\U0001d4f7\U0001d4f7\U0001d4ea", fonts.BOLD) == "Anna"


def test_emoji_marks_and_invisible_characters_disappear() -> None:
    name = "A\u200bn\u0336na \U0001f451\ufe0f\u202e"
    assert fonts.readable(name, fonts.BOLD) == "Anna"


def test_letters_that_no_font_has_become_one_box() -> None:
    assert fonts.readable("王小明 Li", fonts.BOLD) == f"{fonts.MISSING} Li"


def test_line_breaks_and_tabs_become_single_spaces() -> None:
    assert fonts.readable("a\n\t  b", fonts.BOLD) == "a b"


def test_text_shrinks_before_it_is_cut() -> None:
    text, size = fonts.fit("Heliopolis", fonts.BOLD, 40, 120, 13)
    assert text == "Heliopolis"
    assert 13 < size < 40
    assert fonts.width(text, fonts.BOLD, size) <= 120 < fonts.width(text, fonts.BOLD, size + 1)


def test_what_does_not_fit_at_the_smallest_size_ends_with_an_ellipsis() -> None:
    text, size = fonts.fit("Bartholomäus von der Heide", fonts.BOLD, 40, 60, 13)
    assert (text[-1], size) == ("…", 13)
    assert fonts.width(text, fonts.BOLD, size) <= 60


def test_no_room_at_all_gives_no_text() -> None:
    assert fonts.fit("Anna", fonts.BOLD, 40, 0, 13) == ("", 13)


def test_words_break_at_spaces_and_after_hyphens_only() -> None:
    lines, size = fonts.wrap("2 Trupp-Schritte", fonts.BOLD, 30, 98, 100, 12)
    assert lines == ("2 Trupp-", "Schritte")
    assert len(lines) * fonts.line_height(size) <= 100


def test_a_long_word_breaks_at_a_soft_hyphen_where_it_must_and_hides_it_where_not() -> None:
    word = "Getreide\u00admarkt +2"
    assert fonts.wrap(word, fonts.BOLD, 30, 120, 120, 12)[0] == ("Getreide-", "markt +2")
    assert fonts.wrap(word, fonts.BOLD, 30, 300, 120, 12)[0] == ("Getreidemarkt +2",)
    assert fonts.fit(word, fonts.BOLD, 30, 300, 12)[0] == "Getreidemarkt +2"


def test_a_long_paragraph_is_cut_to_the_lines_that_fit() -> None:
    lines, size = fonts.wrap(
        "eins zwei drei vier fünf sechs sieben acht", fonts.BOLD, 30, 50, 30, 12
    )
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(fonts.width(line, fonts.BOLD, size) <= 50 for line in lines)


@pytest.mark.parametrize("face", fonts.FACES)
def test_every_face_lies_in_the_package_with_its_licence(face: str) -> None:
    folder = Path(fonts.__file__).parent / "assets" / "fonts"
    assert (folder / f"{face}.ttf").is_file()
    licence = (folder / f"OFL-{face.split('-')[0]}.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in licence


def test_a_missing_word_is_its_id_made_readable() -> None:
    say = Lexicon({"phase.nile": "Nil", "edfu": " "})
    assert say("phase.nile") == "Nil"
    assert say("edfu") == "Edfu"
    assert say("phase.lay_out") == "Lay out"


def test_letters_have_at_most_two_characters_and_stand_ins_that_differ() -> None:
    say = kit.lexicon({"field.green.letter": "Grün"})
    assert say.letter("field", "green") == "Gr"
    crews = [say.letter("crew", name) for name in ("black", "orange", "blue", "joker")]
    assert crews == ["K", "O", "B", "J"]
