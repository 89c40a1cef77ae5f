"""Phrases behind a jutsu: what it requires of its user, and what it costs."""

from __future__ import annotations

import re

from rules.cardtext.grammar import Grammar, UnreadError
from rules.families.shinobi.effects.english.noun_phrases.nouns import either
from rules.families.shinobi.effects.groups import Compare, Requires


def add(g: Grammar) -> None:
    """Teach a grammar the phrases behind a jutsu."""
    g.read("required word", lambda word: word, "(requirement|requirements) [:] {word:word} [combat attribute]")
    g.read(
        "behind",
        required,
        "with [a|an|the] {it:quoted}",
        "with {it:quoted} [only]",
        "(that|which) (has|include|includes|contains) [the] {it:quoted}",
    )
    g.read(
        "behind",
        lambda a, b: either(required(a), required(b)),
        "(with|(that|which) (has|include|includes|contains)) [the] {a:quoted} (or|and/or) {b:quoted}",
    )
    g.read(
        "behind",
        lambda a, b: either(Requires(a), Requires(b)),
        "(with|(that|which) (has|include|includes|contains)) [a|an] {a:word} (or|and/or) [a|an] {b:word} [combat attribute] in (its|their|the) (requirement|requirements)",
    )
    g.read(
        "behind",
        Requires,
        "with (a|an) {word:word} [combat attribute] requirement",
    )
    g.form("behind", Requires, "with a requirement", "(with|that has) [a|any] (requirement|requirements)", word="")
    g.form(
        "behind",
        Requires,
        "requiring {word:quoted}",
        "(that|which) require [a|an|the] {word:word} [combat attribute]",
        "(with|having|(that|which) (has|include|includes|contains)) [a|an|the] {word:word} [combat attribute] in (its|their|the) (requirement|requirements)",
        "with {word:required word}",
        "(that|which) (has|include|includes|contains) [the] {word:required word}",
        "that includes {word:quoted} in its requirement",
        "that includes {word:quoted} in its requirements",
    )
    g.read(
        "after",
        lambda is_: (Compare("jutsu cost", *is_),),
        "with a [jutsu] cost of {is_:compared}",
        "(that|which) require {is_:or more} jutsu cost",
        "(that|which) cost {is_:or more}",
    )
    g.read(
        "after",
        lambda is_: (Compare("symbols in cost", *is_),),
        "with {is_:or more} specific symbol in its [jutsu] cost",
        "that requires {is_:or more} specific symbol [in its [jutsu] cost]",
    )
    g.read(
        "after",
        lambda: (Compare("symbols in cost", ">=", 1),),
        "(that|which) (requires|require) specific symbol [in its [jutsu] cost]",
        "with [a] specific symbol [in its [jutsu] cost]",
    )
    g.read(
        "after",
        lambda: (Compare("symbols in cost", "=", 0),),
        "with no specific symbol [in its [jutsu] cost]",
        "without specific symbol [in its [jutsu] cost]",
    )


def required(it: str) -> Requires:
    """A requirement in quotes ("Requirements: 'Mind' Combat Attribute")."""
    said = re.fullmatch(
        r"requirements?: *(?:the user (?:is|has) )?(?:an? )?['\"]?([^'\",+]+?)['\"]?(?: combat attribute| symbol)?", it
    )
    if said is None or " or " in said[1] or " and " in said[1] or "cost" in said[1]:
        raise UnreadError
    return Requires(said[1].strip())
