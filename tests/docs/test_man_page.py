"""The manual page is that of the commands as they are."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from cli.main import COMMANDS
from tests.docs.man_page import PAGE, page


def test_the_manual_page_is_that_of_the_commands() -> None:
    """After a change that is meant, `KAGE_UPDATE_DOCS=1` or `python -m tests.docs.man_page` writes it anew."""
    if os.environ.get("KAGE_UPDATE_DOCS"):
        PAGE.write_text(page(), "utf-8")
    assert PAGE.read_text("utf-8") == page()
    for name in COMMANDS:
        assert f"\n.B {name}\n" in page()


def test_troff_finds_nothing_to_complain_of() -> None:
    if not shutil.which("groff"):
        pytest.skip("groff is not here")
    told = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", str(PAGE)], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert told.returncode == 0
    assert told.stderr == ""
    assert "Many decks against each other" in told.stdout
