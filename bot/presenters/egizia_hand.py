"""What one seat holds: Sphinx cards and how far they are, food, income, cards that still work."""

from collections.abc import Iterator, Sequence

from bot.locale import Text
from bot.presenters import egizia_needs as needs
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.egizia_board import crews_of, fields_of
from bot.presenters.told import TOLD_LIMIT, Told, sentences
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View

BEFORE_FOOD = (ids.Phase.LAY_OUT, ids.Phase.NILE, ids.Phase.FEEDING)
"""In these phases the food of the present round is still to come."""
BEFORE_INCOME = (*BEFORE_FOOD, ids.Phase.PRODUCTION)


def hand(view: View, text: Text) -> Told:
    """Tell what the view's own seat holds, secrets included.

    Whoever holds very many cards is told their names without what they do.
    """
    player = words.seat_player(view)
    told = "\n".join(_lines(view, player, text, is_full=True))
    if len(told) > TOLD_LIMIT:
        told = "\n".join(_lines(view, player, text, is_full=False))
    alt = sentences(_lines(view, player, text, is_full=False))
    return Told(told, alt, dict(_fractions(view, player, text)))


def _fractions(view: View, player: PlayerView, text: Text) -> Iterator[tuple[str, str]]:
    """Write for the picture how far each own Sphinx card is, as "3/5"."""
    private = view.private
    for card in (*private.sphinx, *private.drawn) if private else ():
        need = needs.need_of(view, player.seat, card, text)
        if need.goal:
            yield f"progress.{card}", f"{need.have}/{need.goal}"


def _lines(view: View, player: PlayerView, text: Text, *, is_full: bool) -> Iterator[str]:
    yield from _sphinx(view, player, text, is_full=is_full)
    yield from food(view, player, text)
    yield from income(view, player, text)
    yield from _stock(view, player, text)
    yield from _cards(view, player.permanents, "permanent", text, is_full=is_full)
    yield from _cards(view, player.anytime, "anytime", text, is_full=is_full)
    if not player.permanents and not player.anytime:
        yield text("egizia.hand.no_cards")


def _sphinx(view: View, player: PlayerView, text: Text, *, is_full: bool) -> Iterator[str]:
    """Only the seat's own view has these; a public one has nothing to tell."""
    private = view.private
    if private is None:
        return
    if private.drawn:
        yield text("egizia.hand.drawn")
    for card in private.drawn:
        yield _card(view, player, card, "egizia.hand.drawn_card", text)
        if is_full:
            yield _rule(card, text)
    worth = words.points(sum(private.worth), text)
    yield text("egizia.hand.sphinx" if private.sphinx else "egizia.hand.no_sphinx", points=worth)
    for card, points in zip(private.sphinx, private.worth, strict=True):
        yield _card(view, player, card, "egizia.hand.sphinx_card", text, points)
        if is_full:
            yield _rule(card, text)


def _card(view: View, player: PlayerView, card: str, key: str, text: Text, worth: int = 0) -> str:
    progress = needs.progress(view, player.seat, card, text)
    title, points = words.sphinx_title(card, text), words.points(worth, text)
    return text(key, title=title, points=points, progress=progress)


def _rule(card: str, text: Text) -> str:
    return text("egizia.hand.rule", rule=words.sphinx_rule(card, text))


def food(view: View, player: PlayerView, text: Text) -> Iterator[str]:
    """Say what the crews will need, what grows, and what is lost if it is too little (A-34)."""
    if view.ranking or (view.round == ids.ROUNDS and view.phase not in BEFORE_FOOD):
        return
    missing = max(0, player.need - player.grain)
    loss = missing * view.markets.penalties[player.grain_market]
    when = "now" if view.phase in BEFORE_FOOD else "next"
    state = text(
        f"egizia.hand.{'short' if missing else 'fed'}",
        missing=missing,
        points=words.points(-loss, text),
    )
    head = text(f"egizia.hand.food_{when}", round=view.round + (when == "next"))
    yield text("egizia.hand.food", head=head, need=player.need, grain=player.grain, state=state)
    rings = " · ".join(
        text(
            "egizia.hand.ring",
            ring=text(f"egizia.ring.{name}"),
            # Grain from cards already used counts wherever the ring goes.
            grain=sums.grain_at(player, place) + player.grain - sums.grain_at(player, view.ring),
        )
        for place, name in enumerate(words.RINGS)
    )
    yield text("egizia.hand.rings", rings=rings)


def income(view: View, player: PlayerView, text: Text) -> Iterator[str]:
    """Say what the quarries give next, up to the cap (A-6)."""
    if view.ranking or (view.round == ids.ROUNDS and view.phase not in BEFORE_INCOME):
        return
    made = sums.production(player)
    when = "now" if view.phase in BEFORE_INCOME else "next"
    yield text(
        "egizia.hand.income",
        head=text(f"egizia.hand.income_{when}", round=view.round + (when == "next")),
        quarries=" + ".join(str(quarry.stones) for quarry in player.quarries),
        stones=words.stones(made, text),
        before=player.stones,
        after=sums.with_stones(player, made),
        lost=text("egizia.hand.lost", cap=ids.STONE_CAP)
        if player.stones + made > ids.STONE_CAP
        else "",
    )


def _stock(view: View, player: PlayerView, text: Text) -> Iterator[str]:
    stones, ships = words.stones(player.stones, text), words.ships(player.ships, text)
    crews = crews_of(player, text)
    if any(player.crews_used):
        crews = text("egizia.hand.built", crews=crews)
    yield text("egizia.hand.stock", stones=stones, ships=ships, crews=crews)
    yield text("egizia.hand.fields", fields=fields_of(player, text))
    yield text(
        "egizia.hand.markets",
        stone=player.stone_market + 1,
        grain=player.grain_market + 1,
        penalty=view.markets.penalties[player.grain_market],
    )


def _cards(
    view: View, cards: Sequence[str], kind: str, text: Text, *, is_full: bool
) -> Iterator[str]:
    """List held cards with what they do, marked if used; in a single line if not in full."""
    player = words.seat_player(view)
    if not cards:
        return
    head = text(f"egizia.hand.{kind}")
    titles = [_title(view, card, card in player.spent, text) for card in cards]
    if not is_full:
        yield text("egizia.hand.cards", head=head, cards=words.comma(titles, text))
        return
    yield text("egizia.hand.cards", head=head, cards="").strip()
    for card, title in zip(cards, titles, strict=True):
        effect = words.card_effect(words.face_of(view, card), text)
        yield text("egizia.hand.card", title=title, effect=effect)


def _title(view: View, card: str, is_spent: bool, text: Text) -> str:
    title = words.title_of(view, card, text)
    return text("egizia.hand.spent", title=title) if is_spent else title
