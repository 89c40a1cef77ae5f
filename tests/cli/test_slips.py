"""Slips at the command line: each is answered in a line or two that says what was meant, and none goes on wrongly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from cli.main import app
from kagedeck.schemas import schema
from tests.cli.asked import typed as kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
ILLEGAL = "examples/mythos-illegal.deck"
BOX = "examples/ninjitsu-box.deck"
TEAM = "examples/akatsuki-team.deck"
CCG = "examples/naruto-ccg-leaf.deck"
MIST = "examples/naruto-ccg-mist.deck"

SLIPS: list[tuple[str, int, str]] = [
    ("serach naruto", 2, 'Did you mean "kage search"?'),
    ("decks", 2, 'Did you mean "kage deck"?'),
    ("check x.deck", 2, '"kage deck check"'),
    ("convert x.deck", 2, '"kage deck convert"'),
    ("deck chek x.deck", 2, 'Did you mean "kage deck check"?'),
    ("deck serach", 2, '"kage search"'),
    ("db inof", 2, '"kage db info"'),
    ("collection shwo", 2, '"kage collection show"'),
    ("help serach", 2, '"kage search"'),
    ("-V", 2, 'Did you mean "--version"?'),
    ("check-deck x.deck", 2, 'Did you mean "kage deck check"?'),
    ("deck lst x.deck", 2, 'Did you mean "kage deck show"?'),
    ("collection lst", 2, 'Did you mean "kage collection show"?'),
    ("archive top -g", 2, "kage archive top game:"),
    ("archive top game:mytos", 2, 'There is no game "mytos". Did you mean "mythos"?'),
    ("archive list 'rank<=x'", 2, "neither a number nor a day"),
    ("deck new x.deck", 2, "Which game? Say -g and one of: akatsuki"),
    ("search 'cost:<2'", 2, "Write < for :<."),
    ("search 'power>high'", 2, '"high" is neither a number nor a field'),
    (f"odds {LEAF} 'naruto >= 2 by turn 3'", 2, 'Leave out "by turn 3"'),
    (f"mulligan {LEAF} --keep agressive", 2, "Rules with a name: always, never, early, curve."),
    (f"hand {LEAF} -n 1,000", 2, "is not a whole number. Write 1000."),
    (f"hand {LEAF} -n 1e3", 2, "Write 1000."),
    ("show narto", 3, 'Did you mean "Naruto Uzumaki"'),
    (f"deck add {LEAF} 2 'Gaara (KS 074)' --dry-run", 5, 'write the count with the card, "2 Gaara (KS 074)"'),
    ("db restore nofile", 3, "There is no such file"),
    ("search naruto --g mythos", 2, 'Did you mean "-g"?'),
    ("search naruto -n 3", 2, "Write --limit 3"),
    ("show mythos KS-009-C", 3, "It is a game: say -g mythos."),
    ("zzzzz", 2, "kage --help lists the commands"),
    ("-g mythos search x", 2, "kage COMMAND -g"),
    ("--vresion", 2, '"--version"'),
    ("search --gmae mythos x", 2, 'Did you mean "--game"'),
    (f"goldfish {LEAF} --sede 1", 2, '"--seed"'),
    ("search naruto -o jsn", 2, 'Did you mean "json"'),
    ("search naruto --limit x", 2, "is not a whole number"),
    (f"odds {LEAF} naruto --precision 1%", 2, "is not a number. Write 0.01."),
    (f"goldfish {LEAF} -n", 2, "needs a value"),
    ("goldfish", 2, 'Missing argument "DECK"'),
    ("collection add", 2, "Usage: kage collection add CARD... [OPTIONS]"),
    (f"play mythos {LEAF} {LEAF} --game 20", 2, 'no option of kage play. Did you mean "--games"?'),
    (f"play mythos {LEAF} {LEAF} --bots search --think '2 seconds'", 2, "Write 2s"),
    ("search --version", 2, "shown by: kage --version"),
    ("db check --fix", 2, 'Did you mean "--mend"?'),
    ("import mythos cards.csv --map 'Card Name:name'", 2, "Write 'Card Name=name'"),
    ("show KS", 3, "KS is a set of mythos. Its cards: kage search set:KS -g mythos"),
    ("play", 2, "Games: akatsuki, mythos"),
    ("rules mytohs", 3, 'Did you mean "mythos"?'),
    ("search naruto --game=", 2, "--game is empty: give it a value, or leave it out."),
    ("search naruto --columns ''", 2, "--columns takes field names"),
    ("search naruto sort:rnadom", 2, "rnadom"),
    (f"deck check {LEAF} -f standrad", 3, 'Did you mean "standard"?'),
    ("deck check examples/mythos-laef.deck", 3, "Did you mean examples/mythos-leaf.deck"),
    (f"deck convert {LEAF} --to cokatrice", 3, 'Did you mean "cockatrice"?'),
    (f"deck add {LEAF} Pakkunnn --dry-run", 3, 'kage: "Pakkunnn" is no card here. Did you mean "Pakkun"?'),
    (f"deck add {LEAF} '2.5 Gaara' --dry-run", 5, "whole number"),
    (f"deck add {LEAF} Gaara --section sdie --dry-run", 3, "It has: main, missions"),
    (f"deck stats {LEAF} --section mian", 3, 'Did you mean "main"?'),
    ("goldfish mythos", 2, '"mythos" is a game. A deck file is expected'),
    (f"play {LEAF} {LEAF}", 2, "The game comes first: kage play mythos"),
    (f"odds {LEAF} 'count(narto) >= 1'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"odds {LEAF} narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"odds {LEAF} 'not narto'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"odds {LEAF} 'count(cost<=2 -narto) >= 1'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"hand {LEAF} --keep 'not narto'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"goldfish {LEAF} --goal 'count(not narto) >= 1'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"tune {LEAF} --drawn --goal naruto --lock 'not name:narto'", 2, 'Did you mean "Naruto Uzumaki"?'),
    ("help deck check nonsense", 2, 'no commands of its own, so no "nonsense"'),
    (f"odds {LEAF} naruto --keep narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"odds {LEAF} naruto --keep alwayz", 2, 'Did you mean "always"?'),
    (f"odds {LEAF} 'count(naruto)=>1'", 2, "Write >= for =>"),
    (f"odds {LEAF} 'cuont(naruto)>=1'", 2, 'Did you mean "count("?'),
    (f"odds {LEAF} 'count(naruto)'", 2, "e.g. count(naruto) >= 1"),
    (f"hand {LEAF} --keep earli", 2, 'Did you mean "early"?'),
    (f"hand {LEAF} --keep faction:sound", 2, "matches faction:sound"),
    (f"mulligan {LEAF} --goal 'count(name:sasuek) >= 1'", 2, 'Did you mean "Sasuke Uchiha"'),
    (f"goldfish {LEAF} --goal ''", 2, "The question is empty"),
    (f"goldfish {LEAF} --goal 'count(narto) >= 1'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"goldfish {LEAF} --goal 'pionts >= 10'", 2, 'Did you mean "points"?'),
    (f"goldfish {LEAF} --option frist=1", 2, 'Unknown option "frist"'),
    (f"goldfish {CCG} --option frist=1", 2, 'Did you mean "first"?'),
    (f"goldfish {CCG} --policy curev", 2, 'Did you mean "curve"?'),
    (f"goldfish {LEAF} --policy greeedy", 2, 'Did you mean "greedy"?'),
    (f"goldfish {BOX} --option extra_turn=1", 2, 'Unknown option "extra_turn"'),
    (f"goldfish {BOX} --policy foo", 2, 'no policy "foo"'),
    (f"goldfish {TEAM} --option foo=1", 2, 'Unknown option "foo"'),
    (f"goldfish {LEAF} -n 1000000000000", 2, "more than can be played"),
    ("play ninjitsu --option extra_turn=1", 2, 'Unknown option "extra_turn"'),
    ("play akatsuki --option extra_turn=1", 2, 'Did you mean "extra_turns"?'),
    (f"play mythos {LEAF} {LEAF} --option foo=1", 2, 'Unknown option "foo"'),
    (f"play naruto-ccg {CCG} {CCG} --option fisrt=1", 2, 'Did you mean "first"?'),
    (f"play mythos {LEAF} {LEAF} --bots gredy", 2, 'Did you mean "greedy"?'),
    (f"compare {LEAF} {LEAF} --drawn --goal narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"compare {LEAF} {LEAF} --goal 'count(narto) >= 1'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"tune {LEAF} --drawn --goal naruto --lock name:narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"tune {LEAF} --drawn --goal naruto --pool narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"tune {LEAF} --drawn --goal narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"goldfish {LEAF} --cluster nowhere", 2, "has no port"),
    ("show narutto", 3, "is called"),
    ("show ''", 3, "Which card?"),
    ("SEARCH naruto", 2, '"kage search"'),
    ("find naruto", 2, '"kage search"'),
    ("validate x.deck", 2, '"kage deck check"'),
    ("deck validate x.deck", 2, '"kage deck check"'),
    ("deck-check x.deck", 2, '"kage deck check"'),
    (f"deck {LEAF}", 2, f'"kage deck check {LEAF}"'),
    (LEAF, 2, f'"kage deck check {LEAF}"'),
    ("simulate x.deck", 2, '"kage goldfish"'),
    ("version", 2, '"kage --version"'),
    ("rules -g mythos", 2, "kage rules mythos"),
    ("play -g mythos a.deck", 2, "kage play mythos a.deck"),
    (f"effects {LEAF}", 2, "The game comes first"),
    ("import x.csv", 2, "The game comes first: kage import GAME x.csv"),
    (f"deck check {LEAF} -format standard", 2, '"--format" for "-format"'),
    ("search -n 5 naruto", 2, '"-n" is no option'),
    (f"odds {LEAF} -s draw naruto", 2, '"--seat"'),
    (f"odds naruto {LEAF}", 3, f"The deck file comes first: kage odds {LEAF}"),
    (f"deck add Gaara {LEAF}", 3, f"The deck file comes first: kage deck add {LEAF}"),
    ("odds 50 3 7", 3, "--size 50 --hits 3 --draws 7"),
    (f"play mythos {LEAF} {LEAF} --bots greedy random", 3, "--bots greedy,random"),
    (f"deck convert {LEAF} --to x.json", 2, f"is a file, not a format: kage deck convert {LEAF} x.json\n"),
    (f"deck convert {LEAF} x.xyz", 2, "No format writes .xyz files"),
    ("deck check nothing*.deck", 3, "No file here fits this pattern"),
    ("deck check 'examples/*.deck'", 3, "There is no such file. The shell fills in * and ?: leave out the quotes."),
    ("archive add 'examples/mythos-le?f.deck'", 3, "The shell fills in * and ?: leave out the quotes."),
    ("import mythos x.csv --map name=name --map Name=title", 2, '"name=name" and "Name=title" say two things of one.'),
    ("import mythos x.csv --const set=KS --const set=XX", 2, '"set=KS" and "set=XX" say two things of one.'),
    (f"hand {LEAF} -n \"1'000'000\"", 2, """"1'000'000" is not a whole number. Write 1000000."""),
    (f"deck convert {LEAF} examples", 2, "is a folder; name a file in it, e.g. examples/mythos-leaf.deck"),
    (f"deck convert {LEAF} examples --to json", 2, "e.g. examples/mythos-leaf.json"),
    (f"deck convert {LEAF} README.md --to plain", 2, "kage: README.md is there already."),
    (f"play --replay game.txt {LEAF}", 2, f"--replay takes the log alone, which has the decks: leave out {LEAF}."),
    ("db check pyproject.toml", 2, "KAGE_DB=pyproject.toml kage db check"),
    ("deck new examples/x.pdf -g mythos", 2, "has the ending .pdf. Name it examples/x.deck"),
    (f"tune {LEAF} --drawn --goal naruto --out x.xyz", 2, "has the ending .xyz. Name it x.deck"),
    (f"deck check {LEAF} -f pyproject.yaml", 3, "One of your own is a file that ends in .toml."),
    ("search -g mythos naruto --sort price", 2, "No source of a card here says it in a column of its own."),
    ("search 'cost<=2 && power>=3'", 2, "Write and for &&"),
    ("search 'cost<=2 || power>=3'", 2, "Write or for ||"),
    ("search 'cost==2'", 2, "Write = for =="),
    ("search 'cost<>2'", 2, "Write != for <>"),
    ("search 'cost > = 2'", 2, "Write >= without a space"),
    ("search '!name:naruto'", 2, "Write - for !"),
    ("show narutto", 3, 'Did you mean "Naruto Uzumaki"?'),
    (f"odds {LEAF} '2 naruto'", 2, "Write count(naruto) >= 2"),
    (f"odds {LEAF} 'at least 2x sasuke'", 2, "Write count(sasuke) >= 2"),
    (f"odds {LEAF} 'count naruto >= 1'", 2, "Write count(naruto) >= 1"),
    (f"odds {LEAF} 'naruto>=1'", 2, "Write count(naruto) >= 1"),
    (f"odds {LEAF} naruto --pile mian", 2, 'Did you mean "main"?'),
    (f"goldfish {LEAF} --goal points", 2, "e.g. 'points >= 1'"),
    (f"goldfish {LEAF} --goal 'points>=10 by turn 4'", 2, 'Leave out "by turn 4": the answer goes turn by turn.'),
    (f"goldfish {LEAF} --workers 0", 2, "less than 1"),
    ("play akatsuki --team narto", 3, 'Did you mean "Naruto"?'),
    ("import mythos x.csv --const cots=2", 2, 'Did you mean "cost"?'),
    (f"deck add {LEAF} -n 0 Gaara", 2, "0 is not from 1 to 9999"),
    ("replay x.jsonl", 2, '"kage play --replay FILE"'),
    ("completion", 2, '"kage --install-completion"'),
    ("search 'cost:3-5'", 2, "a range is 3..5"),
    ("search 'naruto | sasuke'", 2, "Write or for |"),
    ("search naruto --order cost", 2, 'Did you mean "--sort"?'),
    ("search naruto --format json", 2, 'Did you mean "--output"?'),
    ("search naruto --no-color", 2, "NO_COLOR=1 turns it off"),
    ("search naruto --max 3", 2, 'Did you mean "--limit"?'),
    (f"odds {LEAF} naruto --turn 3", 2, 'Did you mean "--by"?'),
    ("odds --deck-size 30 --hits 4 --draws 5", 2, 'Did you mean "--size"?'),
    (f"goldfish {LEAF} --threads 2", 2, 'Did you mean "--workers"?'),
    (f"goldfish {LEAF} --runs 20", 2, 'Did you mean "--games"?'),
    (f"tune {LEAF} --goal 'points>=10' --minutes 5", 2, 'Did you mean "--time"?'),
    ("play ninjitsu --seats 3", 2, 'Did you mean "--players"?'),
    (f"deck convert {LEAF} --format csv", 2, '"--to"'),
    ("deck new x.deck -g mythos --where 'cost<=2'", 2, 'Did you mean "--query"?'),
    ("rules mythos chakra", 2, "Unexpected argument (chakra). Usage: kage rules GAME"),
    (f"hand {LEAF} 5", 2, "For a number write -n 5"),
    (f"goldfish {LEAF} {CCG}", 2, "kage goldfish takes one deck"),
    ("config game mythos", 2, 'write the line game = "mythos" into '),
    ("show KS-9-Z", 3, 'Did you mean "KS-009-C"'),
    (f"show {LEAF}", 3, f"It is a file: kage deck show {LEAF}"),
    (f"deck add {LEAF} 'Gaara (KS 074)' x2 --dry-run", 5, 'write the count with the card, "2 Gaara (KS 074)"'),
    (f"deck remove {LEAF} Rassa --dry-run", 3, f"is no card of {LEAF}"),
]
"""What was typed, its exit code, and a part of the answer."""


@pytest.mark.parametrize(("line", "code", "said"), SLIPS)
def test_a_slip_is_answered_with_what_was_meant(line: str, code: int, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr
    assert result.stderr.startswith("kage: ")
    assert len(result.stderr.splitlines()) <= 3  # a line, and the place in a query


def test_a_name_with_a_space_that_the_shell_took_apart_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my list.deck").write_text("game: mythos\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    for line in ("deck check my list.deck", "odds my list.deck naruto"):
        result = kage(line)
        assert result.exit_code in (2, 3)
        assert 'in quotes: "my list.deck"' in result.stderr


def test_a_figure_without_its_comparison_is_noted() -> None:
    """`kage search cost>2`, as a shell hands it over: the rest has gone into a file."""
    result = kage("search cost -g mythos --count")
    assert result.exit_code == 0
    noted = kage("search -g mythos naruto power or cost")
    assert "is looked for as a word" not in noted.stderr
    assert "cost is looked for as a word" in kage("search cost -g mythos").stderr


@pytest.mark.parametrize("line", ["-h", "deck check -h", "help deck check", "help", "help search", "search -h"])
def test_help_is_asked_for_in_every_way(line: str) -> None:
    result = kage(line)
    assert result.exit_code == 0
    assert "Usage: " in result.stdout


@pytest.mark.parametrize(
    "line", [f"hand {ILLEGAL}", f"goldfish {ILLEGAL} -n 2", f"play mythos {ILLEGAL} {ILLEGAL} -n 2"]
)
def test_an_illegal_deck_is_played_and_that_is_said_once(line: str) -> None:
    result = kage(line)
    assert result.exit_code == 0
    assert result.stderr == f"Note: {ILLEGAL} is illegal in standard (6 errors; see kage deck check).\n"
    refused = kage(f"{line} --legal")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert f"{ILLEGAL} is illegal in standard" in refused.stderr


def test_show_lists_all_that_fit_best_first() -> None:
    result = kage("show naruto -g mythos")
    assert result.exit_code == 4
    listed = [row.split()[0] for row in result.stdout.splitlines()[2:]]
    assert {"mythos:KS-009-C", "mythos:KS-010-C"} <= set(listed)
    assert f"fits {len(listed)} cards" in result.stderr
    assert kage("show naruto -g mythos --first").stdout.startswith("Naruto Uzumaki")


def test_show_takes_several_cards_and_ids_from_a_pipe() -> None:
    both = json.loads(kage("show KS-009-C KS-013-C --json").stdout)
    assert [card["id"] for card in both] == ["mythos:KS-009-C", "mythos:KS-013-C"]
    piped = CliRunner().invoke(app, ["show", "--json"], input="mythos:KS-009-C\nmythos:KS-013-C\n")
    assert json.loads(piped.stdout) == both


@pytest.mark.parametrize(
    "named", ["Naruto Uzumaki (KS 009)", "Naruto Uzumaki KS-9", "naruto uzumaki, Leaf Village Genin"]
)
def test_show_reads_a_card_as_a_deck_list_has_it(named: str) -> None:
    result = CliRunner().invoke(app, ["show", named, "-g", "mythos", "--json"])
    assert json.loads(result.stdout)["id"] == "mythos:KS-009-C"


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("naruto mythos", "mythos is a game: write game:mythos, or -g mythos."),
        ("'cost in 2,3' -g mythos", "cost was looked for as a word; for the figure write 'cost:2|3'"),
        ("'rasa & manda' -g mythos", "conditions are joined by and"),
    ],
)
def test_a_search_that_finds_nothing_says_what_was_likely_meant(query: str, said: str) -> None:
    result = kage(f"search {query}")
    assert (result.exit_code, result.stdout) == (0, "")
    assert said in result.stderr


def test_sort_random_draws_one_card() -> None:
    drawn = {kage("search -g mythos sort:random --limit 1 -o ids").stdout for _ in range(12)}
    assert len(drawn) > 1
    assert all(line.startswith("mythos:") for line in drawn)


@pytest.mark.parametrize(
    "line",
    [
        f"goldfish {LEAF} -n 4",
        f"play mythos {LEAF} {LEAF} -n 2",
        f"compare {LEAF} {LEAF} --drawn --goal naruto --by 1",
        f"deck stats {LEAF}",
    ],
)
def test_every_answer_that_has_a_picture_draws_it(line: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawing = tmp_path / "drawn.svg"
    result = kage(f"{line} --plot {drawing}")
    assert result.exit_code == 0, result.stderr
    assert "<svg" in drawing.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("older", "now"),
    [
        (
            f"gauntlet {CCG} examples/naruto-ccg-mist.deck --bot random --pairs 2 --json",
            "--bots random --games 2 --json",
        ),
        (f"gauntlet {CCG} examples/naruto-ccg-mist.deck --bot=random --pairs=2 --json", "--bots random -n 2 --json"),
        (f"hand {LEAF} --seed 3 --games 2 --json", "--seed 3 --hands 2 --json"),
        (f"goldfish {CCG} -n 20 --option first=1 --json", "-n 20 --seat draw --json"),
    ],
)
def test_older_names_of_options_still_work(older: str, now: str) -> None:
    before = older.split(" --")[0].split(" -n ")[0]
    ours, theirs = kage(older), kage(f"{before} {now}")
    assert ours.exit_code == theirs.exit_code == 0
    assert ours.stdout == theirs.stdout


@pytest.mark.parametrize("command", ["play", "compare", "gauntlet", "advise"])
def test_one_name_and_one_default_for_who_plays(command: str) -> None:
    shown = kage(f"{command} --help").stdout
    assert "--bots NAME,..." in " ".join(shown.split())
    assert "[default: greedy]" in " ".join(shown.split())


def test_a_seat_where_there_is_none_is_said() -> None:
    result = kage(f"goldfish {LEAF} --seat draw")
    assert result.exit_code == 2
    assert "has no seats; leave it out" in result.stderr


@pytest.mark.parametrize(
    ("words", "code", "ended"),
    [
        (f"odds {LEAF} count(narto)>=1 --json", "query", 2),
        (f"odds {LEAF} count(cost<=2)>=2 --bye 3 --json", "usage", 2),
        ("deck check nope.deck --json", "not-found", 3),
        ("search count( --json", "query", 2),
    ],
)
def test_programs_get_errors_as_documents_where_they_ask_for_it(
    words: str, code: str, ended: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAGE_ERRORS", "json")
    result = kage(words)
    assert result.exit_code == ended
    assert result.stdout == ""
    document = json.loads(result.stderr)
    Draft202012Validator(schema("error")).validate(document)
    assert document["code"] == code


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("-g mythos faction:sand vilage", '"vilage" alone matches none.'),
        ("naruto --sort power desc", "sort:-power, or --sort -power"),
        ("cost 2 or less", "cost is looked for as a word"),
        ("-g mythos text:'draw a card'", """Write double quotes: 'text:"draw a card"'"""),
    ],
)
def test_a_search_that_was_meant_otherwise_is_noted(words: str, said: str) -> None:
    result = CliRunner().invoke(app, ["search", *words.split()])
    assert result.exit_code == 0
    assert said in result.stderr


def test_completion_is_for_shells_that_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from cli.shell.shell_setup import set_up

    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert not set_up(["search", "x"])
    with pytest.raises(SystemExit) as ended:
        set_up(["--install-completion", "tcsh"])
    assert ended.value.code == 2
    assert "There is no completion for tcsh. Name one of: bash, zsh, fish" in capsys.readouterr().err
    assert set_up(["--show-completion", "fish"])
    assert "complete --command kage" in capsys.readouterr().out
    assert set_up(["--install-completion", "fish"])
    assert list(tmp_path.rglob("kage.fish"))
