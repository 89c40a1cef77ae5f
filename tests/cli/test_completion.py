"""What a shell is offered: games, fields, values after a field, and card names."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner, Result

from cli.main import app
from cli.shell.option_table import COMMANDS
from cli.shell.stored_help import PAGES, WIDTH, helped, to_store
from cli.start import completed_plainly
from decks.load import load_deck
from rules.core.errors import UsageError
from rules.core.registry import Game, games
from tests.cli.option_lines import table

pytestmark = pytest.mark.usefixtures("catalogue_path")


EXAMPLES = Path(__file__).parents[2] / "examples"
TABLE = Path(__file__).parents[2] / "cli" / "shell" / "option_table.py"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Answers as the shell gets them, without a process."""
    global _answer

    def answer(**said: str) -> list[str] | None:
        for name in ("_KAGE_COMPLETE", "COMP_WORDS", "COMP_CWORD", "_TYPER_COMPLETE_ARGS"):
            monkeypatch.setenv(name, said.get(name, ""))
        done = completed_plainly()
        return [line for line in capsys.readouterr().out.splitlines() if line] if done else None

    _answer = answer


_answer: Callable[..., list[str] | None]


def offered(words: str) -> list[str]:
    """What bash is offered for the last of `words`; a space at the end begins a new one."""
    found = _answer(
        _KAGE_COMPLETE="complete_bash", COMP_WORDS=words.replace(" ", "\n"), COMP_CWORD=str(words.count(" "))
    )
    assert found is not None
    return found


def test_the_table_of_options_is_what_the_commands_take() -> None:
    """KAGE_UPDATE_DOCS=1 writes it anew."""
    text = "\n".join(table(get_command(app))) + "\n"
    if os.environ.get("KAGE_UPDATE_DOCS"):
        TABLE.write_text(text, "utf-8")
    assert TABLE.read_text("utf-8") == text, "KAGE_UPDATE_DOCS=1 pytest -n 0 tests/cli/test_completion.py"


def test_the_stored_help_is_what_typer_lays_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """KAGE_UPDATE_DOCS=1 writes it anew."""
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    pages = [(name, CliRunner().invoke(app, [*name.split(), "--help"], prog_name="kage").stdout) for name in COMMANDS]
    if os.environ.get("KAGE_UPDATE_DOCS"):
        Path(PAGES).write_text(to_store(pages), "utf-8")
    assert Path(PAGES).read_text("utf-8") == to_store(pages), (
        "KAGE_UPDATE_DOCS=1 pytest -n 0 tests/cli/test_completion.py"
    )


