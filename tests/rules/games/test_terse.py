"""Effect lines of the two table games read back from the words in which they are written out."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, strategies as st

from rules.games.akatsuki import terse as akatsuki
from rules.games.akatsuki.cards import Does, Effect, Talent, TalentDoes, Tier, When, Who
from rules.games.ninjitsu import terse as ninjitsu
from rules.games.ninjitsu.cards import Ongoing, OngoingDoes, Step, Verb, What, Whose
from tests.rules.games.starter import starter

SMALL = st.integers(1, 9)


@given(
    st.lists(
        st.builds(
            Step,
            verb=st.sampled_from(get_args(Verb)),
            count=SMALL,
            whose=st.sampled_from(get_args(Whose)),
            what=st.sampled_from(get_args(What)),
            may=st.booleans(),
        ),
        max_size=4,
    )
)
def test_steps_read_back(steps: list[Step]) -> None:
    written = ", then ".join(map(str, steps))
    assert list(map(str, ninjitsu.read_steps(written))) == list(map(str, steps))


@given(
    st.builds(
        Ongoing,
        while_a=st.sampled_from(("treasure", "secret")),
        does=st.sampled_from(get_args(OngoingDoes)),
        amount=SMALL,
        what=st.sampled_from(get_args(What)),
    )
)
def test_ongoing_effects_read_back(line: Ongoing) -> None:
    assert [str(found) for found in ninjitsu.read_ongoing(str(line))] == [str(line)]


def _as_games_play_it(effect: Effect) -> Effect:
    """The effect about one where games play it for one at a time, for its hero where they play it for no other."""
    return replace(
        effect,
        amount=1 if effect.does in akatsuki.ONE_AT_A_TIME else effect.amount,
        who="self" if effect.does in akatsuki.FOR_ITSELF else effect.who,
    )


@given(
    st.lists(
        st.builds(
            Effect,
            does=st.sampled_from(get_args(Does)),
            amount=st.integers(-9, 9),
            who=st.sampled_from(get_args(Who)),
        ).map(_as_games_play_it),
        max_size=4,
    )
)
def test_effects_read_back(effects: list[Effect]) -> None:
    assert list(akatsuki.read_effects("; ".join(map(str, effects)))) == effects


@given(
    st.builds(
        Talent,
        when=st.sampled_from(get_args(When)),
        does=st.sampled_from(get_args(TalentDoes)),
        amount=SMALL,
        what=st.sampled_from((None, "Serpent", "Tendô")),
        face=st.sampled_from((None, "A", "B")),
    )
)
def test_talents_read_back(talent: Talent) -> None:
    assert akatsuki.read_talents(str(talent)) == (talent,)


@given(st.builds(Tier, experience=SMALL, force=SMALL, chakra=SMALL, strategy=SMALL))
def test_gauges_read_back(tier: Tier) -> None:
    assert akatsuki.read_tiers(str(tier)) == (tier,)


def test_what_the_starter_cards_say_reads_back() -> None:
    for printing in starter("akatsuki"):
        for name, read in (("effects", akatsuki.read_effects), ("tiers", akatsuki.read_tiers)):
            lines = getattr(printing.card, name, ())
            assert read("; ".join(map(str, lines))) == lines


@pytest.mark.parametrize("words", ["steal the sun", "discard 1 nobody treasure", "may", "draw many"])
def test_words_that_are_no_step_are_named(words: str) -> None:
    with pytest.raises(ValueError, match="is no step"):
        ninjitsu.read_steps(words)


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("Draw two cards.", "draw 2"),
        ("steal one secret", "steal 1 opponent secret"),
        ("discard an opponent’s treasure", "discard 1 opponent treasure"),
        ("discard a treasure", "discard 1 own treasure"),
        ("take 1 hand", "take 1 opponent hand"),
    ],
)
def test_steps_are_read_with_counts_written_out_and_what_is_stolen_is_an_opponents(words: str, read: str) -> None:
    assert list(map(str, ninjitsu.read_steps(words))) == [read]


@pytest.mark.parametrize("words", ["win", "heal 1 (nobody)", "wound one"])
def test_words_that_are_no_effect_are_named(words: str) -> None:
    with pytest.raises(ValueError, match="is no effect"):
        akatsuki.read_effects(words)
