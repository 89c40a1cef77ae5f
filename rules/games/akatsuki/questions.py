"""What players of the Akatsuki game ask before a fight or a march."""

from __future__ import annotations

from rules.games.akatsuki.duels import fight
from rules.games.akatsuki.marches import reach
from rules.play.questions import Option, Question

QUESTIONS = (
    Question(
        "fight",
        "How likely a hero wounds an enemy, bare and with each technique, ranked by what it adds.",
        (
            Option("hero", "The hero, by name or part of it.", needed=True),
            Option("enemy", "The Akatsuki card, trap or summon token.", needed=True),
            Option("dice", "Dice, where they are not the hero's Force."),
            Option("card", "One technique."),
            Option("hand", "The techniques in hand, between commas; else all of the hero's."),
            Option("experience", "The hero's experience (0)."),
            Option("chakra", "Its Chakra, else as its card says."),
            Option("mode", "easy, normal (as by default) or expert."),
            Option("zone", "land or water."),
            Option("distance", "yes: from the next zone."),
            Option("health", "The enemy's Health left."),
            Option("defence", "The enemy's Defence, where it is not its card's."),
            Option("traps", "Tokens on the board, for Zetsu (20)."),
        ),
        fight,
    ),
    Question(
        "reach",
        "How likely a hero stands in a village by the end of each turn.",
        (
            Option("hero", "The hero, by name or part of it.", needed=True),
            Option("to", "The zone to reach.", needed=True),
            Option("from", "Where it starts (Konoha)."),
            Option("turns", "The last turn to answer for: a round's."),
            Option("dice", "Dice, where they are not the hero's Force."),
            Option("experience", "The hero's experience (0)."),
            Option("mode", "easy, normal (as by default) or expert."),
        ),
        reach,
    ),
)
