"""Headers and cells as people's own sheets have them, which no field is named after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")


def brought_in(tmp_path: Path, game: str, sheet: str, query: str) -> dict[str, dict[str, object]]:
    """Import a sheet, and give what a query finds then, by id."""
    path = tmp_path / "sheet.csv"
    path.write_text(sheet, encoding="utf-8")
    result = CliRunner().invoke(app, ["import", game, str(path)])
    assert result.exit_code == 0, result.output
    found = json.loads(CliRunner().invoke(app, ["search", "-g", game, query, "--json"]).stdout)
    return {card["id"]: card for card in found}


def test_a_header_may_name_one_thing_twice_and_a_number_may_say_of_how_many(tmp_path: Path) -> None:
    cards = brought_in(
        tmp_path,
        "mythos",
        "Card No.,Character Name,Cost,Power,Village / Group,Rarity\n"
        "QX-001/130,Tester One,2,3,Leaf Village,C\n"
        "QX-002 / 130,Tester Two,,4,Mist Village,R\n",
        "set:QX",
    )
    assert {card["number"] for card in cards.values()} == {"001", "002"}
    assert {card["faction"] for card in cards.values()} == {"Leaf Village", "Mist Village"}


def test_figures_of_both_kinds_in_one_cell_a_plain_cost_and_a_rank(tmp_path: Path) -> None:
    cards = brought_in(
        tmp_path,
        "naruto-ccg",
        "ID,Name,Type,Set,Cost,Hand Cost,Healthy,Injured,Symbol,Rank,Rules Text\n"
        'N-9201,Tester,Ninja,Q,3,1,4/2,2/1,Wind,Jonin,"When this Ninja is put in play, draw 1 card."\n'
        "J-9202,Trick,Jutsu,Q,NN or 5,,,,Wind,,Draw 1 card.\n",
        "set:Q",
    )
    ninja, jutsu = cards["naruto-ccg:N-9201"], cards["naruto-ccg:J-9202"]
    figures = [ninja[name] for name in ("entrance", "combat", "support", "combat_injured", "support_injured")]
    assert figures == [3, 4, 2, 2, 1]
    assert ninja["characteristics"] == ["Jonin"]
    assert ninja["effects"] == ["When this Ninja is put in play, draw 1 card."]
    assert jutsu["jutsu_cost"] in ("NN or 5", "N N or 5")
