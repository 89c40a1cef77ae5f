"""Lists with all that is made of them: each card with its line, section, tags and comment, each problem, each note."""

from __future__ import annotations

import pytest

from db.catalogue import Catalogue
from decks.detect import read_text
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

READ: list[tuple[str, list[str]]] = [
    ("2 Rasa\nFavourites: 1 Ebisu, 2 Manda", ["1: 2 KS-083-UC main", "2: 1 KS-046-C main", "2: 2 KS-102-UC main"]),
    (
        "2 Rasa\nMissions: Assassination, Bring it back",
        [
            "1: 2 KS-083-UC main",
            "2: 1 KS-004-MMS missions",
            "2: 1 KS-005-MMS missions",
            'note my list:2: "Assassination" has no count; taken as 1.',
            'note my list:2: "Bring it back" has no count; taken as 1.',
        ],
    ),
    (
        "2 Rasa, 1 Manda\n1 Ebisu / 1 Kidomaru",
        [
            "1: 2 KS-083-UC main",
            "1: 1 KS-102-UC main",
            '2: can\'t read "1 Ebisu / 1 Kidomaru": expected one card a line.',
        ],
    ),
    (
        "qty: 2\nname: Naruto Uzumaki\nset: KS\nnumber: 009\n\nqty: 1\nname: Rasa\nprinting: KS-083-UC\nset: XX",
        ["1: 2 KS-009-C main", "6: 1 KS-083-UC main"],
    ),
    (
        "-- 2 Rasa\n-- of the sand\n1 Manda",
        ["3: 1 KS-102-UC main", '1: "-- 2 Rasa" is no card here. Did you mean "Rasa"?'],
    ),
    ("2,,Rasa\n1,,Manda", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main"]),
    ("2;;Rasa\n1;x;Manda", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main # x"]),
    ("Count,Name,Foil\n2,Rasa,2", ['my list:2: "Rasa": are the 2 of "Foil" among the 2, or beside them?']),
    ("Count,Name,Foil,Normal\n3,Rasa,1,2\n1,Manda,0,1", ["2: 3 KS-083-UC main", "3: 1 KS-102-UC main"]),
    ("Count,Name,Foil,Normal\n3,Rasa,1,1", ['my list:2: "Rasa": are the 1 of "Foil" among the 3, or beside them?']),
    (
        "2 Rasa\n[odd ones]\n1 Manda\n[odd ones]\n2 Ebisu",
        [
            "1: 2 KS-083-UC main",
            (
                '2: Naruto Mythos TCG has no deck section "odd ones". It has: main, missions. If it is no '
                "title, put # in front. (3 copies)"
            ),
            (
                '4: Naruto Mythos TCG has no deck section "odd ones". It has: main, missions. If it is no '
                "title, put # in front. (0 copies)"
            ),
        ],
    ),
    (
        (
            "2 Rasa\nI like this idea number a a lot, really.\nI like this idea number b a lot, "
            "really.\nI like this idea number c a lot, really.\nI like this idea number d a lot, "
            "really.\nI like this idea number e a lot, really.\nI like this idea number f a lot, "
            "really."
        ),
        [
            "1: 2 KS-083-UC main",
            (
                'note my list:2: 6 lines (2, 3, 4, 5, 6, 7) are no cards and kept as comments, e.g. "I '
                'like this idea number a a lot, really.".'
            ),
        ],
    ),
    (
        (
            "2 Rasa\nI like this idea number a a lot, really.\nI like this idea number b a lot, "
            "really.\nI like this idea number c a lot, really.\nI like this idea number d a lot, "
            "really.\nI like this idea number e a lot, really.\nI like this idea number f a lot, "
            "really.\nI like this idea number g a lot, really."
        ),
        [
            "1: 2 KS-083-UC main",
            (
                "note my list:2: 7 lines (2, 3, 4, 5, 6, 7 and more) are no cards and kept as comments, "
                'e.g. "I like this idea number a a lot, really.".'
            ),
        ],
    ),
    (
        "2 Rasa\nI like this one a lot, really.",
        ["1: 2 KS-083-UC main", 'note my list:2: "I like this one a lot, really." is no card; kept as a comment.'],
    ),
    ("Name,Count,Number\nRasa,2,KS 083\nManda,1", ["2: 2 KS-083-UC main", "3: 1 KS-102-UC main"]),
    (
        '2 "Rasa" # the "#1" of sand\n1 "Manda" #2',
        [
            '1: 2 KS-083-UC main # the "#1" of sand',
            '2: there is no "Manda" with the number 2, only KS 102 "Summoned by Orochimaru".',
        ],
    ),
    (
        '{|\n! Count !! Name\n|-\n| 2 || Rasa\n|-\n| 1 || style="color:red" | Manda\n|}\n\n| 1 | Ebisu |',
        ["3: 2 KS-083-UC main", "5: 1 KS-102-UC main", "9: 1 KS-046-C main"],
    ),
    (
        (
            '<!DOCTYPE cockatrice_deck><cockatrice_deck version="1"><zone name="main"><card '
            'number="2" name="Rasa"/></zone></cockatrice_deck>'
        ),
        ["my list: This XML declares a document type or entities; a deck file needs none."],
    ),
    ("Main Deck;;\n2;Rasa;\n1;Manda;", ["2: 2 KS-083-UC main", "3: 1 KS-102-UC main"]),
    ("== !? ==\n2 Rasa", ["2: 2 KS-083-UC main"]),
    (
        '[{"name":"Rasa","count":2},{"card":{"name":"Manda","id":7},"count":1}]',
        ["None: 2 KS-083-UC main", "None: 1 KS-102-UC main"],
    ),
    (
        '{"deck":[[[2,"Rasa"]],[[1,"Manda"]]]}',
        ["my list: two lists: \"[1, 'Manda']\" begins anew. Put each in a file of its own."],
    ),
    (
        '{"main":[{"card":"Rasa","n":2}],"missions":{"Assassination":1}}',
        ["None: 2 KS-083-UC main", "None: 1 KS-004-MMS missions"],
    ),
    (
        "Rasa\n2 Manda\n1 Ebisu\n1 Kidomaru",
        [
            "1: 1 KS-083-UC main",
            "2: 2 KS-102-UC main",
            "3: 1 KS-046-C main",
            (
                '4: "Kidomaru" fits 3 cards: KS 059 "Curse Mark Bearer", KS 060 "Spider Web Deploy", KS '
                '124 "Gum Style Spider Thread". Add its number, e.g. (KS 059).'
            ),
            'note my list:1: "Rasa" has no count; taken as 1.',
        ],
    ),
    (
        "Rasa\n\n2 Rasa\n1 Manda",
        [
            "1: 1 KS-083-UC main",
            "3: 2 KS-083-UC main",
            "4: 1 KS-102-UC main",
            ('1: "Rasa" has no count and stands on line 3 with one. Is it one more? Write its count, or # in front.'),
            '1: "Rasa" has no count and stands above cards: is it a title? Write "1 Rasa", or # in front.',
            'note my list:1: "Rasa" has no count; taken as 1.',
        ],
    ),
    (
        "2 Rasa\n1 Manda\n\n1 Ebisu\n2 Rasa",
        [
            "1: 2 KS-083-UC main",
            "2: 1 KS-102-UC main",
            "4: 1 KS-046-C main",
            "5: 2 KS-083-UC main",
            'note my list:5: "Rasa" stands on line 1 too; the counts are added up.',
        ],
    ),
    (
        "2 Rasa\n1 Manda\n1 Ebisu\n\n2 Rasa\n1 Manda\n2 Ebisu",
        [
            "1: 2 KS-083-UC main",
            "2: 1 KS-102-UC main",
            "3: 1 KS-046-C main",
            "5: 2 KS-083-UC main",
            "6: 1 KS-102-UC main",
            "7: 2 KS-046-C main",
            "5: two lists: lines 5 to 7 have 3 cards of lines 1 to 3 again. Put each in a file of its own.",
            'note my list:5: "Rasa" stands on line 1 too; the counts are added up.',
        ],
    ),
    (
        "1 Rasa\n1 Rasa\n1 Manda\n1 Manda",
        ["1: 1 KS-083-UC main", "2: 1 KS-083-UC main", "3: 1 KS-102-UC main", "4: 1 KS-102-UC main"],
    ),
    (
        "2 Rassa\n1 Mandaa\n1 Qwertz",
        [
            "1: 2 KS-083-UC main",
            "2: 1 KS-102-UC main",
            '3: "Qwertz" is no card of Naruto Mythos TCG.',
            'note my list:1: "Rassa" is taken for "Rasa" (KS-083-UC).',
            'note my list:2: "Mandaa" is taken for "Manda" (KS-102-UC).',
        ],
    ),
    ("2 Rasa (KS 131)", ['1: there is no "Rasa" with the number KS 131, only KS 083 "Fourth Kazekage".']),
    ("2 Manda (KS 083)", ['1: there is no "Manda" with the number KS 083, only KS 102 "Summoned by Orochimaru".']),
    ("2 Rasa KS-083-UC Foil", ["1: 2 KS-083-UC main"]),
    ("2 Rasa [M]\n1 Manda [S]", ["1: 2 KS-083-UC main # M", "2: 1 KS-102-UC main # S"]),
    ("Rasa x2 (good)\nManda x1 - slow", ["1: 2 KS-083-UC main # good", "2: 1 KS-102-UC main # slow"]),
    ("1 Rasa NM\n1 Manda (LP)", ["1: 1 KS-083-UC main", "2: 1 KS-102-UC main"]),
    (
        "Count  Name       Number\n2      Rasa       KS 083\n1      Manda      KS 102",
        ["2: 2 KS-083-UC main", "3: 1 KS-102-UC main"],
    ),
    ("Total of characters: 3\n2 Rasa\n1 Manda", ["2: 2 KS-083-UC main", "3: 1 KS-102-UC main"]),
    ("Deck: Sand\nAuthor: Kim\nDate: 2026-03-01\n2 Rasa\n1 Manda", ["4: 2 KS-083-UC main", "5: 1 KS-102-UC main"]),
    ("2 Rasa\nMaybeboard\n1 Manda", ["1: 2 KS-083-UC main", "3: 1 KS-102-UC maybeboard"]),
    ("2 Rasa #strong #sand\n1 Manda #slow", ["1: 2 KS-083-UC main #strong #sand", "2: 1 KS-102-UC main #slow"]),
    (
        "+2 Rasa\n-1 Manda",
        [
            (
                'my list:1: "+2 Rasa": this list says what changes in a deck. '
                "Write the whole deck, or apply it to the old one: kage deck diff DECK --apply CHANGES."
            )
        ],
    ),
    (
        "0 Rasa\n1 Manda",
        [('my list:1: "0 Rasa": 0 copies of a card make no sense; leave the line out or say how many.')],
    ),
    ("100000 Rasa", ['my list:1: "100000 Rasa": a card has at most 9999 copies.']),
    (
        "2 Rasa\n\n\nRegards,\nManda",
        [
            "1: 2 KS-083-UC main",
            "5: 1 KS-102-UC main",
            '4: can\'t read "Regards,": expected COUNT NAME, e.g. 2 Card Name.',
            'note my list:5: "Manda" has no count; taken as 1.',
        ],
    ),
    (
        "Main (2)\n2 Rasa\n1 Manda",
        ["2: 2 KS-083-UC main", "3: 1 KS-102-UC main", 'note my list:1: "Main" announces 2 cards; 3 stand below it.'],
    ),
    (
        "2/3 Rasa\n1-2 Manda",
        [
            'my list:1: "2/3 Rasa": 2/3 is no count of cards; a count is a whole number.',
            'my list:2: "1-2 Manda": 1-2 is no count of cards; a count is a whole number.',
        ],
    ),
    (
        "~~2 Rasa~~\n1 Manda",
        [('my list:1: "2 Rasa": this is crossed out or hidden; remove it, or the marks around it.')],
    ),
    ("two Rasa\na Manda", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main"]),
    (
        "2 Rassa\n1 Mandaa\n1 Qwertz",
        [
            "1: 2 KS-083-UC main",
            "2: 1 KS-102-UC main",
            '3: "Qwertz" is no card of Naruto Mythos TCG.',
            'note my list:1: "Rassa" is taken for "Rasa" (KS-083-UC).',
            'note my list:2: "Mandaa" is taken for "Manda" (KS-102-UC).',
        ],
    ),
    ("2 Rasa\n1 Manda\nTotal: 3 cards", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main"]),
    (
        "2 Rasa\n1 Manda\nTotal: 4 cards",
        ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main", "note my list:3: the list announces 4 cards; it has 3."],
    ),
    (
        "2 Rasa\n1 Manda\n\n1 Ebisu\n2 Rasa\n1 Manda",
        [
            "1: 2 KS-083-UC main",
            "2: 1 KS-102-UC main",
            "4: 1 KS-046-C main",
            "5: 2 KS-083-UC main",
            "6: 1 KS-102-UC main",
            "4: two lists: lines 4 to 6 have 2 cards of lines 1 to 2 again. Put each in a file of its own.",
            'note my list:5: "Rasa" stands on line 1 too; the counts are added up.',
        ],
    ),
    (
        "[main]\n2 Assassination\n1 Rasa\n[missions]\n1 Ebisu",
        ["2: 2 KS-004-MMS main", "3: 1 KS-083-UC main", "5: 1 KS-046-C missions"],
    ),
    ("2 Fourth Kazekage", ['1: "Fourth Kazekage" is no card of Naruto Mythos TCG.']),
    ("2 Rasa - Fourth Kazekage", ["1: 2 KS-083-UC main"]),
    ("1 Rasa, Fourth Kazekage (KS 083)", ["1: 1 KS-083-UC main"]),
    ("3 Kazekage Rasa", ['1: "Kazekage Rasa" is no card here. Did you mean "Rasa"?']),
    ("Name;Count\nRasa;2\nManda;x\n", ['my list:3: "Manda": the count "x" is no whole number.']),
    (
        "Count,Name\n2,Rasa\n,Manda\n3,\n5,\n",
        [
            'my list:3: "Manda": the count "" is no whole number.',
            "my list:4: a card without a name.",
            "my list:5: a card without a name.",
        ],
    ),
    (
        "| Count | Name |\n|---|---|\n| 2 | Rasa |\n| 1 | Manda \\| x |",
        ['my list:4: "| 1 | Manda | x |": 3 cells, where the table has 2 columns.'],
    ),
    ("<ul><li>2 Rasa</li><li>1 <b>Manda</b></li></ul>", ["1: 2 KS-083-UC main", "1: 1 KS-102-UC main"]),
    ("2 [Rasa](https://example.org/rasa)\n1 ![](x.png) Manda", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main"]),
    ("> 2 Rasa\n> 1 Manda", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main"]),
    (
        "1. Rasa\n2. Manda\n3. Ebisu",
        [
            ('my list:1: "1. Rasa": is 1 the count or the line\'s number? Write "1 Rasa" for 1 copy.'),
            'my list:2: "2. Manda": is 2 the count or the line\'s number? Write "2 Manda" for 2 copies.',
            'my list:3: "3. Ebisu": is 3 the count or the line\'s number? Write "3 Ebisu" for 3 copies.',
        ],
    ),
    ("a) 2 Rasa\nb) 1 Manda", ["1: 2 KS-083-UC main", "2: 1 KS-102-UC main"]),
    ("１．２ Rasa", ["1: 2 KS-083-UC main"]),
]


def told(text: str, catalogue: Catalogue) -> list[str]:
    """Everything that reading a list comes to, a line each."""
    try:
        read = resolve(read_text(text, "my list"), CatalogueCards(catalogue), "mythos")
    except KageError as error:
        return str(error).split("\n")
    cards = [
        f"{entry.line}: {entry.count} {entry.printing.id.removeprefix('mythos:')} {entry.section}"
        + "".join(f" #{tag}" for tag in entry.tags)
        + (f" # {entry.comment}" if entry.comment else "")
        for entry in read.deck.everything
    ]
    problems = [
        f"{each.line}: {each.message}" + ("" if each.copies is None else f" ({each.copies} copies)")
        for each in read.problems
    ]
    return [*cards, *problems, *(f"note {note}" for note in read.notes)]


@pytest.mark.parametrize(("text", "says"), READ)
def test_all_that_a_list_says(text: str, says: list[str], catalogue: Catalogue) -> None:
    assert told(text, catalogue) == says
