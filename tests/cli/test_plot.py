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


def drawn(tmp_path: Path, *arguments: str) -> str:
    """The SVG that a command draws, its letters as text."""
    from matplotlib import rc_context

    target = tmp_path / "drawing.svg"
    with rc_context({"svg.fonttype": "none"}):
        result = CliRunner().invoke(app, [*arguments, "--force", "--plot", str(target)])
    assert result.exit_code == 0, result.output
    return target.read_text()


def test_the_theme_goes_before_the_name(tmp_path: Path) -> None:
    asked = ["odds", "--size", "9", "--hits", "3", "--draws", "2"]
    light, dark = drawn(tmp_path, *asked), drawn(tmp_path, *asked, "--theme", "dark")
    assert "#1b1d22" not in light
    assert "#1b1d22" in dark
    target = tmp_path / "x.dark.svg"
    CliRunner().invoke(app, [*asked, "--theme", "light", "--plot", str(target)])
    assert "#1b1d22" not in target.read_text()


def test_a_theme_without_a_drawing_is_refused() -> None:
    result = CliRunner().invoke(app, ["goldfish", "examples/mythos-leaf.deck", "--theme", "dark"])
    assert result.exit_code == 2
    assert "add --plot" in result.stderr


def test_cards_of_one_name_have_a_row_each(tmp_path: Path) -> None:
    deck = "examples/mythos-leaf.deck"
    told = drawn(tmp_path, "play", "mythos", deck, deck, "-n", "4", "--by-card", "--replays", "0")
    assert "Naruto Uzumaki (KS-" in told


def test_long_labels_are_drawn_whole_beside_their_bars(tmp_path: Path) -> None:
    asked = ["examples/mythos-leaf.deck", "examples/mythos-leaf.deck", "--goal", "points>=3", "--by", "1", "-n", "5"]
    told = drawn(tmp_path, "compare", *asked)
    for said in ("first: Leaf rush", "second: Leaf rush", "Compared by goal: points&gt;=3 by turn 1"):
        assert said in told


def test_a_font_that_was_installed_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from matplotlib import font_manager

    from cli import plot

    found = font_manager.findfont("DejaVu Sans Mono")
    kept = font_manager.fontManager.ttflist
    monkeypatch.setattr(font_manager.fontManager, "ttflist", [f for f in kept if f.name == "DejaVu Sans"])
    monkeypatch.setattr(plot, "_JAPANESE", ("DejaVu Sans Mono",))
    monkeypatch.setattr(font_manager, "findSystemFonts", lambda: [found, "/no/such/font.ttf"])
    assert plot._families() == ["DejaVu Sans", "DejaVu Sans Mono"]
