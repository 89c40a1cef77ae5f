"""What goes together on the command line: every option counts whatever else is given, or a rule says beside what."""

from __future__ import annotations

import re
import shlex

import pytest
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

from cli.main import app
from cli.quick.together import ANY, TOGETHER, mark_of_word, marks, refused
from cli.start import answered_plainly
from tests.cli.asked import kage

pytestmark = pytest.mark.usefixtures("catalogue_path")

LEAF = "examples/mythos-leaf.deck"

EVERYWHERE = (
    "--help --game --output --json --seed --workers --cluster --plot --force --legal --interactive --archive --as-of"
    " --date --dry-run --option --rulings --partial --games --precision --simulate --plain --section --query"
    " --max-turns --max-seconds --by-card --limit --format --in --results --log --count --copies --bots --think"
    " --open-lists"
)
"""Options that mean something in every command that has them, but where a rule says otherwise."""

ALWAYS = {
    "games": "--box",
    "import": (
        "--map --const --ignore --file-format --set --records --split --mapping --save-mapping --keep-going"
        " --on-conflict"
    ),
    "search": "--unique --save --count --explain --saved --fields --forget",
    "show": "--first --sources",
    "deck check": "--ban --summary --sheets --fix --texts --all-formats",
    "deck convert": "--to",
    "deck diff": "--apply",
    "deck new": "--name",
    "deck add": "",
    "deck remove": "--all",
    "deck move": "--all --from",
    "deck report": "--against --goal --keep --by --out",
    "deck build": "--pin",
    "deck missing": "--exact --all",
    "archive add": "--names",
    "archive list": "--missing-at-most",
    "archive top": "--per",
    "archive affinity": "--least --apart",
    "archive archetypes": "--rules --propose",
    "archive matchups": "--rules",
    "archive remove": "--all",
    "collection import": "--replace",
    "collection plan": "--substitutes --prefer --wish",
    "odds": "--size --hits --draws --ask",
    "hand": "--hands --keep --by --pile",
    "mulligan": "--keep --goal --seat --pile",
    "goldfish": "--goal --policy --seat",
    "play": "--replay",
    "playtest": "--log --resume",
    "advise": "--move",
    "compare": "--goal --play",
    "gauntlet": "--field",
    "tune": "--goal --drawn --by --pool --lock --swaps --time --out",
    "effects": "--read --forget --own --coverage",
    "rules": "--rulings",
    "new-game": "--title",
    "db check": "--mend",
    "db export": "--safe-csv",
}
"""Options that mean something beside all others of their command."""


def commands() -> dict[str, TyperCommand]:
    """Every command by its path."""
    found: dict[str, TyperCommand] = {}
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    stack: list[tuple[str, object]] = [(name, command) for name, command in members(group).items()]
    while stack:
        path, command = stack.pop()
        if isinstance(command, TyperGroup):
            stack += [(f"{path} {name}", each) for name, each in members(command).items()]
        elif isinstance(command, TyperCommand):
            found[path] = command
    return found


def members(group: TyperGroup) -> dict[str, object]:
    context = group.make_context("kage", [], resilient_parsing=True)
    return {name: group.get_command(context, name) for name in group.list_commands(context)}


COMMANDS = commands()


def words(path: str) -> set[str]:
    """The marks of a command's options and words, without values."""
    context = COMMANDS[path].make_context(path, [], resilient_parsing=True)
    return {
        mark
        for param in COMMANDS[path].params
        for mark in ([mark_of_word(param.make_metavar(context))] if param.param_type_name == "argument" else param.opts)
    }


@pytest.mark.parametrize("path", sorted(COMMANDS))
def test_every_option_counts_always_or_has_a_rule(path: str) -> None:
    subjects = {mark.partition("=")[0] for rule in TOGETHER.get(path, ()) for mark in rule.options.split()}
    general = {mark for rule in TOGETHER[ANY] for mark in rule.options.split()}
    for param in COMMANDS[path].params:
        names = set(param.opts) if param.param_type_name == "option" else set()
        known = names & {*EVERYWHERE.split(), *subjects, *general, *ALWAYS.get(path, "").split()}
        assert known or not names, f"kage {path} {param.opts[0]}: say beside what it counts, in cli/quick/together.py"


