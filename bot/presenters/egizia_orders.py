"""The words of Egizia's orders: menus for the thumb, a small grammar for the keyboard."""

from collections.abc import Callable, Iterable

from bot.limits import whole
from bot.locale import Text
from bot.locale.folding import plain
from bot.presenters.egizia_drafts import (
    KINDS,
    Draft,
    order_of,
    read_draft,
    stop_wish,
    wishes_of,
    with_code,
)
from bot.presenters.egizia_words import crew_name, points, ring_name, stones, title_of
from bot.presenters.ordering import Part, Pick
from engine.games.egizia import ids
from engine.games.egizia.orders.book import ORDERS
from engine.games.egizia.orders.habits import HABITS
from engine.games.egizia.orders.river import ships_at
from engine.games.egizia.orders.text import MARKETS, PASS, RINGS, About, Order, read, write
from engine.games.egizia.view import View
from engine.orders import BadOrder

Names = tuple[str, ...]
_KEEPS = (1, 2, 3, 4, 5, 6, 8, 10)
_LOSSES = (0, 3, 6, 9)
_WISHES = {About.NILE: 3, About.RING: 2, About.STEP: 2, About.FEED: 3, About.BUILD: 2}


class EgiziaOrderWords:
    """Writes and reads orders of Egizia; see bot.presenters.ordering.OrderWords."""

    def kinds(self, view: View, text: Text) -> tuple[Pick, ...]:
        """Return one line for each kind of order that can still be given."""
        found = (
            Pick(text(f"egizia.order.kind.{kind}"), Draft(kind).text(), detail=_hint(kind, text))
            for kind in KINDS
        )
        return tuple(each for each in found if view.phase != ids.Phase.OVER)

    def parts(self, draft: str, view: View, names: Names, text: Text) -> tuple[Part, ...]:
        """Return a menu for each wish and one for the conditions. Raises BadOrder."""
        found = read_draft(draft)
        about = KINDS[found.kind]
        if about is About.OFFERS:
            return ()
        most = {"b0": 1, "b1": 3}.get(found.kind, _WISHES[about])
        places = range(min(most, len(found.wishes) + 1))
        wishes = (_wish_part(found, place, view, text) for place in places)
        conditions = _conditions(found, view, names, text)
        return (*wishes, *((conditions,) if conditions.picks else ()))

    def order(self, draft: str, view: View) -> str:
        """Return the order that a draft stands for. Raises BadOrder."""
        return order_of(read_draft(draft), view)

    def read(self, typed: str, view: View, names: Names, text: Text) -> str:
        """Return the order that somebody typed. Raises BadOrder with the part that is unclear."""
        try:
            return ORDERS.check(view, typed)
        except BadOrder as error:
            if "@" in typed:
                raise error from None
        return ORDERS.check(view, _typed(typed, view, names, text))

    def next_wishes(self, view: View, text: Text) -> tuple[str, ...]:
        """Return the words for the stops at which a ship can still be wished."""
        return tuple(wish_words(wish, view, text) for wish in wishes_of("n", view) if wish)

    def told(self, order: str, view: View, names: Names, text: Text) -> str:
        """Say an order in a sentence."""
        found = read(order)
        wishes = " → ".join(wish_words(wish, view, text) for wish in found.wishes)
        head = text(f"egizia.order.about.{found.about}", wishes=wishes, round=found.round)
        if not found.wishes:
            head = text("egizia.order.about.pass", round=found.round)
        return "; ".join((head, *_told_conditions(found, view, names, text)))

    def reason(self, code: str, part: str, view: View, names: Names, text: Text) -> str:
        """Say why an order was dropped."""
        if code == "away":
            seat, _, stop = part.partition(":")
            where = _stop_words(int(stop), view, text)
            return text("egizia.order.reason.away", name=names[int(seat)], where=where)
        if code in ("all_taken", "nothing_left"):
            part = ", ".join(wish_words(wish, view, text) for wish in part.split(",") if wish)
        key = f"egizia.order.reason.{code}"
        return text(key if text.has(key) else "egizia.order.reason.other", part=part)

    def habit(self, name: str, text: Text) -> tuple[str, str]:
        """Name a habit, and say what it does."""
        assert name in HABITS
        return text(f"egizia.order.habit.{name}"), text(f"egizia.order.habit_detail.{name}")


