"""Lists that somebody has crossed off or written in one line, and cells with pictures, lines, figures and objects.

Every card is invented. What a file says comes in; what it does not say stays unknown.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.test_wild_files import Wild, comes_in_as_it_says

HARE: dict[str, Json] = {"name": "Moss Hare"}
FIGURES: dict[str, Json] = {"combat": 5, "support": 2, "combat_injured": 3, "support_injured": 0}
MIRA: dict[str, Json] = {"name": "Mira Tsuru", "cost": 2, "power": 1}


def bandai(text: str, cards: dict[str, dict[str, Json]], said: str = "") -> Wild:
    return Wild(text, cards, said, "naruto-ccg")


def stats(*cells: str) -> Wild:
    """A table whose cells say the figures of both states of a ninja, each in its own way."""
    lines = [f"N-{place},Owl {place},Ninja,{cell}" for place, cell in enumerate(cells, 2901)]
    wanted = {f"N-{place}": FIGURES for place in range(2901, 2901 + len(cells))}
    return bandai("\n".join(["Number,Name,Type,Power", *lines, ""]), wanted)


FORMS = {
    "lines crossed off": bandai(
        "N-2901 ~~Moss Hare~~ have\nN-2902 Clay Hare\n~~N-2903 Sand Owl~~\nN-2904 ~~Fen Cat~~ Fen Dog\n",
        {
            "N-2901": HARE | {"extra.checked": "have"},
            "N-2902": {"name": "Clay Hare"},
            "N-2903": {"name": "Sand Owl", "extra.checked": "crossed off"},
            "N-2904": {"name": "Fen Dog"},
        },
    ),
    "underscores that lead to a figure": bandai(
        "N-2901 Moss Hare______2\nN-2902 Clay Hare_____3\n",
        {"N-2901": HARE | {"extra.column 3": "2"}, "N-2902": {"name": "Clay Hare", "extra.column 3": "3"}},
    ),
    "several cards a line": bandai(
        "N-2901 Moss Hare; N-2902 Clay Hare; N-2903 Sand Owl\nN-2904 Fen Cat;\n",
        {"N-2901": HARE, "N-2902": {"name": "Clay Hare"}, "N-2903": {"name": "Sand Owl"}, "N-2904": {}},
    ),
    "one card with its rarity": bandai("N-2901 Moss Hare SR\n", {"N-2901": HARE | {"rarity": "SR"}}),
    "rarities in words, of which a sign parts one": bandai(
        "N-2901 Moss Hare, Rare\nN-2902 Clay Hare - Uncommon\nN-2903 Sand Owl\n",
        {"N-2901": HARE | {"rarity": "Rare"}, "N-2902": {"rarity": "Uncommon"}, "N-2903": {"name": "Sand Owl"}},
    ),
    "words with a colon over the cards": bandai(
        "Ash Coast - 2 cards\n\nCommon:\nN-2901 Moss Hare\n\nRare:\nN-2902 Clay Hare\n",
        {"N-2901": HARE | {"extra.heading": "Common"}, "N-2902": {"extra.heading": "Rare"}},
    ),
    "figures in brackets before a dash": bandai(
        "N-2901 - Moss Hare (3/4) - Ash\nN-2902 - Clay Hare (2/1) - Ash\n",
        {"N-2901": HARE | {"extra.column 3": "3/4", "extra.column 4": "Ash"}, "N-2902": {"name": "Clay Hare"}},
    ),
    "pictures beside words": bandai(
        "Number,Name,Type,Element,Turn,Hand\nN-2901,🐇 Moss Hare,🥷 Ninja,🔥 Fire,⏳ 3,1 ✋\n"
        "N-2902,Sand Owl 🦉,🥷 Ninja,💧,2,0\n",
        {
            "N-2901": {**HARE, "symbols": ["Fire"], "entrance": 3, "hand": 1, "extra.mark beside the name": "🐇"},
            "N-2902": {"name": "Sand Owl", "symbols": ["Water"]},
        },
    ),
    "signs between colons": bandai(
        "Number,Name,Type,Symbol,Cost\nJ-2901,Moss Blaze,Jutsu,:fire:,:fire::fire:1\n"
        "J-2902,Ash,Jutsu,:wind:,🔥 Fire 🔥 Fire 1\n",
        {"J-2901": {"symbols": ["Fire"], "jutsu_cost": "F F 1"}, "J-2902": {"jutsu_cost": "F F 1"}},
    ),
    "a name over two lines": bandai('Number,Name,Type\nN-2901,"Moss\nHare",Ninja\n', {"N-2901": HARE}),
    "figures of both states": stats(
        "5/2 – 3/0",
        "H 5/2 I 3/0",
        "5/2 » 3/0",
        "5/2 (inj. 3/0)",
        "5/2 · 3/0",
        "5/2H 3/0I",
        "5/2 ⇒ 3/0",
        "5/2 (verletzt 3/0)",
    ),
    "letters over pairs of figures": bandai(
        "Number,Name,Type,HC,H,I\nN-2901,Moss Hare,Ninja,1,5/2,3/0\nN-2902,Clay Hare,Ninja,0,5/2,3/0\n",
        {"N-2901": {**FIGURES, "hand": 1}, "N-2902": FIGURES},
    ),
    "letters over figures of a state": bandai(
        "Number,Name,Type,HC/HS,IC/IS\nN-2901,Moss Hare,Ninja,5/2,3/0\n", {"N-2901": FIGURES}
    ),
    "two costs in a cell": bandai(
        "Number,Name,Type,Cost\nN-2901,Moss Hare,Ninja,3(1)\nN-2902,Clay Hare,Ninja,X [0]\n",
        {"N-2901": {"entrance": 3, "hand": 1}, "N-2902": {"entrance": "X", "hand": 0}},
    ),
    "Japanese words in short": Wild(
        "番号,カード名,種類,登場C,手札C,健康時,負傷時\n忍-901,【苔兎】,忍,3,1,5/2,3/0\n",
        {"忍-901": {"name": "苔兎", "entrance": 3, "hand": 1, **FIGURES}},
        game="naruto-cg",
    ),
    "kinds of print under a column for titles": Wild(
        "Set,No.,Version,Name,Type,Cost,Power\nT1,901,Normal,Mira Tsuru,Character,2,1\n"
        "T1,901,Alt Art,Mira Tsuru,Character,2,1\n",
        {"T1-901": MIRA, "T1-901-Alt-Art": MIRA},
    ),
    "a card a column, the corner blank": Wild(
        ",Mira Tsuru,Oboro\nId,T1-901,T1-902\nType,Character,Character\nCost,2,4\nPower,1,5\n",
        {"T1-901": MIRA, "T1-902": {"name": "Oboro"}},
    ),
    "a page about one card": bandai(
        "<html><body><h1>Moss Hare</h1><dl><dt>Card Number</dt><dd>N-2901</dd><dt>Type</dt><dd>Ninja</dd>"
        "<dt>Turn Cost</dt><dd>3</dd><dt>Hand Cost</dt><dd>1</dd></dl></body></html>",
        {"N-2901": {**HARE, "entrance": 3, "hand": 1}},
    ),
    "words that say no more than how a figure is meant": Wild(
        '[{"cardId": "T1-901", "name": "Mira Tsuru", "type": "Character", "baseCost": 2, "power_level": 1}]',
        {"T1-901": MIRA},
    ),
    "set and number in front of a name": Wild(
        "Card,Type,Cost,Power\nT1 0901 Mira Tsuru,Character,2,1\n", {"T1-0901": MIRA}
    ),
}


@pytest.mark.parametrize("wild", FORMS.values(), ids=FORMS)
def test_a_file_comes_in_whole(wild: Wild, tmp_path: Path) -> None:
    comes_in_as_it_says(wild, tmp_path)
