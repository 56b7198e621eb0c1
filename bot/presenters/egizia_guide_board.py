"""Entries on the board: the 20 stops of the Nile, markets, buildings, crews, order."""

from collections.abc import Iterator, Sequence

from bot.locale import Text
from bot.presenters import egizia_rulings as rulings
from bot.presenters import egizia_words as words
from bot.presenters.guidance import Entry
from engine.components import CERTAIN, from_text
from engine.games.egizia import ids
from engine.games.egizia.catalog import Catalogue, Stop, catalogue_for, merged_values
from engine.games.egizia.components import VALUES

CHANGED = "changed"

PARTS = {
    "ring": "",
    "grain_market": "grain_market.penalties",
    "stone_market": "stone_market.spaces",
    "obelisk": "obelisk.rows",
    "graves": "graves.table",
    "pyramid": "pyramid.rows",
    "temple": "temple.left",
    "crews": "crew.max",
    "stones": "start.stones",
    "ships": "",
    "participation": "",
    "order": "",
}
"""The entries on the board, each with the value that says how sure its numbers are."""
_PICTURES = {
    **{part: f"part:{part}" for part in ("ring", "grain_market", "stone_market", *ids.BUILDINGS)},
    "crews": "part:seat:0",
    "stones": "part:seat:0",
    "order": "part:track",
}


def stops(text: Text, values: str) -> tuple[Entry, ...]:
    """Return an entry for each stop, from the source on."""
    catalogue = catalogue_for(values)
    chapter = text("egizia.guide.chapter.stops")
    return tuple(
        Entry(
            f"stop-{number}",
            text("egizia.guide.stop.title", stop=number, what=_what(stop, text)),
            chapter,
            _stop_body(catalogue, stop, values, text),
            stop.name.replace("_", " "),
            f"part:stop:{number}",
        )
        for number, stop in enumerate(catalogue.river, 1)
    )


def _what(stop: Stop, text: Text) -> str:
    if stop.kind == "card":
        return text("egizia.guide.stop.card", slot=stop.number + 1)
    return text(f"egizia.{'space' if stop.kind == 'round' else 'site'}.{stop.name}")


def _stop_body(catalogue: Catalogue, stop: Stop, values: str, text: Text) -> str:
    is_pair = f"space.{stop.name}" in VALUES
    return written(
        (_stop_effect(catalogue, stop, text), *_places(stop, text)),
        _stop_moment(stop, text),
        sure(f"space.{stop.name}" if is_pair else "river", values, text),
        rulings.OF_STOP[stop.name],
        text,
    )


def _stop_effect(catalogue: Catalogue, stop: Stop, text: Text) -> str:
    if stop.kind == "card":
        return text("egizia.guide.stop.card_body", slot=stop.number + 1)
    crews = catalogue.space_crews.get(stop.name, ())
    key = {"thebae": "pair", "selinon": "pair", "beni_hasan": "pair", "passalon": "joker"}
    return text(
        f"egizia.guide.stop.{key.get(stop.name, stop.name)}",
        crews=words.joined([words.crew_name(crew, text) for crew in crews], text),
        stones=words.stones(catalogue.stone_gain, text),
        points=words.points(catalogue.grain_gain, text),
    )


def _places(stop: Stop, text: Text) -> Iterator[str]:
    if stop.kind == "site":
        yield text("egizia.guide.stop.places")


def _stop_moment(stop: Stop, text: Text) -> str:
    key = "heliopolis" if stop.name == "heliopolis" else stop.kind
    card = words.plain_title(ids.OCCUPIED_SPACE, text)
    return text(f"egizia.guide.stop.{key}_when", card=card)


def parts(text: Text, values: str) -> tuple[Entry, ...]:
    """Return the entries on markets, buildings, crews, stones, ships, bonus and order."""
    chapter = text("egizia.guide.chapter.board")
    numbers = _numbers(catalogue_for(values), values, text)
    return tuple(
        Entry(
            part,
            text(f"egizia.guide.board.{part}.title"),
            chapter,
            written(
                (text(f"egizia.guide.board.{part}.body", **numbers.get(part, {})),),
                "",
                sure(key, values, text),
                rulings.OF_BOARD[part],
                text,
            ),
            picture=_PICTURES.get(part, ""),
        )
        for part, key in PARTS.items()
    )


def _numbers(catalogue: Catalogue, values: str, text: Text) -> dict[str, dict[str, object]]:
    """Return what the bodies of the parts have to fill in."""
    merged = merged_values(values)
    return {
        "grain_market": {
            "penalties": _slashed(catalogue.penalties),
            "points": words.points(catalogue.grain_gain, text),
        },
        "stone_market": {
            "count": catalogue.stone_spaces,
            "stones": words.stones(catalogue.stone_gain, text),
        },
        "obelisk": {"rows": " · ".join(map(_slashed, merged["obelisk.rows"]))},
        "graves": {"table": _grave_table(catalogue)},
        "pyramid": {"rows": " · ".join(f"{n} × {value}" for n, value in catalogue.pyramid)},
        "temple": {
            part: _slashed(merged[f"temple.{part}"]) for part in ("left", "right", "middle", "top")
        },
        "crews": {"max": catalogue.crew_max},
        "stones": {"start": _slashed(catalogue.start_stones), "quarry": catalogue.start_quarry},
    }


def _grave_table(catalogue: Catalogue) -> str:
    return ", ".join(f"{start}+ → {points}" for start, points in catalogue.grave_table if points)


def _slashed(numbers: Sequence[int]) -> str:
    return "/".join(map(str, numbers))


def sure(key: str, values: str, text: Text) -> str:
    """Say how sure a component value is; "" is a rule, and as sure as those are."""
    row = VALUES.get(key)
    level = CERTAIN if row is None else row.confidence
    if key in from_text(values):
        level = CHANGED
    return text(f"egizia.guide.sure.{level}")


def written(
    effect: Sequence[str], when: str, how_sure: str, numbers: tuple[int, ...], text: Text
) -> str:
    """Write the body of an entry: what it does, when, how sure that is, and its rulings."""
    parts = [*effect, ""]
    if when:
        parts.append(text("egizia.guide.part.when", when=when))
    parts.append(text("egizia.guide.part.sure", sure=how_sure))
    if numbers:
        parts += ["", *rulings.lines(numbers, text)]
    return "\n".join(parts)
