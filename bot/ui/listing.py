"""Lists of a server's games: one's own, those that wait for players, all, and finished ones."""

from bot.service import GameInfo, Status
from bot.ui.common import game_title, page_buttons, people_to_act, post_link
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Panel

LISTED = 20
PAGE_TEXT = 3500
"""Games and characters of one page, at most."""

MINE, OPEN, ALL, OVER = "mine", "open", "all", "over"
LISTS = (MINE, OPEN, ALL, OVER)
"""What can be listed: games of the visitor, those that wait for players, all, finished ones."""

_STATES = {OPEN: (Status.LOBBY,), OVER: (Status.OVER,)}
_LIVE = (Status.LOBBY, Status.RUNNING, Status.SUSPENDED)


async def games(desk: Desk, visitor: Visitor, which: str, page: int = 0) -> Panel:
    """Show a page of one of the LISTS; an unknown one counts as all that are not over."""
    text = visitor.text
    which = which if which in LISTS else ALL
    person = visitor.id if which == MINE else None
    found = await desk.service.tables.list(visitor.call.guild_id, person)
    found = [info for info in found if info.status in _STATES.get(which, _LIVE)]
    if not found:
        return Panel((text(f"games.none.{which}"),))
    name = text(f"option.which.{which}")
    # What waits for the visitor comes first, whatever is newer.
    found.sort(key=lambda info: not _is_due(visitor, info))
    pages = _pages([_line(desk, visitor, info) for info in found])
    page = min(max(page, 0), len(pages) - 1)
    head = text(
        "games.head" if len(pages) == 1 else "games.page",
        which=name[0].upper() + name[1:], count=len(found), page=page + 1, pages=len(pages),
    )  # fmt: skip
    buttons = page_buttons(text, PressId(Verb.GAMES, which, 0), page, len(pages))
    return Panel((head, pages[page]), buttons=buttons)


def _pages(lines: list[str]) -> list[str]:
    """Put lines on pages of at most LISTED lines and PAGE_TEXT characters."""
    pages: list[str] = []
    room = 0
    for line in lines:
        if not pages or room < len(line) + 1 or pages[-1].count("\n") + 1 == LISTED:
            pages.append(line)
            room = PAGE_TEXT
        else:
            pages[-1] += f"\n{line}"
        room -= len(line) + 1
    return pages


def _is_due(visitor: Visitor, info: GameInfo) -> bool:
    return info.status is Status.RUNNING and info.seat_of(visitor.id) in info.to_act


def _line(desk: Desk, visitor: Visitor, info: GameInfo) -> str:
    return visitor.text(
        "games.line",
        game=game_title(desk, info),
        state=_state(visitor, info),
        people=", ".join(desk.service.tables.names(info)),
        link=post_link(info),
    )


def _state(visitor: Visitor, info: GameInfo) -> str:
    """Say where a game stands: who is waited for and since when, or how many seats are free."""
    text = visitor.text
    if info.status is Status.LOBBY:
        return text("games.free", free=info.seats_wanted - len(info.seats))
    since = {place.seat: place.due_since or info.created_at for place in info.seats}
    if info.status is Status.SUSPENDED:
        return text("games.suspended")
    if _is_due(visitor, info):
        return text("games.your_turn", since=since[info.seat_of(visitor.id) or 0])
    if info.to_act:
        oldest = min(since[seat] for seat in info.to_act)
        return text("games.waiting", people=people_to_act(info), since=oldest)
    return text(f"games.{info.status}")
