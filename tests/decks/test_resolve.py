"""From names to cards: exact, by id, folded, by likeness; ambiguity and every bad line reported."""

from __future__ import annotations

import pytest

from decks.formats.registry import References
from decks.formats.text import write
from decks.lists.lines import read_lines
from decks.load import as_list
from decks.resolving.resolution import Resolution
from decks.resolving.resolve import resolve
from rules.core.cards import Printing
from rules.core.errors import AmbiguousError, DataError, NotFoundError, UsageError
from rules.games.mythos.cards import Character, Mission
from rules.games.naruto_ccg.cards import Jutsu, Ninja
from tests.decks.shelf import Shelf, printing


def naruto(title: str) -> Character:
    return Character(name="Naruto Uzumaki", title=title, cost=2, power=3)


SHELF = Shelf(
    (
        printing("mythos", "KS", "009", naruto("Genin"), "C"),
        printing("mythos", "KS", "009", naruto("Genin"), "RA", first="C"),
        printing("mythos", "KS", "010", naruto("Hero"), "UC"),
        printing("mythos", "KS", "001", Character(name="Hiruzen Sarutobi", name_fr="Le Vieux", cost=3, power=3), "C"),
        printing("mythos", "KS", "020", Character(name="Équipe 7", cost=1, power=1), "C"),
        printing("mythos", "KS", "101", Mission(name="Rescue (2)", points=2), "MSS"),
        printing("naruto-ccg", "PR", "PR-078", Ninja(name="Sasuke Uchiha")),
        printing("naruto-ccg", "S1", "J-001", Jutsu(name="Shadow Clone")),
        printing("naruto-ccg", "S1", "N-001", Ninja(name="Hiruzen Sarutobi")),
    )
)


def test_cards_whose_names_differ_in_case_alone_share_it() -> None:
    hero = Character(name="NARUTO UZUMAKI", title="Sage", cost=5, power=5)
    shelf = Shelf((*SHELF.stock, printing("mythos", "KS", "108", hero, "R")))
    for name in ("Naruto Uzumaki", "NARUTO UZUMAKI"):
        found = resolve(read_lines(f"1 {name}\n1 {name} (KS 108)\n1 {name} (KS 010)", "x.deck"), shelf, "mythos")
        assert [entry.printing.number for entry in found.deck.entries] == ["108", "010"]
        assert 'fits 3 cards: KS 009 "Genin", KS 010 "Hero", KS 108 "Sage"' in found.problems[0].message


def resolved(text: str, game: str | None = "mythos") -> Resolution:
    return resolve(read_lines(text, "x.deck"), SHELF, game)


def ids(text: str, game: str | None = "mythos") -> list[str]:
    return [entry.printing.id for entry in resolved(text, game).whole().entries]


@pytest.mark.parametrize(
    "line",
    [
        "1 Hiruzen Sarutobi",
        "1 hiruzen  SARUTOBI",
        "1 Le Vieux",
        "1 Hiruzen Sarutobi (KS 001)",
        "1 KS-001-C",
        "1 mythos:KS-001-C",
        "1 (KS 001)",
        "1 KS 001",
        "1 ks-001-c",
    ],
)
def test_a_card_is_found_by_name_and_by_printing_id(line: str) -> None:
    assert ids(line) == ["mythos:KS-001-C"]
    assert resolved(line).notes == ()


def test_a_misspelt_name_is_taken_for_the_one_like_it_with_a_note() -> None:
    resolution = resolved("2 Hiruzen Sarutobbi")
    assert resolution.whole().entries[0].printing.id == "mythos:KS-001-C"
    assert resolution.notes == ('x.deck:1: "Hiruzen Sarutobbi" is taken for "Hiruzen Sarutobi" (KS-001-C).',)


def test_a_name_that_fits_several_cards_is_ambiguous_and_lists_them() -> None:
    with pytest.raises(AmbiguousError) as caught:
        resolved("1 Hiruzen Sarutobi\n2 Naruto Uzumaki").whole()
    assert str(caught.value) == (
        'x.deck:2: "Naruto Uzumaki" fits 2 cards: KS 009 "Genin", KS 010 "Hero". Add its number, e.g. (KS 009).'
    )


def test_a_misspelt_name_of_several_cards_is_not_guessed() -> None:
    with pytest.raises(NotFoundError) as caught:
        resolved("2 Naruto Uzumki").whole()
    assert str(caught.value) == (
        'x.deck:1: "Naruto Uzumki" is no card here. Did you mean "Naruto Uzumaki" (2 versions)? '
        "Add its number, e.g. (KS 009)."
    )


def test_names_that_differ_in_a_number_are_different_cards_however_alike() -> None:
    with pytest.raises(NotFoundError, match="Did you mean"):
        resolved("1 Équipe 8").whole()


def test_a_name_almost_as_like_is_asked_about_and_not_taken() -> None:
    twins = ("Shadow Clone Jutsu", "Shadow Clown Jutsu")
    shelf = Shelf(tuple(printing("naruto-ccg", "S", str(n), Jutsu(name=name)) for n, name in enumerate(twins)))
    with pytest.raises(NotFoundError, match='"Shadow Clone Jutsu" or "Shadow Clown Jutsu"'):
        resolve(read_lines("1 Shadow Clon Jutsu", "x"), shelf, "naruto-ccg").whole()


def test_another_tools_number_is_passed_over_where_the_name_says_enough() -> None:
    resolution = resolved("1 Hiruzen Sarutobi [a7f3]")
    assert resolution.whole().entries[0].printing.id == "mythos:KS-001-C"
    assert '"a7f3" is no card number here' in resolution.notes[0]
    with pytest.raises(NotFoundError, match="with the number KS 999"):
        resolved("1 Hiruzen Sarutobi (KS 999)").whole()


