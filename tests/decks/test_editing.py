"""Edits of deck files: whatever is changed, the file then says exactly the new deck, and nothing else has moved."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from decks.convert import render
from decks.detect import read_text
from decks.editing.in_place import DeckFile, open_deck_file
from decks.formats.registry import deck_format, deck_formats
from decks.lists.card_line import parse_card
from decks.lists.recounting import card_counts
from decks.resolving.resolve import resolve
from decks.source import as_in
from rules.construction.edits import apply
from rules.construction.problems import Edit
from rules.core.deck import Deck
from rules.core.registry import game
from tests.decks.shelf import Shelf
from tests.decks.test_round_trips import contents, decks_of, shelf_of

LINES = [form.id for form in deck_formats() if form.line is not None]


def opened(text: str, form: str, shelf: Shelf, game_id: str) -> DeckFile:
    deck = resolve(read_text(text, "x.deck", form), shelf, game_id).whole()
    return DeckFile("x.deck", text, deck_format(form), deck, (), shelf)


Wish = tuple[bool, int, int, int]
WISHES = st.lists(st.tuples(st.booleans(), st.integers(0, 999), st.integers(1, 3), st.integers(0, 9)), max_size=5)
"""Edits as numbers: put in or take out, which card, how many, which section; `edits_of` makes them edits of a deck."""


def edits_of(wishes: list[Wish], shelf: Shelf, deck: Deck) -> list[Edit]:
    """Any mixture of new cards, more of those that are there, and entries thinned or taken out."""
    sections = [section.id for section in game(deck.game).sections]
    stock = [*shelf.stock, *(entry.printing for entry in deck.entries)]
    edits: list[Edit] = []
    for puts_in, card, count, section in wishes:
        entry = deck.entries[card % len(deck.entries)]
        if puts_in:
            edits.append(Edit(count, stock[-1 - card % len(stock)], into=sections[section % len(sections)]))
        else:
            edits.append(Edit(min(count, entry.count), entry.printing, out_of=entry.section))
    return edits


@pytest.mark.parametrize("game_id", ["mythos", "naruto-cg", "akatsuki"])
@pytest.mark.parametrize("form", LINES)
def test_an_edited_list_says_exactly_the_new_deck(form: str, game_id: str, starter_file: Path) -> None:
    shelf = shelf_of(starter_file, game_id)

    @settings(max_examples=12, derandomize=True, database=None)
    @given(decks_of(shelf, game_id), WISHES)
    def edit(deck: Deck, wishes: list[Wish]) -> None:
        file = opened(render(deck, deck_format(form), shelf), form, shelf, game_id)
        after = apply(file.deck, edits_of(wishes, shelf, file.deck))
        written = file.rewritten(after)
        if after.entries:
            assert contents(opened(written, form, shelf, game_id).deck) == contents(after), (file.text, written)
        lines = file.text.splitlines()
        untouched = [lines[entry.line - 1] for entry in after.entries if entry.line and entry in file.deck.entries]
        assert set(untouched) <= set(written.splitlines())

    edit()


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("2 Gaara", "5 Gaara"),
        ("  2x Gaara (KS 074)   # two", "  5x Gaara (KS 074)   # two"),
        ("Gaara x2", "Gaara x5"),
        ("Gaara x2  # was x3", "Gaara x5  # was x3"),
        ("Gaara", "5 Gaara"),
        ("\tGaara (KS 074)", "\t5 Gaara (KS 074)"),
        ("SB: 2 Gaara", "SB: 5 Gaara"),
        ("２ ナルト", "5 ナルト"),
        ("1 Team 7 x3", "5 Team 7 x3"),
        ('2 "x3 Blade"', '5 "x3 Blade"'),
    ],
)
def test_a_count_is_changed_in_place(line: str, written: str) -> None:
    assert card_counts(line, 5) == written
    if "SB:" not in line:
        assert parse_card(card_counts(line, 5).strip())[0].count == 5


def test_a_comment_over_a_card_that_goes_stays(starter_file: Path) -> None:
    shelf = shelf_of(starter_file, "mythos")
    text = "game: mythos\r\n\r\n# the boss\r\n1 Gaara (KS 074)\r\n2 Baki (KS 081)\r\n".replace("\r", "")
    file = opened(text, "text", shelf, "mythos")
    after = apply(file.deck, [Edit(1, file.deck.entries[0].printing, out_of="main")])
    assert file.rewritten(after) == "game: mythos\n\n# the boss\n2 Baki (KS 081)\n"


def test_a_card_of_a_new_section_comes_under_a_new_header(starter_file: Path) -> None:
    shelf = shelf_of(starter_file, "mythos")
    mission = next(printing for printing in shelf.stock if printing.card.type_id == "mission")
    small = resolve(read_text("2 Gaara (KS 074)\n[main]\n1 Baki (KS 081)\n", "-"), shelf, "mythos").whole()
    headers = {"text": "[missions]", "arena": "Missions", "nccgdb": "// Missions"}
    for form, header in headers.items():
        file = opened(render(small, deck_format(form), shelf), form, shelf, "mythos")
        written = file.rewritten(apply(file.deck, [Edit(1, mission, into="missions")]))
        assert header in written.splitlines()
        assert contents(opened(written, form, shelf, "mythos").deck)[mission.id, "missions"] == 1


@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8, codecs.BOM_UTF16_LE], ids=["none", "utf-8", "utf-16"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_a_file_keeps_its_line_ends_and_its_mark(mark: bytes, end: str, starter_file: Path, tmp_path: Path) -> None:
    shelf = shelf_of(starter_file, "mythos")
    encoding = "utf-16-le" if mark == codecs.BOM_UTF16_LE else "utf-8"
    path, text = tmp_path / "a.deck", "game: mythos\n\n# Büro\n1 Gaara (KS 074)\n2 Baki (KS 081)\n"
    path.write_bytes(mark + text.replace("\n", end).encode(encoding))
    file = open_deck_file(str(path), shelf)
    file.save(file.rewritten(apply(file.deck, [Edit(1, file.deck.entries[0].printing, out_of="main")])))
    assert path.read_bytes() == mark + text.replace("1 Gaara (KS 074)\n", "").replace("\n", end).encode(encoding)


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("cp932", "# 砂の里の巻物、忍者は三人"),
        ("euc_jp", "# 砂の里の巻物、忍者は三人"),
        ("cp1252", "# thème à l'été, déjà vu"),
    ],
)
def test_a_file_in_an_older_encoding_stays_in_it_while_it_has_the_letters(
    tmp_path: Path, encoding: str, said: str
) -> None:
    path = tmp_path / "old.deck"
    path.write_bytes(f"{said}\r\n2 Gaara (KS 074)\r\n".encode(encoding))
    assert as_in(str(path), f"{said}\n1 Baki (KS 081)\n") == f"{said}\r\n1 Baki (KS 081)\r\n".encode(encoding)
    assert as_in(str(path), "# 🍥\n") == "# 🍥\r\n".encode()
