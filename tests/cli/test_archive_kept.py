"""What the archive answers of twenty lists of two events: kept in `golden/archive.json`.

KAGE_UPDATE_KEPT=1 writes it anew; read the difference.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from rules.core.cards import Json
from simulator.random import Stream
from tests.kept import as_kept

KEPT = Path(__file__).parent / "golden" / "archive.json"
LEAF = Path("examples/mythos-leaf.deck").read_text("utf-8")
SAND = "".join(
    [
        LEAF[: LEAF.index("[main]")],
        "[main]\n",
        *(f"2 KS-{number:03}\n" for number in range(74, 89)),
        LEAF[LEAF.index("[missions]") :],
    ]
)
NAMES = ["Aiko", "Botan", "Chie", "Daiki", "Emi", "Fumio", "Goro", "Hana", "Isamu", "Jun"]

QUESTIONS = [
    *(
        "list",
        "list sort:rank",
        "list rank<=3 sort:-date,rank",
        "list wins>=3",
        'list event:"leaf open"',
        "list -legal",
    ),
    *(
        "list player:aiko",
        "list date>=2026-02",
        "list date:2026-01 rank:2..4",
        'list has:"Rock Lee">=2',
        "list -has:gaara",
    ),
    *(
        "list count(cost<=2)>=14",
        "list count(type:mission)=3",
        "list losses>wins",
        "list rank<=2 or player:jun",
        "list draws>=1",
    ),
    *("top", "top --section main --limit 5", "top rank<=4", "top --by month", "top date:2026-02 --limit 8"),
    *(
        "affinity KS-038-C",
        "affinity Gaara --limit 6",
        "affinity KS-038-C --query rank<=5",
        "affinity KS-074-C --apart",
    ),
    *("nearest examples/mythos-leaf.deck --limit 4", "nearest examples/mythos-leaf.deck rank<=5"),
    *("aggregate game:mythos", "aggregate rank<=3", "aggregate event:sand"),
]


def written(folder: Path) -> Path:
    """Ten players bring a list to each of two events; what each changes is drawn, how each fares is by the number."""
    for number, (event, day) in enumerate((("Leaf Open", "2026-01-17"), ("Sand Cup", "2026-02-21"))):
        place = folder / f"{day} {event}"
        place.mkdir()
        ranks, rounds = ["file,player,rank,record"], ["round,player1,player2,result"]
        for rank, name in enumerate(NAMES, 1):
            random = Stream(100 * number + rank)
            lines = (LEAF if (rank + number) % 3 else SAND).splitlines()
            cards = [at for at, line in enumerate(lines) if line[:2] == "2 "]
            for _ in range(random.below(4)):
                at = cards[random.below(len(cards))]
                lines[at] = f"1{lines[at][1:]}"
            (place / f"{name}.deck").write_text("\n".join(lines), "utf-8")
            wins = 5 - rank // 2
            ranks.append(f"{name}.deck,{name},{rank},{wins}-{5 - wins}{'-1' if rank == 4 else ''}")
            if rank > 1:
                rounds.append(f"{rank // 2},{NAMES[rank - 2]},{name},{1 + rank % 2}-{rank % 3}")
        (place / "standings.csv").write_text("\n".join(ranks), "utf-8")
        (place / "rounds.csv").write_text("\n".join(rounds), "utf-8")
    return folder


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory, starter_file: Path) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    kept = folder / "archive.sqlite"
    lists = folder / "lists"
    lists.mkdir()
    words = ["archive", "add", str(written(lists)), "--archive", str(kept), "--json"]
    added = CliRunner().invoke(app, words, env={"KAGE_DB": str(starter_file)})
    assert (added.exit_code, json.loads(added.stdout)["added"]) == (0, 20), added.stderr
    return kept


def said(answer: Json) -> Json:
    """An answer without what is the machine's own: where files lie."""
    if isinstance(answer, list):
        return [said(each) for each in answer]
    if isinstance(answer, dict):
        return {key: said(each) for key, each in answer.items() if key not in ("source", "path", "archive")}
    return answer


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_archive_answers_as_it_did(question: str, archive: Path, starter_file: Path) -> None:
    command, *words = re.split(r' (?=(?:[^"]*"[^"]*")*[^"]*$)', question)
    result = CliRunner().invoke(
        app, ["archive", command, *words, "--archive", str(archive), "--json"], env={"KAGE_DB": str(starter_file)}
    )
    assert result.exit_code == 0, result.stderr
    answer = said(json.loads(result.stdout))
    if command == "list" and isinstance(answer, list):
        answer = [[row[name] for name in ("player", "rank", "date")] for row in answer if isinstance(row, dict)]
    now, kept = as_kept(KEPT, question, answer)
    assert now == kept
