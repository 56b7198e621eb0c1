"""What runs out: tables that nobody starts, after a warning, unanswered votes, seats on offer."""

from bot.store.model import GameInfo, NewJob
from bot.store.seating import SeatOffer
from bot.store.voting import Vote

LOBBY_EXPIRY = "lobby_expiry"
"""The kind of the job that calls off a game which nobody started."""

LOBBY_WARNING = "lobby_warning"
"""The kind of the job that says so a day before."""

VOTE_EXPIRY = "vote_expiry"
"""The kind of the job that ends a vote which is still open."""

OFFER_EXPIRY = "offer_expiry"
"""The kind of the job that ends an offer of a seat which nobody has taken."""

LOBBY_SECONDS = 7 * 24 * 3600
"""How long a game may wait for its start."""

WARNING_SECONDS = 24 * 3600
"""How long before that its people are warned."""


def expiry_jobs(info: GameInfo) -> tuple[NewJob, ...]:
    """Return what falls due for a new table, unless it is started or called off before."""
    ends = ends_at(info)
    return (
        NewJob(LOBBY_WARNING, ends - WARNING_SECONDS, warning_key(info)),
        NewJob(LOBBY_EXPIRY, ends, f"{LOBBY_EXPIRY}:{info.id}"),
    )


def vote_expiry(info: GameInfo, vote: Vote) -> NewJob:
    """Return what falls due for a new vote, unless it is decided before."""
    return NewJob(VOTE_EXPIRY, vote.expires_at, vote_expiry_key(info, vote))


def vote_expiry_key(info: GameInfo, vote: Vote) -> str:
    """Return the key of that job, to drop it."""
    return f"{VOTE_EXPIRY}:{info.id}:{vote.number}:{vote.expires_at}"


def offer_expiry(info: GameInfo, offer: SeatOffer) -> NewJob:
    """Return what falls due for a new offer of a seat; it does no harm once that is over."""
    key = f"{OFFER_EXPIRY}:{info.id}:{offer.number}:{offer.expires_at}"
    return NewJob(OFFER_EXPIRY, offer.expires_at, key)


def warning_key(info: GameInfo) -> str:
    """Return the key of the job that warns of the end of a table."""
    return f"{LOBBY_WARNING}:{info.id}"


def expiry_keys(info: GameInfo) -> tuple[str, ...]:
    """Return the keys of those jobs, to drop them."""
    return tuple(job.dedupe_key for job in expiry_jobs(info))


def ends_at(info: GameInfo) -> int:
    """Return when a table is called off that nobody starts, in UTC seconds."""
    return info.created_at + LOBBY_SECONDS
