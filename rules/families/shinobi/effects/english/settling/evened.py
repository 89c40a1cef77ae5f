"""A line before it is read: what is spelt in several ways evened out, and reminders of rules left out."""

from __future__ import annotations

import re

from rules.cardtext.tokens import QUOTES
from rules.families.shinobi.effects.english.idioms.paraphrases import PARAPHRASES
from rules.families.shinobi.effects.english.idioms.word_order import REORDERED
from rules.families.shinobi.effects.english.settling.going import anywhere
from rules.families.shinobi.effects.english.settling.listed import LISTED, LISTED_AT, in_one, with_modes_marked
from rules.families.shinobi.effects.english.settling.moved import MOVED
from rules.families.shinobi.effects.english.settling.rewriting import (
    Rewriting,
    in_order,
    rewritten,
    rewritten_in_any_case,
)
from rules.families.shinobi.effects.english.settling.said_shorter import SAID_SHORTER
from rules.families.shinobi.effects.english.settling.slips import mended
from rules.families.shinobi.effects.english.settling.spelt import SPELT


def said(text: str) -> str:
    """A line as the grammar has it: one form for what is spelt in several ways, and no reminders."""
    text = mended(text.translate(QUOTES))
    if "(" in text or "ven if you lose" in text:
        text = _REMINDERS.sub("", text)
        text = _COSTS_MET.sub("", text) if "dditional" in text else text
    text = rewritten_in_any_case(rewritten(text, _IN_ORDER), _MARKED)
    return with_modes_marked(anywhere(text) if "card" in text else text)


_IN_ORDER = in_order((*REORDERED, *PARAPHRASES))

_REMINDERS = re.compile(
    r",? even if you lose the battle(?: \([^)]*\))?|\s*\((?:if any|symbols?(?:\(s\))? (?:are|is) found in [^)]*|including ninjas? (?:with no|without(?: any)?) mental power|unless there are none|any symbol"
    r"|[^)]*? is considered (?:as )?being surged|(?:the target|it) remains face[- ]up|(?:each )?specific symbols?[^)]*? counts? as 1[^)]*|0 is (?:considered|counted|treated)(?: to be| as)? (?:an )?even(?: number)?(?:\. ninjas with no entrance cost cannot be sent out to battle)?|if (?:it|they) has it|if they have it|the number of ninjas in the team cannot be more than 3|(?:each )?specific symbols?(?: in the jutsu cost)?(?: also)? (?:counts?|(?:is|are) counted) as \"?1\"?(?: as well| too)?|both cards must be in play when you discard them|it cannot be (?:moved|lowered) below 0"
    r"|if the user of this jutsu is \[[^\]]*\],? apply this effect when (?:the|this) jutsu resolves)\.?\)",
    re.IGNORECASE,
)
"""Words in brackets that remind of a rule and add nothing."""

_COSTS_MET = re.compile(r"\s*\((?:entrance|hand|entrance and hand) costs? must be met\.?\)", re.IGNORECASE)
"""A reminder where somebody may be deployed in addition; it says more of one that a text puts in play."""


_AGAIN = (
    r"((?:when|whenever|each time|every time|if) )((?:this|another|the|1 of your|one of your|a) (?:Ninja|Client|Mission|target|user|other Ninjas))"
    r"( (?:is|enters|leaves|receives|wins)\b[^,.]*?) or (?:(?:when )?it )?(?:is )?"
    r"((?:sent out|removed|discarded|deployed|put|injured|healed|moved|blocked|targeted|leaves|enters|receives|wins|uses|blocks|attacks)\b)"
)
"""A second event of the same card, which is not named again: "is put in play or sent out to Battle"."""


def _is(verb: str) -> str:
    """The word that a participle needs before it."""
    return "" if verb.endswith("s") else "is "


def _deed(stem: str) -> str:
    """The verb of a gerund without its ending: "remov" of "removing"."""
    return f"{stem}es" if stem in ("remov", "mov", "injur") else f"{stem}s"


