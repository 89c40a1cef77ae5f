"""What a jutsu or mission text that a source prints says apart from its effects: requirement, target, keywords.

For importers; the cards themselves keep the parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules.families.shinobi.cards.characteristics import read_keyword_line

_LABELS = {
    "requirement": re.compile(r"^(?:requirements?|使用条件|条件|使用者)\s*[:：]\s*", re.IGNORECASE),
    "target": re.compile(r"^(?:targets?|目標)\s*[:：]\s*", re.IGNORECASE),
    "effect": re.compile(r"^(?:effects?|効果)\s*[:：]\s*", re.IGNORECASE),
}


@dataclass(frozen=True, slots=True)
class CardText:
    """A printed text taken apart."""

    effects: tuple[str, ...] = ()
    requirement: str | None = None
    target: str | None = None
    keywords: tuple[str, ...] = ()
    coins: int | None = None


def read_text(text: str) -> CardText:
    """Take a printed text apart by its lines: bare keywords, then `Requirements:`, `Target:` and `Effect:`.

    Without `Effect:`, each line that has no label is an effect.

    >>> read_text("Permanent (3)\\nTarget: 1 Ninja\\nEffect: The target gets +1/+1.")
    CardText(effects=('The target gets +1/+1.',), requirement=None, target='1 Ninja', keywords=('Permanent',), coins=3)
    """
    effects: list[str] = []
    keywords: list[str] = []
    parts: dict[str, str] = {}
    coins: int | None = None
    open_part = ""
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    labelled = any(map(_LABELS["effect"].match, lines))
    for line in _keywords_apart(lines):
        found = read_keyword_line(line)
        counted = any(keyword == "Permanent" and argument for keyword, argument in found)
        if found and (counted or (not effects and (not parts or "target" in parts))):
            for keyword, argument in found:
                keywords.append(keyword)
                coins = int(argument) if argument.isdecimal() else coins
            continue
        label = next((name for name, pattern in _LABELS.items() if pattern.match(line)), "")
        if label in ("requirement", "target"):
            parts[label] = _LABELS[label].sub("", line)
            open_part = label if labelled else "effect"
        elif label == "effect" or open_part not in parts:
            effects.append(_LABELS["effect"].sub("", line))
            open_part = "effect"
        else:
            parts[open_part] += "\n" + line
    effects = effects or _effect_for_target(parts)
    return CardText(tuple(effects), parts.get("requirement"), parts.get("target"), tuple(keywords), coins)


def _effect_for_target(parts: dict[str, str]) -> list[str]:
    """An effect that stands where the target should, and is taken from there."""
    return parts.pop("target").split("\n") if _DEED.match(parts.get("target", "")) else []


_DEED = re.compile(
    r"(?:change|discard|draw|flip|give|heal|injure|look at|move|negate|place|put|remove|return|reveal|search) ",
    re.IGNORECASE,
)
"""How an effect begins, and no target does."""


def without_label(line: str) -> str:
    """An effect line without `Effect:` in front, which cards print on jutsu and missions alone."""
    return _LABELS["effect"].sub("", line)


_BEFORE = re.compile(
    r"[\[【<]?(?P<word>(?:permanent|counter|常駐)\s*(?:[(（]\d+[)）])?)\s*(?:[\]】>][:：]?|[:：])\s*(?=\S)",
    re.IGNORECASE,
)
"""A keyword of missions and a colon before what the mission does: `常駐(2)：...`."""


_COLON = re.compile(r"^((?:permanent|常駐))\s*[:：]\s*(?=[(（]\d+[)）])", re.IGNORECASE)
"""A colon between a keyword and its number: `Permanent: (3)`."""


def _keywords_apart(lines: list[str]) -> Iterator[str]:
    """The lines, with keywords that stand behind the target or before the text on lines of their own."""
    for line in (_COLON.sub(r"\1 ", line) for line in lines):
        head, _, behind = line.rstrip(".").rpartition(". ")
        if head and _LABELS["target"].match(line) and read_keyword_line(behind):
            yield from (head, behind)
        elif before := _BEFORE.match(line):
            yield from (before["word"], line[before.end() :])
        else:
            yield line
