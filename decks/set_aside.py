"""Words that say of a card that it is no part of the deck: `Kunai (cut)`, `Kunai - removed`.

What is said to be out is never counted without a word: whoever reads a list refuses it, with the line.
"""

from __future__ import annotations

import re

from rules.core.late import Late

_SOFTENED = (
    r"(?:(?:was|were|is|are|been|be|to|now|all|both|already|just|got|i|we|have|had|has|maybe|might|may|could|will"
    r"|should|probably|recently|possibly|soon|currently|these|those|this|them|it)\s+)*"
)
_SIDE = r"(?:the )?(?:side|side ?board|side ?deck|sb|maybe|maybeboard|out|bench|reserve|binder)"
_OUT = Late(
    rf"{_SOFTENED}(?:cuts?|remov(?:ed?|ing)|out|out (?:for|now|again|of (?:the )?(?:deck|list))\b.*|drop(?:ped)?"
    r"|exclud(?:ed?|ing)|reject(?:ed)?|deleted?|(?:taken?|took|left|leave|swap(?:ped)?|board(?:ed)?|sided|moved) out"
    r"|(?:cut|removed|excluded|swapped|replaced|dropped|deleted|rejected)"
    r" (?:for|by|with|from|to|in|after|since|because|as|until|again|it|this|them|now|later)\b.*"
    r"|replace|(?:replace|remove) (?:it|this|them|with|by|for|later|from|if)\b.*|no longer\b.*"
    r"|not (?:yet|in|here|sure|played|playing|used|using|included|any ?more|running|counted|part)\b.*"
    r"|(?:do|did|does|wo|is|was)(?:n['’]t| not) (?:play|run|use|count|want|include|make|in|part)\b.*"
    r"|unused|sold|traded(?: away)?|nope|no|undecided|unsure|wish ?list|want(?:ed)?"
    r"|(?:still )?to (?:buy|get|try|test|add)|banned|ignore(?: this| it)?|skip(?:ped)?|was here|used to be\b.*"
    rf"|(?:[-=]*>|→|⇒|to|into|move to|goes to)\s*{_SIDE}|for (?:the )?side(?:board)?"
    r"|raus|entfernt|gestrichen|rausgenommen|draußen|nicht (?:mehr|im|dabei|drin)\b.*|noch nicht|fliegt raus"
    r"|retirée?s?|enlevée?s?|supprimée?s?|pas (?:encore|dans)\b.*|à (?:retirer|enlever|tester|acheter)"
    r"|fuera|quitad[ao]s?|eliminad[ao]s?|(?:todavía|aún) no|por probar|tolt[aoie]|rimoss[aoie]|fuori"
    r"|抜き|抜いた|抜く|不採用|候補|検討中|なし|外した|外す|没|未採用)",
    re.IGNORECASE,
)


def is_said_to_be_out(remark: str) -> bool:
    """Whether a remark beside a card says that the card is no part of the deck.

    >>> is_said_to_be_out("(removed)"), is_said_to_be_out("not yet"), is_said_to_be_out("out of print")
    (True, True, False)
    """
    return _OUT.fullmatch(remark.strip(" \t()[]{}.,;:!*_~（）【】")) is not None
