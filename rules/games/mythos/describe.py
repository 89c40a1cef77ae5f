"""Actions and situations in words, for logs that a person reads."""

from __future__ import annotations

from rules.games.mythos.board import RANKS, Board, Unit
from rules.games.mythos.carrying.frames import ORDER, PILE, Frame
from rules.games.mythos.effects.instructions import Option
from rules.games.mythos.effects.wording.groups import where_x
from rules.games.mythos.effects.wording.programs import steps_words
from rules.games.mythos.phases.setup import OPENING_HAND
from rules.games.mythos.sight import knows_unit
from rules.games.mythos.state import MythosState
from rules.play.action import Action

_PLAYERS = ("A", "B")


def in_words(board: MythosState, action: Action, player: int | None = None) -> str:
    """An action in words, as a seat hears of it; for None as seen by somebody who may see everything.

    Players are A (seat 0) and B (seat 1).
    """
    args = action.args
    words = _WORDS.get(action.name)
    if words is None:
        return _lot(board, action, told=player is None)
    if player not in (None, board.current_player()):
        words = _UNSEEN.get(action.name, words)
    shown = action.name in _REVEALING
    kinds = zip(_KINDS[action.name], args, strict=True)
    told = [_argument(board, kind, arg, player, shown=shown) for kind, arg in kinds]
    if action.name in ("copy", "copy card"):
        card = args[0] if action.name == "copy card" else board.units[args[0]].card
        told[1] = board.table.abilities[card].lines[args[1]]
    said = words.format(*told)
    return f"{_whose_effect(board)}{said}" if board.choice else said


def _whose_effect(board: Board) -> str:
    """The card whose effect a decision is about, and what it is about to do."""
    frame = board.stack[-1]
    if frame.program in (ORDER, PILE) or board.choice is None:
        return ""
    return f"{board.table.title(frame.card)}, {board.choice.prompt}: "


def heading(board: Board) -> str:
    """Where the game stands: the round, the mission of each rank, and the points."""
    if board.phase in ("mission", "end of round", "end"):
        return f"Round {board.round}: mission evaluation"
    if not board.round:
        return "Setup"
    missions = ", ".join(f"{rank} {board.table.title(card)}" for rank, card in zip(RANKS, board.missions, strict=False))
    return f"Round {board.round} ({missions}); points A {board.points[0]}, B {board.points[1]}"


_WORDS = {
    "keep": "keeps the opening hand",
    "redraw": "returns the hand, shuffles and draws again",
    "pass": "passes",
    "play": "plays {} on the {}",
    "play hidden": "plays a hidden character ({}) on the {}",
    "reveal": "reveals {}",
    "upgrade": "plays {} as an upgrade of {}",
    "reveal as upgrade": "reveals {} as an upgrade of {}",
    "apply": "applies the effect",
    "decline": "does not apply the effect",
    "enough": "chooses no more",
    "choose": "chooses {}",
    "choose mission": "chooses the {}",
    "to": "moves it to the {}",
    "discard": "discards {}",
    "discard by lot": "{} is discarded",
    "put on top": "puts {} back into the deck",
    "take back": "takes {} back from the discard pile",
    "draw": "draws {}",
    "put hidden": "puts {} into play hidden on the {}",
    "put top hidden": "puts the card into play hidden on the {}",
    "option": "chooses option {}",
    "spend": "spends {} chakra",
    "shuffle in": "shuffles {} into the deck",
    "shuffle top": "shuffles the top {} cards of the discard pile into the deck",
    "copy": 'copies "{1}" of {0}',
    "copy card": 'copies "{1}" of {0}',
    "take": "takes {} tokens",
    "let it happen": "lets it happen",
    "first": "lets the effect of {} come first",
    "discard next": "puts {} next on the discard pile",
    "defeat it": "lets it be defeated",
    "instead": "has the effect of {} happen instead",
    "move instead": "has the effect of {} move to the {} instead",
}
_UNSEEN = {
    "play hidden": "plays a hidden character on the {1}",
    "put hidden": "puts a card into play hidden on the {1}",
    "put on top": "puts a card back into the deck",
    "draw": "draws a card",
    "shuffle in": "shuffles a card into the deck",
}
"""What the other player hears of it."""

