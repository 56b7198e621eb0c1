"""The head of the picture: turn, who is to play or who has won, and the last turn."""

from engine.games.tholos.view import LastView, View
from render import fonts, parts, theme
from render.games.tholos import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Box, Op, Piece, Rect


def head(view: View, names: tuple[str, ...], say: Lexicon) -> tuple[Piece, ...]:
    """Return turn and progress, whose turn it is or the result, and the last turn."""
    middle = _result(view, names, say) if view.ranking else _to_act(view, names, say)
    last = () if view.last is None else (_last(view, view.last, names, say),)
    return (_turn(view, say), middle, *last)


def _turn(view: View, say: Lexicon) -> Piece:
    box = layout.TURN
    upper = Box(box.x + 6, box.y, box.w - 12, 58)
    lower = Box(box.x + 6, box.y + 58, box.w - 12, 42)
    title = say("over") if view.ranking else f"{say('turn')} {view.turns + 1}"
    built = sum(len(column.stones) for column in view.columns)
    total = view.height * len(view.columns)
    ops = (
        parts.label(upper, title, 54, face=fonts.TITLE, align="left"),
        parts.label(lower, f"{built} / {total} {say('built')}", 38, art.QUIET, align="left"),
    )
    return Piece("turn", "head", str(view.turns + 1), -1, box, ops)


def _to_act(view: View, names: tuple[str, ...], say: Lexicon) -> Piece:
    seat, ask = view.to_act[0]
    ops = _banner(view, seat, names[seat], f"{say('to_act')}: {say(f'ask.{ask}')}")
    return Piece("to_act", "head", str(ask), seat, layout.TO_ACT, ops)


def _result(view: View, names: tuple[str, ...], say: Lexicon) -> Piece:
    ranked = " : ".join(parts.number(view.players[seat].points) for seat in view.ranking)
    if len(view.winners) != 1:
        frame = Rect(layout.TO_ACT, theme.GLOW, 14, art.MARK, 4)
        words = parts.label(layout.TO_ACT.inset(16), f"{say('draw')} · {ranked}", 50)
        return Piece("result", "head", "draw", -1, layout.TO_ACT, (frame, words))
    winner = view.winners[0]
    has_left = view.players[1 - winner].has_left
    reason = f"{say('left')}: {names[1 - winner]}" if has_left else ranked
    ops = _banner(view, winner, names[winner], f"{say('wins')} · {reason}")
    return Piece("result", "head", "won", winner, layout.TO_ACT, ops)


def _banner(view: View, seat: int, upper: str, lower: str) -> tuple[Op, ...]:
    box = layout.TO_ACT
    mark = Box(box.x + 14, box.y + 14, box.h - 28, box.h - 28)
    words = Box(mark.right + 16, box.y + 6, box.right - mark.right - 28, box.h - 12)
    return (
        Rect(box, theme.GLOW, 14, art.MARK, 4),
        *kit.sign(view.players[seat].colour, mark),
        parts.label(words.cell(0, 1, 0, 2), upper, 44, align="left", smallest=32),
        parts.label(words.cell(0, 1, 1, 2), lower, 36, align="left", face=fonts.WORDS, smallest=32),
    )


def _last(view: View, last: LastView, names: tuple[str, ...], say: Lexicon) -> Piece:
    """Return the last turn in words, with the stones that came into the workshop."""
    box = layout.LAST
    mark = Box(box.x + 8, box.y + 5, box.h - 10, box.h - 10)
    stones = len(last.gained) * 96
    words = Box(mark.right + 12, box.y, box.right - mark.right - 24 - stones, box.h)
    name, _ = fonts.fit(names[last.seat], fonts.WORDS, 38, 380, 38)
    text = f"{say('last')}: {name} {_deed(view, last, say)}"
    shown = parts.label(words, text, 38, align="left", face=fonts.WORDS, smallest=30)
    end = words.x + fonts.width(shown.text, shown.face, shown.size) + 14
    ops: list[Op] = [*kit.sign(view.players[last.seat].colour, mark), shown]
    for index, colour in enumerate(last.gained):
        ops += kit.stone(colour, Box(end + 96 * index, box.y + 7, 86, box.h - 14))
    return Piece("last", "head", text, last.seat, box, tuple(ops))


def _deed(view: View, last: LastView, say: Lexicon) -> str:
    if not last.added:
        return say("took")
    letters = ", ".join(view.columns[site].letter for site in last.added)
    text = f"{say('placed')} {letters}"
    if last.removed:
        text += f", {say('moved_off')} {view.columns[last.removed[0]].letter}"
    return f"{text}, {say('took')}" if last.gained else text
