"""Words and texts that cards have, lose, or change, and texts that are silent."""

from __future__ import annotations

from rules.cardtext.grammar import Grammar
from rules.families.shinobi.effects.abilities import GiveText
from rules.families.shinobi.effects.english.clauses import UNSAID, changes, does, verb
from rules.families.shinobi.effects.english.vocabulary import Pair
from rules.families.shinobi.effects.groups import (
    Which,
)
from rules.families.shinobi.effects.verbs import (
    Give,
    Lose,
    NegateText,
)


def add(g: Grammar) -> None:
    """Teach a grammar what words and texts cards have."""
    for kind, noun in (
        ("word", ""),
        ("characteristic", " characteristic"),
        ("attribute", " combat attribute"),
        ("symbol", " symbol"),
        ("name", " name"),
        ("rank", " rank"),
    ):
        for instead, start in ((False, "gets"), (True, "changes to")):
            for one in (False, True):
                words = (
                    f"{start} {'one of' if one else 'the word'}{noun} {{words:word list}}"
                    if noun or one
                    else f"{start} {{words:word list}}"
                )
                verb(g, Give, f"{words} {{duration:during}}", kind=kind, instead=instead, one=one)
    g.writer("word list", _word_list)
    g.read("word list", lambda a: (a,), "{a:quoted}")
    g.read("word list", lambda a, b: (a, *b), "{a:quoted} , {b:word list}", "{a:quoted} and {b:word list}")
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "attribute"),
        "get [a|an|the] {word:quoted} combat attribute {duration:during}",
    )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "symbol"),
        "get [a|an|the] {word:symbol word} symbol {duration:during}",
    )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "name"),
        "is considered to be named {word:quoted} {duration:during}",
        "is also named {word:quoted} {duration:during}",
    )
    does(
        g,
        lambda who, b, duration: Give(who, (b,), duration, "word", instead=True),
        "change from {_a:quoted} to {b:quoted} {duration:during}",
    )
    does(
        g,
        _power_and_word,
        "get {pair:figures} and {words:word list} {duration:during}",
        "get {words:word list} and {pair:figures} {duration:during}",
    )
    for during, fixed in (("", {"duration": UNSAID}), (" {duration:during}", {})):
        g.read(
            "clause",
            lambda who, word, duration: Give(who, (word,), duration, "name", instead=True),
            f"the name of {{who:ref}} is changed to {{word:quoted}}{during}",
            f"{{who:owned}} name becomes {{word:quoted}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda who, word, duration: Give(who, (word,), duration, "attribute", instead=True),
            f"the combat attribute of {{who:ref}} becomes {{word:quoted}}{during}",
            f"{{who:owned}} combat attribute becomes {{word:quoted}}{during}",
            **fixed,
        )
        g.read(
            "clause",
            NegateText,
            f"negate {{who:owned}} effect [text]{during}",
            f"negate the effect [text] of {{who:subject}}{during}",
            f"(the|) effect [text] of {{who:subject}} (is|become) negated{during}",
            f"{{who:owned}} effect [text] is negated{during}",
            f"{{who:subject}} 's effect text is negated{during}",
            **fixed,
        )
        g.read(
            "clause",
            lambda who, duration: Lose(who, None, duration, "characteristic"),
            f"all of {{who:owned}} characteristic is negated{during}",
            f"{{who:owned}} characteristic is negated{during}",
            **fixed,
        )
    verb(
        g,
        NegateText,
        "has no working text {duration:during}",
        "lose its effect text {duration:during}",
        "lose all effect text {duration:during}",
    )
    verb(g, Lose, "loses the {kind:word kind} {word:quoted} {duration:during}", "lose {word:quoted} {duration:during}")
    verb(g, Lose, "loses every {kind:word kind} {duration:during}", word=None)
    g.values(
        "word kind",
        {
            "word": "word",
            "characteristic": "characteristic",
            "attribute": "attribute",
            "symbol": "symbol",
            "name": "name",
            "rank": "rank",
            "keyword": "keyword",
        },
    )
    verb(g, GiveText, r"gets the text \( {ability:ability} \) {duration:during}")
    does(
        g,
        GiveText,
        "get the following [effect] [text] {duration:during} : {ability:quoted line}",
        "get the following [effect] [text] : {ability:quoted line} {duration:during}",
    )


def _power_and_word(who: Which, pair: Pair, words: tuple[str, ...], duration: str) -> object:
    from rules.families.shinobi.effects.abilities import Sequence

    return Sequence((changes(pair, who, duration), Give(who, words, duration)))  # type: ignore[arg-type]


def _word_list(value: object) -> str | None:
    return " and ".join(f'"{word.title()}"' for word in value) if isinstance(value, tuple) else None
