"""The card types of the Akatsuki board game, as the rulebook's "Matériel" lists them.

Heroes, techniques, Akatsuki members, trap and summon tokens, and - because the owner's own board and dice must be able
to replace ours - the zones of the board and the dice as typed records too. Names stay French, as printed.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from rules.core.bounds import Ge, Le
from rules.core.cards import Card, Kind, nested, searchable
from rules.core.dataclass import dataclass, field

Face = Literal["A", "B"]

HeroTalent = Literal["flight"]
"""`flight` (Vol): enemies neither stop the hero's move nor keep it in their zone ("Se déplacer")."""

Style = Literal["offensive", "healing", "distance", "immobilising"]
"""What most of a hero's techniques do, as "Mise en place, Joueurs" says in brackets."""

Difficulty = Literal["easy", "hard"]
"""How hard a hero is to play, in the same brackets."""

TechniqueKind = Literal["combat", "support"]

Does = Literal[
    "actions",
    "avoid-wound",
    "blank-hits",
    "chakra",
    "cure",
    "defence",
    "draw",
    "flight",
    "heal",
    "hits",
    "immobilise",
    "move",
    "remove-trap",
    "reroll",
    "wound",
]
"""What a technique's effect does.

`actions`: that many more actions for its hero; `avoid-wound`: the wound being dealt is not; `blank-hits`: that many
blank faces count as a hit; `chakra`, `heal`, `draw`: cubes or techniques for a hero; `cure`: a hero's paralysis ends;
`defence`: added to the target's Defence in this fight (negative lowers it); `flight`: until the end of the turn;
`hits`: added to the roll; `immobilise`: an enemy; `move`: that many zones without an action; `remove-trap`: a hidden
trap token; `reroll`: that many dice once more; `wound`: that many wounds to the target, whatever its Defence.
"""

Who = Literal["self", "here", "near", "any"]
"""Whom an effect may choose: its hero, one in its zone, one in its zone or next to it, anyone on the board."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect of a technique."""

    does: Does
    amount: int = 1
    who: Who = "self"

    def __str__(self) -> str:
        return f"{self.does} {self.amount:+d}" + ("" if self.who == "self" else f" ({self.who})")


When = Literal["always", "fight", "sharingan", "rinnegan", "phase", "wounding", "entry", "eliminated"]
"""When a talent applies.

`always`; in a `fight` against it; when the special die shows `sharingan` or `rinnegan`; in the `phase` of the Akatsuki;
after `wounding` a hero there; on `entry` (when it is revealed); when it is `eliminated`.
"""

TalentDoes = Literal[
    "blast",
    "cancel-power",
    "combat-cost",
    "copy-last",
    "defence-by-score",
    "dodge",
    "extra-wound",
    "extra-wound-per-card",
    "fail",
    "gain-defence",
    "gain-health",
    "health-by-players",
    "health-by-traps",
    "lose-chakra",
    "lose-power",
    "melee-proof",
    "paralyse",
    "protector",
    "refill-traps",
    "replace",
    "return-eliminated",
    "reverse",
    "special-die",
    "summon",
    "water-defence",
    "wound",
    "wound-all",
    "wounded-by-traps",
    "zone-die",
]
"""What an enemy's talent does.

`blast`: wounds every hero in the zone and next to it. `cancel-power`: that many Power icons of a roll are void.
`combat-cost`: combat cards against it cost more. `copy-last`: Defence and talents of the last member eliminated.
`defence-by-score`: adds the tokens on the Akatsuki side of the score track to its Defence. `dodge`: the first wounds
each turn miss. `extra-wound`: on the hero it wounded. `extra-wound-per-card`: in the phase, for each combat card
played against it this turn. `fail`: the attack fails. `gain-defence`, `gain-health`: for good, after wounding.
`health-by-players`, `health-by-traps`: added to its Health for each hero, each trap token on the board.
`lose-chakra`: the wounded hero does. `lose-power`: the Power of the combat card played is void. `melee-proof`: only
attacks at a distance count. `paralyse`: the hero. `protector`: must be fought first. `refill-traps`: each free zone
gets a trap at the end of the round. `replace`: the first member of group `what` in the deck takes its place, Defence
lower by `amount`. `return-eliminated`: eliminated members are shuffled into the deck. `reverse`: the attack strikes
the hero, without Power. `special-die`: fights against it begin with the special die; `zone-die`: all fights in its
zone do. `summon`: the token `what` comes to Tobi's zone; on a face of the special die it becomes the target.
`water-defence`: more Defence in water zones. `wound`: on one hero in the zone. `wound-all`: every hero on the board
instead of one. `wounded-by-traps`: each trap token that leaves the board wounds it.
"""


