"""Names of commands in other programs, such as `validate` and `optimise`, and our command for each.

A name in this table is preferred to a command that is only spelled alike. Used only for mistyped commands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from files.reading import is_file
from rules.core.suggest import nearest

_LIKES: Mapping[str, Sequence[str]] = {
    "search": ("find", "query", "lookup", "grep", "filter", "cards", "list", "ls"),
    "show": ("card", "view", "info", "print", "display", "details", "cat"),
    "deck check": ("validate", "verify", "status", "legal", "legality", "lint", "valid"),
    "deck show": ("list", "ls", "open", "view", "print", "display"),
    "deck convert": ("export", "save", "to", "import", "copy", "cp"),
    "deck add": ("edit", "change", "modify", "update", "insert"),
    "deck check --fix": ("fix", "repair", "mend", "correct"),
    "rules GAME --rulings": ("rulings", "ruling"),
    "search --fields": ("fields", "columns"),
    "deck move": ("mv", "shift", "put"),
    "deck build": ("edit", "change", "modify", "update"),
    "deck remove": ("edit", "change", "modify", "update", "delete", "rm", "del", "drop", "cut", "take"),
    "collection remove": ("edit", "change", "delete", "rm", "del", "sell", "take"),
    "archive remove": ("del", "take"),
    "archive show": ("view", "open", "print", "display"),
    "help": ("man", "usage", "commands"),
    "deck new": ("create", "init", "make"),
    "deck diff": ("difference", "changes", "compare", "cmp", "merge"),
    "deck stats": ("statistics", "curve", "analyse", "analyze", "summary", "count"),
    "deck missing": ("needed", "buy", "want", "need", "wants"),
    "deck report": ("html", "sheet", "proxies", "proxy"),
    "import": ("insert", "upsert", "bulk", "load", "download", "fetch", "sync", "ingest", "read"),
    "collection show": (
        "view",
        "open",
        "print",
        "display",
        "owned",
        "inventory",
        "library",
        "list",
        "ls",
        "search",
        "find",
    ),
    "collection add": ("edit", "change", "set", "put", "insert", "own"),
    "collection import": ("set", "load", "read", "update"),
    "collection export": ("save", "dump"),
    "archive add": ("import", "load", "put", "insert", "upload"),
    "archive list": ("ls", "search", "find", "query"),
    "archive top": ("stats", "meta", "popular", "statistics"),
    "archive export": ("save", "dump"),
    "hand": ("opening", "deal", "sample", "hands", "draw"),
    "odds": ("probability", "prob", "chance", "chances", "hypergeometric", "hypergeo", "calc"),
    "mulligan": ("mull", "keep"),
    "goldfish": ("simulate", "sim", "solo", "run", "test", "solitaire"),
    "play": ("match", "battle", "duel", "fight", "simulation", "versus", "vs"),
    "gauntlet": ("tournament", "league", "round-robin", "matrix", "ranking", "elo"),
    "tune": ("optimize", "optimise", "improve", "suggest", "swap"),
    "advise": ("advice", "hint", "best", "recommend"),
    "rules": ("formats", "format", "banlist", "clauses"),
    "config": ("configure", "settings", "set", "preferences", "configuration", "setup"),
    "doctor": ("diagnose", "health"),
    "db backup": ("dump",),
    "db path": ("where",),
    "db": ("database", "catalogue", "catalog", "sqlite"),
    "db info": ("status", "list", "ls", "stats"),
    "db forget": ("remove", "unimport", "undo"),
    "play --log FILE": ("log", "record"),
    "play --replay FILE": ("replay", "watch", "rewatch"),
    "--install-completion": ("completion", "completions", "autocomplete"),
    "--version": ("version", "ver"),
}
"""Commands, and what other programs call them."""

_MAKING = frozenset(("init", "create", "new", "make", "setup", "initialise", "initialize"))
_UPGRADING = frozenset(("upgrade", "update", "self-update", "install"))
_RENEWING = _UPGRADING | {"refresh", "sync", "pull", "fetch", "download"}
_UPKEEP = frozenset(("optimize", "optimise", "vacuum", "clean", "compact", "reindex", "analyze", "analyse", "repair"))
_WIPING = frozenset(("drop", "reset", "wipe", "clear", "purge", "delete", "rm", "destroy", "truncate", "empty"))
_NOTHING_WIPED: Mapping[str, str] = {
    "kage db": "The catalogue is one file, which kage db path names. kage db forget SOURCE takes one source out.",
    "kage collection": "kage collection import FILE --replace puts what a file has in the place of all you own.",
    "kage archive": "kage archive remove takes lists out by their ids or a query; --all takes out every one.",
}
"""Groups of commands without one that empties them, and what to say there of words for one."""
_NOTHING_TO_MAKE: Mapping[str, str] = {
    "kage db": "The catalogue is made when it is first needed; kage db path says where.",
    "kage collection": "A collection is made when cards are put into it: kage collection add CARD...",
    "kage archive": "An archive is made when lists are put into it: kage archive add LIST...",
}
"""Groups of commands whose files need no command to begin with, and what to say there of words for one."""


def likes_of(word: str, path: str, tree: Mapping[str, Sequence[str]]) -> list[str]:
    """The commands that another program's word is for; a deck file is checked. `path` is what stands before it."""
    folded = word.lower().strip("-")
    if folded in ("help", "?") and path != "kage":
        return [f"kage help {path.removeprefix('kage ')}"]
    joined = re.sub(r"[-_:./]+", " ", word.lower())
    found = [f"kage {command}" for command, words in _LIKES.items() if folded in words]
    if path == "kage" and (called := _called_so(word, found, tree)):
        return called
    own = [command for command in found if path != "kage" and command.startswith(f"{path} ")]
    if spelled := _spelled_apart(joined, tree):
        return [*own, spelled]
    if is_file(word):
        return [f"kage deck check {word}"]
    if path != "kage":
        found = [command for command in found if command.count(" ") == 1]
        return own or ([] if nearest(word, tree.get(path, ()), 1) else found)
    return found or [f"kage {part}" for part in sorted({*joined.split()} & {*tree["kage"]} - {joined})]


