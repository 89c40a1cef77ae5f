"""More of what must be so for a Japanese text to work, in English words: the deck, the team, coins, being blocked, turns."""

from __future__ import annotations

import re
from collections.abc import Callable

from rules.families.shinobi.effects.japanese.nouns import reference, whose

Words = Callable[[re.Match[str]], str | None]


def _no_deck(match: re.Match[str]) -> str:
    return "your opponent has no cards in their Deck" if match["w"] == "相手" else "you have no cards in your Deck"


def _blocked(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} is blocked" if subject else None


def _any_coins(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    return f"{subject} has 1 or more coins on it" if subject else None


def _team_of(match: re.Match[str]) -> str | None:
    subject = reference(match["o"])
    bound = {"以上": " or more", "以下": " or less", None: ""}[match["at"]]
    ninjas = "Ninja" if match["n"] == "1" and not bound else "Ninjas"
    return f"{subject}'s Team has {match['n']}{bound} {ninjas}" if subject else None


def _markers(match: re.Match[str]) -> str | None:
    if match["a"] == match["b"]:
        return None
    higher = "higher" if match["than"] in ("多", "高", "大き") else "lower"
    return f"{whose(match['a'])} Turn Marker is {higher} than {whose(match['b'])} Turn Marker"


def _turn(match: re.Match[str]) -> str:
    return f"it is {whose(match['w'])} turn"


_WHO = r"(?P<o>この忍者|使用者|目標(?:の忍者)?)"
CIRCUMSTANCES: tuple[tuple[str, Words], ...] = (
    (
        r"(?P<a>自分|相手)のターンマーカー(?:の値)?(?:が|は)(?P<b>自分|相手)(?:のターンマーカー(?:の値)?)?より(?:も)?(?P<than>多|高|大き|少な|低|小さ)い",
        _markers,
    ),
    (r"(?P<w>自分|相手)のターン(?:の|中の|である)?", _turn),
    (
        r"(?:(?P<w>自分|相手)の)?デッキ(?:の)?(?:にカード|のカード|に)?(?:が|は)?(?:1枚も)?(?:残っていない|ない|無い|尽きている|尽きた|なくなった)",
        _no_deck,
    ),
    (rf"{_WHO}(?:のチーム)?(?:が|は)ブロックされている", _blocked),
    (
        r"(?P<o>この忍者|この作戦|この依頼人|使用者|目標(?:の忍者)?)(?:の上)?にコインが(?:1(?:個|枚|つ)(?:でも|以上))?(?:載っている|乗っている|置かれている|ある)",
        _any_coins,
    ),
    (
        rf"{_WHO}(?:が|は)(?P<n>[123])体(?P<at>以上|以下)?(?:の忍者)?(?:で|から|により)?(?:構成され(?:た|る|ている)|なる|の)(?:チームに(?:いる|属する|所属している)|チームである)",
        _team_of,
    ),
    (
        rf"{_WHO}のチーム(?:の忍者)?(?:が|は|に)(?:忍者が)?(?P<n>[123])体(?P<at>以上|以下)?(?:の忍者)?(?:いる|である|の|で構成されている|から構成されている)?",
        _team_of,
    ),
)
"""The patterns, each with what says it in English."""
