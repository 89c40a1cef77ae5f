"""Reading Bandai texts: sentences in the grammar of printed lines, what they mean, and the same written back.

The sentences are ours; they say things that printed cards say, in the order in which those say them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import given, settings, strategies as st

from rules.families.shinobi.effects import abilities as a
from rules.families.shinobi.effects.abilities import (
    Ability,
    Activated,
    InThatCase,
    May,
    Resolves,
    Sequence,
    Static,
    Triggered,
)
from rules.families.shinobi.effects.conditions import Fits, Holds
from rules.families.shinobi.effects.english.noun_phrases.nouns import ordered
from rules.families.shinobi.effects.english.reader import read_line, read_requirement, read_target, words
from rules.families.shinobi.effects.groups import (
    Against,
    AllOf,
    AnyOf,
    Choose,
    Compare,
    Count,
    Every,
    Filter,
    Group,
    Has,
    Is,
    Other,
    Rank,
    Ref,
    TeamOf,
    Times,
    Top,
    Which,
    X,
)
from rules.families.shinobi.effects.moving import Draw, Move, Standby
from rules.families.shinobi.effects.readings import CardType, Printed
from rules.families.shinobi.effects.triggers import On, Timing
from rules.families.shinobi.effects.verbs import Damage, Heal, Injure, Pay, PlaceCoin, Power

Part = TypeVar("Part")

DATA = Path(__file__).parents[3].parent / "shared" / "data"
NINJA, JUTSU, MISSION, PERMANENT = (
    Printed("ninja"),
    Printed("jutsu", ("ninja",), x=True),
    Printed("mission"),
    Printed("permanent", ("ninja",)),
)
SELF, TARGET, USER = Ref("self"), Ref("target"), Ref("user")


def read(text: str, on: Printed) -> Ability:
    """The one ability of a line."""
    found = read_line(text, on).abilities
    assert found is not None, read_line(text, on).stuck
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("text", "on", "expected"),
    [
        (
            "When this Ninja is sent out to Attack, it gets +3/+0 during the turn.",
            NINJA,
            Triggered(On("sent out", SELF, role="attack"), Power(SELF, 3, 0, "turn")),
        ),
        (
            'Valid: Your other "Toad" Ninjas get +0/+2.',
            NINJA,
            Static(Power(Every(Group("ninja", "you", filters=(Has("toad"), Other(SELF)))), 0, 2, "while"), valid=True),
        ),
        (
            "During your Mission Phase, you can discard 2 of your Chakras. In that case, heal this Ninja.",
            NINJA,
            Activated(
                (Timing("mission", "attacker"),),
                Heal(SELF),
                Move(Choose(Group("card", "you", ("chakra",)), 2), "discard"),
            ),
        ),
        (
            "[EOJ] (WW): Injure target Ninja Battling against this Ninja.",
            NINJA,
            Activated(
                (Timing("exchange"),),
                Injure(Choose(Group("ninja", filters=(Against(SELF),)), aimed=True)),
                Pay("WW"),
            ),
        ),
        (
            "When this Ninja is put in play, you may injure 1 of your Ninjas. In that case, draw 2 cards.",
            NINJA,
            Triggered(On("enters", SELF), May(InThatCase(Injure(Choose(Group("ninja", "you"))), Draw(2)))),
        ),
        (
            "Give 1 Damage to the target. Then, the user gets -1/-X during this turn.",
            JUTSU,
            Resolves(Sequence((Damage(TARGET), Power(USER, -1, Times(X(), -1), "turn")))),
        ),
        (
            'If the user has a "Snow" Combat Attribute, the target becomes a Stand-By Ninja.',
            JUTSU,
            Resolves(a.If(Fits(USER, Group("card", zones=(), filters=(Has("snow", "attribute"),))), Standby(TARGET))),
        ),
    ],
)
def test_a_line_is_read_into_instructions(text: str, on: Printed, expected: Ability) -> None:
    assert read(text, on) == expected


def test_missing_duration_a_permanent_mission_lasts_and_a_jutsu_is_for_the_turn() -> None:
    assert read("The target gets +4/+1.", PERMANENT) == Static(Power(TARGET, 4, 1, "while"))
    assert read("The target gets +4/+1.", JUTSU) == Resolves(Power(TARGET, 4, 1, "turn"))


def test_it_is_the_last_ninja_in_play_that_was_named() -> None:
    line = read("Place a Growth coin on the user. If it is injured, heal it.", JUTSU)
    assert isinstance(line, Resolves)
    assert [part.who for part in _parts(line, Heal)] == [USER]


def test_what_one_branch_moves_is_still_there_in_the_other() -> None:
    line = read("If the target is injured, discard it. Otherwise, injure it.", JUTSU)
    assert [part.who for part in _parts(line, Injure)] == [TARGET]


def test_who_is_named_once_does_everything_up_to_the_point() -> None:
    line = read("Your opponent discards 1 card from their hand and draws 2 cards.", MISSION)
    assert [part.player for part in _parts(line, Draw)] == ["opponent"]


@pytest.mark.parametrize(
    ("text", "on"),
    [
        ("Look at your opponent's hand and discard 1 card.", MISSION),
        ("Heal it.", MISSION),
        ("Draw 1 card.", NINJA),
        ("The user gets +1/+1.", NINJA),
        ("The target gets +1/+1 and dances.", JUTSU),
        ("When this Ninja sings, draw 1 card.", NINJA),
    ],
)
def test_what_is_open_or_unknown_is_not_read(text: str, on: Printed) -> None:
    found = read_line(text, on)
    assert found.abilities is None
    assert found.stuck


def test_the_first_word_that_did_not_fit_is_named() -> None:
    assert read_line("The target gets +1/+1 and dances.", JUTSU).stuck == "dances"


@pytest.mark.parametrize(
    ("text", "filters"),
    [
        ('"Male" + "Toad"', (Has("male"), Has("toad"))),
        ('"Chunin" or higher Rank', (Rank("chunin", "or higher"),)),
        ("Tazuna the Builder + Entrance cost of 2 or more", (Has("tazuna the builder"), Compare("entrance", ">=", 2))),
        (
            '"Toad" Combat Attribute + "An Entrance cost of 4 or less"',
            (Has("toad", "attribute"), Compare("entrance", "<=", 4)),
        ),
        ("1 Head Ninja", (Is("head"),)),
        ("Blocking Ninja", (Is("blocking"),)),
        ('"Toad" or "Frog" + "Male"', (AnyOf((Has("toad"), AllOf((Has("frog"), Has("male"))))),)),
        ('a "Kite", "Heron", and "Toad" Ninja', (Has("heron"), Has("kite"), Has("toad"))),
        ('The user must be a "Kite", "Heron" and "Toad" Ninja', (Has("heron"), Has("kite"), Has("toad"))),
        ('"Kite", "Heron", or "Toad"', (AnyOf((Has("heron"), Has("kite"), Has("toad"))),)),
    ],
)
def test_requirements_are_read_as_what_the_user_must_be(text: str, filters: tuple[Filter, ...]) -> None:
    assert read_requirement(text) == Group("ninja", filters=filters)


@pytest.mark.parametrize(
    ("text", "which"),
    [
        ("1 Ninja", Choose(Group("ninja"))),
        ("User", USER),
        ("2 of your injured Ninjas", Choose(Group("ninja", "you", filters=(Is("injured"),)), 2)),
        ("Every Ninja Battling against the user", Every(Group("ninja", filters=(Against(USER),)))),
        ("1 “Toad” Ninja in your Discard Pile", Choose(Group("ninja", "you", ("discard",), (Has("toad"),)))),
        ("1 Jutsu card being played", Choose(Group("jutsu", zones=("chain",)))),
    ],
)
def test_targets_are_read_as_groups(text: str, which: Which) -> None:
    assert read_target(text) == (which,)


def test_modes_in_lines_of_their_own_are_one_choice() -> None:
    line = read("Choose and apply 1 of the following: • 1) Injure the target. • 2) You draw 2 cards.", JUTSU)
    assert line == Resolves(a.ChooseMode((Injure(TARGET), Draw(2))))


def _parts(line: Ability, kind: type[Part]) -> list[Part]:
    from rules.cardtext.trees import nodes

    return [node for node in nodes(line) if isinstance(node, kind)]


# Written back


def _lines() -> list[tuple[str, Printed]]:
    """Every effect line of the sample, with the kind of card that it is printed on."""
    path = DATA / "naruto-ccg-sample.json"
    if not path.exists():
        return []
    kinds: dict[str, CardType] = {"Ninja": "ninja", "Client": "client", "Jutsu": "jutsu", "Mission": "mission"}
    found = []
    for cards in json.loads(path.read_text()).values():
        for card in cards:
            text = card["Effect Text"] or ""
            kind: CardType = "permanent" if "Permanent" in (card["Keywords"] or "") else kinds[card["Type"]]
            on = Printed(kind, ("ninja",) if "Target:" in text else ())
            found += [(line.removeprefix("Effect: "), on) for line in text.splitlines()]
    return found


@pytest.mark.skipif(not DATA.exists(), reason="the sample is not here")
def test_every_line_of_the_sample_that_is_read_is_written_back_to_the_same_reading() -> None:
    read_lines = [(abilities, on) for line, on in _lines() if (abilities := read_line(line, on).abilities)]
    assert len(read_lines) > 60
    for abilities, on in read_lines:
        wording = words(abilities)
        assert wording is not None, abilities
        assert read_line(wording, on).abilities == abilities, wording


_WORDS = st.sampled_from(["toad", "sand", "naruto uzumaki", "clone status"])
_FILTERS = st.one_of(
    st.builds(Has, _WORDS),
    st.builds(Is, st.sampled_from(["injured", "healthy", "head", "battling", "standby"])),
    st.builds(Compare, st.just("entrance"), st.sampled_from([">=", "<="]), st.integers(0, 9)),
    st.builds(Against, st.just(USER)),
    st.builds(TeamOf, st.just(USER)),
)
_GROUPS = st.builds(
    lambda whose, filters: Group("ninja", whose, filters=ordered(tuple(filters))),
    st.sampled_from(["any", "you", "opponent"]),
    st.lists(_FILTERS, max_size=2, unique_by=type),
)
_HANDS = st.builds(
    Group,
    st.just("card"),
    st.sampled_from(["you", "opponent"]),
    st.sampled_from([("hand",), ("discard",), ("chakra",)]),
)
_WHICH: st.SearchStrategy[Which] = st.one_of(
    st.sampled_from([USER, TARGET]), st.builds(Every, _GROUPS), st.builds(Choose, _GROUPS, st.integers(1, 3))
)
_AMOUNTS = st.one_of(st.integers(1, 9), st.just(X()), st.builds(Count, _GROUPS))
_VERBS = st.one_of(
    st.builds(Power, _WHICH, st.integers(-9, 9), st.integers(-9, 9), st.just("turn")),
    st.builds(Damage, _WHICH, st.integers(1, 2)),
    st.builds(Injure, _WHICH),
    st.builds(Heal, _WHICH),
    st.builds(Standby, _WHICH),
    st.builds(PlaceCoin, _WHICH, st.sampled_from(["growth", "+1/+0", "-1/-1", "bomb"]), st.integers(1, 3)),
    st.builds(Draw, _AMOUNTS, st.sampled_from(["you", "opponent", "each"])),
    st.builds(Move, st.builds(Choose, _HANDS, st.integers(1, 3)), st.sampled_from(["discard", "chakra", "removed"])),
    st.builds(Move, st.builds(Top, st.integers(1, 5)), st.sampled_from(["discard", "chakra", "hand"])),
)
_CONDITIONS = st.one_of(
    st.builds(Holds, st.builds(Count, _GROUPS), st.sampled_from([">=", "<=", "="]), st.integers(0, 5)),
    st.builds(
        Fits, st.sampled_from([USER, TARGET]), st.builds(lambda one: Group("card", zones=(), filters=(one,)), _FILTERS)
    ),
)


def _says_who_does_what(steps: Sequence) -> bool:
    """Whether no step follows one of another player's: its wording does not yet name the player again."""
    return not any(isinstance(step, Draw) and step.player != "you" for step in steps.steps[:-1])


