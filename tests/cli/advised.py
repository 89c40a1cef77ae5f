"""Commands that messages advise: the sentences of the program that name one, and the commands in what it says."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from cli.shell.option_table import COMMANDS, OPTIONS

ROOT = Path(__file__).parents[2]
ROOMS = ("cli", "db", "decks", "files", "importers", "kagedeck", "rules", "simulator")
_AFTER = (
    "are|brings|can|changes|copies|does|finds|goes|has|in|is|lists|looks|makes|mends|names|plays|prints|puts|reads|says"
    "|shows|starts|take|takes|then|to|writes|and|or|for|See"
)
"""Words behind a command that go on with the sentence."""


@cache
def sentences() -> dict[str, re.Pattern[str]]:
    """What reads so in messages, by file and words: every string that names a command; `{...}` stands for anything."""
    found = {}
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            code = path.read_text(encoding="utf-8")
            for text in _strings(ast.parse(code)) if "kage " in code else ():
                if re.search(r"\bkage (?:--|\{|[a-z])", text) and not _is_plain(text):
                    said = r"[\s\S]+?".join(map(re.escape, re.split(r"\{[a-z.]+\}", text.strip())))
                    found[f"{path.relative_to(ROOT)}: {text.strip()}"] = re.compile(said)
    return found


def _is_plain(text: str) -> bool:
    """Whether a string is a command's name alone, an example of help, or names no command."""
    named = re.findall(r"\bkage ((?:--)?[a-z-]+|\{)", text)
    known = [each for each in named if each.startswith(("--", "{")) or each in COMMANDS[""].split()]
    return "\b" in text or not known or re.fullmatch(r"kage [a-z{}. -]+", text.strip()) is not None


def _strings(tree: ast.AST) -> Iterator[str]:
    """The strings that code makes, without docstrings, help texts and the parts of others."""
    left_out: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            left_out.update(node.values)
        elif isinstance(node, ast.Expr) or (isinstance(node, ast.keyword) and node.arg == "help"):
            left_out.add(node.value)
    for node in ast.walk(tree):
        if node in left_out:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{...}" for part in node.values)


def commands_in(said: str) -> list[list[str]]:
    """The commands that a message names, each as its words, `kage` left out."""
    return [list(_words(found[2], quoted=bool(found[1]))) for found in re.finditer(_NAMED, said)]


_NAMED = re.compile(rf'(?<![\w/-])("?)kage (?=((?:--|(?:{"|".join(COMMANDS[""].split())})\b).*))')
_WORD = re.compile(r"""\s*((?:[^\s'"]|'[^']*'|"(?:[^"\\]|\\.)*")+)""")


def _words(rest: str, *, quoted: bool) -> Iterator[str]:
    if quoted:
        rest = rest.partition('"')[0]
    place = 0
    while found := _WORD.match(rest, place):
        place = found.end()
        word = found[1] if found[1].endswith("...") else found[1].rstrip(".,;:?)")
        if word == "|" or re.fullmatch(_AFTER, word):
            return
        yield from shlex.split(word) or [word]
        if word != found[1]:
            return


def is_command(words: list[str]) -> bool:
    """Whether words begin with a command, and every option behind it is the command's."""
    path = " ".join(words[:2]) if " ".join(words[:2]) in OPTIONS else words[0]
    if path.startswith("--") or path == "help":
        return True
    takes = {each.partition("=")[0] for each in OPTIONS.get(path, "").split()}
    behind = words[len(path.split()) :]
    if COMMANDS.get(path):
        return not behind
    return path in OPTIONS and all(word in takes or word == "--help" for word in behind if re.match(r"--?[a-z]", word))
