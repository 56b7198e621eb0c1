"""Commands for those who learn: the rules and a guided beginning."""

from discord import app_commands

from bot.cogs.build import Command, command, documented
from bot.cogs.suggest import kinds, topics
from bot.ui import rules, tutorial
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve


@documented("topic", "kind")
@app_commands.autocomplete(topic=topics, kind=kinds)
async def look_up(interaction: AnyInteraction, topic: str = "", kind: str = "") -> None:
    """Look something up in the rules."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    await serve(interaction, rules.rules(desk, visitor, kind, topic))


@documented("kind")
@app_commands.autocomplete(kind=kinds)
async def learn(interaction: AnyInteraction, kind: str = "") -> None:
    """Begin a course."""
    await serve(interaction, tutorial.tutorial(desk_of(interaction), visitor_of(interaction), kind))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (
        command("rules", look_up),
        command("tutorial", learn),
    )
