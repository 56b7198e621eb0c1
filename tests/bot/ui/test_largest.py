"""Everything that people can be shown, at its largest, is taken by Discord without a cut."""

from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot import limits
from bot.cogs.tree import Commands
from bot.cogs.words import Words
from bot.locale import LANGUAGES
from bot.sandbox.command_rules import check_command
from bot.sandbox.errors import FieldErrors
from bot.sandbox.layout import check_components
from bot.sandbox.modals import check_modal
from bot.ui.forms import Form
from bot.ui.layout import files_of, layout_of
from bot.ui.modals import modal_of
from bot.ui.panel import Panel
from bot.ui.routes import FORMS, ROUTES
from bot.workers.posting import Poster
from engine.registry import GAMES
from tests.bot.ui import largest
from tests.bot.ui.largest import ON_FORM, Maker
from tests.bot.ui.largest_hall import Hall, hall
from tests.bot.ui.largest_people import PEOPLE_ON_COMMAND, PEOPLE_ON_MAIL, PEOPLE_ON_PRESS

ON_PRESS = largest.ON_PRESS | PEOPLE_ON_PRESS
ON_COMMAND = largest.ON_COMMAND | PEOPLE_ON_COMMAND
ON_MAIL = largest.ON_MAIL | PEOPLE_ON_MAIL
TABLES = {"press": ON_PRESS, "form": ON_FORM, "command": ON_COMMAND, "mail": ON_MAIL}


def makers() -> dict[str, Maker]:
    """Return every maker once, by the first thing that it is there for."""
    names: dict[Maker, str] = {}
    for kind, table in TABLES.items():
        for name, maker in table.items():
            names.setdefault(maker, f"{kind} {name}")
    return {name: maker for maker, name in names.items()}


MAKERS = makers()

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=list(GAMES))
async def full(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Hall]:
    async with hall(tmp_path_factory.mktemp("hall"), request.param) as made:
        yield made


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAKERS)
async def test_it_fits(full: Hall, name: str, language: str) -> None:
    shown = list(await MAKERS[name](full, language))
    assert shown
    for one in shown:
        refused = form_faults(one) if isinstance(one, Form) else panel_faults(one)
        assert refused == [], one


def panel_faults(panel: Panel) -> list[str]:
    """Return what Discord would refuse in a message, and what would be cut before."""
    view, errors = layout_of(panel), FieldErrors()
    check_components(view.to_components(), errors, v2=True)
    names = [file.filename for file in files_of(panel)]
    cuts = {
        "text": sum(map(len, (*panel.texts, *panel.notes))) <= limits.LAYOUT_TEXT,
        "alt": all(1 <= len(image.alt) <= limits.ALT_TEXT for image in panel.images),
        "files": len(set(names)) == len(names) <= 10,
        "content": view.content_length() > 0,
    }
    return [*refused(errors), *(name for name, is_fine in cuts.items() if not is_fine)]


def form_faults(form: Form) -> list[str]:
    """Return what Discord would refuse in a form, and what would be cut before."""
    errors = FieldErrors()
    check_modal(dict(modal_of(form).to_dict()), errors)
    cuts = {
        "title": len(form.title) <= limits.MODAL_TITLE,
        "labels": all(len(field.label) <= limits.LABEL_TEXT for field in form.fields),
        "hints": all(len(field.hint) <= limits.LABEL_HINT for field in form.fields),
    }
    return [*refused(errors), *(name for name, is_fine in cuts.items() if not is_fine)]


def refused(errors: FieldErrors) -> list[str]:
    """Return the places that Discord would name in its refusal."""
    return [str(errors.error().fields)] if errors else []


async def test_every_button_form_command_and_post_is_in_the_tables() -> None:
    client = discord.Client(intents=discord.Intents.none())
    assert set(ON_PRESS) == set(ROUTES)
    assert set(ON_FORM) == set(FORMS)
    commands = Commands(client).walk_commands()
    leaves = {each.name for each in commands if isinstance(each, discord.app_commands.Command)}
    assert set(ON_COMMAND) == leaves
    nothing: Any = None
    assert set(ON_MAIL) == set(Poster(client, nothing, nothing, nothing)._kinds)


async def test_the_commands_fit_with_the_longest_of_their_translations() -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree, errors = Commands(client), FieldErrors()
    for root in tree.get_commands():
        check_command(dict(await root.get_translated_payload(tree, Words())), root.name, errors)
    assert refused(errors) == []
