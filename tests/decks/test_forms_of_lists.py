"""Forms of whole lists, a few of each: read with the counts that they say, or refused with the lines and the reason."""

from __future__ import annotations

from functools import partial

import pytest

from decks.detect import read_text
from decks.problems import UnreadLinesError
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import Resolution, with_the_rest
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

SAND = "2 KS-083-UC, 1 KS-102-UC"
SOUND = "3 J-001, 2 N-151"

COLUMNS: list[tuple[str, str]] = [
    ("| # | Card | Set no. |\n|---|---|---|\n| 2 | Rasa | KS-083 |\n| 1 | Manda | KS-102 |", SAND),
    ("#,Card,Code\n2,Rasa,KS-083\n1,Manda,KS-102", SAND),
    ("Copies|Character|Code\n-|-|-\n2|Rasa|KS-083\n1|Manda|KS-102", SAND),
    ("### Jutsu\n|Qty|Jutsu|\n|-|-|\n|3|Kunai|\n\n### Ninja\n|Qty|Ninja|\n|-|-|\n|2|Tayuya|", SOUND),
    ("Anzahl;Charakter\n2;Rasa\n1;Manda", SAND),
    ("J-001\tKunai\tWind\t3\nN-151\tTayuya\tWater\t2", SOUND),
    ("3;J-001;Kunai;Wind\n2;N-151;Tayuya;Water", SOUND),
]
DOCUMENTS: list[tuple[str, str]] = [
    ('[{"anzahl": 2, "karte": "Rasa", "nummer": "KS-083"}, {"anzahl": 1, "karte": "Manda"}]', SAND),
    ('[{"quantità": 2, "carta": "Rasa", "codice": "KS-083"}, {"quantità": 1, "carta": "Manda"}]', SAND),
    ('<deck name="Sand"><characters><c n="2" id="KS-083-UC">Rasa</c><c n="1">Manda</c></characters></deck>', SAND),
    ('{"title": "Sand", "boards": {"x": {"cards": [{"name": "Rasa", "qty": 2}, {"name": "Manda", "qty": 1}]}}}', SAND),
]
BESIDE: list[tuple[str, str]] = [
    ("2 Rasa - 0.30 € each\n1 Manda KS-102 - 12,00 € (https://shop.example/x)", SAND),
    ("2 Rasa KS-083 $0.10 https://shop.example/y\n1 Manda @kim", SAND),
    ("2 Rasa; 1 Manda", SAND),
    ("Rasa x2 • Manda x1", SAND),
    ("2 Rasa + 1 Manda", SAND),
    ("2 Rasa and 1 Manda", SAND),
    ("2 Rasa, 1 Manda and 1 Ebisu", f"{SAND}, 1 KS-046-C"),
]
OVER_LINES: list[tuple[str, str]] = [
    ("2x Rasa\n   KS-083\n1x Manda\n   KS-102", SAND),
    ("Rasa\nKS-083\nx2\n\nManda\nKS-102\nx1", SAND),
    ("2\nRasa\n(KS 083)\n1\nManda\n(KS 102)", SAND),
    ("KS-083\n2x Rasa\nKS-102\n1x Manda", SAND),
    ("KS-083\nx2\nKS-102\nx1", SAND),
    ("cartes:\n  - nom: Rasa\n    quantité: 2\n  - nom: Manda\n    quantité: 1", SAND),
    ('game = "mythos"\n[[deck.main]]\nname = "Rasa"\ncount = 2\n[[deck.main]]\nname = "Manda"\ncount = 1', SAND),
    ('game = "mythos"\n[[deck.cards]]\nname = "Rasa"\ncount = 2\n[[deck.cards]]\nname = "Manda"\ncount = 1', SAND),
    ('deck = {"Rasa": 2, "Manda": 1}', SAND),
    ('const deck = [{"name": "Rasa", "count": 2}, {"name": "Manda", "count": 1}];', SAND),
]
SIGNS: list[tuple[str, str]] = [
    ("③ Kunai\n② Tayuya", SOUND),
    ("Rasa ②\nManda ①", SAND),
    ("x2\nRasa\n\nx1\nManda", SAND),
    ("2x\nRasa\nEbisu\n\n1x\nManda", "2 KS-083-UC, 2 KS-046-C, 1 KS-102-UC"),
    ("083 Rasa x2\n102 Manda x1", SAND),
    ("¢ 2 Rasa\n¢ 1 Manda", SAND),
    ("1st: Tom (5-0)\n2 Rasa\n1 Manda", SAND),
]
OTHERS: list[tuple[str, str]] = [
    ('[{"name": "Kunai", "pcs": 3}, {"name": "Tayuya", "pcs": 2}]', SOUND),
    ("| Card | No. | # |\n|---|---|---|\n| Kunai | J-001 | 3 |\n| Tayuya | N-151 | 2 |", SOUND),
    ("Card;No.;#\nKunai;J-001;3\nTayuya;N-151;2", SOUND),
    ("Rasa en 2 exemplaires\nManda en 1 exemplaire", SAND),
    ("Je 2x:\nRasa\nManda", "2 KS-083-UC, 2 KS-102-UC"),
    ("2 each of Rasa, Manda", "2 KS-083-UC, 2 KS-102-UC"),
    ("Fall Regional 2026 – 1st place\n2 Rasa\n1 Manda", SAND),
    ("Sand Four (4-1-0), 3rd of 22\n2 Rasa\n1 Manda", SAND),
    ("Salut Marc,\n\n2 Rasa\n1 Manda\n\nÀ bientôt\nJulie", SAND),
    ("Singletons:\nManda\n\nPairs:\nRasa", "1 KS-102-UC, 2 KS-083-UC"),
    ("Playsets:\n2 Rasa\n1 Manda", SAND),
    ('[{"id": 1, "card": {"name": "Rasa", "count": 2}}, {"id": 2, "card": {"name": "Manda", "count": 1}}]', SAND),
    ("[spoiler=Summons]\n2 Rasa\n1 Manda\n[/spoiler]", SAND),
    ("<table><tr><td>2 Rasa<br>1 Manda</td><td>1 Ebisu<br>Played a lot</td></tr></table>", f"{SAND}, 1 KS-046-C"),
    ("---\ntitle: Sand\n---\n2 Rasa\n1 Manda", SAND),
]
NUMBERS: list[tuple[str, str]] = [
    ("2 One-Tail 076/130", "2 KS-076-UC"),
    ("2x One-Tail, Partial Transformation (KS 076/130)", "2 KS-076-UC"),
    ("| Qty | Name | Number |\n|---|---|---|\n| 2 | One-Tail | 076/130 |", "2 KS-076-UC"),
    ('[{"name": "One-Tail", "number": "076/130", "count": 2}]', "2 KS-076-UC"),
    ("2 One-Tail 130/130", "2 KS-130-R"),
    ("2 083/130\n1 102/130", SAND),
    ("1 Uzumaki Naruto: Fury of the Rasengan", "1 KS-108-R"),
    ("1 | 3 Kunai\n2 | 2 Tayuya", SOUND),
    ("01 | 3 | Kunai | J-001\n02 | 2 | Tayuya", SOUND),
    ("01;3;Kunai;J-001\n02;2;Tayuya;N-151", SOUND),
    ("001 | Kunai | 3\n002 | Tayuya | 2", SOUND),
    ("1,Rasa,2\n2,Manda,1\nMissions\n1,Chunin Exam,1", f"{SAND}, 1 KS-002-MMS"),
    ("01 3 Kunai\n02 2 Tayuya", SOUND),
    ("2 Kakashi Hatake - Team 7 Sensei (KS-015)", "2 KS-015-C"),
    ("Kakashi Hatake - Team 7 Sensei (KS-015) ........ 2\nManda . . . . . 1", "2 KS-015-C, 1 KS-102-UC"),
]
SIDES: list[tuple[str, str]] = [
    ("[metadata]\nName=Sand\nDifficulty=easy\n[Main]\n3 Kunai|S01|2\n[Sideboard]\n2 Tayuya", "side"),
    ("NAME:Sand\n3 [S01:J-001] Kunai\nSB: 2 Tayuya\nLAYOUT MAIN:(1,1)(NONE,false,50)|([S01:J-001])", "side"),
    ('[{"name": "Kunai", "count": 3, "group": "Main"}, {"name": "Tayuya", "count": 2, "group": "Side"}]', "side"),
    ('[{"name": "Kunai", "count": 3}, {"name": "Tayuya", "count": 2, "categories": ["Sideboard"]}]', "side"),
    ('[{"name": "Kunai", "count": 3}, {"name": "Tayuya", "count": 2, "labels": ["maybe"]}]', "maybeboard"),
    ("count,name,labels\n3,Kunai,\n2,Tayuya,maybe", "maybeboard"),
    ("<table><tr><td><b>Main</b><br>3 Kunai</td><td><b>Sideboard</b><br>2 Tayuya</td></tr></table>", "side"),
    ("| Main deck<br>3 Kunai | Sideboard<br>2 Tayuya |", "side"),
    (
        "<table><tr><td><p>Main</p><p>Kunai x3</p></td><td><p>Maybeboard</p><p>Tayuya x2</p></td></tr></table>",
        "maybeboard",
    ),
    ("[spoiler=Main]\n3 Kunai\n[/spoiler]\n[spoiler=Sideboard]\n2 Tayuya\n[/spoiler]", "side"),
    ("3 Kunai  // main\n2 Tayuya  // sideboard", "side"),
]
NO_LINE: list[tuple[str, str]] = [
    ('[{"name": "Rasa", "need": 3, "have": 1}, {"name": "Manda", "need": 2, "have": 0}]', 'is it "need"'),
    ('[{"name": "Rasa", "num": 3}, {"name": "Manda", "num": 2}]', 'is it "num"'),
    ('<cards><card name="Rasa" need="3"/><card name="Manda" need="2"/></cards>', 'is it "need"'),
    ('[{"name": "Rasa", "count": 3}, {"name": "Manda", "count": 2, "note": "sideboard"}]', '"note" says "sideboard"'),
    ('[{"author": "Ann", "cards": ["2 Rasa"]}, {"author": "Tom", "cards": ["1 Manda"]}]', "two lists"),
    ('{"id": 7, "deck": {"Rasa": 2}}\n{"id": 8, "deck": {"Manda": 1}}', '"8" comes after "7"'),
    ('{"main": {"Rasa": 2}}\n{"main": {"Manda": 1}}', '"main" begins anew'),
    (
        (
            '[{"pilot": "Ann", "card": {"name": "Rasa", "count": 2}}, {"pilot": "Tom", "card": {"name":'
            ' "Manda", "count": 1}}]'
        ),
        '"Tom" comes after "Ann"',
    ),
    (
        (
            '<event><entry player="Ann"><card qty="2">Rasa</card></entry><entry player="Tom"><card qty='
            '"1">Manda</card></entry></event>'
        ),
        '"Tom" comes after "Ann"',
    ),
    (
        (
            '<top><decklist rank="3"><card qty="2" name="Rasa"/></decklist><decklist rank="4"><card qty'
            '="1" name="Manda"/></decklist></top>'
        ),
        '"4" comes after "3"',
    ),
    (
        (
            '{"ObjectStates":[{"Name":"Deck","Nickname":"Ann","ContainedObjects":[{"Name":"Card","Nickn'
            'ame":"Rasa"}]},{"Name":"DeckCustom","Nickname":"Tom","ContainedObjects":[{"Name":"Card","Nickname":"Manda"}]}]}'
        ),
        '"Tom" comes after "Ann"',
    ),
    (
        (
            '{"ObjectStates":[{"Name":"Bag","Nickname":"Ann","ContainedObjects":[{"Name":"Card","Nickna'
            'me":"Rasa"}]},{"Name":"Bag","Nickname":"Tom","ContainedObjects":[{"Name":"Card","Nickname":"Manda"}]}]}'
        ),
        '"Tom" comes after "Ann"',
    ),
    ("deck_id,card,qty\n4,Rasa,2\n5,Manda,1", '"5" comes after "4"'),
    ('[{"id": 1, "cards": ["2 Rasa"]}, {"id": 2, "cards": ["1 Manda"]}]', "two lists"),
]
LEFT_OUT: list[tuple[str, list[int]]] = [
    ('<ul>\n<li>2 Rasa</li>\n<li class="removed">1 Manda</li>\n</ul>', [3]),
    ('<ul>\n<li>2 Rasa</li>\n<li class="card is-deleted">1 Manda</li>\n</ul>', [3]),
    ("<p>2 Rasa</p>\n<p class=out>1 Manda</p>", [2]),
    ("| # | Card |\n|---|---|\n| 1 | Rasa |\n| 2 | Manda |\n| 3 | Ebisu |", [3, 4, 5]),
    ("2 Rasa / 1 Manda", [1]),
    ("1️⃣ Rasa\n2️⃣ Manda\n3️⃣ Ebisu", [1, 2, 3]),
    ("① Rasa\n② Manda", [1, 2]),
    ("x3\n2 Rasa\nManda", [1]),
    ("Rasa\nManda\nx2\nEbisu", [3]),
    ("2 Rasa\nKS-102", [1]),
    ("2 Rasa\n1 Manda <- cutting this", [2]),
    ("2 Rasa\n1 Manda // taken out", [2]),
    ("---\nRasa: 2\n---\nManda: 1", [3]),
    ("From: ann@mail.example\n2 Rasa\n\nFrom: tom@mail.example\n1 Manda", [4]),
    ("<h2>Kenji</h2><ul><li>2 Rasa</li></ul><h2>Mika</h2><ul><li>1 Manda</li></ul>", [1]),
    ("Posted by ann77 on May 3\n2 Rasa\nPosted by tom, 4 May\n1 Manda", [3, 3]),
    ("Gepostet von Ann am 3. Mai\n2 Rasa\nGepostet von Tom am 4. Mai\n1 Manda", [3, 3]),
    ("[quote=Ann]2 Rasa[/quote]\n[quote=Tom]1 Manda[/quote]", [2]),
    ('[quote name="Ann"]\n2 Rasa\n[/quote]\n[quote name="Tom"]\n1 Manda\n[/quote]', [1, 4, 4]),
    ("[spoiler=Ann]\n2 Rasa\n[/spoiler]\n[spoiler=Tom]\n1 Manda\n[/spoiler]", [4]),
    ("<h3>3rd - Ann</h3><p>2 Rasa</p><h3>4th - Tom</h3><p>1 Manda</p>", [1]),
    ("Playsets:\nRasa\nManda\n\nSingletons:\nEbisu", [2, 3]),
    ("## Full sets\nRasa", [2]),
    ("Full playsets: Rasa, Manda", [1, 1]),
    ("2 Ebisu\nRasa (playset)", [2]),
    ('2 Rasa\n" Manda', [2]),
    ("2 Rasa\n〃 Manda", [2]),
    ("2 Rasa\nditto Manda", [2]),
    ("2 Rasa\n1 Manda (optional)", [2]),
    ("2 Rasa\n1 Manda - optional", [2]),
    ("⬆️ 2 Rasa\n⬇️ 1 Manda", [2]),
    ("Missions,1,Rescue a Friend\n,2,Rasa", [2]),
    ("Name,Cost\nRasa,4\nManda,3", [1]),
    ("Have,Need,Card\n1,2,Rasa\n0,1,Manda", [1]),
    ("| Card | Owned |\n|---|---|\n| Rasa | 2 |\n| Manda | 1 |", [3, 4]),
    ("2 Ebisu\n+1 Rasa\n-1 Manda", [2]),
    ("+1 Rasa / -1 Manda\n+2 Ebisu / -2 Manda", [1]),
    ("2 Rasa + 1 of these", [1]),
    ("1 | 3 | Rasa\n2 | 1 | Manda", [1, 2]),
    ("2 One-Tail 130/076", [1]),
]


