"""The board of Tholos in words: as text, as alt text, as facts, at the end."""

from collections.abc import Iterator, Sequence

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import tholos_words as words
from bot.presenters.base import ALT_LIMIT, BOARD_LIMIT
from engine.games.tholos.ids import LETTERS
from engine.games.tholos.view import LastView, PlayerView, View


def board_text(view: View, names: Sequence[str], text: Text) -> str:
    """Write head, columns, quarry and workshops for a code block."""
    short = words.short_names(names)
    blocks = (_head(view, short, text), _columns(view, text), _stocks(view, short, text))
    return shorten("\n\n".join("\n".join(block) for block in blocks), BOARD_LIMIT)


def _head(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    yield words.headline(view, text)
    for seat, ask in view.to_act:
        yield text(
            "tholos.board.to_act",
            name=names[seat],
            colour=words.colour(view.players[seat].colour, text),
            ask=text(f"tholos.ask_short.{ask}"),
        )
    if view.last is not None:
        yield text("tholos.board.last", what=_last(view.last, names, text))


def _last(last: LastView, names: Sequence[str], text: Text) -> str:
    name, gained = names[last.seat], ""
    if last.gained:
        gained = words.stones(last.gained[0], len(last.gained), text)
    if not last.added:
        return text("tholos.last.took", name=name, stones=gained)
    letters = ", ".join(LETTERS[site] for site in last.added)
    if gained:
        return text("tholos.last.gained", name=name, letters=letters, stones=gained)
    if not last.removed:
        return text("tholos.last.placed", name=name, letters=letters)
    source = LETTERS[last.removed[0]]
    return text("tholos.last.moved", name=name, letters=letters, source=source)


def _columns(view: View, text: Text) -> Iterator[str]:
    yield text("tholos.board.columns")
    owners = [words.worth(column.stones, text) for column in view.columns]
    width = max(map(len, owners))
    for column, owner in zip(view.columns, owners, strict=True):
        stones = words.column_stones(column.stones, text) or text("tholos.board.empty")
        yield text(
            "tholos.board.column",
            letter=column.letter,
            stones=stones.ljust(view.height),
            owner=owner.ljust(width),
            bonus=words.bonus_of(column, text),
        )


def _stocks(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    yield text("tholos.board.quarry", stock=words.stock(view.quarry, text))
    yield text("tholos.board.workshops", capacity=view.capacity)
    for player in words.by_colour(view):
        yield _player("tholos.board.player", player, names, text)


def _player(key: str, player: PlayerView, names: Sequence[str], text: Text) -> str:
    return text(
        key,
        name=names[player.seat],
        colour=words.colour(player.colour, text),
        stock=words.stock(player.workshop, text),
        points=words.points(player.points, text),
        columns=words.columns(player.columns, text),
        state=text("tholos.board.gone") if player.has_left else "",
    )


def alt_text(view: View, names: Sequence[str], text: Text) -> str:
    """Describe the board in sentences."""
    return shorten(" ".join(_sentences(view, words.short_names(names), text)), ALT_LIMIT)


def _sentences(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    yield text("tholos.alt.intro", headline=words.headline(view, text))
    if len(view.winners) > 1:
        yield text("tholos.alt.drawn")
    elif view.winners:
        yield text("tholos.alt.result", names=names[view.winners[0]])
    for seat, _ in view.to_act:
        colour = words.colour(view.players[seat].colour, text)
        yield text("tholos.alt.to_act", name=names[seat], colour=colour)
    for player in words.by_colour(view):
        yield _player("tholos.alt.player", player, names, text)
    yield text("tholos.alt.columns", columns="; ".join(_alt_columns(view, text)))
    yield text("tholos.alt.quarry", stock=words.stock(view.quarry, text))
    if view.last is not None:
        yield text("tholos.alt.last", what=_last(view.last, names, text))


def _alt_columns(view: View, text: Text) -> Iterator[str]:
    for column in view.columns:
        if not column.stones:
            yield text("tholos.alt.unbuilt", letter=column.letter)
            continue
        is_owned = column.owner in range(len(view.players))
        yield text(
            "tholos.alt.column",
            letter=column.letter,
            stones=words.column_stones(column.stones, text),
            owner=words.worth(column.stones, text) if is_owned else text("tholos.alt.nobody"),
        )


def facts(view: View, names: Sequence[str], text: Text) -> tuple[str, str, str]:
    """Say the points as they stand, and where the stones are."""
    short, players = words.short_names(names), words.by_colour(view)
    points = " · ".join(
        text(
            "tholos.facts.player",
            name=short[player.seat],
            colour=words.colour(player.colour, text),
            points=words.number(player.points),
        )
        for player in players
    )
    workshops = " · ".join(
        text(
            "tholos.facts.workshop",
            name=short[player.seat],
            stock=words.stock(player.workshop, text),
        )
        for player in players
    )
    return (
        text("tholos.facts.points", players=points),
        text("tholos.facts.workshops", players=workshops),
        text("tholos.facts.quarry", stock=words.stock(view.quarry, text)),
    )


def result(view: View, names: Sequence[str], text: Text) -> str:
    """Write who won, both scores, and what each column gave."""
    short = words.short_names(names)
    return "\n".join(
        (_winner(view, short, text), "", *_ranks(view, short, text), *_worths(view, text))
    )


def _winner(view: View, names: Sequence[str], text: Text) -> str:
    if len(view.winners) != 1:
        return text("tholos.result.drawn")
    winner = view.winners[0]
    key = "left" if view.players[1 - winner].has_left else "won"
    return text(f"tholos.result.{key}", name=names[winner], rival=names[1 - winner])


def _ranks(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    for values in words.ranked(view, names, text):
        yield text("tholos.result.rank", **values)


def _worths(view: View, text: Text) -> Iterator[str]:
    yield ""
    yield text("tholos.result.columns")
    for column in view.columns:
        stones = words.column_stones(column.stones, text) or text("tholos.board.empty")
        worth = words.worth(column.stones, text)
        yield f"{column.letter} {stones.ljust(view.height)} {worth}"