@dataclass(frozen=True, slots=True)
class Talent:
    """One talent of an enemy; `face` limits it to one face of the card, `what` names a token or a group."""

    when: When
    does: TalentDoes
    amount: int = 1
    what: str | None = None
    face: Face | None = None

    def __str__(self) -> str:
        what = f" {self.what}" if self.what else ""
        return f"{self.when}: {self.does} {self.amount}{what}" + (f" (face {self.face})" if self.face else "")


@dataclass(frozen=True, slots=True)
class Tier:
    """A hero's figures from so many points of experience on."""

    experience: int
    force: int
    chakra: int
    strategy: int

    def __str__(self) -> str:
        return f"from {self.experience}: {self.force}/{self.chakra}/{self.strategy}"


Figure = Annotated[int, Ge(0), Le(99)]
_CHAKRA = ("cost", "coût", "c")


@dataclass(frozen=True, kw_only=True, slots=True)
class Hero(Card):
    """A playable hero: face A with the experience gauge, face B without ("Cartes et figurines héros")."""

    type_id: ClassVar[str] = "hero"
    type_names: ClassVar[tuple[str, ...]] = ("héros",)
    default_columns: ClassVar[tuple[str, ...]] = ("force", "chakra", "strategy", "style", "difficulty")

    force: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Dice a fight, face A at 0 experience.", "f", required=True)
    )
    chakra: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Chakra cubes, face A at 0 experience.", *_CHAKRA, required=True)
    )
    strategy: Figure | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "Techniques in hand, face A.", "stratégie", "strat", required=True),
    )
    tiers: tuple[Tier, ...] = field(default=(), metadata=nested(Tier))
    force_b: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Dice a fight, face B.", required=True)
    )
    chakra_b: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Chakra cubes, face B.", required=True)
    )
    strategy_b: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Techniques in hand, face B.", required=True)
    )
    talents: tuple[HeroTalent, ...] = field(default=(), metadata=searchable(Kind.VALUES, "flight.", "talent"))
    style: Style | None = field(
        default=None, metadata=searchable(Kind.TEXT, "offensive, healing, distance or immobilising.", closed=True)
    )
    difficulty: Difficulty | None = field(
        default=None, metadata=searchable(Kind.TEXT, "easy or hard.", "difficulté", closed=True)
    )

    def text(self) -> str:
        """The steps of the experience gauge, then the talents."""
        return "\n".join([*map(str, self.tiers), *self.talents])


@dataclass(frozen=True, kw_only=True, slots=True)
class Technique(Card):
    """A technique of one hero: combat (red scroll) or support (blue scroll)."""

    type_id: ClassVar[str] = "technique"
    default_columns: ClassVar[tuple[str, ...]] = ("hero", "kind", "chakra", "force", "traits")
    curve_field: ClassVar[str | None] = "chakra"

    hero: str | None = field(
        default=None, metadata=searchable(Kind.TEXT, "The hero whose technique it is.", "h", "héros", required=True)
    )
    kind: TechniqueKind | None = field(
        default=None, metadata=searchable(Kind.TEXT, "combat or support.", closed=True, required=True)
    )
    chakra: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Chakra to play it.", *_CHAKRA, required=True)
    )
    force: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Dice a combat card adds.", "f", required=True)
    )
    effects: tuple[Effect, ...] = field(default=(), metadata=nested(Effect))
    traits: tuple[Literal["distance", "water"], ...] = field(
        default=(),
        metadata=searchable(Kind.VALUES, "distance; water: its Power works in water zones only.", "trait"),
    )
    copies: Annotated[int, Ge(1), Le(14)] = field(default=1, metadata=searchable(Kind.NUMBER, "Copies in the box."))

    def __post_init__(self) -> None:
        """A support card prints no Force, and adds none."""
        if self.force is None and self.kind == "support":
            object.__setattr__(self, "force", 0)

    def text(self) -> str:
        """The effects: a combat card's need a Power icon."""
        return "\n".join(f"{'Power: ' if self.kind == 'combat' else ''}{effect}" for effect in self.effects)


