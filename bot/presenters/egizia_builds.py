"""Choices at the building sites: crews, draws, stones, markers."""

from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice
from engine.games.egizia import ids
from engine.games.egizia.actions import Draw, Finish, Keep, Lay, MoveMarket, UseCrew
from engine.games.egizia.view import PlayerView, View


def crews(view: View, action: UseCrew, text: Text) -> Choice:
    """Describe starting a build with crews."""
    player = words.seat_player(view)
    used = [*action.crews, *([ids.JOKER] if action.joker else [])]
    title = text("egizia.choice.crews", crews=crews_named(used, player, text))
    boost = view.work.boost if view.work else 0
    strength = sum(player.crews[crew] for crew in used) + boost
    detail = text(
        "egizia.choice.crews_detail", strength=strength, stones=words.stones(player.stones, text)
    )
    return Choice(title, detail, text("egizia.group.crews"), "build", "💪")


def crews_named(used: list[int], player: PlayerView, text: Text) -> str:
    """Write crews with their strengths: "Black 3 + Joker 2"."""
    each = (
        text("egizia.board.crew", crew=words.crew_name(crew, text), strength=player.crews[crew])
        for crew in used
    )
    return text("egizia.choice.crews_joiner").join(each)


def draw(view: View, action: Draw, text: Text) -> Choice:
    """Describe paying for Sphinx cards."""
    player = words.seat_player(view)
    title = text(
        "egizia.choice.draw",
        cards=words.cards(action.drawn, text),
        stones=words.stones(action.paid, text),
    )
    detail = text(
        "egizia.choice.draw_detail", before=player.stones, after=player.stones - action.paid
    )
    return Choice(title, detail, text("egizia.group.sphinx"), "build", "📜")


def keep(view: View, action: Keep, text: Text) -> Choice:
    """Describe keeping some of the drawn Sphinx cards; for the drawer's eyes only."""
    drawn = view.private.drawn if view.private else ()
    kept = [drawn[position] for position in action.cards]
    points = words.points(len(drawn) - len(kept), text)
    group = text("egizia.group.sphinx")
    if not kept:
        title = text("egizia.choice.keep_none", points=points)
        return Choice(title, text("egizia.choice.keep_none_detail"), group, "choose", "📥")
    titles = text("egizia.choice.keep_joiner").join(words.sphinx_title(c, text) for c in kept)
    detail = " / ".join(text(f"egizia.sphinx.{card}.points") for card in kept)
    if len(kept) == 1:
        detail = words.sphinx_rule(kept[0], text)
    title = text("egizia.choice.keep", cards=titles, points=points)
    return Choice(title, detail, group, "choose", "📥")


def lay(view: View, action: Lay, text: Text) -> Choice:
    """Describe laying a stone."""
    player = words.seat_player(view)
    value = sums.value_of(view, action)
    detail = text(
        "egizia.choice.lay_detail",
        before=words.number(player.score),
        after=words.number(player.score + value),
        stones_before=player.stones,
        stones_after=player.stones - value,
    )
    if view.work is not None:
        left = view.work.strength - view.work.spent - value
        detail = text("egizia.choice.lay_strength", detail=detail, strength=left)
    group = text(f"egizia.building.{action.building}")
    return Choice(_lay_title(view, action, value, text), detail, group, "build", "🧱")


def _lay_title(view: View, action: Lay, value: int, text: Text) -> str:
    match action.building:
        case "obelisk":
            row = sums.obelisk_place(view, action.space)[0] + 1
            return text("egizia.choice.lay_obelisk", row=row, value=value)
        case "graves":
            return text("egizia.choice.lay_graves", number=action.space + 1, value=value)
        case "pyramid":
            row, space = action.row + 1, action.space + 1
            return text("egizia.choice.lay_pyramid", row=row, space=space, value=value)
        case _:
            name, space, _ = sums.temple_part(view, action.space)
            part = text(f"egizia.temple.{name}")
            return text("egizia.choice.lay_temple", part=part, space=space + 1, value=value)


def finish(view: View, action: Finish, text: Text) -> Choice:  # noqa: ARG001
    """Describe ending a build."""
    player = words.seat_player(view)
    strength, spent = (view.work.strength, view.work.spent) if view.work else (0, 0)
    detail = text(
        "egizia.choice.finish_detail",
        spent=spent,
        strength=strength,
        stones=words.stones(player.stones, text),
    )
    return Choice(text("egizia.choice.finish"), detail, text("egizia.group.more"), "build", "✅")


def market(view: View, action: MoveMarket, text: Text) -> Choice:
    """Describe moving a marker one space down (A-54)."""
    player = words.seat_player(view)
    title = sums.market_move(view, player, action.market, 1, text)
    is_stone = action.market == "stone"
    detail = _sale_detail(view, player, text) if is_stone else _penalty_detail(view, player, text)
    return Choice(title, detail, text("egizia.group.markets"), "choose", "📉")


def _sale_detail(view: View, player: PlayerView, text: Text) -> str:
    has_right = player.stone_market + 1 >= view.markets.stone_levels - 2
    return text(f"egizia.choice.{'sale_right' if has_right else 'sale_none'}")


def _penalty_detail(view: View, player: PlayerView, text: Text) -> str:
    penalties = view.markets.penalties
    level = player.grain_market
    after = penalties[min(level + 1, len(penalties) - 1)]
    return text("egizia.choice.penalty_detail", before=penalties[level], after=after)
