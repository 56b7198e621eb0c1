"""Moves of several choices on one panel: a draft with its running total, sent as a whole.

Nothing is remembered: every option and button holds the draft that it leads to as a path.
"""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.limits import ALT_TEXT, shorten
from bot.presenters.composer import EXTRA, NOTHING, Composer, Drawing, Reach
from bot.service import Look, Problem, ServiceError, Trial
from bot.ui.desk import Desk, Visitor
from bot.ui.drafts import Draft, Plan, menus_of, plan_words, ranked
from bot.ui.ids import PressId, Verb
from bot.ui.offers import Offer, menu_page
from bot.ui.panel import Button, Image, Menu, Panel, Tone
from bot.ui.paths import LONGEST, Path, Way, checksum, write_path
from render import registry

PICTURE_SECONDS = 2.0
"""How long an answer waits for its picture; then it goes out without one."""


@dataclass(frozen=True, slots=True)
class _Bench:
    """What a panel is made with: the asker, the question and how the game puts moves together."""

    desk: Desk
    visitor: Visitor
    look: Look
    composer: Composer
    decision: Any
    reach: Reach

    async def tried(self, steps: Sequence[int]) -> Trial:
        trials = self.desk.service.trials
        return await trials.try_out(self.look.info.id, self.visitor.id, steps, self.reach)


def reach_of(desk: Desk, look: Look) -> Reach | None:
    """Return what belongs to the move that is asked for; None if nothing is put together."""
    composer = desk.composer(look.info.key)
    if composer is None or not look.decisions:
        return None
    return composer.reach(look.decisions[0])


def _bench(desk: Desk, visitor: Visitor, look: Look) -> _Bench | None:
    composer, reach = desk.composer(look.info.key), reach_of(desk, look)
    if composer is None or reach is None:
        return None
    return _Bench(desk, visitor, look, composer, look.decisions[0], reach)


async def composed(
    desk: Desk, visitor: Visitor, look: Look, panel: Panel, path: Path | None = None
) -> Panel:
    """Turn the plain panel of a question into the one on which its move is put together.

    A question that is answered by one pick only gets its picture. `path` is the draft so far;
    None proposes the best move that is found. Raises ServiceError, STALE for a draft that the
    game has left behind.
    """
    composer = desk.composer(look.info.key)
    if composer is None or not look.legal:
        return panel
    bench = _bench(desk, visitor, look)
    if bench is not None:
        return await _drafted(bench, panel, await _draft(bench, path))
    drawing = composer.picture(look.decisions[0], look.view, look.view, look.legal)
    if drawing is None or panel.image is not None:
        return panel
    words = desk.words(look.info.key)
    titles = (words.choice(look.view, each, visitor.text).title for each in look.legal)
    alt = visitor.text("compose.alt_choices", choices=", ".join(titles))
    return replace(panel, image=await _image(desk, visitor, look, drawing, alt))


async def told(desk: Desk, visitor: Visitor, look: Look, trial: Trial) -> str:
    """Tell a move that was put together: what it does, and its total; "" for any other move."""
    bench = _bench(desk, visitor, look)
    if bench is None:
        return ""
    draft = await _laid_out(bench, trial, Way.STEPS)
    plan, total = plan_words(draft, desk.words(look.info.key), visitor.text)
    return "\n".join(filter(None, (f"**{plan}**", total)))


async def confirmed(desk: Desk, visitor: Visitor, press: PressId, notation: str) -> Panel | None:
    """Return the panel that asks once more before a move that cannot be taken back.

    None if the move can be taken back, or cannot be made at all.
    """
    game, text = press.game, visitor.text
    try:
        trial = await desk.service.trials.try_out(
            game, visitor.id, (notation,), NOTHING, press.version
        )
    except ServiceError:
        return None
    if not trial.plan.is_revealing:
        return None
    look, (action,) = trial.before, trial.plan.actions
    choice = desk.words(look.info.key).choice(look.view, action, text)
    head = f"### {desk.words(look.info.key).headline(look.view, text)}"
    texts = (head, f"**{choice.title}**", choice.detail, text("compose.reveals"))
    back = Button(text("button.previous"), PressId(Verb.PLAY, game, look.version))
    return Panel(texts, buttons=(_send(trial, look, text("button.send")), back))


async def _draft(bench: _Bench, path: Path | None) -> Draft:
    """Find out what a path means, and every whole move that fits what was asked for first."""
    if path is not None and path.adds:
        return await _added(bench, path)
    trial = await bench.tried(() if path is None else path.steps)
    if path is not None and path.checksum != checksum(trial.notations):
        raise _stale(bench)
    way = Way.WHOLE if path is None else path.way
    draft = await _laid_out(bench, trial, way)
    if way is Way.STEPS or draft.is_chosen or not draft.best:
        return draft
    return replace(draft, trial=await bench.tried(draft.best[0].path))


async def _added(bench: _Bench, path: Path) -> Draft:
    """Put one more action before a draft, and keep of it what is still possible."""
    old = await _laid_out(bench, await bench.tried(path.steps[:-1]), Way.STEPS)
    legal, (place,) = old.base.legal, path.steps[-1:] or (0,)
    notations = tuple(map(old.game.notation, legal[place : place + 1]))
    if path.checksum != checksum((*old.trial.notations, *notations)):
        raise _stale(bench)
    base = await bench.tried((*old.base.plan.path, place))
    draft = replace(await _laid_out(bench, base, path.way), is_chosen=True)
    kept = draft.closest(old)
    return replace(draft, trial=await bench.tried(kept[0].path)) if kept else draft


