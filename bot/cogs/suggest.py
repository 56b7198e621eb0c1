"""Autocomplete: only what is legal or there, in the person's language; [] if anything fails."""

import logging
from collections.abc import Awaitable, Callable, Coroutine
from datetime import UTC, datetime, timedelta
from typing import Any

from discord import app_commands

from bot.limits import AUTOCOMPLETE, CHOICE_TEXT, shorten, whole
from bot.locale.folding import plain
from bot.service import GameInfo, ServiceError, Status
from bot.service.model import OPEN
from bot.service.paces import MOST_HOURS, NAMED, custom_pace
from bot.service.wishes import zones
from bot.ui.common import title_of
from bot.ui.desk import AnyInteraction, Desk, Visitor, desk_of, visitor_of
from bot.ui.kinds import kind_of
from bot.ui.meaning import known, of_command, vocabulary
from bot.ui.offers import MORE, Offer, suggestion_name
from bot.ui.paces import pace_name
from bot.ui.plans import suggested_orders
from bot.ui.rules import guide_of, key_of, suggested, topic_name
from bot.ui.search import matching

log = logging.getLogger(__name__)

Choices = list[app_commands.Choice[str]]
Suggest = Callable[[AnyInteraction, str], Coroutine[Any, Any, Choices]]


def moves(command: str) -> Suggest:
    """Suggest the person's legal actions, of one move command or of all for ""."""

    async def suggest(interaction: AnyInteraction, typed: str) -> Choices:
        return await _safely(interaction, _moves(interaction, typed, command))

    return suggest


