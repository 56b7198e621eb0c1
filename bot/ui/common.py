"""Small parts that several panels share: names, links, buttons, who is to act."""

from dataclasses import replace

from bot.locale import Text
from bot.presenters.registry import order_words_for
from bot.service import GameInfo, Look, Person, Status
from bot.ui.desk import Desk
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Button, Tone


def game_title(desk: Desk, info: GameInfo) -> str:
    """Name a game: its title and its id, by which commands find it."""
    return f"{title_of(desk, info)} · {info.id}"


def title_of(desk: Desk, info: GameInfo) -> str:
    """Name the kind of a game; by its key if another build has made it and this one has none."""
    game = desk.games.get(info.key)
    return info.key if game is None else game.title


def mention(user_id: int) -> str:
    """Return the text that Discord shows as the user's name."""
    return f"<@{user_id}>"


def tag(person: Person) -> str:
    """Name somebody in a message: a person so that Discord knows them, a computer by its name."""
    return person.name if person.is_computer else mention(person.id)


def people_to_act(info: GameInfo) -> str:
    """Name those who owe a decision; private answers never ping them."""
    return ", ".join(tag(place.person) for place in info.seats if place.seat in info.to_act)


def board_link(info: GameInfo, text: Text) -> str:
    """Return a line that leads to the current board, or to the game's channel before that."""
    if info.board_message_id is None or info.board_channel_id is None:
        return text("panel.channel_link", channel=f"<#{info.play_channel_id}>")
    where = f"{info.guild_id}/{info.board_channel_id}/{info.board_message_id}"
    return text("panel.board_link", link=f"https://discord.com/channels/{where}")


def post_link(info: GameInfo) -> str:
    """Return the address of a game's newest post, or its channel before it has any."""
    if info.board_message_id is not None and info.board_channel_id is not None:
        where = f"{info.board_channel_id}/{info.board_message_id}"
    elif info.lobby_message_id is not None:
        where = f"{info.channel_id}/{info.lobby_message_id}"
    else:
        return f"<#{info.play_channel_id}>"
    return f"https://discord.com/channels/{info.guild_id}/{where}"


def own_words(text: Text, key: str, game: str) -> str:
    """Return the words of a key as a game says them, or as the platform does if it has none."""
    own = f"{game}.{key}"
    return text(own if text.has(own) else key)


def can_plan(look: Look) -> bool:
    """Tell whether the viewer may order something for turns to come."""
    is_open = look.info.status is Status.RUNNING and look.seat is not None
    return is_open and order_words_for(look.info.key) is not None


def waiting_line(look: Look, text: Text) -> str:
    """Say who is to act, or that the game is over."""
    people = people_to_act(look.info)
    return text("panel.now", people=people) if people else text("panel.over")


def button(
    text: Text, verb: Verb, info: GameInfo, tone: Tone = Tone.PLAIN, index: int = 0
) -> Button:
    """Make a button about a game at its present version, labelled by its verb."""
    label = own_words(text, f"button.{verb}", info.key)
    return Button(label, PressId(verb, info.id, info.version, index), tone)


def page_buttons(
    text: Text,
    press: PressId,
    page: int,
    pages: int,
    names: tuple[str, str] = ("previous", "next"),
) -> tuple[Button, ...]:
    """Make the buttons to the pages one below and one above; a press has its page as index.

    All else that the press says stays as it is.
    """
    below, above = names
    return tuple(
        Button(text(f"button.{name}"), replace(press, index=target))
        for name, target in ((below, page - 1), (above, page + 1))
        if 0 <= target < pages
    )
