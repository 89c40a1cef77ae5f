"""What many tests of lists share: the starter cards to look names up in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.opening import open_catalogue
from decks.resolving.catalogue import CatalogueCards


@pytest.fixture(scope="module")
def cards(starter_file: Path) -> Iterator[CatalogueCards]:
    with open_catalogue(starter_file) as catalogue:
        yield CatalogueCards(catalogue)
