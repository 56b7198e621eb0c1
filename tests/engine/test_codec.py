"""JSON in is checked as strictly as if a stranger had written it, and errors quote nothing."""

import json
from typing import Any

import pytest

from engine.codec import BadPayload, Codec, codec_for
from engine.games.egizia.actions import Keep, Pass, Place
from engine.games.egizia.events import SphinxDrawn
from engine.games.egizia.rules import EGIZIA
from engine.types import Setup

CODEC: Codec = codec_for(EGIZIA)


@pytest.fixture
def stored() -> dict[str, Any]:
    """A first state as it lies in the store."""
    return json.loads(CODEC.dump_state(EGIZIA.new_game(Setup(3, 4, 1)).state))


def test_a_codec_is_built_once() -> None:
    assert codec_for(EGIZIA) is CODEC


def test_an_action_is_told_apart_by_its_kind() -> None:
    assert CODEC.load_action('{"kind":"pass"}') == Pass()
    assert CODEC.load_action('{"cards":[0,2],"kind":"keep"}') == Keep((0, 2))
    assert CODEC.load_action(CODEC.dump_action(Place(6, 2))) == Place(6, 2)


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"keep","cards":[0,2]}',
        '{"cardz":[0,2],"kind":"keep"}',
        "",
        "null",
        "[]",
        "pass",
        '{"kind":"pass"',
        '{"kind":"fly"}',
        '{"stop":6}',
        '{"kind":"place"}',
        '{"kind":"place","stop":"6"}',
        '{"kind":"place","stop":6.0}',
        '{"kind":"place","stop":true}',
        '{"kind":"place","stop":null}',
        '{"kind":"place","stop":6,"reserve":1}',
        '{"kind":"keep","cards":["obelisk_4"]}',
        '{"kind":"keep","cards":0}',
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadPayload):
        CODEC.load_action(text)


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"keep","cards":[0]}',
        '{"cards": [0],"kind":"keep"}',
        '{"cards":[0],"kind":"keep"}\n',
        '{"cards":[0],"kind":"keep","paid":1}',
        '{"cardt":[0],"kind":"keep"}',
        '{"kind":"keep"}',
    ],
)
def test_an_action_is_read_only_in_the_form_in_which_it_is_written(text: str) -> None:
    with pytest.raises(BadPayload, match="form in which actions are written"):
        CODEC.load_action(text)


def test_an_event_is_no_action_and_an_action_no_event() -> None:
    with pytest.raises(BadPayload):
        CODEC.load_action(CODEC.dump_event(SphinxDrawn(0, 1, 1, ("tenths",))))
    with pytest.raises(BadPayload):
        CODEC.load_event(CODEC.dump_action(Pass()))


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"round":1}'])
def test_what_is_no_state_or_view_is_refused(text: str) -> None:
    for load in (CODEC.load_state, CODEC.load_view):
        with pytest.raises(BadPayload):
            load(text)


@pytest.mark.parametrize("key", ["rng", "round", "phase", "players", "board", "supply", "tasks"])
def test_a_state_without_a_field_is_refused(stored: dict[str, Any], key: str) -> None:
    del stored[key]
    with pytest.raises(BadPayload, match=key):
        CODEC.load_state(json.dumps(stored))


@pytest.mark.parametrize(
    ("key", "value"),
    [("round", "1"), ("round", 1.5), ("phase", "siesta"), ("tiles", [0, "1"]), ("players", {})],
)
def test_a_state_with_a_field_of_another_type_is_refused(
    stored: dict[str, Any], key: str, value: Any
) -> None:
    stored[key] = value
    with pytest.raises(BadPayload, match=key):
        CODEC.load_state(json.dumps(stored))


def test_an_error_says_where_it_is_but_quotes_no_card(stored: dict[str, Any]) -> None:
    secret = stored["supply"]["sphinx"][0]
    stored["supply"]["sphinx"] = {secret: secret}
    stored["players"][1]["sphinx"] = secret
    with pytest.raises(BadPayload) as caught:
        CODEC.load_state(json.dumps(stored))
    shown = f"{caught.value!r} {caught.value.__cause__!r}"
    assert "players.1.sphinx" in shown
    assert secret not in shown
    assert caught.value.__suppress_context__


def test_a_digest_is_sixteen_hex_digits_of_the_whole_state() -> None:
    state = EGIZIA.new_game(Setup(2, 1, 1)).state
    digest = CODEC.digest(state)
    assert len(digest) == 16
    assert int(digest, 16) >= 0
    state.players[1].points[-1] += 1
    assert CODEC.digest(state) != digest
    state.players[1].points[-1] -= 1
    assert CODEC.digest(state) == digest


def test_a_snapshot_stays_small() -> None:
    """Four kilobytes a game, so that a row with it is written at once."""
    assert len(CODEC.dump_state(EGIZIA.new_game(Setup(4, 1, 1)).state)) < 4096
