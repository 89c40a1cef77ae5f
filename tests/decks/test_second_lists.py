"""Two lists in one paste are refused where the second begins, and one list in many parts is read on."""

from __future__ import annotations

from functools import partial

import pytest

from decks.detect import read_text
from decks.problems import UnreadLinesError
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import with_the_rest
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

TWO: list[tuple[str, int]] = [
    ("Main Deck\n2 Rasa\n\nMain Deck\n2 Manda", 4),
    ("Deck (2)\n2 Rasa\nSideboard\n1 Ebisu\nDeck (2)\n2 Manda", 5),
    ("== Main ==\n2 Rasa\n== Missions ==\n1 Bring it back\n== Main ==\n2 Manda\n== Missions ==\n1 Assassination", 5),
    ("Characters\n2 Rasa\nMissions\n1 Bring it back\nCharacters\n2 Manda\nMissions\n1 Assassination", 5),
    ("# Deck 1\n2 Rasa\n# Deck 2\n2 Manda", 3),
    ("// Deck: Sand\n2 Rasa\n// Deck: Sound\n2 Manda", 3),
    ("### Sand deck\n- 2 Rasa\n\n### Sound rush deck\n- 2 Manda", 4),
    ("## Kim's build\n2 Rasa\n## Lou's build\n2 Manda", 3),
    ("# List A\n\n| Qty | Card |\n|--|--|\n| 2 | Rasa |\n\n# List B\n\n| Qty | Card |\n|--|--|\n| 2 | Manda |", 7),
    ("<h2>Sand deck</h2>\n<ul><li>2 Rasa</li></ul>\n<h2>Sound deck</h2>\n<ul><li>2 Manda</li></ul>", 3),
    ("Player: Kim\n2 Rasa\n\nPlayer: Lou\n2 Manda", 4),
    ("Name,Count\nRasa,2\n\nName,Count\nManda,2", 4),
    ("Player;Name;Count\nKim;Rasa;2\nKim;Ebisu;1\nLou;Manda;2", 4),
    ("| Player | Count | Name |\n|--|--|--|\n| Kim | 2 | Rasa |\n| Lou | 2 | Manda |", 4),
    ("Count,Name,Pile\n2,Rasa,A\n1,Ebisu,A\n2,Manda,B", 4),
    ("Count,Name,Owner\n2,Rasa,Kim\n2,Manda,Lou", 3),
    ("cards:\n  - 2 Rasa\n---\ncards:\n  - 2 Manda", 3),
    ("v1\n2 Rasa\n1 Manda\nv2\n2 Rasa\n2 Manda", 4),
    ("# 2025\n2 Rasa\n1 Manda\n# 2026\n2 Rasa\n2 Manda", 4),
    ("Release 1\n2 Rasa\nRelease 2\n2 Manda", 3),
    ("**Updated: 3 Mar 2026**\n2 Rasa\n\n**Updated: 9 Apr 2026**\n2 Manda", 4),
    ("Date: 2026-03-01\n2 Rasa\n\nDate: 2026-04-02\n2 Manda", 4),
    ("April 2026\n2 Rasa\nMay 2026\n2 Manda", 3),
    ("Saturday:\n2 Rasa\nSunday:\n2 Manda", 3),
    ("== Runde 1 ==\n2 Rasa\n== Runde 2 ==\n2 Manda", 3),
    ("第1回\n2 Rasa\n第2回\n2 Manda", 3),
    ("Count\tName\tDeck name\n2\tRasa\tSand\n2\tManda\tSound", 3),
]

ONE = [
    "Ninja\n2 Rasa\nJutsu\n1 Kunai\nNinja\n2 Manda",
    "Level 1\n2 Rasa\nLevel 2\n2 Manda",
    "Version 3\nDate: 2026-01-02\n2 Rasa\n2 Manda\nDate: 2026-01-03",
    "# aggressive\n2 Rasa\n# late game\n2 Manda",
    "# my deck\n2 Rasa\n# the finisher of the deck\n2 Manda",
    "Author: Kim\nDate: May\n2 Rasa\nNote: slow\n2 Manda\nNote: strong",
    "Main Deck\n2 Rasa\nMain Deck (continued)\n2 Manda",
    "Main Deck\n\nMain Deck (2)\n2 Rasa",
    "[main]\n2 Rasa\n[missions]\n1 Assassination\n[main]\n2 Manda",
    "2 Rasa\nMissions\n1 Assassination\nMissions\n1 Bring it back",
    "Name,Count\nRasa,2\nName,Count\nManda,2",
    "Deck,Name,Count\nMain,Rasa,2\nSide,Manda,2",
    "Deck,Name,Count\nSand,Rasa,2\nSand,Manda,2",
]


@pytest.mark.parametrize(("text", "line"), TWO)
def test_a_second_list_is_refused_where_it_begins(text: str, line: int) -> None:
    with pytest.raises(KageError, match=r"two lists: .*Put each in a file of its own") as caught:
        read_text(text, "x")
    assert str(caught.value).startswith(f"x:{line}: ")


