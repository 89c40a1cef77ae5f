"""Files written by hand as the other tools write them: each says the same deck."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from decks.convert import render
from decks.detect import detect
from decks.formats.registry import Carries, deck_format, deck_formats
from decks.load import load_deck
from decks.source import read_source
from rules.core.deck import Deck

pytestmark = pytest.mark.usefixtures("catalogue_path")

GOLDEN = Path(__file__).parent / "golden"
FILES = {
    "kage.deck": "text",
    "kage.json": "json",
    "plain.txt": "plain",
    "arena.txt": "arena",
    "nccgdb.txt": "nccgdb",
    "lackey.txt": "lackey-txt",
    "lackey.dek": "lackey",
    "cockatrice.cod": "cockatrice",
    "octgn.o8d": "octgn",
    "tts.json": "tts",
    "table.csv": "csv",
    "table.md": "markdown",
}
CARDS = [
    (2, "mythos:KS-009-C", "main"),
    (1, "mythos:KS-108-R", "main"),
    (3, "mythos:KS-038-C", "main"),
    (1, "mythos:KS-001-MMS", "missions"),
]
COMMENT = "What every file in this folder says."


def cards_of(deck: Deck) -> list[tuple[int, str, str]]:
    return [(entry.count, entry.printing.id, entry.section) for entry in deck.entries]


def test_every_format_that_is_read_has_a_golden_file() -> None:
    assert sorted(FILES.values()) == sorted(form.id for form in deck_formats() if form.read)
    assert sorted(FILES) == sorted(path.name for path in GOLDEN.iterdir() if path.suffix != ".html")


@pytest.mark.parametrize(("name", "form"), FILES.items())
def test_a_golden_file_is_detected_and_read(name: str, form: str) -> None:
    path = str(GOLDEN / name)
    assert detect(read_source(path)) == form
    deck = load_deck(path)
    assert cards_of(deck) == CARDS
    carries = deck_format(form).carries
    assert deck.name == ("Golden" if Carries.NAME in carries else None)
    if Carries.COMMENTS in carries and form != "json":
        assert deck.comments == (COMMENT,)


@pytest.mark.parametrize(
    ("name", "lines"),
    [("kage.deck", [7, 8, 9, 12]), ("cockatrice.cod", [9, 10, 11, 14]), ("table.csv", [2, 3, 4, 5])],
)
def test_entries_know_the_lines_they_stand_on(name: str, lines: list[int]) -> None:
    assert [entry.line for entry in load_deck(str(GOLDEN / name)).entries] == lines


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_do_not_matter(encoding: str, end: str, tmp_path: Path) -> None:
    text = (GOLDEN / "kage.deck").read_text().replace("Golden", "Équipe dorée à l'école").replace("\n", end)
    path = tmp_path / "x.deck"
    path.write_bytes(text.encode(encoding))
    deck = load_deck(str(path))
    assert cards_of(deck) == CARDS
    assert deck.name == "Équipe dorée à l'école"


def test_japanese_lists_in_older_encodings_are_read(tmp_path: Path) -> None:
    cards = ["3 春野サクラ（忍-S03）", "2 写輪眼", "3 山中いの", "1 三代目火影 (忍-S19)"]
    text = "\n".join(["game: naruto-cg", "# とりあえず作ったデッキ、木ノ葉の忍を中心に", *cards])
    path = tmp_path / "x.deck"
    for encoding in ("cp932", "euc_jp"):
        path.write_bytes(text.encode(encoding))
        assert [entry.count for entry in load_deck(str(path)).entries] == [3, 2, 3, 1]


def test_markdown_has_a_table_for_each_type() -> None:
    page = render(load_deck(str(GOLDEN / "kage.deck")), deck_format("markdown"))
    assert "## Missions (1)\n\n**Mission** (1)\n" in page
    assert "| 2 | Naruto Uzumaki | KS-009-C | Leaf Village Genin | 2 | 3 | Leaf Village | Team 7 |" in page


def test_the_sheet_stands_alone_and_counts_by_type() -> None:
    from html.parser import HTMLParser

    page = render(load_deck(str(GOLDEN / "kage.deck")), deck_format("html"))
    open_tags: list[str] = []

    class Checker(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert not {"src", "href"} & {name for name, _ in attrs}
            if tag != "meta":
                open_tags.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_tags.pop() == tag

    Checker(convert_charrefs=True).feed(page)
    assert open_tags == []
    assert "Personal deck: 6 characters" in page
    assert "Player" in page


def test_proxies_are_one_a_copy_without_pictures() -> None:
    page = render(load_deck(str(GOLDEN / "kage.deck")), deck_format("proxies"))
    assert page.count("<article ") == 7
    assert "<img" not in page


def test_a_proxy_with_much_text_has_smaller_letters_so_that_all_of_it_fits() -> None:
    page = render(load_deck("examples/naruto-ccg-hyuga.deck"), deck_format("proxies"))
    proxies = page.split("<article ")[1:]
    sizes = {float(re.findall(r"font-size: ([\d.]+)pt", proxy)[0]) for proxy in proxies}
    assert max(sizes) == 8.5
    assert min(sizes) < 8
    shortest, longest = min(proxies, key=len), max(proxies, key=len)
    assert "8.5pt" in shortest
    assert "8.5pt" not in longest
