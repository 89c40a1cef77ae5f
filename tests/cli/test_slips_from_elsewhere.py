"""Slips of people who know other programs, languages and shells: each is answered with what to write here."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.asked import typed as kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"

SLIPS: list[tuple[str, int, str]] = [
    ("search -g mythos 'naruto ou sasuke' --count", 0, "Note: For ou write or."),
    ("search -g mythos 'naruto o sasuke'", 0, "Note: For o write or."),
    # options
    (f"archive add {LEAF} --player alice", 2, "a line Player: Alice"),
    ("archive list --player alice", 2, "Write player:... in the query."),
    ("archive show my.deck", 2, "A list is shown by its number"),
    ("doctor --fix", 2, "kage db check --mend"),
    ("import mythos cards.csv --overwrite", 2, "--on-conflict keep"),
    ("import mythos cards.csv --delimiter ;", 2, "leave it out"),
    ("import mythos cards.csv --map name=title,cost=power", 2, "--map name=title --map cost=power"),
    (f"hand {LEAF} --draw 7", 2, "A hand is as large as the rules"),
    (f"mulligan {LEAF} --goal naruto --on-draw", 2, 'Did you mean "--seat"?'),
    (f"compare {LEAF} {LEAF} --metric points", 2, 'Did you mean "--goal"?'),
    (f"compare {LEAF}", 2, "kage compare"),
    ("effects mythos draw", 2, "kage search text:draw"),
    ("effects mythos --search draw", 2, "kage search text:WORD"),
    (f"goldfish {LEAF} --goal win", 2, "A goal is a figure that is met, as in points >= 1"),
    (f"tune {LEAF} --goal maximize", 2, "who wins is a question of whole games"),
    ("search -g mythos 费用<=2", 2, 'Did you mean "cost"?'),
    ("search -g mythos 비용<=2", 2, 'Did you mean "cost"?'),
    # queries
    ("search -g mythos 'WHERE power < 2'", 2, "Write the conditions alone: power < 2"),
    ("search 'delete from printing'", 2, "kage search only finds cards."),
    ("search -g mythos 'min(power)'", 2, "For the lowest first write sort:power, and --limit 1 for one."),
    ("search -g mythos 'filter(.power>=4)'", 2, 'There is no "filter": a condition stands alone, as in power>=4'),
    ("search -g mythos 'upper(title)=x'", 2, 'There is no "upper": a condition stands alone, as in title:...'),
    ("search -g mythos 'title ~ rasen'", 0, "For a part of a text write title:rasen"),
    ("search -g mythos 'saskue~1'", 0, "For names that are spelt nearly so: --fuzzy saskue"),
    ("search -g mythos '+sakura tsunade'", 0, "All words are needed without a +: sakura"),
    ("search -g mythos gaara^3", 0, "Words have no weight; leave it out: gaara"),
    ("search -g mythos cost:1/2", 0, "Several values have | between: cost:1|2"),
    ("search -g mythos 'cost:[1 TO *]'", 2, "A range has two dots: 1.."),
    ("search -g mythos 'gaara oder temari'", 0, "For oder write or."),
    ("search -g mythos 'gaara sans temari'", 0, "For sans write - before what is left out."),
    ("search -g mythos kosten<=2", 2, 'Did you mean "cost"?'),
    ("search -g mythos パワー>=4", 2, 'Did you mean "power"?'),
    ("search -g mythos 'rarity>=uncommon'", 2, "Values of rarity have no order here; write rarity:uc"),
    ("search -g mythos 'cost>=high'", 2, "Numbers are compared: write 3 or another figure."),
    ("search -g mythos '4-cost'", 0, "for the figure write 'cost=4'"),
    ("search -g naruto-ccg 'entrance cost<=2'", 0, "For the figure write 'entrance<=2'"),
    ("search -g naruto-ccg 'chakra cost:2'", 0, "For the figure write 'cost:2'"),
    ("search -g mythos naruto --descending", 2, "A hyphen in front of a field sorts downwards: --sort -cost"),
    ("search -g mythos naruto --columns id, name, cost", 0, "--columns id,name,cost"),
    ("search -g mythos 'title:^na.*o$'", 0, "A regular expression stands between slashes: title:/^na.*o$/"),
    ("search -g mythos –keyword:jutsu", 2, "To leave cards out write a hyphen: -keyword:jutsu"),
    ("search -g mythos 'cost<=2 ~keyword:jutsu'", 2, "To leave cards out write a hyphen: -keyword:jutsu"),
    ("search -g mythos faction:sand,sound", 2, "Several values have | between: faction:sand|sound"),
    (f"deck status {LEAF}", 2, 'Did you mean "kage deck check"?'),
    (
        "search -g mythos 'cost:2 or 3' --count",
        0,
        "Note: 3 is a word of its own behind or. For either value write cost:2|3",
    ),
    ("search -g mythos 'cost&gt;=5'", 2, "Write > for &gt;: cost>=5"),
    ("search -g mythos '\\!\"rock lee\"'", 2, 'No backslash is needed: !"rock lee"'),
    ("import mythos examples/cards/naruto-c.csv", 3, "Did you mean examples/cards/naruto-cg.csv?"),
    ("search -g mythos 'type:character or mission' --count", 0, "For either value write type:character|mission"),
    ("search -g mythos -- '-faction:leaf or sand' --count", 0, "For either value write -faction:leaf|sand"),
    ("search -g mythos 'cost:2 3' --count", 0, "For either value write 'cost:2|3'"),
    ("search -g mythos 'rarity:c r' --count", 0, "For either value write 'rarity:c|r'"),
    ("search -g mythos 'keyword:jutsu and weapon' --count", 0, "For either value write 'keyword:jutsu|weapon'"),
    ("deck convert -f text " + LEAF, 2, "Write --to text"),
    ("search -g mythos 'faction:sand or sound' --count", 0, "For either value write faction:sand|sound"),
    ("search -g mythos rock%20lee", 0, "Write spaces for %20: rock lee"),
    # questions
    (f"odds {LEAF} 'count(cost:2 or 3) >= 2'", 2, "For either value write cost:2|3"),
    (f"goldfish {LEAF} --goal 'points>=10, power>=5'", 2, "Conditions are joined by and: points>=10 and power>=5"),
    (
        f"odds {LEAF} 'count(naruto)>=1 with 50%'",
        2,
        "with 50% is a chance, which is the answer. Ask for cards: count(naruto)>=1",
    ),
    (f"mulligan {LEAF} --goal 90%", 2, "90% is a chance, which is the answer."),
    (f"odds {LEAF} KS-013", 2, 'Did you mean "id:KS-013-C"?'),
    ("odds 4 of 40 in 6", 3, "For plain numbers: kage odds --size 40 --hits 4 --draws 6"),
    (f"odds {LEAF} “Rock Lee”", 2, "In a shell plain quotes hold words together"),
    (f"odds {LEAF} Rock Lee", 0, 'For the card put its name in quotes: "Rock Lee"'),
    (f"odds {LEAF} 'at least 3 cost<=2'", 2, "Write count(cost<=2) >= 3"),
    ("odds -g mythos --ask list", 0, "Naruto Mythos TCG has no questions of its own."),
    (f"hand 7 {LEAF}", 2, f"Write kage hand {LEAF} -n 7"),
    (f"goldfish 50 {LEAF}", 2, f"Write kage goldfish {LEAF} -n 50"),
    # values of options
    (f"hand {LEAF} -n four", 2, "Write 4."),
    (f"hand {LEAF} -n '6 hands'", 2, "Write 6."),
    (f"goldfish {LEAF} --workers auto", 2, "Leave it out: one plays for each core."),
    (f"play mythos {LEAF} {LEAF} --max-seconds 2m", 2, "It is in seconds: write 120."),
    (f"play mythos {LEAF} {LEAF} --max-seconds 0,5", 2, "Write 0.5."),
    (f"goldfish {LEAF} --precision 2.5%", 2, "Write 0.025."),
    (f"goldfish {LEAF} --plot my.pdf", 2, "my.pdf is neither .svg nor .png. Write my.svg"),
    # files and cards
    ("deck check examples/mythos-leaf", 3, "Did you mean examples/mythos-leaf.deck?"),
    ("hand 'examples\\mythos-leaf.deck'", 3, "Did you mean examples/mythos-leaf.deck?"),
    ("hand '~/none.deck'", 3, "Shells expand ~ and $ outside quotes: "),
    ("show mythso:KS-009", 3, 'There is no game "mythso". Did you mean "mythos"?'),
    ("import mythos nowhere.json --set KS SS", 3, "nowhere.json: There is no such file or folder."),
    ("help --all", 2, "See kage help --help."),
    (f"deck show {LEAF} -f standard", 2, "kage deck check, kage deck new and kage deck report have it."),
    ("KAGE_GAME=mythos search naruto", 2, "A variable is set before the program: KAGE_GAME=mythos kage ..."),
]


@pytest.mark.parametrize(("line", "code", "said"), SLIPS)
def test_a_slip_is_answered_with_what_to_write_here(line: str, code: int, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr


def test_a_file_that_a_quoted_address_names_is_found(tmp_path: Path) -> None:
    deck = tmp_path / "my leaf.deck"
    deck.write_text("2 Gaara\n", "utf-8")
    assert f"Did you mean {deck}?" in kage(f"hand 'file://{str(deck).replace(' ', '%20')}'").stderr


def test_a_number_alone_shows_the_cards_with_it() -> None:
    result = kage("show 9 -g mythos")
    assert (result.exit_code, "KS-009-C" in result.stdout) == (4, True)
    assert "KS-009-C" in kage("show 009 -g mythos").stdout


def test_words_of_other_programs_that_cards_have_are_searched_for() -> None:
    assert kage("search -g mythos 'naruto not sasuke' --count").exit_code == 0
    assert "Note" not in kage("search -g mythos 'naruto cost<=2'").stderr
    assert "Note" not in kage("search -g mythos 'cost:2 or naruto' --count").stderr


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("search -g mythos \"name = 'Gaara'\"", 0, "Write double quotes: 'name = \"Gaara\"'"),
        ("search \"faction:'leaf village' cost<=2\"", 2, "Write double quotes: 'faction:\"leaf village\" cost<=2'"),
        (f"odds {LEAF} \"count(name:'rock lee') >= 1\"", 2, "Write double quotes: 'count(name:\"rock lee\") >= 1'"),
        (f"odds {LEAF} naruto —by 4", 2, "Write --by 4"),
        (f"odds {LEAF} naruto –-keep 'cost<=2'", 2, "Write --keep 'cost<=2'"),
        (f"deck check {LEAF} standard", 2, f'"standard" is a format: kage deck check {LEAF} --format standard'),
        (f"deck check mythos {LEAF}", 2, f'"mythos" is a game: kage deck check {LEAF} -g mythos'),
        (f"deck convert {LEAF} to cockatrice", 2, "Write --to cockatrice"),
        (f"mulligan {LEAF} always", 2, "For the hands to keep write --keep always"),
        (f"tune {LEAF} --goal points>=1 -o b.deck", 2, "To write a file: --out b.deck"),
        ("deck check exmples/mythos-leaf.deck", 3, f"Did you mean {LEAF}?"),
        ("deck check examples/MYTHOS-LEAF.deck", 3, f"Did you mean {LEAF}?"),
        (f"deck convert {LEAF} nowhere/leaf.cod", 5, "there is no folder "),
        (f"gauntlet {LEAF} {LEAF} -n 1 --results nowhere/r.jsonl", 5, "nowhere.\n"),
        (f"deck add {LEAF} Gaara KS 074", 5, 'put a card with its number in quotes: "Gaara KS 074".'),
        (f"deck add {LEAF} 'cost=1 faction:leaf'", 3, "For a query write --query 'cost=1 faction:leaf'"),
        (f"deck add {LEAF} {LEAF}", 3, "is a file, and no card: kage deck add changes one deck at a time."),
        (f"deck add {LEAF} -", 3, f"-o ids | xargs kage deck add {LEAF}\n"),
        (f"collection add {LEAF}", 3, f"is a file, and no card: kage collection import {LEAF} --add"),
        (f"goldfish {LEAF} -n 2 --goal 'mission points>=10'", 2, "Leave out mission: points>=10"),
        (
            f"goldfish {LEAF} -n 2 --goal 'count(naruto) and count(rock)'",
            2,
            "count(naruto) >= 1 and count(rock) >= 1.\n",
        ),
        (f"deck move {LEAF} 'Gaara (KS 074)' --to mayboard", 3, 'Did you mean "maybeboard"?'),
        (f"archive show {LEAF}", 2, f"kage archive list 'source:\"{LEAF}\"'"),
        (f"db check {LEAF}", 2, f"For a deck: kage deck check {LEAF}"),
        (f"goldfish {LEAF} --option effects false", 2, "A value stands behind =: --option effects=false"),
        (f"playtest mythos {LEAF}", 2, f"which a deck file says itself: kage playtest {LEAF}"),
        ("goldfish KS-009-C", 3, "For a card: kage show KS-009-C"),
        (f"odds {LEAF} 'naruto & sasuke'", 2, "Write and for &."),
    ],
)
def test_what_was_meant_is_said_as_it_is_typed(typed: str, code: int, said: str) -> None:
    result = kage(typed)
    assert (result.exit_code, said in result.stderr) == (code, True), result.output


@pytest.mark.parametrize(
    "followed",
    [
        "search -g mythos 'name = \"Gaara\"' -o ids",
        "search 'faction:\"leaf village\" cost<=2' -o ids",
        f"odds {LEAF} 'count(name:\"rock lee\") >= 1' --by 4 --keep 'cost<=2'",
        f"deck check {LEAF} --format standard -g mythos",
        f"deck convert {LEAF} --to cockatrice",
        f"mulligan {LEAF} --keep always",
        f"deck add {LEAF} 'Gaara KS 074' --dry-run",
        f"deck add {LEAF} --query 'cost=1 faction:leaf' --dry-run",
        f"collection import {LEAF} --add",
        f"goldfish {LEAF} -n 2 --goal points>=10 --option effects=false",
        f"goldfish {LEAF} -n 2 --goal 'count(naruto) >= 1 and count(rock) >= 1'",
    ],
)
def test_what_is_said_so_works(followed: str) -> None:
    result = kage(followed)
    assert (result.exit_code, bool(result.stdout or result.stderr)) == (0, True), result.output


def test_a_saved_query_is_forgotten_by_the_name_it_is_used_by() -> None:
    assert kage("search --save cheap cost<=1").exit_code == 0
    assert kage("search --forget @cheap").stderr == "Forgot @cheap.\n"


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ("score_must=off", 'has no ruling "score_must".'),
        ("score-must=of", '"score-must=of" should read ID=on or ID=off'),
    ],
)
def test_a_slip_among_the_configured_rulings_names_the_file(
    ruling: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config.toml").write_text(f'[rulings]\nmythos = ["{ruling}"]\n')
    monkeypatch.setenv("KAGE_CONFIG", str(tmp_path))
    result = kage(f"goldfish {LEAF} -n 2")
    assert (result.exit_code, said in result.stderr) == (5, True), result.stderr
    assert result.stderr.startswith(f"kage: {tmp_path / 'config.toml'}: [rulings] mythos: ")


def test_what_kage_db_names_is_no_catalogue_and_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KAGE_DB", LEAF)
    result = kage("search gaara")
    assert (result.exit_code, "Name another catalogue in KAGE_DB." in result.stderr) == (5, True), result.stderr
