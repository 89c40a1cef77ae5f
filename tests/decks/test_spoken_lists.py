"""Lists as people say, sign and print them: sentences, ids in a row, pairs, two people's cards in one paste."""

from __future__ import annotations

import pytest

from decks.detect import read_text
from decks.problems import UnreadLinesError
from decks.resolving.catalogue import CatalogueCards
from decks.resolving.resolution import with_the_rest
from decks.resolving.resolve import resolve
from rules.core.errors import KageError

SOUND = "3 J-001, 2 N-151"
THREE = f"{SOUND}, 1 M-019"
SAND = "2 KS-083-UC, 1 KS-102-UC"

READ: list[tuple[str, str, str]] = [
    ("naruto-ccg", "N-001 N-002 x2 N-003 x3\nJ-001", "1 N-001, 2 N-002, 3 N-003, 1 J-001"),
    ("naruto-ccg", "N-001 N-002 x2, N-003", "1 N-001, 2 N-002, 1 N-003"),
    ("naruto-ccg", "N-001*2 N-002*1", "2 N-001, 1 N-002"),
    ("naruto-ccg", "N-001=2, N-002:1", "2 N-001, 1 N-002"),
    ("naruto-ccg", "N-001(2) N-002(1)", "2 N-001, 1 N-002"),
    ("naruto-ccg", "x2 N-001 x1 N-002", "2 N-001, 1 N-002"),
    ("naruto-ccg", "3 Kunai, 2 Tayuya and a Failure", THREE),
    ("naruto-ccg", "three Kunai, two Tayuya and one Failure", THREE),
    ("naruto-ccg", "running 3 kunai, 2 tayuya, and a failure rn", THREE),
    ("naruto-ccg", "My deck is 3 Kunai, 2 Tayuya.", SOUND),
    ("naruto-ccg", "Kunai (3), Tayuya (2), Failure (1)", THREE),
    ("naruto-ccg", "Jutsu: Kunai (3), Byakugan (2)", "3 J-001, 2 J-042"),
    ("naruto-ccg", "(3, 'Kunai'), (2, 'Tayuya')", SOUND),
    ("naruto-ccg", "('Kunai', 3)\n('Tayuya', 2)", SOUND),
    ("naruto-ccg", '("Kunai", 3),\n("Tayuya", 2),', SOUND),
    ("naruto-ccg", '((3, "Kunai"), (2, "Tayuya"))', SOUND),
    ("naruto-ccg", '[3, "Kunai"], [2, "Tayuya"]', SOUND),
    ("naruto-ccg", "(3, Kunai);\n(2, Tayuya);", SOUND),
    ("naruto-ccg", "a trio of Kunai\na pair of Tayuya\na single Failure", THREE),
    ("naruto-ccg", "3 Kunai\nune paire de Tayuya", SOUND),
    ("naruto-ccg", "# | Card | Qty\n1 | Kunai | 3\n2 | Tayuya | 2", SOUND),
    (
        "naruto-ccg",
        (
            "<table><tr><th>#</th><th>Card</th><th>Qty</th></tr><tr><td>1</td><td>Kunai</td><td>3</td></tr>"
            "<tr><td>2</td><td>Tayuya</td><td>2</td></tr></table>"
        ),
        SOUND,
    ),
    ("mythos", "QuantityX,Name,Edition,Collector number\n2x,Rasa,KS,083\n1x,Manda,KS,102", SAND),
    ("mythos", "Report: Lyon, 4-1\n\nMy deck:\n2 Rasa\n1 Manda", SAND),
    ("mythos", "~3 cards, WIP\n2 Rasa\n1 Manda", SAND),
    ("mythos", "40ish cards so far\n2 Rasa\n1 Manda", SAND),
    ("mythos", "2 Rasa\n1 Manda\n\nR1: vs Gaara control 2-0\nR2: lost to Temari 1-2", SAND),
    ("mythos", "2 Rasa\n1 Manda\n\nComments (2)\nLou: nice one", SAND),
    ("mythos", "2 Rasa\n1 Manda\n\nSee you at 10.\nLou", SAND),
    ("mythos", "2 Rasa\n1 Manda\n\nCheers, lou_42", SAND),
    ("mythos", "2 Rasa\n1 Manda\n\n~ Player1 ~", SAND),
    ("mythos", "2 Rasa\n1 Manda\n- Lou", SAND),
    ("mythos", "2 Rasa\n1 Manda\n※調整中", SAND),
    ("mythos", "2 Rasa (one foil)\n1 Manda", SAND),
    ("mythos", "2 Rasa\n1 Manda\nR1 2-0 vs Gaara\nR2 1-2 vs Sound", SAND),
    ("mythos", "2 Rasa\n1 Manda\nDeck total: 3/30", SAND),
    ("naruto-ccg", "Kunai, Tayuya (3 each)", "3 J-001, 3 N-151"),
    ("naruto-ccg", "Kunai and Tayuya, three of each\n1 Failure", "3 J-001, 3 N-151, 1 M-019"),
    ("naruto-ccg", "2 Leaf Hurricane (Path to Hokage)\n1 Failure", "2 J-026, 1 M-019"),
]