@dataclass(frozen=True, kw_only=True, slots=True)
class Enemy(Card):
    """What Akatsuki cards, trap tokens and summon tokens share: they can be fought, and they have talents."""

    default_columns: ClassVar[tuple[str, ...]] = ("health", "defence", "copies")

    health: Figure | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "Health points.", "santé", "hp", required=True)
    )
    defence: Figure | None = field(
        default=None,
        metadata=searchable(Kind.NUMBER, "Hits needed for a wound.", "défense", "defense", "def", required=True),
    )
    talents: tuple[Talent, ...] = field(default=(), metadata=nested(Talent))
    copies: Annotated[int, Ge(1), Le(99)] = field(default=1, metadata=searchable(Kind.NUMBER, "Copies in the box."))

    def text(self) -> str:
        """The talents, one a line."""
        return "\n".join(map(str, self.talents))


@dataclass(frozen=True, kw_only=True, slots=True)
class Member(Enemy):
    """An Akatsuki card ("Cartes Akatsuki"); the bosses are `boss`, Pain's bodies `pain`.

    A figure that a talent works out (Zetsu's and Gedô Mazô's) is what the talent starts from.
    """

    type_id: ClassVar[str] = "member"
    type_names: ClassVar[tuple[str, ...]] = ("akatsuki",)
    default_columns: ClassVar[tuple[str, ...]] = ("health", "defence", "traits", "copies")

    traits: tuple[Literal["boss", "pain"], ...] = field(
        default=(), metadata=searchable(Kind.VALUES, "boss, pain.", "trait")
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Trap(Enemy):
    """A trap token, blue or red; one with Health 0 is no enemy and leaves the board once it has done its talents."""

    type_id: ClassVar[str] = "trap"
    type_names: ClassVar[tuple[str, ...]] = ("piège",)
    default_columns: ClassVar[tuple[str, ...]] = ("colour", "health", "defence", "copies")

    colour: Literal["blue", "red"] | None = field(
        default=None, metadata=searchable(Kind.TEXT, "blue or red.", "color", "couleur", closed=True, required=True)
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Summon(Enemy):
    """A summon token, placed when an enemy calls it ("Pion Invocation")."""

    type_id: ClassVar[str] = "summon"
    type_names: ClassVar[tuple[str, ...]] = ("invocation",)
    default_columns: ClassVar[tuple[str, ...]] = ("summoner", "health", "defence", "copies")

    summoner: str | None = field(
        default=None, metadata=searchable(Kind.TEXT, "The enemy that calls it.", required=True)
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Zone(Card):
    """A zone of the board and the zones a path joins it to, by name; a path is given from at least one of its ends."""

    type_id: ClassVar[str] = "zone"
    default_columns: ClassVar[tuple[str, ...]] = ("track", "traits", "adjacent")

    track: Annotated[int, Ge(1), Le(9)] | None = field(
        default=None, metadata=searchable(Kind.NUMBER, "1 to 9 on a village of Tobi's way; none elsewhere.")
    )
    traits: tuple[Literal["water"], ...] = field(default=(), metadata=searchable(Kind.VALUES, "water.", "trait"))
    adjacent: tuple[str, ...] = field(
        default=(), metadata=searchable(Kind.VALUES, "Zones a path leads to.", "paths", required=True)
    )


DieFace = Literal["blank", "hit", "two-hits", "power", "defence", "sharingan", "rinnegan"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Die(Card):
    """A die by its faces; `defence`, `sharingan` and `rinnegan` are the special die's."""

    type_id: ClassVar[str] = "die"
    type_names: ClassVar[tuple[str, ...]] = ("dé",)
    default_columns: ClassVar[tuple[str, ...]] = ("role", "faces")

    role: Literal["combat", "special"] | None = field(
        default=None, metadata=searchable(Kind.TEXT, "combat or special.", closed=True, required=True)
    )
    faces: tuple[DieFace, ...] = field(
        default=(),
        metadata=searchable(Kind.VALUES, "Its faces, each as often as it is there.", "face", required=True),
    )
