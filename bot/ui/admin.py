"""Panels for the bot's operator: people of whom Discord or the settings say that they run it."""

from discord.utils import escape_markdown, escape_mentions

from bot.limits import shorten
from bot.locale import Text
from bot.service import LogLine
from bot.service.journal import REWIND, Fault
from bot.ui.common import game_title, mention
from bot.ui.desk import Desk, Visitor
from bot.ui.panel import Panel

MOST_WORDS = 500
"""Characters of a reason or an announcement."""

MOST_NAMED = 20
"""Suspended games that are named by their ids."""


async def inspect(desk: Desk, visitor: Visitor, game: str) -> Panel:
    """Show how a game of any server stands, without its secrets. Raises ServiceError."""
    found, text = await desk.service.admin.inspect(game), visitor.text
    info = found.info
    names = desk.service.tables.names(info)
    facts = text(
        "admin.facts",
        game=game_title(desk, info),
        state=text(f"games.{info.status}"),
        version=info.version,
        seq=info.seq,
        guild=str(info.guild_id),
        channel=str(info.play_channel_id),
        names=", ".join(names),
        asked=", ".join(names[seat] for seat in info.to_act) or "–",
    )
    return Panel((facts, _state_of_log(found.fault, text), _listed(found.lines, names, text)))


async def rewind(
    desk: Desk, visitor: Visitor, game: str, seq: int, reason: str, *, is_sure: bool
) -> Panel:
    """Show what a rewind would take back, or do it if that is wanted. Raises ServiceError."""
    text, admin = visitor.text, desk.service.admin
    if is_sure:
        await admin.rewind(visitor.call, game, seq, harmless(reason))
        return Panel((text("admin.rewound"),))
    found = await admin.preview(game, seq)
    lines, unread = found.lines, found.unread
    shuffles = "admin.shuffles" if unread is None else "admin.unread"
    names = desk.service.tables.names(await desk.service.tables.info(game))
    head = f"{text.n('admin.preview', len(lines))} {text(shuffles, number=unread)}"
    return Panel((head, _listed(lines, names, text)))


async def repair(desk: Desk, visitor: Visitor, game: str) -> Panel:
    """Read a game anew from its log and renew its post. Raises ServiceError."""
    fault = await desk.service.admin.repair(game)
    return Panel((_state_of_log(fault, visitor.text),))


async def halt(desk: Desk, visitor: Visitor, reason: str) -> Panel:
    """Have all games stand still until `resume`. Raises ServiceError."""
    await desk.service.halting.begin(visitor.id, harmless(reason))
    return await state(desk, visitor)


async def resume(desk: Desk, visitor: Visitor) -> Panel:
    """Let all games go on at once. Raises ServiceError."""
    stood = await desk.service.halting.end() or desk.breaker.until is not None
    desk.breaker.close()
    return Panel((visitor.text("admin.resumed" if stood else "admin.no_halt"),))


async def announce(desk: Desk, visitor: Visitor, words: str) -> Panel:
    """Say something in every channel with a running game. Raises ServiceError."""
    count = await desk.service.admin.announce(harmless(words))
    return Panel((visitor.text.n("admin.announced", count),))


async def state(desk: Desk, visitor: Visitor) -> Panel:
    """Show whether moves are taken, what made them stop, which games are suspended.

    Raises ServiceError.
    """
    text, halt = visitor.text, await desk.service.halting.now()
    until, faults = desk.breaker.until, desk.breaker.faults
    lines: list[str] = []
    if halt is not None:
        by = mention(halt.operator_id) if halt.operator_id else "–"
        lines.append(text("admin.halted", since=halt.since, by=by, why=halt.reason))
    if until is not None:
        lines.append(text("admin.broken", until=until))
    suspended = await desk.service.admin.suspended()
    if suspended:
        games = ", ".join(f"`{info.id}`" for info in suspended[:MOST_NAMED])
        lines.append(text.n("admin.suspended", len(suspended), games=games))
    return Panel((*(lines or (text("admin.running"),)), text("admin.faults", faults=faults)))


async def refused(visitor: Visitor) -> Panel:
    """Tell somebody that this is not for them."""
    return Panel((visitor.text("admin.not_you"),))


def harmless(words: str) -> str:
    """Take mentions and markdown out of an operator's words, and cut them."""
    return escape_mentions(escape_markdown(shorten(" ".join(words.split()), MOST_WORDS)))


def _state_of_log(fault: Fault | None, text: Text) -> str:
    if fault is None:
        return text("admin.sound")
    return text("admin.bad_log", fault=fault.name, number=fault.seq)


def _listed(lines: tuple[LogLine, ...], names: tuple[str, ...], text: Text) -> str:
    shown = lines[-15:]
    more = [text("admin.earlier", count=len(lines) - len(shown))] if len(lines) > 15 else []
    told = [
        text(
            "admin.line",
            seq=line.seq,
            kind=line.kind,
            at=line.at,
            name="–" if line.seat is None or line.kind == REWIND else names[line.seat],
        )
        for line in shown
    ]
    return "\n".join((*more, *told))
