"""The forms in which cards say what holds, what is forbidden, what comes instead, and when abilities are used.

Every sentence is ours. A row is a way of saying something; each must be read, and its plain wording must read the same.
"""

from __future__ import annotations

from inspect import signature
from pathlib import Path

import pytest

from rules.cardtext.grammar import Build, Capture, Grammar, itself
from rules.cardtext.templates import Parts, parsed
from rules.families.shinobi.card_reader import read_card
from rules.families.shinobi.carried import missing
from rules.families.shinobi.effects.english.reader import grammar, read_line, words
from rules.families.shinobi.effects.english.settling.evened import _EVEN
from rules.families.shinobi.effects.readings import Printed
from rules.games.naruto_ccg.cards import Jutsu

NINJA, CLIENT, MISSION = Printed("ninja"), Printed("client"), Printed("mission")
JUTSU, COUNTER, ALONE = Printed("jutsu", ("ninja",)), Printed("jutsu", ("jutsu",)), Printed("jutsu")
PERMANENT = Printed("permanent", ("ninja",))
KINDS = {"N": NINJA, "C": CLIENT, "M": MISSION, "J": JUTSU, "JJ": COUNTER, "J0": ALONE, "P": PERMANENT}


def sentences() -> list[tuple[str, str]]:
    """The rows of the list beside this module: what the line is printed on, and the line."""
    rows = (Path(__file__).parent / "phrasings.txt").read_text().splitlines()
    return [(kind, text) for kind, _, text in (row.partition(": ") for row in rows if row and row[0] != "#")]


@pytest.mark.parametrize("kind", KINDS)
def test_every_phrasing_is_read_and_carried_out_and_its_wording_reads_the_same(kind: str) -> None:
    amiss = []
    for on, text in sentences():
        if on == kind:
            found = read_line(text, KINDS[kind]).abilities
            if found is None or any(map(missing, found)):
                amiss.append(f"{text}: {read_line(text, KINDS[kind]).stuck}")
                continue
            wording = words(found)
            if wording is None or read_line(wording, KINDS[kind]).abilities != found:
                amiss.append(f"{text}: {wording}")
    assert amiss == []


@pytest.mark.parametrize(
    ("on", "text", "wording"),
    [
        (
            NINJA,
            "Reduce all Damage this Ninja receives by 1.",
            "when this card receives damage: reduce the damage by 1",
        ),
        (
            NINJA,
            "When this Ninja would receive Damage, it receives that Damage plus 1 instead.",
            "when this card receives damage: increase the damage by 1",
        ),
        (
            NINJA,
            "This Ninja cannot be injured or discarded by your opponent's effects.",
            (
                "this card cannot be injured by your opponent's effects. "
                "this card cannot be discarded by your opponent's effects"
            ),
        ),
        (
            NINJA,
            "Your opponent's Ninjas cannot be put in play.",
            "your opponent cannot put a ninja in play",
        ),
        (
            NINJA,
            'This Ninja can only be blocked by "Toad" Ninjas.',
            'this card cannot be blocked by a ninja not with "Toad"',
        ),
        (
            NINJA,
            "When your opponent plays a Mission card, you can discard 1 Chakra to negate it.",
            (
                "when your opponent plays a mission card: you can discard 1 card in your chakra area. "
                "in that case, negate what caused it"
            ),
        ),
        (COUNTER, "The effect of the target is negated.", "negate the target"),
        (
            COUNTER,
            "Negate the target and shuffle it into its owner's Deck.",
            "negate the target and shuffle it into its owner's deck",
        ),
        (
            JUTSU,
            'The target gets +3/+0 during this turn. If it is a "Toad" Ninja, it gets +5/+0 instead.',
            (
                'if the target is a ninja with "Toad", the target gets +5/+0 this turn; '
                "otherwise the target gets +3/+0 this turn"
            ),
        ),
        (
            JUTSU,
            'The target gets +3/+0 during this turn. If the user is a "Toad" Ninja, it gets an additional +2/+0.',
            'the target gets +3/+0 this turn. if the user is a ninja with "Toad", the target gets +2/+0 this turn',
        ),
        (
            JUTSU,
            "The target gets +4/+0 during this turn, but is discarded at the end of the turn.",
            "the target gets +4/+0 this turn. the next time the turn ends this turn, discard the target",
        ),
        (
            JUTSU,
            "The target and all other Ninjas in its Team get +1/+0 this turn.",
            (
                "the target gets +1/+0 this turn. "
                "every ninja in the target's team other than the target gets +1/+0 this turn"
            ),
        ),
        (
            JUTSU,
            "If the target would be discarded during this turn, remove it from the game instead.",
            (
                "the target gets the text (valid: when this card would be discarded, "
                "instead remove this card from the game) this turn"
            ),
        ),
        (
            ALONE,
            'Combination ("Toad" and "Frog"): Draw 1 card.',
            'combination (card with "Toad", card with "Frog"): draw 1 card',
        ),
        (
            ALONE,
            "Move this Jutsu card to your hand instead of your Chakra area.",
            "move this card to its owner's hand",
        ),
        (NINJA, "You can deploy 1 additional Ninja each turn.", "you can play 1 more ninja a turn"),
        (
            NINJA,
            "This Ninja gets -2 Entrance cost.",
            "while this card is in your hand, this card gets -2 entrance cost",
        ),
    ],
)
def test_what_a_line_means_is_said_in_plain_words(on: Printed, text: str, wording: str) -> None:
    found = read_line(text, on).abilities
    assert found is not None
    assert words(found) == wording