def resolved(text: str, cards: CatalogueCards, game: str | None) -> Resolution:
    try:
        return resolve(read_text(text, "x"), cards, game)
    except UnreadLinesError as error:
        raise with_the_rest(error, partial(resolve, cards=cards, game_id=game)) from None


def game_of(said: str) -> str:
    return "mythos" if "KS-" in said else "naruto-ccg"


def cards_of(resolution: Resolution) -> str:
    return ", ".join(f"{e.count} {e.printing.id.partition(':')[2]}" for e in resolution.whole().entries)


def lines_told(text: str, cards: CatalogueCards, game: str | None) -> list[int]:
    with pytest.raises(KageError) as caught:
        resolved(text, cards, game).whole()
    return [int(said.split(":")[1]) for said in str(caught.value).splitlines()]


@pytest.mark.parametrize(("text", "said"), COLUMNS + DOCUMENTS + BESIDE + OVER_LINES + SIGNS + OTHERS + NUMBERS)
def test_a_list_is_read_with_the_counts_it_says(text: str, said: str, cards: CatalogueCards) -> None:
    assert cards_of(resolved(text, cards, game_of(said))) == said


@pytest.mark.parametrize(("text", "lines"), LEFT_OUT)
def test_a_list_that_leaves_a_count_open_is_refused(text: str, lines: list[int], cards: CatalogueCards) -> None:
    assert lines_told(text, cards, "mythos") == lines


