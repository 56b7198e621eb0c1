"""Names and descriptions of commands in every language, from the locale files."""

from discord import Locale, app_commands

from bot.locale import LANGUAGES, Text, language_name, served_locales


def languages() -> list[app_commands.Choice[str]]:
    """Return every language as a choice, called as it calls itself."""
    return [
        app_commands.Choice(name=language_name(language), value=language) for language in LANGUAGES
    ]


def word(key: str) -> app_commands.locale_str:
    """Return the default words of a key, ready to be translated."""
    return app_commands.locale_str(Text.of(LANGUAGES[0])(key), key=key)


def name_of(command: str) -> app_commands.locale_str:
    """Return the name of a command."""
    return word(f"command.{command}.name")


def about(command: str) -> app_commands.locale_str:
    """Return the description of a command."""
    return word(f"command.{command}.about")


class Words(app_commands.Translator):
    """Translates what `word` marked. English has its own entry, as Discord else mixes locales."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the words in a locale; None for locales without words."""
        language = served_locales().get(locale.value.lower())
        if language is None or "key" not in string.extras:
            return None
        return Text.of(language)(string.extras["key"])
