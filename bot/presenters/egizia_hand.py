"""What one seat holds."""

from collections.abc import Iterator

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from engine.games.egizia.view import CardFace, PlayerView, View


def private_lines(view: View, text: Text) -> tuple[str, ...]:
    """List Sphinx cards with what they are worth now, held cards, stones and grain."""
    return tuple(_lines(view, words.seat_player(view), text))


def _lines(view: View, player: PlayerView, text: Text) -> Iterator[str]:
    yield from _sphinx(view, text)
    held = [words.face_of(view, card) for card in (*player.anytime, *player.permanents)]
    if not held:
        yield text("egizia.hand.no_cards")
    for face in held:
        yield _held(face, face.id in player.spent, text)
    quarries = sums.production(player)
    stones = words.stones(player.stones, text)
    yield text("egizia.hand.stones", stones=stones, quarries=quarries)
    yield text("egizia.hand.feeding", need=player.need, grain=player.grain)


def _sphinx(view: View, text: Text) -> Iterator[str]:
    """Only the seat's own view has these; a public one has nothing to tell."""
    private = view.private
    if private is None:
        return
    for card in private.drawn:
        yield text("egizia.hand.drawn", **_titled(card, text))
    for card, worth in zip(private.sphinx, private.worth, strict=True):
        points = words.points(worth, text)
        yield text("egizia.hand.sphinx", points=points, **_titled(card, text))
    if not private.sphinx:
        yield text("egizia.hand.no_sphinx")


def _titled(card: str, text: Text) -> dict[str, str]:
    return {"title": words.sphinx_title(card, text), "rule": words.sphinx_rule(card, text)}


def _held(face: CardFace, is_spent: bool, text: Text) -> str:
    return text(
        f"egizia.hand.{'spent' if is_spent else 'held'}",
        kind=text(f"egizia.kind.{face.kind}"),
        title=words.card_title(face, text),
        effect=words.card_effect(face, text),
    )
