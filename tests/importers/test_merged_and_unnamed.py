"""What a source leaves open: sets in merged cells, variants that are named later, two columns for one field."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook

from rules.core.cards import Json
from tests.importers.command import kage


def shown(id_: str) -> dict[str, Json]:
    answer: dict[str, Json] = json.loads(kage("show", id_, "--json").stdout)
    return answer


def written(path: Path, text: str) -> str:
    path.write_text(text, "utf-8")
    return str(path)


SETS = {
    "naruto-ccg": ("N-2911", "N-2912", "N-2913"),
    "naruto-cg": ("忍-2911", "忍-2912", "忍-2913"),
    "mythos": ("911", "912", "913"),
}


@pytest.mark.parametrize("game", SETS)
def test_a_set_in_merged_cells_holds_for_the_rows_below_it(game: str, tmp_path: Path) -> None:
    first, second, third = SETS[game]
    type_ = "character" if game == "mythos" else "ninja"
    rows = f"Set,No,Name,Type\nW1,{first},Mira,{type_}\n,{second},Ito,{type_}\nW2,{third},Oboro,{type_}\n"
    result = kage("import", game, written(tmp_path / "list.csv", rows))
    assert "1 without a set are taken to be of the set that a row above names" in result.stderr
    found = json.loads(kage("search", "-g", game, "set:W1 or set:W2", "--json").stdout)
    assert {(card["name"], card["set"]) for card in found} == {("Mira", "W1"), ("Ito", "W1"), ("Oboro", "W2")}


def test_an_empty_cell_among_sets_said_row_by_row_says_nothing(tmp_path: Path) -> None:
    rows = "Set,No,Name,Type\nW1,N-2911,Mira,ninja\nW1,N-2912,Ito,ninja\n,N-2913,Oboro,ninja\n"
    assert kage("import", "naruto-ccg", written(tmp_path / "list.csv", rows)).exit_code == 0
    assert shown("naruto-ccg:N-2913")["set"] == "none"


@pytest.mark.parametrize("in_lines", [True, False])
def test_a_set_that_is_null_in_a_document_is_no_merged_cell(tmp_path: Path, *, in_lines: bool) -> None:
    cards = [{"set": "W1", "no": "N-2911", "name": "Mira"}, {"set": None, "no": "N-2912", "name": "Ito"}]
    text = "\n".join(map(json.dumps, cards)) if in_lines else json.dumps(cards)
    assert kage("import", "naruto-ccg", written(tmp_path / "list.json", text)).exit_code == 0
    assert shown("naruto-ccg:N-2912")["set"] == "none"


@pytest.mark.parametrize("first", ["plain", "named"])
def test_a_printing_whose_rarity_one_source_lacks_is_one_with_that_of_another(first: str, tmp_path: Path) -> None:
    plain = written(tmp_path / "plain.csv", "id,name,type,cost\nW1-911,Mira,character,3\n")
    named = written(tmp_path / "named.csv", "id,name,type,cost\nW1-911-C,Mira,character,2\nW1-911-R,Mira,character,2\n")
    for source in (plain, named) if first == "plain" else (named, plain):
        result = kage("import", "mythos", source)
    assert "says otherwise in 1 field of 1 card" in result.stderr
    found = json.loads(kage("search", "-g", "mythos", "set:W1 unique:prints", "--json").stdout)
    assert sorted(str(card["variant"]) for card in found) == ["C", "R"]
    assert shown("W1-911-C")["name"] == "Mira"
    deck = written(tmp_path / "deck.txt", "2 Mira (W1-911-C)\n1 W1 911 C\n")
    assert "unknown-card" not in kage("deck", "check", deck, "-g", "mythos").stdout
    assert ": 0 added, 0 updated" in kage("import", "mythos", source).stderr


def test_rows_of_one_file_with_and_without_a_rarity_stay_apart(tmp_path: Path) -> None:
    rows = "id,name,type,cost\nW1-911,Mira,character,3\nW1-911-C,Mira,character,2\n"
    assert ": 2 added" in kage("import", "mythos", written(tmp_path / "list.csv", rows)).stderr


TABLE = "Ref,Who,Clan,Team\nW1-911,Mira,Crane,7\n"


def test_two_columns_for_one_word_are_an_error(tmp_path: Path) -> None:
    source = written(tmp_path / "list.csv", TABLE)
    result = kage("import", "mythos", source, "--const", "type=character", "--map", "Who=name", "--map", "Team=name")
    assert result.exit_code == 2
    assert "--map Who=name and --map Team=name: both say name" in result.stderr


def test_two_columns_for_a_list_say_a_part_each(tmp_path: Path) -> None:
    source = written(tmp_path / "list.csv", TABLE)
    words = ("--const", "type=character", "--map", "Who=name", "--map", "Clan=keywords", "--map", "Team=keywords")
    assert kage("import", "mythos", source, *words).exit_code == 0
    assert shown("W1-911")["keywords"] == ["Crane", "7"]


def test_several_columns_in_one_option_are_told_apart(tmp_path: Path) -> None:
    result = kage(
        "import", "mythos", written(tmp_path / "list.csv", TABLE), "--map", "Who=name", "--ignore", "Clan,team"
    )
    assert "Each column has an option of its own: --ignore Clan --ignore team" in result.stderr


def test_a_dry_run_that_keeps_going_says_what_would_be_left_out(tmp_path: Path) -> None:
    source = written(tmp_path / "list.csv", "id,name,type,cost\nW1-911,Mira,character,much\nW1-912,Ito,character,1\n")
    result = kage("import", "mythos", source, "--keep-going", "--dry-run")
    assert "would be left out:" in result.stderr
    assert 'cost: "much" is not a whole number' in result.stderr


PACKS = {
    "artist": "Lou",
    "packs": [
        {"code": "W1", "entries": [{"no": "911", "name": "Mira", "cost": 2}]},
        {"code": "W2", "entries": [{"no": "911", "name": "Ito", "cost": 3}]},
    ],
}


@pytest.mark.parametrize(("path", "ids"), [("packs.entries", {"W1-911", "W2-911"}), ("packs[1].entries", {"W2-911"})])
def test_records_below_others_keep_what_they_lie_in(path: str, ids: set[str], tmp_path: Path) -> None:
    source = written(tmp_path / "packs.json", json.dumps(PACKS))
    assert kage("import", "mythos", source, "--records", path, "--const", "type=character").exit_code == 0
    found = json.loads(kage("search", "-g", "mythos", "artist:Lou", "--json").stdout)
    assert {card["id"].removeprefix("mythos:") for card in found} == ids


def test_a_wrong_path_to_records_is_answered_with_the_keys_there(tmp_path: Path) -> None:
    source = written(tmp_path / "packs.json", json.dumps(PACKS))
    result = kage("import", "mythos", source, "--records", "packs.cards")
    assert 'there is no "cards"' in result.stderr
    assert "There is: code, entries." in result.stderr


HEADER = ("Set", "No", "Name", "Type", "Faction")
LINES = (
    ("W1", "921", "Mira", "Character", "Owls"),
    ("W1", "922", "Ito", "Character", None),
    ("W1", "923", "Kaito", "Character", None),
)
"""The faction of the first two is one cell."""


def _xlsx() -> bytes:
    book, data = Workbook(), io.BytesIO()
    sheet = book.worksheets[0]
    for line in (HEADER, *LINES):
        sheet.append(line)
    sheet.merge_cells("E2:E3")
    book.save(data)
    return data.getvalue()


def _ods() -> bytes:
    def cell(said: str | None) -> str:
        over = ' table:number-rows-spanned="2"' if said == "Owls" else ""
        return (
            f"<table:table-cell{over}><text:p>{said}</text:p></table:table-cell>"
            if said
            else "<table:covered-table-cell/>"
        )

    rows = "".join(f"<table:table-row>{''.join(map(cell, line))}</table:table-row>" for line in (HEADER, *LINES))
    kinds = ("office", "table", "text")
    names = "".join(f' xmlns:{kind}="urn:oasis:names:tc:opendocument:xmlns:{kind}:1.0"' for kind in kinds)
    table = f'<table:table table:name="A">{rows}</table:table>'
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr(
            "content.xml",
            f"<office:document-content{names}>{table}</office:document-content>",
        )
    return data.getvalue()


def _excel_xml() -> bytes:
    def cell(said: str | None) -> str:
        over = ' ss:MergeDown="1"' if said == "Owls" else ""
        return f'<Cell{over}><Data ss:Type="String">{said}</Data></Cell>' if said else ""

    rows = "".join(f"<Row>{''.join(map(cell, line))}</Row>" for line in (HEADER, *LINES))
    name = "urn:schemas-microsoft-com:office:spreadsheet"
    sheet = f'<Worksheet ss:Name="A"><Table>{rows}</Table></Worksheet>'
    return f'<Workbook xmlns="{name}" xmlns:ss="{name}">{sheet}</Workbook>'.encode()


@pytest.mark.parametrize(("ending", "data"), [("xlsx", _xlsx()), ("ods", _ods()), ("xml", _excel_xml())])
def test_a_merged_cell_of_a_workbook_holds_for_each_of_its_rows(ending: str, data: bytes, tmp_path: Path) -> None:
    source = tmp_path / f"cards.{ending}"
    source.write_bytes(data)
    assert kage("import", "mythos", str(source)).exit_code == 0
    factions = [json.loads(kage("show", f"mythos:W1-92{n}", "--json").stdout)["faction"] for n in (1, 2, 3)]
    assert factions == ["Owls", "Owls", None]