def test_numbers_that_may_be_those_of_the_rows_are_asked_about(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match="counts, or those of the rows"):
        resolved("#,Card,Code\n1,Rasa,KS-083\n2,Manda,KS-102", cards, None)


def test_a_figure_in_brackets_is_the_count_where_every_line_has_one_there(cards: CatalogueCards) -> None:
    text = "Zetsu (4) BASE-A09\nParchemin explosif (rouge) (5)\nDanzô (1)"
    assert cards_of(resolved(text, cards, "akatsuki")) == "4 BASE-A09, 5 BASE-T05, 1 BASE-T07"
    assert lines_told(f"{text}\n2 Parchemin explosif (bleu) (3)", cards, "akatsuki") == [2]


def test_what_is_crossed_out_is_quoted_without_marks_of_another_tool(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match='x:2: "2 Manda": this is crossed out'):
        resolved("2 Rasa\n[strike]2 Manda[/strike]", cards, "mythos")


def test_a_dotted_leader_leads_to_the_count(cards: CatalogueCards) -> None:
    assert cards_of(resolved("Bo Staff ... 4\nKatana ..... 2", cards, "ninjitsu")) == "4 BASE-4, 2 BASE-6"


def test_a_total_above_its_cards_is_held_against_them(cards: CatalogueCards) -> None:
    text = "Characters\nTotal: 3\n2 Rasa\n1 Manda\nMissions\nTotal: 2\n1 Rescue a Friend"
    notes = resolved(text, cards, "mythos").notes
    assert [note.split(": ")[0] for note in notes] == ["x:6"]


