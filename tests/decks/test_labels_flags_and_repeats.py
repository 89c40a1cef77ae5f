"""Cards behind labels, marks of a section, a name said twice, lists that differ in a word: written before read."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

BOTH = "3 J-001 main, 2 J-318 main"
BESIDE = "3 J-001 main, 2 C-002 side"

READ: list[tuple[str, str]] = [
    ("Deck: 3 Kunai\n2 Tonfa", BOTH),
    ("Mazo: Kunai x3\nTonfa x2", BOTH),
    ("Deck: Team 7 Kunai\n3 Kunai\n2 Tonfa", BOTH),
    ("game: naruto-ccg\nname: 3 Kunai\n3 Kunai\n2 Tonfa", BOTH),
    ("| Main | # | Side | # |\n|---|---|---|---|\n| Kunai | 3 | Tazuna | 2 |", BESIDE),
    ("#\tMain\t#\tSide\n3\tKunai\t2\tTazuna", BESIDE),
    ("Main;Nr;Side;Nr\nKunai;3;Tazuna;2", BESIDE),
    ('[{"name":"Kunai","qty":3,"is_side":0},{"name":"Tazuna","qty":2,"is_side":1}]', BESIDE),
    ('[{"name":"Kunai","qty":3,"sb":false},{"name":"Tazuna","qty":2,"sb":true}]', BESIDE),
    ("<deck><card name='Kunai' qty='3'/><card name='Tazuna' qty='2' side='yes'/></deck>", BESIDE),
    ("Card,Qty,SB?\nKunai,3,\nTazuna,2,x", BESIDE),
    ("3 Kunai\nSB:\n2 Tazuna", BESIDE),
    ("3 Kunai\n2 Tazuna sb", BESIDE),
    ("//deck-1\n3 Kunai\n//sideboard-1\n2 Tazuna", BESIDE),
    ("3 Kunai\n2 Sasori (Wind)", "3 J-001 main, 2 N-542 main"),
    ("Kunai,3,Kunai\nTonfa,2,Tonfa", BOTH),
    ("Kunai (S01 J-001) - 3\nTonfa - 2", BOTH),
    (
        "Section;Qty;Card\nMain;2;Kunai\nMain;1;Kunai\nSide;2;Tazuna\n;5;Total",
        "2 J-001 main, 1 J-001 main, 2 C-002 side",
    ),
    ("2 Kunai, 1 Kunai, 2 Tonfa", "2 J-001 main, 1 J-001 main, 2 J-318 main"),
    ("je 2 Kunai, Tonfa", "2 J-001 main, 2 J-318 main"),
    ("Jutsus (je 2)\nKunai\nTonfa", "2 J-001 main, 2 J-318 main"),
    ("Jutsu / Mission (3)\n3 Kunai\nSide Deck / Banquillo\n2 Tazuna", BESIDE),
    ("Les jutsus (3 en total)\n3 Kunai\nEl banquillo\n2 ud. Tazuna", BESIDE),
    ("---[ MAIN - 3 ]---\n3 Kunai\n---[ SIDE ]---\n2 Tazuna\n---[ END ]---", BESIDE),
    ("finally won my locals with this on Saturday!! 🎉🎉\n3 Kunai\n2 Tonfa\n(5 total)", BOTH),
    ("Karte;Stk.\nKunai;3\nTonfa;2", BOTH),
    ("3 Earth Style:\nHeadhunter Jutsu", "3 J-021 main"),
    ("| | Main | Side |\n|---|---|---|\n| Kunai | 3 | |\n| Tazuna | | 2 |", BESIDE),
    ("\tMain\tSide\nKunai\t3\t\nTazuna\t\t2", BESIDE),
    ("Main\t3 Kunai\nSide\t2 Tazuna", BESIDE),
    ("| Main | Kunai x3 |\n| | Tonfa x2 |", BOTH),
    ("Main;3;Kunai\n;2;Tonfa\n", BOTH),
    ("Jutsu;3;Kunai\n;2;Tonfa\n", BOTH),
    ("three of Kunai\nTonfa: two", BOTH),
    ("A Thousand Years of Death: three", "3 J-009 main"),
    ("All x2\nKunai\nTonfa", "2 J-001 main, 2 J-318 main"),
    ("3 Kunai\n2 Tonfa\n~5 cards so far, what else?", BOTH),
    ("3 Kunai\n2 Tonfa\n\n*edited by kaz*", BOTH),
    ("1 Curse Mode (Hidan)", "1 N-1382 main"),
]

REFUSED: list[tuple[str, str]] = [
    ("Title: 3 Kunai\n2 Tonfa", "is this a card of the deck?"),
    ("Format: Kunai x3\n2 Tonfa", "is this a card of the deck?"),
    ("Deck: Sand storm | 3 Kunai | 2 Tonfa", "is this a card of the deck?"),
    ("# Side: 2 Tazuna\n3 Kunai", "is this a card of the deck?"),
    ("Author: Tom, 2 Kunai\n2 Tonfa", "is this a card of the deck?"),
    ("Event: Locals, Kunai (2)\n2 Tonfa", "is this a card of the deck?"),
    ("Name: Rush 2x Kunai\n2 Tonfa", "is this a card of the deck?"),
    ("Posted 21:04: 2 KUNAI\n2 Tonfa", "no card here"),
    ("3 not Evil Illusion: Death Mirage Jutsu", "no card here"),
    ("Kunai, Kunai, Kunai\nTonfa", "expected one card a line"),
    ("| Kunai | Kunai |\n| Tonfa | Tonfa |", "expected one card a line"),
    ("2 Kunai, Kunai\n1 Tonfa", "expected one card a line"),
    ("2 Kunai main, 1 side\n2 Tonfa", "expected one card a line"),
    ("2 Kunai (main), 1 (side)\n2 Tonfa", "a section?"),
    ("3 Kunai -1\n2 Tonfa", "no card here"),
    ('[{"name":"Kunai","qty":3,"main":true},{"name":"Tazuna","qty":2,"main":false}]', "is it out?"),
    ("Water deck\n3 Hidden Mist Jutsu\n\nFire deck\n3 Kunai\n2 Genjutsu", "two lists"),
    ("Top 8 #1\n3 Kunai\n\nTop 8 #2\n1 Kunai\n2 Tonfa", "two lists"),
    ("Table 3 - round 2\n3 Kunai\n\nTable 4 - round 2\n2 Tonfa", "two lists"),
    ("3 Kunai\n2 Sasori (puppet)", 'is "Sasori (Puppet Mode)" meant?'),
    ("3 Kunai\n2 Jugo (Curse State 2)", 'is "Jugo (State 2)" meant?'),
    ("Kunai\t3\nTonfa\t", "has an empty cell"),
    ("Kunai,3\nTonfa,", "has an empty cell"),
    ("Side\t2 Tazuna\n\t1 Inari\nNinja\t3 Guren", "its section's cell is empty"),
    ("\tMain\tSide\n1\tKunai\tTazuna\n2\tTonfa\tInari", ""),
    ("2x Kunai x3", "two counts stand on this line"),
    ("Ann 21:04: 2 Kunai!!", 'Did you mean "Kunai"?'),
    ("2? Kunai", "2? is no count"),
    ("5 cards so far, Tonfa too\n3 Kunai", "cards so far"),
    ("#3\nKunai\n#2\nTonfa", "is this the count of the cards below it?"),
]


@pytest.mark.parametrize(("text", "said"), READ)
def test_what_a_list_says_is_read(text: str, said: str, cards: CatalogueCards) -> None:
    deck = resolve(read_text(text, "x"), cards, "naruto-ccg").whole()
    assert ", ".join(f"{e.count} {e.printing.id.partition(':')[2]} {e.section}" for e in deck.everything) == said


@pytest.mark.parametrize(("text", "said"), REFUSED)
def test_what_may_mean_another_deck_is_refused(text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        resolve(read_text(text, "x"), cards, "naruto-ccg").whole()
    assert said in str(caught.value)


def test_the_zone_of_what_cards_make_is_left_out_and_told() -> None:
    text = '<cockatrice_deck><zone name="main"><card number="3" name="Kunai"/></zone>'
    text += '<zone name="tokens"><card number="1" name="Ink Double"/></zone></cockatrice_deck>'
    read = read_text(text, "x.cod")
    assert [line.name for line in read.lines] == ["Kunai"]
    assert read.notes == ("x.cod: the zone tokens is no part of the deck; left out: 1 Ink Double.",)
