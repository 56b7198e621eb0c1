"""Entries on cards: each Nile card once, however many copies there are, and each Sphinx card."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from bot.locale import Text
from bot.presenters import egizia_rulings as rulings
from bot.presenters import egizia_words as words
from bot.presenters.egizia_guide_board import sure, written
from bot.presenters.guidance import Entry
from engine.games.egizia import components, ids
from engine.games.egizia.observe import card_face
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.view import CardFace, View
from engine.types import Setup

_CHAPTERS = {
    components.FIELD: "fields",
    components.QUARRY: "fields",
    components.ANYTIME: "anytime",
    components.PERMANENT: "permanent",
    components.IMMEDIATE: "immediate",
}
_FIRST_PART = SPHINX_CARDS.index("black_crew")
_ROUNDS = dict(zip(ids.STACKS, ("first", "second", "last"), strict=True))


@cache
def showcase(values: str) -> View:
    """Return a fresh public game for four in which the face of every Nile card is known."""
    options = {"components": values} if values else {}
    setup = Setup(max(EGIZIA.seats), 1, EGIZIA.rules_version, options)
    view = EGIZIA.view_for(EGIZIA.new_game(setup).state, None)
    return replace(view, cards=faces(values))


def faces(values: str) -> tuple[CardFace, ...]:
    """Return the face of every Nile card."""
    return tuple(card_face(values, card) for card in components.NILE_CARDS)


def nile_cards(text: Text, values: str) -> tuple[Entry, ...]:
    """Return an entry for each different Nile card, chapter by chapter."""
    alike: dict[str, list[CardFace]] = {}
    for face in sorted(faces(values), key=_rank):
        alike.setdefault(words.card_title(face, text), []).append(face)
    return tuple(_entry(title, group, values, text) for title, group in alike.items())


def _rank(face: CardFace) -> tuple[int, int, int]:
    """Order cards by kind, fields by colour, both by value; what is alike stays as it is."""
    colour = ids.COLOURS.index(face.colour) if face.colour else 0
    is_valued = face.kind in (components.FIELD, components.QUARRY)
    return list(_CHAPTERS).index(face.kind), colour, face.value if is_valued else 0


def _entry(title: str, group: list[CardFace], values: str, text: Text) -> Entry:
    face = group[0]
    return Entry(
        face.id,
        title,
        text(f"egizia.guide.chapter.{_CHAPTERS[face.kind]}"),
        written(
            (words.card_effect(face, text), _where_from(group, text)),
            _moment(face, text),
            sure(f"card.{face.id}", values, text),
            rulings.OF_CARD[face.colour or words.family(face)],
            text,
        ),
        f"{face.id.replace('_', ' ')} {face.value or ''}",
        f"face:{face.id}",
    )


def _where_from(group: Iterable[CardFace], text: Text) -> str:
    copies = Counter(face.stack for face in group)
    stacks = (
        text.n(
            "egizia.guide.stack",
            copies[stack],
            stack=stack,
            rounds=text(f"egizia.guide.rounds.{_ROUNDS[stack]}"),
        )
        for stack in ids.STACKS
        if stack in copies
    )
    return text("egizia.guide.part.stack", stacks=", ".join(stacks))


def _moment(face: CardFace, text: Text) -> str:
    if face.kind in (components.ANYTIME, components.PERMANENT):
        moment = text(f"egizia.guide.moment.{face.id}")
        is_once = face.kind == components.ANYTIME
        return text("egizia.guide.card.once", moment=moment) if is_once else moment
    return text(f"egizia.guide.card.{face.kind}")


def sphinx_cards(text: Text) -> tuple[Entry, ...]:
    """Return an entry for each Sphinx card; the rules give all their numbers."""
    return tuple(
        Entry(
            f"sphinx-{card}",
            words.sphinx_title(card, text),
            text(f"egizia.guide.chapter.sphinx_{1 if index < _FIRST_PART else 2}"),
            written(
                (words.sphinx_rule(card, text),),
                text("egizia.guide.card.sphinx"),
                sure("", "", text),
                (*rulings.OF_SPHINX.get(card, ()), 78),
                text,
            ),
            "sphinx",
            f"sphinx_card:{card}",
        )
        for index, card in enumerate(SPHINX_CARDS)
    )