@pytest.mark.parametrize(
    "text",
    [
        '[["2 Rasa", "1 Ebisu"], ["2 Manda"]]',
        '{"decks": [[["Rasa", 2]], [[2, "Manda"]]]}',
        '[{"deck": "Sand", "name": "Rasa", "count": 2}, {"deck": "Sound", "name": "Manda", "count": 2}]',
    ],
)
def test_two_lists_in_json_are_refused(text: str) -> None:
    with pytest.raises(KageError, match="two lists: "):
        read_text(text, "x")


@pytest.mark.parametrize("text", ONE)
def test_one_list_in_several_parts_is_read(text: str) -> None:
    assert len(read_text(text, "x").lines) > (text.count("\n2 ") > 1)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("<h2>Kim</h2>\n<ul><li>2 Rasa</li></ul>\n<h2>Lou</h2>\n<ul><li>2 Manda</li></ul>", 3),
        ("## Kim Miller\n2 Rasa\n## Lou\n2 Manda", 3),
        ("1st place: Kim (5-0)\n2 Rasa\n\n2nd place: Lou\n2 Manda", 4),
        ("Winner - Kim\n2 Rasa\nFinalist - Lou\n2 Manda", 3),
    ],
)
def test_what_may_be_lists_of_two_players_is_refused(text: str, line: int, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r"two lists: .*Put each in a file of its own") as caught:
        resolve(read_text(text, "x"), cards, "mythos").whole()
    assert str(caught.value).startswith(f"x:{line}: ")


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("## Sand\n2 Rasa\n## Independent\n2 Manda", 0),
        ("## Early game\n2 Rasa\n## Finishers\n2 Manda", 0),
        ("## what opens\n2 Rasa\n## what wins\n2 Manda", 1),
        ("1st place: Kim (5-0)\n2 Rasa\n2 Manda", 1),
    ],
)
def test_headings_over_cards_that_they_describe_are_of_one_list(text: str, notes: int, cards: CatalogueCards) -> None:
    resolution = resolve(read_text(text, "x"), cards, "mythos")
    assert resolution.whole().size() == 4
    assert len(resolution.notes) == notes, resolution.notes


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2 Rasa\n1 Manda\n\n2 Rasa\n2 Manda", 4),
        ("2 Rasa\n1 Manda\n1 Ebisu\n-----\n2 Rasa\n2 Manda\n1 Iruka Umino", 5),
    ],
)
def test_most_of_the_same_cards_again_are_a_second_list(text: str, line: int, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=rf"^x:{line}: two lists: lines {line} to \d+ have 2 cards of lines"):
        resolve(read_text(text, "x"), cards, "mythos").whole()


def test_a_card_that_stands_twice_among_others_is_read(cards: CatalogueCards) -> None:
    text = "2 Rasa\n1 Manda\n1 Ebisu\n\n1 Iruka Umino\n1 Rasa"
    assert resolve(read_text(text, "x"), cards, "mythos").whole().size() == 6


def test_key_cards_that_stand_again_with_a_count_are_refused(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r'^x:2: "Rasa" has no count and stands on line 4 with one'):
        resolve(read_text("Key cards:\nRasa\nDeck:\n2 Rasa\n1 Manda", "x"), cards, "mythos").whole()


def test_a_title_that_is_a_cards_name_is_asked_about(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r'^x:1: "Ebisu" has no count and stands above cards: is it a title\?'):
        resolve(read_text("Ebisu\n\n2 Rasa\n1 Manda", "x"), cards, "mythos").whole()


OWNERS = [
    ("Kim", "Lou"),
    ("Kim (5-0)", "Lou (4-1)"),
    ("by Kim", "by Lou"),
    ("Sand by Kim", "Sound by Lou"),
    ("Kim's", "Lou's"),
    ("mine", "yours"),
    ("my list", "Kim's list"),
    ("Player 1", "Player 2"),
    ("P1", "P2"),
    ("1st", "2nd"),
    ("Before", "After"),
    ("Aggro", "Control"),
    ("sandKing99", "lou_lou"),
    ("List A", "List B"),
    ("Locals 14.11.", "Locals 21.11."),
    ("Deck de Kim", "Deck de Lou"),
    ("Table 1", "Table 2"),
    ("優勝 田中", "準優勝 鈴木"),
    ("Before errata", "After errata"),
    ("my list", "my sister's list"),
]
"""What two headings of different lists say."""
FORMS = ["# {}", "## {}", "// {}", "; {}", "-- {} --", "<!-- {} -->", "/* {} */", "#{}", "# === {} ==="]


