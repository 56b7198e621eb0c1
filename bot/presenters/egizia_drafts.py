"""Drafts of Egizia's orders: `n-7_12_16-k3_a1x14_p`, kind, wishes and conditions by number."""

from dataclasses import dataclass, replace

from engine.games.egizia import ids
from engine.games.egizia.orders.text import (
    FEED_WISHES,
    MARKETS,
    PARTS,
    PASS,
    RINGS,
    About,
    Order,
    write,
)
from engine.games.egizia.view import View
from engine.orders import BadOrder

KINDS: dict[str, About] = {
    "n": About.NILE,
    "r": About.RING,
    "s": About.STEP,
    "f": About.FEED,
    "b0": About.BUILD,
    "b1": About.BUILD,
    "b2": About.BUILD,
    "o": About.OFFERS,
}


@dataclass(frozen=True, slots=True)
class Draft:
    """An order under way: `wishes` are numbers, -1 for none yet; `conditions` are short codes.

    Codes: k3 keep 3, m6 spend 6 at most, l4 lose 4 at most, a1x14 not if seat 1 stands at 14,
    c0 the black crew, c0j with the joker, p pass if nothing is left.
    """

    kind: str
    wishes: tuple[int, ...] = ()
    conditions: tuple[str, ...] = ()

    def with_wish(self, place: int, wish: int) -> "Draft":
        """Return the draft with another wish at a place; -1 takes it out."""
        wishes = [*self.wishes, *([-1] * (place + 1 - len(self.wishes)))]
        wishes[place] = wish
        kept = [each for index, each in enumerate(wishes) if each not in wishes[:index]]
        return replace(self, wishes=tuple(each for each in kept if each >= 0))

    def toggled(self, code: str) -> "Draft":
        """Return the draft with a condition, or without it; of k, m, l, c there is one each."""
        if code in self.conditions:
            return replace(self, conditions=tuple(c for c in self.conditions if c != code))
        single = code[0] in "kmlc"
        others = tuple(c for c in self.conditions if not (single and c[0] == code[0]))
        return replace(self, conditions=(*others, code))

    def without(self, letter: str) -> "Draft":
        """Return the draft without conditions of a kind."""
        kept = tuple(code for code in self.conditions if code[0] != letter)
        return replace(self, conditions=kept)

    def text(self) -> str:
        """Write the draft as it stands in ids."""
        wishes = "_".join(map(str, self.wishes))
        return f"{self.kind}-{wishes}-{'_'.join(self.conditions)}"


def read_draft(text: str) -> Draft:
    """Read what `Draft.text` wrote. Raises BadOrder."""
    kind, _, rest = text.partition("-")
    wishes, _, conditions = rest.partition("-")
    numbers = [each for each in wishes.split("_") if each]
    if kind not in KINDS or not all(each.isdecimal() for each in numbers):
        raise BadOrder("unknown", text)
    codes = tuple(each for each in conditions.split("_") if each)
    return Draft(kind, tuple(map(int, numbers)), codes)


def wishes_of(kind: str, view: View) -> tuple[str, ...]:
    """Return the wishes of a kind of order by their numbers; "" for what cannot be wished."""
    match KINDS[kind]:
        case About.NILE:
            return ("", *(stop_wish(view, number) for number in range(1, len(view.river) + 1)))
        case About.RING:
            return RINGS
        case About.STEP:
            return ids.CREWS
        case About.FEED:
            return FEED_WISHES
        case About.BUILD:
            site = ids.SITES[int(kind[1])]
            return (*PARTS[site], *(MARKETS if site == "obelisk_graves" else ()))
        case About.OFFERS:
            return ("no",)


def stop_wish(view: View, number: int) -> str:
    """Return the wish for a stop (1 … 20) as the board lies; "" for a card that is gone."""
    stop = view.river[number - 1]
    if not stop.name:
        return ""
    return f"{'space' if stop.kind == 'round' else stop.kind}:{stop.name}"


def order_of(draft: Draft, view: View) -> str:
    """Return the order that a draft stands for, bound to no round yet. Raises BadOrder."""
    known = wishes_of(draft.kind, view)
    if any(wish >= len(known) or not known[wish] for wish in draft.wishes):
        raise BadOrder("not_there", "?")
    wishes = ("no",) if draft.kind == "o" else tuple(known[wish] for wish in draft.wishes)
    order = Order(KINDS[draft.kind], 0, wishes)
    for code in draft.conditions:
        order = with_code(order, code)
    return write(order)


def with_code(order: Order, code: str) -> Order:
    """Return an order with one more condition of a draft. Raises BadOrder."""
    letter, value = code[0], code[1:]
    if letter == "p":
        return replace(order, otherwise=PASS)
    if letter == "a":
        seat, _, stop = value.partition("x")
        return replace(order, away=(*order.away, (_number(seat), _number(stop))))
    if letter == "c":
        crew = ids.CREWS[_number(value[:1]) % ids.JOKER]
        return replace(order, crew=crew + "+joker" * value.endswith("j"))
    match letter:
        case "k":
            return replace(order, keep=_number(value))
        case "m":
            return replace(order, most=_number(value))
        case "l":
            return replace(order, lose=_number(value))
        case _:
            raise BadOrder("condition", code)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise BadOrder("number", text)
    return int(text)
