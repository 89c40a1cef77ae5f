"""Card files of databases and shops: kinds around values, elements around lists, running numbers beside numbers."""

from __future__ import annotations

import json
from pathlib import Path

from tests.importers.command import kage

NINJA = {
    "no": "N-9001",
    "name": "Mira",
    "kind": "ninja",
    "symbols": ["Fire"],
    "cost": {"entrance": {"$numberInt": "3"}, "hand": {"$numberLong": "0"}},
    "power": {"healthy": [2, {"$numberDouble": "1.0"}], "injured": [1, 0]},
    "effectTitle": "Quiet Step",
    "text": "Draw 1 card.",
    "createdAt": {"$date": {"$numberLong": "1700000000000"}},
}
XML = """<?xml version="1.0"?>
<x:base xmlns:x="urn:x" xmlns="urn:x">
  <x:set code="TP4">
    <ninja no="N-9001" name="Mira" symbol="Fire" entrance="3" hand="0">
      <healthy combat="2" support="1"/><injured combat="1" support="0"/>
      <characteristics><c>Leaf</c><c>Male</c></characteristics>
      <effect title="QUIET STEP"><![CDATA[Draw 1 card.]]></effect>
    </ninja>
    <jutsu no="J-9001" name="Still Water" symbol="Water" cost="N">
      <line kind="effect">Draw 1 card.</line>
    </jutsu>
    <jutsu no="J-9002" name="Low Tide" symbol="Water" cost="1">
      <line kind="target">1 Ninja</line>
      <line kind="effect">Injure the target.</line>
    </jutsu>
  </x:set>
</x:base>
"""


def _imported(path: Path, text: str, number: str) -> dict[str, object]:
    path.write_text(text, "utf-8")
    done = kage("import", "naruto-ccg", str(path))
    assert done.exit_code == 0, done.output
    card: dict[str, object] = json.loads(kage("show", f"naruto-ccg:{number}", "-o", "json").stdout)
    return card


def test_kinds_around_values_of_a_document_database_are_no_values(tmp_path: Path) -> None:
    card = _imported(tmp_path / "cards.ndjson", json.dumps(NINJA) + "\n", "N-9001")
    figures = [card[field] for field in ("entrance", "hand", "combat", "support", "combat_injured", "support_injured")]
    assert figures == [3, 0, 2, 1, 1, 0]
    assert card["effects"] == ["Draw 1 card."]


def test_an_element_that_only_wraps_the_values_of_a_field_is_a_list(tmp_path: Path) -> None:
    card = _imported(tmp_path / "cards.xml", XML, "N-9001")
    assert card["characteristics"] == ["Leaf", "Male"]
    assert (card["effects"], card["effect_title"]) == (["Draw 1 card."], "QUIET STEP")


def test_an_attribute_says_which_line_of_a_card_an_element_is(tmp_path: Path) -> None:
    card = _imported(tmp_path / "cards.xml", XML, "J-9001")
    assert card["effects"] == ["Draw 1 card."]
    card = _imported(tmp_path / "cards.xml", XML, "J-9002")
    assert (card["target"], card["effects"]) == ("1 Ninja", ["Injure the target."])


SHOP = """<ul>
<li><form data-name="N-9001 - Mira - Super Rare - 1st Edition" data-id="11251" data-price="$0.35">x</form></li>
<li><form data-name="J-9001 - Still Water - Common" data-id="11252" data-price="$0.20">x</form></li>
<li><form data-name="Dusk Booster Box (24 packs)" data-id="777" data-price="$189.99">x</form></li>
</ul>
"""


def test_a_shop_s_running_numbers_are_no_ids_beside_the_cards_own_numbers(tmp_path: Path) -> None:
    path = tmp_path / "shop.html"
    path.write_text(f"<html><body>{SHOP}</body></html>", "utf-8")
    done = kage("import", "naruto-ccg", str(path))
    assert done.exit_code == 0, done.output
    assert "goods of a shop" in done.output
    shown = json.loads(kage("show", "naruto-ccg:N-9001", "-o", "json").stdout)
    assert (shown["name"], shown["printings"][0]["rarity"]) == ("Mira", "Super Rare")
    assert "11251" in json.dumps(shown)
    assert json.loads(kage("show", "naruto-ccg:J-9001", "-o", "json").stdout)["name"] == "Still Water"
