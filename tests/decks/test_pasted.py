"""Lists as people paste them: understood, or refused with the line and the reason; a count is never guessed."""

from __future__ import annotations

from pathlib import Path

import pytest

from decks.detect import read_text
from decks.lists.recounting import card_counts
from decks.load import load_deck
from decks.problems import UnreadLinesError
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import Resolution, with_the_rest
from decks.resolving.resolve import resolve
from rules.core.errors import DataError, KageError
from tests.decks import pasted_lists, pasted_tables
from tests.decks.pasted import LINES, REFUSED
from tests.decks.pasted_games import CCG_LISTS, GAMES, NO_GAME


def resolved(text: str, cards: CatalogueCards, game: str | None) -> Resolution:
    return resolve(read_text(text, "x"), cards, game)


def test_there_are_more_than_two_hundred_forms() -> None:
    assert len(LINES) + len(CCG_LISTS) > 200
    assert len({line for line, _, _ in LINES}) == len(LINES)


@pytest.mark.parametrize(("line", "count", "card"), LINES)
def test_a_line_as_people_paste_it_is_read(line: str, count: int, card: str, cards: CatalogueCards) -> None:
    resolution = resolved(line, cards, "mythos")
    assert [(e.count, e.printing.id) for e in resolution.whole().entries] == [(count, f"mythos:{card}")]
    assert resolution.notes == ()


@pytest.mark.parametrize(("line", "said"), REFUSED)
def test_a_line_that_cannot_be_read_is_refused_with_its_number(line: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolved(f"{line}\n1 Manda", cards, "mythos").whole()
    assert str(caught.value).startswith("x:1: ")
    assert said in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(("text", "entries"), CCG_LISTS)
def test_a_list_as_people_paste_it_is_read(
    text: str, entries: list[tuple[int, str, str]], cards: CatalogueCards
) -> None:
    resolution = resolved(text, cards, "naruto-ccg")
    deck = resolution.whole()
    assert [(e.count, e.printing.id.partition(":")[2], e.section) for e in deck.entries] == entries
    assert resolution.notes == ()


@pytest.mark.parametrize(("game", "text", "cards_said"), [*pasted_lists.READ, *pasted_tables.READ])
def test_a_whole_list_of_any_tool_is_read(game: str, text: str, cards_said: str, cards: CatalogueCards) -> None:
    resolution = resolved(text, cards, game)
    entries = resolution.whole().entries
    assert ", ".join(f"{e.count} {e.printing.id.partition(':')[2]} {e.section}" for e in entries) == cards_said
    assert resolution.notes == ()


@pytest.mark.parametrize(("game", "text", "lines"), pasted_lists.REFUSED)
def test_a_list_that_leaves_a_count_open_is_refused_line_by_line(
    game: str, text: str, lines: list[int], cards: CatalogueCards
) -> None:
    with pytest.raises(KageError) as caught:
        try:
            resolved(text, cards, game).whole()
        except UnreadLinesError as error:
            raise with_the_rest(error, lambda deck: resolve(deck, cards, game)) from None
    assert [int(said.split(":")[1]) for said in str(caught.value).splitlines()] == lines


@pytest.mark.parametrize(("text", "game"), GAMES)
def test_ids_set_codes_and_numbers_settle_the_game(text: str, game: str, cards: CatalogueCards) -> None:
    assert resolved(text, cards, None).deck.game == game


@pytest.mark.parametrize(("text", "said"), NO_GAME)
def test_a_likeness_never_settles_the_game(text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=said):
        resolved(text, cards, None)


def test_records_without_a_count_are_told_of(cards: CatalogueCards) -> None:
    resolution = resolved('[{"name": "Rasa"}, {"name": "Manda"}]', cards, "mythos")
    assert resolution.notes == ('x: none of its 2 cards has a "count"; each is taken as 1.',)
    assert resolved('{"game": "mythos", "cards": [{"name": "Rasa"}]}', cards, None).notes == ()


def test_a_sideboard_that_a_game_lacks_is_told_with_what_to_write(cards: CatalogueCards) -> None:
    with pytest.raises(DataError, match=r"no deck section \"sideboard\". Write \[maybeboard\]"):
        resolved("2 Rasa\nSideboard\n1 Manda", cards, "mythos").whole()


def test_a_count_that_a_title_announces_is_held_against_its_cards(cards: CatalogueCards) -> None:
    text = "Ninja (3)\n2 N-001\nJutsu (3)\n3 Kunai\nTotal: 6"
    assert resolved(text, cards, "naruto-ccg").notes == (
        'x:1: "Ninja" announces 3 cards; 2 stand below it.',
        "x:5: the list announces 6 cards; it has 5.",
    )


def test_all_wrong_lines_are_told_at_once(cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolved("2.5 Manda\n2 Rasa\n1. Manda\n-1 Manda\n", cards, "mythos")
    assert [line.split(":")[1] for line in str(caught.value).splitlines()] == ["1", "3", "4"]
    with pytest.raises(KageError) as caught:
        resolved("[mian]\n2 Manda\nGaaara\n[misions]\n2 Pikachu\n", cards, "mythos").whole()
    assert [line.split(":")[1] for line in str(caught.value).splitlines()] == ["1", "3", "4", "5"]


def test_a_hash_is_a_comment_in_our_own_format_and_a_heading_elsewhere(cards: CatalogueCards) -> None:
    ours = resolved("game: naruto-ccg\n2 N-001\n# Sideboard\n3 Kunai", cards, None)
    assert [entry.section for entry in ours.whole().entries] == ["main", "main"]
    assert ours.notes == ('x:3: "# Sideboard" is read as a comment; a section is written [sideboard].',)


@pytest.mark.parametrize(("line", "count", "card"), [form for form in LINES if "<" not in form[0]])
def test_the_count_of_a_pasted_line_can_be_changed(line: str, count: int, card: str, cards: CatalogueCards) -> None:
    changed = card_counts(line.strip("\ufeff"), 7, count)
    entries = resolved(changed, cards, "mythos").whole().entries
    assert [(e.count, e.printing.id) for e in entries] == [(7, f"mythos:{card}")]


def test_a_line_on_top_that_is_no_card_may_be_the_decks_name(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r'If it is the deck.s name, write "name: Kiri 3"'):
        resolved("Kiri 3\n2 Rasa", cards, "mythos").whole()
    for title in ("Sand deck v3", "Sand storm\n", "**Sand storm**\n\nCharacters", "Sand storm", "Wardrobe:"):
        assert resolved(f"{title}\n2 Rasa", cards, "mythos").whole().size() == 2


def test_a_game_is_known_by_its_title_and_in_any_case(cards: CatalogueCards) -> None:
    assert resolved("Game: Mythos\n2 Rasa", cards, None).deck.game == "mythos"
    assert resolved("game: naruto mythos tcg\n2 Rasa", cards, None).deck.game == "mythos"


def test_names_that_nobody_knows_are_told_with_the_lines_that_cannot_be_read(
    tmp_path: Path, cards: CatalogueCards
) -> None:
    path = tmp_path / "mixed.txt"
    path.write_text("game: mythos\n2 Rasa\n2.5 Manda\n2 Pikachu\n1 Tsunade\n", "utf-8")
    with pytest.raises(DataError) as caught:
        load_deck(str(path), cards=cards)
    assert [line.split(":")[1] for line in str(caught.value).splitlines()] == ["3", "4", "5"]
