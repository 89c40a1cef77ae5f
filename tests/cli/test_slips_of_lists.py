"""Slips of lists, units and files: other signs between values, what contradicts itself, what is no list of cards."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
PLAY = f"play mythos {LEAF} {LEAF} -n 5"
FIELD = f"gauntlet {LEAF} --field {LEAF} {LEAF}"
TUNE = f"tune {LEAF} --goal points>=10 --by 2"

SLIPS: list[tuple[str, int, str]] = [
    # signs between the values of an option
    (f"{PLAY} --bots 'greedy;random'", 2, "Bots have commas between: greedy,random"),
    (f"{PLAY} --bots 'greedy vs search:40'", 2, "greedy,search:40"),
    (f"{PLAY} --bots 'greedy & random'", 2, "greedy,random"),
    (f"{PLAY} --bots greedy+gredy", 2, 'There is no bot "greedy+gredy".'),
    ("search cost:1 --columns 'name;cost'", 2, "--columns name,cost"),
    ("search cost:1 --columns 'name | id'", 2, "--columns name,id"),
    (f"{PLAY} --rulings 'wall-stays=off; lost-at-once=on'", 2, "--rulings wall-stays=off,lost-at-once=on"),
    (f"{PLAY} --rulings list", 2, "kage rules GAME --rulings lists them."),
    (f"{FIELD} --weights '3;1'", 2, "--weights 3,1"),
    (f"{FIELD} --weights '50%, 50%'", 2, "--weights 50,50"),
    (f"{FIELD} --weights 0,0", 2, "one of them is more"),
    ("play akatsuki --team naruto sakura kakashi -n 2", 3, "--team naruto,sakura,kakashi"),
    # several values behind a field
    ("search name:naruto,sasuke -g mythos", 0, "Several values have | between: name:naruto|sasuke"),
    ("search 'name:naruto/sasuke' -g mythos", 0, "name:naruto|sasuke"),
    ("search 'name:\"rock lee, gaara\"' -g mythos", 0, 'name:"rock lee"|gaara'),
    ("search name:qqq,www -g mythos", 0, "No card matches.\n"),
    # Japanese comparisons
    ("search 登場コスト３以下", 0, "登場コスト<=3"),
    ("search コスト2以上 -g mythos", 0, "cost>=2"),
    ("search '手札コストが2未満'", 0, "手札コスト<2"),
    # names in short
    ("search lang:jp", 2, 'Did you mean "ja"?'),
    ("search language:english", 2, 'Did you mean "en"?'),
    ("search lang:fr-CA", 2, 'Did you mean "fr"?'),
    ("search game:ccg", 2, 'Did you mean "naruto-ccg"?'),
    ("search game:naruto", 2, 'Did you mean "naruto-ccg" or "naruto-cg"?'),
    ("search date:06", 2, "write 2006."),
    ("search date:99", 2, "write 1999."),
    ("search cost:1 --sort rand -g mythos", 2, "sort:random"),
    # a file where a query stands
    (f"{TUNE} --pool {LEAF}", 2, f"--pool in:{LEAF}"),
    (f"{TUNE} --lock {LEAF}", 2, f"--lock in:{LEAF}"),
    (f"{TUNE} --lock in:{LEAF}", 2, "locks every card"),
    (f"{TUNE} --pool owned>=1", 3, "Your collection is empty"),
    # turns
    (f"goldfish {LEAF} --goal 'turn<=3 and points>=5'", 2, "Leave turn out"),
    (f"odds {LEAF} 'characters>=3'", 2, f"kage goldfish {LEAF} --goal 'characters>=3'"),
    (f"odds {LEAF} naruto --by 'turn 2'", 2, "Write 2."),
    (f"odds {LEAF} naruto --by 3rd", 2, "Write 3."),
    # others
    (f"hand {LEAF} --size 7", 2, "A hand is as large as the rules of the game say."),
    (f"playtest {LEAF} {LEAF}", 2, f"--against {LEAF}"),
    ("effects mythos KS-009-C", 2, "kage show KS-009-C"),
    ("show --id KS-009-C", 2, "A card is named without an option"),
    ("import mythos 'examples/cards/*.csv'", 3, "leave out the quotes"),
    ("game", 2, 'Did you mean "kage games"?'),
    ("search -g mythos 'naruto\"'", 2, 'This " is alone'),
    ("search -g all naruto", 3, "A search without a game is about all of them."),
    ("search naruto --limit all", 2, "Leave it out: all are shown."),
    ("search naruto -o excel", 2, "Spreadsheets open csv."),
    ("search naruto -o json,csv", 2, "One at a time."),
    ("search -g mythos 'naruto -sort cost'", 0, "stand outside the quotes: --sort cost"),
    ("search naruto --exact", 2, 'name="Rock Lee"'),
    ("show naruto -n 2", 2, "--first takes the best"),
    (f"deck convert {LEAF} json", 2, "write --to json, or name a file such as deck.json"),
    (f"deck check {LEAF} --quiet", 2, "2> /dev/null"),
    (f"deck check {LEAF} --strict", 2, "exit code 1"),
    (f"mulligan {LEAF} --keep 'hand has naruto'", 2, "count(cost<=2) >= 1"),
    ("search -g mythos 'cost:1 –-count'", 0, "Write two hyphens: --count"),
    ("search -g mythos -- -keyword:jutsu --count", 0, "options stand before --"),
]


@pytest.mark.parametrize(("line", "code", "said"), SLIPS, ids=[line for line, _, _ in SLIPS])
def test_the_answer_says_what_to_write(line: str, code: int, said: str) -> None:
    result = CliRunner().invoke(app, shlex.split(line))
    assert (result.exit_code, said in result.stderr) == (code, True), result.output


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--map Karte=name --ignore karte", "Leave out one of them."),
        ("--map Karte=power --const power=2", "both say power"),
    ],
)
def test_options_of_an_import_that_contradict_each_other_are_refused(options: str, said: str, tmp_path: Path) -> None:
    source = tmp_path / "cards.csv"
    source.write_text("Karte,id\nMira,T1-001\n")
    result = CliRunner().invoke(app, ["import", "mythos", str(source), "--dry-run", *options.split()])
    assert (result.exit_code, said in result.stderr) == (2, True), result.output


def test_a_deck_that_is_named_like_another_format_is_told(tmp_path: Path) -> None:
    target = tmp_path / "my.cod"
    result = CliRunner().invoke(app, ["deck", "convert", LEAF, str(target), "--to", "octgn"])
    assert "Note: .cod is an ending of Cockatrice deck; OCTGN deck has .o8d." in result.stderr


def test_one_game_is_told_as_one() -> None:
    result = CliRunner().invoke(app, ["gauntlet", LEAF, LEAF, "-n", "1", "--bots", "random"])
    assert "1 game each way round in a pairing" in result.stdout, result.output
