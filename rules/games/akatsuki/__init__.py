"""Naruto Shippuden: the Akatsuki board game (Yoka), co-operative: nine rounds against the Akatsuki.

Decisions, where the rulebook is silent: see `rules.games.akatsuki.engine`.
"""

from __future__ import annotations

from rules.core.opening import Draw, PerCard
from rules.core.registry import Game, Section
from rules.games.akatsuki.cards import Die, Hero, Member, Summon, Technique, Trap, Zone

GAME = Game(
    id="akatsuki",
    title="Naruto Shippuden: Akatsuki",
    publisher="Yoka",
    document="002_c9d322d8ef731927",
    package=__name__,
    card_types=(Hero, Technique, Member, Trap, Summon, Zone, Die),
    sections=(
        Section("team", "Heroes", ("hero",), ("heroes", "main", "deck", "équipe", "equipe")),
        Section("techniques", "Techniques", ("technique",), ("technique",)),
        Section("akatsuki", "Akatsuki cards", ("member",), ("members", "bosses")),
        Section("traps", "Trap tokens", ("trap",), ("pièges", "pieges")),
        Section("board", "Board, summon tokens and dice", ("zone", "summon", "die"), ("plateau", "map")),
    ),
    default_format="normal",
    engine="rules.games.akatsuki.engine:ENGINE",
    box="rules.games.akatsuki.box:contents",
    section_formats={"team": "team"},
    questions="rules.games.akatsuki.questions:QUESTIONS",
    languages=("fr", "en"),
    set_titles={"BASE": "The box"},
    policies=("churn", "careful"),
    terms={
        "hero": "Héros",
        "technique": "Technique",
        "member": "carte Akatsuki",
        "trap": "pion Piège",
        "summon": "pion Invocation",
        "zone": "Zone",
        "die": "dé",
        "strategy": "Stratégie",
        "talents": "Talent",
        "health": "Santé",
        "defence": "Défense",
        "support": "Soutien",
        "easy": "Facile",
        "hard": "Difficile",
        "offensive": "Techniques offensives",
        "healing": "Techniques de soins",
        "distance": "Distance",
        "immobilising": "Techniques d'immobilisation",
        "water": "Zone aquatique",
        "flight": "Vol",
        "blue": "Piège bleu",
        "red": "Piège rouge",
        "blank": "Vide",
        "hit": "1 Coup",
        "two-hits": "2 Coups",
        "power": "Pouvoir",
        "track": "piste de capture",
    },
    options={
        "team": ("type:hero",),
        "players": ("1", "2", "3", "4", "5", "6"),
        "mode": ("easy", "normal", "expert"),
        "extra_health": (),
        "extra_turns": (),
        "leave_out": ("type:member",),
    },
    goldfish_options={"mode": ("easy", "normal", "expert"), "hero": ("type:hero",)},
    procedures=(
        Draw(
            section="techniques",
            hand=0,
            draws=1,
            first_turn=(0,),
            last_turn=9,
            per_card=PerCard(section="team", hand="strategy", owned_by="hero"),
            says="A hero draws its Strategy in cards from its own 14 techniques and fills its hand each turn.",
            source="Mise en place, Joueurs; Phase de l'Akatsuki, 2",
            provided="one technique was played or discarded in the turn before",
        ),
        Draw(
            section="akatsuki",
            hand=0,
            draws=1,
            turn_name="card",
            last_turn=18,
            without=("traits", "boss"),
            says="Akatsuki cards come one by one from a shuffled deck without the two bosses; each round places two of "
            "them, or one with two or three heroes.",
            source="Mise en place, Plateau; Début d'un round",
        ),
        Draw(
            section="traps",
            hand=0,
            draws=1,
            turn_name="token",
            last_turn=20,
            says="A trap token lies face-down on each zone without a number.",
            source="Mise en place, Plateau",
        ),
    ),
)
