"""Card files in shapes that people make them in: each comes in whole, and what it does not say stays unknown.

The cards are our own; only the shapes are those of files that were met or may be met.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rules.core.cards import Json
from tests.importers.command import kage
from tests.importers.shapes import workbook


def lines(*rows: str) -> Callable[[], bytes]:
    return lambda: ("\n".join(rows) + "\n").encode()


def document(value: Json) -> Callable[[], bytes]:
    return lambda: json.dumps(value, ensure_ascii=False).encode()


@dataclass(frozen=True)
class Shape:
    """A file, how it is imported, and what some of its cards must then say."""

    game: str
    data: Callable[[], bytes]
    cards: int
    says: Mapping[str, Mapping[str, Json]]
    options: tuple[str, ...] = ()
    name: str = "cards"
    unknown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


SHAPES: dict[str, Shape] = {
    "a community spreadsheet with Character Name, a preamble and markdown in its effects": Shape(
        "mythos",
        lambda: workbook(
            ("Notes", [["How to use this sheet"], ["Ask on the forum"]]),
            (
                "Cards",
                [
                    ["Our card list", None, None, None, None, None, None],
                    [None, None, None, None, None, None, None],
                    ["Card #", "Character Name", "Card Title", "Type", "Chakra", "Power", "Effects"],
                    ["201/230", "Test One", "First", "Character", 3, 2, "**MAIN** [↯] Draw a card."],
                    [
                        "202/230",
                        "Test Two",
                        "Second",
                        "Character",
                        4,
                        "X",
                        "**MAIN** [⧗] CHAKRA +1\n**UPGRADE** *POWERUP* 2",
                    ],
                    ["203/230", "Test Three", None, "Character", "?", None, None],
                ],
            ),
        ),
        3,
        {
            "KS-201": {
                "name": "Test One",
                "title": "First",
                "cost": 3,
                "effects": [{"timing": "MAIN", "text": "Draw a card.", "continuous": False, "text_fr": None}],
            },
            "KS-202": {"power": "X", "text": "MAIN ⧗ CHAKRA +1\nUPGRADE POWERUP 2"},
            "KS-203": {"cost": None, "power": None, "unknown": ["cost", "power"]},
        },
        ("--set", "KS"),
    ),
    "a list of Japanese numbers and titles alone": Shape(
        "naruto-cg",
        lines("番号,タイトル", "忍－９０１,試験の忍", "忍ー902,別の忍", "術－901,試験の術"),
        3,
        {
            "忍-901": {"name": "試験の忍", "entrance": None, "combat": None},
            "術-901": {"type": "jutsu", "jutsu_cost": None},
        },
        ("--set", "T1"),
    ),
    "ids that name sets, where the command names one for those that do not": Shape(
        "mythos",
        lines(
            "type,name,cost,power,number",
            "character,Mira,2,3,T1-001",
            "character,Oboro,2,3,T2-001",
            "character,Kai,1,1,7",
        ),
        3,
        {"T1-001": {"name": "Mira"}, "T2-001": {"name": "Oboro"}, "T3-007": {"name": "Kai"}},
        ("--set", "T3"),
    ),
    "JSON with French names alone": Shape(
        "mythos",
        document(
            [
                {"id": "T1-001", "nom_fr": "Essai", "titre_fr": "Premier", "chakra": 2, "puissance": 3},
                {"id": "T1-002", "name_fr": "Autre", "chakra": 1, "power": 0, "rareté": "C"},
            ]
        ),
        2,
        {
            "T1-001": {"name": "Essai", "title_fr": "Premier", "cost": 2, "type": "character"},
            "T1-002": {"name": "Autre"},
        },
    ),
    "JSON with a card list nested beside metadata": Shape(
        "mythos",
        document(
            {
                "meta": {"name": "My cards", "version": 3, "authors": [{"name": "A"}, {"name": "B"}]},
                "count": 2,
                "payload": {
                    "items": [
                        {
                            "cardNumber": "003/130",
                            "characterName": "Test Three",
                            "type": "character",
                            "cost": 1,
                            "power": 1,
                        },
                        {
                            "cardNumber": "004/130",
                            "characterName": "Test Four",
                            "type": "character",
                            "cost": 1,
                            "power": 1,
                        },
                    ]
                },
            }
        ),
        2,
        {"T9-003": {"name": "Test Three"}, "T9-004": {"cost": 1}},
        ("--set", "T9", "--records", "payload.items"),
    ),
    "a list of titles and no more": Shape(
        "naruto-cg",
        document(["試験一", "試験 二"]),
        2,
        {"T1-試験一": {"name": "試験一", "number": "", "entrance": None}, "T1-試験-二": {"name": "試験 二"}},
        ("--set", "T1", "--const", "type=ninja"),
    ),
    "French headers, and a count of rarities beside the cards": Shape(
        "mythos",
        document(
            {
                "cards": {
                    "x": {
                        "name_fr": "Un Essai",
                        "number": "401",
                        "set": "T1",
                        "card_type": "character",
                        "coût": 2,
                        "power": 1,
                        "effects": [{"type": "MAIN", "description_fr": "Piochez."}],
                    }
                },
                "stats": {"total": 1, "by": [{"name": "C", "count": 1}]},
            }
        ),
        1,
        {"T1-401": {"name": "Un Essai", "cost": 2, "text": "MAIN Piochez."}},
    ),
    "a semicolon table with decimal figures": Shape(
        "naruto-ccg",
        lines(
            "Set;Collector Number;Card Name;Card Type;Element;Entrance Cost;Hand Cost;Healthy Combat;Healthy Support",
            "Test Set;N-911;Semi One;Ninja;Fire;1,0;0,0;3,0;1,0",
        ),
        1,
        {"N-911": {"entrance": 1, "hand": 0, "combat": 3, "set": "Test-Set", "combat_injured": None}},
    ),
    "text with bars, drawn as a table": Shape(
        "naruto-ccg",
        lines(
            "| No. | Name | Type | Set | Chakra Cost |",
            "|-----|:----:|------|-----|-------------|",
            "| J-911 | Bar One | Jutsu | T1 | W1 or 3 |",
            "| J-912 | Bar Two | Jutsu | T1 | WW1 or LL1 |",
        ),
        2,
        {"J-911": {"jutsu_cost": "W 1 or 3", "cost": 2}, "J-912": {"jutsu_cost": "W W 1 or L L 1", "cost": 3}},
    ),
    "a tab-separated table with a title above and odd quotes": Shape(
        "naruto-ccg",
        lines(
            "My collection",
            "Collector Number\tName\tType\tSet\tCharacteristics\tEffect Text",
            'N-921\tThe "Great" One\tNinja\tT1\t"Leaf, Genin, Jonin, Male"\tValid: This Ninja gets +1/+1.',
            "N-922\t“Curly” Two\tNinja\tT1\tSand, (Jonin), Female\t",
            'N-923\t"Half quoted Three\tNinja\tT1\tMist\t',
        ),
        3,
        {
            "N-921": {"name": 'The "Great" One', "characteristics": ["Leaf", "Genin", "Jonin", "Male"]},
            "N-922": {"name": "“Curly” Two"},
            "N-923": {"name": '"Half quoted Three'},
        },
    ),
    "a comma table with quotes in the middle of a cell": Shape(
        "mythos",
        lines(
            "set,number,name,type,cost,power",
            'T1,001,"The "Great" One",character,1,1',
            'T1,002,"Plain, with a comma",character,1,1',
        ),
        2,
        {"T1-001": {"name": 'The "Great" One'}, "T1-002": {"name": "Plain, with a comma"}},
    ),
    "a database with later sets: costs in two ways, X, ten, nothing said": Shape(
        "naruto-ccg",
        document(
            {
                "Later Set": [
                    {
                        "Card ID": f"j93{at}",
                        "Collector Number": f"J-93{at}",
                        "Printed Name": f"Cost {at}",
                        "Type": "Jutsu",
                        "Set": "Later Set",
                        "Symbols": "Fire",
                        "Chakra Cost": cost,
                    }
                    for at, cost in enumerate(["2 or F", "NNN or 5", "XX", "10", None, "LLLX", "N or L"])
                ]
            }
        ),
        7,
        {
            "J-930": {"jutsu_cost": "2 or F", "cost": 1},
            "J-932": {"jutsu_cost": "X X", "cost": 0},
            "J-933": {"cost": 10},
            "J-934": {"jutsu_cost": None, "cost": None},
            "J-936": {"jutsu_cost": "N or L"},
        },
    ),
    "ids with letters behind": Shape(
        "naruto-ccg",
        lines(
            "Card ID,Printed Name,Type,Set",
            "n086ae,Both,Ninja,T1",
            "PR-918B,Promo,Ninja,PR",
            "n944_alt,Alternative,Ninja,T1",
        ),
        3,
        {
            "N-086-AE": {"number": "N-086", "variant": "AE"},
            "PR-918-B": {"variant": "B"},
            "N-944-ALT": {"number": "N-944"},
        },
    ),
    "only number, name, type and set": Shape(
        "naruto-ccg",
        lines("collector number,name,type,set", "N-9951,Bare,ninja,T1", "M-9951,Bare Mission,mission,T1"),
        2,
        {"N-9951": {"entrance": None, "hand": None, "combat": None}, "M-9951": {"entrance": None}},
    ),
    "full-width text and look-alike signs": Shape(
        "naruto-cg",
        lines("カード番号,名前,登場コスト,シンボル,格闘,支援", "忍－９６１,全角の忍,５,火,６,−１"),
        1,
        {"忍-961": {"entrance": 5, "symbols": ["Fire"], "combat": 6, "support": -1, "hand": 1, "marks": ["hand-cost"]}},
        ("--set", "T1"),
    ),
    "lists in brackets and quotes": Shape(
        "mythos",
        lines("set,number,name,type,cost,power,keywords", "T1,071,Lists,character,1,1,\"['Jutsu', 'Team 7']\""),
        1,
        {"T1-071": {"keywords": ["Jutsu", "Team 7"]}},
    ),
    "control and direction characters": Shape(
        "mythos",
        lines("set,number,name,type,cost,power", "T1,081,Na\u202eme\u200f \x07One,character,1,1"),
        1,
        {"T1-081": {"name": "Name One"}},
    ),
    "numbers of the set in one column with the name": Shape(
        "mythos",
        lines("Card,Type,Cost,Power", "091 - Split One,character,1,2", "092 - Split Two,character,2,2"),
        2,
        {"T1-091": {"name": "Split One"}, "T1-092": {"cost": 2}},
        ("--set", "T1", "--split", r"Card=(?P<number>\d+) - (?P<name>.+)"),
    ),
    "columns that only their owner knows": Shape(
        "mythos",
        lines("Karte;Nr;Stärke;Kosten;Preis", "Eigene;101;4;3;2,50"),
        1,
        {"T1-101": {"name": "Eigene", "power": 4, "cost": 3, "type": "character"}},
        (
            *("--set", "T1", "--const", "type=character", "--ignore", "Preis"),
            *("--map", "Karte=name", "--map", "Stärke=power", "--map", "Kosten=cost"),
        ),
    ),
    "JSON Lines with effects as objects under other keys": Shape(
        "mythos",
        lines(
            json.dumps(
                {
                    "set": "T1",
                    "number": 111,
                    "name": "Lines",
                    "cost": 1,
                    "power": 1,
                    "type": "character",
                    "effects": [{"type": "main", "description": "[⧗] CHAKRA +1"}],
                },
                ensure_ascii=False,
            ),
            json.dumps(
                {
                    "set": "T1",
                    "number": 112,
                    "name": "More",
                    "cost": 1,
                    "power": 1,
                    "type": "character",
                    "effects": ["No timing is said here."],
                }
            ),
        ),
        2,
        {"T1-111": {"text": "MAIN ⧗ CHAKRA +1"}, "T1-112": {"text": "No timing is said here."}},
    ),
}


@pytest.mark.parametrize("what", SHAPES)
def test_a_file_of_any_shape_comes_in_whole_and_guesses_nothing(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, catalogue_path: Path, starter_file: Path
) -> None:
    shape = SHAPES[what]
    monkeypatch.chdir(tmp_path)
    source = tmp_path / shape.name
    source.write_bytes(shape.data())
    result = kage("import", shape.game, str(source), *shape.options, "--json")
    assert result.exit_code == 0, result.stderr
    answer = json.loads(result.stdout)
    assert (answer["read"], answer["rejected"]) == (shape.cards, 0)
    for id_, said in shape.says.items():
        shown = kage("show", f"{shape.game}:{id_}", "--json")
        assert shown.exit_code == 0, (id_, shown.stderr)
        card = json.loads(shown.stdout)
        assert {name: card.get(name) for name in said} == dict(said), id_
    _survives_export(shape, tmp_path, catalogue_path, starter_file)


def _survives_export(shape: Shape, tmp_path: Path, catalogue_path: Path, fresh: Path) -> None:
    """Out and in again, into the same catalogue and a fresh one, gives the same table and the same records.

    `test_export_bytes` has every format.
    """
    for form in ("csv", "json"):
        first, again = tmp_path / f"out.{form}", tmp_path / f"again.{form}"
        assert kage("db", "export", shape.game, str(first)).exit_code == 0
        answer = json.loads(kage("import", shape.game, str(first), "--json").stdout)
        assert (answer["unchanged"], answer["rejected"]) == (answer["read"], 0)
        kept = catalogue_path.read_bytes()
        shutil.copy(fresh, catalogue_path)
        back = kage("import", shape.game, str(first), "--json")
        assert back.exit_code == 0, back.stderr
        assert kage("db", "export", shape.game, str(again)).exit_code == 0
        assert sorted(again.read_text("utf-8").splitlines()) == sorted(first.read_text("utf-8").splitlines())
        catalogue_path.write_bytes(kept)


@pytest.mark.parametrize(
    ("path", "numbers"),
    [
        ("pages.cards", {"N-9101", "N-9102", "N-9103"}),
        ("$.pages[*].cards", {"N-9101", "N-9102", "N-9103"}),
        ("/pages/1/cards", {"N-9103"}),
        ("pages[0].cards", {"N-9101", "N-9102"}),
    ],
)
def test_records_may_lie_in_each_of_a_list(catalogue_path: Path, tmp_path: Path, path: str, numbers: set[str]) -> None:
    assert catalogue_path.exists()

    def page(*numbers: str) -> dict[str, object]:
        return {
            "cards": [{"number": number, "name": f"Name {number}", "type": "Ninja", "set": "T9"} for number in numbers]
        }

    document = tmp_path / "pages.json"
    pages = [page("N-9101", "N-9102"), page("N-9103"), {"cards": None}]
    document.write_text(json.dumps({"pages": pages}), "utf-8")
    assert kage("import", "naruto-ccg", str(document), "--records", path).exit_code == 0
    found = kage("search", "-g", "naruto-ccg", "set:T9", "-o", "ids").stdout.split()
    assert {each.partition(":")[2] for each in found} == numbers
