"""What is not read: no word of a card's text keeps it, or other cards, from being read as far as they go."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from rules.cardtext.trees import nodes
from rules.core.cards import Card
from rules.families.shinobi import card_reader
from rules.families.shinobi.cards.characteristics import split_list
from rules.families.shinobi.carried import missing
from rules.families.shinobi.carrying import texts
from rules.families.shinobi.effect_readings import effect_readings
from rules.families.shinobi.effects.english import reader
from rules.families.shinobi.effects.english.noun_phrases import nouns
from rules.families.shinobi.effects.english.reader import read_requirement, read_target
from rules.families.shinobi.effects.groups import Choose, Compare, Filter, Group, Has, Is
from rules.families.shinobi.effects.verbs import Heal
from rules.families.shinobi.faces import face_of
from rules.families.shinobi.lines.played import text_of
from rules.families.shinobi.lines.reader import READER
from rules.play.effects import card_state
from tests.rules.families.scenario import CCG, Scenario, Side, client, jutsu, ninja

_PRINTED_4 = Compare("printed entrance", ">=", 4)


def test_every_filter_has_its_place_in_the_order_of_filters() -> None:
    assert set(nouns._ORDER) == set(get_args(Filter))


@pytest.mark.parametrize(
    ("words", "where"),
    [("Head", Is("head")), ("Support", Is("support")), ("Back", Is("support")), ("Blocking", Is("blocking"))],
)
def test_a_word_in_quotes_before_where_a_ninja_stands(words: str, where: Is) -> None:
    group = Group("ninja", filters=(Has("sand"), where))
    assert read_requirement(f'1 "Sand" {words} Ninja') == group
    target = read_target(f'1 of your opponent\'s "Sand" {words} Ninjas')
    assert target == (Choose(Group("ninja", "opponent", filters=group.filters)),)


@pytest.mark.parametrize(
    ("text", "filters"),
    [
        ('"Owl" of Night" + "Printed Entrance cost of 4 or more"', (Has("owl of night"), _PRINTED_4)),
        ("Unblocked Ninja", (Is("unblocked"),)),
    ],
)
def test_a_requirement_with_odd_quotes_or_of_who_is_not_blocked(text: str, filters: tuple[Filter, ...]) -> None:
    found = text_of(jutsu("A", "0", requirement=text), missing).requirement
    assert found == filters


def test_a_requirement_of_a_number_is_no_name() -> None:
    assert text_of(jutsu("A", "0", requirement="4 or more owls"), missing).requirement is None


def test_a_text_on_which_the_reader_fails_is_unread_and_the_other_lines_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fails(text: str, *_: object) -> None:
        raise LookupError(text)

    read_line = reader.read_line
    monkeypatch.setattr(reader, "read_line", lambda text, on: fails(text) if "moon" in text else read_line(text, on))
    for each in ("read_target", "read_requirement", "stuck_in_requirement", "stuck_in_target"):
        monkeypatch.setattr(reader, each, fails)
    lines = card_reader.read_card(
        ninja("Fails A", effects=("Sing to the moon.", "When this Ninja is deployed, draw 1 card."))
    ).lines
    assert [line.abilities is None for line in lines] == [True, False]
    assert lines[0].stuck == "Sing to the moon."
    aimed = card_reader.read_card(jutsu("Fails B", "0", "Injure the target.", requirement="Owl", target="An owl"))
    assert (aimed.state, aimed.requirement, aimed.targets) == ("unread", None, None)


@pytest.mark.parametrize(
    ("card", "line", "stuck"),
    [
        (jutsu("A", "0", "Draw 1 card.", requirement="A Ninja that owls know"), "Requirements: ", "owls"),
        (
            ninja("B", 1, 1, "Sacrifice", sacrifice=("1 Ninja", "what owls like")),
            "Sacrifice: 1 Ninja, ",
            "what owls like",
        ),
        (ninja("C", 1, 1, "Squad"), "Squad", "Squad"),
        (ninja("D", effects=("Sacrifice: what owls like", "Draw 1 card.")), "Sacrifice: ", "what owls like"),
    ],
)
def test_a_price_or_requirement_that_is_not_understood_is_an_unread_line(card: Card, line: str, stuck: str) -> None:
    found = [each for each in effect_readings(card) if each.line.startswith(line)]
    assert [(each.words, each.stuck) for each in found] == [(None, stuck)]
    assert card_state(effect_readings(card)) != "whole"
    played = face_of(card, missing).played
    assert len(played) == len(effect_readings(card))
    assert not all(played)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ('2 "Owl" Ninjas and/or Clients', [("A", "B"), ("A", "C"), ("B", "C")]),
        ('1 "Owl" Ninja or 1 Client', [("A",), ("B",), ("C",), ("D",)]),
        ('1 Ninja or "Owl" Client', [("A",), ("B",), ("C",), ("E",)]),
    ],
)
def test_a_list_of_either_kind_is_paid_with_any_of_them(text: str, given: list[tuple[str, ...]]) -> None:
    assert split_list(text) == (text,)
    tall = ninja("Tall", 1, 1, "Sacrifice", sacrifice=(text,))
    owls = [ninja("A", characteristics=("Owl",)), ninja("B", characteristics=("Owl",))]
    clients = [client("C", characteristics=("Owl",)), client("D")]
    play = Scenario(CCG, Side(hand=[tall], village=[*owls, ninja("E")], clients=clients), Side())
    ways = [action.args[1:] for action in play.state.legal_actions() if action.name == "deploy"]
    names = {number: name for name, number in play.names.items()}
    assert sorted(tuple(sorted(names[one] for one in way)) for way in ways) == given


@pytest.mark.parametrize(
    ("module", "step"),
    [(reader, "words"), (card_reader, "to_json"), (texts, "texts"), (card_reader, "missing")],
)
def test_a_line_on_which_a_later_step_fails_is_unread_and_can_be_kept_and_shown(
    monkeypatch: pytest.MonkeyPatch, module: object, step: str
) -> None:
    works: Callable[..., object] = getattr(module, step)

    def fails(value: object, **more: object) -> object:
        if any(isinstance(node, Heal) for node in nodes(value)):
            raise LookupError
        return works(value, **more)

    monkeypatch.setattr(module, step, fails)
    card = ninja(
        f"Fails at {step}",
        effects=("When this Ninja is deployed, heal 1 Ninja.", "You draw 1 card when this Ninja is healed."),
    )
    assert [one.words is not None for one in effect_readings(card)] == [False, True]
    assert READER.written(card)
    heals = jutsu(f"Fails at {step} too", "0", "Heal the target.", target="1 injured Ninja")
    assert (effect_readings(heals)[0].stuck, card_reader.read_card(heals).state) == ("Heal the target.", "unread")


def test_a_target_that_cannot_be_told_is_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(reader.grammar(), "write", fails)
    aimed = card_reader.read_card(jutsu("Fails D", "0", "Injure the target.", target="1 Owl Ninja"))
    assert (aimed.state, aimed.targets) == ("unread", None)
