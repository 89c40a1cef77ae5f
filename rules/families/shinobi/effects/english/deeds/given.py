"""Words and texts that cards have, lose, or change, and texts that are silent."""

from __future__ import annotations

from functools import partial

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import changed, nodes, rewrite
from rules.core.dataclass import replace
from rules.families.shinobi.effects.abilities import Ability, GiveText, Sequence, Static, Triggered
from rules.families.shinobi.effects.english.sentences.clauses import UNSAID, changes, does, lasting, verb
from rules.families.shinobi.effects.english.vocabulary import SYMBOLS, Pair, titled
from rules.families.shinobi.effects.groups import Choose, Every, Group, Ref, Which
from rules.families.shinobi.effects.triggers import Duration, On, OnEither
from rules.families.shinobi.effects.verbs import (
    Give,
    Lose,
    NegateText,
    WordKind,
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
    does(
        g,
        lambda who, a, b, duration: Give(who, (a, b), duration, "name"),
        "is [also] (considered|treated) (to be|as) both {a:quoted} and {b:quoted} {duration:during}",
    )
    g.writer("word list", _word_list)
    g.read("given word", _given_word, "{it:quoted}")
    g.read("word list", lambda a: (a,), "{a:given word}")
    g.read("word list", lambda a, b: (a, *b), "{a:given word} (, and|,|and) {b:word list}")
    for keyword in ("ambush", "desperation", "growth", "mastery", "non-unique", "senjutsu", "surge", "tracking"):
        g.read("word list", lambda keyword=keyword: (keyword,), keyword)
        g.read("word list", lambda b, keyword=keyword: (keyword, *b), f"{keyword} (, and|,|and) {{b:word list}}")
    for part in (_has, _is, _renamed, _lost, _silent):
        part(g)
    does(
        g,
        GiveText,
        "(get|has|is given) {ability:quoted line} {duration:during}",
        "(get|has|is given) the [effect] text {ability:quoted line} {duration:during}",
    )
    does(
        g,
        lambda who, a, b, duration: Sequence((GiveText(who, a, duration), GiveText(who, b, duration))),
        "(get|has|is given) [the [effect] text] {a:quoted line} and [the [effect] text] {b:quoted line} {duration:during}",
    )
    verb(g, GiveText, r"gets the text \( {ability:ability} \) {duration:during}")
    does(
        g,
        GiveText,
        "get the following [effect] [text] {duration:during} : {ability:quoted line}",
        "get the following [effect] [text] : {ability:quoted line} {duration:during}",
    )


_BESIDES = (
    "[as well|in addition to its [other|printed|original|own] (characteristic|combat attribute|symbol|name|rank)]"
)
_HAS = "(get|has|is [also] (considered|treated) (to has|as having))"
_IS = "(is [also] (considered [(to be|as)]|treated as)|is also|become)"


def _given_word(it: str) -> str:
    """Raises UnreadError for what is no word that a ninja has, but says that its texts work while it is injured."""
    if it == "valid":
        raise UnreadError
    return it


def _has(g: Grammar) -> None:
    """It has a word besides those printed: alone, or with what kind of word it is."""
    kinds: tuple[tuple[WordKind, str], ...] = (
        ("word", "characteristic"),
        ("attribute", "combat attribute"),
        ("symbol", "symbol"),
        ("name", "name"),
    )
    does(
        g,
        lambda who, words, duration: Give(who, words, duration),
        f"{_HAS} {{words:word list}} {_BESIDES} {{duration:during}}",
        f"{_HAS} [the] {{words:word list}} characteristic {_BESIDES} {{duration:during}}",
    )
    for kind, noun in kinds:
        does(
            g,
            lambda who, word, duration, kind=kind: Give(who, (word,), duration, kind),
            f"{_HAS} [a|an|the] {{word:quoted}} {noun} {_BESIDES} {{duration:during}}",
            f"{_HAS} [a|an|the] {noun} {{word:quoted}} {_BESIDES} {{duration:during}}",
        )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "symbol"),
        f"{_HAS} [a|an|the] {{word:symbol word}} symbol {{duration:during}}",
    )
    does(
        g,
        lambda who, words, duration: Give(who, words, duration, "symbol"),
        f"{_HAS} [the] {{words:word list}} symbol {{duration:during}}",
    )
    does(
        g,
        lambda who, duration: Give(who, SYMBOLS, duration, "symbol"),
        f"{_HAS} (all|every|each) [of the] symbol {{duration:during}}",
    )
    for kind, noun in (("word", ""), *kinds):
        both = partial(_power_and_word, kind=kind)
        for words in (
            (f"{{words:word list}} {noun}",) if kind == "word" else (f"[a|an|the] {{words:word list}} {noun}",)
        ):
            does(g, both, f"get {{pair:figures}} (and|,) {words} {{duration:during}}")
            does(g, both, f"get {words} (and|,) {{pair:figures}} {{duration:during}}")


