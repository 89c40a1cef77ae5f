"""A judge's desk: a folder of lists in every format, as of a day, under a ban; a summary and sheets."""

from __future__ import annotations

import csv
import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from decks.resolving.preferred import config_folder
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")
LEAF = Path("examples/mythos-leaf.deck").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Alice's list is legal; Bob's lacks cards; a third one is torn."""
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "1.deck").write_text(f"# Player: Alice\n# Event: Leaf Open\n{LEAF}", encoding="utf-8")
    (lists / "2.deck").write_text(f"# Player: =Bob\n{LEAF.replace('2 Rock Lee', '1 Rock Lee')}", encoding="utf-8")
    (lists / "torn.json").write_text('{"cards": [', encoding="utf-8")
    return lists


def test_every_format_of_the_game_is_asked(folder: Path) -> None:
    result = kage("deck", "check", str(folder), "--all-formats", "--json")
    assert result.exit_code == 1
    reports = json.loads(result.stdout)
    assert {(Path(r["deck"]).name, r["format"], r["legal"]) for r in reports} >= {
        ("1.deck", "standard", True),
        ("2.deck", "standard", False),
    }
    konoha = kage("deck", "check", "examples/naruto-cg-konoha.deck", "--all-formats", "--json")
    assert {report["format"] for report in json.loads(konoha.stdout)} == {"basic", "jonin"}
    table = kage("deck", "check", "examples/naruto-cg-konoha.deck", "--all-formats")
    assert table.stdout.split()[:5] == ["deck", "player", "game", "basic", "jonin"]


def test_a_ban_to_think_about_names_the_lists_it_breaks(folder: Path) -> None:
    result = kage("deck", "check", str(folder), "--ban", 'name:"rock lee" cost<=2', "--json")
    by_deck: dict[str, Any] = {Path(r["deck"]).name: r for r in json.loads(result.stdout)}
    (problem,) = [p for p in by_deck["1.deck"]["problems"] if p["code"] == "banned-if"]
    assert (problem["severity"], problem["got"], problem["limit"]) == ("error", 2, 0)
    assert "would break 2 of 3 decks" in kage("deck", "check", str(folder), "--ban", "rock").stderr
    assert kage("deck", "check", str(folder), "--ban", "cst<=2").exit_code == 2


def test_cards_of_sets_that_were_not_out_are_errors(folder: Path) -> None:
    sets = config_folder() / "sets.toml"
    sets.parent.mkdir(exist_ok=True)
    sets.write_text("[mythos]\nKS = 2025-01-31\n", encoding="utf-8")
    deck = str(folder / "1.deck")
    early = json.loads(kage("deck", "check", deck, "--as-of", "2025-01-30", "--json").stdout)
    assert [problem["code"] for problem in early["problems"]] == ["not-released"]
    assert kage("deck", "check", deck, "--as-of", "2025-01-31").exit_code == 0
    sets.write_text('[mythos]\n"Konoha Shido" = "2025-01"\n', encoding="utf-8")
    assert kage("deck", "check", deck, "--date", "2024-12-31").exit_code == 1
    within = kage("deck", "check", deck, "--date", "2025-01-30")
    assert (within.exit_code, "unknown-release" in within.stdout) == (0, True)
    assert "unknown-release" not in kage("deck", "check", deck, "--date", "2025-01-31").stdout
    sets.write_text('[mythos]\nXX = "2025"\n', encoding="utf-8")
    unknown = json.loads(kage("deck", "check", deck, "--as-of", "2020-01-01", "--json").stdout)
    assert [(p["code"], p["severity"]) for p in unknown["problems"]] == [("unknown-release", "note")]
    assert "Naruto Uzumaki" in unknown["problems"][0]["message"]
    assert len(unknown["problems"][0]["cards"]) == len(unknown["problems"][0]["lines"])
    sets.write_text("[mythos]\nKS = 7\n", encoding="utf-8")
    assert "is no day" in kage("deck", "check", deck, "--as-of", "2020-01-01").stderr


def test_the_days_that_games_ship_with_are_asked_without_any_file() -> None:
    deck = "examples/naruto-ccg-leaf.deck"
    early = json.loads(kage("deck", "check", deck, "--as-of", "2005-12-31", "--json").stdout)
    (problem,) = [p for p in early["problems"] if p["code"] == "not-released"]
    assert "(S01, 2006)" in problem["message"]
    later = json.loads(kage("deck", "check", deck, "--as-of", "2007-01-01", "--json").stdout)
    (unknown,) = [p for p in later["problems"] if p["code"] == "unknown-release"]
    assert later["legal"]
    assert unknown["severity"] == "note"
    assert set(unknown["cards"]) < set(problem["cards"]) | set(unknown["cards"])


def test_a_card_is_out_with_the_first_of_its_printings(tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    head = "name,type,set,number,variant,cost,power,date\n"
    rows = (
        "Konan,character,AA,001,,2,3,2030-05-01\nKonan,character,AA,001,ALT,2,3,2031\nNagato,character,BB,002,,2,3,\n"
    )
    cards.write_text(head + rows, encoding="utf-8")
    assert kage("import", "mythos", str(cards)).exit_code == 0
    deck = tmp_path / "x.deck"
    deck.write_text("game: mythos\n1 Konan (AA 001 ALT)\n1 Nagato (BB 002)\n", encoding="utf-8")

    def codes(day: str) -> dict[str, list[str]]:
        found = json.loads(kage("deck", "check", str(deck), "--as-of", day, "--json").stdout)
        return {p["code"]: p["cards"] for p in found["problems"] if "release" in p["code"]}

    assert codes("2030-04-30") == {"not-released": ["mythos:AA-001-ALT"], "unknown-release": ["mythos:BB-002"]}
    assert codes("2030-05-01") == {"unknown-release": ["mythos:BB-002"]}


def test_archived_lists_are_legal_as_of_a_day_only_with_cards_that_were_out() -> None:
    kage("archive", "add", "examples/naruto-ccg-leaf.deck", "examples/naruto-ccg-mist.deck")
    before, after = (
        kage("archive", "list", "legal", "--count", "--as-of", day) for day in ("2005-06-01", "2007-06-01")
    )
    assert (before.stdout.strip(), after.stdout.strip()) == ("0", "2")
    assert "No source says whether" in after.stderr


def test_the_summary_has_a_line_a_player_and_no_formulas(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "players.csv"
    assert kage("deck", "check", str(folder), "--summary", str(target)).exit_code == 1
    rows = list(csv.DictReader(target.read_text(encoding="utf-8").splitlines()))
    assert [(row["player"], row["legal"], row["event"]) for row in rows] == [
        ("'=Bob", "no", ""),
        ("Alice", "yes", "Leaf Open"),
        ("torn", "no", ""),
    ]
    assert "30" in rows[0]["problems"]
    assert kage("deck", "check", str(folder), "--summary", str(target)).exit_code == 2
    assert kage("deck", "check", str(folder), "--summary", str(target), "--force").exit_code == 1
    assert kage("deck", "check", str(folder), "--summary", str(tmp_path / "x.txt")).exit_code == 2
    assert kage("deck", "check", str(folder), "--sheets", str(tmp_path / "x.pdf")).exit_code == 2


def test_a_folder_of_rounds_stands_for_the_lists_in_its_folders(folder: Path) -> None:
    reports = json.loads(kage("deck", "check", str(folder.parent), "--json").stdout)
    assert [Path(report["deck"]).name for report in reports] == ["1.deck", "2.deck", "torn.json"]


def test_the_sheets_of_a_folder_are_one_page_after_the_other(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "sheets.html"
    kage("deck", "check", str(folder), "--sheets", str(target))
    page = target.read_text(encoding="utf-8")
    open_tags: list[str] = []

    class Checker(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert not {"src", "href"} & {name for name, _ in attrs}
            if tag != "meta":
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Checker().feed(page)
    assert open_tags == []
    assert page.count('<div class="sheet">') == 2
    assert "<b>Alice</b>" in page
    assert "<b>Leaf Open</b>" in page


def test_a_search_asks_a_format_which_cards_it_allows() -> None:
    every = {card["id"] for card in json.loads(kage("search", "-g", "mythos", "--json", "--limit", "500").stdout)}
    legal = json.loads(kage("search", "-g", "mythos", "legal:standard", "--json", "--limit", "500").stdout)
    assert {card["id"] for card in legal} == every
    bans = config_folder() / "formats" / "mythos" / "house.toml"
    bans.parent.mkdir(parents=True, exist_ok=True)
    clause = '[[clause]]\nid = "bans"\nsays = "No Tsunade."\nbanned = ["KS-131-S"]\n'
    bans.write_text(f'game = "mythos"\ntitle = "House"\ninherits = "standard"\n{clause}', encoding="utf-8")
    out = json.loads(kage("search", "-g", "mythos", "-legal:house", "--json").stdout)
    assert [card["id"] for card in out] == ["mythos:KS-131-S"]
    wrong = kage("search", "legal:hous")
    assert (wrong.exit_code, 'Did you mean "house"' in wrong.stderr) == (2, True)


def test_mending_goes_alone(folder: Path) -> None:
    assert kage("deck", "check", str(folder / "2.deck"), "--fix", "--ban", "rock").exit_code == 2
    assert kage("deck", "check", str(folder / "1.deck"), "--fix", "--date", "2026-01-01").exit_code == 0