@pytest.mark.parametrize("path", sorted(TOGETHER.keys() - {ANY}))
def test_rules_name_what_the_command_has(path: str) -> None:
    for rule in TOGETHER[path]:
        named = " ".join((rule.options, rule.needs, rule.never, rule.unless)).split()
        assert {mark.partition("=")[0] for mark in named} <= words(path)


@pytest.mark.parametrize(
    ("path", "option", "other"),
    [
        (path, option, other)
        for path, rules in TOGETHER.items()
        for rule in rules
        for option in rule.options.split()
        for other in (rule.needs or rule.never).split()[:1]
    ],
)
def test_an_option_in_vain_is_refused(path: str, option: str, other: str) -> None:
    given = {option, option.partition("=")[0]}
    rules = [rule for rule in TOGETHER[path] if option in rule.options.split()]
    with_other = refused(path, {*given, other})
    alone = refused(path, given)
    if any(other in rule.needs.split() for rule in rules):
        assert alone is not None
        assert alone.startswith(f"{option} goes with")
    else:
        assert with_other is not None


NEEDING = [
    (path, rule, option) for path, rules in TOGETHER.items() for rule in rules for option in rule.options.split()
]


@pytest.mark.parametrize(
    ("path", "given"),
    [
        (path if path != ANY else other, frozenset({option, *beside.split()}))
        for path, rule, option in NEEDING
        if rule.needs
        for other in ((path,) if path != ANY else ("goldfish", "play", "compare", "odds", "tune"))
        for beside in ("", "--play", "--goal", "--drawn --goal", "--replay", "--log", "--by-card")
        if path == ANY or {*beside.split()} <= words(path)
    ],
)
def test_what_is_said_to_add_or_to_leave_out_is_not_refused_in_its_turn(path: str, given: frozenset[str]) -> None:
    said = refused(path, given)
    if said is None or " goes with " not in said:
        return
    add = re.search(r": add (.+?), or leave", said)
    ways = re.findall(r"goes with (.+?): add one of them", said)
    left = re.search(r"leave (.+?) out", said)
    assert left is not None
    out = {_mark(each) for each in left[1].split(" and ")}
    rest = _complaint(path, given - out)  # of an option that lacks something whatever is done
    told = [
        _complaint(path, given | {_mark(each) for each in more.split(" and ")})
        for more in (ways[0].split(" or ") if ways else [add[1]] if add else [])
    ]
    assert set(told or [None]) == {rest}, said


def _mark(typed: str) -> str:
    """The mark of an option as a message has it: `--log=*.jsonl` for `--log FILE.jsonl`."""
    name, _, value = typed.partition(" ")
    return f"{name}={value.replace('FILE', '*')}" if value else name


def _complaint(path: str, given: frozenset[str] | set[str]) -> str | None:
    return refused(path, {*given, *(mark.partition("=")[0] for mark in given)})