def test_what_is_wrong_with_a_section_is_told_once_and_as_it_is_written(cards: CatalogueCards) -> None:
    assert lines_told("Side: 1 Ebisu, 2 Manda", cards, "mythos") == [1]
    with pytest.raises(KageError, match='no deck section "サイカ"'):
        resolved("[サイカ]\n2 Rasa", cards, "mythos").whole()


def test_wrong_lines_are_told_where_the_game_is_not_settled(cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolved("2 Iruka Umino\n3 Nobody here\n2.5 Kunai\n1 Naruto Uzumaki", cards, None)
    said = str(caught.value).splitlines()
    assert [line.split(":")[1] for line in said] == ["2", "3", " These cards fit several games"]
    with pytest.raises(KageError, match=r"x:2: .*\nx: No game has a card of this list"):
        resolved("3 Nobody here\n1. Kunai", cards, None)


def test_headings_with_names_of_cards_that_do_not_stand_below_are_told(cards: CatalogueCards) -> None:
    note = 'x:3: "Ebisu" and "Manda" name no section: all is read as one list. Put two lists in files of their own.'
    assert resolved("# Ebisu\n2 Rasa\n# Manda\n1 Hayate Gekko", cards, "mythos").notes == (note,)
    assert resolved("# Rasa\n2 Rasa\n# Manda\n1 Manda", cards, "mythos").notes == ()


@pytest.mark.parametrize(("text", "section"), SIDES)
def test_a_section_is_read_wherever_it_stands(text: str, section: str, cards: CatalogueCards) -> None:
    entries = resolved(text, cards, "naruto-ccg").whole().everything
    assert [(entry.count, entry.section) for entry in entries] == [(3, "main"), (2, section)]


@pytest.mark.parametrize(("text", "said"), NO_LINE)
def test_a_document_that_leaves_something_open_is_refused(text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=said):
        resolved(text, cards, "mythos")


def test_cards_of_each_type_stand_on_one_line(cards: CatalogueCards) -> None:
    text = "忍者：日向ネジ×2、術：クナイ×3"
    assert cards_of(resolved(text, cards, "naruto-cg")) == "2 忍-S12, 3 術-S01"


@pytest.mark.parametrize("title", ["Kunai (3)", "Kunai: 3", "Kunai 3"])
def test_a_title_that_is_a_card_as_well_is_asked_about(title: str, cards: CatalogueCards) -> None:
    assert lines_told(f"{title}\n2 Tayuya\n1 Kidomaru", cards, "naruto-ccg") == [1]
    assert cards_of(resolved("Kunai (3)\n2 Tayuya", cards, "naruto-ccg")) == SOUND
    assert cards_of(resolved("Kunai x2\n2 Tayuya", cards, "naruto-ccg")) == "2 J-001, 2 N-151"


def test_a_number_is_never_a_remark_beside_a_rarity_or_another_number(cards: CatalogueCards) -> None:
    assert lines_told("2 Naruto Uzumaki (KS 009) [S]", cards, "mythos") == [1]
    assert lines_told("2 Tsunade [KS 003] (UC)", cards, "mythos") == [1]
    assert lines_told("2 Naruto Uzumaki (KS-009) KS-010", cards, "mythos") == [1]


def test_cards_behind_a_word_for_the_list_are_no_name_of_it(cards: CatalogueCards) -> None:
    assert cards_of(resolved("Deck: 2 Rasa, 1 Manda\n2 Ebisu", cards, "mythos")) == f"{SAND}, 2 KS-046-C"
    assert cards_of(resolved("Deck: 2x Rasa\n1x Manda", cards, "mythos")) == SAND
    assert resolved("Deck: Sand, fast and cheap\n2 Rasa", cards, "mythos").deck.name == "Sand, fast and cheap"
