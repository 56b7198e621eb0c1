"""A move that is being put together: its parts, and the menus that change one of them each."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Protocol

from bot.limits import OPTION_TEXT, PLACEHOLDER, SELECT_OPTIONS, shorten
from bot.locale import Text
from bot.presenters.base import Choice, Presenter
from bot.presenters.composer import END, EXTRA, MAIN, Composer
from bot.service import Look, Trial
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Menu, MenuOption
from bot.ui.paths import LONGEST, Way, write_path

MOST_SHOWN = SELECT_OPTIONS - 1
"""Whole moves in one menu; one more option leads to every other."""


class Plan(Protocol):
    """A whole move that was found: where its actions stand among the legal ones, and they."""

    @property
    def path(self) -> tuple[int, ...]:
        """The places of the actions."""
        ...

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions."""
        ...


Weighed = tuple[tuple[int, ...], Plan]
"""A whole move with how good it looks."""


class Notes(Protocol):
    """A game that can write its actions."""

    def notation(self, action: Any) -> str:
        """Write an action as a short stable text."""
        ...


@dataclass(frozen=True)
class Draft:
    """A move under way: `trial` is all of it, `base` what was added on request before it.

    `plans` are all whole moves that begin with the base; none while the move is put together
    step by step. `ranked` are those of them that fit into a button, the best first, each with
    its weight. `way` is how it goes on. It `is_chosen` if its player has chosen some of it.
    """

    composer: Composer
    game: Notes
    base: Trial
    trial: Trial
    plans: tuple[Plan, ...]
    ranked: tuple[Weighed, ...]
    way: Way
    is_chosen: bool = False
    _names: dict[tuple[tuple[int, ...], str], tuple[str, ...]] = field(
        default_factory=dict[tuple[tuple[int, ...], str], tuple[str, ...]]
    )

    @property
    def best(self) -> tuple[Plan, ...]:
        """The whole move to propose; none if no move is worth proposing."""
        return tuple(plan for weight, plan in self.ranked[:1] if weight[0] > 0)

    def own(self, plan: Plan) -> tuple[Any, ...]:
        """Return the actions of a whole move after the base."""
        return _after(self.base, plan)

    def of_part(self, plan: Plan, part: str) -> tuple[Any, ...]:
        """Return the actions of a whole move that belong to a part of it."""
        return tuple(each for each in self.own(plan) if self.composer.part(each) == part)

    def named(self, plan: Plan, part: str) -> tuple[str, ...]:
        """Return what tells a part from its alternatives: its notations in order."""
        names = self._names
        if (plan.path, part) not in names:
            own = map(self.game.notation, self.of_part(plan, part))
            names[plan.path, part] = tuple(sorted(own))
        return names[plan.path, part]

    def parts(self, plan: Plan) -> tuple[str, ...]:
        """Return the parts that a whole move has, in order, but for its mere end."""
        parts = dict.fromkeys(map(self.composer.part, self.own(plan)))
        return tuple(part for part in parts if part != END)

    def closest(self, other: "Draft") -> tuple[Plan, ...]:
        """Return the whole move that keeps most of another draft, what that is about first.

        Where nothing of it can be kept that is the one to propose.
        """
        kept = {part: other.named(other.trial.plan, part) for part in other.parts(other.trial.plan)}

        def sameness(pair: Weighed) -> tuple[bool, int]:
            same = {part for part, name in kept.items() if self.named(pair[1], part) == name}
            return MAIN in same, len(same)

        nearest = max(self.ranked, key=sameness, default=None)
        return self.best if nearest is None or not sameness(nearest)[1] else (nearest[1],)

    def written(self, plan: Plan, way: Way = Way.WHOLE) -> str:
        """Return a whole move as a path."""
        return _written(self.game, plan, way)


