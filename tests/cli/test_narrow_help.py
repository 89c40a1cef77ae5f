"""Help on narrow terminals: one column, and no line wider than the terminal but for a word that is."""

from __future__ import annotations

import pytest

from tests.cli.asked import kage


@pytest.mark.parametrize("columns", ["20", "40", "59"])
@pytest.mark.parametrize("command", [[], ["deck", "check"], ["play"], ["collection"]])
def test_help_fits_a_narrow_terminal(command: list[str], columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    shown = kage(*command, "--help")
    assert shown.exit_code == 0
    for line in shown.stdout.splitlines():
        assert len(line) <= int(columns) or len(line.split()) == 1
    monkeypatch.setenv("COLUMNS", "80")
    assert any(line.startswith("  ") and "  " in line.strip() for line in kage(*command, "--help").stdout.splitlines())
