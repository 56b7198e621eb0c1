"""What a person means by the words of a command: a legal action, another one, or neither."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from bot.locale import LANGUAGES, Text
from bot.presenters.base import Choice
from bot.service import Look
from bot.ui.desk import Desk
from bot.ui.offers import Offer
from bot.ui.search import Hit, Rank, Words, best, grouped, is_telling, search, words_of

_TABLES = ("search.synonym", "{game}.search.synonym")
_FILLERS = ("search.filler", "{game}.search.filler")


@dataclass(frozen=True, slots=True)
class Wish:
    """An action that somebody named although it is not legal, and its name."""

    action: Any
    choice: Choice


@dataclass(frozen=True, slots=True)
class Meaning:
    """How a typed text was understood.

    `offer` is the legal action that it clearly names; `wish` one that is not legal; `close`
    are legal actions that it could mean, best first. All may be missing.
    """

    offer: Offer | None = None
    wish: Wish | None = None
    close: tuple[Offer, ...] = ()


@cache
def vocabulary(game: str) -> Words:
    """Return the synonyms of a game and of the platform, over all languages."""
    texts = [Text.of(language) for language in LANGUAGES]
    lines: dict[str, str] = {}
    for table in (name.format(game=game) for name in _TABLES):
        for text in texts:
            for key, line in text.under(table).items():
                lines[f"{table}.{key}"] = f"{lines.get(f'{table}.{key}', '')} {line}"
    fillers = (name.format(game=game) for name in _FILLERS)
    filler = {w for key in fillers for text in texts if text.has(key) for w in words_of(text(key))}
    return Words(grouped(lines.values()), frozenset(filler))


def known(desk: Desk, look: Look, text: Text) -> tuple[Offer, ...]:
    """Return what the viewer may do now, with its names in the other languages too."""
    presenter = desk.words(look.info.key)
    others = [Text.of(name) for name in LANGUAGES if name != text.language]
    return tuple(
        replace(offer, also=_names(presenter.choice(look.view, action, other) for other in others))
        for action, offer in zip(look.legal, desk.offers(look, text), strict=True)
    )


def of_command(offers: Iterable[Offer], command: str) -> tuple[Offer, ...]:
    """Keep the offers of one move command; all of them for ""."""
    return tuple(offer for offer in offers if not command or offer.choice.command == command)


def meaning(desk: Desk, look: Look, typed: str, text: Text, command: str = "") -> Meaning:
    """Say what a typed text means to somebody with this look, in a move command or in any.

    An empty text means the only choice that there is. A text that another command's choice
    fits is answered with that choice, but never acted on.
    """
    everything = known(desk, look, text)
    offers = of_command(everything, command)
    if not typed.strip():
        return Meaning(offer=offers[0]) if len(offers) == 1 else Meaning(close=offers)
    words = vocabulary(look.info.key)
    hits = search(offers, typed, words)
    if hits and hits[0].rank is Rank.EXACT and len(best(hits)) == 1:
        return Meaning(offer=best(hits)[0])
    legal = hits or search(everything, typed, words)
    wishes = dict(_wishes(desk, look, text))
    wished = search(tuple(wishes), typed, words)
    both = sorted((*legal, *wished), key=lambda hit: hit.rank)
    meant = best(both)
    close = _close(legal)
    if not meant:
        return Meaning()
    allowed = [offer for offer in meant if offer not in wishes]
    if not allowed:
        return Meaning(wish=wishes[meant[0]], close=close)
    is_sure = len(allowed) == 1 and hits and is_telling(typed, hits[0].rank)
    return (
        Meaning(offer=allowed[0])
        if is_sure and _is_alone(meant, allowed[0])
        else Meaning(close=close)
    )


def _close(hits: Sequence[Hit]) -> tuple[Offer, ...]:
    """Return what could be meant; descriptions count only if no name fits."""
    named = tuple(hit.offer for hit in hits if hit.rank <= Rank.NAMED)
    return named or tuple(hit.offer for hit in hits)


def _is_alone(meant: Iterable[Offer], allowed: Offer) -> bool:
    """Tell whether nothing of another kind that fits as well could be meant in its place."""
    choice = allowed.choice
    rivals = (each.choice for each in meant if each.choice.command == choice.command)
    return all(rival.group == choice.group for rival in rivals)


def wish_of(desk: Desk, look: Look, notation: str, text: Text) -> Wish | None:
    """Return what a notation names that the viewer may not do now; None if nothing."""
    return next(
        (wish for offer, wish in _wishes(desk, look, text) if offer.value == notation), None
    )


def _wishes(desk: Desk, look: Look, text: Text) -> list[tuple[Offer, Wish]]:
    """Return everything that the viewer could name and may not do, by its names."""
    if look.seat is None:
        return []
    presenter, game = desk.words(look.info.key), desk.games[look.info.key]
    legal = frozenset(look.legal)
    named = {name: presenter.conceivable(look.view, Text.of(name)) for name in LANGUAGES}
    own = named.pop(text.language)
    return [
        (
            Offer(game.notation(action), choice, _names(other[at][1] for other in named.values())),
            Wish(action, choice),
        )
        for at, (action, choice) in enumerate(own)
        if action not in legal
    ]


def _names(choices: Iterable[Choice]) -> tuple[str, ...]:
    return tuple(choice.title for choice in choices)
