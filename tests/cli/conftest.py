"""What the tests of several commands stand on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cli.commands.mulligan
import cli.quick.chances
import cli.quick.dealing
from rules.core.deck import Deck, DeckEntry
from tests.cli.made_up import Line


@pytest.fixture
def deck_of(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Makes a deck of made-up cards and gives the name it can be asked for by."""

    def make(*lines: Line) -> str:
        deck = Deck(lines[0][1].game, tuple(DeckEntry(*line) for line in lines), source="made-up.deck")
        for module in (cli.quick.chances, cli.quick.dealing, cli.commands.mulligan):
            monkeypatch.setattr(module, "load_deck", lambda _path, _game=None: deck)
        return "made-up.deck"

    return make
