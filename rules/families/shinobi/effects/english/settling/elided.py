"""What is left out or said the short way: whoever has been named already, "of", "how many" for "the number of"."""

from __future__ import annotations

import re

from rules.families.shinobi.effects.english.settling.rewriting import Rewriting


def _so_many(match: re.Match[str]) -> str:
    """ "How many Ninjas you have" as "the number of Ninjas you have", "how many coins are on it" as "the number of coins on it"."""
    whose = {"you": " you have", "your opponent": " your opponent has"}.get(match[3] or "", " ")
    return f"{match[1]}the number of {match[2]}{whose}"


def _flipped_for_each(match: re.Match[str]) -> str:
    """The coins first, and then for whom."""
    return f"{match[2].capitalize()} for {match[1]}"


_CAME_UP = re.compile(
    r" If (?:it|the result|the coin|you (?:get|got|flip))(?:'s| is| was| comes up| lands on|) (heads|tails), ([^.]*)\."
)
_WHOSE = re.compile(r"\b(?:it|that Ninja|that card|the Ninja)\b")


def _of_each_coin(match: re.Match[str]) -> str:
    """What one coin of several brings: to the one it was flipped for, or so often.

    A line is left as it is that says anything else of them.
    """
    told = list(_CAME_UP.finditer(match[2]))
    if "".join(one[0] for one in told) != match[2] or "the target" in match[2]:
        return match[0]
    return match[1] + "".join(f" {_brought(one[1], one[2])}." for one in told)


def _brought(side: str, deed: str) -> str:
    whose = _WHOSE.search(deed)
    told = deed[:1].upper() + deed[1:]
    return _WHOSE.sub(f"each Ninja that got {side}", told, count=1) if whose else f"{told} for each {side}"


