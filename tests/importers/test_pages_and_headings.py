"""Pages without a line of column names, headings with fields below them, and prose, in which no card is found."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from importers.pipeline import Options, import_cards
from importers.records.mappings import SourceMapping
from rules.core.errors import DataError
from rules.core.registry import game
from rules.games.mythos.cards import Character
from tests.importers.test_odd_files import Odd, records_of

CARDS: Mapping[str, Mapping[str, object]] = {"N-901": {"name": "Mira"}, "N-902": {"name": "Oboro"}}


def table(*rows: str) -> str:
    return "<table>" + "".join(f"<tr><td>{row.replace('|', '</td><td>')}</td></tr>" for row in rows) + "</table>"


@pytest.mark.parametrize(
    "page",
    [
        table("N-901|Mira|R", "N-902|Oboro|C"),
        table("Mira|N-901", "Oboro|N-902"),
        table("N-901|R|Mira", "N-902|C|Oboro"),
        f"<html><body>{table('Home|News')}{table('N-901|Mira', 'N-902|Oboro')}</body></html>",
        "{|\n|-\n| N-901 || Mira\n|-\n| N-902 || Oboro\n|}\n",
        *(
            f'<div class="row"><div {label}="Card Number">N-901</div><a href="x">Mira</a></div>'
            f'<div class="row"><div {label}="Card Number">N-902</div><a href="y">Oboro</a></div>'
            for label in ("title", "data-label")
        ),
    ],
)
def test_a_page_without_column_names_is_read_by_its_ids(page: str) -> None:
    found = {record.number: record.facts for record in records_of(Odd(page, {}, "naruto-ccg"))}
    assert {number: {"name": facts["name"]} for number, facts in found.items()} == CARDS


def test_places_say_what_the_columns_of_a_page_without_names_are(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "page.html"
    source.write_text(table("901|Mira|ninja", "902|Oboro|jutsu"), encoding="utf-8")
    mapping = SourceMapping(columns={"1": "number", "2": "name", "3": "type"})
    outcome = import_cards(game("naruto-ccg"), [str(source)], catalogue_path, Options(mapping=mapping, dry_run=True))
    assert [(each.number, each.card.name) for each in outcome.would_be] == [("N-901", "Mira"), ("J-902", "Oboro")]


HEADED = """LIST OF CARDS
=============

939/130 — MIRA "The Quiet"
  Cost: 4 | Power: 3 | Group: Leaf Village
  [MAIN] POWERUP 1.
  [UPGRADE] Draw a card.
  [ ] to check

940/130 — OBORO "The Loud"
  Cost: 2 | Power: 1 | Group: Leaf Village
"""


def test_headings_with_fields_between_bars_and_texts_with_their_timing_are_cards(
    tmp_path: Path, catalogue_path: Path
) -> None:
    source = tmp_path / "cards.txt"
    source.write_text(HEADED, encoding="utf-8")
    options = Options(mapping=SourceMapping(set_code="T1"), dry_run=True)
    mira, oboro = import_cards(game("mythos"), [str(source)], catalogue_path, options).would_be
    assert (mira.id, oboro.id, mira.extra["note"]) == ("mythos:T1-939", "mythos:T1-940", "[ ] to check")
    assert isinstance(mira.card, Character)
    assert [(each.timing, each.text) for each in mira.card.effects] == [
        ("MAIN", "POWERUP 1."),
        ("UPGRADE", "Draw a card."),
    ]


def test_in_prose_no_card_is_found_and_no_column_proposed(tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "blog.txt"
    source.write_text("SECOND SET, HOW IT WENT\nWe played until ten.\n\nMira won. I lost.\n", encoding="utf-8")
    with pytest.raises(DataError, match="no card is found here") as raised:
        import_cards(game("mythos"), [str(source)], catalogue_path)
    assert "--map" not in str(raised.value)


def test_rows_that_say_less_than_others_are_cards_where_they_have_their_number(
    tmp_path: Path, catalogue_path: Path
) -> None:
    short = [{"SKU": "A1", "ID": "901/930", "Rarity": "C", "Title": "Mira", "CardType": "Character"}]
    short += [{"SKU": "A2", "ID": "MSS 01", "Rarity": "Mission", "Title": "Dusk", "CardType": "Mission"}]
    figures = {
        "Chakra": 1,
        "Power": 3,
        "Group": "Leaf Village",
        "Keyword1": "Hokage",
        "Version": "The Loud",
        "Text": "x",
    }
    whole = {**short[0], "ID": "903/930", "Title": "Oboro", **figures}
    source = tmp_path / "rows.json"
    source.write_text(json.dumps([{"Title": "Gallery", "Cards": [*short, whole]}]), encoding="utf-8")
    options = Options(mapping=SourceMapping(set_code="T1"), dry_run=True)
    outcome = import_cards(game("mythos"), [str(source)], catalogue_path, options)
    assert outcome.ids == ["mythos:T1-901-C", "mythos:T1-001-MMS", "mythos:T1-903-C"]
