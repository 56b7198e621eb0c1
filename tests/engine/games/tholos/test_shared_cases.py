"""The cases of the shared file, if it lies beside the checkout; test_cases.py has them too."""

import json
from typing import Any

import pytest

from engine.games.tholos import ids
from engine.games.tholos.actions import Place, Take
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.scoring import owner_of, tally, value_of
from engine.games.tholos.state import State, built
from tests.architecture import ROOT
from tests.engine.games.tholos.kit import action_from_json, after, from_json, legal

FILE = ROOT.parent / "shared" / "games" / "tholos-tests.json"
NEEDS_FILE = pytest.mark.skipif(not FILE.exists(), reason="the shared cases are not beside us")

Facts = dict[str, Any]


def cases() -> list[Any]:
    """Every case and part of a case, with the state that it starts from."""
    if not FILE.exists():
        return [pytest.param({}, id="none", marks=NEEDS_FILE)]
    found: list[Any] = []
    for case in json.loads(FILE.read_text("utf-8")):
        for number, part in enumerate(case.get("cases", [case]), start=1):
            facts = {"state": case["state"]} | part
            found.append(pytest.param(facts, id=f"{case['id']}-{number}"))
    return found


@pytest.mark.parametrize("case", cases())
def test_a_shared_case_comes_out_as_written(case: Facts) -> None:
    state = from_json(case["state"])
    for facts in case.get("legal", []):
        assert action_from_json(facts) in legal(state)
    for facts in case.get("illegal", []):
        assert action_from_json(facts) not in legal(state)
    result = after(state, action_from_json(case["apply"])) if "apply" in case else state
    seen = {key: value_at(result, key) for key in case.get("expect", {})}
    expected = {key: _sorted(key, value) for key, value in case.get("expect", {}).items()}
    assert seen == expected


@NEEDS_FILE
def test_the_shared_file_still_holds_the_eight_cases() -> None:
    ids_found = [case["id"] for case in json.loads(FILE.read_text("utf-8"))]
    assert ids_found == ["T01", "T02", "T03", "T04", "T05", "T07", "T08", "T09"]


def _sorted(key: str, value: Any) -> Any:
    return sorted(value, key=str) if key in ("takes", "placementsOnPi") else value


def value_at(state: State, key: str) -> Any:
    """What a position says about one key of the file."""
    match key:
        case "stonesInPlay":
            shops = sum(sum(shop.values()) for shop in state.workshops.values())
            return built(state) + sum(state.quarry.values()) + shops
        case "legalCount":
            return len(legal(state))
        case "takes":
            takes = [a for a in legal(state) if isinstance(a, Take)]
            return _sorted(
                key, [{"type": "take", "colour": a.colour, "count": a.count} for a in takes]
            )
        case "placementsOnPi":
            places = [a for a in legal(state) if isinstance(a, Place) and a.site == ids.PI]
            assert all(place.bonus is None for place in places)
            return [{"type": "place", "colour": a.colour, "site": 4, "bonus": None} for a in places]
        case "quarry":
            return state.quarry
        case "workshop":
            return state.workshops
        case "columns":
            return [list(column) for column in state.columns]
        case "inTemple":
            return built(state)
        case "over":
            return state.is_over
        case "toMove":
            return state.to_move
        case "score":
            return score(state)
        case _:
            raise AssertionError(f"the file says something new: {key}")


def score(state: State) -> Facts:
    """The score of a finished position in the file's form."""
    outcome = THOLOS.outcome(state)
    assert outcome is not None
    tallies = {side: tally(state.columns, side) for side in ids.SIDES}
    return {
        "perColumn": [[owner_of(column) or None, value_of(column)] for column in state.columns],
        "vp": {side: tallies[side].points for side in ids.SIDES},
        "columnsWon": {side: tallies[side].columns for side in ids.SIDES},
        "winner": "WB"[outcome.winners[0]],
    }
