"""Sets of Magic Set Editor, as text and in their archive."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from tests.importers.command import kage

SET = Path(__file__).parents[2] / "examples" / "cards" / "mse-set.txt"


def test_each_opening_line_begins_a_card_whose_fields_are_indented(tmp_path: Path) -> None:
    """The fields of a set stay with it, a text goes on below its field, and the editor's own notes are left out."""
    source = tmp_path / "home.mse-set"
    with zipfile.ZipFile(source, "w") as archive:
        archive.writestr("set", SET.read_text("utf-8").replace("POWERUP 1\n", "POWERUP 1\n\t\tUPGRADE: Draw a card.\n"))
        archive.writestr("image1", b"\x89PNG\r\n")
    result = kage("import", "mythos", str(source))
    assert result.exit_code == 0, result.stderr
    assert "kept without a field" not in result.stderr
    first = json.loads(kage("show", "mythos:KS-901-C", "--json").stdout)
    assert (first["name"], first["timings"]) == ("Test Ninja", ["main", "upgrade"])
    assert json.loads(kage("show", "mythos:KS-902-UC", "--json").stdout)["name"] == "Other, Ninja"
