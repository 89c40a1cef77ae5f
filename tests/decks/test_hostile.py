"""Files that no deck tool should choke on: each is answered in a line, in bounded time and memory."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from decks.detect import read_deck_list
from decks.source import MAX_BYTES
from rules.core.errors import KageError

pytestmark = pytest.mark.usefixtures("catalogue_path")

UNKNOWN, AMBIGUOUS, DATA = 3, 4, 5

LAUGHS = (
    '<?xml version="1.0"?><!DOCTYPE deck [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><cockatrice_deck><zone name="main"><card number="1" name="&c;"/></zone>'
    "</cockatrice_deck>"
)
OUTSIDE = (
    '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    '<deck><section name="Main"><card qty="1">&x;</card></section></deck>'
)


def cod(card: str) -> str:
    return f'<cockatrice_deck version="1"><zone name="main">{card}</zone></cockatrice_deck>'


def tts(card: object) -> str:
    return json.dumps({"ObjectStates": [card]})


HOSTILE: dict[str, tuple[str | bytes, int, str]] = {
    "empty": ("", DATA, "is empty"),
    "blank": (" \n\t\n", DATA, "is empty"),
    "only-comments": ("# nothing\n// here\n", DATA, "no card"),
    "binary": (bytes(range(256)) * 4, DATA, "binary file"),
    "nul-in-text": (b"2 Gaara\x00\n", DATA, "binary file"),
    "gzip": (b"\x1f\x8b\x08\x00" + b"\xa7" * 60, DATA, "This is an archive. Unpack it"),
    "ods": (b"PK\x03\x04\x14\x00mimetypeapplication/vnd.oasis.opendocument.spreadsheet", DATA, "(.ods)"),
    "zip": (b"PK\x03\x04\x14\x00decks/one.txt", DATA, "This is an archive. Unpack it"),
    "png": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", DATA, "is a picture"),
    "pdf": (b"%PDF-1.4\n2 Gaara", DATA, "is a PDF. Copy"),
    "rtf": (b"{\\rtf1 2 Gaara}", DATA, "Save it as plain text"),
    "docx": (b"PK\x03\x04\x14\x00word/document.xml", DATA, "(.docx)"),
    "xlsx": (b"PK\x03\x04\x14\x00xl/workbook.xml", DATA, "(.xlsx)"),
    "cut-utf16": (b"\xff\xfe2\x00 \x00G", DATA, "not whole utf-16"),
    "escape-codes": ("2 Gaara\x1b[2J\n", DATA, "binary file"),
    "zero-copies": ("0 Gaara\n", DATA, ":1:"),
    "minus-copies": ("-1x Gaara\n", DATA, ":1:"),
    "huge-count": ("99999999999 Gaara\n", DATA, "at most 9999"),
    "endless-count": ("9" * 900 + " Gaara\n", DATA, "at most 9999"),
    "count-alone": ("2 Gaara\n3x\n", DATA, ":2:"),
    "broken-quote": ('2 "Gaara" of the sand\n', DATA, ":1:"),
    "two-games": ("game: mythos\ngame: ninjitsu\n2 Gaara\n", DATA, "said twice"),
    "unknown-game": ("game: chess\n2 Gaara\n", UNKNOWN, 'no game "chess"'),
    "unknown-section": ("game: mythos\n[graveyard]\n2 Gaara (KS 074)\n", DATA, "no deck section"),
    "unknown-card": ("game: mythos\n2 Pikachu\n", UNKNOWN, ":2:"),
    "no-known-card": ("2 Pikachu\n", UNKNOWN, "Name the game with -g"),
    "long-line": ("2 " + "Gaara" * 100_000 + "\n", DATA, "500002 characters"),
    "long-word": ("2 Gaara (KS 074)\n" + "Gaara" * 100_000 + "\n", DATA, "500000 characters"),
    "sql": ("game: mythos\n2 Gaara'; DROP TABLE card; --\n", AMBIGUOUS, ":2:"),
    "ambiguous": ("game: mythos\n2 Rock Lee\n", AMBIGUOUS, "fits 3 cards"),
    "million-lines": ("1 Gaara\n" * 1_000_000, DATA, "more than 20000 lines"),
    "too-large": (b"1 Gaara # " + b"x" * (MAX_BYTES + 10), DATA, "larger than 8 MB"),
    "html-page": ("<!DOCTYPE html><html><body>Not found</body></html>", DATA, "a web page without a list"),
    "xml-cut": ("<cockatrice_deck><zone name='main'><card", DATA, "not whole XML"),
    "xml-crossed": ("<cockatrice_deck><zone></cockatrice_deck></zone>", DATA, "not whole XML"),
    "xml-other": ("<playlist><track/></playlist>", DATA, "This XML has no cards"),
    "xml-laughs": (LAUGHS, DATA, "document type or entities"),
    "xml-outside": (OUTSIDE, DATA, "document type or entities"),
    "xml-deep": ("<deck><section>" + "<a>" * 100_000, DATA, "nested too deep"),
    "xml-empty": ("<cockatrice_deck/>", DATA, "no card"),
    "xml-count": (cod('<card number="many" name="Gaara"/>'), DATA, "no whole number"),
    "xml-no-name": (cod('<card number="2"/>'), DATA, "without a name"),
    "xml-huge": (cod('<card number="99999999999" name="Gaara"/>'), DATA, "at most 9999"),
    "xml-bomb": (cod('<card number="1" name="Gaara"/>' * 20_001), DATA, "more than 20000 cards"),
    "json-cut": ('{"cards": [{"count": 2, "name": "Gaa', DATA, ":1:"),
    "json-deep": ("[" * 200_000, DATA, "nested too deep"),
    "json-number": ('{"cards": [{"count": ' + "9" * 10_000 + ', "name": "Gaara"}]}', DATA, "numbers too large"),
    "json-nan": ('{"cards": [{"count": NaN, "name": "Gaara"}]}', DATA, "no whole number"),
    "json-true": ('{"cards": [{"count": true, "name": "Gaara"}]}', DATA, "no whole number"),
    "json-shape": ('{"cards": "Gaara"}', DATA, 'a list of "cards"'),
    "json-names": ('{"name": 7, "cards": [{"name": "Gaara"}]}', DATA, "no text"),
    "tts-shape": ('{"ObjectStates": {}}', DATA, "no list"),
    "tts-empty": (tts({"Name": "Bag", "ContainedObjects": [1, None, "x"]}), DATA, "no card"),
    "tts-nameless": (tts({"Name": "Card", "Nickname": None}), DATA, "without a name"),
    "csv-count": ("count,name\nmany,Gaara\n", DATA, ":2:"),
    "csv-wide": ("count,name\n1,Gaara,x,y\n", DATA, "4 cells"),
    "csv-quote": ('count,name\n1,"Gaara\n', DATA, "not a whole table"),
    "csv-empty": ("count,name\n", DATA, "no card"),
    "mixed": ("2 Gaara (KS 074)\n<card name='Hayate Gekko'/>\n{\"count\": 2}\n", UNKNOWN, "card"),
}


def test_there_are_forty_of_them() -> None:
    assert len(HOSTILE) >= 40


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_answered_in_a_line(name: str, tmp_path: Path) -> None:
    content, code, said = HOSTILE[name]
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    result = CliRunner().invoke(app, ["deck", "show", str(path)])
    assert (result.exit_code, result.stdout) == (code, "")
    answer = result.stderr.splitlines()
    lines = [line for line in answer if "has no count" not in line and "is taken for" not in line]
    assert len(lines) <= 2
    assert said in result.stderr
    assert len(result.stderr) < 1500
    assert "Traceback" not in result.stderr


def test_a_long_list_of_nonsense_is_answered_without_comparing_it_all(tmp_path: Path) -> None:
    path = tmp_path / "x.deck"
    path.write_text("game: mythos\n" + "".join(f"1 Nonsense {number}\n" for number in range(1_000)))
    result = CliRunner().invoke(app, ["deck", "show", str(path)])
    assert result.exit_code == UNKNOWN
    answer = result.stderr.splitlines()
    assert len(answer) == 101
    assert answer[-1].endswith("and 900 lines more like these.")


def test_memory_stays_bounded_however_large_the_file(tmp_path: Path) -> None:
    path = tmp_path / "endless.deck"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    tracemalloc.start()
    try:
        with pytest.raises(KageError):
            read_deck_list(str(path))
        assert tracemalloc.get_traced_memory()[1] < 4 * MAX_BYTES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("kind", ["folder", "missing", "unreadable-name"])
def test_what_is_no_file_is_said(kind: str, tmp_path: Path) -> None:
    path = {"folder": str(tmp_path), "missing": str(tmp_path / "x.deck"), "unreadable-name": "a\x00b"}[kind]
    result = CliRunner().invoke(app, ["deck", "show", path])
    assert result.exit_code == (UNKNOWN if kind == "missing" else DATA)
    assert len(result.stderr.splitlines()) == 1
