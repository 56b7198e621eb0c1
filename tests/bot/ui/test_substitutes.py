"""Buttons about seats that change hands name people; a forged one may name anything."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.service import Problem, ServiceError
from bot.service.replace import OfferStatus
from bot.ui.ids import PressId, Verb
from bot.ui.substitutes import HIGHEST_ID, given, invited, offer_post, offer_terms, with_terms
from tests.bot.ui.desks import PEOPLE, den
from tests.e2e.words import CountingWords
from tests.kit.fake_game import COUNTING


async def test_only_the_terms_of_an_offer_change_with_it(tmp_path: Path) -> None:
    async with den(tmp_path, COUNTING, CountingWords()) as table:
        desk, info, anna = table.desk, table.info, table.visitor(PEOPLE[0])
        offer = await desk.service.substitutes.hand_over(anna.call, info.id, HIGHEST_ID)
        post = await offer_post(desk, info, offer)
        assert post is not None
        for changed, words in (
            (replace(offer, expires_at=offer.expires_at + 60), f"<t:{offer.expires_at + 60}:f>"),
            (replace(offer, status=OfferStatus.TAKEN), "**Taken.**"),
        ):
            head, terms = (with_terms(t, offer_terms(desk, info, changed)) for t in post.texts)
            assert head == post.texts[0]
            assert words in terms


async def test_a_forged_button_that_names_nobody_is_refused(tmp_path: Path) -> None:
    async with den(tmp_path, COUNTING, CountingWords()) as table:
        for path in ("", "x", "0", "9", str(HIGHEST_ID + 1), "9" * 60):
            for verb, flow in ((Verb.GIVE, given), (Verb.INVITE, invited)):
                press = PressId(verb, table.info.id, 1, 1, path)
                with pytest.raises(ServiceError) as caught:
                    await flow(table.desk, table.visitor(PEOPLE[0]), press)
                assert caught.value.problem is Problem.BAD_OPTION
        press = PressId(Verb.GIVE, table.info.id, 1, 0, str(HIGHEST_ID))
        panel = await given(table.desk, table.visitor(PEOPLE[0]), press)
        assert f"<@{HIGHEST_ID}>" in panel.texts[0]
