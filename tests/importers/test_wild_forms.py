"""Card files in the forms of pages, programs and settings: elements of a page, TypeScript, Python, INI, several tables.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.test_wild_files import MIRA, OBORO, ONE, TWO, Wild, comes_in_as_it_says, document

NINJA: dict[str, Json] = {"name": "Mira Tsuru", "type": "ninja", "entrance": 2}
OTHER: dict[str, Json] = {"name": "Oboro Kage", "type": "ninja", "entrance": 4}

WILD = {
    "elements of a page, by their classes": Wild(
        "<html><body><div class='grid'>"
        "<div class='card'><h3 class='card-name'>Mira Tsuru</h3><span class='card-id'>W1-901</span>"
        "<div class='stats'><span class='cost'>2</span><span class='power'>1</span></div>"
        "<b class='type'>Character</b></div>"
        "<div class='card'><h3 class='card-name'>Oboro Kage</h3><span class='card-id'>W1-902</span>"
        "<div class='stats'><span class='cost'>4</span><span class='power'>5</span></div>"
        "<b class='type'>Character</b></div>"
        "</div></body></html>",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "elements of a page, by their attributes": Wild(
        "<!doctype html><ul><li data-number='N-2901' data-name='Mira Tsuru' data-type='Ninja' data-cost='2'></li>"
        "<li data-number='N-2902' data-name='Oboro Kage' data-type='Ninja' data-cost='4'></li></ul>",
        {"N-2901": NINJA, "N-2902": OTHER},
        game="naruto-ccg",
    ),
    "elements of a page, with labels and a heading": Wild(
        "<html><div class='c x'><h2>Mira Tsuru</h2><span>Number:</span><span>W1-901</span><p>Cost: 2</p><p>Power: 1</p>"
        "<i>Type</i><i>Character</i></div><div class='c'><h2>Oboro Kage</h2><span>Number:</span><span>W1-902</span>"
        "<p>Cost: 4</p><p>Power: 5</p><i>Type</i><i>Character</i></div></html>",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "several tables in one file": Wild(
        "Ninja\nCard No,Card Name,EC\nN-2901,Mira Tsuru,2\nN-2902,Oboro Kage,4\n\n"
        "Jutsu\nCard No,Card Name,Jutsu Cost,Target\nJ-2901,Wave Cutter,W1,Your Ninja\n",
        {"N-2901": NINJA, "N-2902": OTHER, "J-2901": {"name": "Wave Cutter", "type": "jutsu", "target": "Your Ninja"}},
        game="naruto-ccg",
    ),
    "templates of a wiki within a template": Wild(
        "{{Card\n| name = Mira Tsuru\n| number = N-2901\n| type = [[Ninja]]\n| element = {{Fire}}\n"
        "| turn cost = 2\n}}\n",
        {"N-2901": {**NINJA, "symbols": ["Fire"]}},
        game="naruto-ccg",
    ),
    "headings with a number and a name": Wild(
        "# All of them\n\n## W1-901 Mira Tsuru\n- **Cost:** 2\n- **Power:** 1\n- **Type:** Character\n\n"
        "## Oboro Kage (W1-902)\n- **Cost:** 4\n- **Power:** 5\n- **Type:** Character\n",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "a list as Python prints it": Wild(
        f"{[{'id': 'W1-901', **ONE, 'title': None, 'Kept': True}, {'id': 'W1-902', **TWO}]!r}",
        {"W1-901": {**MIRA, "extra": {"Kept": True}}, "W1-902": OBORO},
    ),
    "settings under ids": Wild(
        "[W1-901]\nname = Mira Tsuru\ncost = 2\npower = 1\ntype = character\n\n"
        "[W1-902]\nname = Oboro Kage\ncost = 4\npower = 5\ntype = character\n",
        {"W1-901": MIRA, "W1-902": OBORO},
    ),
    "TypeScript": Wild(
        'import { Card } from "./types";\nexport const CARDS: Card[] = [\n'
        '  { id: "W1-901", name: "Mira Tsuru", type: "Character", cost: 2, power: 1, note: `It\'s so` },\n'
        '  { id: "W1-902", name: "Oboro Kage", type: "Character", cost: 4, power: 5, },\n];\nexport default CARDS;\n',
        {"W1-901": {**MIRA, "extra": {"note": "It's so"}}, "W1-902": OBORO},
    ),
    "names as a list of languages": Wild(
        document(
            {
                "data": {
                    "nodes": [
                        {
                            "id": "W1-901",
                            "type": "Character",
                            "names": [{"lang": "en", "value": "Mira Tsuru"}, {"lang": "fr", "value": "Mirette"}],
                            "attributes": {"chakraCost": 2, "power": 1},
                        }
                    ]
                }
            }
        ),
        {"W1-901": {**MIRA, "name_fr": "Mirette"}},
    ),
    "cards under their numbers, under the code of a titled set": Wild(
        document({"W1": {"name": "First Wave", "released": "2024-05-01", "cards": {"901": ONE, "902": TWO}}}),
        {"W1-901": {**MIRA, "date": "2024-05-01"}, "W1-902": OBORO},
    ),
    "objects of Japanese halves of names": Wild(
        document([{"no": "忍-901", "カード名": "ミラ", "種別": "忍者", "コスト": {"エントリー": 2, "ハンド": 0}}]),
        {"忍-901": {"name": "ミラ", "entrance": 2, "hand": 0}},
        game="naruto-cg",
    ),
    "full-width figures of both states": Wild(
        "カード番号\t種類\tカード名\t健康時戦闘力\t負傷時戦闘力\n忍-901\t忍者\tミラ\t３／１\t２／０\n",
        {"忍-901": {"combat": 3, "support": 1, "combat_injured": 2, "support_injured": 0}},
        game="naruto-cg",
    ),
    "a table of AsciiDoc": Wild(
        '[options="header"]\n|===\n|Number |Name |Type |EC\n|N-2901 |Mira Tsuru |Ninja |2\n|===\n',
        {"N-2901": NINJA},
        game="naruto-ccg",
    ),
}


@pytest.mark.parametrize("what", WILD)
def test_a_file_of_another_form_comes_in_as_it_says(what: str, tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    comes_in_as_it_says(WILD[what], tmp_path)


def test_a_deck_with_a_name_above_it_is_said_to_be_one(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards"
    source.write_text("Deck: Leaf Rush\n3 Naruto Uzumaki (KS 009)\n2x Sakura Haruno\n1 Iruka Umino\n", "utf-8")
    result = kage("import", "mythos", str(source))
    assert (result.exit_code, result.stderr.count("\n")) == (5, 1)
    assert "is a deck, not cards" in result.stderr


def test_a_page_without_cards_says_what_to_do(tmp_path: Path, catalogue_path: Path) -> None:
    assert catalogue_path.exists()
    source = tmp_path / "cards.html"
    source.write_text("<html><div class='a'>Name</div><div class='a'>Cost</div></html>", "utf-8")
    assert "copy the cards into a spreadsheet" in kage("import", "mythos", str(source)).stderr
