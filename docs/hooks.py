"""What the site has beside the pages: every command's help, and the decisions of each game's engine."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import typer
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from cli.main import COMMANDS, app
from kagedeck.schemas import schema, schema_names

ROOT = Path(__file__).parents[1]
TABLE_ROW = re.compile(r"^\|.*$", re.MULTILINE)
CODE = re.compile(r"`[^`]+`")
DECISIONS = re.compile(r"<!-- decisions: (?P<path>[\w/.]+) -->")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the page of all commands, and the library's schemas."""
    files.append(File.generated(config, "commands.md", content=_commands()))
    for name in schema_names():
        files.append(File.generated(config, f"schemas/{name}.json", content=json.dumps(schema(name), indent=2)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Put in the decisions that a module's docstring lists; a bar in a table's code needs no backslash here."""
    whole = DECISIONS.sub(lambda found: _decisions(ROOT / found["path"]), markdown)
    return TABLE_ROW.sub(lambda row: CODE.sub(lambda code: code[0].replace("\\|", "|"), row[0]), whole)


def _decisions(path: Path) -> str:
    said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    listed = said.partition("Decisions")[2].partition("\n\n")[2]
    if not listed.startswith("- "):
        raise ValueError(f"{path} lists no decisions: a list behind a blank line is wanted")
    return listed


def _commands() -> str:
    group = typer.main.get_command(app)
    root = typer.Context(group, info_name="kage")
    parts = ["# Commands", "", "What `kage help COMMAND` says of each.", ""]
    for words, context in _contexts(root):
        parts += [f"{'#' * (len(words) + 1)} kage {' '.join(words)}", "", "```text", context.get_help(), "```", ""]
    return "\n".join(parts)


def _contexts(root: typer.Context) -> Iterator[tuple[tuple[str, ...], typer.Context]]:
    for name in COMMANDS:
        context = _below(root, name)
        yield (name,), context
        for inner in getattr(context.command, "list_commands", lambda _: ())(context):
            yield (name, inner), _below(context, inner)


def _below(context: typer.Context, name: str) -> typer.Context:
    """The context of a subcommand; a group finds its own when it is asked for. Typer's groups have no type to name."""
    find = getattr(context.command, "get_command")  # noqa: B009
    return typer.Context(find(context, name), parent=context, info_name=name)
