"""`kage hand`, once its arguments are read: see `cli.quick.declared`."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence

from cli.asking import scope_of
from cli.decks import load_deck
from cli.ending import EXIT_FINE
from cli.legality import refuse_illegal, tell_if_illegal
from cli.output import Format, emit_json, emit_line, tell
from cli.quick.hand_options import HandOptions
from cli.resting import emit_resting_rows
from cli.rulings import emit_rulings, rulings_option
from cli.running import emit_stand_ins
from rules.core.cards import Kind, Printing, card_fields, field_value
from rules.core.deck import Deck, label
from rules.core.registry import game
from simulator.answers.hand import deal_hands, hand_answer
from simulator.hands.ask import check_seat
from simulator.hands.deal import Dealt
from simulator.hands.samples import Sample


def run_hand(asked: HandOptions) -> int:
    """Deal sample opening hands, with the mulligans of a keep rule, as the game says. Raises KageError."""
    loaded = load_deck(asked.deck, asked.game)
    of_game = game(loaded.game)
    check_seat(of_game, asked.seat)
    ruled = rulings_option(of_game, asked.rulings)
    used = int.from_bytes(os.urandom(4)) if asked.seed is None else asked.seed
    if asked.legal:
        refuse_illegal(loaded)
    keep, seat = asked.keep, asked.seat or "play"
    with scope_of(loaded) as scope:
        if keep:
            from simulator.hands.asked_words import check_keep

            check_keep(keep, [loaded], scope, tell)
        samples = deal_hands(loaded, scope, asked.hands, used, keep=keep, by=asked.by, seat=seat, pile=asked.pile)
        found = hand_answer(loaded, scope, samples, used, keep=keep, options=ruled)
    tell_if_illegal(loaded)
    form = Format.JSON if asked.as_json else asked.output
    if form is Format.JSON:
        emit_json(found.to_dict())
    elif form is Format.TABLE:
        _print(loaded, samples, used)
        emit_rulings(ruled)
    else:
        emit_resting_rows(found.to_rows(), ("deal", "pile", "part", "kept", "id", "name"), form, [loaded])
    return EXIT_FINE


def _print(deck: Deck, samples: Sequence[Sequence[Sample]], seed: int) -> None:
    for number, dealing in enumerate(samples, 1):
        if number > 1:
            emit_line()
        for pile, dealt in dealing:
            if not isinstance(dealt, Dealt):
                names = [label(card) if card else "the other player's" for card in dealt]
                emit_line(f"{number}. {pile.title}, in the order they are turned up: {'; '.join(names)}")
                continue
            for stage, cards in enumerate(dealt.hands):
                what = "kept" if stage == dealt.kept else "put back"
                emit_line(f"{number}. {pile.title}, {len(cards)} cards, {what}:")
                _print_cards(cards)
            if dealt.drawn:
                emit_line("   then drawn:")
                _print_cards(dealt.drawn)
    emit_line(f"Seed {seed}.")
    emit_stand_ins(deck)


def _print_cards(cards: Sequence[Printing]) -> None:
    """A line a card: how many, its name and number, and the figures that a table of such cards shows."""
    by_id = {card.id: card for card in cards}
    for card_id, copies in Counter(sorted(card.id for card in cards)).items():
        emit_line(f"   {copies} {label(by_id[card_id])}{_figures(by_id[card_id])}")


def _figures(card: Printing) -> str:
    fields = card_fields(type(card.card))
    numbers = [fields[name] for name in card.card.default_columns if name in fields]
    values = [(f.name, field_value(card, f)) for f in numbers if f.kind is Kind.NUMBER]
    shown = [f"{name} {value}" for name, value in values if value is not None]
    return f"  {', '.join(shown)}" if shown else ""
