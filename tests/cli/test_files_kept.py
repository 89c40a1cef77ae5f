"""Every option that names a file to write keeps what is there already, before anything is worked out."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from tests.files.test_writing import device

DECK = "examples/mythos-leaf.deck"

WRITES: list[tuple[str, list[str]]] = [
    ("x.csv", ["db", "export", "mythos", "FILE"]),
    ("x.sqlite", ["db", "backup", "FILE"]),
    ("x.csv", ["collection", "export", "FILE"]),
    ("x.deck", ["deck", "new", "FILE", "-g", "mythos"]),
    ("x.json", ["deck", "convert", DECK, "FILE"]),
    ("x.svg", ["deck", "stats", DECK, "--plot", "FILE"]),
    ("x.svg", ["odds", "--size", "30", "--hits", "3", "--draws", "5", "--plot", "FILE"]),
    ("x.deck", ["play", "mythos", DECK, DECK, "--log", "FILE"]),
    ("x.jsonl", ["play", "mythos", DECK, DECK, "-n", "2", "--workers", "1", "--log", "FILE"]),
    ("x.jsonl", ["goldfish", DECK, "-n", "2", "--workers", "1", "--log", "FILE"]),
    ("x.toml", ["import", "mythos", "SOURCE", "--map", "Karte=name", "--save-mapping", "FILE"]),
    ("x.csv", ["import", "mythos", "SOURCE", "--map", "Karte=name", "--keep-going", "--rejects", "FILE"]),
]


@pytest.mark.parametrize(
    ("name", "words"), WRITES, ids=lambda value: " ".join(value) if isinstance(value, list) else ""
)
def test_a_file_that_is_there_is_replaced_with_force_only(name: str, words: list[str], tmp_path: Path) -> None:
    target, source = tmp_path / name, tmp_path / "source.csv"
    target.write_text("precious")
    source.write_text("Karte,cost,power,set,number,type\nOne,1,2,KS,901,character\nTwo,many,2,KS,902,character\n")
    if "--save-mapping" in words:
        source.write_text("Karte,cost,power,set,number,type\nOne,1,2,KS,901,character\n")
    named = [{"FILE": str(target), "SOURCE": str(source)}.get(word, word) for word in words]
    refused = CliRunner().invoke(app, named)
    assert refused.exit_code == 2
    assert refused.stderr.endswith(f"{target} is there already. Choose another name, or replace it with --force.\n")
    assert target.read_text() == "precious"
    forced = CliRunner().invoke(app, [*named, "--force"])
    assert forced.exit_code == 0, forced.stderr
    assert target.read_bytes() != b"precious"
    assert sorted(p.name for p in tmp_path.iterdir() if p.name.startswith(".")) == []


def test_a_device_for_rejects_stays_a_device(tmp_path: Path) -> None:
    source = tmp_path / "source.csv"
    source.write_text("name,cost,power,set,number,type\nOne,1,2,KS,901,character\nTwo,many,2,KS,902,character\n")
    null = device(tmp_path / "null", 3)
    result = CliRunner().invoke(app, ["import", "mythos", str(source), "--keep-going", "--rejects", str(null)])
    assert result.exit_code == 0, result.stderr
    assert null.is_char_device()


def test_rejects_without_a_name_take_the_next_free_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("source.csv").write_text("name,cost,power,set,number,type\nTwo,many,2,KS,902,character\n")
    for expected in ("mythos-rejects.jsonl", "mythos-rejects-2.jsonl"):
        result = CliRunner().invoke(app, ["import", "mythos", "source.csv", "--keep-going"])
        assert (result.exit_code, expected in result.stderr) == (0, True), result.stderr