_REVEALING = frozenset({"reveal", "reveal as upgrade"})
"""What shows everybody a character that was hidden."""

_KINDS: dict[str, str] = {
    "play": "cm",
    "play hidden": "cm",
    "reveal": "u",
    "upgrade": "cu",
    "reveal as upgrade": "uu",
    "choose": "u",
    "choose mission": "m",
    "to": "m",
    "discard": "c",
    "discard by lot": "c",
    "put on top": "c",
    "take back": "c",
    "draw": "c",
    "put hidden": "cm",
    "put top hidden": "m",
    "option": "o",
    "spend": "n",
    "shuffle in": "c",
    "shuffle top": "n",
    "copy": "un",
    "copy card": "cn",
    "take": "n",
    "first": "f",
    "instead": "u",
    "move instead": "um",
    "discard next": "c",
}


def _argument(board: Board, kind: str, arg: int, player: int | None, *, shown: bool) -> str:
    if kind == "c":
        return board.table.title(arg)
    if kind == "m":
        return f"{RANKS[arg]} mission"
    if kind == "u":
        return unit_title(board, arg, player, shown=shown)
    if kind == "f":
        return _effect_title(board, board.stack[arg], player)
    if kind == "o":
        return _option(board, arg)
    return str(arg)


def _effect_title(board: Board, frame: Frame, player: int | None) -> str:
    """The card whose effect waits; where it stands, too, where another of that title waits beside it."""
    title = board.table.title(frame.card)
    waiting = [board.stack[option.args[0]] for option in (board.choice.options if board.choice else ())]
    alike = [other for other in waiting if board.table.title(other.card) == title]
    return unit_title(board, frame.source, player) if len(alike) > 1 and frame.source in board.units else title


def _option(board: Board, number: int) -> str:
    """An option of an effect, with what it does."""
    frame = board.stack[-1]
    steps = board.table.abilities[frame.card].programs[frame.program].steps
    starts = [place for place in range(frame.step + 1, len(steps)) if isinstance(steps[place], Option)]
    end = starts[number + 1] if number + 1 < len(starts) else len(steps)
    text, amounts = steps_words(steps[starts[number] + 1 : end])
    return f"{number + 1} ({where_x(amounts, text)})"


for _name in _WORDS:
    _KINDS.setdefault(_name, "")


def unit_title(board: Board, unit_id: int, player: int | None = None, *, shown: bool = False) -> str:
    """A character in play, with where it is and whose; without its name where `player` does not know it.

    One that is being `shown` has its name. Of several that are alike for the player it says which of them it is.
    """
    unit = board.units.get(unit_id)
    if unit is None:
        return "a character that has left play"
    named, here = _named(board, unit, None if shown else player), RANKS[unit.mission]
    there = board.units_at(unit.mission, unit.controller)
    alike = [other.id for other in there if other is unit or _named(board, other, player) == named]
    which = f", {alike.index(unit_id) + 1} of {len(alike)}" if len(alike) > 1 else ""
    return f"{_PLAYERS[unit.controller]}'s {named} ({here}{which})"


def _named(board: Board, unit: Unit, player: int | None) -> str:
    if player is not None and not knows_unit(board, player, unit):
        return "hidden character"
    return f"{'hidden ' if unit.hidden else ''}{board.table.title(unit.card)}"


def _lot(board: Board, action: Action, *, told: bool) -> str:
    """A lot in words; which missions were drawn, nobody is `told` at a table."""
    if action.name == "first player":
        return f"{_PLAYERS[action.args[0]]} gains the Edge"
    if action.name == "missions" and not told:
        return f"{_PLAYERS[action.args[0]]} gives {len(action.args) - 1} missions to the mission deck"
    if action.name == "missions":
        drawn = ", ".join(board.table.title(card) for card in action.args[1:])
        return f"{_PLAYERS[action.args[0]]} gives these missions to the mission deck: {drawn}"
    if action.name == "mission deck":
        return "the mission deck is shuffled"
    drawn = "" if board.choice else f" and draws {OPENING_HAND} cards"
    return f"{_PLAYERS[action.args[0]]} shuffles the deck{drawn}"
