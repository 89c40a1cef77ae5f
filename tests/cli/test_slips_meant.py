"""Slips whose first answer led nowhere, or on with something else: each says what to type."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.main import app
from tests.cli.asked import typed as kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"
ILLEGAL = "examples/mythos-illegal.deck"

SLIPS: list[tuple[str, int, str]] = [
    (f"goldfish {LEAF} points>=10", 2, "Write --goal 'points>=10'"),
    (f"goldfish {LEAF} 'count(naruto) > 1'", 2, "Write --goal 'count(naruto) > 1'"),
    (f"hand {LEAF} 'cost<=2'", 2, "Write --keep 'cost<=2'"),
    (f"goldfish {LEAF} 500", 2, "For a number write -n 500"),
    (f"hand {LEAF} 3", 2, "For a number write -n 3"),
    ("rules mythos standrad", 2, "For a format: --format standrad"),
    ("rules basic", 3, '"basic" is a format of naruto-cg: kage rules naruto-cg --format basic'),
    ("import-cards mythos x.csv", 2, 'Did you mean "kage import"?'),
    (f"compare {LEAF} --play", 2, "kage compare takes two: kage compare examples/mythos-leaf.deck OTHER --play"),
    ("search naruto -o cards.csv", 2, "To write a file: -o csv > cards.csv"),
    ("search naruto --sort 'cost desc'", 2, "Write --sort -cost"),
    ("search naruto --sort 'Cost DESCENDING, name'", 2, "Write --sort -Cost"),
    ("search naruto --sort 'cost asc'", 2, "Write --sort cost"),
    ("search naruto --sort 'cost name'", 2, "fields have commas between"),
    ("search 'SELECT name FROM cards WHERE cost < 3 ORDER BY name'", 2, "Write the conditions alone: cost < 3"),
    ("search -g mythos entrance:3", 2, '"entrance" is no field of mythos. naruto-ccg and naruto-cg have it.'),
    (f"odds {LEAF} 'count(naruto) >= 50%'", 2, "This is compared with a number, not with a share."),
    ("show 'Rock Lee' -g ninjitsu", 3, "Cards of other games are: akatsuki, mythos, naruto-ccg"),
    ("show 'cost<=2'", 3, "It reads like a query: kage search 'cost<=2'"),
    (f"tune {LEAF} --goal points>=10 --games 3hours", 2, "For a time: --time 3h"),
    (f"goldfish {LEAF} --goal 'points>=50%'", 2, "This is compared with a number, not with a share."),
    (f"goldfish {LEAF} --goal '10 points'", 2, "Write points >= 10"),
    (f"goldfish {LEAF} --goal 'at least 10 points'", 2, "Write points >= 10"),
    (f"goldfish {LEAF} --goal points 10", 2, "A value with spaces stands in quotes: --goal 'points 10'"),
    (f"goldfish {LEAF} --goal 'count naruto >= 1'", 2, "Write count(naruto) >= 1"),
    (f"goldfish {LEAF} --goal naruto", 2, "write count(naruto) >= 1. Figures of a turn: chakra_made,"),
    (f"hand {LEAF} --keep 3", 2, "3 of what? Count cards, as in: count(cost<=2) >= 3"),
    (f"mulligan {LEAF} --keep 'count(cost<=3) in 1..3'", 2, "Write count(cost<=3) = 1..3"),
    (f"odds {LEAF} KS-009-C", 2, 'Did you mean "id:KS-009-C"?'),
    (f"compare {LEAF} {LEAF} {LEAF} --play", 2, f"more meet by: kage gauntlet {LEAF} {LEAF} {LEAF}"),
    (f"hand {LEAF} '—seed 1'", 2, "Write two hyphens: --seed 1"),
    (f"hand {LEAF} -n=2", 2, '"-n=2": write -n 2\n'),
    ("search -g mythos 'cost:2,4'", 2, "Several values have | between: 2|4"),
    ("search -g mythos 'cost<=2,5'", 2, "Write 2.5 for 2,5."),
    ("search -g mythos 'keyword:(jutsu or taijutsu)'", 2, "Several values have | between: keyword:jutsu|taijutsu"),
    ("search -g mythos 'keyword:(jutsu, team 7)'", 2, 'between: keyword:jutsu|"team 7"'),
    ("search -g mythos 'keyword:(jutsu, taijutsu)'", 2, "Several values have | between: keyword:jutsu|taijutsu"),
    ("search -g mythos 'cost: 2'", 2, "Leave out the space: cost:2"),
    ("""search -g mythos 'keyword: "team 7" cost:2'""", 2, 'Leave out the space: keyword:"team 7"'),
    ("search 'naruto - sasuke'", 2, "To leave cards out write -sasuke, without a space."),
    (f"deck check {LEAF} --ban name:narto", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"deck stats {LEAF} {LEAF}", 2, f"kage deck stats takes one deck. Two: kage deck diff {LEAF} {LEAF}"),
    (f"deck sort {LEAF}", 2, "In another order: kage search in:DECK --sort cost"),
    (f"deck show {LEAF} --by type", 2, "In another order: kage search in:DECK --sort cost"),
    ("collection add -3 Rasa", 2, "in front of the card: kage collection add '3 CARD'. To take copies out:"),
    ("show KS-001..KS-010", 3, "kage search 'set:KS number:001..010'"),
    ("show 'ks 1 - 3'", 3, "kage search 'set:KS number:1..3'"),
    ("show A..B", 3, "kage search number:1..9"),
    ("games 'Naruto Mythos TCG'", 3, 'Did you mean "mythos"?'),
    ("search -g mythos naruto --columns id,entrance", 2, "naruto-ccg and naruto-cg have it."),
    (f"deck diff {LEAF} {LEAF} {LEAF}", 2, "Usage: kage deck diff DECK OTHER"),
    (f"deck convert {LEAF} --to proxies -o x.html", 2, "-o and --output are one option"),
    (f"mulligan {LEAF} --keep early --keep never --keep always", 2, "3 keep rules are given, but there is 1 mulligan."),
    (f"deck check {LEAF} --json -o table", 2, "--json does not go with"),
    (f"odds {LEAF} --keep 'count>=2' naruto", 2, "Say what to count, as in: count(cost<=2)"),
    (f"odds {LEAF} 'naruto, sasuke'", 2, "Leave out the comma; for one of two write naruto or"),
    (f"odds {LEAF} 'count(cost) >= 2'", 2, "For the figure write cost>=1."),
    (f"odds {LEAF} 'naruto + sasuke'", 2, "for cards with both write naruto sasuke."),
    (f"odds --deck {LEAF} naruto", 2, "DECK stands without one: kage odds"),
    ("deck show KS-009-C", 3, "For a card: kage show KS-009-C"),
    (f"goldfish {LEAF} --goal points>=9 --by 3", 2, "The answer goes turn by turn."),
    (f"goldfish {LEAF} --turns 3", 2, "The answer goes turn by turn."),
    ("mythos search naruto", 2, "It stands behind a command, as in: kage search -g mythos"),
    ("search 'date>=01/02/2008'", 2, '"01/02/2008" is no date; write 2026, 2026-01 or 2026-01-15.'),
    ("search 'date<2008/02'", 2, '"2008/02" is no date'),
    ("search -g mythos 'cost:=3'", 2, "Write = for :=."),
    ("deck check https://example.com/x.deck", 3, "This is an address; save the page to a file first."),
    ("collection add 'Naruto Uzumaki'", 4, "Say which with -g."),
    (f"goldfish {LEAF} –n 20", 2, "Write a hyphen: -n 20"),
    (f"goldfish {LEAF} —goal points>=3", 2, "Write two hyphens: --goal 'points>=3'"),
    (f"play mythos {LEAF} {LEAF} --mode easy", 2, "mythos has no modes to choose from: leave out --mode."),
    (f"play mythos {LEAF} {LEAF} --players 3", 2, "mythos has a fixed number of players: leave out --players."),
    (f"play --replay {LEAF}", 5, "This is a deck, not the log of a game."),
    (f"odds {LEAF} 'cost<=2 >= 2'", 2, "Write count(cost<=2) >= 2"),
    (f"odds {LEAF} '2 <= cost <= 4'", 2, "write the range cost:2..4"),
    ("search has:cots", 2, 'Did you mean "cost"'),
    ("tune examples/ninjitsu-box.deck --goal points>=10", 2, "no swap is legal in standard"),
    (f"tune {LEAF} --goal points>=10 --pool id:KS-131-S", 2, "no swap is legal in standard"),
    ("search 'set:Path to Hokage'", 2, 'Put a value with spaces in quotes: set:"Path to Hokage"'),
    ("search 'keyword:team 7 cost<=2' --count", 2, 'Put a value with spaces in quotes: keyword:"team 7"'),
]


@pytest.mark.parametrize(("line", "code", "said"), SLIPS)
def test_a_slip_is_answered_with_what_to_type(line: str, code: int, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr
    assert result.stderr.startswith("kage: ")


@pytest.mark.parametrize("id_", ["#KS-009-C", "mythos-KS-009-C", "mythos/KS-009-C", "mythos KS 9 C"])
def test_show_takes_an_id_as_people_write_it(id_: str) -> None:
    assert kage(f"show '{id_}'").stdout == kage("show mythos:KS-009-C").stdout


def test_a_search_in_one_game_that_finds_nothing_says_which_others_have_cards() -> None:
    result = kage("search -g mythos ナルト")
    assert result.exit_code == 0
    assert result.stderr == "No card of mythos matches. Cards of other games do: 2 of naruto-cg.\n"


def test_file_names_that_the_shell_put_into_a_query_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("naruto.deck").write_text("", "utf-8")
    Path("nara.txt").write_text("", "utf-8")
    assert "naruto.deck is a file here: the shell puts" in kage("search naruto.deck nara.txt").stderr


def test_a_folder_that_is_made_for_the_catalogue_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAGE_DB", str(tmp_path / "new" / "x.sqlite"))
    assert f"The folder {tmp_path / 'new'} was not there, and is made too." in kage("search tonton").stderr
    monkeypatch.setenv("KAGE_DB", str(tmp_path / "new" / "y.sqlite"))
    assert "was not there" not in kage("search tonton").stderr


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("cost:2 to 4", "A range is 2..4."),
        ("name:naru%", "For any letters write *: naru*"),
        ('"naru*"', "outside them it stands for any letters."),
        ("name~naru", "For a part of a text write name:naru"),
        ("zabuza, hak", "For one of two write or: zabuza or hak"),
        ("name:^naru", "For what begins so write name:naru*"),
        ("#009", "write number:009"),
        ("konoha shido", 'That is a set: set:"konoha shido"'),
        (LEAF, f"in:{LEAF} are the cards of a deck."),
    ],
)
@pytest.mark.parametrize("counting", [[], ["--count"]])
def test_what_signs_of_other_languages_mean_is_said_where_nothing_is_found(
    query: str, says: str, counting: list[str]
) -> None:
    result = CliRunner().invoke(app, ["search", "-g", "mythos", query, *counting])
    assert result.exit_code == 0
    assert result.stdout == ("0\n" if counting else "")
    assert says in result.stderr


@pytest.mark.parametrize("counting", [[], ["--count"]])
@pytest.mark.parametrize(
    ("query", "says"),
    [
        (
            "faction:leaf village",
            'Note: village is a word beside faction. For the value write faction:"leaf village"\n',
        ),
        ("cost<=4 faction:leaf village", 'For the value write faction:"leaf village"\n'),
        ("cost 2", "Note: cost is looked for as a word."),
    ],
)
def test_a_word_that_is_likely_none_is_told_beside_what_is_found(query: str, says: str, counting: list[str]) -> None:
    result = CliRunner().invoke(app, ["search", "-g", "mythos", query, *counting])
    assert (result.exit_code, bool(result.stdout)) == (0, True)
    assert says in result.stderr


@pytest.mark.parametrize("query", ["faction:sand tsunade", "name:naruto cost<=2", '"leaf village" name:naruto'])
def test_of_words_that_belong_to_no_value_nothing_is_told(query: str) -> None:
    assert "Note:" not in CliRunner().invoke(app, ["search", "-g", "mythos", query]).stderr


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("points>=1 --by 3 --games 300", "The deck met the goal in every game of the first look"),
        ("points>=10 --by 2 --games 200", "--games 200: no swap was looked at; a search needs at least 260 games."),
    ],
)
def test_a_search_that_looked_at_no_swap_says_why(typed: str, says: str) -> None:
    result = kage(f"tune {LEAF} --goal {typed}")
    assert result.exit_code == 0
    assert says in result.stderr
    assert "No swap was looked at." in result.stdout


def test_names_of_two_cards_that_none_has_together_are_asked_for_each() -> None:
    each = "; for one of each write count(naruto) >= 1 and count(sasuke) >= 1"
    assert each in kage(f"odds {LEAF} 'naruto and sasuke'").stderr
    assert each not in kage(f"odds {LEAF} 'naruto and cost>=20'").stderr


def test_two_decks_of_the_same_cards_are_told() -> None:
    goal = "--drawn --goal 'count(cost<=2) >= 2'"
    assert "hold the same cards" in kage(f"compare {LEAF} {LEAF} {goal}").stderr
    assert "hold the same cards" not in kage(f"compare {LEAF} {ILLEGAL} {goal}").stderr


def test_the_whole_of_a_value_that_is_a_part_of_one_is_told() -> None:
    assert "for a part of it write name:naruto" in kage("search name=naruto").stderr
    assert "for a part of it" not in kage("search name=narutto").stderr


def test_a_saved_query_that_is_replaced_is_told() -> None:
    assert "It was" not in kage("search --save replaced cost<=1").stderr
    assert "It was: cost<=1" in kage("search --save replaced cost<=2").stderr


def test_a_table_of_cards_is_named_as_left_out_of_the_archive(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("Name,Title,Cost,Set,Number\nTest Ninja,One,2,KS,901\n", "utf-8")
    for beside in ([], [LEAF]):
        arguments = ["archive", "add", str(table), *beside, "--archive", str(tmp_path / "archive.sqlite")]
        result = CliRunner().invoke(app, arguments)
        assert result.exit_code == 5
        assert f"{table} is left out" in result.stderr


def test_a_card_put_into_a_section_for_other_types_is_told_and_done(tmp_path: Path) -> None:
    deck = tmp_path / "leaf.deck"
    deck.write_text(Path(LEAF).read_text("utf-8"), "utf-8")
    added = kage(f"deck add {deck} 'Gaara (KS 074)' -s missions")
    assert added.exit_code == 0
    assert "Note: missions is for cards of type mission; Gaara is of type character." in added.stderr
    assert "Note:" in kage(f"deck move {deck} Tsunade --to missions").stderr
    assert "Note:" not in kage(f"deck add {deck} 'Gaara (KS 074)'").stderr


def test_of_a_very_long_query_only_what_is_wrong_is_shown() -> None:
    lines = CliRunner().invoke(app, ["search", "naruto " * 300 + "cots:2"]).stderr.splitlines()
    assert len(lines) == 3
    assert max(map(len, lines)) < 100
    at = lines[2].index("^")
    assert lines[1][at : at + 4] == "cots"


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        (f"goldfish {LEAF} n=20", 2, "Write -n 20\n"),
        (f"goldfish {LEAF} seed=3", 2, "Write --seed 3\n"),
        (f"goldfish {LEAF} 'goal=points>=10'", 2, "Write --goal 'points>=10'\n"),
        (f"goldfish {LEAF} legal=yes", 2, "Write --legal\n"),
        (f"play mythos {LEAF} {LEAF} games=10", 3, "Write --games 10\n"),
        ("search 'naruto limit:5'", 2, '"limit" is no field of any game. Write --limit 5 beside the query.\n'),
        ("search naruto limit=5", 2, "Write --limit 5 beside"),
        ("search naruto output:json", 2, "Write --output json beside"),
        ("search naruto page:2", 2, "Further cards are shown by --offset"),
        ("search format:standard", 2, "A format is asked for as legal:standard."),
        (f"goldfish {LEAF} --goal 'points>=10 by 3'", 2, 'Leave out "by 3": the answer goes turn by turn.\n'),
        ("search mythos:naruto", 2, "It is a game: write game:mythos\n"),
        ("search '(mythos:KS-009-C)'", 2, "write id:mythos:KS-009-C\n"),
        ("show KS-999-C", 3, "The set KS of mythos has no 999-C.\n"),
        ("show mythos:KS-999-C", 3, "The set KS of mythos has no 999-C.\n"),
        ("show mythos:XX-1", 3, "mythos has no XX-1.\n"),
        ("show naruto-ccg:KS-009-C", 3, "naruto-ccg has no KS-009-C. Did you mean: kage show mythos:KS-009-C\n"),
    ],
)
def test_a_value_without_its_option_and_an_id_that_there_is_not_say_what_to_type(
    line: str, code: int, said: str
) -> None:
    result = kage(line)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr


@pytest.mark.parametrize(
    "header",
    ["name,type,cost,power", "Name;Typ;Kosten;Text", "id,set,number,name,type,cost", "Name\tType\tRarity\tText"],
)
@pytest.mark.parametrize("command", ["deck check", "deck check -g mythos", "collection import"])
def test_a_table_of_cards_is_no_list(command: str, header: str, tmp_path: Path) -> None:
    between = next(sign for sign in ",;\t" if sign in header)
    source = tmp_path / "cards.csv"
    source.write_text("\n".join([header, between.join("abcdef"[: header.count(between) + 1]), ""]), "utf-8")
    result = kage(f"{command} {source}")
    assert (result.exit_code, result.stdout) == (5, "")
    assert "This table has no column for the count. It looks like a file of cards: kage import " in result.stderr


@pytest.mark.parametrize(
    "text", ["Naruto, Sasuke, Sakura\n2 Gaara\n", "name,number\nPakkun,KS-100\n", "1 A, type, cost\n"]
)
def test_other_texts_are_no_tables_of_cards(text: str, tmp_path: Path) -> None:
    source = tmp_path / "list.txt"
    source.write_text(text, "utf-8")
    assert "column for the count" not in kage(f"deck check -g mythos {source}").stderr


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("db init", 2, "The catalogue is made when it is first needed"),
        ("archive create", 2, "kage archive add LIST..."),
        ("collection new", 2, "kage collection add CARD..."),
        ("deck init", 2, 'Did you mean "kage deck new"?'),
        (
            f"deck add {LEAF} Kunai --dry-run",
            3,
            '"Kunai" is no card of Naruto Mythos TCG, but one of naruto-ccg and naruto-cg.\n',
        ),
        (f"deck add {LEAF} Narto --dry-run", 3, 'Did you mean "Naruto Uzumaki"?'),
        (f"deck add {LEAF} Qqqqq --dry-run", 3, '"Qqqqq" is no card of Naruto Mythos TCG.\n'),
    ],
)
def test_nothing_is_offered_that_was_not_meant(line: str, code: int, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.endswith(said) if said.endswith("\n") else said in result.stderr


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("config set game mythos", 2, 'To change it, write the line game = "mythos" into '),
        ("config workers=4", 2, "write the line workers = 4 into "),
        ("config output xml", 2, "kage config shows the configuration. To change it, edit "),
        ("import mythos cards.csv --map name=Karte", 2, "the column comes first, then the field: Karte=name\n"),
        ("import mythos https://example.com/a.csv", 3, "This is an address; save the file first."),
        (f"deck report {LEAF} -o json", 2, "json is neither .html nor .md, e.g. --out report.html"),
        (f"play mythos {LEAF} {LEAF} --rulings score-must", 2, "e.g. --rulings score-must=off."),
        (f"play mythos {LEAF} {LEAF} --rulings scoremust=off", 2, 'Did you mean "score-must"?'),
        (f"deck diff {LEAF} --apply {LEAF}", 5, f"{LEAF} is a list, not changes: no line has + or -."),
        (
            f"deck add {LEAF} '2 Gaara (KS 074)' -n 3 --dry-run",
            2,
            '"2 Gaara (KS 074)" has a count, and -n 3 is another.',
        ),
        (f"deck add {LEAF} Gaaraaa -n 3 --dry-run", 3, "is no card"),
        (f"deck remove {LEAF} '1 Tsunade' -n 2 --dry-run", 2, "has a count, and -n 2 is another."),
        (f"effects mythos {LEAF}", 2, f"Write --deck {LEAF}\n"),
        (f"deck check {LEAF} --ban gaara,naruto", 2, "Leave out the comma; for one of two write gaara or naruto\n"),
    ],
)
def test_a_value_in_another_form_is_answered_with_the_form(line: str, code: int, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, result.stdout) == (code, "")
    assert said in result.stderr


def test_a_setting_without_its_quotes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAGE_CONFIG", str(tmp_path))
    (tmp_path / "config.toml").write_text("workers = 2\ngame = mythos\n", "utf-8")
    assert kage("config").stderr.endswith('Words need quotes: game = "mythos"\n')


def test_of_several_files_those_that_are_no_decks_are_told_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "empty.deck").write_text("", "utf-8")
    (tmp_path / "leaf.deck").write_text(Path(LEAF).read_text("utf-8"), "utf-8")
    result = kage(f"deck check {tmp_path}")
    assert result.exit_code == 1
    assert result.stdout.startswith("2 decks: 1 legal, 0 illegal, 1 unreadable.\n")
    assert f"{tmp_path}/empty.deck: This file is empty." in result.stderr


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("'cost:1 cost:2'", "No card fits cost:1 and cost:2 at once; for either value write cost:1|2"),
        ("faction:leaf faction:sand power>=1", "for either value write faction:leaf|sand"),
    ],
)
def test_two_values_that_no_card_has_at_once_are_told(query: str, says: str) -> None:
    assert says in kage(f"search -g mythos {query}").stderr
    assert "write cost:1|2|3" in kage("search -g mythos cost:1 cost:2 cost:3|2").stderr
