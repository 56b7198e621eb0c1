"""What a ring on the board stands for, told in a few words."""

from collections.abc import Mapping

from render.change import Change
from render.games.egizia import kit
from render.lexicon import Lexicon
from render.scene import Piece
from render.theme import OWNERS

_NAMED = frozenset({"card", "held", "shown"})
"""Kinds whose label is the id of a card."""
_HERE = frozenset({"ship", "card", "empty", "space", "place"})
"""Kinds that are told with their place."""


def tell(change: Change, words: Mapping[str, str]) -> str:
    """Return the owner's letter, what changed, where, and what it was and is."""
    say, piece = kit.lexicon(words), change.piece
    who = f"{OWNERS[piece.owner].letter}: " if piece.owner >= 0 else ""
    kind = "card" if piece.kind == "empty" else piece.kind
    parts = [say(f"ring.{kind}"), _where(piece, say), _shown(change, say)]
    return who + " ".join(part for part in parts if part)


def _where(piece: Piece, say: Lexicon) -> str:
    name, _, number = piece.place.partition(":")
    if piece.kind in {"crew", "marker"}:
        return say(f"crew.{name}.letter" if piece.kind == "crew" else name)
    if piece.kind not in _HERE:
        return ""
    return number if name == "stop" else say(name)


def _shown(change: Change, say: Lexicon) -> str:
    before, after = _value(change.before, say), _value(change.after, say)
    if change.before and change.after and before != after:
        return f"{before or '–'} → {after or '–'}"
    return (after or before) if change.after else f"{before} → –".strip()


def _value(piece: Piece | None, say: Lexicon) -> str:
    """Return what a piece shows, short."""
    if piece is None:
        return ""
    match piece.kind:
        case "ship":
            return ""
        case "ring":
            return say(f"ring.{piece.place.replace(':', '_')}")
        case "marker":
            return str(int(piece.place.partition(":")[2]) + 1)
        case "field":
            return piece.label.split()[1]
        case "player":
            tile, *states = piece.state.split()
            return ", ".join((tile, *map(say, states)))
        case "site":
            return say(piece.label)
        case "crew":
            return piece.label.split()[0]
        case "tombs":
            return piece.label.partition("=")[0]
        case kind if kind in _NAMED and piece.label:
            return say(piece.label)
        case _:
            return piece.label
