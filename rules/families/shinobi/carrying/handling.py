"""Instructions that move cards: draw, move, search, look, arrange, shuffle."""

from __future__ import annotations

from rules.families.shinobi import moves
from rules.families.shinobi.board import Happening
from rules.families.shinobi.carrying.choices import number, search_choice, surplus_of
from rules.families.shinobi.carrying.events import tell
from rules.families.shinobi.carrying.last_known import as_they_were
from rules.families.shinobi.carrying.places import note_place
from rules.families.shinobi.carrying.rulings import cannot
from rules.families.shinobi.carrying.run import AskError, Run, Verb, attacker_first
from rules.families.shinobi.carrying.village import bring_in_all, cause_of
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.groups import Among, Choose, Ref
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.flow import Decision, Decisions, Step

# Drawing


def draw(run: Run, do: model.Draw) -> None:
    """So many cards are drawn; up to so many where the player likes."""
    count = run.amount(do.amount)
    if do.up_to:
        count = number(run, run.seats(do.player)[0], count)
    _draw_each(run, do.player, dict.fromkeys((0, 1), count))


def draw_until(run: Run, do: model.DrawUntil) -> None:
    """Cards are drawn until the hand has so many."""
    wanted = run.amount(do.amount)
    _draw_each(run, do.player, {seat: wanted - len(own.hand) for seat, own in enumerate(run.state.seats)})


def _draw_each(run: Run, player: Player, counts: dict[int, int]) -> None:
    drawn: list[int] = []
    who = run.seats(player)
    for seat in who:
        if not cannot(run.state, "draw", seat=seat, by=run.frame.card, whose=run.seat):
            hand = run.state.seats[seat].hand
            held = len(hand)
            moves.draw(run.state, seat, max(0, counts[seat]), cause_of(run))
            drawn += hand[held:]
    run.name("drawn", drawn)
    run.done(len(drawn))
    if len(drawn) < sum(counts[seat] for seat in who):
        run.fell_short()


# Moving


def move(run: Run, do: model.Move) -> None:
    """The cards go to an area of their owner; as a reward to the area of who controls the effect."""
    cards = run.cards(do.what)
    bottom = _at_the_bottom(run, do)
    note_place(run, cards)
    run.frame = as_they_were(run.state, run.frame, cards)
    if do.reveal:
        run.state.shown += [(seat, card) for seat in (0, 1) for card in cards]
    moved = _moved(run, cards, do, bottom=bottom)
    if do.position == "shuffled" and do.to == "deck":
        owners = dict.fromkeys(run.state.owner(card) for card in moved)
        run.state.push(*(Step("shuffle", owner) for owner in owners))
    run.name("moved", moved)
    rest = run.frame.ref("rest")
    if rest:
        run.name("rest", (card for card in rest if card not in moved))
    run.done(len(moved), moved, "discarded" if do.to == "discard" else "moved")
    wanted = do.what.count if isinstance(do.what, Choose) and not do.what.up_to else 0
    if (wanted and len(moved) < run.amount(wanted)) or len(moved) < len(cards):
        run.fell_short()


def _moved(run: Run, cards: list[int], do: model.Move, *, bottom: bool) -> list[int]:
    """Those of the cards that go there, all of them at once."""
    state, cause = run.state, cause_of(run)
    if do.to in ("play", "village", "battlefield"):
        return bring_in_all(state, dict.fromkeys(cards, run.seat), cause)
    if do.charged:
        return [card for card in cards if _charged(run, card)]
    if do.to == "rewards":
        left = moves.relocate_all(state, cards, "rewards", cause)
        return [card for card in left if _hand_over(state, run.seat, card)]
    resolving = {link.card for link in state.chain if link.kind != "effect"}
    here = [card for card in cards if card == run.frame.card and card in resolving]
    for card in here:
        _sent_later(state, card, do, bottom=bottom)
    others = [card for card in cards if card not in here]
    shuffled = do.position == "shuffled"
    gone = {*here, *moves.relocate_all(state, others, do.to, cause, bottom=bottom, shuffled=shuffled)}
    return [card for card in cards if card in gone]


def _charged(run: Run, card: int) -> bool:
    seat = run.state.owner(card)
    banned = cannot(run.state, "charge", card, seat=seat) or not moves.may_charge_more(run.state, seat)
    return not banned and moves.charge(run.state, seat, card, cause_of(run))


def _sent_later(state: ShinobiState, card: int, do: model.Move, *, bottom: bool) -> None:
    """A card that is resolving goes there when it has resolved."""
    for place, link in enumerate(state.chain):
        if link.card == card and link.kind != "effect":
            state.chain[place] = link._replace(to=do.to, bottom=bottom)


def _hand_over(state: ShinobiState, seat: int, card: int) -> bool:
    """A card in its owner's reward area lies in that of another."""
    owner = state.seats[state.owner(card)]
    if card in owner.rewards:
        owner.rewards.remove(card)
        state.seats[seat].rewards.append(card)
        state.changed("rewards")
    return True


def _at_the_bottom(run: Run, do: model.Move) -> bool:
    """Where in the deck; asks where the player may choose."""
    if do.to != "deck" or do.position != "any":
        return do.position == "bottom"
    known = run.frame.ref(f"#{run.node}.end")
    if known is None:
        raise AskError(Step("choose end", run.seat, (run.frame_id, run.node)))
    return known == (1,)


