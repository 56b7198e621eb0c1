"""Words of Egizia that need no event or action: help, refusals, options, picture."""

from bot.locale import Text
from bot.presenters import egizia_words as words
from engine.games.egizia import components, ids
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.view import View

PAGES = (
    "goal",
    "round",
    "nile",
    "spaces",
    "feeding",
    "building",
    "sphinx",
    "scoring",
    "cards",
    "permanent",
    "sphinx_cards_1",
    "sphinx_cards_2",
    "readings",
)
_SPLIT = SPHINX_CARDS.index("black_crew")
_SPHINX_PARTS = {
    "sphinx_cards_1": SPHINX_CARDS[:_SPLIT],
    "sphinx_cards_2": SPHINX_CARDS[_SPLIT:],
}


def help_pages(text: Text) -> tuple[tuple[str, str], ...]:
    """Return the short rules, lists of cards, and how the rule book is read."""
    return tuple((text(f"egizia.help.{page}.title"), _body(page, text)) for page in PAGES)


def _body(page: str, text: Text) -> str:
    if page in _SPHINX_PARTS:
        return "\n".join(
            text("egizia.help.line.sphinx", rule=words.sphinx_rule(card, text))
            for card in _SPHINX_PARTS[page]
        )
    if page == components.PERMANENT:
        return _nile_cards(page, text)
    body = text(f"egizia.help.{page}.body").strip()
    return f"{body}\n{_nile_cards(components.ANYTIME, text)}" if page == "cards" else body


def _nile_cards(kind: str, text: Text) -> str:
    """List the cards of a kind; their words hold no values that a game could change."""
    return "\n".join(
        text(
            "egizia.help.line.card",
            title=words.plain_title(card, text),
            effect=words.plain_effect(card, text),
        )
        for card, row in components.NILE_CARDS.items()
        if row.kind == kind
    )


def refusal(reason: str, view: View, text: Text) -> str:
    """Name the rule behind a code of the engine, with its ruling; "" for an unknown code."""
    stop = _last_stop(view)
    key = reason or "none"
    if reason == "upstream" and stop:
        key = "upstream_from"
    elif reason == "too_many" and words.asked(view, view.viewer) == "keep":
        key = "keep_too_many"
    full = f"egizia.refusal.{key}"
    return text(full, stop=stop, max=view.crew_max) if text.has(full) else ""


def _last_stop(view: View) -> int:
    """Return the stop of the seat's last ship, 0 if it has none or an upstream ship (A-21)."""
    if view.viewer is None or ids.UPSTREAM_SHIP in view.players[view.viewer].spent:
        return 0
    seat = view.viewer
    stops = [stop.number for stop in view.river if seat in stop.ships]
    stops += [site.stop for site in view.sites if seat in (*site.places, *site.reserve)]
    return max(stops, default=0)


def option(key: str, choice: str, text: Text) -> str:
    """Name a choice of a table option."""
    return text(f"egizia.option.{key}.{choice}")


def option_name(key: str, text: Text) -> str:
    """Name a table option."""
    return text(f"egizia.option_name.{key}")


def picture_words(text: Text) -> dict[str, str]:
    """Return the short words of the board's picture: places, cards, phases, labels."""
    found = {
        card: text(f"egizia.picture_card.{words.plain_family(card)}")
        for card in components.NILE_CARDS
    }
    for card in SPHINX_CARDS:
        found[card] = words.sphinx_title(card, text)
        found[f"rule.{card}"] = words.sphinx_rule(card, text)
    for table in ("space", "site", "building", "picture"):
        found |= text.under(f"egizia.{table}")
    for table, prefix in (("phase", "phase"), ("ask_short", "ask"), ("source", "source")):
        entries = text.under(f"egizia.{table}")
        found |= {f"{prefix}.{name}": word for name, word in entries.items()}
    return found
