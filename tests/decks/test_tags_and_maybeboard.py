"""Maybeboards are kept and never checked; tags travel with the file and can be asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.main import app
from decks.detect import read_text
from decks.tags import tags_behind, tags_of

pytestmark = pytest.mark.usefixtures("catalogue_path")
LEAF = Path("examples/mythos-leaf.deck")


def kage(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def written(folder: Path, behind: str) -> str:
    file = folder / "mine.deck"
    file.write_text(LEAF.read_text(encoding="utf-8") + behind, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("title", ["[maybeboard]", "[considering]", "Maybeboard:", "// Maybe (2)", "Considering"])
def test_cards_under_consideration_break_no_rule(title: str, tmp_path: Path) -> None:
    deck = written(tmp_path, f"\n{title}\n9 Gaara (KS 074)\n1 Never Printed Anywhere\n")
    found = json.loads(kage("deck", "check", deck, "--json").stdout)
    assert found["legal"] is True
    assert [problem["severity"] for problem in found["problems"] if problem["code"] == "unknown-card"] == ["note"]


def test_cards_under_consideration_are_no_part_of_the_deck(tmp_path: Path) -> None:
    deck = written(tmp_path, "\n[maybeboard]\n9 Gaara (KS 074)\n")
    shown = json.loads(kage("deck", "show", deck, "--json").stdout)
    assert shown["count"] == json.loads(kage("deck", "show", str(LEAF), "--json").stdout)["count"]
    assert [(card["count"], card["name"]) for card in shown["maybeboard"]] == [(9, "Gaara")]


def test_an_edit_reaches_the_maybeboard_and_leaves_the_rest(tmp_path: Path) -> None:
    deck = written(tmp_path, "\n[maybeboard]\n2 Gaara (KS 074) #later\n")
    assert kage("deck", "add", deck, "1 Tsunade (KS 131)", "--section", "considering").exit_code == 0
    assert kage("deck", "remove", deck, "Gaara", "--section", "maybeboard").exit_code == 0
    assert Path(deck).read_text(encoding="utf-8") == LEAF.read_text(encoding="utf-8") + (
        "\n[maybeboard]\n1 Gaara (KS 074) #later\n1 Tsunade (KS 131)\n"
    )


def test_a_sheet_for_the_judge_says_that_it_leaves_the_maybeboard_out(tmp_path: Path) -> None:
    deck = written(tmp_path, "\n[maybeboard]\n2 Gaara (KS 074)\n")
    result = kage("deck", "convert", deck, "--to", "html")
    assert "Gaara" not in result.stdout
    assert "the maybeboard (2 cards)" in result.stderr


@pytest.mark.parametrize(
    ("form", "shown"),
    [("markdown", ["Tags: fast", "| core, a&b |"]), ("html", ["Tags: fast", "<small>#a&amp;b</small>"])],
)
def test_what_is_made_for_people_shows_tags(form: str, shown: list[str], tmp_path: Path) -> None:
    deck = tmp_path / "tagged.deck"
    deck.write_text("game: mythos\ntags: fast\n2 Gaara (KS 074) #core #a&b\n1 Temari (KS 079)\n", encoding="utf-8")
    result = kage("deck", "convert", str(deck), "--to", form)
    assert all(said in result.stdout for said in shown)
    assert "tags" not in result.stderr


@pytest.mark.parametrize(
    ("line", "bare", "tags"),
    [
        ("2 Gaara #core", "2 Gaara", ("core",)),
        ("2 Gaara (KS 074) #core #!early  # good one", "2 Gaara (KS 074)  # good one", ("core", "early")),
        ("2 Gaara #074", "2 Gaara #074", ()),
        ("2 Gaara #KS074", "2 Gaara #KS074", ()),
        ("2 Gaara #a good one", "2 Gaara #a good one", ()),
        ("2 Gaara # core", "2 Gaara # core", ()),
        ('1 "Seal #two"', '1 "Seal #two"', ()),
    ],
)
def test_words_with_a_hash_behind_a_card_are_its_tags(line: str, bare: str, tags: tuple[str, ...]) -> None:
    assert tags_behind(line) == (bare, tags)


def test_a_tag_is_one_word_and_said_once() -> None:
    assert tags_of("Late Game, core;Core , ") == ("Late-Game", "core")


def test_tags_in_comments_are_taken_for_tags() -> None:
    deck = read_text("// tags: fast\n// tag core: Gaara; Rock Lee\n2 Gaara\n1 Rock Lee\n1 Temari\n", "-")
    assert (deck.tags, [line.tags for line in deck.lines], deck.comments) == (("fast",), [("core",), ("core",), ()], ())


def test_a_question_can_name_a_tag(tmp_path: Path) -> None:
    text = LEAF.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("2 Naruto Uzumaki"))
    deck = tmp_path / "tagged.deck"
    deck.write_text(text.replace(first, f"{first} #core", 1), encoding="utf-8")
    by_tag = json.loads(kage("odds", str(deck), "count(tag:CORE)>=1", "--json").stdout)
    by_name = json.loads(kage("odds", str(deck), "count(name:naruto number:9)>=1", "--json").stdout)
    assert by_tag["chances"] == by_name["chances"] if "chances" in by_tag else by_tag.keys() == by_name.keys()
    assert kage("deck", "remove", str(deck), "--query", "tag:core", "--all").exit_code == 0
    assert first not in deck.read_text(encoding="utf-8")
    assert kage("search", "tag:core").exit_code == 2


def test_a_search_asks_for_the_tags_of_a_deck_that_it_names(tmp_path: Path) -> None:
    deck = written(tmp_path, "\n[maybeboard]\n2 Gaara (KS 074) #later\n")
    found = json.loads(kage("search", "-g", "mythos", f'in:"{deck}" tag:later', "--json").stdout)
    assert [card["id"] for card in found] in ([], ["mythos:KS-074-C"])
    alone = json.loads(kage("search", "-g", "mythos", f'tag:LATER (in:"{deck}" or gaara)', "--json").stdout)
    assert [card["id"] for card in alone] == ["mythos:KS-074-C"]
