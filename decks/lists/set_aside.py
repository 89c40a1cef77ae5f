"""Words that say that cards are not in the deck: beside one, `Kunai (cut)`, or above them, `## Rejected`.

Such cards are never counted silently: the list is refused, with the line.
"""

from __future__ import annotations

import re

from decks.lists.titles import section_said
from rules.core.late import Late

_SOFTENED = (
    r"(?:(?:was|were|is|are|been|be|to|now|all|both|already|just|got|i|we|have|had|has|maybe|might|may|could|will"
    r"|should|probably|recently|possibly|soon|currently|these|those|this|them|it)\s+)*"
)
_SIDE = r"(?:the )?(?:side|side ?board|side ?deck|sb|maybe|maybeboard|out|bench|reserve|binder)"
_OUT = Late(
    rf"{_SOFTENED}(?:(?:cutt|dropp|remov|tak|leav|swapp|sell|trad)ing"
    r"(?: (?:this|it|these|them|one|out|away|soon|next|maybe|for)\b.*)?"
    r"|cuts?|remov(?:ed?|ing)|out|out (?:for|now|again|of (?:the )?(?:deck|list))\b.*|drop(?:ped)?"
    r"|exclud(?:ed?|ing)|reject(?:ed)?|deleted?|(?:taken?|took|left|leave|swap(?:ped)?|board(?:ed)?|sided|moved) out"
    r"|(?:cut|removed|excluded|swapped|replaced|dropped|deleted|rejected)"
    r" (?:for|by|with|from|to|in|after|since|because|as|until|again|it|this|them|now|later)\b.*"
    r"|replace|(?:replace|remove) (?:it|this|them|with|by|for|later|from|if)\b.*|no longer\b.*"
    r"|not (?:yet|in|here|sure|played|playing|used|using|included|any ?more|running|counted|part)\b.*"
    r"|(?:do|did|does|wo|is|was)(?:n['’]t| not) (?:play|run|use|count|want|include|make|in|part)\b.*"
    r"|optional(?:ly)?|optionn?el(?:le)?|opcional|opzionale|任意"
    r"|unused|sold|traded(?: away)?|nope|no|undecided|unsure|wish ?list|want(?:ed)?"
    r"|(?:still )?to (?:buy|get|try|test|add)|banned|ignore(?: this| it)?|skip(?:ped)?|was here|used to be\b.*"
    rf"|(?:[-=]*>|→|⇒|to|into|move to|goes to)\s*{_SIDE}"
    rf"|(?:moved?|goes|went|put|shifted) (?:in ?to|to|in) {_SIDE}"
    r"|(?:in|for) (?:the |my )?(?:side|side ?board|side ?deck|sb|maybe|maybeboard)"
    r"|(?:if|unless|falls|wenn|sofern|as long as)\s.*|(?:si|se)\s(?!.*\d).*"
    r"|raus|entfernt|gestrichen|rausgenommen|draußen|nicht (?:mehr|im|dabei|drin)\b.*|noch nicht|fliegt raus"
    r"|retirée?s?|enlevée?s?|supprimée?s?|pas (?:encore|dans)\b.*|à (?:retirer|enlever|tester|acheter)"
    r"|fuera|quitad[ao]s?|eliminad[ao]s?|(?:todavía|aún) no|por probar|tolt[aoie]|rimoss[aoie]|fuori"
    r"|(?:抜き|抜い|抜く|抜け|外し|外す|不採用|未採用|候補|検討中).*|なし|没)",
    re.IGNORECASE,
)


def is_said_to_be_out(remark: str) -> bool:
    """Whether a remark beside a card says that the card is no part of the deck.

    >>> is_said_to_be_out("(removed)"), is_said_to_be_out("not yet"), is_said_to_be_out("out of print")
    (True, True, False)
    """
    said = remark.strip(" \t()[]{}.,;:!*_~（）【】")
    return said != "" and (_OUT.fullmatch(said) is not None or _OUT.fullmatch(said.lstrip("-=>→⇒ ")) is not None)