def _spelled_apart(joined: str, tree: Mapping[str, Sequence[str]]) -> str:
    """The command that words are with other signs between, or turned round: `deck-check`, `check.deck`; else empty."""
    words = joined.split()
    for path in [words, words[::-1]]:
        if path and path[-1] in tree.get(" ".join(["kage", *path[:-1]]), ()):
            return " ".join(["kage", *path])
    return ""


def _called_so(word: str, like: Sequence[str], tree: Mapping[str, Sequence[str]]) -> list[str]:
    """The commands of groups that are called by a word, those of decks first, then such as it is `like` on the top."""
    literal = [f"{group} {word}" for group, names in tree.items() if group != "kage" and word in names]
    of_deck = [command for command in literal if command.startswith("kage deck ")]
    like = [each for each in like if each.count(" ") == 1 or (not of_deck and each.startswith("kage deck "))]
    return [*of_deck, *like, *(each for each in literal if each not in of_deck)][:_MOST] if literal else []


_MOST = 4
"""Commands that are named in a line."""


def made_when_needed(word: str, path: str) -> str:
    """What to say of `init`, `drop` and the like where there is nothing of the kind; empty for other words, groups."""
    if path == "kage" and re.fullmatch(r"[A-Z_]+=.*", word):
        return f"A variable is set before the program: {word} kage ..."
    if word == "kage" and path == "kage":
        return "It is typed once: kage COMMAND ..."
    if path == "kage db" and word.lower() in _UPKEEP:
        return "The catalogue needs no such care: kage db check looks it over, kage db backup copies it."
    if path in ("kage", "kage db") and word.lower() in (_UPGRADING if path == "kage" else _RENEWING):
        return "Upgrade kage with what installed it, e.g. pipx upgrade kagedeck. For newer cards: kage import GAME FILE"
    if path == "kage deck" and word.lower() in ("sort", "order", "group", "arrange", "tidy"):
        return "kage deck show DECK has the cards by type. In another order: kage search in:DECK --sort cost"
    said = _NOTHING_TO_MAKE if word.lower() in _MAKING else _NOTHING_WIPED if word.lower() in _WIPING else {}
    return said.get(path, "")


def likes_nearly(word: str, path: str) -> list[str]:
    """The commands of a group that a misspelt word of another program is for: `kage deck lst`."""
    of_group = {
        w: f"kage {command}"
        for command, words in _LIKES.items()
        if f"kage {command}".startswith(f"{path} ")
        for w in words
    }
    return [of_group[near] for near in nearest(word, list(of_group), 1)]
