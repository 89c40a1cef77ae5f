"""The English reader: a line of a card as abilities, and abilities as a line in our plain words."""

from __future__ import annotations

import gc
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache, partial
from typing import cast

from rules.cardtext.grammar import Grammar, UnreadError
from rules.cardtext.trees import nodes, rewrite
from rules.core.dataclass import replace
from rules.core.garbage import without_collecting
from rules.families.shinobi.effects.abilities import Ability
from rules.families.shinobi.effects.english import vocabulary
from rules.families.shinobi.effects.english.conditions import (
    arriving,
    circumstances,
    conditions,
    exceeding,
    happened,
    having,
    payments,
    standing,
    stronger,
)
from rules.families.shinobi.effects.english.deeds import (
    bans,
    battles,
    coins,
    deeds,
    duties,
    entering,
    first_played,
    flips,
    given,
    harm,
    joined,
    joining,
    lending,
    limits,
    moving,
    only,
    permits,
    picked,
    player_bans,
    power,
    prices,
    prizes,
    replacements,
    revealing,
    searching,
    shared,
    showdowns,
    swapped,
    token_cards,
    traded,
    turned,
    turns,
    two_players,
)
from rules.families.shinobi.effects.english.events import (
    both_players,
    brought_about,
    comings,
    events,
    jutsu_used,
    phases,
    results,
    sending,
)
from rules.families.shinobi.effects.english.idioms import (
    afterwards,
    as_printed,
    cases,
    dealings,
    dues,
    each_coin,
    gathering,
    idioms,
    looking,
    on_the_field,
    phrasings,
    prevented,
    sayings,
    wordings,
)
from rules.families.shinobi.effects.english.noun_phrases import (
    adjectives,
    amounts,
    choices,
    destinations,
    naming,
    past,
    players,
    reckoned,
    relatives,
    requirements,
    whereabouts,
)
from rules.families.shinobi.effects.english.noun_phrases.aimed import in_play_or_played, of_its_user
from rules.families.shinobi.effects.english.noun_phrases.anded import two_sorts
from rules.families.shinobi.effects.english.noun_phrases.nouns import ANDED, ANOTHER, EACH_APART, HERE
from rules.families.shinobi.effects.english.sentences import (
    activations,
    asides,
    clauses,
    for_each,
    frames,
    modes,
    more_frames,
    paragraphs,
    sentences,
    timings,
    writing,
)
from rules.families.shinobi.effects.english.sentences.clauses import AGAIN
from rules.families.shinobi.effects.english.sentences.frames import Frame
from rules.families.shinobi.effects.english.settling.evened import said
from rules.families.shinobi.effects.english.settling.left_open import who_chooses
from rules.families.shinobi.effects.english.settling.likeliest import likeliest
from rules.families.shinobi.effects.english.settling.listed import as_a_row
from rules.families.shinobi.effects.english.settling.passes import settle
from rules.families.shinobi.effects.english.settling.slips import mended
from rules.families.shinobi.effects.english.settling.stopped import beginning, odd_tag, stopped_at
from rules.families.shinobi.effects.english.settling.unsaid import left_unsaid
from rules.families.shinobi.effects.groups import Amount, Choose, Group, Other, Ref, Which
from rules.families.shinobi.effects.names import RefName
from rules.families.shinobi.effects.readings import Printed
from rules.families.shinobi.effects.together import JOINT


@dataclass(frozen=True, slots=True)
class Read:
    """Abilities, or the first word that did not fit."""

    abilities: tuple[Ability, ...] | None
    stuck: str | None = None


_CARELESS = re.compile(
    r"(?:\{\w+:(?:conditions|on|event|timing|at the|at this|during|would|does now|outcome|past event)\}|\{timing\}"
    r"|in that case\)|if so\)|by doing so\)|then\)|instead)(?= , )"
)


@cache
def grammar() -> Grammar:
    """The grammar, made when first needed."""
    with without_collecting():  # all of it stays, and looking through it while it grows takes most of the time
        made = _made()
        gc.freeze()  # a collection would look through hundreds of thousands of them for a fifth of a second
    return made


def _made() -> Grammar:
    made = Grammar(vocabulary.LEMMAS, careless=_CARELESS, to_the_end=("line", "frames"))
    for part in (
        vocabulary,
        players,
        amounts,
        adjectives,
        relatives,
        past,
        whereabouts,
        replacements,
        choices,
        joined,
        conditions,
        having,
        exceeding,
        payments,
        circumstances,
        happened,
        clauses,
        power,
        swapped,
        given,
        harm,
        coins,
        battles,
        bans,
        duties,
        player_bans,
        limits,
        permits,
        moving,
        entering,
        joining,
        destinations,
        searching,
        events,
        jutsu_used,
        phases,
        comings,
        brought_about,
        results,
        sending,
        timings,
        sentences,
        for_each,
        paragraphs,
        flips,
        modes,
        deeds,
        frames,
        asides,
        more_frames,
        activations,
        looking,
        idioms,
        sayings,
        prices,
        first_played,
        prevented,
        each_coin,
        phrasings,
        lending,
        traded,
        prizes,
        only,
        naming,
        gathering,
        standing,
        stronger,
        revealing,
        turns,
        turned,
        showdowns,
        both_players,
        afterwards,
        picked,
        wordings,
        dealings,
        two_players,
        shared,
        reckoned,
        dues,
        arriving,
        cases,
        token_cards,
        requirements,
        on_the_field,
        as_printed,
    ):
        part.add(made)
    return made


@cache
def read_line(text: str, on: Printed) -> Read:
    """A line, whole or not at all."""
    even = said(text)
    if not even.strip():
        return Read(())
    if other := left_unsaid(even, on):
        return Read(None, other)
    found, at = grammar().read_line("line", even)
    settled = _settled(found, on)
    if not settled:
        return Read(None, odd_tag(text) or (stopped_at(even, at.at, at.text) if at else _senseless(text, on)))
    return Read(likeliest(settled))


