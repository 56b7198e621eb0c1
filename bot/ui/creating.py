"""The form by which a game is created, and the one by which its terms are changed."""

from collections.abc import Iterable, Mapping

from bot.limits import MODAL_FIELDS, SELECT_OPTIONS
from bot.locale import LANGUAGES, Text, language_name
from bot.ui import lobby
from bot.ui.desk import Desk, Visitor
from bot.ui.forms import Answers, Field, Form, Kind, answer, number
from bot.ui.ids import PressId, Verb
from bot.ui.panel import MenuOption, Panel
from bot.ui.permits import need_permit
from engine.types import Option

KIND, SEATS, LANGUAGE, WHERE, MORE = "kind", "seats", "language", "where", "more"
OPTION = "option."
"""Keys of the fields; those of a game's options start with OPTION."""

THREAD, CHANNEL = "thread", "channel"
ANY = "new"
"""Stands in the id of a form in place of a game, if the form itself asks which one."""

ALL = "0"
"""Stands for as many seats as the game has."""


async def form(desk: Desk, visitor: Visitor, kind: str = "") -> Form | Panel:
    """Ask what shall be played, if a game may be created here at all.

    Where only one game is offered, or one is named that is, its options are asked as well; else
    they can be changed in the lobby. Raises ServiceError.
    """
    await need_permit(desk, visitor)
    if refused := lobby.missing(visitor, makes_thread=False):
        return refused
    text, guild = visitor.text, visitor.call.guild_id
    offered = (await desk.service.servers.settings(guild)).games
    offered = (kind,) if kind in offered else offered
    fields = [
        _seats_field(text, {n for key in offered for n in desk.games[key].seats}, None),
        language_field(text, await desk.language(guild)),
    ]
    if not visitor.in_thread and not lobby.missing_rights(visitor, True):
        fields.append(_where_field(text))
    first, *others = offered
    if others:
        fields.insert(0, _kind_field(desk, text, offered))
    else:
        room = MODAL_FIELDS - len(fields)
        fields[1:1] = option_fields(desk, first, text, {}, room)
    press = PressId(Verb.CREATE, ANY if others else first, 0)
    return Form(text("form.create"), press, tuple(fields))


async def filled(desk: Desk, visitor: Visitor, kind: str, answers: Answers) -> Panel:
    """Create the game that a form asks for, about one kind or ANY. Raises ServiceError."""
    options = options_of(answers)
    wish = lobby.Wish(
        kind=answer(answers, KIND, "" if kind == ANY else kind),
        seats=number(answers, SEATS),
        options=", ".join(f"{key}={choice}" for key, choice in options.items()),
        language=answer(answers, LANGUAGE),
        in_thread=answer(answers, WHERE, THREAD) == THREAD,
    )
    return await lobby.create(desk, visitor, wish)


def terms_fields(
    desk: Desk, key: str, text: Text, seats: Iterable[int], now: tuple[int, Mapping[str, str], str]
) -> tuple[Field, ...]:
    """Make the fields of a table's terms: seats, options, language, as they are `now`."""
    wanted, options, language = now
    room = MODAL_FIELDS - 2
    return (
        _seats_field(text, seats, wanted),
        *option_fields(desk, key, text, options, room),
        language_field(text, language),
    )


def option_fields(
    desk: Desk, key: str, text: Text, chosen: Mapping[str, str], room: int
) -> tuple[Field, ...]:
    """Make at most `room` fields for a game's options; those beyond share the last one."""
    options = desk.games[key].options
    alone = options if len(options) <= room else options[: room - 1]
    fields = [_option_field(desk, key, text, option, chosen) for option in alone]
    if len(alone) < len(options):
        rest = options[len(alone) :]
        fields.append(_rest_field(desk, key, text, rest, chosen))
    return tuple(fields)


def options_of(answers: Answers) -> dict[str, str]:
    """Return the choices for a game's options from a form that was filled in."""
    single = {
        key.removeprefix(OPTION): values[0]
        for key, values in answers.items()
        if key.startswith(OPTION) and values
    }
    pairs = (value.partition("=") for value in answers.get(MORE, ()))
    return single | {key: choice for key, _, choice in pairs}


def language_field(text: Text, chosen: str) -> Field:
    """Ask for the language of the public posts."""
    options = tuple(
        MenuOption(language_name(language), language, is_chosen=language == chosen)
        for language in LANGUAGES[:SELECT_OPTIONS]
    )
    return Field(LANGUAGE, text("form.language"), options=options)


def _kind_field(desk: Desk, text: Text, offered: tuple[str, ...]) -> Field:
    options = tuple(
        MenuOption(desk.games[key].title, key, _players(desk, key, text), is_chosen=place == 0)
        for place, key in enumerate(offered[:SELECT_OPTIONS])
    )
    return Field(KIND, text("form.kind"), options=options)


def _players(desk: Desk, key: str, text: Text) -> str:
    seats = desk.games[key].seats
    if min(seats) == max(seats):
        return text("form.exactly", count=max(seats))
    return text("form.from_to", least=min(seats), most=max(seats))


def _seats_field(text: Text, seats: Iterable[int], wanted: int | None) -> Field:
    """Ask how many may sit down; without a wish, as many as the game has."""
    whole = () if wanted else (MenuOption(text("form.all_seats"), ALL, is_chosen=True),)
    counts = tuple(
        MenuOption(text.n("form.seats_count", n), str(n), is_chosen=n == wanted)
        for n in sorted(seats)
    )
    return Field(SEATS, text("form.seats"), options=(*whole, *counts)[:SELECT_OPTIONS])


def _where_field(text: Text) -> Field:
    options = (
        MenuOption(text("option.where.thread"), THREAD, is_chosen=True),
        MenuOption(text("option.where.channel"), CHANNEL),
    )
    return Field(WHERE, text("form.where"), options=options)


def _option_field(
    desk: Desk, key: str, text: Text, option: Option, chosen: Mapping[str, str]
) -> Field:
    words = desk.words(key)
    now = chosen.get(option.key, option.default)
    options = tuple(
        MenuOption(words.option(option.key, choice, text), choice, is_chosen=choice == now)
        for choice in option.choices
    )
    return Field(f"{OPTION}{option.key}", words.option_name(option.key, text), options=options)


def _rest_field(
    desk: Desk, key: str, text: Text, rest: tuple[Option, ...], chosen: Mapping[str, str]
) -> Field:
    """Ask for several options in one menu; of two choices for one option the later counts."""
    words = desk.words(key)
    options = tuple(
        MenuOption(
            f"{words.option_name(option.key, text)}: {words.option(option.key, choice, text)}",
            f"{option.key}={choice}",
            is_chosen=choice == chosen.get(option.key, option.default),
        )
        for option in rest
        for choice in option.choices
    )
    return Field(MORE, text("form.more"), Kind.SOME, options[:SELECT_OPTIONS])
