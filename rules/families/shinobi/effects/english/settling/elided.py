"""What is left out or said the short way: whoever has been named already, "of", "how many" for "the number of"."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting


def _so_many(match: re.Match[str]) -> str:
    """ "How many Ninjas you have" as "the number of Ninjas you have", "how many coins are on it" as "the number of coins on it"."""
    whose = {"you": " you have", "your opponent": " your opponent has"}.get(match[3] or "", " ")
    return f"{match[1]}the number of {match[2]}{whose}"


ELIDED: tuple[Rewriting, ...] = (
    (
        " and ",
        re.compile(
            r"\b([Ii]f|[Ww]hile) (the target|the user|this Ninja|that Ninja|it) "
            r"((?:was (?:not )?(?:sent|injured|healed|deployed|put|discarded)|received|battled|attacked|blocked|used|did not)\b[^,.]*?)"
            r" and (?=(?:is|was|has|received|battled|attacked|blocked|did not)\b)"
        ),
        r"\1 \2 \3 and \2 ",
    ),
    (
        "Each of your ",
        re.compile(r"^((?:Valid: )?)Each of your Teams (gets [^.]*?) while it is (\w[^.,]*)\.$"),
        r"\1Your Teams \2 while they are \3.",
    ),
    (
        "the top |the bottom ",
        re.compile(r"\bthe (top|bottom) (?=(?:its owner's|your|your opponent's|their|its original owner's) Decks?\b)"),
        r"the \1 of ",
    ),
    ("followings", re.compile(r"\bthe followings\b"), "the following"),
    ('." ', re.compile(r"(?<=\W)\"(\w[\w' ]{1,24})\.\" (?=[A-Z])"), r'"\1". '),
    ("Combat Attribute Ninja", re.compile(r"(\"[^\"]+\") Combat Attribute (?=Ninjas?\b)"), r"\1 "),
    (
        " only have | only has | only include | only contain",
        re.compile(r"\b(Teams?) that only (?:have|has|includes?|contains?) (?=\"|Ninjas with )"),
        r"\1 with only ",
    ),
    (
        "with only Ninjas with ",
        re.compile(r"\bwith only Ninjas with (?:an? )?(\"[^\"]+\")(?: Combat Attribute)?(?! (?:or|and)\b)"),
        r"with only \1 Ninjas",
    ),
    (
        "how many ",
        re.compile(
            r"(according to |equal to )how many (.*?) (?:(?:are|is|there are) (?=on |in )|(?:do )?(you|your opponent)(?: have| has)\b)(?: in play)?"
        ),
        _so_many,
    ),
    ("that of the ", re.compile(r"\bthat of the (target|user)'s\b"), r"that of the \1"),
)
"""What stands in a line that may have it, what is short in it, and what is meant."""

__all__ = ["ELIDED"]