_POINTING = re.compile(r"\b(?:it|its|they|them|their|that|those|these|both|instead|X)\b")
_AIMED = re.compile(r"\b(?:targets?|user)\b")
_SENTENCE_END = re.compile(r"(?<=[.;]) (?=[A-Z][^:]*$|[A-Z])")


def _senseless(text: str, on: Printed) -> str:
    """The word at which a line that the grammar has makes no sense: of the first sentence with which it does not.

    There it is the first word that points to something, as nothing is there that it could point to.
    """
    sentences = _SENTENCE_END.split(text)
    read = 0
    while read < len(sentences) - 1 and read_line(" ".join(sentences[: read + 1]), on).abilities is not None:
        read += 1
    before = read_line(" ".join(sentences[: read + 1]), on).stuck if read < len(sentences) - 1 else None
    if before:
        return before
    said_there = sentences[read]
    pointing = _POINTING.search(said_there) or _AIMED.search(said_there)
    return stopped_at(said_there, pointing.start(), pointing[0]) if pointing else beginning(said_there)


def readings(text: str, on: Printed) -> list[tuple[Ability, ...]]:
    """Every reading of a line that makes sense on its card."""
    return _settled(grammar().read_line("line", said(text))[0], on)


def _settled(found: Collection[object], on: Printed) -> list[tuple[Ability, ...]]:
    """The readings of a line that make sense, each once."""
    settled: dict[tuple[Ability, ...], None] = {}
    known: dict[int, Frame] = {}
    for each in found:
        try:
            settled[settle(cast("Iterable[Frame]", each), on, known)] = None
        except UnreadError:
            continue
    return list(settled)


@cache
def read_target(text: str, other: RefName = "user") -> tuple[Which, ...]:
    """What a `Target:` line names, one thing or two; nothing where it is not understood.

    Another Ninja is other than the user, and behind what has been named than that: `other` says for a line by itself.
    """
    found = [_one_of_each(who_chooses(each)) for each in grammar().read_line("subject", as_a_row(said(text)))[0]]
    found = [each for each in found if not any(getattr(node, "whose", "") == EACH_APART for node in nodes(each))]
    found.sort(key=lambda each: isinstance(each, joined.Together))

    def as_printed(node: object, than: RefName) -> object:
        """What is left to be understood: who uses the jutsu, and than whom another is other."""
        if node in AGAIN:
            return Ref(than)
        return Ref("user") if node == HERE else Ref(than) if node == ANOTHER else node

    found = [each for each in found if not any(isinstance(node, JOINT) for node in nodes(each))]
    found = [rewrite(each, _than_the_card) for each in found]
    found = [rewrite(each, two_sorts) for each in found if not isinstance(each, Choose) or ANDED not in nodes(each)]
    if other == "user":  # what is named first has nothing before it that it could point to
        found = [each for each in found if not any(node in AGAIN for node in nodes(_parts_of(each)[0]))]
    if not found:
        return ()
    named = _parts_of(of_its_user(Printed("jutsu"), found[0]))
    whole = (rewrite(part, partial(as_printed, than="target" if place else other)) for place, part in enumerate(named))
    return tuple(cast("Which", rewrite(part, in_play_or_played)) for part in whole)


def _than_the_card(node: object) -> object:
    """ "Every other Jutsu": other than the card that says so, which is no ninja."""
    if not isinstance(node, Group) or node.kind not in ("jutsu", "mission") or Other(ANOTHER) not in node.filters:
        return node
    return replace(node, filters=tuple(Other(Ref("self")) if one == Other(ANOTHER) else one for one in node.filters))


def _parts_of(named: object) -> tuple[object, ...]:
    """One thing, or two named together."""
    return named.parts if isinstance(named, joined.Together) else (named,)


def _one_of_each(which: object) -> object:
    """ "1 of each player's Ninjas": one of one's own and one of the opponent's."""
    if not isinstance(which, Choose) or which.group.whose != EACH_APART or which.by == "each":
        return which
    mine, theirs = (replace(which, group=replace(which.group, whose=whose)) for whose in ("you", "opponent"))
    return joined.Together((mine, theirs))


def stuck_in_target(text: str) -> str:
    """Where a target line stops to be understood; the line itself, where each word fits and the whole makes no sense."""
    at = grammar().read_line("subject", as_a_row(mended(text)))[1]
    return stopped_at(text, at.at, at.text) if at else text.strip()


@cache
def read_amount(text: str) -> Amount | None:
    """An amount that speaks of nothing but what lies on the table, and of the user; None where it is not understood."""
    found, _ = grammar().read_line("quantity", text)
    whole = [each for each in found if all(node == Ref("user") for node in nodes(each) if isinstance(node, Ref))]
    return cast("Amount", whole[0]) if whole else None


def words(abilities: tuple[Ability, ...]) -> str | None:
    """The abilities in our plain words."""
    told = writing.told_apart(abilities)
    said = writing.write_line(grammar(), told)
    if said is None or not writing.runs_on(abilities) or read_line(said, Printed("ninja")).abilities == abilities:
        return said
    return writing.write_line(grammar(), told, apart=True)


@cache
def read_requirement(text: str) -> Group | None:
    """What a jutsu's user must be; None where it is not understood."""
    return requirements.requirement(grammar(), text)


def stuck_in_requirement(text: str) -> str:
    """Where a requirement stops to be understood; the whole of it, where each word fits and all together makes no sense."""
    at = grammar().read_line("requirement", requirements.of_one_line(text))[1]
    return stopped_at(text, at.at, at.text) if at else text.strip()
