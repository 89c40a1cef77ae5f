"""How fast hands are: a plain Python loop, NumPy and numba on one core in one run, two workers, and exact counting.

    python benchmarks/hands.py [--quick]

The question has a mulligan in two stages (6, 5, 4 cards of 50), a keep rule of two counts and a goal by each of six
turns. Before anything is timed, all three are shown to give the same shares within their error; NumPy and numba give
the same counts.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from simulator.hands.classes import Classes, Rule
from simulator.hands.exact import deal_count
from simulator.hands.odds import Question, exact_outlook
from simulator.hands.simulated import HandsJob, HandsTally, has_numba
from simulator.running.runner import run

DECK = ["ninja"] * 18 + ["jutsu"] * 20 + ["mission"] * 12
HANDS = (6, 5, 4)
TURNS = 6
SEED = 1
TARGETS = {"NumPy": 30.0, "numba": 200.0}


def question() -> Question:
    """Keep two to four ninja with a jutsu; the goal is three ninja and two jutsu."""
    classes = Classes.of(DECK, [partial(str.__eq__, name) for name in ("ninja", "jutsu")])
    keep = Rule("keep", (0, 1), lambda n: 2 <= n[0] <= 4 and n[1] >= 1)
    goal = Rule("goal", (0, 1), lambda n: n[0] >= 3 and n[1] >= 2)
    return Question(classes, HANDS, (tuple(range(TURNS + 1)),) * len(HANDS), goal, (keep, keep))


def plain_python(games: int) -> HandsTally:
    """The loop a player would write: shuffle, look at the top, keep or shuffle again, draw."""
    deck = list(DECK)
    kept = [0] * len(HANDS)
    met = [0] * (TURNS + 1)
    for _ in range(games):
        for stage, size in enumerate(HANDS):
            random.shuffle(deck)
            hand = deck[:size]
            if stage == len(HANDS) - 1 or (2 <= hand.count("ninja") <= 4 and hand.count("jutsu") >= 1):
                break
        kept[stage] += 1
        for turn in range(TURNS + 1):
            seen = deck[: size + turn]
            met[turn] += seen.count("ninja") >= 3 and seen.count("jutsu") >= 2
    return HandsTally(tuple(kept), tuple(met))


def seconds(work: Callable[[], object], repeats: int = 5, clock: Callable[[], float] = time.process_time) -> float:
    """The best time of a few; of this process alone unless another clock is given, as other programs run beside it."""
    times = []
    for _ in range(repeats):
        start = clock()
        work()
        times.append(clock() - start)
    return min(times)


@dataclass(frozen=True)
class Line:
    """A way to play the question: its time a game, and how many times as fast as plain Python."""

    name: str
    nanoseconds: float
    ratio: float


def sampling(quick: bool) -> list[Line]:
    """Time a game each way, on one core."""
    games = 20_000 if quick else 100_000
    plain = seconds(lambda: plain_python(games)) / games
    lines = [Line("plain Python", plain * 1e9, 1.0)]
    for name, compiled in (("NumPy", False), ("numba", True)):
        if compiled and not has_numba():
            continue
        job = HandsJob.of(question(), compiled=compiled)
        job.play(SEED, 0, 1)  # numba compiles here
        many = 1_000_000 if quick else 4_000_000
        each = seconds(partial(job.play, SEED, 0, many)) / many
        lines.append(Line(name, each * 1e9, plain / each))
    return lines


@dataclass(frozen=True)
class Crew:
    """The same games by one worker and by two: seconds on the clock and seconds of all processors together."""

    games: int
    clock: tuple[float, float]
    work: tuple[float, float]


def workers(quick: bool) -> Crew:
    """Ten seconds of one worker's work and more, by one worker and by two, start-up included."""
    job = HandsJob.of(question())
    games = int((3 if quick else 12) / seconds(lambda: job.play(SEED, 0, 1_000_000)) * 1_000_000)
    clock: list[float] = []
    work: list[float] = []
    for count in (1, 2):
        before = all_processors()
        clock.append(seconds(partial(run, job, games, SEED, workers=count), 1, time.perf_counter))
        work.append(all_processors() - before)
    return Crew(games, (clock[0], clock[1]), (work[0], work[1]))


def all_processors() -> float:
    """The processor seconds of this process and of the workers that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def exact() -> list[tuple[str, int, float]]:
    """What is counted, how many deals that lists, and the seconds."""
    asked = question()
    sizes = asked.classes.sizes
    simple = Question(asked.classes, (7,), ((0,),), asked.goal, ())
    whole = sum(deal_count(sizes, hand, turn) for hand in HANDS for turn in range(TURNS + 1))
    cases = [
        ("one chance, three classes", deal_count(sizes, 7), simple),
        ("the whole question, three stages and seven turns", whole, asked),
    ]
    for seen in (10, 11):
        many = collection(seen)
        cases.append((f"{seen} cards of eleven classes", deal_count(many.classes.sizes, seen), many))
    return [(name, count, seconds(partial(exact_outlook, case))) for name, count, case in cases]


def collection(seen: int) -> Question:
    """Ten different cards three times each among 50; the goal is four different ones or more among the cards seen."""
    kinds = range(10)
    classes = Classes.of([card // 3 for card in range(50)], [partial(int.__eq__, kind) for kind in kinds])
    goal = Rule("four different ones", tuple(kinds), lambda n: sum(count >= 1 for count in n) >= 4)
    return Question(classes, (seen,), ((0,),), goal, ())


def check() -> None:
    """All ways answer alike, or there is nothing to time."""
    truth = exact_outlook(question())
    fast = HandsJob.of(question()).play(SEED, 0, 400_000)
    if has_numba() and HandsJob.of(question(), compiled=True).play(SEED, 0, 400_000) != fast:
        raise SystemExit("numba and NumPy differ")
    random.seed(SEED)
    for tally in (fast, plain_python(40_000)):
        seen = tally.outlook()
        for counted, sampled in zip((*truth.kept, *truth.goal), (*seen.kept, *seen.goal), strict=True):
            if abs(counted.value - sampled.value) > 2.2 * sampled.half_width:
                raise SystemExit(f"counted {counted.value}, sampled {sampled.value}")


def main() -> None:
    """Run everything and print it."""
    parser = argparse.ArgumentParser(description="Time hands: plain Python, NumPy, numba, workers, exact.")
    parser.add_argument("--quick", action="store_true", help="a part of the work, for a first look")
    quick = parser.parse_args().quick
    check()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    for line in sampling(quick):
        asked = f"  (at least {TARGETS[line.name]:.0f}x asked)" if line.name in TARGETS else ""
        print(f"{line.name:>14}: {line.nanoseconds:10,.0f} ns a game  {line.ratio:6.1f}x{asked}")
    crew = workers(quick)
    one, two = crew.clock
    print(
        f"{crew.games:,} games, NumPy: one worker {one:.1f} s, two {two:.1f} s: {one / two:.2f}x (at least 1.6x asked)"
    )
    print(
        f"    processors together: {crew.work[0]:.1f} s and {crew.work[1]:.1f} s; on idle cores the first is the clock"
    )
    for name, count, taken in exact():
        print(f"exact, {name}: {count:,} deals in {taken * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
