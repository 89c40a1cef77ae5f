"""`kage gauntlet`: many decks against each other, some against a field, or bots against each other with one deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated

import typer

from cli.by_card import (
    BY_CARD_COLUMNS,
    ByCardOption,
    ReplaysOption,
    draw_by_card,
    emit_by_card,
    replays_of,
    rows_by_card,
)
from cli.card_texts import PartialOption, partial_option, tell_of_texts
from cli.decks import GameOption, load_deck
from cli.legality import LegalOption, refuse_illegal, tell_if_illegal
from cli.options import (
    ForceOption,
    JsonFlag,
    MaxSecondsOption,
    MaxTurnsOption,
    OutputOption,
    PlotOption,
    ResultsOption,
    RulesOption,
    SeedOption,
    ThinkOption,
)
from cli.output import Format, emit_json, emit_line, emit_rows, tell
from cli.plot import check_plot, draw_matrix
from cli.progress import progress_bar
from cli.rulings import RulingsOption, emit_rulings, rulings_json, rulings_option
from cli.running import ClusterOption, WorkersOption, crew, emit_stand_ins, end, stand_ins
from cli.seats import bots_of, options_of, table_of
from decks.checking import deck_files
from rules.core.answer import json_of
from rules.core.cards import Json
from rules.core.deck import Deck
from rules.core.errors import UsageError
from rules.core.registry import game
from simulator.by_card import CardResult, card_results
from simulator.caps import MOST_SECONDS, MOST_TURNS, Caps, told_cut
from simulator.figure_words import between
from simulator.gauntlet import Gauntlet, Pairing, Played, cards_of, play_gauntlet, standings
from simulator.rating import elo
from simulator.results import Results

app = typer.Typer(rich_markup_mode=None)

_ENOUGH_PAIRS = 1_000
"""Pairs of games before one bot is called better than another."""

_COLUMNS = ("first", "second", "pairs", "value", "low", "high", "method")


@app.command()
def gauntlet(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Deck files, or folders of them.")],
    field: Annotated[
        list[str] | None, typer.Option("--field", metavar="DECK|DIR", help="Whom the decks meet, and nobody else.")
    ] = None,
    weights: Annotated[
        str | None, typer.Option("--weights", metavar="N,N,...", help="How often each deck of the field is met.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAME,...", help="Who plays every deck; with one deck several, which are ranked."
        ),
    ] = "greedy",
    think: ThinkOption = None,
    pairs: Annotated[int, typer.Option("-n", "--games", help="Games each way round in a pairing (100).")] = 100,
    results: ResultsOption = None,
    option: RulesOption = None,
    rulings: RulingsOption = None,
    partial: PartialOption = False,
    seed: SeedOption = 1,
    game_id: GameOption = None,
    legal: LegalOption = False,
    workers: WorkersOption = None,
    cluster: ClusterOption = None,
    plot: PlotOption = None,
    by_card: ByCardOption = False,
    replays: ReplaysOption = None,
    max_turns: MaxTurnsOption = MOST_TURNS,
    max_seconds: MaxSecondsOption = MOST_SECONDS,
    force: ForceOption = False,
    output: OutputOption = Format.TABLE,
    as_json: JsonFlag = False,
) -> None:
    """Play every deck against every other, or, with --field, each against a field: who wins what share.

    With one deck and several bots, the bots meet each other and are ranked; Elo counts from the first one, at 1000.
    Each pairing is played both ways round on the same luck, so neither seat nor shuffle decides. With --results a run
    that was stopped goes on where it was.

    \b
    Examples:
      kage gauntlet decks/ -n 200 --results league.jsonl
      kage gauntlet my.deck --field meta/ --weights 3,1,1 --bots lookahead
      kage gauntlet my.deck --bots random,greedy,lookahead,search -n 1000
      kage gauntlet a.deck b.deck c.deck -o csv
    """
    target = check_plot(plot, replace=force)
    if pairs < 1:
        raise UsageError(f"-n {pairs} is too few: a pairing needs at least one pair of games.")
    own = [load_deck(path, game_id) for path in deck_files(decks)]
    rivals = [load_deck(path, own[0].game) for path in deck_files(field)] if field else []
    if legal:
        refuse_illegal(*own, *rivals)
    met = _weights(weights, len(own), len(rivals))
    options = (
        options_of(option or []) | partial_option(partial) | (rulings_option(game(own[0].game), rulings) if own else {})
    )
    asked = _asked([*own, *rivals], len(own) if field else None, bots_of(bots, think), pairs, seed, options)
    wanted = len(list(asked.pairings()))
    with crew(workers, cluster) as hired, progress_bar("Playing") as progress:
        again = replays_of(replays, by_card=by_card)
        asked = replace(asked, by_card=by_card, replays=again, caps=Caps(max_turns, max_seconds))
        played = play_gauntlet(
            asked, Results(results), workers=hired.workers, executor=hired.executor, progress=progress
        )
    if played.resumed:
        tell(f"Resumed: {played.resumed} of {wanted} pairings were already done.")
    tell_if_illegal(*own, *rivals)
    tell_of_texts(*own, *rivals, partial=partial)
    _print(asked, played, met, Format.JSON if as_json else output)
    if target and by_card and played.pairings:
        draw_by_card(target, "What cards did in the gauntlet", _cards(asked, played, _titles(asked)))
    elif target and played.pairings:
        what = "bot" if _ranks_bots(asked) else "deck"
        draw_matrix(target, f"Share of the row's {what}", _titles(asked), _matrix(asked, played.pairings))
    end(played.interrupted, sum(one.pairs for one in played.pairings), wanted * pairs, played.lost, "pairs of games")


def _weights(given: str | None, own: int, field: int) -> list[float] | None:
    """How often each entrant is met: the decks of the field as asked for. Raises UsageError."""
    if given is None:
        return None
    try:
        numbers = [float(part) for part in given.split(",")]
    except ValueError:
        numbers = []
    if not numbers or not all(0 <= number < float("inf") for number in numbers) or not any(numbers):
        raise UsageError(f"--weights {given}: give a number for each deck of the field, e.g. 3,1,0.5.")
    if len(numbers) != field:
        raise UsageError(f"--weights has {len(numbers)} numbers, and --field {field} decks. Give one for each.")
    return [1.0] * own + numbers


def _asked(
    decks: Sequence[Deck],
    challengers: int | None,
    bots: Sequence[str],
    pairs: int,
    seed: int,
    options: dict[str, Json],
) -> Gauntlet:
    """The gauntlet, known to be playable. Raises UsageError."""
    played = game(decks[0].game)
    if len(bots) > 1:
        return _of_bots(decks, bots, pairs, seed, options)
    if len(decks) < 2:
        raise UsageError("A gauntlet needs at least 2 decks. Name more, whom to meet with --field, or several --bots.")
    other = next((deck for deck in decks if deck.game != played.id), None)
    if other is not None:
        raise UsageError(
            f"{decks[0].source} is a deck of {played.id}, {other.source} one of {other.game}; they cannot meet."
        )
    for deck in decks[1:]:
        table = table_of(played, (decks[0], deck), (*bots, *bots), options)
    return Gauntlet(table.engine, tuple(decks), (*bots,) * len(decks), pairs, seed, challengers, options)


def _of_bots(decks: Sequence[Deck], bots: Sequence[str], pairs: int, seed: int, options: dict[str, Json]) -> Gauntlet:
    """Bots that meet each other with one deck. Raises UsageError."""
    if len(decks) > 1:
        raise UsageError(f"Bots are ranked with one deck, not with {len(decks)}. Name one deck, or one bot.")
    if len(set(bots)) < len(bots):
        raise UsageError(f"--bots {','.join(bots)} names a bot twice.")
    played = game(decks[0].game)
    engine = played.load_engine()
    if engine.cooperative:
        raise UsageError(
            f"In {played.title} everyone wins or loses together, so bots do not meet. "
            "See kage compare DECK DECK --play --bots A,B."
        )
    for bot in bots:
        table = table_of(played, decks if engine.one_deck else [*decks] * 2, (bot, bots[0]), options)
    return Gauntlet(table.engine, (table.decks[0],) * len(bots), tuple(bots), pairs, seed, None, options)


def _ranks_bots(asked: Gauntlet) -> bool:
    return len(set(asked.bots)) > 1


def _titles(asked: Gauntlet) -> list[str]:
    """A short name for each entrant: the bot's, or the deck's, else its file's; a number tells those alike apart."""
    if _ranks_bots(asked):
        return [*asked.bots]
    titles: list[str] = []
    for deck in asked.decks:
        title = deck.name or deck.source
        titles.append(title if title not in titles else f"{title} ({len(titles) + 1})")
    return titles


