"""Small parts that several regions of the board are put together from."""

from collections.abc import Mapping

from engine.games.egizia.view import PlayerView, View
from render import fonts, parts, theme
from render.games.egizia import art
from render.lexicon import Lexicon
from render.lexicon import lexicon as words_of
from render.scene import Art, Box, Op, Rect, Text
from render.theme import OWNERS, rgb

FIELD_FILL = {"green": rgb("6AA338"), "yellow": rgb("E6D64C"), "brown": rgb("74451F")}
FIELD_DRY = {"green": rgb("A2C28E"), "yellow": rgb("F7F2D6"), "brown": rgb("99764F")}
CREW_FILL = {
    "black": rgb("2E2B29"),
    "orange": rgb("E98B2A"),
    "blue": rgb("7FBCE6"),
    "joker": rgb("FBF3DC"),
}
KIND_FILL = {
    "anytime": rgb("1F6468"),
    "permanent": rgb("633A78"),
    "immediate": rgb("9C3D14"),
    "sphinx": rgb("6A4A14"),
}
KIND_ART = {
    "anytime": art.HOURGLASS,
    "permanent": art.ANKH,
    "immediate": art.BOLT,
    "sphinx": art.SPHINX,
}
BUILDING_ART = {
    "obelisk": art.OBELISK,
    "graves": art.GRAVES,
    "pyramid": art.PYRAMID,
    "temple": art.TEMPLE,
}
SITE_BUILDINGS = {
    "sphinx": (),
    "obelisk_graves": ("obelisk", "graves"),
    "pyramid_temple": ("pyramid", "temple"),
}
FIELDS = tuple(FIELD_FILL)
"""The kinds of field in the order in which the water ring reaches them."""
CREWS = tuple(CREW_FILL)
"""The crews in the order in which a view lists their strengths."""
ROUNDS = 5
STACKS = ("1/2", "3/4", "5")
"""What the backs of the three stacks of Nile cards say."""
GRAVE_CARD = "grave_card"
READ = 50
"""Size of figures that people decide by: 11 pixels high where the board is 390 wide."""
GRAIN = (rgb("E8B92F"), rgb("7D6316"))


LETTERS = {"crew.black.letter": "K"}
"""Stand-ins where the first letter of a name would not tell two things apart."""


def lexicon(words: Mapping[str, str]) -> Lexicon:
    """Return the words of the picture with this game's stand-ins."""
    return words_of(words, LETTERS)


def grave_total(view: View, player: PlayerView) -> int:
    """Return the sum of a player's grave tiles and grave card (A-72)."""
    faces = {face.id: face for face in view.cards}
    return sum(player.graves) + sum(
        faces[card].value for card in player.permanents if card == GRAVE_CARD and card in faces
    )


def grave_points(table: tuple[tuple[int, int], ...], total: int) -> int:
    """Return the points that graves of this total give by the printed table."""
    return max((points for start, points in table if start <= total), default=0)


def token(owner: int, box: Box) -> tuple[Op, ...]:
    """Return an owner's marker: shape, colour and letter."""
    look, room = OWNERS[owner], parts.square(box)
    middle = room.y + room.h * look.letter_y // 100
    height = room.h * 2 // 3
    letter = Box(room.x, middle - height // 2, room.w, height)
    size = max(9, room.h * look.letter_size // 100)
    return (
        Art(room, look.shape, (look.colour, theme.INK)),
        Text(letter, look.letter, fonts.BOLD, size, look.ink),
    )


def tokens(owners: tuple[int, ...], box: Box) -> tuple[tuple[int, Box], ...]:
    """Return a place for each owner's marker: one, two beside each other, else two by two."""
    columns = 1 if len(owners) < 2 else 2
    rows = max(1, -(-len(owners) // columns))
    return tuple(
        (owner, parts.square(box.cell(index % columns, columns, index // columns, rows, 2)))
        for index, owner in enumerate(owners)
    )


def ship(owner: int, box: Box) -> tuple[Op, ...]:
    """Return an owner's ship; its sail carries the owner's shape and letter."""
    look = OWNERS[owner]
    middle, size = art.SHIP_LETTERS[owner]
    height = box.h // 2
    letter = Box(box.x, box.y + box.h * middle // 100 - height // 2, box.w, height)
    return (
        Art(box, art.SHIPS[owner], (look.colour,)),
        Text(letter, look.letter, fonts.BOLD, max(9, box.h * size // 100), look.ink),
    )


def crew(name: str, letter: str, box: Box) -> tuple[Op, ...]:
    """Return a crew as a worker in its colour, its letter on the chest."""
    fill = CREW_FILL[name]
    chest = Box(box.x, box.y + box.h * 55 // 100, box.w, box.h * 45 // 100)
    return (
        Art(box, art.PERSON, (fill, theme.INK)),
        parts.label(chest, letter, box.h * 40 // 100, theme.ink_on(fill), smallest=9),
    )


def panel(box: Box) -> Rect:
    """Return a sheet for a region of the board."""
    return Rect(box, theme.SHEET, 12, theme.EDGE, 2)


def star(box: Box) -> Art:
    """Return the sign for points."""
    return parts.icon(box, art.STAR, theme.GOLD)


def frame(box: Box, width: int = 7) -> tuple[Op, ...]:
    """Return the edges of a box in the colour of what can be chosen."""
    edges = (
        Box(box.x, box.y, box.w, width),
        Box(box.x, box.bottom - width, box.w, width),
        Box(box.x, box.y, width, box.h),
        Box(box.right - width, box.y, width, box.h),
    )
    return tuple(Rect(edge, theme.RING) for edge in edges)


def wheat(box: Box) -> Art:
    """Return an ear of grain."""
    return parts.icon(box, art.WHEAT, *GRAIN)
