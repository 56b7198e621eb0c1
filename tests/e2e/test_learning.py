"""Rules and tutorial of any game through Discord: suggestions, menus, old buttons, restarts."""

from bot.demo.people import button_of
from bot.sandbox.tree import walk
from tests.e2e.club import Club, menus


async def test_rules_are_looked_up_by_suggestion_by_word_and_by_menu(club: Club) -> None:
    found = await club.anna.autocomplete(club.channel, "egizia rules", "topic", "hid")
    assert [choice.name for choice in found] == ["Numbers · Rules"]
    said = await club.say(club.anna, "rules", club.channel, topic=found[0])
    assert "Everybody hides one." in said
    assert "Nobody goes over it." in await club.say(club.bruno, "rules", club.channel, topic="C-1")
    assert "Nothing fits that" in await club.say(club.carla, "rules", club.channel, topic="tree")
    panel = await (await club.anna.slash(club.channel, "egizia rules")).message()
    chapters = menus(panel)[0]
    reply = await club.anna.select(panel, chapters["custom_id"], ["chapter:1"])
    answer = await club.choose(club.anna, await reply.message(), "c-1")
    assert "Nobody goes over it." in answer.text()
    assert club.channel.messages == []


async def test_rules_that_are_opened_in_a_game_lead_back_to_it(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    panel = await club.answer(person, post, "play")
    asked = panel.text()
    rules = await club.answer(person, panel, "help")
    assert "Rulings (1)" in rules.text()
    entry = await club.answer(person, rules, "help")
    assert "Count to the target." in entry.text()
    assert (await club.answer(person, entry, "play")).text() == asked


async def test_a_tutorial_goes_on_after_a_restart_from_any_of_its_buttons(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        panel = await (await club.anna.slash(club.channel, "egizia tutorial")).message()
        assert "Try this" in panel.text()
        await (await club.anna.press(panel, "Play the suggestion")).message()
        second = await (await club.anna.press(panel, "Play the suggestion")).message()
        assert "Anna" in second.text()
        old, said = button_of(second, "lesson"), second.text()
    async with club.bot():
        await (await club.anna.press(panel, custom_id=old)).message()
        assert panel.text() != said
        back = await (await club.anna.press(panel, "One move back")).message()
        assert back.text() == said
        button = next(part for part in walk(back.components) if part.get("custom_id") == old)
        button["custom_id"] = "e1:lesson:counting:0:0:wAAAA0"
        answer = await (await club.anna.press(back, custom_id=button["custom_id"])).message()
        assert "has changed" in answer.text()
        again = await (await club.anna.press(answer, "Tutorial")).message()
        assert "Try this" in again.text()
    assert club.channel.messages == []
