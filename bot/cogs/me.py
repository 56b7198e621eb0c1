"""The command by which somebody sees and changes what they wish for all their games."""

from discord import app_commands

from bot.cogs.build import Command, choices, command, documented
from bot.cogs.suggest import days, open_games, orders, time_zones
from bot.ui import me as wishes
from bot.ui import plans
from bot.ui import privacy as kept
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve


@documented("zone", "away_from", "away_until", "privacy", "plan", "game")
@app_commands.choices(privacy=choices("privacy", *kept.CHOICES))
@app_commands.autocomplete(
    zone=time_zones, away_from=days, away_until=days, plan=orders, game=open_games
)
async def me(
    interaction: AnyInteraction,
    zone: str = "",
    away_from: str = "",
    away_until: str = "",
    privacy: str = "",
    plan: str = "",
    game: str | None = None,
) -> None:
    """Show or change the person's wishes, what they have planned, or what is stored about them."""
    if privacy:
        asked = kept.show if privacy == kept.CHOICES[0] else kept.ask
        await serve(interaction, asked(desk_of(interaction), visitor_of(interaction)))
        return
    if plan:
        await serve(
            interaction, plans.typed(desk_of(interaction), visitor_of(interaction), game, plan)
        )
        return
    typed = wishes.Typed(zone, away_from, away_until)
    await serve(interaction, wishes.me(desk_of(interaction), visitor_of(interaction), typed))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (command("me", me),)
