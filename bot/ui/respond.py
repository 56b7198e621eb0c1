"""Answering within Discord's three seconds, whatever happens while the answer is made."""

import asyncio
import logging
from collections.abc import Coroutine
from re import fullmatch
from time import monotonic, time
from typing import Any

import discord
from discord.utils import snowflake_time

from bot.errors import ALREADY_ANSWERED, explain, is_fault, is_late
from bot.limits import ACKNOWLEDGE_SECONDS
from bot.observe.log import about
from bot.observe.metrics import ACKNOWLEDGED, ANSWERED, TURNED_AWAY
from bot.ui.desk import AnyInteraction, Desk, desk_of, visitor_of
from bot.ui.forms import Form
from bot.ui.ids import GAME, PressId, press_of
from bot.ui.layout import files_of, layout_of
from bot.ui.modals import modal_of
from bot.ui.panel import Panel

log = logging.getLogger(__name__)

PATIENCE = ACKNOWLEDGE_SECONDS / 4
"""Seconds that an answer may take before the person is told that it is on its way."""

LONG = 2.0
"""Seconds after that until a pressed panel, which shows no sign of work, says so itself."""

Work = Coroutine[Any, Any, Panel | Form]


async def serve(interaction: AnyInteraction, work: Work, *, is_move: bool = False) -> None:
    """Do the work and show its panel or form to the person alone; never raise.

    An answer that is ready soon is the first response, so that nothing flickers; otherwise
    the interaction is deferred before it expires. A press on a private panel changes that
    panel, everything else gets a new private message. A form can only be a first response.

    Who asks too fast waits a little, and is turned away at last; a move never is. What comes a
    second time is not done again, what comes long after the person gave it up not at all.
    """
    number, subject = str(interaction.id), _subject(interaction)
    known = about(interaction=number, subject=subject, game=_game(interaction))
    with known, ANSWERED.labels(subject).time():
        await _serve(interaction, work, is_move=is_move)


async def _serve(interaction: AnyInteraction, work: Work, *, is_move: bool) -> None:
    desk = desk_of(interaction)
    if not desk.arrivals.is_new(interaction.id):
        work.close()
        log.info("interaction %s has come a second time", interaction.id)
        return
    if desk.is_closing or desk.arrivals.is_late(interaction.id):
        work.close()
        reason = "error.closing" if desk.is_closing else "error.too_late"
        await _deliver(interaction, Panel((visitor_of(interaction).text(reason),)))
        return
    wait = desk.limiter.wait(interaction.user.id, must_serve=is_move)
    if wait is None:
        TURNED_AWAY.inc()
        work.close()
        await _deliver(interaction, _too_fast(desk, interaction))
        return
    if is_move and desk.breaker.until is not None:
        work.close()
        words = visitor_of(interaction).text("error.broken", until=desk.breaker.until)
        await _deliver(interaction, Panel((words,)))
        return
    work = _unless_halted(desk, work) if is_move else work
    task = asyncio.ensure_future(_later(work, wait) if wait else work)
    desk.busy.add(task)
    task.add_done_callback(desk.busy.discard)
    await asyncio.wait({task}, timeout=PATIENCE)
    if not task.done():
        await _guard(interaction, _defer(interaction))
        await _say_wait(interaction, task)
    await _deliver(interaction, await _panel(interaction, task))


async def _later(work: Work, seconds: float) -> Panel | Form:
    try:
        await asyncio.sleep(seconds)
        return await work
    finally:
        work.close()


async def _unless_halted(desk: Desk, work: Work) -> Panel | Form:
    """Do the work unless all games stand still: nobody shall be told of their move before that."""
    try:
        await desk.service.halting.refuse()
        return await work
    finally:
        work.close()


def _too_fast(desk: Desk, interaction: AnyInteraction) -> Panel:
    seconds = desk.limiter.seconds_until_calm(interaction.user.id)
    return Panel((visitor_of(interaction).text("error.too_fast", seconds=seconds),))


async def _say_wait(interaction: AnyInteraction, task: "asyncio.Future[Panel | Form]") -> None:
    """Put a word on a private panel whose answer takes long; elsewhere Discord itself shows it."""
    if not is_private(interaction):
        return
    await asyncio.wait({task}, timeout=LONG)
    if not task.done():
        words = visitor_of(interaction).text("panel.wait")
        await _guard(interaction, _send(interaction, Panel((words,))))


async def _panel(interaction: AnyInteraction, task: "asyncio.Future[Panel | Form]") -> Panel | Form:
    try:
        return await task
    except Exception as error:
        if is_fault(error) and desk_of(interaction).breaker.note_fault():
            log.critical("too many unexpected errors: no moves are taken for a while")
        where = f"interaction {interaction.id} ({_subject(interaction)})"
        return Panel((explain(error, visitor_of(interaction).text, where),))


async def _deliver(interaction: AnyInteraction, panel: Panel | Form) -> None:
    if not await _guard(interaction, _send(interaction, panel)):
        return
    # Only a panel that breaks a limit comes here: the person must not be left without a word.
    words = visitor_of(interaction).text("error.unshown")
    await _guard(interaction, _send(interaction, Panel((words,))))


async def _send(interaction: AnyInteraction, panel: Panel | Form) -> None:
    if isinstance(panel, Form):
        if not interaction.response.is_done():
            await interaction.response.send_modal(modal_of(panel))
            return
        panel = Panel((visitor_of(interaction).text("error.form_late"),))
    view, files = layout_of(panel), files_of(panel)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view, attachments=files)
    elif is_private(interaction):
        await interaction.response.edit_message(view=view, attachments=files)
    else:
        await interaction.response.send_message(view=view, files=files, ephemeral=True)


async def _defer(interaction: AnyInteraction) -> None:
    if is_private(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _guard(interaction: AnyInteraction, sending: Coroutine[Any, Any, None]) -> bool:
    """Send; return True if Discord refused the content, so that another may be tried."""
    is_first, began = not interaction.response.is_done(), monotonic()
    try:
        await sending
        if is_first:
            ACKNOWLEDGED.observe(max(0.0, time() - snowflake_time(interaction.id).timestamp()))
            desk_of(interaction).arrivals.accepted(interaction.id)
    except discord.HTTPException as error:
        if is_late(error):
            log.info("interaction %s was answered too late or before", interaction.id)
            if is_first and error.code == ALREADY_ANSWERED:
                desk_of(interaction).rivals.overtaken(monotonic() - began)
            return False
        log.error("the answer to interaction %s was refused: %s", interaction.id, error)
        return 400 <= error.status < 500
    except Exception as error:
        # A cut line raises the HTTP library's own errors; the move itself is long saved.
        log.warning("the answer to interaction %s was lost: %r", interaction.id, error)
    return False


def is_private(interaction: AnyInteraction) -> bool:
    """Tell whether a component on a private message was used."""
    message = interaction.message
    return message is not None and message.flags.ephemeral


def _subject(interaction: AnyInteraction) -> str:
    """Name the command, or the verb of a button; what was typed or chosen stays private."""
    if interaction.command is not None:
        return interaction.command.qualified_name
    press = _press(interaction)
    return interaction.type.name if press is None else str(press.verb)


def _game(interaction: AnyInteraction) -> str:
    """Return the id of the game that is named, or "" if none is."""
    press = _press(interaction)
    if press is not None:
        return press.game
    named = str(getattr(getattr(interaction, "namespace", None), "game", None) or "")
    return named if fullmatch(GAME, named) else ""


def _press(interaction: AnyInteraction) -> PressId | None:
    data: Any = interaction.data or {}
    return press_of(str(data.get("custom_id", "")))
