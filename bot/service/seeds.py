"""Numbers that nobody can guess, and the promise that a game's seed was fixed beforehand."""

import secrets
from hashlib import blake2b

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH = 10


def new_seed() -> int:
    """Return 64 bits that nobody can guess."""
    return secrets.randbits(64)


def new_game_id() -> str:
    """Return a new game's id: 10 characters that are hard to misread."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def seed_hash(seed: int, game_id: str) -> str:
    """Return the 32 hex digits that are published at the start; the seed follows at the end."""
    return blake2b(f"{seed}:{game_id}".encode(), digest_size=16).hexdigest()


def sub_seed(seed: int, game_id: str, seq: int) -> int:
    """Return the 64 bits that shuffle again what entry `seq` of a game's log takes back."""
    made = blake2b(f"{seed}:{game_id}:{seq}".encode(), digest_size=8).digest()
    return int.from_bytes(made)
