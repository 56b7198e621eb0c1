"""Texts as they are compared: what people type, and the words of a language."""

import unicodedata


def plain(text: str) -> str:
    """Return the text as it is compared: lower case, without accents, ß as ss."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
