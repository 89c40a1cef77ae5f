"""Sentences that missions are printed with, in the words that the grammar has for what they say."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting
from rules.families.shinobi.lines.keyword_lines import RULES

SAID_SHORTER: tuple[Rewriting, ...] = (
    (
        "during the turn ",
        re.compile(r"^(Your opponent\b[^.]*? during the turn (?:that |in which )?)they\b", re.IGNORECASE),
        r"\1your opponent",
    ),
    (
        "burst|revitalize|flashpoint",
        re.compile(r"\b(gets?|gains?) (Burst|Revitalize|Flashpoint)(?=[.,]| during\b| and\b|$)"),
        lambda match: f'{match[1]} "{RULES[match[2].casefold()]}"',
    ),
    (
        "played from|used from",
        re.compile(r"\b(if this (?:card|Jutsu|Mission) was (?:played|used) from your [^,.]*, \w+) it\b", re.IGNORECASE),
        r"\1 this card",
    ),
    (
        " a player's ",
        re.compile(
            r"(?:(?<=: )|^)((?:Discard|Look at|Move|Remove|Return|Reveal|Shuffle) [^.,]*?\b)a player's "
            r"((?:Deck|hand|Chakra|Discard|Battle)[^.,]*?)(?: and d(?=raw \d cards?\b)|(?=[.,]| and\b))"
        ),
        lambda match: (
            f"Choose a player. {match[1]}that player's {match[2]}{'. D' if match[0].endswith(' and d') else ''}"
        ),
    ),
    (
        "discard",
        re.compile(r"\b([Dd]iscard)(s?) ((?:any|all|each|every|\d) [^.,]*?) from (?:the )?game\b"),
        lambda match: f"{'R' if match[1][0] == 'D' else 'r'}emove{match[2]} {match[3]} from the game",
    ),
    (
        " any ",
        re.compile(r"\b([Ll]ook at (?:all )?[^.]*? and (?:discard|remove) )any (?=(?:of the )?(?:\w+ )?cards\b)"),
        r"\1all ",
    ),
    ("if they have ", re.compile(r"\b([Ii]f )they have (?=[^,.]* among them,)"), r"\1there are "),
    (
        "shuffle their deck|shuffle that deck",
        re.compile(r"(?<=its owner's Deck\. )(?:Then, )?[Ss]huffle (?:their|that) Deck\b"),
        "Then, its owner shuffles their Deck",
    ),
    ("put in play", re.compile(r"\b((?:select|choose) [^.,]*? and put) in play(?=[.,])"), r"\1 it in play"),
    (
        "they both",
        re.compile(r"\b(?:they both|both of them) (?=draw|discard|shuffle|move)", re.IGNORECASE),
        "each player ",
    ),
    (
        "they control this card",
        re.compile(
            r"^(Attach this card to the target and [^.]*\.)((?:(?! turn\b).)*?) "
            r"\(If you attach this card to your opponent[’']s Ninja, they control this card\.?\)",
        ),
        r"\1 If the target is your opponent's Ninja, your opponent gains control of this card.\2",
    ),
    (
        "your ninja cards and ninjas you control",
        re.compile(r"\byour Ninja cards and Ninjas you control\b"),
        "Ninjas you control",
    ),
    (
        "following effect to ",
        re.compile(
            r"^You can add the following effect to (?:your|the) (\"[^\"]+\" Jutsu) cards?: \"(?:Effect: )?(?!The user)"
            r"(\w)([^\"]*)\"$"
        ),
        lambda match: f"When the effect of your {match[1]} card is applied, you can {match[2].lower()}{match[3]}",
    ),
    ("each player counts", re.compile(r"^Each player counts the number of [^.]*\. (?=If the number of)"), ""),
    (" or both", re.compile(r"\b([Ii]f [^,.]*? or [^,.]*?) or both(?=,)"), r"\1"),
    (
        "battle and opposed",
        re.compile(r"\bduring the turn they are sent out to Battle and opposed"),
        "while they are opposed",
    ),
    (
        "at the end of",
        re.compile(
            r"^((?:Draw|You win|Heal|Move|Discard|Give|Place|Charge) [^.,]*?) at the end of (?:the|each|any) turn "
            r"(?:that |in which |when )?(you (?:played|used|deployed|discarded|drew|won|sent|put) [^.,]*)\.?$"
        ),
        lambda match: f"At the end of the turn, if {match[2]} this turn, {match[1][0].lower()}{match[1][1:]}.",
    ),
    (
        "organization phase, ",
        re.compile(r"^During (?:each player's|the) Organization Phase, they (?=(?:may|can) only\b)"),
        "Players ",
    ),
    (
        "played 1 or more|used 1 or more|deployed 1 or more",
        re.compile(r"\b((?:you|your opponent|they) (?:played|used|deployed)) 1 or more (\w+) cards\b", re.IGNORECASE),
        r"\1 a \2 card",
    ),
    ("organization phase, no ", re.compile(r"^During the Organization Phase, (?=no\b[^.]* Team\b)"), ""),
)
"""What one of stands in small letters in a line, how it is told, and what is read in its place."""