def wish_words(wish: str, view: View, text: Text) -> str:
    """Name a wish of any kind of order."""
    how, _, name = wish.partition(":")
    if how == "card":
        return title_of(view, name, text)
    if how in ("space", "site") and name:
        return text(f"egizia.{how}.{name}")
    if how == "kind":
        return text(f"egizia.order.any.{name}")
    if wish in RINGS:
        return ring_name(RINGS.index(wish), text)
    if wish in ids.CREWS:
        return crew_name(ids.CREWS.index(wish), text)
    if wish in MARKETS:
        return text(f"egizia.market.{wish}")
    if wish in ids.BUILDINGS:
        return text(f"egizia.building.{wish}")
    if wish == "sphinx":
        return text("egizia.site.sphinx")
    return text(f"egizia.order.wish.{wish}")


def _hint(kind: str, text: Text) -> str:
    return text(f"egizia.order.kind_detail.{kind}")


def _wish_part(draft: Draft, place: int, view: View, text: Text) -> Part:
    chosen = draft.wishes[place] if place < len(draft.wishes) else -1
    offered = [
        (number, wish)
        for number, wish in enumerate(wishes_of(draft.kind, view))
        if wish and (number == chosen or number not in draft.wishes)
    ]
    picks = [
        Pick(
            _numbered(draft, number, wish, view, text),
            draft.with_wish(place, number).text(),
            number == chosen,
        )
        for number, wish in offered
    ]
    none = [Pick(text("egizia.order.no_wish"), draft.with_wish(place, -1).text())]
    return Part(
        text("egizia.order.wish_menu", number=place + 1),
        tuple([*picks, *(none if chosen >= 0 else [])][:25]),
    )


def _numbered(draft: Draft, number: int, wish: str, view: View, text: Text) -> str:
    words = wish_words(wish, view, text)
    if KINDS[draft.kind] is not About.NILE:
        return words
    taken = ships_at(view, number)
    key = "egizia.order.stop_taken" if taken else "egizia.order.stop"
    return text(key, number=number, name=words)


def _conditions(draft: Draft, view: View, names: Names, text: Text) -> Part:
    codes = _codes(draft, view)
    picks = [
        Pick(
            _code_words(code, view, names, text),
            draft.toggled(code).text(),
            code in draft.conditions,
        )
        for code in codes
    ]
    # What is on is shown as chosen one by one: a menu has one chosen line.
    first = next((index for index, pick in enumerate(picks) if pick.is_chosen), -1)
    shown = tuple(
        Pick(("✓ " if pick.is_chosen else "") + pick.label, pick.draft, index == first)
        for index, pick in enumerate(picks)
    )
    return Part(text("egizia.order.condition_menu"), shown[:25])


def _codes(draft: Draft, view: View) -> list[str]:
    about = KINDS[draft.kind]
    keeps = [f"k{keep}" for keep in _KEEPS]
    if about is About.NILE:
        rivals = [each.seat for each in view.players if each.seat != view.viewer]
        away = [f"a{seat}x{site.stop}" for seat in rivals for site in view.sites]
        return ["p", *away, *keeps[:6]]
    if about is About.FEED:
        return [*(f"l{loss}" for loss in _LOSSES), *keeps]
    if about is About.BUILD:
        return [*(f"c{crew}{joker}" for crew in range(3) for joker in ("", "j")), *keeps]
    return []


def _code_words(code: str, view: View, names: Names, text: Text) -> str:
    order = with_code(Order(About.NILE, 0, ("",)), code)
    return next(iter(_told_conditions(order, view, names, text)))


def _told_conditions(order: Order, view: View, names: Names, text: Text) -> Iterable[str]:
    if order.crew:
        crew, _, joker = order.crew.partition("+")
        key = "egizia.order.crew_joker" if joker else "egizia.order.crew"
        yield text(key, crew=text(f"egizia.crew.{crew}"))
    if order.keep:
        yield text("egizia.order.keep", stones=stones(order.keep, text))
    if order.most >= 0:
        yield text("egizia.order.most", stones=stones(order.most, text))
    if order.lose >= 0:
        yield text("egizia.order.lose", points=points(order.lose, text))
    for seat, stop in order.away:
        yield text("egizia.order.away", name=names[seat], where=_stop_words(stop, view, text))
    if order.otherwise == PASS and order.wishes:
        yield text("egizia.order.else_pass")


