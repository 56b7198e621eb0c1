"""A PostgreSQL server of the tests' own, where one is installed: on a socket, in a folder.

It is started by the first test that wants it, shared by all workers of a run, and stopped by the
last of them.
"""

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bot.store.errors import StoreError
from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from bot.store.postgres.schema import FOLDER, migrate
from bot.store.schema import known_migrations

_PLACES = (*os.environ.get("PATH", "").split(os.pathsep), "/usr/lib/postgresql/*/bin")
_CAREFREE = ("fsync=off", "full_page_writes=off", "synchronous_commit=off", "listen_addresses=")
_SMALL = ("shared_buffers=16MB", "max_connections=60", "autovacuum=off", "deadlock_timeout=50ms")
_ACCOUNTS = ("postgres", "nobody")
_PATIENCE = 30.0


def programs() -> Path | None:
    """Return the folder with the programs of the newest PostgreSQL that there is, or None."""
    for place in _PLACES:
        folders = sorted(Path("/").glob(place.lstrip("/"))) if place.startswith("/") else []
        for folder in reversed(folders):
            if (folder / "initdb").is_file() and (folder / "postgres").is_file():
                return folder
    return None


def missing() -> str:
    """Tell what the tests on PostgreSQL lack here; "" if nothing."""
    if find_spec("pg8000") is None:
        return "pg8000 is not installed; it comes with requirements-dev.lock"
    return "" if programs() else "PostgreSQL is not installed; Debian has it as postgresql"


def _account() -> Mapping[str, Any]:
    """Return how its programs are to be started: they refuse to run as root."""
    if os.geteuid() != 0:
        return {}
    known = {entry.pw_name: entry for entry in pwd.getpwall()}
    entry = next(known[name] for name in _ACCOUNTS if name in known)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


@dataclass(frozen=True)
class Server:
    """A server whose files and socket are in a folder."""

    folder: Path

    def address(self, name: str) -> str:
        """Return the address of one of its databases."""
        return f"postgresql://egizia@/{name}?host={self.folder}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        found = programs()
        assert found is not None
        options = [word for each in (*_CAREFREE, *_SMALL) for word in ("-c", each)]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [found / "postgres", "-D", self.folder / "data", "-k", self.folder, *options],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **_account(),
            )
        until = time.monotonic() + _PATIENCE
        while not self._answers():
            assert process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.02)
        # It goes on when this process has ended.
        process.returncode = 0

    def _answers(self) -> bool:
        try:
            self.run("SELECT 1")
        except StoreError:
            return False
        return True

    def stop(self) -> None:
        """Stop it at once, as if it had crashed, and wait until it is gone."""
        pid = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGQUIT)
        until = time.monotonic() + _PATIENCE
        while (self.folder / "data" / "postmaster.pid").exists():
            assert time.monotonic() < until, "the server does not stop"
            time.sleep(0.01)
        with suppress(ChildProcessError):
            os.waitpid(pid, 0)

    def run(self, script: str, database: str = "postgres") -> None:
        """Carry out statements on one of its databases."""
        with self._connected(database) as connection:
            connection.run(script)

    def make(self, name: str) -> str:
        """Make a database with the schema and nothing else; return its address."""
        self.run(f"CREATE DATABASE {name}")
        with self._connected(name) as connection:
            migrate(connection, known_migrations(FOLDER))
        return self.address(name)

    def empty(self, name: str) -> None:
        """Delete every row of a database, and have its numbers begin anew."""
        self.run(_EMPTY, name)

    def cut(self, name: str) -> None:
        """Break all connections to a database."""
        self.run(_CUT, name)

    def _connected(self, database: str) -> closing[PgConnection]:
        return closing(PgConnection(parsed(self.address(database)), hurries=False))


_CUT = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)

_EMPTY = """
DO $$
DECLARE
    each TEXT;
BEGIN
    -- Neither the order of the tables nor the lock of the log counts here.
    SET LOCAL session_replication_role = replica;
    FOR each IN SELECT tablename FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'schema_version' LOOP
        EXECUTE format('DELETE FROM %I', each);
    END LOOP;
    FOR each IN SELECT sequencename FROM pg_sequences LOOP
        EXECUTE format('ALTER SEQUENCE %I RESTART', each);
    END LOOP;
END $$;
"""


def started() -> Server:
    """Start a server of one's own; whoever does this calls `discard`."""
    found, account = programs(), _account()
    assert found is not None
    folder = Path(tempfile.mkdtemp(prefix="egizia-postgres-"))
    if account:
        os.chown(folder, account["user"], account["group"])
    subprocess.run(
        [found / "initdb", "-D", folder / "data", "-U", "egizia", "--auth=trust", "--no-sync",
         "--encoding=UTF8", "--locale=C", "--no-instructions"],
        stdout=subprocess.DEVNULL,
        cwd=folder,
        check=True,
        **account,
    )  # fmt: skip
    server = Server(folder)
    server.start()
    return server


def discard(server: Server) -> None:
    """Stop a server and delete all of it."""
    with suppress(FileNotFoundError):
        server.stop()
    shutil.rmtree(server.folder, ignore_errors=True)


@contextmanager
def shared(meeting: Path) -> Iterator[Server]:
    """Use the server of a test run, whose workers know each other by a folder, in the block."""
    place = meeting / "folder"
    with (meeting / "users").open("a") as users, (meeting / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        fcntl.flock(users, fcntl.LOCK_SH)
        if not place.exists():
            place.write_text(str(started().folder))
        server = Server(Path(place.read_text()))
        fcntl.flock(lock, fcntl.LOCK_UN)
        try:
            yield server
        finally:
            fcntl.flock(lock, fcntl.LOCK_EX)
            fcntl.flock(users, fcntl.LOCK_UN)
            with suppress(BlockingIOError):
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
                place.unlink()
                discard(server)
