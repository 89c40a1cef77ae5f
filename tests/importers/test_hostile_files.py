"""Files that are damaged, or made to do harm: each is answered in a line or two, exit code 5, and changes nothing."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from typer.testing import CliRunner

from cli.main import app
from importers.formats.registry import FORMATS, format_for
from importers.rows import Entry, SourceFormat
from rules.core.errors import KageError

HEADER = "name,cost,power,set,number,rarity,type\n"
GOOD = "One,1,2,KS,901,C,character\n"
CARD = {"name": "One", "cost": 1, "power": 2, "set": "KS", "number": "901", "rarity": "C", "type": "character"}

BOMB = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>'
COCKATRICE = "<cockatrice_carddatabase version='4'><cards>{}</cards></cockatrice_carddatabase>"


def card(**changes: object) -> bytes:
    return json.dumps([{**CARD, **changes}]).encode()


def zipped(files: dict[str, bytes], *, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def in_central_directory(at: int, new: bytes) -> bytes:
    """A zip with other bytes at that place of the entry of its first file."""
    data = zipped({"a.csv": (HEADER + GOOD).encode()})
    place = data.index(b"PK\x01\x02") + at
    return data[:place] + new + data[place + len(new) :]


def encrypted() -> bytes:
    """A zip whose member says that it is encrypted."""
    data = bytearray(zipped({"a.csv": (HEADER + GOOD).encode()}, method=zipfile.ZIP_STORED))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def workbook(rows: list[list[object]]) -> bytes:
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    sheet = book.create_sheet("cards")
    for row in rows:
        sheet.append(row)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def bombed_workbook() -> bytes:
    """A workbook whose sheet declares entities."""
    source = zipfile.ZipFile(io.BytesIO(workbook([["name"], ["One"]])))
    files = {name: source.read(name) for name in source.namelist()}
    name = next(name for name in files if "worksheets/" in name)
    files[name] = files[name].replace(b"<worksheet", BOMB.encode() + b"<worksheet", 1)
    return zipped(files)


@dataclass(frozen=True)
class Hostile:
    """A file's bytes, and a part of what is said about it."""

    data: Callable[[], bytes]
    said: str
    name: str = "cards"


def text(content: str, encoding: str = "utf-8") -> Callable[[], bytes]:
    return lambda: content.encode(encoding)


def table(*lines: str) -> Callable[[], bytes]:
    return text(HEADER + "".join(f"{line}\n" for line in lines))


