"""Anti-aliased masks and drawings, made once at four times the size and kept.

Plain Pillow shapes are jagged; reduced from four times the size they are smooth. All caches
are bounded and safe to use from any thread; what they hold is never changed.
"""

from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageDraw

from render import fonts
from render.scene import Colour, Disc, Drawing, Fill, Points, Stroke, Tint

SCALE = 4
_STEPS = bytes(85 * round(value / 85) for value in range(256))
"""Edges are smoothed in four steps, for which the palette has tones of their own."""


def _mask(w: int, h: int, draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    """Return a mask drawn at SCALE times the size and reduced."""
    large = Image.new("L", (w * SCALE, h * SCALE))
    draw(ImageDraw.Draw(large))
    return _stepped(large.reduce(SCALE))


def _stepped(mask: Image.Image) -> Image.Image:
    """Return the mask with no more than four different values."""
    return Image.frombytes("L", mask.size, mask.tobytes().translate(_STEPS))


@lru_cache(maxsize=512)
def rounded(w: int, h: int, radius: int) -> Image.Image:
    """Return the mask of a rounded rectangle."""
    box = (0, 0, w * SCALE - 1, h * SCALE - 1)
    return _mask(w, h, lambda pen: pen.rounded_rectangle(box, radius * SCALE, fill=255))


@lru_cache(maxsize=32)
def corners(radius: int) -> tuple[Image.Image, ...]:
    """Return the four corners of a rounded rectangle: top left, top right, then below."""
    whole = rounded(2 * radius, 2 * radius, radius)
    cuts = ((x, y, x + radius, y + radius) for y in (0, radius) for x in (0, radius))
    return tuple(whole.crop(cut) for cut in cuts)


@lru_cache(maxsize=1024)
def tile(
    w: int, h: int, radius: int, fill: Colour, line: Colour, width: int
) -> tuple[Image.Image, Image.Image]:
    """Return a small rounded rectangle with its outline, and its mask."""
    if not width:
        return Image.new("RGB", (w, h), fill), rounded(w, h, radius)
    image = Image.new("RGB", (w, h), line)
    inner = rounded(w - 2 * width, h - 2 * width, max(0, radius - width))
    image.paste(fill, (width, width), inner)
    return image, rounded(w, h, radius)


@lru_cache(maxsize=256)
def ellipse(w: int, h: int) -> Image.Image:
    """Return the mask of an ellipse."""
    box = (0, 0, w * SCALE - 1, h * SCALE - 1)
    return _mask(w, h, lambda pen: pen.ellipse(box, fill=255))


@lru_cache(maxsize=256)
def polygon(points: Points) -> Image.Image:
    """Return the mask of a polygon whose points are not negative."""
    w = int(max(x for x, _ in points)) + 2
    h = int(max(y for _, y in points)) + 2
    large = [(x * SCALE, y * SCALE) for x, y in points]
    return _mask(w, h, lambda pen: pen.polygon(large, fill=255))


@lru_cache(maxsize=256)
def line(points: Points, width: int) -> Image.Image:
    """Return the mask of a line; it reaches `width` pixels beyond its points on every side."""
    w = int(max(x for x, _ in points)) + 2 * width + 2
    h = int(max(y for _, y in points)) + 2 * width + 2
    large = [((x + width) * SCALE, (y + width) * SCALE) for x, y in points]
    return _mask(w, h, lambda pen: _stroke(pen, large, width * SCALE, 255))


@lru_cache(maxsize=4096)
def words(text: str, face: str, size: int) -> tuple[Image.Image, int, int]:
    """Return the mask of a text and where it lies from the left end of its base line."""
    used = fonts.font(face, size)
    left, top, right, bottom = used.getbbox(text, anchor="ls")
    x, y = int(left // 1), int(top // 1)
    size_px = max(1, int(-(-right // 1)) - x), max(1, int(-(-bottom // 1)) - y)
    mask = Image.new("L", size_px)
    ImageDraw.Draw(mask).text((-x, -y), text, fill=255, font=used, anchor="ls")
    return _stepped(mask), x, y


@lru_cache(maxsize=1024)
def drawing(
    what: Drawing, w: int, h: int, tints: tuple[Colour, ...]
) -> tuple[Image.Image, Image.Image]:
    """Return a drawing in a size and colours, and its mask."""
    large = Image.new("RGBA", (w * SCALE, h * SCALE), (0, 0, 0, 0))
    pen = ImageDraw.Draw(large)
    kx, ky = w * SCALE / 100, h * SCALE / 100
    for part in what.parts:
        colour = _colour(part.tint, tints)
        match part:
            case Fill(points=points):
                pen.polygon([(x * kx, y * ky) for x, y in points], fill=colour)
            case Disc(x=x, y=y, rx=rx, ry=ry):
                box = ((x - rx) * kx, (y - ry) * ky, (x + rx) * kx, (y + ry) * ky)
                pen.ellipse(box, fill=colour)
            case Stroke(points=points, width=width):
                scaled = [(x * kx, y * ky) for x, y in points]
                _stroke(pen, scaled, max(1, round(width * min(kx, ky))), colour)
    red, green, blue, shown = large.convert("RGBa").reduce(SCALE).convert("RGBA").split()
    return Image.merge("RGB", (red, green, blue)), _stepped(shown)


def _colour(tint: Tint, tints: tuple[Colour, ...]) -> Colour:
    return tints[tint] if isinstance(tint, int) else tint


def _stroke(
    pen: ImageDraw.ImageDraw,
    points: list[tuple[float, float]],
    width: int,
    colour: int | Colour,
) -> None:
    """Draw a line with round joints and ends."""
    pen.line(points, fill=colour, width=width, joint="curve")
    radius = width / 2
    for x, y in (points[0], points[-1]):
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
