"""Interactions as a hostile client could send them, and what was answered to each."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import discord

from bot.service import Person
from bot.ui.desk import Desk
from bot.ui.items import AnyInteraction


@dataclass
class Response:
    """Keeps what was answered; there can be one first response, as on Discord."""

    told: list[tuple[str, dict[str, Any]]] = field(default_factory=list[tuple[str, dict[str, Any]]])

    def is_done(self) -> bool:
        return bool(self.told)

    async def send_message(self, **given: Any) -> None:
        self._first("message", given)

    async def edit_message(self, **given: Any) -> None:
        self._first("edit", given)

    async def send_modal(self, modal: Any) -> None:
        self._first("modal", {"modal": modal})

    async def defer(self, **given: Any) -> None:
        self._first("defer", given)

    def _first(self, kind: str, given: dict[str, Any]) -> None:
        assert not self.told, "a second first response"
        self.told.append((kind, given))


class Stranger:
    """An interaction of somebody in a server; it can be answered, and says whether it was."""

    def __init__(self, desk: Desk, person: Person, guild_id: int, number: int) -> None:
        self.client = SimpleNamespace(desk=desk)
        self.id = number
        self.user = SimpleNamespace(id=person.id, display_name=person.name, roles=())
        self.guild_id, self.channel_id = guild_id, 2
        self.guild = self.message = self.command = None
        self.channel = SimpleNamespace(id=2, category_id=None)
        self.locale = discord.Locale.american_english
        self.app_permissions = self.permissions = discord.Permissions.all()
        self.type = discord.InteractionType.component
        self.response = Response()
        self.data: dict[str, Any] = {}
        self.namespace: Any = None
        self.edits: list[dict[str, Any]] = []

    async def edit_original_response(self, **given: Any) -> None:
        assert self.response.is_done()
        self.edits.append(given)

    @property
    def as_interaction(self) -> AnyInteraction:
        """This, as the router takes it."""
        made: Any = self
        return made

    def answer(self) -> str:
        """Return the text of the one private answer; a form's title if it is a form."""
        ((kind, given),) = self.response.told
        if kind == "modal":
            return str(given["modal"].title)
        assert kind == "edit" or given["ephemeral"], kind
        view = self.edits[-1]["view"] if self.edits else given["view"]
        return "\n".join(
            item.content
            for item in view.walk_children()
            if isinstance(item, discord.ui.TextDisplay)
        )
