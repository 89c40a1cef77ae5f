"""What scripts do with `kagedeck`: every answer fits its schema, and is the document that the command prints."""

from __future__ import annotations

import copy
import json
import math
import pickle
import warnings
from collections.abc import Callable
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import cast

import pyarrow
import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

import kagedeck as kd
from cli.main import app
from kagedeck.schemas import schema, schema_names
from kagedeck.schemas.__main__ import documents, written
from rules.core.cards import Json
from rules.core.errors import KageError, Location
from simulator.figures import Moments
from tests.kagedeck.questions import CCG, GOAL, LEAF, MIST, QUESTIONS

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_fits_its_schema_and_is_what_the_command_prints(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    name, ask, words = QUESTIONS[question]
    answer = ask()
    document = answer.to_dict()
    Draft202012Validator(closed(schema(name))).validate(document)
    printed = CliRunner().invoke(app, [*words, "--json"])
    assert json.loads(printed.stdout, parse_constant=no_constant) == json.loads(json.dumps(document, allow_nan=False))
    rows = answer.to_rows()
    for row in rows:
        assert all(value is None or isinstance(value, str | int | float) for value in row.values())
    assert pyarrow.Table.from_pylist(rows).num_rows == len(rows)
    with pytest.raises(FrozenInstanceError):
        setattr(answer, "game", "another")  # noqa: B010 - a type checker would refuse it too
    assert pickle.loads(pickle.dumps(answer)) == answer  # noqa: S301
    assert {answer: "kept"}[copy.deepcopy(answer)] == "kept"
    assert not kept_open(answer)


def no_constant(word: str) -> None:
    raise AssertionError(f"{word} is no JSON")


def closed(held: object) -> dict[str, Json]:
    """A schema that allows no key beyond those it names, which the published ones leave to later versions."""

    def inside(part: object) -> object:
        if isinstance(part, dict):
            shut = {"additionalProperties": False} if "properties" in part else {}
            return {**{key: inside(inner) for key, inner in part.items()}, **shut}
        return [inside(inner) for inner in part] if isinstance(part, list) else part

    return cast("dict[str, Json]", inside(held))


def kept_open(value: object) -> list[str]:
    """The mappings and lists of an answer that could still be changed; cards' own apart, which hold what was read."""
    if isinstance(value, dict | list):
        return [repr(value)]
    if isinstance(value, tuple):
        return [said for inner in value for said in kept_open(inner)]
    if not is_dataclass(value) or isinstance(value, kd.Printing):
        return []
    return [f"{each.name}: {said}" for each in fields(value) for said in kept_open(getattr(value, each.name))]


def test_cards_are_found_and_fit_their_schema() -> None:
    with kd.open_catalogue() as catalogue:
        found = catalogue.search("type:character cost<=2 power>=3 sort:-power", "mythos", limit=3)
        assert found[0].card.name == "Sasuke Uchiha"
        assert len(found) == 3
        assert [card.id for card in catalogue.show("KS-009-C")] == ["mythos:KS-009-C"]
        for game_id in kd.game_ids():
            for card in catalogue.search("", game_id):
                Draft202012Validator(schema("card")).validate(card.to_dict())
    printed = CliRunner().invoke(app, ["search", "-g", "mythos", "id:mythos:KS-009-C", "--json"])
    with kd.open_catalogue() as catalogue:
        assert json.loads(printed.stdout) == [catalogue.show("KS-009-C")[0].to_dict()]


def test_a_deck_is_fixed_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    file = tmp_path / "wrong.deck"
    leaf = Path(LEAF).read_text("utf-8")
    file.write_text(leaf.replace("[main]\n", "[main]\n# more than there may be\n5 Temari (KS 079)\n", 1), "utf-8")
    assert not kd.check(file).legal
    fixed = kd.fix(file)
    assert fixed.legal
    assert fixed.to_rows()
    assert "5 Temari" in file.read_text("utf-8")
    Draft202012Validator(schema("fix")).validate(fixed.to_dict())
    in_place = kd.fix(file, write=True)
    Draft202012Validator(schema("fix")).validate(in_place.to_dict())
    assert in_place.diff
    assert "# more than there may be" in file.read_text("utf-8")
    assert kd.check(file).legal
    assert kd.fix(fixed.mended).changes == ()
    kd.write_deck(fixed.mended, tmp_path / "right.json")
    again = kd.read_deck(tmp_path / "right.json")
    assert [(e.count, e.printing.id) for e in again.entries] == [(e.count, e.printing.id) for e in fixed.mended.entries]
    with pytest.raises(kd.UsageError):
        kd.write_deck(fixed.mended, tmp_path / "right.json")
    with pytest.raises(kd.UsageError, match="Give its path"):
        kd.fix(fixed.mended, write=True)
    kd.write_deck(fixed.mended, tmp_path / "right.json", replace=True)
    assert kd.deck_text(again, "json") == (tmp_path / "right.json").read_text("utf-8")


def test_a_report_is_the_page_that_the_command_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = kd.report(LEAF, goals=["cost<=2"], games=2)
    for kind in ("html", "md"):
        options = ["deck", "report", LEAF, "--goal", "cost<=2", "-n", "2", "--out", str(tmp_path / f"page.{kind}")]
        assert CliRunner().invoke(app, options).exit_code == 0
        assert kd.report_page(found, "html" if kind == "html" else "md") == (tmp_path / f"page.{kind}").read_text(
            "utf-8"
        )
    team = kd.report(kd.read_deck("examples/akatsuki-team.deck"), games=2)
    assert isinstance(team.keep, kd.LeftOut)
    with pytest.raises(kd.UsageError):
        kd.report(LEAF, goals=["name:nobodyatall"])


@pytest.mark.parametrize("file", sorted(path.name for path in (ROOT / "examples").glob("*.deck")))
def test_a_deck_that_was_read_is_checked_and_fixed_as_its_file_is(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = f"examples/{file}"
    with kd.open_catalogue() as catalogue:
        deck = kd.read_deck(path, catalogue=catalogue)
        assert kd.check(deck).to_dict() == kd.check(path, catalogue=catalogue).to_dict()
        assert kd.fix(deck).to_dict() == kd.fix(path, catalogue=catalogue).to_dict()


def test_lines_that_are_no_card_come_before_a_fix(tmp_path: Path) -> None:
    file = tmp_path / "slip.deck"
    file.write_text("game: mythos\n[main]\n2 Narto Uzumki\n", "utf-8")
    assert kd.check(file).problems[0].code == "unknown-card"
    with pytest.raises(kd.DataError, match="no known card"):
        kd.fix(file)


def test_what_is_worth_knowing_goes_to_the_log(caplog: pytest.LogCaptureFixture) -> None:
    kd.odds(ROOT / LEAF, "count(cost>=2 cost<=1) >= 1", by=1)
    assert "no card of main matches" in caplog.text


ERRORS: dict[str, Callable[[], object]] = {
    "usage": lambda: kd.play(),
    "query": lambda: kd.odds(ROOT / LEAF, "count(cost<=)"),
    "not-found": lambda: kd.read_deck("no such.deck"),
    "data": lambda: kd.open_catalogue(ROOT / "README.md"),
    "ambiguous": lambda: kd.read_deck(_written("1 Naruto Uzumaki\n"), "mythos"),
}


def _written(text: str) -> str:
    path = Path("list.txt")
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize("code", ERRORS)
def test_an_error_has_a_code_and_fits_its_schema(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(kd.KageError) as raised:
        ERRORS[code]()
    assert raised.value.code == code
    Draft202012Validator(schema("error")).validate(raised.value.to_dict())


def test_every_kind_of_error_has_a_code_of_its_own() -> None:
    def below(kind: type[KageError]) -> list[type[KageError]]:
        return [kind, *(each for inner in kind.__subclasses__() for each in below(inner))]

    known = cast("dict[str, dict[str, list[str]]]", schema("error")["properties"])["code"]["enum"]
    public = {kind for kind in below(kd.KageError) if kind.__name__ in kd.__all__}
    assert {kd.LostWorkersError, kd.ChangedError} <= public
    assert sorted(kind.code for kind in public) == sorted(known)
    assert {kind.code for kind in below(kd.KageError)} <= set(known)


def test_the_schemas_are_those_of_the_answers() -> None:
    """After a change that is meant, `python -m kagedeck.schemas` writes them anew."""
    now = documents()
    assert schema_names() == sorted(now)
    for name, document in now.items():
        Draft202012Validator.check_schema(schema(name))
        assert (ROOT / "kagedeck" / "schemas" / f"{name}.json").read_text("utf-8") == written(document), name
    with pytest.raises(kd.NotFoundError):
        schema("none")


def test_an_answer_with_a_slip_in_it_does_not_fit() -> None:
    document = kd.check(ROOT / LEAF).to_dict()
    assert not Draft202012Validator(schema("check")).is_valid({**document, "legal": "yes"})
    assert Draft202012Validator(schema("check")).is_valid({**document, "more": 1}), "a document may gain keys"


def test_names_of_plug_ins_are_still_found_where_they_were() -> None:
    with pytest.warns(DeprecationWarning, match=r"kagedeck\.games"):
        assert getattr(kd, "Engine").__name__ == "Engine"  # noqa: B009 - the name is no longer told to type checkers
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert kd.Printing.__name__ == "Printing"


def test_an_interval_over_one_game_is_unbounded_and_null_in_its_document() -> None:
    figure = Moments.of([3.0]).figure()
    assert figure.high == math.inf
    assert figure.to_json() == {"value": 3.0, "low": None, "high": None, "method": "simulated"}
    detail = kd.DetailFigure("missions", "won", "A", 1, figure.value, figure.low, figure.high, "simulated")
    table = kd.play(ROOT / LEAF, ROOT / LEAF, games=2)
    answer = replace(table, decisions=figure, details=(detail,))
    Draft202012Validator(closed(schema("play"))).validate(answer.to_dict())
    json.dumps([answer.to_dict(), answer.to_rows()], allow_nan=False)


@pytest.mark.parametrize(
    "error",
    [
        kd.KageError("plain"),
        kd.DataError("a line", Location("my.deck", 3)),
        kd.QueryError("no", "count(", 5, 1),
        kd.LostWorkersError("gone"),
        kd.ChangedError("changed"),
    ],
    ids=lambda error: error.code,
)
def test_an_error_is_the_same_in_another_process_and_as_a_copy(error: kd.KageError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.to_dict() == error.to_dict()
        assert vars(again) == vars(error)


def test_it_says_its_version_and_lists_no_more_than_it_offers() -> None:
    assert kd.__version__ == version("kagedeck")
    modules = {"games", "schemas", "testing"}
    assert set(dir(kd)) - set(kd.__all__) <= {"__all__", "__doc__", "__name__", "__version__"} | modules
    assert all(hasattr(kd, name) for name in dir(kd))


def test_a_report_is_a_document_of_its_answers() -> None:
    for deck, against in ((LEAF, [LEAF]), ("examples/ninjitsu-box.deck", [])):
        report = kd.report(
            ROOT / deck, games=2, goals=GOAL if deck == LEAF else (), against=[ROOT / d for d in against]
        )
        document = report.to_dict()
        Draft202012Validator(closed(schema("report"))).validate(document)
        json.dumps([document, report.to_rows()], allow_nan=False)
        assert {report: "kept"}[pickle.loads(pickle.dumps(report))] == "kept"  # noqa: S301
        assert all(
            value is None or isinstance(value, str | int | float) for row in report.to_rows() for value in row.values()
        )


def test_a_hand_has_its_cards_whole() -> None:
    (dealt,) = kd.hand(ROOT / LEAF, pile="main", seed=3).deals[0]
    assert isinstance(dealt, kd.DealtPile)
    assert [card.name for card in dealt.hands[-1].cards] == [card.printing.card.name for card in dealt.hands[-1].cards]


def test_a_gauntlet_has_a_matrix_and_goes_on_from_its_results(tmp_path: Path) -> None:
    asked = partial(kd.gauntlet, ROOT / CCG, ROOT / MIST, games=1, bots="random", results=tmp_path / "kept.jsonl")
    first = asked()
    one, other = (standing.deck for standing in first.standings)
    assert first.matrix()[one][other] + first.matrix()[other][one] == 1
    kept = (tmp_path / "kept.jsonl").read_bytes()
    assert asked() == first
    assert (tmp_path / "kept.jsonl").read_bytes() == kept


def test_cards_are_imported_into_the_catalogue_that_is_given(tmp_path: Path) -> None:
    cards = tmp_path / "mine.csv"
    cards.write_text("Nummer,Karte,cost,power\n901,Wanderer,2,3\n902,Sleeper,many,1\n", "utf-8")
    with kd.open_catalogue(tmp_path / "mine.sqlite") as catalogue:
        bring = partial(
            kd.import_cards,
            "mythos",
            cards,
            columns={"Nummer": "number", "Karte": "name"},
            const={"type": "character"},
            set="MINE",
            catalogue=catalogue,
        )
        with pytest.raises(kd.DataError, match="keep_going=True imports the other"):
            bring()
        assert bring(dry_run=True, keep_going=True).to_rows()
        assert catalogue.search("name:wanderer") == []
        found = bring(keep_going=True)
        assert (found.read, found.added, found.rejected) == (2, 1, 1)
        assert "cost" in found.reasons[0]
        assert [card.set for card in catalogue.search("name:wanderer")] == ["MINE"]
        assert not [path for path in tmp_path.iterdir() if "rejects" in path.name]
        with pytest.raises(kd.UsageError, match=r'columns=: .* has no field "nmae"'):
            kd.import_cards("mythos", cards, columns={"Karte": "nmae"})
        strange = tmp_path / "strange.csv"
        strange.write_text("Zahl,Karte\n901,Wanderer\n", "utf-8")
        with pytest.raises(kd.DataError, match=r"import_cards\('mythos', .*const=\{'type'"):
            kd.import_cards("mythos", strange, catalogue=catalogue)


def test_an_archive_takes_lists_and_says_what_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number, player in enumerate(("Ann", "Bob"), 1):
        leaf = (ROOT / LEAF).read_text("utf-8")
        more = "2 Gaara (KS 074)\n" if number > 1 else ""
        Path(f"2026-05-0{number}_{number}_{player}.deck").write_text(leaf + more, "utf-8")
    Path("torn.deck").write_text("game: mythos\n[main]\n2 Narto Uzumki\n", "utf-8")
    archive = kd.open_archive("lists.sqlite")
    added = archive.add(".", names="{date}_{rank}_{player}")
    assert (added.read, added.added, len(added.left_out)) == (2, 2, 1)
    found = archive.lists("rank<=1")
    assert [each.player for each in found] == ["Ann"]
    assert kd.check(archive.decks("player:ann")[0]).legal
    top = archive.top(by="player", limit=1)
    near = archive.nearest(ROOT / LEAF)
    assert near.lists[0].player == "Ann"
    runner, words = CliRunner(), ["--archive", "lists.sqlite", "--json"]
    for name, answers, command in (
        ("archive-list", archive.lists(), ["archive", "list"]),
        ("archive-top", [top], ["archive", "top", "--per", "player", "--limit", "1"]),
        ("archive-nearest", [near], ["archive", "nearest", str(ROOT / LEAF)]),
        ("archive-add", [archive.add(".")], ["archive", "add", "."]),
    ):
        for answer in answers:
            Draft202012Validator(closed(schema(name))).validate(answer.to_dict())
            assert hash(answer) == hash(pickle.loads(pickle.dumps(answer)))  # noqa: S301
            assert all(not isinstance(value, list | dict) for row in answer.to_rows() for value in row.values())
        printed = json.loads(runner.invoke(app, [*command, *words]).stdout)
        documents = [answer.to_dict() for answer in answers]
        assert printed == (documents if name == "archive-list" else documents[0])
    with pytest.raises(kd.NotFoundError, match="There is no archive"):
        kd.open_archive("none.sqlite").lists()
    with pytest.raises(kd.UsageError, match=r"by=moon: say one of .*month"):
        archive.top(by="moon")
    with pytest.raises(kd.NotFoundError, match='no deck section "nope"'):
        archive.top(section="nope")
    with pytest.raises(kd.UsageError, match=r"open_archive\(archetypes=FILE\)"):
        archive.lists("archetype:rush")
    Path("rules.toml").write_text('[[archetype]]\nname = "Rush"\nquery = "count(cost<=2) >= 4"\n', "utf-8")
    assert len(kd.open_archive("lists.sqlite", archetypes="rules.toml").lists("archetype:rush")) == 2