def _stop_words(number: int, view: View, text: Text) -> str:
    wish = stop_wish(view, number)
    return wish_words(wish, view, text) if wish else text("egizia.order.stop_number", number=number)


def _typed(typed: str, view: View, names: Names, text: Text) -> str:
    """Turn words into the notation: a kind, wishes between commas, conditions after semicolons."""
    head, *conditions = (part.strip() for part in typed.split(";"))
    kind, rest = _kind(head, text)
    if kind == "o":
        return write(Order(About.OFFERS, 0, wishes_of(kind, view)))
    about = KINDS[kind]
    wishes = ",".join(
        _typed_wish(about, part, view, text) for part in rest.split(",") if part.strip()
    )
    said = [_typed_condition(part, view, names, text) for part in conditions if part]
    return ";".join((f"{about} {wishes}", *said))


def _kind(head: str, text: Text) -> tuple[str, str]:
    """Return the kind of order and the rest; without a word for it ships are meant."""
    first, _, rest = head.partition(" ")
    for kind in ("n", "r", "s", "f", "b0", "o"):
        if _bare(first).rstrip(":") in _words(text, f"kind_{kind[0]}"):
            return kind, rest
    return "n", head


def _words(text: Text, key: str) -> tuple[str, ...]:
    return tuple(_bare(word) for word in text(f"egizia.order.word.{key}").split("|"))


def _typed_wish(about: About, typed: str, view: View, text: Text) -> str:
    wanted = _bare(typed)
    stop = whole(wanted) or 0
    if about is About.NILE and 1 <= stop <= len(view.river):
        wish = stop_wish(view, stop)
        if wish:
            return wish
    known = [wish for wish in _known(about, view) if wish]
    names = {wish: _bare(wish_words(wish, view, text)) for wish in known}
    tests: tuple[Callable[[str, str], bool], ...] = (str.__eq__, str.startswith, str.__contains__)
    for test in tests:
        for wish, name in names.items():
            if test(name, wanted):
                return wish
    raise BadOrder("unknown", typed.strip())


def _known(about: About, view: View) -> tuple[str, ...]:
    kinds = [kind for kind, each in KINDS.items() if each is about]
    return tuple(wish for kind in kinds for wish in wishes_of(kind, view))


def _typed_condition(typed: str, view: View, names: Names, text: Text) -> str:
    words = _bare(typed).split()
    first, last = words[0], words[-1]
    if first in _words(text, "else"):
        return f"else:{'pass' if last in _words(text, 'pass') else 'ask'}"
    if first in _words(text, "not"):
        return _typed_away(typed, view, names, text)
    if first in _words(text, "crew"):
        crew = next((c for c in ids.CREWS[:3] if _bare(text(f"egizia.crew.{c}")) in words), "")
        joker = _bare(text("egizia.crew.joker")) in words
        return f"crew:{crew}" + "+joker" * joker
    for name in ("keep", "most", "lose"):
        number = next((word for word in words if word.isdecimal()), "")
        if first in _words(text, name) and number:
            return f"{name}:{number}"
    raise BadOrder("condition", typed)


def _typed_away(typed: str, view: View, names: Names, text: Text) -> str:
    """Read "not Anna at Obelisk": a name of the table and a stop."""
    said = _bare(typed)
    seats = [seat for seat, name in enumerate(names) if _bare(name) in said]
    if not seats:
        raise BadOrder("condition", typed)
    rest = said.split(_bare(names[seats[0]]), 1)[1].split()
    where = " ".join(word for word in rest if word not in _words(text, "at"))
    wish = _typed_wish(About.NILE, where, view, text)
    stop = next(n for n in range(1, len(view.river) + 1) if stop_wish(view, n) == wish)
    return f"away:{seats[0]}:{stop}"


def _bare(typed: str) -> str:
    """Return a text without case, accents and needless blanks, for comparing."""
    return " ".join(plain(typed).replace(":", " ").split())


EGIZIA_ORDER_WORDS = EgiziaOrderWords()