async def _laid_out(bench: _Bench, trial: Trial, way: Way) -> Draft:
    """Tell what was added before a move from the move itself, and find all moves like it."""
    first = trial.plan.path[: _extras(bench.composer, trial.plan.actions)]
    is_chosen = len(first) < len(trial.plan.path)
    base, info = await bench.tried(first) if is_chosen else trial, bench.look.info
    found: tuple[Plan, ...] = ()
    if way is not Way.STEPS:
        found = await bench.desk.service.trials.plans(info.id, bench.visitor.id, first, bench.reach)
    game = bench.desk.games[info.key]
    best = await asyncio.to_thread(ranked, bench.composer, game, base, found) if found else ()
    return Draft(bench.composer, game, base, trial, found, best, way, is_chosen)


def _stale(bench: _Bench) -> ServiceError:
    return ServiceError(Problem.STALE, version=bench.look.version)


def _extras(composer: Composer, actions: Sequence[Any]) -> int:
    for count, action in enumerate(actions):
        if composer.part(action) != EXTRA:
            return count
    return len(actions)


async def _drafted(bench: _Bench, panel: Panel, draft: Draft) -> Panel:
    text, look, trial = bench.visitor.text, bench.look, draft.trial
    words = bench.desk.words(look.info.key)
    plan, total = plan_words(draft, words, text)
    lines = [text("compose.plan", plan=plan) if plan else text("compose.nothing"), total]
    if trial.plan.is_revealing:
        lines.append(text("compose.reveals"))
    lines.append(text("compose.hint"))
    actions, after = trial.plan.actions, trial.after.view
    drawing = bench.composer.picture(bench.decision, look.view, after, actions)
    alt = text("compose.alt_plan", plan=plan, total=total)
    menus = await asyncio.to_thread(_menus, bench, draft)
    return replace(
        panel,
        texts=(*panel.texts, "\n".join(line for line in lines if line)),
        image=panel.image or await _image(bench.desk, bench.visitor, look, drawing, alt),
        menus=menus,
        buttons=(*_buttons(bench, draft), *panel.buttons),
    )


def _menus(bench: _Bench, draft: Draft) -> tuple[Menu, ...]:
    if draft.way is Way.STEPS:
        return _steps(bench, draft)
    look, text = bench.look, bench.visitor.text
    return tuple(menus_of(draft, look, bench.desk.words(look.info.key), text))


def _steps(bench: _Bench, draft: Draft) -> tuple[Menu, ...]:
    """Offer the next single step after those of the draft, as long as they are known."""
    trial, look = draft.trial, bench.look
    is_known = trial.known == len(trial.plan.actions)
    if not is_known or not any(map(bench.reach.goes_on, trial.asked)):
        return ()
    words, view, text = bench.desk.words(look.info.key), trial.after.view, bench.visitor.text
    values = [
        write_path((*trial.plan.path, index), (*trial.notations, notation), Way.STEPS)
        for index, notation in enumerate(map(draft.game.notation, trial.legal))
    ]
    offers = [
        Offer(value, words.choice(view, action, text))
        for value, action in zip(values, trial.legal, strict=True)
        if len(value) <= LONGEST
    ]
    menus = menu_page(offers, look.info.id, look.version).menus
    return tuple(replace(menu, press=replace(menu.press, verb=Verb.DRAFT)) for menu in menus)


def _buttons(bench: _Bench, draft: Draft) -> Iterable[Button]:
    text, look, trial = bench.visitor.text, bench.look, draft.trial
    if trial.plan.actions:
        yield _send(trial, look, text("button.send"))
    if draft.way is Way.STEPS and trial.plan.actions:
        path = write_path(trial.plan.path[:-1], trial.notations[:-1], Way.STEPS)
        yield Button(text("button.edit"), PressId(Verb.EDIT, look.info.id, look.version, 0, path))
    if draft.way is not Way.WHOLE or draft.base.plan.actions:
        yield Button(text("button.restart"), PressId(Verb.PLAY, look.info.id, look.version))


def _send(trial: Trial, look: Look, label: str) -> Button:
    path = write_path(trial.plan.path, trial.notations)
    return Button(label, PressId(Verb.SEND, look.info.id, look.version, 0, path), Tone.GOOD)


async def _image(
    desk: Desk, visitor: Visitor, look: Look, drawing: Drawing | None, alt: str
) -> Image | None:
    """Draw the picture of a panel; None if there is none, or it fails or takes too long."""
    if drawing is None:
        return None
    info, kind, names = look.info, drawing.kind, look.names
    words = desk.words(info.key).picture_words(visitor.text)
    theme = await desk.theme(info.guild_id)
    drawn = desk.pictures.once(
        f"{info.key}-{info.id}-{kind}",
        lambda: registry.draw_detail(
            info.key, kind, drawing.view, names, words, drawing.places, theme
        ),
        shorten(alt, ALT_TEXT),
    )
    try:
        return await asyncio.wait_for(drawn, PICTURE_SECONDS)
    except TimeoutError:
        return None