def _is(g: Grammar) -> None:
    """It is one of a kind besides what it is."""
    ninja = "[rank] [ninja|card|ninja card]"
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration),
        f"{_IS} [a|an] {{word:quoted}} {ninja} {_BESIDES} {{duration:during}}",
    )
    does(
        g,
        lambda who, a, b, duration: Give(who, (a, b), duration),
        f"{_IS} {{a:quoted}} and {{b:quoted}} {ninja} {_BESIDES} {{duration:during}}",
    )
    does(
        g,
        lambda who, word, duration: Give(who, (word,), duration, "name"),
        f"is [also] [considered to be|treated as being] named {{word:quoted}} {_BESIDES} {{duration:during}}",
    )
    lasting(
        g,
        lambda who, word, duration: Give(who, (word,), duration),
        f"treat {{who:subject}} as [a|an] {{word:quoted}} {ninja}",
        f"consider {{who:subject}} [to be] [a|an] {{word:quoted}} {ninja}",
    )


def _renamed(g: Grammar) -> None:
    """It has a word in place of those of that kind that it had."""
    does(
        g,
        lambda who, b, duration: Give(who, (b,), duration, "word", instead=True),
        "change from {_a:quoted} to {b:quoted} {duration:during}",
    )
    kinds: tuple[tuple[WordKind, str], ...] = (
        ("name", "name"),
        ("attribute", "combat attribute"),
        ("characteristic", "characteristic"),
        ("symbol", "symbol"),
        ("rank", "rank"),
    )
    become = "(become|is changed to|change to|is changed into)"
    for kind, noun in kinds:
        lasting(
            g,
            lambda who, word, duration, kind=kind: Give(who, (word,), duration, kind, instead=True),
            f"the {noun} of {{who:subject}} {become} {{word:quoted}}",
            f"{{who:owned}} {noun} {become} {{word:quoted}}",
            *(
                (f"{{who:owned}} {noun} is (considered|treated) (to be|as) {{word:quoted}}",)
                if kind == "attribute"
                else ()
            ),
            f"change {{who:owned}} {noun} to {{word:quoted}}",
            f"change the {noun} of {{who:subject}} to {{word:quoted}}",
        )


def _lost(g: Grammar) -> None:
    """It has a word, or all words of a kind, no more."""
    g.values(
        "word kind",
        {
            "word": "word",
            "characteristic": "characteristic",
            "attribute": "attribute",
            "combat attribute": "attribute",
            "symbol": "symbol",
            "name": "name",
            "rank": "rank",
            "keyword": "keyword",
        },
    )
    verb(
        g,
        Lose,
        "loses the {kind:word kind} {word:quoted} {duration:during}",
        "lose [the|its|their] {word:quoted} [{kind:word kind}] {duration:during}",
    )
    does(g, lambda who, word, duration: Lose(who, word, duration), "lose {word:quoted} {duration:during}")
    lasting(
        g,
        lambda who, word, duration: Lose(who, word, duration),
        "[the] {word:quoted} [{_kind:word kind}] of {who:subject} is negated",
        "{who:owned} {word:quoted} [{_kind:word kind}] is negated",
        "negate [the] {word:quoted} [{_kind:word kind}] of {who:subject}",
        "negate {who:owned} {word:quoted} [{_kind:word kind}]",
    )
    for owner in ("(all|each) [of] [its|their|the]", "(its|their)"):
        does(
            g,
            lambda who, a, b, duration: Sequence((Lose(who, None, duration, a), Lose(who, None, duration, b))),
            f"lose {owner} {{a:word kind}} and [all] [its|their|the] {{b:word kind}} {{duration:during}}",
        )
    verb(
        g,
        Lose,
        "loses every {kind:word kind} {duration:during}",
        "lose (all|each) [of] [its|their|the] {kind:word kind} {duration:during}",
        "lose (its|their) {kind:word kind} {duration:during}",
        "has no {kind:word kind} {duration:during}",
        word=None,
    )
    lasting(
        g,
        lambda who, kind, duration: Lose(who, None, duration, kind),
        "[all of] {who:owned} {kind:word kind} is negated",
        "negate [all of] {who:owned} {kind:word kind}",
        "[all of] the {kind:word kind} of {who:subject} is negated",
    )


_TEXT = "(effect [text]|effect text|card text|text)"


