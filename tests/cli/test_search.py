"""`kage search`, as a user calls it, over the starter cards."""

from __future__ import annotations

import csv
import io
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

HEAVY = ("sqlmodel", "sqlalchemy", "pydantic", "numpy", "rapidfuzz", "tabulate", "re2", "rich", "hypothesis")


def ids(*arguments: str) -> list[str]:
    result = kage("search", *arguments, "-o", "ids")
    assert result.exit_code == 0, result.stderr
    return result.stdout.split()


def test_words_and_conditions_find_cards_and_json_carries_their_types_fields() -> None:
    result = kage("search", "type:character cost<=2 name:naruto", "-g", "mythos", "--json")
    rows = json.loads(result.stdout)
    assert [row["id"] for row in rows] == ["mythos:KS-009-C"]
    row = rows[0]
    assert list(row)[:4] == ["id", "game", "name", "type"]
    assert (row["cost"], row["keywords"], row["rarity"], row["stand_in"]) == (2, ["Team 7"], "C", False)


def test_a_query_may_come_in_several_arguments_and_begin_with_a_hyphen() -> None:
    every = set(ids("-g", "mythos"))
    team = set(ids('keyword:"team 7"', "-g", "mythos"))
    assert team
    assert set(ids('-keyword:"team 7"', "-g", "mythos")) == every - team
    assert set(ids("-g", "mythos", '-keyword:"team 7"', "cost>=0")) == set(ids("cost>=0", "-g", "mythos")) - team


@pytest.mark.parametrize(("form", "separator"), [("csv", ","), ("tsv", "\t")])
def test_files_for_other_programs_have_every_column(form: str, separator: str) -> None:
    text = kage("search", "naruto type:character", "-o", form).stdout
    rows = list(csv.DictReader(io.StringIO(text), delimiter=separator))
    assert rows[0]["game"] == "mythos"
    assert {"cost", "power", "keywords", "set", "number", "text"} <= set(rows[0])


def test_json_lines_markdown_and_columns() -> None:
    lines = kage("search", "naruto type:character", "-o", "jsonl", "--columns", "name,c").stdout.splitlines()
    assert json.loads(lines[0]).keys() == {"name", "c"}
    assert kage("search", "naruto type:character", "-o", "md", "--columns", "id,c").stdout.startswith("| id ")
    result = kage("search", "naruto", "--columns", "nmae")
    assert result.exit_code == 2
    assert 'Did you mean "name"' in result.stderr


def test_limit_offset_sort_and_count() -> None:
    total = int(kage("search", "type:character", "-g", "mythos", "--count").stdout)
    first = ids("type:character", "-g", "mythos", "--limit", "3")
    rest = ids("type:character", "-g", "mythos", "--offset", "3")
    assert len(first) == 3
    assert len(rest) == total - 3
    assert not set(first) & set(rest)
    assert f"1 to 3 of {total}" in kage("search", "type:character", "-g", "mythos", "--limit", "3").stderr
    for beyond in (["--offset", "5000"], ["--limit", "0"]):
        nothing = kage("search", "type:character", "-g", "mythos", *beyond)
        assert (nothing.exit_code, nothing.stdout) == (0, "")
        assert "is past the last of" in nothing.stderr or nothing.stderr == f"None of {total} cards shown.\n"
    powers = [row["power"] for row in json.loads(kage("search", "type:character", "--sort", "-power", "--json").stdout)]
    assert powers == sorted(powers, reverse=True)
    assert ids("type:character sort:-power,name") == ids("type:character", "--sort", "-power,name")
    assert json.loads(kage("search", "type:character", "-g", "mythos", "--count", "--json").stdout) == {"count": total}


