"""A channel that has refused the bot is asked again when something has changed, not before."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.workers import places as places_module
from bot.workers.places import Places, Shut, is_closed
from tests.bot.workers.outbox import refused

HERE, THERE = 5, 6


def ask(places: Places, channel: int, error: Exception | None = None) -> None:
    with places.asked(channel):
        if error is not None:
            raise error


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (403, 50001), (403, 160005), (404, 10003)]
)
def test_a_channel_that_refused_is_not_asked_again(status: int, code: int) -> None:
    places = Places()
    with pytest.raises(discord.HTTPException):
        ask(places, HERE, refused(status, code))
    with pytest.raises(Shut, match=f"discord {status}/{code}"):
        ask(places, HERE)
    ask(places, THERE)
    places.reopen(HERE)
    ask(places, HERE)


def test_a_fault_that_says_nothing_of_the_channel_shuts_nothing() -> None:
    places = Places()
    for error in (refused(500, 0), refused(400, 50035), refused(404, 10008)):
        with pytest.raises(discord.HTTPException):
            ask(places, HERE, error)
    ask(places, HERE)


def test_after_a_new_session_every_channel_is_asked_again() -> None:
    places = Places()
    for channel in (HERE, THERE):
        with pytest.raises(discord.HTTPException):
            ask(places, channel, refused(403, 50001))
    places.reopen_all()
    ask(places, HERE)
    ask(places, THERE)


def client(channel: Any) -> Any:
    guild = SimpleNamespace(me="me", get_channel_or_thread=lambda _: channel)
    return SimpleNamespace(get_guild=lambda guild_id: guild if guild_id == 1 else None)


def channel(**rights: bool) -> Any:
    return SimpleNamespace(permissions_for=lambda _: discord.Permissions(**rights))


def test_what_is_known_of_a_channel_is_not_asked_for() -> None:
    assert is_closed(client(channel()), 1, HERE)
    assert not is_closed(client(channel(send_messages=True)), 1, HERE)
    assert not is_closed(client(None), 1, HERE)
    assert is_closed(client(None), 2, HERE), "the bot has been removed from that server"


def test_of_very_many_refusals_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places_module, "MOST", 2)
    places = Places()
    for channel in (1, 2, 3):
        with pytest.raises(discord.HTTPException):
            ask(places, channel, refused(403, 50001))
    ask(places, 1)
    for channel in (2, 3):
        with pytest.raises(Shut):
            ask(places, channel)
