"""`kage archive`, as a person uses it: a tournament's folder goes in, is asked, comes out again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from db.catalogue import Catalogue
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")
LEAF = Path("examples/mythos-leaf.deck").read_text(encoding="utf-8")


def answer(*arguments: str, code: int = 0) -> Any:
    result = kage(*arguments, "--json")
    assert result.exit_code == code, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """A folder of one event: three lists, a damaged one, a table of standings and one of meetings."""
    folder = tmp_path / "lists" / "2026-03-14 Leaf Open"
    folder.mkdir(parents=True)
    fewer = "\n".join(line for line in LEAF.splitlines() if "Iruka" not in line)
    (folder / "alice.deck").write_text(LEAF, encoding="utf-8")
    (folder / "bob.deck").write_text(LEAF.replace("2 Rock Lee", "1 Rock Lee"), encoding="utf-8")
    (folder / "carol.deck").write_text(fewer, encoding="utf-8")
    (folder / "torn.json").write_text('{"cards": [', encoding="utf-8")
    table = "file,player,rank,record\nalice.deck,Alice A,1,5-0\nbob,Bob,2,4-1\ncarol.deck,Carol,9,2-3\n"
    (folder / "standings.csv").write_text(table, encoding="utf-8")
    (folder / "rounds.csv").write_text("round,player1,player2,result\n1,Alice A,Bob,2-1\n", encoding="utf-8")
    return tmp_path / "lists"


def test_a_folder_goes_in_and_again_changes_nothing(event: Path) -> None:
    first = answer("archive", "add", str(event), code=5)
    assert {key: first[key] for key in ("read", "added", "updated", "unchanged", "meetings")} == {
        "read": 3,
        "added": 3,
        "updated": 0,
        "unchanged": 0,
        "meetings": 1,
    }
    assert [Path(left["source"]).name for left in first["left_out"]] == ["torn.json"]
    again = answer("archive", "add", str(event), code=5)
    assert (again["added"], again["updated"], again["unchanged"], again["meetings"]) == (0, 0, 3, 0)
    rows = answer("archive", "list", "sort:rank")
    assert [(r["player"], r["rank"], r["event"], r["date"], r["wins"]) for r in rows] == [
        ("Alice A", 1, "Leaf Open", "2026-03-14", 5),
        ("Bob", 2, "Leaf Open", "2026-03-14", 4),
        ("Carol", 9, "Leaf Open", "2026-03-14", 2),
    ]


def test_lists_are_asked_in_the_one_language(event: Path) -> None:
    kage("archive", "add", str(event))
    asked = 'has:"Rock Lee">=2 -has:gaara legal date>=2026-01 rank<=8 count(cost<=2)>=12'
    assert [row["player"] for row in answer("archive", "list", asked)] == ["Alice A"]
    assert [row["player"] for row in answer("archive", "list", "-legal")] == ["Bob", "Carol"]
    assert [row["player"] for row in answer("archive", "list", "carol or rank=2 sort:-rank")] == ["Carol", "Bob"]
    wrong = kage("archive", "list", "cost<=2")
    assert (wrong.exit_code, "count(cost...)" in wrong.stderr) == (2, True)


def test_hostile_files_among_lists_are_named_and_left_out(tmp_path: Path) -> None:
    folder = tmp_path / "hostile"
    folder.mkdir()
    (folder / "good.deck").write_text(LEAF, encoding="utf-8")
    (folder / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    (folder / "empty.deck").write_text("", encoding="utf-8")
    (folder / "bytes.deck").write_bytes(b"\x00\xff" * 99)
    (folder / "lines.jsonl").write_text('{"cards": 7}\n[]\nno json\n', encoding="utf-8")
    (folder / "table.csv").write_text('file,player\n"never closed', encoding="utf-8")
    (folder / "unknown.deck").write_text("game: mythos\n2 Nobody At All (KS 999)\n", encoding="utf-8")
    found = answer("archive", "add", str(folder), code=5)
    assert found["added"] == 1
    assert {Path(left["source"]).name for left in found["left_out"]} == {
        *("deep.json", "empty.deck", "bytes.deck", "lines.jsonl:1", "lines.jsonl:2", "lines.jsonl:3", "unknown.deck"),
        "table.csv",
    }
    assert all("\n" not in left["reason"] for left in found["left_out"])


def test_what_the_collection_lacks_is_asked_of_lists(event: Path) -> None:
    kage("archive", "add", str(event))
    kage("collection", "import", "examples/mythos-leaf.deck")
    rows = answer("archive", "list", "--missing-at-most", "0")
    assert [(row["player"], row["missing"]) for row in rows] == [("Alice A", 0), ("Bob", 0), ("Carol", 0)]


@pytest.mark.parametrize("target", ["out", "out.jsonl"])
def test_what_is_written_out_comes_in_as_the_same_lists(event: Path, tmp_path: Path, target: str) -> None:
    kage("archive", "add", str(event))
    before = answer("archive", "list")
    assert kage("archive", "export", str(tmp_path / target)).exit_code == 0
    assert answer("archive", "add", str(tmp_path / target))["unchanged"] == 3
    other = str(tmp_path / "other.sqlite")
    assert answer("archive", "add", str(tmp_path / target), "--archive", other)["added"] == 3
    after = answer("archive", "list", "--archive", other)
    known = ("player", "event", "date", "rank", "wins", "losses", "draws", "name", "format", "size")
    key = str
    assert sorted(([row[k] for k in known] for row in after), key=key) == sorted(
        ([row[k] for k in known] for row in before), key=key
    )
    shown = json.loads(kage("archive", "show", "1", "--json").stdout)
    assert sum(card["count"] for card in shown["cards"]) == shown["size"]


@pytest.mark.parametrize("form", ["plain", "csv", "nccgdb", "cockatrice"])
def test_what_is_known_of_lists_comes_back_from_every_format(tmp_path: Path, form: str) -> None:
    put(
        tmp_path / "in" / "a.deck",
        f"# Player: =Ann\n# Event: Open, the\n# Place: 東京\n# Rank: 2\n# Record: 3-1\n{LEAF}",
    )
    put(tmp_path / "in" / "b.deck", f"# Player: Ben\n{LEAF}")
    kage("archive", "add", str(tmp_path / "in"))
    before = told("player", "event", "place", "rank", "wins")
    assert kage("archive", "export", str(tmp_path / "out"), "--to", form).exit_code == 0
    assert answer("archive", "add", str(tmp_path / "out"), "-g", "mythos")["unchanged"] == 2
    assert answer("archive", "remove", "--all")["removed"] == [1, 2]
    assert answer("archive", "add", str(tmp_path / "out"), "-g", "mythos")["added"] == 2
    assert told("player", "event", "place", "rank", "wins") == before


def test_the_same_list_learns_and_two_players_of_one_list_are_two(tmp_path: Path) -> None:
    folder = tmp_path / "two"
    folder.mkdir()
    (folder / "x.deck").write_text(LEAF, encoding="utf-8")
    (folder / "y.deck").write_text(LEAF, encoding="utf-8")
    assert answer("archive", "add", str(folder))["added"] == 1
    (folder / "y.deck").write_text(f"# Player: Alice\n{LEAF}", encoding="utf-8")
    assert answer("archive", "add", str(folder / "y.deck"))["updated"] == 1
    (folder / "y.deck").write_text(f"# Player: Bob\n{LEAF}", encoding="utf-8")
    assert answer("archive", "add", str(folder / "y.deck"))["added"] == 1


def test_removing_takes_the_cards_along(event: Path, catalogue: Catalogue) -> None:
    kage("archive", "add", str(event))
    assert answer("archive", "remove", "rank>=2", "--dry-run")["removed"] == [2, 3]
    assert answer("archive", "remove", "rank>=2")["removed"] == [2, 3]
    assert [row["id"] for row in answer("archive", "list")] == [1]
    for table in ("archive_card", "archive_match"):
        rows = catalogue.connection.execute(f"SELECT DISTINCT list_id FROM {table}").fetchall()
        assert rows in ([], [(1,)])
    assert kage("archive", "remove", "7").exit_code == 3
    assert kage("archive", "remove").exit_code == 2


def test_search_knows_how_many_lists_play_a_card(event: Path) -> None:
    kage("archive", "add", str(event))
    everywhere = {card["name"] for card in answer("search", "-g", "mythos", "in-archive>=100%")}
    most = {card["name"] for card in answer("search", "-g", "mythos", "in-archive>=2")}
    assert "Iruka Umino" in most - everywhere
    assert "Rock Lee" in everywhere
    assert {card["name"] for card in answer("search", "-g", "mythos", "in-archive=2")} == {"Iruka Umino"}


def test_an_archive_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    result = kage("archive", "list", "--archive", str(tmp_path / "none.sqlite"))
    assert (result.exit_code, result.stderr.count("\n")) == (3, 1)
    (tmp_path / "text.sqlite").write_text("no database at all, only words" * 9)
    other = kage("archive", "list", "--archive", str(tmp_path / "text.sqlite"))
    assert (other.exit_code, "--archive" in other.stderr, "KAGE_DB" in other.stderr) == (5, True, False)
    (tmp_path / "empty.sqlite").touch()
    assert kage("archive", "list", "--archive", str(tmp_path / "empty.sqlite")).exit_code == 3
    folder = kage("archive", "add", "examples/mythos-leaf.deck", "--archive", str(tmp_path))
    assert (folder.exit_code, "KAGE_DB" in folder.stderr) == (5, False)


@pytest.mark.parametrize(
    ("words", "keys"),
    [
        (["top", "--per", "month"], {"lists", "groups", "cards"}),
        (["affinity", "Rock Lee", "--least", "1"], {"cards", "lists", "playing", "with"}),
        (["nearest", "examples/mythos-leaf.deck"], {"deck", "lists"}),
        (["aggregate", "game:mythos"], {"game", "format", "lists", "legal", "problems", "cards", "runners_up"}),
    ],
)
def test_questions_across_lists_answer_as_documented(event: Path, words: list[str], keys: set[str]) -> None:
    kage("archive", "add", str(event))
    assert set(answer("archive", *words)) == keys
    table = kage("archive", *words)
    assert table.exit_code == 0, table.stderr
    assert table.stdout


def test_an_aggregate_is_a_deck_that_checks(event: Path, tmp_path: Path) -> None:
    kage("archive", "add", str(event))
    out = tmp_path / "average.deck"
    assert kage("archive", "aggregate", "--out", str(out)).exit_code == 0
    assert kage("deck", "check", str(out)).exit_code == 0
    assert "100%" in out.read_text(encoding="utf-8")


def test_archetypes_and_matchups_by_rules_of_a_file(event: Path, tmp_path: Path) -> None:
    kage("archive", "add", str(event))
    rules = tmp_path / "kinds.toml"
    rules.write_text("[[archetype]]\nname = 'Two Lees'\nquery = 'has:\"Rock Lee\">=3'\n", encoding="utf-8")
    found = answer("archive", "archetypes", "--rules", str(rules))["archetypes"]
    assert [(row["archetype"], row["lists"]) for row in found] == [("Two Lees", 2), ("other", 1)]
    met = answer("archive", "matchups", "--rules", str(rules))
    assert [(row["archetype"], row["against"], row["wins"]) for row in met] == [
        ("Two Lees", "other", 1),
        ("other", "Two Lees", 0),
    ]
    refused = kage("archive", "archetypes")
    assert (refused.exit_code, "--rules" in refused.stderr) == (2, True)


def test_top_draws_months_and_bars(event: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    kage("archive", "add", str(event))
    for words in ([], ["--by", "month"]):
        target = tmp_path / f"drawn{len(words)}.svg"
        assert kage("archive", "top", *words, "--plot", str(target)).exit_code == 0
        assert target.read_text(encoding="utf-8").startswith("<?xml")


def test_files_that_are_left_out_end_with_the_code_of_bad_data_and_the_rest_is_in(event: Path) -> None:
    tried = kage("archive", "add", str(event), "--dry-run")
    assert (tried.exit_code, "3 lists would go in" in tried.stderr) == (5, True)
    assert answer("archive", "list") == []
    assert kage("archive", "add", str(event)).exit_code == 5
    assert len(answer("archive", "list")) == 3
    (event / "2026-03-14 Leaf Open" / "torn.json").unlink()
    assert kage("archive", "add", str(event)).exit_code == 0


@pytest.mark.parametrize("words", [["top"], ["aggregate"], ["archetypes", "--propose"]])
def test_shares_are_of_the_lists_of_one_game(event: Path, words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    kage("archive", "add", str(event), "examples/naruto-ccg-leaf.deck")
    asked = kage("archive", *words)
    assert asked.exit_code == 2
    assert "3 of mythos, 1 of naruto-ccg. Ask for one in the query: game:mythos" in asked.stderr
    monkeypatch.setenv("KAGE_GAME", "naruto-ccg")
    if words != ["archetypes", "--propose"]:
        assert answer("archive", *words)["lists"] == 1


def test_what_is_played_beside_a_card_is_asked_of_its_game_alone(event: Path) -> None:
    kage("archive", "add", str(event), "examples/naruto-ccg-leaf.deck", "examples/naruto-cg-konoha.deck")
    assert answer("archive", "affinity", "KS-038-C", "--least", "1")["lists"] == 3
    several = kage("archive", "affinity", "Rock Lee", "--least", "1")
    assert (several.exit_code, "several games" in several.stderr) == (2, True)
    assert answer("archive", "affinity", "Rock Lee", "--least", "1", "-g", "mythos")["lists"] == 3
    apart = kage("archive", "affinity", "KS-038-C", "テンテン")
    assert (apart.exit_code, "No game has all" in apart.stderr) == (2, True)
    assert kage("archive", "affinity", "discard a card").exit_code == 3


def put(path: Path, text: str, encoding: str = "utf-8") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding=encoding)


def told(*fields: str) -> list[tuple[Any, ...]]:
    return [tuple(row[field] for field in fields) for row in answer("archive", "list", "sort:event,rank")]


def test_a_table_speaks_of_the_lists_in_its_own_folder(tmp_path: Path) -> None:
    for event, player in (("2026-01-10 Alpha", "Ann"), ("2026-02-10 Beta", "Ben")):
        folder = tmp_path / "season" / event
        put(folder / "deck1.txt", LEAF)
        put(folder / "lists" / "deck2.txt", LEAF.replace("2 Rock Lee", "1 Rock Lee"))
        put(folder / "standings.csv", f"file,player,rank\ndeck1.txt,{player},1\ndeck2,Same Name,2\n")
        put(folder / "tables" / "rounds.csv", f"player 1,player 2,result\n{player},Same Name,2-0\n")
    added = answer("archive", "add", str(tmp_path / "season"))
    assert (added["added"], added["meetings"]) == (4, 2)
    assert told("event", "player", "rank") == [
        *(("Alpha", "Ann", 1), ("Alpha", "Same Name", 2)),
        *(("Beta", "Ben", 1), ("Beta", "Same Name", 2)),
    ]


def test_a_standing_by_players_is_joined_with_files_that_are_named_after_them(tmp_path: Path) -> None:
    folder = tmp_path / "2026-03-01 忍者杯"
    put(folder / "1st - Zoe.txt", LEAF)
    put(folder / "Top 4 - 日向ネジ.txt", LEAF.replace("2 Rock Lee", "1 Rock Lee"))
    put(folder / "結果.csv", "順位,選手,戦績\n1,Zoe,5-1\n3,日向ネジ,4-2\n", "shift_jis")
    assert answer("archive", "add", str(tmp_path))["added"] == 2
    assert told("player", "rank", "wins") == [("Zoe", 1, 5), ("日向ネジ", 3, 4)]


@pytest.mark.parametrize(
    ("table", "encoding"),
    [
        ("fichier;joueur;rang;évènement\nx.txt;Zoé;3e;Coupe\n", "cp1252"),
        ("Datei;Spieler;Platz;Turnier\nx;Zoé;3;Coupe\n", "utf-8-sig"),
        ("Rank,Name,Points,Event\n3rd,Zoé,12,Coupe\n", "utf-16"),
        ("# exported\n\nFile Name\tPilot\tFinish\tTournament\nsub/X.TXT\tZoé\t3rd\tCoupe\n", "utf-8"),
    ],
    ids=["french", "german", "by name", "tabs"],
)
def test_tables_in_the_words_and_encodings_of_other_programs(tmp_path: Path, table: str, encoding: str) -> None:
    put(tmp_path / "in" / "x.txt", f"# Player: Zoé\n{LEAF}")
    put(tmp_path / "in" / "t.csv", table, encoding)
    assert answer("archive", "add", str(tmp_path / "in"))["added"] == 1
    assert told("player", "event", "rank") == [("Zoé", "Coupe", 3)]


def test_two_lists_of_the_same_cards_that_share_nothing_else_are_two(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.deck", f"# Player: Alice\n{LEAF}")
    put(tmp_path / "in" / "b.deck", f"# Event: Open\n{LEAF}")
    put(tmp_path / "in" / "c.deck", LEAF)
    assert answer("archive", "add", str(tmp_path / "in"))["added"] == 2
    assert told("player", "event") == [(None, "Open"), ("Alice", None)]
    assert answer("archive", "add", str(tmp_path / "in"))["unchanged"] == 3


def test_a_link_to_nowhere_is_named_and_a_link_to_a_list_is_that_list(tmp_path: Path) -> None:
    put(tmp_path / "in" / "a.deck", LEAF)
    (tmp_path / "in" / "b.deck").symlink_to("a.deck")
    (tmp_path / "in" / "c.deck").symlink_to("gone.deck")
    (tmp_path / "in" / "loop").symlink_to(".")
    found = answer("archive", "add", str(tmp_path / "in"), code=5)
    assert found["added"] == 1
    assert [Path(left["source"]).name for left in found["left_out"]] == ["c.deck"]


def test_legal_today_says_nothing_of_release_days(event: Path) -> None:
    kage("archive", "add", str(event))
    assert "No source" not in kage("archive", "list", "legal").stderr
    assert "No source" in kage("archive", "list", "legal", "--as-of", "2026-01-01").stderr


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["top", "--section", "mian"], 2, 'mythos has main, missions. Did you mean "main"?'),
        (["top", "player:nobody"], 0, "No list matches."),
        (["top", "cards"], 0, "for all of them leave it out"),
        (["list", "legal:nope"], 3, 'has no format "nope"'),
        (["export", "out.txt"], 2, "out.txt: name a folder"),
        (["add", "-g", "mythso", "examples/mythos-leaf.deck"], 3, 'Did you mean "mythos"'),
        (
            ["add", "gone.deck", "--archive", "examples/mythos-leaf.deck"],
            3,
            "gone.deck: There is no such file or folder.",
        ),
        (["affinity", "Rock Lee", "--least", "50"], 0, "No other card is in 50 lists or more"),
        (["archetypes", "--propose"], 2, "takes 8 or more, and here are 3"),
    ],
    ids=lambda words: "-".join(words) if isinstance(words, list) else None,
)
def test_slips_are_answered_in_a_line(event: Path, words: list[str], code: int, said: str) -> None:
    kage("archive", "add", str(event))
    result = kage("archive", *words)
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr
    assert "comes first" not in result.stderr


def test_a_format_that_another_game_of_the_archive_has_is_no_slip(event: Path) -> None:
    kage("archive", "add", str(event), "examples/naruto-cg-konoha.deck")
    assert [row["game"] for row in answer("archive", "list", "legal:jonin")] == ["naruto-cg"]
    assert kage("archive", "list", "legal:jonni").exit_code == 3


@pytest.mark.parametrize(
    ("toml", "said"),
    [
        ("[[archetype]]\nname = 'x'\nquery = 'hsa:rock'", '"x" is wrong'),
        ("[[archetype]]\nname = 'x'\nqurey = 'has:rock'", 'Did you mean "query"'),
        ("[[archetype]]\nname = ''\nquery = 'has:rock'", "has no name"),
        ("[[archetype]]\nname = 'x'\nquery = ' '", "has no query"),
        ("[[archetype]]\nname = 'x'\nquery = 'archetype:y'", "asks for archetypes"),
        ("[[archetype]]\nname = 'x'\nquery = 'legal'\nvariant = 'v'", "two brackets"),
        ("[[archetype]]\nname = 'x'\nquery = 'legal'\n[[archetype.variant]]\nname = 'v'", 'variant "v" has no query'),
        ("game = 'mythso'\n[[archetype]]\nname = 'x'\nquery = 'legal'", 'Did you mean "mythos"'),
        ("archetype = 5", "two brackets"),
        ("archetype = [5]", "as a table"),
        ("archetypes = []", "Unknown key"),
        ("[[archetype", "no TOML"),
        ("", "no [[archetype]]"),
    ],
)
def test_rules_for_archetypes_that_are_wrong_are_told_with_their_file(
    event: Path, tmp_path: Path, toml: str, said: str
) -> None:
    kage("archive", "add", str(event))
    put(tmp_path / "kinds.toml", toml)
    result = kage("archive", "archetypes", "--rules", str(tmp_path / "kinds.toml"))
    assert (result.exit_code, said in result.stderr, "kinds.toml" in result.stderr) == (5, True, True), result.stderr


def test_a_deck_given_as_rules_for_archetypes_is_named(event: Path, tmp_path: Path) -> None:
    kage("archive", "add", str(event))
    deck = tmp_path / "mine.deck"
    put(deck, "game: mythos\n[main]\n3 Gaara (KS 074)\n")
    result = kage("archive", "archetypes", "--rules", str(deck))
    assert result.exit_code == 5
    assert "This is a deck, not rules for archetypes." in result.stderr
