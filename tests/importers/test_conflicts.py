"""One card, one printing: sources with other ids meet, and where they differ it is said, never blended."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage


@pytest.fixture(autouse=True)
def first(tmp_path: Path, catalogue_path: Path) -> None:
    """A first source of two cards of a set of our own."""
    assert catalogue_path.exists()
    write(
        tmp_path / "first.json",
        {"id": "T1-106-R", "name": "First Name", "cost": 3, "power": 2, "effects": ["MAIN: Draw a card."]},
        {"id": "T1-107-R", "name": "Other Name", "cost": 1, "power": 1},
    )
    assert kage("import", "mythos", str(tmp_path / "first.json")).exit_code == 0


def write(path: Path, *cards: dict[str, Json]) -> str:
    path.write_text(json.dumps([{"type": "character", **card} for card in cards]), encoding="utf-8")
    return str(path)


def shown(card: str) -> dict[str, Json]:
    answer: dict[str, Json] = json.loads(kage("show", card, "--json").stdout)
    return answer


def brought(*words: str) -> dict[str, Json]:
    result = kage("import", "mythos", *words, "--json")
    assert result.exit_code == 0, result.stderr
    answer: dict[str, Json] = json.loads(result.stdout)
    return answer


def test_another_id_for_the_same_set_and_number_meets_in_one_printing(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-106", "name": "FIRST NAME", "cost": 3, "faction": "Akatsuki"})
    answer = brought(second)
    assert (answer["added"], answer["updated"], answer["conflicts"]) == (0, 1, 0)
    card = shown("T1-106")
    assert (card["id"], card["faction"], card["power"]) == ("mythos:T1-106-R", "Akatsuki", 2)


def test_the_later_source_wins_and_the_conflict_is_listed(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4})
    assert brought(second)["conflicts"] == 1
    assert shown("T1-107-R")["cost"] == 4
    result = kage("db", "conflicts", "--json")
    assert result.exit_code == 0, result.stderr
    (listed,) = json.loads(result.stdout)
    assert (listed["id"], listed["field"], listed["kept"], listed["other"]) == ("mythos:T1-107-R", "cost", 4, 1)
    assert (listed["source"], listed["from"]) == (second, str(tmp_path / "first.json"))


@pytest.mark.parametrize(
    ("answers", "expected"),
    [("k\nt\n", (1, 6)), ("t\nk\n", (4, 1)), ("K\n", (1, 1)), ("x\nT\n", (4, 6))],
)
def test_a_person_is_asked_field_by_field_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: str, expected: tuple[int, int]
) -> None:
    monkeypatch.setattr("cli.settling.check_somebody_to_ask", lambda _sources: None)
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4, "power": 6})
    result = kage("import", "mythos", second, "--on-conflict", "ask", text=answers)
    assert result.exit_code == 0, result.stderr
    assert "cost: 1 in " in result.stderr
    card = shown("T1-107-R")
    assert (card["cost"], card["power"]) == expected
    listed = json.loads(kage("db", "conflicts", "--json").stdout)
    assert [each["kept"] for each in listed] == list(expected)


def test_another_card_is_asked_about_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.settling.check_somebody_to_ask", lambda _sources: None)
    second = write(tmp_path / "second.json", {"id": "T1-107", "name": "A Third", "power": 9})
    assert kage("import", "mythos", second, "--on-conflict", "ask", text="k\n").exit_code == 0
    assert (shown("T1-107")["name"], shown("T1-107")["power"]) == ("Other Name", 1)
    assert kage("import", "mythos", second, "--on-conflict", "ask", text="t\n").exit_code == 0
    assert (shown("T1-107")["name"], shown("T1-107")["cost"]) == ("A Third", None)


def test_nobody_is_asked_where_there_is_no_terminal(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4})
    result = kage("import", "mythos", second, "--on-conflict", "ask")
    assert (result.exit_code, shown("T1-107-R")["cost"]) == (2, 1)
    assert "needs a terminal" in result.stderr


def test_a_dry_run_says_of_each_field_where_it_would_be_from(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "faction": "Leaf Village"})
    fields = brought(second, "--dry-run")["fields"]
    assert isinstance(fields, dict)
    assert fields["cost"] == {"imported": 0, "earlier": 1, "shipped": 0, "by_rule": 0, "unknown": 0}
    assert fields["faction"] == {"imported": 1, "earlier": 0, "shipped": 0, "by_rule": 0, "unknown": 0}
    preview = kage("import", "mythos", second, "--dry-run").stdout
    assert "field    this source  an earlier source\n" in preview
    assert f"    cost: 1  ({tmp_path / 'first.json'})\n" in preview
    assert '    faction: "Leaf Village"\n' in preview


def test_what_a_rule_fills_in_is_said_in_a_dry_run(tmp_path: Path) -> None:
    table = tmp_path / "early.csv"
    table.write_text("番号,名前,登場コスト\n忍-901,ミラ,2\n", encoding="utf-8")
    preview = kage("import", "naruto-cg", str(table), "--dry-run").stdout
    assert "    hand: 0  (filled in by rule)\n" in preview
    assert "    not said: " in preview


def test_cards_of_which_sources_differ_are_searched_for(tmp_path: Path) -> None:
    brought(write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4}))
    assert kage("search", "-g", "mythos", "is:conflict", "-o", "ids").stdout == "mythos:T1-107-R\n"
    assert kage("search", "-g", "mythos", "not:conflict", "number:106..107", "is:conflict", "--count").stdout == "0\n"


def test_keep_leaves_what_is_here_and_takes_what_is_new(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-107-R", "name": "Other Name", "cost": 4, "faction": "Akatsuki"})
    assert brought(second, "--on-conflict", "keep")["conflicts"] == 1
    assert (shown("T1-107-R")["cost"], shown("T1-107-R")["faction"]) == (1, "Akatsuki")


def test_another_card_under_the_same_number_replaces_the_whole_and_borrows_nothing(tmp_path: Path) -> None:
    second = write(tmp_path / "second.json", {"id": "T1-106", "name": "Somebody Else", "power": 7})
    assert brought(second)["conflicts"] == 2
    card = shown("T1-106")
    assert (card["name"], card["power"], card["cost"], card["effects"]) == ("Somebody Else", 7, None, [])
    kept = write(tmp_path / "third.json", {"id": "T1-107", "name": "A Third", "power": 9})
    assert brought(kept, "--on-conflict", "keep")["unchanged"] == 1
    assert shown("T1-107")["name"] == "Other Name"


def test_the_same_source_again_is_no_conflict_and_starter_facts_give_way(tmp_path: Path) -> None:
    again = write(tmp_path / "first.json", {"id": "T1-107-R", "name": "Other Name", "cost": 2})
    assert brought(again)["conflicts"] == 0
    starter = write(tmp_path / "own.json", {"id": "KS-009-C", "name": "Naruto Uzumaki", "cost": 9})
    assert brought(starter)["conflicts"] == 0


def test_a_card_of_another_name_that_takes_the_place_of_one_that_ships_is_said_so(tmp_path: Path) -> None:
    source = write(
        tmp_path / "own.json", {"id": "KS-009-C", "name": "Quiet Miller", "cost": 4}, {"id": "KS-010-C", "cost": 9}
    )
    said = str(brought(source)["warnings"])
    assert "mythos:KS-009-C ships as Naruto Uzumaki; by its name this is another card, which takes its place" in said
    assert "KS-010" not in said


def test_nothing_but_another_name_takes_no_place_and_is_said_so(tmp_path: Path) -> None:
    """A bare list says too little to blank the facts of a card: of one that ships, and of the user's own."""
    source = write(tmp_path / "bare.json", {"id": "KS-009-C", "name": "Miller 2"}, {"id": "T1-106", "name": "Miller 3"})
    answer = brought(source)
    assert (answer["unchanged"], answer["conflicts"]) == (2, 1)
    stays = '{} stays "{}": nothing is said but another name, "{}"; with a further fact that card takes the place'
    assert answer["warnings"] == [
        stays.format("mythos:KS-009-C", "Naruto Uzumaki", "Miller 2"),
        stays.format("mythos:T1-106-R", "First Name", "Miller 3"),
    ]
    assert (shown("KS-009-C")["name"], shown("T1-106")["name"], shown("T1-106")["power"]) == (
        "Naruto Uzumaki", "First Name", 2,
    )  # fmt: skip


