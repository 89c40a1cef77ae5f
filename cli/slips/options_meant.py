"""Messages for options without their hyphens: `seed=3` as an argument, `limit:5` in a query."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence

from cli.shell.option_table import COMMANDS, OPTIONS
from files.reading import is_file
from rules.core.errors import QueryError
from rules.query.elsewhere import single_quoted

_SET = re.compile(r"-{0,2}(?P<name>[A-Za-z][\w-]*)(?:=|:(?!/))(?P<value>[^=].*)", re.DOTALL)
_YES = frozenset(("1", "yes", "true", "on", "y"))
_OPTIONS_LIKE: Mapping[str, Sequence[str]] = {
    "--sort": ("by", "order", "order-by", "sort-by", "sorted"),
    "--by": ("turn", "turns", "round", "rounds", "until", "by-turn", "within"),
    "--limit": ("n", "max", "top", "head", "max-results"),
    "--offset": ("page", "skip", "start", "start-at"),
    "--columns": ("fields", "cols", "col", "column", "select", "show"),
    "--output": ("out", "out-file", "outfile", "file", "to", "format", "as", "out-format", "yaml", "xml"),
    "--to": ("format", "as", "into", "out"),
    "--games": (
        "runs",
        "iterations",
        "trials",
        "samples",
        "simulations",
        "number",
        "repeat",
        "times",
        "budget",
        "max-games",
        "pairs",
        "rounds",
        "matches",
    ),
    "--copies": ("count", "number", "amount", "quantity", "qty"),
    "--hands": ("count", "number", "times", "samples", "copies"),
    "--size": ("deck-size", "population", "total"),
    "--hits": ("successes", "outs", "copies"),
    "--draws": ("drawn", "sample", "sample-size", "hand-size"),
    "--seed": ("random", "rng", "random-seed"),
    "--workers": ("jobs", "threads", "cores", "parallel", "processes", "cpus"),
    "--players": ("seats", "player-count", "num-players"),
    "--bots": ("ai", "ais", "policy", "strategy", "player", "opponent"),
    "--policy": ("strategy", "bots", "bot", "ai"),
    "--move": ("turn", "round", "step", "at", "ply", "action"),
    "--think": ("time", "depth", "simulations", "playouts", "iterations"),
    "--time": ("minutes", "seconds", "hours", "timeout", "max-time", "duration", "for"),
    "--goal": ("target", "until", "objective", "win", "aim", "metric", "measure", "criterion"),
    "--keep": ("mulligan", "keep-rule", "mull", "rule"),
    "--precision": ("accuracy", "error", "alpha", "confidence", "tolerance"),
    "--rulings": ("ruling", "house-rules", "rule"),
    "--option": ("set", "param", "parameter", "opt"),
    "--log": ("record", "save", "trace", "history"),
    "--plot": ("chart", "graph", "picture", "image", "draw"),
    "--seat": (
        "first",
        "on-the-play",
        "play-first",
        "starting",
        "side",
        "on-draw",
        "on-the-draw",
        "on-play",
        "go-first",
        "going-first",
    ),
    "--section": ("pile", "board", "zone", "to"),
    "--pile": ("section", "from"),
    "--query": ("where", "filter", "search", "from"),
    "--force": ("overwrite", "yes", "replace"),
    "--dry-run": ("simulate", "preview", "check", "no-write", "pretend", "noop"),
    "--fix": ("repair", "mend"),
    "--mend": ("repair", "fix"),
    "--against": ("vs", "versus", "field", "opponents"),
    "--field": ("against", "opponents", "vs", "meta"),
    "--debug": ("verbose", "trace", "traceback"),
    "--version": ("v", "ver"),
}
"""Options, and what other programs call them."""

_ORDERS = frozenset(("asc", "ascending", "up", "desc", "descending", "down", "reverse", "reversed", "rev", "r"))
_TRACED = frozenset(("debug", "verbose", "trace", "traceback"))
_SILENT = frozenset(("quiet", "silent", "q", "no-notes", "suppress", "no-warnings", "nowarn"))
_TURNS = frozenset(("by", "turn", "turns", "round", "rounds"))
_COLOURS = frozenset(("color", "colour", "colors", "colours", "no-color", "no-colour", "nocolor", "nocolour"))


def option_set(word: str, path: str) -> str | None:
    """What to type for a word that sets an option of the command `path`: `--seed 3` for `seed=3`; None for others.

    >>> option_set("n=20", "goldfish"), option_set("points>=10", "goldfish")
    ('-n 20', None)
    """
    found = _SET.fullmatch(word)
    if found is None:
        return None
    option = _option(_worded(found["name"]), path)
    if option is None:
        return None
    value = found["value"].strip()
    taken = next(each for each in OPTIONS[path].split() if each.partition("=")[0] == option).partition("=")[2]
    if not taken:
        return option if value.lower() in _YES else None
    return f"{option} {shlex.quote(value)}" if taken == "VALUE" or value in taken.split("|") else None


def is_short(option: str) -> bool:
    """Whether some command has this short option, and it takes a value: `-o`."""
    return any(f" {option}=" in each for each in OPTIONS.values())


def letter_meant(option: str, value: str, path: str) -> str:
    """The option of a command that an unknown letter with such a value is for; empty where that is unclear.

    >>> letter_meant("-s", "power", "search"), letter_meant("-f", "json", "search"), letter_meant("-n", "3", "search")
    ('--sort power', '--output json', '--limit 3')
    >>> letter_meant("-s", "KS", "search")
    ''
    """
    if path == "deck convert" and (said := option_elsewhere(f"--{value}", path)).startswith(" Write --to"):
        return said.removeprefix(" Write ")
    taking = [each.partition("=")[::2] for each in OPTIONS.get(path, "").split() if each.startswith("--")]
    names = [name for name, of in taking if value and value in of.split("|")]
    if not names:
        own = [
            name
            for name, of in taking
            if of and (name[2] == option[1].lower() or option[1] in _OPTIONS_LIKE.get(name, ()))
        ]
        kinds = _NUMBERED if value.isdecimal() else _OF_FIELDS if _are_fields(value) else ()
        names = [name for name in own if name in kinds]
    return f"{names[0]} {shlex.quote(value)}" if names else ""


_NUMBERED = ("--limit", "--offset", "--seed")
_OF_FIELDS = ("--sort", "--columns")


def _are_fields(words: str) -> bool:
    """Whether words with commas between are fields of cards, each maybe with a hyphen in front."""
    from rules.core.registry import games
    from rules.query.scope import Scope, reserved

    scope = Scope.of(*games())
    names = [word.removeprefix("-") for word in words.lower().split(",")]
    return all(reserved(name) is not None or scope.find(name) for name in names)


def texts_meant(word: str) -> str:
    """What to type for the texts of some cards, of which a table by game knows nothing; empty for a file."""
    if is_file(word):
        return ""
    asked = f"show {shlex.quote(word)}" if any(map(str.isdecimal, word)) else f"search {shlex.quote(f'text:{word}')}"
    return f"It takes a game; for some of its cards: kage {asked}"


def option_like(option: str, known: Sequence[str]) -> str:
    """What to say of an option that other programs have; empty where none of the `known` is meant by it."""
    word = _worded(option)
    if f"--{word}s" in known:
        return f' Did you mean "--{word}s"?'
    if word == "jq" and "--json" in known:
        return " jq is a program of its own: --json | jq ..."
    if word in _ORDERS and "--sort" in known:
        falls = word not in ("asc", "ascending", "up")
        said = "A hyphen in front of a field sorts downwards" if falls else "Fields are sorted upwards"
        return f" {said}: --sort {'-' * falls}cost"
    if word in _COLOURS:
        return " Colour is only used on a terminal; NO_COLOR=1 turns it off."
    if word in _TRACED and "--debug" not in known:
        return " --debug stands before the command, and shows the traceback of an error: kage --debug ..."
    if word == "version" and "--version" not in known:
        return " The version is shown by: kage --version"
    if word in _SILENT:
        return " Notes go to standard error: 2> /dev/null hides them."
    if word in _TURNS and "--by" not in known and "--goal" in known:
        return " The answer goes turn by turn."
    meant = [f'"{ours}"' for ours in _options_like(word, known)]
    return f" Did you mean {' or '.join(meant)}?" if meant else ""


def needless(option: str, path: str) -> str:
    """What to say of an option that other programs need for what goes without one here; empty for others."""
    group, _, command = path.partition(" ")
    if re.fullmatch(r"-\d", option) and command in ("add", "remove"):
        said = f"Write the count as -n {option[1:]}, or in front of the card: kage {path} '{option[1:]} CARD'."
        return f" {said}{f' To take copies out: kage {group} remove' if command == 'add' else ''}"
    needless_here = _NEEDLESS.get((path, _worded(option)))
    return f" {needless_here}" if needless_here else ""


def option_elsewhere(option: str, path: str) -> str:
    """What to say of an option that is a value of another one (`--csv`), or another command's."""
    word = _worded(option)
    for each in OPTIONS.get(path, "").split():
        name, _, values = each.partition("=")
        if word in values.split("|"):
            short = "-o" if name == "--output" else name
            return f" Write {short} {word}"
    if word in _BOTS and "--bots" in known_to(path):
        return f" Write --bots {word}"
    if path == "deck convert":
        from decks.formats.registry import format_ids

        if word in format_ids():
            return f" Write --to {word}"
    return _in_other_commands(option, path)


