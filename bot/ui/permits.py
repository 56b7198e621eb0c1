"""Where and by whom games may be created, as the server decided; asked anew at each use."""

from bot.service import Problem, ServiceError
from bot.ui.desk import Desk, Visitor


async def need_permit(desk: Desk, visitor: Visitor) -> None:
    """Raise ServiceError unless the server lets the visitor create games here.

    Problems: WRONG_PLACE, NOT_A_CREATOR. Channels and roles that are gone do not count; who
    manages the server may create games without the role.
    """
    decided = await desk.service.servers.settings(visitor.call.guild_id)
    channels = living_channels(visitor, decided.channels)
    if channels and not set(channels) & set(visitor.places):
        raise ServiceError(Problem.WRONG_PLACE, channels=mentions(channels))
    role = living_role(visitor, decided.creators)
    if role is not None and role not in visitor.roles and not visitor.may_manage:
        raise ServiceError(Problem.NOT_A_CREATOR, role=f"<@&{role}>")


def living_channels(visitor: Visitor, channels: tuple[int, ...]) -> tuple[int, ...]:
    """Keep the channels and categories that the server still has."""
    guild = visitor.guild
    return tuple(one for one in channels if guild is None or guild.get_channel(one) is not None)


def living_role(visitor: Visitor, role: int | None) -> int | None:
    """Return a role if the server still has it, else None."""
    guild = visitor.guild
    return role if role is None or guild is None or guild.get_role(role) is not None else None


def mentions(channels: tuple[int, ...]) -> str:
    """Name channels so that Discord shows them."""
    return ", ".join(f"<#{channel}>" for channel in channels)
