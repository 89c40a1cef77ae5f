"""Runs `kage` in the process, as the tests of whole import paths do."""

from __future__ import annotations

from typer.testing import CliRunner, Result

from cli.main import app


def kage(*words: str, text: str | None = None) -> Result:
    """The result of a command line; `text` is its standard input."""
    return CliRunner().invoke(app, list(words), input=text)
