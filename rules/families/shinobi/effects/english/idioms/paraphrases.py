"""Paraphrases of what is seldom said in words that the grammar knows: looked for where a few words of it stand in a line."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting

PARAPHRASES: tuple[Rewriting, ...] = (
    ("ealthy and", re.compile(r"\s*\(healthy and injured(?: status)?\)(?=\s+[A-Z])", re.IGNORECASE), "."),
    ("ealthy and", re.compile(r"\s*\(healthy and injured(?: status)?\)(?=[.\s]|$)", re.IGNORECASE), ""),
    (
        "you have this",
        re.compile(r"\bwhile you have (this (?:Mission|Ninja|Client|Jutsu)(?: card)?) in (?=your\b)", re.IGNORECASE),
        r"while \1 is in ",
    ),
    (
        "in play, ",
        re.compile(
            r"^(Valid: )?(?:While|As long as) (?:you have this (?:Client|Mission|Ninja)|this (?:Client|Mission|Ninja) is) in play, (\w)"
        ),
        lambda match: (match[1] or "") + match[2].upper(),
    ),
    (
        "his makes",
        re.compile(r"\b[Ii]f this makes (the \w+'s (?:Combat|Support|Power)) (?=\d or less)"),
        r"If \1 is ",
    ),
    (
        "from your ",
        re.compile(
            r"^((?:Valid: )?)(?!While|If this)((?:At|When|Each time|During)\b[^.:]*?\b(?:put|deploy|move) this (?:Ninja|Client|card)(?: card)?)"
            r"( in(?:to)? play)? from your (Discard Pile|Chakra area|hand)( in(?:to)? play)?(?=[.,]|$)"
        ),
        lambda match: f"{match[1]}While this card is in your {match[4]}, {match[2]}{match[3] or match[5] or ''}",
    ),
    (
        "out to Battle ",
        re.compile(r"\bis sent out to Battle (?=against\b|with an? Team\b)", re.IGNORECASE),
        "battles ",
    ),
    (
        "Showdown of this turn",
        re.compile(r"\b(due to|from|by) the Showdown of this turn\b"),
        r"\1 the Showdown during this turn",
    ),
    ("aximum", re.compile(r"\. \((?=(?:Maximum|Max|Up to) (?:of )?\d)", re.IGNORECASE), " ("),
    ("from its Team", re.compile(r"\b([Mm]ove this Ninja) from its Team (?=to\b)"), r"\1 "),
    (
        "cards in hand",
        re.compile(r"\b(they|you) have (\d+)( or less)? cards in hand(?=[.,]|$)"),
        r"\1 have \2\3 cards in their hand",
    ),
    ("hosen as", re.compile(r"\bchosen as the target of\b", re.IGNORECASE), "the target of"),
    (
        "until you have",
        re.compile(r"\bdraw (?:cards )?until you have (\d+)(?: cards?)?(?: in your hand)?(?=[.,]|$)", re.IGNORECASE),
        r"draw cards until you have \1 cards in your hand",
    ),
    (
        " you ",
        re.compile(r"\b(?<!first )(?<!next )(?<!\" )(Missions?|Jutsu)( cards)? you (?:play|use)\b(?! an?\b)"),
        r"your \1 cards",
    ),
    (
        "be attacked",
        re.compile(r"\b[Yy]our Village cannot be attacked by more than (\d) Teams?\b"),
        r"your opponent cannot send out more than \1 Teams to Attack",
    ),
    ("yours", re.compile(r"\b(Turn Marker is \w+ than) yours\b", re.IGNORECASE), r"\1 your Turn Marker"),
    ("one:", re.compile(r"\b(choose|select) one(?=:)", re.IGNORECASE), r"\1 1"),
    (
        "instead of ",
        re.compile(r"\binstead of (?:discarding|removing) (?:it|this Ninja|that Ninja|them)\b", re.IGNORECASE),
        "instead",
    ),
    (
        "Discard Pile",
        re.compile(
            r"\bis (?:discarded|removed from play), ([^.,]*?) instead of (?:to )?(?:your|its owner's) Discard Pile\b"
        ),
        r"is discarded, \1 instead",
    ),
    ("opponent has", re.compile(r"\bChakras? your opponent has\b", re.IGNORECASE), "of your opponent's Chakra"),
    ("you have", re.compile(r"\bChakras? you have\b(?! in)", re.IGNORECASE), "of your Chakra"),
    (
        "from healthy",
        re.compile(r"\bchanges from healthy (?:status )?to (?:an )?injured status\b", re.IGNORECASE),
        "is injured",
    ),
    (
        " the ",
        re.compile(
            r"\b((?:move|put|place) (?:it|them|that card)) (to|on|at) the (bottom|top)(?=[.,]|$)", re.IGNORECASE
        ),
        r"\1 \2 the \3 of your Deck",
    ),
    (
        "Battle Reward",
        re.compile(
            r"\b(discard(?:s|ing)? [^.,]*?Battle Rewards?) to (?:the|its|their) (?:original )?owner[’']?s?[’']? Discard Pile",
            re.IGNORECASE,
        ),
        r"\1",
    ),
    (
        "same value",
        re.compile(
            r"\bPower is changed to the same value as (the (?:user|target|selected Ninja|chosen Ninja|removed Ninja))\b",
            re.IGNORECASE,
        ),
        r"Power becomes the same as \1's Power",
    ),
    (
        "return the rest",
        re.compile(r"(\bBattle Reward area\..+?)\. (?:Then, )?return the rest\.?$", re.IGNORECASE),
        r"\1.",
    ),
    (
        "its Entrance cost",
        re.compile(
            r"\b[Yy]ou (?:can|may) (?:deploy|play) this (Ninja|Client|Mission)(?: card)? as (?:though|if) its Entrance cost "
            r"(?:were|was) (\d+) (less|more|lower|higher)\b"
        ),
        lambda match: f"this {match[1]} gets {'-' if match[3] in ('less', 'lower') else '+'}{match[2]} Entrance cost",
    ),
    (
        "next turn, their ",
        re.compile(r"\b([Dd]uring your opponent's next turn,) their (?=(?:Ninjas|Teams|\"))"),
        r"\1 your opponent's ",
    ),
    (
        "next turn, they ",
        re.compile(r"\b([Dd]uring your opponent's next turn,) they (?=cannot|can only|must)"),
        r"\1 your opponent ",
    ),
    (
        "gain control",
        re.compile(r"\b[Cc]hoose (1 of [^.,]*?) and gain control of (?:it|them)\b"),
        r"Gain control of \1",
    ),
    (
        "must Block",
        re.compile(
            r"\byour opponent must Block (it|this Ninja)(?: with (?:a|1|1 of their|one of their) Teams?)?(?=[., ])"
        ),
        r"\1 must be blocked",
    ),
    (
        "as your opponent has",
        re.compile(r"\bas many cards as your opponent has in (?:their|his|her) hand\b"),
        "cards equal to the number of cards in your opponent's hand",
    ),
    (
        "opponent shuffles",
        re.compile(
            r"\b[Yy]our opponent shuffles (\d+ [^.,]*?cards?) (?:from|in) their (Chakra area|Discard Pile) into their Deck"
        ),
        r"shuffle \1 in your opponent's \2 of your opponent's choice into their Deck",
    ),
    (
        "of them",
        re.compile(
            r"((?:[Dd]iscard|[Rr]emove|[Mm]ove) the top \d+ cards of [^.;]+\. If (?:any|\d+(?: or more)?) of) them (?=is|are|was|were)"
        ),
        r"\1 the moved cards ",
    ),
    (
        "Ninja",
        re.compile(
            r"\b((?:When(?:ever)?|If|Each time) )(this Ninja|the target)"
            r"( is sent out(?: to Battle)?(?= as (?:an?|the) (?:Support|Back))| is sent out to (?:Attack|Block)| attacks| blocks)"
            r" as (?:an?|the) (Support|Back|Head) Ninja(?: of its Team)?,",
            re.IGNORECASE,
        ),
        r"\1\2\3, if \2 is a \4 Ninja,",
    ),
    (
        "hile ",
        re.compile(
            r"^(Valid: )?While ((?:Battling|attacking|blocking|standing by|in Battle|injured|healthy)\b[^,.:]*), (this Ninja)\b",
            re.IGNORECASE,
        ),
        r"\1While \3 is \2, \3",
    ),
    ("hen", re.compile(r"\. Then,? (?=(?:draws|discards|shuffles|reveals|moves) )"), ", then "),
    (
        "hakra discarded",
        re.compile(
            r"^((?:Valid: )?[Ww]hen(?:ever)? )(?:1|one) or more of (your opponent's|your) Chakra (?:are|is) discarded ([^,]+), "
            r"([^,.]+? gets? [+-]\d/[+-]\d[^,.]*?) for (?:each|every) Chakra discarded(?: this way)?\.?$"
        ),
        r"\1a card in \2 Chakra area is discarded \3, \4.",
    ),
    ("won the Showdown", re.compile(r"\bTeam won the Showdown\b"), "Team won a Victory or an Outstanding Victory"),
    (
        "at the end of this turn if",
        re.compile(r"^(\w)([^.:]*?) at the end of this turn,? if ([^.]+)\.?$"),
        lambda match: f"At the end of this turn, if {match[3]}, {match[1].lower()}{match[2]}.",
    ),
    (
        "by your opponent,",
        re.compile(r"\b(discarded|removed from play) by your opponent(?=,)"),
        r"\1 by your opponent's effect",
    ),
    (
        "only if",
        re.compile(r"\bcan be sent out(?: to (Battle|Attack|Block))?( alone| by itself)? only if\b"),
        lambda match: f"cannot be sent out to {match[1] or 'Battle'}{match[2] or ''} unless",
    ),
    ("same position", re.compile(r"^((?:(?!removed|iscard|leaves|owner's).)*?) in the same position\b(?! as)"), r"\1"),
    (
        "only block",
        re.compile(r"\b[Yy]our opponent can only block ([^,.]+?) with (?=an? |another |Teams? |\")"),
        r"\1 can only be blocked by ",
    ),
    (
        "must be discarded if",
        re.compile(r"^(The target|The user) must be (discarded|injured) if ([^.]+?)(?<! possible)\.?$"),
        lambda match: (
            f"If {match[3].replace('its ', match[1].lower() + chr(39) + 's ', 1)}, "
            f"{match[2].removesuffix('ed') if match[2] == 'discarded' else 'injure'} {match[1].lower()}."
        ),
    ),
    (
        "between the",
        re.compile(r"\bdifference between (the \w+'s) and (the \w+'s) (Entrance cost|Combat|Support|Mental Power)s?\b"),
        r"difference between \1 \3 and \2 \3",
    ),
    (
        " Ninjas get",
        re.compile(
            r"(Head Ninja (?:of|in) (the user's|this Ninja's|the target's|the opposing) Team\b[^.]*? and) the (Support|Back) Ninjas (?=get\b)"
        ),
        r"\1 the \3 Ninjas in \2 Team ",
    ),
    (
        "Ninjas and",
        re.compile(r"\b((?:except|other than|excluding|besides)(?: for)?) ([^.,]*?Ninjas) and (?=[^.,]*?\bNinjas?\b)"),
        r"\1 \2 \1 ",
    ),
    (
        "witch the",
        re.compile(
            r"\b([Ss]witch|[Ee]xchange|[Ss]wap) the (Combat|Support|Power)(?: values?)? of (the \w+) (?:with|and) (the \w+)'s\b"
        ),
        r"\1 the \2 of \3 and \4",
    ),
    (
        ' and "',
        re.compile(
            r"\b([Tt]he (?:attached Ninja|target|user)) (gets? [+-]\w/[+-]\w),? and (?=\"[^\"]*(?:[:.]|\])[^\"]*\")"
        ),
        r"\1 \2. \1 gets the following text: ",
    ),
    (
        "different Symbols",
        re.compile(
            r"\b(you|your opponent) (?:controls?|have|has) ([^.,]*?\b(?:Ninjas|Clients))(?: in play)? with (\d or (?:more|less|fewer)) different Symbols\b"
        ),
        r"there are \3 different Symbols among \2 \1 control",
    ),
    (
        "Battle Reward",
        re.compile(
            r"\b(?:If|When) (this Ninja|the user|the target)(?:'s Team)? is (?:not blocked|unblocked)[^.,]*, (?:you|it|that Team) (wins?|gets?) (?:an|(\d)) (?:additional|extra) Battle Rewards?"
        ),
        lambda match: (
            f"When {match[1]}'s Team wins a Battle Reward, you {match[2].removesuffix('s')} {match[3] or 1} Battle Rewards"
        ),
    ),
    (
        "amage, you ",
        re.compile(r"(\breceives? (?:any |\d )?Damage, you (?:can|may) [^.]*? to (?:negate|prevent)) it(?=[.,]|$)"),
        r"\1 that Damage",
    ),
    (
        "amage to your opponent's",
        re.compile(r"\b([Ww]hen(?:ever)? [^.,]*?\bgives? (?:any )?Damage to )(?=your opponent's [^.,]*\bNinjas\b)"),
        r"\1 1 or more of ",
    ),
    (
        "Mission card",
        re.compile(
            r"\b((?:[Dd]iscard|[Rr]emove|[Mm]ove|[Rr]eturn) (?:[^.,:]*? and )?)your (?:in-play )?(\"[^\"]+\" Mission card)(?!s)\b"
        ),
        r"\1 1 of your \2s",
    ),
    (
        "ing Team'",
        re.compile(r"\bthe (losing|opposing|winning) Team's (Head|Back|Support) (Ninjas?)\b", re.IGNORECASE),
        r"the \2 \3 of the \1 Team",
    ),
    (
        "he Ninja ",
        re.compile(
            r"\bthe Ninja (?:that|who) (?:used|uses|is using) (?:(the target|that Jutsu(?: card)?)|it)\b", re.IGNORECASE
        ),
        lambda match: f"the user of {match[1]}" if match[1] else "its user",
    ),
    (
        "not have ",
        re.compile(
            r"\b((?:Growth|[+-]\d/[+-]\d|\"[^\"]+\") )(coins? on [^.,]*?) (?:that|which) do(?:es)? not have (?:one|any|1)(?: on (?:it|them))?(?=[.,]|$)",
            re.IGNORECASE,
        ),
        r"\1\2 with no \1coin",
    ),
    (
        " your Village",
        re.compile(
            r"\b(?:place|put)s? ((?:(?!\b(?:in|into) play\b|\bcoins?\b)[^.,;:])*?) in(?:to)? (?=your Village\b(?! or))",
            re.IGNORECASE,
        ),
        r"move \1 to ",
    ),
    (
        " turn",
        re.compile(
            r"(\byou [^.]*|^(?:take|get) [^.]*)(\b(?:additional|extra|another) turn\b[^.]*\. (?:[^.]*? )??)(?:during|in) that turn\b",
            re.IGNORECASE,
        ),
        r"\1\2during your next turn",
    ),
    (
        "for each target. ",
        re.compile(r"(\bfor each target\. )If it's (heads|tails), ([^.]*?)\bthe target\b"),
        r"\1\3every Ninja that got \2",
    ),
    (
        "cannot be negated and",
        re.compile(
            r"\b(This (?:Jutsu|Mission|card)(?: card)? cannot be negated) and (?:it )?is ([^.]*? after its effect is applied)"
        ),
        r"\1. This card is \2",
    ),
    (
        "in play",
        re.compile(
            r"(\b[Pp]ut [^.]*?\bin(?:to)? play\b[^.,]*?),? (?:ignoring|regardless of|without meeting) (?:its|their|all|any|the)\b[^.,]*?(?:costs?|Requirements?)(?: (?:and|or) [^.,]*?(?:costs?|Requirements?))?(?=[.,]|$)"
        ),
        r"\1",
    ),
    (
        "Symbol of your choice",
        re.compile(r"^([^.:]*?)\bwith (?:the|a) Symbol of your choice\b"),
        lambda match: f"Choose 1 Symbol. {match[1]}with that Symbol",
    ),
    ("has won", re.compile(r"\b(you|your opponent|they|that player) ha(?:s|ve) won (?=[^.,]*\bthis turn)"), r"\1 won "),
    ("only card in", re.compile(r"\bthis is the only card in your hand\b"), "you have no other cards in your hand"),
    (
        "of the targets ",
        re.compile(
            r"\bIf the (Combat|Support) of (?:1|any|one)(?: or more)? of the targets (?:becomes|is) (\d+) or less(?: due to this effect)?, (\w+) (?:that Ninja|it|those Ninjas)\b"
        ),
        r"\3 each target with a \1 of \2 or less",
    ),
    ("resolved without", re.compile(r" The Showdown is resolved without (?:it|the target)\."), ""),
    ("receives none", re.compile(r"(\bwould receive Damage this turn), it receives none\b"), r"\1, negate it"),
    (
        "copies of ",
        re.compile(
            r"\b(?:all|any|every) cop(?:y|ies) of (?:that|the named|the chosen|the selected) (?:Jutsu |Ninja |Mission )?card\b"
        ),
        "all cards with that name",
    ),
    (
        "then ",
        re.compile(r",? (?:and )?then (choose|select)s? (?=(?:and apply )?(?:1|one)(?: of the following)?:)"),
        lambda match: f". {match[1].title()} ",
    ),
    ("unless its player", re.compile(r"(\bMission card being played unless its) player\b"), r"\1 controller"),
    ("effect ignores", re.compile(r" This effect ignores (?:the |its |all )?(?:Entrance|Hand)[^.]*\bcosts?\.?$"), ""),
    (
        " its ",
        re.compile(
            r"\b[Tt]he (target|user)'s (Combat|Support) becomes (?:twice|double) its (?:current |printed )?(?:value|Combat|Support)\b"
        ),
        r"Double the \1's \2",
    ),
    (
        "he first time ",
        re.compile(
            r"\b[Tt]he first time (the target|the user) would receive Damage (during )?this turn, (?:it receives no Damage|negate (?:it|that Damage))(?: instead)?"
        ),
        r"The next time \1 would receive Damage this turn, negate it",
    ),
    (
        "difference between the number of cards in",
        re.compile(
            r"(between the number of cards in (?:your|your opponent's) (hand|Chakra area|Discard Pile|Deck)) and (?:that in |in )?(your opponent's|your) \2\b"
        ),
        r"\1 and the number of cards in \3 \2",
    ),
    ("then discards", re.compile(r"\b([Ii]ts (?:owner|controller)) then (?=discards|draws)"), r"\1 "),
)
"""The same of what is seldom said: looked for only where the words before it stand in the line."""