async def open_games(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest games of this server that are not over, the person's own first."""
    return await _safely(interaction, _games(interaction, typed, OPEN))


async def all_games(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest games of this server that were not called off, the person's own first."""
    return await _safely(interaction, _games(interaction, typed, (*OPEN, Status.OVER)))


async def begun_games(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest games of this server that can be looked at, the person's own first."""
    return await _safely(interaction, _games(interaction, typed, (Status.RUNNING, Status.OVER)))


async def finished_games(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest games of this server that are over, the person's own first."""
    return await _safely(interaction, _games(interaction, typed, (Status.OVER,)))


async def players(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest who plays in the game that is meant."""
    return await _safely(interaction, _players(interaction, typed))


async def kinds(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest the board games of this build, by title."""
    desk = desk_of(interaction)
    return _titles(desk, tuple(desk.games), typed)


async def topics(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest entries of the rules of the game that is meant."""
    return await _safely(interaction, _topics(interaction, typed))


async def offered_kinds(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest the board games that can be created in this server, by title."""
    return await _safely(interaction, _offered(interaction, typed))


async def orders(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest the person's plan, the order that was typed, and orders like it."""
    return await _safely(interaction, _orders(interaction, typed))


async def game_lists(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest board games, added to those that were typed before."""
    desk = desk_of(interaction)
    head, last = _list_so_far(typed)
    known = {part.strip() for part in head.split(",")}
    found = [each for each in _titles(desk, tuple(desk.games), last) if each.value not in known]
    longer = [(f"{head}{each.name}", head + each.value) for each in found]
    return [
        app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=value)
        for name, value in longer
        if len(value) <= CHOICE_TEXT
    ]


async def pace_names(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest paces, and whatever number of hours was typed."""
    text = visitor_of(interaction).text
    own = whole(typed.strip().lower().removesuffix("h")) or 0
    typed_own = (custom_pace(own),) if 0 < own <= MOST_HOURS else ()
    named = [(pace, pace_name(pace, text)) for pace in (*typed_own, *NAMED)]
    return [
        app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=pace)
        for pace, name in named
        if pace in typed_own or plain(typed).strip() in plain(name)
    ]


async def time_zones(_interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest time zones by their names, those that begin with what was typed first."""
    wanted = plain(typed).strip().replace(" ", "_")
    found = [name for name in zones() if wanted in plain(name)]
    found.sort(key=lambda name: not any(part.startswith(wanted) for part in plain(name).split("/")))
    return [app_commands.Choice(name=name, value=name) for name in found[:AUTOCOMPLETE]]


async def days(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest the next days."""
    today = datetime.fromtimestamp(desk_of(interaction).service.wishes.now(), UTC).date()
    named = [(today + timedelta(days=n)).isoformat() for n in range(2 * AUTOCOMPLETE)]
    fitting = [day for day in named if typed.strip() in day]
    return [app_commands.Choice(name=day, value=day) for day in fitting[:AUTOCOMPLETE]]


async def variants(interaction: AnyInteraction, typed: str) -> Choices:
    """Suggest options of the chosen game, added to those that were typed before."""
    return await _safely(interaction, _variants(interaction, typed))


async def _safely(interaction: AnyInteraction, work: Awaitable[Choices]) -> Choices:
    try:
        return await work
    except ServiceError:
        return []
    except Exception:
        log.exception("no suggestions for interaction %s", interaction.id)
        return []


async def _topics(interaction: AnyInteraction, typed: str) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    key = await key_of(desk, visitor, interaction.namespace.kind or "")
    found = (await guide_of(desk, key, visitor.text)).find(typed)
    return [
        app_commands.Choice(name=topic_name(entry), value=suggested(entry))
        for entry in found[:AUTOCOMPLETE]
    ]


async def _offered(interaction: AnyInteraction, typed: str) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    return _titles(desk, await desk.service.servers.offered(visitor.call.guild_id), typed)


def _titles(desk: Desk, keys: tuple[str, ...], typed: str) -> Choices:
    return [
        app_commands.Choice(name=desk.games[key].title, value=key)
        for key in keys
        if plain(typed).strip() in plain(desk.games[key].title)
    ][:AUTOCOMPLETE]


def _list_so_far(typed: str) -> tuple[str, str]:
    """Split a list with commas into what stands before the last part, and that part."""
    before, _, last = typed.rpartition(",")
    return (f"{before.strip()}, " if before.strip() else ""), last


async def _moves(interaction: AnyInteraction, typed: str, command: str) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    info = await desk.service.tables.find(visitor.call, interaction.namespace.game)
    look = await desk.service.play.look(info.id, visitor.id)
    offers = of_command(known(desk, look, visitor.text), command)
    found = matching(offers, typed, vocabulary(look.info.key))
    if len(found) <= AUTOCOMPLETE:
        return [_choice(offer) for offer in found]
    shown = found[: AUTOCOMPLETE - 1]
    more = visitor.text("suggest.more", count=len(found) - len(shown))
    return [*map(_choice, shown), app_commands.Choice(name=more, value=MORE)]


def _choice(offer: Offer) -> app_commands.Choice[str]:
    return app_commands.Choice(name=suggestion_name(offer.choice), value=offer.value)


async def _orders(interaction: AnyInteraction, typed: str) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    found = await suggested_orders(desk, visitor, interaction.namespace.game, typed)
    return [
        app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=value)
        for name, value in found[:AUTOCOMPLETE]
        if len(value) <= CHOICE_TEXT
    ]


async def _players(interaction: AnyInteraction, typed: str) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    info = await desk.service.tables.find(visitor.call, interaction.namespace.game)
    return [
        app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=str(seat))
        for seat, name in enumerate(desk.service.tables.names(info))
        if plain(typed).strip() in plain(name)
    ]


async def _games(interaction: AnyInteraction, typed: str, statuses: tuple[Status, ...]) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    found = await desk.service.tables.list(visitor.call.guild_id)
    found = [info for info in found if info.status in statuses]
    found.sort(key=lambda info: (info.status is Status.OVER, info.seat_of(visitor.id) is None))
    named = [(info.id, _game_name(desk, visitor, info)) for info in found]
    fitting = [pair for pair in named if plain(typed) in plain(pair[1])]
    return [
        app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=value)
        for value, name in fitting[:AUTOCOMPLETE]
    ]


def _game_name(desk: Desk, visitor: Visitor, info: GameInfo) -> str:
    people = ", ".join(desk.service.tables.names(info))
    state = visitor.text(f"games.{info.status}")
    return f"{info.id} · {title_of(desk, info)} ({state}): {people}"


async def _variants(interaction: AnyInteraction, typed: str) -> Choices:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    text = visitor.text
    key = await kind_of(desk, visitor, interaction.namespace.kind or "")
    head, last = _list_so_far(typed)
    words = desk.presenters[key]
    found: list[app_commands.Choice[str]] = []
    for option in desk.games[key].options:
        for choice in option.choices:
            name = (
                f"{words.option_name(option.key, text)}: {words.option(option.key, choice, text)}"
            )
            value = f"{head}{option.key}={choice}"
            fits = plain(last).strip() in plain(f"{name} {value}") and f"{option.key}=" not in head
            if fits and len(value) <= CHOICE_TEXT:
                found.append(app_commands.Choice(name=shorten(name, CHOICE_TEXT), value=value))
    return found[:AUTOCOMPLETE]
