"""The end of a game: its final table, and the final scoring told step by step."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia_board import NAME_LIMIT
from bot.presenters.egizia_score import by_source
from engine.games.egizia import events as happened
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View

Pages = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class _Scoring:
    """The final scoring: the seats in its order, its events, the scores before it."""

    order: tuple[int, ...]
    events: tuple[happened.Event, ...]
    before: tuple[int, ...]

    def gain(self, seat: int, source: str, detail: str = "") -> int:
        """Return what a seat got from a source, or from one card of it."""
        return sum(
            event.points
            for event in self.events
            if isinstance(event, happened.PointsScored)
            and (event.seat, event.source) == (seat, source)
            and detail in ("", event.detail)
        )

    def sold(self, seat: int) -> int:
        """Return how many stones a seat sold."""
        return -sum(
            event.amount
            for event in self.events
            if isinstance(event, happened.StonesChanged) and event.seat == seat
        )

    def shown(self, seat: int) -> tuple[str, ...]:
        """Return the Sphinx cards of a seat in the order in which they were scored (A-69)."""
        for event in self.events:
            if isinstance(event, happened.SphinxShown) and event.seat == seat:
                return event.cards
        return ()

    def score_after(self, seat: int, *sources: ids.Source) -> int:
        """Return a seat's score once some sources were scored."""
        return self.before[seat] + sum(self.gain(seat, source) for source in sources)


def result(view: View, names: Sequence[str], text: Text) -> str:
    """Write places, points by source and the Sphinx cards that were shown (A-68, A-78)."""
    short = [shorten(name, NAME_LIMIT) for name in names]
    is_won = any(not player.has_left for player in view.players)
    lines = [] if is_won else [text("egizia.result.nobody"), ""]
    lines += [*_places(view, short, text), *_ties(view, short, text)]
    lines += ["", *by_source(view, view.ranking or view.order, text), "", *_cards(view, text)]
    return "\n".join(lines).strip()


def final_steps(
    events: Sequence[happened.Event], view: View, names: Sequence[str], text: Text
) -> Pages:
    """Tell the final scoring: stones, graves, each seat's Sphinx cards, the places (A-67)."""
    scoring = _scoring(events, view)
    if scoring is None:
        return ()
    return (
        (text("egizia.final.before.title"), _before(scoring, names, text)),
        (text("egizia.final.stones.title"), _stones(scoring, view, names, text)),
        (text("egizia.final.graves.title"), _graves(scoring, view, names, text)),
        *(
            (text("egizia.final.sphinx.title", name=names[seat]), _sphinx(scoring, seat, text))
            for seat in scoring.order
        ),
        (text("egizia.final.places.title"), "\n".join(_standing(view, names, text))),
    )


def _scoring(events: Sequence[happened.Event], view: View) -> _Scoring | None:
    """Find the final scoring at the end of all events; None if the game had none."""
    for index in range(len(events) - 1, -1, -1):
        event = events[index]
        if isinstance(event, happened.PhaseStarted) and event.phase == ids.Phase.SCORING:
            scored = tuple(events[index:])
            before = tuple(_before_these(scored, player) for player in view.players)
            return _Scoring(event.order, scored, before)
    return None


def _before_these(scored: Sequence[happened.Event], player: PlayerView) -> int:
    """Return a player's score before some last events; a card may have sold stones earlier."""
    gained = (
        event.points
        for event in scored
        if isinstance(event, happened.PointsScored) and event.seat == player.seat
    )
    return player.score - sum(gained)


def _before(scoring: _Scoring, names: Sequence[str], text: Text) -> str:
    order = words.named(scoring.order, names)
    standing = sorted(scoring.order, key=lambda seat: -scoring.before[seat])
    lines = [
        text("egizia.final.stands", name=names[seat], score=words.number(scoring.before[seat]))
        for seat in standing
    ]
    return "\n".join([text("egizia.final.before.rule", order=order), *lines])


