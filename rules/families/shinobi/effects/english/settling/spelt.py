"""What printed cards spell in a way of their own: commas inside quotes, apostrophes left out, a capital behind a semicolon."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting


def _coin(name: str) -> str:
    """A coin by what it stands for."""
    bare = re.sub(r" coins?$", "", name.strip('"'), flags=re.IGNORECASE)
    return f"{bare} coin" if re.fullmatch(r"[+-]\d/[+-]\d|growth", bare, re.IGNORECASE) else f'"{bare}" coin'


_QUOTED = re.compile(r"\"[^\"]+\"")


_OF_ITS = re.compile(r"\b(?:its|that Team's) (Head|Back) (Ninjas?)\b", re.IGNORECASE)
_SOME_OF_IT = re.compile(r"\b(\d|each|all|every) (?:of )?(?:its|that Team's) Ninjas\b", re.IGNORECASE)


def _of_that_team(match: re.Match[str]) -> str:
    """ "When your Team is Defeated, ... its Head Ninja": the one of that Team."""
    rest = _OF_ITS.sub(r"the \1 \2 of that Team", match[2])
    return match[1] + _SOME_OF_IT.sub(
        lambda some: f"{some[1]} Ninja{'s' if some[1] == 'all' else ''} in that Team", rest
    )


SPELT: tuple[Rewriting, ...] = (
    ("handsize", re.compile(r"\bhandsize\b", re.IGNORECASE), "hand size"),
    (
        "except for ",
        re.compile(r"\b(discards?|moves?) every Ninja they control,? except for (\d)\b"),
        r"\1 all but \2 of their Ninjas",
    ),
    (
        "team",
        re.compile(
            r"^((?:When|Whenever|Each time|Every time) (?:(?:a|any|your|your opponent's) Team|1 of your(?: opponent's)? Teams)\b[^,.]*, )(.*)$",
            re.IGNORECASE,
        ),
        _of_that_team,
    ),
    (
        "can not",
        re.compile(
            r"\b(?:is )?can ?not (?=(?:be|receive|win|use|play|deploy|attack|block|draw|get|become|search|discard)\b)"
        ),
        "cannot ",
    ),
    (
        "owners ",
        re.compile(r"\b(its|their) (?:original )?owners (?=(?:Deck|hand|Chakra|Discard|Village|Battle)\b)"),
        r"\1 owner's ",
    ),
    (',"', re.compile(r",\"(?=[\s.;:)]|$)"), '",'),
    (
        "it's",
        re.compile(
            r"\bit's (?=(?:original )?(?:owner|controller|user|name|effect|Team|Combat|Support|Power|Entrance|Hand cost|Jutsu cost)\b)"
        ),
        "its ",
    ),
    (
        "tails",
        re.compile(
            r"\b((?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)[- ]Tails)\b(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)(?= Ninja)"
        ),
        r'"\1"',
    ),
    (
        "randomly ",
        re.compile(
            r"\brandomly (selects?|chooses?|discards?|reveals?|moves?|removes?) ((?:\d|an?|up to \d)[^.,]*?cards? (?:in|from) [^.,]*?hand)\b"
        ),
        r"\1 \2 at random",
    ),
    (
        ", return it. if not,",
        re.compile(r"(\bhand\b[^.]*\. If it is )(an? [^.,]+), return it\. If not, "),
        r"\1not \2, ",
    ),
    (
        "can only be ",
        re.compile(
            r"^((?:\[[^\]]*\]|During)[^(]*?) \(?This effect can only be (?:activated|used) (?:from|while (?:this card|this Ninja|it) is in) (?:the|your) (Discard Pile|hand|Chakra area)\.?\)?$"
        ),
        r"While this card is in your \2, \1",
    ),
    ("organized in", re.compile(r"\bbe organized (?:in|into) (?=(?:any|a|the same) Team (?:with|as)\b)"), "be in "),
    ("target (1)'s", re.compile(r"\btarget \(1\)'s\b", re.IGNORECASE), "the first target's"),
    ("target (2)'s", re.compile(r"\btarget \(2\)'s\b", re.IGNORECASE), "the second target's"),
    (
        "maximum number of cards",
        re.compile(
            r"\b(?:the|your) maximum number of cards (?:you can (?:hold|have|keep) )?in your hand\b", re.IGNORECASE
        ),
        "your maximum hand size",
    ),
    (
        "maximum number of cards",
        re.compile(
            r"\b(?:the )?maximum number of cards in (your|your opponent's|each player's|both players') hands?\b",
            re.IGNORECASE,
        ),
        r"\1 maximum hand size",
    ),
    (
        "maximum number of cards",
        re.compile(
            r"\b(?:the )?maximum number of cards (?:that )?(your opponent|each player|players|both players) (?:can|may) (?:hold|have|keep) in their hands?\b",
            re.IGNORECASE,
        ),
        lambda match: ("your opponent's" if match[1].startswith("your") else "each player's") + " maximum hand size",
    ),
    (
        "or a battle reward",
        re.compile(
            r"\b(wins? (?:a|an|any) (?:Outstanding )?Victory(?: or (?:a|an) Outstanding Victory)?) or a (?=Battle Reward\b)"
        ),
        r"\1 or ",
    ),
    (
        "as a result of|as the result of",
        re.compile(r"\bas (?:a|the) result of (?=the (?:Showdown|Damage)\b)"),
        "due to ",
    ),
    (
        "block with ",
        re.compile(r"\bcannot block with (?:a )?Teams? (?:of|with) (\d) Ninjas\b", re.IGNORECASE),
        r"cannot send out Teams with \1 Ninjas to Block",
    ),
    (
        "prevent all damage that would be",
        re.compile(
            r"\bPrevent all Damage that would be (?:dealt|given) to (this Ninja|the target|the user|that Ninja|it) (?=by |from )"
        ),
        lambda match: f"{match[1][0].upper()}{match[1][1:]} does not receive Damage ",
    ),
    (
        "as the head ninja|the head ninja of a team",
        re.compile(
            r"\b(?:When|If|Each time) (?:the|a) Team with this Ninja as (?:the|its) Head Ninja (wins [^,]+),"
            r"|\b(?:When|If) this Ninja is the Head Ninja of (?:a|the) Team (?:that|which) (wins [^,]+),"
        ),
        lambda match: f"When this Ninja's Team {match[1] or match[2]}, if this Ninja is the Head Ninja,",
    ),
    (
        "return the card|return that card",
        re.compile(
            r"((?:[Rr]eveal|[Ll]ook at) the top card of [^.]*Deck\..+)\. (?:Then, )?[Rr]eturn (?:the|that) card(?: to (?:the top of )?(?:its owner's|your|the|their) Deck)?\.?$"
        ),
        r"\1.",
    ),
    ("unless its player", re.compile(r"(\bJutsu(?: card)?(?: being used)? unless its) player\b"), r"\1 controller"),
    (
        '"mental power: ',
        re.compile(r"\"Mental Power: ?(\d)\" or (more|less|higher|lower)\b"),
        r"a Mental Power of \1 or \2",
    ),
    ('"mental power"', re.compile(r"(?<='s )\"(Mental Power)\""), r"\1"),
    (
        " and ",
        re.compile(
            r"\b(?:If|When) (this Ninja) is (?:in )?(injured|healthy)(?: status)? and (?=(?:receives|wins|is|uses|becomes|enters|leaves)\b)([^,]+),"
        ),
        r"When \1 \3 while \2,",
    ),
    ("battling as ", re.compile(r"\bBattling as (?:the|a|an) (Block|Attack)er\b"), r"\1ing"),
    ("discarded ", re.compile(r"\bdiscarded (?:after being|while) in play\b"), "discarded from play"),
    (
        'effect of "|effects of "|use "|by "',
        re.compile(r"\b(effects? of|use|by) \"(Growth|Platoon|Squad|Surge|Sacrifice|Ambush)\"", re.IGNORECASE),
        r"\1 \2",
    ),
    (
        "requirements: ",
        re.compile(r"(?<!\")\b(Requirements?): ((?:[A-Z][\w'-]*|the|of)(?: (?:[A-Z][\w'-]*|the|of))*)(?=[.,;]|$)"),
        r'"\1: \2"',
    ),
    (
        "1 head ninja battling against",
        re.compile(r"\b1 (?=Head Ninja Battling against (?:this Ninja|the user|the target)\b)"),
        "the ",
    ),
    ("the value of ", re.compile(r"\b[Tt]he value of (?=(?:this|that|the|your|its)\b)"), ""),
    ("considered", re.compile(r"\bis considered (?:to be )?(?=(?:equal to|the same as)\b)"), "is "),
    (", +1|, +2", re.compile(r"(?<=\w), \+(?=\d\.?$)"), " plus "),
    ("equal or ", re.compile(r"\bequal or (?=(?:less|lower|greater|higher|more) than\b)"), "equal to or "),
    ("turn marker value", re.compile(r"\bTurn Marker(?:'s)? value\b", re.IGNORECASE), "Turn Marker"),
    (
        "has to be|have to be|must be",
        re.compile(r" \(((?:The|That|Its) [^()]*\b(?:has to|must) be [^()]+\.)\)"),
        r" \1",
    ),
    (
        "discard ",
        re.compile(
            r"\b([Dd])iscard (?!Pile)(?=(?:(?!\b(?:or|and|move)\b)[^.,])*? to (?:your|its owner's|their) Chakra area\b)"
        ),
        lambda match: "Move " if match[1] == "D" else "move ",
    ),
    (
        "after the",
        re.compile(
            r"^(Valid: )?Jutsu(?: cards)? ([^.,]*?)(?<=used by this Ninja) are (?:returned|moved) to (?:the|their|its) owner's (hand|Deck|Chakra area) after their effects? (?:has|have|is|are) (?:been )?applied\.?$"
        ),
        lambda match: (
            f"{match[1] or ''}When the effect of a Jutsu {match[2]} is applied, return that Jutsu to its owner's {match[3]}."
        ),
    ),
    ("including this ninja", re.compile(r"(?<=in this Ninja's Team),? \(?including this Ninja\)?,?(?=[ .])"), ""),
    (
        '" and|", and',
        re.compile(
            r"\b([Yy]our(?: opponent's)?(?: in-play)?) ((?:\"[^\"]+\",? )+)and(?:/or)? (\"[^\"]+\")(?= (?:are|is|gets?|cannot|has|have|becomes?)\b)"
        ),
        lambda match: f"{match[1]} Ninjas with {' or '.join([*_QUOTED.findall(match[2]), match[3]])}",
    ),
    (
        'requirements: "|requirement: "',
        re.compile(r"\"Requirements?: \"([^\"]+)\"\"", re.IGNORECASE),
        r'"Requirements: \1"',
    ),
    ('"requirement', re.compile(r"\b(its|their) \"(Requirements?)\"", re.IGNORECASE), r"\1 \2"),
    ('ninja"s', re.compile(r"(?<=\bNinja)\"s\b"), "'s"),
    ("current", re.compile(r"\bcurrent(?: status)? (?=(?:Support|Combat|Power)\b)"), ""),
    (
        " phase of your",
        re.compile(r"\bthe (Start|Mission|Organization|Battle|End) Phase of ([Yy]our(?: opponent's)?) turn\b"),
        r"\2 \1 Phase",
    ),
    ("(", re.compile(r"\(((?:except|other than|excluding|besides) (?:this Ninja|the user|the target))\)"), r"\1"),
    (" without", re.compile(r"\bsent out(?: to Battle)?(?: in a Team)? without (?=an? )"), "sent out without "),
    ("everytime", re.compile(r"\b([Ee])verytime\b"), r"\1very time"),
    ("jutsu's", re.compile(r"\bJutsu's(?= (?:have|has|are|were|that|used|played)\b)"), "Jutsu"),
    ("shuffle it", re.compile(r"( (?:your|their) Deck),? (?:and|then) shuffle it\b"), r"\1, then shuffle\1"),
    ("remove from play ", re.compile(r"\b([Rr]emove) from play ([^.,]*?\bcoins?) (?:on|from)\b"), r"\1 \2 from"),
    (
        "that ",
        re.compile(r"\b([Tt]hat) (?:injured|healed|discarded|targeted|revealed|selected|chosen) (?=Ninja\b)"),
        r"\1 ",
    ),
    (
        "selected|chosen",
        re.compile(r"\b(?:[Tt]hat|[Tt]hose) (?=(?:selected|chosen) (?:Ninjas|cards?|Clients?|Missions?)\b)"),
        lambda match: "The " if match[0][0] == "T" else "the ",
    ),
    (
        " have with| has with",
        re.compile(r"\b(Ninjas?|Clients?) (?:(you) have|(your opponent) has) (?=with )"),
        lambda match: f"{match[1]} {match[2] or match[3]} control{'s' if match[3] else ''} ",
    ),
    ("it's", re.compile(r"\bit[’']s (?=(?:not|an?) )", re.IGNORECASE), "it is "),
    (
        "select|choose",
        re.compile(
            r"\b(?:select|choose)s? and (?=(?:discard|remove|injure|heal|give|negate|move|put|place|return|reveal)s?\b)",
            re.IGNORECASE,
        ),
        "",
    ),
    (
        "symbolizing",
        re.compile(
            r"\bNinja Blade coins?,? \((?:each )?symbolizing (?:an? |the )?(.+?)(?: coins?)?\"?\)", re.IGNORECASE
        ),
        lambda match: _coin(match[1]),
    ),
    (
        "symbolizing",
        re.compile(
            r"\b(?:Ninja Blade )?coins? symbolizing (?:an? )?([+-]\d/[+-]\d|\"[^\"]+?(?: coins?)?\"|Growth|Poison|Bomb)(?: coins?)?(?=\W|$)",
            re.IGNORECASE,
        ),
        lambda match: _coin(match[1]),
    ),
    (
        " while attacking| while blocking| while battling| while injured| while healthy| while opposed| while not | while in the same",
        re.compile(
            r"((?:^|[.:,] )(?:(?:and )?[Tt]his Ninja) [^.,;]*?) while (?=(?:not )?(?:Attacking|Blocking|Battling|injured|healthy|opposed)\b|in the same Team)",
            re.IGNORECASE,
        ),
        r"\1 while it is ",
    ),
    (
        " while attacking| while blocking| while injured| while healthy| while opposed",
        re.compile(
            r"((?:^|[.:] )(?:All |Each of )?[Yy]our [^.,;]*?Ninjas [^.,;]*?) while (?=(?:Attacking|Blocking|injured|healthy|opposed)\b)"
        ),
        r"\1 while they are ",
    ),
    (
        " that ha| that include| that contain",
        re.compile(
            r"\b(Teams? that )(?:(has|includes|contains)|(?:have|include|contain)) (?=(?:an?|another|\d or more|\d) )([^.,]*?)(?: in (?:it|them))?(?= (?:in any position|is|are|wins?|cannot|gets?)\b|[.,]|$)"
        ),
        lambda match: f"{match[1]}include{'s' if match[2] else ''} {match[3]}",
    ),
    (
        " teams that include",
        re.compile(r"(?<= )((?:in)?to (?:any|1|one) of your (?:other )?(?:Battling )?Teams) that includes? "),
        r"\1 with ",
    ),
    (
        "teams on the battlefield",
        re.compile(r"(\b(?:any|1|one) of your (?:other )?)(Teams) on the Battlefield\b"),
        r"\1Battling \2",
    ),
    ("sent out", re.compile(r"(\bsent out [^.,]*? with [^.,]*?) in (?:its|the same|their) Team(?=,)"), r"\1"),
    ("or ninja card", re.compile(r"\b([Tt]his )Ninja or Ninja card(?= would be\b)"), r"\1card"),
    ("reveal it", re.compile(r", (?=you (?:can|may) reveal it\. If )"), ". Then, "),
    (
        'ninjas and "|cards and "',
        re.compile(r"\b([Yy]our \"[^\"]+\") (Ninjas|Ninja cards) and (\"[^\"]+\") \2(?! with\b)"),
        r"\1 and/or \3 \2",
    ),
    (
        "battling against this ninja, ",
        re.compile(
            r"\b(When|If) (your opponent's [^.,]*?Ninja|an? [^.,]*?Ninja)((?: with [^.,]*?)?) is Battling against (this Ninja), (?:(it)|that Ninja)\b"
        ),
        r"\1 \4 is Battling against \2\3, that Ninja",
    ),
    (
        "reveal",
        re.compile(r"\b(reveal)(s? (?:it|them|that card|this Ninja card)) to (?:your|their) opponent\b"),
        r"\1\2",
    ),
)
"""As in `evened`: what stands in every line that the pattern fits, small and parted by `|`, the pattern, and what is meant."""