HOSTILE: dict[str, Hostile] = {
    # Empty and cut off
    "empty": Hostile(lambda: b"", "This file is empty."),
    "only blanks": Hostile(text(" \n\n\t\n"), "This file is empty."),
    "only a byte order mark": Hostile(lambda: b"\xef\xbb\xbf", "there is not even a header"),
    "json cut off": Hostile(lambda: json.dumps({"cards": [CARD]}).encode()[:-9], "cut off"),
    "json cut off inside text": Hostile(text('{"cards": [{"name": "On'), "cut off"),
    "json lines cut off": Hostile(
        lambda: (json.dumps(CARD) + "\n" + json.dumps(CARD)[:-9]).encode(), ":2: is not JSON"
    ),
    "table cut off inside quotes": Hostile(text(HEADER + '"One,1,2'), "ends inside quotes"),
    "table cut off inside a row": Hostile(text(HEADER + GOOD + "Two,1"), ":3: has 2 cells where the header has 7"),
    "cut off inside a character": Hostile(lambda: (HEADER + "É").encode()[:-1], "cut off"),
    "gz cut off": Hostile(lambda: gzip.compress((HEADER + GOOD).encode())[:-9], "damaged or cut off .gz"),
    "zip cut off": Hostile(lambda: zipped({"a.csv": b"x" * 5_000})[:60], "damaged, cut off or encrypted .zip"),
    "workbook damaged": Hostile(lambda: zipped({"xl/workbook.xml": b"<no"}), "is a damaged workbook"),
    "xml cut off": Hostile(text(COCKATRICE.format("<card><name>One")[:60]), "is not whole XML"),
    # Not cards at all
    "a picture": Hostile(lambda: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(200), "is a picture"),
    "a web page": Hostile(text("<html><body>404</body></html>"), "holds no table with a column of a card"),
    "a bare word": Hostile(text("hello"), "holds no cards"),
    "a json number in a list": Hostile(text("[1]"), "is no JSON object"),
    "json without cards": Hostile(text("{}"), "holds no cards"),
    "json of empty lists": Hostile(text('{"cards": []}'), "holds no cards"),
    "a header alone": Hostile(text(HEADER), "holds no cards"),
    "xml of another root": Hostile(text("<deck><card/></deck>"), "has no number"),
    "xml without cards": Hostile(text("<cockatrice_carddatabase/>"), "has no <cards>"),
    "an empty zip": Hostile(lambda: zipped({}), "is in no format that kage reads"),
    "a workbook without rows": Hostile(lambda: workbook([["name", "cost"]]), "has no sheet with a header"),
    # Wrong values
    "a card without a name": Hostile(table(",1,2,KS,901,C,character"), "name is missing"),
    "cost abc": Hostile(table("One,abc,2,KS,901,C,character"), ':2: cost: "abc" is not a whole number'),
    "cost 1.5": Hostile(table("One,1.5,2,KS,901,C,character"), "cost: "),
    "cost -1": Hostile(table("One,-1,2,KS,901,C,character"), "cost: -1 should be from 0 to 99"),
    "cost true": Hostile(lambda: card(cost=[1, 2]), "cost: "),
    "cost of 400 digits": Hostile(table(f"One,{'9' * 400},2,KS,901,C,character"), "is too large a figure"),
    "cost of 5000 digits in json": Hostile(text('[{"name": "One", "cost": ' + "9" * 5_000 + "}]"), "is not JSON"),
    "cost beyond every card": Hostile(lambda: card(cost=10**15), "is too large a figure"),
    "cost infinite": Hostile(text('[{"name": "One", "cost": Infinity}]'), "Infinity is no figure"),
    "cost 1e999": Hostile(
        text('[{"name":"One","cost":1e999,"power":1,"set":"KS","number":"901","type":"character"}]'), "cost: "
    ),
    "a name that is a list": Hostile(lambda: card(name=["One", "Two"]), "is not text"),
    "keywords that are an object": Hostile(lambda: card(keywords={"a": 1}), "keywords[1]: "),
    "effects that are a number": Hostile(lambda: card(effects=3), "effects: 3 is not a list"),
    "a timing with a slip in it": Hostile(lambda: card(effects=[{"type": "MIAN", "description": "x"}]), "MIAN"),
    "half a character": Hostile(
        text('[{"name": "\\ud800", "cost": 1, "power": 1, "set": "KS", "number": "901", "type": "character"}]'),
        "broken text",
    ),
    "a NUL byte in json": Hostile(lambda: card(name="a\0b"), "a NUL byte"),
    "a NUL byte in a table": Hostile(text(HEADER + "a\0b,1,2,KS,901,C,character\n"), "is in no format"),
    "a NUL byte far down a table": Hostile(text(HEADER + GOOD * 400 + "a\0b,1,2,KS,902,C,character\n"), "NUL"),
    "an unknown card type": Hostile(table("One,1,2,KS,901,C,Dragon"), '"Dragon" is no card type'),
    "no card type": Hostile(text("name,set,number\nOne,KS,901\n"), "the card type is missing"),
    "no number": Hostile(text("title,cost,power,set,type\n,1,2,KS,character\n"), "has no number"),
    "an id with blanks": Hostile(lambda: card(id="KS 901 C D", number=None), "cannot be an id"),
    "an id of 200 letters": Hostile(lambda: card(id="K" * 200, number=None), "cannot be an id"),
    "two cards under one id": Hostile(
        table("One,1,2,KS,901,C,character", "Two,1,2,KS,901,C,character"),
        "is there twice with different facts (",
    ),
    # Wrong shapes
    "too many cells": Hostile(table("One,1,2,KS,901,C,character,surplus"), ":2: has 8 cells where the header has 7"),
    "one column twice": Hostile(text("name,cost,name\nOne,1,Two\n"), 'has the column "name" twice'),
    "json nested 100,000 deep": Hostile(text("[" * 100_000), "is not JSON"),
    "json objects nested deep": Hostile(text('{"a":' * 30 + '{"b": {"c": 1}}' + "}" * 30), "nested too deep"),
    "xml nested deep": Hostile(text(COCKATRICE.format("<a>" * 200 + "</a>" * 200)), "is nested more than 50 deep"),
    "a cockatrice card in no set": Hostile(
        text(COCKATRICE.format("<card><name>One</name></card>")), ":1: is in no set"
    ),
    # Made to do harm
    "2 MB in one line": Hostile(lambda: HEADER.encode() + b"x" * 2_000_000, "longer than 1,000,000 characters"),
    "2 MB in one line of json": Hostile(lambda: card(name="x" * 2_000_000), "longer than 20,000 characters"),
    "200,000 commas": Hostile(lambda: b"," * 200_000 + b"\n", "there is not even a header"),
    "xml bomb": Hostile(
        text("<?xml version='1.0'?>" + BOMB + COCKATRICE.format("<card><name>&c;</name><set num='1'>KS</set></card>")),
        "declares entities or refers outside itself",
    ),
    "xml that reads a file": Hostile(
        text(
            "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>"
            + COCKATRICE.format("<card><name>&e;</name><set num='1'>KS</set></card>")
        ),
        "declares entities or refers outside itself",
    ),
    "xml bomb in a workbook": Hostile(bombed_workbook, "is a damaged workbook"),
    "zip bomb": Hostile(lambda: zipped({"a.csv": bytes(30_000_000)}), "swells to"),
    "gz bomb": Hostile(lambda: gzip.compress(bytes(30_000_000)), "swells to"),
    "zip of 20,000 files": Hostile(
        lambda: zipped({f"{n}.csv": b"" for n in range(20_000)}, method=zipfile.ZIP_STORED), "holds more than 10,000"
    ),
    "zip slip": Hostile(lambda: zipped({"../../evil.csv": (HEADER + GOOD).encode()}), "would lie outside it"),
    "zip slip with a root": Hostile(
        lambda: zipped({"/etc/evil.csv": (HEADER + GOOD).encode()}), "would lie outside it"
    ),
    "zip slip the other way": Hostile(
        lambda: zipped({"..\\evil.csv": (HEADER + GOOD).encode()}), "would lie outside it"
    ),
    "a zip of a later version": Hostile(lambda: in_central_directory(6, b"\x8e\x00"), "damaged, cut off or encrypted"),
    "a zip with a file without a name": Hostile(lambda: in_central_directory(28, bytes(2)), "damaged, cut off or enc"),
    "an encrypted zip": Hostile(encrypted, "damaged, cut off or encrypted .zip"),
    # Mixed encodings
    "two encodings in one file": Hostile(
        lambda: (
            (HEADER + "Équipe,1,2,KS,901,C,character\n").encode() + "ナルト,1,2,KS,902,C,character\n".encode("cp932")
        ),
        ":3: mixes encodings",
    ),
    "utf-16 cut in half": Hostile(lambda: (HEADER + GOOD).encode("utf-16")[:-1], "is not whole utf-16 text"),
}


