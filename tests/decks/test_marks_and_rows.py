"""Marks of notes, prices and shares behind cards, rounds and names above them, and rows of other programs."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

TWO = "2 Rasa, 1 Manda"
COCKATRICE = """<cockatrice_deck version="1">
<zone name="main"><card number="2" name="Rasa"/><card number="1" name="Manda"/></zone>
<zone name="tokens"><card number="1" name="Scroll"/></zone>
</cockatrice_deck>"""

READ: list[tuple[str, str]] = [
    ("2 Rasa*\n1 Manda**\n\n* lent by Kim\n** other art", TWO),
    ("2 Rasa¹\n1 Manda†", TWO),
    ("2 Rasa *F*\n1 Manda*", TWO),
    ("Rasa x2*\nManda x1", TWO),
    ("2 Rasa @ 0.30\n1 Manda @ 1,20", TWO),
    ("2 Rasa (88%)\n1 Manda in 12.5% of decks", TWO),
    ("2 Rasa NM EN\n1 Manda LP 1st", TWO),
    ("2⨯ Rasa\n1╳ Manda", TWO),
    ("\\begin{itemize}\n\\item 2 Rasa\n\\item $1\\times$ Manda\n\\end{itemize}", TWO),
    ("[Main]\nCard1=2 Rasa\nCard2=1 Manda", TWO),
    ("slot 1: 2 Rasa\nslot 2: 1 Manda", TWO),
    ("2 Rasa 1 Manda", TWO),
    ("Rasa x2 Manda x1", TWO),
    ("5-drops (3): 2 Rasa, 1 Manda", TWO),
    ("5-drops\n2 Rasa\n6 drops\n1 Manda", TWO),
    (
        '<ul><li><input value="2"> Rasa</li><li><input value="1"> Manda</li></ul>',
        TWO,
    ),
    ("<table><tr><td>2<br>1</td><td>Rasa<br>Manda</td></tr></table>", TWO),
    ("<div><div>Main Deck</div><div><b>2</b></div><div>Rasa</div><div>1</div><div>Manda</div></div>", TWO),
    ("League night, 12 players\n\nR1: Kim (Sand) 2-1\nR2: BYE\nR3: ID\n\nMy list:\n2 Rasa\n1 Manda", TWO),
    ("so this is what I am on right now\n**Sand midrange**\n2 Rasa\n1 Manda", TWO),
    ('Deckliste "Dünen" (3 Karten)\n2 Rasa\n1 Manda', TWO),
    (COCKATRICE, TWO),
]

REFUSED: list[tuple[str, int]] = [
    ("2 Rasa*\n1 Manda\n\n* cut", 4),
    ("Rasa²\nManda³", 1),
    ("2 Rasa 3\n1 Manda 2", 1),
    ("3 Rasa, Manda", 1),
]


@pytest.mark.parametrize(("text", "said"), READ)
def test_what_stands_beside_the_cards_does_not_change_them(text: str, said: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, "mythos").whole().entries
    assert ", ".join(f"{e.count} {e.printing.card.name}" for e in entries) == said


@pytest.mark.parametrize(("text", "line"), REFUSED)
def test_marks_that_may_be_counts_or_take_cards_out_are_refused(text: str, line: int, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, "mythos").whole()
    assert str(caught.value).startswith(f"x:{line}: ")


@pytest.mark.parametrize(
    ("said", "name"), [("ロックリー ×２", "ロック・リー"), ("忍者カード：ロック・リー×2", "ロック・リー")]
)
def test_japanese_names_are_found_without_their_dots_and_behind_titles_in_silence(
    said: str, name: str, cards: CatalogueCards
) -> None:
    found = resolve(read_text(said, "x"), cards, "naruto-cg")
    (entry,) = found.whole().entries
    assert (entry.count, entry.printing.card.name, list(found.notes)) == (2, name, [])


FURTHER: list[tuple[str, str]] = [
    ("**Main Deck**\n* 2x Rasa\n\n**Basalt**\n* 1x Manda", "no deck section"),
    ("2 Rasa / 1 Manda", "expected one card a line"),
]


@pytest.mark.parametrize(("text", "why"), FURTHER)
def test_marks_of_headings_and_strokes_are_no_notes(text: str, why: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match=why):
        resolve(read_text(text, "x"), cards, "mythos").whole()


@pytest.mark.parametrize(
    "text",
    [
        "Deck:,Dunes,,\n,,,\nQty,Card,Set,Cost\n2,Rasa,,5\n1,Manda,,6",
        "2x  Rasa ............ KS-083\n1x  Manda ........... KS-102",
        "Went 3-1 and ended up 4th out of 20.\n\n2 Rasa\n1 Manda",
        "CHARACTERS (Total: 3)\n2 Rasa\n1 Manda",
        "Row Labels\tSum of Qty\nRasa\t2\nManda\t1\nGrand Total\t3",
        "1) Characters\n2 Rasa\n1 Manda",
        "T4-5\n2 Rasa\nT6+\n1 Manda",
        "2_Rasa\n1_Manda",
        "2 Rasa *\n1 Manda\n* = signed",
        "91% 2 Rasa\n8% 1 Manda",
        "| Qty | Characters | Qty | Missions |\n|-|-|-|-|\n| 2 | Rasa | | |\n| 1 | Manda | | |",
        "Characters (3)\nMissions (0)\n\nCharacters\n2 Rasa\n1 Manda",
        "const deck = [\n  { name: 'Rasa', count: 2 },\n  { name: 'Manda', count: 1 },\n];",
        "2 Rasa\n1 Manda\n\nTIMESTAMPS\n0:00 Intro\n2:10 The plan",
        "2 Rasa\n\nStrategy: hold the line and hit late.\n\n1 Manda",
    ],
)
def test_what_programs_and_people_write_around_cards_is_passed_over(text: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, "mythos").whole().entries
    assert ", ".join(f"{e.count} {e.printing.card.name}" for e in entries) == TWO


def test_several_cards_on_a_line_settle_the_game_that_has_them_all(cards: CatalogueCards) -> None:
    for line in ("2 Rasa; 1 Pakkun", "2 Rasa, 1 Pakkun and 1 Set a Trap"):
        assert resolve(read_text(line, "x"), cards).whole().game == "mythos"
