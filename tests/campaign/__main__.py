"""The campaign from the command line: `python -m tests.campaign --inputs 1000000 --kills 1000 --out FOLDER`.

The work is cut in stretches, each with a file of figures in FOLDER. One that is there is not run again, so a campaign
that was stopped goes on where it was, and several of these programs may share a folder.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from db.opening import open_catalogue
from tests.campaign.inputs import as_text, run
from tests.campaign.kills import Kills

_INPUTS, _KILLS = 10_000, 50
_MEMORY = 4 << 30
"""What takes more bytes than this ends in a MemoryError, and is counted as a traceback."""


def main() -> int:
    """Run what is not done yet, print the sum of all, and end with 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=_INPUTS)
    parser.add_argument("--kills", type=int, default=_KILLS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the folder of the figures; else they are forgotten")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        out = asked.out or Path(scratch) / "figures"
        out.mkdir(parents=True, exist_ok=True)
        for first in range(0, asked.inputs, _INPUTS):
            numbers = range(first, min(first + _INPUTS, asked.inputs))
            _once(out / f"inputs-{asked.seed}-{first:07}.json", partial(_inputs, numbers, asked.seed))
        for first in range(0, asked.kills, _KILLS):
            count = min(_KILLS, asked.kills - first)
            _once(out / f"kills-{asked.seed}-{first:05}.json", partial(_kills, count, f"{asked.seed} {first}"))
        total = summed([json.loads(path.read_text()) for path in sorted(out.glob("*.json")) if path.stat().st_size])
    sys.stdout.write(as_text(total) + "\n")
    return 1 if total["tracebacks"] or total["over 5 s"] or total["failures"] else 0


def _once(path: Path, work: Callable[[Path], Mapping[str, object]]) -> None:
    """Do a stretch in a process of its own, unless somebody has done it or is at it."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return
    pid = os.fork()
    if pid == 0:
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        with tempfile.TemporaryDirectory() as folder:
            document = work(Path(folder))
        path.write_text(as_text(document))
        os._exit(0)
    _, status = os.waitpid(pid, 0)
    if status:
        path.unlink()
        raise SystemExit(f"{path.name}: the process ended with {os.waitstatus_to_exitcode(status)}")


def _inputs(numbers: range, seed: int, folder: Path) -> Mapping[str, object]:
    path = folder / "kage.sqlite"
    os.environ["KAGE_DB"] = str(path)
    with open_catalogue(path) as catalogue:
        return run(catalogue, folder, numbers, seed).document()


def _kills(count: int, seed: str, folder: Path) -> Mapping[str, object]:
    starter = folder / "starter.sqlite"
    open_catalogue(starter).close()
    kills = Kills(starter, folder, seed)
    try:
        kills.run(count)
    finally:
        kills.close()
    return kills.document()


def summed(documents: list[dict[str, object]]) -> dict[str, object]:
    """The figures of all stretches as one: counts added, of times and memory the largest, of lists the beginning."""
    total: dict[str, object] = {"tracebacks": 0, "over 5 s": 0, "failures": []}
    for document in documents:
        for name, value in document.items():
            known = total.get(name)
            if isinstance(value, dict):
                total[name] = dict(Counter(known if isinstance(known, dict) else {}) + Counter(value))
            elif isinstance(value, list):
                total[name] = [*(known if isinstance(known, list) else []), *value][:50]
            elif isinstance(value, int | float):
                before = known if isinstance(known, int | float) else 0
                total[name] = max(before, value) if "est " in name else before + value
    return total


if __name__ == "__main__":
    sys.exit(main())
