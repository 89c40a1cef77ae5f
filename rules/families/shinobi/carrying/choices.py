"""The questions that instructions ask: which cards, how many; and the lots that chance draws in their place."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.frames import Frame
from rules.families.shinobi.carrying.groups import amount, members
from rules.families.shinobi.carrying.lookup import Team, area_of, lies_in
from rules.families.shinobi.carrying.run import AskError, Run, candidate_teams, candidates, own_choice, unseen
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.effects.groups import Choose, Group
from rules.families.shinobi.effects.names import Player
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action
from rules.play.chance import RandomSource
from rules.play.flow import Decision, Decisions, Lot, LotTable, Step


def choice_of(state: ShinobiState, frame: Frame, do: Instruction, seat: int, slot: int = 0) -> Choose | None:
    """What an instruction leaves a player to choose: whom it is about, or in slot 1 the other card that it names."""
    second = getattr(do, "of" if isinstance(do, model.CopyText) else "other", None)
    if slot == 1 and isinstance(second, Choose):
        return second
    if isinstance(do, model.DiscardUntil):
        return surplus_of(state, frame, do, seat)
    if isinstance(do, model.Search):
        return search_choice(do)
    which = _chosen_in(do)
    return own_choice(frame, which, seat) if which and which.by == "each" else which


def _chosen_in(do: Instruction) -> Choose | None:
    fields = (getattr(do, field, None) for field in ("who", "what", "to", "group"))
    return next((which for which in fields if isinstance(which, Choose)), None)


def is_of_both(do: Instruction) -> bool:
    """Whether both players choose at the same time, each among their own cards."""
    if isinstance(do, model.DiscardUntil):
        return do.player in ("each", "any")
    which = _chosen_in(do)
    return which is not None and which.by == "each"


def is_sealed(state: ShinobiState, step: Step) -> bool:
    """Whether what is chosen now is not shown yet: the other player chooses at the same time, and is still to be asked.

    Decision: where each player chooses, the Attacker is asked first, and no card that lies hidden is shown before both
    have chosen.
    """
    if step.name not in ("choose", "draw one face down"):
        return False
    run, other = Run(state, step.args[0], step.args[1]), 1 - step.seat
    do = state.node(run.frame, run.node)
    if not is_of_both(do) or run.frame.ref(f"#{run.node}.{other}") is not None:
        return False
    choice = choice_of(state, run.frame, do, other)
    return choice is not None and run.without_asking(choice) is None


def search_choice(do: model.Search) -> Choose:
    """What may be taken of a deck, as a choice."""
    zones = do.group.zones if do.group.zones != ("play",) else ("deck",)
    whose = do.group.whose if do.group.whose != "any" else do.player
    free = do.group.kind == "card" and not do.group.filters  # any card will do: there is one to be found
    return Choose(replace(do.group, zones=zones, whose=whose), do.count, up_to=not free, by=do.player)


def surplus_of(state: ShinobiState, frame: Frame, do: model.DiscardUntil, seat: int) -> Choose | None:
    """What a player has to discard, as a choice; None where it is nothing."""
    whose: Player = "you" if seat == frame.seat else "opponent"
    group = replace(do.group, whose=whose)
    surplus = len(members(state, frame, group)) - amount(state, frame, do.left)
    return Choose(group, surplus, by=whose) if surplus > 0 else None


# Cards


def _asked(state: ShinobiState, step: Step) -> tuple[Run, Choose, tuple[int, ...]]:
    """The instruction that asks, what it asks for, and what has been picked so far."""
    run = Run(state, step.args[0], step.args[1])
    choice = choice_of(state, run.frame, state.node(run.frame, run.node), step.seat, *step.args[2:3])
    if choice is None:
        raise ValueError(f"{step} asks for nothing.")
    return run, choice, run.frame.ref("picked") or ()


def _able(run: Run, choice: Choose) -> tuple[list[int], list[Team]]:
    found = candidate_teams(run.state, run.frame, choice)
    if choice.group.kind == "team":
        return [team[0] for team in found], found
    return candidates(run.state, run.frame, choice), []


def options(state: ShinobiState, step: Step) -> list[Action]:
    """One more of those that may be chosen; no more, where that is allowed or nobody is left."""
    run, choice, picked = _asked(state, step)
    able = [card for card in _able(run, choice)[0] if card not in picked]
    free = choice.up_to or choice.count is None
    one, none = _names(state.node(run.frame, run.node))
    stop = [Action(none)] if not able or (free and len(picked) >= choice.least) else []
    blind = unseen(state, run.frame, choice, able) if one != "search" else []
    shown = [card for card in able if card not in blind] if blind else able
    unknown = [ONE_UNSEEN] if blind else []
    return [*stop, *(Action(one, (card,)) for card in _distinct(state, choice.group, shown)), *unknown]


ONE_UNSEEN = Action("choose face down")
"""One of the cards that nobody may look at: chance says which."""


def _names(do: Instruction) -> tuple[str, str]:
    """What choosing one is called, and choosing none."""
    if isinstance(do, model.Search):
        return "search", "find nothing"
    if isinstance(do, model.DiscardUntil) or (isinstance(do, model.Move) and do.to == "discard"):
        return "discard", "choose no more"
    return "choose", "choose no more"


def searched(state: ShinobiState, step: Step) -> list[int]:
    """The pile that the player goes through to choose: a deck that is searched, a hand that is looked at."""
    run, choice, _ = _asked(state, step)
    if not isinstance(state.node(run.frame, run.node), model.Search):
        return []
    return members(state, run.frame, replace(choice.group, kind="card", filters=()))


def _distinct(state: ShinobiState, group: Group, cards: list[int]) -> list[int]:
    """Copies that lie in one pile are offered once; in play each is one of its own."""
    if len(group.zones) == 1 and group.whose in ("you", "opponent") and group.zones != ("play",):
        return state.distinct(cards)
    piles: dict[tuple[int, ...], list[int]] = {}
    for card in cards:
        pile = (area_of(state, card), *(lies_in(state, card, zone) for zone in group.zones))
        piles.setdefault((card,) if state.in_play(card) else pile, []).append(card)
    return [card for pile in piles.values() for card in state.distinct(pile)]


def choose(state: ShinobiState, step: Step, action: Action) -> None:
    """Another one has been chosen; ask again until there are enough."""
    if action == ONE_UNSEEN:
        state.push(Step("draw one face down", step.seat, step.args))
        return
    run, choice, picked = _asked(state, step)
    able, found = _able(run, choice)
    if action.args:
        picked = (*picked, action.args[0])
        run.name("picked", picked)
        left = [card for card in _able(run, choice)[0] if card not in picked]
        wanted = len(able) if choice.count is None else run.amount(choice.count)
        if left and len(picked) < wanted:
            state.push(Step("choose", *step[1:]))
            return
    run.frame = run.frame.without("picked")
    _settle(run, picked, found, step.args[2])


def _settle(run: Run, picked: tuple[int, ...], found: list[Team], slot: int) -> None:
    cards = tuple(one for head in picked for team in found if team[0] == head for one in team) if found else picked
    run.name(f"#{run.node}.{slot}", cards)
    if is_of_both(run.state.node(run.frame, run.node)):
        return  # the words point to what both have chosen
    run.name("chosen", cards)
    run.name("did chosen", cards)
    run.name("last", cards)


# Lots


def draw_lots(state: ShinobiState, step: Step, random: RandomSource) -> Action:
    """So many at random of those that may be chosen."""
    run, choice, _ = _asked(state, step)
    able = _able(run, choice)[0]
    wanted = len(able) if choice.count is None else min(run.amount(choice.count), len(able))
    drawn: list[int] = []
    while len(drawn) < wanted:
        left = [card for card in able if card not in drawn]
        drawn.append(left[random.below(len(left))])
    return Action("at random", tuple(drawn))


def fits_lots(state: ShinobiState, step: Step, action: Action) -> bool:
    """So many different ones of those that may be chosen."""
    run, choice, _ = _asked(state, step)
    able = _able(run, choice)[0]
    wanted = len(able) if choice.count is None else min(run.amount(choice.count), len(able))
    return (
        action.name == "at random"
        and len(set(action.args)) == len(action.args) == wanted
        and set(action.args) <= set(able)
    )


def carry_out_lots(state: ShinobiState, step: Step, action: Action) -> None:
    """Chance has chosen."""
    run, choice, _ = _asked(state, step)
    if choice.random and "rewards" in choice.group.zones and not choice.group.filters:
        for own in state.seats:
            if not set(action.args).isdisjoint(own.rewards):  # "Face-up Battle Rewards": turned face down and shuffled
                own.face_up.clear()
                state.changed("rewards")
    _settle(run, action.args, _able(run, choice)[1], step.args[2])


def one_of(
    left: Callable[[ShinobiState, Step], list[int]], then: Callable[[ShinobiState, Step, Action], None]
) -> Lot[ShinobiState, Step]:
    """The lot that draws one of those that nobody may look at, with what is done with it."""

    def draw(state: ShinobiState, step: Step, random: RandomSource) -> Action:
        cards = left(state, step)
        return Action("at random", (cards[random.below(len(cards))],))

    def fits(state: ShinobiState, step: Step, action: Action) -> bool:
        return action.name == "at random" and len(action.args) == 1 and action.args[0] in left(state, step)

    return Lot(draw, fits, then)


def _left_unseen(state: ShinobiState, step: Step) -> list[int]:
    run, choice, picked = _asked(state, step)
    return unseen(state, run.frame, choice, [card for card in _able(run, choice)[0] if card not in picked])


# Numbers


def number(run: Run, seat: int, most: int, *of: int, least: int = 0) -> int:
    """A number of the player's choice, for the card with the text or one of several; asks first."""
    known = run.frame.ref(_number_of(run.node, *of))
    if known is None:
        if most <= least:
            return max(0, most)
        raise AskError(Step("choose number", seat, (run.frame_id, run.node, most, *of, *([least] if least else ()))))
    return known[0]


def _number_of(node: int, *of: int) -> str:
    return " of ".join([f"#{node}.number", *map(str, of)])


def number_options(state: ShinobiState, step: Step) -> list[Action]:
    """Every number from the least to the most."""
    frame_id, _, most, *of = step.args
    card, least = of[0] if of else state.frames[frame_id].card, of[1] if len(of) > 1 else 0
    return [Action("choose number", (card, count)) for count in range(least, most + 1)]


def decide_number(state: ShinobiState, step: Step, action: Action) -> None:
    """The number has been chosen."""
    frame_id, node, _, *of = step.args
    Run(state, frame_id, node).name(_number_of(node, *of[:1]), (action.args[1],))


DECISIONS: Decisions[ShinobiState, Step] = {
    "choose": Decision(options, choose, passing="choose no more"),
    "choose number": Decision(number_options, decide_number),
}
LOTS: LotTable[ShinobiState, Step] = {
    "draw lots": Lot(draw_lots, fits_lots, carry_out_lots),
    "draw one face down": one_of(_left_unseen, choose),
}
