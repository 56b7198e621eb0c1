"""Commands of who runs the bot: seen by administrators, answered to its operators alone."""

from collections.abc import Coroutine
from typing import Any

from discord import Permissions, app_commands

from bot.cogs.build import command, documented
from bot.cogs.suggest import all_games
from bot.cogs.words import about
from bot.ui import admin
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.panel import Panel
from bot.ui.respond import serve

ADMIN_GROUP = "egizia-admin"

Words = app_commands.Range[str, 1, admin.MOST_WORDS]


def group() -> app_commands.Group:
    """Make the group of the operators' commands anew."""
    made = app_commands.Group(
        name=ADMIN_GROUP,
        description=about(ADMIN_GROUP),
        default_permissions=Permissions(administrator=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )
    parts = {
        "inspect": inspect,
        "rewind": rewind,
        "reload": reload,
        "halt": halt,
        "resume": resume,
        "announce": announce,
        "state": state,
    }
    for name, callback in parts.items():
        made.add_command(command(name, callback))
    return made


@documented("game")
@app_commands.autocomplete(game=all_games)
async def inspect(interaction: AnyInteraction, game: str) -> None:
    """Show how a game of any server stands."""
    await _answer(interaction, admin.inspect(desk_of(interaction), visitor_of(interaction), game))


@documented("game", "entry", "reason", "sure")
@app_commands.autocomplete(game=all_games)
async def rewind(
    interaction: AnyInteraction,
    game: str,
    entry: app_commands.Range[int, 0, 100_000],
    reason: Words,
    sure: bool = False,
) -> None:
    """Take back all that came after an entry; without `sure` only show it."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    work = admin.rewind(desk, visitor, game, entry, reason, is_sure=sure)
    await _answer(interaction, work)


@documented("game")
@app_commands.autocomplete(game=all_games)
async def reload(interaction: AnyInteraction, game: str) -> None:
    """Read a game anew from its log and renew its post."""
    await _answer(interaction, admin.repair(desk_of(interaction), visitor_of(interaction), game))


@documented("reason")
async def halt(interaction: AnyInteraction, reason: Words) -> None:
    """Have all games stand still."""
    await _answer(interaction, admin.halt(desk_of(interaction), visitor_of(interaction), reason))


async def resume(interaction: AnyInteraction) -> None:
    """Let all games go on."""
    await _answer(interaction, admin.resume(desk_of(interaction), visitor_of(interaction)))


@documented("words")
async def announce(interaction: AnyInteraction, words: Words) -> None:
    """Say something in all channels with running games."""
    await _answer(interaction, admin.announce(desk_of(interaction), visitor_of(interaction), words))


async def state(interaction: AnyInteraction) -> None:
    """Show whether moves are taken."""
    await _answer(interaction, admin.state(desk_of(interaction), visitor_of(interaction)))


async def _answer(interaction: AnyInteraction, work: Coroutine[Any, Any, Panel]) -> None:
    await serve(interaction, _checked(interaction, work))


async def _checked(interaction: AnyInteraction, work: Coroutine[Any, Any, Panel]) -> Panel:
    """Do the work for an operator; others are refused, whatever rights they have in a server."""
    if await _is_operator(interaction):
        return await work
    work.close()
    return await admin.refused(visitor_of(interaction))


async def _is_operator(interaction: AnyInteraction) -> bool:
    """Tell whether the settings name the person, or Discord as owner or in the owning team.

    Discord is asked each time: who has left the team has no say from then on.
    """
    if interaction.user.id in desk_of(interaction).settings.operator_ids:
        return True
    found = await interaction.client.application_info()
    team = () if found.team is None else found.team.members
    return interaction.user.id in {found.owner.id, *(member.id for member in team)}
