"""What an answer to a question of a card's text means, in words: the word that is chosen, the effect, the price.

Told from the seat of who is asked: "you" is that player. The grammar is loaded where somebody asks for words.
"""

from __future__ import annotations

from rules.cardtext.trees import changed, rewrite
from rules.core.dataclass import is_dataclass, names
from rules.families.shinobi.effects import model
from rules.families.shinobi.effects.abilities import Instruction
from rules.families.shinobi.state import ShinobiState
from rules.play.action import Action

_OTHER = {"you": "opponent", "opponent": "you"}
_ASKED = frozenset({"choose word", "choose mode", "avoid", "let it happen"})


def meaning(state: ShinobiState, action: Action) -> str | None:
    """What an action means that answers the question which waits in a state; None where it says that by itself."""
    step = state.agenda[-1] if state.agenda and action.name in _ASKED else None
    if step is None or step.name not in _ASKED or action.args[:1] != (state.frames[step.args[0]].card,):
        return None
    frame = state.frames[step.args[0]]
    do = state.node(frame, step.args[1])
    if isinstance(do, model.Give) and action.name == "choose word":
        from rules.families.shinobi.effects.english.vocabulary import titled

        return f'"{titled(do.words[action.args[1]])}"'
    found = _answer(do, action)
    return _in_words(found if step.seat == frame.seat else _from_the_other_seat(found)) if found else None


def which_effect(state: ShinobiState, action: Action) -> str:
    """Which ability of a card is used, where the card lets its player use another one now; else nothing."""
    card, text, number = action.args
    uses = [other.args for other in state.legal_actions() if other.name == action.name and other.args[0] == card]
    if len(uses) < 2:
        return ""
    from rules.families.shinobi.effects.english import reader

    words = reader.words((state.ability(text, number),))
    return f': "{words}"' if words else f" ({uses.index(action.args) + 1} of {len(uses)})"


def _answer(do: Instruction, action: Action) -> Instruction | None:
    """The instruction that is carried out where a question is answered so."""
    if isinstance(do, model.Unless):
        return do.avoid if action.name == "avoid" else do.do
    if isinstance(do, model.ChooseMode):
        return do.modes[action.args[1]]
    return do.tiers[action.args[1]].do if isinstance(do, model.Tiers) else None


def _in_words(do: Instruction) -> str | None:
    from rules.families.shinobi.effects.english import reader
    from rules.families.shinobi.effects.english.sentences.writing import said_once, spelt

    words = reader.grammar().write("effects", do)
    return f'"{said_once("you", spelt(words))}"' if words else None


def _from_the_other_seat(do: Instruction) -> Instruction:
    """An instruction as the other player says it: who is "you" there is "your opponent" here."""
    return rewrite(do, _turned)


def _turned(node: object) -> object:
    if not is_dataclass(node) or isinstance(node, type):
        return node
    named = {name: getattr(node, name) for name in names(type(node))}
    other = {name: _OTHER[value] for name, value in named.items() if isinstance(value, str) and value in _OTHER}
    return changed(node, **other) if other else node
