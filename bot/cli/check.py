"""`egizia check`: does everything that the bot needs stand ready?"""

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path

import discord

from bot.app import load_components, offered_games
from bot.cli.parser import DONE, WRONG_SETTINGS
from bot.cli.shared import complain, settings_or_complain
from bot.client import point_to
from bot.config import BadSettings, Settings
from bot.store import open_database
from bot.store.errors import StoreError, StoreTooOld
from engine.registry import GAMES
from engine.types import ComponentRow
from render.fonts import FACES, font

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""What the bot needs where it hosts games."""


def run_command(chosen: argparse.Namespace) -> int:
    """Check everything, say what was found; return the exit code."""
    settings = settings_or_complain()
    if settings is None:
        return WRONG_SETTINGS
    print("settings: fine")
    checks: list[Callable[[], str]] = [
        lambda: _database(settings),
        check_pictures,
        lambda: _components(settings, shown=not chosen.quick),
    ]
    if settings.token is not None and not chosen.quick:
        checks.append(lambda: asyncio.run(_rights(settings)))
    failed = [check for check in checks if not _passes(check)]
    return WRONG_SETTINGS if failed else DONE


def _passes(check: Callable[[], str]) -> bool:
    try:
        print(check())
    except BadSettings as error:
        complain(*error.problems)
        return False
    except (StoreError, OSError, discord.DiscordException) as error:
        complain(f"{type(error).__name__}: {error}")
        return False
    return True


def check_pictures() -> str:
    """Load every font. Raises OSError."""
    return f"fonts: {', '.join(font(face, 20).getname()[0] or face for face in FACES)}"


def _database(settings: Settings) -> str:
    path = settings.home
    if settings.is_file and not path.exists():
        parent = path.absolute().parent
        if not parent.is_dir():
            raise BadSettings([f"database: there is no folder {parent}"])
        return f"database: {path} does not exist yet; the bot will make it"
    try:
        asyncio.run(_open(settings.database_address))
    except StoreTooOld:
        return f"database: {settings.database_name} is older; the bot will bring it up to date"
    return f"database: {settings.database_name} is sound"


async def _open(address: Path | str) -> None:
    store = await open_database(address, read_only=True)
    await store.close()


def _components(settings: Settings, *, shown: bool) -> str:
    checked = load_components(settings)
    offered = offered_games(settings)
    lines = [f"games that can be created: {', '.join(GAMES[key].title for key in offered)}"]
    for key, game in GAMES.items():
        rows = game.component_rows(checked.get(key, ""))
        changed = sum(row.changed for row in rows)
        lines.append(f"components of {game.title}: {len(rows)} values, {changed} changed")
        lines += [_row(row) for row in rows] if shown else []
    return "\n".join(lines)


def _row(row: ComponentRow) -> str:
    mark = "*" if row.changed else " "
    return f" {mark} {row.key:<40} {row.value:<28} {row.confidence}"


async def _rights(settings: Settings) -> str:
    """Log in and compare the bot's rights in every server with what games need."""
    point_to(settings)
    token = settings.token
    client = discord.Client(intents=discord.Intents.none())
    async with client:
        await client.login("" if token is None else token.get_secret_value())
        servers = await client.http.get_guilds(200, with_counts=False)
    lines = [f"Discord: logged in as {client.user}, in {len(servers)} servers"]
    for server in servers:
        lines.append(f"  {server['name']}: {_missing(server.get('permissions'))}")
    return "\n".join(lines)


def _missing(given: str | None) -> str:
    if given is None:
        return "Discord does not tell the rights"
    rights = discord.Permissions(int(given))
    missing = [name for name, wanted in NEEDED if wanted and not getattr(rights, name)]
    return f"lacks {', '.join(missing)}" if missing else "fine"
