"""The language on the real files: what each operator finds, checked by hand against the files themselves.

The files are not part of the project; without them these tests are skipped.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.catalogue import Catalogue
from db.opening import open_catalogue
from db.searching.search import Page, search, search_scope
from importers.pipeline import import_cards
from rules.core.registry import game
from rules.query import parse
from tests.conftest import real_file


@pytest.fixture(scope="module")
def real(starter_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalogue]:
    path = tmp_path_factory.mktemp("real") / "kage.sqlite"
    shutil.copy(starter_file, path)
    for game_id, name in (("mythos", "mythos-ks-cards.json"), ("naruto-ccg", "naruto-ccg-sample.json")):
        import_cards(game(game_id), [str(real_file(name))], path)
    with open_catalogue(path) as catalogue:
        yield catalogue


def found(real: Catalogue, game_id: str, query: str, *, every_printing: bool = True) -> list[str]:
    """The ids without their game, sorted."""
    scope = search_scope(real, [game(game_id)])
    printings = search(real, parse(query), scope, Page(every_printing=every_printing))
    return sorted(printing.id.partition(":")[2] for printing in printings)


MYTHOS = {
    # words, phrases, whole names, wildcards, regular expressions
    "kankuro": "KS-077-C KS-078-UC KS-119-R KS-119-RA",
    "KANKURÔ": "KS-077-C KS-078-UC KS-119-R KS-119-RA",
    "feuille": "KS-009-C KS-115-RA",
    '!"rock lee"': "KS-038-C KS-039-UC KS-117-MV KS-117-R KS-117-RA",
    "name:gama*": "KS-094-C KS-095-C KS-096-C KS-097-C",
    "gama* cost>3": "KS-095-C",
    "name:/^gama ?[bh]/": "KS-094-C KS-095-C",
    # numbers, ranges, arithmetic, field against field
    "cost=8": "KS-132-S KS-134-S",
    "cost<1": "KS-101-C",
    "power>=9": "KS-076-UC KS-129-R KS-129-RA KS-130-R KS-130-RA KS-134-S",
    "power:9..11": "KS-076-UC KS-129-R KS-129-RA KS-130-R KS-130-RA",
    "power>cost+2": "KS-076-UC KS-094-C KS-129-R KS-129-RA KS-130-R KS-130-RA KS-134-S",
    "cost+power>=16 -rarity:sv|mv": "KS-129-R KS-129-RA KS-130-R KS-130-RA KS-132-S KS-134-S",
    # values: any of them, all of them, exactly them
    'keyword:hokage|"ninja pig"': "KS-001-C KS-002-UC KS-101-C KS-131-S KS-131-SV",
    'keyword:"sound four"&jutsu cost:5..6': "KS-124-R KS-124-RA KS-125-R KS-125-RA KS-127-R KS-127-RA",
    "keyword=hokage": "KS-001-C KS-002-UC",
    "keyword:weapon": "KS-006-UC KS-055-C KS-069-UC KS-093-UC",
    "mot-clé:weapon -f:leaf": "KS-055-C KS-069-UC KS-093-UC",
    # text fields, and, or, not
    "faction:akatsuki cost<=5": "KS-090-C KS-091-UC KS-092-C KS-143-M",
    'faction="akatsuki" (cost<=3 or power=5)': "KS-090-C KS-091-UC KS-092-C KS-143-M",
    # the language's own words, and what is printed on the printing
    'is:"tailed beast" -rarity:r': "KS-076-UC KS-129-RA KS-130-RA KS-134-S",
    "not:jutsu power>=9 -is:reprint": "KS-076-UC KS-129-R KS-134-S",
    "rarity:l": "KS-000-L",
    "number:9": "KS-009-C KS-009-MMS",
    "number:9..10 type:personnage": "KS-009-C KS-010-C",
    "type:mission points>=3": "KS-005-MMS",
}

NARUTO_CCG = {
    "symbol:fire&lightning": "PR-079 PR-082",
    "symbols>=2": "C-001 C-002 PR-078 PR-079 PR-080 PR-081 PR-082",
    "symbol=water type:ninja entrance<=1": "N-016 N-045",
    "combat+support>=9": "N-013 N-023 N-037 N-044 PR-078 PR-079 PR-091",
    "combat_injured>combat": "N-001 N-007 N-019 N-034 PR-090",
    "rank:jonin (combat>=6 or support>=4)": "N-023 N-024 N-037 N-039 PR-079 PR-091",
    "is:genin not:male entrance<=0": "N-003 N-004 N-027 N-030",
    "number:78..80 combat>=0": "PR-078 PR-079",
}


@pytest.mark.parametrize("query", MYTHOS)
def test_mythos(real: Catalogue, query: str) -> None:
    assert found(real, "mythos", query) == MYTHOS[query].split()


@pytest.mark.parametrize("query", NARUTO_CCG)
def test_naruto_ccg(real: Catalogue, query: str) -> None:
    imported = {printing.number for printing in real.all("naruto-ccg") if not printing.shipped}
    answer = found(real, "naruto-ccg", f"({query}) -is:stand-in")
    assert [number for number in answer if number in imported] == NARUTO_CCG[query].split()


def test_each_card_once_by_its_first_matching_printing(real: Catalogue) -> None:
    assert found(real, "mythos", '!"rock lee"', every_printing=False) == ["KS-038-C", "KS-039-UC", "KS-117-R"]
    assert found(real, "mythos", '!"rock lee" -rarity:r', every_printing=False) == [
        "KS-038-C",
        "KS-039-UC",
        "KS-117-MV",
    ]


def test_sorting(real: Catalogue) -> None:
    scope = search_scope(real, [game("mythos")])
    query = parse("power>=9 sort:-power,cost,name")
    rows = [
        (p.id[7:], getattr(p.card, "power", 0)) for p in search(real, query, scope, Page(sort=query.sorting(scope)))
    ]
    assert rows == [("KS-134-S", 12), ("KS-129-R", 10), ("KS-130-R", 10), ("KS-076-UC", 9)]
