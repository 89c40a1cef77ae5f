"""A deck laid out for the curve, as whole numbers: which cards are deployed, in what order, at what cost."""

from __future__ import annotations

from dataclasses import dataclass

from rules.families.shinobi.faces import Face
from rules.families.shinobi.goldfish.alone import TESTED
from rules.families.shinobi.state import ShinobiState


def use(face: Face) -> int:
    """How useful a card is to the curve: ninja before the rest, the dear before the cheap."""
    return 1 + face.need if face.kind == "ninja" else 0


def priority(face: Face) -> tuple[int, int]:
    """Which ninja to deploy first: the dearest, then the strongest."""
    return face.need, face.figures[0] + face.figures[1]


@dataclass(frozen=True, slots=True)
class Tables:
    """A deck as the kernel reads it: `kind_of` each card, and a row for each kind of card in the order of `alike`.

    `rank` is the place of a kind in the order of deployment, -1 for what is not deployed; `names` are bits.
    """

    kind_of: tuple[int, ...]
    rank: tuple[int, ...]
    need: tuple[int, ...]
    hand: tuple[int, ...]
    symbols: tuple[int, ...]
    names: tuple[int, ...]
    unique: tuple[bool, ...]
    combat: tuple[int, ...]
    use: tuple[int, ...]


def tables(state: ShinobiState) -> Tables:
    """Lay out the deck of the seat that is tested."""
    cards = sorted(state.seats[TESTED].deck)
    kinds = sorted({state.setup.alike[card] for card in cards})
    faces = [state.face(kind) for kind in kinds]
    bits = {name: 1 << bit for bit, name in enumerate(sorted({name for face in faces for name in face.names}))}
    order = sorted(range(len(kinds)), key=lambda kind: (*(-part for part in priority(faces[kind])), kind))
    deployed = [kind for kind in order if _deployed(state, faces[kind])]
    return Tables(
        kind_of=tuple(kinds.index(state.setup.alike[card]) for card in cards),
        rank=tuple(deployed.index(kind) if kind in deployed else -1 for kind in range(len(kinds))),
        need=tuple(face.need for face in faces),
        hand=tuple(face.hand for face in faces),
        symbols=tuple(face.symbols for face in faces),
        names=tuple(sum(bits[name] for name in face.names) for face in faces),
        unique=tuple("Non-Unique" not in face.keywords for face in faces),
        combat=tuple(face.figures[0] for face in faces),
        use=tuple(map(use, faces)),
    )


def _deployed(state: ShinobiState, face: Face) -> bool:
    """Whether the curve deploys such a card at all."""
    platoon = "Platoon" in face.keywords and state.parameters.platoons == "replace all"
    return face.kind == "ninja" and not platoon and "Sacrifice" not in face.keywords