@pytest.mark.parametrize("head", ["", "game: mythos\n\n"])
@pytest.mark.parametrize(("first", "second"), OWNERS)
def test_comments_that_say_whose_cards_stand_below_them_divide_two_lists(
    first: str, second: str, head: str, cards: CatalogueCards
) -> None:
    for form in FORMS:
        text = f"{head}{form.format(first)}\n2 Rasa\n{form.format(second)}\n2 Manda"
        with pytest.raises(KageError, match=r"two lists: |has no deck section|expected COUNT NAME"):
            resolve(read_text(text, "x"), cards, "mythos").whole()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Openers", "Closers"),
        ("Naruto", "Gaara"),
        ("Ramp", "Removal"),
        ("Team 7", "Team 10"),
        ("First turn", "Second turn"),
        ("Genin", "Sannin"),
        ("Cheap", "Expensive"),
        ("for early turns", "for late turns"),
        ("Gaara's team", "Naruto's team"),
        ("Turn 1: Setup", "Turn 2: Removal"),
    ],
)
@pytest.mark.parametrize("head", ["", "game: mythos\n\n"])
def test_comments_that_say_what_cards_stand_below_them_are_of_one_list(
    first: str, second: str, head: str, cards: CatalogueCards
) -> None:
    text = f"{head}# {first}\n2 Rasa\n# {second}\n2 Manda"
    assert resolve(read_text(text, "x"), cards, "mythos").whole().size() == 4


@pytest.mark.parametrize(("first", "second"), [("kim", "lou"), ("Basalt", "Dune"), ("Anvil", "Ember")])
def test_two_words_that_may_be_decks_are_asked_about_and_noted_in_our_own_format(
    first: str, second: str, cards: CatalogueCards
) -> None:
    text = f"## {first}\n2 Rasa\n\n## {second}\n2 Manda"
    with pytest.raises(KageError, match=r"x:4: (two lists: |.*are these two decks, or parts of one\?)"):
        resolve(read_text(text, "x"), cards, "mythos").whole()
    kept = resolve(read_text(f"game: mythos\n# {first.lower()}\n2 Rasa\n# {second.lower()}\n2 Manda", "x"), cards)
    said = f'"{first.lower()}" and "{second.lower()}" name no section: all is read as one list.'
    assert kept.notes == (f"x:4: {said} Put two lists in files of their own.",)
    assert kept.whole().size() == 4


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Top 8 - Kim", "Top 8 - Lou"),
        ("🥇 Kim", "🥈 Lou"),
        ("1) Kim", "2) Lou (4-1)"),
        ("First place - Kim", "Second place: Lou"),
    ],
)
def test_names_behind_places_may_be_over_two_decks(first: str, second: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=r"^x:3: .*are these two decks, or parts of one\?"):
        resolve(read_text(f"# {first}\n2 Rasa\n# {second}\n2 Manda", "x"), cards, "mythos").whole()


POSTED = [
    ("Kim — Today at 10:00\n{a}\nLou — Today at 10:05\n{b}", 3),
    ("Kim\n — \nYesterday at 10:00\n{a}\n\nLou\n — \nToday at 10:05\n{b}", 6),
    ("Kim 10:04 AM\n{a}\nLou 10:05 AM\n{b}", 3),
    ("Kim wrote:\n> {a}\n\nLou wrote:\n> {b}", 4),
    ("On May 3, 2026 at 9:15 PM Kim wrote:\n{a}\nOn May 4, 2026 at 9:20 AM Lou wrote:\n{b}", 3),
    ("[22/11/2026, 10:04] Kim: {a}\n[22/11/2026, 10:06] Lou: {b}", 2),
    ("<kim> {a}\n<lou> {b}", 2),
]


@pytest.mark.parametrize("head", ["", "game: mythos\n\n"])
@pytest.mark.parametrize(("form", "line"), POSTED)
def test_cards_that_two_people_have_posted_are_two_lists(
    form: str, line: int, head: str, cards: CatalogueCards
) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(head + form.format(a="2 Rasa", b="1 Manda"), "x"), cards, "mythos").whole()
    at = line + head.count("\n")
    assert str(caught.value).casefold().startswith(f'x:{at}: two lists: "lou" comes after "kim"')


@pytest.mark.parametrize(
    "text",
    [
        *(form.replace("Lou", "Kim").replace("lou", "kim").format(a="2 Rasa", b="1 Manda") for form, _ in POSTED),
        "Lou — Today at 10:00\nlist?\nKim — Today at 10:05\n2 Rasa\n1 Manda",
        "Kim — Today at 10:00\n2 Rasa\nLou — Today at 10:05\nnice!\nKim — Today at 10:06\n1 Manda",
        "Kim — Today at 10:00\n2 Rasa\n1 Manda\nLou — Today at 10:05\nthanks!",
        "[10:04] Kim: 2 Rasa\n[10:05] 1 Manda",
    ],
)
def test_cards_of_one_poster_are_one_list_whoever_else_wrote(text: str, cards: CatalogueCards) -> None:
    assert resolve(read_text(text, "x"), cards, "mythos").whole().size() == 3


@pytest.mark.parametrize("who", ["Edward", "Peggy", "Lance", "Olive", "Howard"])
def test_first_names_that_end_like_nouns_are_names(who: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="two lists: "):
        resolve(read_text(f"# Kim\n2 Rasa\n# {who}\n1 Manda", "x"), cards, "mythos").whole()


def test_a_second_list_is_told_once(cards: CatalogueCards) -> None:
    with pytest.raises(UnreadLinesError) as caught:
        read_text("# May\n2 Rasa\n# June\n1 Manda", "x")
    told = with_the_rest(caught.value, partial(resolve, cards=cards, game_id="mythos"))
    assert str(told).count("two lists") == 1
