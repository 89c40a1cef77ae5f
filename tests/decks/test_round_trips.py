"""Every format, every game: a deck written and read back is the same deck, as far as the format can carry it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from db.opening import open_catalogue
from decks.convert import left_out, render
from decks.detect import detect, read_text
from decks.formats.registry import Carries, DeckFormat, deck_format, deck_formats
from decks.resolving.resolve import resolve
from rules.core.cards import Card, Printing, printing_id
from rules.core.deck import MAYBE, Deck, DeckEntry
from rules.core.errors import UsageError
from rules.core.registry import game, game_ids
from tests.decks.shelf import Shelf

LISTS = [form.id for form in deck_formats() if form.read is not None]
EVIL_NAMES = (
    "Choji & Shikamaru",
    "Naruto, Sasuke and Sakura",
    'Ino\'s <Mind> "Transfer"',
    "うずまきナルト＆はたけカカシ",
    "Équipe 7 à l'œuvre",
    "3rd Hokage",
    "7 Swords",
    "100x Kunai",
    "x2 Blade",
    "X Marks the Spot",
    "Shuriken x3",
    "Mainboard Maintenance",
    "Main",
    "Sideboard:",
    "// Commented Out",
    "# Hash",
    "Sealed # Scroll",
    "Rescue (2)",
    "Rescue [3]",
    "ナルト（九尾）",
    "Rescue (KS) 9",
    "[Bracketed]",
    "game: over",
    "name",
    "SB: 3 Sideways",
    '"Quoted"',
    "semi;colon",
    "]]>",
    "-1",
    "=1+1",
    "Double  Space",
)


@cache
def shelf_of(path: Path, game_id: str) -> Shelf:
    """A game's starter cards, and one more card for each name that is hard to read."""
    with open_catalogue(path) as catalogue:
        printings = list(catalogue.all(game_id))
    model = printings[0] if printings else _bare(game_id)
    evil = [
        replace(
            model,
            id=(own := printing_id(game_id, "EVIL", str(number), "V")),
            card_id=own,
            set="EVIL",
            number=str(number),
            variant="V",
            card=replace(model.card, name=name),
        )
        for number, name in enumerate(EVIL_NAMES)
    ]
    twin = replace(evil[0], id=printing_id(game_id, "EVIL", "0", "W"), variant="W")
    return Shelf((*printings, *evil, twin))


def _bare(game_id: str) -> Printing:
    card_type = game(game_id).card_types[0]
    card: Card = card_type(name="Bare")
    own = printing_id(game_id, "BARE", "1")
    return Printing(id=own, card_id=own, game=game_id, set="BARE", number="1", card=card)


def decks_of(shelf: Shelf, game_id: str) -> st.SearchStrategy[Deck]:
    of_game = game(game_id)

    def entry(
        printing: Printing, count: int, section: str | None, comment: str | None, tags: tuple[str, ...]
    ) -> DeckEntry:
        section = section or of_game.section_for(printing.card).id
        return DeckEntry(count, printing, section, comment=comment, tags=tags)

    tags = st.lists(st.sampled_from(["core", "early-game", "札", "Team:7", "don't"]), max_size=2, unique=True).map(
        tuple
    )

    words = st.sampled_from(["why not", "早い", "a, b; c", 'say "x"'])
    entries = st.builds(
        entry,
        st.sampled_from(shelf.stock),
        st.integers(1, 4),
        st.none() | st.none() | st.sampled_from([*(section.id for section in of_game.sections), MAYBE]),
        st.none() | words,
        tags,
    )

    def deck(
        game_id: str,
        entries: tuple[DeckEntry, ...],
        format: str | None,  # noqa: A002 the field has that name
        name: str | None,
        comments: tuple[str, ...],
        tags: tuple[str, ...],
    ) -> Deck:
        return Deck(game_id, (), format=format, name=name, comments=comments, tags=tags).with_everything(entries)

    return st.builds(
        deck,
        st.just(game_id),
        st.lists(entries, min_size=1, max_size=6, unique_by=lambda e: (e.printing.id, e.section)).map(tuple),
        format=st.none() | st.just("standard"),
        name=st.none() | words,
        comments=st.lists(words, max_size=2).map(tuple),
        tags=tags,
    )


