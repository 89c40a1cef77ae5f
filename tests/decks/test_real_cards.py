"""Every card of the real sets through every format, where those files are at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from db.catalogue import Catalogue
from db.opening import open_catalogue
from decks.convert import render
from decks.detect import detect, read_text
from decks.formats.registry import deck_formats
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.deck import Deck, DeckEntry
from rules.core.registry import game
from tests.conftest import real_file
from tests.decks.test_round_trips import contents


@pytest.mark.parametrize(
    ("game_id", "name", "printings"),
    [("mythos", "mythos-ks-cards.json", 202), ("naruto-ccg", "naruto-ccg-sample.json", 160)],
)
def test_a_deck_of_every_card_survives_every_format(
    game_id: str, name: str, printings: int, catalogue_path: Path
) -> None:
    assert CliRunner().invoke(app, ["import", game_id, str(real_file(name))]).exit_code == 0
    with open_catalogue(catalogue_path) as catalogue:
        deck = every_card(catalogue, game_id)
        assert len(deck.entries) >= printings
        cards = CatalogueCards(catalogue)
        for form in deck_formats():
            text = render(deck, form, cards)
            if form.read is None:
                continue
            assert detect(text) == form.id
            back = resolve(read_text(text, "-"), cards, game_id)
            assert contents(back.whole()) == contents(deck)
            assert back.notes == ()


def every_card(catalogue: Catalogue, game_id: str) -> Deck:
    of_game = game(game_id)
    every = enumerate(catalogue.all(game_id))
    return Deck(game_id, tuple(DeckEntry(1 + at % 3, p, of_game.section_for(p.card).id) for at, p in every))
