"""The head of the picture: round, phase, who is to act, score track, water ring."""

from engine.games.egizia.view import View
from render import fonts, parts, theme
from render.games.egizia import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Art, Box, Op, Piece, Rect


def head(view: View, names: tuple[str, ...], say: Lexicon) -> tuple[Piece, ...]:
    """Return the round and phase, and those who are to act with what they are asked."""
    box = layout.HEAD
    left, right = Box(box.x, box.y, 400, box.h), Box(box.x + 408, box.y, box.w - 408, box.h)
    ops = (
        parts.label(
            Box(left.x + 4, left.y, left.w - 8, 48),
            f"{say('round')} {view.round} / {kit.ROUNDS}",
            kit.READ,
            face=fonts.TITLE,
            align="left",
        ),
        parts.label(
            Box(left.x + 4, left.y + 48, left.w - 8, 36),
            say(f"phase.{view.phase}"),
            32,
            theme.FADED,
            align="left",
        ),
    )
    round_piece = Piece("round", "head", str(view.round), -1, left, ops, view.phase)
    if view.ranking:
        return round_piece, _winner(view, names, right)
    if view.to_act:
        return round_piece, *_to_act(view, names, right, say)
    return (round_piece,)


def _winner(view: View, names: tuple[str, ...], box: Box) -> Piece:
    """Return the winner's name and score where else those to act stand."""
    seat = view.ranking[0]
    score = next(player.score for player in view.players if player.seat == seat)
    area, ink = box.inset(12, 8), theme.OWNERS[seat].ink
    words = Box(area.x + area.h + 64, area.y, area.w - area.h - 194, area.h)
    total = Box(area.right - 124, area.y, 118, area.h)
    ops = (
        *_banner(seat, box, Box(area.x, area.y, area.h, area.h)),
        parts.icon(Box(area.x + area.h + 10, area.y, 46, area.h), art.STAR, ink),
        parts.label(words, names[seat], 46, ink, align="left"),
        parts.label(total, parts.number(score), 58, ink, align="right"),
    )
    return Piece("winner", "head", str(score), seat, box, ops)


def _banner(seat: int, box: Box, marker: Box) -> tuple[Op, ...]:
    """Return a banner in an owner's colour with a golden edge and the owner's marker."""
    return (
        Rect(box, theme.OWNERS[seat].colour, 14, theme.GOLD, 5),
        Rect(marker.inset(-3), theme.SHEET, 10),
        *kit.token(seat, marker),
    )


