"""The JSON schemas of what the library answers, one file an answer: `python -m kagedeck.schemas` writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

from kagedeck._strangers import refuse_strangers

refuse_strangers()

from rules.core.cards import Json  # noqa: E402 - only once it is known to be ours
from rules.core.errors import NotFoundError  # noqa: E402
from rules.core.text import quoted  # noqa: E402

_FOLDER = Path(__file__).parent


def schema_names() -> list[str]:
    """What there are schemas of: `goldfish`, `odds`, ..."""
    return sorted(path.stem for path in _FOLDER.glob("*.json"))


def schema(name: str) -> dict[str, Json]:
    """The JSON schema (draft 2020-12) of an answer's `to_dict()`. Raises NotFoundError."""
    if name not in schema_names():
        raise NotFoundError(f"There is no schema {quoted(name)}. There are: {', '.join(schema_names())}.")
    found: dict[str, Json] = json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found