def ranked(
    composer: Composer, game: Notes, base: Trial, plans: Sequence[Plan]
) -> tuple[Weighed, ...]:
    """Return the whole moves that fit into a button, the best first, each with its weight.

    With hundreds of moves that takes longer than the event loop may be kept from others.
    """
    view = base.after.view
    weighed = [
        (composer.weigh(view, _after(base, plan)), plan)
        for plan in plans
        if len(_written(game, plan)) <= LONGEST
    ]
    return tuple(sorted(weighed, key=lambda pair: pair[0], reverse=True))


def _after(base: Trial, plan: Plan) -> tuple[Any, ...]:
    return plan.actions[len(base.plan.actions) :]


def _written(game: Notes, plan: Plan, way: Way = Way.WHOLE) -> str:
    return write_path(plan.path, tuple(map(game.notation, plan.actions)), way)


def plan_words(draft: Draft, words: Presenter, text: Text) -> tuple[str, str]:
    """Return the draft on one line, part by part, and its running total; "" for nothing."""
    before, view = draft.base.before.view, draft.base.after.view
    plan, composer = draft.trial.plan, draft.composer
    titles = [words.choice(before, each, text).title for each in draft.base.plan.actions]
    titles += [
        composer.sequence(view, draft.of_part(plan, part), text).title for part in draft.parts(plan)
    ]
    own = draft.own(plan)
    if not own:
        return " · ".join(titles), ""
    whole = composer.sequence(view, own, text)
    return " · ".join(titles) or whole.title, whole.detail


def menus_of(draft: Draft, look: Look, words: Presenter, text: Text) -> Iterator[Menu]:
    """Yield a menu for each part of a move that has alternatives, what it is about first.

    With hundreds of moves that takes as long as `ranked`.
    """
    press = PressId(Verb.DRAFT, look.info.id, look.version)
    chosen = draft.trial.plan
    parts = draft.parts(chosen) if draft.own(chosen) else _all_parts(draft)
    found = [_part_menu(draft, MAIN, text)] if draft.plans else []
    found += [_part_menu(draft, part, text) for part in parts if part != MAIN]
    found.append(_extra_menu(draft, words, text))
    shown = [(heading, options) for heading, options in found if options]
    for index, (heading, options) in enumerate(shown):
        place = PressId(press.verb, press.game, press.version, index)
        yield Menu(shorten(heading, PLACEHOLDER), place, tuple(options))


def _all_parts(draft: Draft) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for plan in draft.plans for part in draft.parts(plan)))


def _part_menu(draft: Draft, part: str, text: Text) -> "tuple[str, list[MenuOption]]":
    """List the alternatives of one part, each with the rest of the move as it is if it can be."""
    leaders = _leaders(draft, part)
    if part == MAIN:
        leaders = spread(sorted(leaders, key=lambda pair: pair[0], reverse=True), MOST_SHOWN)
    elif len(leaders) < 2:
        return "", []
    heading, shown = "", dict[str, MenuOption]()
    way = draft.way if part == MAIN else Way.KEPT
    for _, plan in leaders:
        # What has only one way to be done is done by itself, so the main part may be missing.
        actions = draft.of_part(plan, part) or draft.own(plan)
        choice = draft.composer.sequence(draft.base.after.view, actions, text)
        heading = heading or choice.group
        is_chosen = draft.named(plan, part) == draft.named(draft.trial.plan, part)
        # Two ways that read alike are alike to people; the chosen one stands for both.
        if is_chosen or choice.title not in shown:
            detail = _detail(draft, plan, part, choice, text)
            shown[choice.title] = _option(draft.written(plan, way), choice, detail, is_chosen)
    options = list(shown.values())[:MOST_SHOWN]
    return heading, [*options, _step_option(draft, text)] if part == MAIN else options


