"""Where a PostgreSQL database is: `postgresql://user:password@host:port/name?sslmode=require`."""

import ssl
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from bot.store.errors import StoreUnreachable

_SCHEMES = ("postgresql://", "postgres://")
_PORT = 5432
_OPTIONS = {"host", "sslmode", "sslrootcert"}


def is_postgres(address: object) -> bool:
    """Tell whether an address is one of a PostgreSQL database and not the path of a file."""
    return isinstance(address, str) and address.startswith(_SCHEMES)


@dataclass(frozen=True, slots=True)
class Address:
    """A database on a server; its text never shows the password.

    `host` is a name, or the folder of a socket if it begins with a slash.
    """

    host: str
    port: int
    user: str
    name: str
    password: str | None = field(default=None, repr=False)
    sslmode: str = "prefer"
    sslrootcert: str | None = None

    def __str__(self) -> str:
        return f"the database {self.name} at {self.host}"

    def arguments(self) -> dict[str, Any]:
        """Return what the driver wants to know. Raises StoreUnreachable for a bad certificate."""
        place: dict[str, Any] = {"host": self.host, "port": self.port}
        if self.host.startswith("/"):
            place = {"unix_sock": f"{self.host}/.s.PGSQL.{self.port}"}
        secure = False if self.host.startswith("/") else _SSL_MODES[self.sslmode](self.sslrootcert)
        return {
            **place,
            "user": self.user,
            "password": self.password or "",
            "database": self.name,
            "ssl_context": secure,
        }


def parsed(text: str) -> Address:
    """Read an address. Raises StoreUnreachable, whose text does not show it: it holds a secret."""
    try:
        parts, port = urlsplit(text), urlsplit(text).port
    except ValueError:
        raise StoreUnreachable("the address of the database has no valid host or port") from None
    options = dict(parse_qsl(parts.query))
    if unknown := sorted(options.keys() - _OPTIONS):
        raise StoreUnreachable(f"the address of the database has unknown options: {unknown}")
    mode = options.get("sslmode", "prefer")
    if mode not in _SSL_MODES:
        raise StoreUnreachable(f"sslmode can be {', '.join(_SSL_MODES)}")
    return _address(parts, port or _PORT, options, mode)


def _address(parts: SplitResult, port: int, options: Mapping[str, str], mode: str) -> Address:
    name, user = unquote(parts.path.removeprefix("/")), unquote(parts.username or "")
    if not name or not user:
        raise StoreUnreachable("the address of the database names no database or no user")
    return Address(
        host=unquote(parts.hostname or options.get("host", "localhost")),
        port=port,
        user=user,
        name=name,
        password=None if parts.password is None else unquote(parts.password),
        sslmode=mode,
        sslrootcert=options.get("sslrootcert"),
    )


def _verified(rootcert: str | None) -> ssl.SSLContext:
    try:
        return ssl.create_default_context(cafile=rootcert)
    except OSError as error:
        raise StoreUnreachable(f"sslrootcert cannot be read: {error.strerror}") from None


_SSL_MODES: Mapping[str, Callable[[str | None], Any]] = MappingProxyType(
    {
        "disable": lambda _: False,
        # None: as the server likes it; True: or not at all.
        "prefer": lambda _: None,
        "require": lambda _: True,
        "verify-full": _verified,
    }
)
