"""On a terminal of 40 columns every table keeps its answer and whole ids, and says what it leaves out."""

from __future__ import annotations

import shlex

import pytest
from typer.testing import CliRunner

from cli.main import app
from rules.core.text import display_width

LEAF = "examples/mythos-leaf.deck"
CCG = "examples/naruto-ccg-leaf.deck"


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("line", "heads"),
    [
        (f"odds {CCG} naruto", ["Turn", "On the play: chance"]),
        (f"deck check {LEAF} {CCG}", ["deck", "legal"]),
        ("search -g mythos kakashi --columns id,name,title,cost,power,faction,rarity", ["id", "name", "title", "cost"]),
        (f"deck missing {LEAF}", ["missing", "name", "id"]),
        (f"collection plan {LEAF}", ["missing", "name", "id"]),
        ("db info", ["game", "set", "cards"]),
        (f"goldfish {LEAF} -n 10 --seed 1 --goal points>=10 --by-card", ["Card", "Id", "Drawn"]),
    ],
)
def test_a_narrow_table_keeps_its_answer(line: str, heads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("cli.output", "cli.quick.searching", "cli.tables"):
        monkeypatch.setattr(f"{module}.terminal_width", lambda: 40)
    printed = CliRunner().invoke(app, shlex.split(line))
    rows = printed.stdout.splitlines()
    assert all(display_width(row) <= 40 for row in rows)
    shown = [{head.strip() for head in row.split("  ")} for row in rows]
    assert any(set(heads) <= heads_of_table for heads_of_table in shown)
    assert "Not shown for want of width: " in printed.stderr
    assert "…S-" not in printed.stdout


@pytest.mark.usefixtures("catalogue_path")
def test_cards_of_one_name_from_several_games_keep_their_titles(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("cli.output", "cli.quick.searching"):
        monkeypatch.setattr(f"{module}.terminal_width", lambda: 80)
    shown = CliRunner().invoke(app, ["search", "name:naruto"]).stdout.splitlines()
    assert shown[0].split() == ["id", "name", "title", "type"]
    assert max(map(len, shown)) <= 80


@pytest.mark.usefixtures("catalogue_path")
def test_cards_that_fit_a_name_say_what_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("cli.output", "cli.commands.show"):
        monkeypatch.setattr(f"{module}.terminal_width", lambda: 40)
    assert "Not shown for want of width: title, type" in CliRunner().invoke(app, ["show", "naruto"]).stderr


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"tune {LEAF} --drawn --goal 'count(naruto)>=1' --games 20 --swaps 1", ("out_name", "in_name")),
        (f"effects mythos --deck {LEAF}", ("reading", "decider", "cards")),
    ],
)
def test_what_is_read_whole_is_not_cut_on_a_narrow_terminal(
    line: str, told: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.output.terminal_width", lambda: 40)
    printed = CliRunner().invoke(app, shlex.split(line)).stdout
    assert all(display_width(row) <= 40 for row in printed.splitlines())
    assert {row.split()[0] for row in printed.splitlines() if row.startswith("  ")} >= set(told)
    assert "…" not in printed
