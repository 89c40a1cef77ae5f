"""Whole games between bots: fair bots, common random numbers, logs that replay, tallies that add up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.core.cards import Printing
from rules.core.errors import DataError, UsageError
from rules.core.registry import game
from simulator.bots.seats import SeatView
from simulator.bots.simple import BOTS, bot
from simulator.comparison.compare import DuelContender, TableContender
from simulator.comparison.contenders import seat_table
from simulator.random import Stream
from simulator.running.runner import run
from simulator.tables.log import decks_of, read_log, replay, write_log
from simulator.tables.table import Lots, Move, TableJob, moves, seat_bots, usual_moves
from simulator.tables.tally import tally
from tests.rules.games.mythos.cards import plain_deck

ENGINE = "rules.games.mythos.engine:ENGINE"
DECKS = (plain_deck(), plain_deck(12))
JOB = TableJob(ENGINE, DECKS, ("greedy", "random"))


def test_a_run_is_the_same_for_any_chunks_and_workers() -> None:
    whole = run(JOB, 60, seed=3)
    halves = JOB.play(3, 0, 25) + JOB.play(3, 25, 35)
    assert whole.tally == halves
    assert whole.tally.games == 60
    assert sum(whole.tally.wins) == sum(whole.tally.began) == 60


def test_a_tally_says_who_won_beginning() -> None:
    engine = JOB.load()
    results = [JOB.play_one(engine, 4, index) for index in range(12)]
    found = tally(results)
    beginning = sum(result.first == 0 and result.returns[0] > 0 for result in results)
    assert found.wins_beginning[0] == beginning
    assert found.scores[1].total == sum(result.scores[1] for result in results)


def test_where_a_bot_thinks_long_games_are_handed_out_one_by_one_and_their_length_is_known_beforehand() -> None:
    """A table kept the chunk it had before its bots were named, so that slow games began on one process."""
    of_game = game("mythos")
    quick = seat_table(of_game, DECKS, ["greedy"], {}, ())
    slow = seat_table(of_game, DECKS, ["greedy", "search"], {}, ())
    assert (quick.chunk > 1, slow.chunk) == (True, 1)
    assert usual_moves(quick) == 0
    length = usual_moves(slow)
    assert length > JOB.play(1, 0, 1).decisions.total / 2
    assert usual_moves(replace(slow, by_card=True, replays=3)) == length * 7
    assert TableContender(slow).usual_moves() == length
    assert DuelContender(slow, 0).usual_moves() == 2 * length


def test_greedy_beats_random() -> None:
    assert run(JOB, 20, seed=1).tally.wins[0] >= 17


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_plays_only_what_is_legal_and_does_not_touch_the_game(name: str) -> None:
    state = JOB.new_game()
    for move in moves(JOB.load(), state, [bot(name), bot(name)], Lots(1, 0)):
        if move.player >= 0:
            assert move.action in move.state.legal_actions()
        if len(move.state.history) > 14:
            break


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_decides_alike_in_situations_that_its_seat_cannot_tell_apart(name: str) -> None:
    engine, state = JOB.load(), JOB.new_game()
    for move in moves(engine, state, [bot("random")] * 2, Lots(2, 0)):
        if move.player >= 0 and len(move.state.history) % 5 == 0:
            other = engine.view.resample(move.state, move.player, Stream(9))
            choices = [bot(name).choose(SeatView(engine, seen, move.player), Stream(7)) for seen in (move.state, other)]
            assert choices[0] == choices[1]


def test_unknown_bots_and_wrong_numbers_are_refused() -> None:
    with pytest.raises(UsageError, match="random, greedy, lookahead"):
        bot("clever")
    with pytest.raises(UsageError, match="3 bots are named for 2 players"):
        seat_bots(["random"] * 3, 2)
    assert seat_bots(["greedy"], 3) == ("greedy",) * 3


def test_common_random_numbers_two_decks_meet_the_same_lots() -> None:
    """The Edge, the opponent's shuffle and the opponent's missions do not depend on what seat A brings."""
    lots: list[dict[str, tuple[int, ...]]] = []
    for first in (plain_deck(), plain_deck(13)):
        job = TableJob(ENGINE, (first, DECKS[1]), ("random", "random"))
        state = job.new_game()
        found = {}
        for move in moves(job.load(), state, job.seated(), Lots(5, 3)):
            if move.player >= 0:
                break
            name, args = move.action
            if name == "first player":
                found[name] = args
            elif name in ("missions", "shuffle") and args[0] == 1:
                base = len(state.printings) - DECKS[1].size()
                found[name] = tuple(card - base for card in args[1:])
        lots.append(found)
    assert len(lots[0]) == 3
    assert lots[0] == lots[1]


def _log(index: int = 0) -> list[str]:
    job = replace(JOB, bots=("random", "random"))
    return list(write_log(job.load(), {}, job.decks, moves(job.load(), job.new_game(), job.seated(), Lots(1, index))))


def _find(printing_id: str) -> Printing:
    return next(e.printing for deck in DECKS for e in deck.entries if e.printing.id == printing_id)


def test_a_log_reads_like_a_game_and_replays_to_the_same_end() -> None:
    lines = _log()
    assert any(" A: " in line for line in lines)
    assert any(line.startswith("-- Round 4") for line in lines)
    logged = read_log(lines, "game.txt")
    engine = JOB.load()
    state = replay(engine, logged, decks_of(logged, _find), "game.txt")
    assert state.is_over()
    assert engine.view.scores(state) == logged.result


def test_a_log_that_was_changed_is_refused() -> None:
    lines = _log()
    changed = [line.replace('["keep"]', '["pass"]') for line in lines]
    logged = read_log(changed, "game.txt")
    with pytest.raises(DataError, match="not legal there"):
        replay(JOB.load(), logged, decks_of(logged, _find), "game.txt")
    with pytest.raises(DataError, match=r"game\.txt:3"):
        read_log([*lines[:2], "nonsense", *lines[2:]], "game.txt")


def test_a_log_that_was_cut_short_anywhere_is_refused_with_its_last_line() -> None:
    lines = _log()
    whole = "\n".join(lines)
    ends = [len("\n".join(lines[:number])) for number in range(1, len(lines))]
    inside = [end + 1 + len(line) // 2 for end, line in zip(ends, lines[1:], strict=True) if len(line) > 1]
    for end in [*ends, *inside]:
        with pytest.raises(DataError) as refused:
            read_log(whole[:end], "game.txt")
        where = refused.value.where
        assert where is not None, whole[:end][-80:]
        # A line that is torn is named; an empty line at the end is none.
        assert where.line in range(len(whole[:end].rstrip().splitlines()), whole[:end].count("\n") + 2)
    with pytest.raises(
        DataError, match=f"game.txt:{len(lines) - 1}: This is not a whole log: it ends here without result"
    ):
        read_log(lines[:-1], "game.txt")
    with pytest.raises(DataError, match=f"game.txt:{len(lines)}: This line cannot be read: .* result"):
        read_log([*lines[:-1], lines[-1][:-1]], "game.txt")


def test_moves_are_seen_before_they_are_carried_out() -> None:
    state = JOB.new_game()
    first = next(iter(moves(JOB.load(), state, JOB.seated(), Lots(1, 0))))
    assert isinstance(first, Move)
    assert state.history == []
