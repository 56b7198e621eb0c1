"""Threads that wait for a server, and that nobody has to wait for."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from bot.store.connection import T


def in_thread(task: Callable[[], T]) -> "asyncio.Future[T]":
    """Run a function outside the event loop; what comes of it is in the future.

    A process can end meanwhile, unlike with the threads of an executor: a server that swallows
    everything must not hold it up.
    """
    done: Future[T] = Future()
    done.set_running_or_notify_cancel()

    def run() -> None:
        try:
            result = task()
        except BaseException as error:
            done.set_exception(error)
        else:
            done.set_result(result)

    Thread(target=run, name="postgres", daemon=True).start()
    return asyncio.wrap_future(done)