@pytest.mark.parametrize(
    ("on", "text"),
    [
        # What happens once cannot hold for as long as something else does.
        (JUTSU, "The target gets +2/+0 while the user is injured."),
        # A jutsu that cannot be negated must say so before it resolves.
        (JUTSU, 'Combination ("Toad"): This Jutsu cannot be negated.'),
        # Missions have no jutsu cost.
        (PERMANENT, "Missions cost 1 more to play."),
        # Whose next turn it is, is not said.
        (JUTSU, "Each Ninja battling against the user cannot be sent out during its controller's next turn."),
        # A rank needs a name.
        (JUTSU, "Expert [Toad or higher]: Draw 1 card."),
    ],
)
def test_what_does_not_hold_together_is_not_read(on: Printed, text: str) -> None:
    assert read_line(text, on).abilities is None


def test_a_pattern_that_its_marks_skip_would_change_nothing() -> None:
    printed = [text for _, text in sentences()]
    for text in [*printed, *map(str.upper, printed)]:
        for marks, pattern, plain in _EVEN:
            if not any(mark in text.casefold() for mark in marks.split("|")):
                assert pattern.sub(plain, text) == text, (marks, text)


@pytest.mark.parametrize(
    ("on", "text", "word"),
    [
        (COUNTER, "Negate the target. If it is injured, draw 1 card.", "it"),
        (JUTSU, "Draw 1 card. Give 1 Damage to the target. It gets the moon.", "moon"),
        (NINJA, "Valid: When this Ninja is put in play, draw 1 card. Discard that Mission.", "that"),
        (
            MISSION,
            "Move 1 Mission card in your Chakra area to your hand. It cannot be healed during this turn.",
            "It cannot be healed",
        ),
        (ALONE, "Injure the target.", "target"),
        (JUTSU, "Injure the target. If it was already injured, discard it.", "it was already injured"),
        (JUTSU, "Injure the target. The target drinks green tea.", "drinks"),
        (NINJA, "Each Ninja is a Ninja that each Ninja of your Village likes.", "Ninja that each Ninja"),
        (JUTSU, "Discard the target, the user , and sing.", "sing"),
        (NINJA, "[Attacker] Draw 1 card.", "[Attacker]"),
        (NINJA, "[Valid | EOJ | Moon] (1): Draw 1 card.", "[Valid | EOJ | Moon]"),
    ],
)
def test_an_unread_line_says_the_word_at_which_it_makes_no_sense(on: Printed, text: str, word: str) -> None:
    assert read_line(text, on).stuck == word


def test_a_target_that_is_not_read_says_its_word() -> None:
    card = Jutsu(name="J", jutsu_cost="1", effects=("Injure the target.",), target="1 Ninja under the same moon")
    assert [line.stuck for line in read_card(card).lines] == ["Target: under"]


def test_a_target_that_makes_no_sense_is_told_whole() -> None:
    card = Jutsu(
        name="J", jutsu_cost="1", effects=("Discard the target.",), target="Every Ninja except the strongest one"
    )
    (line,) = read_card(card).lines
    assert line.stuck is not None
    assert line.stuck.startswith("Target: ")
    assert line.stuck != "Target: "


def test_each_way_through_a_template_gives_its_reading_what_that_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: list[str] = []

    def captured(parts: Parts) -> set[frozenset[str]]:
        found = {frozenset[str]()}
        for part in parts:
            if isinstance(part, Capture):
                found = {names | {part.name} for names in found} if part.name[0] != "_" else found
            elif not isinstance(part, str):
                found = {names | more for names in found for branch in part for more in captured(branch)}
        return found

    def look(_: Grammar, rule: str, build: Build, *templates: str, **constants: object) -> None:
        takes = signature(build)
        for template in templates:
            for names in captured(parsed(template)) if build is not itself else ():
                try:
                    takes.bind(**dict.fromkeys(names), **constants)
                except TypeError as error:
                    wrong.append(f"{rule}: {template}: {error}")

    monkeypatch.setattr(Grammar, "read", look)
    grammar.__wrapped__()
    assert not wrong
