"""Queries on what is no field: columns kept beside, printings of a card, dates as far as they are known, parity.

The catalogue and the predicate answer alike; every card is invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from db.opening import open_catalogue
from db.searching.search import Page, search_ids, search_scope, within
from importers.pipeline import import_cards
from rules.core.errors import QueryError
from rules.core.registry import game
from rules.query import parse
from tests.importers.command import kage

CCG = game("naruto-ccg")
CARDS = """\
Number,Name,Type,Set,Year,Entrance Cost,Illustrator,Errata,Print Run
N-2901,Mira Tsuru,Ninja,New Dawn,2012-09,2,Sato,Now reads 2,500
N-2901,Mira Tsuru,Ninja,Old Dusk,2013,2,Sato,,20
N-2902,Oboro Kage,Ninja,Old Dusk,2012,3,Abe,,100
"""
MIRA, DUSK, OBORO = "N-2901", "Old-Dusk-N-2901", "N-2902"
FOUND = {
    "artist:sato": {MIRA, DUSK},
    "artist=sat": set[str](),
    "extra.illustrator:/^a/": {OBORO},
    "extra.print-run>50": {MIRA, OBORO},
    "extra.print-run:20..100": {DUSK, OBORO},
    "errata:reads": {MIRA},
    "has:errata": {MIRA},
    "-is:errata": {DUSK, OBORO},
    'in:"Old Dusk"': {MIRA, DUSK, OBORO},
    "in:New-Dawn": {MIRA, DUSK},
    "prints>1": {MIRA, DUSK},
    "entrance:even": {MIRA, DUSK},
    "entrance:odd": {OBORO},
    "date>=2012-09": {MIRA, DUSK},
    "date:2012": {MIRA, OBORO},
    "date<2012-10": {MIRA},
    "date:2012-09..2013": {MIRA, DUSK},
    "number:2902": {OBORO},
    "number:n2901": {MIRA, DUSK},
    "number:nー2901": {MIRA, DUSK},
    "-is:starter": {MIRA, DUSK, OBORO},
}


@pytest.mark.parametrize("text", FOUND)
def test_the_catalogue_and_the_predicate_find_the_same(text: str, tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text(CARDS, "utf-8")
    import_cards(CCG, [str(source)], catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        scope = search_scope(catalogue, [CCG])
        query = parse(f"({text}) number:2901..2902")
        found = search_ids(catalogue, within(query.plan(scope), scope, catalogue), Page(every_printing=True))
        catalogue.keep()
        kept = search_ids(catalogue, within(query.plan(scope), scope, catalogue), Page(every_printing=True))
        holds = query.predicate(scope)
        judged = {printing.id for printing in catalogue.all("naruto-ccg") if holds(printing)}
    assert {id_.removeprefix("naruto-ccg:") for id_ in found} == FOUND[text]
    assert set(found) == judged
    assert kept == found


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("extra.ilustrator:sato", 'No card of naruto-ccg has a column "ilustrator" beside its fields.'),
        ("-extra.ilustrator:sato", 'Did you mean "extra.illustrator"?'),
        ("extra.print-rum>50", 'Did you mean "extra.print-run"?'),
        ("has:extra.prntrun", 'Did you mean "extra.print-run"?'),
        ("is:extra.zzz", " There are: extra.errata, extra.illustrator, extra.print-run."),
        ("sort:extra.print-rum", 'Did you mean "extra.print-run"?'),
        ("extra.name:mira", " It is a field: write name"),
        ("print-run:50", " It is a column of sources: write extra.print-run"),
    ],
)
def test_a_column_that_no_card_has_is_an_error(text: str, says: str, tmp_path: Path, catalogue_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text(CARDS, "utf-8")
    import_cards(CCG, [str(source)], catalogue_path)
    with open_catalogue(catalogue_path) as catalogue:
        scope = search_scope(catalogue, [CCG])
        with pytest.raises(QueryError) as caught:
            parse(text).sorting(scope)
            parse(text).plan(scope)
    assert says in caught.value.message


def test_a_query_says_what_is_shown_of_a_card_and_in_which_order(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards.csv"
    source.write_text(CARDS, "utf-8")
    assert kage("import", "naruto-ccg", str(source)).exit_code == 0
    asked = "in:Old-Dusk sort:entrance direction:desc unique:printing"
    ids = kage("search", "-g", "naruto-ccg", asked, "-o", "ids").stdout.split()
    assert [id_.partition(":")[2] for id_ in ids] == [OBORO, MIRA, DUSK]
    rows = kage("search", "-g", "naruto-ccg", asked, "--columns", "number,Print Run", "-o", "csv").stdout.split()
    assert rows == ["number,Print", "Run", "N-2902,100", "N-2901,500", "N-2901,20"]
    assert str(parse(asked)) == "in:Old-Dusk sort:entrance unique:printing direction:desc"


@pytest.mark.parametrize(("text", "said"), [("unique:art", "is one of card, printing"), ("dir:left", "is one of asc")])
def test_a_word_that_says_nothing_about_showing_is_refused(text: str, said: str) -> None:
    with pytest.raises(QueryError, match=said):
        parse(text)
