"""The registration sheet: what a judge compares, in columns that stand below each other."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")


def sheet_of_leaf() -> str:
    return CliRunner().invoke(app, ["deck", "convert", "examples/naruto-ccg-leaf.deck", "--to", "html"]).stdout


def test_a_section_is_one_table_with_a_heading_for_each_type() -> None:
    sheet = sheet_of_leaf()
    main, reinforcement = re.findall(r"<table>.*?</table>", sheet, re.DOTALL)
    assert re.findall(r'scope="rowgroup">([^<]+)<', main) == ["Ninja (32)", "Jutsu (13)", "Mission (4)", "Client (1)"]
    assert re.findall(r'scope="rowgroup">([^<]+)<', reinforcement) == ["Ninja (2)"]
    rows = re.findall(r'<tr><td class="box">.*</tr>', main + reinforcement)
    assert len(rows) == 30
    assert {row.count("<td") for row in rows} == {5}


def test_the_totals_are_said_once() -> None:
    assert sheet_of_leaf().count("Deck: 50 (32 ninja, 13 jutsu, 4 missions, 1 client)") == 1