def _silent(g: Grammar) -> None:
    """Its text does not work."""
    verb(
        g,
        NegateText,
        "has no working text {duration:during}",
        f"lose [all [of]] [its|their|the] {_TEXT} {{duration:during}}",
        f"has no {_TEXT} {{duration:during}}",
        f"has (its|their|the) {_TEXT} negated {{duration:during}}",
    )
    lasting(
        g,
        NegateText,
        f"negate [all [of]] {{who:owned}} {_TEXT}",
        f"negate {{who:aimed's}} {_TEXT}",
        f"{{who:aimed's}} {_TEXT} is negated",
        f"negate [all [of]] [the] {_TEXT} of {{who:subject}}",
        f"[all] [of] [the] {_TEXT} of {{who:subject}} (is|become) negated",
        f"[all of] {{who:owned}} {_TEXT} (is|become) negated",
        f"{{who:subject}} 's {_TEXT} is negated",
        f"(ignore|disregard) {{who:owned}} {_TEXT}",
        f"(ignore|disregard) [all [of]] [the] {_TEXT} of {{who:subject}}",
    )


def _power_and_word(who: Which, pair: Pair, words: tuple[str, ...], duration: Duration, kind: WordKind) -> Sequence:
    return Sequence((changes(pair, who, duration), Give(who, words, duration, kind)))


def _word_list(value: object) -> str | None:
    return " and ".join(f'"{titled(word)}"' for word in value) if isinstance(value, tuple) else None


def given_for_good(ability: Ability) -> Ability:
    """ "When this Ninja is put in play, it gains the following effect": from then on.

    Raises UnreadError for other moments, where that may be for this turn.
    """
    if not isinstance(ability, Triggered) or not any(map(_is_given_text, nodes(ability.do))):
        return ability
    if (
        not isinstance(ability.on, On)
        or ability.on.event not in ("enters", "deployed")
        or ability.on.who != Ref("self")
    ):
        raise UnreadError
    return rewrite(ability, lambda part: changed(part, duration="permanent") if _is_given_text(part) else part)


def as_it_arrives(ability: Ability) -> tuple[Ability, ...]:
    """Who is put in play has the texts lent to it as it arrives: one that waits for that is a text of all such ninja.

    Raises UnreadError where such a text is lent to who is in play already, and would never be heard.
    """
    if isinstance(ability, Static) or not any(map(_comes_too_late, nodes(ability))):
        return (ability,)
    if not isinstance(ability, Triggered):
        raise UnreadError
    on, who = _arrival(ability)
    steps = ability.do.steps if isinstance(ability.do, Sequence) else (ability.do,)
    late = [one for one in steps if isinstance(one, GiveText) and _comes_too_late(one) and one.who == Ref("event")]
    rest = tuple(one for one in steps if one not in late)
    if any(map(_comes_too_late, nodes(rest))):
        raise UnreadError
    given = (GiveText(Every(who), _heard_with(one.ability, on), "while") for one in late)
    lent = tuple(Static(one, ability.condition, ability.valid) for one in given)
    return (*lent, replace(ability, do=Sequence(rest) if len(rest) > 1 else rest[0])) if rest else lent


def _arrival(ability: Triggered) -> tuple[On, Group]:
    """What it waits for, and which ninja come then. Raises UnreadError where that is not each time one arrives."""
    if not isinstance(ability.on, On) or not isinstance(ability.on.who, Group):
        raise UnreadError
    on, who = ability.on, ability.on.who
    plain = Triggered(on, ability.do, ability.condition, ability.valid)
    if on != On(on.event, who) or on.event not in _ARRIVALS or who.zones != ("play",) or ability != plain:
        raise UnreadError
    return on, who


_ARRIVALS = ("enters", "deployed")


def _heard_with(text: Ability, arrival: On) -> Ability:
    """A text lent to who is deployed is not heard where one is put in play otherwise."""
    if not isinstance(text, Triggered) or not isinstance(text.on, On):
        raise UnreadError
    return replace(text, on=replace(text.on, event="deployed")) if arrival.event == "deployed" else text


def _comes_too_late(part: object) -> bool:
    """Whether a text about a ninja's own arrival is lent to one that may have arrived before."""
    if not isinstance(part, GiveText) or not isinstance(part.ability, Triggered):
        return False
    on = part.ability.on
    waits = any(
        one.event in _ARRIVALS and one.who == Ref("self") for one in (on.events if isinstance(on, OnEither) else (on,))
    )
    elsewhere = isinstance(part.who, Choose | Every) and "play" not in part.who.group.zones
    return waits and not elsewhere


def _is_given_text(part: object) -> bool:
    return isinstance(part, GiveText) and str(part.duration) == UNSAID
