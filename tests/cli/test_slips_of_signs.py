"""Slips that are read as something else at first: figures with letters behind, days, quotes, a value said twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from tests.cli.asked import typed as kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
CCG = "examples/naruto-ccg-leaf.deck"


FIGURES: list[tuple[str, str]] = [
    ("power<=3rd", "Write 3 for 3rd."),
    ("power<=2ème", "Write 2 for 2ème."),
    ("power>2cost", "Write 2*cost for 2cost."),
    ("power>3×cost", "Write 3*cost for 3×cost."),
    ("power>6÷2", "Write 6/2 for 6÷2."),
    ("power×2>cost", "Write * for ×."),
    ("power%3=0", "There is no remainder here; cost:even and cost:odd ask"),
    ("power^2>9", "There is no ^ here; for a square multiply, as in cost*cost."),
    ("power**2>9", "There is no ** here"),
    ("cost<=3.", "Leave out the . here."),
    ("cost<=3+", "Leave out the + here."),
    ("cost<=2&power>3", "Conditions are joined by and: cost<=2 and power>3"),
    ("cost<=2||power>3", "Write or for ||, with a space on both sides."),
    ("power>=2k", "Write 2000 for 2k."),
    ("power>=5pts", "Write 5 for 5pts."),
    ("power<=2..4", "A range has a colon and two dots: power:2..4"),
    ("power>=3-5", "3-5 is a subtraction; a range is 3..5."),
    ("power:3–5", "A range has two dots: 3..5"),
    ("power:3—5", "A range has two dots: 3..5"),
    ("power<=–1", "Write - for –."),
    ("sum(power)>=5", 'There is no "sum": write power alone, or count(...) for cards.'),
    ('power<="3"', "Figures stand without quotes: 3"),
    ("[power<=3]", "Conditions stand in round brackets: (...)"),
    ("'power<=3'", "Leave out the ' around the query; a shell that keeps them needs double ones."),
    ("power\\<=3", "Leave out the \\: within quotes signs need none."),
    ('"rock lee"x2', "Leave out x2."),
    ("power<= cost>=3", "A number is missing after <=."),
    ("2<power<=5", "Two comparisons in a row: write the range power:3..5"),
    ("power : 2", "Leave out the space: power:2"),
    ("cost/0>1", "Nothing can be divided by 0."),
    ("power>50%", "leave out the %."),
    ("power:2, 3", "Several values have | between: 2|3"),
    ("2=0", "This compares two numbers, and no figure of a card."),
    ("date>=03.05.2008", '"03.05.2008" is no date; write 2008-05-03.'),
    ("date:5/13/2008", '"5/13/2008" is no date; write 2008-05-13.'),
    ("date:5/3/2008", '"5/3/2008" is no date; write 2026, 2026-01 or 2026-01-15.'),
    ("date>=2008-5-3T10:00", "write 2008-05-03."),
    ("date<20080503", "write 2008-05-03."),
    ("date>=May", '"May" is no date'),
    ('date>="May 2008"', 'Write 2008-05 for "May 2008".'),
    ("date>=-30d", "Days are not counted back from today; write a day such as 2026-01-15."),
    ("date>=2weeks", "Days are not counted back from today"),
    ("date>=yesterday", "Days are not counted back from today"),
]


@pytest.mark.parametrize(("query", "said"), FIGURES)
def test_what_belongs_to_no_condition_is_told_as_what_it_is(query: str, said: str) -> None:
    result = CliRunner().invoke(app, ["search", "-g", "mythos", query])
    assert (result.exit_code, said in result.stderr) == (2, True), result.stderr


@pytest.mark.parametrize("query", ['"rock lee"cost<=2', '"rock""lee"', "/na/cost<=2", "cost<=2(power>3)", "cost:2'x"])
def test_a_space_is_asked_for_only_where_one_is_missing(query: str) -> None:
    result = CliRunner().invoke(app, ["search", "-g", "mythos", query])
    assert ("A space is missing here." in result.stderr) == ("'" not in query), result.stderr


def test_a_minus_of_mathematics_is_a_hyphen() -> None:
    assert (
        kage("search -g mythos power-cost>=−1 --count").stdout == kage("search -g mythos power-cost>=-1 --count").stdout
    )


def test_a_number_with_its_sets_total_is_the_number() -> None:
    assert kage("search -g mythos number:009/130 -o ids").stdout == kage("search -g mythos number:009 -o ids").stdout
    assert "Sasuke Uchiha" in kage("show -g mythos 'KS 013/130'").stdout


TWICE: list[tuple[str, str]] = [
    (f"goldfish {LEAF} -n 2 --rulings score-must=off,score-must=on", "both score-must=on and score-must=off."),
    (f"goldfish {CCG} -n 2 --policy curve --option policy=greedy", 'policy is set twice, to "greedy" and to "curve".'),
    (f"goldfish {CCG} -n 2 --option first=1 --option first=0", "first is set twice, to 1 and to 0."),
    (f"goldfish {CCG} -n 2 --seat play --option first=1", "first is set twice, to 1 and to 0."),
    (f"goldfish {LEAF} -n 2 --partial --option partial=false", "partial is set twice, to false and to true."),
    (f"playtest {LEAF} --partial --option partial=false", "partial is set twice, to false and to true."),
    (f"tune {CCG} --goal won>=1 --policy curve --option policy=greedy", "policy is set twice"),
    (f"play mythos {LEAF} {LEAF} -n 1 --players 2 --option players=3", "players is set twice, to 2 and to 3."),
    ("search -g naruto-ccg game:mythos", "Only cards of naruto-ccg are asked about here, and mythos is another game"),
]


@pytest.mark.parametrize(("line", "said"), TWICE)
def test_two_values_for_one_thing_are_told(line: str, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, said in result.stderr) == (2, True), result.stderr


WORDS: list[tuple[str, str]] = [
    ("deck new - -g mythos --name Sand storm", "A value with spaces stands in quotes: --name 'Sand storm'"),
    (f"tune {LEAF} --goal cost<=2 --lock Might Guy", "A value with spaces stands in quotes: --lock 'Might Guy'"),
    (f"goldfish --goal Rock Lee {LEAF}", "A value with spaces stands in quotes: --goal 'Rock Lee'"),
    (f"goldfish {LEAF} --goal points 10", "A value with spaces stands in quotes: --goal 'points 10'"),
    (
        f"goldfish {LEAF} --goal 'points>=10 within 3 turns'",
        'Leave out "within 3 turns": the answer goes turn by turn.',
    ),
    (f"tune {LEAF} --goal 'points>=10 by 3'", 'Leave out "by 3": a turn is said as --by 3.'),
    (f"compare {LEAF} {LEAF} --goal 'points>=10 by round 3'", 'Leave out "by round 3": a turn is said as --by 3.'),
    ("show KS-009-C,KS-013-C", "Cards have spaces between: KS-009-C KS-013-C"),
    ("show KS-OO9-C", "Did you mean KS-009-C, with figures for letters?"),
    ("show -g ninjitsu KS-009-C", "Cards of other games are: mythos."),
    ("search -g mythos owned>=1", "Your collection is empty; see kage collection add --help."),
    ("search -g mythos in-archive>=2", "The archive is empty; see kage archive add --help."),
    ("search -g mythos \"'naruto'\"", "Leave out the ' around the query"),
    ("search -g mythos naruto --columns name,Kosten", 'No card has a column "Kosten". Did you mean "cost"?'),
    ("search naruto --by name", 'Did you mean "--sort"?'),
    (f"odds {LEAF} --goal naruto", "The question stands without an option: kage odds DECK QUESTION"),
    (
        f"odds {LEAF} 'count(keyword:jutsu|taijutsu) >= 2'",
        "Note: No card of examples/mythos-leaf.deck matches keyword:t",
    ),
    (
        f"odds {LEAF} 'count(keyword:jutsu&taijutsu) >= 2'",
        "kage: No card of examples/mythos-leaf.deck matches keyword:t",
    ),
    (f"goldfish {LEAF} --goal 'power>=20 or 5'", "5 stands alone. It is compared as well: power>=5"),
    (f"goldfish -n {LEAF} 20", "It is a file: the number stands right behind the option."),
    (f"deck check {LEAF} --format standard,bans.toml", "with + between: standard+bans.toml"),
    ("collection export csv", "csv is a format: kage collection export -o csv"),
    (f"gauntlet {LEAF} {LEAF} -n 1", "hold the same cards."),
    ("archive affinity Gaara 'rank<=8'", "rank<=8: which lists to look at is said by --query 'rank<=8'"),
    ("search naruto -3", "-3 leaves out cards with 3 in them. For so many cards: --limit 3"),
]


@pytest.mark.parametrize(("line", "said"), WORDS)
def test_words_in_the_wrong_place_are_told(line: str, said: str) -> None:
    assert said in kage(line).stderr


def test_errors_in_a_form_that_there_is_not_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    from cli.environment import tell_of_misspelt

    monkeypatch.setenv("KAGE_ERRORS", "jsn")
    with pytest.MonkeyPatch.context() as patch:
        said: list[str] = []
        patch.setattr("cli.output.tell", said.append)
        tell_of_misspelt()
    assert said == ['Note: KAGE_ERRORS is "jsn", and errors come as text; json is the other form there is.']


ARCHIVED: list[tuple[str, str]] = [
    ("archive list 'has:Rock Lee'", 'No list matches. A name of several words stands in quotes: has:"Rock Lee"'),
    ("archive top 'has:rock lee'", 'in quotes: has:"rock lee"'),
    ("archive list 'Rock Lee'", 'For those with a card write has:"Rock Lee"'),
    ("archive list '-has:Rock Lee player:bo'", "No list matches."),
    ("archive list 'has:\"Rock Lee\" x3'", 'Copies are compared: has:"Rock Lee">=3'),
    ("archive list 'rank<=8'", "No list says its rank."),
    ("archive list 'rank<=8th'", "Write 8 for 8th."),
    ("archive list date>=2024", "No list says its date."),
    ("archive list format:standart", "Did you mean format:standard?"),
    ("archive remove 1-3", "For lists by their ids write id:1..3"),
    ("archive remove 1,2", "For lists by their ids write id:1|2"),
    ("archive aggregate player:nobody", "No list matches, so there is nothing to vote."),
]


@pytest.mark.parametrize(("line", "said"), ARCHIVED)
def test_a_query_that_no_list_matches_says_why(line: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.deck").write_text(f"# player: Ann\n{Path(LEAF).read_text(encoding='utf-8')}", encoding="utf-8")
    kage(f"archive add {tmp_path}")
    assert said in kage(line).stderr


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("search -g mythos cost:1 -json", "--json"),
        ("search -count -g mythos cost:1", "--count"),
        ("search cost:1 -limit 3", "--limit"),
        ("search -g mythos cost:1 -sort=-cost", "--sort=-cost"),
        ("search -fuzzy narutoo", "--fuzzy"),
        ("search -help", "--help"),
        ("search -output json", "--output"),
        ("archive list -help", "--help"),
        (f"deck show {LEAF} -help", "--help"),
    ],
)
def test_a_long_option_with_one_hyphen_is_no_word_to_leave_out(typed: str, written: str) -> None:
    result = kage(typed)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f'Write two hyphens: "{written}"' in result.stderr


@pytest.mark.parametrize(
    "word", ["hokage", "gaara", "orochimaru", "haku", "otaku", "jiraiya", "gaara cost:6", "has tsunade", '"rock lee"']
)
def test_a_word_that_is_left_out_stands_first_whatever_it_begins_with(word: str) -> None:
    first, behind = (
        CliRunner().invoke(app, ["search", "-g", "mythos", *words, "-o", "ids"]) for words in _orders(word)
    )
    assert (first.exit_code, first.stdout, first.stderr) == (0, behind.stdout, behind.stderr)
    everything = CliRunner().invoke(app, ["search", "-g", "mythos", "-o", "ids"])
    assert len(first.stdout.split()) <= len(everything.stdout.split())


def _orders(word: str) -> tuple[list[str], list[str]]:
    """A negated word before another condition, and behind it."""
    return [f"-{word}", "game:mythos"], ["game:mythos", f"-{word}"]


@pytest.mark.parametrize(
    ("typed", "code"), [("-gmythos", 0), ("-ojson", 0), ("-gmythso", 3), ("-otabel", 2), ("-gmythos,naruto-ccg", 3)]
)
def test_a_value_right_behind_its_short_option_is_no_word_to_leave_out(typed: str, code: int) -> None:
    result = CliRunner().invoke(app, ["search", typed, "tonton"])
    assert result.exit_code == code, result.stderr


@pytest.mark.parametrize(
    ("query", "written"),
    [
        ("not owned", "owned=0"),
        ("-own", "owned=0"),
        ("not legal", "'-legal:standard'"),
        ("not legal expert", "'-legal:expert'"),
        ("not keyword jutsu", "'-keyword:jutsu'"),
        ("cost:2 -faction sand", "'-faction:sand'"),
        ("-stand-in", "-is:stand-in"),
        ("-tag", "'-tag:VALUE'"),
    ],
)
def test_a_word_of_the_language_that_is_left_out_alone_is_noted(query: str, written: str) -> None:
    noted = CliRunner().invoke(app, ["search", "-g", "mythos", query, "--count"])
    assert noted.exit_code == 0
    assert "is looked for as a word. For cards " in noted.stderr
    assert f"write {written}\n" in noted.stderr


@pytest.mark.parametrize("query", ["-hokage", "-is:stand-in", "-legal:standard", "-sand", "not owned=0"])
def test_a_plain_word_that_is_left_out_needs_no_note(query: str) -> None:
    assert CliRunner().invoke(app, ["search", "-g", "mythos", query, "--count"]).stderr == ""


@pytest.mark.parametrize("goal", ["points>=10", "power>=60"])
def test_a_goal_about_a_figure_of_a_turn_is_none_for_the_hands_to_keep(goal: str) -> None:
    result = CliRunner().invoke(app, ["mulligan", LEAF, "--goal", goal])
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"is also a figure of a turn: kage goldfish {LEAF} --goal '{goal}'" in result.stderr


@pytest.mark.parametrize("way", ["add", "remove"])
def test_two_counts_for_one_card_of_a_collection_are_told_as_those_for_a_deck(way: str) -> None:
    result = CliRunner().invoke(app, ["collection", way, "-n", "2", "3 Gaara (KS 074)", "-g", "mythos"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert '"3 Gaara (KS 074)" has a count, and -n 2 is another. Leave one out.' in result.stderr


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("search 'name:„rock lee“'", 'Write plain quotes: name:"rock lee"'),
        ("search 'cost:2 name:„rock lee“'", 'Write plain quotes: name:"rock lee"'),
        ("search 'name:\\\"rock lee\\\"'", 'Write plain quotes: name:"rock lee"'),
        (f"mulligan {LEAF} --keep early,always", "early and always are names of rules"),
        (f"mulligan {LEAF} --keep 'early or always'", "stands alone, as in --keep early"),
        ("archive remove all", "Say --all for every list"),
        ("archive remove '*'", "Say --all for every list"),
        ("rules mythos --rulings score-must", "--rulings score-must=off"),
    ],
)
def test_what_an_answer_says_to_write_is_what_works(typed: str, written: str) -> None:
    result = kage(typed)
    assert (result.exit_code, written in result.stderr) == (2, True), result.stderr


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("search gaara -g=mythos", "-g mythos"),
        ("search gaara -o='json'", "-o json"),
        ("search gaara -n=3", "--limit 3"),
        ("search gaara -s=-power", "--sort -power"),
        ("search gaara -f json", "--output json"),
        ("search gaara -c id,name", "--columns id,name"),
        ("archive list -o=csv", "-o csv"),
        ("archive list -g=mythos", "game:mythos"),
        ("collection show -g=mythos", "-g mythos"),
    ],
)
def test_a_letter_with_its_value_behind_a_sign_is_told_and_what_is_told_works(typed: str, written: str) -> None:
    result = kage(typed)
    assert (result.exit_code, written in result.stderr) == (2, True), result.output
    right = kage(" ".join([*typed.split()[:2], written]))
    assert right.exit_code == 0, right.output


def test_a_letter_that_is_no_option_or_has_a_colon_is_a_condition() -> None:
    for one, other in (("-g:mythos", "-game:mythos"), ("-t=character", "-type=character")):
        assert kage(f"search gaara {one} -o ids").stdout == kage(f"search gaara {other} -o ids").stdout != ""
    assert "-g:mythos" in kage("search gaara -g=mythos").stderr