def _in_other_commands(option: str, path: str) -> str:
    """Which other commands have an option, in a sentence after a space; empty where none or many do."""
    if path == "help":
        return ""
    of = [other for other in OPTIONS if option in known_to(other)]
    group = path.partition(" ")[0]
    near = [other for other in of if " " in other and other.startswith(f"{group} ")] or of
    if not near or len(near) > _FEW or (len(option) < len("--x") and near is of):
        return ""
    *most, last = [f"kage {other}" for other in near]
    return f" {', '.join(most)} and {last} have it." if most else f" {last} has it."


def known_to(path: str) -> set[str]:
    """The options of a command."""
    return {each.partition("=")[0] for each in OPTIONS.get(path, "").split()}


_BOTS = frozenset(("greedy", "random", "lookahead", "search"))

_FEW = 4
"""Commands of an option that are named in a line."""

_OF_LISTS = ("player", "date", "event", "place", "rank", "record", "name")
"""What the archive knows of a list besides its cards."""
_NEEDLESS: Mapping[tuple[str, str], str] = {
    **{("show", word): "All cards that fit are shown; --first takes the best." for word in ("all", "every", "list")},
    **{
        ("deck convert", word): "The format is detected from the content: leave it out."
        for word in ("from", "input", "in", "input-format")
    },
    **{
        (command, word): f"The question stands without an option: kage {command} DECK QUESTION"
        for command in ("odds",)
        for word in ("goal", "query", "question", "ask-for", "cards", "card", "want")
    },
    **{
        (command, word): "A hand is as large as the rules of the game say."
        for command in ("hand", "odds", "mulligan", "goldfish")
        for word in ("hand", "hand-size", "handsize", "opening-hand", "starting-hand", "size")
        if (command, word) != ("odds", "size")
    },
    **{
        ("show", word): "A card is named without an option, as in: kage show KS-009"
        for word in ("id", "name", "card", "number", "query")
    },
    **{
        ("search", word): 'For a whole name write it so: name="Rock Lee"'
        for word in ("exact", "exact-match", "exactly", "strict", "whole")
    },
    **{
        ("show", word): "All cards that fit are shown; --first takes the best." for word in ("n", "limit", "max", "one")
    },
    **{
        ("deck check", word): "An illegal deck ends with exit code 1 as it is."
        for word in ("strict", "fail", "error", "errors", "exit-code", "fail-on-error")
    },
    **{
        ("deck show", word): "Cards stand by type as it is. In another order: kage search in:DECK --sort cost"
        for word in ("by", "sort", "sort-by", "sorted", "order", "order-by", "group", "group-by")
    },
    **{("hand", word): "A hand is as large as the rules of the game say." for word in ("draw", "draws", "cards")},
    **{
        ("archive add", word): "It is read from the list, as in a line Player: Alice, or from a table beside the lists."
        for word in _OF_LISTS
    },
    **{(f"archive {of}", word): f"Write {word}:... in the query." for of in ("list", "top") for word in _OF_LISTS},
    **{
        ("import", word): "It is found by the content: leave it out."
        for word in (
            "delimiter",
            "separator",
            "sep",
            "encoding",
            "charset",
            "header",
            "headers",
            "quotechar",
            "decimal",
        )
    },
    **{
        ("import", word): "Cards that are here already are updated; --on-conflict keep leaves them."
        for word in ("overwrite", "replace", "update", "upsert", "merge", "force-update", "append")
    },
    ("import", "n"): "To see what would change: --dry-run",
    ("doctor", "fix"): "kage db check --mend mends the catalogue.",
    ("doctor", "repair"): "kage db check --mend mends the catalogue.",
    **{
        ("effects", word): "For cards with a word in their text: kage search text:WORD"
        for word in ("search", "query", "text", "find", "filter", "grep", "card")
    },
    **{("search", word): "All cards are shown unless --limit is given." for word in ("all", "no-limit")},
}
"""Options that other programs need, and what stands for them here."""


