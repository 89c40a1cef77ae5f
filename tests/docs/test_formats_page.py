"""docs/formats.md: its examples load, and its tables name what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.construction import FormatFiles, load_format
from rules.construction.formats import RULES
from rules.construction.named import named_checks
from rules.core.registry import game, games

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=[block.split('id = "')[1].split('"')[0] for block in BLOCKS])
def test_every_example_loads(tmp_path: Path, block: str) -> None:
    path = tmp_path / "example.toml"
    path.write_text(block if block.startswith("game") else f'game = "mythos"\n{block}', encoding="utf-8")
    assert load_format(game("mythos"), str(path)).clauses


def test_every_rule_has_an_example() -> None:
    text = "".join(BLOCKS)
    assert [rule.key for rule in RULES if f"\n{rule.key} = " not in text and rule.key != "check"] == []


def test_the_formats_of_every_game_are_in_the_table() -> None:
    for each in games():
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{each.id}` | `"))
        assert row.endswith(f"| `{each.default_format}` |")
        named = set(re.findall(r"`([^`]+)`", row))
        formats = {name for name in FormatFiles(each).names() if not load_format(each, name).part}
        assert formats <= named


def test_every_named_check_is_in_the_table() -> None:
    for each in games():
        for name, check in named_checks(each.package).items():
            row = next(line for line in PAGE.splitlines() if f"| `{name}` |" in line)
            assert f"`{each.id}`" in row
            assert check.doc in row
