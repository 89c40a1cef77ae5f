"""Columns that are told by what stands under them: cells with the names of fields, letters, numbers beside names.

Every card is invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.importers.command import kage
from tests.importers.test_wild_files import Wild, comes_in_as_it_says

FORMS = {
    "cells that say what they are, without a header": Wild(
        "SB-921 | Mira | Cost 2 | Power: 3 | Sand\nSB-922 | Oboro | Cost 4 | Power: 5 | Mist\n",
        {"SB-921": {"cost": 2, "power": 3, "extra": {"column 5": "Sand"}}, "SB-922": {"cost": 4, "power": 5}},
        "kept without a field of their own: column 5\n",
    ),
    "cells that say what they are, below headers that do not": Wild(
        "No,Name,Type,One,Two,Three\nSB-923,Mira,character,Power: 3,Faction: Sand Village,Team 7\n"
        "SB-924,Oboro,character,Cost 4 / Power 5,,Leaf\n",
        {"SB-923": {"power": 3, "faction": "Sand Village", "extra": {"Three": "Team 7"}}, "SB-924": {"cost": 4}},
    ),
    "several costs and both states": Wild(
        "No,Name,Type,Cost,Stats\nN-2971,Mira,Ninja,EC 3 / HC 1,Healthy 4/2 - Injured 2/1\n",
        {"N-2971": {"entrance": 3, "hand": 1, "combat": 4, "support": 2, "combat_injured": 2, "support_injured": 1}},
        game="naruto-ccg",
    ),
    "letters that settle each other": Wild(
        "No,N,Type,C,P,K\nSB-925,Mira,character,2,?,Team 7\nSB-926,Oboro,character,4,5,Jutsu\n",
        {"SB-925": {"name": "Mira", "cost": 2, "power": None, "keywords": ["Team 7"]}, "SB-926": {"power": 5}},
    ),
    "a letter alone": Wild(
        "No,Name,Type,C,N\nSB-927,Mira,character,2,4\n",
        {"SB-927": {"cost": None, "extra": {"C": "2", "N": "4"}}},
        "kept without a field of their own: C, N",
    ),
    "numbers of a set beside names": Wild(
        "Card,Name,Type,Set\n003/130,Mira,character,SB\n004/130 RA,Oboro,character,SB\n",
        {"SB-003": {"name": "Mira"}, "SB-004-RA": {"name": "Oboro"}},
    ),
    "names over their fields, one a list's object": Wild(
        '[{"Blow": {"rank": "4", "copies": 2}}, {"Heron": {"rank": "Q", "copies": 1}}]',
        {"none-blow": {"rank": "4", "extra": {}}, "none-heron": {"rank": "Queen"}},
        game="ninjitsu",
    ),
    "words marked as code side by side": Wild(
        "No,Name,Type,Keywords\nSB-928,`Mira`,character,`Team 7` `Jutsu`\n",
        {"SB-928": {"name": "Mira", "keywords": ["Team 7", "Jutsu"]}},
    ),
    "values beside court letters": Wild(
        "Name,Value,Copies\nBlow,4,4\nHeron,Q,2\n",
        {"none-blow": {"rank": "4", "points": 4}, "none-heron": {"rank": "Queen", "points": None}},
        game="ninjitsu",
    ),
    "tokens of Cockatrice": Wild(
        '<cockatrice_carddatabase version="4"><cards><card><name>Mark</name><token>1</token><set>SB</set></card>'
        "<card><name>Mira</name><prop><type>Character</type></prop><set num='929'>SB</set></card></cards>"
        "</cockatrice_carddatabase>",
        {"SB-929": {"name": "Mira"}},
        '"Mark" is a token',
    ),
}


@pytest.mark.parametrize("wild", FORMS.values(), ids=FORMS)
def test_what_stands_in_cells_tells_what_they_are(wild: Wild, tmp_path: Path) -> None:
    comes_in_as_it_says(wild, tmp_path)


def test_ids_of_figures_alone_are_asked_about(tmp_path: Path) -> None:
    """They may be numbers of the cards, or keys of somebody's table."""
    source = tmp_path / "cards.csv"
    source.write_text("ID,Name,Type,Set\n12,Mira,character,SB\n", "utf-8")
    refused = kage("import", "mythos", str(source))
    assert (refused.exit_code, "say --map ID=number" in refused.stderr) == (5, True)
    assert kage("import", "mythos", str(source), "--map", "ID=number").exit_code == 0
