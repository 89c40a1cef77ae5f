"""The way in: a plain search is read without Typer, and read the same."""

from __future__ import annotations

import gc
import subprocess
import sys

import pytest

from cli.quick.listing import OURS
from rules.core.registry import Game, games

LEAF, ILLEGAL = "examples/mythos-leaf.deck", "examples/mythos-illegal.deck"


@pytest.mark.usefixtures("catalogue_path")
@pytest.mark.parametrize(
    ("arguments", "code", "out", "err"),
    [
        (["search", "cost:0", "-g", "mythos", "-o", "ids"], 0, "mythos:KS-101-C\n", ""),
        (["search", "cots:0", "-g", "mythos"], 2, "", "kage: "),
        (["search", "--limit", "x"], 2, "", 'kage: Invalid value for "--limit": "x" is not a whole number.'),
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
        "import sys; from cli.start import answered_plainly\n"
        "assert answered_plainly(['search', 'tonton', '-o', 'ids']) == 0\n"
        "print([m for m in sys.modules if m in {'typer', 'dataclasses'} or 'rules.games.' in m], file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout == "mythos:KS-101-C\n"
    assert result.stderr == "['rules.games.mythos.cards', 'rules.games.mythos']\n"


@pytest.mark.usefixtures("catalogue_path")
def test_a_plain_list_that_names_its_game_loads_no_other_games_cards() -> None:
    program = (
        "import sys; from cli.start import answered_plainly\n"
        f"assert answered_plainly(['deck', 'show', {LEAF!r}]) == 0\n"
        "print([m for m in sys.modules if 'rules.games.' in m], file=sys.stderr)"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stderr == "['rules.games.mythos.cards', 'rules.games.mythos']\n"


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
        "import os, sys; from kagedeck._start import run\n"
        "os._exit = sys.exit\n"
        f"sys.argv[1:] = {words!r}\n"
        "try: run()\n"
        "except SystemExit: pass\n"
        "heavy = {'numpy', 'sqlmodel', 'sqlalchemy', 'tabulate', 'rich', 'numba', 'matplotlib', 'dask'}\n"
        "plain = sys.argv[1] not in {'rules', 'config', 'tune'}\n"
        "heavy |= {'typer', 'dataclasses', 'inspect', 'html', 'cli.slips.misplaced_words'} if plain else set()\n"
        "heavy |= {'decks.lists.lines', 'decks.resolving.resolve'}\n"
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
