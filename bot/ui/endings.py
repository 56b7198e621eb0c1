"""After the last move: the result, its scoring step by step, and playing again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.locale import Text
from bot.service import GameInfo, Look, Problem, ServiceError, Status
from bot.ui import drawings
from bot.ui.common import button, game_title, mention, page_buttons, post_link
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.lobby import missing
from bot.ui.panel import Button, Image, Panel, Tone
from bot.ui.permits import need_permit

_RESULTS = ("result.no_winner", "result.winners", "result.draw")
"""How a game ends that nobody, one, several have won."""

_STATES = {
    Status.LOBBY: "rematch.seated",
    Status.RUNNING: "rematch.running",
    Status.SUSPENDED: "rematch.running",
    Status.OVER: "rematch.over",
    Status.CANCELLED: "lobby.state.cancelled",
}


def result_post(
    desk: Desk, look: Look, payload: Mapping[str, Any], board: Image | None, chart: Image | None
) -> Panel:
    """Build the last post of a game: who has won, the final table, the promised seed.

    `chart` shows how the points grew, above the board; None for a game without such a picture.
    """
    info, text = look.info, Text.of(look.info.language)
    winners = [f"**{look.names[int(seat)]}**" for seat in payload["winners"]]
    head = text(_RESULTS[min(len(winners), 2)], people=", ".join(winners))
    table = f"```\n{desk.words(info.key).result(look.view, look.names, text)}\n```"
    players = [p.person for p in info.seats if not (p.has_left or p.person.is_computer)]
    everybody = " ".join(mention(person.id) for person in players)
    seed = text("result.seed", seed=payload["seed"], hash=payload["seed_hash"], game=info.id)
    failed = text("picture.failed") if board is None else ""
    images = tuple(filter(None, (chart, board)))
    return Panel(
        (f"## {game_title(desk, info)}", head, table),
        image=images[0] if images else None,
        notes=("\n".join(f"-# {line}" for line in (failed, everybody, seed) if line),),
        buttons=_buttons(info, text),
        # Whoever was told of the end once need not be called when its post moves.
        pings=() if payload.get("anew") else tuple(person.id for person in players),
        further=images[1:],
    )


async def score_chart(desk: Desk, look: Look) -> Image | None:
    """Draw how everybody's points grew, from an onlooker's look and in the game's language.

    None if the game has no such picture or it failed.
    """
    text = Text.of(look.info.language)
    try:
        moments = await desk.service.records.moments(look.info.id)
    except ServiceError:
        # No picture is worth holding the result back.
        return None
    views = [moment.view for moment in moments]
    alt = desk.words(look.info.key).score(views, look.names, text).alt
    return await drawings.scores(desk, look, views, text, alt)


async def steps(desk: Desk, visitor: Visitor, game_id: str, page: int = 0) -> Panel:
    """Show one step of the scoring of a finished game. Raises ServiceError(NOT_OVER)."""
    text = visitor.text
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is not Status.OVER:
        raise ServiceError(Problem.NOT_OVER)
    look = await desk.service.play.look(info.id, None)
    history = await desk.service.play.history(info.id, None)
    events = [event for line in history for event in line.events]
    pages = desk.words(info.key).final_steps(events, look.view, look.names, text)
    if not pages:
        return Panel((text("steps.none"),))
    page = min(max(page, 0), len(pages) - 1)
    title, body = pages[page]
    head = text("steps.head", title=title, page=page + 1, pages=len(pages))
    press = PressId(Verb.STEPS, info.id, info.version)
    return Panel((head, body), buttons=page_buttons(text, press, page, len(pages)))


async def rematch(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Seat the visitor at the rematch of a finished game, opening it if there is none yet.

    Opening one takes what creating a game here does, rights of the bot included. Raises
    ServiceError.
    """
    text = visitor.text
    if not await desk.service.rematches.is_open(game_id):
        await need_permit(desk, visitor)
        old = await desk.service.tables.find(visitor.call, game_id)
        # A game in a thread of its own is opened beside that thread, not within it.
        there = replace(visitor, in_thread=visitor.in_thread and not old.in_thread)
        if refused := missing(there, makes_thread=old.in_thread):
            return refused
    again = await desk.service.rematches.play_again(visitor.call, game_id)
    is_new = again.host_id == visitor.id and again.invited and again.lobby_message_id is None
    key = "rematch.opened" if is_new else _STATES[again.status]
    return Panel((text(key, game=game_title(desk, again), link=post_link(again)),))


def _buttons(info: GameInfo, text: Text) -> tuple[Button, ...]:
    return (
        button(text, Verb.REMATCH, info, Tone.GOOD),
        button(text, Verb.STEPS, info),
        button(text, Verb.REPLAY, info),
        button(text, Verb.TEXT, info),
        button(text, Verb.LOG, info),
    )