def _matrix(asked: Gauntlet, pairings: Sequence[Pairing]) -> list[list[float | None]]:
    """The share of each row's deck against each column's; None where they have not met."""
    size = len(asked.decks)
    matrix: list[list[float | None]] = [[None] * size for _ in range(size)]
    for pairing in pairings:
        value = pairing.score / pairing.pairs
        matrix[pairing.first][pairing.second] = value
        matrix[pairing.second][pairing.first] = 1 - value
    return matrix


def _print(asked: Gauntlet, played: Played, weights: Sequence[float] | None, form: Format) -> None:
    titles = _titles(asked)
    if form is Format.JSON:
        emit_json(_document(asked, played, titles, weights))
        return
    if form not in (Format.TABLE, Format.MD) and asked.by_card:
        emit_rows(rows_by_card(_cards(asked, played, titles)), BY_CARD_COLUMNS, form)
        return
    if form not in (Format.TABLE, Format.MD):
        rows = [_row(pairing, titles) for pairing in played.pairings]
        emit_rows(rows, _COLUMNS, form)
        return
    matrix = _matrix(asked, played.pairings)
    numbers = [str(place + 1) for place in range(len(titles))]
    what = "Bot" if _ranks_bots(asked) else "Deck"
    ratings = elo(played.pairings, len(titles)) if _ranks_bots(asked) else []
    table: list[dict[str, Json]] = []
    for standing in standings(played.pairings, len(titles), weights):
        place = standing.entrant
        row: dict[str, Json] = {"No": numbers[place], what: titles[place], "Share": between(standing.share)}
        row |= {"Elo": f"{ratings[place]:.0f}"} if ratings else {}
        row |= {n: "" if v is None else f"{v:.0%}" for n, v in zip(numbers, matrix[place], strict=True)}
        table.append(row)
    emit_rows(table, ("No", what, "Share", *(("Elo",) if ratings else ()), *numbers), form)
    by = "" if ratings else f", played by {asked.bots[0]}"
    emit_line(
        f"{asked.pairs:,} games each way round in a pairing, on the same luck{by}; "
        f"95 % intervals. A numbered column is the share against that {what.lower()}."
    )
    for line in _verdicts(played.pairings, titles) if ratings else ():
        emit_line(line)
    if cut := sum(pairing.cut for pairing in played.pairings):
        games = 2 * sum(pairing.pairs for pairing in played.pairings)
        emit_line(told_cut(cut, games, "each counts half a point for either side"))
    if asked.by_card:
        emit_by_card(_cards(asked, played, titles), form)
    emit_rulings(asked.options)
    emit_stand_ins(*asked.decks)