def contents(deck: Deck) -> Counter[tuple[str, str]]:
    """What a deck holds, whatever the order: copies by printing and section."""
    held: Counter[tuple[str, str]] = Counter()
    for entry in deck.everything:
        held[entry.printing.id, entry.section] += entry.count
    return held


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("form", LISTS)
def test_a_deck_written_and_read_back_is_the_same_deck(form: str, game_id: str, starter_file: Path) -> None:
    shelf = shelf_of(starter_file, game_id)
    to = deck_format(form)

    @settings(max_examples=15, derandomize=True, database=None)
    @given(decks_of(shelf, game_id))
    def round_trip(deck: Deck) -> None:
        text = render(deck, to, shelf)
        back = resolve(read_text(text, "-", form), shelf, game_id).whole()
        assert contents(back) == contents(deck), text
        assert_carried(deck, back, to)

    round_trip()


def assert_carried(deck: Deck, back: Deck, form: DeckFormat) -> None:
    if Carries.NAME in form.carries:
        assert back.name == deck.name
    if Carries.FORMAT in form.carries:
        assert back.format == deck.format
    if Carries.COMMENTS in form.carries:
        assert back.comments == deck.comments
    if Carries.LINE_COMMENTS in form.carries:
        said = {(entry.printing.id, entry.section): entry.comment for entry in deck.everything}
        assert {(entry.printing.id, entry.section): entry.comment for entry in back.everything} == said
    assert back.tags == deck.tags
    if Carries.TAGS in form.carries:
        assert {(e.printing.id, e.section): e.tags for e in back.everything} == {
            (e.printing.id, e.section): e.tags for e in deck.everything
        }
    else:
        assert tags_by_card(back) == tags_by_card(deck)


def tags_by_card(deck: Deck) -> set[tuple[str, str]]:
    """The tags of each printing, in whatever section: a comment about a card says no section."""
    return {(entry.printing.id, tag) for entry in deck.everything for tag in entry.tags}


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("form", LISTS)
def test_what_is_written_is_detected_and_every_starter_card_survives(
    form: str, game_id: str, starter_file: Path
) -> None:
    shelf = shelf_of(starter_file, game_id)
    of_game = game(game_id)
    stock = [printing for printing in shelf.stock if printing.set != "EVIL"] or shelf.stock[:1]
    every = [DeckEntry(1 + at % 3, p, of_game.section_for(p.card).id) for at, p in enumerate(stock)]
    deck = Deck(game_id, tuple(every))
    text = render(deck, deck_format(form), shelf)
    assert detect(text) == form
    assert contents(resolve(read_text(text, "-"), shelf, game_id).whole()) == contents(deck)


def test_what_a_format_cannot_carry_is_said(starter_file: Path) -> None:
    shelf = shelf_of(starter_file, "mythos")
    first, *_, twin = shelf.stock
    entries = (DeckEntry(1, first, "main", comment="why"), DeckEntry(1, twin, "main", above=("b",)))
    deck = Deck("mythos", entries, name="N", comments=("c",))
    assert list(left_out(deck, deck_format("text"))) == []
    assert list(left_out(deck, deck_format("plain"))) == [
        "the deck's name (N)",
        "comments (1 left out)",
        "comments on single cards (1 left out)",
        "comments between cards (1 left out)",
    ]


def test_a_format_that_lists_every_copy_refuses_a_mountain(starter_file: Path) -> None:
    shelf = shelf_of(starter_file, "mythos")
    mountain = Deck("mythos", tuple(DeckEntry(9_999, printing, "main") for printing in shelf.stock[:3]))
    for form in ("lackey", "tts", "proxies"):
        with pytest.raises(UsageError, match="29,997 cards are too many"):
            render(mountain, deck_format(form), shelf)
    assert "9999" in render(mountain, deck_format("html"), shelf)
