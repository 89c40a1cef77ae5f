"""What scripts give by mistake: every slip is an error of ours, which names the parameter as the script knows it."""

from __future__ import annotations

import io
import threading
from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import cast

import numpy
import pytest
from typer.testing import CliRunner

import kagedeck as kd
from cli.main import app
from rules.core.cards import Json
from tests.loosely import loosely

ROOT = Path(__file__).parents[2]
LEAF = "examples/mythos-leaf.deck"
GOAL = "count(cost<=2) >= 2"

pytestmark = pytest.mark.usefixtures("catalogue_path")


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def wrong(value: object) -> str:
    """A value that a type checker would refuse."""
    return cast("str", value)


def searched(**given: object) -> object:
    with kd.open_catalogue() as catalogue:
        return loosely(catalogue.search)("naruto", **given)


def closed() -> kd.Catalogue:
    catalogue = kd.open_catalogue()
    catalogue.close()
    return catalogue


SLIPS: list[tuple[Callable[[], object], str]] = [
    (lambda: searched(limit=-1), "limit takes a whole number from 0, not -1."),
    (lambda: searched(limit=True), "limit takes a whole number, not True."),
    (lambda: searched(limit="3"), "limit takes a whole number, not '3'."),
    (lambda: searched(every_printing=1), "every_printing takes True or False, not 1."),
    (lambda: searched(game=3), "game takes a text, not 3."),
    (lambda: closed().search("naruto"), "is closed. Open it again."),
    (lambda: closed().show("naruto"), "is closed. Open it again."),
    (lambda: kd.read_deck(LEAF, catalogue=closed()), "is closed. Open it again."),
    (lambda: loosely(kd.read_deck)(LEAF, catalogue=3), "catalogue takes a Catalogue, not 3."),
    (lambda: kd.open_catalogue(""), "path takes a path, not ''."),
    (lambda: kd.open_catalogue("a\0b"), "path takes a path"),
    (lambda: kd.open_catalogue("/proc/none/here.sqlite"), "Give open_catalogue another path, or set KAGE_DB."),
    (lambda: kd.read_deck(""), "path takes a path, not ''."),
    (lambda: kd.read_deck(wrong(None)), "path takes a path, not None."),
    (lambda: kd.read_deck(wrong(b"my.deck")), "path takes a path, not b'my.deck'."),
    (lambda: kd.check(wrong(["my.deck"])), "deck takes a Deck or a path, not ['my.deck']."),
    (lambda: kd.check(LEAF, day=cast("date", "hello")), "day takes a datetime.date, not 'hello'."),
    (lambda: kd.check(loosely(kd.Deck)("mythos", [1])), "entries of a Deck"),
    (lambda: kd.write_deck(LEAF, LEAF), "replace it with replace=True."),
    (lambda: kd.odds(LEAF), "Say what to see"),
    (lambda: kd.odds(LEAF, wrong([GOAL])), "goals takes a text"),
    (lambda: kd.odds(LEAF, GOAL, by=0), "by=0: rounds count from 1."),
    (lambda: kd.odds(LEAF, GOAL, seat="third"), "seat=third: say play or draw."),
    (lambda: kd.odds(LEAF, GOAL, players=3), "players= makes no difference"),
    (lambda: kd.odds("examples/naruto-ccg-leaf.deck", "type:ninja", pile="x"), 'no cards are drawn from "x"'),
    (lambda: kd.goldfish(LEAF, 1), "games=1 is too few"),
    (lambda: kd.goldfish(LEAF, cast("int", 10.5)), "games takes a whole number, not 10.5."),
    (lambda: kd.goldfish(LEAF, precision=-1), "precision takes a number above 0, not -1."),
    (lambda: kd.goldfish(LEAF, precision=float("nan")), "precision takes a number, not nan."),
    (lambda: kd.goldfish(LEAF, 10, seed=2**64 + 1), "seed takes a whole number from"),
    (lambda: kd.goldfish(LEAF, 10, workers=0), "workers takes a whole number from 1, not 0."),
    (
        lambda: kd.goldfish(LEAF, 10, rulings={"score-must": cast("bool", "off")}),
        "texts to True or False",
    ),
    (lambda: kd.goldfish(LEAF, 10, options=cast("dict[str, Json]", {"a": object()})), "options takes a dictionary"),
    (lambda: kd.goldfish("examples/ninjitsu-box.deck", 10, seat="draw"), "has no seats; leave it out"),
    (lambda: kd.play(LEAF, LEAF, bots=wrong({"greedy"})), "bots takes a list, each of them a text"),
    (lambda: kd.play(LEAF, LEAF, bots="gredy"), 'There is no bot "gredy".'),
    (lambda: kd.hand(LEAF, 0), "count=0: ask for 1 to 10,000 hands."),
    (lambda: kd.gauntlet(LEAF), "whom to meet with field=, or several bots=."),
    (lambda: kd.gauntlet(LEAF, LEAF, games=0), "games=0 is too few"),
    (lambda: kd.gauntlet(LEAF, LEAF, weights=[1, 2]), "weights= has 2 numbers, and field= 0 decks."),
    (lambda: kd.gauntlet(LEAF, field=LEAF, weights=[float("nan")]), "weights takes a list, each of them a number"),
    (lambda: kd.gauntlet("examples/akatsuki-team.deck", bots=["greedy", "random"]), "See compare(deck, deck, bots="),
    (lambda: kd.import_cards("mythos"), "Say what to import"),
    (lambda: kd.import_cards("mythos", wrong(["a.csv"])), "sources takes a path, not ['a.csv']."),
    (lambda: kd.import_cards("mythos", "a.csv", const={"nope": "x"}), "const=: "),
    (lambda: kd.import_cards("mythos", "a.csv", split={"Card": "("}), "split=: "),
    (lambda: loosely(kd.import_cards)("mythos", "a.csv", on_conflict="mine"), "one of 'theirs', 'keep'"),
    (lambda: kd.open_archive("none.sqlite").lists(), "There is no archive none.sqlite. Archive.add makes one."),
    (lambda: kd.open_archive("examples").lists(), "examples is a folder."),
    (lambda: kd.open_archive().add(), "Say which files or folders"),
    (lambda: loosely(kd.report_page)(kd.report(LEAF, games=2), "pdf"), "one of 'html', 'md'"),
    (lambda: kd.tune(LEAF, "points>=10", seconds=-1), "seconds takes a number above 0, not -1."),
    (lambda: kd.tune(LEAF, "points>=10", swaps=0), "swaps takes a whole number from 1, not 0."),
    (lambda: kd.tune(LEAF, GOAL, drawn=True, results="kept.jsonl"), "results=kept.jsonl: a goal about the cards drawn"),
]