def _verdicts(pairings: Sequence[Pairing], titles: Sequence[str]) -> Iterator[str]:
    """Which bot is better than which, where enough pairs were played to say so."""
    for pairing in pairings:
        ours, theirs = titles[pairing.first], titles[pairing.second]
        if pairing.pairs < _ENOUGH_PAIRS:
            continue
        if pairing.share.low > 0.5:
            yield f"{ours} is better than {theirs}."
        elif pairing.share.high < 0.5:
            yield f"{theirs} is better than {ours}."
        else:
            yield f"No clear difference between {ours} and {theirs}."
    if any(pairing.pairs < _ENOUGH_PAIRS for pairing in pairings):
        yield f"No difference is claimed below {_ENOUGH_PAIRS:,} pairs of games (-n {_ENOUGH_PAIRS})."


def _stand_ins(decks: Sequence[Deck]) -> list[str]:
    return sorted({str(id_) for deck in decks for id_ in stand_ins(deck)})


def _row(pairing: Pairing, titles: Sequence[str]) -> dict[str, Json]:
    names: dict[str, Json] = {"first": titles[pairing.first], "second": titles[pairing.second]}
    return {**names, "pairs": pairing.pairs, **pairing.share.to_json()}


def _document(
    asked: Gauntlet, played: Played, titles: Sequence[str], weights: Sequence[float] | None
) -> dict[str, Json]:
    return {
        "game": asked.decks[0].game,
        "question": "the share of points in whole games, both ways round",
        "procedure": "each pairing on the same luck both ways round; a draw counts half",
        "policy": ",".join(dict.fromkeys(asked.bots)),
        "games": 2 * asked.pairs * len(played.pairings),
        **rulings_json(asked.options),
        "seed": asked.seed,
        "interrupted": played.interrupted,
        "standings": [*_standings_json(asked, played, titles, weights)],
        "pairings": [_row(pairing, titles) for pairing in played.pairings],
        "stand_ins": [*_stand_ins(asked.decks)],
        **({"cut_off": cut} if (cut := sum(pairing.cut for pairing in played.pairings)) else {}),
        **({"cards": [json_of(card) for card in _cards(asked, played, titles)]} if asked.by_card else {}),
    }


def _cards(asked: Gauntlet, played: Played, titles: Sequence[str]) -> list[CardResult]:
    """What the cards of each entrant did over all its pairings."""
    held = ([(e.printing, e.count) for e in deck.entries] for deck in asked.decks)
    return card_results(cards_of(played.pairings), list(zip(titles, held, strict=True)))


def _standings_json(
    asked: Gauntlet, played: Played, titles: Sequence[str], weights: Sequence[float] | None
) -> Iterator[dict[str, Json]]:
    ratings = elo(played.pairings, len(titles)) if _ranks_bots(asked) else []
    for standing in standings(played.pairings, len(titles), weights):
        place = standing.entrant
        row: dict[str, Json] = {"deck": titles[place], "pairs": standing.pairs, "share": standing.share.to_json()}
        if ratings:
            row |= {"deck": asked.decks[place].source, "bot": titles[place], "elo": round(ratings[place], 1)}
        yield row
