"""The operator's settings: read from the environment once, checked, and never changed after."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, get_args

from pydantic import (
    AnyUrl,
    BeforeValidator,
    Field,
    SecretStr,
    StringConstraints,
    UrlConstraints,
    ValidationError,
)
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.locale import LANGUAGES

PREFIX = "EGIZIA_"
TOKEN = "DISCORD_TOKEN"

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["auto", "text", "json"]
if TYPE_CHECKING:
    Language = str
else:
    # Which there are is known when the files of the languages have been found.
    Language = Literal[LANGUAGES]
HttpUrl = Annotated[AnyUrl, UrlConstraints(allowed_schemes=["http", "https"])]
Ids = Annotated[str, StringConstraints(pattern=r"^[0-9]{5,20}( *, *[0-9]{5,20})*$")]
Keys = Annotated[str, StringConstraints(pattern=r"^[a-z0-9_]+( *, *[a-z0-9_]+)*$")]
_RANGE = "[0-9]{1,4}( *- *[0-9]{1,4})?"
ShardCount = Annotated[str, StringConstraints(pattern=r"^(auto|[1-9][0-9]{0,3})$")]
ShardIds = Annotated[str, StringConstraints(pattern=rf"^{_RANGE}( *, *{_RANGE})*$")]
SocketUrl = Annotated[AnyUrl, UrlConstraints(allowed_schemes=["ws", "wss"])]


_SERVERS = ("postgresql://", "postgres://")
_MAY_HOLD_PASSWORDS = frozenset({"token", "database", "proxy"})


def _placed(value: object) -> object:
    """Take an address of a server for a secret, as it may hold a password; the rest is a path."""
    if not isinstance(value, str):
        return value
    if value.startswith(_SERVERS):
        return SecretStr(value)
    if "://" in value:
        # As a path it would be told to everybody, with the password in it.
        raise ValueError("there is no such kind of database")
    return Path(value)


Database = Annotated[Path | SecretStr, BeforeValidator(_placed)]


class BadSettings(Exception):
    """The environment holds settings that cannot be used; `problems` has one line for each."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class Settings(BaseSettings):
    """What an operator can set. Every name but the token's starts with EGIZIA_."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, frozen=True, extra="ignore", env_ignore_empty=True
    )

    token: SecretStr | None = Field(
        default=None,
        validation_alias=TOKEN,
        description="The bot's token; only `egizia run` needs it.",
    )
    database: Database = Field(
        default=Path("egizia.db"),
        description="The SQLite file that holds all games, made if missing; or the address of a "
        "PostgreSQL database that several processes can share.",
    )
    backups: Path | None = Field(
        default=None,
        description="The folder of the automatic backups; without it `backups` beside the "
        "database.",
    )
    backup_hours: int = Field(
        default=24,
        ge=0,
        le=8760,
        description="How many hours lie between two automatic backups; 0 makes none.",
    )
    backups_kept: int = Field(
        default=14, ge=1, le=1000, description="How many automatic backups are kept."
    )
    components: Path | None = Field(
        default=None,
        description="A TOML file with corrected component values, one table per game key; "
        "new games use them, running games keep theirs.",
    )
    games: Keys | None = Field(
        default=None,
        description="Which board games can be created; without it all. Open games of other "
        "kinds go on.",
    )
    operators: Ids | None = Field(
        default=None,
        description="Who may use `/egizia-admin`, beside those who own the bot on Discord.",
    )
    default_language: Language = Field(
        default="en", description="Language of public posts where a table chose none."
    )
    log_level: LogLevel = Field(default="info", description="How much the log says.")
    log_format: LogFormat = Field(
        default="auto",
        description="How the log is written: lines for people, or a JSON object a line; "
        "`auto` is lines on a terminal and JSON elsewhere.",
    )
    metrics_port: int | None = Field(
        default=None,
        ge=1,
        le=65535,
        description="Port at 127.0.0.1 for `/metrics` (Prometheus) and `/health`; "
        "without it there are none.",
    )
    sync_guild: int | None = Field(
        default=None,
        gt=0,
        lt=2**63,
        description="Id of the one server that gets the commands; without it all servers do.",
    )
    picture_workers: int = Field(
        default=1, ge=1, le=8, description="How many board pictures may be drawn at the same time."
    )
    shards: ShardCount | None = Field(
        default=None,
        description="How many connections to Discord the whole bot has; with `auto` as many as "
        "Discord advises, without it one.",
    )
    shard_ids: ShardIds | None = Field(
        default=None,
        description="Which of these connections, from 0 on, this process holds, if several "
        "processes share the bot; without it all.",
    )
    seed: int | None = Field(
        default=None,
        gt=0,
        lt=2**63,
        description="Makes all chance of new games repeatable; for demonstrations only.",
    )
    api_base: HttpUrl = Field(
        default=AnyUrl("https://discord.com/api/v10"),
        description="Where Discord's REST interface is.",
    )
    gateway_url: SocketUrl = Field(
        default=AnyUrl("wss://gateway.discord.gg/"), description="Where Discord's gateway is."
    )
    proxy: HttpUrl | None = Field(
        default=None, description="An HTTP proxy through which Discord is reached."
    )

    @property
    def database_address(self) -> Path | str:
        """The file of the database or, with the password in it, the address on a server."""
        place = self.database
        return place if isinstance(place, Path) else place.get_secret_value()

    @property
    def database_name(self) -> str:
        """What the database may be called where people read it."""
        return str(self.database) if self.is_file else "the PostgreSQL database"

    @property
    def is_file(self) -> bool:
        """Tell whether the database is a file of this bot's own."""
        return isinstance(self.database, Path)

    @property
    def home(self) -> Path:
        """The path beside which the process keeps small files: the database's if it is a file."""
        if isinstance(self.database, Path):
            return self.database
        own = "" if self.shard_ids is None else "-" + self.shard_ids.replace(" ", "")
        return Path(f"egizia{own}")

    @property
    def operator_ids(self) -> frozenset[int]:
        """The ids of those whom the settings name as operators."""
        return frozenset(int(each) for each in (self.operators or "").split(",") if each)

    @property
    def shard_count(self) -> int | None:
        """How many shards the whole bot has; None for as many as Discord advises."""
        return None if self.shards == "auto" else int(self.shards or 1)

    @property
    def own_shards(self) -> list[int] | None:
        """The shards that the settings name for this process, in order; None for all."""
        if self.shard_ids is None:
            return None
        ends = [part.split("-") for part in self.shard_ids.split(",")]
        return sorted({each for end in ends for each in range(int(end[0]), int(end[-1]) + 1)})


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting as the documentation lists it."""

    name: str
    default: str
    allowed: str
    meaning: str


def load_settings() -> Settings:
    """Read the settings of this process. Raises BadSettings that names every fault."""
    problems = [_unknown(name) for name in sorted(os.environ) if _is_unknown(name)]
    settings: Settings | None = None
    try:
        settings = Settings()
    except ValidationError as error:
        problems += [_describe(str(fault["loc"][0]), fault["input"]) for fault in error.errors()]
    else:
        problems += _misfits(settings)
    if problems or settings is None:
        raise BadSettings(problems)
    return settings


def _misfits(settings: Settings) -> list[str]:
    """Return what is wrong with settings that are fine one by one."""
    count, own, name = settings.shard_count, settings.own_shards, variable("shard_ids")
    if own is None:
        return []
    if count is None:
        return [f"{name} needs {variable('shards')} to be a number, the same in all processes"]
    if not own or own[-1] >= count:
        return [
            f"{name}={settings.shard_ids} cannot be used; there are the shards 0 to {count - 1}"
        ]
    return []


def setting_rows() -> tuple[SettingRow, ...]:
    """List every setting in the order of the documentation."""
    return tuple(
        SettingRow(variable(key), _default(field), allowed_values(field), field.description or "")
        for key, field in Settings.model_fields.items()
    )


def variable(key: str) -> str:
    """Name the environment variable of a setting."""
    return TOKEN if key == "token" else PREFIX + key.upper()


def allowed_values(field: FieldInfo) -> str:
    """Say in words which values a setting takes."""
    kind = field.annotation
    kinds = [part for part in get_args(kind) if part is not type(None)] or [kind]
    bounds = {type(rule).__name__: rule for rule in field.metadata}
    match kinds[0]:
        case str():
            return ", ".join(f"`{choice}`" for choice in kinds)
        case inner if inner is int and "Ge" in bounds:
            return f"a whole number, {bounds['Ge'].ge} to {bounds['Le'].le}"
        case inner if inner is int:
            return "a whole number above 0"
        case inner if inner is Path and SecretStr in kinds:
            return "a path, or `postgresql://user:password@host/name`"
        case inner if inner is Path:
            return "a path"
        case inner if inner == Keys:
            return "keys with commas between"
        case inner if inner == ShardCount:
            return "`auto` or a whole number, 1 to 9999"
        case inner if inner == ShardIds:
            return "numbers and ranges with commas between, such as `0-3,7`"
        case inner if inner == Ids:
            return "ids with commas between"
        case inner if inner is SecretStr:
            return "a secret text"
        case _:
            return "an address: " + " or ".join(f"`{scheme}://…`" for scheme in _schemes(field))


def _schemes(field: FieldInfo) -> list[str]:
    for part in (field.annotation, *get_args(field.annotation)):
        for rule in (*field.metadata, *getattr(part, "__metadata__", ())):
            if isinstance(rule, UrlConstraints) and rule.allowed_schemes:
                return list(rule.allowed_schemes)
    return ["https"]


def _default(field: FieldInfo) -> str:
    return "" if field.default is None else str(field.default)


def _is_unknown(name: str) -> bool:
    known = {variable(key) for key in Settings.model_fields}
    return name.upper().startswith(PREFIX) and name.upper() not in known


def _unknown(name: str) -> str:
    known = [key.upper() for key in Settings.model_fields if key != "token"]
    near = get_close_matches(name.upper().removeprefix(PREFIX), known, n=1)
    all_known = ", ".join(PREFIX + key for key in known)
    hint = f"did you mean {PREFIX}{near[0]}?" if near else f"known are {all_known}"
    return f"{name} is not a setting; {hint}"


def _describe(place: str, value: object) -> str:
    key = "token" if place == TOKEN else place.removeprefix(PREFIX.lower()).lower()
    allowed = allowed_values(Settings.model_fields[key]).replace("`", "")
    shown = "" if key in _MAY_HOLD_PASSWORDS else f"={value}"
    return f"{variable(key)}{shown} cannot be used; allowed: {allowed}"
