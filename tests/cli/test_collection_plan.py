"""`kage collection plan` and collections with a name, as a person uses them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from db.catalogue import Catalogue
from decks.editing.substitutes import likeness
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")
LEAF = "examples/mythos-leaf.deck"


def answer(*arguments: str) -> Any:
    result = kage(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def other(tmp_path: Path) -> str:
    path = tmp_path / "other.deck"
    path.write_text("game: mythos\n[main]\n2 Rock Lee (KS 038)\n2 Gaara (KS 074)\n", encoding="utf-8")
    return str(path)


def test_a_plan_says_what_is_built_missing_and_contested(other: str) -> None:
    kage("collection", "import", LEAF)
    found = answer("collection", "plan", LEAF, other)
    assert [(deck["missing"], deck["together"]) for deck in found["decks"]] == [(0, True), (2, False)]
    by_name = {card["name"]: card for card in found["cards"] if card["missing"]}
    assert {name: card["missing"] for name, card in by_name.items()} == {"Rock Lee": 2, "Gaara": 2}
    assert {name: card["contested"] for name, card in by_name.items()} == {"Rock Lee": True, "Gaara": False}
    table = kage("collection", "plan", LEAF, other).stdout
    assert "1 of 2 decks can be built at once; 4 cards missing for all of them." in table
    assert "Wanted by several decks, and too few: Rock Lee." in table


def test_queries_ask_collections_by_their_names() -> None:
    kage("collection", "add", "2 KS-074-C", "1 KS-079-C", "-g", "mythos", "--in", "Wish List")
    kage("collection", "add", "1 KS-074-C", "-g", "mythos")

    def found(query: str) -> set[str]:
        return {card["id"].partition("-")[2] for card in answer("search", "-g", "mythos", query)}

    assert found('owned:"wish list"') == {"074-C", "079-C"}
    assert found('owned:"wish list">owned') == {"074-C", "079-C"}
    assert found('owned:"wish list">=2 -owned=0') == {"074-C"}
    wrong = kage("search", "owned:wishlist")
    assert (wrong.exit_code, 'Did you mean "Wish List"' in wrong.stderr) == (2, True)


def test_a_collection_is_one_in_whatever_case_its_name_is_written() -> None:
    kage("collection", "add", "2 KS-074-C", "-g", "mythos", "--in", "Wish List")
    kage("collection", "add", "1 KS-074-C", "-g", "mythos", "--in", "wish  list")
    assert answer("collection", "names") == [{"name": "Wish List", "copies": 3}]
    assert answer("collection", "show", "--in", "WISH LIST")[0]["count"] == 3
    for words in (("show",), ("export",), ("remove", "KS-074-C", "-g", "mythos")):
        wrong = kage("collection", *words, "--in", "wishlist")
        assert (wrong.exit_code, 'Did you mean "Wish List"' in wrong.stderr) == (3, True)
    assert kage("collection", "add", "KS-074-C", "--in", " ").exit_code == 2
    few = kage("collection", "remove", "9 KS-074-C", "--in", "wish list")
    assert (few.exit_code, "Wish List has 3" in few.stderr) == (2, True)


def test_substitutes_are_spare_cards_of_the_type_those_preferred_first(other: str) -> None:
    kage("collection", "add", "2 KS-013-C", "2 KS-072-C", "1 KS-001-MMS", "-g", "mythos")
    found = answer("collection", "plan", other, "--substitutes")
    gaara = next(card for card in found["cards"] if card["name"] == "Gaara")
    assert {each["id"] for each in gaara["substitutes"]} == {"mythos:KS-013-C", "mythos:KS-072-C"}
    likest = [each["likeness"] for each in gaara["substitutes"]]
    assert likest == sorted(likest, reverse=True)
    last = gaara["substitutes"][-1]["name"]
    preferred = answer("collection", "plan", other, "--prefer", f'name:"{last}"')
    first = next(card for card in preferred["cards"] if card["name"] == "Gaara")["substitutes"][0]
    assert (first["name"], first["preferred"]) == (last, True)


def test_a_card_is_most_like_itself(catalogue: Catalogue) -> None:
    cards = [p for p in catalogue.all("mythos") if p.card.type_id == "character"][:12]
    for card in cards:
        assert likeness(card, card) == pytest.approx(1.0)
        assert all(0 <= likeness(card, each) <= 1 for each in cards)
        assert all(likeness(card, each) == pytest.approx(likeness(each, card)) for each in cards)


def test_collections_with_a_name_stand_apart(other: str) -> None:
    assert kage("collection", "plan", other, "--wish", "wishes").exit_code == 0
    assert answer("collection", "names") == [{"name": "wishes", "copies": 4}]
    assert {row["name"]: row["count"] for row in answer("collection", "show", "--in", "wishes")} == {
        "Rock Lee": 2,
        "Gaara": 2,
    }
    assert answer("collection", "show") == []
    assert kage("collection", "remove", "2 Gaara (KS 074)", "-g", "mythos", "--in", "wishes").exit_code == 0
    assert answer("collection", "names") == [{"name": "wishes", "copies": 2}]
    assert kage("collection", "remove", "1 Gaara (KS 074)", "-g", "mythos", "--in", "wishes").exit_code == 2
    text = kage("collection", "export", "--in", "wishes", "-o", "json").stdout
    assert "Rock Lee" in text
