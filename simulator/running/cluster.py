"""A Dask cluster as an executor.

The cluster must exist and its workers must have kagedeck; nothing is installed or started here. Decks travel with their
cards, so workers need no catalogue. `cluster` first checks that every worker has the same code.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from time import monotonic, sleep
from typing import TYPE_CHECKING

from rules.core.build import how_to_add
from rules.core.errors import NotFoundError, UsageError
from simulator.running.fingerprint import fingerprint, fingerprint as ours

if TYPE_CHECKING:
    from distributed import Client

_PATIENCE = 10
"""Seconds."""

_ADDRESS = re.compile(r"((?P<scheme>[a-z]+)://)?(?P<host>\[[0-9a-f:]+\]|[^\s:/\[\]]+):(?P<port>[0-9]{1,5})/?")
_BETWEEN_KNOCKS = 0.2
"""Seconds."""

_KNOCKED_AT = (None, "tcp", "tls")


@contextmanager
def cluster(address: str, *, patience: float = _PATIENCE) -> Iterator[tuple[Executor, int]]:
    """The executor of the Dask scheduler at `address`, e.g. `tcp://host:8786`, and how many threads its workers have.

    `patience` is how many seconds a scheduler and its first worker may take to answer. Raises NotFoundError where
    nobody answers or no worker is there, UsageError where the extra is not installed or a worker has other code than
    this installation.
    """
    try:
        import dask
        from distributed import Client
    except ImportError:
        raise UsageError(f"--cluster needs dask. {how_to_add('cluster')}") from None
    knock(address, patience)
    # A scheduler that is gone for good is not waited for: what is finished is printed, and the run can be repeated.
    with dask.config.set({"distributed.comm.timeouts.connect": f"{patience}s"}):
        try:
            client = Client(address, timeout=patience, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise NotFoundError(f"No Dask scheduler answers at {address} ({error}). Is it running?") from None
        except TypeError:  # a worker does not know what schedulers are asked
            raise UsageError(f"{address} is no scheduler but a worker of one. Give the scheduler's address.") from None
        try:
            yield client.get_executor(pure=False), _checked_threads(client, address, patience)
        finally:
            client.close(timeout=patience)


def knock(address: str, patience: float) -> None:
    """See that somebody answers before Dask tries, which goes on in the background and prints a traceback at the end.

    Raises UsageError for what is no address, NotFoundError where nobody answers within `patience` seconds.
    """
    found = _ADDRESS.fullmatch(address)
    if found is None or not 0 < int(found["port"]) < 1 << 16:
        raise UsageError(
            f"--cluster {address} has no port or no host. Write the scheduler's address like tcp://host:8786."
        )
    if found["scheme"] not in _KNOCKED_AT:
        return
    ends = monotonic() + patience
    while True:
        try:
            socket.create_connection((found["host"].strip("[]"), int(found["port"])), timeout=patience).close()
            return
        except OSError as error:
            # A scheduler that was started a moment ago is not there yet.
            if isinstance(error, ConnectionRefusedError) and monotonic() < ends:
                sleep(_BETWEEN_KNOCKS)
                continue
            raise NotFoundError(
                f"No Dask scheduler answers at {address} ({(error.strerror or str(error)).lower()}). Is it running?"
            ) from None


def _checked_threads(client: Client, address: str, patience: float) -> int:
    """How many threads all workers have together, once each is known to run the same code."""
    try:
        client.wait_for_workers(1, timeout=patience)
    except TimeoutError:
        raise NotFoundError(f"The scheduler at {address} has no workers. Start one: dask worker {address}") from None
    for worker, theirs in client.run(fingerprint).items():
        if theirs != ours():
            raise UsageError(f"Worker {worker} has {theirs}; this is {ours()}. Install the same version everywhere.")
    return sum(client.nthreads().values())
