"""`kage archive export` with its arguments turned round, and with no list to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.asked import kage


@pytest.mark.usefixtures("catalogue_path")
def test_a_query_in_front_of_the_folder_is_told_and_nothing_found_makes_no_folder(tmp_path: Path) -> None:
    kage("archive", "add", "examples/mythos-leaf.deck")
    turned = kage("archive", "export", "rank=1", f"{tmp_path}/out/")
    assert turned.exit_code == 2
    assert f"What to write comes first: kage archive export {tmp_path}/out/ 'rank=1'" in turned.stderr
    nothing = kage("archive", "export", f"{tmp_path}/out/", "rank=999")
    assert "Nothing is written." in nothing.stderr
    assert not (tmp_path / "out").exists()
