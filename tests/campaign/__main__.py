"""The campaign from the command line: `python -m tests.campaign --inputs 1000000 --kills 1000 --seed 1`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from db.opening import open_catalogue
from tests.campaign.inputs import as_text, run
from tests.campaign.kills import Kills


def main() -> int:
    """Run it, print the figures, and end with 1 where something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=70)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        starter = folder / "starter.sqlite"
        os.environ["KAGE_DB"] = str(starter)
        with open_catalogue(starter) as catalogue:
            document = run(catalogue, folder, asked.inputs, asked.seed).document()
        kills = Kills(starter, folder, asked.seed)
        try:
            kills.run(asked.kills)
        finally:
            kills.close()
    document |= {"killed": kills.killed, "ended before": kills.done, "failures": kills.failures[:20]}
    sys.stdout.write(as_text(document) + "\n")
    return 1 if document["tracebacks"] or document["over 5 s"] or kills.failures else 0


if __name__ == "__main__":
    sys.exit(main())
