"""Words that point back, which Japanese says alike of one and of several: in English one, or those.

その忍者 and それ are whoever was spoken of last: "that Ninja" after one, "those Ninjas" after a group. Where it could be
either, as after a group behind somebody whom an event is about, nothing is read.
"""

from __future__ import annotations

import re

_SEVERAL = r"(?:[Aa]ll(?: of)?|[Bb]oth|(?:[Uu]p to )?(?:[2-9]|\d\d)(?: of)?|[Aa]ny number of)"
_ONE = r"(?:1(?: of)?|an?|another|(?:[Ww]hen|[Ii]f) (?=your\b))"
_NAMED = (
    r"(?<!against )(?<!than )(?<!by )(?<!as )(?<!on )(?:[Tt]he (?:target|user)|[Tt]his (?:Ninja|Client|card))(?!'s)"
)
_KINDS = {"Ninja": r"Ninjas?\b", "Client": r"Clients?\b", "Jutsu": r"Jutsu\b(?! card)"}
_ANY = r"(?:Ninjas?|Clients?|Missions?|Jutsu|cards?|§)(?=[\s.,]|$)"
_HAND = r"(?P<hand>(?:[Ll]ook at|reveals) (?:your opponent's|their) hand)"
_BETWEEN = r"(?:(?!damage|\ball\b|\d)[^.,])*?"
_POINTS = re.compile(
    r"\bthat (?P<kind>Ninja|Client|Jutsu|card)\b(?P<gets> gets\b)?"
    r"|\b(?:(?<=discard )|(?<=move )|(?<=heal )|(?<=injure )|(?<=damage to )|(?<=remove )|(?<=put ))(?P<it>it)\b(?! in (?:your|their) hand)"
    r"|\b(?P<they>it) (?P<do>gets|cannot)\b",
    re.IGNORECASE,
)


def agreeing(said: str, before: list[str]) -> str | None:
    """A sentence whose pointing words agree with what they point to; None where that is open.

    >>> agreeing("That Ninja cannot use Jutsu", ["Give 1 damage to all of your opponent's Ninjas."])
    'Those Ninjas cannot use Jutsu'
    """
    earlier = before[-1] if before else ""
    made, start = "", 0
    for match in _POINTS.finditer(said):
        many = _several(f"{earlier} {said[: match.start()]}", match["kind"])
        if many is None:
            return None
        made += said[start : match.start()] + (_plural(match) if many else match[0])
        start = match.end()
    return made + said[start:]


def _several(context: str, kind: str | None) -> bool | None:
    """Whether the last of that kind that were spoken of are several; None where they may be one or a whole hand."""
    words = _KINDS.get(kind or "", _ANY)
    spoken_of = re.compile(
        rf"(?P<many>\b{_SEVERAL} {_BETWEEN}{words})|(?P<one>\b{_ONE} ?{_BETWEEN}{words})|(?P<two>{_NAMED} and {_NAMED})|{_NAMED}|{_HAND}"
    )
    latest: bool | None = False
    picked = False
    for match in spoken_of.finditer(context):
        open_ = match["two"] or (match["hand"] and kind in (None, "card"))
        latest = None if open_ else bool(match["many"])
        if latest and picked:
            return None
        picked = picked or bool(match["one"] and re.match("[WwIi]", match["one"]))
    return latest


def _plural(match: re.Match[str]) -> str:
    kind = match["kind"]
    if kind:
        words = f"{'those' if match[0].startswith('t') else 'Those'} {kind}{'' if kind == 'Jutsu' else 's'}"
        return f"{words} get" if match["gets"] else words
    if match["it"]:
        return "them"
    return f"{'they' if match['they'].startswith('i') else 'They'} {'get' if match['do'] == 'gets' else match['do']}"
