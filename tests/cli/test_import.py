"""`kage import`, `kage games` and `kage db` as a person meets them."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from db.catalogue import Catalogue
from db.opening import open_catalogue
from rules.core.registry import game_ids
from tests.conftest import real_file

HEADER = "name,cost,power,set,number,rarity,type\n"


def kage(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(app, list(words), input=text)


@pytest.fixture(autouse=True)
def in_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    monkeypatch.chdir(tmp_path)


def table(path: Path, *rows: str) -> str:
    path.write_text(HEADER + "".join(f"{row}\n" for row in rows), encoding="utf-8")
    return str(path)


def test_import_answers_with_the_documented_keys(tmp_path: Path) -> None:
    source = table(tmp_path / "a.csv", "One,1,2,KS,901,C,character", "Two,1,2,KS,902,C,character")
    result = kage("import", "mythos", source, "--json")
    assert result.exit_code == 0
    answer = json.loads(result.stdout)
    effects = answer.pop("effects")
    assert effects == {"played": 0, "total": 0, "whole": 0, "partial": 0, "unread": 0, "none": 2}
    assert answer == {
        "game": "mythos",
        "source": source,
        "read": 2,
        "added": 2,
        "updated": 0,
        "unchanged": 0,
        "rejected": 0,
        "conflicts": 0,
        "warnings": [],
    }
    summary, lines = result.stderr.splitlines()
    assert summary == "Read 2: 2 added, 0 updated, 0 unchanged, 0 rejected."
    assert lines.startswith(f"The engine plays {effects['played']} of the {effects['total']} effect lines")


def test_the_real_file_twice() -> None:
    source = str(real_file("mythos-ks-cards.json"))
    kage("import", "mythos", source)
    assert json.loads(kage("import", "mythos", source, "--json").stdout)["unchanged"] == 202


def test_one_bad_record_changes_nothing_and_says_where(tmp_path: Path) -> None:
    source = table(tmp_path / "a.csv", "One,1,2,KS,901,C,character", "Two,abc,2,KS,902,C,character")
    result = kage("import", "mythos", source)
    assert (result.exit_code, result.stdout) == (5, "")
    assert f'{source}:3: cost: "abc" is not a whole number' in result.stderr
    assert len(result.stderr.splitlines()) == 2
    assert "901" not in kage("db", "info").stdout


def test_keep_going_writes_the_rejects_which_import_once_mended(tmp_path: Path) -> None:
    source = table(tmp_path / "a.csv", "One,1,2,KS,901,C,character", '"Two, too",abc,2,KS,902,C,character')
    left_out = tmp_path / "left-out.csv"
    result = kage("import", "mythos", source, "--keep-going", "--rejects", str(left_out), "--json")
    assert result.exit_code == 0
    assert {k: json.loads(result.stdout)[k] for k in ("read", "added", "rejected")} == {
        "read": 2,
        "added": 1,
        "rejected": 1,
    }
    text = left_out.read_text(encoding="utf-8")
    assert f"{source}:3" in text
    left_out.write_text(text.replace(",abc,", ",1,"), encoding="utf-8")
    again = json.loads(kage("import", "mythos", str(left_out), "--json").stdout)
    assert (again["added"], again["warnings"]) == (1, [])


def test_dry_run_shows_the_fields_and_changes_nothing(tmp_path: Path) -> None:
    source = table(tmp_path / "a.csv", "Naruto Uzumaki,7,3,KS,009,C,character", "New,1,2,KS,901,C,character")
    for _ in range(2):
        result = kage("import", "mythos", source, "--dry-run")
        assert result.exit_code == 0
        assert "~ mythos:KS-009-C Naruto Uzumaki\n    cost: 2 -> 7\n" in result.stdout
        assert "+ mythos:KS-901-C New" in result.stdout
        assert "Would import 2: 1 added, 1 updated" in result.stderr


def test_a_mapping_can_be_given_saved_and_used_again(tmp_path: Path) -> None:
    source = tmp_path / "a.csv"
    source.write_text("Blatt,cost,power,set,number,rarity,type\nEins,1,2,KS,901,C,character\n", encoding="utf-8")
    assert kage("import", "mythos", str(source)).exit_code == 5
    saved = tmp_path / "map.toml"
    assert kage("import", "mythos", str(source), "--map", "Blatt=name", "--save-mapping", str(saved)).exit_code == 0
    again = kage("import", "mythos", str(source), "--mapping", str(saved), "--json")
    assert json.loads(again.stdout)["unchanged"] == 1


def test_a_mapping_found_by_a_dry_run_is_saved_and_no_card_is(tmp_path: Path) -> None:
    source, saved = tmp_path / "a.csv", tmp_path / "map.toml"
    source.write_text("Blatt,cost,power,set,number,rarity,type\nEins,1,2,KS,901,C,character\n", encoding="utf-8")
    words = ("--map", "Blatt=name", "--save-mapping", str(saved), "--dry-run")
    assert kage("import", "mythos", str(source), *words).exit_code == 0
    again = kage("import", "mythos", str(source), "--mapping", str(saved), "--json")
    assert json.loads(again.stdout)["added"] == 1


@pytest.mark.parametrize(
    ("second", "proposed"), [("Zwei,abd,2,KS,902,C,character", False), ("Zwei,1,2,KS,902,C,character", True)]
)
def test_going_on_is_proposed_only_where_something_would_come_in(tmp_path: Path, second: str, proposed: bool) -> None:
    source = tmp_path / "a.csv"
    source.write_text(f"{HEADER}Eins,abc,2,KS,901,C,character\n{second}\n".replace("\n\n", "\n"), encoding="utf-8")
    refused = kage("import", "mythos", str(source))
    assert refused.exit_code == 5
    assert "nothing was imported" in refused.stderr
    assert ("--keep-going" in refused.stderr) is proposed


def test_columns_without_a_field_are_kept_and_named(tmp_path: Path) -> None:
    source = tmp_path / "a.csv"
    source.write_text(HEADER.strip() + ",Illustrator\nOne,1,2,KS,901,C,character,Somebody\n", encoding="utf-8")
    answer = json.loads(kage("import", "mythos", str(source), "--json").stdout)
    assert answer["warnings"] == ["kept without a field of their own: Illustrator"]


def test_standard_input_and_json_lines() -> None:
    card = {"name": "One", "cost": 1, "power": 2, "set": "KS", "number": "901", "rarity": "C", "type": "character"}
    lines = f"{json.dumps(card)}\n{json.dumps({**card, 'number': '902'})}\n"
    assert json.loads(kage("import", "mythos", "-", "--json", text=lines).stdout)["added"] == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("mythos", "nowhere.csv"), 3, "nowhere.csv: There is no such file or folder."),
        (("chess", "nowhere.csv"), 3, 'There is no game "chess"'),
        (("mythos", "a.csv", "--map", "Karte"), 2, "is not of the form Column=field"),
        (("mythos", "a.csv", "--map", "Karte=colour"), 2, 'has no field "colour"'),
        (("mythos", "a.csv", "--mapping", "nowhere.toml"), 3, "nowhere.toml: There is no such file."),
        (("mythos", "a.csv", "--format", "word"), 2, 'There is no format "word"'),
        (("mythos", "a.csv", "--rejects", "x.csv"), 2, "--rejects goes with --keep-going"),
        (("mythos", "a.csv", "--save-mapping", "x.toml"), 2, "--save-mapping has nothing to save"),
    ],
)
def test_a_wrong_question_is_one_line_and_its_exit_code(
    tmp_path: Path, words: tuple[str, ...], code: int, said: str
) -> None:
    table(tmp_path / "a.csv", "One,1,2,KS,901,C,character")
    result = kage("import", *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_games_lists_every_game_with_its_counts() -> None:
    rows = {row["id"]: row for row in json.loads(kage("games", "--json").stdout)}
    assert rows["mythos"]["printings"] == 202
    assert rows["mythos"]["stand_ins"] == 0
    assert rows["mythos"]["types"] == ["character", "mission"]


def test_games_says_which_commands_apply() -> None:
    rows = {row["id"]: row["commands"] for row in json.loads(kage("games", "--json").stdout)}
    played = ["goldfish", "play", "compare"]
    assert rows["mythos"] == ["odds", "hand", "mulligan", *played, "gauntlet", "tune", "effects"]
    assert rows["ninjitsu"] == ["odds", "hand", *played]
    assert "  ninjitsu: odds, hand, goldfish, play, compare\n" in kage("games").stdout


def test_games_with_a_game_lists_its_fields() -> None:
    fields = {row["field"]: row for row in json.loads(kage("games", "mythos", "--json").stdout)}
    assert fields["power"]["types"] == ["character"]
    assert "puissance" in fields["power"]["aliases"]
    assert {"id", "set", "number", "rarity"} <= set(fields)
    assert kage("games", "chess").exit_code == 3


def test_the_table_of_games_fits_a_wide_terminal() -> None:
    assert max(map(len, kage("games").stdout.splitlines())) <= 150


def test_db_info_names_sources_and_sets() -> None:
    answer = json.loads(kage("db", "info", "--json").stdout)
    assert {"game": "mythos", "set": "KS", "title": "Konoha Shidō"}.items() <= next(
        s for s in answer["sets"] if s["game"] == "mythos"
    ).items()
    assert {s["kind"] for s in answer["sources"]} == {"starter"}


def test_db_check_is_quiet_about_a_sound_catalogue_and_mends_a_stale_one(catalogue_path: Path) -> None:
    assert kage("db", "check").exit_code == 0
    connection = sqlite3.connect(catalogue_path)
    with connection:
        connection.execute("DELETE FROM words")
    connection.close()
    result = kage("db", "check", "--json")
    assert result.exit_code == 1
    assert "out of step" in json.loads(result.stdout)[0]["problem"]
    assert kage("db", "check", "--mend").exit_code == 0


def test_db_backup_is_a_catalogue_and_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "copy.sqlite"
    assert kage("db", "backup", str(copy)).exit_code == 0
    again = kage("db", "backup", str(copy))
    assert (again.exit_code, again.stderr) == (
        2,
        f"kage: {copy} is there already. Choose another name, or replace it with --force.\n",
    )
    nowhere = kage("db", "backup", str(tmp_path / "none" / "copy.sqlite"))
    assert nowhere.exit_code == 5
    assert "KAGE_DB" not in nowhere.stderr
    monkeypatch.setenv("KAGE_DB", str(copy))
    assert kage("db", "path").stdout == f"{copy}\n"
    assert kage("db", "check").exit_code == 0


@pytest.mark.parametrize("words", [("games",), ("import",), ("db",), ("db", "info"), ("db", "check"), ("db", "backup")])
def test_help_starts_with_examples(words: tuple[str, ...]) -> None:
    assert "Examples:" in kage(*words, "--help").stdout


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("form", ["csv", "json"])
def test_db_export_is_read_back_without_loss(tmp_path: Path, catalogue: Catalogue, game_id: str, form: str) -> None:
    before = list(catalogue.all(game_id))
    target = tmp_path / f"all.{form}"
    assert kage("db", "export", game_id, str(target)).exit_code == 0
    answer = json.loads(kage("import", game_id, str(target), "--json").stdout)
    assert (answer["read"], answer["unchanged"]) == (len(before), len(before))
    assert all("another spelling" in warning for warning in answer["warnings"])
    connection = sqlite3.connect(catalogue.path)
    with connection:
        for table in ("printing", "card", "facts", "words"):
            connection.execute(f"DELETE FROM {table}")
    connection.close()
    assert kage("import", game_id, str(target)).exit_code == 0
    with open_catalogue(catalogue.path) as again:
        assert list(again.all(game_id)) == before


def test_db_export_wants_a_format_it_can_write(tmp_path: Path) -> None:
    result = kage("db", "export", "mythos", str(tmp_path / "all.doc"))
    assert result.exit_code == 2
    assert "does not say in which format" in result.stderr