def _leaders(draft: Draft, part: str) -> list[Weighed]:
    """Return for each alternative of a part the move that keeps most of the rest of the draft.

    What the move is about takes the best of the rest with it, unless its player chose that.
    """
    chosen = draft.trial.plan
    is_free = part == MAIN and draft.way is Way.WHOLE
    others = [other for other in draft.parts(chosen) if other != part and not is_free]
    kept = {other: draft.named(chosen, other) for other in others}
    best: dict[tuple[str, ...], tuple[int, Weighed]] = {}
    for weight, plan in draft.ranked:
        name = draft.named(plan, part)
        same = sum(draft.named(plan, other) == kept[other] for other in others)
        if (name or part == MAIN) and (name not in best or same > best[name][0]):
            best[name] = (same, (weight, plan))
    order = {draft.named(plan, part): index for index, plan in enumerate(reversed(draft.plans))}
    return [best[name][1] for name in sorted(best, key=lambda name: -order[name])]


def spread(weighed: Sequence[Weighed], most: int) -> list[Weighed]:
    """Return at most so many of the moves, the best first: some of every weight, not only the top.

    Whoever wants to spend little finds it as well as who wants to spend everything.
    """
    found: dict[int, list[Weighed]] = {}
    for pair in weighed:
        found.setdefault(pair[0][0], []).append(pair)
    ranks = list(found.values())
    if len(ranks) > most:
        ranks = [ranks[round(place * (len(ranks) - 1) / (most - 1))] for place in range(most)]
    turns = [pair for row in zip_longest(*ranks) for pair in row if pair is not None]
    kept = {id(pair) for pair in turns[:most]}
    return [pair for pair in weighed if id(pair) in kept]


def _detail(draft: Draft, plan: Plan, part: str, choice: Choice, text: Text) -> str:
    """Say the total of the move; beside the menu of what it is about, what that becomes."""
    view = draft.base.after.view
    if part == MAIN and MAIN in draft.parts(plan):
        return draft.composer.sequence(view, draft.own(plan), text).detail
    if part == MAIN:
        is_ended = any(draft.composer.part(action) == END for action in plan.actions)
        return choice.detail if is_ended else text("compose.by_itself")
    if draft.named(plan, MAIN) == draft.named(draft.trial.plan, MAIN):
        return choice.detail
    main = draft.of_part(plan, MAIN)
    return draft.composer.sequence(view, main, text).title if main else choice.detail


def _step_option(draft: Draft, text: Text) -> MenuOption:
    """Lead to single steps: from what the draft does before what it is about."""
    plan, kept = draft.trial.plan, len(draft.base.plan.actions)
    while kept < len(plan.actions):
        if draft.composer.part(plan.actions[kept]) in (MAIN, END):
            break
        kept += 1
    notations = draft.trial.notations[:kept]
    path = write_path(plan.path[:kept], notations, Way.STEPS)
    return MenuOption(text("compose.step"), path, text("compose.step_detail"), "👣")


def _extra_menu(draft: Draft, words: Presenter, text: Text) -> "tuple[str, list[MenuOption]]":
    heading, options = "", list[MenuOption]()
    for index, action in enumerate(draft.base.legal):
        if draft.composer.part(action) == EXTRA:
            choice = words.choice(draft.base.after.view, action, text)
            heading = heading or choice.group
            path = _with_extra(draft, index, draft.game.notation(action))
            options.append(_option(path, choice, choice.detail, is_chosen=False))
    return heading, options[:SELECT_OPTIONS]


def _with_extra(draft: Draft, index: int, notation: str) -> str:
    """Write the draft with one more action before it; a proposal is made anew then."""
    trial, base = draft.trial, draft.base
    if draft.is_chosen:
        path = (*trial.plan.path, index)
        longer = write_path(path, (*trial.notations, notation), draft.way, adds=True)
        if len(longer) <= LONGEST:
            return longer
    return write_path((*base.plan.path, index), (*base.notations, notation))


def _option(value: str, choice: Choice, detail: str, is_chosen: bool) -> MenuOption:
    label, detail = shorten(choice.title, OPTION_TEXT), shorten(detail, OPTION_TEXT)
    return MenuOption(label, value, detail, choice.emoji, is_chosen)
