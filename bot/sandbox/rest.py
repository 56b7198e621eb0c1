"""The REST interface: authorisation, rate limits, faults, and dispatch to the handlers."""

from __future__ import annotations

import asyncio
import inspect
import json
from collections.abc import Callable
from typing import Any, Final

from aiohttp import web

from bot.sandbox import rest_commands, rest_guilds, rest_interactions, rest_messages, rest_threads
from bot.sandbox.call import Answer, Call, Handler, read_body
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Drop, Fault, Faults
from bot.sandbox.rates import RateLimit, Rates
from bot.sandbox.wire import Json
from bot.sandbox.world import World

API: Final = "/api/v10"
WITHOUT_TOKEN: Final = ("/interactions/", "/webhooks/", "/gateway")
VIA: Final = {"Via": "1.1 sandbox"}

Checker = Callable[[str, str, Any], None]


class RestServer:
    """Answers the routes of `rest_*.py`; keeps a record of requests.

    `requests` holds (method, route, status) in order, `unknown` what no route answers,
    `crashes` what failed inside the server, `invalid` counts 401, 403 and 429, of which
    Discord allows 10,000 in ten minutes.
    `check` is called with method, route and body before a handler; it raises to refuse.
    """

    def __init__(
        self, world: World, faults: Faults, rates: Rates, check: Checker | None = None
    ) -> None:
        """Serve `world`."""
        self.world = world
        self.faults = faults
        self.rates = rates
        self.check = check
        self.requests: list[tuple[str, str, int]] = []
        self.unknown: list[str] = []
        self.crashes: list[Exception] = []
        self.invalid = 0

    def add_to(self, app: web.Application) -> None:
        """Add all routes to an application."""
        modules = (rest_commands, rest_guilds, rest_interactions, rest_messages, rest_threads)
        for module in modules:
            for method, route, handler in module.ROUTES:
                app.router.add_route(method, API + route, self._serving(route, handler))
        app.router.add_get("/attachments/{channel_id}/{file_id}/{name}", self._download)
        app.router.add_route("*", "/{rest:.*}", self._unknown)

    def _serving(self, route: str, handler: Handler) -> Callable[[web.Request], Any]:
        async def serve(request: web.Request) -> web.StreamResponse:
            fault = self.faults.take(request.method, route)
            if fault is not None:
                await asyncio.sleep(fault.delay)
                broken = self._broken(request, fault)
                if broken is not None:
                    self._record(request.method, route, broken.status)
                    return broken
            response = await self._answer(request, route, handler)
            self._record(request.method, route, response.status)
            if fault is not None and fault.drop is Drop.AFTER:
                return _cut(request)
            return response

        return serve

    def _broken(self, request: web.Request, fault: Fault) -> web.Response | None:
        if fault.drop is Drop.BEFORE:
            return _cut(request)
        if fault.status is None:
            return None
        return _json_response(Answer(fault.status, fault.body), dict(fault.headers))

    async def _answer(self, request: web.Request, route: str, handler: Handler) -> web.Response:
        headers: dict[str, str] = {}
        try:
            headers = self.rates.spend(request.method, route, dict(request.match_info))
            self._authorise(request, route)
            body, files = await read_body(request)
            if self.check is not None:
                self.check(request.method, route, body)
            params = dict(request.match_info)
            call = Call(self.world, request.method, route, params, request.query, body, files)
            made = handler(call)
            answer = await made if inspect.isawaitable(made) else made
        except RateLimit as error:
            return _json_response(Answer(error.status, _limit_body(error)), error.headers)
        except ApiError as error:
            self._note_refusal(request, error)
            return _json_response(Answer(error.status, error.body()), headers)
        except Exception as error:
            # A fault of the server itself: the bot gets a 500, whoever runs it the exception.
            self.crashes.append(error)
            return _json_response(Answer(500, {"message": repr(error), "code": 0}), headers)
        return _json_response(answer, headers)

    def _authorise(self, request: web.Request, route: str) -> None:
        if route.startswith(WITHOUT_TOKEN):
            return
        if request.headers.get("Authorization") != f"Bot {self.world.token}":
            raise ApiError(401, 0, "401: Unauthorized")

    def _note_refusal(self, request: web.Request, error: ApiError) -> None:
        """Remember a refusal with the interaction whose token is in the path."""
        for name in ("interaction_token", "webhook_token"):
            item = self.world.interactions.get(request.match_info.get(name, ""))
            if item is not None:
                item.refusals.append(error)

    def _record(self, method: str, route: str, status: int) -> None:
        self.requests.append((method, route, status))
        self.invalid += status in (401, 403, 429)

    async def _unknown(self, request: web.Request) -> web.Response:
        self.unknown.append(f"{request.method} {request.path}")
        body: Json = {"message": "404: Not Found", "code": 0}
        return _json_response(Answer(404, body), {})

    async def _download(self, request: web.Request) -> web.Response:
        channel = self.world.channels.get(int(request.match_info["channel_id"]))
        wanted = int(request.match_info["file_id"])
        for message in channel.posts.values() if channel else ():
            for item in message.attachments:
                if item.id == wanted:
                    return web.Response(body=item.data, content_type=item.content_type)
        return web.Response(status=404)


def _limit_body(error: RateLimit) -> Json:
    return {key: value for key, value in error.body().items() if key != "code"}


def _json_response(answer: Answer, headers: dict[str, str]) -> web.Response:
    """Return a response; the content type must be exactly `application/json`."""
    headers = {**VIA, **headers}
    if answer.body is None:
        return web.Response(status=answer.status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(
        status=answer.status, body=json.dumps(answer.body).encode(), headers=headers
    )


def _cut(request: web.Request) -> web.Response:
    """Close the connection without an answer; the returned response cannot be sent any more."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=499)