def _to_act(view: View, names: tuple[str, ...], box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return a banner per waiting seat: marker, name, what is asked, strength of a build."""
    if len(view.to_act) == 1:
        return (_only(view, names, box, say),)
    pieces: list[Piece] = []
    columns = 1 if len(view.to_act) < 3 else 2
    rows = -(-len(view.to_act) // columns)
    for index, (seat, ask) in enumerate(view.to_act):
        room = box.cell(index % columns, columns, index // columns, rows, 6)
        marker = Box(room.x + 8, room.y + 7, room.h - 14, room.h - 14)
        words = Box(marker.right + 12, room.y, room.right - marker.right - 22, room.h)
        asked, work = say(f"ask.{ask}"), view.work
        if work is not None and work.seat == seat and work.strength:
            asked = f"{asked} {work.spent}/{work.strength}"
        ink = theme.OWNERS[seat].ink
        line = parts.label(words, f"{names[seat]} · {asked}", 30, ink, align="left", smallest=18)
        pieces.append(
            Piece("to_act", "head", str(ask), seat, room, (*_banner(seat, room, marker), line))
        )
    return tuple(pieces)


def _only(view: View, names: tuple[str, ...], box: Box, say: Lexicon) -> Piece:
    """Return the banner of the only one to act, the name as large as it can be."""
    seat, ask = view.to_act[0]
    area, ink = box.inset(12, 9), theme.OWNERS[seat].ink
    marker = Box(area.x, area.y, area.h, area.h)
    strength = _strength(view, seat, Box(area.right - 190, area.y, 190, area.h), say)
    width = area.right - marker.right - 16 - (200 if strength else 0)
    upper = Box(marker.right + 16, area.y - 3, width, 40)
    lower = Box(upper.x, area.y + 37, width, 30)
    ops = (
        *_banner(seat, box, marker),
        parts.label(upper, names[seat], 44, ink, align="left", smallest=24),
        parts.label(lower, say(f"ask.{ask}"), 30, ink, align="left", face=fonts.WORDS),
        *strength,
    )
    return Piece("to_act", "head", str(ask), seat, box, ops)


def _strength(view: View, seat: int, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return what a seat has laid against the strength that builds; nothing if it does not."""
    work = view.work
    if work is None or work.seat != seat or not work.strength:
        return ()
    words, ink = f"{say('laid')} / {say('strength')}", theme.OWNERS[seat].ink
    return (
        parts.label(
            Box(box.x, box.y - 2, box.w, 42), f"{work.spent}/{work.strength}", kit.READ, ink
        ),
        parts.label(Box(box.x, box.y + 40, box.w, 28), words, 22, ink, face=fonts.WORDS),
    )


def track(view: View, say: Lexicon) -> tuple[Piece, ...]:
    """Return the scores from the front of the track to its back, with sequence tiles."""
    box = layout.TRACK
    title = Box(box.x + 8, box.y, 92, box.h)
    pieces = [
        Piece(
            "heading",
            "track",
            "track",
            -1,
            title,
            parts.paragraph(title, say("track"), 25, theme.FADED),
        )
    ]
    area = Box(title.right + 6, box.y + 5, box.right - title.right - 12, box.h - 10)
    scores = {player.seat: player for player in view.players}
    for index, seat in enumerate(view.track):
        room = area.cell(index, len(view.track), gap=8)
        player = scores[seat]
        side = 44
        tile = Box(room.right - 41, room.y + 4, 38, room.h - 8)
        score = Box(room.x + side + 6, room.y, room.w - side - 50, room.h)
        ops = (
            Rect(room, theme.GLOW if index == 0 else theme.SHEET, 10, theme.EDGE, 2),
            *kit.token(seat, Box(room.x + 3, room.y + 9, side, side)),
            parts.label(score, parts.number(player.score), 50, smallest=24),
            *sequence(player.tile, tile),
        )
        pieces.append(Piece("score", f"track:{index}", str(player.score), seat, room, ops))
    return tuple(pieces)


def sequence(tile: int, box: Box) -> tuple[Op, ...]:
    """Return the tablet with a player's place in the sequence."""
    number = Box(box.x, box.y + box.h // 8, box.w, box.h * 7 // 8)
    return (
        Art(box, art.TILE, (theme.SHEET,)),
        parts.label(number, str(tile), kit.READ),
    )


def ring(view: View, say: Lexicon) -> tuple[Piece, ...]:
    """Return the water ring's three places: which kinds of field each waters, and the ring."""
    box = layout.RING
    title = Box(box.x + 8, box.y, 98, box.h)
    pieces = [
        Piece(
            "heading",
            "ring",
            "ring",
            -1,
            title,
            parts.paragraph(title, say("water_ring"), 25, theme.FADED),
        )
    ]
    area = Box(title.right + 4, box.y + 6, box.right - title.right - 12, box.h - 12)
    for place in range(len(kit.FIELDS)):
        room = area.cell(place, len(kit.FIELDS), gap=6)
        here = place == view.ring
        ops: list[Op] = [
            Rect(
                room,
                art.WATER[3] if here else theme.SUNK,
                18,
                theme.GOLD if here else theme.EDGE,
                5 if here else 2,
            )
        ]
        shown = kit.FIELDS[: place + 1]
        inner = room.inset(4, 9)
        for index, colour in enumerate(shown):
            chip = inner.centred(28 * len(shown), inner.h).cell(index, len(shown), gap=4)
            fill = kit.FIELD_FILL[colour]
            ops.append(Rect(chip, fill, 4, theme.INK, 1))
            ops.append(
                parts.label(chip, say.letter("field", colour), 28, theme.ink_on(fill), smallest=11)
            )
        pieces.append(
            Piece(
                "ring" if here else "ring_place",
                f"ring:{place}",
                "".join(shown),
                -1,
                room,
                tuple(ops),
            )
        )
    return tuple(pieces)
