"""Commands as they are typed, and what they answer."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from cli.main import app

RUN = CliRunner()


def kage(*arguments: str) -> Result:
    return RUN.invoke(app, arguments)


def answer(*arguments: str) -> Any:
    result = kage(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)
