"""Discord's refusals: an HTTP status, a numeric code and, for bad fields, where they are."""

from collections.abc import Mapping
from typing import Any, Final

from bot.sandbox.wire import Json

KNOWN: Final[Mapping[int, tuple[int, str]]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30003: (400, "Maximum number of pins reached for the channel (250)"),
    30033: (400, "Maximum number of thread participants has been reached (1000)"),
    30034: (429, "Max number of daily application command creates has been reached (200)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
}


class ApiError(Exception):
    """A refused request: `status` is the HTTP status, `code` Discord's number.

    `fields` is the nested `errors` object of a 50035; `extra` is merged into the body.
    """

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        fields: Json | None = None,
        extra: Json | None = None,
    ) -> None:
        """Keep what the answer needs."""
        super().__init__(f"{status} {code} {message} {fields or ''}".strip())
        self.status = status
        self.code = code
        self.message = message
        self.fields = fields
        self.extra = extra or {}

    def body(self) -> Json:
        """Return the JSON that Discord would answer."""
        body: Json = {"message": self.message, "code": self.code, **self.extra}
        if self.fields is not None:
            body["errors"] = self.fields
        return body


def refusal(code: int, **extra: Any) -> ApiError:
    """Return the error for one of the known codes; `extra` joins the body."""
    status, message = KNOWN[code]
    return ApiError(status, code, message, extra=extra)


class FieldErrors:
    """Collects what is wrong with a body, path by path, and raises one 50035."""

    def __init__(self) -> None:
        """Start without errors."""
        self._root: Json = {}

    def add(self, path: str, message: str, code: str = "BASE_TYPE_INVALID") -> None:
        """Note an error at a dotted `path` such as `embeds.0.title`."""
        node = self._root
        for part in path.split("."):
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: str, value: Any, most: int, least: int = 0) -> None:
        """Note a text at `path` that is no text or not `least` to `most` characters long."""
        if not isinstance(value, str):
            self.add(path, "Could not interpret value as string.", "STRING_TYPE_CONVERT")
        elif not least <= len(value) <= most:
            self.add(path, f"Must be between {least} and {most} in length.", "BASE_TYPE_BAD_LENGTH")

    def count(self, path: str, number: int, most: int, least: int = 0) -> None:
        """Note a list at `path` that does not have `least` to `most` entries."""
        if not least <= number <= most:
            self.add(path, f"Must be between {least} and {most} in length.", "BASE_TYPE_BAD_LENGTH")

    def __bool__(self) -> bool:
        """Tell whether anything was noted."""
        return bool(self._root)

    def error(self) -> ApiError:
        """Return the 50035 for everything noted so far."""
        status, message = KNOWN[50035]
        return ApiError(status, 50035, message, fields=self._root)

    def raise_if_any(self) -> None:
        """Raise `error()` unless all was well."""
        if self:
            raise self.error()


def bad_field(path: str, message: str, code: str = "BASE_TYPE_INVALID") -> ApiError:
    """Return a 50035 with a single field error."""
    errors = FieldErrors()
    errors.add(path, message, code)
    return errors.error()