@pytest.mark.parametrize(
    "asked", ["--help", "search --help", "deck check -h", "tune --help", "search naruto --help", "no -h"]
)
@pytest.mark.parametrize("columns", ["80", "150", "60"])
def test_help_is_the_same_by_either_way(
    asked: str, columns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = helped(asked.split())
    assert done == (columns != "60" and asked not in {"search naruto --help", "no -h"})
    if done:
        assert capsys.readouterr().out == CliRunner().invoke(app, asked.split(), prog_name="kage").stdout


def test_commands_and_games() -> None:
    assert "search" in offered("kage se")
    assert offered("kage search -g myt") == ["mythos"]
    assert offered("kage show -g naruto-c") == ["naruto-ccg", "naruto-cg"]


def test_fields_and_names_of_cards() -> None:
    found = offered("kage search na")
    assert "name:" in found
    assert r"Naruto\ Uzumaki" in found
    assert r"Naruto\ Uzumaki" in offered("kage search Nar")
    assert "cost:" in offered("kage search co")


def test_values_after_a_field_also_where_the_shell_breaks_the_word() -> None:
    assert offered("kage search type:cha") == ["type:character"]
    assert offered("kage search type : cha") == ["character"]
    assert offered("kage search game:my") == ["game:mythos"]
    assert "keywords:jutsu" in offered("kage search keywords:ju")
    assert offered("kage search cost:") == []


def test_cards_to_show_by_name_and_id() -> None:
    assert offered("kage show Tont") == ["Tonton"]
    assert offered("kage show KS-101") == ["KS-101-C"]
    assert offered("kage show mythos:KS-101") == ["mythos:KS-101-C"]


def test_a_broken_catalogue_offers_nothing_and_says_nothing(own_catalogue: object) -> None:
    Path(str(own_catalogue)).write_bytes(b"no catalogue")
    assert offered("kage search na") == []


def test_games_wherever_a_game_is_named() -> None:
    for command in ("rules", "effects", "play", "games", "import", "db export", "goldfish -g", "deck show -g"):
        assert offered(f"kage {command} myt") == ["mythos"], command


VALUES: list[tuple[str, list[str]]] = [
    ("kage play mythos --bots g", ["greedy"]),
    ("kage play mythos --bots greedy,ra", ["greedy,random"]),
    ("kage play mythos --bots = greedy,ra", ["greedy,random"]),
    ("kage gauntlet a.deck --bots=loo", ["--bots=lookahead"]),
    ("kage deck check examples/mythos-leaf.deck --format sta", ["standard"]),
    ("kage deck new -g naruto-cg --format b", ["basic"]),
    ("kage goldfish examples/naruto-ccg-leaf.deck --policy ", ["greedy", "curve"]),
    ("kage odds x.deck --seat d", ["draw"]),
    ("kage search naruto -o js", ["json", "jsonl"]),
    ("kage search --columns id,tit", ["id,title", "id,title_fr"]),
    ("kage search --sort -pow", ["-power"]),
    ("kage deck convert x.deck --to cock", ["cockatrice"]),
    ("kage deck add examples/mythos-leaf.deck Tont", ["Tonton"]),
    ("kage hand examples/mythos-leaf.deck --rulings score-must=", ["score-must=on", "score-must=off"]),
    ("kage deck stats examples/mythos-leaf.deck --section mi", ["missions"]),
    ("kage tune examples/mythos-leaf.deck --lock fact", ["faction:"]),
    ("kage help deck ch", ["check"]),
    ("kage deck check examples/mythos-leaf.deck --ban tont", ["Tonton"]),
    ("kage deck check examples/ninjitsu-box.deck --ban tont", []),
    ("kage play mythos --log-view a", ["all", "A"]),
    ("kage search unique:", ["unique:card", "unique:printing"]),
    ("kage search direction:d", ["direction:desc"]),
    ("kage deck check exam", []),  # files, which the shell knows itself
    ("kage search faction:sa", [r"faction:\"sand\ village\""]),
    ("kage search faction : sa", [r"\"sand\ village\""]),
]


@pytest.mark.parametrize(("words", "found"), VALUES)
def test_values_of_options(words: str, found: list[str]) -> None:
    assert offered(words) == found


def test_saved_queries(own_catalogue: object) -> None:
    assert own_catalogue
    from db.opening import open_catalogue
    from db.searching.search import save_query

    with open_catalogue() as catalogue:
        save_query(catalogue, "cheap", "cost<=1")
    assert offered("kage search @ch") == ["@cheap"]
    assert offered("kage search --forget c") == ["cheap"]
    assert offered("kage effects mythos --forget c") == []
    assert offered("kage archive archetypes --out c") == []


def test_collections_with_a_name(own_catalogue: object) -> None:
    assert own_catalogue
    CliRunner().invoke(app, ["collection", "add", "Tonton (KS 101)", "--in", "wishes"])
    for words in ("collection show --in ", "collection plan x.deck --wish w", "collection export --in="):
        assert offered(f"kage {words}")[0].endswith("wishes"), words


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_names_are_offered_behind_their_field(shell: str) -> None:
    said = {"COMP_WORDS": "kage\nsearch\nname\n:\ntont", "COMP_CWORD": "4"}
    found = _answer(_KAGE_COMPLETE=f"complete_{shell}", _TYPER_COMPLETE_ARGS="kage search name:tont", **said)
    assert "onton" in " ".join(found or [])


def test_zsh_is_told_to_match_in_either_case_and_fish_gets_plain_lines() -> None:
    zsh = _answer(_KAGE_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="kage search tont")
    assert zsh == ["compadd -M 'm:{a-zA-Z}={A-Za-z}' -- 'Tonton';"]
    assert _answer(_KAGE_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="kage deck check ex") == ["_files"]
    assert _answer(_KAGE_COMPLETE="complete_fish", _TYPER_COMPLETE_ARGS="kage show 'tont") == ["Tonton"]
    value = _answer(_KAGE_COMPLETE="complete_fish", _TYPER_COMPLETE_ARGS="kage search -g mythos faction:Sa")
    assert value == ['faction:"Sand village"']
    assert _answer(_KAGE_COMPLETE="complete_powershell", _TYPER_COMPLETE_ARGS="kage sea") is None


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
def test_the_policies_offered_are_those_that_the_goldfish_names(of: Game) -> None:
    deck = next(iter(sorted(EXAMPLES.glob(f"{of.id}-[!i]*.deck"))))
    with pytest.raises(UsageError, match=f"Choices: {', '.join(of.policies)}\\."):
        of.load_engine().goldfish(load_deck(str(deck)), {"policy": "nobody's"})


@pytest.mark.parametrize("of", games(), ids=lambda of: of.id)
def test_the_options_offered_are_those_that_the_game_or_its_goldfish_takes(of: Game) -> None:
    decks = [load_deck(str(next(EXAMPLES.glob(f"{of.id}-[!i]*.deck"))))]
    engine = of.load_engine()
    brought = decks if engine.one_deck or of.box else decks * 2
    with pytest.raises(UsageError) as of_play:
        engine.start(brought, {"frist": 1})
    with pytest.raises(UsageError) as of_goldfish:
        engine.goldfish(decks[0], {"frist": 1})
    for known, caught in ((of.options, of_play), (of.goldfish_options, of_goldfish)):
        taken = set(str(caught.value).partition("Options: ")[2].rstrip(".").split(", "))
        assert taken - {"policy", "rulings"} == set(known)


def test_values_of_options_of_play_are_offered_in_lists_and_behind_equals_signs() -> None:
    assert offered("kage play mythos --option ed") == ["edge="]
    assert offered("kage play akatsuki --mode e") == ["easy", "expert"]
    assert offered("kage play akatsuki --team sai,kak") == ["sai,Kakashi\\ Hatake"]


LEAF, CCG, BOX, TEAM = (
    f"examples/{name}.deck" for name in ("mythos-leaf", "naruto-ccg-leaf", "ninjitsu-box", "akatsuki-team")
)
FISH = "-n 2 --workers 1"
WALKS = [
    *(f"goldfish {deck} {FISH} {option} " for deck in (LEAF, CCG, BOX, TEAM) for option in ("--seat", "--policy")),
    *(f"goldfish {deck} {FISH} --option " for deck in (LEAF, CCG, BOX, TEAM)),
    *(f"goldfish {deck} {FISH} --rulings " for deck in (LEAF, CCG)),
    *(f"hand {deck} --keep " for deck in (LEAF, CCG)),
    *(f"{command} --pile " for command in (f"odds {LEAF} naruto", f"hand {LEAF}")),
    f"mulligan {LEAF} --keep ",
    f"odds {LEAF} naruto --keep ",
    f"odds {CCG} naruto --seat ",
    f"odds {LEAF} ",
    f"odds {LEAF} faction:",
    f"odds {LEAF} type:",
    f"odds {LEAF} naruto -o ",
    f"tune {LEAF} --drawn --goal naruto --swaps 1 --games 1 --lock ",
    f"compare {LEAF} {LEAF} --goal points>=1 {FISH} --option ",
    f"play mythos {LEAF} {LEAF} {FISH} --bots random --option ",
    f"play ninjitsu {FISH} --bots random --players ",
    f"deck check {LEAF} --format ",
    f"deck stats {LEAF} --section ",
    f"deck add {LEAF} --dry-run KS-009-C --section ",
    f"deck move {LEAF} --dry-run Tsunade --to ",
    f"deck convert {LEAF} --to ",
    "search naruto -g mythos --limit 1 --columns ",
    "search naruto -g mythos --limit 1 --sort ",
    "search naruto -g mythos --limit 1 --unique ",
    "rules naruto-cg --format ",
    "archive top --per ",
]
"""Lines at whose end a shell offers something; each offer is run."""

_FREE = {"date": "2026", "target": "20", "turn_limit": "50", "extra_health": "1", "extra_turns": "1"}
_SOME = 8
_NONE_FOUND = (
    "No card of",
    "No card has",
    "is in main already",
    'no cards are drawn from "missions"',
    "has 0 Tsunade",
    "locks every card",
)
"""What is said where a deck, and no command, has nothing of what was offered."""


@pytest.mark.parametrize("line", WALKS)
def test_what_is_offered_is_taken(line: str, own_catalogue: object) -> None:
    assert own_catalogue
    found = [word for word in offered(f"kage {line}") if not word.startswith(("in", "tag", "owned", "prints"))]
    for word in found[:: max(1, len(found) // _SOME)]:
        result = run_with(line, word)
        said = " ".join(result.stderr.split())
        assert result.exit_code in (0, 1) or any(fine in said for fine in _NONE_FOUND), (word, said)


def run_with(line: str, word: str) -> Result:
    """The command with what was offered for its last word, and behind an equals sign or a colon a value for it."""
    before, _, begun = line.rpartition(" ")
    if word.endswith(("=", ":")):
        values = offered(f"kage {line}{word}") or [f"{word}{_FREE.get(word[:-1], '1')}"]
        word = values[0]
    whole = word if word.startswith(begun) else begun + word
    return CliRunner().invoke(app, [*before.split(), re.sub(r"\\(.)", r"\1", whole)])


def test_options_of_one_game_are_offered_for_that_game() -> None:
    assert offered("kage play mythos --te") == []
    assert offered("kage play akatsuki --te") == ["--team"]
    assert offered("kage play ninjitsu --pl") == ["--players", "--plain", "--plot"]
    assert offered("kage goldfish examples/mythos-leaf.deck --option ") == ["effects=", "partial="]
    assert offered("kage goldfish examples/mythos-leaf.deck --seat ") == []
    assert offered("kage odds examples/mythos-leaf.deck --seat ") == []
    assert offered("kage gauntlet a.deck --bots y") == []
    assert offered("kage playtest a.deck --bots y") == ["you"]
    assert offered("kage odds -g akatsuki --ask fi") == ["fight"]
    assert offered("kage hand examples/mythos-leaf.deck --keep a")[:1] == ["always"]


def test_no_typer_is_loaded_to_answer_a_shell() -> None:
    program = "import sys; from cli.start import completed_plainly as c; c(); print('typer' in sys.modules)"
    env = os.environ | {
        "_KAGE_COMPLETE": "complete_bash",
        "COMP_WORDS": "kage\nplay\nmythos\n--bots\ng",
        "COMP_CWORD": "4",
    }
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env)
    assert done.stdout == "greedy\nFalse\n"
