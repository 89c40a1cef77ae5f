"""Drawings: on light and on dark ground, with fonts that came after matplotlib looked for them."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytest.importorskip("matplotlib")
pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_a_name_in_dark_is_drawn_on_dark_ground(tmp_path: Path, suffix: str) -> None:
    drawn = []
    for name in ("x", "x.dark", "y"):
        target = tmp_path / f"{name}{suffix}"
        result = CliRunner().invoke(app, ["odds", "examples/mythos-leaf.deck", "naruto", "--plot", str(target)])
        assert result.exit_code == 0, result.output
        drawn.append(target.read_bytes())
    assert drawn[0] == drawn[2] != drawn[1]


def test_a_font_that_was_installed_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from matplotlib import font_manager

    from cli import plot

    found = font_manager.findfont("DejaVu Sans Mono")
    kept = font_manager.fontManager.ttflist
    monkeypatch.setattr(font_manager.fontManager, "ttflist", [f for f in kept if f.name == "DejaVu Sans"])
    monkeypatch.setattr(plot, "_JAPANESE", ("DejaVu Sans Mono",))
    monkeypatch.setattr(font_manager, "findSystemFonts", lambda: [found, "/no/such/font.ttf"])
    assert plot._families() == ["DejaVu Sans", "DejaVu Sans Mono"]