SLIPS = [
    (f"compare {LEAF} {LEAF} --play --by 3", "--by goes with --goal, which does not go with --play: leave --by out."),
    (f"compare {LEAF} {LEAF} --play --goal points>=10", "--goal does not go with --play: leave one of them out."),
    (
        f"goldfish {LEAF} --replays 2",
        "--replays goes with --by-card: add --by-card and --goal, or leave --replays out.",
    ),
    (f"compare {LEAF} {LEAF} --keep early", "--keep goes with --drawn: add --drawn and --goal"),
    (f"odds {LEAF} --hits naruto", "of a deck: kage odds DECK"),
    (f"compare {LEAF} {LEAF} --goal points>=10 --against NOFILE", "--against goes with --play"),
    (f"compare {LEAF} {LEAF} --goal points>=10 --bots greedy", "--bots goes with --play"),
    (f"compare {LEAF} {LEAF} --play --by 3", "--by goes with --goal"),
    (f"compare {LEAF} {LEAF} --play --policy curve", "--policy goes with --goal"),
    (f"compare {LEAF} {LEAF} --drawn --goal naruto -n 10", "--games does not go with --drawn"),
    ("odds --size 40 --hits 3 --draws 7 --keep x", "--keep does not go with --size"),
    ("odds --size 40 --hits 3 --draws 7 --by 2", "--by does not go with --size"),
    ("odds --size 40 --hits 3 --draws 7 -g mytos", "--game does not go with --size"),
    (f"odds {LEAF} --size 40 --hits 3 --draws 7", "DECK does not go with --size"),
    (f"play mythos {LEAF} {LEAF} --log-view A", "--log-view goes with --log"),
    (f"play mythos {LEAF} {LEAF} --game-number 3", "--game-number goes with --log or --bots you"),
    (f"play mythos {LEAF} {LEAF} --log x.jsonl --log-view A", "--log-view does not go with --log FILE.jsonl"),
    (f"play mythos {LEAF} {LEAF} --log x.txt -n 5", "--games does not go with --log"),
    (f"play mythos {LEAF} {LEAF} --bots greedy,you -n 5", "--games does not go with --bots you"),
    ("play akatsuki --variants 3", "--variants goes with --vary-stand-ins"),
    ("play mythos --replay x.txt --seed 3", "--seed does not go with --replay"),
    ("playtest --seed 3 --resume x.txt", "--seed does not go with --resume"),
    (f"goldfish {LEAF} --theme dark", "--theme goes with --plot"),
    (f"goldfish {LEAF} --replays 2", "--replays goes with --by-card"),
    (f"deck stats {LEAF} --theme dark", "--theme goes with --plot"),
    (f"deck check {LEAF} --json -o csv", "--json does not go with --output csv"),
    (f"hand {LEAF} --seat draw", "--seat goes with --by"),
    ("search naruto --count --limit 3", "--limit does not go with --count"),
    ("search naruto -cost=3 --count --limit 3", "--limit does not go with --count"),
    ("search naruto --fields", "QUERY does not go with --fields"),
    ("search naruto --limit 3 --limit 4", "--limit is given more than once"),
    (f"goldfish {LEAF} --seed 1 --seed=2", "--seed is given more than once"),
    ("archive aggregate --json --out x.deck", "--out does not go with --json"),
    ("effects mythos -n 5", "--games goes with --declined"),
]


@pytest.mark.parametrize(("typed", "says"), SLIPS)
def test_a_slip_is_told_before_anything_is_done(typed: str, says: str) -> None:
    assert answered_plainly(typed.split()) is None
    result = kage(*typed.split())
    assert result.exit_code == 2
    assert says in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not result.stdout


def test_a_flag_twice_and_a_list_given_again_are_fine() -> None:
    assert kage("search", "tonton", "--json", "--json").exit_code == 0
    assert kage("hand", LEAF, "--keep", "always", "--keep", "never", "--seed", "1").exit_code == 0
    assert kage("search", "tonton", "-o", "json", "--json").exit_code == 0


def test_marks_of_values() -> None:
    assert set(marks(["--bots"], "greedy,you")) >= {"--bots", "--bots=greedy", "--bots=you"}
    assert "--log=*.jsonl" in set(marks(["--log"], "Games.JSONL"))
    assert set(marks(["--json"], True)) == {"--json"}


def test_a_team_in_the_deck_is_not_overruled_in_silence() -> None:
    for said in (["--team", "Foo"], ["--players", "2"]):
        result = kage("play", "akatsuki", "examples/akatsuki-team.deck", *said, "-n", "1")
        assert result.exit_code == 2
        assert "The deck names the team: Naruto Uzumaki" in result.stderr


