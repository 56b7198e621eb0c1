"""S-135 to S-140: presses at once, two tables, two languages, replay, whose turn it is."""

import asyncio
import os
import random
import re
import sys
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path

import pytest

from bot.config import load_settings
from bot.demo.people import Person, has_menu, named
from bot.replay import replay_file
from bot.sandbox import Actor, Message
from bot.store import open_store
from engine.codec import codec_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from engine.types import Setup
from tests.e2e.club import Club, menus, offered
from tests.e2e.egizia_staged import Stage, Table
from tests.kit.egizia import CARD_STOPS, QUIET_NILE, QUIET_NILE_LAST, Game, game, row
from tests.kit.egizia_questions import QUESTIONS

ROOT = Path(__file__).resolve().parent.parent.parent
GENERIC = ("pass", "refuse", "decline", "finish", "keep")


@pytest.fixture
async def stage(idle_club: Club) -> AsyncIterator[Stage]:
    """A club whose bot plays Egizia from set-up positions; no request may be refused."""
    stage = Stage(idle_club)
    async with idle_club.bot():
        yield stage
    assert [entry for entry in idle_club.server.rest.requests if entry[2] >= 400] == []


def on_the_nile(*cards: str) -> Game:
    """Round 1 of two seats, Anna to place a ship, with cards of hers taken from the Nile."""
    nile = row(QUIET_NILE, *CARD_STOPS[: len(cards)])
    return game(Tableau(stones=5, cards=cards), Tableau(stones=5), nile=nile)


async def version_of(table: Table) -> tuple[int, int]:
    """Return how often a game has changed and how long its log is, from the saved file."""
    async with await open_store(load_settings().home, read_only=True) as store:
        info = await store.game(table.id)
    assert info is not None
    return info.version, info.seq


# S-135


