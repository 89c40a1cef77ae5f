"""Questions that scripts ask, with the command that asks the same and the schema of the answer."""

from __future__ import annotations

from collections.abc import Callable

import kagedeck as kd

LEAF = "examples/mythos-leaf.deck"
CCG = "examples/naruto-ccg-leaf.deck"
MIST = "examples/naruto-ccg-mist.deck"
CARDS = "examples/cards/table.csv"
GOAL = "count(cost<=2) >= 2"

QUESTIONS: dict[str, tuple[str, Callable[[], kd.Answer], list[str]]] = {
    "check": ("check", lambda: kd.check(LEAF), ["deck", "check", LEAF]),
    "check illegal": (
        "check",
        lambda: kd.check("examples/mythos-illegal.deck"),
        ["deck", "check", "examples/mythos-illegal.deck"],
    ),
    "odds": ("odds", lambda: kd.odds(LEAF, GOAL, by=2), ["odds", LEAF, GOAL, "--by", "2"]),
    "odds kept": (
        "odds",
        lambda: kd.odds(CCG, GOAL, "type:mission", keep=[GOAL]),
        ["odds", CCG, GOAL, "type:mission", "--keep", GOAL],
    ),
    "odds turned up": ("odds", lambda: kd.odds(LEAF, "type:mission"), ["odds", LEAF, "type:mission"]),
    "odds simulated": (
        "odds",
        lambda: kd.odds(LEAF, GOAL, by=1, simulate=True, games=500, seed=3),
        ["odds", LEAF, GOAL, "--by", "1", "--simulate", "-n", "500", "--seed", "3"],
    ),
    "mulligan": ("mulligan", lambda: kd.mulligan(LEAF), ["mulligan", LEAF]),
    "best keep rule": (
        "mulligan",
        lambda: kd.mulligan(CCG, "always", goal=GOAL, by=2, seat="draw"),
        ["mulligan", CCG, "--keep", "always", "--goal", GOAL, "--by", "2", "--seat", "draw"],
    ),
    "goldfish": (
        "goldfish",
        lambda: kd.goldfish(LEAF, 40, goal="points>=10", rulings={"score-must": False}),
        ["goldfish", LEAF, "-n", "40", "--goal", "points>=10", "--rulings", "score-must=off"],
    ),
    "goldfish on the draw": (
        "goldfish",
        lambda: kd.goldfish(CCG, 20, seat="draw", policy="curve"),
        ["goldfish", CCG, "-n", "20", "--seat", "draw", "--policy", "curve"],
    ),
    "play": (
        "play",
        lambda: kd.play(LEAF, LEAF, bots=["greedy", "random"], games=4),
        ["play", "mythos", LEAF, LEAF, "--bots", "greedy,random", "-n", "4"],
    ),
    "figures of one game": ("play", lambda: kd.play(game="ninjitsu", games=2), ["play", "ninjitsu", "-n", "2"]),
    "play from a box": (
        "play",
        lambda: kd.play(game="ninjitsu", games=4, options={"players": 3}),
        ["play", "ninjitsu", "--players", "3", "-n", "4"],
    ),
    "play together": ("play", lambda: kd.play(game="akatsuki", games=2), ["play", "akatsuki", "-n", "2"]),
    "compare": (
        "compare",
        lambda: kd.compare(LEAF, LEAF, "points>=10", by=2, games=40),
        ["compare", LEAF, LEAF, "--goal", "points>=10", "--by", "2", "-n", "40"],
    ),
    "compare whole games": (
        "compare",
        lambda: kd.compare(LEAF, LEAF, games=2, bots=["greedy", "random"]),
        ["compare", LEAF, LEAF, "--play", "-n", "2", "--bots", "greedy,random"],
    ),
    "compare counted": (
        "compare",
        lambda: kd.compare(LEAF, LEAF, GOAL, by=1, drawn=True, keep=["always", GOAL]),
        ["compare", LEAF, LEAF, "--goal", GOAL, "--by", "1", "--drawn", "--keep", "always", "--keep", GOAL],
    ),
    "hand": (
        "hand",
        lambda: kd.hand(LEAF, 2, keep=GOAL, by=2, seed=7),
        ["hand", LEAF, "-n", "2", "--keep", GOAL, "--by", "2", "--seed", "7"],
    ),
    "hand turned up": (
        "hand",
        lambda: kd.hand(LEAF, pile="missions", rulings={"score-must": False}),
        ["hand", LEAF, "--pile", "missions", "--seed", "1", "--rulings", "score-must=off"],
    ),
    "gauntlet": (
        "gauntlet",
        lambda: kd.gauntlet(LEAF, field=[LEAF, LEAF], weights=[3, 1], games=1, bots="random", seed=2),
        f"gauntlet {LEAF} --field {LEAF} --field {LEAF} --weights 3,1 -n 1 --bots random --seed 2".split(),
    ),
    "gauntlet of bots": (
        "gauntlet",
        lambda: kd.gauntlet(LEAF, bots=["greedy", "random"], games=1),
        ["gauntlet", LEAF, "--bots", "greedy,random", "-n", "1"],
    ),
    "import": (
        "import",
        lambda: kd.import_cards("mythos", CARDS, const={"rarity": "C"}, dry_run=True),
        ["import", "mythos", CARDS, "--const", "rarity=C", "--dry-run"],
    ),
    "tune": (
        "tune",
        lambda: kd.tune(LEAF, GOAL, by=1, drawn=True, swaps=1, lock="name:naruto"),
        ["tune", LEAF, "--goal", GOAL, "--by", "1", "--drawn", "--swaps", "1", "--lock", "name:naruto"],
    ),
}
