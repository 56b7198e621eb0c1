"""A whole game of Egizia through the use cases, with take-backs and a restart."""

import random

from bot.service import GameInfo, Status
from engine.games.egizia.rules import EGIZIA
from tests.bot.service.table import ANNA, BEN, CLEO, OpenRoom, Room


async def stumble_on(room: Room, info: GameInfo, chance: random.Random, moves: int) -> GameInfo:
    """Let everybody play at random, taking a move back now and then."""
    current = await room.now(info)
    while current.to_act and moves:
        moves -= 1
        person = current.seats[chance.choice(current.to_act)].person
        look = await room.service.play.look(info.id, person.id)
        wanted = EGIZIA.notation(chance.choice(look.legal))
        receipt = await room.service.play.move(room.call(person), info.id, [wanted], look.version)
        if receipt.can_undo and chance.random() < 0.15:
            receipt = await room.service.play.undo(room.call(person), info.id)
            assert receipt.look.view == look.view
            assert receipt.look.legal == look.legal
        current = receipt.info
    return current


async def test_a_game_of_egizia_survives_a_restart_and_ends(open_room: OpenRoom) -> None:
    chance = random.Random(11)
    room = await open_room(EGIZIA, entropy=lambda: 7)
    call = room.call(ANNA)
    info = await room.service.tables.create(call, EGIZIA.key, 3, {}, "de", True)
    for person in (BEN, CLEO):
        await room.service.tables.join(room.call(person), info.id)
    await room.service.tables.start(room.call(ANNA), info.id)
    half = await stumble_on(room, info, chance, 60)
    lines = await room.service.play.history(info.id, BEN.id)
    look = await room.service.play.look(info.id, BEN.id)
    await room.store.close()

    again = await open_room(EGIZIA)
    assert await again.now(info) == half
    assert await again.service.play.history(info.id, BEN.id) == lines
    assert await again.service.play.look(info.id, BEN.id) == look
    end = await stumble_on(again, info, chance, 2000)
    assert end.status is Status.OVER
    kept = await again.service.play.history(info.id, None)
    await again.store.close()

    last = await open_room(EGIZIA)
    assert await last.service.play.history(info.id, None) == kept
    assert any(line.undone for line in kept)
