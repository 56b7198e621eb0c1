"""Egizia's nouns and short phrases: cards, crews, places, numbers."""

from collections.abc import Iterable, Sequence

from bot.locale import Text
from engine.games.egizia import components, ids
from engine.games.egizia.view import CardFace, PlayerView, StopView, View

LETTERS = "ABCD"
"""How boards in text and picture name the seats."""

RINGS = ("left", "middle", "right")
START = "start"


def face_of(view: View, card: str) -> CardFace:
    """Return the face of a Nile card that lies open. Raises KeyError for any other."""
    face = _find_face(view, card)
    if face is None:
        raise KeyError(card)
    return face


def _find_face(view: View, card: str) -> CardFace | None:
    return next((face for face in view.cards if face.id == card), None)


def family(face: CardFace) -> str:
    """Return the key under which the words of a card stand; like cards share one."""
    return _family(face.kind, face.id)


def _family(kind: str, card: str) -> str:
    if kind in (components.FIELD, components.QUARRY):
        return kind
    return card.rpartition("_")[0] if kind == components.IMMEDIATE else card


def card_title(face: CardFace, text: Text) -> str:
    """Name a Nile card in at most 28 characters."""
    colour = text(f"egizia.colour.{face.colour}") if face.colour else ""
    title = text(
        f"egizia.card.{family(face)}.title",
        value=face.value,
        colour=colour,
        listed=listed(face, text, " + "),
    )
    return _upper(title)


def _upper(title: str) -> str:
    return title[:1].upper() + title[1:]


def card_effect(face: CardFace, text: Text) -> str:
    """Say in a sentence what a Nile card does."""
    if face.kind != components.FIELD:
        key = f"egizia.card.{family(face)}.effect"
        return text(key, value=face.value, listed=listed(face, text))
    effect = text(f"egizia.card.field.{face.colour}", value=face.value)
    return f"{effect} {extra(face, text)}" if face.extra else effect


def extra(face: CardFace, text: Text) -> str:
    """Say what a brown field does once, when it is taken (A-32)."""
    return text(f"egizia.card.extra.{face.extra}")


def listed(face: CardFace, text: Text, joiner: str = ", ") -> str:
    """Name the crews or buildings that a card shows."""
    return joiner.join(
        text(f"egizia.{'crew' if name in ids.CREWS else 'building'}.{name}") for name in face.listed
    )


def title_of(view: View, card: str, text: Text) -> str:
    """Name a Nile card by its id, without its value if it lies open no more."""
    face = _find_face(view, card)
    return plain_title(card, text) if face is None else card_title(face, text)


def plain_family(card: str) -> str:
    """Return the key under which the words of a card id stand."""
    return _family(components.NILE_CARDS[card].kind, card)


def plain_title(card: str, text: Text) -> str:
    """Name a Nile card without the values that an operator may have put right."""
    colour = components.NILE_CARDS[card].colour
    name = text(f"egizia.colour.{colour}") if colour else ""
    key = f"egizia.card.{plain_family(card)}"
    plain = f"{key}.plain_title"
    return _upper(text(plain if text.has(plain) else f"{key}.title", colour=name))


def sphinx_title(card: str, text: Text) -> str:
    """Name a Sphinx card in at most 28 characters."""
    return text(f"egizia.sphinx.{card}.title")


def sphinx_rule(card: str, text: Text) -> str:
    """Say in a sentence what a Sphinx card asks for and gives."""
    return text(f"egizia.sphinx.{card}.rule")


def crew_name(crew: int, text: Text) -> str:
    """Name a crew by its index in CREWS."""
    return text(f"egizia.crew.{ids.CREWS[crew]}")


def ring_name(position: int, text: Text) -> str:
    """Name a position of the water ring."""
    return text(f"egizia.ring.{RINGS[position]}")


def waters(position: int, text: Text) -> str:
    """Say which fields the ring waters there."""
    return text(f"egizia.waters.{RINGS[position]}")


def stones(count: int, text: Text) -> str:
    """Count stones, with a true minus sign."""
    return text.n("egizia.count.stones", count).replace("-", "−")


def points(count: int, text: Text) -> str:
    """Count points, with a true minus sign."""
    return text.n("egizia.count.points", count).replace("-", "−")


def cards(count: int, text: Text) -> str:
    """Count cards."""
    return text.n("egizia.count.cards", count)


def ships(count: int, text: Text) -> str:
    """Count ships."""
    return text.n("egizia.count.ships", count)


def signed(phrase: str) -> str:
    """Put a plus before a counted phrase unless it is negative."""
    return phrase if phrase.startswith(("−", "-")) else f"+{phrase}"


def number(value: int) -> str:
    """Write a number with a true minus sign."""
    return str(value).replace("-", "−")


def joined(words: Sequence[str], text: Text) -> str:
    """List words as in a sentence: "a, b and c"."""
    if not words:
        return text("egizia.list.none")
    if len(words) == 1:
        return words[0]
    return text("egizia.list.and", first=", ".join(words[:-1]), last=words[-1])


def comma(words: Iterable[str], text: Text) -> str:
    """List words with commas; "none" if there are none."""
    return ", ".join(words) or text("egizia.list.none")


def letters(seats: Iterable[int]) -> str:
    """Name seats by their letters."""
    return " ".join(LETTERS[seat] for seat in seats)


def named(seats: Iterable[int], names: Sequence[str]) -> str:
    """Name seats in order."""
    return ", ".join(names[seat] for seat in seats)


def seat_player(view: View) -> PlayerView:
    """Return the player whose view this is. Raises ValueError for a public view."""
    if view.viewer is None:
        raise ValueError("a public view has no seat of its own")
    return view.players[view.viewer]


def asked(view: View, seat: int | None) -> str:
    """Return what a seat is asked now, "" if nothing."""
    return next((str(ask) for other, ask in view.to_act if other == seat), "")


def what_is_on(view: View, stop: StopView, text: Text) -> str:
    """Name what a river stop holds: a card, a round space or a site."""
    if stop.kind == "card":
        return title_of(view, stop.name, text) if stop.name else text("egizia.board.empty")
    if stop.kind == "round":
        return text(f"egizia.space.{stop.name}")
    return text(f"egizia.site.{stop.name}")
