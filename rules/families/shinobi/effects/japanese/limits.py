"""What may be done only while something is so, and what cannot be done unless it is, in English words."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.japanese.clauses import clause
from rules.families.shinobi.effects.japanese.conditions import conditions
from rules.families.shinobi.effects.japanese.nouns import reference

_UNLESS = re.compile(
    r"(?P<c>[^。]+?)(?P<n>\d+(?:枚|体|人)?以[上下])で(?:なければ|ない(?:限り|場合)(?:は)?)、?(?P<r>.+ない)"
)
_ONLY = re.compile(
    r"(?P<o>この(?:忍者|依頼人|作戦|カード))は、?(?P<c>[^。]+?)(?:時|場合|間)(?:に)?(?:のみ|だけ|しか|でなければ)、?(?:場に)?(?P<do>配[備置]|出すことが|登場|使用)(?:でき(?:る|ない)|することができ(?:る|ない))"
)
_ONLY_IF = re.compile(
    r"(?P<c>[^。]+?[がは])(?P<n>\d+(?:枚|体|人)?以[上下])?(?:い|載ってい|乗ってい)?なければ、?(?P<o>この(?:忍者|依頼人|作戦|カード))[はを]、?(?:場に)?(?P<do>配[備置]|登場|使用)(?:でき(?:ない)|することができない)"
)


def limited(text: str) -> str | None:
    """A sentence that bounds when something can be done; nothing where it is not understood, None for another sentence."""
    if match := _UNLESS.fullmatch(text):
        return _unless(match)
    if match := _ONLY.fullmatch(text):
        return _only(match, f"{match['c']}時、")
    if match := _ONLY_IF.fullmatch(text):
        return _only(match, f"{match['c']}{match['n'] or ''}いる時、")
    return None


def _only(match: re.Match[str], so: str) -> str:
    """What may come into play only while something is so: "自分の場に「赤丸」がいる時にのみ配置できる"."""
    do = "played" if match["do"] == "使用" else "deployed"
    for pattern, words in conditions():
        if (found := pattern.fullmatch(so)) and (condition := words(found)):
            return f"{reference(match['o'])} can only be {do} while {condition}"
    return ""


def _unless(match: re.Match[str]) -> str:
    """What cannot be done unless something is so: "自分のターンマーカーが6以上でなければ出動できない"."""
    about, _, said = match["c"].rpartition("は、")
    done = clause(f"{about}は{match['r']}" if about else f"この忍者は{match['r']}")
    for pattern, words in conditions():
        if (found := pattern.match(f"{said}{match['n']}の場合、")) and (condition := words(found)) and done:
            return f"{done.words} unless {condition}"
    return ""