def _stones(scoring: _Scoring, view: View, names: Sequence[str], text: Text) -> str:
    first_selling = view.markets.stone_levels - 2
    lines = [text("egizia.final.stones.rule")]
    for seat in scoring.order:
        sold = scoring.sold(seat)
        may_sell = view.players[seat].stone_market >= first_selling
        key = "no_right" if not may_sell else "sold" if sold else "nothing"
        why = text(f"egizia.final.stones.{key}", stones=words.stones(sold, text))
        gain = scoring.gain(seat, ids.Source.STONE_SALE)
        score = scoring.score_after(seat, ids.Source.STONE_SALE)
        lines.append(_line(names[seat], why, gain, score, text))
    return "\n".join(lines)


def _graves(scoring: _Scoring, view: View, names: Sequence[str], text: Text) -> str:
    lines = [text("egizia.final.graves.rule")]
    for seat in scoring.order:
        gain = scoring.gain(seat, ids.Source.GRAVE_TABLE)
        score = scoring.score_after(seat, ids.Source.STONE_SALE, ids.Source.GRAVE_TABLE)
        lines.append(_line(names[seat], _tiles(view, seat, text), gain, score, text))
    return "\n".join(lines)


def _tiles(view: View, seat: int, text: Text) -> str:
    """Write a seat's grave tiles as a sum, the grave card among them (A-72)."""
    player = view.players[seat]
    values = list(player.graves)
    if ids.GRAVE_CARD in player.permanents:
        values.append(words.face_of(view, ids.GRAVE_CARD).value)
    if not values:
        return text("egizia.final.graves.none")
    if len(values) == 1:
        return text("egizia.final.graves.single", total=values[0])
    parts = " + ".join(map(str, values))
    return text("egizia.final.graves.sum", parts=parts, total=sum(values))


def _sphinx(scoring: _Scoring, seat: int, text: Text) -> str:
    cards = scoring.shown(seat)
    gains = [scoring.gain(seat, ids.Source.SPHINX_CARDS, card) for card in cards]
    before = scoring.score_after(seat, ids.Source.STONE_SALE, ids.Source.GRAVE_TABLE)
    lines: list[str] = []
    for card, gain in zip(cards, gains, strict=True):
        title, rule = words.sphinx_title(card, text), words.sphinx_rule(card, text)
        points = _gain(gain, text)
        lines.append(text("egizia.final.sphinx.card", title=title, rule=rule, points=points))
    if not cards:
        lines.append(text("egizia.final.sphinx.none"))
    scores = {"before": words.number(before), "after": words.number(before + sum(gains))}
    lines.append(text("egizia.final.sphinx.total", points=_gain(sum(gains), text), **scores))
    return "\n".join(lines)


def _line(name: str, why: str, gain: int, score: int, text: Text) -> str:
    points = _gain(gain, text)
    return text("egizia.final.line", name=name, why=why, points=points, score=words.number(score))


def _gain(points: int, text: Text) -> str:
    """Write points that were got, with a sign if there are any."""
    phrase = words.points(points, text)
    return words.signed(phrase) if points else phrase


def _standing(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    for rank, seat in enumerate(view.ranking, 1):
        player = view.players[seat]
        key = "gone" if player.has_left else "place"
        score = words.points(player.score, text)
        yield text(f"egizia.final.places.{key}", rank=rank, name=names[seat], points=score)
    yield from _ties(view, names, text)


def _ties(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    """Explain each place that was decided by who stands in front on one space (A-68)."""
    for ahead, behind in pairwise(view.players[seat] for seat in view.ranking):
        if ahead.score == behind.score and ahead.has_left == behind.has_left:
            yield text(
                "egizia.final.places.tie",
                ahead=names[ahead.seat],
                behind=names[behind.seat],
                points=words.points(ahead.score, text),
            )


def _places(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    for rank, seat in enumerate(view.ranking, 1):
        player = view.players[seat]
        yield text(
            "egizia.result.rank",
            rank=rank,
            letter=words.LETTERS[seat],
            name=names[seat],
            points=words.points(player.score, text),
            state=text("egizia.result.gone") if player.has_left else "",
        )


def _cards(view: View, text: Text) -> Iterator[str]:
    for seat in view.ranking:
        cards = view.players[seat].sphinx_shown
        titles = words.comma((words.sphinx_title(card, text) for card in cards), text)
        yield text("egizia.result.sphinx", letter=words.LETTERS[seat], cards=titles)