ELIDED: tuple[Rewriting, ...] = (
    (
        " and ",
        re.compile(
            r"\b([Ii]f|[Ww]hile) (the target|the user|this Ninja|that Ninja|it) "
            r"((?:was (?:not )?(?:sent|injured|healed|deployed|put|discarded)|received|battled|attacked|blocked|used|did not)\b[^,.]*?)"
            r" and (?=(?:is|was|has|received|battled|attacked|blocked|did not)\b)"
        ),
        r"\1 \2 \3 and \2 ",
    ),
    (
        "Each of your ",
        re.compile(r"^((?:Valid: )?)Each of your Teams (gets [^.]*?) while it is (\w[^.,]*)\.$"),
        r"\1Your Teams \2 while they are \3.",
    ),
    (
        "the top |the bottom ",
        re.compile(r"\bthe (top|bottom) (?=(?:its owner's|your|your opponent's|their|its original owner's) Decks?\b)"),
        r"the \1 of ",
    ),
    ("followings", re.compile(r"\bthe followings\b"), "the following"),
    ('." ', re.compile(r"(?<=\W)\"(\w[\w' ]{1,24})\.\" (?=[A-Z])"), r'"\1". '),
    (
        " only have | only has | only include | only contain",
        re.compile(r"\b(Teams?) that only (?:have|has|includes?|contains?) (?=\"|Ninjas with )"),
        r"\1 with only ",
    ),
    (
        "with only Ninjas with ",
        re.compile(r"\bwith only Ninjas with (?:an? )?(\"[^\"]+\"(?: Combat Attribute)?)(?! (?:or|and)\b)"),
        r"with only \1 Ninjas",
    ),
    (
        "how many ",
        re.compile(
            r"(according to |equal to )how many (.*?) (?:(?:are|is|there are) (?=on |in )|(?:do )?(you|your opponent)(?: have| has)\b)(?: in play)?"
        ),
        _so_many,
    ),
    (
        "his Jutsu",
        re.compile(r"^(If [^,]*), ([^.]*?) and (this Jutsu(?: card)? cannot be (?:negated|affected)\b[^.]*)\.$"),
        r"\1, \2. \1, \3.",
    ),
    (
        "from its Team",
        re.compile(
            r"\b(from its Team),? (?:to change it to|to make it|and change it (?:in)?to) (?=an? [Ss]tand-?[Bb]y)"
        ),
        r"\1 and it becomes ",
    ),
    ("s many ", re.compile(r"\b([Aa]s many [a-z]+) (?=you (?:like|want)\b)"), r"\1 as "),
    (
        " of your opponent's cards",
        re.compile(r"\b(or (?:by|due to)) (?:the )?effects? of your opponent's cards\b"),
        r"\1 your opponent's effects",
    ),
    (
        "If you attach this",
        re.compile(
            r"\b(Attach this (?:Mission |Jutsu )?card to the target)\.((?:(?! turn\b).)*?) \(?If you attach this(?: (?:Mission |Jutsu )?card)? to your opponent[’']s Ninja, "
            r"they control this (?:Mission |Jutsu )?card\.?\)?"
        ),
        r"\1, whose controller controls it.\2",
    ),
    (
        "1 in-play ",
        re.compile(r"\b1 in-play (Mission|Ninja|Client)(?: card)? or (?!\1)(Mission|Ninja|Client)(?: card)?\b"),
        r"1 \1 or \2",
    ),
    (" a heads| a tails", re.compile(r"\b(gets?|got|flip) a (heads|tails)\b"), r"\1 \2"),
    ("; If ", re.compile(r"(?<=[a-z]); (?=If (?:it|you|both|all)\b)"), ". "),
    (" the same turn", re.compile(r"\b([Aa]t the end of) the same turn\b"), r"\1 this turn"),
    (
        " calculating Team Power",
        re.compile(r",? when calculating (?:its |the )?Team Power(?= (?:during|in) the Showdown|[.,]|$)"),
        "",
    ),
    (
        " only once or no",
        re.compile(r"\b(get|got|flip) (heads|tails) only once or (?:no times|not at all|never)\b"),
        r"\1 1 or less \2",
    ),
    ("afterwards", re.compile(r"(?<=\. )Shuffle (your Deck|their Deck|it) afterwards"), r"Then, shuffle \1"),
    (", with no ", re.compile(r", (with no (?:\"[^\"]+\"|[A-Z]\w+) Symbols?), (?=Battling\b)"), r" \1 "),
    (
        "oth player's ",
        re.compile(r"\b([Bb])oth player's (?=(?:discard(?! [Pp]ile)|draw|reveal|pay|return) )"),
        r"\1oth players ",
    ),
    (" a user of", re.compile(r"\b([Bb]ecomes?|be) a user of (?=an?\b|Jutsu\b)"), r"\1 the user of "),
    ("(both healthy", re.compile(r"(?<=[a-z]) \(both healthy and [Ii]njured(?: status)?\)"), ""),
    ("1", re.compile(r"\b1(?=(?:Jutsu|Ninja|Mission|Client|card)\b)"), "1 "),
    ("s Requirements", re.compile(r"\bthe Jutsu(?: card)?(?:'s|s') (?=Requirements?\b)"), "its "),
    ("(1) and", re.compile(r"\b(?:both )?([Tt]arget)s? \(1\) and (?:target )?\(2\)"), r"\1 (1) and target (2)"),
    (
        "cop",
        re.compile(
            r"\b((?:up to )?\d) cop(?:y|ies) of (?=\"[^\"]+\" (?:(?:Ninja|Mission|Jutsu|Client) )?(?:cards?|Ninja|Mission)\b)"
        ),
        r"\1 ",
    ),
    (
        "ove up |ove down ",
        re.compile(r"\b([Mm]oves?) (up|down) (\w+(?: opponent's)? Turn Markers?) by\b"),
        r"\1 \3 \2 by",
    ),
    ("less then", re.compile(r"\b(or (?:less|lower)|less|lower) then (?=[a-z])"), r"\1 than "),
    (
        " that opposed ",
        re.compile(r"\bthe Team (?:that|which) opposed this Ninja(?:'s Team)?(?: (?:that|this) turn)?(?=[.,]|$)"),
        "the opposing Team",
    ),
    (
        "f the value of ",
        re.compile(r"\bIf the value of (your(?: opponent's)? Turn Marker) is ([^,.]*), ([^.]*)\. If the value is "),
        r"If \1 is \2, \3. If \1 is ",
    ),
    ("opponent hand", re.compile(r"\b(your opponent) (?=hand\b)"), r"\1's "),
    (" in either status", re.compile(r"\b(Battling|in play),? in either status\b"), r"\1"),
    (
        " exceeds ",
        re.compile(r"\b((?:cost|Combat|Support|Mental Power)) that exceeds (?:the value of )?"),
        r"\1 greater than ",
    ),
    (" by either player", re.compile(r"(?<=to Battle) by either player(?=\.|$)"), ""),
    (
        "has the same name",
        re.compile(
            r" (?:However, )?[Yy]ou cannot target a Ninja if another Ninja in your Village has the same name\.?$"
        ),
        "",
    ),
    (" moved its ", re.compile(r"\b(moved|returned|sent) (?=its (?:original )?owner's\b)"), r"\1 to "),
    (
        "(symbolizing ",
        re.compile(r"\bNinja Blade (coins?) \(symbolizing (?:an? )?(\"[^\"]+\"|[A-Z]\w+) coins?\)"),
        r"\2 \1",
    ),
    (
        "attling Teams",
        re.compile(r"\b([Ee]very|[Ee]ach|[Aa]ll) (?:of the )?Ninjas? in your ([Nn]on-Battling) Teams\b"),
        r"\1 of your \2 Ninjas",
    ),
    (
        "emove from ",
        re.compile(r"\b([Rr]emove) from (?:the )?game ([^.]*?)(?=\. |\.$|, and\b| to (?:put|draw|give|heal)\b|$)"),
        r"\1 \2 from the game",
    ),
    ('" Clients', re.compile(r"(\"[^\"]+\") Ninjas or \1 Clients"), r"\1 Ninjas or Clients"),
    (", and/or", re.compile(r", and/or (?=(?:your )?(?:Chakra area|Discard Pile|hand|Deck|Village)\b)"), " and/or "),
    (
        " control ",
        re.compile(
            r"(?<=to your Village\.) (?:After it is moved to your Village, )?[Yy]ou (?:now )?control (?:that card|that Ninja|it)\."
        ),
        "",
    ),
    ("current ", re.compile(r"\b(the|this) current turn\b"), "this turn"),
    (
        "urrent ",
        re.compile(
            r"\b[Cc]urrent (?:status(?:'s)? )?(?=(?:original |printed )?(?:Combat|Support|Power|Team|Mental)\b)"
        ),
        "",
    ),
    (
        "riginal ",
        re.compile(r"\b[Oo]riginal value of (the (?:target|user)|this Ninja|it)(?:'|’)s (Combat|Support|Power)\b"),
        r"printed \2 of \1",
    ),
    ("riginal ", re.compile(r"\b[Oo]riginal (?:printed )?(?=(?:Combat|Support|Power)\b)"), "printed "),
    (
        "howdown this turn",
        re.compile(r"(?<!participate )(?<!part )\b((?:[Ii]n|[Dd]uring) the Showdown) this turn\b"),
        r"\1 of this turn",
    ),
    (
        " Damage",
        re.compile(
            r"\b(If [^.,]*? (?:is|was|are|were) (?:discarded|injured|removed from play)) (?:due to|by|from|as a result of) "
            r"(?:that|this|the) Damage(?=,)"
        ),
        r"\1 due to this effect",
    ),
    (
        "that got ",
        re.compile(
            r"\b([Gg]ive \d Damage) for (each (?:target|Ninja) that (?:got|get|gets|flipped) (?:heads|tails))\b"
        ),
        r"\1 to \2",
    ),
    ("or each ", re.compile(r"\bFor (each [^.,]*), (flip (?:an?|1) (?:Ninja Blade )?coin)(?=\.)"), _flipped_for_each),
    (
        "coin",
        re.compile(r"\b([Ff]lip (?:an?|1|one) [^.]*\bcoin(?: once)? for (?:each|every) [^.]*\.)((?: If [^.]*\.)+)$"),
        _of_each_coin,
    ),
    (
        "both a",
        re.compile(r"\bboth an? (\"?(?:Fem|M)ale\"?) and an? (\"?(?:Fem|M)ale\"?) Ninja\b"),
        r"a \1 Ninja and a \2 Ninja",
    ),
    (
        "pply the same ",
        re.compile(r"\b[Aa]pply the same \"?Targets?\"? and(?:/or)? \"?Effects?\"? as (the target)\b"),
        r"Apply the effect of \1",
    ),
    ("that of the ", re.compile(r"\bthat of the (target|user)'s\b"), r"that of the \1"),
)
"""What stands in a line that may have it, what is short in it, and what is meant."""

__all__ = ["ELIDED"]
