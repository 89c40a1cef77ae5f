"""Every test of an import begins with the starter cards, copied: to make the catalogue takes longer than the import."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def starter_cards(catalogue_path: Path) -> Path:
    """Where `KAGE_DB` says."""
    return catalogue_path