_EVEN: tuple[Rewriting, ...] = (
    *MOVED,
    *SPELT,
    *SAID_SHORTER,
    ("n't", re.compile(r"\b(do|does|is|are|did|was)n[’']t\b", re.IGNORECASE), r"\1 not"),
    ("without looking", re.compile(r" without looking(?: at (?:it|them))?\b", re.IGNORECASE), " at random"),
    ("any case, |either case, ", re.compile(r"\bIn (?:any|either) case, (\w)", re.IGNORECASE), lambda match: match[1]),
    ("than you", re.compile(r"\bthan (you|your opponent) do(?:es)?\b", re.IGNORECASE), r"than \1"),
    (
        "mental power",
        re.compile(r"\b(gets?|gains?) \"?Mental Power\"? ([+-][\dX])\b", re.IGNORECASE),
        r"\1 \2 Mental Power",
    ),
    ("it's", re.compile(r"\bit[’']s (?=(?:original )?(?:owner|controller)[’']?s?)", re.IGNORECASE), "its "),
    ('"x"', re.compile(r'"X"', re.IGNORECASE), "X"),
    ("(x", re.compile(r"(?<=\.) \(X ?(?:=|:|is|equals)(?: equal to)? ([^()]+?)\.?\)\.?", re.IGNORECASE), r" X = \1."),
    (
        "(x",
        re.compile(r"(?<=\w) \((?:where )?X ?(?:=|:|is|equals)(?: equal to)? ([^()]+?)\.?\)", re.IGNORECASE),
        r", where X = \1",
    ),
    ("while x |as long as x ", re.compile(r"\b(?:While|As long as) X (?=is\b)", re.IGNORECASE), "If X "),
    ("non-", re.compile(r"\bwith (?:an? )?non-(?=\"[^\"]+\" Combat Attribute)"), "without the "),
    (
        "non-",
        re.compile(r"\bnon-(?!Battling|Attacking|Blocking|Unique|Ninja|Jutsu|Mission|Client)([A-Z]\w+)"),
        r'non-"\1"',
    ),
    ('non "', re.compile(r'\bnon (?=")', re.IGNORECASE), "non-"),
    (
        "or higher|or lower|or above|or below",
        re.compile(r"(\"[^\"]+\") (Ninjas?|Ninja cards?) (or (?:higher|lower|above|below))\b", re.IGNORECASE),
        r"\1 \3 \2",
    ),
    (
        "different ninja",
        re.compile(r"\b(\d) different (?=Ninjas? (?:in play|Battling|in battle))", re.IGNORECASE),
        r"\1 ",
    ),
    ("chakra into", re.compile(r"\b(hand (?:and|or) chakra) (?=into\b)", re.IGNORECASE), r"\1 area "),
    (
        "outstanding victory)",
        re.compile(
            r"\s*\((?:excluding|except(?: for)?|but not|not|other than) (?:an )?Outstanding Victory\)", re.IGNORECASE
        ),
        "",
    ),
    ("target user's", re.compile(r"\btarget user[’']s\b", re.IGNORECASE), "target's user's"),
    (
        "every player",
        re.compile(r"\bevery player[’']s (?=Chakra|hand|Battle Rewards)", re.IGNORECASE),
        "all of both players' ",
    ),
    (
        "look",
        re.compile(
            r"\b(look (?:at|through) [^.,:;]*?) to (?=(?:discard|remove|move|put|negate|charge)\b)", re.IGNORECASE
        ),
        r"\1 and ",
    ),
    ("of of", re.compile(r"\bof of\b"), "of"),
    ("already", re.compile(r"\b(is|are|was|were) already\b(?! (?:in )?(?:injured|healthy))", re.IGNORECASE), r"\1"),
    ("already", re.compile(r"\balready (has|have)\b", re.IGNORECASE), r"\1"),
    (LISTED_AT, LISTED, in_one),
    (' ninjas"', re.compile(r"\"([^\"]+ Ninja)s\""), r'"\1"'),
    (
        'combat attribute"',
        re.compile(r"(?<=\")(Requirements?: [^\"]+)\" (Combat Attribute\")", re.IGNORECASE),
        r"\1 \2",
    ),
    ("requirement", re.compile(r"\"(Requirements?: )[‘'’]([^\"'‘’]+)[’']([^\"'‘’]*)\"", re.IGNORECASE), r'"\1\2\3"'),
    (
        "apply the following effects ",
        re.compile(r"\bapply the following effects (?=based on|depending on)", re.IGNORECASE),
        "apply all the following effects ",
    ),
    ("it/them", re.compile(r"\bit/them\b", re.IGNORECASE), "it"),
    ("(them)|(it)", re.compile(r"\b(it|them)\((?:them|it)\)", re.IGNORECASE), "them"),
    (
        " + ",
        re.compile(r'"([^"+]+) \+ ([^"+]+)"(?P<noun> (?:Ninja|Client|Mission|Jutsu|card))?(?! Combat)', re.IGNORECASE),
        lambda match: f'"{match[1]}" "{match[2]}"{match["noun"] or " card"}',
    ),
    ("that turn", re.compile(r"\b(battled against [^.,]*?) that turn\b", re.IGNORECASE), r"\1 this turn"),
    ("sent to ", re.compile(r"\bsent to (?=(?:Attack|Block|Battle)\b(?! Reward))", re.IGNORECASE), "sent out to "),
    (
        "a total of",
        re.compile(
            r"\b(have|has|controls?|there (?:is|are)) a total of (?=\d+ or (?:more|less|fewer)\b(?! (?:Damage|Battle)))",
            re.IGNORECASE,
        ),
        r"\1 ",
    ),
    (
        "into play",
        re.compile(
            r"\b(?:move|return)(?=(?P<s>s?) (?P<what>(?:(?!\binto\b)[^.,;:])*?)(?: back)? into play\b)s? .*?into play",
            re.IGNORECASE,
        ),
        lambda match: f"put{match['s']} {match['what']} into play",
    ),
    (
        "would receive",
        re.compile(
            r"^((?:Valid: ?)?(?:Once per turn, ?)?(?:When|If|Each time) (this Ninja) would receive\b.*?)\b\2 (?=does not receive that Damage)",
            re.IGNORECASE,
        ),
        r"\1it ",
    ),
    (
        "and does not receive",
        re.compile(
            r"^((?:Valid: ?)?(?:Once per turn, ?)?(?:When|If|Each time) this Ninja would receive\b.*?\bthis Ninja [^,.]*? and )does not receive that Damage",
            re.IGNORECASE,
        ),
        r"\1negate that Damage",
    ),
    (
        "or more damage",
        re.compile(r"\b(receiv(?:es|ed|e)|gives?|given|dealt|deals?) (?:1|one) or more (?=Damage)", re.IGNORECASE),
        r"\1 any ",
    ),
    (
        "choose|select",
        re.compile(
            r"\byou (choose|select) ([^.,:;•]*?),? and (your opponent )?(discards?|removes?|moves?|returns?) (it|them|that card)\b",
            re.IGNORECASE,
        ),
        r"\1 \2. \3\4 \5",
    ),
    ("(s)", re.compile(r"\b(Ninja|card|Jutsu|Mission|Client|Team|coin)\(s\)", re.IGNORECASE), r"\1s"),
    (
        ". the number of ninjas in",
        re.compile(
            r"\. The number of Ninjas in (?:the|a|that) Team cannot (?:be more than|exceed) 3\.?$", re.IGNORECASE
        ),
        ".",
    ),
    (
        " or ",
        re.compile(_AGAIN, re.IGNORECASE),
        lambda match: f"{match[1]}{match[2]}{match[3]} or {match[2]} {_is(match[4])}{match[4]}",
    ),
    (
        "his or her|his and her|his / her|his/her",
        re.compile(r"\bhis (?:or|and|/) her\b|\bhis/her\b", re.IGNORECASE),
        "their",
    ),
    ("he or she|he/she", re.compile(r"\b(?:he or she|he/she)\b", re.IGNORECASE), "they"),
    (
        "owner",
        re.compile(
            r"\btheir (?:original )?owners?[’']?s?[’']?(?= (?:hand|deck|chakra|discard|battle|village))", re.IGNORECASE
        ),
        "its owner's",
    ),
    (
        "owner",
        re.compile(r"\bthe (hand|deck|chakra area|discard pile) of (?:its|their) owners?\b", re.IGNORECASE),
        r"its owner's \1",
    ),
    (
        "end of",
        re.compile(r"\b(?:until|till|to) (?:the )?end of (?:the |this )?turn\b", re.IGNORECASE),
        "during this turn",
    ),
    ("discarded from play", re.compile(r"\bdiscarded from play\b", re.IGNORECASE), "discarded"),
    ("together with", re.compile(r"\btogether with\b", re.IGNORECASE), "with"),
    ("from among", re.compile(r"\bfrom (?=(?:among|amongst)\b)", re.IGNORECASE), ""),
    (
        "face",
        re.compile(
            r"(?<!turned)(?<!that is),? face[- ]?down(?= (?:in|into|on|to) (?:your|their|its|the)\b)", re.IGNORECASE
        ),
        "",
    ),
    (
        "face",
        re.compile(
            r"(?<!that is),? face[- ]?up(?= (?:in|into|on|to) (?:your|their|its|the)\b)(?![^.;]*reward)", re.IGNORECASE
        ),
        "",
    ),
    # Decision: a battle reward that comes face up is turned face up as it comes.
    (
        "placed face|put face",
        re.compile(
            r"\b(?:the )?battle rewards? (?:that |which )?(you|your opponent|this ninja) wins? (?:is|are) (?:placed|put) "
            r"face[- ]?up(?: in [^.,;]*?area)?",
            re.IGNORECASE,
        ),
        lambda match: f"when {match[1]} win{'' if match[1].lower() == 'you' else 's'} a Battle Reward, turn it face up",
    ),
    (
        "battle reward",
        re.compile(r"\bbattle rewards? of your opponent\b", re.IGNORECASE),
        "of your opponent's Battle Rewards",
    ),
    ("amongst", re.compile(r"\bamongst\b", re.IGNORECASE), "among"),
    ("then|choose to", re.compile(r"\b(?:may|can) (?:then|choose to)\b", re.IGNORECASE), "can"),
    (
        "any",
        re.compile(r",? ?\(?\bif (?:there (?:is|are) )?any\b\)?(?: of them)?(?=[.,;]| in | from )", re.IGNORECASE),
        "",
    ),
    (
        "if possible|if able",
        re.compile(r"(?<!not),? ?\(?\bif (?:possible|able)\b\)?(?=[.,;)]| during )", re.IGNORECASE),
        "",
    ),
    ("if possible, ", re.compile(r"^If possible, ", re.IGNORECASE), ""),
    (" as well", re.compile(r",? as well(?=[.,;])", re.IGNORECASE), ""),
    ("also ", re.compile(r"\b(?<!is )(?<!are )(?<!and )also (?!considered|treated)", re.IGNORECASE), ""),
    ("when you opponent", re.compile(r"\bwhen you opponent\b", re.IGNORECASE), "when your opponent"),
    (
        "owners ",
        re.compile(r"\b(its|their|the|original) owners (?=hand|chakra|deck|discard|village)", re.IGNORECASE),
        r"\1 owner's ",
    ),
    (
        "face",
        re.compile(
            r"\b((?:move|put|place|add|send|return|charge)s?\b(?:(?!\bturn|\bflip)[^.;])*(?:reward area|battle rewards?))"
            r",? face[- ]?down\b",
            re.IGNORECASE,
        ),
        r"\1",
    ),
    ("blocker|attacker", re.compile(r"\b(blocker|attacker) (?:for|of) (?:the|this) turn\b", re.IGNORECASE), r"\1"),
    ('coin"|coins"', re.compile(r"\"([^\"]+?) coins?\"(?! (?:Ninja|Jutsu|card))", re.IGNORECASE), r'"\1" coin'),
    (" from play", re.compile(r" from play(?= to (?:your|its))", re.IGNORECASE), ""),
    ("effect texts", re.compile(r"\beffect texts\b", re.IGNORECASE), "effect text"),
    ("current ", re.compile(r"\bcurrent (?=Power|Combat|Support)", re.IGNORECASE), ""),
    (
        "showdown",
        re.compile(
            r"\b(discarded|injured|damage|removed from play|moved) (?:in|during) the showdown (?:of|during) (?=th(?:is|e) turn\b)",
            re.IGNORECASE,
        ),
        r"\1 due to the showdown during ",
    ),
    (
        "showdown",
        re.compile(r"\b(?:in|during) the showdown (?:of|during) (?:this|the) turn\b", re.IGNORECASE),
        "during the showdown",
    ),
    (
        "without paying",
        re.compile(r"(?<=in play) without paying (?:its|their|any|the) (?:hand |entrance )?costs?\b", re.IGNORECASE),
        "",
    ),
    (
        "to your opponent|to both players",
        re.compile(
            r"\b(reveals? (?:(?! to )[^.:;])*?) to (?:your opponent|both players)(?= and\b|[,.;]|$)", re.IGNORECASE
        ),
        r"\1",
    ),
    (
        " was ",
        re.compile(
            r"\b(if (?:it|(?:the|that) (?:(?:discarded|revealed|moved|removed|charged|returned|drawn) )?card)) was (?=an? )",
            re.IGNORECASE,
        ),
        r"\1 is ",
    ),
    (
        "their controller",
        re.compile(
            r"\btheir controller(?:[’']s|s[’'])(?= (?:hand|deck|chakra|discard|turn|village|battle))", re.IGNORECASE
        ),
        "its controller's",
    ),
    ("not have another", re.compile(r"\b(do|does) not have another\b", re.IGNORECASE), r"\1 not have any other"),
    ("another target", re.compile(r"\banother target\b", re.IGNORECASE), "target other"),
    ("in this way", re.compile(r"\bin this way\b", re.IGNORECASE), "this way"),
    ("have any", re.compile(r",? if (?:they|you) have any(?=[.,])", re.IGNORECASE), ""),
    (" counter", re.compile(r"(?<=[+-]\d/[+-]\d) counter(?=s?\b)", re.IGNORECASE), " coin"),
    (
        "opponent can|opponent may|controller",
        re.compile(
            r"^((?:[^:.]+: )?[^.:]+)\. (?:However, )?(?P<who>your opponent|its controller) (?:can|may) (?:negate|prevent|avoid) (?:this effect|this) by "
            r"(discard|pay|remov|mov|return|send|injur)ing ([^.]+)\.$",
            re.IGNORECASE,
        ),
        lambda match: f"{match[1]} unless {match[2].lower()} {_deed(match[3])} {match[4]}.",
    ),
    (
        "opponent can|opponent may|controller",
        re.compile(
            r"^((?:[^:.]+: )?[^.:]+)\. (?:However, )?(your opponent|its controller) (?:can|may) ((?:discard|pay|remove|move|return|send|injure) [^.]+?) to "
            r"(?:negate|prevent|avoid|cancel) (?:this effect|this|it)\.$",
            re.IGNORECASE,
        ),
        r"\1 unless \2 \3.",
    ),
    (
        "however, ",
        re.compile(r"(?<=\. )However, (?=your opponent cannot|you cannot|players cannot|during )", re.IGNORECASE),
        "",
    ),
    (", however", re.compile(r", however,? (?=\w)", re.IGNORECASE), ", but "),
    (
        "number of",
        re.compile(r"\b(\w+) number of (?:the |your )(?=cards\b)", re.IGNORECASE),
        lambda match: f"{match[1]} of the ",
    ),
    ("number of", re.compile(r"\b(X|\d+) number of (?=(?:your|their|its|the)\b)", re.IGNORECASE), r"\1 of "),
    (
        "number of",
        re.compile(
            r"\b(X|\d+) number of (?=(?:card|Ninja|Chakra|Jutsu|Mission|Client|coin)s?\b|Growth\b|Battle Rewards?\b|[+-]\d|\")",
            re.IGNORECASE,
        ),
        r"\1 ",
    ),
    (
        " wins| loses",
        re.compile(
            r"\b((?:the user|the target|this Ninja)(?:'s Team)?|its Team) (wins|loses)(?=,| (?:this|during (?:this|the)) turn\b)",
            re.IGNORECASE,
        ),
        r"\1 \2 the battle",
    ),
    (
        "x is equal|x equal|x being",
        re.compile(r"\bX (?:is equal to|equals? to|being(?: equal to)?)\b", re.IGNORECASE),
        "X =",
    ),
    ("to your village", re.compile(r"\b(to your Village),? under your control\b", re.IGNORECASE), r"\1"),
)
"""Words that mean the same with and without."""

_MARKED = in_order(_EVEN)
