"""A language is one file: beside the others it is found by settings, commands and posts alike."""

import json
import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

from bot.locale import templates
from tests.architecture import ROOT

OWN = {
    "language.name": "Français",
    "language.locales": "fr",
    "command.create.name": "créer",
    "command.create.about": "Ouvrir une nouvelle partie",
    "button.join": "Participer",
}
"""What the third language says in its own words; all else is English."""

QUESTION = """
import asyncio, json
import discord
from bot.cogs.tree import Commands
from bot.cogs.words import Words
from bot.config import load_settings
from bot.locale import LANGUAGES, Text, language_for

async def root():
    tree = Commands(discord.Client(intents=discord.Intents.none()))
    group = tree.get_command("egizia")
    return await group.get_translated_payload(tree, Words())

print(json.dumps({
    "languages": LANGUAGES,
    "default": load_settings().default_language,
    "spoken": [language_for(locale) for locale in ("fr", "FR", "de", "en-GB", "ja")],
    "button": Text.of("fr")("button.join"),
    "commands": asyncio.run(root()),
}))
"""


@pytest.fixture(scope="module")
def answer(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a build with one more file says about its languages."""
    folder = tmp_path_factory.mktemp("build")
    shutil.copytree(ROOT / "bot", folder / "bot", ignore=shutil.ignore_patterns("__pycache__"))
    lines = (
        f"{key} = {json.dumps(words, ensure_ascii=False)}"
        for key, words in {**templates("en"), **OWN}.items()
    )
    (folder / "bot" / "locale" / "fr.toml").write_text("\n".join(lines), encoding="utf-8")
    path = os.pathsep.join((str(folder), str(ROOT)))
    done = subprocess.run(
        [sys.executable, "-c", QUESTION],
        env={**os.environ, "PYTHONPATH": path, "EGIZIA_DEFAULT_LANGUAGE": "fr"},
        cwd=folder,
        capture_output=True,
        check=True,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_it_is_found_and_can_be_the_servers_default(answer: dict[str, Any]) -> None:
    assert answer["languages"] == ["en", "de", "fr"]
    assert answer["default"] == "fr"
    assert answer["button"] == "Participer"


def test_people_with_its_locale_are_answered_in_it(answer: dict[str, Any]) -> None:
    assert answer["spoken"] == ["fr", "fr", "de", "en", "en"]


def test_commands_are_named_in_it_and_offer_it(answer: dict[str, Any]) -> None:
    (create,) = (item for item in answer["commands"]["options"] if item["name"] == "create")
    assert create["name_localizations"]["fr"] == "créer"
    assert create["description_localizations"]["fr"] == "Ouvrir une nouvelle partie"
    (language,) = (option for option in create["options"] if option["name"] == "language")
    offered = {choice["value"]: choice["name"] for choice in language["choices"]}
    assert offered == {"en": "English", "de": "Deutsch", "fr": "Français"}