def path_typed(arguments: Sequence[str]) -> str:
    """The command that arguments begin with, as the tables have it: `deck check`."""
    two = " ".join(arguments[:2])
    return two if two in OPTIONS else arguments[0] if arguments and arguments[0] in COMMANDS else ""


def with_option_meant(error: QueryError, arguments: Sequence[str]) -> QueryError:
    """An error about a word of a query that is no field, with the option that was meant, where it is one."""
    if written := single_quoted(error.query):
        return QueryError(f"Write double quotes: {shlex.quote(written)}", *_place(error))
    path = path_typed(arguments)
    if option := option_dashed(error.query, arguments, path):
        return QueryError(f"Write {option}", *_place(error))
    known = re.match(r'"[^"]+" is no field of [^.]+\.', error.message)
    word = re.match(r"[^\s:=]+[:=]\S+", error.query[error.position :])
    if known is None:
        return error
    if re.fullmatch(r"(?i)(?:asc|desc)\w*", error.query[error.position :]) and "sort:" in error.query:
        return QueryError(f"{known[0]} A hyphen in front sorts downwards: sort:-name", *_place(error))
    if word is None:
        return error
    if word[0].startswith("page") and "--offset=VALUE" in OPTIONS.get(path, "").split():
        said = "Further cards are shown by --offset, e.g. --offset 20"
    elif meant := option_set(word[0], path):
        said = f"Write {meant} beside the query."
    else:
        return error
    return QueryError(f"{known[0]} {said}", *_place(error))


