"""Combat and support in one cell, of one state or of both, in sources of the Bandai games."""

from __future__ import annotations

import re
from unicodedata import normalize

from importers.games import Values
from importers.shinobi_columns import HEALTHY, INJURED, STATES
from importers.values.ids import refuse_date
from importers.values.languages import in_english
from rules.core.cards import Json
from rules.core.text import fold

_ABOUT_FIGURES = re.compile(r"\b(?:c\s*/\s*s|combat\s*/\s*support|printed|card|base)\b")
_DASH = re.compile("[‐‑‒–—―−]")
_FIGURE = r"[+-]?(?:\d+|[xX])"
_FIGURES = re.compile(
    rf"(?P<combat>{_FIGURE})\s*/\s*(?P<support>{_FIGURE})"
    rf"(?:(?:[\s,;|(（\[→⇒➔➜➡>»·•・~-]+|\s+/\s+)(?P<combat_injured>{_FIGURE})\s*/\s*(?P<support_injured>{_FIGURE})\s*[)）\]]?)?"
)
_DASHED = re.compile(r"(\d{1,2}|[xX])\s*-\s*([+-]?\d{1,2}|[xX])")
"""A pair with a dash between its figures, `4-2`, which under a column for one figure may be anything."""

_DASHED_BOTH = re.compile(rf"{_DASHED.pattern}\s*[/|;,]\s*{_DASHED.pattern}")
_LETTERS_OF_FIGURES = re.compile(r"[\s(（]*(?:c\s*/\s*s|stats?|status|figures|values)[\s)）]*$")


def read_figures(values: Values) -> None:
    """Combat and support in one cell, `4/2`, under a column for each status, or those of both, `4/2 (2/0)`."""
    _read_states(values)
    _read_line_of_text(values)
    for column in list(values):
        names = _fields_of(column)
        paired = column not in ("combat", "combat_injured")
        found = _figures_in(column, values[column], paired=paired) if names else None
        if names is None or found is None:
            continue
        told: Values = {name: found[name] for name in (*HEALTHY, *INJURED) if found[name]}
        if names is INJURED and not found["combat_injured"]:
            told = {own: found[name] for own, name in zip(INJURED, HEALTHY, strict=True)}
        if not any(name in values and name != column for name in told):
            del values[column]
            values.update(told)
    for healthy, injured in zip(HEALTHY, INJURED, strict=True):
        both = _BOTH_STATES.fullmatch(_STATUS.sub("", _with_hyphens(values.get(healthy) or "")).strip())
        if both and injured not in values:
            values[healthy], values[injured] = both["healthy"], both["injured"]
    _read_letters(values)


def _in_words(column: str) -> str:
    """A column's name as it is compared; that of a program, `healthy_stats`, in words."""
    return fold(column) if column in (*HEALTHY, *INJURED) else fold(column).replace("_", " ")


def _fields_of(column: str) -> tuple[str, str] | None:
    """The fields of a column of pairs, by the state it names: `C/S (Injured)`, `Injured stats`, `Stats (injured)`."""
    state = _ABOUT_FIGURES.sub("", _in_words(column)).strip(" ()（）") or "stats"
    names = STATES.get(_LETTERS_OF_FIGURES.sub("", state) or "stats")
    if names is None and _LETTERS_OF_FIGURES.match(first := state.split("(")[0].split("（")[0].strip()):
        state = state.removeprefix(first).strip(" ()（）")
        names = STATES.get(state)
    return names or next((STATES[word] for word in in_english(state) if word in STATES), None)


def _read_states(values: Values) -> None:
    """Figures in an object of both states, `stats: {healthy: 4/2, injured: 2/0}`."""
    for column in list(values):
        inner = values[column]
        if isinstance(inner, dict) and inner and all(fold(name) in STATES for name in inner):
            del values[column]
            values.update({name: said for name, said in inner.items() if name not in values})


