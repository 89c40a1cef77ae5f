"""The walls between the rooms that import-linter cannot see: names in shared code, commands, and their help."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.core import TyperGroup
from typer.testing import CliRunner

from cli.main import COMMANDS, app
from rules.core.registry import game_ids

ROOT = Path(__file__).parents[2]
PACKAGES = ("cli", "db", "decks", "files", "importers", "kagedeck", "reports", "rules", "simulator")


def shared_modules(package: str) -> Iterator[Path]:
    """Every module that must not know a game: all but the games' own rooms and their importers."""
    own = {game_id.replace("-", "_") for game_id in game_ids()}
    for path in sorted((ROOT / package).rglob("*.py")):
        parts = path.relative_to(ROOT).parts
        of_game = parts[0] == "importers" and any(path.stem == name or path.stem.startswith(f"{name}_") for name in own)
        if parts[:2] != ("rules", "games") and not of_game:
            yield path


def strings_outside_docstrings(tree: ast.AST) -> Iterator[ast.Constant]:
    """The string literals of a module that are neither docstrings nor help with examples."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if id(node) not in docstrings and "Examples:" not in node.value:
            yield node


@pytest.mark.parametrize("package", PACKAGES)
def test_shared_code_names_no_game(package: str) -> None:
    names = re.compile("|".join(rf"\b{re.escape(name)}\b" for g in game_ids() for name in {g, g.replace("-", "_")}))
    modules = {path: path.read_text("utf-8") for path in shared_modules(package)}
    assert modules
    found: list[str] = []
    for path, text in modules.items():
        if not names.search(text):  # what stands nowhere in the text stands in no string of it
            continue
        tree = ast.parse(text)
        named = [(s.lineno, s.value) for s in strings_outside_docstrings(tree) if names.search(str(s.value))]
        named += [
            (node.lineno, node.module)
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rules.games.")
        ]
        found += [f"{path.relative_to(ROOT)}:{line}: {said!r}" for line, said in named]
    assert found == []


@pytest.mark.parametrize("game_id", game_ids())
def test_games_never_name_each_other(game_id: str) -> None:
    room = ROOT / "rules" / "games" / game_id.replace("-", "_")
    others = [name for g in game_ids() if g != game_id for name in {g, g.replace("-", "_")}]
    pattern = re.compile("|".join(rf"(?<![\w-]){re.escape(name)}(?![\w-])" for name in others) or r"(?!)")
    assert [str(p.relative_to(ROOT)) for p in sorted(room.rglob("*.py")) if pattern.search(p.read_text("utf-8"))] == []


def test_words_of_a_command_line_are_looked_up_as_files_where_a_whole_text_is_none() -> None:
    asks = re.compile(r"\bPath\([^()]*\)\.(?:is_file|exists|is_dir)\(")
    found = [f"{file}" for file in Path("cli").rglob("*.py") if asks.search(file.read_text(encoding="utf-8"))]
    assert not found, "these use is_file, is_there and is_folder of files.reading"


def test_only_the_screens_know_textual_and_only_functions_know_the_screens() -> None:
    """Textual is an extra, and slow to import: no command pays for it that draws no screen."""
    for path in sorted((ROOT / "cli").rglob("*.py")):
        if path.parent.name == "tui":
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.startswith(("textual", "cli.tui"))], path
    others = [p for package in PACKAGES for p in (ROOT / package).rglob("*.py") if p.parent.name != "tui"]
    assert [p for p in others if re.search(r"^\s*(?:from|import) textual", p.read_text("utf-8"), re.MULTILINE)] == []


def leaf_commands() -> Iterator[tuple[str, ...]]:
    """Every command and subcommand, by the words that call it."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    context = typer.Context(group)
    for name in COMMANDS:
        command = group.get_command(context, name)
        yield (name,)
        for inner in getattr(command, "commands", {}):
            yield (name, inner)


@pytest.mark.parametrize("words", list(leaf_commands()), ids=" ".join)
def test_every_command_has_help_that_starts_with_examples(words: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, [*words, "--help"], env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert max(map(len, result.output.splitlines())) <= 80
    assert not any(kind in result.output for kind in ("<str>", "<int>", "<int range>", "<float>", "<path>"))
    before_options = result.output.split("Options:")[0]
    assert f"kage {words[0]}" in before_options.split("Usage:")[1].split("\n", 1)[1], "help shows an example"


def test_the_help_of_kage_starts_with_examples() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    assert "Examples:" in result.output.split("Options:")[0]


@pytest.mark.parametrize("group", ["", "deck", "archive", "collection", "db"])
def test_the_help_of_a_group_says_whole_what_each_command_does(group: str) -> None:
    result = CliRunner().invoke(app, [*group.split(), "--help"], env={"COLUMNS": "80"})
    assert not [line for line in result.output.splitlines()[1:] if line.endswith("...")]