def _asks_of_one_thing_once(steps: Sequence) -> bool:
    """Whether no two cases are of one figure: of two that complete each other, the second is what comes otherwise."""
    asked = [step.condition for step in steps.steps if isinstance(step, a.If)]
    figures = [condition.left if isinstance(condition, Holds) else condition for condition in asked]
    return all(figure not in figures[:place] for place, figure in enumerate(figures))


_INSTRUCTIONS = st.recursive(
    _VERBS,
    lambda inner: st.one_of(
        st.lists(inner.filter(lambda one: not isinstance(one, Sequence)), min_size=2, max_size=3)
        .map(lambda parts: Sequence(tuple(parts)))
        .filter(_says_who_does_what)
        .filter(_asks_of_one_thing_once),
        st.builds(May, _VERBS),
        st.builds(a.If, _CONDITIONS, inner),
        st.builds(InThatCase, _VERBS, inner),
    ),
    max_leaves=4,
)


@given(_INSTRUCTIONS)
@settings(max_examples=150)
def test_every_reading_has_a_wording_that_reads_to_it(do: a.Instruction) -> None:
    abilities = (Resolves(do),)
    wording = words(abilities)
    assert wording is not None
    assert read_line(wording, JUTSU).abilities == abilities, wording


def test_charging_is_from_the_own_hand() -> None:
    line = read(
        'During your Mission Phase, you can Charge 1 card with a "Water" Symbol. In that case, draw 1 card.', NINJA
    )
    hand = Group("card", "you", ("hand",), (Has("water", "symbol"),))
    assert line == Activated((Timing("mission", "attacker"),), Draw(1), Move(Choose(hand), "chakra", charged=True))


def test_what_an_attached_card_says_lasts_as_long_as_it() -> None:
    line = read("Attach this card to the target. The target gets +1/+1.", JUTSU)
    assert [part.duration for part in _parts(line, Power)] == ["stays"]


@pytest.mark.parametrize(
    "text",
    [
        "Remove 2 Chakra from the game.",
        "Reveal all the cards in your opponent's hand. Then, return the rest.",
    ],
)
def test_whose_card_and_whence_must_be_said(text: str) -> None:
    assert read_line(text, JUTSU).abilities is None
