"""Choices that use a held Nile card."""

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice
from engine.games.egizia import ids
from engine.games.egizia.actions import UseCard
from engine.games.egizia.view import PlayerView, View

CARD = "🃏"
STEP_COST = 2
GRAIN_CARD = 4
STONES_CARD = 6

TitleAndDetail = tuple[str, str]


def use(view: View, action: UseCard, text: Text) -> Choice:
    """Describe using a held card on a target."""
    player = words.seat_player(view)
    describe = _SPECIAL.get(action.card, _plain)
    title, detail = describe(view, player, action, text)
    return Choice(title, detail, text("egizia.group.cards"), "card", CARD)


def _plain(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:  # noqa: ARG001
    face = words.face_of(view, action.card)
    title = text("egizia.choice.use", card=words.card_title(face, text))
    return title, words.card_effect(face, text)


def _crew_step(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:
    title = text(
        "egizia.choice.use_crew",
        card=words.title_of(view, action.card, text),
        move=sums.crew_moves(view, player, [action.target], text),
    )
    return title, crew_detail(player, text)


def crew_detail(player: PlayerView, text: Text) -> str:
    """Say what one more crew step means for feeding."""
    return text(
        "egizia.choice.crew_detail",
        before=player.need,
        after=player.need + 1,
        grain=player.grain,
    )


def _paid_step(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:
    title, detail = _crew_step(view, player, action, text)
    before = player.stones
    return title, text(
        "egizia.choice.use_crew_stones", crew=detail, before=before, after=before - STEP_COST
    )


def _improve(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:
    field = player.fields[action.target]
    better = ids.COLOURS[ids.COLOURS.index(field.colour) - 1]
    title = text(
        "egizia.choice.improve",
        card=words.title_of(view, action.card, text),
        number=action.target + 1,
        colour=text(f"egizia.colour.{field.colour}"),
        grain=field.grain,
        better=text(f"egizia.colour.{better}"),
    )
    gains = field.grain if sums.is_watered(better, view.ring) and not field.is_watered else 0
    detail = text(
        "egizia.choice.improve_detail",
        before=player.grain,
        after=player.grain + gains,
        need=player.need,
    )
    return title, detail


def _sell(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:  # noqa: ARG001
    title = text("egizia.choice.sell", stones=words.stones(action.target, text))
    detail = text(
        "egizia.choice.sell_detail",
        before=words.number(player.score),
        after=words.number(player.score + action.target),
        stones_before=player.stones,
        stones_after=player.stones - action.target,
    )
    return title, detail


def _feed_stones(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:  # noqa: ARG001
    detail = text(
        "egizia.choice.feed_detail",
        grain=action.target,
        stones_before=player.stones,
        stones_after=player.stones - action.target,
    )
    return text.n("egizia.choice.feed_stones", action.target), detail


def _feed_grain(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:
    title, _ = _plain(view, player, action, text)
    return title, text("egizia.choice.feed_grain", grain=GRAIN_CARD)


def _stones(view: View, player: PlayerView, action: UseCard, text: Text) -> TitleAndDetail:
    title, _ = _plain(view, player, action, text)
    after = sums.with_stones(player, STONES_CARD)
    return title, text("egizia.choice.stones_gain", before=player.stones, after=after)


_SPECIAL = {
    ids.CREW_STEP: _crew_step,
    ids.STONES_FOR_STEP: _paid_step,
    ids.IMPROVE_A: _improve,
    ids.IMPROVE_B: _improve,
    ids.SELL_10: _sell,
    ids.STONES_AS_GRAIN: _feed_stones,
    ids.GRAIN_4: _feed_grain,
    ids.STONES_6: _stones,
}
