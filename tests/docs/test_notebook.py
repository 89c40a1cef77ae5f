"""docs/questions.ipynb is true: its cells, run one after the other, print what the notebook says they print.

After a change that is meant, `KAGE_UPDATE_DOCS=1 pytest -n0 tests/docs/test_notebook.py` writes the outputs anew.
"""

from __future__ import annotations

import io
import json
import os
from contextlib import redirect_stdout
from pathlib import Path
from typing import TypedDict

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "docs" / "questions.ipynb"


class Cell(TypedDict, total=False):
    """A cell of a notebook, as far as it matters here."""

    cell_type: str
    source: str
    outputs: list[dict[str, str]]
    execution_count: int


@pytest.mark.usefixtures("catalogue_path")
def test_every_cell_prints_what_the_notebook_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    document = json.loads(NOTEBOOK.read_text("utf-8"))
    cells: list[Cell] = [cell for cell in document["cells"] if cell["cell_type"] == "code"]
    names: dict[str, object] = {}
    for number, cell in enumerate(cells, 1):
        said = io.StringIO()
        with redirect_stdout(said):
            exec(compile(cell["source"], f"cell {number}", "exec"), names)  # noqa: S102 it is our own notebook
        now = [{"name": "stdout", "output_type": "stream", "text": said.getvalue()}] if said.getvalue() else []
        if os.environ.get("KAGE_UPDATE_DOCS"):
            cell["outputs"], cell["execution_count"] = now, number
        assert cell["outputs"] == now, cell["source"]
    if os.environ.get("KAGE_UPDATE_DOCS"):
        NOTEBOOK.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", "utf-8")