def _read_line_of_text(values: Values) -> None:
    """A line of the text that says the figures of both states, `Healthy 4/2 Injured 2/0`, where no column does."""
    text = values.get("text")
    if not isinstance(text, str) or not values.keys().isdisjoint((*HEALTHY, *INJURED)):
        return
    lines = text.splitlines()
    for at, line in enumerate(lines):
        found = _figures_in("", line, paired=False) if len(_STATUS.findall(line)) == len(HEALTHY) else None
        if found and found["combat_injured"]:
            values.update({name: found[name] for name in (*HEALTHY, *INJURED)})
            values["text"] = "\n".join(lines[:at] + lines[at + 1 :])
            return


def _figures_in(column: str, cell: Json, *, paired: bool) -> re.Match[str] | None:
    """Combat and support in a cell, perhaps those of both states with words for these. Raises DataError for a date.

    The column of such pairs may have them with a dash.
    """
    if isinstance(cell, list) and len(cell) in (len(HEALTHY), len((*HEALTHY, *INJURED))):
        pairs = ["/".join(map(str, cell[at : at + 2])) for at in range(0, len(cell), 2)]
        cell = " ".join(pairs)
    said = _with_hyphens(cell).strip()
    refuse_date(column, said)
    if paired and (both := _DASHED_BOTH.fullmatch(said)):
        said = "{}/{} ({}/{})".format(*both.groups())
    elif paired and (dashed := _DASHED.fullmatch(said)):
        said = f"{dashed[1]}/{dashed[2]}"
    said = _LABELLED.sub(_bare_pair, said)
    if found := _FIGURES.fullmatch(said):
        return found
    both = _FIGURES.fullmatch(_STATUS.sub(" ", said).strip())
    return both if both and both["combat_injured"] else None


_COMBAT = r"(?:combat|cmb|com|c|戦闘力?|戦|战斗力?|战|戰鬥力?|戰|전투력?|전)"
_SUPPORT = r"(?:support|supp?|s|支援力?|支|지원력?|지)"
_LABELLED = re.compile(
    rf"\b{_COMBAT}\s*[:=.]?\s*(?P<combat>{_FIGURE})\s*[,;/|・、&+]?\s*{_SUPPORT}\s*[:=.]?\s*(?P<support>{_FIGURE})(?![\d/])"
    rf"|(?<![\d/])(?P<first>{_FIGURE})\s*{_COMBAT}\s*[,;/|・、&+]?\s*(?P<second>{_FIGURE})\s*{_SUPPORT}(?!\w)",
    re.IGNORECASE,
)
"""Two figures, each with its letter or word: `C3 S2`, `3C/2S`, `戦4支1`."""


def _bare_pair(found: re.Match[str]) -> str:
    return f"{found['combat'] or found['first']}/{found['support'] or found['second']}"


def _with_hyphens(cell: Json) -> str:
    return _DASH.sub("-", normalize("NFKC", str(cell)))


_STATUS = re.compile(
    r"\s*\(?(?:(?<![^\W\d_])(?:healthy|injured|inj|damaged|wounded|hurt|gesund|verletzt|verwundet|indemne|blessé|sano"
    r"|herido|h|i)(?![^\W\d_])|通常時?|健康時?|負傷時?)[:.)]*\s*",
    re.IGNORECASE,
)
_BOTH_STATES = re.compile(rf"(?P<healthy>{_FIGURE}|[?-])\s*[/|→]\s*(?P<injured>{_FIGURE}|[?-])")
"""A figure for each status under a column for one figure: `Combat` with `4/2`."""


def _read_letters(values: Values) -> None:
    """Columns headed `C` and `S`, where both are there."""
    letters = {fold(column): column for column in values if len(column) == 1}
    if {"c", "s"} <= letters.keys() and not {*HEALTHY} & values.keys():
        values["combat"], values["support"] = values.pop(letters["c"]), values.pop(letters["s"])
