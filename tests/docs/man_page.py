"""The manual page, made from the table of commands: `python -m tests.docs.man_page` writes docs/kage.1 anew."""

from __future__ import annotations

import tomllib
from pathlib import Path

from cli.main import COMMANDS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "kage.1"

_VARIABLES = {
    "KAGE_DB": "The catalogue's file, in place of the usual one; kage db path says where that is.",
    "KAGE_CONFIG": "The configuration folder, with config.toml and the folder formats.",
    "KAGE_GAME": "The game of lists that fit several; it goes before game in config.toml.",
    "KAGE_ERRORS": "Set to json, what goes wrong is a JSON document in a line on standard error.",
    "NO_COLOR": "Set to anything, nothing is coloured.",
    "PAGER": "What long tables are shown with on a terminal.",
}

_EXITS = {
    "0": "Fine; an empty search too.",
    "1": "A deck is illegal, or a check failed.",
    "2": "Wrong use, or a query that does not parse.",
    "3": "Not found.",
    "4": "Ambiguous.",
    "5": "Bad data, or a bad catalogue.",
    "130": "Interrupted (143: terminated).",
}

_EXAMPLES = (
    "kage search -g mythos 'type:character cost<=2'",
    "kage deck check my.deck",
    "kage odds my.deck 'count(cost<=2) >= 2' --by 4",
    "kage goldfish my.deck -n 2000 --seed 1",
    "kage compare old.deck new.deck --play --until-clear",
)


def page() -> str:
    """The whole page."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    lines = [
        f'.TH KAGE 1 "" "kagedeck {version}" "User Commands"',
        ".SH NAME",
        "kage \\- catalogue, search, check, and play out the decks of ninja card games",
        ".SH SYNOPSIS",
        ".B kage",
        ".I COMMAND",
        "[\\fIARGUMENT\\fR...] [\\fIOPTION\\fR...]",
        ".SH DESCRIPTION",
        "kage keeps card catalogues that are searched with one query language, reads and checks deck lists, works out",
        "odds exactly, and plays decks out by each game's own rules. Data goes to standard output and everything else",
        "to standard error. The same seed gives the same answer.",
        ".SH COMMANDS",
        ".B kage help",
        "\\fICOMMAND\\fR shows the options and examples of each.",
        *_listed({name: command.summary for name, command in COMMANDS.items()}),
        ".SH OPTIONS OF MOST COMMANDS",
        *_listed(
            {
                "\\-o, \\-\\-output FORMAT": "table, json, jsonl, csv, tsv or md.",
                "\\-\\-json": "Short for \\-o json.",
                "\\-g, \\-\\-game GAME": "The game, where file and cards do not tell.",
                "\\-\\-debug": "Before the command: show the traceback of an error, and texts left unread for one.",
            }
        ),
        ".SH ENVIRONMENT",
        *_listed(_VARIABLES),
        ".SH EXIT STATUS",
        *_listed(_EXITS),
        ".SH EXAMPLES",
        ".nf",
        *(_escaped(example) for example in _EXAMPLES),
        ".fi",
    ]
    return "\n".join(lines) + "\n"


def _listed(entries: dict[str, str]) -> list[str]:
    return [line for name, says in entries.items() for line in (".TP", f".B {name}", _escaped(says))]


def _escaped(text: str) -> str:
    """A line of text that begins no request, with hyphens that can be copied."""
    text = text.replace("\\-", "-").replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{text}" if text[:1] in ".'" else text


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
