"""The public board of Egizia as text, complete enough to play by."""

from collections.abc import Iterator, Sequence

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import BOARD_LIMIT
from engine.games.egizia import ids
from engine.games.egizia.view import GraveView, PlayerView, SpaceView, StopView, View, WorkView

NAME_LIMIT = 20
"""Longer names are shortened in the tables; the letters stay."""


def headline(view: View, text: Text) -> str:
    """Say the round and the phase."""
    if view.ranking:
        return text("egizia.headline_over")
    phase = text(f"egizia.phase.{view.phase}")
    return text("egizia.headline", round=view.round, rounds=ids.ROUNDS, phase=phase)


def board_text(view: View, names: Sequence[str], text: Text) -> str:
    """Write head, river, buildings, markets and tableaus."""
    short = [shorten(name, NAME_LIMIT) for name in names]
    blocks = (
        _head(view, text),
        _river(view, text),
        _buildings(view, text),
        _markets(view, text),
        _players(view, short, text),
    )
    return shorten("\n\n".join("\n".join(block) for block in blocks), BOARD_LIMIT)


def _head(view: View, text: Text) -> Iterator[str]:
    yield headline(view, text)
    ring, waters = words.ring_name(view.ring, text), words.waters(view.ring, text)
    yield text("egizia.board.ring", ring=ring, waters=waters)
    yield text("egizia.board.track", seats=words.letters(view.track))
    if view.to_act:
        yield text("egizia.board.to_act", seats=to_act(view, words.LETTERS, text))
    if view.work is not None:
        yield from _work(view.work, text)


def _work(work: WorkView, text: Text) -> Iterator[str]:
    """Tell what has been laid; before a crew is chosen, only what cards have added."""
    site = text(f"egizia.site_at.{work.site}")
    name = words.LETTERS[work.seat]
    if work.strength:
        spent, strength = work.spent, work.strength
        yield text("egizia.board.work", name=name, site=site, strength=strength, spent=spent)
    elif work.boost:
        yield text("egizia.board.boost", name=name, site=site, boost=work.boost)


def to_act(view: View, names: Sequence[str], text: Text) -> str:
    """Name who is to act, and for what."""
    return ", ".join(
        text("egizia.board.to_act_seat", name=names[seat], ask=text(f"egizia.ask_short.{ask}"))
        for seat, ask in view.to_act
    )


def _river(view: View, text: Text) -> Iterator[str]:
    yield text("egizia.board.nile")
    for stop in view.river:
        if stop.kind == "site":
            yield _site(view, stop, text)
            continue
        line = text("egizia.board.stop", stop=stop.number, what=_what(view, stop, text))
        if stop.ships:
            line = text("egizia.board.ships", line=line, ships=words.letters(stop.ships))
        yield line


def _what(view: View, stop: StopView, text: Text) -> str:
    """Name a card or round space, with what its name does not tell."""
    what = words.what_is_on(view, stop, text)
    if stop.kind == "round":
        return text("egizia.board.space", what=what, more=_space_short(view, stop.name, text))
    extra = words.face_of(view, stop.name).extra if stop.name else ""
    if not extra:
        return what
    return text("egizia.board.extra", what=what, more=text(f"egizia.extra_short.{extra}"))


def _space_short(view: View, name: str, text: Text) -> str:
    shown = next((crews for space, crews in view.space_crews if space == name), ())
    crews = words.comma((text(f"egizia.crew.{crew}") for crew in shown), text)
    key = "passalon" if name == "heliopolis" else name
    full = f"egizia.space_short.{key}"
    return text(full if text.has(full) else "egizia.space_short.crews", crews=crews)


def _site(view: View, stop: StopView, text: Text) -> str:
    site = next(site for site in view.sites if site.name == stop.name)
    places = " ".join(
        text("egizia.board.place", place=number, ship=_letter(seat, text))
        for number, seat in enumerate(site.places, 1)
    )
    what = f"{words.what_is_on(view, stop, text)} {places}"
    line = text("egizia.board.stop", stop=stop.number, what=what)
    if site.is_current:
        line = text("egizia.board.current", line=line)
    if not site.reserve:
        return line
    return text("egizia.board.reserve", line=line, ships=words.letters(site.reserve))


def _letter(seat: int, text: Text) -> str:
    return text("egizia.board.empty") if seat == ids.NOBODY else words.LETTERS[seat]


