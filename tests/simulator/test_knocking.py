"""A cluster before Dask is asked: what is an address, who answers there, and whether all run the same code."""

from __future__ import annotations

import socket
from collections.abc import Iterator, Mapping
from threading import Timer
from time import monotonic

import pytest

from rules.core.errors import NotFoundError, UsageError
from simulator.running import cluster
from simulator.running.cluster import knock
from simulator.running.fingerprint import fingerprint
from tests.loosely import loosely


@pytest.fixture
def listening() -> Iterator[int]:
    """A port at which somebody answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.mark.parametrize("scheme", ["", "tcp://", "tls://"])
@pytest.mark.parametrize("end", ["", "/"])
def test_whoever_listens_at_the_address_answers(listening: int, scheme: str, end: str) -> None:
    knock(f"{scheme}127.0.0.1:{listening}{end}", 5)


@pytest.mark.parametrize(
    "address",
    [
        *("nonsense", "nonsense://x", "tcp://127.0.0.1:notaport", "host", "host:0", "host:99999", "tcp://"),
        *("tcp://host", "a b:8786", "host:65536", "tcp://:8786", "[::1", "host:8786/x"),
    ],
)
def test_what_is_no_address_is_refused_in_one_line(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "create_connection", None)  # nobody is asked
    with pytest.raises(UsageError, match=r"Write the scheduler's address like tcp://host:8786"):
        knock(address, 1)


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("host:1", ("host", 1)),
        ("tcp://host:65535", ("host", 65535)),
        ("tls://[fe80::1]:8786", ("fe80::1", 8786)),
    ],
)
def test_the_host_and_the_port_of_an_address_are_asked(
    address: str, place: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, float]] = []

    def connect(at: object, timeout: float) -> socket.socket:
        asked.append((at, timeout))
        return socket.socket()

    monkeypatch.setattr(socket, "create_connection", connect)
    knock(address, 3)
    assert asked == [(place, 3)]


def test_an_address_of_another_kind_is_left_to_dask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "create_connection", None)
    knock("ws://127.0.0.1:1", 1)


def test_where_nobody_listens_it_says_so_once_its_patience_is_over() -> None:
    begun = monotonic()
    with pytest.raises(NotFoundError, match=r"No Dask scheduler answers at tcp://127.0.0.1:\d+ \(connection refused\)"):
        knock(f"tcp://127.0.0.1:{free_port()}", 0.5)
    assert 0.5 <= monotonic() - begun < 10


def test_a_host_that_cannot_be_reached_at_all_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []

    def connect(at: object, timeout: float) -> socket.socket:  # noqa: ARG001
        tried.append(at)
        raise OSError("No route to host")

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(NotFoundError, match=r"answers at host:8786 \(no route to host\)\. Is it running\?"):
        knock("host:8786", 60)
    assert len(tried) == 1


def test_a_scheduler_that_is_still_starting_is_waited_for() -> None:
    port = free_port()

    def answer_once() -> None:
        with socket.create_server(("127.0.0.1", port)) as server:
            server.accept()[0].close()

    late = Timer(0.6, answer_once)
    late.start()
    try:
        knock(f"tcp://127.0.0.1:{port}", 10)
    finally:
        late.join()


class Client:
    """Workers with the code and the threads given."""

    def __init__(self, threads: Mapping[str, int], code: Mapping[str, str]) -> None:
        self.threads, self.code = threads, code

    def wait_for_workers(self, _number: int, *, timeout: float) -> None:
        if not self.threads:
            raise TimeoutError(f"none came within {timeout}")

    def run(self, _call: object) -> Mapping[str, str]:
        return self.code

    def nthreads(self) -> Mapping[str, int]:
        return self.threads


def threads_of(client: Client) -> int:
    return loosely(cluster._checked_threads)(client, "tcp://host:8786", 1.0)


def test_all_threads_of_all_workers_play() -> None:
    assert threads_of(Client({"a": 2, "b": 3}, {"a": fingerprint(), "b": fingerprint()})) == 5


def test_one_worker_with_other_code_is_enough_to_refuse() -> None:
    other = Client({"a": 2, "b": 3}, {"a": fingerprint(), "b": "python 3.0, kagedeck 000000000000"})
    with pytest.raises(UsageError, match=r"Worker b has python 3\.0.*Install the same version everywhere"):
        threads_of(other)


def test_a_scheduler_without_workers_says_how_to_start_one() -> None:
    with pytest.raises(NotFoundError, match=r"has no workers\. Start one: dask worker tcp://host:8786"):
        threads_of(Client({}, {}))