def option_dashed(word: str, arguments: Sequence[str], path: str) -> str:
    """The option that a word is with the dash that an editor or a telephone makes of hyphens; empty for others.

    >>> option_dashed("—by", ["odds", "a.deck", "naruto", "—by", "4"], "odds")
    '--by 4'
    """
    found = re.fullmatch(r"(?=-*[—–−‐])[-—–−‐]{1,2}([A-Za-z][\w-]*)", word)
    names = (f"--{found[1]}", f"-{found[1]}") if found else ()
    option = next((each for each in names if each in known_to(path)), "")
    if not option or word not in arguments:
        return option
    takes = f" {option}=" in f" {OPTIONS[path]}"
    return " ".join([option, *map(shlex.quote, arguments[list(arguments).index(word) + 1 :][:takes])])


def _place(error: QueryError) -> tuple[str, int, int]:
    return error.query, error.position, error.length


def _option(name: str, path: str) -> str | None:
    """The option of a command that a name stands for: its own, or what other programs call it."""
    known = [each.partition("=")[0] for each in OPTIONS.get(path, "").split()]
    own = f"-{name}" if len(name) == 1 else f"--{name}"
    if own in known:
        return own
    return next(iter(_options_like(name, known)), None)


def _options_like(word: str, known: Sequence[str]) -> list[str]:
    return [ours for ours, words in _OPTIONS_LIKE.items() if ours in known and word in words]


def _worded(option: str) -> str:
    return option.lstrip("-").lower().replace("_", "-")
