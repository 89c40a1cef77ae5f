"""Sentences about cards that go from one place to another, said in the words that the grammar has for them."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting


def _of_cards(kind: str) -> str:
    """Cards of a kind, wherever they lie."""
    return kind if kind.endswith(("card", "cards")) else f"{kind.removesuffix('s')} cards"


MOVED: tuple[Rewriting, ...] = (
    (
        "entrance|sacrifice",
        re.compile(
            r"(\b[Pp]ut\b[^.]*? in(?:to)? play\b[^.]*?|\b[Pp]ut in(?:to)? play\b[^.]*?),? (?:ignoring|regardless of|without (?:paying|meeting)) "
            r"(?:the|its|their|all|any) (?:Entrance|Hand)[^.,]*?(?:requirements?|costs?)(?=[.,]|$)"
        ),
        r"\1",
    ),
    (
        "battle",
        re.compile(
            r"^(Valid: )?(?:Any |All )?(Ninjas) that [Bb]attle (?:against )?(this Ninja) are discarded at the end of the turn\.?$"
        ),
        lambda match: (
            f"{match[1] or ''}At the end of the turn, discard the {match[2]} that battled against {match[3]} this turn."
        ),
    ),
    (
        "same",
        re.compile(
            r"\b([Ee]xchange [^.]*)\. (?:Then, )?(?:[Pp]lace|[Pp]ut) (?:that Ninja|the Ninja(?: card)?|it)(?: in(?: a)? healthy status)?"
            r" in the same (?:Team and (?:in the same )?)?position as the (?:user|target|Ninja)(?: was)?(?=[.,]|$)",
            re.IGNORECASE,
        ),
        r"\1",
    ),
    (
        "the selected|that ",
        re.compile(
            r"\b(?:select|choose) (1 of your (?:other )?(?:Battling )?Teams)(?:\. (?:In that case|Then), |\. | and )"
            r"([Pp]lace|[Mm]ove|[Pp]ut) ([^.]*?) (?:in|into|to) (?:that|the (?:selected|chosen))(?: Battling)? Team\b"
        ),
        lambda match: f"{match[2].lower()} {match[3]} into {match[1]}",
    ),
    (
        "equal to ",
        re.compile(
            r"\b([Mm]ove|[Dd]iscard) (?:the top )?cards (?:from the top )?of (your|your opponent's|their|each player's) Deck(?: to (?:your|their|its owner's) Discard Pile)? equal to "
        ),
        lambda match: f"{'D' if match[1][0] in 'MD' else 'd'}iscard cards from the top of {match[2]} Deck equal to ",
    ),
    (
        "instead of ",
        re.compile(
            r"\b(is|are) ((?:moved|sent|returned|put|placed|removed)\b[^.,]*?) instead of (?:being (?:sent|moved|put|placed) )?(?:to |in |into )?(?:the|its owner's|their owner's|your|their) Discard Pile\b"
        ),
        r"\1 \2 instead",
    ),
    (
        "discarded ",
        re.compile(
            r"\b(\d|[Aa]n?|any|[Aa]ll|[Aa]ny number|up to \d)(?: of)? ([Yy]our(?: opponent's)?|their) discarded ((?:\"[^\"]+\" )?(?:cards?|Chakras?|(?:Ninja|Jutsu|Mission|Client)s?(?: cards?)?))\b",
        ),
        lambda match: f"{match[1]} {_of_cards(match[3])} in {match[2]} Discard Pile",
    ),
    (
        "witch ",
        re.compile(
            r"\b([Ss])witch (the (?:user|target)|this Ninja) with (?=1 |another )"
            r"(?![^.]*\b(?:in|from) (?:your|their) (?:hand|Deck|Chakra|Discard|Battle))"
        ),
        r"\1witch the positions of \2 and ",
    ),
)
"""As in `evened`: what stands in every line that the pattern fits, the pattern, and what is meant."""
