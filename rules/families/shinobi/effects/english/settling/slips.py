"""Slips of those who typed a card in: an apostrophe that is missing, a word twice, "you" for "your"; and set phrases that say the same."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.elided import ELIDED
from rules.families.shinobi.effects.english.settling.rewriting import Rewriting, in_order, rewritten

_THEIRS = r"(?=(?:Decks?|hands?|Chakra|Discard|Battle|Villages?|[Tt]urn|Teams?|Ninjas?|Clients?|Missions?|Jutsu|Reinforcement|in-play|next|Start|[Mm]ission [Pp]hase)\b)"
_LOOKED_AT = r"\b(?:[Ll]ook at|[Rr]eveals?) (?:(?!\bDeck\b).)*?(?:Battle Rewards?\b|\bhand\b)(?:(?!\bDeck\b).)*?"
"""A look at cards that lie in no deck: those that are returned stay where they are."""
_ITS = r"(?=(?:Entrance cost|Power|Combat|Support|Mental Power|[Ee]ffect|controller|owner|Team|Jutsu cost|Symbol|name)\b(?! (?:values|costs)))"


def _of_sex(match: re.Match[str]) -> str:
    """Who becomes the one is the other no longer."""
    other = '"Male"' if match[2] == '"Female"' else '"Female"'
    return f"{match[1]} gets {match[2]} and loses {other}"


_SLIPS: tuple[Rewriting, ...] = (
    (',"', re.compile(r"\"([^\"]+),\"(?=,? (?:(?:or|and|and/or) )?\")"), r'"\1",'),
    (
        "However, ",
        re.compile(r"(?<=\. )However, (?=discard|injure|give|move|remove|at the end|the (?:target|user)\b)"),
        "",
    ),
    ("In exchange, ", re.compile(r"(?<=\. )In exchange, (\w)"), r"Then, \1"),
    (
        "Heads|Tails",
        re.compile(r"(?<=\. )(Heads|Tails) ?[:-] (\w)"),
        lambda m: f"If it's {m[1].lower()}, {m[2].lower()}",
    ),
    ("nothing happens", re.compile(r"(?<=\.) If (?:it(?:'s| is) )?(?:heads|tails), nothing happens\.?$"), ""),
    ("(If ", re.compile(r"(?<=\. )\((If [^()]* instead)\.?\)\.?"), r"\1."),
    (
        "the user or ",
        re.compile(r"\bcannot be the user or (?:the )?target of (?:an? |any )?Jutsu(?: cards?)?"),
        "cannot use Jutsu and cannot be targeted by Jutsu",
    ),
    (
        "Village as ",
        re.compile(r"\bto (?:your|the|its owner's) Village as (?:an? )?[Ss]tand-?[Bb]y Ninjas?"),
        "to the Village",
    ),
    (
        "returned to ",
        re.compile(r"\bis returned to (?:the|its owner's) Village and becomes an? [Ss]tand-?[Bb]y Ninja"),
        "becomes a Stand-by Ninja",
    ),
    (
        "must be sent out",
        re.compile(r"\bmust be sent out( to (?:Battle|Attack))? (?:alone|by (?:itself|themselves))(?! by)"),
        r"must be sent out\1 and can only be sent out\1 by itself",
    ),
    ("that turn", re.compile(r"\b(battled against the (?:target|user)) that turn\b"), r"\1 this turn"),
    (
        "players |opponents ",
        re.compile(
            rf"\b((?:[Ee]ach|[Tt]hat|[Tt]he|[Yy]our|[Bb]oth|[Ee]ither|[Oo]ther) (?:player|opponent))s {_THEIRS}"
        ),
        r"\1's ",
    ),
    ("targets |users |Ninjas ", re.compile(rf"\b([Tt]h(?:e|is|at) (?:target|user|Ninja))s {_ITS}"), r"\1's "),
    (
        "he the|a a |an an|of of|to to|nd and|in in|our your|is is|ith with|or for|rom from|at at|by by",
        re.compile(r"\b(the|a|an|of|to|and|in|your|is|with|for|from|at|by) \1\b", re.IGNORECASE),
        r"\1",
    ),
    (
        "you ",
        re.compile(
            r"\b(of|from|in|to|into|shuffle) you (?=(?:Deck|hand|Chakra area|Discard|Battle Reward|Village|opponent's)\b)"
        ),
        r"\1 your ",
    ),
    (
        "get",
        re.compile(
            r"\bgets? (?=(?:healed|injured|discarded|damaged|sent out|removed|moved|negated|blocked|attacked|put in(?:to)? play|returned|deployed|targeted)\b)"
        ),
        "is ",
    ),
    ("/are", re.compile(r"\bis/are\b"), "are"),
    ("oin", re.compile(r"\b(coins?)[:;] (?:if|If) (?=it|the|both|all|one|1\b|2\b|you\b)"), r"\1. If "),
    (
        " area",
        re.compile(
            r"\b([Bb]attle [Rr]eward area|[Bb]attle [Rr]ewards),? \(?(face[ -](?:up|down))\)?(?=[.,;]| and\b|$)"
        ),
        r"\1 \2",
    ),
    (
        "umber of the ",
        re.compile(
            r"\b(number of) the (?=(?:cards?\b(?! (?:you|that))|Chakras?\b|injured|healthy|in-play|Ninjas?\b(?! (?:you|that) (?!have|control))|\"))"
        ),
        r"\1 ",
    ),
    (
        "player",
        re.compile(
            r"\b([Tt])he player (?:controlling|who controls|that controls|who has) (the (?:target|user)|this (?:Ninja|card)|that Ninja)(?! )"
        ),
        r"\1he controller of \2",
    ),
    (
        "player",
        re.compile(
            r"\b([Tt])he player (?:controlling|who controls|that controls|who has) (the (?:target|user)|this (?:Ninja|card)|that Ninja) "
        ),
        r"\2's controller ",
    ),
    (
        "eturn",
        re.compile(
            rf"({_LOOKED_AT})(?:[.,] (?:[Tt]hen,? )?|,? and (?:then )?)returns? (?:them|it|those cards)(?: in any order(?: you like)?)?\.?$"
        ),
        r"\1.",
    ),
    (
        "eturn",
        re.compile(
            rf"({_LOOKED_AT}\b(?:select|choose|discard|move|put|place|remove)\b(?:(?!\bDeck\b).)*?)(?:[.,] (?:[Tt]hen,? )?|,? and (?:then )?)"
            r"returns? (?:the rest|the others)(?: in any order(?: you like)?)?\.?$"
        ),
        r"\1.",
    ),
    (
        " except ",
        re.compile(
            r"\b(Every|All|Each)((?: of)?(?: your(?: opponent's)?)?(?: in-play)?) (Ninjas?(?: in play)?) (gets? [+-]\w/[+-]\w(?: during (?:this|the) turn)?),? except (?:for )?(\"[^\"]+\") Ninjas?"
        ),
        r"\1\2 non-\5 \3 \4",
    ),
    (
        "At the end of ",
        re.compile(
            r"(\bAt the end of (?:this|the|that) turn, if (?:you|your opponent|they) (?:have |has )?won [^,.]*?Battle Rewards?)(?=,)"
        ),
        r"\1 this turn",
    ),
    (
        " or your",
        re.compile(
            r"(?<![\d-])(\b\d) or (?=your (?:opponent's )?(?:[a-z-]+ |\"[^\"]+\" )?(?:Ninja|Client|Chakra|Mission|card)s\b)"
        ),
        r"\1 of ",
    ),
    (
        "t's ",
        re.compile(
            r"\b([Ii]t)'s (?=(?:original )?(?:owner's|owner\b|controller|Entrance cost|Combat\b|Support\b|Power\b|Team\b|effect))"
        ),
        r"\1s ",
    ),
    ("target user", re.compile(r"\b([Tt]he target) user's\b"), r"\1's user's"),
    ("very player's", re.compile(r"\b([Ee])very player's\b"), r"\1ach player's"),
    (
        "keep flipping",
        re.compile(r"\b[Kk]eep flipping (?:a )?(?:Ninja Blade )?coins? until\b"),
        "flip a Ninja Blade coin until",
    ),
    (
        " during the flips",
        re.compile(r"\b(heads|tails) (?:that )?you (?:get|got) during the flips\b"),
        r"\1 you get",
    ),
    (
        "xcluding an Out",
        re.compile(r"\b(wins a Victory) \((?:excluding|not including) an Outstanding Victory\)"),
        r"\1",
    ),
    (
        "ook at ",
        re.compile(r"\b([Ll]ook at all (?:of )?the cards in [^.,]*?) to (?=(?:discard|remove|move) (?:every|all)\b)"),
        r"\1 and ",
    ),
    (
        "considered to have",
        re.compile(
            r"\s*\((?:Jutsus?|Jutsu cards) are considered to have (?:a |an )?(?:0 )?Entrance cost(?: of 0)?\.?\)"
        ),
        "",
    ),
    ('"Mental Power"', re.compile(r"\"Mental Power\" ([+-]\w+)"), r"\1 Mental Power"),
    ('"Mental Power"', re.compile(r"\"Mental Power\" (?=(?:is|becomes|of)\b)"), "Mental Power "),
    (
        "considered to be",
        re.compile(r"\b(Mental Power|Combat|Support|Power) (?:is|are) (?:considered|treated) (?:to be|as) (?=\d)"),
        r"\1 becomes ",
    ),
    (
        "ymbol",
        re.compile(r"\bfor (each|every) (?:different )?[Ss]ymbol (?:on|of) (the (?:target|user)|that Ninja)(?=[.,]|$)"),
        r"for \1 of \2's Symbols",
    ),
    (
        "Mental Power Battle",
        re.compile(r"\b([Tt]he (?:target|user)) (?=performs a Mental Power Battle\b)"),
        r"\1's Team ",
    ),
    (" number of cards from", re.compile(r"\b(X|\d+) number of (?=cards from the top\b)"), r"\1 "),
    (
        "hakra",
        re.compile(
            r"\b(?:X \(the Jutsu cost\) can only be paid (?:by|with) Chakras?(?:\(s\))? with (?:the|an?) (\"\w+\") [Ss]ymbol|Only Chakras? with (?:the|an?) (\"\w+\") [Ss]ymbol can be (?:discarded|paid|used) for \"?X\"?)"
        ),
        lambda match: f"You can only discard Chakra with a {match[1] or match[2]} symbol for X",
    ),
    (
        'all of "',
        re.compile(
            r"\b(you|your opponent) (?:have|has|control|controls) all of ((?:\"[^\"]+\",? )+)and (\"[^\"]+\")( in play)?"
        ),
        lambda match: " and ".join(
            f"{match[1]} {'has' if match[1] != 'you' else 'have'} {name} in play"
            for name in (*re.findall(r"\"[^\"]+\"", match[2]), match[3])
        ),
    ),
    (
        "be organized into",
        re.compile(r"\bbe organized into (?:a Team with (?:any )?other Ninjas|Teams|a Team)(?=[.,]| during\b| this\b)"),
        "be included in a Team with other Ninjas",
    ),
    (
        " and the following ",
        re.compile(r"\b([Tt]he (?:target|user|attached Ninja)) gets (\"[^\"]+\") and the following (?:effect )?text: "),
        r"\1 gets \2. \1 gets the following text: ",
    ),
    ("non-", re.compile(r"\bnon-(Platoon|Squad|Reinforcement|Sacrifice|Growth)\b"), r'non-"\1"'),
    ("Permanent (X) ", re.compile(r"\bPermanent \(X\) (?=Missions?\b)"), '"Permanent (X)" '),
    (
        "ffects based on",
        re.compile(r"\b([Aa])pply the following effects based on\b"),
        r"\1pply all of the following effects according to",
    ),
    ("he other player", re.compile(r"\b(show (?:it|them) to) the other player\b"), r"\1 your opponent"),
    (
        "shuffle your Deck",
        re.compile(
            r"(\b(?:[Rr]eveal|[Ll]ook at) (?:[^.,]*? from the top|the top [^.,]*? cards) of your Deck\b.*?)\b(?:return (?:them|the cards|those cards) (?:to your Deck )?and )(?=shuffle your Deck)"
        ),
        r"\1",
    ),
    (
        " or 1 ",
        re.compile(
            r"\b1 (Ninja|Jutsu|Mission|Client)(?: card)? or 1 (?!\1)((?:Ninja|Jutsu|Mission|Client)(?: card)?)(?=[.,]| in\b| from\b)"
        ),
        r"1 \1 or \2",
    ),
    (
        "ifferent names and",
        re.compile(r"\b(with different names) and (an? )(?=(?:Entrance cost|Combat|Support)\b)"),
        r"\1 with \2",
    ),
    (
        "at least",
        re.compile(r"\b(gets?) (?:a )?(heads|tails) at least (?:(once)|(\d) times)"),
        lambda m: f"{m[1]} {m[4] or 1} or more {m[2]}",
    ),
    (
        "play with ",
        re.compile(
            r"\b[Tt]his (Mission|Ninja|Client)(?: card)? (?:enters|comes into|is put in(?:to)?) play with ((?:\d|an?) [^.,]*?coins?) on it"
        ),
        r"When this \1 is put in play, place \2 on it",
    ),
    ("riginal owner", re.compile(r"\boriginal (?=owner\b(?!'))"), ""),
    (
        "their hand",
        re.compile(
            r"\b(?:must )?shows? (?:you )?(?:all (?:of )?the cards in )?their (?:entire )?hand(?: to you)?(?=[.,]| and\b)"
        ),
        "reveals their hand",
    ),
    (
        "s hand",
        re.compile(r"\b(?:must )?shows? you (?:all (?:of )?the cards in )?(?:his/her|his or her) hand\b"),
        "reveals their hand",
    ),
    (
        "Village as a",
        re.compile(
            r"\b([Rr])emove (the \w+|it|that Ninja|this Ninja) from (?:its|the) Team and (?:return|move|send) it (?:back )?to (?:its (?:original )?owner's|your|the) Village as a (?=[Ss]tand-?[Bb]y Ninja)"
        ),
        r"\1emove \2 from its Team and it becomes a ",
    ),
    (
        "cost",
        re.compile(
            r"(\b(?:in(?:to)? play|Team|Village)\b[^.]*)\. (?:(?:Its|Their|The) (?:Entrance|Hand) costs?(?: (?:and|or) (?:its )?(?:Entrance|Hand) costs?)? (?:is|are|does not need to be|do not need to be|need not be) (?:ignored|paid|met))(?=\.|$)"
        ),
        r"\1",
    ),
    (
        "without paying",
        re.compile(
            r"(\b(?:[Pp]ut|[Pp]lace|[Mm]ove) [^.]*?\b(?:in(?:to)? play|Team|Village)\b[^.,]*?),? without paying (?:its|their|any|the) (?:(?:Entrance|Hand)(?: (?:and|or) (?:Entrance|Hand))? )?costs?\b"
        ),
        r"\1",
    ),
    (
        "ignoring",
        re.compile(
            r"(\b(?:[Pp]ut|[Pp]lace|[Mm]ove) [^.]*?\b(?:in(?:to)? play|Team|Village)\b[^.,]*?),? ignoring (?:its )?(?:Sacrifice|Squad)(?: (?:or|and) (?:Sacrifice|Squad))?\b"
        ),
        r"\1",
    ),
    (
        "not discarded",
        re.compile(r"(\binstead)\. (?:In that case, )?(?:the|that) Ninja is not discarded(?=\.|$)"),
        r"\1",
    ),
    (
        "rearrange",
        re.compile(r"\brearrange (?:them|those cards) (?:in any order|as you like)(?=[.,]|$)"),
        "return them to the top of your Deck in any order",
    ),
    (
        "Ninja with ",
        re.compile(
            r"((?:^|(?<=\. )|(?<=: )))An? ((?:\"[^\"]+\" )?Ninja with (?:an?|1 or more|this) [^.,]*?coins?(?: on it)?) (?=cannot\b|gets?\b|receives?\b)"
        ),
        r"Every \2 ",
    ),
    (
        "cannot",
        re.compile(
            r"((?:^|(?<=\. )|(?<=: )))An? ((?:\"[^\"]+\" )?(?:Ninja|Client|Team)(?: (?:with|that) [^.,]*?)?) (?=cannot\b)"
        ),
        r"Every \2 ",
    ),
    ("user becomes", re.compile(r"\b([Tt]he user) becomes (?:an? )?(\"(?:Fem|M)ale\")"), _of_sex),
    ("target becomes", re.compile(r"\b([Tt]he target) becomes (?:an? )?(\"(?:Fem|M)ale\")"), _of_sex),
    ("evealed", re.compile(r"\b([Aa])ny (?=(?:of the )?revealed [^.]*?cards\b)"), r"\1ll "),
    (
        " any ",
        re.compile(
            r"(\b[Rr]eveal (?:the|up to)\b.*?\b(?:[Mm]ove|[Pp]ut|[Pp]lace|[Ss]end|[Dd]iscard|[Rr]emove|[Cc]harge)) any (?=(?:\"[^\"]+\" )?(?:non-)?(?:Ninja|Jutsu|Mission|Client) cards\b)"
        ),
        r"\1 all ",
    ),
    (
        "oin",
        re.compile(r"\b(coins?) (?=(?:it|them|the target|the user|this (?:Ninja|card|Mission)|that Ninja)(?:[.,;]|$))"),
        r"\1 on ",
    ),
    (
        "arget ",
        re.compile(r"(?:^|(?<=\. )|(?<=: ))Target (?=(?:gets?|becomes?|cannot|is|can|loses?|receives?|must)\b)"),
        "The target ",
    ),
    ("your ", re.compile(r"\bfrom your (?=(?:top|bottom) of your Deck\b)"), "from the "),
    (" when ", re.compile(r" when (?:the |that )?Damage is applied(?=[.,]|$)"), ""),
    ('"Mental Power"', re.compile(r"([+-]\w+) \"Mental Power\""), r"\1 Mental Power"),
    (
        "end of|beginning of|start of",
        re.compile(
            r"(?:^|(?<=\. )|(?<=: ))(?:(?:Additionally|In addition|Also), i|I)f ([^,.]*?) at the (end|beginning|start) of (this|the|your|that|each|your opponent's) (turn|[A-Z]\w+ Phase|Exchange of Jutsu), "
        ),
        r"At the \2 of \3 \4, if \1, ",
    ),
    ("(card", re.compile(r"\b(Ninja|Client|Mission) \(cards?\)"), r"\1 card"),
    (
        " total ",
        re.compile(r"\b([Yy]our(?: opponent's)?) Ninja(?:'s|s') total (Mental Power|Combat|Support|Entrance cost)s?\b"),
        r"the total \2 of \1 Ninjas",
    ),
    *ELIDED,
    ("X = ", re.compile(r"\bX = ([^.+]*?[a-z]) ?\+ ?(\d+)(?=[.,)]|$)"), r"X = \1 plus \2"),
    ("+ X ", re.compile(r"\+ X (?=(?:Mental|Team) Power\b)"), "+X "),
    ("opponent, p", re.compile(r"(\bshow (?:it|them) to your opponent,) (?=(?:place|put|move) )"), r"\1 and "),
    (
        "ental Power",
        re.compile(r"\b(gets?|gains?) (?:a |an )?\"Mental Power:? (\d+)\""),
        r"\1 Mental Power: \2",
    ),
)
"""What stands in a line that may have it, the slip, and what is meant."""

_IN_ORDER = in_order(_SLIPS)


def mended(text: str) -> str:
    """A line without its slips.

    >>> mended("Look at your opponents hand and and discard 1 card in the the hand.")
    "Look at your opponent's hand and discard 1 card in the hand."
    """
    return rewritten(text, _IN_ORDER)