@pytest.fixture(autouse=True)
def in_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_there_are_enough_of_them() -> None:
    assert len(HOSTILE) >= 40


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_answered_in_a_line_and_changes_nothing(
    tmp_path: Path, catalogue_path: Path, what: str
) -> None:
    source = tmp_path / "cards"
    source.write_bytes(HOSTILE[what].data())
    before = catalogue_path.read_bytes()
    result = CliRunner().invoke(app, ["import", "mythos", str(source)])
    assert (result.exit_code, result.stdout) == (5, ""), result.stderr
    assert HOSTILE[what].said in result.stderr
    assert str(source) in result.stderr
    lines = result.stderr.splitlines()
    assert len(lines) <= 2, result.stderr
    assert all(len(line) < 1_000 for line in lines)
    assert catalogue_path.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} <= {"cards", "kage.sqlite"}


@pytest.mark.parametrize("form", FORMATS, ids=lambda f: f.id)
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_no_bytes_make_a_reader_fail_but_with_a_line(data: st.DataObject, form: SourceFormat) -> None:
    noise = st.one_of(
        st.binary(max_size=400),
        st.text(max_size=400).map(str.encode),
        st.text("{}[]\",:<>&;'=\n\t/abc1 ", max_size=400).map(str.encode),
    )
    entry = Entry("x", data.draw(noise))
    try:
        list(form.read(entry))
        list(format_for(entry).read(entry))
    except KageError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("form", FORMATS, ids=lambda f: f.id)
@pytest.mark.parametrize("mark", ["|", ";", "\t", "—", "- ", "=", ",", "[", "<", '"'])
def test_a_file_of_a_mark_alone_is_no_more_than_refused(form: SourceFormat, mark: str) -> None:
    entry = Entry("x", mark.encode())
    with suppress(KageError):
        list(form.read(entry))
        list(format_for(entry).read(entry))
