"""Slips of values: empty ones, one that is said twice, one that means nothing there, standard input in two places."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
ILLEGAL = "examples/mythos-illegal.deck"
BOX = "examples/ninjitsu-box.deck"
TEAM = "examples/akatsuki-team.deck"


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        (f"goldfish {LEAF} --policy ''", 2, "--policy is empty"),
        (f"deck check {LEAF} -f ''", 2, "--format is empty"),
        ("deck check ''", 2, "DECK is empty"),
        ("import mythos ''", 2, "SOURCE is empty"),
        ("archive add ''", 2, "is empty"),
        (f"deck add {LEAF} '-1 Gaara (KS 074)'", 2, "Counts are from 1 on"),
        (f"deck add {LEAF} '5 Gaara (KS 074)' -n 2 --dry-run", 2, "has a count, and -n 2 is another"),
        (f"odds {LEAF} sort:cost", 2, "Leave out sort"),
        (f"hand {LEAF} --keep 'cost<=2 unique:card'", 2, "Leave out unique"),
        (f"deck convert {LEAF} --json --to text", 2, "--json is short for --to json"),
        (f"odds {LEAF} 'count(naruto) >= -1'", 2, "A count is never below 0."),
        (f"odds {LEAF} 'not count(naruto) = 1.5'", 2, "A count is a whole number."),
        ("odds --size 999999 --hits 300000 --draws 200000", 2, "ask for at most 5,000"),
        ("play akatsuki --team naruto --players 3 -n 2", 2, "1 named in the team are not 3 players"),
        (f"gauntlet {LEAF} {LEAF} -n 99999999999999", 2, "more than can be played"),
        (f"goldfish {LEAF} --precision nan", 2, "say a number above 0, e.g. 0.01 for 1 %"),
        ("archive add - -", 2, "Standard input (-) is read once."),
        ("show '2 Gaara (KS 074)'", 3, "A card is shown without a count: kage show 'Gaara (KS 074)'"),
        ("search 'type=character&cost<=2'", 2, "Conditions are joined by and: type=character and cost<=2"),
        (f"odds {LEAF} 'type:character>=2'", 2, "To count cards write count(type:character) >= 2"),
        ("search 'cost<=2' -g ninjitsu", 2, "akatsuki, mythos, naruto-ccg and naruto-cg have it."),
        (f"deck remove {LEAF} '2 Tsunade' Tsunade --dry-run", 3, "has only 2 Tsunade, fewer than the 3 to remove."),
        (f"deck stats {LEAF} --section trash", 3, 'has no deck section "trash"'),
        ("deck new my deck.deck -g mythos", 2, "A name with spaces needs quotes."),
        ("deck new y.deck -g mythos type:character", 2, "For the cards of a query write --query type:character"),
        (f"deck convert {LEAF} --to tabletop", 3, 'Did you mean "tts"?'),
        (f"mulligan {LEAF} --rule cost<=2", 2, 'Did you mean "--keep"?'),
        ("show 2x KS-009-C", 3, "A card is shown without a count: kage show CARD"),
        ("search gaara --col name", 2, 'Did you mean "--columns"?'),
        ("search gaara --fields name,cost", 2, "for columns: --columns name,cost"),
        ("--version --json", 2, '"--json" is no option of kage.'),
        (f"deck convert json {LEAF}", 2, f"The deck comes first: kage deck convert {LEAF} --to json"),
        (f"deck convert nofile {LEAF} --to csv", 3, "nofile: There is no such file."),
        (f"deck convert {LEAF} --to pdf", 3, "html is a page to print."),
        (f"deck convert {LEAF} --to xlsx", 3, "Spreadsheets open csv."),
        (f"deck add {LEAF} 0 Manda --dry-run", 5, "counts are from 1 on"),
        (f"playtest {LEAF} --resume kept.txt", 2, "DECK does not go with --resume"),
        (f"hand {LEAF} --keep all", 2, 'all is no rule. Did you mean "always"?'),
    ],
)
def test_a_slip_is_one_line(typed: str, code: int, says: str) -> None:
    result = CliRunner().invoke(app, shlex.split(typed))
    assert result.exit_code == code
    assert says in result.stderr
    assert not result.stdout


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (
            f"goldfish {LEAF} -n 20 --goal 'count(naruto) >= 100'",
            "Not enough cards for count(naruto) >= 100: {0} has 8",
        ),
        (f"hand {LEAF} --keep '9<count(naruto)'", "Not enough cards for 9<count(naruto): {0} has 8 such cards."),
        (f"odds {LEAF} 'count(naruto)=9..'", "Not enough cards for count(naruto)=9..: {0} has 8 such cards."),
        (f"compare {LEAF} {LEAF} --drawn --goal 'cost>=20'", "Not enough cards for cost>=20: {0} has 0 such cards."),
        (
            f"mulligan {LEAF} --keep 'count(cost<=3) < 100'",
            "count(cost<=3) < 100 is always true: {0} has 24 such cards.",
        ),
        (f"odds {LEAF} cost>=20", "Note: no card of main matches cost>=20"),
    ],
)
def test_a_count_that_no_hand_or_every_hand_meets_is_told_and_answered(typed: str, says: str) -> None:
    result = CliRunner().invoke(app, shlex.split(typed))
    assert result.exit_code == 0
    assert result.stderr.splitlines()[0].startswith(says.format(LEAF))
    assert result.stdout


@pytest.mark.parametrize(
    "goal",
    ["count(name:naruto) >= 6", "count(sasuke)!=100", "count(kakashi)+count(cost>3) >= 2", "count(name:naruto) = 0..5"],
)
def test_a_count_that_hands_differ_in_is_answered_without_a_word(goal: str) -> None:
    assert not CliRunner().invoke(app, ["odds", LEAF, goal]).stderr


def test_a_word_that_cards_have_in_their_texts_alone_is_told() -> None:
    odds = CliRunner().invoke(app, ["odds", LEAF, "count(naruto)>=1"]).stderr
    assert (
        odds
        == "Note: naruto counts 1 card with it in the text alone, e.g. Iruka Umino. For names alone write name:naruto\n"
    )
    only = CliRunner().invoke(app, ["odds", LEAF, "chakra"]).stderr
    assert only == "Note: chakra counts 2 cards with it in the text alone, e.g. Shizune. No card here is called so.\n"
    kept = CliRunner().invoke(app, ["mulligan", LEAF, "--keep", "count(naruto)>=1"]).stderr
    assert "naruto counts 1 card" in kept


def test_standard_input_stands_in_one_place() -> None:
    text = Path(LEAF).read_text("utf-8")
    for typed in ("deck diff - -", "compare - - --play"):
        result = CliRunner().invoke(app, typed.split(), input=text)
        assert result.exit_code == 2
        assert "Standard input (-) is read once." in result.stderr


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (f"odds {BOX} points>=4 --keep always", "--keep makes no difference: Ninjitsu! has no mulligan."),
        (f"hand {TEAM} --keep never", "--keep makes no difference"),
    ],
)
def test_what_makes_no_difference_in_a_game_is_refused(typed: str, says: str) -> None:
    result = CliRunner().invoke(app, shlex.split(typed))
    assert result.exit_code == 2
    assert says in result.stderr


def test_a_limit_beyond_every_number_is_no_limit() -> None:
    result = CliRunner().invoke(app, ["search", "tonton", "--limit", "9" * 30, "--offset", "0"])
    assert result.exit_code == 0
    assert "Tonton" in result.stdout
    assert CliRunner().invoke(app, ["search", "tonton", "--offset", "9" * 30]).exit_code == 0


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        ("search is:rare", 2, "Write rarity:"),
        ("search 'rarity:super rare'", 2, "rarity"),
        ("search is:unique", 2, "unique:printing shows every printing"),
        ("search is:owned", 2, "owned>=1 asks for cards that you own."),
        ("search is:legal", 2, "e.g. legal:standard"),
        ("search is:banned", 2, "-legal:standard"),
        ("search is:cost", 2, "It is a field: has:cost"),
        ("search type:uncommon", 2, 'There is no card type "uncommon".'),
        ("search is:zzz", 2, "For cards with this word write zzz alone."),
        ("search 'owned:my wishes'", 2, 'A name with spaces needs quotes: owned:"my wishes"'),
        ("play ninjitsu --bots random,greedy,random -n 2", 2, "or add --players 3."),
        (f"play mythos {LEAF} {LEAF} --bots random,greedy,random -n 2", 2, "Name one for each, or one for all."),
        (f"play {LEAF} {LEAF} --bots random", 2, f"kage play mythos {LEAF} {LEAF}"),
        (f"odds {LEAF} naruto by 4", 2, "Write --by 4"),
        (f"tune {LEAF} --drawn --goal 'count(c<=9 or points>=0)>=2'", 2, "add type:character to what is counted."),
        (f"tune {ILLEGAL} --drawn --goal 'count(c<=9 or points>=0)>=2'", 2, "count cards that one of them has alone."),
        (f"odds {LEAF} naruto by turn 4", 2, "Write --by 4"),
        (f"goldfish {LEAF} --goal 'points > ten'", 2, "Write 10 for ten."),
        (f"goldfish mythos {LEAF}", 2, f"kage goldfish {LEAF}"),
        (f"play mythos {LEAF} {LEAF} --bots 'greedy random'", 2, "Bots have commas between: greedy,random"),
        (f"play mythos {LEAF} vs {LEAF}", 3, "Leave out vs"),
        (f"play mythos --decks {LEAF},{ILLEGAL}", 3, f"Files have a space between: {LEAF} {ILLEGAL}"),
        ("play akatsuki --team 'naruto sakura'", 3, "Heroes have commas between: naruto,sakura"),
        ("advise", 2, "It is a log, as written by: kage play"),
        (f"tune {LEAF}", 2, "Say --goal and a condition"),
        (f"odds {LEAF} 'count(cost<=2>=2'", 2, 'This "(" is never closed.'),
        (f"effects {LEAF}", 2, f"kage effects mythos --deck {LEAF}"),
        (f"rules {LEAF}", 2, "The game comes first: kage rules mythos"),
        ("import examples/cards/table.csv mythos", 2, "kage import mythos examples/cards/table.csv"),
        ("deck new mythos", 2, "kage deck new FILE -g mythos"),
        ("deck new -g mythos cost<=1", 2, "kage deck new FILE -g mythos -q 'cost<=1'"),
        ("collection add Narto", 3, 'did you mean "Naruto'),
        ("collection export out.xyz", 2, ".xyz says no format."),
        ("db drop", 2, "kage db forget SOURCE takes one source out"),
        ("config --set game=mythos", 2, 'write the line game = "mythos" into'),
        (f"gauntlet {LEAF} {LEAF} --game 5", 3, "For a number write -n 5"),
        (f"gauntlet {LEAF} {LEAF} --rounds 5", 2, 'Did you mean "--games"?'),
        (f"play mythos {LEAF} {LEAF} --verbose", 2, "--debug stands before the command"),
        ("import mythos examples/cards/table.csv --map name=nmae", 2, 'Did you mean "name"'),
        ("search 'cost !< 2'", 2, "Write >= for !<."),
        ("search cost:2+", 2, "Write >=2 for it."),
        ("search 'name contains naruto'", 0, "perhaps you mean 'name:naruto'"),
        ("search -g mythos 'naruto order by cost desc'", 0, "perhaps you mean 'sort:-cost'"),
        ("search 'naruto limit 5'", 0, "perhaps you mean '--limit 5'"),
        ("search type:ninja -g mythos", 2, "naruto-ccg and naruto-cg have it."),
        ("search *", 2, "an empty query finds all cards."),
        ("search @nothere", 2, "kage search --saved lists"),
        ("search 'sort:cost desc' -g mythos", 0, "sort:-power"),
        ("search naruto --page 2", 2, 'Did you mean "--offset"?'),
        ("search naruto --where cost<2", 2, "Write 'cost<2' in the query."),
        ("search naruto --type character", 2, "Write type:character in the query."),
        ("search naruto --not sasuke", 2, "Write -sasuke in the query."),
        ("--search naruto", 2, 'Did you mean "kage search"?'),
        ("search naruto -o cvs", 2, 'Did you mean "csv"?'),
        (f"deck check --summary {LEAF}", 2, "was read as the value of --summary, which needs one of its own."),
        ("insert cards.csv", 2, '"kage import"'),
        ("log", 2, "kage play --log FILE"),
        ("search 'cost<=two'", 2, "Write 2 for two."),
        ("search -g mythos cost:two", 2, "Write 2 for two."),
        ("search -g mythos 'cost:[1,3]'", 2, "Several values have | between: 1|3"),
        ("search 'points>=1,000'", 2, "Write 1000 for 1,000."),
        ("search power>1.000", 2, "Write 1000 for 1.000."),
        ("search 'cmc<=2' -g mythos", 2, 'Did you mean "cost"?'),
        ("search 'atk>5' -g naruto-ccg", 2, 'Did you mean "combat"?'),
        ("search character:naruto", 2, "write type:character and the name beside it."),
        ("search banned:standard", 2, "-legal:standard"),
        ("search flavor:x", 2, "No source of a card here says it"),
        ("search f:standard -g mythos", 2, "legal:standard"),
        ("search set:zzz", 2, "For cards with this word write zzz alone."),
        ("search ‘naruto uzumaki’", 0, 'Write plain quotes: "naruto uzumaki"'),
        ("search naruto —limit 3", 2, 'Write two hyphens: "--limit" for "—limit"'),
        ("search naruto −json", 2, 'Write two hyphens: "--json" for "−json"'),
        ("search .name", 0, "--columns name"),
        ("search 'cost 2 or less' -g mythos --count", 0, "For the figure write 'cost<=2'"),
        ("search 'cost between 1 and 3' -g mythos", 0, "for the figure write 'cost:1..3'"),
        ("search 'draw power two or more' -g mythos", 0, "For the figure write 'power>=2'"),
    ],
)
def test_words_that_are_asked_for_in_another_form_are_answered_with_it(typed: str, code: int, says: str) -> None:
    result = CliRunner().invoke(app, shlex.split(typed))
    assert (result.exit_code, says in result.stderr) == (code, True), result.stderr


def test_a_deck_on_standard_input_without_its_hyphen_is_answered_with_it() -> None:
    with Path(LEAF).open("rb") as deck:
        called = [sys.executable, "-c", "from kagedeck._start import run; run()", "deck", "show"]
        result = subprocess.run(called, stdin=deck, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "kage deck show -" in result.stderr


@pytest.mark.parametrize(
    "typed",
    [
        f"play mythos {ILLEGAL} {LEAF} --log {{log}} --force",
        f"play mythos {LEAF} {ILLEGAL} --bots you,greedy --plain",
        f"compare {LEAF} {ILLEGAL} --drawn --goal 'count(tsunade) >= 1'",
        f"compare {LEAF} {LEAF} --play --against {ILLEGAL} -n 2",
    ],
)
def test_an_illegal_deck_is_told_wherever_it_plays_and_legal_refuses_it(typed: str, tmp_path: Path) -> None:
    arguments = [word.format(log=tmp_path / "game.txt") for word in shlex.split(typed)]
    result = CliRunner().invoke(app, arguments, input="")
    assert (result.exit_code, f"Note: {ILLEGAL} is illegal in standard (6 errors" in result.stderr) == (0, True)
    refused = CliRunner().invoke(app, [*arguments, "--legal"], input="")
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert f"{ILLEGAL} is illegal in standard" in refused.stderr


TEXT = Path(LEAF).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "line",
    [
        "deck check TEXT | deck check -",
        f"deck diff {LEAF} TEXT | deck diff {LEAF} -",
        f"play mythos {LEAF} TEXT -n 2 | play mythos {LEAF} - -n 2",
        "tune TEXT --goal points>=1 --games 2 | tune - --goal points>=1 --budget 2",
        "archive add TEXT | archive add -",
        "effects mythos --deck TEXT | effects mythos --deck -",
    ],
)
def test_a_text_in_the_place_of_a_file_is_told_to_be_piped_in_and_is_read_so(line: str) -> None:
    wrong, _, right = line.partition(" | ")
    run = CliRunner()
    result = run.invoke(app, [TEXT if word == "TEXT" else word for word in wrong.split()])
    assert (result.exit_code, "Write - here and pipe the text in." in result.stderr) == (3, True), result.output
    assert len(result.stderr) < 200
    assert run.invoke(app, right.split(), input=TEXT).exit_code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("show TEXT", 3),
        ("TEXT", 2),
        ("help TEXT", 2),
        ("rules mythos --format TEXT", 3),
        (f"deck show {LEAF} -g TEXT", 3),
        ("search in:TEXT", 3),
        (f"deck convert {LEAF} TEXT.cod", 5),
        (f"tune {LEAF} --goal points>=1 --lock TEXT", 2),
        (f"deck diff {LEAF} --apply TEXT", 3),
        ("play --replay TEXT", 3),
        ("advise TEXT", 3),
    ],
)
def test_a_text_that_no_file_can_be_called_is_an_error_like_others(line: str, code: int) -> None:
    result = CliRunner().invoke(app, [word.replace("TEXT", "x" * 300) for word in line.split()])
    assert (result.exit_code, "unexpected" in result.stderr) == (code, False), result.output


def test_a_catalogue_or_configuration_that_no_file_can_be_called_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("KAGE_CONFIG", "KAGE_DB"):
        monkeypatch.setenv(variable, "x" * 300)
        result = CliRunner().invoke(app, ["search", "gaara"])
        assert (result.exit_code, "longer than a file's name can be" in result.stderr) == (3, True), result.output


@pytest.mark.parametrize("form", ["table", "json", "csv"])
def test_the_answer_of_a_search_that_is_piped_into_show_is_asked_for_as_ids(form: str) -> None:
    run = CliRunner()
    search = ["search", "-g", "mythos", "tonton", "-o"]
    result = run.invoke(app, ["show"], input=run.invoke(app, [*search, form]).stdout)
    assert result.exit_code == 3
    assert result.stderr.endswith("From a search pipe ids: kage search ... -o ids | kage show -\n")
    assert run.invoke(app, ["show", "-"], input=run.invoke(app, [*search, "ids"]).stdout).exit_code == 0


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("2 characters", "count(type:character) >= 2"),
        ("at least 2 characters", "count(type:character) >= 2"),
        ("two character cards", "count(type:character) >= 2"),
        ("keep if 2 characters", "count(type:character) >= 2"),
        ("keep with two naruto", "count(naruto) >= 2"),
        ("characters x2", "count(type:character) >= 2"),
    ],
)
def test_a_number_of_cards_of_a_type_is_asked_for_by_the_type_and_that_is_answered(asked: str, meant: str) -> None:
    run = CliRunner()
    for line in (["odds", LEAF, "naruto", "--by", "1"], ["hand", LEAF]):
        result = run.invoke(app, [*line, "--keep", asked])
        assert (result.exit_code, f"Write {meant}\n" in result.stderr) == (2, True), result.stderr
    result = run.invoke(app, ["odds", LEAF, meant, "--by", "1"])
    assert result.exit_code == 0
    assert result.stderr.startswith("Note: naruto counts") or not result.stderr


def test_a_word_that_is_a_type_as_well_is_told_to_be_looked_for_in_texts() -> None:
    result = CliRunner().invoke(app, ["odds", LEAF, "count(characters) >= 2", "--by", "1"])
    assert result.exit_code == 0
    assert "For cards of this type write type:character" in result.stderr


@pytest.mark.parametrize("keep", ["naruto sasuke", "cost>=20", "power<=2 cost>=7"])
@pytest.mark.parametrize(
    "line",
    [f"hand {LEAF}", f"odds {LEAF} naruto", f"mulligan {LEAF}", f"tune {LEAF} --drawn --goal naruto --games 2"],
)
def test_a_keep_rule_that_no_card_can_meet_is_refused(line: str, keep: str) -> None:
    result = CliRunner().invoke(app, [*line.split(), "--keep", keep])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"kage: No card of {LEAF} matches {keep}: no hand would be kept.\n"


@pytest.mark.parametrize("players", ["0", "1", "6", "40"])
def test_odds_takes_as_many_players_as_the_game_is_played_by(players: str) -> None:
    result = CliRunner().invoke(app, ["odds", BOX, "Katana", "--players", players])
    assert (result.exit_code, result.stderr) == (2, f"kage: --players {players}: Ninjitsu! takes 2 to 5.\n")


def test_what_is_meant_so_is_not_said_to_be_a_word() -> None:
    assert CliRunner().invoke(app, ["search", "cost > 3 power < 2", "-g", "mythos"]).stderr == ""
    assert "-has:keywords" in CliRunner().invoke(app, ["search", "no:keywords", "-g", "mythos"]).stderr
    assert CliRunner().invoke(app, ["search", 'text:"a;b:c" or cost>3', "-g", "mythos"]).exit_code == 0
    assert CliRunner().invoke(app, ["deck", "stats", LEAF, "--section", "Mission"]).exit_code == 0
