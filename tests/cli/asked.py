"""Commands as they are typed, and what they answer."""

from __future__ import annotations

import json
import shlex
from typing import Any

from typer.testing import CliRunner, Result

from cli.main import app

RUN = CliRunner()


def kage(*arguments: str) -> Result:
    return RUN.invoke(app, arguments)


def typed(line: str) -> Result:
    """The same as a line; what stands behind `<<<` is given on standard input."""
    line, _, given = line.partition(" <<< ")
    return RUN.invoke(app, shlex.split(line), input=given or None)


def answer(*arguments: str) -> Any:
    result = kage(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)
