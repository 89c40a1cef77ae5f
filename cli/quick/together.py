"""Which options of a command need or exclude others: one table for every command.

`cli.lazy` checks it after Typer has read the options and `cli.quick.commands` after the quick reading, before anything
is done. An option that would have no effect is refused. An option that is in no rule here goes with all others;
`tests/cli/test_together.py` lists those, so that a new option needs one or the other.

A *mark* is how a rule names what was typed: `--log` for the option, `DECK` for a word that stands alone, `--bots=you`
for one of the values that it has with commas between, `--log=*.jsonl` for a file with that ending.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from rules.core.dataclass import dataclass

ANY = "*"
"""The rules of every command."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Options that need one of some others (`needs`), or go with none of them (`never`); marks with spaces between.

    `why` is said behind it. Where one of `unless` is given, the rule says nothing.
    """

    options: str
    needs: str = ""
    never: str = ""
    unless: str = ""
    why: str = ""

    def lacks(self, given: Set[str]) -> str | None:
        """The option among those given that has none beside it of what it needs; None where each has."""
        if self.needs and given.isdisjoint(self.needs.split()) and given.isdisjoint(self.unless.split()):
            return next((mark for mark in self.options.split() if mark in given), None)
        return None

    def apart(self, given: Set[str]) -> tuple[str, str] | None:
        """Two options among those given that do not go together by this rule; None where there are none."""
        if not given.isdisjoint(self.unless.split()):
            return None
        never = [mark for mark in self.never.split() if mark in given]
        return next(((mark, other) for mark in self.options.split() if mark in given for other in never), None)

    def broken_by(self, given: Set[str], rules: Sequence[Rule]) -> str | None:
        """What to say of options that break this rule; None where they keep it. `rules` are all of the command.

        What it says to add, or to leave out, breaks none of them in its turn.
        """
        if (option := self.lacks(given)) is not None:
            typed = _typed(option)
            needs = self.needs.split()
            ways = [added for need in needs if (added := _added(need, given, rules))]
            left = " and ".join(map(_typed, _left_with(option, given, rules)))
            if not ways:
                pairs = (pair for rule in rules if (pair := rule.apart({*given, needs[0]})))
                other = next((other for pair in pairs if needs[0] in pair for other in pair if other != needs[0]), "")
                which = f", which does not go with {_typed(other)}" if other else ""
                return f"{typed} goes with {_typed(needs[0])}{which}: leave {left} out.{self._why}"
            goes = " or ".join(_typed(added[0]) for added in ways)
            add = "one of them" if len(ways) > 1 else " and ".join(map(_typed, ways[0]))
            return f"{typed} goes with {goes}: add {add}, or leave {left} out.{self._why}"
        if (pair := self.apart(given)) is not None:
            return f"{_typed(pair[0])} does not go with {_typed(pair[1])}: leave one of them out.{self._why}"
        return None

    @property
    def _why(self) -> str:
        return f" {self.why}" if self.why else ""


def _added(need: str, given: Set[str], rules: Sequence[Rule]) -> list[str]:
    """What to add so that `need` stands beside the options given, itself first; empty where that breaks a rule."""
    added = [need]
    while lacking := next((rule for rule in rules if rule.lacks({*given, *added}) in added), None):
        fits = [each for each in lacking.needs.split() if not any(r.apart({*given, *added, each}) for r in rules)]
        if not fits:
            return []
        added.append(fits[0])
    return [] if any(rule.apart({*given, *added}) for rule in rules if not rule.apart(given)) else added


def _left_with(option: str, given: Set[str], rules: Sequence[Rule]) -> list[str]:
    """What to leave out together with an option, itself first: those that need it."""
    left = [option]
    while more := next((m for rule in rules if (m := rule.lacks(given - {*left})) and not rule.lacks(given)), None):
        left.append(more)
    return left


_ROWS = "--output=table --output=jsonl --output=csv --output=tsv --output=md --output=ids --output=text"
_ROW_FILES = "--log=*.jsonl --log=*.parquet"
_AT_TABLES = "--against --bots --think --open-lists --max-turns --max-seconds"
_ALONE = "--seat --option --rulings --partial --policy"

TOGETHER: Mapping[str, tuple[Rule, ...]] = {
    ANY: (
        Rule("--theme", needs="--plot"),
        Rule("--replays", needs="--by-card"),
        Rule("--json", never=_ROWS, why="--json is short for -o json."),
    ),
    "search": (
        Rule(
            "QUERY --columns --sort --limit --offset --unique --count --explain --fuzzy --save --game",
            never="--saved --forget",
            why="These are about the saved queries alone.",
        ),
        Rule(
            "QUERY --columns --sort --limit --offset --unique --count --explain --fuzzy --save --saved --forget",
            never="--fields",
            why="--fields lists what queries can name, and takes no value; for columns: --columns name,cost",
        ),
        Rule("--saved", never="--forget"),
        Rule("--columns --sort --limit --offset --fuzzy --explain", never="--count", why="--count is one number."),
        Rule("--output=ids --output=csv --output=tsv --output=jsonl --output=md", never="--count --explain"),
        Rule("--columns --sort --limit --offset --unique --fuzzy", never="--explain"),
        Rule(
            "--columns --sort --limit --offset --unique --fuzzy --count --explain --output --json",
            never="--save",
            why="A query is saved, and nothing is shown. Its order can be part of it: sort:cost.",
        ),
        Rule("--columns", never="--output=ids", why="Ids are one column."),
    ),
    "odds": (
        Rule(
            "DECK --by --keep --seat --pile --players --ask --game --simulate --games --precision",
            never="--size --hits --draws",
            why="--size, --hits and --draws ask without a deck; of a deck: kage odds DECK 'count(cost<=2) >= 1'.",
        ),
        Rule(
            "--by --keep --seat --pile --players --simulate --games --precision",
            never="--ask",
            why="A question of the game's own takes NAME=VALUE.",
        ),
    ),
    "hand": (Rule("--seat", needs="--by", why="It says who draws."),),
    "mulligan": (
        Rule("--by", needs="--goal", why="It is the goal's turn."),
        Rule("--seat", needs="--goal", why="It says who draws on for the goal."),
    ),
    "goldfish": (Rule("--by-card", needs="--goal", why="It asks what cards do for a goal."),),
    "play": (
        Rule(
            "DECK --decks --bots --think --open-lists --games --seed --players --team --mode --option --rulings"
            " --partial --log --game-number --log-view --plain --workers --cluster --plot --by-card --vary-stand-ins"
            " --max-turns --max-seconds --legal",
            never="--replay",
            why="A logged game is played again as it was.",
        ),
        Rule("--variants", needs="--vary-stand-ins"),
        Rule(
            "--by-card --log --plot --max-turns --max-seconds --game-number --plain",
            never="--vary-stand-ins",
            why="It has an answer of its own.",
        ),
        Rule("--game-number", needs="--log --bots=you"),
        Rule("--log-view", needs="--log"),
        Rule("--game-number --log-view", never=_ROW_FILES, why="Such a file has rows of all games."),
        Rule("--plain", needs="--bots=you", why="It is how you see the table."),
        Rule(
            "--games --output --json --plot --by-card --log-view --workers --cluster --max-turns --max-seconds"
            " --vary-stand-ins --partial",
            never="--bots=you",
            why="A game with people is played once, at the table.",
        ),
        Rule(
            "--games --output --json --plot --by-card --workers --cluster",
            never="--log",
            unless=f"{_ROW_FILES} --bots=you --vary-stand-ins",
            why="It writes one game down; a file that ends in .jsonl takes rows of all.",
        ),
    ),
    "playtest": (
        Rule(
            "--against --bots --think --open-lists --game --seed --players --team --mode --option --rulings --partial "
            "--legal",
            never="--resume",
            why="A kept game goes on as it was begun.",
        ),
    ),
    "compare": (
        Rule("--goal", never="--play", why="A goal is met by each deck alone, --play has them meet."),
        Rule("--drawn --by --policy --seat", needs="--goal"),
        Rule("--keep", needs="--drawn", why="It says which hands are kept before cards are counted."),
        Rule(_AT_TABLES, needs="--play", why="A goal is met by each deck alone."),
        Rule(
            f"{_ALONE} --games --until-clear --by-card --workers --cluster",
            never="--drawn",
            why="Hands are counted, and nothing is played.",
        ),
    ),
    "gauntlet": (Rule("--weights", needs="--field"),),
    "tune": (
        Rule("--keep", needs="--drawn", why="It says which hands are kept before cards are counted."),
        Rule(f"{_ALONE} --results", never="--drawn", why="Hands are counted, and nothing is played."),
    ),
    "effects": (
        Rule(
            "--deck --unread --coverage --declined --games --seed",
            never="--read --forget --own",
            why="Those are about your own readings.",
        ),
        Rule("--unread", never="--coverage"),
        Rule("--declined", never="--unread --coverage"),
        Rule("--games --seed", needs="--declined"),
    ),
    "rules": (Rule("--format --date", never="--rulings", why="Rulings are the same in every format."),),
    "import": (
        Rule("--rejects", needs="--keep-going", why="Without it, one bad record leaves everything out."),
        Rule("--rejects --on-conflict=ask", never="--dry-run", why="A dry run writes nothing."),
    ),
    "deck check": (
        Rule("--all-formats --ban --summary --sheets", never="--fix", why="--fix mends a deck by its own format."),
        Rule("--format", never="--all-formats"),
    ),
    "deck diff": (
        Rule("OTHER", never="--apply", why="Compare two decks, or change one."),
        Rule("--dry-run", needs="--apply"),
        Rule(_ROWS, never="--apply", why="Changes are told as text, or with --json."),
    ),
    "deck convert": (Rule("--json", never="--to", why="--json is short for --to json."),),
    "deck new": (Rule("--copies", needs="--query"),),
    "deck remove": (Rule("--copies", never="--all"),),
    "deck move": (Rule("--copies", never="--all"),),
    "archive list": (
        Rule("--limit", never="--count", why="--count is one number."),
        Rule(_ROWS, never="--count", why="--count is one number; --json gives it as JSON."),
    ),
    "archive show": (Rule("--to", never="--json"),),
    "archive aggregate": (Rule("--out", never="--json", why="JSON goes to standard output."),),
    "archive archetypes": (Rule("--clusters --out --seed", needs="--propose"),),
    "archive export": (Rule("--to", never="FOLDER|FILE.jsonl=*.jsonl FOLDER|FILE.jsonl=*.ndjson FOLDER|FILE.jsonl=-"),),
    "collection import": (Rule("--add", never="--replace"),),
    "collection export": (
        Rule(
            "--safe-csv",
            never="--json --output=json --output=text FILE=*.json FILE=*.deck FILE=*.txt",
            unless="--output=csv",
        ),
    ),
}
"""What goes with what, by command; the first rule that is broken is told, what goes apart before what lacks."""


def refused(command: str, given: Set[str]) -> str | None:
    """What to say of options that do not go together; None where they do. `given` are the marks of what was typed."""
    rules = (*TOGETHER.get(command, ()), *TOGETHER[ANY])
    first = sorted(rules, key=lambda rule: rule.apart(given) is None)
    return next((said for rule in first if (said := rule.broken_by(given, rules)) is not None), None)


def marks(names: Iterable[str], value: object) -> Iterator[str]:
    """The marks of an option with these names and its value; of several values where it may be given again."""
    values = value if isinstance(value, list | tuple) else (value,)
    parts = [part.strip() for each in values if isinstance(each, str) for part in (each, *each.split(","))]
    for name in names:
        yield name
        for part in parts:
            yield f"{name}={part}"
            yield f"{name}=*{part[part.rfind('.') :].lower()}"


def mark_of_word(metavar: str) -> str:
    """The mark of a word that stands alone, from what help calls it: `DECK` for `[DECK]...`."""
    return metavar.replace("...", "").strip("[]")


def _typed(mark: str) -> str:
    """A mark as a person types it."""
    name, equals, value = mark.partition("=")
    if not equals:
        return name
    value = f"FILE{value[1:]}" if value[:1] == "*" else value
    return f"{name} {value}" if name.startswith("-") else value
