"""The importer of Ninjitsu!: cards that owners wrote down, effects in the words of `rules.games.ninjitsu.terse`."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from dataclasses import asdict

from importers.games import GameImporter, Values
from importers.rows import Row
from importers.values.cell_values import count, figure, flag, json_in_cell, lines_of, listed
from importers.values.column_names import COPIES
from importers.values.languages import in_english
from rules.core.cards import Json
from rules.core.text import fold
from rules.games.ninjitsu import GAME
from rules.games.ninjitsu.terse import read_ongoing, read_steps


def _adapt(values: Values, _row: Row) -> None:
    """Read effect lines; a card without a type is a card, the only type there is."""
    values.setdefault("type", "card")
    _read_icons(values)
    _read_text(values)
    _read_places(values)
    if "traits" not in values and (column := next((c for c in values if fold(c) == "permanent"), None)):
        permanent = flag(values[column])
        if permanent is True:
            values["traits"] = ["permanent"]
        if isinstance(permanent, bool):
            del values[column]
    rank = values.get("rank")
    if isinstance(rank, str):
        values["rank"] = as_rank(rank)
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
    _drop_icons_that_say_again(values)


def _read_icons(values: Values) -> None:
    """A card's icons by the names of what they mark; one alone says of what kind an effect is that says it not itself.

    A card type that is an icon's name is that: there are no types to tell.
    """
    if "uses" not in values and icon_named(values["type"]):
        values["uses"], values["type"] = values["type"], "card"
    said = listed(json_in_cell(values["uses"])) if "uses" in values else None
    icons = [icon_named(icon) for icon in said] if isinstance(said, list) else []
    text = values.get("text")
    if len(icons) == 1 and icons[0] and isinstance(text, str) and not _KIND.match(text) and "\n" not in text.strip():
        values["text"] = f"{icons[0]}: {text.strip()}"


def icon_named(said: Json) -> str | None:
    """What the icon marks that a word names, in some language, or by what is drawn: action, secret, treasure or trap.

    >>> icon_named("Bomb"), icon_named("Acción"), icon_named("wheel")
    ('trap', 'action', None)
    """
    words = (fold(said), *in_english(said)) if isinstance(said, str) else ()
    return next((_ICONS[word] for word in words if word in _ICONS), None)


_ICONS = {
    fold(word): icon
    for icon, words in (
        ("action", "action|lightning|lightning bolt|bolt|⚡"),
        ("secret", "secret|secreto|segreto|segredo|geheimnis|key|🔑"),
        ("treasure", "treasure|chest|ongoing"),
        ("trap", "trap|piège|bomb|💣"),
    )
    for word in words.split("|")
}
"""What the icons of the rulebook's page "Cards" are called, and what they mark."""


def _drop_icons_that_say_again(values: Values) -> None:
    """Icons go where the card has all the effects that they mark; else they stay beside the card."""
    as_printed = values.pop("uses", None)
    said = None if as_printed is None else listed(json_in_cell(as_printed))
    if said and not (isinstance(said, list) and all(_is_marked(icon_named(icon), values) for icon in said)):
        values["icons as printed"] = as_printed


def _is_marked(icon: str | None, values: Values) -> bool:
    """Whether a card has an effect of the kind that an icon marks."""
    lines = values.get("ongoing")
    return icon in values or (
        isinstance(lines, list) and any(isinstance(line, dict) and line.get("while_a") == icon for line in lines)
    )


def _lacks_amount(value: Json) -> bool:
    """Whether an ongoing effect of a document does not say how much: it is unread, and not one of 0."""
    lines = value if isinstance(value, list) else [value]
    return any(isinstance(o, dict) and o.get("amount") is None and o.get("does") != "protect" for o in lines)


def as_rank(text: str) -> str:
    """A rank by its name: the digits of a number as they stand, without what a spreadsheet put behind them.

    >>> as_rank("7.0"), as_rank("７"), as_rank("K"), as_rank("seven"), as_rank("00")
    ('7', '7', 'King', '7', '00')
    """
    if text.isascii() and text.isdecimal():
        return text
    if digits := _DIGITS.fullmatch(unicodedata.normalize("NFKC", text)):
        return digits["whole"]
    number = figure(text)
    return str(number) if isinstance(number, int) else RANKS.get(fold(text), text)


_DIGITS = re.compile(r"(?P<whole>[0-9]+)(?:[.,]0+)?")

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
    text = json_in_cell(values.pop("text", None))
    if text is None:
        return
    left: list[str] = []
    for line in (_line(item) for item in text) if isinstance(text, list) else str(text).splitlines():
        match = _KIND.fullmatch(line.strip())
        kind = match["kind"].lower() if match else ""
        field = _KINDS.get(kind, "ongoing")
        if match is None or field in values:
            left.append(line.strip())
        else:
            values[field] = match["text"] if kind in (*_KINDS, "ongoing") else _while_a(kind, match["text"])
    if kept := "\n".join(filter(None, left)):
        values["text as printed"] = kept


def _line(item: Json) -> str:
    """An effect of a list as a line: as it is, or from its kind and its words, `{type: action, text: draw 2}`."""
    if not isinstance(item, dict):
        return str(item)
    known = {fold(name): said for name, said in item.items() if isinstance(said, str)}
    kind = next((known[name] for name in ("type", "kind", "icon", "when", "timing") if name in known), None)
    text = next((known[name] for name in ("text", "effect", "description", "does") if name in known), None)
    return f"{kind}: {text}" if kind and text and len(item) == len(known) == len(("kind", "text")) else str(item)


def _while_a(kind: str, text: str) -> str:
    """An ongoing effect with where its card lies: `Secret: worth 5`."""
    if fold(text).startswith("as a"):
        return text
    return f"as a {'secret' if 'secret' in kind else 'treasure'}: {text}"


_PLACES = {"secret": "secret", "as a secret": "secret", "treasure": "treasure", "as a treasure": "treasure"}


def _read_places(values: Values) -> None:
    """Columns for what a card does as a secret and as a treasure, where they say it in words that are read."""
    found: list[Json] = []
    for column in [column for column in values if fold(column) in _PLACES]:
        said = values[column]
        with suppress(ValueError):
            if isinstance(said, str) and "ongoing" not in values:
                found += [asdict(line) for line in read_ongoing(_while_a(_PLACES[fold(column)], said))]
                del values[column]
    if found:
        values["ongoing"] = found


_ALIASES = {
    **COPIES,
    **{
        f"{field} {word}": field
        for field in ("action", "trap", "ongoing")
        for word in ("text", "effect", "effects", "description", "ability")
    },
    "pts": "points",
    "uses": "uses",
    "icon": "uses",
    "icons": "uses",
    "extension": "expansion",
    "text": "text",
    "effect": "text",
    "effects": "text",
    "value": "points",
    "treasure value": "points",
    "worth": "points",
    "valeur": "points",
    "rang": "rank",
    "effet": "text",
    "effets": "text",
    "texte": "text",
    "piège": "trap",
    "in play": "ongoing",
    "while in play": "ongoing",
    "en jeu": "ongoing",
    "en juego": "ongoing",
    "im spiel": "ongoing",
    "in gioco": "ongoing",
    "em jogo": "ongoing",
}

IMPORTER = GameImporter(GAME, aliases=_ALIASES, telling={"rank": RANKS.keys()}, adapt=_adapt)
