"""Slips of a form that other commands and options have as well: a value as an option, another command's option."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.asked import typed as kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"

SLIPS: list[tuple[str, int, str]] = [
    (f"odds examples/mythos-illegal.deck {LEAF} naruto", 2, "is a file, and no question about cards; one deck is"),
    ("db export cards.json", 2, '"cards.json" is no game. The game comes first: kage db export GAME cards.json'),
    (f"odds {LEAF} 'count(naruto) >= two'", 2, "Write 2 for two."),
    ("deck check '2 Pakkun'", 3, "This reads like a line of a list: write - here and pipe the list in."),
    ("search -g mythos cost<=2 --sort=desc", 2, "Write --sort -cost"),
    ("search -g mythos 'type:mission power>1' --sort=desc", 2, "Write --sort -power"),
    ("search -g mythos type:character --sort=asc", 2, "Write --sort cost"),
    ("search naruto --sort=desc", 2, "Write --sort -name"),
    ("search -g mythos cost<=2 --sort power,desc", 2, "Write --sort -power"),
    ("search 'cost<=2 sort:desc'", 2, "A hyphen in front sorts downwards: sort:-name"),
    ("search -g mythos keyword!:jutsu", 2, "For cards without it write -keyword:jutsu"),
    ("""search -g mythos 'keyword!:"team 7"'""", 2, 'write -keyword:"team 7"'),
    ("search keyword:!jutsu", 2, "For cards without it write -keyword:jutsu"),
    ("search 'cost<=2 faction:-leaf'", 2, "write -faction:leaf"),
    ("search 'type:! ninja'", 2, "write -type:ninja"),
    ("search cost:!3", 2, "write -cost:3"),
    ("search 'keyword:!jutsu|!summon'", 2, "write -keyword:jutsu|summon"),
    ("search 'naruto sort:-cost name:~narto' -g mythos", 0, "write name:narto"),
    (f"mulligan {LEAF} 'count(cost<=3) >= 2'", 2, "For the hands to keep write --keep 'count(cost<=3) >= 2'"),
    ("search naruto --csv", 2, "Write -o csv"),
    ("show KS-009-C --md", 2, "Write -o md"),
    (f"deck stats {LEAF} --dark", 2, "Write --theme dark"),
    (f"play mythos {LEAF} {LEAF} --lookahead", 2, "Write --bots lookahead"),
    ("games --fields mythos", 2, "kage search has it."),
    (f"hand {LEAF} --replays 2", 2, "kage goldfish, kage play, kage compare and kage gauntlet have it."),
    ("advise game.txt --turn 3", 2, 'Did you mean "--move"?'),
    ("show naruto --all", 2, "--first takes the best"),
    (f"deck convert {LEAF} --from json", 2, "leave it out"),
    ("import cards.csv -g mythos", 2, "kage import mythos cards.csv"),
    ("rules mythos.toml", 3, "kage rules GAME --format mythos.toml"),
    ("search -g mythos,akatsuki naruto", 3, "For several write game:mythos or game:akatsuki"),
    ("search -g ccg naruto", 3, 'Did you mean "naruto-ccg"?'),
    ("db drop", 2, "The catalogue is one file"),
    ("collection wipe", 2, "kage collection import FILE --replace"),
    ("naruto 5", 2, "kage search naruto"),
    (f"compare {LEAF} {LEAF}", 2, "as in: kage compare old.deck new.deck --play"),
    (f"odds {LEAF} --hits 3", 2, "of a deck: kage odds DECK"),
    (f"tune {LEAF} --goal points>=10 --max-games 50", 2, 'Did you mean "--games"?'),
    (f"odds {LEAF} 'P(naruto)'", 2, "Ask for the cards alone: naruto"),
    (f"odds {LEAF} 'points>=10'", 2, f"kage goldfish {LEAF} --goal 'points>=10'"),
    (f"deck add {LEAF} N-001 --dry-run", 3, "but one of naruto-ccg"),
    (f"deck add {LEAF} 'Gaara (XX 074)' --dry-run", 4, '"XX 074" is no card number here'),
    (f"deck add {LEAF} 'Gaara (xx 074)' --dry-run", 4, '"xx 074" is no card number here'),
    ("deck add none.deck KS-074-C", 3, "kage deck new none.deck -g mythos"),
    ("archive show alice", 2, "kage archive list 'name:alice or player:alice'"),
    ("search -g mythos cost<=2 --columns id name", 0, "--columns id,name"),
    (f"compare {LEAF} vs {LEAF} --play", 2, "Leave out vs"),
    (f"goldfish {LEAF} --goal --seed 3", 2, '"--goal" needs a value: "--seed" was read as one.'),
    (f"tune {LEAF} --goal points>=10 --lock --seed 3", 2, '"--lock" needs a value: "--seed" was read as one.'),
    (f"goldfish {LEAF} -n 1 000", 2, "Unexpected argument (000). A number is written without spaces: -n 1000"),
    (f"goldfish {LEAF} -n 12 000 500", 2, "-n 12000500"),
    (f"goldfish {LEAF} -n 5 10", 2, "-n takes one number, and has 5 already."),
    (f"goldfish {LEAF} /n 100", 2, "Write -n"),
    (f"goldfish {LEAF} '/seed 7'", 2, "Write --seed 7"),
    (f"deck add {LEAF} ''", 5, "a card is empty"),
    (f"deck remove {LEAF} ' '", 5, "a card is empty"),
    (f"deck move {LEAF} '' --to main", 5, "a card is empty"),
    ("-help", 2, 'Did you mean "--help"?'),
    ("-version", 2, 'Did you mean "--version"?'),
    ("-?", 2, 'Did you mean "-h"?'),
    (f"hand {LEAF} -?", 2, 'Did you mean "-h"?'),
    (f"hand {LEAF} -N 3", 2, 'Did you mean "-n"?'),
    (f"goldfish {LEAF} -j 2", 2, 'Did you mean "--workers"?'),
    (f"goldfish {LEAF} -j", 2, 'Did you mean "--json"?'),
    ("goldfish help", 3, "For help: kage goldfish --help"),
    ("deck check /?", 3, "For help: kage deck check --help"),
    ("play help", 3, "For help: kage play --help"),
    (f"play {LEAF} {LEAF} mythos", 2, f"kage play mythos {LEAF} {LEAF}\n"),
    ("play no.deck other.deck naruto-ccg", 2, "kage play naruto-ccg no.deck other.deck\n"),
    ("archive search", 2, '"kage archive list" or "kage search"'),
    ("archive import x.deck", 2, '"kage archive add" or "kage import"'),
    ("collection set Gaara", 2, '"kage collection add"'),
    (f"deck import {LEAF}", 2, '"kage deck convert" or "kage import"'),
    (f"deck compare {LEAF} {LEAF}", 2, '"kage deck diff" or "kage compare"'),
    ("database", 2, '"kage db"'),
    (f"draw {LEAF}", 2, '"kage hand"'),
    ("upgrade", 2, "Upgrade kage with what installed it"),
    (f"deck move {LEAF} 'Iruka Umino' --to main --dry-run", 3, "Iruka Umino is in main already."),
    ("search -g mythos 'name>=3'", 2, "To look for 3 in it, write name:3"),
    ("search -g mythos '7<=title'", 2, "To look for 7 in it, write title:7"),
    (f"odds {LEAF} naruto --simulate --precision 5", 2, "a share is at most 1; for 5 % write 0.05."),
    (f"goldfish {LEAF} --goal points>=10 --precision 2", 2, "for 2 % write 0.02."),
    ("search -g mythos name::naruto", 2, "One colon is enough: name:naruto"),
    ("search -g mythos 'cost:::2'", 2, "One colon is enough: cost:2"),
    ("""search -g mythos "name LIKE '%naruto%'\"""", 0, "perhaps you mean 'name:naruto'"),
    ("""search -g mythos "name like '%rock lee'\"""", 0, """perhaps you mean 'name:"rock lee"'"""),
    (f"odds {LEAF} 'sum(cost<=2) >= 2'", 2, 'There is no "sum": cards are counted with count(...).'),
    (f"odds {LEAF} 'number(naruto) >= 1'", 2, "cards are counted with count(...)"),
    (f"odds {LEAF} 'naruto x2'", 2, "Write count(naruto) >= 2"),
    ("search -g mythos cost:2...4", 2, "A range has two dots: 2..4"),
    ("search -g mythos '/naru(?=to)/'", 2, "it cannot look ahead or behind"),
    ("search -g mythos naruto --offset 500", 0, "--offset 500 is past the last of"),
    (
        f"goldfish {LEAF} --goal 10",
        2,
        "10 of what? Count cards, as in: count(cost<=2) >= 10, or a figure of a turn: points >= 10 (",
    ),
    (f"deck cut {LEAF} Tsunade", 2, '"kage deck remove"'),
    ("collection view", 2, '"kage collection show"'),
    ("archive del 3", 2, '"kage archive remove"'),
    ("archive view 3", 2, '"kage archive show"'),
    ("play ninjitsu --player 3", 2, 'Did you mean "--players"?'),
    ("search -g mythos power:2~4", 2, "A range has two dots: 2..4"),
    ("kage search naruto", 2, "It is typed once: kage COMMAND ..."),
    ("search -g mythos -- -cost", 0, "'-has:cost'"),
    ("search -g naruto-ccg powr>=3", 2, '"powr" is no field of naruto-ccg. Did you mean "combat"?'),
    ("search -g naruto-ccg elemnt:fire", 2, "is no field of naruto-ccg. "),
    ("search -g mythos jutsu_cst:3", 2, 'naruto-ccg and naruto-cg have "jutsu_cost".'),
    ("search -g mythos 'power is null'", 0, "perhaps you mean '-has:power'"),
    ("search -g mythos 'power is not null'", 0, "Perhaps you mean 'has:power'"),
    ("search -g mythos 'power = null'", 2, "For cards without one write -has:power"),
    ("search -g mythos power!=null", 2, "For cards with one write has:power"),
    ("search -g mythos title:none", 0, "Perhaps you mean '-has:title'"),
    ("search -g mythos keywords:none", 2, "For cards without one write -has:keywords"),
    ("search -g mythos 'no title'", 0, "perhaps you mean '-has:title'"),
    ("search -g mythos sort:cost:desc", 2, "A hyphen in front sorts downwards, without one upwards: sort:-cost"),
    ("search -g mythos sort:cost_desc", 2, "without one upwards: sort:-cost"),
    ("search -g mythos naruto --sort power:desc", 2, "Write --sort -power"),
    ("search -g mythos naruto --sort +power,cost-", 2, "Write --sort power,-cost"),
    ("search -g mythos type:land", 2, 'There is no card type "land". There are: character, mission.\n'),
    ("search -g mythos keyword:taijustu", 2, 'No card has "taijustu" among its keywords.'),
    ("search -g mythos '/(a)\\1/'", 2, "\\1 asks for what an earlier bracket found, which this search cannot."),
    ("search -g mythos '/na(?>r)/'", 2, "brackets of this kind are not known: (?>."),
    ("search -g mythos '/na)/'", 2, "this ) closes nothing: na)."),
    (f"odds {LEAF} 'two naruto'", 2, "Write count(naruto) >= 2"),
    (f"odds {LEAF} 'at least two naruto'", 2, "Write count(naruto) >= 2"),
    (f"odds {LEAF} 'at most 1 naruto'", 2, "Write count(naruto) <= 1\n"),
    (f"odds {LEAF} 'no tsunade'", 2, "Write count(tsunade) = 0\n"),
    (f"odds {LEAF} 'not tsunade'", 2, "Write count(tsunade) = 0\n"),
    (f"odds {LEAF} -- -tsunade", 0, "For none of them write count(tsunade) = 0\n"),
    (f"odds {LEAF} 'naruto 2'", 2, "Write count(naruto) >= 2\n"),
    (f"odds {LEAF} naruto:1-2", 2, "Write count(naruto) = 1..2\n"),
    (f"odds {LEAF} 'at most 1 narto'", 2, 'Did you mean "Naruto Uzumaki"?'),
    (f"odds {LEAF} 'roughly 2 naruto'", 2, "is asked for as count(...) with =, <= or >= and the number."),
    (f"odds {LEAF} 'count(naruto) = 1 - 2'", 2, "Write count(naruto) = 1..2"),
    (f"odds {LEAF} 'count(naruto)=1-2'", 2, "1-2 is a subtraction; a range is 1..2."),
    (f"hand {LEAF} --keep 'no characters'", 2, "Write count(type:character) = 0\n"),
    (f"goldfish {LEAF} --goal 'less than 10 mission points'", 2, "Write points < 10\n"),
    (f"remove {LEAF} Gaara", 2, '"kage deck remove", "kage archive remove" or "kage collection remove"?\n'),
    (f"stats {LEAF}", 2, 'Did you mean "kage deck stats"?\n'),
    (f"export {LEAF}", 2, 'Did you mean "kage deck convert", "kage archive export"'),
    (f"deck edit {LEAF}", 2, 'Did you mean "kage deck add", "kage deck build" or "kage deck remove"?\n'),
    ("db optimize", 2, "The catalogue needs no such care: kage db check"),
    ("config --josn", 2, 'Did you mean "--json"?\n'),
    ("search -g naruto-ccg jc:R", 2, '"R" is no jutsu cost. It has symbols (E Earth, F Fire,'),
    ("search -g naruto-ccg chakra:fire", 2, 'Did you mean "jutsu_cost" or "symbols"?'),
    ("search -g mythos name:%naruto%", 0, "For any letters write *: *naruto*\n"),
    ("search -g mythos not:faction:leaf", 2, "For cards without it write -faction:leaf"),
    ("search -g mythos 'rarity>=rare'", 2, "write rarity:r|ra, several"),
    ("search -g mythos 'naruto with cost 2'", 0, "for the figure write 'cost=2'"),
    ("search -g mythos '+naruto +uzumaki'", 0, "without a +: naruto uzumaki\n"),
    (f"deck add {LEAF} Sasuke --dry-run", 3, 'but one of akatsuki. Did you mean "Sasuke Uchiha" (6 versions)?'),
    ("search -g mythos power~6", 0, "For the figure write power=6"),
    ("search -g mythos power!2", 0, "For the figure write power!=2"),
    ("search -g mythos naruto id,name", 0, "For columns: --columns id,name"),
    ("search -g naruto-ccg 'cost<=2 type:ninja'", 0, "No ninja has a figure cost. Figures of ninja: entrance,"),
    ("search -g mythos faction:leaf/sand", 2, "Several values have | between: faction:leaf|sand"),
    ("search -g mythos owned:yes", 2, "write owned>=1"),
    ("search -L 3 naruto", 2, "Write --limit 3"),
    ("archive show 'Leaf rush'", 2, """kage archive list 'name:"Leaf rush" or player:"Leaf rush"'"""),
    ("archive show 1,2", 2, "kage archive list 'id:1 or id:2'"),
    ("archive show 1-3", 2, "kage archive list id:1..3"),
    (f"archive affinity {LEAF}", 3, f"kage archive nearest {LEAF}"),
    ("archive list rank<=top8", 2, "Write 8 for top8."),
    ("archive list card:tsunade", 2, "has:NAME"),
    ("rules akatsuki -f 'expert 4-players'", 3, 'Did you mean "expert+4-players"?'),
    ("hand Gaara", 3, "For a card: kage show Gaara"),
    (f"deck fix {LEAF}", 2, '"kage deck check --fix"'),
    (f"tune {LEAF} --goal points>=10 --games 1M", 2, "Write 1000000."),
    (f"odds {LEAF} 3+", 2, "3+ of what? Count cards, as in: count(cost<=2) >= 3\n"),
    (f"goldfish {LEAF} --goal 5+", 2, "or a figure of a turn: points >= 5 ("),
    (f"goldfish {LEAF} --goal '<= 5'", 2, "or a figure of a turn: points <= 5 ("),
    ("search in:/home/me/my.deck", 2, 'Put a path in double quotes: in:"/home/me/my.deck"'),
    ("deck help", 2, 'Did you mean "kage help deck"?'),
    (f"play {LEAF} {LEAF} --bots human,greedy -g mythos", 2, f"kage play mythos {LEAF} {LEAF}"),
    (f"play mythos {LEAF} {LEAF} --bots human,greedy", 2, "Who plays by hand is called you"),
    ("play ninjitsu --players 9", 2, "--players 9: Ninjitsu! takes 2 to 5."),
    (f"hand {LEAF} --rulings score-mst=off", 2, 'has no ruling "score-mst". Did you mean "score-must"?\n'),
    ("search naruto --save", 2, '"--save" needs a value right behind it: --save NAME'),
    (f"deck convert {LEAF} -f json", 2, "Write --to json"),
    (f"archive add {LEAF} --names '{{date}}_{{evnt}}'", 2, 'Did you mean "event"?'),
    (f"tune {LEAF} --goal points>=10 --pool owned", 2, "For cards that you own write owned>=1."),
    ("show 'gama*'", 3, "For any letters: kage search 'name:gama*'"),
    ("archive list 'rank top 8'", 0, "For the first 8 write rank<=8"),
    ("search -g mythos \"faction in ('leaf', 'sand')\"", 0, "perhaps you mean 'faction:leaf|sand'"),
    ("search -g naruto-ccg type:character", 2, "mythos has it. Here there are: ninja, jutsu, mission, client."),
    (f"archive add no.such {LEAF}", 3, "no.such: There is no such file or folder.\n"),
    (f"goldfish {LEAF} --plot", 2, "needs a value right behind it: --plot FILE\n"),
    ("search naruto -o", 2, "needs a value right behind it: -o <table|json"),
    (f"play mythos {LEAF} {LEAF} --option rulings=", 2, "write --rulings ID=off"),
    ("search --sort prize naruto", 2, "Cards are sorted by a field, e.g. sort:cost"),
    (f"mulligan {LEAF} --keep 'nonsense(3)'", 2, "cards are counted by count(cost<=2)"),
    ("collection add 'Pakkun x2'", 4, "kage: These cards fit several games: mythos, naruto-ccg. Say which with -g."),
]


