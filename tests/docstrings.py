"""Docstrings as the sources have them: compiled functions carry none, so the built program is not asked for them."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[1]


def docstrings(module: str) -> Iterator[tuple[str, str]]:
    """The name and the docstring of everything in a module that has one; the module itself has no name."""
    for node in ast.walk(ast.parse(source_of(module).read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield "" if isinstance(node, ast.Module) else node.name, text


def source_of(module: str) -> Path:
    """The source of one of our modules."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def run_examples(module: str) -> doctest.TestResults:
    """Run the examples in a module's docstrings."""
    runner, parser = doctest.DocTestRunner(), doctest.DocTestParser()
    names = vars(import_module(module))
    for name, text in docstrings(module):
        found = parser.get_doctest(text, names, f"{module}.{name}", str(source_of(module)), None)
        if found.examples:
            runner.run(found)
    return runner.summarize(verbose=False)
