"""Names and descriptions of commands in every language, from the locale files."""

from discord import Locale, app_commands

from bot.locale import LANGUAGES, Text, language_for

_LOCALES = {
    locale: language_for(locale.value)
    for locale in (Locale.american_english, Locale.british_english, Locale.german)
}


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
        if locale not in _LOCALES or "key" not in string.extras:
            return None
        return Text.of(_LOCALES[locale])(string.extras["key"])
