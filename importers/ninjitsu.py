"""How people write down their Ninjitsu! cards: effects in the words of `rules.games.ninjitsu.reading`."""

from __future__ import annotations

import re
from dataclasses import asdict

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.values import count, flag, json_in_cell, lines_of
from rules.core.cards import Json
from rules.core.text import fold
from rules.games.ninjitsu import GAME
from rules.games.ninjitsu.reading import read_ongoing, read_steps


def _adapt(values: Values, _row: Row) -> None:
    """Read effect lines; a card without a type is a card, the only type there is."""
    values.setdefault("type", "card")
    _read_text(values)
    if "traits" not in values and (column := next((c for c in values if fold(c) == "permanent"), None)):
        permanent = flag(values[column])
        if permanent is True:
            values["traits"] = ["permanent"]
        if isinstance(permanent, bool):
            del values[column]
    rank = values.get("rank")
    if isinstance(rank, str):
        values["rank"] = RANKS.get(fold(rank), rank)
    if "copies" in values:
        values["copies"] = count(values["copies"])
    for name, read in (("action", read_steps), ("trap", read_steps), ("ongoing", read_ongoing)):
        value = lines_of(json_in_cell(values[name])) if name in values else None
        if isinstance(value, str):
            try:
                read_value: Json = [asdict(line) for line in read(value)]
            except ValueError:
                del values[name]
                values[f"{name} as printed"] = value
                continue
            values[name] = read_value
        elif name == "ongoing" and _lacks_amount(value):
            values[f"{name} as printed"] = values.pop(name)
        elif value is not None:
            values[name] = value


def _lacks_amount(value: Json) -> bool:
    """Whether an ongoing effect of a document does not say how much: it is unread, and not one of 0."""
    lines = value if isinstance(value, list) else [value]
    return any(isinstance(o, dict) and o.get("amount") is None and o.get("does") != "protect" for o in lines)


RANKS = {
    word: rank
    for rank, words in (
        ("Jack", "jack j v b valet bube junge jota sota fante ジャック"),
        ("Queen", "queen q d dame reine reina konigin regina donna クイーン クィーン"),
        ("King", "king k r roi rey konig re キング"),
        ("Ace", "ace a as ass asso エース"),
        ("Joker", "joker comodin jolly ジョーカー"),
    )
    for word in map(fold, words.split())
}
"""The ranks of the box by what they are called and abbreviated to."""

_KIND = re.compile(
    r"(?P<kind>action|trap|ongoing|secret|treasure|as an? (?:secret|treasure)|piège|trésor)\s*[,:：–—-]\s*(?P<text>.*)",
    re.IGNORECASE | re.DOTALL,
)
_KINDS = {"action": "action", "trap": "trap", "piège": "trap"}


def _read_text(values: Values) -> None:
    """A text of all effects, `Action: ...` and so on: the field of each line; a line that names none is kept."""
    text = values.pop("text", None)
    if text is None:
        return
    left: list[str] = []
    for line in str(text).splitlines():
        match = _KIND.fullmatch(line.strip())
        kind = match["kind"].lower() if match else ""
        field = _KINDS.get(kind, "ongoing")
        if match is None or field in values:
            left.append(line.strip())
        else:
            values[field] = match["text"] if kind in (*_KINDS, "ongoing") else line.strip()
    if kept := "\n".join(filter(None, left)):
        values["text as printed"] = kept


_ALIASES = {
    "pts": "points",
    "text": "text",
    "effect": "text",
    "effects": "text",
    "description": "text",
    "ability": "text",
    "rules": "text",
    "value": "points",
    "treasure value": "points",
    "worth": "points",
    "count": "copies",
    "quantity": "copies",
    "qty": "copies",
    "how many": "copies",
    "number of copies": "copies",
    "copy": "copies",
    "copies in box": "copies",
    "copies in the box": "copies",
    "in box": "copies",
    "in deck": "copies",
    "# in deck": "copies",
    "number in deck": "copies",
    "in the box": "copies",
    "amount": "copies",
    "nombre": "copies",
    "nb": "copies",
    "nbre": "copies",
    "nb exemplaires": "copies",
    "quantité": "copies",
    "exemplaires": "copies",
    "valeur": "points",
    "rang": "rank",
    "effet": "text",
    "effets": "text",
    "texte": "text",
    "piège": "trap",
}

IMPORTER = GameImporter(GAME, aliases=_ALIASES, adapt=_adapt)
