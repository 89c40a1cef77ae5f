"""Drawings: on light and on dark ground, with fonts that came after matplotlib looked for them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from io import BytesIO
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli import plot
from cli.main import app
from cli.plot import _cut
from cli.resting import noted
from decks.load import load_deck
from simulator.figures import Figure

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


@pytest.mark.parametrize("labels", [["0", "1", "2"], ["first: a deck with a long name", "second: another", "third"]])
def test_labels_stand_inside_the_picture_and_behind_intervals(
    labels: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from matplotlib.figure import Figure as Drawing
    from matplotlib.text import Annotation

    drawn = Drawing(figsize=(7, 3), layout="constrained")
    monkeypatch.setattr(plot, "_drawing", lambda *_: nullcontext(drawn))
    chances = [Figure(1.0, 0.8, 1.0, "simulated"), Figure.exact(1.0), Figure(0.0, 0.0, 0.2, "simulated")]
    plot.draw_chance_bars(plot.Target("a.png", False, False), "t", dict(zip(labels, chances, strict=True)))
    drawn.savefig(BytesIO(), format="png")
    said = [text for text in drawn.axes[0].texts if isinstance(text, Annotation)]
    assert [text.get_text() for text in said] == ["100.0%", "100.0%", "0.0%"]
    for text in said:
        box = text.get_window_extent()
        assert drawn.bbox.x0 <= box.x0
        assert box.x1 <= drawn.bbox.x1
        assert box.y1 <= drawn.bbox.y1


def test_a_note_names_fields_in_words() -> None:
    loaded = load_deck("examples/naruto-cg-konoha.deck")
    found = noted(plot.Target("a.png", False, False), loaded)
    assert found is not None
    assert "hand filled in" in found.note.replace("\N{NO-BREAK SPACE}", " ")
    assert "_" not in found.note


@pytest.mark.parametrize(
    ("game_id", "title"), [("naruto-ccg", "Won"), ("naruto-cg", "Won"), ("ninjitsu", "Target reached")]
)
def test_shares_are_drawn_as_per_cent(game_id: str, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Sequence[str]] = []
    monkeypatch.setattr("cli.commands.goldfish.draw_turns", lambda *given: asked.append(given[-1]))
    deck = {"naruto-ccg": "naruto-ccg-leaf", "naruto-cg": "naruto-cg-konoha", "ninjitsu": "ninjitsu-box"}[game_id]
    result = CliRunner().invoke(
        app, ["goldfish", f"examples/{deck}.deck", "-n", "2", "--workers", "1", "--plot", "x.png"]
    )
    assert result.exit_code == 0, result.output
    assert title in asked[0]


def test_long_labels_are_broken_and_cut() -> None:
    assert _cut("Leaf rush", 32, 2) == "Leaf rush"
    assert _cut("a long name of a deck " * 5, 32, 2).splitlines()[1].endswith("…")
    assert all(len(line) <= 32 for line in _cut("a long name of a deck " * 5, 32, 2).splitlines())
    assert _cut("木ノ葉の里" * 10, 20, 1) == "木ノ葉の里木ノ葉の…"


@pytest.mark.parametrize("rows", [1, 5, 20])
def test_the_legend_of_differences_leaves_the_note_and_the_axis_free(
    rows: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from matplotlib.figure import Figure as Drawing

    drawn = Drawing(figsize=(8, 1.7 + 0.36 * rows), layout="constrained")
    monkeypatch.setattr("matplotlib.figure.Figure", lambda **_: drawn)
    target = plot.Target(str(tmp_path / "a.png"), False, False, "Stand-ins: a tenth of the cards played. " * 5)
    chances = [Figure(0.1, -0.2, 0.4, "simulated")] * rows
    plot.draw_differences(target, "t", [f"card {at}" for at in range(rows)], {"opening": chances, "drawn": chances})
    axes = drawn.axes[0]
    legend = axes.get_legend()
    assert legend is not None
    box, axis = legend.get_window_extent(), axes.xaxis.label.get_window_extent()
    note = next(text for text in drawn.texts if text.get_text().startswith("Stand-ins")).get_window_extent()
    assert note.y1 <= box.y0 < box.y1 <= axis.y0


def test_cards_of_one_name_have_a_bar_each(tmp_path: Path) -> None:
    deck = tmp_path / "rin.deck"
    deck.write_text("game: mythos\n2 KS-009-C\n1 KS-010-C\n1 KS-074-C\n", "utf-8")
    archive = ("--archive", str(tmp_path / "lists.sqlite"))
    assert CliRunner().invoke(app, ["archive", "add", str(deck), *archive]).exit_code == 0
    for by in ((), ("--per", "year")):
        shown = drawn(tmp_path, "archive", "top", *by, *archive)
        assert all(label in shown for label in ("Naruto Uzumaki (KS-009-C)", "Naruto Uzumaki (KS-010-C)", ">Gaara<"))