def test_a_person_may_let_nothing_but_a_name_take_the_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.settling.check_somebody_to_ask", lambda _sources: None)
    source = write(tmp_path / "bare.json", {"id": "T1-107", "name": "A Third"})
    assert kage("import", "mythos", source, "--on-conflict", "ask", text="t\n").exit_code == 0
    assert (shown("T1-107")["name"], shown("T1-107")["power"]) == ("A Third", None)


def test_a_card_of_which_no_more_is_known_gives_way_to_a_name(tmp_path: Path) -> None:
    brought(write(tmp_path / "names.json", {"id": "T1-108", "name": "Wrong Name"}))
    brought(write(tmp_path / "names2.json", {"id": "T1-108", "name": "Miller"}))
    assert shown("T1-108")["name"] == "Miller"


def test_a_like_name_alone_changes_what_ships_and_is_said_so(tmp_path: Path) -> None:
    answer = brought(write(tmp_path / "bare.json", {"id": "KS-009-C", "name": "Naruto Uzumakki"}))
    assert str(answer["warnings"]).count('it is called "Naruto Uzumakki" now, of which nothing else is said') == 1
    assert (shown("KS-009-C")["name"], shown("KS-009-C")["cost"]) == ("Naruto Uzumakki", 2)


@pytest.mark.parametrize("joined", ["{}, {}", "{} - {}", "{} ({})", "{}: {}"])
def test_the_name_and_title_of_a_known_card_in_one_are_that_card(tmp_path: Path, joined: str) -> None:
    name, title = shown("KS-009-C")["name"], shown("KS-009-C")["title"]
    source = tmp_path / "list.csv"
    source.write_text(f'No,Name,Pages\nKS-009-C,"{joined.format(name, title)}",3\n', "utf-8")
    answer = brought(str(source))
    assert answer["updated"] == 1
    assert "stays" not in str(answer["warnings"])
    assert (shown("KS-009-C")["name"], shown("KS-009-C")["title"]) == (name, title)


