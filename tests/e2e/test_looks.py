"""Looking through Discord: one private panel that leads on, and stays alive over restarts."""

from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from tests.e2e.club import Club, menus
from tests.e2e.words import SECRET


async def pressed(person: Actor, panel: Message, verb: str) -> Message:
    """Press a button of a private panel by its verb; the answer must be that panel, changed."""
    reply = await person.press(panel, custom_id=button_of(panel, verb))
    answer = await reply.message()
    assert answer.id == panel.id
    assert answer.visible_to == person.id
    return answer


async def test_one_private_panel_leads_through_all_that_can_be_looked_at(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game()
        mover = club.to_act(post)
        await club.say(mover, "place", what="add-2")
        post = await club.next_post(post)
        panel = await club.answer(club.carla, post, "happened")
        assert "adds 2" in panel.text()
        assert button_of(panel, "hand") is None
        for verb, word in (("table", "table: Anna, Bruno"), ("score", "score: 0, 2")):
            panel = await pressed(club.carla, panel, verb)
            assert word in panel.text()
        seen = club.to_act(post)
        hand = await club.answer(seen, post, "hand")
        assert SECRET in hand.text()
    async with club.bot():
        panel = await pressed(club.carla, panel, "log")
        assert "**1.**" in panel.text()
        other = next(each for each in menus(panel)[0]["options"] if each["label"] == seen.user.name)
        reply = await club.carla.select(panel, menus(panel)[0]["custom_id"], [other["value"]])
        filtered = await reply.message()
        assert filtered.id == panel.id
        assert "adds 2" not in filtered.text()
        assert "adds 2" in (await pressed(club.carla, filtered, "happened")).text()
        fresh = await pressed(seen, hand, "hand")
        assert SECRET in fresh.text()
        assert club.live_post(club.place) is post


async def test_the_log_of_one_player_is_suggested_by_name(club: Club) -> None:
    post = await club.game()
    mover = club.to_act(post)
    await club.say(mover, "place", what="add-2")
    found = await club.carla.autocomplete(club.place, "egizia log", "player", mover.user.name[:2])
    assert [choice.name for choice in found] == [mover.user.name]
    told = await club.say(club.carla, "log", player=found[0].value)
    assert mover.user.name in told.splitlines()[0]
    assert "adds 2" in told
    assert "does not fit" in await club.say(club.carla, "log", player="Nobody")
