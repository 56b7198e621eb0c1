"""Modals: opened for one person, filled in once, checked by the client."""

import discord
import pytest

from bot.sandbox import Actor, ActorError, Channel, LocalDiscord, Modal
from tests.bot.sandbox.sample import SampleBot, running

OPTIONS = [discord.SelectOption(label="Slow", value="s"), discord.SelectOption(label="Fast")]


class Build(discord.ui.Modal, title="Build"):
    """Every kind of field that a player could meet."""

    intro = discord.ui.TextDisplay("Choose well")
    amount = discord.ui.Label(
        text="Amount",
        description="At least 1",
        component=discord.ui.TextInput(custom_id="amount", max_length=3, default="1"),
    )
    pace = discord.ui.Label(
        text="Pace", component=discord.ui.Select(custom_id="pace", options=OPTIONS, required=True)
    )
    mode = discord.ui.Label(
        text="Mode",
        component=discord.ui.RadioGroup(
            custom_id="mode",
            options=[
                discord.RadioGroupOption(label="Solo", value="1"),
                discord.RadioGroupOption(label="Team", value="2"),
            ],
            required=False,
        ),
    )
    sure = discord.ui.Label(text="Sure?", component=discord.ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        fields = [self.amount, self.pace, self.mode, self.sure]
        seen = [
            getattr(field.component, "values", None) or getattr(field.component, "value", None)
            for field in fields
        ]
        await interaction.response.send_message(str(seen), ephemeral=True)


@pytest.fixture
def opener(bot: SampleBot) -> SampleBot:
    @bot.tree.command(name="build", description="Open the modal")
    async def build(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Build())

    return bot


async def opened(anna: Actor, channel: Channel) -> Modal:
    reply = await anna.slash(channel, "build")
    return await reply.modal()


async def test_a_modal_is_read_filled_in_and_answered(
    server: LocalDiscord, opener: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, opener):
        modal = await opened(anna, channel)
        answers = {"Amount": "3", "pace": "Fast", "Mode": "Team", "sure": True}
        reply = await anna.submit(modal, answers)
        assert await reply.text() == "['3', ['Fast'], '2', True]"
    assert reply.ephemeral
    assert modal.text() == (
        "== Build ==\nChoose well\nAmount (At least 1):\n[1]\nPace:\n<Choose: Slow | Fast>\n"
        "Mode:\n<Choose: Solo | Team>\nSure?:\n[...]"
    )


async def test_what_is_not_filled_in_keeps_its_default(
    server: LocalDiscord, opener: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, opener):
        reply = await anna.submit(await opened(anna, channel), {"Pace": "Slow"})
        assert await reply.text() == "['1', ['s'], None, False]"


async def test_the_client_checks_the_fields(
    server: LocalDiscord, opener: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    async with running(server, opener):
        modal = await opened(anna, channel)
        for answers, why in (
            ({"Pace": "Fast", "Amount": ""}, "at least 1"),
            ({"Pace": "Fast", "Amount": "1000"}, "at most 3"),
            ({"Pace": "Never"}, "offers"),
            ({}, "takes 1 to 1"),
            ({"Pace": "Fast", "Colour": "red"}, "has no"),
        ):
            with pytest.raises(ActorError, match=why):
                await anna.submit(modal, answers)
        with pytest.raises(ActorError, match="somebody else"):
            await bruno.submit(modal, {"Pace": "Fast"})
        await (await anna.submit(modal, {"Pace": "Fast"})).acked()
        with pytest.raises(ActorError, match="closed"):
            await anna.submit(modal, {"Pace": "Fast"})


async def test_a_modal_opened_by_a_button_may_change_its_message(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    class Ask(discord.ui.Modal, title="Ask"):
        word = discord.ui.TextInput["Ask"](label="Word", custom_id="word", required=False)

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(content=f"word: {self.word.value}")

    class Opener(discord.ui.View):
        @discord.ui.button(label="Ask")
        async def ask(
            self, interaction: discord.Interaction, button: discord.ui.Button["Opener"]
        ) -> None:
            await interaction.response.send_modal(Ask())

    async with running(server, bot):
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        sent = await place.send("word: none", view=Opener())
        message = channel.posts[sent.id]
        modal = await (await anna.press(message, "Ask")).modal()
        assert await (await anna.submit(modal, {"Word": "Nil"})).message() is message
    assert message.content == "word: Nil"


async def test_boxes_are_ticked_and_files_are_not_at_hand(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    class Boxes(discord.ui.Modal, title="Boxes"):
        goods = discord.ui.Label(
            text="Goods",
            component=discord.ui.CheckboxGroup(
                custom_id="goods",
                required=False,
                options=[discord.CheckboxGroupOption(label=name) for name in ("Grain", "Stone")],
            ),
        )
        proof = discord.ui.Label(
            text="Proof", component=discord.ui.FileUpload(custom_id="proof", required=False)
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            ticked = getattr(self.goods.component, "values", None)
            await interaction.response.send_message(str(ticked))

    @bot.tree.command(name="boxes", description="Open the modal")
    async def boxes(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Boxes())

    async with running(server, bot):
        modal = await (await anna.slash(channel, "boxes")).modal()
        with pytest.raises(ActorError, match="no files"):
            await anna.submit(modal, {"Proof": "board.png"})
        reply = await anna.submit(modal, {"Goods": ["Grain", "Stone"]})
        assert await reply.text() == "['Grain', 'Stone']"
        modal = await (await anna.slash(channel, "boxes")).modal()
        assert await (await anna.submit(modal)).text() == "[]"