_HEADS_OTHERS = Late(
    r"\b(?:cuts?|remov(?:ed?|ing)|rejects?|rejected|outs?|exclu\w+|dropped|deleted|(?:not|never|no longer|\w+n['’]t)\s+"
    r"(?:quite |yet |really )?(?:in|play(?:ing|ed|s)?|used?|using"
    r"|included?|include|make|made|run|running|count\w*|part)"
    r"|wish ?list|want(?:s|ed)?|needs?|needed|missing(?![\s-]*nin)|left|leave|sold|selling|sale|trades?|trading|haves"
    r"|(?:old|older|previous|former|last|original|other|another|second|friend['’]?s|alternative?)"
    r" (?:versions?|lists?|decks?|stuff|cards?|ones|build)"
    r"|(?:week|season|episode|patch|day|month) #?\d+"
    r"|version|before|ideas?|banned|(?:play ?test|sample|test|opening|starting|example) (?:hand|draw)s?"
    r"|opponents?|opponent['’]s|enemy|versus|vs|match ?ups?|swaps?|swapped|candidates?|tr(?:y|ied)|test(?:ed|ing)?"
    r"|potential|possible|possibles|could|might|considered|honou?rable|mentions?|nope|proxied|owned|unused"
    r"|extras?|spares?|leftovers?|took|taken"
    r"|for (?:later|another (?:day|time)|next (?:time|week|month|season|set))"
    r"|pour plus tard|für später|para después|per dopo"
    r"|adds?|adding|additions?|change ?logs?|changes?|changed|updates?"
    r"|looking|wt[bst]|lf|iso|search(?:ing)?|offer\w*|upgrades?"
    r"|replace(?:d|ments?)|alternatives?|alternates?|substitut\w+|options?|optional|suggest\w+|tokens?|bench|binder"
    r"|raus|ersatz|kandidaten|gestrichen|entfernt|gesucht|suche|biete|retir[ée]+s?|enlev[ée]+s?|recherche|échange"
    r"|quitad[ao]s|fuera|busco|cambio|tester|probar|manquant\w*|fehlt|fehlend\w*|faltan?|eliminad[ao]s?)(?!\w)"
    r"|不採用|抜い|抜き|外し|候補|検討|相手|未採用|没|交換|募集|譲",
    re.IGNORECASE,
)


def heads_others(heading: str) -> bool:
    """Whether a heading may say that the cards below it are no part of the deck, or those of another one.

    >>> heads_others("Didn't make it"), heads_others("Trade bait"), heads_others("Removal"), heads_others("Missing-nin")
    (True, True, False, False)
    >>> heads_others("These are for later."), heads_others("These come later")
    (True, False)
    """
    return _HEADS_OTHERS.search(heading) is not None


def heads_others_but_own(heading: str) -> bool:
    """What `heads_others` says of a heading without what people say of a list of their own: `I've been testing`."""
    return heads_others(_OWN.sub("", heading))


_OWN = Late(
    r"\b(?:i|we)(?:['’]ve| have)?(?: been)? (?:testing|trying|tested|tried|updated|changed)\b"
    r"|\bleft in (?:my|our) \w+|\b(?:have|has|is|are|got) left\b(?! out)",
    re.IGNORECASE,
)
"""What people say of a list of their own."""


def marks_others(footnote: str) -> bool:
    """Whether a footnote may say that the cards with its mark are no part of the deck, or of another part."""
    said = footnote.strip(" *=:–-¹²³⁴⁵†‡")
    return heads_others(said) or is_said_to_be_out(said) or section_said(said) is not None


_OF_OTHERS = Late(
    r"\b(?:(?:a|my|his|her|our|your|for|from|of|the) (?:\w+ )?friends?|friends?['’]"
    r"|brother|sister|team ?mates?|rivals?|amie?s?|freund\w*|amig[oa]s?|amic[oa])\b|\bswapp?(?:ing)?\b"
    r"|\b(?:cards?|these|those|ones|following|cartes|karten|cartas|carte)\b.*"
    r"(?:\b(?:not|never|no longer|own|sell\w*|trad\w+)\b"
    r"|n['’]t\b|\bne\b.*\b(?:pas|plus|jamais)\b|\b(?:nicht|keine?|cherche|suche|busco|cerco|ya no)\b)",
    re.IGNORECASE,
)
_OF_THIS = Late(
    r"\b(?:this|my|the|our|mon|notre|mein|unser|mi|mio) (?:\w+ )?(?:deck|list|build|core|plan)\b"
    r"|\bI (?:\w+ )?(?:play|run|use)\b"
    r"|\b(?:these|they) (?:all )?(?:keep|give|help|make|let|draw|search|protect|win|hit|do)\b",
    re.IGNORECASE,
)


def speaks_of_others(sentence: str) -> bool:
    """Whether a sentence above cards says that they are not in the deck, or are somebody else's.

    >>> speaks_of_others("The ones that never made it."), speaks_of_others("These never lose.")
    (True, True)
    """
    return _OF_OTHERS.search(sentence) is not None


def speaks_of_the_deck(sentence: str) -> bool:
    """Whether a sentence between cards is about the deck that they are in."""
    return _OF_THIS.search(sentence) is not None