@pytest.mark.parametrize("slip", range(len(SLIPS)))
def test_a_slip_is_an_error_that_names_the_parameter(slip: int) -> None:
    ask, said = SLIPS[slip]
    with pytest.raises(kd.KageError) as raised:
        ask()
    assert said in str(raised.value)
    assert " --" not in str(raised.value), "that is how commands say it"
    assert " -n " not in str(raised.value)
    assert "Error" not in str(raised.value)


def test_a_command_says_the_option() -> None:
    told = CliRunner().invoke(app, ["odds", LEAF, GOAL, "--by", "0"])
    assert told.stderr == "kage: --by 0: rounds count from 1.\n"
    told = CliRunner().invoke(app, ["goldfish", LEAF, "-n", "1"])
    assert told.stderr.startswith("kage: -n 1 is too few")
    with pytest.raises(kd.UsageError, match="by=0"):
        kd.odds(LEAF, GOAL, by=0)


def test_a_command_refuses_what_keeps_nothing(tmp_path: Path) -> None:
    words = ["tune", LEAF, "--goal", GOAL, "--drawn", "--by", "1", "--results", str(tmp_path / "kept.jsonl")]
    told = CliRunner().invoke(app, words)
    assert told.exit_code == 2
    assert "--results does not go with --drawn" in told.stderr


def test_one_text_is_a_sequence_of_one() -> None:
    assert kd.odds(LEAF, GOAL, by=1, keep=GOAL).policy == (GOAL,)
    assert [seat.bot for seat in kd.play(LEAF, LEAF, bots="random", games=2).seats] == ["random", "random"]


def test_numbers_of_numpy_and_times_of_day_are_taken() -> None:
    assert kd.goldfish(LEAF, cast("int", numpy.int64(10)), seed=cast("int", numpy.int32(3))).games == 10
    assert kd.check(LEAF, day=datetime(2026, 1, 2, 3, 4)).legal


def test_a_deck_file_is_written_in_another_format(tmp_path: Path) -> None:
    kd.write_deck(LEAF, tmp_path / "leaf.json")
    assert kd.deck_text(LEAF, "json") == (tmp_path / "leaf.json").read_text("utf-8")


def test_a_search_keeps_what_it_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kagedeck._questions.REPORT_GAMES", 2)
    asked = partial(kd.tune, LEAF, "points>=10", by=2, pool="name:tenten", swaps=1, budget=2)
    asked(results=tmp_path / "kept.jsonl")
    assert (tmp_path / "kept.jsonl").exists()
    with pytest.raises(kd.DataError, match="cannot be written"):
        asked(results=tmp_path / "none" / "kept.jsonl")


def test_a_catalogue_answers_every_thread() -> None:
    found: list[object] = []

    def ask(catalogue: kd.Catalogue) -> None:
        try:
            found.append(len(catalogue.search("type:character", "mythos")))
        except Exception as error:
            found.append(error)

    with kd.open_catalogue() as catalogue:
        threads = [threading.Thread(target=ask, args=(catalogue,)) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [len(catalogue.search("type:character", "mythos"))] * 4


def test_standard_input_that_is_no_file_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notebooks and servers put something of their own there."""
    monkeypatch.setattr("sys.stdin", io.StringIO("2 Temari (KS 079)\n"))
    with pytest.raises(kd.DataError, match="Standard input"):
        kd.read_deck("-")
