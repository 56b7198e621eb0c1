"""What a ring on the board stands for, told in a few words."""

from collections.abc import Mapping

from render.change import Change
from render.lexicon import Lexicon, lexicon
from render.scene import Piece

_SHOP = "shop"
_NONE = "–"


def tell(change: Change, words: Mapping[str, str]) -> str:
    """Return what changed: a stone on or off a column, in a workshop, a count, an owner."""
    say = lexicon(words)
    match change.piece.kind:
        case "stone" | "new_stone":
            return _stone(change, say)
        case "owner":
            letter = change.piece.state.partition(" ")[0]
            return f"{say('ring.owner')} {letter}: {_holder(change.after, say)}"
        case "stock":
            return f"{say('quarry')} {_colour(change.piece, say)}: {_labels(change)}"
        case kind:
            return f"{say(f'ring.{kind}')}: {_labels(change)}"


def _stone(change: Change, say: Lexicon) -> str:
    piece = change.piece
    name, _, rest = piece.place.partition(":")
    if name == _SHOP:
        where = f"{say('ring.shop')} {say('ring.' + rest.partition(':')[0])}"
    else:
        where = f"{say('ring.stone')} {piece.state}"
    before, after = (say(f"ring.{p.label}") if p else _NONE for p in (change.before, change.after))
    return f"{where}: {after}" if change.before is None else f"{where}: {before} → {after}"


def _holder(piece: Piece | None, say: Lexicon) -> str:
    """Return to whom a column belongs and what it counts."""
    if piece is None or piece.owner < 0:
        return _NONE
    return f"{say('ring.' + piece.state.partition(' ')[2])} {piece.label}"


def _colour(piece: Piece, say: Lexicon) -> str:
    return say(f"ring.{piece.place.partition(':')[2]}")


def _labels(change: Change) -> str:
    shown = (piece.label if piece else _NONE for piece in (change.before, change.after))
    return " → ".join(shown)
