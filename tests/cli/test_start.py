"""The way in: a plain search is read without Typer, and read the same."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

import cli.commands.deck_check
import cli.commands.search
from cli.check_options import CheckOptions
from cli.commands.games import OURS
from cli.main import app
from cli.search_options import SearchOptions
from cli.start import plain_check, plain_search
from rules.core.registry import Game, games

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


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(arguments=st.lists(st.sampled_from(TOKENS), max_size=6))
@example(arguments=["-is:platoon", "--sort", "-power", "-g", "mythos"])
@example(arguments=["--limit", "-1"])
def test_plain_arguments_mean_what_typer_says(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_search(arguments)
    if plain is None:
        return
    seen: list[SearchOptions] = []
    monkeypatch.setattr(cli.commands.search, "run_search", seen.append)
    result = CliRunner().invoke(app, ["search", *arguments])
    assert result.exit_code == 0, result.stderr
    assert seen == [plain]


CHECK_TOKENS = (
    *("leaf.deck", "decks/", "-", "", "--", "-f", "--format", "--format=house.toml", "-g", "mythos", "--game"),
    *("--date", "2026-04-01", "-o", "--output=json", "table", "xml", "--json", "--fix", "--help", "-x", "-fstandard"),
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(arguments=st.lists(st.sampled_from(CHECK_TOKENS), max_size=6))
@example(arguments=["leaf.deck", "-f", "standard+bans.toml", "--json"])
def test_plain_arguments_of_a_check_mean_what_typer_says(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    plain = plain_check(arguments)
    if plain is None:
        return
    seen: list[CheckOptions] = []
    monkeypatch.setattr(cli.commands.deck_check, "run_check", seen.append)
    result = CliRunner().invoke(app, ["deck", "check", *arguments])
    assert result.exit_code == 0, result.stderr
    assert seen == [plain]


@pytest.mark.parametrize(
    "arguments", [[], ["--help"], ["a", "--nothing"], ["a", "-o", "xml"], ["a", "--date"], ["--", "a"]]
)
def test_a_check_that_is_not_plain_is_left_to_typer(arguments: list[str]) -> None:
    assert plain_check(arguments) is None


@pytest.mark.parametrize(
    "arguments", [["--help"], ["naruto", "--nothing"], ["--limit", "x"], ["--limit"], ["-o", "xml"], ["-gmythos", "a"]]
)
def test_whatever_is_not_plain_is_left_to_typer(arguments: list[str]) -> None:
    assert plain_search(arguments) is None


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("arguments", "code", "out", "err"),
    [
        (["search", "cost:0", "-g", "mythos", "-o", "ids"], 0, "mythos:KS-101-C\n", ""),
        (["search", "cots:0", "-g", "mythos"], 2, "", "kage: "),
        (["search", "--limit", "x"], 2, "", "kage: Invalid value for '--limit': 'x' is not a whole number."),
        (["search", "naruto", "-g", "chess"], 3, "", "kage: "),
        (["nothing"], 2, "", 'kage: "nothing" is no command of kage.'),
        (["deck", "check", LEAF], 0, f"{LEAF}: legal (mythos, standard).\n", ""),
        (["deck", "check", LEAF, "--format=house.toml"], 3, "", "kage: "),
        (["deck", "check", ILLEGAL, "-o", "xml"], 2, "", 'kage: Invalid value for --output / -o: "xml" is none of'),
    ],
)
def test_the_script_answers_alike_on_both_ways(arguments: list[str], code: int, out: str, err: str) -> None:
    program = f"import sys; sys.argv = ['kage', *{arguments!r}]; from cli.start import run; run()"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (code, out)
    assert result.stderr.startswith(err)


def test_nothing_looks_for_garbage_when_a_command_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where card texts were read that took a second."""
    import gc

    from cli import start

    monkeypatch.setattr(sys, "argv", ["kage", "--version"])
    monkeypatch.setattr(start, "install", lambda: None)
    monkeypatch.setattr(start, "listen", lambda: None)
    try:
        with pytest.raises(SystemExit):
            start.run()
        assert gc.get_freeze_count()
    finally:
        gc.unfreeze()


@pytest.mark.usefixtures("catalogue_path")
def test_a_plain_search_loads_no_typer_and_only_the_games_it_shows() -> None:
    program = (
        "import sys; from cli.start import searched_plainly\n"
        "assert searched_plainly(['search', 'tonton', '-o', 'ids'])\n"
        "print([m for m in sys.modules if m in {'typer', 'dataclasses'} or 'rules.games.' in m], file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout == "mythos:KS-101-C\n"
    assert result.stderr == "['rules.games.mythos.cards', 'rules.games.mythos']\n"


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(("deck", "code"), [(LEAF, 0), (ILLEGAL, 1)])
def test_a_plain_deck_check_loads_no_typer(deck: str, code: int) -> None:
    program = (
        "import sys; from cli.start import checked_plainly\n"
        f"assert checked_plainly(['deck', 'check', {deck!r}]) == {code}\n"
        "print([m for m in sys.modules if m == 'typer'], file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stderr == "[]\n"


LIGHT = {
    "odds": ["odds", LEAF, "naruto", "--keep", "count(cost<=3) >= 2"],
    "hypergeometric": ["odds", "--size", "50", "--hits", "3", "--draws", "7"],
    "hand": ["hand", LEAF, "--seed", "1"],
    "games": ["games"],
    "deck show": ["deck", "show", LEAF],
    "rules": ["rules", "mythos"],
    "config": ["config"],
    "help": ["tune", "--help"],
}


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize("words", LIGHT.values(), ids=LIGHT)
def test_what_simulates_nothing_loads_nothing_to_simulate_with(words: list[str]) -> None:
    """NumPy alone takes as long as a whole search, and so do the engines of five games."""
    program = (
        "import sys; from kagedeck._start import run\n"
        f"sys.argv[1:] = {words!r}\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        "heavy = {'numpy', 'sqlmodel', 'sqlalchemy', 'tabulate', 'rich', 'numba', 'matplotlib', 'dask'}\n"
        "engines = [m for m in sys.modules if m.startswith('rules.games.') and m.endswith('.engine')]\n"
        "print(sorted(heavy & set(sys.modules)), engines, file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stderr.endswith("[] []\n"), result.stderr


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
def test_what_kage_games_says_of_games_that_ship_is_what_their_engines_say(of: Game) -> None:
    engine = of.load_engine()
    assert of.package.startswith(OURS)
    assert engine.has_goldfish
    assert (of.box is not None) == engine.from_box