def _buildings(view: View, text: Text) -> Iterator[str]:
    yield text("egizia.board.buildings")
    obelisk = " | ".join(_spaces(row, text) for row in view.obelisk)
    yield _line(text("egizia.building.obelisk"), obelisk, text)
    yield _line(text("egizia.building.graves"), _spaces(view.graves, text), text)
    pyramid = text("egizia.building.pyramid")
    for number, row in enumerate(view.pyramid, 1):
        what = text("egizia.board.row", building=pyramid, row=number)
        yield _line(what, _spaces(row, text), text)
    temple = text("egizia.building.temple")
    for name, spaces in sums.temple_parts(view):
        what = text("egizia.board.part", building=temple, part=text(f"egizia.temple.{name}"))
        yield _line(what, _spaces(spaces, text), text)


def _line(what: str, spaces: str, text: Text) -> str:
    return text("egizia.board.line", what=what, spaces=spaces)


def _spaces(spaces: Sequence[SpaceView | GraveView], text: Text) -> str:
    return " ".join(_space(space, text) for space in spaces)


def _space(space: SpaceView | GraveView, text: Text) -> str:
    if space.owner != ids.NOBODY:
        return words.LETTERS[space.owner]
    value = str(space.value) if space.value else text("egizia.board.closed")
    return text("egizia.board.next", value=value) if space.is_next else value


def _markets(view: View, text: Text) -> Iterator[str]:
    yield text("egizia.board.markets")
    yield text(
        "egizia.board.grain_market",
        penalties=" ".join(map(str, view.markets.penalties)),
        spaces=_markers([player.grain_market for player in view.players], text),
    )
    yield text(
        "egizia.board.stone_market",
        levels=view.markets.stone_levels,
        spaces=_markers([player.stone_market for player in view.players], text),
    )
    table = " ".join(
        text("egizia.board.grave_step", sum=start, points=points)
        for start, points in view.grave_table
    )
    yield text("egizia.board.grave_table", table=table)
    stacks = ", ".join(
        text("egizia.board.stack", count=count, stack=stack)
        for stack, count in zip(ids.STACKS, view.stacks_left, strict=True)
    )
    yield text("egizia.board.left", stacks=stacks, sphinx=view.sphinx_left)


def _markers(levels: Sequence[int], text: Text) -> str:
    return " ".join(
        text("egizia.board.marker", letter=words.LETTERS[seat], space=level + 1)
        for seat, level in enumerate(levels)
    )


def _players(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    yield text("egizia.board.players")
    for seat in view.order:
        yield from _player(view, view.players[seat], names[seat], text)


def _player(view: View, player: PlayerView, name: str, text: Text) -> Iterator[str]:
    yield text(
        "egizia.board.player",
        letter=words.LETTERS[player.seat],
        name=name,
        points=words.points(player.score, text),
        stones=words.stones(player.stones, text),
        quarries=sums.production(player),
        ships=words.ships(player.ships, text),
        state=state_of(view, player, text),
    )
    crews = crews_of(player, text)
    yield text("egizia.board.crews", crews=crews, need=player.need, grain=player.grain)
    yield text("egizia.board.fields", fields=fields_of(player, text))
    if player.permanents or player.anytime:
        yield text("egizia.board.cards", cards=cards_of(view, player, text))
    laid = "/".join(map(str, player.stones_in))
    graves = " ".join(map(str, player.graves)) or text("egizia.board.empty")
    yield text("egizia.board.own", sphinx=player.sphinx_count, graves=graves, laid=laid)


def state_of(view: View, player: PlayerView, text: Text) -> str:
    """Say that a player has left, or has passed in the Nile phase, as the tail of a list."""
    if player.has_left:
        return text("egizia.board.gone")
    has_passed = player.has_passed and view.phase == ids.Phase.NILE
    return text("egizia.board.passed") if has_passed else ""


def crews_of(player: PlayerView, text: Text) -> str:
    """List crews with their strengths; those turned over are marked."""
    return ", ".join(
        _marked(
            text("egizia.board.crew", crew=words.crew_name(crew, text), strength=strength),
            player.crews_used[crew],
            text,
        )
        for crew, strength in enumerate(player.crews)
    )


def _marked(what: str, is_used: bool, text: Text) -> str:
    return text("egizia.board.used", what=what) if is_used else what


def fields_of(player: PlayerView, text: Text) -> str:
    """List fields with their grain; those that are not watered are marked."""
    return ", ".join(
        text(
            f"egizia.board.{'field' if field.is_watered else 'field_dry'}",
            colour=text(f"egizia.colour.{field.colour}"),
            grain=field.grain,
        )
        for field in player.fields
    )


def cards_of(view: View, player: PlayerView, text: Text) -> str:
    """List the held Nile cards; those already used are marked."""
    held = (*player.permanents, *player.anytime)
    return ", ".join(
        _marked(words.title_of(view, card, text), card in player.spent, text) for card in held
    )
