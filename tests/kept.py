"""Answers that are kept beside their tests: what one said once it says again, until somebody means to change it."""

from __future__ import annotations

import json
import os
from pathlib import Path

from rules.core.cards import Json

PLACES = 9
"""Figures are kept to so many places: what comes behind differs from machine to machine."""


def rounded(value: Json) -> Json:
    """A document with its figures to so many places."""
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items()}
    if isinstance(value, list):
        return [rounded(each) for each in value]
    return round(value, PLACES) if isinstance(value, float) else value


def as_kept(path: Path, name: str, document: Json) -> tuple[Json, Json]:
    """A document and what is kept under its name, to be compared; KAGE_UPDATE_KEPT=1 keeps this one instead."""
    document = rounded(json.loads(json.dumps(document, allow_nan=False)))
    kept: dict[str, Json] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if os.environ.get("KAGE_UPDATE_KEPT"):
        kept[name] = document
        lines = (f"{json.dumps(key)}: {json.dumps(kept[key], ensure_ascii=False)}" for key in sorted(kept))
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
    return document, kept.get(name)
