"""What happened in Tholos, one line each."""

from collections.abc import Sequence
from typing import assert_never

from bot.locale import Text
from bot.presenters import tholos_words as words
from engine.games.tholos import events as happened
from engine.games.tholos.ids import LETTERS

Placed = happened.StonePlaced | happened.StoneMoved | happened.StoneReturned
Brought = happened.StonesTaken | happened.StoneFetched | happened.StoneSeized


def event_line(event: happened.Event, names: Sequence[str], text: Text) -> str:
    """Tell an event on one line."""
    match event:
        case happened.StonePlaced() | happened.StoneMoved() | happened.StoneReturned():
            return _on_columns(event, names[event.seat], text)
        case happened.StonesTaken() | happened.StoneFetched() | happened.StoneSeized():
            return _to_workshop(event, names, text)
        case happened.GameStarted():
            white, black = names[event.white], names[1 - event.white]
            return text("tholos.event.game_started", name=white, rival=black, stones=event.stones)
        case happened.CapReached():
            return text("tholos.event.cap_reached", turns=event.turns)
        case happened.Answered() | happened.SeatLeft():
            return text(f"tholos.event.{event.kind}", name=names[event.seat])
        case happened.GameEnded():
            return _ended(event, names, text)
        case _:
            assert_never(event)


def _ended(event: happened.GameEnded, names: Sequence[str], text: Text) -> str:
    if len(event.winners) == 1:
        return text("tholos.event.game_won", name=names[event.winners[0]])
    return text("tholos.event.game_drawn")


def _on_columns(event: Placed, name: str, text: Text) -> str:
    stone = text(f"tholos.stone.{event.colour}")
    match event:
        case happened.StonePlaced():
            key = "stone_second" if event.second else "stone_placed"
            letter = LETTERS[event.site]
            return text(f"tholos.event.{key}", name=name, stone=stone, letter=letter)
        case happened.StoneMoved():
            source, target = LETTERS[event.source], LETTERS[event.target]
            return text(
                "tholos.event.stone_moved", name=name, stone=stone, source=source, target=target
            )
        case happened.StoneReturned():
            source = LETTERS[event.source]
            return text("tholos.event.stone_returned", name=name, stone=stone, source=source)
        case _:
            assert_never(event)


def _to_workshop(event: Brought, names: Sequence[str], text: Text) -> str:
    name = names[event.seat]
    match event:
        case happened.StonesTaken():
            stones = words.stones(event.colour, event.count, text)
            return text("tholos.event.stones_taken", name=name, stones=stones)
        case happened.StoneFetched():
            stone = text(f"tholos.stone.{event.colour}")
            return text("tholos.event.stone_fetched", name=name, stone=stone)
        case happened.StoneSeized():
            stone = text(f"tholos.stone.{event.colour}")
            rival = names[event.rival]
            return text("tholos.event.stone_seized", name=name, stone=stone, rival=rival)
        case _:
            assert_never(event)
