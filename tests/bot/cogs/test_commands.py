"""Every command is named in English and German within Discord's limits."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot import limits
from bot.cogs.tree import CARE_GROUP, GROUP, Commands, group
from bot.cogs.words import Words
from bot.presenters.base import COMMANDS

EXPECTED = {
    "create", "join", "leave", "start", "games", "inbox", "replay", "me",
    "board", "hand", "table", "score", "log", "rules", "tutorial", "undo", "move",
    "settings", "ask",
    *COMMANDS,
}  # fmt: skip
NAME = re.compile(r"[-_'\w]{1,32}")


CARE = {"repair", "move-here"}


async def payload(name: str = GROUP) -> dict[str, Any]:
    client = discord.Client(intents=discord.Intents.none())
    tree = Commands(client)
    await tree.set_translator(Words())
    root = tree.get_command(name)
    assert root is not None
    return await root.get_translated_payload(tree, Words())


def parts(item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Walk a command, its sub-commands, options and choices."""
    yield item
    for inner in (*item.get("options", ()), *item.get("choices", ())):
        yield from parts(inner)


def longest(item: dict[str, Any], field: str) -> int:
    texts = [item.get(field, ""), *item.get(f"{field}_localizations", {}).values()]
    return max(len(text) for text in texts)


async def test_the_groups_have_the_commands_that_people_expect() -> None:
    for group_name, expected in ((GROUP, EXPECTED), (CARE_GROUP, CARE)):
        names = {inner["name"] for inner in (await payload(group_name))["options"]}
        assert names == expected


async def test_commands_are_for_servers_also_for_those_who_bring_the_bot_along() -> None:
    root = await payload()
    assert root["contexts"] == [0]
    assert root["integration_types"] == [0, 1]


@pytest.mark.parametrize("group_name", [GROUP, CARE_GROUP])
async def test_every_name_and_description_is_translated_and_fits(group_name: str) -> None:
    root = await payload(group_name)
    for item in parts(root):
        if "value" in item:
            continue
        assert NAME.fullmatch(item["name"]), item["name"]
        assert item["description"] != "…", item["name"]
        about = item["description_localizations"]
        assert set(about) == {"en-US", "en-GB", "de"}, item["name"]
        assert about["en-US"] == item["description"]
        for text in about.values():
            assert 1 <= len(text) <= limits.COMMAND_DESCRIPTION
        if item is not root:
            for name in item["name_localizations"].values():
                assert NAME.fullmatch(name), name
                assert name == name.lower()
                assert len(name) <= limits.COMMAND_NAME_LENGTH


@pytest.mark.parametrize("language", ["en-US", "de"])
async def test_names_beside_each_other_differ_in_every_language(language: str) -> None:
    for item in parts(await payload()):
        names = [
            inner.get("name_localizations", {}).get(language, inner["name"])
            for inner in item.get("options", ())
        ]
        assert len(set(names)) == len(names)
        assert len(names) <= limits.COMMAND_OPTIONS


async def test_the_whole_command_stays_below_the_total_with_room_to_grow() -> None:
    total = sum(
        longest(item, "name") + longest(item, "description") + len(str(item.get("value", "")))
        for item in parts(await payload())
    )
    assert total <= limits.COMMAND_TOTAL * 3 / 4


def test_commands_can_be_made_more_than_once() -> None:
    first, second = group(), group()
    assert [c.name for c in first.commands] == [c.name for c in second.commands]
    assert all(c.parent is first for c in first.commands)
