"""Every game of a run as rows for other tools: JSON Lines, or Parquet with the extra `data`.

Rows come in the order of the games, whatever the number of workers. docs/comparing.md documents the columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from files.growing import GrowingFile
from files.writing import check_target, is_through, whole_file
from rules.core.build import how_to_add
from rules.core.errors import UsageError
from rules.core.json_text import json_text
from simulator.running.pulse import Progress
from simulator.running.runner import Run, Tally, run

Value = int | float | str | bool | None | list[str]
Row = Mapping[str, Value]

SUFFIXES = (".jsonl", ".parquet")

T = TypeVar("T", bound=Tally)


@dataclass(frozen=True, slots=True)
class Recorded(Generic[T]):
    """What some games amount to, and the games themselves; a sum of two keeps the tally alone."""

    tally: T
    rows: tuple[Row, ...] = ()

    def __add__(self, other: Recorded[T]) -> Recorded[T]:
        return Recorded(self.tally + other.tally)


class Recorder(Protocol[T]):
    """A job that can tell its games."""

    @property
    def chunk(self) -> int:
        """Games a chunk."""

    def play(self, seed: int, first: int, count: int) -> T:
        """Play games `first` to `first + count - 1`."""

    def record(self, seed: int, first: int, count: int) -> Recorded[T]:
        """Play the same games, and tell them."""


@dataclass(frozen=True, slots=True)
class RecordingJob(Generic[T]):
    """A job that tells its games beside adding them up."""

    job: Recorder[T]

    @property
    def chunk(self) -> int:
        """Games a chunk, those of the job."""
        return self.job.chunk

    def play(self, seed: int, first: int, count: int) -> Recorded[T]:
        """Play and tell games `first` to `first + count - 1`."""
        return self.job.record(seed, first, count)


def is_games_log(path: str) -> bool:
    """Whether a file's name asks for rows."""
    return Path(path).suffix.lower() in SUFFIXES


def check_log(path: str | None, *, replace: bool) -> None:
    """Raises UsageError where no rows can be written: at once, before anything is played.

    For a name that is neither `.jsonl` nor `.parquet`, Parquet without pyarrow, and a file that is there already and
    may not be replaced.
    """
    if path is None:
        return
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES and not is_through(path):
        raise UsageError(f"{path}: a log of games is a .jsonl or a .parquet file.")
    if suffix == ".parquet" and find_spec("pyarrow") is None:
        raise UsageError(f"Parquet needs pyarrow. {how_to_add('data')}")
    check_target(path, replace=replace)


def run_logged(
    job: Recorder[T],
    path: str | None,
    games: int,
    seed: int,
    *,
    workers: int = 1,
    executor: Executor | None = None,
    enough: Callable[[T], bool] | None = None,
    progress: Progress | None = None,
    estimate: Callable[[T], str] | None = None,
    replace: bool = False,
) -> Run[T]:
    """Play as `simulator.running.runner.run` does, and write every finished game to a file, if there is to be one.

    Raises UsageError as `check_log` does, and DataError where the file cannot be written.
    """
    if path is None:
        return run(
            job,
            games,
            seed,
            workers=workers,
            executor=executor,
            enough=enough,
            progress=progress,
            estimate=estimate,
        )
    with _writer(path, replace=replace) as write:
        done = run(
            RecordingJob(job),
            games,
            seed,
            workers=workers,
            executor=executor,
            enough=(lambda known: enough(known.tally)) if enough else None,
            progress=progress,
            estimate=(lambda known: estimate(known.tally)) if estimate else None,
            taken=lambda part: write(part.rows),
        )
    return Run(done.tally.tally, done.games, done.interrupted, done.lost)


@contextmanager
def _writer(path: str, *, replace: bool) -> Iterator[Callable[[Sequence[Row]], None]]:
    check_log(path, replace=replace)
    parquet = Path(path).suffix.lower() == ".parquet"
    with (_parquet if parquet else _json_lines)(path, replace=replace) as write:
        yield write


@contextmanager
def _json_lines(path: str, *, replace: bool) -> Iterator[Callable[[Sequence[Row]], None]]:
    file = GrowingFile(path)
    file.begin(replace=replace)
    yield lambda rows: file.add(json_text(dict(row)) for row in rows)


@contextmanager
def _parquet(path: str, *, replace: bool) -> Iterator[Callable[[Sequence[Row]], None]]:
    """A Parquet file is of no use before its end is written, so it takes its name only then."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    with whole_file(path, replace=replace) as unfinished:
        writer: pq.ParquetWriter | None = None

        def write(rows: Sequence[Row]) -> None:
            nonlocal writer
            plain = [dict(row) for row in rows]
            table = pa.Table.from_pylist(plain, schema=writer.schema if writer else None)
            if writer is None:  # what is empty in all the first games would be of no type
                words = pa.list_(pa.string())
                kinds = {name: words for row in plain for name, value in row.items() if isinstance(value, list)}
                kinds |= {
                    f.name: pa.string() if f.name == "cut_off" else pa.float64()
                    for f in table.schema
                    if pa.types.is_null(f.type)
                }
                table = table.cast(pa.schema([pa.field(f.name, kinds.get(f.name, f.type)) for f in table.schema]))
            if writer is None:
                writer = pq.ParquetWriter(unfinished, table.schema)
            writer.write_table(table)

        yield write
        if writer is not None:
            writer.close()