def end_options(state: ShinobiState, step: Step) -> list[Action]:
    """On top of the deck, or at the bottom."""
    card = state.frames[step.args[0]].card
    return [Action("on top", (card,)), Action("at the bottom", (card,))]


def decide_end(state: ShinobiState, step: Step, action: Action) -> None:
    """The end of the deck has been chosen."""
    run = Run(state, *step.args)
    run.name(f"#{run.node}.end", (int(action.name == "at the bottom"),))


def discard_until(run: Run, do: model.DiscardUntil) -> None:
    """A player discards until so many are left."""
    chosen: list[int] = []
    who = run.seats(do.player)
    for seat in attacker_first(run.state):
        surplus = surplus_of(run.state, run.frame, do, seat) if seat in who else None
        chosen += run.chosen_by(seat, surplus) if surplus else []
    run.name("chosen", chosen)
    run.name("moved", chosen)
    gone = moves.relocate_all(run.state, chosen, "discard", cause_of(run))
    run.done(len(gone), gone, "discarded")


# Searching and looking


def search(run: Run, do: model.Search) -> None:
    """Cards of a deck are taken; one may always find nothing."""
    seat = run.seats(do.player)[0]
    if cannot(run.state, "search", seat=seat):
        run.done(0)
        return
    found = run.chosen(search_choice(do), 0)
    tell(run.state, Happening("searches", (), seat, cause="effect", cause_seat=run.seat))
    if do.to in ("play", "village", "battlefield"):
        taken = bring_in_all(run.state, dict.fromkeys(found, seat), cause_of(run))
    else:
        taken = moves.relocate_all(run.state, found, do.to, cause_of(run), bottom=do.position == "bottom")
    run.name("moved", taken)
    run.done(len(taken), taken, "moved")


def select(run: Run, do: model.Select) -> None:
    """Cards are chosen, and the words after it point to them."""
    cards = run.cards(do.what)
    run.name("chosen", cards)
    run.name("selected", cards)
    run.done(len(cards), cards, "chosen")


def shuffle(run: Run, do: model.Shuffle) -> None:
    """The deck is shuffled next."""
    run.state.push(*(Step("shuffle", seat) for seat in run.seats(do.whose) if run.state.seats[seat].deck))


def look(run: Run, do: model.Look) -> None:
    """The cards are seen from now on."""
    cards = run.cards(do.what, affects=False)
    before = run.frame.ref("seen") or ()
    run.name("seen", cards)
    among = isinstance(do.what, Choose) and Among(Ref("seen")) in do.what.group.filters
    if not among and (not cards or not set(cards) <= set(before)):  # of those being looked at others are still the rest
        run.name("rest", cards)
    run.state.shown += [(seat, card) for seat in ((0, 1) if do.reveal else run.seats(do.by)) for card in cards]
    run.done(len(cards), cards, "revealed")


def arrange(run: Run, do: model.Arrange) -> None:
    """The cards go back in the order in which they are named, the first of them on top."""
    cards = run.cards(do.what, affects=False)
    key = f"#{run.node}.order"
    named = run.frame.ref(key) or ()
    left = [card for card in cards if card not in named]
    both_ends = do.position == "any"
    if left and (len(left) > 1 or both_ends):
        raise AskError(Step("arrange", run.seats(do.by)[0], (run.frame_id, run.node)))
    order = [*named, *left]
    low = set(run.frame.ref(f"#{run.node}.low") or ())
    for card in order:
        if not any(card in own.deck for own in run.state.seats):
            moves.relocate(run.state, card, "deck", cause_of(run))
    _lay_back(run.state, order, low if both_ends else set(order) if do.position == "bottom" else set())
    run.done(len(order), order)


def _lay_back(state: ShinobiState, order: list[int], low: set[int]) -> None:
    """Back into the piles where they lie, in that order from the top; those that are `low` at the bottom."""
    for own in state.seats:
        here = [card for card in order if card in own.deck]
        if here:
            stay = [card for card in own.deck if card not in here]
            bottom = [card for card in here if card in low][::-1]
            own.deck[:] = [*bottom, *stay, *[card for card in here if card not in low][::-1]]
    state.changed("piles")


def arrange_options(state: ShinobiState, step: Step) -> list[Action]:
    """The next card to lay back."""
    run = Run(state, *step.args)
    do = state.node(run.frame, run.node)
    if not isinstance(do, model.Arrange):
        return []
    named = run.frame.ref(f"#{run.node}.order") or ()
    left = [card for card in run.cards(do.what, affects=False) if card not in named]
    ends = ("put on top", "put at the bottom") if do.position == "any" else ("put next",)
    return [Action(end, (card,)) for card in left for end in ends]


def decide_arrange(state: ShinobiState, step: Step, action: Action) -> None:
    """The card is the next in order."""
    run = Run(state, *step.args)
    key = f"#{run.node}."
    run.name(key + "order", (*(run.frame.ref(key + "order") or ()), action.args[0]))
    if action.name == "put at the bottom":
        run.name(key + "low", (*(run.frame.ref(key + "low") or ()), action.args[0]))


VERBS: dict[type, Verb] = {
    model.Draw: draw,
    model.DrawUntil: draw_until,
    model.Move: move,
    model.DiscardUntil: discard_until,
    model.Search: search,
    model.Select: select,
    model.Shuffle: shuffle,
    model.Look: look,
    model.Arrange: arrange,
}
DECISIONS: Decisions[ShinobiState, Step] = {
    "choose end": Decision(end_options, decide_end),
    "arrange": Decision(arrange_options, decide_arrange),
}
