"""Naruto Mythos Trading Card Game: four rounds, missions scored by rank.

What the publisher answered and what a table may well play otherwise is a ruling (`rulings.toml`, `rulings.py`). Further
decisions, where the rulebook is silent:

- The two missions that each player gives to the mission deck are drawn by lot, as the rulebook has it, and nobody sees
  them. The player with the Edge decides first about the opening hand.
- A hidden character has no name, keywords or faction for anybody: "one name per mission and side" leaves it out,
  and can be revealed as an upgrade of a namesake in its mission, for the difference. Both characters' tokens stay.
- An upgrade covers a face-up character only.
- "Play a character" by an effect plays it face-up, from the hand or by revealing a hidden one; never face-down.
- End-of-round effects come before chakra and tokens are discarded. In the fourth round the game ends first.
- Of several characters that tie for the strongest in a continuous effect, it is about the one played first.
- An effect that copies cannot be copied, and only effects of playing a card are copied, never SCORE ones.
- "Play while hidden" in an effect line means to reveal, since placing a card hidden always costs 1.
- Where a line names no place, it means anywhere in play; a character counts itself unless the line says "other", or
  would say nothing then ("if there is a friendly character in this mission"). A line without "friendly" or "enemy" is
  about both sides.
- What is replaced was not done: a character hidden "instead" was not defeated for "if you do" or a count.
- What a continuous line sets off is not optional, unless it says "may" or "can". Effects that are not begun can be
  declined; once begun they are carried out as far as they can be. What several characters set off comes when the thing
  has happened to all of them.
- Only characters that are face-up can be hidden. A character without another mission to go to cannot be moved.
- Discarding the top card of an upgraded one cannot leave a side with two face-up characters of a name in a mission.
- Who decides an effect orders all the cards that it sends to a discard pile at once.
- A line that gives both players something is no drawback, nor is one whose gift is the price of more ("if you do").
- Both players know which cards were brought, not where they lie.
"""

from __future__ import annotations

from rules.core.opening import Draw, KeepPolicy, Reveal
from rules.core.registry import Game, Section
from rules.games.mythos.cards import Character, Mission

GAME = Game(
    id="mythos",
    title="Naruto Mythos TCG",
    publisher="Studio Supernova",
    document="001_7aa648f9df9c8dde",
    package=__name__,
    card_types=(Character, Mission),
    sections=(
        Section("main", "Personal deck", ("character",), ("deck", "mainboard", "characters")),
        Section("missions", "Missions", ("mission",), ("mission",)),
    ),
    default_format="standard",
    engine="rules.games.mythos.engine:ENGINE",
    effects="rules.games.mythos.effects.abilities:effect_readings",
    languages=("en", "fr"),
    set_titles={"KS": "Konoha Shidō"},
    numbered_apart={"MMS": "MSS|MMS|M"},
    variants_are_rarities=True,
    procedures=(
        Draw(
            section="main",
            hand=5,
            mulligans=(5,),
            draws=2,
            turn_name="round",
            last_turn=4,
            says="Draw 5 cards; you may once put them all back, shuffle, and draw 5 again. Each round draw 2.",
            source="Setup; Start phase",
        ),
        Reveal(
            section="missions",
            own=2,
            others=2,
            each_turn=1,
            turn_name="round",
            last_turn=4,
            says="2 of each player's 3 missions, taken at random, are shuffled together; each round turns one up.",
            source="Setup; Start phase",
        ),
    ),
    options={"edge": ("0", "1"), "effects": ("true", "false"), "partial": ("true", "false")},
    goldfish_options={"effects": ("true", "false"), "partial": ("true", "false")},
    keep_policies=(
        KeepPolicy("early", "At least two characters to play in the first two rounds.", "count(cost<=3) >= 2"),
        KeepPolicy(
            "curve",
            "A character for round one, and no more than two that wait for round three.",
            "count(cost<=5) >= 1 and count(cost>=6) <= 2",
        ),
    ),
)
