"""Everybody's tableau in words: what all may see of each player."""

from collections.abc import Iterator, Sequence

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia_board import NAME_LIMIT, cards_of, crews_of, fields_of, state_of
from bot.presenters.egizia_sums import production
from bot.presenters.told import TOLD_LIMIT, Told, sentences
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View


def table(view: View, names: Sequence[str], text: Text) -> Told:
    """Tell each player's tableau, in player order."""
    short = [shorten(name, NAME_LIMIT) for name in names]
    blocks = [
        "\n".join((_head(view, view.players[seat], short[seat], text), *_rows(view, seat, text)))
        for seat in view.order
    ]
    facts = [
        fact
        for seat in view.order
        for fact in (_head(view, view.players[seat], short[seat], text), *_short(view, seat, text))
    ]
    told = "\n\n".join((*blocks, text("egizia.table.used")))
    return Told(
        shorten(told, TOLD_LIMIT),
        sentences((text("egizia.table.alt"), *facts)),
    )


def _head(view: View, player: PlayerView, name: str, text: Text) -> str:
    return text(
        "egizia.table.head",
        letter=words.LETTERS[player.seat],
        name=name,
        points=words.points(player.score, text),
        stones=words.stones(player.stones, text),
        quarries=production(player),
        ships=words.ships(player.ships, text),
        state=state_of(view, player, text),
    )


def _short(view: View, seat: int, text: Text) -> Iterator[str]:
    """Say what decides most: crews and their food, and the cards that are held."""
    player = view.players[seat]
    yield text(
        "egizia.table.crews",
        crews=crews_of(player, text),
        need=player.need,
        grain=player.grain,
    )
    if player.permanents or player.anytime:
        yield text("egizia.table.cards", cards=cards_of(view, player, text))


def _rows(view: View, seat: int, text: Text) -> Iterator[str]:
    player = view.players[seat]
    yield from _short(view, seat, text)
    quarries = " + ".join(str(quarry.stones) for quarry in player.quarries)
    yield text("egizia.table.land", fields=fields_of(player, text), quarries=quarries)
    laid = words.comma(
        (
            f"{text(f'egizia.building.{name}')} {count}"
            for name, count in zip(ids.BUILDINGS, player.stones_in, strict=True)
            if count
        ),
        text,
    )
    yield text("egizia.table.laid", laid=laid, graves=_graves(player, text))
    yield text(
        "egizia.table.more",
        sphinx=words.cards(player.sphinx_count, text),
        stone=player.stone_market + 1,
        grain=player.grain_market + 1,
        penalty=view.markets.penalties[player.grain_market],
    )


def _graves(player: PlayerView, text: Text) -> str:
    return words.comma(map(str, player.graves), text)