def test_a_name_in_another_language_is_a_name_more(tmp_path: Path) -> None:
    second = write(tmp_path / "fr.json", {"id": "T1-106", "name_fr": "Tout Autre", "cost": 3})
    assert brought(second)["conflicts"] == 0
    assert (shown("T1-106")["name"], shown("T1-106")["name_fr"]) == ("First Name", "Tout Autre")


def test_a_card_of_one_name_in_two_languages_takes_the_place_of_another(tmp_path: Path) -> None:
    second = write(tmp_path / "two.json", {"id": "T1-106", "name": "Sablier", "name_fr": "Sablier", "cost": 5})
    assert brought(second)["conflicts"] == 2
    card = shown("T1-106")
    assert (card["name"], card["name_fr"], card["cost"], card["power"]) == ("Sablier", "Sablier", 5, None)


def test_a_list_in_another_language_is_of_the_same_cards_whichever_came_first(tmp_path: Path) -> None:
    french: dict[str, Json] = {"id": "T1-108", "name_fr": "Tout Autre", "cost": 3}
    english: dict[str, Json] = {"id": "T1-108", "name": "Quite Something", "power": 4}
    brought(write(tmp_path / "fr.json", french))
    brought(write(tmp_path / "en.json", english))
    card = shown("T1-108")
    assert (card["name"], card["name_fr"], card["cost"], card["power"]) == ("Quite Something", "Tout Autre", 3, 4)


def test_what_a_list_in_another_language_says_otherwise_changes_that_field_alone(tmp_path: Path) -> None:
    second = write(tmp_path / "fr.json", {"id": "T1-106", "name_fr": "Tout Autre", "cost": 7})
    assert brought(second)["conflicts"] == 1
    card = shown("T1-106")
    assert (card["name"], card["name_fr"], card["cost"]) == ("First Name", "Tout Autre", 7)


@pytest.mark.parametrize(
    ("name", "parts"), [("Mira (The Quiet)", ("Mira", "The Quiet")), ("Mira (:)", ("Mira (:)", None))]
)
def test_signs_in_brackets_are_no_title(tmp_path: Path, name: str, parts: tuple[str, str | None]) -> None:
    brought(write(tmp_path / "titles.json", {"id": "T1-109", "name": name, "cost": 1}))
    card = shown("T1-109")
    assert (card["name"], card["title"]) == parts