REFUSED: list[tuple[str, str, str]] = [
    ("naruto-ccg", "N-001 N-002 x2 N-003 x3 J-001", "one card a line"),
    ("naruto-ccg", "2 N-001 N-002", "one card a line"),
    ("naruto-ccg", "a couple of Kunai", "how many copies? Write the count as a number"),
    ("naruto-ccg", "a playset of Kunai\n2 Tayuya", "how many copies"),
    ("naruto-ccg", "3 Kunai, 2 Tayuyo", 'Did you mean "Tayuya"'),
    ("naruto-ccg", "Cuts: 3 Kunai, 2 Tayuya\n1 Failure", '"Cuts" stands above cards'),
    ("naruto-ccg", "1 Failure\nTo buy: 3 Kunai, 2 Tayuya", '"To buy" stands above cards'),
    ("naruto-ccg", "Tom: 3 Kunai, 2 Tayuya\nAnn: 1 Failure, 1 Tazuna", 'two lists: "Ann" comes after "Tom"'),
    ("naruto-ccg", "Anvil: 3 Kunai, 2 Tayuya\nEmber: 1 Failure, 1 Tazuna", "two lists"),
    ("naruto-ccg", "Tom plays 3 Kunai, 2 Tayuya; Ann plays 1 Failure", "two lists"),
    ("naruto-ccg", "Tom plays:\n3 Kunai\nAnn plays:\n2 Tayuya", 'two lists: "Ann plays" comes after "Tom plays:"'),
    ("naruto-ccg", "3 Kunai\n- Tom\n2 Tayuya\n- Ann", 'two lists: "- Ann" comes after "- Tom"'),
    ("naruto-ccg", "Tom\n3 Kunai\n\nAnn\n2 Tayuya", 'two lists: "Ann" comes after "Tom"'),
    ("naruto-ccg", "Tom: 3 Kunai", 'leave out "Tom:"'),
    ("naruto-ccg", "- 3 Kunai\n- Tom", 'can\'t read "- Tom"'),
    ("naruto-ccg", "I cut 3 Kunai, 2 Tayuya", "x:1: "),
    ("naruto-ccg", "3 Kunai\n[mian]", "[mian]"),
    ("naruto-ccg", "2 (3) Kunai\n1 Failure", "two counts stand on this line"),
    ("naruto-ccg", "Kunaii (2)\n2 Failure", "x:1: "),
    ("naruto-ccg", "2 Foo, Failure\n1 Kunai", 'is "Foo" a card too?'),
    ("naruto-ccg", "Failure 3–1\n1 Inari", "is no count of cards"),
    ("naruto-ccg", "3 Kunai\n2 Failure *removed*", "is this one taken out"),
    ("naruto-ccg", "3 Kunai\n2 Failure 🚫", "is this one taken out"),
]


@pytest.mark.parametrize(("game", "text", "said"), READ)
def test_a_list_as_people_say_it_is_read(game: str, text: str, said: str, cards: CatalogueCards) -> None:
    entries = resolve(read_text(text, "x"), cards, game).whole().entries
    assert ", ".join(f"{e.count} {e.printing.id.partition(':')[2]}" for e in entries) == said


@pytest.mark.parametrize(("game", "text", "said"), REFUSED)
def test_what_is_not_clear_is_refused_with_what_to_do(game: str, text: str, said: str, cards: CatalogueCards) -> None:
    with pytest.raises(KageError) as caught:
        try:
            resolve(read_text(text, "x"), cards, game).whole()
        except UnreadLinesError as error:
            raise with_the_rest(error, lambda deck: resolve(deck, cards, game)) from None
    assert said.strip("[]") in str(caught.value)


def test_parts_of_one_deck_in_front_of_cards_are_no_owners(cards: CatalogueCards) -> None:
    text = "Finishers: 3 Kunai, 2 Tayuya\nDraw: 1 Failure, 1 Tazuna"
    assert sum(e.count for e in resolve(read_text(text, "x"), cards, "naruto-ccg").whole().entries) == 7


def test_a_line_of_no_game_is_told_with_the_cards_named_in_it(cards: CatalogueCards) -> None:
    with pytest.raises(KageError, match='did you mean "Tayuya" or "Kunai"'):
        resolve(read_text("I cut 3 Kunai and 2 Tayuya", "x"), cards, None)


def test_ids_settle_the_game_beside_a_word_of_the_name_and_may_be_of_two(cards: CatalogueCards) -> None:
    read = resolve(read_text("2 Uchiha Sasuke (N-002)\n1 Uzumaki Naruto (N-001)", "x"), cards, None).whole()
    assert [(e.count, e.printing.id) for e in read.entries] == [(2, "naruto-ccg:N-002"), (1, "naruto-ccg:N-001")]
    with pytest.raises(KageError, match=r"Cards of two games: .*of mythos and .*of naruto-ccg"):
        resolve(read_text("2 Naruto Uzumaki (KS 009)\n3 Kunai (J-001)", "x"), cards, None)
