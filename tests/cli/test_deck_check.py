"""`kage deck check`, as a user calls it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from decks.resolving.preferred import config_folder
from rules.construction import load_format
from rules.core.registry import game, game_ids

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
ILLEGAL = "examples/mythos-illegal.deck"
REPORT_KEYS = ["deck", "game", "format", "legal", "problems", "texts"]
PROBLEM_KEYS = ["code", "severity", "message", "got", "limit", "cards", "lines", "clause", "source", "fix"]


def kage(*arguments: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(app, ["deck", "check", *arguments], input=stdin)


@pytest.fixture
def leaf(tmp_path: Path) -> Path:
    """A copy of the legal example to change."""
    path = tmp_path / "leaf.deck"
    path.write_text(Path(LEAF).read_text(encoding="utf-8"), encoding="utf-8")
    return path


def edited(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def problems(*arguments: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(kage(*arguments, "--json").stdout)["problems"]
    return found


def test_a_legal_deck_is_0() -> None:
    result = kage(LEAF)
    assert (result.exit_code, result.stdout) == (0, f"{LEAF}: legal (mythos, standard).\n")


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[Path]:
    """A pipe with a name, as `<(...)` makes one, that gives the legal example once."""
    path = tmp_path / "pipe.json"
    os.mkfifo(path)
    text = Path(LEAF).read_text(encoding="utf-8")
    giving = subprocess.Popen(
        [sys.executable, "-c", "import sys; open(sys.argv[1], 'w').write(sys.argv[2])", path, text]
    )
    yield path
    giving.kill()
    giving.wait()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_with_a_name_is_read_once_and_never_written(pipe: Path) -> None:
    fixed = kage(str(pipe), "--fix")
    assert (fixed.exit_code, f"needs a file and not {pipe}" in fixed.stderr) == (2, True)
    result = subprocess.run(
        [Path(sys.executable).with_name("kage"), "deck", "check", pipe],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stdout) == (0, f"{pipe}: legal (mythos, standard).\n")


def test_an_illegal_deck_is_1_with_every_problem_its_rule_and_its_fix() -> None:
    result = kage(ILLEGAL)
    assert result.exit_code == 1
    assert "illegal (mythos, standard)" in result.stdout
    assert "error: too-many-copies (lines 7, 8)\n  Personal deck: 3 copies of Itachi Uchiha (KS-128-R)" in result.stdout
    assert "[001_7aa648f9df9c8dde, How to build your first deck]" in result.stdout
    assert "  Fix: Remove 1 of Itachi Uchiha (KS-128-R).\n" in result.stdout


def test_the_illegal_example_breaks_every_clause() -> None:
    broken = {problem["clause"] for problem in problems(ILLEGAL)}
    assert broken == {clause.id for clause in load_format(game("mythos")).clauses}


def test_every_example_is_what_its_name_says() -> None:
    reports = json.loads(kage(*sorted(map(str, Path("examples").glob("*.deck"))), "--json").stdout)
    assert {report["game"] for report in reports if report["legal"]} == set(game_ids())
    assert {report["game"] for report in reports if not report["legal"]} == set(game_ids())
    assert all(report["legal"] is ("illegal" not in report["deck"]) for report in reports)


def test_json_has_the_documented_keys_and_no_others() -> None:
    for path in (LEAF, ILLEGAL):
        report = json.loads(kage(path, "--json").stdout)
        assert list(report) == REPORT_KEYS
        assert all(list(problem) == PROBLEM_KEYS for problem in report["problems"])
    assert report["legal"] is False
    assert {"too-few-cards", "too-many-copies", "not-allowed", "not-distinct"} <= {
        p["code"] for p in report["problems"]
    }


def test_an_unknown_name_is_a_problem_with_a_suggestion_and_counts_as_a_card(leaf: Path) -> None:
    (problem,) = problems(str(edited(leaf, "2 Rock Lee (KS 038)", "2 Rokc Le")))
    assert (problem["code"], problem["cards"], problem["lines"]) == ("unknown-card", ["Rokc Le"], [17])
    assert "Did you mean" in str(problem["message"])


def test_a_name_that_fits_several_versions_is_ambiguous_with_the_choices(leaf: Path) -> None:
    (problem,) = problems(str(edited(leaf, "2 Rock Lee (KS 038)", "2 Rock Lee")))
    assert (problem["code"], problem["lines"]) == ("ambiguous-card", [17])
    cards = problem["cards"]
    assert isinstance(cards, list)
    assert {"mythos:KS-038-C", "mythos:KS-039-UC"} <= set(cards)


def test_lines_that_cannot_be_read_are_5_and_all_named(leaf: Path) -> None:
    edited(leaf, "2 Rock Lee (KS 038)", "0x Rock Lee (KS 038)")
    edited(leaf, "2 Rock Lee (KS 039)", "-1 Rock Lee (KS 039)")
    result = kage(str(edited(leaf, "2 Tsunade", "99999999999 Tsunade")))
    assert result.exit_code == 5
    assert result.stdout == ""
    assert all(f"leaf.deck:{line}:" in result.stderr for line in (17, 18, 22))


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["none.deck"], 3, "none.deck"),
        ([LEAF, "-g", "chess"], 3, 'no game "chess"'),
        ([LEAF, "--format", "vintage"], 3, 'no format "vintage". The formats are: standard.'),
        ([LEAF, "--format", "none.toml"], 3, 'no file "none.toml"'),
        ([LEAF, "--date", "soon"], 2, "2026-04-01"),
        (["-", "--fix"], 2, "needs a file"),
    ],
)
def test_what_a_person_can_get_wrong_is_one_line_and_an_exit_code(arguments: list[str], code: int, said: str) -> None:
    result = kage(*arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) <= 2


def test_a_deck_comes_from_standard_input() -> None:
    result = kage("-", "--json", stdin=Path(LEAF).read_text(encoding="utf-8"))
    assert json.loads(result.stdout)["legal"] is True


def test_a_folder_gives_a_summary_one_document_and_1_if_any_is_illegal() -> None:
    table = kage("examples/")
    assert table.exit_code == 1
    assert " illegal.\n" in table.stdout.splitlines(keepends=True)[0]
    reports = json.loads(kage(LEAF, ILLEGAL, "--json").stdout)
    assert [report["legal"] for report in reports] == [True, False]


def test_one_deck_of_several_that_cannot_be_read_does_not_stop_the_others(leaf: Path) -> None:
    (leaf.parent / "broken.deck").write_text("", encoding="utf-8")
    result = kage(str(leaf.parent), "--json")
    assert result.exit_code == 1
    broken, whole = json.loads(result.stdout)
    assert [problem["code"] for problem in broken["problems"]] == ["unreadable-deck"]
    assert whole["legal"] is True


def test_the_decks_checked_so_far_are_told_of_when_a_person_stops_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from decks.checking import Checked, DeckChecker

    text = Path("examples/mythos-leaf.deck").read_text("utf-8")
    for number in range(60):
        (tmp_path / f"{number:02}.deck").write_text(text, "utf-8")
    check = DeckChecker.check

    def stopped(checker: DeckChecker, path: str) -> Checked:
        if path.endswith("03.deck"):
            raise KeyboardInterrupt
        return check(checker, path)

    monkeypatch.setattr(DeckChecker, "check", stopped)
    result = kage(str(tmp_path), "--json")
    assert result.exit_code == 130
    assert len(json.loads(result.stdout)) == 3
    assert "the first 3 of 60 decks" in result.stderr


def test_a_folder_of_decks_is_the_files_in_it_that_can_be_decks(leaf: Path) -> None:
    (leaf.parent / "README.md").write_text("# Our decks", encoding="utf-8")
    (leaf.parent / ".hidden.deck").write_text("", encoding="utf-8")
    (leaf.parent / "deeper").mkdir()
    (leaf.parent / "deeper" / "other.deck").write_text("", encoding="utf-8")
    reports = json.loads(kage(str(leaf.parent), "--json").stdout)
    assert [report["deck"] for report in reports] == [str(leaf)]


def test_a_folder_without_decks_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    result = kage(str(tmp_path / "empty"))
    assert result.exit_code == 3
    assert "no deck files" in result.stderr


@pytest.mark.parametrize("form", ["csv", "tsv", "md", "jsonl"])
def test_other_outputs_name_every_problem(form: str) -> None:
    result = kage(ILLEGAL, "-o", form)
    assert result.exit_code == 1
    assert "too-many-copies" in result.stdout


def test_fix_mends_the_file_and_shows_what_changed(leaf: Path) -> None:
    edited(leaf, "2 Naruto Uzumaki (KS 009)", "3 Naruto Uzumaki (KS 009)")
    edited(leaf, "1 Rescue a Friend (KS 006)\n", "")
    edited(leaf, "[missions]", "1 Rescue a Friend (KS 006)\n[missions]")
    result = kage(str(leaf), "--fix")
    assert (result.exit_code, result.stdout) == (0, f"{leaf}: legal (mythos, standard).\n")
    assert "-3 Naruto Uzumaki (KS 009)" in result.stderr
    assert "+2 Naruto Uzumaki (KS 009)" in result.stderr
    assert kage(str(leaf)).exit_code == 0
    assert "# upgrades the first Sakura" in leaf.read_text(encoding="utf-8")


def test_fix_leaves_a_legal_file_as_it_is(leaf: Path) -> None:
    before = leaf.read_bytes()
    assert kage(str(leaf), "--fix").stderr == ""
    assert leaf.read_bytes() == before


def test_fix_does_not_drop_lines_it_does_not_understand(leaf: Path) -> None:
    edited(leaf, "2 Naruto Uzumaki (KS 009)", "3 Naruto Uzumaki (KS 009)")
    before = edited(leaf, "2 Rock Lee (KS 038)", "2 Somebody Else").read_bytes()
    result = kage(str(leaf), "--fix")
    assert result.exit_code == 1
    assert "not mended" in result.stderr
    assert leaf.read_bytes() == before


def test_a_house_format_by_file_and_from_the_configuration_folder(leaf: Path) -> None:
    folder = config_folder() / "formats" / "mythos"
    folder.mkdir(parents=True)
    house = folder / "no-tsunade.toml"
    house.write_text(
        'game = "mythos"\ninherits = "standard"\n[[clause]]\nid = "house"\nsays = "No Tsunade here."\n'
        'since = 2026-04-01\nbanned = ["Tsunade"]\n',
        encoding="utf-8",
    )
    for name in (str(house), "no-tsunade", f"standard+{house}"):
        result = kage(str(leaf), "--format", name, "--date", "2026-04-01", "--json")
        found = json.loads(result.stdout)["problems"]
        assert [problem["code"] for problem in found] == ["banned", "unknown-release"]
        assert kage(str(leaf), "--format", name, "--date", "2026-03-31").exit_code == 0


def test_a_format_that_the_deck_names_wrongly_is_told_with_the_deck(leaf: Path) -> None:
    result = kage(str(edited(leaf, "format: standard", "format: modern")))
    assert result.exit_code == 3
    assert result.stderr == f'kage: {leaf}: Naruto Mythos TCG has no format "modern". The formats are: standard.\n'


def test_a_listed_card_that_nobody_knows_is_told_once(leaf: Path, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'game = "mythos"\n[[clause]]\nid = "bans"\nsays = "Not these."\n'
        'banned = [\n  "Tsunade",\n  "KS-042-C",\n  "Tsunadee",\n]\n',
        encoding="utf-8",
    )
    result = kage(str(leaf), LEAF, "--format", str(house), "--json")
    assert result.stderr == f'{house}:8: the clause "bans" lists "Tsunadee", which is no card here.\n'
    assert [len(report["problems"]) for report in json.loads(result.stdout)] == [2, 2]


def test_an_error_in_a_house_format_points_at_its_line(leaf: Path, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "mythos"\n\n[[clause]]\nid = "a"\nsays = "b"\nsize = { exactly = -1 }\n', encoding="utf-8")
    result = kage(str(leaf), "--format", str(house))
    assert result.exit_code == 5
    assert result.stderr.startswith(f'kage: {house}:6: "exactly" must be a whole number')


def test_check_imports_nothing_heavy() -> None:
    script = (
        "import sys; from typer.testing import CliRunner; from cli.main import app\n"
        f"result = CliRunner().invoke(app, ['deck', 'check', {LEAF!r}])\n"
        "assert result.exit_code == 0, result.output\n"
        "heavy = {'pydantic', 'sqlmodel', 'sqlalchemy', 'numpy', 'rapidfuzz', 'tabulate', 'simulator'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_a_deck_all_of_whose_texts_are_played_gets_no_note_of_them() -> None:
    assert "Card texts" not in kage(LEAF).stderr


def test_a_check_says_in_a_line_how_much_of_the_texts_is_not_played() -> None:
    result = kage("examples/naruto-ccg-leaf.deck")
    (note,) = result.stderr.splitlines()[-1:]
    assert note.startswith("Note: examples/naruto-ccg-leaf.deck: Card texts: 33 cards whole, 0 partial, 1 unread, 18 ")
    assert kage("examples/naruto-ccg-leaf.deck", "--date", "2030-01-01").stderr.splitlines()[-1] == note
    assert "Card texts" not in kage("examples/ninjitsu-box.deck").stderr


def test_a_check_of_several_decks_says_in_a_line_in_how_many_some_text_is_not_played() -> None:
    decks = ("examples/naruto-ccg-leaf.deck", "examples/naruto-ccg-mist.deck", LEAF)
    (note,) = [line for line in kage(*decks).stderr.splitlines() if "Note" in line]
    assert note.startswith("Note: in 2 of 3 decks some texts are read in part or not at all")
    each = [line for line in kage(*decks, "--texts").stderr.splitlines() if "Note" in line]
    assert [line.partition(": Card texts")[0] for line in each] == [f"Note: {deck}" for deck in decks[:2]]


def test_a_report_has_how_much_of_the_texts_is_played() -> None:
    (leaf, box) = json.loads(kage("examples/naruto-ccg-leaf.deck", "examples/ninjitsu-box.deck", "--json").stdout)
    assert leaf["texts"] == {"whole": 33, "partial": 0, "unread": 1, "none": 18}
    assert "texts" not in box


def test_a_check_reads_no_text_that_is_read_already() -> None:
    script = (
        "import sys; from typer.testing import CliRunner; from cli.main import app\n"
        "result = CliRunner().invoke(app, ['deck', 'check', 'examples/naruto-ccg-leaf.deck'])\n"
        "assert 'Card texts' in result.stderr, result.output\n"
        "print(*[name for name in sys.modules if '.effects' in name and name != 'rules.play.effects'])\n"
    )
    first, second = (subprocess.check_output([sys.executable, "-c", script], text=True) for _ in range(2))
    assert first.strip()
    assert not second.strip()
