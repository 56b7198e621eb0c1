"""Words of Egizia that need no event or action: options, picture."""

from bot.locale import Text
from bot.presenters import egizia_words as words
from engine.games.egizia import components
from engine.games.egizia.sphinx_ids import SPHINX_CARDS


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
