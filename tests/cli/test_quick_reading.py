"""What is read without Typer is read the same, and ends and says the same."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Callable

import pytest
import typer
from hypothesis import example, given, settings, strategies as st
from typer.testing import CliRunner

from cli.gate import Gate
from cli.main import app
from cli.query_arguments import QueryCommand
from cli.quick.commands import QUICK, Quick, plain_options
from cli.quick.typed import command_of
from cli.start import answered_plainly

LEAF, ILLEGAL = "examples/mythos-leaf.deck", "examples/mythos-illegal.deck"

TOKENS = (
    *("naruto", "cost<=2", "type:character cost>3", "-is:platoon", "-keyword:jutsu", "", "@cheap", '"a b"', "(a or b)"),
    *("-g", "-o", "--game", "--output", "--columns", "--sort", "--limit", "--offset", "--unique", "--save", "--forget"),
    *(
        "--json",
        "--count",
        "--explain",
        "--fuzzy",
        "--saved",
        "--fields",
        "--limit=3",
        "--sort=-power",
        "--output=ids",
        "-ojson",
    ),
    *(
        "mythos",
        "ids",
        "table",
        "xml",
        "id,name",
        "-power,name",
        "3",
        "0",
        "-1",
        "printing",
        "-gaara",
        "-owned>=1",
        "--",
    ),
    *("--", "--help", "--nothing", "-", "-h", "--limit=", "name=x"),
)


DECK_TOKENS = (
    "leaf.deck",
    "-",
    "",
    "--",
    "-g",
    "mythos",
    "--game=",
    "-o",
    "json",
    "--output=xml",
    "--json",
    "--help",
    "-x",
)
TOKENS_OF = {
    "search": TOKENS,
    "deck check": (
        *("", "decks/", "-f", "--format=house.toml", "--date", "2026-04-01", "--fix", "-fstandard", "table"),
        *("--all-formats", "--ban", "-keyword:jutsu", "--ban=naruto", "--force"),
        *DECK_TOKENS,
    ),
    "deck show": ("-i", "--interactive", "table", "md", "", *DECK_TOKENS),
    "games": ("naruto-ccg", "--box", "tsv", "", *DECK_TOKENS),
    "hand": (
        *("-n", "3", "-n3", "--hands=2", "--keep", "cost<=3", "--keep= naruto ", "-is:platoon", "--by", "4", "--by=-1"),
        *("--seat", "draw", "--seat=", "--seed", "7", "--seed=1_0", "--rulings", "a=off", "--legal"),
        *DECK_TOKENS,
    ),
    "odds": (
        *("naruto", "cost<=2", "--by", "4", "--size", "--hits=3", "--draws", "7", "--ask", "list", "--keep", "--force"),
        *("--simulate", "-n", "100", "--precision", "0.1", "--workers", "0", "2", "--plot", "a.svg", "--theme", "dark"),
        *("--players=2", "--seed", "", *DECK_TOKENS),
    ),
}


@pytest.mark.parametrize("command", QUICK)
@settings(max_examples=50)
@given(data=st.data())
@example(data=None)
def test_plain_arguments_mean_what_typer_says(command: str, data: st.DataObject | None) -> None:
    tokens = st.lists(st.sampled_from(TOKENS_OF[command]), max_size=6)
    for arguments in [data.draw(tokens)] if data else USUAL[command]:
        plain = plain_options(QUICK[command], arguments)
        assert plain is not None or data, arguments
        if plain is not None:
            code, seen = _seen_by_typer(command, arguments)
            assert (code, seen) == (0, [plain])


USUAL = {
    "search": [["-is:platoon", "--sort", "-power", "-g", "mythos"], ["naruto", "cost<=2", "--json"]],
    "deck check": [["leaf.deck", "-f", "standard+bans.toml", "--json"], ["a", "b", "--ban", "-keyword:jutsu"]],
    "deck show": [["leaf.deck", "-o", "md"], ["-g", "mythos", "-"]],
    "games": [[], ["mythos", "--box"], ["--json"]],
    "hand": [["a", "-n", "5", "--keep", "x", "--keep=y z", "--by", "4"], ["a", "--seed=3", "--rulings", "r=off"]],
    "odds": [["a", "naruto", "cost<=2", "--keep", "x", "--by=4"], ["--size=50", "--hits", "3", "--draws", "7"]],
}
"""What is read without Typer, whatever else is."""


def _seen_by_typer(command: str, arguments: list[str]) -> tuple[int, list[object]]:
    """The exit code, and the options that what carries out the command is given."""
    seen: list[object] = []

    def carry_out(options: object) -> int:
        seen.append(options)
        return 0

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Quick, "carrying_out", lambda _: carry_out)
        alone = typer.Typer(rich_markup_mode=None)
        alone.command(cls=QueryCommand if command == "search" else None)(command_of(command, ""))
        return CliRunner().invoke(alone, arguments).exit_code, seen


@pytest.mark.parametrize("command", QUICK)
@pytest.mark.parametrize("slip", [["--help"], ["a", "--nothing"], ["a", "-o", "xml"], ["a", "-o"], ["-gmythos", "a"]])
def test_whatever_is_not_plain_is_left_to_typer(command: str, slip: list[str]) -> None:
    assert plain_options(QUICK[command], slip) is None


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("search", ["--limit", "x"]),
        ("search", ["--limit"]),
        ("deck check", []),
        ("deck check", ["--", "a"]),
        ("deck check", ["a", "--date"]),
        ("deck show", []),
        ("deck show", ["a", "b"]),
        ("games", ["mythos", "naruto-cg"]),
        ("hand", ["a", "-n", "-1"]),
        ("odds", ["a", "b", "--workers", "0"]),
        ("odds", ["a", "b", "--precision", "0.1"]),
    ],
)
def test_too_many_words_too_few_and_odd_values_are_left_to_typer(command: str, arguments: list[str]) -> None:
    assert plain_options(QUICK[command], arguments) is None


LINES = """
search tonton -o ids
search cots:0 -g mythos
search ( -g mythos
search naruto -g chess
search qqqq -g mythos
deck check LEAF
deck check ILLEGAL --json
deck check no.deck
deck check LEAF --format=house.toml
deck check LEAF ILLEGAL
deck show LEAF
deck show LEAF --json
deck show LEAF -o md
deck show ILLEGAL
deck show no.deck
deck show mythos
deck show naruto
deck show README.md
deck show LEAF -g chess
deck show LEAF -g naruto-cg
deck show LEAF -i
games
games --json
games mythos
games mythos -o tsv
games ninjitsu --box
games --box
games chess
games akatsuki --box --json
hand LEAF --seed 1
hand LEAF --seed 1 --json
hand LEAF -n 3 --keep count(cost<=3)>=2 --seed 2 -o csv
hand LEAF --by 4 --seat draw --seed 1
hand LEAF --seat nowhere --by 2
hand LEAF -n 0
hand LEAF --keep narto
hand ILLEGAL --seed 1
hand ILLEGAL --legal
hand no.deck
hand LEAF --pile nothing
hand LEAF --rulings no=off
hand LEAF --keep cost<=
hand LEAF -g chess
hand search
odds LEAF naruto
odds LEAF naruto --json
odds LEAF count(cost<=2)>=2 --by 4 --keep count(cost<=3)>=2
odds LEAF
odds LEAF narto
odds LEAF type:mission -o csv
odds LEAF naruto --by 99
odds
odds LEAF cots<=2
odds LEAF naruto --plot a.txt
odds --size 50 --hits 3 --draws 7
odds --size 50
odds no.deck naruto
odds --ask list -g naruto-ccg
odds --ask list
odds --ask none -g mythos
odds LEAF naruto --seat draw
odds LEAF naruto --pile nothing
odds LEAF naruto --players 9
odds ILLEGAL naruto
"""
"""Right lines and wrong ones."""


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("line", LINES.split("\n")[1:-1])
def test_what_is_read_plainly_ends_and_says_as_by_typer(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The exit code, the output and the messages."""
    arguments = line.replace("LEAF", LEAF).replace("ILLEGAL", ILLEGAL).split()
    monkeypatch.setattr(os, "urandom", lambda size: b"7" * size)
    plainly = _outcome(lambda: answered_plainly(arguments), monkeypatch)
    assert plainly[0] is not None, "it is read by Typer after all"
    monkeypatch.setattr(sys, "argv", ["kage", *arguments])
    assert plainly == _outcome(lambda: app(arguments, prog_name="kage"), monkeypatch)


def _outcome(carry_out: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> tuple[object, str, str]:
    """The exit code and what was written to either stream."""
    streams = [io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2)]
    for name, stream in zip(("stdout", "stderr"), streams, strict=True):
        monkeypatch.setattr(sys, name, Gate(stream))
    try:
        code = carry_out()
    except SystemExit as error:
        code = error.code
    finally:
        gc.enable()
        gc.unfreeze()
    for stream in streams:
        stream.flush()
    out, err = (stream.buffer.getvalue().decode() for stream in streams if isinstance(stream.buffer, io.BytesIO))
    return code or 0 if code is not None or out or err else None, out, err