async def test_s_135_a_choice_that_is_sent_twice_acts_once(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    anna = table.people[0]
    panel = await table.panel(anna)
    menu = next(m for m in menus(panel) if "place:2" in [o["value"] for o in m["options"]])
    replies = [await anna.select(panel, menu["custom_id"], ["place:2"]) for _ in range(2)]
    texts = [await reply.text() for reply in replies]
    assert sum("Done:" in text for text in texts) == 1
    assert sum("moved on" in text for text in texts) == 1
    assert (await version_of(table))[1] == 1


async def test_s_135_of_two_people_at_once_only_the_asked_one_acts(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    anna, bruno = table.people
    mine, his = await asyncio.gather(table.does(anna, "place:2"), table.does(bruno, "place:4"))
    log = await table.log()
    assert "Done:" in mine.text()
    # Bruno's wish came before or after Anna's move; in either case it is heard once at most.
    is_heard = "Erledigt" in his.text() or "Thebae" in log
    assert (await version_of(table))[1] == 1 + is_heard


async def test_s_135_in_a_common_window_two_people_at_once_are_both_heard(stage: Stage) -> None:
    window = game(
        Tableau(stones=12, cards=("crew_step_each_round",)),
        Tableau(stones=12, cards=("two_stones_for_crew_step",)),
        phase="bonus",
        round=4,
    )
    table = await stage.table(window)
    anna, bruno = table.people
    moves = ((anna, "card:crew_step_each_round:0"), (bruno, "card:two_stones_for_crew_step:1"))
    answers = await asyncio.gather(*(table.does(person, move) for person, move in moves))
    assert "Done:" in answers[0].text()
    assert "Erledigt:" in answers[1].text()
    assert (await version_of(table))[1] == 2


async def test_s_135_an_old_menu_answers_privately_and_changes_nothing(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    anna, bruno = table.people
    old = await table.panel(anna)
    await table.does(anna, "place:2")
    await table.does(bruno, "place:4")
    before = await version_of(table)
    answer = await stage.club.choose(anna, old, "place:8")
    assert answer.visible_to == anna.id
    assert "moved on" in answer.text()
    assert "place:8" in offered(answer)
    assert await version_of(table) == before


async def test_s_135_an_old_menu_of_the_phase_before_changes_nothing(stage: Stage) -> None:
    table = await stage.table(on_the_nile())
    anna, bruno = table.people
    old = await table.panel(anna)
    for person in (anna, bruno):
        await table.does(person, "pass")
    before = await version_of(table)
    answer = await stage.club.choose(anna, old, "pass")
    assert "moved on" in answer.text()
    assert await version_of(table) == before


# S-136


STEP = "card:crew_step_each_round:0"


async def two_tables(stage: Stage) -> tuple[Table, Table]:
    """Open two tables at which Anna is to act and holds the same card."""
    position = on_the_nile("crew_step_each_round")
    return await stage.table(position), await stage.table(position)


async def test_s_136_a_card_button_acts_on_its_own_table_only(stage: Stage) -> None:
    first, second = await two_tables(stage)
    anna = first.people[0]
    panel, waiting = await first.panel(anna), await second.panel(anna)
    before = await version_of(second)
    assert "Done:" in (await stage.club.choose(anna, panel, STEP)).text()
    assert await version_of(second) == before
    assert STEP not in offered(await first.panel(anna))
    assert STEP in offered(await second.panel(anna))
    assert "Done:" in (await stage.club.choose(anna, waiting, STEP)).text()


async def test_s_136_a_command_acts_on_the_table_that_it_names(stage: Stage) -> None:
    first, second = await two_tables(stage)
    before = await version_of(second)
    said = await second.says(first.people[0], "card", what=STEP, game=first.id)
    assert "Done:" in said
    assert await version_of(second) == before
    assert (await version_of(first))[1] == 1


# S-137

SAME_RULING = {
    "A-31": (("Nile phase", "before feeding"), ("Nil befahren", "vor der Ernährung")),
    "A-44": (("one crew", "each round", "joker too", "after feeding"),
             ("jeder Runde einen Bautrupp", "auch den Joker", "nach der Ernährung")),
    "A-49": (("a crew and at least 1 stone",), ("einen Bautrupp und mindestens 1 Stein",)),
    "A-60": (("all sites not yet begun in that round", "nobody loses a build"),
             ("alle Bauplätze, die in dieser Runde noch nicht begonnen", "niemand verliert")),
    "A-63": (("where your ship stands", "at least 1 stone", "does no harm"),
             ("an denen dein Schiff steht", "mindestens 1 Stein", "schadet nicht")),
}  # fmt: skip


async def readings(stage: Stage, person: Actor) -> dict[str, str]:
    """Look up how the rules are read; return the readings by ruling."""
    reply = await person.slash(stage.club.channel, "egizia rules", topic="#readings")
    found = (await reply.message()).text()
    return dict(re.findall(r"^• \*\*(A-[^*]+)\*\*:(.*)$", found, re.MULTILINE))


async def test_s_137_the_rules_are_read_alike_in_both_languages(stage: Stage) -> None:
    english = await readings(stage, stage.club.anna)
    german = await readings(stage, stage.club.bruno)
    assert list(english) == list(german)
    assert len(english) > 8
    for ruling, (in_english, in_german) in SAME_RULING.items():
        assert [part for part in in_english if part not in english[ruling]] == [], ruling
        assert [part for part in in_german if part not in german[ruling]] == [], ruling


# S-138


async def test_s_138_a_finished_game_replays_alike_twice_and_elsewhere(stage: Stage) -> None:
    late = game(
        Tableau(stones=20, crews=(4, 3, 2, 3), score=30, cards=("grain_4", "strength_3")),
        Tableau(stones=20, crews=(3, 4, 2, 3), score=31),
        round=5,
        nile=QUIET_NILE_LAST,
    )
    table = await stage.table(late)
    chance = random.Random(138)
    people = {person.id: Person(person, chance) for person in table.people}
    due = [table.people[0].id]
    while due:
        answer = await people[due[0]].command(table.thread)
        due = due[:1] if has_menu(answer) else named(answer)
    result = await stage.club.server.until(lambda: last_word(table))
    database = load_settings().home
    first, second = [await replay_file(database, table.id) for _ in range(2)]
    assert first == second
    assert first.outcome is not None
    assert first.result.strip() in result.text()
    replays = (replayed_elsewhere(table.id, seed) for seed in ("1", "77"))
    elsewhere = {*await asyncio.gather(*replays)}
    assert len(elsewhere) == 1
    (told,) = elsewhere
    assert f"every digest equal; last {first.digest}" in told
    assert first.result.strip() in told


def last_word(table: Table) -> Message | None:
    """Return the post with the result, once it is there."""
    last = table.thread.messages[-1]
    return last if "Seed of all chance" in last.text() else None


async def replayed_elsewhere(game_id: str, hash_seed: str) -> str:
    """Replay in a process of its own, with another order of sets and another clock."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "replay", game_id),
        cwd=ROOT,
        env={
            "EGIZIA_DATABASE": os.environ["EGIZIA_DATABASE"],
            "PYTHONHASHSEED": hash_seed,
            "TZ": "Asia/Tokyo",
        },
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    return said.decode()


# S-139


@pytest.mark.parametrize("ask", list(QUESTIONS), ids=str)
async def test_s_139_nobody_acts_for_another(stage: Stage, ask: Ask) -> None:
    position = QUESTIONS[ask]()
    kinds = {action.kind: EGIZIA.notation(action) for action in position.legal(0)}
    table = await stage.table(position)
    before = await version_of(table)
    wanted = sorted({*kinds.values(), *GENERIC})
    others = (*table.people[1:], stage.club.server.member(stage.club.guild, "Emil"))
    # Every move is tried by one of them, in turn, as the seats differ in nothing here.
    for person, notation in zip(cycle(others), wanted):
        assert not has_menu(await table.does(person, notation)), notation
    for person in others:
        assert "[Undo]" not in await table.says(person, "pass")
        assert "taken back" not in await table.says(person, "undo")
        assert await table.offers(person) == []
        assert not has_menu(await table.panel(person))
    assert await version_of(table) == before
    assert has_menu(await table.panel(table.people[0]))


# S-140


@pytest.mark.parametrize("sizes", [(2, 4), (4, 2)], ids=["2-then-4", "4-then-2"])
async def test_s_140_a_game_leaves_nothing_over_for_the_next(
    stage: Stage, sizes: tuple[int, int]
) -> None:
    for seats in sizes:
        table = await stage.table(None, seats=seats)
        async with await open_store(load_settings().home, read_only=True) as store:
            genesis = await store.genesis(table.id)
        assert genesis is not None
        fresh = EGIZIA.new_game(Setup(seats, genesis.seed, EGIZIA.rules_version, genesis.options))
        assert genesis.state == codec_for(EGIZIA).dump_state(fresh.state)
        view = next(v for v in reversed(stage.club.painter.views) if len(v.players) == seats)
        places = 3 if seats == 4 else 2
        assert [len(site.places) for site in view.sites] == [places] * 3
        assert view.stacks_left == (12, 22, 12)
        assert view.sphinx_left == 29 - seats
        assert all(not any(stop.ships) for stop in view.river if stop.kind != "site")
        await table.does(await asked(table), "pass")


async def asked(table: Table) -> Actor:
    """Return who is to act, by the pings of the live board."""
    post = await table.post()
    return next(person for person in table.people if person.id in post.pings)
