"""`egizia verify FILE`: does a whole game follow from the seed that was promised at its start?"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from bot.archive.lines import MOST_BYTES
from bot.archive.proving import Proof, proved, rewinds_of
from bot.archive.reading import BadRecord, Complete, NotOver, read_record
from bot.cli.parser import DONE, FAILED
from bot.cli.shared import complain
from engine.registry import GAMES


def run_command(chosen: argparse.Namespace) -> int:
    """Prove the game and say what was compared; return the exit code."""
    found = checked(chosen.file, chosen.hash)
    if found is None:
        return FAILED
    record, proof = found
    print(f"game {record.head.game}, seed {proof.seed}")
    print(f"hash of the seed: {proof.seed_hash}")
    if chosen.hash is None:
        print("  compare it with the one that the bot posted at the start, or give --hash")
    print(f"dealt anew from the seed: all {proof.dealt} values equal, every deck among them")
    if proof.shuffles:
        print(f"shuffled again after take-backs: {proof.shuffles}, each by the game's own seed")
    for seq, take in rewinds_of(record):
        print(
            f"entry {seq}: whoever ran the bot took back entries {_listed(take.seqs)}: {take.why}"
        )
        if take.unread is not None:
            print(
                f"  entries {take.unread} to {seq - 1} could not be played again and prove nothing"
            )
    print(f"entries: {len(record.entries)} played again, every digest equal; last {proof.digest}")
    if proof.outcome is not None:
        scores = ", ".join(
            f"{person.name} {score}"
            for person, score in zip(record.head.people, proof.outcome.scores, strict=True)
        )
        print(f"result: {scores}")
    return DONE


def _listed(seqs: Sequence[int]) -> str:
    return ", ".join(map(str, seqs))


def checked(path: Path, posted: str | None = None) -> tuple[Complete, Proof] | None:
    """Read and prove a game's file, or print why it cannot be and return None."""
    try:
        with path.open("rb") as file:
            record = read_record(file.read(MOST_BYTES + 1))
        rules = GAMES.get(record.head.key)
        if rules is None:
            raise BadRecord(1, f"this build does not know the game {record.head.key}")
        return record, proved(rules, record, posted)
    except BadRecord as error:
        complain(f"{path}, {error}")
    except NotOver:
        complain(
            f"{path}: the game was not over when it was exported, so the file holds only what",
            "everybody has seen. Export it again after its end; to move a running game to",
            "another machine, move the whole database: egizia db backup, egizia db restore",
        )
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}")
    return None
