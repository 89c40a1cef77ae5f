"""The word order of sentences, changed into the one that the grammar has: looked for where a few words of them stand."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting

_GAINS = r"gets? [+-]\w/[+-]\w"
_WORD = r"\"[^\"]+\""
_PILE = r"(?:Chakra area|Discard Pile|hand|Deck|Village)"


def _told_where(match: re.Match[str]) -> str:
    """ "Ninjas get so much while they are ..." as "Ninjas that are ... get so much"."""
    where = match[3]
    if " Team " in where:
        several = (
            re.sub(rf"(?:(?<= as )|(?<= with ))(?={_WORD} Ninjas)", "1 or more ", where)
            if " Ninjas" in where
            else where
        )
        return f"{match[1]} {several} {match[2]}."
    return f"{match[1]} that are {where} {match[2]}."


_SENT = re.compile(
    r"\b((?:that|which|who) (?:(?:(?:was|were|has been|have been|was not|were not|has not been|have not been) sent out(?: to (?:Battle|Attack|Block))?"
    r"|(?:has |have |has not |have not )?(?:attacked|blocked|battled)|did not (?:attack|block|battle))"
    r"|(?:(?:have |has )?won|did not win) (?:a|an|any|1 or more) (?:Outstanding )?(?:Victory|Battle Rewards?)(?: or (?:an? )?(?:Outstanding )?(?:Victory|Battle Rewards?))?))\b"
    r"(?! (?:to (?:Battle|Attack|Block)|this|that|during|earlier|last|in|on|since|before|after|against|with|by|alone|as|beside|together)\b)",
    re.IGNORECASE,
)
"""Who was sent out, and it is not said when or how."""


def _that_turn(match: re.Match[str]) -> str:
    """ "At the end of the turn, ... that was sent out to Battle": during that turn, as by then all have returned."""
    return _SENT.sub(r"\1 this turn", match[0])


_EVENT_LAST = re.compile(
    r"(?P<before>^|: |\. )(?P<flip>[Ff]lip (?:a|1|one|\d) Ninja Blade coins?(?: once| twice| \d times)?) (?P<at>at the (?:beginning|start|end) of [^.;,:]+)[.;] "
    r"(?=[Ii]f )"
)
"""A coin flipped at some time: what comes of it comes then too."""


def _event_first(match: re.Match[str]) -> str:
    return f"{match['before']}A{match['at'][1:]}, {match['flip'][0].lower()}{match['flip'][1:]}. "


REORDERED: tuple[Rewriting, ...] = (
    (
        "owner of this",
        re.compile(
            r"(?<=\bin your (?:hand|Deck), )the (?:original )?owner of this (?:card|Mission|Jutsu)\b|(?<=\bin your Chakra area, )the (?:original )?owner of this (?:card|Mission|Jutsu)\b"
            r"|(?<=\bin your Discard Pile, )the (?:original )?owner of this (?:card|Mission|Jutsu)\b"
        ),
        "you",
    ),
    (
        "heir Decks|own Decks",
        re.compile(
            r"(?<!player )(?<!players )(?<!opponent )(?<!opponents )\b(?:they (?:both )?)?shuffles? their (?:own )?Decks\b"
        ),
        "each player shuffles their Deck",
    ),
    (
        "than your opponent",
        re.compile(
            r"\b((?:more|less|fewer) (?:\"[^\"]+\" )?(?:Ninjas|Clients|Missions)) (than your opponent) in play\b"
        ),
        r"\1 in play \2",
    ),
    (
        "urn Marker",
        re.compile(r"(\bTurn Marker (?:up|down) by \d\. [^.]*?,? move )it (?=(?:up|down) by \d)"),
        r"\1your Turn Marker ",
    ),
    (
        " or 1 | or 2 ",
        re.compile(rf"\b(\d) ({_WORD}) or \1 ({_WORD}) (?=(?:Ninja|Jutsu|Mission|Client)\b)"),
        r"\1 \2 or \3 ",
    ),
    (
        "earch",
        re.compile(
            r"(\b[Ss]earch(?:es)? (?:[^.:]*? )?(?:for )?[^.:]*?\bDecks?)\. Then,? (show|reveal)(?=s? (?:it|them)\b)"
        ),
        r"\1, \2",
    ),
    (
        "Ninjas and ",
        re.compile(
            rf"\b([Yy]our (?:opponent's )?(?:in-play )?)({_WORD}) Ninjas and ({_WORD})(?: Ninjas)?(?= (?:gets?|gains?|cannot|are|have)\b)"
        ),
        r"\1\2 and \3 Ninjas",
    ),
    ("esignate", re.compile(r"\b[Dd]esignate (?=(?:\d|up to)\b)"), "select "),
    ("esignated", re.compile(r"\b([Tt]he) designated (?=Ninja|Client|card)"), r"\1 selected "),
    (
        " and the following",
        re.compile(
            r"\b([Tt]he (?:attached Ninja|target|user)|[Ii]t) (gets? (?:[+-]\w/[+-]\w|\"[^\"]+\"(?: and \"[^\"]+\")?)),? and (?:gets? )?the following"
            r"(?: effect)?(?: text)?( during (?:this|the) turn)?: "
        ),
        r"\1 \2\3. \1 gets the following text\3: ",
    ),
    (
        "become the user",
        re.compile(
            r"\bdo(?:es)? not become the user of (an? (?:Jutsu|\")[^.,]*?) (?=(?:during|in) (?:this|the) turn,[^.]* at the end of\b)"
        ),
        r"did not use \1 ",
    ),
    (
        "does not use",
        re.compile(r"\bdoes not use (?=(?:an?|any) [^.,]*?(?:during|in) (?:this|the) turn,[^.]* at the end of\b)"),
        "did not use ",
    ),
    ("lip ", _EVENT_LAST, _event_first),
    (
        " from your ",
        re.compile(
            r"\b([Pp]lace|[Pp]ut) ((?:\d|any number of|up to \d)[^.,]*?\bcards?) (in(?:to)? (?:the user|the target|this Ninja)'s Team"
            r"(?: in any position| as an? (?:Head|Back|Support) Ninja)?) (from your (?:hand|Chakra area|Discard Pile|Deck)(?:,? and/or (?:your )?(?:hand|Chakra area|Discard Pile))?)(?=[.,])"
        ),
        r"\1 \2 \4 \3",
    ),
    ("must show you", re.compile(r"\bmust show you (?=\d|an? )"), "reveals "),
    (
        " opponent's ",
        re.compile(r"\b([Cc]hoose|[Ss]elect) (?:an|your) opponent's (Ninja|Client|Mission)\b"),
        r"\1 1 of your opponent's \2s",
    ),
    ("amount of Chakra", re.compile(r"\bany amount of Chakra\b"), "any number of Chakra"),
    (
        "considered to have won an Outstanding Victory",
        re.compile(r"\b(?:it|this Ninja's Team|this Ninja) is considered to have won an Outstanding Victory\b"),
        "it becomes an Outstanding Victory",
    ),
    (
        "(symbolizing",
        re.compile(r"\bNinja Blade coins? on ([^.(]+?) (\(symbolizing [^)]+\))"),
        r"Ninja Blade coins \2 on \1",
    ),
    (
        " and ",
        re.compile(rf"\b(gets? (?:the )?{_WORD}) (?:Combat Attribute|Characteristic)s? and (?=[+-]\w/)"),
        r"\1 and ",
    ),
    (
        "Otherwise",
        re.compile(
            r"(?P<before>^|\. |: )(?:Then, )?(?P<verb>Put|Move|Injure|Discard|Give|Heal|Draw|Remove) (?P<what>[^.]+?) "
            r"if (?P<case>(?:its|it|that|you|your|the)\b[^.]+)\. (?=Otherwise)"
        ),
        lambda match: f"{match['before']}If {match['case']}, {match['verb'].lower()} {match['what']}. ",
    ),
    (
        "nce per turn",
        re.compile(
            r"^((?:Valid: )?)Once per turn, (when|if)\b(?=[^.]*\bwould\b[^.]*, you can discard this (?:Client|Mission|Ninja|card) instead\.?$)",
            re.IGNORECASE,
        ),
        lambda match: match[1] + match[2].capitalize(),
    ),
    (
        "while ",
        re.compile(
            rf"^((?:Valid: )?(?!Valid\b|While\b|When\b|If\b|At\b|During\b|Th(?:is|e|at)\b)(?=[A-Z\"])[^.,]*?\bNinjas?(?: with [^.,]+?)?) ({_GAINS}) while (?:they are |it is )?"
            r"(sent out to (?:Block|Attack|Battle)|injured|healthy|Battling|blocking|attacking|opposed|in (?:an )?injured status|in healthy status"
            r"|in the same Team (?:as|with) [^.,]+)\.?$",
            re.IGNORECASE,
        ),
        _told_where,
    ),
    (
        "iscard",
        re.compile(
            r"\b(?:Both players|Each player) discards? (?:all (?:of )?(?:the )?cards in their hands?|their (?:entire |whole )?hands?)"
            r"[.,] (?:(?:Then|and then),? )?(?:each player|both players|they)(?: then)? draws? "
            r"(?:(?:cards equal to )?the (?:same )?(?:number|amount) of cards|as many cards as) "
            r"they(?: have| had)? discarded(?: (?:by|due to) this effect| this way)?",
            re.IGNORECASE,
        ),
        "Each player discards all the cards in their hand and draws the same number of cards they discarded",
    ),
    (
        "the rest",
        re.compile(
            rf"\b([Ee]ach player|[Bb]oth players|[Yy]our opponent|[Tt]hey) (?:selects?|chooses?) (\d+) (?:of the |of their )?cards (?:in|from) their "
            rf"({_PILE}) and (?:then )?discards? the (?:rest|others|other cards)\b"
        ),
        lambda match: (
            f"{'Each player' if match[1].lower() == 'both players' else match[1]} discards cards from their {match[3]} until they have {match[2]}"
        ),
    ),
    (
        "ntrance cost",
        re.compile(
            rf"\b[Tt]he Entrance costs? of (?:all (?:of )?|each of )?(your(?: opponent's)?) ((?:{_WORD} )?(?:Ninja|Mission|Client)) cards? "
            r"(?:is|are) (reduced|lowered|increased|raised) by (\d)"
        ),
        lambda match: (
            f"All {match[2]} cards in {match[1]} hand get {'-' if match[3] in ('reduced', 'lowered') else '+'}{match[4]} Entrance cost"
        ),
    ),
    (
        " your ",
        re.compile(rf"\b(from|in) your ({_PILE}), (?:your )?({_PILE}),? (?:or|and/or) (?:your )?({_PILE})\b"),
        r"\1 your \2 or \3 or \4",
    ),
    (
        "ach target ",
        re.compile(
            r"(?P<before>^|\. |: )(?:(?P<order>Injure|Discard|Heal|Negate) each target (?P<such>(?:with|that|of|in) [^.,:]+)"
            r"|Each target (?P<one>(?:with|that is|of) [^.,:]+?) (?P<do>(?:gets?|is|becomes|cannot|receives) (?!higher|lower|equal)[^.:]+))"
        ),
        lambda match: (
            f"{match['before']}If the target is a Ninja {match['such'] or match['one']}, "
            + (f"{match['order'].lower()} the target" if match["order"] else f"the target {match['do']}")
        ),
    ),
    (
        "annot target",
        re.compile(
            r"(?P<before>^|\. |: )(?P<by>(?:Your opponent's )?Jutsu cards?(?: used by [^.,]+?)?) cannot target (?P<whom>[^.,:]+?)(?P<during> during this turn)?(?=\.|$)"
        ),
        lambda match: (
            f"{match['before']}{match['whom'][0].upper()}{match['whom'][1:]} cannot be targeted by "
            f"{match['by'][0].lower()}{match['by'][1:]}{match['during'] or ''}"
        ),
    ),
    (
        "are negated",
        re.compile(r"\b([Tt]he (?:target|user))'s (Characteristics?) and (Combat Attributes?) are negated\b"),
        r"\1 loses all of its \2 and \3",
    ),
    (
        "cause players",
        re.compile(
            r"\bEffects cannot (?:cause|make|let) (players|your opponent|you) (?:to )?(draw cards|search their Decks?)\b"
        ),
        lambda match: f"{match[1][0].upper()}{match[1][1:]} cannot {match[2]} due to effects",
    ),
    (
        " plus ",
        re.compile(r"\b(number of cards) (discarded|moved|removed|returned) plus (?=\d)"),
        r"\1 \2 this way plus ",
    ),
    (
        " plus ",
        re.compile(r"\b([Dd]iscard [^.]*?[.,] (?:[Tt]hen,? )?[Dd]raw) the same (?:number|amount) of cards plus (?=\d)"),
        r"\1 cards equal to the number of cards discarded this way plus ",
    ),
    ("the rest of", re.compile(r"\bduring the (?:rest|remainder) of (?=th(?:is|e) turn)"), "for the rest of "),
    (" targets", re.compile(r"\b(?<![Ii]f )(?:[Bb]oth|[Aa]ll) (?:of the )?targets\b"), "the targets"),
    (
        "rom your hand due to",
        re.compile(
            r"\b([Ww]hen|[Ii]f) you discard this (card|Ninja) from your hand (?:due to|by) (your opponent's effects?)"
        ),
        r"\1 this \2 is discarded from your hand by \3",
    ),
    (
        "effect discards",
        re.compile(r"\b([Ww]hen|[Ii]f) (your opponent's effect) discards this (card|Ninja) from your hand"),
        r"\1 this \3 is discarded from your hand by \2",
    ),
    (
        "during your turn",
        re.compile(
            r"\b([^.:,]*? gets?) ([+-]\w/[+-]\w) during your turns? and ([+-]\w/[+-]\w) during your opponent's turns?(?=\.|$)"
        ),
        r"\1 \2 during your turn. \1 \3 during your opponent's turn",
    ),
    (
        "hile in ",
        re.compile(r"\b([Ww]hile) (?=in (?:a|the same) Team (?:with|as) [^.,]+, this Ninja )"),
        r"\1 this Ninja is ",
    ),
    ("f all of the targets", re.compile(r"\b([Ii]f) all of the targets\b"), r"\1 both targets"),
    (
        "eam",
        re.compile(
            rf"\b(?:[Ww]hile|[Ii]f) (?:this Ninja is in (?:a|the same) Team (?:with|as) ({_WORD})"
            rf"|this Ninja and ({_WORD}) are in the same Team|({_WORD}) is in this Ninja's Team),"
            r" (?:(?:both|both Ninjas|both of them|they both|they) (?:each )?(?=get |cannot )|(neither) (?:of them )?(?:can|may) )"
        ),
        lambda n: (
            f"While this Ninja is in the same Team as {n[1] or n[2] or n[3]}, this Ninja and {n[1] or n[2] or n[3]} "
            f"{'cannot ' if n[4] else ''}"
        ),
    ),
    ("n opponent", re.compile(r"\b[Aa]n opponent(?='s\b)"), "your opponent"),
    (
        "'s Team",
        re.compile(rf"\b([Yy]our|[Aa]n?|[Aa]ny|1 of your) ((?:{_WORD} )*Ninja)'s Team\b"),
        r"the Team of \1 \2",
    ),
    (
        " Jutsu",
        re.compile(
            rf"\b(?:([Yy]our(?: opponent's)? (?:{_WORD} )?Ninjas)'|([Tt]his Ninja|[Tt]he (?:target|user))'s|([Ii]t)s) (Jutsu cards|Jutsu(?= cards?\b))"
        ),
        lambda n: f"{n[4]} used by {n[1] or n[2] or n[3]}",
    ),
    (
        "losing Team",
        re.compile(r"(\bwins?\b(?! [^.,]*\bReward)[^.]*?) the losing Team\b"),
        r"\1 the opposing Team",
    ),
    (
        "n Teams with 3",
        re.compile(r"\bNinjas in (?:your )?Teams (?:with|of) 3 Ninjas\b"),
        "Ninjas in a Team of 3 Ninjas",
    ),
    (
        "deployed by",
        re.compile(r"\b(Ninjas? )deployed (?=by (?:your opponent|either player|you) (?:is|are) put in(?:to)? play)"),
        r"\1put in play ",
    ),
    (
        "during this turn",
        re.compile(
            r"\b( for (?:each|every) [^.]*?)(,? ?(?:\((?:up to )?(?:a )?(?:maximum of|max\.?|up to) [+-]?\d(?:/[+-]?\d)?\)|,? up to (?:a maximum of )?[+-]?\d(?:/[+-]?\d)?),?) during this turn\b"
        ),
        r" during this turn\1\2",
    ),
    (
        "instead",
        re.compile(
            r"^(?:During this turn, |Until the end of (?:this|the) turn, )?(?:(?:Any|any|[Aa]ll) )?Damage "
            r"(?:(?:that )?(?:would be |is )?(?:dealt|given) to (the target|the user)|(?:that )?(the target|the user) (?:would receive|receives))"
            r"(?: (?:during )?this turn)? (?:is|will be) (?:dealt|given) to (the (?:user|target)) instead(?: (?:during )?this turn)?\.?$"
        ),
        lambda m: f"During this turn, when {m[1] or m[2]} receives Damage, {m[3]} receives that Damage instead.",
    ),
    (
        "at the start of",
        re.compile(
            r"^((?:Valid: )?)If (this (?:Ninja|Client|Mission|Jutsu|card)(?: card)? is in your (?:hand|Chakra area|Discard Pile)) at the "
            r"(start|beginning|end) of (your|each|your opponent's) turn, "
        ),
        r"\1At the \3 of \4 turn, if \2, ",
    ),
    (
        "nder your control until",
        re.compile(
            r"\bMove (the target|it|that Ninja) to your Village\. (?:It|That Ninja) (?:remains|stays) under your control until (the end of (?:this|the) turn)"
        ),
        r"Take control of \1 until \2",
    ),
    (
        "ount the number of ",
        re.compile(r"\b[Cc]ount the number of ([^.]+)\. Draw (?:that many|as many) cards\b"),
        r"Draw cards equal to the number of \1",
    ),
    (
        " shuffle",
        re.compile(
            r"\b(to its owner's Deck)\. (?:Then, )?(?:they|that player|its owner) shuffles? (?:it|that Deck|their Deck|the Deck)\b",
            re.IGNORECASE,
        ),
        r"\1 and shuffle it",
    ),
    (
        "hile ",
        re.compile(
            r"^((?:Valid: )?)While ([^.,]*\bNinjas(?: with [^.,]+?)?) are "
            r"(sent out to (?:Block|Attack|Battle)|injured|healthy|Battling|blocking|attacking|in injured status|in healthy status), they (?=(?:get|cannot)\b)",
            re.IGNORECASE,
        ),
        r"\1\2 that are \3 ",
    ),
    (" won ", re.compile(r"\b(that|which) won\b"), r"\1 has won"),
    ("t the end of", re.compile(r"\b[Aa]t the end of [^.,]*\bturn\b[^.,]*, [^.]+"), _that_turn),
    ("t the end of", re.compile(r"(?:^|(?<=\. )|(?<=: ))[^.,:]+ at the end of [^.,]*\bturn(?=\.|$)"), _that_turn),
    (
        "with the same name",
        re.compile(
            r"\b((?:[2-9]|up to [2-9]|\d or more) [^.,]*?\b(?:cards|Ninjas|Missions|Clients)) with the same name\b(?! as)"
        ),
        r"\1 of one name",
    ),
)
"""The words that must stand in a line, what is said there, and how the grammar has it."""
