"""Forms of whole lists, a few of each: read with the counts that they say, or refused with the lines and the reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from db.opening import open_catalogue
from decks.catalogue import CatalogueCards
from decks.detect import read_text
from decks.problems import UnreadLinesError
from decks.resolve import Resolution, resolve, with_the_rest
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
LEFT_OUT: list[tuple[str, list[int]]] = [
    ('<ul>\n<li>2 Rasa</li>\n<li class="removed">1 Manda</li>\n</ul>', [3]),
    ('<ul>\n<li>2 Rasa</li>\n<li class="card is-deleted">1 Manda</li>\n</ul>', [3]),
    ("<p>2 Rasa</p>\n<p class=out>1 Manda</p>", [2]),
    ("| # | Card |\n|---|---|\n| 1 | Rasa |\n| 2 | Manda |\n| 3 | Ebisu |", [3, 4, 5]),
    ("2 Rasa / 1 Manda", [1]),
    ("2 Rasa + 1 of these", [1]),
]


@pytest.fixture(scope="module")
def cards(starter_file: Path) -> Iterator[CatalogueCards]:
    with open_catalogue(starter_file) as catalogue:
        yield CatalogueCards(catalogue)


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


@pytest.mark.parametrize(("text", "said"), COLUMNS + DOCUMENTS + BESIDE)
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