@pytest.mark.parametrize("behind", [", Hero", " - HERO", " (hero)", ": Hero", " hero"])
def test_a_title_behind_the_name_picks_the_version(behind: str) -> None:
    assert ids(f"2 Naruto Uzumaki{behind}") == ["mythos:KS-010-UC"]


def test_a_reference_picks_the_version_and_the_art() -> None:
    assert ids("1 Naruto Uzumaki (KS 010)\n1 Naruto Uzumaki (KS-009-RA)\n1 Naruto Uzumki (KS 009)\n1 KS-009-RA") == [
        "mythos:KS-010-UC",
        "mythos:KS-009-RA",
        "mythos:KS-009-C",
        "mythos:KS-009-RA",
    ]


def test_a_reference_that_contradicts_the_name_is_an_error() -> None:
    with pytest.raises(NotFoundError, match='"Hiruzen Sarutobi" with the number KS 009'):
        resolved("1 Hiruzen Sarutobi (KS 009)").whole()
    with pytest.raises(NotFoundError, match='KS 009 is "Naruto Uzumaki", not "Gaara of the Sand"'):
        resolved("1 Gaara of the Sand (KS 009)").whole()


def test_a_misspelt_name_tells_apart_the_cards_that_share_its_number() -> None:
    shelf = Shelf((*SHELF.stock, printing("mythos", "KS", "009", Mission(name="Protect", points=2), "MMS")))
    resolution = resolve(read_lines("1 Naruto Uzumki (KS 009)", "x"), shelf, "mythos")
    assert resolution.whole().entries[0].printing.id == "mythos:KS-009-C"
    assert len(resolution.notes) == 1


def test_a_number_that_two_cards_share_is_told_apart_by_name_and_id() -> None:
    shelf = Shelf((*SHELF.stock, printing("mythos", "KS", "010", Mission(name="Protect", points=2), "MMS")))
    with pytest.raises(AmbiguousError) as caught:
        resolve(read_lines("1 KS 010", "x"), shelf, "mythos").whole()
    assert 'KS-010-MMS "Protect", KS-010-UC "Naruto Uzumaki". Add its number, e.g. (KS-010-MMS).' in str(caught.value)


def test_a_name_that_ends_like_a_reference_is_found_whole() -> None:
    assert ids("1 Rescue (2)\n1 Rescue (2) (KS 101)") == ["mythos:KS-101-MSS"] * 2


def test_another_tools_card_id_is_a_reference() -> None:
    assert ids("3x Sasuke Uchiha [pr078]", "naruto-ccg") == ["naruto-ccg:PR-PR-078"]


def test_all_bad_lines_are_told_at_once_and_the_gravest_decides_the_error() -> None:
    text = "1 Naruto Uzumaki\n1 Nobody At All Here\n1 Hiruzen Sarutobi\n"
    with pytest.raises(NotFoundError) as caught:
        resolved(text).whole()
    assert [line.split(" ")[0] for line in str(caught.value).split("\n")] == ["x.deck:1:", "x.deck:2:"]


def test_cards_go_where_their_type_belongs_when_the_list_does_not_say() -> None:
    deck = resolved("1 Rescue (2)\n1 Hiruzen Sarutobi\n[main]\n1 Rescue (2)").whole()
    assert [entry.section for entry in deck.entries] == ["missions", "main", "main"]


def test_a_section_that_the_game_lacks_is_an_error_that_names_those_it_has() -> None:
    with pytest.raises(DataError, match=r'no deck section "Reinforcements". It has: main, missions'):
        resolved("[Reinforcements]\n1 Hiruzen Sarutobi").whole()


def test_a_game_without_being_said_is_the_one_whose_cards_these_are() -> None:
    assert resolved("1 Rescue (2)\n1 Hiruzen Sarutobi", None).deck.game == "mythos"
    assert resolved("1 Shadow Clone\n1 Hiruzen Sarutobi", None).deck.game == "naruto-ccg"
    assert resolved("game: naruto-ccg\n1 Hiruzen Sarutobi", None).deck.game == "naruto-ccg"


def test_a_game_that_is_not_clear_is_asked_for() -> None:
    with pytest.raises(AmbiguousError, match="fit several games: mythos, naruto-ccg"):
        resolved("1 Hiruzen Sarutobi", None)
    with pytest.raises(NotFoundError, match="Name the game with game="):
        resolved("1 Nobody At All Here", None)
    with pytest.raises(UsageError, match="Which game"):
        resolved("name: nothing yet\n", None)


def test_a_person_may_choose_among_the_versions() -> None:
    asked: list[tuple[str, list[str]]] = []

    def choose(line: object, choices: object) -> Printing | None:
        assert isinstance(choices, tuple | list)
        asked.append((str(getattr(line, "name", "")), [choice.id for choice in choices]))
        last: Printing = choices[-1]
        return last

    deck = resolve(read_lines("1 Naruto Uzumaki", "x"), SHELF, "mythos", choose).whole()
    assert asked == [("Naruto Uzumaki", ["mythos:KS-009-C", "mythos:KS-010-UC"])]
    assert deck.entries[0].printing.id == "mythos:KS-010-UC"


def test_a_deck_written_as_a_list_names_the_same_printings() -> None:
    text = "2 Naruto Uzumaki (KS-009-RA)\n1 Naruto Uzumaki (KS 010)\n1 Rescue (2)\n"
    deck = resolved(text).whole()
    for references in (References.SHORT, References.ID):
        written = write(as_list(deck, references))
        assert ids(written) == ["mythos:KS-009-RA", "mythos:KS-010-UC", "mythos:KS-101-MSS"]
    assert "(KS 010)" in write(as_list(deck, References.SHORT))