TWO_FORMS = {
    "--against": "a report takes several decks",
    "--all": "removing every list of an archive is never short",
    "--forget": "a saved query has a name, a reading is of a line",
    "--format": "a new deck names no file",
    "--output": "a convert and an export write formats of files",
    "--rulings": "of `kage rules` it lists what the others set",
    "--section": "a move has --from beside it",
    "--to": "a move goes to a section, a convert to a format",
}
"""Options that have another form or value in one command, and why."""
COUNTED = {"--copies", "--games", "--hands"}
"""What `-n` counts: what a command makes."""


def _forms() -> dict[str, set[tuple[str, ...]]]:
    """Each option's names and the placeholder of its value, in all commands that have it, by its long names."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for command in COMMANDS.values():
        for param in command.params:
            if param.param_type_name == "option":
                for name in param.opts:
                    found.setdefault(name, set()).add((*param.opts, str(param.metavar or "")))
    return found


def test_an_option_has_the_same_names_and_value_in_every_command() -> None:
    forms = {name: kinds for name, kinds in _forms().items() if name.startswith("--") and len(kinds) > 1}
    assert forms.keys() == TWO_FORMS.keys(), forms


def test_a_short_option_stands_for_one_long_one() -> None:
    for name, forms in _forms().items():
        if not name.startswith("--"):
            long = {form[0] for form in forms} - {"--help"}
            assert len(long) == 1 or long <= COUNTED or TWO_FORMS.keys() & long, f"{name} is {long}"


def test_no_option_is_another_by_what_it_does() -> None:
    said: dict[str, set[str]] = {}
    for command in COMMANDS.values():
        for param in command.params:
            if param.param_type_name == "option":
                said.setdefault(str(getattr(param, "help", "")), set()).add(param.opts[0])
    assert {text: names for text, names in said.items() if len(names) > 1} == {
        "From this section only.": {"--from", "--section"}
    }


def test_the_same_thing_has_the_same_default() -> None:
    """But --seed where cards are dealt to look at, and --by and -n, whose default is what answers in a second."""
    defaults: dict[str, set[object]] = {}
    for command in COMMANDS.values():
        for param in command.params:
            if param.param_type_name == "option" and not getattr(param, "multiple", False):
                defaults.setdefault(param.opts[0], set()).add(param.default)
    several = {name for name, values in defaults.items() if len(values - {None, "", False}) > 1}
    assert several == {"--bots", "--games", "--limit", "--output", "--to"} & several


OLDER = {
    f"hand {LEAF} --count 1": f"hand {LEAF} --hands 1",
    f"tune {LEAF} --goal naruto --drawn --budget=0": f"tune {LEAF} --goal naruto --drawn --games 0",
    f"deck add {LEAF} Gaara --count 0": f"deck add {LEAF} Gaara --copies 0",
    f"deck report {LEAF} -o page.txt": f"deck report {LEAF} --out page.txt",
    "archive top --by colour": "archive top --per colour",
    "archive archetypes --save a.toml --rules b.toml": "archive archetypes --out a.toml --rules b.toml",
    "import mythos none.csv --format nothing": "import mythos none.csv --file-format nothing",
}
"""Names of version 0.2.0, and those in their place."""


@pytest.mark.parametrize(("older", "now"), OLDER.items())
def test_names_of_the_release_are_understood_and_not_shown(older: str, now: str) -> None:
    said, also = (CliRunner().invoke(app, shlex.split(words)) for words in (older, now))
    assert "No such option" not in said.output
    assert (said.output == also.output or "hand" in now) and said.exit_code == also.exit_code
    path = next(path for path in sorted(COMMANDS, key=len, reverse=True) if now.startswith(path))
    gone = {word.partition("=")[0] for word in older.split()} - set(now.split())
    assert not any(name in param.opts for param in COMMANDS[path].params for name in gone)
