"""The board of Egizia in few words: alt text of the picture, facts for the post of a turn."""

from collections.abc import Iterator, Sequence

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import egizia_board as board
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.base import ALT_LIMIT
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, SiteView, View


def alt_text(view: View, names: Sequence[str], text: Text) -> str:
    """Describe the board in sentences, the most important first, as many as fit."""
    short = [shorten(name, board.NAME_LIMIT) for name in names]
    told = ""
    for sentence in _sentences(view, short, text):
        longer = f"{told} {sentence}".strip()
        if len(longer) > ALT_LIMIT:
            break
        told = longer
    return told


def _sentences(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    yield text("egizia.alt.intro", headline=board.headline(view, text))
    if view.ranking:
        yield text("egizia.alt.result", ranking=words.named(view.ranking, names))
    if view.to_act:
        yield text("egizia.alt.to_act", seats=board.to_act(view, names, text))
    for seat in view.track:
        yield _player(view, view.players[seat], names[seat], text)
    yield text("egizia.alt.ring", ring=text(f"egizia.ring_lies.{words.RINGS[view.ring]}"))
    for site in view.sites:
        if any(seat != ids.NOBODY for seat in site.places):
            yield text(
                "egizia.alt.site",
                site=text(f"egizia.site.{site.name}"),
                ships=words.letters((*_builders(site), *site.reserve)),
            )
    for building in ids.BUILDINGS:
        spaces = sums.spaces_of(view, building)
        yield text(
            "egizia.alt.built",
            building=text(f"egizia.building.{building}"),
            laid=sum(space.owner != ids.NOBODY for space in spaces),
            spaces=len(spaces),
        )
    lying = [stop.name for stop in view.river if stop.kind == "card" and stop.name]
    if lying:
        cards = words.comma((words.title_of(view, card, text) for card in lying), text)
        yield text("egizia.alt.nile", cards=cards)


def _player(view: View, player: PlayerView, name: str, text: Text) -> str:
    return text(
        "egizia.alt.player",
        letter=words.LETTERS[player.seat],
        name=name,
        points=words.points(player.score, text),
        stones=words.stones(player.stones, text),
        ships=words.ships(player.ships, text),
        crews="/".join(map(str, player.crews)),
        grain=player.grain,
        need=player.need,
        state=board.state_of(view, player, text),
    )


def _builders(site: SiteView) -> list[int]:
    return [seat for seat in site.places if seat != ids.NOBODY]


def facts(view: View, names: Sequence[str], text: Text) -> tuple[str, ...]:
    """Pick what matters in the present phase, after the score in track order."""
    scores = " · ".join(
        _seat(names[seat], words.number(view.players[seat].score), text) for seat in view.track
    )
    score = text("egizia.facts.score", scores=scores)
    if view.phase == ids.Phase.NILE:
        return (score, *_nile(view, names, text))
    if view.phase == ids.Phase.FEEDING:
        return (score, _ring(view, text), _hungry(view, names, text))
    if view.phase == ids.Phase.BUILDING:
        return (score, *_building(view, names, text))
    return (score,)


def _seat(name: str, value: object, text: Text) -> str:
    return text("egizia.facts.seat", name=name, value=value)


def _nile(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    left = sum(1 for stop in view.river if stop.kind == "card" and stop.name)
    yield text("egizia.facts.nile", cards=left, ring=words.ring_name(view.ring, text))
    ships = " · ".join(
        text("egizia.facts.passed", name=names[seat])
        if view.players[seat].has_passed
        else _seat(names[seat], view.players[seat].ships, text)
        for seat in view.order
    )
    yield text("egizia.facts.ships", ships=ships)


def _ring(view: View, text: Text) -> str:
    ring, waters = words.ring_name(view.ring, text), words.waters(view.ring, text)
    return text("egizia.facts.ring", ring=ring, waters=waters)


def _hungry(view: View, names: Sequence[str], text: Text) -> str:
    seats = [
        _seat(names[player.seat], player.need - player.grain, text)
        for player in view.players
        if player.need > player.grain
    ]
    if not seats:
        return text("egizia.facts.fed")
    return text("egizia.facts.hungry", seats=" · ".join(seats))


def _building(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    site = next((site for site in view.sites if site.is_current), None)
    if site is not None:
        line = text(
            "egizia.facts.order",
            site=text(f"egizia.site.{site.name}"),
            order=words.comma((names[seat] for seat in _builders(site)), text),
        )
        if site.reserve:
            reserve = words.named(site.reserve, names)
            line = text("egizia.facts.reserve", line=line, reserve=reserve)
        yield line
        values = sums.next_values(view, site.name, text)
        if values:
            yield text("egizia.facts.next", values=values)
            return
    stones = " · ".join(_seat(names[player.seat], player.stones, text) for player in view.players)
    yield text("egizia.facts.stones", stones=stones)