def test_a_variant_of_an_older_catalogue_keeps_its_id_and_its_copies(tmp_path: Path, catalogue_path: Path) -> None:
    """An older version wrote the letters behind a number as part of it."""
    source = tmp_path / "cards.csv"
    source.write_text(
        "Collector Number,Name,Type,Set,Rarity\nN-2901,Mira,Ninja,New Dawn,C\nN-2901ae,Mira,Ninja,New Dawn,SR\n"
        "PR-918-B,Ash,Ninja,Promos,PR\n",
        "utf-8",
    )
    assert kage("import", "naruto-ccg", str(source)).exit_code == 0
    old = {
        "naruto-ccg:N-2901-AE": ("New-Dawn-N-2901ae", "N-2901ae"),
        "naruto-ccg:PR-918-B": ("Promos-PR-918-B", "PR-918-B"),
    }
    with closing(sqlite3.connect(catalogue_path)) as connection, connection:
        for now, (id_, number) in old.items():
            named = {"now": now, "id": f"naruto-ccg:{id_}", "number": number}
            connection.execute("UPDATE printing SET id = :id, number = :number, variant = NULL WHERE id = :now", named)
            connection.execute("INSERT INTO owned VALUES (:id, 2)", named)
        connection.execute("PRAGMA user_version = 16")
    assert ": 0 added, 0 updated, 3 unchanged" in kage("import", "naruto-ccg", str(source)).stderr
    ids = kage("search", "-g", "naruto-ccg", "owned>=2", "unique:printing", "-o", "ids").stdout.split()
    assert sorted(ids) == ["naruto-ccg:N-2901", "naruto-ccg:New-Dawn-N-2901ae", "naruto-ccg:Promos-PR-918-B"]
    assert kage("db", "check").exit_code == 0


def test_copies_of_cards_that_are_forgotten_stay_counted_and_are_said(tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Collector Number,Name,Type,Set\nN-2901,Mira,Ninja,New Dawn\n", "utf-8")
    kage("import", "naruto-ccg", str(source))
    assert kage("collection", "add", "2 naruto-ccg:N-2901").exit_code == 0
    assert kage("db", "forget", "cards.csv").exit_code == 0
    shown = kage("collection", "show")
    assert "No source here knows naruto-ccg:N-2901 any longer" in shown.stderr
    assert "2,naruto-ccg:N-2901" in kage("collection", "export", "-").stdout


_BOTH: dict[str, Json] = {
    "id": "AK-001-C",
    "name": "Choza",
    "name_fr": "Chôza",
    "title": "Elder",
    "cost": 4,
    "power": 4,
}


@pytest.mark.parametrize("french", ["Chôza", "CHOZA", "Choza"])
def test_a_card_called_the_same_in_two_languages_blends_with_no_other(tmp_path: Path, french: str) -> None:
    brought(write(tmp_path / "one.json", {**_BOTH, "name_fr": french}))
    answer = brought(write(tmp_path / "two.json", {"id": "AK-001-C", "name": "Deidara", "cost": 9}))
    card = shown("AK-001-C")
    assert [card[name] for name in ("name", "name_fr", "title", "cost", "power")] == ["Deidara", None, None, 9, None]
    said = 'mythos:AK-001-C was "Choza" in another source; here "Deidara" has that number, another card'
    assert said in str(answer["warnings"])


def test_of_another_card_nothing_is_taken_with_keep_and_it_is_said(tmp_path: Path) -> None:
    brought(write(tmp_path / "one.json", _BOTH))
    other = write(tmp_path / "two.json", {"id": "AK-001-C", "name": "Deidara", "cost": 9})
    answer = brought(other, "--on-conflict", "keep")
    assert 'mythos:AK-001-C stays "Choza"; here "Deidara" has that number' in str(answer["warnings"])
    assert [shown("AK-001-C")[name] for name in ("name", "name_fr", "cost")] == ["Choza", "Chôza", 4]


def test_nothing_but_a_name_does_not_rename_a_card_called_the_same_in_two_languages(tmp_path: Path) -> None:
    answer = brought(write(tmp_path / "bare.json", {"id": "KS-112-R", "name": "Kurenai Yuhi"}))
    assert 'mythos:KS-112-R stays "Choji Akimichi"' in str(answer["warnings"])
    assert shown("KS-112-R")["name"] == "Choji Akimichi"


@pytest.mark.parametrize(("other", "stay"), [("R", "RA"), ("RA", "R")])
def test_another_card_in_the_place_of_one_variant_leaves_the_others_whole(
    tmp_path: Path, other: str, stay: str
) -> None:
    """Whichever of them the card goes by: neither has a figure, text or title of the other card."""
    before = shown(f"KS-112-{stay}")
    brought(write(tmp_path / "own.json", {"id": f"KS-112-{other}", "name": "Kurenai Yuhi", "cost": 2}))
    taken, kept = shown(f"KS-112-{other}"), shown(f"KS-112-{stay}")
    assert [taken[name] for name in ("name", "title", "title_fr", "power", "effects")] == [
        "Kurenai Yuhi", None, None, None, [],
    ]  # fmt: skip
    assert [kept[name] for name in ("name", "title", "power", "text")] == [
        before[name] for name in ("name", "title", "power", "text")
    ]
    assert kage("db", "check").exit_code == 0