def test_one_row_a_card_or_one_a_printing(catalogue_path: Path) -> None:
    with sqlite3.connect(catalogue_path) as connection:
        for table, columns in (("printing", "id"), ("facts", "printing_id")):
            (rest,) = connection.execute(
                f"SELECT group_concat('\"' || name || '\"') FROM pragma_table_info('{table}') "
                f"WHERE name NOT IN ('{columns}', 'rowid')"
            ).fetchone()
            connection.execute(
                f"INSERT INTO {table} ({columns}, {rest}) SELECT 'mythos:KS-009-A', {rest} FROM {table} "
                f"WHERE {columns} = 'mythos:KS-009-C'"
            )
    connection.close()
    assert ids("cost:2", "--unique", "printing", 'name="naruto uzumaki"') == [
        "mythos:KS-009-A",
        "mythos:KS-009-C",
    ]
    assert ids("cost:2", 'name="naruto uzumaki"') == ["mythos:KS-009-C"]
    assert "mythos:KS-009-A" in ids("is:reprint")


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("cots:2", 'Did you mean "cost"'),
        ("keyword:jutzu", 'Did you mean "jutsu"'),
        ("rarity:zz", "No card has the rarity"),
        ("type:charakter", 'Did you mean "character"'),
        ("is:jutzu", 'Did you mean "jutsu"'),
        ("(naruto", "never closed"),
        ("@nothing", "no saved query"),
        ("count(naruto)>1", "about one card"),
    ],
)
def test_what_is_not_there_is_exit_2_with_a_caret(query: str, says: str) -> None:
    result = kage("search", query)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert says in result.stderr
    assert "^" in result.stderr.splitlines()[-1]


