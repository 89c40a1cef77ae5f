"""Which cards of a game have texts to listen to: worked out once, so that where there are none nobody is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.core.dataclass import replace
from rules.families.shinobi.carrying.depends import Aspect
from rules.families.shinobi.carrying.frames import parts_of
from rules.families.shinobi.carrying.texts import Texts
from rules.families.shinobi.effects.bans import Act
from rules.families.shinobi.effects.names import Zone
from rules.families.shinobi.effects.past import Underwent
from rules.families.shinobi.effects.triggers import Event, Phase
from rules.families.shinobi.effects.verbs import Change, CopyText
from rules.families.shinobi.faces import Face


@dataclass(frozen=True, slots=True)
class Hearing:
    """Which cards of the table have texts that hold or wait: in play, and elsewhere with the zone where they do.

    `heard` and `replaced` are the events that any text waits for, `phases` the phases whose beginning or end one
    waits for (None for any phase), `remembered` the events that one asks about afterwards, `noted` those that anything
    is to be done about, `guarding` the texts that make damage less.
    `activated` have abilities to be used, `shared` such as the other player may use, and `uses` says whether any may;
    `played_elsewhere` may be played from elsewhere than the hand. `gives`: some text gives texts to cards;
    `guards_later`: one makes damage less that comes later. `looks_at_elsewhere` is what
    texts that hold elsewhere than in play depend on. `lays` are the kinds of instruction in any text, `acts` what any
    forbids or demands, `rewords` whether one changes words or costs, `rewords_while` whether one does as long as it
    holds; `plain_power`: none changes combat and support as long as it holds, or keeps them from being changed;
    `peeks`: what one says may depend on cards that lie hidden; `keepers` are the cards with one that may keep a team at
    home, `strengthens_teams`: one changes Team Power; `revitalized` ones go under the deck, wherever they are
    discarded from. What no text does needs not be looked up, nor what keyword no card has: `keywords` are the printed.
    """

    static: frozenset[int] = frozenset()
    static_elsewhere: tuple[tuple[int, Zone], ...] = ()
    waiting: Mapping[Event, frozenset[int]] = field(default_factory=dict)
    waiting_elsewhere: Mapping[Event, tuple[int, ...]] = field(default_factory=dict)
    heard: frozenset[Event] = frozenset()
    phases: Mapping[Event, frozenset[Phase | None]] = field(default_factory=dict)
    replaced: frozenset[Event] = frozenset()
    remembered: frozenset[Event] = frozenset()
    noted: frozenset[Event] = frozenset()
    guarding: frozenset[tuple[int, int]] = frozenset()
    activated: frozenset[int] = frozenset()
    activated_elsewhere: frozenset[int] = frozenset()
    shared: frozenset[int] = frozenset()
    played_elsewhere: frozenset[int] = frozenset()
    uses: bool = False
    gives: bool = False
    guards_later: bool = False
    looks_at_elsewhere: frozenset[Aspect] = frozenset()
    lays: frozenset[type] = frozenset()
    acts: frozenset[Act] = frozenset()
    rewords: bool = False
    rewords_while: bool = False
    plain_power: bool = True
    peeks: bool = False
    strengthens_teams: bool = False
    keepers: frozenset[int] = frozenset()
    revitalized: frozenset[int] = frozenset()
    keywords: frozenset[str] = frozenset()

    def awaits(self, event: Event, phase: Phase) -> bool:
        """Whether a text waits for a phase to begin or end."""
        awaited = self.phases.get(event)
        return awaited is not None and (phase in awaited or None in awaited)


OF_GOING: frozenset[Act] = frozenset(
    {
        "be sent out",
        "be sent out to attack",
        "be sent out to block",
        "be sent out alone",
        "be sent out to attack alone",
        "be sent out except alone",
        "be sent out without",
        "be head",
        "be support",
        "be in a team",
        "be sent out with",
    }
)
"""What keeps a team at home; no other prohibition has to be asked."""


def hearing(faces: Sequence[Face]) -> Hearing:
    """What the texts of a table listen to."""
    written = [(card, one.texts) for card, one in enumerate(faces) if one.texts.own]
    every = [texts for _, texts in written]
    printed = Hearing(
        keywords=frozenset(keyword for one in faces for keyword in one.keywords),
        revitalized=frozenset(card for card, one in enumerate(faces) if _REVITALIZE in one.words),
    )
    aimed = [part for one in faces for each in (*one.targets, *(one.requirement or ())) for part in parts_of(each)]
    asked: frozenset[Event] = frozenset(part.event for part in aimed if isinstance(part, Underwent))
    return _with_events(_with_changes(_with_cards(printed, written), every), every, asked)


_REVITALIZE = "revitalize"


def _with_cards(heard: Hearing, written: Sequence[tuple[int, Texts]]) -> Hearing:
    """Which cards have texts that hold, wait or may be used, in play and elsewhere."""
    return replace(
        heard,
        static=frozenset(card for card, texts in written if "play" in texts.static),
        static_elsewhere=tuple((card, zone) for card, texts in written for zone in sorted(texts.static - _IN_PLAY)),
        waiting=_by_event(written, in_play=True),
        waiting_elsewhere={event: tuple(sorted(cards)) for event, cards in _by_event(written, in_play=False).items()},
        guarding=frozenset((card, number) for card, texts in written for number in texts.guarding),
        activated=frozenset(card for card, texts in written if "play" in texts.activated),
        activated_elsewhere=frozenset(card for card, texts in written if texts.activated - _IN_PLAY),
        shared=frozenset(card for card, texts in written if texts.shared),
        played_elsewhere=frozenset(card for card, texts in written if texts.played_from),
        keepers=frozenset(card for card, texts in written if not OF_GOING.isdisjoint(texts.acts)),
    )


def _with_events(heard: Hearing, every: Sequence[Texts], asked: frozenset[Event]) -> Hearing:
    """What any text waits for, or asks about afterwards, as some do of whom they are aimed at or used by (`asked`)."""
    phases = [phase for texts in every for phase in texts.phases]
    waited_for = frozenset(event for texts in every for event in texts.heard)
    remembered = asked.union(*(texts.remembered for texts in every))
    return replace(
        heard,
        heard=waited_for,
        phases={event: frozenset(phase for other, phase in phases if other == event) for event, _ in phases},
        replaced=frozenset(event for texts in every for event in texts.replaced),
        remembered=remembered,
        noted=waited_for | remembered,
        guards_later=any(texts.guards_later for texts in every),
    )


def _with_changes(heard: Hearing, every: Sequence[Texts]) -> Hearing:
    """What any text changes, and what that depends on."""
    gives = any(len(texts.abilities) > texts.own or CopyText in texts.lays for texts in every)
    return replace(
        heard,
        gives=gives,
        uses=gives or bool(heard.activated or heard.activated_elsewhere),
        looks_at_elsewhere=frozenset(aspect for texts in every if texts.static - _IN_PLAY for aspect in texts.looks_at),
        lays=frozenset(kind for texts in every for kind in texts.lays),
        acts=frozenset(act for texts in every for act in texts.acts),
        rewords=any(texts.rewords for texts in every),
        rewords_while=any(texts.rewords_while for texts in every),
        plain_power=not any(texts.powers_while or not _OF_POWER.isdisjoint(texts.acts) for texts in every),
        peeks=any(texts.peeks for texts in every),
        strengthens_teams=any(
            _strengthens(part) for texts in every for one in texts.abilities for part in parts_of(one)
        ),
    )


def _strengthens(part: object) -> bool:
    return isinstance(part, Change) and part.figure == "team power"


_IN_PLAY: frozenset[Zone] = frozenset({"play"})


_OF_POWER: frozenset[Act] = frozenset({"have power raised", "have power lowered"})


def _by_event(written: Sequence[tuple[int, Texts]], *, in_play: bool) -> dict[Event, frozenset[int]]:
    """The cards with a text that waits for an event, in play or elsewhere."""
    found: dict[Event, set[int]] = {}
    for card, texts in written:
        for event, zone in texts.waiting:
            if (zone == "play") == in_play:
                found.setdefault(event, set()).add(card)
    return {event: frozenset(cards) for event, cards in found.items()}