@pytest.mark.parametrize(("line", "code", "said"), SLIPS)
def test_a_slip_is_answered_with_what_to_type(line: str, code: int, said: str) -> None:
    result = kage(line)
    assert (result.exit_code, said in result.stderr) == (code, True), result.stderr


def test_a_deck_of_no_game_and_a_dump_of_a_database_say_what_they_are(tmp_path: Path) -> None:
    deck, dump = tmp_path / "a.deck", tmp_path / "a.sql"
    deck.write_text("# mine\ngame: mythoss\n2 Rasa\n", "utf-8")
    dump.write_text("-- dump\nBEGIN TRANSACTION;\nINSERT INTO deck VALUES('Rasa', 2);\n", "utf-8")
    assert f'{deck}:2: There is no game "mythoss". Did you mean "mythos"?' in kage(f"deck check {deck}").stderr
    assert kage(f"deck show {dump}").stderr.endswith("written out as SQL, not a deck list. Save its table as .csv.\n")


def test_a_slip_of_a_whole_name_goes_before_a_part_of_another(tmp_path: Path) -> None:
    deck = tmp_path / "a.deck"
    deck.write_text("game: mythos\n2 Garraa\n1 Itaci\n", "utf-8")
    said = kage(f"deck show {deck}").stderr
    assert 'Did you mean "Gaara" (4 versions)?' in said
    assert 'Did you mean "Itachi Uchiha"?' in said


def test_a_number_in_words_is_a_word_where_a_card_has_it() -> None:
    assert kage(f"odds {LEAF} 'team seven'").exit_code == 2
    assert kage(f"odds {LEAF} 'team 7'").exit_code == 0
    assert kage(f"odds {LEAF} 'naruto and not sasuke'").exit_code == 0


def test_a_figure_of_a_turn_is_refused_without_a_note_before() -> None:
    said = kage(f"compare {LEAF} {LEAF} --drawn --goal points>=10").stderr
    assert said.startswith("kage: points>=10: points is a figure of a turn, and --drawn is about the cards drawn.")
    assert kage(f"odds {LEAF} 'points>=10'").stderr.startswith("kage: No card of ")