def test_an_empty_answer_is_exit_0_and_offers_the_nearest_names() -> None:
    result = kage("search", "narutoo uzumakki", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (0, [])
    assert '"naruto uzumaki"' in result.stderr
    assert kage("search", "type:character cost>50", "--json").stderr == (
        "No card matches. No card fits cost>50 even alone.\n"
    )


def test_fuzzy_finds_the_nearest_names_under_the_other_conditions() -> None:
    found = json.loads(kage("search", "--fuzzy", "narutoo uzumakki type:character", "--json").stdout)
    assert {row["name"] for row in found[:3]} == {"Naruto Uzumaki"}
    assert {row["type"] for row in found} == {"character"}
    assert kage("search", "--fuzzy", "cost:2").exit_code == 2


def test_saved_queries_are_kept_used_listed_and_forgotten() -> None:
    assert kage("search", "--save", "cheap", "cost<=2").exit_code == 0
    assert ids("@cheap naruto", "-g", "mythos") == ids("cost<=2 naruto", "-g", "mythos")
    assert json.loads(kage("search", "--saved", "--json").stdout) == [{"name": "cheap", "query": "cost<=2"}]
    assert kage("search", "--forget", "cheap").exit_code == 0
    assert kage("search", "--forget", "cheap").exit_code == 3
    assert kage("search", "--save", "two words", "cost<=2").exit_code == 2
    assert kage("search", "--save", "broken", "cots<=2").exit_code == 2
    assert kage("search", "--save", "empty").exit_code == 2


def test_fields_are_listed_with_their_aliases_and_games() -> None:
    rows = {row["field"]: row for row in json.loads(kage("search", "--fields", "--json").stdout)}
    assert {"c", "chakra"} <= set(rows["cost"]["aliases"])
    assert rows["cost"]["holds"] == "number"
    assert "mythos" in rows["cost"]["games"]
    assert set(rows["text"]["games"]) == {"akatsuki", "mythos", "naruto-ccg", "naruto-cg", "ninjitsu"}
    assert "faction" in kage("search", "--fields", "-g", "mythos").stdout
    assert "faction" not in kage("search", "--fields", "-g", "ninjitsu").stdout


def test_in_a_deck_file() -> None:
    deck = ids("in:examples/mythos-leaf.deck")
    assert "mythos:KS-009-C" in deck
    assert not set(deck) & set(ids("-in:examples/mythos-leaf.deck", "-g", "mythos"))
    result = kage("search", "in:nowhere.deck")
    assert result.exit_code == 3
    assert "nowhere.deck" in result.stderr


def test_explain_says_in_words_what_was_understood() -> None:
    said = kage(
        "search", "--explain", "-g", "mythos", "type:character cost<=2 -keyword:jutsu (naruto or f:leaf) sort:-power"
    )
    assert said.stdout == (
        "Cards of which this is true:\n"
        "  - its type is character (mythos)\n"
        "  - cost is at most 2\n"
        '  - not: one of its keywords is "jutsu"\n'
        "  - any of:\n"
        '    - a name, a title or the rules text has "naruto"\n'
        '    - faction has "leaf" in it\n'
        "Sorted by power, downwards.\n"
    )


def test_stand_ins_are_marked_and_said_to_be() -> None:
    result = kage("search", "is:stand-in", "--limit", "1", "-o", "table")
    assert " *" in result.stdout
    assert "stand-ins" in result.stderr


@pytest.mark.parametrize(
    "attempt",
    [
        "x'; DROP TABLE card; --",
        '"x"" OR 1=1 --"',
        "name:/x') OR 1=1 --/",
        "name:\"' OR ''='\"",
        'keyword!="x\' UNION SELECT"',
        'number:"1); DELETE FROM facts; --"',
        '" AND NEAR(a b)"',
        "'naruto' AND text:*",
        'text:"^ naruto + *"',
        "f_name:x",
        "card_id:x",
        '"\\" OR \\""',
    ],
)
def test_nothing_that_is_typed_reaches_sql_unbound(attempt: str, catalogue_path: Path) -> None:
    before = catalogue_path.read_bytes()
    for options in (["--json"], ["--count"], ["--fuzzy"], ["--explain"], ["--sort", attempt], ["--columns", attempt]):
        result = kage("search", attempt, *options)
        assert result.exit_code in (0, 2), result.stderr
        assert not isinstance(result.exception, sqlite3.Error)
        if options == ["--json"] and result.exit_code == 0:
            assert json.loads(result.stdout) == [] or "!=" in attempt
    assert catalogue_path.read_bytes() == before


@pytest.mark.parametrize(
    "arguments", [["search", "type:character cost<=2"], ["show", "KS-009-C"], ["--help"], ["search", "--help"]]
)
def test_start_up_loads_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import os, sys; from cli.start import run\n"
        f"sys.argv = ['kage', *{arguments!r}]\n"
        "def end(code):\n"
        f"    print(code, [n for n in {HEAVY!r} if n in sys.modules], file=sys.stderr, flush=True)\n"
        "    leave(code)\n"
        "leave, os._exit = os._exit, end\n"
        "try: run()\n"
        "except SystemExit as stop: end(stop.code or 0)"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert result.stderr.splitlines()[-1] == "0 []"


@pytest.mark.parametrize("query", ["naruto", "cost<=2", "is:genin", "/x/"])
def test_a_damaged_catalogue_is_one_line_and_exit_5(query: str, catalogue_path: Path) -> None:
    damaged = bytearray(catalogue_path.read_bytes())
    for at in range(2 * 4096, len(damaged), 3 * 4096):
        damaged[at : at + 600] = b"\xff" * 600
    catalogue_path.write_bytes(damaged)
    result = kage("search", query)
    assert (result.exit_code, result.stdout) == (5, "")
    assert "is damaged or no catalogue" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_name_that_is_nothing_says_where_to_look() -> None:
    assert kage("search", "--columns", "zzzzzz").stderr.endswith("kage search --fields lists them.\n")
    assert kage("search", "--forget", "zzzzzz").stderr.endswith("kage search --saved lists them.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
@pytest.mark.parametrize("arguments", [("search", "cost<=2"), ("rules", "mythos")])
def test_output_that_cannot_be_written_is_one_line(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", "from cli.start import run; run()", *arguments]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (5, "kage: The output cannot be written: no space left on device.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize("arguments", [("search", "cost<=2"), ("rules", "mythos", "--no-pager")])
def test_a_terminal_that_is_gone_needs_no_more_output(arguments: tuple[str, ...]) -> None:
    ours, theirs = os.openpty()
    os.close(ours)
    command = [sys.executable, "-c", "from cli.start import run; run()", *arguments]
    done = subprocess.run(command, stdout=theirs, stderr=subprocess.PIPE, text=True, check=False)
    os.close(theirs)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("number", ["9c", "009-C", "KS-9-c", "9ｃ"])
def test_a_number_with_its_variant_finds_that_printing_in_the_catalogue_and_in_a_deck(number: str) -> None:
    asked = f"number:{number}"
    assert CliRunner().invoke(app, ["search", "-g", "mythos", asked, "-o", "ids"]).stdout == "mythos:KS-009-C\n"
    found = CliRunner().invoke(app, ["odds", "examples/mythos-leaf.deck", asked])
    assert found.exit_code == 0
    assert "no card" not in found.stderr
